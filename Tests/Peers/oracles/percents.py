"""Percent slices of Hugging Face's datasets, by its own code: `train[25%:75%]`.

Only its module of instructions is used, with stand-ins for the libraries that read data. The
percents are compared where the list's length is a multiple of 100; at other lengths its rounding
and pick's differ by design.
"""
import itertools
import os
import random
import sys
import types
from unittest import mock

from .comparison import Case

TILES = "a percentage is cut downwards, so that ranges tile"
BACKWARDS = "a closed range must not run backwards"

#: What the module asks for and the arithmetic never uses.
STAND_INS = ["pyarrow", "pyarrow.parquet", "tqdm", "tqdm.contrib", "tqdm.contrib.concurrent",
             "datasets.download", "datasets.download.download_config", "datasets.table",
             "datasets.utils"]


def cases(packages, seed, count):
    folder, version = packages.source("datasets")
    instruction = instructions(os.path.join(folder, "src/datasets"))
    source = random.Random(seed)
    found = [case(100, low, high, instruction)
             for low, high in itertools.product([None, *range(-100, 101, 5)], repeat=2)]
    for _ in range(count):
        found.append(case(100 * source.randint(1, 60), *bounds(source), instruction))
        found.append(union(100 * source.randint(1, 60), source, instruction))
    for _ in range(count // 2):
        found.append(case(source.randint(1, 5000), *bounds(source), instruction))
    return version, found


def instructions(folder):
    """The peer's class of instructions."""
    package = types.ModuleType("datasets")
    package.__path__ = [folder]
    with mock.patch.dict(sys.modules, {name: mock.MagicMock() for name in STAND_INS}):
        sys.modules["datasets"] = package
        from datasets.arrow_reader import ReadInstruction
    return ReadInstruction


def bounds(source):
    """Two ends in percent, either of which may be left out; hardly ever backwards."""
    low, high = ((None, source.randint(-100, 100), source.randint(0, 100))[source.randrange(3)]
                 for _ in range(2))
    if is_backwards(low, high) and source.random() < 0.95:
        low, high = high, low
    return low, high


def taken(instruction, items, asked):
    """The positions that the peer takes."""
    found = []
    for part in instruction.from_spec(asked).to_absolute({"train": items}):
        found += range(part.from_ + 1, part.to + 1)
    return found


def words(low, high):
    """A percent slice in pick's words; a negative percentage counts from the end."""
    first, last = ("" if end is None else f"{end}%" if end >= 0 else f"r{-end}%"
                   for end in (low, high))
    return f"{first}-{last}" if first else f"..{last}" if last else "1-"


def is_backwards(low, high):
    return low is not None and high is not None and (low < 0) == (high < 0) and low > high


def spec(low, high):
    first, last = ("" if end is None else f"{end}%" for end in (low, high))
    return f"train[{first}:{last}]"


def case(items, low, high, instruction):
    asked = spec(low, high)
    peer = sorted(taken(instruction, items, asked))
    if is_backwards(low, high):
        return Case(items, words(low, high), peer, asked, BACKWARDS, None, hint="backwards")
    if items % 100 == 0:
        return Case(items, words(low, high), peer, asked)
    return Case(items, words(low, high), peer, asked, TILES, cut(items, low, high))


def cut(items, low, high):
    """By pick's rule: the percentage of the length, rounded down on the side it counts from."""
    def place(percent, otherwise):
        if percent is None:
            return otherwise
        return items * percent // 100 if percent >= 0 else items - items * -percent // 100
    return list(range(place(low, 0) + 1, place(high, items) + 1))


def union(items, source, instruction):
    """Several slices together; the peer joins them with +, pick with commas."""
    parts = [part for part in (bounds(source) for _ in range(5)) if not is_backwards(*part)]
    asked = "+".join(spec(*part) for part in parts)
    peer = sorted(set(taken(instruction, items, asked)))
    return Case(items, ",".join(words(*part) for part in parts), peer, asked)
