#!/usr/bin/env python3
"""Changes a list while pick reads it, and prints every run that did not refuse or keep it whole.

    changes.py

Works in the current folder with the `pick` in PATH. The moment of the change is sure: the
expression asks `in:pipe`, which makes pick wait with the list already open.
"""
import os
import subprocess
import time

#: A list that is read into memory, and one that is mapped.
SIZES = [10, 100_000]


def emptied(path):
    os.truncate(path, 0)


def cut(path):
    os.truncate(path, 50)


def grown(path):
    with open(path, "a", encoding="ascii") as file:
        file.write("- [ ] new.jpg\n")


def rewritten(path):
    """The same size, other bytes, as an editor writes that saves in place."""
    size = os.path.getsize(path)
    with open(path, "r+b") as file:
        file.write(b"- [x]")
    # Clocks of file systems tick slowly.
    os.utime(path, (2_000_000_000, 2_000_000_000))
    assert os.path.getsize(path) == size


def replaced(path):
    """Another file in its place, as most editors save."""
    with open("saved", "w", encoding="ascii") as file:
        file.write("- [ ] other.jpg\n")
    os.replace("saved", path)


def removed(path):
    os.remove(path)


#: What pick may do if the list is only read, and if it is edited in place.
CHANGES = [(emptied, 2, 2), (cut, 2, 2), (grown, 2, 2), (rewritten, 2, 2), (replaced, 0, 2),
           (removed, 0, 2)]
READING = [["print", "in:pipe", "list.md"], ["print", "not in:pipe", "list.md"],
           ["check", "in:pipe", "list.md"], ["check", "in:pipe", "list.md", "-o", "out.md"],
           ["copy", "-n", "in:pipe", "list.md", "--to", "out"],
           ["print", "--format", "csv", "in:pipe", "list.md"],
           ["sheet", "-e", "in:pipe", "list.md", "-o", "out.html"]]
EDITING = [["check", "in:pipe", "-i", "list.md"], ["set", "label=x", "in:pipe", "-i", "list.md"]]


def run(size, words, change, allowed):
    """Starts pick, changes the list once the pipe is read, ends the pipe, and looks."""
    with open("list.md", "w", encoding="ascii") as file:
        file.writelines(f"- [ ] {number:06}.jpg\n" for number in range(1, size + 1))
    for name in ("out.md", "out.html"):
        if os.path.exists(name):
            os.remove(name)
    with open("stdout", "wb") as out, open("stderr", "wb") as err:
        process = subprocess.Popen(["pick", *words], stdin=subprocess.DEVNULL, stdout=out, stderr=err)
    pipe = wait_for_reader(process)
    change("list.md")
    after = content("list.md")
    if pipe is not None:
        os.write(pipe, b"000003.jpg\n")
        os.close(pipe)
    status = process.wait(30)
    told = f"{size} {words} {change.__name__}: status {status}, {content('stderr')[:200]!r}"
    if pipe is None or status != allowed:
        print(told)
    elif status == 2:
        if content("stdout") or os.path.exists("out.md") or os.path.exists("out.html"):
            print(f"output, {told}")
        if b"while it was being read" not in content("stderr"):
            print(f"another reason, {told}")
        if content("list.md") != after:
            print(f"the other's list is gone, {told}")
    elif content("list.md") != after:
        print(f"the list was written, {told}")


def wait_for_reader(process):
    """The pipe's writing end, once pick has opened it."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and process.poll() is None:
        try:
            pipe = os.open("pipe", os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            time.sleep(0.002)
            continue
        os.set_blocking(pipe, True)
        return pipe
    process.kill()
    return None


def content(path):
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def main():
    os.mkfifo("pipe")
    for number in range(1, 4):
        with open(f"{number:06}.jpg", "wb") as file:
            file.write(b"x")
    for size in SIZES:
        for change, reading, editing in CHANGES:
            for words in READING if size == SIZES[0] else READING[:2]:
                run(size, words, change, reading)
            for words in EDITING:
                run(size, words, change, editing)


main()
