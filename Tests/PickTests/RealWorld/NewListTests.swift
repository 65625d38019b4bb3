import Foundation
import Testing

/// Making a list of a folder: one order everywhere, images only, paths that lead to the files.
struct NewListTests {
  static let orders: [ShellCase] = [
    ShellCase(
      "numbers count as numbers, and ties have one order",
      given: "put d/IMG_1.jpg d/IMG_2.jpg d/IMG_10.jpg d/IMG_02.jpg",
      "pick new d -q | pick print all",
      output: "d/IMG_1.jpg\nd/IMG_02.jpg\nd/IMG_2.jpg\nd/IMG_10.jpg\n"),
    ShellCase(
      "digit runs of any length",
      given: "put d/a99999999999999999999999.jpg d/a100000000000000000000000.jpg",
      "pick new d -q | pick print 1", output: "d/a99999999999999999999999.jpg\n"),
    ShellCase(
      "the same in every locale",
      given: "put d/b.jpg d/B.jpg d/a.jpg d/_a.jpg d/A-1.jpg d/A1.jpg",
      """
      LC_ALL=C pick new d -q > c; LC_ALL=en_US.UTF-8 pick new d -q > e
      LC_ALL=sv_SE.UTF-8 pick new d -q > s; cmp c e && cmp c s && pick print all c
      """,
      output: "d/A-1.jpg\nd/A1.jpg\nd/B.jpg\nd/_a.jpg\nd/a.jpg\nd/b.jpg\n"),
    ShellCase(
      "the same whatever order the files were made in",
      given:
        "mkdir one two; for n in c a b; do cp /dev/null one/$n.jpg; done; for n in b c a; do cp /dev/null two/$n.jpg; done",
      "cmp <(cd one; pick new -q) <(cd two; pick new -q)"),
    ShellCase(
      "by time",
      given:
        "put d/a.jpg d/b.jpg d/c.jpg; touch -d 2001-01-01 d/b.jpg; touch -d 2002-02-02 d/c.jpg d/a.jpg",
      "pick new --sort mtime d -q | pick print all", output: "d/b.jpg\nd/a.jpg\nd/c.jpg\n"),
    ShellCase(
      "as named", given: "put b.jpg a.jpg", "pick new --sort none b.jpg a.jpg -q | pick print all",
      output: "b.jpg\na.jpg\n"),
    ShellCase(
      "by bytes", given: "put d/IMG_10.jpg d/IMG_2.jpg", "pick new --sort name d -q | pick print 1",
      output: "d/IMG_10.jpg\n"),
    ShellCase(
      "a folder's files stay together", given: "put d/a/2.jpg d/a/10.jpg d/a-1.jpg d/b.jpg",
      "pick new -r d -q | pick print all", output: "d/a/2.jpg\nd/a/10.jpg\nd/a-1.jpg\nd/b.jpg\n"),
  ]

