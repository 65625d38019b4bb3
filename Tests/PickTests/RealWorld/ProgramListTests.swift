import Foundation
import Testing

/// Lists as the programs write them that people get their lists from.
struct ProgramListTests {
  /// What Hugging Face's ImageFolder reads, as its documentation shows it.
  static let datasets: [ShellCase] = [
    ShellCase(
      "metadata.jsonl with nested members",
      given: """
        put train/0001.png train/0002.png
        cat > train/metadata.jsonl <<'END'
        {"file_name": "0001.png", "objects": {"bbox": [[302.0, 109.0, 73.0, 52.0]], "categories": [0]}}
        {"file_name": "0002.png", "objects": {"bbox": [[810.0, 100.0, 57.0, 28.0]], "categories": [1]}}
        END
        """,
      "pick print --check-files 2 train/metadata.jsonl", output: "train/0002.png\n"),
    ShellCase(
      "metadata.jsonl is given marks and keeps everything else",
      given: """
        put 0001.png
        echo '{"file_name": "0001.png", "score": 0.10, "objects": {"bbox": [302.0]}}' > m.jsonl
        """,
      "pick check 1 -q -i m.jsonl && cat m.jsonl",
      output:
        "{\"file_name\": \"0001.png\", \"score\": 0.10, \"objects\": {\"bbox\": [302.0]}, \"checked\": true}\n"
    ),
    ShellCase(
      "metadata.csv",
      given: """
        put train/0001.png train/0002.png
        printf 'file_name,additional_feature\\n0001.png,"A ""first"", value"\\n0002.png,x\\n' \
          > train/metadata.csv
        """,
      "pick copy 'additional_feature:*first*' train/metadata.csv -t out",
      afterwards: "[ \"$(ls out)\" = 0001.png ]"),
    ShellCase(
      "a YOLO list is relative to itself",
      given: """
        put data/images/train/a.jpg data/images/train/b.jpg
        printf './images/train/%s.jpg\\n' a b > data/train.txt
        """,
      "pick print --check-files 2 data/train.txt", output: "data/./images/train/b.jpg\n"),
    // As FiftyOne exports it: CR LF, quotes where needed, lists joined by commas, empty for none,
    // media below data/. programs.py has the program itself write one.
    ShellCase(
      "labels.csv of FiftyOne",
      given: """
        put export/data/a.jpg 'export/data/b, c.jpg'
        printf 'filepath,tags,ground_truth.label\\r\\na.jpg,"train,day",cat\\r\\n"b, c.jpg",,dog\\r\\n' \
          > export/labels.csv
        """,
      "pick copy 2 --base export/data export/labels.csv -t out",
      afterwards: "[ \"$(ls out)\" = 'b, c.jpg' ]"),
    ShellCase(
      "labels.csv of FiftyOne keeps its line ends",
      given: "printf 'filepath,tags\\r\\na.jpg,\"x,y\"\\r\\n' > m.csv",
      "pick check 1 -q m.csv | cmp - <(printf 'filepath,tags,checked\\r\\na.jpg,\"x,y\",true\\r\\n')"
    ),
  ]

