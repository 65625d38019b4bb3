"""T14: standard streams that are closed, full or broken."""
import itertools

from . import outputs, scenes
from .scene import Scene, Stage

METHOD = "T14 standard streams"


def run(rig):
    copy = Scene("copy", ["copy", "all", "list.md", "--to", "out"], scenes.sources,
                 gives=scenes.copies())
    writing = outputs.scenes(scenes.sources, scenes.marked)
    for scene in (copy, *writing):
        for count in (1, 2, 3):
            for closed in itertools.combinations((0, 1, 2), count):
                close = " ".join(f"{number}{'<' if number == 0 else '>'}&-" for number in closed)
                judge(rig, scene, close, 2 in closed)
        judge(rig, scene, ">/dev/full", False, fails=bool(scene.answer))
        judge(rig, scene, "2>/dev/full", True)
    judge(rig, Scene("-o /dev/full", ["print", "all", "list.md", "-o", "/dev/full"],
                     scenes.sources, again=(4,), third=(4,)), "", False, fails=True)
    judge(rig, Scene("copy -n", ["copy", "-n", "all", "list.md", "--to", "out"],
                     scenes.sources), ">/dev/full", False, fails=True)
    for trap in ("", "trap '' PIPE; "):
        for scene in (copy, *writing):
            for stream in ("1", "2"):
                broken(rig, scene, trap, stream)


def judge(rig, scene, redirection, mute, fails=False):
    stage = Stage(scene, rig)
    try:
        under = ["bash", "-c", f'exec "$@" {redirection}', "bash"]
        stage.is_mute = "1>&-" in redirection
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
        stage.is_mute = True
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
