"""The commands that are put under fault."""
import os
import random

from . import outputs
from .program import run
from .scene import Scene
from .tree import take

NAMES = ["p1.jpg", "p2.jpg", "p3.jpg", "p4.jpg"]
SIZES = [5_000, 0, 300_000, 70_000]
LIST = "".join(f"- [ ] src/{name}\n" for name in NAMES).encode()
OLD = 1_500_000_000_123_456_789


def sources(stage):
    chance = random.Random(4)
    for name, size in zip(NAMES, SIZES):
        stage.write(f"src/{name}", chance.randbytes(size), 0o640, OLD + size)
    try:
        os.setxattr(stage.path("src/p1.jpg"), "user.rating", b"five")
    except OSError:
        pass
    stage.write("list.md", LIST)


def standing(stage):
    """Others' files in the destination, one under a name that is wanted."""
    sources(stage)
    stage.write("out/p1.jpg", b"another picture", 0o600, OLD)
    stage.write("out/kept.txt", b"kept", 0o600, OLD)


def copied(stage):
    """What an earlier run has copied."""
    sources(stage)
    stage.write("out/kept.txt", b"kept", 0o600, OLD)
    stage.rig.prepare(stage, ["copy", "all", "list.md", "--to", "out"])


def moved(stage):
    sources(stage)
    stage.write("out/kept.txt", b"kept", 0o600, OLD)
    stage.rig.prepare(stage, ["move", "all", "list.md", "--to", "out"])


FAMILY = ["p1.jpg", "p1.cr2", "p1.xmp", "p1.cr2.xmp", "p2.jpg", "p2.nef", "p2.jpg.xmp"]
"""Two pictures with their raw files and sidecars of both styles."""


def family(stage):
    chance = random.Random(5)
    for number, name in enumerate(FAMILY):
        size = 400 if name.endswith("xmp") else 90_000
        stage.write(f"src/{name}", chance.randbytes(size), 0o640, OLD + number)
    stage.write("src/p10.xmp", b"of another picture", 0o640, OLD)
    stage.write("list.md", b"src/p1.jpg\nsrc/p2.jpg\n")
    stage.write("out/kept.txt", b"kept", 0o600, OLD)


def linked(stage):
    sources(stage)
    stage.rig.prepare(stage, ["link", "all", "list.md", "--to", "out"])


def copies(names=NAMES):
    return {f"out/{name}": f"src/{name}" for name in names}


def renumbered():
    return {**copies(NAMES[1:]), "out/p1 (2).jpg": "src/p1.jpg"}


def ends(names=NAMES):
    return [(f"src/{name}", f"out/{name}") for name in names]


def links(names=NAMES):
    return {f"out/{name}": ("link", f"../src/{name}") for name in names}


def marked(stage):
    text = LIST.replace(b"[ ] src/p2", b"[x] src/p2").replace(b"[ ] src/p4", b"[x] src/p4")
    path = stage.path("expected.md")
    with open(path, "wb") as file:
        file.write(text)
    os.chmod(path, 0o644)
    state = take(path)[:3]
    os.remove(path)
    return state


def scenes(rig):
    """All scenes whose verb and options this binary has."""
    everything = ["all", "list.md", "--to", "out"]
    found = [
        Scene("copy", ["copy", *everything], sources, gives=copies()),
        Scene("move", ["move", *everything], sources, gives=copies(),
              goes=[f"src/{name}" for name in NAMES], pairs=ends(), again=(0, 4), third=(0, 4)),
        Scene("move to another disk", ["move", *everything], sources, gives=copies(),
              goes=[f"src/{name}" for name in NAMES], pairs=ends(), elsewhere=True, again=(0, 4), third=(0, 4)),
        Scene("move of RAW, JPEG and sidecars", ["move", *everything], family,
              gives=copies(FAMILY), goes=[f"src/{name}" for name in FAMILY], pairs=ends(FAMILY),
              elsewhere=True, undoes=True, again=(0, 4), third=(0, 4),
              # The companions of an item that cannot be looked at are not known.
              chosen=range(2, 8)),
        Scene("link --symbolic", ["link", *everything], sources, makes=links()),
        Scene("link --hard", ["link", "--hard", *everything], sources, gives=copies()),
        Scene("copy --on-clash overwrite", ["copy", *everything, "--on-clash", "overwrite"],
              standing, gives=copies()),
        Scene("copy --on-clash number", ["copy", *everything, "--on-clash", "number"],
              standing, gives=renumbered()),
        Scene("copy --reflink always", ["copy", *everything, "--reflink", "always"],
              sources, gives=copies(), clones=True),
        Scene("copy --all-or-nothing", ["copy", *everything, "--all-or-nothing"],
              sources, gives=copies()),
        Scene("copy --verify --sync file",
              ["copy", *everything, "--verify", "--sync", "file", "--reflink", "never"],
              sources, gives=copies()),
        Scene("undo of copy", ["undo", "out"], copied,
              goes=[f"out/{name}" for name in NAMES]),
        Scene("undo of move", ["undo", "out"], moved,
              gives={f"src/{name}": f"out/{name}" for name in NAMES},
              goes=[f"out/{name}" for name in NAMES],
              pairs=[(b, a) for a, b in ends()]),
        Scene("undo of move from another disk", ["undo", "out"], moved,
              gives={f"src/{name}": f"out/{name}" for name in NAMES},
              goes=[f"out/{name}" for name in NAMES],
              pairs=[(b, a) for a, b in ends()], elsewhere=True),
        Scene("undo of link", ["undo", "out"], linked, goes=[f"out/{name}" for name in NAMES]),
    ]
    found += outputs.scenes(sources, marked)
    return [scene for scene in found if rig.knows(scene)]


def verb_options(pick, verb):
    """The help of a verb, or nothing if there is no such verb."""
    ending = run([pick, "help", verb], "/")
    return ending.out.decode() if ending.status == 0 else ""
