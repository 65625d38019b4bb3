import Testing

/// What is written beside the answer never takes the place of what cannot be made again.
struct ByProductTests {
  private static let album =
    "imgs 3; printf '\\377\\330\\377\\340 a picture' > IMG_0002.JPG; put IMG_0003.CR2; mkdir kept; cp -a IMG* m.txt kept; "

  /// Nothing that was there has changed, and nothing was copied.
  private static let untouched =
    "[ ! -e out ] || [ -z \"$(ls -A out)\" ]; cmp m.txt kept/m.txt && for f in IMG_000?.*; do cmp $f kept/$f || exit 1; done"

  private static func refused(
    _ name: String, _ options: String, status: Int32 = 3, mentions: [String]
  ) -> ShellCase {
    ShellCase(
      name, given: album, "pick copy all m.txt -t out --with all \(options)", status: status,
      mentions: mentions, afterwards: untouched)
  }

  static let refusals: [ShellCase] = [
    refused("sums over a picture", "--checksums IMG_0002.JPG", mentions: ["is a picture"]),
    refused("sums over a chosen file", "--checksums IMG_0001.JPG", mentions: ["chosen files"]),
    refused("sums over a companion", "--checksums ./IMG_0003.CR2", mentions: ["chosen files"]),
    refused(
      "dependencies over a chosen file", "--depfile IMG_0003.JPG --target x",
      mentions: ["chosen files"]),
    refused("a stamp on a chosen file", "--stamp IMG_0003.JPG", mentions: ["chosen files"]),
    refused("sums over the list", "--checksums m.txt", status: 2, mentions: ["the list itself"]),
    refused(
      "dependencies over the list", "--depfile .//m.txt --target x", status: 2,
      mentions: ["the list itself"]),
    refused(
      "sums over what is delivered", "--checksums out/IMG_0001.JPG", mentions: ["puts there"]),
    refused(
      "sums over what a case-blind disk takes for it", "--checksums out//./img_0001.jpg",
      mentions: ["puts there"]),
    refused("sums over the receipt", "--checksums out/.pick-receipt", mentions: ["puts there"]),
    refused("two in one", "--checksums s --stamp ./s", status: 2, mentions: ["two options"]),
    refused(
      "a folder that is not there", "--checksums 'no dir/s'", status: 2,
      mentions: ["no folder", "mkdir -p"]),
    refused(
      "one for dependencies", "--depfile gone/d --target x", status: 2, mentions: ["mkdir -p gone/"]
    ),
    refused("one for a stamp", "--stamp gone/s -n", status: 2, mentions: ["mkdir -p gone/"]),
  ]

  static let accepted: [ShellCase] = [
    ShellCase(
      "sums in the folder that is made", given: "imgs 2",
      "pick copy all m.txt -t out/deep --checksums out/deep/SUMS -q",
      afterwards: "cd out/deep && [ $(wc -l < SUMS) = 2 ]"),
    ShellCase(
      "sums, dependencies and stamp written anew", given: "imgs 2; mkdir out",
      "for i in 1 2; do pick copy all m.txt -t out --checksums out/S --depfile d --target s --stamp s -q || exit 1; done",
      afterwards: "[ $(wc -l < out/S) = 2 ] && [ -s d ] && [ -e s ]"),
  ]

  /// What a run reads, by whatever name, is not what it writes.
  static let inputs: [ShellCase] = [
    ShellCase(
      "the list on standard input", given: album, "pick print 1 -o m.txt < m.txt", status: 2,
      mentions: ["the list itself"], afterwards: untouched),
    ShellCase(
      "marked", given: album, "pick check 1 - -o ./m.txt --format checklist < m.txt", status: 2,
      mentions: ["the list itself", "-i ./m.txt"], afterwards: untouched),
    ShellCase(
      "sums of it", given: album, "pick copy 1 -t out --checksums m.txt < m.txt", status: 2,
      mentions: ["the list itself"], afterwards: untouched),
    ShellCase(
      "an expression's file", given: "imgs 3; echo 1 > e", "pick print -f e m.txt -o e", status: 2,
      mentions: ["what --expression-file reads"], afterwards: "[ $(cat e) = 1 ]"),
    ShellCase(
      "a client's message", given: "imgs 3; echo IMG_0001 > mail; ln mail again",
      "pick print --client mail m.txt -o again", status: 2, mentions: ["what --client reads"],
      afterwards: "[ $(cat mail) = IMG_0001 ]"),
    ShellCase(
      "standard input that is another file", given: "imgs 3; cp m.txt n.txt",
      "pick print 1 -o n.txt < m.txt", afterwards: "[ $(cat n.txt) = IMG_0001.JPG ]"),
  ]

  @Test("refused", arguments: refusals) func refusal(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("accepted", arguments: accepted) func acceptance(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("inputs", arguments: inputs) func input(_ example: ShellCase) throws {
    try example.check()
  }
}
