/// The numbers from one end of a range to the other, as a client shortens them.
struct ClientRange {
  /// Two parts when the camera's counter began anew between the ends; nil if there is a fault.
  private(set) var numbers: [ClosedRange<ShotNumber>]?
  private(set) var fault: ClientFault?
  /// Nil if neither end has one.
  private(set) var prefix: ArraySlice<UInt8>?
  private(set) var ext: ArraySlice<UInt8> = []

  init(_ low: RangeEnd, _ high: RangeEnd) {
    prefix = low.isName ? low.prefix : high.isName ? high.prefix : nil
    ext = high.ext.isEmpty ? low.ext : high.ext
    if low.isName, high.isName, !low.prefix.equalsIgnoringCase(high.prefix) {
      fault = .prefixesDiffer(Array(low.prefix + low.digits), Array(high.prefix + high.digits))
    } else if !low.ext.isEmpty, !high.ext.isEmpty, !low.ext.equalsIgnoringCase(high.ext) {
      fault = .extensionsDiffer(Array(low.ext), Array(high.ext))
    } else {
      setNumbers(low, high)
    }
  }

  private mutating func setNumbers(_ low: RangeEnd, _ high: RangeEnd) {
    let start = Array(low.digits)
    var end = Array(high.digits)
    // 112-15 ends at 115: the digits left out are those of the start.
    if !high.isName, end.count < start.count { end = start.dropLast(end.count) + end }
    guard let from = ShotNumber(start), let to = ShotNumber(end) else { return }
    if from <= to {
      numbers = [from...to]
      return
    }
    // A counter of four digits begins anew after 9999.
    let isCounter = low.digits.count == 4 && high.digits.count == 4
    if isCounter, from.value >= 9000, to.value < 1000,
      let last = ShotNumber(Array("9999".utf8)), let first = ShotNumber(Array("0".utf8))
    {
      numbers = [from...last, first...to]
    } else {
      fault = .backwards(start, end)
    }
  }
}
