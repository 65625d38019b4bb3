"""T16: `undo` killed, failing, interrupted; and undo of what was edited since."""
import os
import signal
import time

from . import kill, program, scenes, trace
from .scene import Scene, Stage
from .tree import take

METHOD = "T16 undo"
COUNT = 48
"""Files of a run that is taken back while signals come."""


def run(rig):
    undone = [scene for scene in rig.scenes if scene.words[0] == "undo"]
    if trace.is_able():
        # Samples of T1 and T2, each with another seed than theirs.
        jobs = [(scene, point, False) for scene in undone
                for point in kill.scene_points(rig, scene, METHOD)]
        rig.each(jobs, lambda job: kill.kill_at(rig, *job, METHOD), share=rig.share / 4)
        rig.each(kill.error_jobs(rig, undone), lambda job: kill.fail_at(rig, *job, METHOD),
                 share=rig.share / 40)
    else:
        rig.table.skip(METHOD, "strace is missing or may not trace")
    times = []
    for number in range(max(6, int(160 * min(1, rig.share * 4)))):
        strike(rig, number, times)
    for words in (["copy"], ["move"], ["link"], ["link", "--hard"]):
        for edit in EDITS:
            edited(rig, words, edit)


def many(verb):
    names = [f"p{number:03}.jpg" for number in range(COUNT)]

    def build(stage):
        for number, name in enumerate(names):
            stage.write(f"src/{name}", name.encode() * 900, 0o640, scenes.OLD + number)
        stage.write("list.txt", "".join(f"src/{name}\n" for name in names).encode())
        stage.rig.prepare(stage, [verb, "all", "list.txt", "--to", "out"])

    gives = {f"src/{name}": f"out/{name}" for name in names} if verb == "move" else {}
    return Scene(f"undo of a large {verb}", ["undo", "out"], build, gives=gives,
                 goes=[f"out/{name}" for name in names], elsewhere=verb == "move",
                 pairs=[(f"src/{name}", f"out/{name}") for name in names])


def strike(rig, number, times):
    """A signal at a random time; the first runs have none, and tell how long one takes."""
    verb = ("copy", "move")[number % 2]
    kind = None if number < 2 else (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)[number % 3]
    stage = Stage(many(verb), rig)
    try:
        start = time.monotonic()
        child = program.start(stage.words, stage.root)
        if kind:
            time.sleep(rig.random.random() * times[number % 2])
            child.send_signal(kind)
        ending = program.finish(child)
        if not kind:
            times.append(time.monotonic() - start)
        findings = stage.judge(ending, killed=ending.was_killed, may_leave=kind == signal.SIGKILL)
        if kind in (signal.SIGTERM, signal.SIGINT):
            if ending.status not in (0, -kind):
                findings.append(("silent", f"ends with {ending.status}: {ending.err[-200:]}"))
            if stage.look()[1]:
                findings.append(("stray", f"left {stage.look()[1]}"))
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{stage.scene.name}, {kind}")
    finally:
        stage.close()


# What others do to a delivered file, its source or its folder before the undo.

def append(stage):
    with open(stage.path("out/p3.jpg"), "ab") as file:
        file.write(b"edited")


def retouch(stage):
    """As long as before, with another time."""
    with open(stage.path("out/p3.jpg"), "r+b") as file:
        file.write(b"retouched")
    os.utime(stage.path("out/p3.jpg"), ns=(scenes.OLD, scenes.OLD + 77))


def replace(stage):
    """Another file with the very same content and time is still another file."""
    path = stage.path("out/p3.jpg")
    status = os.lstat(path)
    with open(path, "rb") as file:
        content = file.read()
    stage.write("out/new", content)
    os.rename(stage.path("out/new"), path)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def relink(stage):
    os.remove(stage.path("out/p3.jpg"))
    os.symlink("kept.txt", stage.path("out/p3.jpg"))


def folder(stage):
    os.remove(stage.path("out/p3.jpg"))
    os.mkdir(stage.path("out/p3.jpg"))


def remove(stage):
    os.remove(stage.path("out/p3.jpg"))


def rename(stage):
    os.rename(stage.path("out/p3.jpg"), stage.path("out/renamed.jpg"))


def occupy(stage):
    """A new file where the source was, or is."""
    stage.write("src/p3.jpg", b"a new one", 0o640, scenes.OLD)


EDITS = (append, retouch, replace, relink, folder, remove, rename, occupy)


def edited(rig, words, edit):
    """Only what is still what was put there goes; the rest stays as it is, and is named."""
    def build(stage):
        scenes.sources(stage)
        stage.write("out/kept.txt", b"kept", 0o600, scenes.OLD)
        stage.rig.prepare(stage, [*words, "all", "list.md", "--to", "out"])

    stage = Stage(Scene("undo after an edit", ["undo", "out"], build), rig)
    try:
        was = {name: take(os.path.realpath(stage.path("out", name))) for name in scenes.NAMES}
        edit(stage)
        before, _ = stage.look()
        ending = stage.run()
        after, hidden = stage.look()
        findings = list(judge(words, edit, ending, was, before, after))
        if hidden:
            findings.append(("stray", f"{hidden}"))
        again = stage.run()
        if stage.look()[0] != after:
            findings.append(("lost", f"a second undo changes more: {again.err[-200:]}"))
        rig.table.add(METHOD, findings, f"{words}, {edit.__name__}")
    finally:
        stage.close()


def judge(words, edit, ending, was, before, after):
    if ending.hung or ending.has_trapped:
        yield "hung", f"ends with {ending.status}"
    for name in ("p1.jpg", "p2.jpg", "p4.jpg"):
        if f"out/{name}" in after:
            yield "silent", f"out/{name} is still there: {ending.err[-200:]}"
        if after.get(f"src/{name}") != was[name]:
            yield "lost", f"src/{name} is {after.get(f'src/{name}')}"
    # Writing through a link or a second name of the source changes no other file.
    is_shared = words[0] == "link" and edit in (append, retouch)
    is_shared = is_shared or words == ["link", "--hard"] and edit is occupy
    is_shared = is_shared or words != ["move"] and edit is occupy
    for path in ("out/p3.jpg", "out/renamed.jpg", "src/p3.jpg", "out/kept.txt"):
        if after.get(path) != before.get(path) and not (is_shared and path == "out/p3.jpg"):
            column = "overwritten" if path in after else "lost"
            yield column, f"{path} is {after.get(path)}, was {before.get(path)}"
    is_left = "out/p3.jpg" in after
    is_gone = words == ["move"] and edit in (remove, rename)
    if (is_left or is_gone) != (ending.status != 0):
        yield "silent", f"exit {ending.status}, out/p3.jpg is {after.get('out/p3.jpg')}"
    if ending.status != 0 and b"out/p3.jpg" not in ending.err:
        yield "silent", f"does not name it: {ending.err[-200:]}"
