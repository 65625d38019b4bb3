"""T13: names that differ only in case, on exFAT, which sees one name in both."""
import os
import tempfile

from . import program
from .disk import Disk

METHOD = "T13 names on exFAT"


def run(rig):
    disk = Disk(rig, "exfat", ["mkfs.exfat"], ["mount.exfat-fuse"], needs_device=True)
    fault = disk.fault or disk.mount()
    if fault:
        disk.close()
        return rig.table.skip(METHOD, fault)
    try:
        count = 20 if rig.short else 250
        for first, second in (("lower", "upper"), ("upper", "lower")):
            for way in ("one run", "two runs", "exact"):
                pairs(rig, disk, first, second, way, count)
    finally:
        disk.unmount()
        disk.close()


def names(kind, count):
    stems = ["img", "straße", "épée", "naïve", "жук", "σίγμα"]
    found = [f"{stems[number % len(stems)]}{number}.jpg" for number in range(count)]
    return found if kind == "lower" else [
        name.replace("ß", "\0").upper().replace("\0", "ß") for name in found]


def pairs(rig, disk, first, second, way, count):
    folder = tempfile.mkdtemp(dir=rig.room)
    out = tempfile.mkdtemp(dir=disk.path)
    lists = {}
    for kind in (first, second):
        os.mkdir(os.path.join(folder, kind))
        lists[kind] = [f"{kind}/{name}" for name in names(kind, count)]
        for path in lists[kind]:
            with open(os.path.join(folder, path), "w") as file:
                file.write(f"content of {path}")

    def copy(paths, *options):
        with open(os.path.join(folder, "list"), "w") as file:
            file.write("".join(path + "\n" for path in paths))
        return program.run([rig.pick, "copy", "all", "list", "--to", out, *options], folder)

    if way == "one run":
        endings = [copy(lists[first] + lists[second])]
        wins = None
    elif way == "two runs":
        endings = [copy(lists[first]), copy(lists[second])]
        wins = first
    else:
        if "--case-exact" not in rig.helps["copy"]:
            return rig.table.skip(METHOD, "there is no --case-exact")
        endings = [copy(lists[first] + lists[second], "--case-exact")]
        wins = first
    standing = {name: open(os.path.join(out, name)).read() for name in os.listdir(out)
                if not name.startswith(".pick-")}
    shared = []
    if endings[-1].status == 0:
        shared.append(("silent", "exit 0, though names clash"))
    if endings[-1].hung:
        shared.append(("hung", "no end"))
    if [name for name in os.listdir(out) if name.startswith(".pick-") and name != ".pick-receipt"]:
        shared.append(("stray", f"{os.listdir(out)[:5]}"))
    for number in range(count):
        findings = shared if number == 0 else []
        one, other = (os.path.basename(lists[kind][number]) for kind in (first, second))
        found = [text for name, text in standing.items() if name in (one, other)]
        if wins and found != [f"content of {lists[wins][number]}"]:
            findings = [*findings, ("overwritten", f"{one}: {found}, {endings[-1].err[-200:]}")]
        if not wins and found:
            findings = [*findings, ("stray", f"{one}: {found}")]
        rig.table.add(METHOD, findings, f"{first} then {second}, {way}")
