"""T5: limits on size and descriptors, rights, immutable files."""
import os
import subprocess

from . import scenes
from .scene import Scene, Stage

METHOD = "T5 limits and rights"
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def run(rig):
    copy = ["copy", "all", "list.md", "--to", "out"]
    plain = Scene("copy", copy, scenes.sources, gives=scenes.copies())
    for blocks in (0, 1, 60, 100, 299):
        judge(rig, plain, limited(f"ulimit -f {blocks}"), f"ulimit -f {blocks}")
    for number in (16, 32, 64):
        judge(rig, many(2_000 if rig.short else 10_000), limited(f"ulimit -n {number}"),
              f"ulimit -n {number}")
    for number in (4, 5, 6, 7, 8, 9, 10):
        judge(rig, plain, limited(f"ulimit -n {number}"), f"ulimit -n {number}")
    if os.geteuid() == 0:
        rights(rig, plain)
        immutable(rig, plain)
    else:
        rig.table.skip(METHOD, "rights and chattr need root")


def limited(command):
    return ["bash", "-c", command + '; exec "$@"', "bash"]


def many(count):
    names = [f"p{number:05}.jpg" for number in range(count)]

    def build(stage):
        for name in names:
            stage.write(f"src/{name}", name.encode(), 0o640, scenes.OLD)
        stage.write("list.md", "".join(f"src/{name}\n" for name in names).encode())

    return Scene("many", ["copy", "all", "list.md", "--to", "out"], build,
                 gives=scenes.copies(names))


def judge(rig, scene, under, label, prepare=None, undo=None):
    stage = Stage(scene, rig)
    try:
        if prepare:
            prepare(stage)
            stage.expect()
        # Descriptors run out before a staging folder can be read to be taken away.
        may_leave = label.startswith(("ulimit -n", "chattr +a"))
        ending = stage.run(under=under, limit=60)
        findings = stage.judge(ending, may_leave=may_leave,
                               may_be_silent=label in ("ulimit -n 4", "ulimit -n 5")
                               and b"pick" not in ending.err)
        if undo:
            undo(stage)
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, label)
    finally:
        if undo:
            undo(stage)
        stage.close()


def rights(rig, plain):
    def nobody(stage):
        os.chmod(rig.room, 0o755)
        os.chmod(stage.root, 0o755)
        for folder, folders, names in os.walk(stage.root):
            for name in [folder] + [os.path.join(folder, name) for name in names]:
                os.chown(name, 65534, 65534)

    def read_only(stage):
        nobody(stage)
        os.makedirs(stage.path("out"), exist_ok=True)
        os.chown(stage.path("out"), 0, 0)
        os.chmod(stage.path("out"), 0o555)

    def unreadable(stage):
        nobody(stage)
        os.chown(stage.path("src/p3.jpg"), 0, 0)
        os.chmod(stage.path("src/p3.jpg"), 0o600)

    def closed(stage):
        nobody(stage)
        os.chown(stage.path("src"), 0, 0)
        os.chmod(stage.path("src"), 0o700)

    probe = subprocess.run(NOBODY + [rig.pick, "help"], capture_output=True)
    if probe.returncode != 0:
        return rig.table.skip(METHOD, "others may not run the binary")
    for label, prepare in (("read-only folder", read_only), ("unreadable source", unreadable),
                           ("closed source folder", closed)):
        judge(rig, plain, NOBODY, label, prepare)


def immutable(rig, plain):
    def change(flag, *paths):
        def act(stage):
            os.makedirs(stage.path("out"), exist_ok=True)
            for path in paths:
                subprocess.run(["chattr", flag, stage.path(path)], capture_output=True)
        return act

    for paths in (["out"], ["src/p1.jpg"], ["src"]):
        for sign in "ia":
            judge(rig, plain, [], f"chattr +{sign} {paths}", change("+" + sign, *paths),
                  change("-" + sign, *paths))
    for scene in rig.scenes:
        if scene.name.startswith("move"):
            for paths in (["src/p1.jpg"], ["src"]):
                judge(rig, scene, [], f"{scene.name}, chattr +i {paths}", change("+i", *paths),
                      change("-i", *paths))
