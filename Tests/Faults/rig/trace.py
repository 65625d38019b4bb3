"""Makes a system call fail or kill, by strace; and reads what strace tells."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from dataclasses import dataclass

from . import program

CALL = re.compile(r"^(\d+) +(?:\[[^]]*\] )?([a-z_0-9]+)\((.*)$")


STOPPED = re.compile(r"^(\d+) +--- stopped by SIGSTOP ---", re.M)

SAME_ADDRESSES = ["setarch", "-R"]
"""The runtime reads /proc/self/maps, in as many calls as its addresses are long."""


@dataclass(frozen=True)
class Point:
    """The `count`th call of that name of the first thread, counted from the program's start."""

    call: str
    count: int
    text: str

    def __str__(self):
        return f"{self.call} {self.count} {self.text[:60]}"


def is_able():
    """Whether strace is here and may trace."""
    return shutil.which("strace") and os.system("strace -o /dev/null true 2>/dev/null") == 0


def lines(stage, options=(), words=None):
    """Runs a scene under strace; its ending and strace's lines."""
    handle, path = tempfile.mkstemp(dir=stage.rig.room)
    os.close(handle)
    try:
        ending = stage.run(under=[*SAME_ADDRESSES, "strace", "-f", "-o", path, *options], words=words)
        with open(path, errors="replace") as file:
            return ending, file.read().split("\n")
    finally:
        os.remove(path)


def points(stage, words=None):
    """Every call of the first thread since `main` began, which first looks at descriptor 0."""
    ending, told = lines(stage, words=words)
    counts, found, first = Counter(), [], None
    for line in told:
        match = CALL.match(line)
        if not match:
            continue
        thread, call, rest = match.groups()
        first = first or thread
        if thread != first:
            continue
        counts[call] += 1
        if not found and (call, rest[:10]) != ("fcntl", "0, F_GETFD"):
            continue
        found.append(Point(call, counts[call], rest))
    return ending, found


def inject(stage, point, what, words=None):
    """Runs a scene with an injection at a point; its ending and the lines it hit."""
    repeat = "+" if what.endswith("+") else ""
    rule = f"inject={point.call}:{what.rstrip('+')}:when={point.count}{repeat}"
    # Not with --seccomp-bpf, which in strace 6.1 loses what is to be injected.
    options = ["-e", f"trace={point.call}", "-e", rule]
    ending, told = lines(stage, options, words)
    return ending, [line for line in told if "(INJECTED)" in line or "+++ killed" in line]


def pause(stage, point, act):
    """Stops a scene at a point, acts, lets it go on; its ending, and whether it was stopped."""
    handle, path = tempfile.mkstemp(dir=stage.rig.room)
    os.close(handle)
    rule = f"inject={point.call}:signal=SIGSTOP:when={point.count}"
    words = [*SAME_ADDRESSES, "strace", "-f", "-o", path, "-e", f"trace={point.call}", "-e", rule]
    child = program.start([*words, *stage.words], stage.root)
    try:
        was_stopped = wait_until_stopped(path, child)
        if was_stopped:
            with open(path, errors="replace") as file:
                thread = int(STOPPED.search(file.read()).group(1))
            try:
                act()
            finally:
                wake(thread, child)
        return program.finish(child), was_stopped
    finally:
        os.remove(path)


def wait_until_stopped(path, child):
    while child.poll() is None:
        with open(path, errors="replace") as file:
            if STOPPED.search(file.read()):
                return True
        time.sleep(0.002)
    return False


def wake(process, child):
    """Threads stop one after another, so one that stops late has to be woken again."""
    for _ in range(40):
        try:
            os.kill(process, signal.SIGCONT)
        except ProcessLookupError:
            return
        try:
            return child.wait(0.1)
        except subprocess.TimeoutExpired:
            pass
