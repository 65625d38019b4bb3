"""T1: killed at every system call. T2: every system call fails, once and from then on."""
from . import trace
from .scene import Stage

METHOD_KILL = "T1 kill at each call"
METHOD_ERROR = "T2 error at each call"

CALLS = (
    "openat openat2 read pread64 write writev fstat newfstatat getdents64 mkdirat renameat2 "
    "linkat symlinkat unlinkat copy_file_range ioctl ftruncate fchmod utimensat fsetxattr fsync "
    "syncfs flock fdatasync rename renameat statx statfs lseek fchown"
).split()

ERRORS = (
    "EIO ENOSPC EDQUOT EACCES EMFILE EXDEV EINVAL EOPNOTSUPP EINTR EEXIST EROFS ENOTDIR ELOOP "
    "ESTALE"
).split()

CLEARING = {"openat", "openat2", "unlinkat", "getdents64", "fstat", "newfstatat", "flock", "ioctl"}
"""Calls without which a staging folder cannot be taken away."""


def kill(rig):
    if not trace.is_able():
        return rig.table.skip(METHOD_KILL, "strace is missing or may not trace")
    jobs = [(scene, point) for scene in rig.scenes for point in scene_points(rig, scene)]
    rig.each(jobs, lambda job: kill_at(rig, *job), share=rig.share)


def scene_points(rig, scene):
    stage = Stage(scene, rig)
    try:
        ending, points = trace.points(stage)
        if ending.status != 0:
            rig.table.add(METHOD_KILL, [("silent", f"fails without fault: {ending.err[-300:]}")],
                          scene.name)
            return []
        return points
    finally:
        stage.close()


def kill_at(rig, scene, point):
    stage = Stage(scene, rig)
    try:
        ending, _ = trace.inject(stage, point, "signal=SIGKILL")
        rig.table.hit(METHOD_KILL, ending.was_killed)
        findings = stage.judge(ending, killed=ending.was_killed)
        findings += stage.judge_next()
        rig.table.add(f"{METHOD_KILL}", findings, f"{scene.name} at {point}")
    finally:
        stage.close()


def errors(rig):
    if not trace.is_able():
        return rig.table.skip(METHOD_ERROR, "strace is missing or may not trace")
    jobs = []
    for scene in rig.scenes:
        for number, point in enumerate(scene_points(rig, scene)):
            if point.call not in CALLS:
                continue
            for turn, name in enumerate(ERRORS):
                # Each error once and from then on, taking turns, so that all meet all calls.
                again = "+" if (number + turn) % 2 else ""
                jobs.append((scene, point, name, again))
    rig.each(jobs, lambda job: fail_at(rig, *job), share=rig.share / 8)


def fail_at(rig, scene, point, name, again):
    stage = Stage(scene, rig)
    try:
        ending, hit = trace.inject(stage, point, f"error={name}{again}")
        rig.table.hit(METHOD_ERROR, bool(hit))
        is_mute = any(line.split()[1].startswith(("write(2,", "writev(2,")) for line in hit)
        may_leave = point.call in CLEARING
        findings = stage.judge(ending, may_leave=may_leave, may_be_silent=is_mute)
        findings += stage.judge_next()
        rig.table.add(METHOD_ERROR, findings, f"{scene.name}, {name}{again} at {point}")
    finally:
        stage.close()
