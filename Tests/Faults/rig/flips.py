"""T11: another thread swaps a final name, or a folder on the way to it, for a link to elsewhere."""
import os
import threading

from . import scenes
from .scene import Scene, Stage
from .tree import take

METHOD = "T11 names swapped for links"


class Flipper(threading.Thread):
    """Swaps what a path holds, as fast as it can."""

    def __init__(self, path, target, is_folder):
        super().__init__(daemon=True)
        self.path, self.target, self.is_folder = path, target, is_folder
        self.flips, self.stops = 0, False

    def run(self):
        aside, link = self.path + ".aside", self.path + ".link"
        while not self.stops:
            try:
                if self.is_folder:
                    os.makedirs(self.path, exist_ok=True)
                    os.symlink(self.target, link)
                    os.rename(self.path, aside)
                    os.rename(link, self.path)
                    os.remove(self.path)
                    os.rename(aside, self.path)
                else:
                    os.symlink(self.target, self.path)
                    os.remove(self.path)
            except OSError:
                for path in (link,) if self.is_folder else (self.path,):
                    if os.path.islink(path):
                        os.remove(path)
            self.flips += 2


def run(rig):
    flips, goal = 0, 3_000 if rig.short else 100_000
    options = [["--on-clash", word] for word in ("overwrite", "number", "skip")
               if "--on-clash" in rig.helps["copy"]] or [[]]
    ways = [(False, option) for option in options]
    if "--tree" in rig.helps["copy"]:
        ways.append((True, ["--tree"]))
    while flips < goal:
        for is_folder, option in ways:
            flips += flip(rig, is_folder, option)


def flip(rig, is_folder, option):
    words = ["copy", "all", "list.md", "--to", "out", *option]
    stage = Stage(Scene("flips", words, scenes.sources), rig)
    outside = stage.path("outside")
    os.mkdir(outside)
    stage.write("outside/victim", b"victim")
    os.makedirs(stage.path("out"))
    victim = take(stage.path("outside/victim"))
    sources = [take(stage.path("src", name)) for name in scenes.NAMES]
    target = outside if is_folder else os.path.join(outside, "victim")
    name = "out/src" if is_folder else "out/p1.jpg"
    flipper = Flipper(stage.path(name), target, is_folder)
    flipper.start()
    try:
        for _ in range(12):
            ending = stage.run()
            findings = []
            if ending.hung or ending.has_trapped:
                findings.append(("hung", f"ends with {ending.status}"))
            if os.listdir(outside) != ["victim"] or take(stage.path("outside/victim")) != victim:
                findings.append(("overwritten", f"outside holds {os.listdir(outside)}"))
            if [take(stage.path("src", name)) for name in scenes.NAMES] != sources:
                findings.append(("lost", "a source has changed"))
            if [name for name in os.listdir(stage.path("out")) if name.startswith(".pick-")
                    and name != ".pick-receipt"]:
                findings.append(("stray", f"{os.listdir(stage.path('out'))}"))
            rig.table.add(METHOD, findings, f"{name} {option}")
    finally:
        flipper.stops = True
        flipper.join()
        stage.close()
    return flipper.flips
