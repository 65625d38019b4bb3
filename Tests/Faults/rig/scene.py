"""A folder in which a command runs, and what may lie in it afterwards."""
import os
import re
import shutil
import tempfile
from dataclasses import dataclass, field

from . import program
from .tree import traces, tree


@dataclass
class Scene:
    """
    `build` fills a folder. `gives` says which path gets what another path holds now; `goes` which
    paths are to be gone; `words` is the command. `pairs` are the two ends of a move: the bytes are
    always at one of them. `answer` is what standard output gets, all of it or nothing.
    """

    name: str
    words: list
    build: object
    gives: dict = field(default_factory=dict)
    goes: list = field(default_factory=list)
    pairs: list = field(default_factory=list)
    makes: dict = field(default_factory=dict)
    timeless: tuple = ()
    again: tuple = (0,)
    third: tuple = (0,)
    rewrites: bool = False
    """Whether each run writes anew."""
    elsewhere: bool = False
    """Whether `src` lies on another file system."""
    clones: bool = False
    """Whether all of it lies on a file system that shares blocks."""
    undoes: bool = False
    """Whether `undo` is to bring everything back, whatever a kill has left."""
    answer: object = None
    chosen: tuple = ()
    """What the numbers of the summary add up to, if it is not one a path that comes or goes."""

    def count(self):
        """What the numbers of the summary may add up to."""
        if self.chosen:
            return self.chosen
        paths = self.goes if self.words[0] == "undo" else [*self.gives, *self.makes]
        return [sum(path.startswith("out/") for path in paths)]


SUMMARY = re.compile(
    rb"pick: (?:(?:copied|moved|linked) (\d+) \(.*?\), already there (\d+), skipped (\d+), "
    rb"missing (\d+), failed (\d+), not attempted (\d+)"
    rb"|took back (\d+), gone already (\d+), refused (\d+), failed (\d+))")
"""What a run came to."""


