#!/usr/bin/env python3
"""Presses TAB in a real shell on a pseudo-terminal and prints what the terminal then shows.

    complete.py SHELL FOLDER-OF-COMPLETIONS TYPED...

One shell serves all; what it shows for each is printed after a line that begins with `=== `.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

SET_UP = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             "source '{0}/pick.bash'; bind 'set completion-query-items 0' "
             "'set page-completions off' 'set bell-style none' 'set show-all-if-ambiguous on'"),
    "zsh": (["zsh", "-f", "-i"],
            "unsetopt zle_bracketed_paste prompt_sp; fpath=('{0}' $fpath); autoload -Uz compinit; "
            "compinit -u -D; setopt no_list_beep no_always_last_prompt; LISTMAX=0; "
            "zstyle ':completion:*' insert-tab false"),
    "fish": (["fish", "--no-config", "-i"],
             "set fish_greeting; source '{0}/pick.fish'"),
}
#: What is typed before a shell has its prompt again is not seen by its line editor.
PROMPT = ".*what next> "


def read(terminal: int, pattern: str, seconds: float = 20) -> str:
    """What the terminal shows until it matches the pattern."""
    shown = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not re.search(pattern.encode(), shown, re.S):
        ready, _, _ = select.select([terminal], [], [], 1)
        if not ready:
            continue
        try:
            block = os.read(terminal, 65536)
        except OSError:
            break
        shown += block
        # A terminal answers when it is asked what it is and where its cursor stands.
        if b"\x1b[c" in block or b"\x1b[0c" in block:
            os.write(terminal, b"\x1b[?62;c")
        if b"\x1b[6n" in block:
            os.write(terminal, b"\x1b[1;1R")
    return shown.decode("utf-8", "replace")


def answer(shell: str, terminal: int, typed: str) -> str:
    """What is shown for a line and TAB; then the line is taken back.

    The quotes keep the echo of the command from being taken for its output. A shell does what its
    keys say one after the other, so nothing has to be waited for but the last.
    """
    if shell == "fish":
        keys = f"complete -C '{typed}'; echo en''ded\n"
    else:
        keys = f"{typed}\t\t\x15echo en''ded\n"
    os.write(terminal, keys.encode())
    return read(terminal, "ended\r" + (PROMPT if shell != "fish" else ""))


def main() -> None:
    shell, folder, *lines = sys.argv[1:]
    words, set_up = SET_UP[shell]
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", PS1=PROMPT[2:], LC_ALL="C.UTF-8", HOME=os.getcwd())
        os.execvp(words[0], words)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 100, 160, 0, 0))
    try:
        os.write(terminal, (set_up.format(folder) + "; echo re''ady\n").encode())
        read(terminal, "ready\r" + (PROMPT if shell != "fish" else ""))
        for typed in lines:
            shown = answer(shell, terminal, typed)
            print("=== " + typed)
            print(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][A-Z0-9]?|[\r\a\b]", " ", shown))
    finally:
        os.kill(child, signal.SIGKILL)
        os.close(terminal)
        os.waitpid(child, 0)


main()
