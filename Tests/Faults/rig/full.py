"""T4: a file system that fills up, or has no room for one more name."""
import os
import subprocess

from . import scenes, trace
from .scene import Scene, Stage

METHOD = "T4 full disk"


def is_able(rig):
    if os.geteuid() != 0:
        return False
    path = os.path.join(rig.room, "probe")
    os.mkdir(path)
    able = subprocess.run(["mount", "-t", "tmpfs", "none", path], capture_output=True)
    if able.returncode == 0:
        subprocess.run(["umount", path], check=True)
    return able.returncode == 0


def run(rig):
    if not is_able(rig):
        return rig.table.skip(METHOD, "mounting needs root")
    steps = 8 if rig.short else 64
    whole = sum(scenes.SIZES) + 60_000
    jobs = []
    for step in range(steps):
        size = 4096 + whole * step // steps // 4096 * 4096
        for lies in (False, True):
            jobs.append((f"size={size}", lies))
    for inodes in range(2, 10):
        jobs.append((f"nr_inodes={inodes}", False))
    rig.each(jobs, lambda job: judge(rig, *job))


def judge(rig, limit, lies):
    """`lies`: free space cannot be asked for, so that the disk fills up during the copy."""
    stage = Stage(Scene("full", ["copy", "all", "list.md", "--to", "out"], scenes.sources,
                        gives=scenes.copies()), rig)
    out = stage.path("out")
    os.mkdir(out)
    subprocess.run(["mount", "-t", "tmpfs", "-o", limit, "none", out], check=True)
    try:
        stage.expect()
        under = []
        if lies and trace.is_able():
            under = ["strace", "-f", "-o", "/dev/null", "-e", "trace=statfs,fstatfs",
                     "-e", "inject=statfs,fstatfs:error=ENOSYS"]
        findings = stage.judge(stage.run(under=under))
        more = "size=8m,nr_inodes=100"
        subprocess.run(["mount", "-o", f"remount,{more}", out], check=True)
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{limit}{', statfs fails' if lies else ''}")
    finally:
        subprocess.run(["umount", "-l", out], check=True)
        stage.close()
