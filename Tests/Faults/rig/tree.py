"""What lies in a folder, in a form that can be compared."""
import os
import re
import stat
import zlib

HIDDEN = re.compile(r"\.pick-[A-Za-z0-9]{8}$")
"""A staging folder, or a file that has no name yet."""

RECEIPT = ".pick-receipt"


def take(path):
    """Kind, content, mode and time of one path; None if nothing is there, or no longer."""
    try:
        status = os.lstat(path)
    except OSError:
        return None
    try:
        return look(path, status)
    except FileNotFoundError:
        return None


def look(path, status):
    if stat.S_ISLNK(status.st_mode):
        return ("link", os.readlink(path))
    if stat.S_ISDIR(status.st_mode):
        return ("folder",)
    if not stat.S_ISREG(status.st_mode):
        return ("special", stat.S_IFMT(status.st_mode))
    return ("file", status.st_size, content(path), stat.S_IMODE(status.st_mode),
            status.st_mtime_ns)


def content(path):
    total = 0
    with open(path, "rb", buffering=0) as file:
        while piece := file.read(1 << 20):
            total = zlib.crc32(piece, total)
    return total


def tree(root):
    """Every path below a folder but what is inside a staging folder: (paths, hidden ones)."""
    found, hidden = {}, []
    stack = [""]
    while stack:
        below = stack.pop()
        for name in os.listdir(os.path.join(root, below)):
            path = os.path.join(below, name)
            if HIDDEN.match(name):
                hidden.append(path)
                continue
            if name == RECEIPT:
                continue
            state = take(os.path.join(root, path))
            found[path] = state
            if state == ("folder",):
                stack.append(path)
    return found, hidden


def traces(root):
    """What any writing call would change: number, size and times of all paths and folders."""
    seen = {}
    for folder, _, names in os.walk(root):
        for path in [folder] + [os.path.join(folder, name) for name in names]:
            status = os.lstat(path)
            seen[path] = (status.st_ino, status.st_size, status.st_ctime_ns, status.st_mtime_ns)
    return seen