  static let sheets: [ShellCase] = [
    ShellCase(
      "a spreadsheet with semicolons and sep=",
      given: """
        put 'Roof, night.jpg' b.jpg
        printf '\\357\\273\\277sep=;\\r\\nfile;ok\\r\\n"Roof, night.jpg";x\\r\\nb.jpg;x\\r\\n' > m.csv
        """,
      "pick copy 1 m.csv -t out", afterwards: "[ \"$(ls out)\" = 'Roof, night.jpg' ]"),
    ShellCase(
      "the header row is no item, and a cell over two lines is one row",
      given: "printf 'file,note\\na.jpg,\"two\\nlines\"\\nb.jpg,x\\nc.jpg,y\\n' > m.csv",
      "pick print 2 m.csv", output: "b.jpg\n"),
    ShellCase(
      "a column of numbers is no position",
      given: "printf 'file,number\\na.jpg,3\\nb.jpg,1\\nc.jpg,2\\n' > m.csv",
      "pick print number:3 m.csv", output: "a.jpg\n"),
    ShellCase(
      "a mark that nobody knows is not skipped",
      given: "printf 'file,keep\\na.jpg,x\\nb.jpg,perhaps\\n' > m.csv",
      "pick print checked m.csv", status: 2, mentions: ["m.csv:3:7", "perhaps"]),
    ShellCase(
      "toggling twice restores the file",
      given: """
        printf 'file,keep\\r\\na.jpg,Yes\\r\\n"b.jpg",No\\r\\n' > a.csv
        printf 'file;keep\\n"a;b.jpg";1\\nb.jpg;0\\n' > b.csv
        printf '\\357\\273\\277sep=;\\r\\nfile;keep\\r\\na.jpg;true\\r\\nb.jpg;false' > c.csv
        printf 'keep\\tfile\\tnote\\nx\\ta.jpg\\t"two\\nlines"\\n\\tb.jpg\\t\\n' > d.tsv
        printf '{"file":"a.jpg","keep":true,"n":1.0}\\n\\n{"keep" : false , "file":"\\\\u0061"}' > e.jsonl
        printf '# pick 1\\r\\n\\r\\n* [x] a.jpg\\r\\nprose\\r\\n  1) [ ] "b\\\\n"\\tk=v' > f.md
        mkdir old; cp *.* old
        """,
      """
      for f in *.*; do
        pick toggle 1-2 -q -i $f; ! cmp -s $f old/$f || echo $f is as it was
        pick toggle 1-2 -q -i $f; cmp $f old/$f
      done
      """),
  ]

  /// What programs and people write that is not quite a list, each with the way that the hint names.
  static let mistakes: [ShellCase] = [
    ShellCase(
      "one row has a comma too many",
      given: "printf 'path,label\\na.jpg,cat\\nb.jpg,dog, big\\n' > m.csv",
      "pick print part:1/2 m.csv", status: 2, mentions: ["m.csv:3:1", "3 cells", "--from lines"],
      afterwards: "[ \"$(pick print 1 --from lines m.csv)\" = path,label ]"),
    ShellCase(
      "a data frame's nameless index", given: "printf ',path,label\\n0,a.jpg,cat\\n' > m.csv",
      "pick print label:cat m.csv", output: "a.jpg\n"),
    ShellCase(
      "a sheet with an empty last column", given: "printf 'path,label,\\na.jpg,cat,\\n' > m.csv",
      "pick print label:cat m.csv && pick convert --format jsonl m.csv",
      output: "a.jpg\n{\"path\": \"a.jpg\", \"label\": \"cat\"}\n"),
    ShellCase(
      "NaN", given: "printf '{\"path\":\"a\",\"x\":NaN}\\n' > m.jsonl", "pick print all m.jsonl",
      status: 2, mentions: ["m.jsonl:1:17", "--from lines"]),
    ShellCase(
      "names with commas and braces are a plain list",
      given: "printf 'Anna, Bert.jpg\\n{1}.jpg\\n[2].jpg\\n\"3\".jpg\\nname,x.jpg\\n' > m.txt",
      "pick print 1,3-5 m.txt", output: "Anna, Bert.jpg\n[2].jpg\n\"3\".jpg\nname,x.jpg\n"),
  ]

  @Test("mistakes", arguments: mistakes) func mistake(_ example: ShellCase) throws {
    try example.check()
  }

  /// The filters that the hints name make lists of what they are named for.
  static let filters: [ShellCase] = [
    ShellCase(
      "over lines",
      given: "printf '{\\n  \"path\": \"a.jpg\"\\n}\\n{\\n  \"path\": \"b.jpg\"\\n}\\n' > m.json",
      "! pick print all m.json 2> said && jq -c . m.json | pick print all",
      output: "a.jpg\nb.jpg\n",
      afterwards: "grep -q 'jq -c \\.' said"),
    ShellCase(
      "an array of objects",
      given: "echo '[{\"path\": \"a.jpg\"}, {\"path\": \"b.jpg\"}]' > m.json",
      "! pick print all m.json 2> said && jq -c '.[]' m.json | pick print all",
      output: "a.jpg\nb.jpg\n", afterwards: "grep -q \"jq -c '\\.\\[\\]'\" said"),
    ShellCase(
      "an array of names", given: "printf '[\\n \"a.jpg\", \"b.jpg\"]' > m.json",
      "! pick print all m.json 2> said && jq -r '.[]' m.json | pick print all",
      output: "a.jpg\nb.jpg\n", afterwards: "grep -q \"jq -r '\\.\\[\\]'\" said"),
  ]

