"""The real program, asked thousands of times."""
import concurrent.futures
import dataclasses
import os
import subprocess
import sys
import tempfile

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))


@dataclasses.dataclass
class Answer:
    #: In the order in which they came; None if pick refused.
    positions: list | None
    #: The folded text.
    text: str
    #: What was said on standard error.
    message: str


class Pick:
    """Runs pick, each question in a process of its own, two at a time."""

    def __init__(self, path=None):
        self.path = os.path.realpath(path or os.path.join(TOP, ".build/release/pick"))
        if not os.access(self.path, os.X_OK):
            sys.exit(f"{self.path} is missing: swift build -c release")

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pick-peers-")
        self.lists = {}
        return self

    def __exit__(self, *_):
        self.folder.cleanup()

    def answers(self, cases):
        for case in cases:
            if case.given_order:
                self.numbers(case.items)
        with concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count() or 2)) as pool:
            return list(pool.map(self.answer, cases))

    def numbers(self, items):
        """A list whose names are its positions."""
        if items not in self.lists:
            path = os.path.join(self.folder.name, f"{items}.txt")
            with open(path, "w", encoding="ascii") as file:
                file.writelines(f"{position}\n" for position in range(1, items + 1))
            self.lists[items] = path
        return self.lists[items]

    def answer(self, case):
        if case.given_order:
            words = ["print", "--order", "given", "--allow-empty", "--as-written",
                     "-e", case.expression, self.numbers(case.items)]
        else:
            words = ["fold", "--items", str(case.items), "-e", case.expression]
        # Without closing descriptors a process is started about twice as quickly.
        run = subprocess.run([self.path, *words], stdin=subprocess.DEVNULL, capture_output=True,
                             close_fds=False, timeout=20, check=False)
        message = run.stderr.decode()
        if run.returncode == 2:
            return Answer(None, "", message)
        if run.returncode != 0:
            return Answer(None, "", f"status {run.returncode}: {message}")
        text = run.stdout.decode().rstrip("\n")
        if case.given_order:
            return Answer([int(line) for line in text.split()], text, message)
        return Answer(unfolded(text), text, message)


def unfolded(text):
    """The positions of a canonical expression; its grammar is a part of every peer's."""
    if text == "none":
        return []
    positions = []
    for part in text.split(","):
        low, _, high = part.partition("-")
        positions += range(int(low), int(high or low) + 1)
    return positions
