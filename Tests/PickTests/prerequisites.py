#!/usr/bin/env python3
"""Writes names as prerequisites of a rule, and has GNU make read them back.

    prerequisites.py

Works in an empty folder with `pick` and `make` in PATH. Prints each name that make does not take
for that of its file; prints nothing if there is none.
"""
import itertools
import os
import random
import shutil
import subprocess

SIGNS = [bytes([sign]) for sign in b"ab ~\\[]*?:#$%&()'\"{}!^-+.,@<>"]
#: The words that make knows at the beginning of a line, targets of its own, and what looks alike.
WORDS = [b"define", b"undefine", b"override", b"export", b"ifdef", b"endif", b"include", b".PHONY",
         b"-lm", b"-", b"$(shell ls", b"${x}", b"a&b", b"&", b"~root", b"x (1).jpg", b"a\\ b*"]


def names() -> list[bytes]:
    """Every name of up to two signs, every byte at every place, and longer ones of a fixed seed;
    none that the export refuses."""
    made = {b"".join(signs) for length in (1, 2) for signs in itertools.product(SIGNS, repeat=length)}
    made |= {before + bytes([byte]) + behind for byte in range(1, 256)
             for before, behind in [(b"a", b"b"), (b"", b"b"), (b"a", b""), (b"a\\", b"*")]}
    generator = random.Random(6)
    made |= {b"".join(generator.choices(SIGNS, k=generator.randint(3, 8))) for _ in range(1200)}
    made |= set(WORDS)
    return sorted(name for name in made if is_held(name))


def is_held(name: bytes) -> bool:
    return (not any(byte in b"\t\n;|=/" for byte in name) and name[0] not in b"\x0b\x0c\r"
            and name[-1] not in b"\x0b\x0c\r \\)" and name not in (b".", b".."))


def read_back(batch: list[bytes]) -> bool:
    """Whether make finds exactly these files in a folder that holds them."""
    shutil.rmtree("files", ignore_errors=True)
    os.mkdir("files")
    for name in batch:
        with open(os.path.join(b"files", name), "wb"):
            pass
    run = subprocess.run(["pick", "print", "--format", "make", "all", "--from", "nul"], cwd="files",
                         input=b"\0".join(batch), capture_output=True)
    if run.returncode != 0:
        print(run.stderr)
        return False
    with open("rules", "wb") as file:
        file.write(b"all: " + run.stdout + b"\t@:$(info $^|)\n")
    made = subprocess.run(["make", "-rR", "-f", "../rules"], cwd="files", capture_output=True)
    return made.stdout == b" ".join(batch) + b"|\n"


every = names()
random.Random(7).shuffle(every)
for start in range(0, len(every), 60):
    batch = every[start:start + 60]
    if not read_back(batch):
        alone = [name for name in batch if not read_back([name])]
        print(alone or f"only together: {batch}")
