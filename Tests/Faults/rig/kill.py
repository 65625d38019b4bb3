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
    jobs = [(scene, point, undoes) for scene in rig.scenes for point in scene_points(rig, scene)
            for undoes in ((False, True) if scene.undoes else (False,))]
    rig.each(jobs, lambda job: kill_at(rig, *job), share=rig.share)


def scene_points(rig, scene, method=METHOD_KILL):
    stage = Stage(scene, rig)
    try:
        ending, points = trace.points(stage)
        if ending.status != 0:
            rig.table.add(method, [("silent", f"fails without fault: {ending.err[-300:]}")],
                          scene.name)
            return []
        return points
    finally:
        stage.close()


def kill_at(rig, scene, point, undoes, method=METHOD_KILL):
    """`undoes`: what was begun is taken back at once, not completed first."""
    stage = Stage(scene, rig)
    try:
        ending, _ = trace.inject(stage, point, "signal=SIGKILL")
        rig.table.hit(method, ending.was_killed)
        findings = stage.judge(ending, killed=ending.was_killed)
        findings += [] if undoes else stage.judge_next()
        findings += stage.judge_undone() if scene.undoes else []
        label = f"{scene.name}{', then undo,' if undoes else ''} at {point}"
        rig.table.add(method, findings, label)
    finally:
        stage.close()


def errors(rig):
    if not trace.is_able():
        return rig.table.skip(METHOD_ERROR, "strace is missing or may not trace")
    jobs = error_jobs(rig, rig.scenes)
    rig.each(jobs, lambda job: fail_at(rig, *job), share=rig.share / 4)


def error_jobs(rig, scenes):
    jobs = []
    for scene in scenes:
        for number, point in enumerate(scene_points(rig, scene)):
            if point.call not in CALLS:
                continue
            for turn, name in enumerate(ERRORS):
                # A sheet draws a picture that is not there as missing, which is an answer.
                if scene.words[0] == "sheet" and name in ("ELOOP", "ENOTDIR") and (
                        "src/" in point.text):
                    continue
                # Each error once and from then on, taking turns, so that all meet all calls.
                again = "+" if (number + turn) % 2 else ""
                jobs.append((scene, point, name, again))
    return jobs


def fail_at(rig, scene, point, name, again, method=METHOD_ERROR):
    stage = Stage(scene, rig)
    try:
        ending, hit = trace.inject(stage, point, f"error={name}{again}")
        rig.table.hit(method, bool(hit))
        is_mute = any(line.split()[1].startswith(("write(2,", "writev(2,")) for line in hit)
        may_leave = point.call in CLEARING
        findings = stage.judge(ending, may_leave=may_leave, may_be_silent=is_mute)
        findings += stage.judge_next()
        rig.table.add(method, findings, f"{scene.name}, {name}{again} at {point}")
    finally:
        stage.close()
