"""ClusterShell's range sets: reading, folding, and the four operators.

Its own tests run with every range set that they make, and every operation on two of them, written
down; then pick is asked the same.
"""
import functools
import io
import os
import random
import re
import sys
import unittest

from .comparison import Case

ZERO = "positions begin at 1"
PADDING = "leading zeros are read and not kept"
STEP = "a step can follow any set"
SIGN = "no position is negative; r3 counts from the end"
SPACE = "no white space stands inside a range"
LIST = "white space joins positions to a list"

#: ClusterShell's methods and pick's words.
OPERATORS = {
    "union": "or", "__or__": "or", "union_update": "or", "__ior__": "or",
    "intersection": "and", "__and__": "and", "intersection_update": "and", "__iand__": "and",
    "difference": "minus", "__sub__": "minus", "difference_update": "minus", "__isub__": "minus",
    "symmetric_difference": "xor", "__xor__": "xor", "symmetric_difference_update": "xor",
    "__ixor__": "xor",
}
ANSWERS = {"or": set.union, "and": set.intersection, "minus": set.difference,
           "xor": set.symmetric_difference}


def cases(packages, seed, count):
    folder, version = packages.source("ClusterShell")
    sys.path[:0] = [os.path.join(folder, "lib"), os.path.join(folder, "tests")]
    from ClusterShell.RangeSet import RangeSet
    made, operations = own_tests(RangeSet)
    found = [case for pattern, members in made if (case := reading(pattern, members, RangeSet))]
    found += [operation(*entry, RangeSet) for entry in operations]
    source = random.Random(seed)
    for _ in range(count):
        found += random_cases(source, RangeSet)
    return version, found


def own_tests(RangeSet):
    """What the peer's own tests make and compute, while they pass: patterns and operations."""
    import RangeSetTest
    made, operations = {}, {}
    depth = [0]
    kept = {name: RangeSet.__dict__[name] for name in ["__init__", *OPERATORS]}

    def outermost(body):
        """Calls a recorder only for what the tests do, not for what the peer does inside."""
        def wrapper(method):
            @functools.wraps(method)
            def call(self, *words, **named):
                depth[0] += 1
                try:
                    return body(method, self, words, named, depth[0] == 1)
                finally:
                    depth[0] -= 1
            return call
        return wrapper

    @outermost
    def making(method, self, words, named, is_outermost):
        pattern = words[0] if words else named.get("pattern")
        is_text = is_outermost and isinstance(pattern, str)
        try:
            method(self, *words, **named)
        except Exception:
            if is_text:
                made[pattern] = None
            raise
        if is_text:
            made[pattern] = sorted(set(self.intiter()))

    def operating(word):
        @outermost
        def body(method, self, words, named, is_outermost):
            other = words[0] if words else None
            if not is_outermost or not isinstance(other, RangeSet):
                return method(self, *words, **named)
            left, right = set(self.intiter()), set(other.intiter())
            result = method(self, *words, **named)
            answer = self if result is None else result
            operations[(frozenset(left), word, frozenset(right))] = sorted(set(answer.intiter()))
            return result
        return body

    try:
        RangeSet.__init__ = making(kept["__init__"])
        for name, word in OPERATORS.items():
            setattr(RangeSet, name, operating(word)(kept[name]))
        suite = unittest.defaultTestLoader.loadTestsFromModule(RangeSetTest)
        run = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    finally:
        for name, method in kept.items():
            setattr(RangeSet, name, method)
    if not run.wasSuccessful():
        raise RuntimeError(f"ClusterShell's own tests fail: {run.errors + run.failures}")
    return list(made.items()), [(*key, answer) for key, answer in operations.items()]


def folded(RangeSet, members):
    """The peer's own folded text of a set; empty for none."""
    return str(RangeSet(",".join(map(str, sorted(members))))) if members else ""