class Stage:
    """One scene set up for one run."""

    is_mute = False
    """Whether standard output is closed or broken."""

    returns = ()
    """Paths of which others make a new file."""

    has_told_loss = False
    """Whether a run said that the destination takes no mode or times."""

    def __init__(self, scene, rig):
        self.scene, self.rig = scene, rig
        room = rig.clone_room if scene.clones else rig.room
        self.root = tempfile.mkdtemp(prefix="faults-", dir=room)
        self.other = None
        if scene.elsewhere:
            self.other = tempfile.mkdtemp(prefix="faults-", dir=rig.other_room)
            os.symlink(self.other, os.path.join(self.root, "src"))
        self.also = {}
        scene.build(self)
        self.words = [rig.pick] + scene.words
        self.answer = scene.answer(self) if scene.answer else None
        self.expect()

    def expect(self):
        """Takes what lies there as what stood before; works out what is to come of it."""
        scene = self.scene
        self.old_hidden = []
        self.before, self.old_hidden = self.look()
        self.after = dict(self.before)
        for path, source in scene.gives.items():
            self.after[path] = self.before[source]
        for path, state in scene.makes.items():
            self.after[path] = state(self) if callable(state) else state
        for path in scene.goes:
            self.after.pop(path)
        for path in list(self.after):
            while path := os.path.dirname(path):
                self.after.setdefault(path, ("folder",))

    def path(self, *parts):
        return os.path.join(self.root, *parts)

    def write(self, path, content, mode=0o644, time=None):
        full = self.path(path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "wb") as file:
            file.write(content)
        os.chmod(full, mode)
        if time is not None:
            os.utime(full, ns=(time, time))

    def run(self, under=(), words=None, **options):
        return program.run([*under, *(words or self.words)], self.root, **options)

    def look(self):
        found, hidden = tree(self.root)
        if self.other:
            below, more = tree(self.other)
            found.update({os.path.join("src", path): state for path, state in below.items()})
            hidden += more
        hidden = [path for path in hidden if path not in self.old_hidden]
        return {path: self.reduced(path, state) for path, state in found.items()}, hidden

    def reduced(self, path, state):
        return state[:3] if state[0] == "file" and path in self.scene.timeless else state

    def close(self):
        for folder in filter(None, (self.root, self.other)):
            if not self.rig.keeps:
                shutil.rmtree(folder, ignore_errors=True)

    # What must hold

    def judge(self, ending, killed=False, may_leave=False, may_be_silent=False):
        """What is wrong after a run, as pairs of a column and words."""
        findings = []
        if ending.hung:
            return [("hung", "no end within the limit")]
        if b"mode or times of" in ending.err:
            self.has_told_loss = True
        if ending.has_trapped:
            findings.append(("silent", f"died of signal {-ending.status}"))
        now, hidden = self.look()
        findings += self.judge_paths(now)
        if len(hidden) > (1 if killed or may_leave else 0):
            findings.append(("stray", f"left {hidden}"))
        if self.answer is not None:
            findings += self.judge_answer(ending)
        if not killed:
            findings += self.judge_telling(ending, now, may_be_silent)
            findings += self.judge_numbers(ending)
        return findings

    def judge_answer(self, ending):
        """Standard output has the whole answer or nothing."""
        if ending.out not in (b"", self.answer):
            yield "torn", f"a part of the answer: {len(ending.out)} of {len(self.answer)} bytes"
        if ending.status == 0 and ending.out != self.answer and not self.is_mute:
            yield "silent", "exit 0, but without the answer"

    def judge_numbers(self, ending):
        """The numbers of the summary add up to what was chosen."""
        for line in ending.err.split(b"\n"):
            match = SUMMARY.match(line)
            if match and sum(int(n) for n in match.groups() if n) not in self.scene.count():
                yield "silent", f"the numbers do not add up to {self.scene.count()}: {line}"

    def judge_paths(self, now):
        for path in sorted(set(now) | set(self.before)):
            state, old, new = now.get(path), self.before.get(path), self.after.get(path)
            if state == old or self.is_given(path, state):
                continue
            if state == ("folder",) and path in self.after:
                continue
            if path not in self.before and path not in self.after:
                yield "stray", f"unknown '{path}'"
            elif path not in self.before:
                yield "torn", f"'{path}' is {state}, its source {new}"
            elif state is None:
                yield "lost", f"'{path}' is gone"
            else:
                column = "lost" if path.startswith("src") else "overwritten"
                yield column, f"'{path}' is {state}, was {old}"
        for one, other in self.scene.pairs:
            if now.get(one) is None and now.get(other) is None:
                yield "lost", f"neither '{one}' nor '{other}'"

    def is_given(self, path, state):
        """Whether a path has what it is to get; mode and time may lack where that was told."""
        wanted = self.after.get(path)
        if state == wanted or state in self.also.get(path, ()):
            return True
        return (self.has_told_loss and self.scene.words[0] == "copy" and path.startswith("out/")
                and None not in (state, wanted) and state[:3] == wanted[:3])

    def judge_telling(self, ending, now, may_be_silent):
        is_complete = all(self.is_given(path, now.get(path)) for path in self.after)
        is_complete = is_complete and not set(self.scene.goes) & set(now) - set(self.returns)
        if ending.status == 0 and not is_complete:
            yield "silent", "exit 0, but not complete"
        if ending.status != 0 and not may_be_silent and not self.tells(ending):
            yield "silent", f"exit {ending.status} without file and cause: {ending.err[-300:]}"

    def tells(self, ending):
        """Whether a line names a file or folder of the scene, and more than that."""
        names = [b"src", b"out", b"list", b".pick-", b"p1", b"cannot write", b"/dev/full"]
        return any(
            line.startswith(b"pick:") and any(n in line and len(line) > len(n) + 12 for n in names)
            for line in ending.err.split(b"\n"))

    def judge_next(self):
        """The next run completes; a third changes nothing."""
        ending = self.run()
        now, hidden = self.look()
        if ending.hung:
            yield "hung", "the next run"
            return
        if ending.status not in self.scene.again:
            yield "silent", f"the next run ends with {ending.status}: {ending.err[-300:]}"
        if hidden:
            yield "stray", f"left by the next run: {hidden}"
        for path in sorted(set(now) | set(self.after)):
            if now.get(path) != self.after.get(path) and not self.is_given(path, now.get(path)):
                column = "lost" if path in self.before else "torn"
                yield column, f"next run: '{path}' is {now.get(path)}, not {self.after.get(path)}"
        folders = list(filter(None, (self.root, self.other)))
        seen = [traces(folder) for folder in folders]
        third = self.run()
        if third.status not in self.scene.third:
            yield "silent", f"the third run ends with {third.status}: {third.err[-300:]}"
        if not self.scene.rewrites and seen != [traces(folder) for folder in folders]:
            yield "stray", "the third run writes"

    def judge_undone(self):
        """Undo, as often as there is something to take back, brings everything to where it was."""
        for _ in range(4):
            ending = self.run(words=[self.rig.pick, "undo", "out"])
            if ending.hung:
                yield "hung", "undo"
                return
            if ending.status != 0 or b"nothing in" in ending.err:
                break
        # Without a receipt nothing was done that could be taken back.
        if ending.status != 0 and b"there is no receipt" not in ending.err and (
                b"cannot be opened" not in ending.err and b"no such" not in ending.err):
            yield "silent", f"undo ends with {ending.status}: {ending.err[-300:]}"
        now, hidden = self.look()
        # Without a receipt it is the next copy that clears away.
        if hidden and b"there is no receipt" not in ending.err:
            yield "stray", f"left by undo: {hidden}"
        for path in sorted((set(now) | set(self.before)) - {"out"}):
            if now.get(path) != self.before.get(path):
                column = "lost" if path in self.before else "stray"
                yield column, f"undone: '{path}' is {now.get(path)}, was {self.before.get(path)}"
