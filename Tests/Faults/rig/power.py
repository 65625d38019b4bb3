"""T6: the power goes at a random time before or after the exit; then the disk is looked at."""
import os
import tempfile
import threading
import time

from . import program
from .disk import Disk
from .tree import HIDDEN, content

METHOD = "T6 power cut"
KINDS = {
    "ext4": (["mkfs.ext4", "-q", "-F"], ["mount", "-t", "ext4", "-o", "loop,commit=1"]),
    "xfs": (["mkfs.xfs", "-q", "-f"], ["mount", "-t", "xfs", "-o", "loop"]),
}


def run(rig):
    if os.geteuid() != 0:
        return rig.table.skip(METHOD, "mounting needs root")
    sources = Pictures(rig)
    for kind, (make, mount) in KINDS.items():
        disk = Disk(rig, kind, make, mount)
        if disk.fault:
            rig.table.skip(f"{METHOD}, {kind}", disk.fault)
            continue
        fault = refusal(disk)
        if fault:
            rig.table.skip(f"{METHOD}, {kind}", f"the power cannot be cut: {fault}")
            continue
        rounds = 6 if rig.short else 200
        length = measure(rig, disk, sources)
        labels = []
        for _ in range(max(1, int(rounds * min(1, rig.share * 20)))):
            findings, label = cut(rig, disk, sources, rig.random.random() * length * 1.4)
            rig.table.add(f"{METHOD}, {kind}", findings, label)
            labels.append(label)
        late = sum("after the exit" in label for label in labels)
        rig.table.note(f"{METHOD}, {kind}: {late} of {len(labels)} cuts came after the exit")
        control(rig, disk, sources, kind)


class Pictures:
    def __init__(self, rig):
        self.folder = tempfile.mkdtemp(dir=rig.room)
        os.mkdir(os.path.join(self.folder, "src"))
        self.sums = {}
        with open(os.path.join(self.folder, "list"), "w") as file:
            for number in range(60):
                name = f"p{number:03}.jpg"
                path = os.path.join(self.folder, "src", name)
                with open(path, "wb") as picture:
                    picture.write(rig.random.randbytes(1_000 + number * 3_000))
                self.sums[name] = content(path)
                file.write(f"src/{name}\n")


def copy(rig, disk, sources, options=()):
    words = [rig.pick, "copy", "all", "list", "--to", os.path.join(disk.path, "out"), *options]
    return program.finish(program.start(words, sources.folder), 30)


def refusal(disk):
    """Why this kernel does not cut a file system off from its disk; None if it does."""
    disk.mount()
    try:
        disk.cut()
        return None
    except OSError as fault:
        return fault.strerror
    finally:
        disk.unmount()


def measure(rig, disk, sources):
    """How long a run takes, in seconds."""
    disk.mount()
    try:
        start = time.monotonic()
        copy(rig, disk, sources)
        return time.monotonic() - start
    finally:
        disk.unmount()


def cut(rig, disk, sources, wait):
    disk.mount()
    try:
        program.run(["rm", "-rf", os.path.join(disk.path, "out")], "/")
        os.sync()
        ended = []

        def deliver():
            ended.append((copy(rig, disk, sources), time.monotonic()))

        thread = threading.Thread(target=deliver)
        thread.start()
        time.sleep(wait)
        struck = time.monotonic()
        disk.cut()
        thread.join()
    finally:
        disk.unmount()
    ending, at = ended[0]
    disk.mount()
    try:
        # One that ended before the cut and said so has to be there.
        promised = ending.status == 0 and at < struck
        findings = list(look(disk, sources, promised))
        if ending.hung:
            findings.append(("hung", "no end after the cut"))
        again = copy(rig, disk, sources)
        findings += look(disk, sources, True)
        if again.status != 0:
            findings.append(("silent", f"the next run ends with {again.status}: {again.err[-200:]}"))
    finally:
        disk.unmount()
    return findings, f"after {wait:.3f} s, {'after' if promised else 'before'} the exit"


def look(disk, sources, promised):
    out = os.path.join(disk.path, "out")
    names = os.listdir(out) if os.path.isdir(out) else []
    whole = 0
    for name in names:
        if name in sources.sums:
            whole += 1
            if content(os.path.join(out, name)) != sources.sums[name]:
                size = os.path.getsize(os.path.join(out, name))
                yield "torn", f"{name} has {size} bytes"
    hidden = [name for name in names if HIDDEN.match(name)]
    # That it was taken away may be lost, as after a kill.
    if len(hidden) > 1:
        yield "stray", f"{hidden}"
    if promised and whole < len(sources.sums):
        yield "lost", f"{len(sources.sums) - whole} names, though the exit was 0"


def control(rig, disk, sources, kind):
    """Without any sync, the same cut must do damage, or the cuts prove nothing."""
    damaged = 0
    rounds = 2 if rig.short else 10
    for _ in range(rounds):
        disk.mount()
        program.run(["rm", "-rf", os.path.join(disk.path, "out")], "/")
        os.sync()
        copy(rig, disk, sources, ["--sync", "none"])
        disk.cut()
        disk.unmount()
        disk.mount()
        damaged += bool(list(look(disk, sources, True)))
        disk.unmount()
    missed = [] if damaged else [("silent", "cuts without sync did no damage")]
    rig.table.add(f"{METHOD}, {kind}", missed, f"{damaged} of {rounds} damaged")
    rig.table.note(f"{METHOD}, {kind}: without sync {damaged} of {rounds} cuts did damage")
