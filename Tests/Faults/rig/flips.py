"""T11: another thread swaps a final name, a folder on the way to it, or a source for a link."""
import os
import threading

from . import scenes
from .scene import Scene, Stage
from .tree import HIDDEN, take

METHOD = "T11 names swapped for links"
ROUNDS = 12
"""Runs of the command while one path is swapped."""


class Flipper(threading.Thread):
    """Swaps what a path holds for a link and back, as fast as it can."""

    def __init__(self, path, target, is_folder=False, is_free=False):
        """`is_free`: nothing is at the path but the link; else what is there is moved aside."""
        super().__init__(daemon=True)
        self.path, self.target = path, target
        self.is_folder, self.is_free = is_folder, is_free
        self.flips, self.stops = 0, False

    def run(self):
        aside, link = self.path + ".aside", self.path + ".link"
        while not self.stops:
            try:
                if self.is_free:
                    os.symlink(self.target, self.path)
                    os.remove(self.path)
                else:
                    if self.is_folder:
                        os.makedirs(self.path, exist_ok=True)
                    os.symlink(self.target, link)
                    os.rename(self.path, aside)
                    os.rename(link, self.path)
                    os.remove(self.path)
                    os.rename(aside, self.path)
            except OSError:
                for path in (self.path,) if self.is_free else (link,):
                    if os.path.islink(path):
                        os.remove(path)
            self.flips += 2


def run(rig, rounds=None):
    """So many swaps at least, and so many times a swapping thread."""
    flips, goal = 0, 3_000 if rig.short else 100_000
    rounds = rounds or (1 if rig.short else 30)
    everything = ["all", "list.md", "--to", "out"]
    ways = [("final name", ["copy", *everything, "--on-clash", word])
            for word in ("overwrite", "number", "skip")]
    ways += [("folder", ["copy", *everything, "--tree"]),
             ("source", ["copy", *everything, "--inside", "src", "--on-clash", "overwrite"]),
             ("source", ["move", *everything, "--inside", "src", "--on-clash", "overwrite"])]
    while flips < goal or rounds > 0:
        rounds -= 1
        for kind, words in ways:
            flips += flip(rig, kind, words)


def flipper(kind, stage, outside):
    if kind == "folder":
        return Flipper(stage.path("out/src"), outside, is_folder=True)
    victim = os.path.join(outside, "victim")
    if kind == "source":
        return Flipper(stage.path("src/p1.jpg"), victim)
    return Flipper(stage.path("out/p1.jpg"), victim, is_free=True)


def flip(rig, kind, words):
    stage = Stage(Scene("flips", words, scenes.sources), rig)
    outside = stage.path("outside")
    os.mkdir(outside)
    stage.write("outside/victim", b"victim")
    os.makedirs(stage.path("out"))
    victim = take(stage.path("outside/victim"))
    sources = {name: take(stage.path("src", name)) for name in scenes.NAMES}
    swaps = flipper(kind, stage, outside)
    swaps.start()
    try:
        for number in range(ROUNDS):
            ending = stage.run()
            if number + 1 == ROUNDS:
                swaps.stops = True
                swaps.join()
            findings = list(look(stage, ending, victim))
            if words[0] == "copy":
                findings += keeps(stage, sources, swaps)
            elif swaps.stops:
                findings += keeps(stage, sources, swaps, "out")
            rig.table.add(METHOD, findings, f"{kind}, {words}")
            clear(stage, words[0])
    finally:
        swaps.stops = True
        swaps.join()
        stage.close()
    return swaps.flips


def look(stage, ending, victim):
    """Nothing outside has changed, and nothing of it has come in."""
    if ending.hung or ending.has_trapped:
        yield "hung", f"ends with {ending.status}"
    outside = os.listdir(stage.path("outside"))
    if outside != ["victim"] or take(stage.path("outside/victim")) != victim:
        yield "overwritten", f"outside holds {outside}"
    for name in os.listdir(stage.path("out")):
        if HIDDEN.match(name):
            yield "stray", name
        state = take(stage.path("out", name))
        if state and state[:3] == victim[:3]:
            yield "torn", f"out/{name} holds what lies outside"


def clear(stage, verb):
    """Takes away what was delivered, or moves it back, so that the next run has as much to do."""
    for folder in ("out", "out/src", "out/src.aside"):
        for name in names(stage.path(folder)):
            path = stage.path(folder, name)
            if not name.endswith(".jpg"):
                continue
            try:
                if verb == "copy" or os.path.islink(path):
                    os.remove(path)
                elif not os.path.lexists(stage.path("src", name)):
                    os.rename(path, stage.path("src", name))
            except FileNotFoundError:
                continue


def names(folder):
    """What is in a folder; nothing of one that is not there, or is swapped away as we look."""
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []


def keeps(stage, sources, swaps, *others):
    """Every source is where it was, or aside, or, of a move, at the other end."""
    for name, state in sources.items():
        places = [stage.path("src", name), *(stage.path(other, name) for other in others)]
        if stage.path("src", name) == swaps.path:
            if not swaps.stops:
                continue
            places.append(swaps.path + ".aside")
        if state not in map(take, places):
            yield "lost", f"{name} has changed"