def reading(pattern, members, RangeSet):
    """A pattern as it stands, for both; the list is as long as its greatest number."""
    numbers = [int(digits) for digits in re.findall(r"\d+", pattern)]
    items = max([1, *numbers])
    bare = re.sub(r"(?<!\d)0+(?=\d)", "", pattern)
    if members is None:
        # ClusterShell takes a step only after a range with two ends.
        stepped = re.fullmatch(r"(\d+)(-?)/(\d+)", pattern)
        if stepped:
            low, step = int(stepped[1]), int(stepped[3])
            answer = list(range(low, items + 1, step)) if stepped[2] else [low]
            return Case(items, pattern, None, pattern, STEP, answer)
        # Both ends of a range must be padded alike, but only there.
        if bare != pattern and (unpadded := parsed(bare, RangeSet)) is not None:
            return Case(items, pattern, None, pattern, PADDING, unpadded)
        joined = re.sub(r"(?<=\d) (?=\d)", ",", pattern)
        if joined != pattern and (listed := parsed(joined, RangeSet)) is not None:
            return Case(items, pattern, None, pattern, LIST, listed)
        return Case(items, pattern, None, pattern)
    if re.search(r"(^|,|-)\s*-", pattern):
        return Case(items, pattern, members, pattern, SIGN, None, hint="start with '-'")
    if re.search(r"\d\s+[-/]|[-/]\s+\d", pattern):
        return Case(items, pattern, members, pattern, SPACE, None)
    if 0 in members:
        return Case(items, pattern, members, pattern, ZERO, None, hint="positions start at 1")
    # RangeSet keeps "01" and "1" apart; pick has one position 1, and writes it without zeros.
    text = folded(RangeSet, members) or "none"
    if bare != pattern:
        return Case(items, pattern, members, pattern, PADDING, members, text=str(RangeSet(pattern)))
    return Case(items, pattern, members, pattern, text=text)


def parsed(pattern, RangeSet):
    from ClusterShell.RangeSet import RangeSetParseError
    try:
        return sorted(RangeSet(pattern).intiter())
    except RangeSetParseError:
        return None


def operation(left, word, right, answer, RangeSet):
    """Both sides folded by the peer and moved up until none holds 0."""
    shift = 0 if 0 not in left | right else 1
    sides = [{number + shift for number in side} for side in (left, right)]
    texts = [folded(RangeSet, side) or "none" for side in sides]
    answer = sorted(number + shift for number in answer)
    items = max([1, *sides[0], *sides[1]])
    expected = sorted(ANSWERS[word](*sides))
    return Case(items, f"({texts[0]}) {word} ({texts[1]})", answer,
                f"{texts[0]} {word} {texts[1]}", PADDING, expected,
                text=folded(RangeSet, answer) or "none")


def random_set(source, items):
    density = source.choice([0.02, 0.2, 0.5, 0.8, 0.98])
    return {position for position in range(1, items + 1) if source.random() < density}


def random_cases(source, RangeSet):
    """Folding of a set, stepped folding read back, one operator, a tree of them, a pattern."""
    items = source.choice([1, 2, 5, 63, 64, 65, 128, 300])
    members = random_set(source, items)
    text = folded(RangeSet, members) or "none"
    numbers = [str(position) for position in members]
    source.shuffle(numbers)
    yield Case(items, ",".join(numbers) or "none", sorted(members), "folding", text=text)
    stepped = RangeSet(",".join(numbers), autostep=3) if members else ""
    yield Case(items, str(stepped) or "none", sorted(members), str(stepped), text=text)

    other = random_set(source, items)
    for word, method in {"or": "union", "and": "intersection", "minus": "difference",
                         "xor": "symmetric_difference"}.items():
        sides = [RangeSet(",".join(map(str, sorted(side)))) if side else RangeSet()
                 for side in (members, other)]
        answer = sorted(getattr(sides[0], method)(sides[1]).intiter())
        yield operation(members, word, other, answer, RangeSet)

    expression, answer = tree(source, items, 4, RangeSet)
    yield Case(items, expression, sorted(answer.intiter()), expression,
               text=str(answer) or "none")

    parts = []
    for _ in range(source.randint(1, 6)):
        low = source.randint(1, items)
        high = source.randint(low, items)
        # The least range that ClusterShell lets a step follow has two members.
        step = f"/{source.randint(1, 9)}" if high > low and source.random() < 0.6 else ""
        parts.append(f"{low}-{high}{step}" if high > low else str(low))
    pattern = ",".join(parts)
    yield reading(pattern, sorted(RangeSet(pattern).intiter()), RangeSet)


def tree(source, items, depth, RangeSet):
    """A random expression and the range set that the peer's operators make of it."""
    if depth == 0 or source.random() < 0.2:
        members = random_set(source, items)
        text = folded(RangeSet, members)
        return text or "none", RangeSet(text) if text else RangeSet()
    word, method = source.choice([("or", "union"), ("and", "intersection"),
                                  ("minus", "difference"), ("xor", "symmetric_difference")])
    left, one = tree(source, items, depth - 1, RangeSet)
    right, two = tree(source, items, depth - 1, RangeSet)
    return f"({left}) {word} ({right})", getattr(one, method)(two)
