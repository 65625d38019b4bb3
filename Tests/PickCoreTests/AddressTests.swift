import PickCore
import Testing

/// What is an address, and what is the path of a file.
struct AddressTests {
  @Test(arguments: [
    "https://ex.com/a.jpg", "http://ex.com", "HTTPS://EX.COM/A.JPG", "ftp://h/a", "s3://bucket/key",
    "file:///home/a.jpg", "git+ssh://h/a", "coap+tcp-1.0://h", "x://y", "a1://", "https://",
    "https://ex.com//a/./../b", "https://ex.com/a b.jpg", "data:image/png;base64,iVBO",
    "DATA:Image/svg+xml,<svg/>", "data:image/",
  ])
  func addresses(text: String) { #expect(Address.isAddress(Array(text.utf8))) }

  @Test(arguments: [
    "", "a", "a.jpg", "https:", "https:/", "https:/ex.com/a.jpg", "https", "://a", "1a://b",
    "+a://b",
    "-a://b", "./https://ex.com/a.jpg", "/https://a", "a b://c", "a_b://c", "é://c", "a/b://c",
    "//ex.com/a.jpg", "data:", "data:a.jpg", "data:1,2.jpg", "data:text/plain,x", "mydata:image/x",
    "C:/a.jpg", "C:\\a.jpg", "12:30://x", "mailto:a@b",
  ])
  func paths(text: String) { #expect(!Address.isAddress(Array(text.utf8))) }

  @Test func schemes() {
    #expect(Address.scheme(of: Array("HTTPS://a".utf8)) == Array("https".utf8))
    #expect(Address.scheme(of: Array("Data:image/png,".utf8)) == Array("data".utf8))
    #expect(Address.scheme(of: Array("a.jpg".utf8)) == nil)
  }

  @Test func queries() {
    for rest in ["", "?w=3", "#top", "?a#b", "?/b.txt"] {
      let address = Array("https://ex.com/a.jpg\(rest)".utf8)
      #expect(Address.withoutQuery(address) == Array("https://ex.com/a.jpg".utf8))
    }
  }

  /// A file that is not there because its path is an address is told as that, and no other fault is.
  @Test func wording() {
    let address = Array("https://ex.com/a.jpg".utf8)
    for reason in [HostError.Reason.notFound, .notFolder, .nameTooLong] {
      #expect(
        HostError(.open, address, reason).message.text
          == "'https://ex.com/a.jpg' is an address, and no file here")
      #expect(HostError(.open, Array("a.jpg".utf8), reason).message.text.hasPrefix("cannot open"))
    }
    #expect(HostError(.open, address, .permissionDenied).message.text.hasPrefix("cannot open"))
  }
}
