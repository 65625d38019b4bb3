"""T9: a source is truncated, grown, replaced or removed while it is read."""
import os

from . import scenes, trace
from .scene import Scene, Stage
from .tree import take

METHOD = "T9 sources that change"
VICTIM = "src/p3.jpg"


def truncate(path):
    os.truncate(path, 1_000)


def grow(path):
    with open(path, "ab") as file:
        file.write(b"more" * 50_000)


def replace(path):
    with open(path + ".new", "wb") as file:
        file.write(b"new" * 90_000)
    os.rename(path + ".new", path)


def rewrite(path):
    """As long as before, and other bytes from its middle on."""
    with open(path, "r+b") as file:
        file.seek(150_000)
        file.write(b"y" * 150_000)


CALLS = (
    "openat read newfstatat fstat ioctl copy_file_range lseek flistxattr fgetxattr utimensat "
    "syncfs fsync renameat2 unlinkat linkat"
).split()

CHANGES = (truncate, grow, replace, rewrite, os.remove)


def run(rig):
    if not trace.is_able():
        return rig.table.skip(METHOD, "strace is missing or may not trace")
    words = ["copy", "all", "list.md", "--to", "out"]
    found = [Scene("copy", words, scenes.sources, gives=scenes.copies())]
    if "--reflink" in rig.helps["copy"]:
        found.append(Scene("copy --reflink never", [*words, "--reflink", "never"],
                           scenes.sources, gives=scenes.copies()))
    found += [scene for scene in rig.scenes if ("src/p3.jpg", "out/p3.jpg") in scene.pairs
              and scene.words[0] == "move"]
    jobs = []
    for scene in found:
        stage = Stage(scene, rig)
        _, points = trace.points(stage)
        stage.close()
        first = next(number for number, point in enumerate(points) if "p1.jpg" in point.text)
        jobs += [(scene, point, change) for point in points[first:]
                 if point.call in CALLS for change in CHANGES]
    rig.each(jobs, lambda job: change_at(rig, *job), share=rig.share)


def change_at(rig, scene, point, change):
    stage = Stage(scene, rig)
    changed = []

    def act():
        # Of a moved file there is nothing left to change.
        if change is not replace and not os.path.lexists(stage.path(VICTIM)):
            return
        change(stage.path(VICTIM))
        changed.append(take(stage.path(VICTIM)))

    try:
        ending, was_stopped = trace.pause(stage, point, act)
        if not was_stopped:
            return
        out = "out/p3.jpg"
        # The copy may be of before or of after, but not of both.
        old = stage.before[VICTIM]
        stage.also = {out: [old, *changed], VICTIM: changed}
        # A new file may come where a moved one has left; it is none of this run's business.
        stage.returns = (VICTIM,) if change is replace else ()
        findings = [f for f in stage.judge(ending) if not gone_by_us(f, change)]
        rig.table.add(METHOD, findings, f"{scene.name}, {change.__name__} at {point}")
    finally:
        stage.close()


def gone_by_us(finding, change):
    return change is os.remove and finding[0] == "lost" and VICTIM in finding[1]

