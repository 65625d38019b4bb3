#!/usr/bin/env python3
"""Writes names for other programs, and has these find the files.

    exports.py make|rsync|rclone

Works in an empty folder with `pick` and the program in PATH. Prints each name that the program does
not take for that of its file; prints nothing if there is none.
"""
import itertools
import os
import random
import shutil
import subprocess
import sys

SIGNS = [bytes([sign]) for sign in b"ab ~\\[]*?:#$%&()'\"{}!^-+.,@<>;|="]
#: The words that make knows at the beginning of a line, targets of its own, and what looks alike.
WORDS = [b"define", b"undefine", b"override", b"export", b"ifdef", b"endif", b"include", b".PHONY",
         b"-lm", b"-", b"$(shell ls", b"${x}", b"a&b", b"&", b"~root", b"x (1).jpg", b"a\\ b*",
         "x\uff0fy\u2400z\u2420".encode(), "\uff0e".encode()]


def names(program: str) -> list[bytes]:
    """Every name of up to two signs, every byte at every place, and longer ones of a fixed seed;
    none that the export refuses."""
    made = {b"".join(signs) for length in (1, 2) for signs in itertools.product(SIGNS, repeat=length)}
    made |= {before + bytes([byte]) + behind for byte in range(1, 256)
             for before, behind in [(b"a", b"b"), (b"", b"b"), (b"a", b""), (b"a\\", b"*")]}
    generator = random.Random(6)
    made |= {b"".join(generator.choices(SIGNS, k=generator.randint(3, 8))) for _ in range(1200)}
    made |= set(WORDS)
    return sorted(name for name in made if is_held(program, name))


def is_held(program: str, name: bytes) -> bool:
    if b"/" in name or name in (b".", b".."):
        return False
    if program == "make":
        return (not any(byte in b"\t\n;|=" for byte in name) and name[0] not in b"\x0b\x0c\r"
                and name[-1] not in b"\x0b\x0c\r \\)")
    if program == "rsync":
        return b"\n" not in name and b"\r" not in name
    return not any(byte < 32 or byte == 127 for byte in name) and name[-1] not in b" "


def find(program: str, batch: list[bytes]) -> bool:
    """Whether the program finds exactly these files in a folder that holds them."""
    for folder in ("files", "copy"):
        shutil.rmtree(folder, ignore_errors=True)
    os.mkdir("files")
    for name in batch:
        with open(os.path.join(b"files", name), "wb") as file:
            file.write(name)
    run = subprocess.run(["pick", "print", "--format", program, "all", "--from", "nul"], cwd="files",
                         input=b"\0".join(batch), capture_output=True)
    if run.returncode != 0:
        print(run.stderr)
        return False
    if program == "make":
        with open("list", "wb") as file:
            file.write(b"all: " + run.stdout + b"\t@:$(info $^|)\n")
        made = subprocess.run(["make", "-rR", "-f", "../list"], cwd="files", capture_output=True)
        return made.stdout == b" ".join(batch) + b"|\n"
    with open("list", "wb") as file:
        file.write(run.stdout)
    commands = {"rsync": ["rsync", "-a", "--files-from=list", "files", "copy"],
                "rclone": ["rclone", "--config", os.devnull, "copy", "--files-from-raw", "list", "files", "copy"]}
    subprocess.run(commands[program], capture_output=True)
    copied = os.path.isdir("copy") and all(read(b"copy", name) == name for name in os.listdir(b"copy"))
    return copied and sorted(os.listdir(b"copy")) == sorted(batch)


def read(folder: bytes, name: bytes) -> bytes:
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


program = sys.argv[1]
every = names(program)
random.Random(7).shuffle(every)
# A rule of many prerequisites: one of them may change what the others are taken for.
size = 60 if program == "make" else len(every)
for start in range(0, len(every), size):
    batch = every[start:start + size]
    if not find(program, batch):
        alone = [name for name in batch if not find(program, [name])]
        print(alone or f"only together: {batch}")
