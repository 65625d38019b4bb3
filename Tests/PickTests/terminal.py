#!/usr/bin/env python3
"""Runs a command on a pseudo-terminal that answers questions, and prints what it showed.

    terminal.py ANSWER COMMAND...

ANSWER is written back, with its escapes read, when the command has asked what kind of terminal this
is; `silent` stands for a terminal that answers nothing. The last line tells how long the command
took, in milliseconds, and whether the terminal's settings are as they were.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time


def main():
    answer, command = sys.argv[1].encode().decode("unicode_escape").encode("latin-1"), sys.argv[2:]
    start = time.monotonic()
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.environ["LC_ALL"] = "C.UTF-8"
        time.sleep(0.05)
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    before = termios.tcgetattr(terminal)
    shown, answered = b"", answer == b"silent"
    while True:
        ready, _, _ = select.select([terminal], [], [], 10)
        if not ready:
            break
        try:
            block = os.read(terminal, 65536)
        except OSError:
            break
        if not block:
            break
        shown += block
        if not answered and b"\x1b[c" in shown:
            os.write(terminal, answer)
            answered = True
        after = termios.tcgetattr(terminal)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    sys.stdout.write(shown.decode("latin-1").encode("unicode_escape").decode().replace("\\n", "\n"))
    took = round((time.monotonic() - start) * 1000)
    print(f"\nstatus {status} milliseconds {took} settings {'kept' if before == after else 'changed'}")


main()
