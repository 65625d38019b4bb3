"""T15: sources that are no plain files, or plain files with extremes of size, time and mode."""
import os
import socket

from . import scenes
from .scene import Scene, Stage
from .tree import take

METHOD = "T15 odd sources"
WORDS = ["copy", "all", "list", "--to", "out"]


def run(rig):
    for label, make, copied in cases(rig):
        judge(rig, label, make, copied)


def cases(rig):
    """What it is, how to make it, and whether it is to be copied."""
    def file(content=b"x", mode=0o644, time=scenes.OLD):
        return lambda path: plain(path, content, mode, time)

    yield "empty", file(b""), True
    for mode in (0o000, 0o400, 0o444, 0o600, 0o755):
        yield f"mode {mode:o}", file(mode=mode), os.geteuid() == 0 or bool(mode & 0o400)
    yield "mode 4755", file(mode=0o4755), "no setuid"
    yield "mode 2755", file(mode=0o2755), "no setuid"
    for time in (-1, -86_400 * 365 * 40 * 10**9 - 1, 0, 2**31 * 10**9, 2**32 * 10**9 + 5,
                 150 * 31_557_600 * 10**9 + 999_999_999):
        yield f"time {time}", file(time=time), True
    yield "a name of 255 bytes", file(), True
    yield "link to a file", lambda path: linked(path, b"target"), "content"
    yield "dangling link", lambda path: os.symlink("nowhere", path), False
    yield "link to itself", lambda path: os.symlink(os.path.basename(path), path), False
    yield "link to a folder", lambda path: os.symlink("..", path), False
    yield "folder", os.mkdir, False
    yield "FIFO", os.mkfifo, False
    yield "link to a FIFO", fifo_link, False
    yield "socket", bind, False
    yield "link to /dev/zero", lambda path: os.symlink("/dev/zero", path), False
    yield "link to /dev/full", lambda path: os.symlink("/dev/full", path), False
    yield "link to /proc/version", lambda path: os.symlink("/proc/version", path), "proc"
    yield "holes", holes(64 << 20 if rig.short else 5 << 30), "holes"
    yield "hole at the end", holes(8 << 20, at=0), "holes"
    yield "many attributes", attributes(30, 1_000), True
    yield "one byte over a piece", file(b"z" * 262_145), True
    yield "just a piece", file(b"z" * 262_144), True


def plain(path, content, mode, time):
    with open(path, "wb") as file:
        file.write(content)
    os.chmod(path, mode)
    os.utime(path, ns=(time, time))


def linked(path, content):
    plain(path + ".target", content, 0o644, scenes.OLD)
    os.symlink(os.path.basename(path) + ".target", path)


def fifo_link(path):
    os.mkfifo(path + ".fifo")
    os.symlink(os.path.basename(path) + ".fifo", path)


def bind(path):
    room = os.open(os.path.dirname(path), os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as end:
        end.bind(f"/proc/self/fd/{room}/{os.path.basename(path)}")
    os.close(room)


def holes(size, at=None):
    def make(path):
        with open(path, "wb") as file:
            file.seek(at if at is not None else size // 2)
            file.write(b"island" * 1000)
            file.truncate(size)
    return make


def attributes(count, size):
    def make(path):
        plain(path, b"x", 0o644, scenes.OLD)
        try:
            for number in range(count):
                os.setxattr(path, f"user.a{number}", bytes(size))
        except OSError:
            pass
    return make


def judge(rig, label, make, copied):
    name = "n" * 251 + ".jpg" if "255" in label else "odd.jpg"

    def build(stage):
        scenes.sources(stage)
        make(stage.path("src", name))
        stage.write("list", f"src/p1.jpg\nsrc/{name}\nsrc/p2.jpg\n".encode())

    gives = {"out/p1.jpg": "src/p1.jpg", "out/p2.jpg": "src/p2.jpg"}
    ends = (0,) if copied else (4,)
    scene = Scene(label, WORDS, build, gives=gives, again=ends, third=ends, chosen=(3,))
    if copied is True:
        gives[f"out/{name}"] = f"src/{name}"
    elif copied:
        scene.makes[f"out/{name}"] = lambda stage: expected(stage.path("src", name), copied)
    if copied == "proc":
        scene.timeless = (f"out/{name}",)
    if copied in ("content", "proc"):
        scene.again = scene.third = (0, 3, 4)
    stage = Stage(scene, rig)
    try:
        ending = stage.run(limit=60)
        findings = stage.judge(ending)
        if not copied and ending.status != 4:
            findings.append(("silent", f"exit {ending.status}: {ending.err[-200:]}"))
        findings += sparse(stage, name) if copied == "holes" else []
        findings += listed(stage, name) if copied is True else []
        findings += stage.judge_next() if copied != "proc" else []
        rig.table.add(METHOD, findings, label)
    finally:
        stage.close()


def expected(path, how):
    state = take(os.path.realpath(path))
    if how == "no setuid":
        return (*state[:3], state[3] & 0o1777, state[4])
    if how == "proc":
        with open(path, "rb") as file:
            text = file.read()
        import zlib
        return ("file", len(text), zlib.crc32(text))
    return state


def sparse(stage, name):
    old, new = (os.stat(stage.path(folder, name)) for folder in ("src", "out"))
    if new.st_blocks > old.st_blocks + 64:
        yield "torn", f"{new.st_blocks} blocks, the source has {old.st_blocks}"


def listed(stage, name):
    old, new = stage.path("src", name), stage.path("out", name)
    if {a: os.getxattr(old, a) for a in os.listxattr(old)} != {
            a: os.getxattr(new, a) for a in os.listxattr(new)}:
        yield "torn", "attributes differ"
