"""qpdf's page ranges, through pikepdf: unions, exclusions, :odd and :even.

A document of N pages, each as wide as its number tells, is cut by qpdf, and the widths read.
"""
import os
import random
import tempfile

from .comparison import Case

ORDER = "a selection is a set, in list order"
REPEATS = "repeats have no effect"
BACKWARDS = "a closed range must not run backwards"
MIXED = "ends that count from different sides are a condition"
ALL_BEFORE = "x takes away from everything before it"
FIRST_X = "a list that begins with x starts from all"
LIST = "white space joins positions to a list"
LAST = "the last item is r1, not z"

#: Width of page 1, less one, in points; narrower pages are not allowed everywhere.
BASE = 100


def cases(packages, seed, count):
    packages.built("pikepdf")
    import pikepdf
    source = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="pick-peers-") as folder:
        peer = Document(pikepdf, folder)
        found = list(fixed(peer))
        for _ in range(count):
            items = source.choice([1, 2, 3, 10, 20, 20, 60])
            found += random_cases(source, items, peer)
    return f"{pikepdf.__libqpdf_version__} through pikepdf {pikepdf.__version__}", found


class Document:
    def __init__(self, pikepdf, folder):
        self.pikepdf, self.folder, self.paths = pikepdf, folder, {}

    def path(self, items):
        if items not in self.paths:
            document = self.pikepdf.new()
            for page in range(1, items + 1):
                document.add_blank_page(page_size=(BASE + page, BASE))
            self.paths[items] = os.path.join(self.folder, f"{items}.pdf")
            document.save(self.paths[items])
        return self.paths[items]

    def pages(self, items, asked):
        """The pages that a range takes, in its order; None if qpdf refuses it."""
        job = ["qpdf", "--empty", "--pages", self.path(items), asked, "--", os.devnull]
        try:
            document = self.pikepdf.Job(job).create_pdf()
        except (self.pikepdf.JobUsageError, self.pikepdf.QpdfRuntimeError):
            return None
        return [int(page.mediabox[2]) - BASE for page in document.pages]


def fixed(peer):
    """What both refuse, and what only one of them knows."""
    for items, asked in [(10, "0"), (10, "11"), (10, "r11"), (10, "1-11"), (10, "r0"), (10, "1-,,2"),
                         (10, "1--2"), (10, "a"), (10, "1-5:odder"), (10, "x")]:
        yield Case(items, asked, peer.pages(items, asked), asked)
    yield Case(10, "1 3-4", peer.pages(10, "1 3-4"), "1 3-4", LIST, [1, 3, 4])
    for asked, ours in [("z", "r1"), ("1-z", "1-r1"), ("r3-z", "r3-r1"), ("z,1", "r1,1")]:
        pages = peer.pages(10, asked)
        yield Case(10, asked, pages, asked, LAST, None, hint="r1")
        yield Case(10, ours, pages, asked, given_order=True)
    yield Case(10, "x3", peer.pages(10, "x3"), "x3", FIRST_X, [1, 2, 4, 5, 6, 7, 8, 9, 10])


def group(source, items, backwards=0.0):
    """One range of a list: its words and, if pick refuses or reads it otherwise, the rule."""
    def end(low=1):
        number = source.randint(low, items)
        return (f"r{items + 1 - number}", number) if source.random() < 0.3 else (str(number), number)
    if source.random() < 0.4:
        return end()[0], ""
    (first, low), (last, high) = end(), end()
    if low > high and source.random() >= backwards:
        (first, low), (last, high) = (last, high), (first, low)
    if low <= high:
        return f"{first}-{last}", ""
    return f"{first}-{last}", MIXED if (first[0] == "r") != (last[0] == "r") else BACKWARDS


def random_cases(source, items, peer):
    yield from unions(source, items, peer)
    yield from exclusions(source, items, peer)
    yield several(source, items, peer)


def unions(source, items, peer):
    """As a set, in the order named, and every second page of it."""
    parts = [group(source, items, 0.05) for _ in range(source.randint(1, 5))]
    asked = ",".join(words for words, _ in parts)
    pages = peer.pages(items, asked)
    rules = [rule for _, rule in parts if rule]
    if rules:
        ours = None if BACKWARDS in rules else sorted(
            set().union(*(peer.pages(items, words) for words, rule in parts if not rule)))
        rule = BACKWARDS if BACKWARDS in rules else MIXED
        yield Case(items, asked, pages, asked, rule, ours)
        return
    yield Case(items, asked, pages, asked, ORDER, sorted(set(pages)))
    yield Case(items, asked, pages, asked, REPEATS, list(dict.fromkeys(pages)), given_order=True)
    if pages == sorted(set(pages)):
        yield Case(items, f"({asked})/2", peer.pages(items, asked + ":odd"), asked + ":odd")
        yield Case(items, f"({asked}) minus ({asked})/2", peer.pages(items, asked + ":even"),
                   asked + ":even")


def exclusions(source, items, peer):
    """One range, and what is taken away from it: the same words for both."""
    first, _ = group(source, items)
    taken = [group(source, items)[0] for _ in range(source.randint(1, 3))]
    asked = ",".join([first, *(f"x{words}" for words in taken)])
    yield Case(items, asked, peer.pages(items, asked), asked)


def several(source, items, peer):
    """Several ranges with exclusions: qpdf's take away from the range before only."""
    ours, words = set(), []
    for number in range(source.randint(2, 5)):
        text, _ = group(source, items)
        pages = set(peer.pages(items, text))
        if number > 0 and source.random() < 0.5:
            ours -= pages
            words.append(f"x{text}")
        else:
            ours |= pages
            words.append(text)
    asked = ",".join(words)
    pages = peer.pages(items, asked)
    if pages == sorted(set(pages)):
        return Case(items, asked, pages, asked, ALL_BEFORE, sorted(ours))
    return Case(items, asked, sorted(set(pages)), asked, ALL_BEFORE, sorted(ours))
