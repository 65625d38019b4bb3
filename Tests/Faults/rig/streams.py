"""T14: standard streams that are closed, full or broken."""
import itertools

from . import scenes
from .scene import Scene, Stage

METHOD = "T14 standard streams"


def run(rig):
    copy = Scene("copy", ["copy", "all", "list.md", "--to", "out"], scenes.sources,
                 gives=scenes.copies())
    mark = Scene("-i", ["check", "2,4", "list.md", "-i"], scenes.sources,
                 makes={"list.md": scenes.marked}, timeless=("list.md",))
    show = Scene("print", ["print", "all", "list.md"], scenes.sources)
    write = Scene("print -o", ["print", "all", "list.md", "-o", "list.out"], scenes.sources,
                  makes={"list.out": lambda stage: state(stage)}, timeless=("list.out",), rewrites=True)
    for scene in (copy, mark, show, write):
        for count in (1, 2, 3):
            for closed in itertools.combinations((0, 1, 2), count):
                close = " ".join(f"{number}{'<' if number == 0 else '>'}&-" for number in closed)
                mute = scene is show and 1 in closed or 2 in closed
                judge(rig, scene, close, mute)
        judge(rig, scene, ">/dev/full", False, fails=scene is show)
        judge(rig, scene, "2>/dev/full", True)
    judge(rig, Scene("-o /dev/full", ["print", "all", "list.md", "-o", "/dev/full"],
                     scenes.sources, again=(4,), third=(4,)), "", False, fails=True)
    judge(rig, Scene("copy -n", ["copy", "-n", "all", "list.md", "--to", "out"],
                     scenes.sources), ">/dev/full", False, fails=True)
    for trap in ("", "trap '' PIPE; "):
        for scene in (copy, mark, show, write):
            for stream in ("1", "2"):
                broken(rig, scene, trap, stream)


def state(stage):
    path = stage.path("expected.out")
    with open(path, "wb") as file:
        file.write("".join(f"src/{name}\n" for name in scenes.NAMES).encode())
    import os
    from .tree import take
    found = take(path)[:3]
    os.remove(path)
    return found


def judge(rig, scene, redirection, mute, fails=False):
    stage = Stage(scene, rig)
    try:
        under = ["bash", "-c", f'exec "$@" {redirection}', "bash"]
        ending = stage.run(under=under)
        findings = stage.judge(ending, may_be_silent=mute)
        if fails and ending.status == 0:
            findings.append(("silent", "exit 0, though nothing could be written"))
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{scene.name} {redirection}")
    finally:
        stage.close()


def broken(rig, scene, trap, stream):
    """A pipe whose reader has gone."""
    stage = Stage(scene, rig)
    try:
        redirection = "" if stream == "1" else "2>&1 >/dev/null"
        line = f'{trap}{{ sleep 0.05; "$@" {redirection}; echo $? >../status.$$; }} | true; ' \
               'read s <../status.$$; rm ../status.$$; exit $s'
        ending = stage.run(under=["bash", "-c", line, "bash"])
        if ending.status > 128:
            ending.status = 128 - ending.status
        # Others may end by the signal; a copy must be complete all the same.
        findings = stage.judge(ending, may_be_silent=True)
        if scene.name == "copy" and ending.status < 0:
            findings.append(("silent", f"ended by signal {-ending.status}"))
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{scene.name}, broken pipe at {stream}, {trap!r}")
    finally:
        stage.close()
