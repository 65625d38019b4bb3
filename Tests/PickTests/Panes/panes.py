#!/usr/bin/env python3
"""Looks at what pick shows in tmux panes of some widths, and prints what a person would see wrong.

    panes.py [--show]

Works in the current folder with the `pick` in PATH; tmux keeps a server of its own there. Prints
nothing if all is well; --show prints every pane as well, to be looked at.
"""
import os
import re
import subprocess
import sys
import time
import unicodedata

WIDTHS = [40, 80, 200]
ROWS = 60
#: Files of a copy that takes long enough to be watched.
MANY = 25

#: One of each kind: full-width, half-width katakana, emoji, combining, longer than any pane.
NAMES = ["写真一覧.jpg", "ｶﾒﾗ.jpg", "😀旅行😀.png", "e\u0301te\u0301.jpg", "plain.jpg", "가나다.jpg",
         "Ａ幅広.jpg", "ไทย.jpg", "写真" * 60 + ".jpg", "a" * 150 + ".jpg", "short.jpg", "x.png"]
LABELS = ["表紙", "", "Cover", "猫🐈", "", "very " * 20 + "long", "표지", "", "長い" * 30, "b", "", "z"]


class Panes:
    """A tmux server of its own, with one session after the other."""

    def __init__(self, folder):
        self.command = ["tmux", "-S", os.path.join(folder, "tmux"), "-f", "/dev/null"]
        self.environment = {
            name: value for name, value in os.environ.items()
            if name not in ("TMUX", "NO_COLOR", "LC_CTYPE", "LANG")}
        self.environment["LC_ALL"] = "C.UTF-8"
        self.count = 0

    def __enter__(self):
        self.tmux("new-session", "-d", "-s", "first", "sleep", "600")
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")

    def tmux(self, *words):
        run = subprocess.run([*self.command, *words], capture_output=True, text=True,
                             encoding="utf-8", env=self.environment, check=False, timeout=30)
        if run.returncode != 0:
            raise RuntimeError(f"tmux {words}: {run.stderr}")
        return run.stdout

    def lines(self, name, *words):
        return self.tmux("capture-pane", "-p", "-t", name, *words).rstrip("\n").split("\n")

    def show(self, width, command, setting="", meanwhile=None):
        """What the pane holds when the command is done.

        `meanwhile` is called with a function that captures the pane's lines while it runs.
        """
        self.count += 1
        name = f"pane{self.count}"
        script = f"{setting} {command}; printf 'end %s' $?; sleep 60"
        self.tmux("new-session", "-d", "-s", name, "-x", str(width), "-y", str(ROWS), "sh", "-c",
                  script)
        try:
            if meanwhile:
                meanwhile(lambda: self.lines(name))
            deadline = time.monotonic() + 30
            while time.monotonic() < deadline:
                plain = self.lines(name)
                if re.fullmatch(r"end \d+", plain[-1]):
                    coloured = "\n".join(self.lines(name, "-e"))
                    return Capture(width, command, plain, self.lines(name, "-J"), coloured)
                time.sleep(0.003)
            raise RuntimeError(f"no end: {command}: {plain}")
        finally:
            self.tmux("kill-session", "-t", name)


class Capture:
    def __init__(self, width, command, plain, joined, coloured):
        self.width, self.command, self.coloured = width, command, coloured
        self.status = int(plain[-1].split()[1])
        self.lines = plain[:-1]
        if "--show" in sys.argv:
            print(f"== {width} $ {command}", *plain, sep="\n")
        for line in joined:
            # A message is a sentence, and a terminal may break it.
            if columns(line) > width and not line.startswith(("pick: ", "hint: ")):
                self.complain("a line wraps")

    def complain(self, what):
        print(f"{what} at {self.width}: {self.command}", *self.lines, sep="\n")

    def expect(self, holds, what):
        if not holds:
            self.complain(what)


