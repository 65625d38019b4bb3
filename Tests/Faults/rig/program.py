"""Runs programs with a limit on their time, and says how they ended."""
import os
import signal
import subprocess
from dataclasses import dataclass

LIMIT = 10
"""Seconds after which a run counts as hung."""


@dataclass
class Ending:
    status: int
    out: bytes
    err: bytes
    hung: bool = False

    @property
    def was_killed(self):
        """Whether a signal ended it; a traced one is ended by its tracer's own death."""
        return self.status < 0

    @property
    def has_trapped(self):
        traps = (signal.SIGILL, signal.SIGTRAP, signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT)
        return -self.status in traps


def start(words, folder, env=None, **options):
    options.setdefault("stdin", subprocess.DEVNULL)
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.PIPE)
    return subprocess.Popen(
        words, cwd=folder, start_new_session=True,
        env={**os.environ, "LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no", **(env or {})},
        **options)


def finish(child, limit=LIMIT):
    """Waits for a program; one that does not end is killed with all it started."""
    try:
        out, err = child.communicate(timeout=limit)
        return Ending(child.returncode, out or b"", err or b"")
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        out, err = child.communicate()
        return Ending(child.returncode, out or b"", err or b"", hung=True)


def run(words, folder, limit=LIMIT, **options):
    """Runs a program in a folder."""
    return finish(start(words, folder, **options), limit)
