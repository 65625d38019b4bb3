"""T10: eight runs at once put the same names, with other content, into one folder."""
import os
import re
import subprocess
import tempfile
import time

from . import program
from .tree import HIDDEN, content

METHOD = "T10 eight runs at once"
RUNS = 8
COPIED = re.compile(rb"copied (\d+) ")


def run(rig):
    names = [f"p{number:03}.jpg" for number in range(60 if rig.short else 500)]
    folder = tempfile.mkdtemp(dir=rig.room)
    sums = {}
    for rival in range(RUNS):
        os.mkdir(os.path.join(folder, f"src{rival}"))
        with open(os.path.join(folder, f"list{rival}"), "w") as file:
            file.write("".join(f"src{rival}/{name}\n" for name in names))
        for name in names:
            path = os.path.join(folder, f"src{rival}", name)
            with open(path, "wb") as file:
                file.write(f"{rival} {name}".encode() * 100)
            sums[content(path)] = (rival, name)
    for number in range(max(1, int((8 if rig.short else 500) * min(1, rig.share * 20)))):
        out = os.path.join(folder, f"out{number}")
        rig.table.add(METHOD, list(race(rig, folder, out, names, sums)), f"round {number}")
        rig.remove(out)


def race(rig, folder, out, names, sums):
    gate = ["bash", "-c", 'read -r _; exec "$@" </dev/null', "bash", rig.pick]
    runs = [program.start([*gate, "copy", "all", f"list{rival}", "--to", out], folder,
                          stdin=subprocess.PIPE)
            for rival in range(RUNS)]
    time.sleep(0.05)
    for child in runs:
        child.stdin.write(b"\n")
        child.stdin.flush()
    endings = [program.finish(child, 60) for child in runs]
    if any(ending.hung for ending in endings):
        yield "hung", "a run does not end"
    won = [0] * RUNS
    for name in os.listdir(out):
        if HIDDEN.match(name):
            yield "stray", name
        elif name in names:
            winner, of = sums.get(content(os.path.join(out, name)), (None, None))
            if of != name:
                yield "torn", name
            else:
                won[winner] += 1
        elif name != ".pick-receipt":
            yield "stray", name
    if sum(won) != len(names):
        yield "lost", f"{len(names) - sum(won)} names have no winner"
    for rival, ending in enumerate(endings):
        told = COPIED.search(ending.err)
        if (int(told.group(1)) if told else 0) != won[rival]:
            yield "silent", f"run {rival} won {won[rival]} and tells {ending.err[-200:]}"
        if ending.status == 0 and won[rival] < len(names):
            yield "silent", f"run {rival} lost some and ends with 0"
        if ending.status != 0 and b".jpg" not in ending.err:
            yield "silent", f"run {rival} names no file: {ending.err[-200:]}"