def columns(text):
    """Display columns by Python's own tables."""
    return sum(0 if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Cf")
               else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def write_list():
    with open("list.md", "w", encoding="utf-8") as file:
        file.write("# pick 1\n# @favourites: 1-3,写真\n")
        for number, (name, label) in enumerate(zip(NAMES, LABELS, strict=True), 1):
            field = f"\tlabel={label}" if label else ""
            file.write(f"- [{'x' if number % 3 == 0 else ' '}] {name}{field}\tn={number}\n")
    with open("short.md", "w", encoding="utf-8") as file:
        file.writelines(f"- [ ] {name}\tn={n}\n" for n, name in enumerate(NAMES[:8]))


def check_table(panes, width):
    """Positions stand under each other, and so does the second column."""
    shown = panes.show(width, "pick show --fields n short.md")
    shown.expect(len(shown.lines) == 8, "lines are missing")
    ends = {columns(re.sub(r"\S+$", "", line)) for line in shown.lines}
    shown.expect(len(ends) == 1, f"the second column begins at {ends}")
    shown = panes.show(width, "pick show list.md")
    shown.expect(len(shown.lines) == len(NAMES), "lines are missing")
    for number, (line, name) in enumerate(zip(shown.lines, NAMES), 1):
        badge = "●" if number % 3 == 0 else "○"
        shown.expect(line.startswith(f"{badge} {number:2} {name[:6]}"), f"item {number}")
    shown.expect(sum("…" in line for line in shown.lines) >= 2, "nothing is cut")
    shown.expect("\x1b[34m●" in shown.coloured, "a checked badge without colour")


def check_grid(panes, width):
    """Cells of all rows begin in the same columns."""
    for count in (2, 3, 5):
        shown = panes.show(width, f"pick show --columns {count} list.md")
        shown.expect(len(shown.lines) == -(-len(NAMES) // count), "lines are missing")
        starts = [[columns(line[:found.start()]) for found in re.finditer("[●○]", line)]
                  for line in shown.lines]
        for row in starts:
            shown.expect(row == starts[0][:len(row)], f"cells begin at {starts}")
        found = [int(n) for line in shown.lines for n in re.findall(r"[●○] +(\d+)", line)]
        shown.expect(found == list(range(1, len(NAMES) + 1)), f"positions {found}")


#: Expressions that are wrong, and the text that has to stand over the carets.
FAULTS = [("3-99", "99"), ("label:is:写真 1-9 odd", "1-9"), ("name:re:写真(", "("),
          ("label:is:'写真😀' and 1-99", "99"), ("1,2,,写", ","),
          ("label:is:'e\u0301e\u0301' or 20-30", "20"),
          ("label:is:'" + "写真" * 40 + "' or 77", "77"), ("全部", "全"), ("3-１７", "１７"),
          ("@nobody or label:is:'表紙'", "@nobody")]


def check_carets(panes, width):
    """Carets stand exactly under what the message is about."""
    for number, (expression, text) in enumerate(FAULTS):
        name = f"fault{number}"
        with open(name, "w", encoding="utf-8") as file:
            file.write(expression)
        shown = panes.show(width, f"pick print -f {name} list.md")
        shown.expect(shown.status == 2, "no fault")
        places = [n for n, line in enumerate(shown.lines) if re.fullmatch(r" +\^+", line)]
        shown.expect(len(places) == 1, "not one line of carets")
        if not places:
            continue
        carets, above = shown.lines[places[0]], shown.lines[places[0] - 1]
        start, end = carets.index("^"), len(carets)
        column, marked = 0, ""
        for character in above:
            if start <= column < end:
                marked += character
            column += columns(character)
        shown.expect(unicodedata.normalize("NFC", marked) == unicodedata.normalize("NFC", text),
                     f"the carets mark {marked!r}, not {text!r}")
        shown.expect("\x1b[1m\x1b[31m^" in shown.coloured or "\x1b[1;31m^" in shown.coloured,
                     "carets without colour")


def check_colours(panes, width):
    """NO_COLOR and a dumb terminal get the same words without colours."""
    for command in ("pick show list.md", "pick print 99 list.md"):
        with_colours = panes.show(width, command)
        for setting in ("NO_COLOR=1", "TERM=dumb"):
            shown = panes.show(width, command, setting)
            shown.expect("\x1b[" not in re.sub(r"\x1b\[(0|39|49)?m", "", shown.coloured),
                         f"colours with {setting}")
            shown.expect(len(shown.lines) == len(with_colours.lines), f"other lines with {setting}")
        shown = panes.show(width, command + " --color never")
        shown.expect("\x1b[" not in shown.coloured, "colours with --color never")


def check_progress(panes, width, settings):
    """One line that is written over, never wraps, and is gone at the end."""
    for setting, is_shown in settings:
        subprocess.run(["rm", "-rf", "out"], check=True)
        live = []

        def watch(capture):
            """Looks until the summary is there."""
            while not (lines := capture())[-1].startswith("end "):
                if re.match(r"\d+ of \d+ files", lines[0]):
                    live.append(lines)
                time.sleep(0.01)

        # Each file is opened late, so that the copy takes long enough to be watched.
        shown = panes.show(
            width, "strace -f -qq -o /dev/null -e trace=openat -e inject=openat:delay_enter=20000 "
            "pick copy all many.txt --to out --jobs 1", setting, watch)
        shown.expect(bool(live) == is_shown, f"progress {live} with {setting}")
        for lines in live:
            shown.expect(len(lines) == 1 and columns(lines[0]) < width, f"progress wraps: {lines}")
        said = "".join(shown.lines)
        shown.expect(said.startswith(f"pick: copied {MANY} ") and " files, " not in said,
                     f"not only the summary is left with {setting}")


def write_many():
    with open("many.txt", "w", encoding="ascii") as file:
        for number in range(MANY):
            file.write(f"many/{number}.jpg\n")
    os.mkdir("many")
    for number in range(MANY):
        with open(f"many/{number}.jpg", "wb") as file:
            file.write(b"x" * 1000)


def main():
    write_list()
    write_many()
    with Panes(os.getcwd()) as panes:
        for width in WIDTHS:
            check_table(panes, width)
            check_grid(panes, width)
            check_carets(panes, width)
        check_colours(panes, 80)
        check_progress(panes, 40, [("", True), ("NO_COLOR=1", True), ("TERM=dumb", False)])
        check_progress(panes, 200, [("", True)])


main()
