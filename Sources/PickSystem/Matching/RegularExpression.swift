internal import CPickSystem
internal import PickCore

/// A POSIX extended regular expression as the C library has it, over bytes: no locale is ever set.
final class RegularExpression: Matcher {
  private let compiled: UnsafeMutablePointer<regex_t>

  init(_ pattern: [UInt8], ignoringCase: Bool) throws(HostError) {
    if pattern.contains(0) {
      throw HostError(.compile, pattern, .badPattern("a pattern cannot hold NUL"))
    }
    if let fault = PatternSize.fault(of: pattern) {
      throw HostError(.compile, pattern, .badPattern(fault))
    }
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    compiled.initialize(to: regex_t())
    let flags = REG_EXTENDED | REG_NOSUB | (ignoringCase ? REG_ICASE : 0)
    var text = pattern.map { CChar(bitPattern: $0) }
    text.append(0)
    let fault = regcomp(compiled, text, flags)
    if fault != 0 {
      let wording = Self.wording(of: fault, compiled)
      compiled.deallocate()
      throw HostError(.compile, pattern, .badPattern(wording))
    }
    self.compiled = compiled
  }

  deinit {
    regfree(compiled)
    compiled.deallocate()
  }

  func matches(_ bytes: Span<UInt8>) -> Bool {
    bytes.withUnsafeBytes { buffer in
      // The bounds are given, so that a NUL among the bytes is a byte like any other.
      var bounds = regmatch_t(rm_so: 0, rm_eo: regoff_t(buffer.count))
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      if let start { return regexec(compiled, start, 1, &bounds, REG_STARTEND) == 0 }
      return regexec(compiled, "", 1, &bounds, REG_STARTEND) == 0
    }
  }

  /// What the library says is wrong, with a small first letter.
  private static func wording(of fault: Int32, _ compiled: UnsafePointer<regex_t>) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { room in
      regerror(fault, compiled, room.baseAddress, room.count)
      let text = String(cString: room.baseAddress!)
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}
