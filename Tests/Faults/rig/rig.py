"""What all methods share: the binary, rooms to work in, the table, workers."""
import concurrent.futures
import os
import random
import shutil
import subprocess
import tempfile
import threading
import traceback

from .disk import Disk
from .scenes import scenes, verb_options
from .table import Table

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))


class Rig:
    def __init__(self, pick=None, short=False, keeps=False, seed=1, only=None, share=None):
        self.pick = os.path.realpath(pick) if pick else build()
        self.short, self.keeps = short, keeps
        self.share = share or (0.04 if short else 1)
        self.random = random.Random(seed)
        self.table = Table()
        base = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.room = tempfile.mkdtemp(prefix="pick-faults-", dir=base)
        self.other_room = tempfile.mkdtemp(prefix="pick-faults-", dir="/var/tmp")
        self.lock = threading.RLock()
        self.answers = {}
        self.clone_disk = self.mount_clones()
        self.helps = {verb: verb_options(self.pick, verb)
                      for verb in ("copy", "move", "link", "undo", "check", "print", "sheet",
                                   "convert")}
        self.only = only
        self.scenes = [scene for scene in scenes(self) if not only or scene.name in only]

    def knows(self, scene):
        """Whether the binary has the verb and options that a scene and its setting up need."""
        if scene.elsewhere and os.stat(self.room).st_dev == os.stat(self.other_room).st_dev:
            self.table.skip("scenes of two disks", "/dev/shm and /var/tmp are one here")
            return False
        if scene.clones and not self.clone_room:
            return False
        if scene.name == "undo of move" and not self.helps["move"]:
            return False
        text = self.helps[scene.words[0]]
        if text and "--jobs" in text:
            scene.words = [*scene.words, "--jobs", "1"]
        wanted = [word for word in scene.words if word.startswith("--")]
        return bool(text) and all(word in text for word in wanted)

    def mount_clones(self):
        """A file system that shares blocks; one that cannot be mounted is told in the table."""
        disk = Disk(self, "xfs", ["mkfs.xfs", "-q", "-f", "-m", "reflink=1"],
                    ["mount", "-t", "xfs", "-o", "loop"])
        fault = disk.fault or disk.mount()
        self.clone_room = None if fault else disk.path
        if fault:
            self.table.skip("scenes that clone", fault)
        return disk

    def prepare(self, stage, words):
        """Runs the binary without fault, to set a scene."""
        ending = stage.run(words=[self.pick, *words])
        if ending.status != 0:
            raise RuntimeError(f"{words}: {ending.err.decode(errors='replace')}")

    def each(self, jobs, body, share=1.0):
        """Does a share of the jobs, spread over all of them, on two workers."""
        step = max(1.0, 1 / share)
        chosen, next_one = [], self.random.random() * step
        while next_one < len(jobs):
            chosen.append(jobs[int(next_one)])
            next_one += step
        # In no order, so that the part done of a run that is ended is a sample of the whole.
        self.random.shuffle(chosen)
        with concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count() or 2)) as pool:
            for result in [pool.submit(body, job) for job in chosen]:
                try:
                    result.result()
                except Exception:
                    self.table.add("the rig itself", [("silent", traceback.format_exc(limit=-4))],
                                   "a method failed")

    def remove(self, folder):
        if not self.keeps:
            shutil.rmtree(folder, ignore_errors=True)

    def close(self):
        if self.clone_room:
            self.clone_disk.unmount()
        if not self.keeps:
            shutil.rmtree(self.room, ignore_errors=True)
            shutil.rmtree(self.other_room, ignore_errors=True)


def build():
    """Builds the debug binary and answers its path."""
    subprocess.run(["swift", "build", "--product", "pick"], cwd=TOP, check=True,
                   stdout=subprocess.DEVNULL)
    return os.path.join(TOP, ".build", "debug", "pick")
