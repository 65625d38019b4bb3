/// A small TIFF structure as a test writes it, in either byte order.
struct TIFFSample {
  /// A value of a directory.
  enum Value {
    case short(Int)
    case long(Int)
    case text(String)
    /// Where another directory, by its number, begins.
    case directory(Int)
    /// Where several begin.
    case directories([Int])
    /// Where the data that follows all directories begins, and how long it is.
    case dataStart, dataLength
    case bytes([UInt8])
  }

  var isLittleEndian = true
  /// The two numbers of the header: the order's letters are followed by this one.
  var magic = 42
  /// What follows the eight bytes of the header, such as CR2's own mark.
  var mark: [UInt8] = []
  var directories: [[(tag: Int, value: Value)]] = []
  /// For each directory the one that is next in its chain.
  var next: [Int: Int] = [:]
  var data: [UInt8] = []

  func short(_ number: Int) -> [UInt8] {
    let bytes = [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    return isLittleEndian ? bytes.reversed() : bytes
  }

  func long(_ number: Int) -> [UInt8] {
    isLittleEndian
      ? short(number & 0xFFFF) + short(number >> 16) : short(number >> 16) + short(number & 0xFFFF)
  }

  /// The whole structure; sizes do not depend on offsets, so a first pass finds where all begins.
  var bytes: [UInt8] {
    var starts = [Int](repeating: 0, count: directories.count + 1)
    _ = written(&starts)
    return written(&starts)
  }

  private func written(_ starts: inout [Int]) -> [UInt8] {
    var bytes = Array((isLittleEndian ? "II" : "MM").utf8) + short(magic) + long(starts[0]) + mark
    for (number, directory) in directories.enumerated() {
      let start = bytes.count
      var values: [UInt8] = []
      let valueStart = start + 2 + 12 * directory.count + 4
      var table = short(directory.count)
      for (tag, value) in directory {
        let (type, count, payload) = encoded(value, starts)
        table += short(tag) + short(type) + long(count)
        if payload.count <= 4 {
          table += payload + [UInt8](repeating: 0, count: 4 - payload.count)
        } else {
          table += long(valueStart + values.count)
          values += payload
        }
      }
      starts[number] = start
      bytes += table + long(next[number].map { starts[$0] } ?? 0) + values
    }
    starts[directories.count] = bytes.count
    return bytes + data
  }

  private func encoded(
    _ value: Value, _ starts: [Int]
  ) -> (type: Int, count: Int, payload: [UInt8]) {
    switch value {
    case .short(let number): (3, 1, short(number))
    case .long(let number): (4, 1, long(number))
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .directory(let number): (4, 1, long(starts[number]))
    case .directories(let numbers): (4, numbers.count, numbers.flatMap { long(starts[$0]) })
    case .dataStart: (4, 1, long(starts[directories.count]))
    case .dataLength: (4, 1, long(data.count))
    case .bytes(let bytes): (7, bytes.count, bytes)
    }
  }
}

extension TIFFSample {
  /// An EXIF block as cameras write it: model, orientation, rating, time and a thumbnail.
  static func exif(
    orientation: Int? = nil, taken: String? = "2024:03:02 10:11:12", model: String? = "Test 7",
    rating: Int? = nil, thumbnail: [UInt8] = [], isLittleEndian: Bool = true
  ) -> TIFFSample {
    var sample = TIFFSample(isLittleEndian: isLittleEndian)
    var main: [(tag: Int, value: Value)] = []
    if let model { main.append((0x0110, .text(model))) }
    if let orientation { main.append((0x0112, .short(orientation))) }
    if let rating { main.append((0x4746, .short(rating))) }
    main.append((0x8769, .directory(1)))
    sample.directories = [main, taken.map { [(0x9003, .text($0))] } ?? []]
    if !thumbnail.isEmpty {
      sample.directories.append([(0x0103, .short(6)), (0x0201, .dataStart), (0x0202, .dataLength)])
      sample.next = [0: 2]
      sample.data = thumbnail
    }
    return sample
  }
}
