import PickCore
import PickManifest
import PickTestSupport

/// A folder with pictures and the lists of them, in memory.
enum SampleFolder {
  static let folder = "/home/ann"

  static let album = """
    # pick 1 columns=4 title="An album"
    # @fav: 1,5,11
    # @half: ..50%
    # @picks: @fav,8
    # @a: @b
    # @b: @a
    # @big: width:30-
    - [x] beach_01.jpg\trating=5\tdate=2024-03-01
    - [ ] beach_02.jpg\trating=3\tdate=2024-03-01
    - [ ] IMG_0003.PNG\trating=0\tdate=2024-03-02
    - [x] IMG_0004.png\trating=4\tdate=2024-03-02\tlabel=C
    - [ ] cat(1).jpg\trating=5
    - [ ] "cat,dog.jpg"\trating=2\tlabel="a\\tb"
    - [ ] raw/DSC5504.NEF
    - [ ] raw/DSC5504.JPG\trating=-1
    - [x] scan-009.tif\tnote=x
    - [ ] "odd\\x1b[31m\\xff.gif"
    - [ ] 写真_0041.jpg
    - [ ] missing.jpg\trating=1

    """

  static let names: [String] = [
    "beach_01.jpg", "beach_02.jpg", "IMG_0003.PNG", "IMG_0004.png", "cat(1).jpg", "cat,dog.jpg",
    "raw/DSC5504.NEF", "raw/DSC5504.JPG", "scan-009.tif", "写真_0041.jpg",
  ]

  /// A PNG of 40 x 30 pixels, as far as its size; what follows makes one unlike the other.
  static func picture(_ name: [UInt8]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 40, 0, 0, 0, 30, 8, 2, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0] + Array("IEND".utf8)
      + [0xAE, 0x42, 0x60, 0x82] + name
  }

  static let paths: [[UInt8]] =
    names.map { Array($0.utf8) } + [Array("odd\u{1B}[31m".utf8) + [0xFF] + Array(".gif".utf8)]

  /// A new host with all of it.
  static func host() -> MemoryHost {
    let host = MemoryHost(directory: folder)
    host.addFile("album.md", album)
    for path in paths { host.addFile(path, picture(path)) }
    host.addFile("list.txt", (names + ["missing.jpg"]).map { $0 + "\n" }.joined())
    host.addFile("table.csv", "path,keep,rating\n" + names.map { "\"\($0)\",no,3\n" }.joined())
    host.addFile("l.jsonl", names.map { "{\"path\":\"\($0)\",\"width\":40}\n" }.joined())
    host.addFile("expr.txt", "1-2 # two\n")
    host.addFile("mail.txt", "Dear Tom, 5504, cat(1) and beach_01 to 02\n")
    return host
  }

  /// The album, open.
  static func manifest(on host: MemoryHost) -> Manifest {
    required("the album opens") {
      try Manifest.open(
        .file(Array("album.md".utf8)), on: host, options: Options(), for: .reading)
    }
  }
}