  static let choices: [ShellCase] = [
    ShellCase(
      "images by name or by their first bytes, nothing else",
      given:
        "put d/a.JPG d/notes.txt d/.hidden.jpg; printf '\\377\\330\\377\\340xx' > d/noname; printf 'BM and so on' > d/text",
      "pick new d", output: "- [ ] d/a.JPG\n- [ ] d/noname\n", mentions: ["listed 2", "skipped 2"]),
    ShellCase(
      "every file, when asked for", given: "put d/a.JPG d/notes.txt",
      "pick new --all-files d -q | pick print all", output: "d/a.JPG\nd/notes.txt\n"),
    ShellCase(
      "a folder without images", given: "put d/notes.txt", "pick new d", status: 2,
      mentions: ["no images", "--all-files"]),
    ShellCase(
      "pipes, and links that lead to no file, are counted and not offered",
      given: "put d/a.jpg d/t.txt; mkdir d/e; mkfifo d/p.jpg; ln -s gone d/l.jpg; ln -s e d/f",
      "pick new d", output: "- [ ] d/a.jpg\n",
      mentions: ["listed 1", "skipped 1 that are no images and 3 that are no files"]),
    ShellCase(
      "a link in a circle leads to no file",
      given:
        "put d/a.jpg; ln -s lp d/lp; ln -s two.jpg d/one.jpg; ln -s one.jpg d/two.jpg; ln -s a.jpg/b d/f",
      "pick new d", output: "- [ ] d/a.jpg\n",
      mentions: ["listed 1", "skipped 4 that are no files"]),
    ShellCase(
      "a link in a circle that is named", given: "ln -s lp lp", "pick new lp", status: 2,
      mentions: ["'lp'", "too many symbolic links"]),
    ShellCase(
      "nothing but a pipe", given: "mkdir d; mkfifo d/p.jpg", "pick new d 2> said", status: 2,
      afterwards: "grep -q 'no images' said && ! grep -q all-files said"),
    ShellCase(
      "images only deeper", given: "put d/e/a.jpg", "pick new d", status: 2, mentions: ["-r"]),
    ShellCase(
      "a path that is not there", given: "true", "pick new gone", status: 2, mentions: ["'gone'"]),
    ShellCase(
      "what find finds, also with odd names",
      given: "put \"$(printf 'd/two\\nlines.jpg')\" 'd/a b.jpg' d/c.jpg",
      "find d -name '*.jpg' -print0 | pick new - -q",
      output: "- [ ] d/a b.jpg\n- [ ] d/c.jpg\n- [ ] \"d/two\\nlines.jpg\"\n"),
    ShellCase(
      "written into another folder, the paths still lead there",
      given: "put pictures/a.jpg; mkdir lists",
      "pick new pictures -o lists/album.md -q && cat lists/album.md && pick print --check-files all lists/album.md",
      output: "- [ ] ../pictures/a.jpg\nlists/../pictures/a.jpg\n"),
    ShellCase(
      "a link to a file is taken, a link to a folder is not entered",
      given: "put d/real/a.jpg; ln -s real/a.jpg d/b.jpg; ln -s . d/loop",
      "pick new -r d -q | pick print all",
      output: "d/b.jpg\nd/real/a.jpg\n"),
    ShellCase(
      "fields written into the records", given: "put d/IMG_7.jpg",
      "pick new d --fields size,number -q",
      output: "- [ ] d/IMG_7.jpg\tsize=11\tnumber=7\n"),
    ShellCase(
      "a field that does not exist", given: "put d/a.jpg", "pick new d --fields sise", status: 2,
      mentions: ["sise", "size"]),
    ShellCase(
      "the same file twice", given: "put d/a.jpg", "pick new d d/a.jpg -q",
      output: "- [ ] d/a.jpg\n"),
  ]

  @Test("order", arguments: orders) func order(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("choice", arguments: choices) func choice(_ example: ShellCase) throws {
    try example.check()
  }

  static let inGit: [ShellCase] = [
    ShellCase(
      "ten toggles are ten lines with one changed character each",
      given:
        "cp '\(checkout.path)/Tests/Sample/album.md' . && git init -q . && git add album.md && git -c user.name=a -c user.email=a@b commit -qm list",
      "pick toggle 1-/2 -q -i album.md && git diff --numstat && git diff --word-diff-regex=. album.md | grep -c -e '\\[-.-\\]{+.+}' -e '{+x+}' -e '\\[- -\\]{+x+}'",
      output: "10\t10\talbum.md\n10\n"),
    ShellCase(
      "a Git host shows the boxes",
      given: "cp '\(checkout.path)/Tests/Sample/album.md' . && command -v cmark-gfm",
      "cmark-gfm -e tasklist album.md | grep -c 'type=\"checkbox\"' && cmark-gfm -e tasklist album.md | grep -c 'checked=\"\"'",
      output: "20\n5\n"),
  ]

  @Test("a manifest in use in git", arguments: inGit)
  func versioned(_ example: ShellCase) throws {
    for program in ["git", "cmark-gfm"] where try Scratch().run("command -v \(program)").status != 0
    {
      print("skipped: \(program) is not installed")
      return
    }
    try example.check()
  }
}
