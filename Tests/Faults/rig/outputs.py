"""The commands that write one file or standard output: the old or the new one, never between."""
import os

from .scene import Scene, Stage
from .tree import take

OLDER = b"an older answer, longer than a little\n" * 3


def scenes(sources, marked):
    """`sources` fills the folder; `marked` is what the list holds once it is edited."""
    return [
        Scene("-i", ["check", "2,4", "list.md", "-i"], sources, makes={"list.md": marked},
              timeless=("list.md",)),
        output(sources, "print -o", ["print", "all", "list.md"], "list.out"),
        output(sources, "sheet -o", ["sheet", "list.md"], "sheet.html"),
        output(sources, "convert -o", ["convert", "--format", "csv", "list.md"], "list.csv"),
        answered(sources, "print", ["print", "all", "list.md"]),
        answered(sources, "convert", ["convert", "--format", "jsonl", "list.md"]),
    ]


def output(sources, name, words, path):
    """A command whose `-o` replaces an older file."""
    words = [*words, "-o", path]

    def build(stage):
        sources(stage)
        stage.write(path, OLDER, 0o640, 1_500_000_000_000_000_000)

    return Scene(name, words, build, timeless=(path,), rewrites=True,
                 makes={path: lambda stage: expected(stage.rig, sources, words, path)})


def answered(sources, name, words):
    """A command that answers on standard output and leaves all files alone."""
    return Scene(name, words, sources,
                 answer=lambda stage: expected(stage.rig, sources, words, None))


def expected(rig, sources, words, path):
    """What a command writes when nothing fails: a file's state, or the bytes it answers."""
    key = tuple(words)
    with rig.lock:
        if key in rig.answers:
            return rig.answers[key]
        stage = Stage(Scene("expected", words, sources), rig)
        try:
            if path:
                # Its mode is that of the file which it replaces.
                stage.write(path, OLDER, 0o640)
            ending = stage.run()
            if ending.status != 0:
                raise RuntimeError(f"{words}: {ending.err.decode(errors='replace')}")
            found = take(os.path.join(stage.root, path))[:3] if path else ending.out
        finally:
            stage.close()
        rig.answers[key] = found
        return found
