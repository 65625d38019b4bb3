#!/usr/bin/env python3
"""Shows hostile names and fields in every way that pick has, and prints what got through.

    names.py

Works in the current folder with the `pick` in PATH. Prints nothing if all is well.
"""
import csv
import html.parser
import io
import json
import os
import re
import subprocess
import sys
import xml.dom.minidom

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from screen import on_terminal

TERMINAL = [b"\x1b]0;owned\x07.jpg", b"\x1b[2J\x1b[31m.jpg", b"bell\x07.jpg", b"back\x08\x08.jpg",
            b"over\rwritten.jpg", b"del\x7f.jpg", b"shift\x0e.jpg", "c1\u009b31m.jpg".encode(),
            b"bytes\x9b31m\xff.jpg"]
BIDI = [f"{mark}gpj.exe".encode() for mark in
        "\u202e\u202a\u202b\u202d\u2066\u2067\u2068\u200e\u200f\u061c\u2028\u2029"]
MARKUP = [b"<script>alert(1)<", b'"><img src=x onerror=alert(1)>.jpg', b"'onmouseover=alert(1) '.jpg",
          b"&lt;b&gt;.jpg", b"]]><x>.jpg", b"javascript:alert(1).jpg", b"--><script>.jpg"]
FORMULAS = [b"=cmd|' C'!A0.jpg", b"+1+1.jpg", b"-1+1.jpg", b"@SUM(1).jpg", b"\t=1.jpg", b"\r=1.jpg",
            "＝1.jpg".encode(), "＠SUM.jpg".encode()]
PLAIN = ["日本語😀.jpg".encode(), "e\u0301.jpg".encode(), b"$(touch owned).jpg", b"`id`;|&.jpg",
         b"%s%n.jpg", b"-rf", b"a,b;c.jpg", b'quo"te.jpg', b"back\\slash.jpg"]
NAMES = TERMINAL + BIDI + MARKUP + FORMULAS + PLAIN
TEXTS = [name for name in NAMES if name not in TERMINAL[-1:]]

#: What pick itself sends to a terminal: colours, erasing a line, line ends and tabs.
OWN = re.compile(rb"\x1b\[[0-9;]*m|\x1b\[K|\r\n|\t")
FORBIDDEN = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def complain(what, words, shown):
    print(f"{what}: pick {words}: {shown[:300]!r}")


def pick(*words, data=b"", env=None):
    return subprocess.run(["pick", *words], input=data, capture_output=True, env=env, check=False)


def quoted(value):
    """A path or value as the task list writes it."""
    plain = value.decode(errors="replace").encode() == value
    if plain and not re.search(rb'[\0-\x1f\x7f]|^["\s]|\s$|^$', value):
        return value
    return b'"' + b"".join(b"\\x%02X" % byte for byte in value) + b'"'


def write_lists():
    for name in NAMES:
        if b"/" not in name:
            with open(name, "wb") as file:
                file.write(b"x")
    with open("list.nul", "wb") as file:
        file.write(b"".join(name + b"\0" for name in NAMES))
    with open("list.md", "wb") as file:
        file.write(b"# pick 1 title=" + quoted(b"\x1b[31m<b>\x07") + b"\n")
        for name in NAMES:
            file.write(b"- [ ] " + quoted(name) + b"".join(
                b"\t%s=%s" % (key, quoted(name)) for key in (b"label", b"summary", b"detail"))
                + b"\n")
        file.write(b"- [x] " + quoted(b"missing\x1b[2J") + b"\n")


VIEWS = [
    "print all", "print -0 all", "print --number all", "print --absolute all",
    "print --check-files all", "show", "show --columns 3", "show --fields label,path,dir,summary,size",
    "status", "status --json", "status --words", "lint", "lint --json", "fold checked",
    "mosaic 1-4", "mosaic 20-23 --format html", "mosaic 20-23 --format svg", "check 1", "set a=1 1",
    "copy -n all --to out", "copy -n --json all --to out", "copy all --to out --no-receipt",
    "link -n all --to out2", "sheet -o sheet.html", "sheet -o sheet.svg",
    *(f"{verb} --format {format}" for verb in ("print all", "convert") for format in
      "checklist lines nul csv tsv jsonl lightroom captureone finder rsync rclone make".split()),
]


def check_terminal():
    """No view and no message moves the cursor, sets a colour, or reorders a line."""
    for view in VIEWS:
        judge(view.split() + ["list.md"])
    for position in range(1, len(NAMES) + 1):
        if position % 7 == 0:
            judge(["page", str(position), "list.md"])
    judge(["new", "."])
    for name in TERMINAL[:2] + TERMINAL[-2:] + BIDI[:1] + BIDI[4:5] + BIDI[-1:]:
        for words in (["print", name], ["print", b"name:is:'" + name], [name], ["print", "1", name],
                      [b"print", b"--" + name, b"1"], ["copy", "1", "list.md", "--to", b"x/" + name],
                      ["print", b"foo" + name + b":3", "list.md"], ["print", b"in:" + name, "list.md"],
                      ["print", b"name:re:(" + name, "list.md"], ["print", b"@" + name, "list.md"],
                      ["print", b"name:has:" + name + b" and 1-9 odd", "list.md"],
                      ["print", "1", "list.md", "--format", name], ["undo", name], ["help", name],
                      ["set", name + b"=1", "1", "list.md"], ["print", "-f", name, "list.md"],
                      ["fold", "--client", name, "list.md"], ["sheet", "list.md", "-o", name],
                      ["print", "1", "list.md", "-o", name + b"/x"]):
            judge(words)
    # What a client writes is told again.
    with open("mail.txt", "wb") as file:
        file.write(b"\n".join(b"IMG_0012 " + name for name in NAMES))
    judge(["fold", "--client", "mail.txt", "list.md"])