  private static let hasFilter =
    (try? Scratch().run("command -v jq").status) == 0

  @Test("filters", .enabled(if: hasFilter, "jq is not installed"), arguments: filters)
  func filter(_ example: ShellCase) throws { try example.check() }

  @Test("datasets", arguments: datasets) func dataset(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("spreadsheets", arguments: sheets) func sheet(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("a table that exiftool writes")
  func exiftool() throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v exiftool").status == 0 else {
      print("skipped: exiftool is not installed")
      return
    }
    let run = try scratch.run(
      """
      cp '\(checkout.path)'/Tests/Sample/IMG_000[1-4].png .
      exiftool -q -csv -MIMEType -ImageWidth -ImageSize IMG_000[1-4].png > m.csv
      pick status m.csv | head -1
      pick print 2-3 m.csv
      pick print -c "ImageWidth:$(sed -n 2p m.csv | cut -d, -f3)" m.csv
      pick check 2 -q -i m.csv
      head -1 m.csv
      pick print checked m.csv
      """)
    #expect(run.errorText == "")
    #expect(
      run.outputLines == [
        "format   csv (its first row names a column 'SourceFile')", "IMG_0002.png",
        "IMG_0003.png", "4", "SourceFile,MIMEType,ImageWidth,ImageSize,checked",
        "IMG_0002.png",
      ])
  }

  @Test("programs of Python's world", arguments: ["datasets", "fiftyone", "ultralytics"])
  func programs(_ name: String) throws {
    let scratch = try Scratch()
    let script = checkout.appendingPathComponent("Tests/PickTests/programs.py").path
    let run = try scratch.run("python3 -B '\(script)' \(name)")
    for line in run.outputLines where line.hasPrefix("skipped: ") { print(line) }
    let differences = run.outputLines.filter { !$0.hasPrefix("skipped: ") }
    #expect(differences == [] && run.status == 0, "\(run.errorText)")
  }

  @Test("every name leads the program to its file", arguments: ["make", "rsync", "rclone"])
  func exportedNames(_ program: String) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v \(program) && command -v python3").status == 0 else {
      print("skipped: \(program) or python3 is not installed")
      return
    }
    let script = checkout.appendingPathComponent("Tests/PickTests/exports.py").path
    let run = try scratch.run("python3 -B '\(script)' \(program)")
    #expect(run.outputText == "" && run.status == 0, "\(run.errorText)")
  }

  @Test("names for make and rsync do what they say")
  func exports() throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v make && command -v rsync").status == 0 else {
      print("skipped: make or rsync is not installed")
      return
    }
    let run = try scratch.run(
      """
      put 'a b.jpg' 'c#d.jpg' '$e:f%g.jpg' '~h[1].jpg' '#i*.jpg' 'sub/j?.jpg' ';k.jpg' 'l\\m.jpg'
      printf '%s\\n' 'a b.jpg' 'c#d.jpg' '$e:f%g.jpg' '~h[1].jpg' '#i*.jpg' 'sub/j?.jpg' > m.txt
      { printf 'all: '; pick convert m.txt --format make; printf '\\t@echo made\\n'; } > Makefile
      make
      printf '%s\\n' ';k.jpg' 'l\\m.jpg' >> m.txt
      pick convert m.txt --format rsync > files
      rsync -a --files-from=files . copy/
      (cd copy && find . -type f | sort)
      """)
    #expect(run.errorText == "")
    #expect(
      Set(run.outputLines) == [
        "made", "./#i*.jpg", "./$e:f%g.jpg", "./;k.jpg", "./a b.jpg", "./c#d.jpg", "./l\\m.jpg",
        "./sub/j?.jpg", "./~h[1].jpg",
      ])
  }
}
