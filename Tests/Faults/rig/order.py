"""T7: the order of calls, read from strace: data is synced before a name is given, and so on."""
import os
import re

from . import trace
from .scene import Stage
from .tree import HIDDEN

METHOD = "T7 order of calls"
FOLDER = re.compile(r"\b\d+<([^>]*)>")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


def run(rig):
    if not trace.is_able():
        return rig.table.skip(METHOD, "strace is missing or may not trace")
    for scene in rig.scenes:
        if scene.rewrites:
            # What -o writes is not promised to outlive a power cut; it can be made anew.
            continue
        stage = Stage(scene, rig)
        try:
            ending, told = trace.lines(stage, ["-y", "-s", "5000"])
            findings = list(Reader(stage).read(told))
            if ending.status != 0:
                findings.append(("silent", f"exit {ending.status}"))
            rig.table.add(METHOD, findings, scene.name)
        finally:
            stage.close()


class Reader:
    """Walks through the calls of one run."""

    def __init__(self, stage):
        self.root = os.path.realpath(stage.root)
        self.unsynced, self.named, self.began = set(), set(), False

    def read(self, told):
        for line in told:
            match = trace.CALL.match(line)
            if not match:
                continue
            call, rest = match.group(2), match.group(3)
            self.began = self.began or (call == "fcntl" and "F_GETFD" in rest)
            if self.began and " = -1 " not in rest:
                yield from self.judge(call, rest)
        for folder in self.named:
            yield "torn", f"{folder} is not synced after its names were given"

    def judge(self, call, rest):
        folders, names = FOLDER.findall(rest), TEXT.findall(rest)
        if call == "openat":
            yield from self.opened(rest, names)
        elif call in ("write", "writev", "pwrite64", "ftruncate"):
            self.note(folders[:1])
        elif call == "copy_file_range":
            self.note(folders[1:2])
        elif call == "ioctl" and "FICLONE" in rest:
            self.note(folders[:1])
        elif call in ("fsync", "fdatasync"):
            self.unsynced.discard(folders[0])
            self.named.discard(folders[0])
        elif call == "syncfs":
            self.unsynced.clear()
        elif call in ("renameat2", "renameat", "rename", "linkat"):
            yield from self.name(rest, names)
        elif call == "unlinkat" and "/src/" in f"/{names[0]}" and self.named:
            yield "lost", f"{names[0]} is removed before {self.named} are synced"

    def note(self, paths):
        for path in paths:
            if path.startswith(self.root):
                self.unsynced.add(path)

    def opened(self, rest, names):
        path = names[0] if names else ""
        if path.startswith(("/proc", "/sys", "/etc", "/usr", "/opt", "/lib", "/dev")):
            return
        if "O_CLOEXEC" not in rest:
            yield "stray", f"open without O_CLOEXEC: {rest[:100]}"
        if re.search(r"O_WRONLY|O_RDWR|O_CREAT", rest) and "O_TMPFILE" not in rest:
            full = "/".join(FOLDER.findall(rest)[:1] + [path])
            parts = full.split("/")
            if not any(HIDDEN.match(part) for part in parts) and parts[-1] != ".pick-receipt":
                yield "torn", f"a final name is opened for writing: {rest[:100]}"

    def name(self, rest, names):
        """`renameat2(FD<folder>, "old", FD<folder>, "new", flags)`."""
        ends = re.findall(r'(?:(?:\d+|AT_FDCWD)<([^>]*)>, )"((?:[^"\\]|\\.)*)"', rest)
        if len(ends) < 2:
            return
        old, new = (os.path.normpath(os.path.join(*end)) for end in ends[:2])
        late = [path for path in self.unsynced
                if path == old or path.endswith("/.pick-receipt")]
        if late:
            yield "torn", f"{new} is given before {late} are synced"
        if not any(HIDDEN.match(part) for part in new.split("/")):
            self.named.add(os.path.dirname(new))