def judge(words):
    shown = on_terminal(["pick", *words])
    rest = OWN.sub(b"", shown)
    if "-0" in words or "nul" in words:
        rest = rest.replace(b"\0", b"")
    try:
        found = FORBIDDEN.search(rest.decode())
    except UnicodeDecodeError:
        complain("bytes that are no text", words, shown)
        return
    if found:
        complain(f"{found[0]!r} on a terminal", words, rest[max(0, found.start() - 60):])


def check_bytes():
    """Names come out of a pipe as they went in, through every format that can hold them."""
    expect("NUL list", pick("print", "-0", "all", "list.md").stdout.split(b"\0")[:-2], NAMES)
    lines = pick("print", "all", "list.md").stdout.split(b"\n")[:-2]
    expect("lines", lines, NAMES)
    for format in ("csv", "tsv", "jsonl", "checklist"):
        data = b"".join(name + b"\0" for name in TEXTS)
        made = pick("convert", "--from", "nul", "--format", format, data=data).stdout
        again = pick("convert", "--from", format, "--format", "nul", data=made).stdout
        expect(f"{format} and back", again.split(b"\0")[:-1], TEXTS)


def expect(what, found, wanted):
    if found != wanted:
        print(f"{what}: {[pair for pair in zip(found, wanted) if pair[0] != pair[1]][:5]!r} "
              f"{len(found)} {len(wanted)}")


def check_tables():
    """A table's cells are the names, unless --spreadsheet asks for harmless ones."""
    data = b"".join(name + b"\0" for name in TEXTS)
    for words, is_harmless in ([], False), (["--spreadsheet"], True):
        made = pick("convert", "--from", "nul", "--format", "csv", *words, data=data).stdout
        cells = [row[0] for row in csv.reader(io.StringIO(made.decode(), newline=""))][1:]
        for cell, name in zip(cells, TEXTS, strict=True):
            name = name.decode()
            runs = name[0] in "=+-@\t\r\n＝＋－＠"
            if cell != ("'" + name if runs and is_harmless else name):
                complain("a cell", words, cell.encode())


def check_json():
    """Each line is one object of plain characters that holds the names."""
    for view in ("status --json", "lint --json", "copy -n --json all --to out3", "page 2 --json"):
        made = pick(*view.split(), "list.md").stdout
        for line in made.splitlines():
            json.loads(line)
        if re.search(rb"[\0-\x09\x0b-\x1f]", made):
            complain("a control character in JSON", view, made)


class Document(html.parser.HTMLParser):
    """The elements of a page, its attributes and its text."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.attributes, self.words = set(), set(), ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attrs}
        for name, value in attrs:
            if name in ("src", "href") and re.match(r"\s*\w+:", value or "") and not (
                    value.startswith("data:image/")):
                complain("an address", "sheet", value.encode())

    def handle_data(self, data):
        self.words += data


def check_documents():
    """Nothing in a name becomes an element or an attribute."""
    with open("plain.txt", "w", encoding="ascii") as file:
        file.writelines(f"{number}.jpg\n" for number in range(len(NAMES) + 1))
    for number in range(len(NAMES) + 1):
        with open(f"{number}.jpg", "wb") as file:
            file.write(b"x")
    for words in (["sheet", "-o"], ["sheet", "--link", "-o"], ["sheet", "--pager", "--link", "-o"]):
        pages = []
        for name in ("plain.txt", "list.md"):
            pick(*words, "out.html", name)
            with open("out.html", encoding="utf-8") as file:
                pages.append(Document(file.read()))
        compare(words, *pages)
        if "alert(1)<" not in pages[1].words:
            complain("a name that is missing", words, pages[1].words.encode())
    shown = [pick("mosaic", "22-25", "--format", "html", name).stdout.decode()
             for name in ("plain.txt", "list.md")]
    compare("mosaic html", *map(Document, shown))
    for words in (["sheet", "-o", "out.svg"], ["mosaic", "22-25", "--format", "svg", "-o", "out.svg"]):
        pick(*words, "list.md")
        document = xml.dom.minidom.parse("out.svg")
        odd = {element.tagName for element in document.getElementsByTagName("*")} - {
            "svg", "g", "rect", "text", "tspan", "title", "circle", "path", "image", "clipPath",
            "style", "radialGradient", "stop"}
        if odd:
            complain("elements", words, str(odd).encode())


def compare(words, plain, hostile):
    """A hostile page has the elements and attributes of a plain one, and those for text."""
    extra = hostile.elements - plain.elements - {"bdi", "p", "span", "h1", "img"}
    odd = hostile.attributes - plain.attributes - {
        "alt", "src", "loading", "title", "checked", "aria-describedby"}
    if extra or odd:
        complain("elements or attributes", words, f"{extra} {odd}".encode())


def check_shells():
    """Words for completions are only words."""
    table = "path,ok,a\x1b[2Jb,\u202ex,=1,$(touch owned),`touch owned`,a b\nq.jpg,1,2,3,4,5,6,7\n"
    with open("table.csv", "w", encoding="utf-8") as file:
        file.write(table)
    words = pick("status", "--words", "table.csv").stdout.decode().splitlines()
    if "ok:" not in words or any(not re.fullmatch(r"@?[\w.-]+:?", word) for word in words):
        complain("words for completions", "status --words", repr(words).encode())
    # bash expands the words that it is to choose from.
    subprocess.run(["bash", "-c", 'compgen -W "$(pick status --words table.csv)" -- o'],
                   stdout=subprocess.DEVNULL, check=False)
    if os.path.exists("owned"):
        print("a name was run")


write_lists()
check_bytes()
check_tables()
check_json()
check_documents()
check_terminal()
check_shells()
