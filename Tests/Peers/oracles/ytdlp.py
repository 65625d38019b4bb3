"""yt-dlp's playlist items: its own tests' lists, and random ones.

pick is asked in its own spelling: `-2:` is `r2-`. A list without a counterpart is one with a step
backwards, for a selection has no order, or one in which a range begins or ends at an item 0.
"""
import contextlib
import os
import random
import re
import sys
import unittest

from .comparison import Case

EXISTS = "a single position must exist"
CLOSED = "both ends of a closed range must exist"
BACKWARDS = "a closed range must not run backwards"
PHASE = "a step counts from the first item that is there"
ORDER = "a selection is a set, in list order"
SPELLING = "only one spelling: a-b, rN"

SEGMENT = re.compile(r"([+-]?\d+)?([:-]([+-]?\d+|inf(?:inite)?)?(?::([+-]?\d+))?)?")


def cases(packages, seed, count):
    folder, version = packages.source("yt-dlp")
    sys.path.insert(0, folder)
    from yt_dlp.utils import PlaylistEntries
    found = []
    for asked in own_tests(PlaylistEntries):
        found += compared(10, asked, PlaylistEntries)
    source = random.Random(seed)
    for _ in range(count):
        items = source.randint(1, 40)
        found += compared(items, random_list(source, items), PlaylistEntries)
    return version, found


def own_tests(PlaylistEntries):
    """Every list that the peer's own test of selections asks for, while it passes."""
    here = os.getcwd()
    asked = {}
    parse = PlaylistEntries.__dict__["parse_playlist_items"]

    def noting(_class, text):
        asked[text] = None
        return parse.__func__(PlaylistEntries, text)

    PlaylistEntries.parse_playlist_items = classmethod(noting)
    try:
        os.chdir(sys.path[0])
        from test.test_YoutubeDL import TestYoutubeDL
        with open(os.devnull, "w", encoding="utf-8") as nowhere, \
                contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            run = unittest.TextTestRunner(stream=nowhere).run(
                TestYoutubeDL("test_playlist_items_selection"))
    finally:
        os.chdir(here)
        PlaylistEntries.parse_playlist_items = parse
    if not run.wasSuccessful():
        raise RuntimeError(f"yt-dlp's own test fails: {run.errors + run.failures}")
    return list(asked)


def answer(PlaylistEntries, items, asked):
    """The positions that the peer takes, in its order; None if it refuses."""
    class Settings:
        params = {"playlist_items": asked, "lazy_playlist": True}

    entries = PlaylistEntries(Settings, {"entries": list(range(1, items + 1))})
    try:
        found = [position for index in PlaylistEntries.parse_playlist_items(asked)
                 for position, _ in entries[index]]
    except ValueError:
        return None
    return list(dict.fromkeys(found))


def compared(items, asked, PlaylistEntries):
    """The list in pick's spelling as a set and in its order; and as it stands."""
    peer = answer(PlaylistEntries, items, asked)
    if peer is None:
        yield Case(items, asked, None, asked)
        return
    if "+" not in asked and ":" not in asked and not re.search(r"(^|,|-)-", asked):
        yield as_it_stands(items, asked, peer)
    segments = [segment(items, part) for part in asked.split(",")]
    if any(part is None for part in segments):
        return
    expression = ",".join(part[0] for part in segments)
    rule = next((part[1] for part in segments if part[1] in (EXISTS, CLOSED, BACKWARDS)), "")
    if rule:
        yield Case(items, expression, peer, asked, rule, None, hint="hint:")
        return
    ours = list(dict.fromkeys(p for part in segments for p in part[2]))
    changed = any(part[1] for part in segments)
    yield Case(items, expression, peer, asked, PHASE if changed else ORDER, sorted(ours))
    yield Case(items, expression, peer, asked, PHASE if changed else "", ours, given_order=True)


def as_it_stands(items, asked, peer):
    """Words that mean something in both."""
    ends = [int(digits) for digits in re.findall(r"\d+", asked)]
    closed = re.findall(r"(\d+)-(\d+)", asked)
    if any(not 1 <= end <= items for end in ends):
        open_only = re.fullmatch(r"(\d+-)(,\d+-)*", asked) and min(ends) > 0
        return Case(items, asked, peer, asked, "" if open_only else EXISTS, None)
    if any(int(low) > int(high) for low, high in closed):
        return Case(items, asked, peer, asked, BACKWARDS, None, hint="hint:")
    if "inf" in asked:
        return Case(items, asked, peer, asked, SPELLING, None)
    return Case(items, asked, peer, asked, ORDER, sorted(peer))


def segment(items, text):
    """One part of a list: pick's words, the rule by which it differs, the positions by that rule.

    None if pick has no words for it.
    """
    low, has_range, high, step = SEGMENT.fullmatch(text).groups()
    low = int(low) if low else None
    step = int(step) if step else 1
    high = None if high is None or high.startswith("inf") else int(high)
    if step < 0:
        return None
    if not has_range:
        position = low if low > 0 else items + 1 + low
        return place(low), "" if 1 <= abs(low) <= items else EXISTS, [position]
    if low == 0 or high == 0:
        return None
    first, last = "" if low is None else place(low), "" if high is None else place(high)
    words = f"{first}-{last}" if first else f"..{last}" if last else "1-"
    if step > 1:
        words += f"/{step}"
    begin = 1 if low is None else low if low > 0 else items + 1 + low
    end = items if high is None else high if high > 0 else items + 1 + high
    ours = [p for p in range(max(begin, 1), end + 1, step) if p <= items]
    if low is not None and high is not None and (low > 0) == (high > 0):
        if not (1 <= begin <= items and 1 <= end <= items):
            return words, CLOSED, ours
        if begin > end:
            return words, BACKWARDS, ours
    return words, PHASE if begin < 1 and step > 1 else "", ours


def place(number):
    return str(number) if number >= 0 else f"r{-number}"


def random_list(source, items):
    parts = []
    for _ in range(source.randint(1, 4)):
        low = source.choice(["", str(source.randint(1, items)), str(-source.randint(1, items)),
                             str(source.randint(1, items + 3))])
        high = source.choice(["", str(source.randint(1, items)),
                              str(-source.randint(1, items + 3))])
        kind = source.random()
        if kind < 0.35:
            parts.append(low or "1")
        elif kind < 0.6:
            parts.append(f"{low or '1'}-{high.removeprefix('-')}")
        else:
            step = source.choice(["", "", ":1", ":2", ":3", ":5"])
            parts.append(f"{low}:{high}{step}")
    return ",".join(parts)
