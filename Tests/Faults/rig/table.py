"""Counts what every run left behind, and prints the counts."""
import threading

COLUMNS = ("torn", "lost", "overwritten", "stray", "silent", "hung")


class Table:
    def __init__(self):
        self.rows = {}
        self.skipped = {}
        self.remarks = []
        self.notes = []
        self.hits = {}
        self.lock = threading.Lock()

    def add(self, method, findings, label):
        """One run of a method, and what was wrong with it: pairs of a column and words."""
        with self.lock:
            row = self.rows.setdefault(method, {"runs": 0, **{c: 0 for c in COLUMNS}})
            row["runs"] += 1
            for column in {column for column, _ in findings}:
                row[column] += 1
            for column, words in findings:
                self.notes.append((method, column, label, words))

    def skip(self, method, reason):
        with self.lock:
            self.skipped.setdefault(method, []).append(reason)

    def note(self, remark):
        """Something worth knowing beside the counts."""
        with self.lock:
            self.remarks.append(remark)

    def hit(self, method, was_hit):
        """Whether a fault was met; a method that seldom meets its faults proves nothing."""
        with self.lock:
            hits, runs = self.hits.get(method, (0, 0))
            self.hits[method] = (hits + bool(was_hit), runs + 1)

    def check_hits(self):
        for method, (hits, runs) in self.hits.items():
            if hits < 0.9 * runs:
                words = f"only {hits} of {runs} faults were met"
                self.notes.append((method, "silent", "the rig itself", words))
                self.rows[method]["silent"] += 1

    def is_clean(self):
        return all(row[c] == 0 for row in self.rows.values() for c in COLUMNS)

    def text(self, notes=12):
        lines = [f"{'method':<28}{'runs':>7}" + "".join(f"  {c}" for c in COLUMNS)]
        for name, row in self.rows.items():
            counts = "".join(f"{row[c]:>{len(c) + 2}}" for c in COLUMNS)
            lines.append(f"{name:<28}{row['runs']:>7}{counts}")
        for name, reasons in self.skipped.items():
            lines += [f"{name:<28}skipped: {reason}" for reason in dict.fromkeys(reasons)]
        lines += self.remarks
        shown = {}
        for method, column, label, words in self.notes:
            shown[method] = shown.get(method, 0) + 1
            if shown[method] <= notes:
                lines.append(f"{method} {column}: {label}: {words}")
        for method, count in shown.items():
            if count > notes:
                lines.append(f"{method}: {count - notes} more findings")
        return "\n".join(lines)
