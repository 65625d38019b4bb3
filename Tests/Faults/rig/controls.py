"""T17: builds with one safeguard taken out. A method that does not notice proves nothing."""
import os
import subprocess

from . import changes, flips, kill, order, rivals
from .table import Table

METHOD = "T17 controls"
TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))


def sampled(method, share):
    """A method with a share of its points that is large enough to meet what is gone."""
    def run(rig):
        rig.share = share
        method(rig)
    return run


CONTROLS = {
    "": (sampled(kill.kill, 0.1), sampled(kill.errors, 0.1), order.run, rivals.run, flips.run,
         sampled(changes.run, 0.1)),
    "sync": (order.run,),
    "noReplace": (rivals.run,),
    "noFollow": (lambda rig: flips.run(rig, 6),),
    "errors": (sampled(kill.errors, 0.1),),
    "changes": (sampled(changes.run, 0.5),),
    "staging": (sampled(kill.kill, 0.1),),
}
"""For each safeguard what is to notice that it is gone; with none taken out, nobody may."""

SCENES = ("copy", "copy --on-clash number", "copy --verify --sync file", "move to another disk")


def run(rig):
    if rig.short and not os.path.exists(path()):
        return rig.table.skip(METHOD, "another build takes too long for the short form")
    build()
    table, pick, share, scenes, short = rig.table, rig.pick, rig.share, rig.scenes, rig.short
    try:
        rig.pick, rig.short = path(), True
        rig.scenes = [scene for scene in scenes if scene.name in SCENES]
        for safeguard, methods in CONTROLS.items():
            os.environ["PICK_CONTROL"] = safeguard
            rig.table = Table()
            for method in methods:
                method(rig)
            table.add(METHOD, list(judge(safeguard, rig.table)), safeguard or "nothing is out")
            for words in told(safeguard, rig.table):
                table.note(words)
    finally:
        os.environ.pop("PICK_CONTROL", None)
        rig.table, rig.pick, rig.share, rig.scenes, rig.short = table, pick, share, scenes, short


def path():
    return os.path.join(TOP, ".build", "control", "debug", "pick")


def build():
    """From the same sources, under a condition that no manifest defines."""
    subprocess.run(
        ["swift", "build", "--product", "pick", "-Xswiftc", "-DPICK_CONTROL", "--scratch-path",
         os.path.join(TOP, ".build", "control")], cwd=TOP, check=True, stdout=subprocess.DEVNULL)


def judge(safeguard, table):
    if safeguard and table.is_clean():
        yield "silent", f"without '{safeguard}' nothing is noticed"
    if not safeguard:
        for note in table.notes:
            yield "silent", f"with every safeguard: {note}"


def told(safeguard, table):
    for name, row in table.rows.items():
        counts = ", ".join(f"{column} {count}" for column, count in row.items() if count)
        if safeguard:
            yield f"{METHOD}: without '{safeguard}' {name} finds {counts}"
