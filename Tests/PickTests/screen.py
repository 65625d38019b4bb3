"""Runs a command on a pseudo-terminal of its own and gives what it wrote there."""
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios


def on_terminal(words, columns=80, rows=24, seconds=20):
    """All that the command wrote on standard output and standard error, input being empty."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs,
                               env=environment, start_new_session=True)
    os.close(theirs)
    shown = b""
    try:
        while select.select([ours], [], [], seconds)[0]:
            try:
                block = os.read(ours, 65536)
            except OSError:
                # The last writer has closed its end.
                break
            if not block:
                break
            shown += block
    finally:
        os.close(ours)
        process.kill()
        process.wait()
    return shown
