"""T4: a file system that fills up, or has no room for one more name."""
import os
import subprocess

from . import scenes, trace
from .scene import Scene, Stage

METHOD = "T4 full disk"
PAGE = 4096


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
        size = PAGE + whole * step // steps // PAGE * PAGE
        for lies in (False, True):
            jobs.append((copy, f"size={size}", lies))
    for inodes in range(2, 10):
        jobs.append((copy, f"nr_inodes={inodes}", False))
    for scene in rig.scenes:
        if scene.makes and scene.name == "-i" or scene.rewrites:
            jobs += [(write, scene, pages, 9) for pages in range(0, 24, 3 if rig.short else 1)]
            jobs += [(write, scene, 99, inodes) for inodes in range(3)]
    rig.each(jobs, lambda job: job[0](rig, *job[1:]))


def mount(path, options):
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", path], check=True)


def remount(path, options):
    subprocess.run(["mount", "-o", f"remount,{options}", path], check=True)


def copy(rig, limit, lies):
    """`lies`: free space cannot be asked for, so that the disk fills up during the copy."""
    stage = Stage(Scene("full", ["copy", "all", "list.md", "--to", "out"], scenes.sources,
                        gives=scenes.copies()), rig)
    out = stage.path("out")
    os.mkdir(out)
    mount(out, limit)
    try:
        stage.expect()
        under = []
        if lies and trace.is_able():
            under = ["strace", "-f", "-o", "/dev/null", "-e", "trace=statfs,fstatfs",
                     "-e", "inject=statfs,fstatfs:error=ENOSYS"]
        findings = stage.judge(stage.run(under=under))
        remount(out, "size=8m,nr_inodes=100")
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{limit}{', statfs fails' if lies else ''}")
    finally:
        subprocess.run(["umount", "-l", out], check=True)
        stage.close()


def write(rig, scene, pages, inodes):
    """One file is written anew where only so many pages and names are free."""
    stage = Stage(scene, rig)
    mount(stage.root, "size=8m,nr_inodes=100")
    try:
        scene.build(stage)
        stage.expect()
        room = os.statvfs(stage.root)
        used = (room.f_blocks - room.f_bfree) * room.f_frsize
        names = room.f_files - room.f_ffree
        remount(stage.root, f"size={used + pages * PAGE},nr_inodes={names + inodes}")
        findings = stage.judge(stage.run())
        remount(stage.root, "size=8m,nr_inodes=100")
        findings += stage.judge_next()
        rig.table.add(METHOD, findings, f"{scene.name}, {pages} pages and {inodes} names are free")
    finally:
        subprocess.run(["umount", "-l", stage.root], check=True)
        stage.close()
