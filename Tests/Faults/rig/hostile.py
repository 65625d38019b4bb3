"""T12: lists whose names are made to do harm; nothing outside the destination may change."""
import os

from . import scenes
from .scene import Scene, Stage

METHOD = "T12 hostile lists"

NAMES = [
    b"../above.jpg", b"../../etc/passwd", b"/etc/hostname", b"", b".", b"..", b"./", b"/", b"//",
    b"src/..", b"src/../src/p1.jpg", b"x" * 255, b"x" * 256, b"y/" * 2500 + b"p1.jpg", b"-rf",
    b"--to", b"-", b"src/-rf", b"src/\xff\xfe.jpg", b"src/%n%s.jpg", b"src/\x1b[31mred.jpg",
    "src/\u202egpj.exe".encode(), b"src/a\rb.jpg", b"src/$(touch hit).jpg", b"src/`touch hit`.jpg",
    b"src/;touch hit;.jpg", b"src/'q\".jpg", b"src/ .jpg", b"src/~", b"~root/x", b"src/*", b"list",
    b"out/p1.jpg", b"out", b".pick-receipt", b"src/.pick-AAAAAAAA", b"src/con", b"src/p1.jpg/",
    b"src/p1.jpg/x", b"/dev/zero", b"/dev/stdin", b"/proc/self/mem", b"/proc/self/environ",
    b"/dev/fd/0", "src/\u00e9.jpg".encode(), "src/e\u0301.jpg".encode(), b"src/A.JPG", b"src/a.jpg",
]


def build(names, ending):
    def act(stage):
        scenes.sources(stage)
        stage.write("out/kept.txt", b"kept", 0o600, scenes.OLD)
        for name in NAMES:
            if name.startswith(b"src/") and b"/" not in name[4:] and 5 < len(name) < 260:
                path = os.path.join(os.fsencode(stage.root), name)
                if not os.path.lexists(path):
                    with open(path, "wb") as file:
                        file.write(b"content of " + name)
                    os.chmod(path, 0o640)
        with open(stage.path("list"), "wb") as file:
            file.write(b"".join(name + ending for name in names))
    return act


def run(rig):
    chance = rig.random
    tried = 0
    lists = [[name] for name in NAMES]
    limit = 600 if rig.short else 10_000
    while sum(map(len, lists)) < limit:
        count = chance.randrange(2, 60)
        lists.append([mutated(chance) for _ in range(count)])
    rig.each([(names, ending) for names in lists for ending in (b"\n", b"\0")],
             lambda job: judge(rig, *job))
    long(rig)


def mutated(chance):
    name = bytearray(chance.choice(NAMES))
    for _ in range(chance.randrange(3)):
        if name:
            name[chance.randrange(len(name))] = chance.randrange(256)
    return bytes(name)


def judge(rig, names, ending):
    options = ["--from", "nul"] if ending == b"\0" else []
    words = ["copy", "all", "list", "--to", "out", *options]
    stage = Stage(Scene("hostile", words, build(names, ending)), rig)
    try:
        old = stage.look()[0]
        whole = {state[1:3] for path, state in old.items()
                 if state[0] == "file"} | outside()
        result = stage.run()
        rig.table.add(METHOD, list(look(rig, stage, old, whole, result)), repr(names)[:200])
    finally:
        stage.close()


def outside():
    from .tree import take
    return {state[1:3] for path in ("/etc/hostname", "/etc/passwd", "/etc/hosts")
            if (state := take(path)) and state[0] == "file"}


def look(rig, stage, old, whole, result):
    if result.hung:
        yield "hung", "no end"
    if result.has_trapped:
        yield "silent", f"died of signal {-result.status}"
    if result.status not in (0, 1, 2, 3, 4):
        yield "silent", f"exit {result.status}"
    if result.status > 1 and not result.err.startswith(b"pick: "):
        yield "silent", f"exit {result.status} without a cause: {result.err[:200]}"
    now, hidden = stage.look()
    if hidden:
        yield "stray", f"left {hidden}"
    for path in sorted(set(now) | set(old)):
        state = now.get(path)
        if state == old.get(path):
            continue
        if path in old:
            yield "overwritten", f"'{path}' is {state}"
        elif os.path.dirname(path) != "out":
            yield "stray", f"'{path}'"
        elif state[0] == "file" and state[1:3] not in whole and state[1] not in (0,):
            # What /proc tells is another at each look.
            if os.path.basename(path) not in ("environ", "mem"):
                yield "torn", f"'{path}' is {state}"


def long(rig):
    """A million lines, nearly all of them the same few files."""
    count = 100_000 if rig.short else 1_000_000
    names = [b"src/" + scenes.NAMES[number % 4].encode() for number in range(count)]
    scene = Scene("long", ["copy", "all", "list", "--to", "out", "-q"], build(names, b"\n"),
                  gives=scenes.copies())
    stage = Stage(scene, rig)
    try:
        ending = stage.run(limit=120)
        rig.table.add(METHOD, stage.judge(ending), f"{count} lines")
    finally:
        stage.close()
