import Testing

@testable import PickManifest

/// Paths without the file system.
struct PathsTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(arguments: [
    ("a.md", ""), ("./a.md", ""), ("x/a.md", "x"), ("x//./y/a.md", "x/y"), ("/a.md", "/"),
    ("//x/a.md", "/x"), ("../a.md", ".."), ("x/../a.md", "x/.."), ("-", ""), ("x/", "x"),
    ("/dev/stdin", ""), ("/dev/stdout", ""), ("/dev/fd/0", ""), ("//dev/./fd/63", ""),
    ("/proc/self/fd/0", ""), ("/proc/12/fd/3", ""), ("/dev/shm/a.md", "/dev/shm"),
    ("/dev/a.md", "/dev"), ("/proc/self/fdinfo/0", "/proc/self/fdinfo"), ("dev/stdin", "dev"),
    ("/home/dev/fd/0", "/home/dev/fd"),
  ])
  func folder(path: String, folder: String) {
    #expect(text(Paths.folder(of: bytes(path))) == folder)
  }

  @Test(arguments: [
    ("", "a", "a"), ("x", "a", "x/a"), ("x/", "a", "x/a"), ("/", "a", "/a"), ("x", "/a", "/a"),
    ("x", "", "x"), ("..", "../a", "../../a"),
  ])
  func join(folder: String, path: String, joined: String) {
    #expect(text(Paths.join(bytes(folder), bytes(path))) == joined)
  }

  @Test(arguments: [
    ("a", "/w/a"), ("./a//b/.", "/w/a/b"), ("../a", "/w/../a"), ("/", "/"), ("/a/./b/", "/a/b"),
    ("", "/w"), (".", "/w"), ("...", "/w/..."),
  ])
  func absolute(path: String, absolute: String) {
    #expect(text(Paths.absolute(bytes(path), in: bytes("/w"))) == absolute)
  }

  @Test(arguments: [
    ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", "."), ("/a", "/", "a"),
    ("/", "/a/b", "../.."), ("/ab", "/a", "../ab"), ("/a/../b", "/a", "../b"),
    ("/w/b", "/w/x/../y", "/w/b"), ("/a/../b/c", "/a/../b", "c"),
  ])
  func relative(path: String, folder: String, relative: String) {
    #expect(text(Paths.relative(bytes(path), to: bytes(folder))) == relative)
  }

  /// The way from a folder, walked from that folder, leads to the path.
  @Test func relativePathsLeadBack() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<500 {
      func path() -> [UInt8] {
        bytes("/")
          + (0..<Int.random(in: 1...5, using: &random)).map { _ in
            bytes(["a", "b", "c"].randomElement(using: &random)!)
          }.joined(separator: bytes("/"))
      }
      let (target, folder) = (path(), path())
      let way = Paths.relative(target, to: folder)
      var walked = folder.split(separator: 0x2F).map(Array.init)
      for step in way.split(separator: 0x2F) where !step.elementsEqual(bytes(".")) {
        if step.elementsEqual(bytes("..")) {
          walked.removeLast()
        } else {
          walked.append(Array(step))
        }
      }
      #expect(bytes("/") + walked.joined(separator: bytes("/")) == target)
      #expect(way.first != 0x2F)
    }
  }
}
