"""T8: short reads and writes, EINTR, zero returns and lying sizes, by a library that is preloaded."""
import os
import shutil
import subprocess
import tempfile

from .scene import Stage

METHOD = "T8 a poor file system"
SOURCE = os.path.join(os.path.dirname(__file__), "../shim/shim.c")


def run(rig):
    compiler = shutil.which("clang") or shutil.which("cc")
    if not compiler:
        return rig.table.skip(METHOD, "there is no C compiler")
    if not is_dynamic(rig.pick):
        return rig.table.skip(METHOD, "needs the debug build, which is not static: --pick, or none")
    library = os.path.join(rig.room, "shim.so")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, SOURCE], check=True)
    seeds = range(300 if rig.short else max(5, int(10_000 * rig.share)))
    # A file system without clones: the same calls whatever this machine has.
    scenes = [scene for scene in rig.scenes if not scene.clones]
    rig.each(seeds, lambda seed: judge(rig, scenes[seed // 5 % len(scenes)], library, seed))


def is_dynamic(path):
    with open(path, "rb") as file:
        return b"/ld-linux" in file.read(4096)


def judge(rig, scene, library, seed):
    stage = Stage(scene, rig)
    handle, count = tempfile.mkstemp(dir=rig.room)
    os.close(handle)
    try:
        env = {"LD_PRELOAD": library, "PICK_SHIM_SEED": str(seed), "PICK_SHIM_COUNT": count}
        ending = stage.run(env=env)
        with open(count) as file:
            rig.table.hit(METHOD, int(file.read() or 0) > 0)
        findings = stage.judge(ending)
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{scene.name}, seed {seed}")
    finally:
        os.remove(count)
        stage.close()
