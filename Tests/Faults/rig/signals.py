"""T3: killed, terminated and interrupted at random times, while two workers copy."""
import os
import signal
import subprocess
import tempfile
import time

from .program import LIMIT, Ending
from .tree import HIDDEN, content, take, traces

METHOD = "T3 signals at random times"


class Delivery:
    """Many large files, read by all runs; each run has a destination of its own."""

    def __init__(self, rig, files, size):
        self.rig = rig
        self.folder = tempfile.mkdtemp(dir=rig.room)
        os.mkdir(os.path.join(self.folder, "src"))
        self.names = [f"p{number:03}.jpg" for number in range(files)]
        for name in self.names:
            with open(os.path.join(self.folder, "src", name), "wb") as file:
                file.write(rig.random.randbytes(1 << 16) * (size >> 16))
        with open(os.path.join(self.folder, "list.txt"), "w") as file:
            file.write("".join(f"src/{name}\n" for name in self.names))
        self.sums = {name: content(os.path.join(self.folder, "src", name))
                     for name in self.names}
        self.before = self.source_states()

    def source_states(self):
        return {name: take(os.path.join(self.folder, "src", name)) for name in self.names}

    def start(self, out):
        return subprocess.Popen(
            [self.rig.pick, "copy", "all", "list.txt", "--to", out], cwd=self.folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})

    def finish(self, child):
        try:
            _, err = child.communicate(timeout=LIMIT)
            return Ending(child.returncode, b"", err)
        except subprocess.TimeoutExpired:
            child.kill()
            _, err = child.communicate()
            return Ending(child.returncode, b"", err, hung=True)

    def judge(self, ending, out, killed):
        if ending.hung:
            yield "hung", "no end within the limit"
        if ending.has_trapped:
            yield "silent", f"died of signal {-ending.status}"
        names = os.listdir(out) if os.path.isdir(out) else []
        hidden = [name for name in names if HIDDEN.match(name)]
        if len(hidden) > (1 if killed else 0):
            yield "stray", f"left {hidden}"
        whole = [name for name in names if name in self.sums]
        for name in whole:
            if content(os.path.join(out, name)) != self.sums[name]:
                yield "torn", name
        others = set(names) - set(whole) - set(hidden) - {".pick-receipt"}
        if others:
            yield "stray", f"unknown {sorted(others)[:3]}"
        if ending.status == 0 and len(whole) < len(self.names):
            yield "silent", "exit 0, but not complete"


def run(rig):
    files, size, counts = (12, 2 << 20, (24, 8, 8)) if rig.short else (
        72, 3_375_000, (1000, 300, 300))
    delivery = Delivery(rig, files, size)
    started = time.monotonic()
    out = os.path.join(delivery.folder, "out-whole")
    ending = delivery.finish(delivery.start(out))
    length = time.monotonic() - started
    rig.table.add(METHOD, list(delivery.judge(ending, out, False)), "without fault")
    number = 0
    for kind, count in zip((signal.SIGKILL, signal.SIGTERM, signal.SIGINT), counts):
        for _ in range(max(1, int(count * min(1, rig.share * 20)))):
            number += 1
            strike(rig, delivery, kind, rig.random.random() * length * 1.1, number)
    if delivery.source_states() != delivery.before:
        rig.table.add(METHOD, [("lost", "a source has changed")], "at the end")


def strike(rig, delivery, kind, wait, number):
    out = os.path.join(delivery.folder, f"out{number}")
    child = delivery.start(out)
    time.sleep(wait)
    child.send_signal(kind)
    sent = time.monotonic()
    ending = delivery.finish(child)
    findings = list(delivery.judge(ending, out, kind == signal.SIGKILL))
    if kind != signal.SIGKILL and time.monotonic() - sent > 5:
        findings.append(("hung", "five seconds after the signal"))
    if kind != signal.SIGKILL and ending.status not in (0, -kind):
        findings.append(("silent", f"ends with {ending.status}: {ending.err[-300:]}"))
    if number % 4 == 0:
        ending = delivery.finish(delivery.start(out))
        findings += delivery.judge(ending, out, False)
        if ending.status != 0:
            findings.append(("silent", f"the next run ends with {ending.status}"))
        seen = traces(out)
        delivery.finish(delivery.start(out))
        if seen != traces(out):
            findings.append(("stray", "the third run writes"))
    rig.table.add(METHOD, findings, f"{kind.name} after {wait:.3f} s")
    rig.remove(out)
