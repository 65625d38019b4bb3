"""Python's slices and sequences: ranges, ranks, counted forms and parts.

Only steps forward: a selection has no order, so a slice that runs backwards has no counterpart.
"""
import itertools
import random
import sys

from .comparison import Case

CLOSED = "both ends of a closed range must exist"
BACKWARDS = "a closed range must not run backwards"


def cases(_packages, seed, count):
    version = sys.version.split()[0]
    found = list(itertools.chain.from_iterable(map(every_slice, range(0, 6))))
    source = random.Random(seed)
    for _ in range(count):
        items = source.randint(1, 200)
        found.append(slice_case(items, *random_bounds(source, items)))
        found += ranks(source, items)
    return version, [case for case in found if case]


def every_slice(items):
    """Every slice of a short list, ends and all beyond."""
    ends = [None, *range(-items - 2, items + 3)]
    for low, high, step in itertools.product(ends, ends, [None, 1, 2, 3]):
        yield slice_case(items, low, high, step)


def random_bounds(source, items):
    ends = [None if source.random() < 0.2 else source.randint(-items - 5, items + 5)
            for _ in range(2)]
    return *ends, source.choice([None, 1, 2, 3, 7])


def slice_case(items, low, high, step):
    """A slice and the range for it; a slice that ends before its first item has none."""
    if high == 0 or (low is not None and low >= 0 and high is not None and high == low):
        return None
    first = "" if low is None else f"r{-low}" if low < 0 else str(low + 1)
    # Python's end is the first item left out: -1 leaves out the last, so r2 is the last one in.
    last = "" if high is None else f"r{1 - high}" if high < 0 else str(high)
    expression = f"{first}-{last}" if first else f"..{last}" if last else "1-"
    if step:
        expression += f"/{step}"
    answer = list(range(1, items + 1))[low:high:step]
    asked = f"[{'' if low is None else low}:{'' if high is None else high}:{step or ''}]"
    rule, by_rule, hint = "", None, ""
    if low is not None and high is not None and (low < 0) == (high < 0):
        ends = (low, high - 1) if low < 0 else (low + 1, high)
        outside = any(not -items <= end <= items for end in ends)
        if items == 0:
            rule, hint = CLOSED, "the list is empty"
        elif ends[0] > ends[1] or outside:
            rule = CLOSED if outside else BACKWARDS
            hint = "backwards" if rule == BACKWARDS else "hint:"
    return Case(items, expression, answer, asked, rule, by_rule, hint=hint)


def ranks(source, items):
    """Ranks inside a set against indices into a sequence."""
    density = source.choice([0.05, 0.5, 0.95])
    members = [p for p in range(1, items + 1) if source.random() < density]
    text = "(" + (",".join(map(str, members)) or "none") + ")"
    count = source.randint(0, len(members) + 2)
    yield Case(items, f"first:{count} of {text}", members[:count], f"s[:{count}]")
    yield Case(items, f"last:{count} of {text}", members[len(members) - count:] if
               count <= len(members) else members, f"s[-{count}:]")
    low = source.randint(0, len(members) + 2)
    high = source.randint(low + 1, len(members) + 5)
    yield Case(items, f"nth:{low + 1}-{high} of {text}", members[low:high], f"s[{low}:{high}]")
    yield Case(items, f"nth:r{low + 1} of {text}",
               [members[-low - 1]] if low < len(members) else [], f"s[{-low - 1}]")
    every = source.randint(1, 6)
    yield Case(items, f"{text}/{every}", members[::every], f"s[::{every}]")
    taken = source.randint(0, every)
    answer = [member for rank, member in enumerate(members) if rank % every < taken]
    yield Case(items, f"{text}:{taken}/{every}", answer, f"{taken} of every {every}")
    whole, rest = divmod(len(members), every)
    sizes = [whole + 1] * rest + [whole] * (every - rest)
    part = source.randint(1, every)
    start = sum(sizes[:part - 1])
    yield Case(items, f"part:{part}/{every} of {text}", members[start:start + sizes[part - 1]],
               f"part {part} of {every}")
