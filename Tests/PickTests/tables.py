#!/usr/bin/env python3
"""Compares pick with Python's csv and json on random lists: what is read, and what is written.

    tables.py SEED COUNT

Prints each difference; prints nothing if there is none. `pick` is the one in PATH.
"""
import csv
import io
import json
import random
import subprocess
import sys

PIECES = ["a", "b.jpg", ",", ";", "\t", '"', '""', "\n", "\r\n", " ", "é", "日本", "😀", "'", "=", "\\",
          "/", "{", "}", ":", "\x01", "\x7f", "0", "-"]
NUMBERS = ["5", "-5", "5.0", "0.10", "1e3", "12345678901234567890", "0"]


def pick(*words: str, data: bytes) -> bytes:
    run = subprocess.run(["pick", *words], input=data, capture_output=True)
    if run.returncode != 0:
        print(words, run.returncode, run.stderr.decode(errors="replace"), data)
    return run.stdout


def text(least: int = 0) -> str:
    return "".join(random.choice(PIECES) for _ in range(random.randint(least, 6)))


def rows(names: list[str]) -> list[dict[str, str]]:
    made = []
    for _ in range(random.randint(1, 12)):
        row = {name: text() for name in names}
        row["path"] = text(1) + "a"
        row["keep"] = random.choice(["yes", "no"])
        row["number"] = random.choice(NUMBERS)
        made.append(row)
    return made


def differ(what: str, found: object, wanted: object, data: bytes) -> None:
    if found != wanted:
        print(f"{what}: found {found!r}, wanted {wanted!r}, of {data!r}")


def parsed(data: bytes, delimiter: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode(), newline=""), delimiter=delimiter))


def paths(data: bytes, *words: str) -> list[str]:
    return pick("print", "-0", "all", *words, data=data).decode().split("\0")[:-1]


def check_table() -> None:
    names = ["path", "keep", "number", "one", "two"]
    random.shuffle(names)
    made = rows(names)
    delimiter = random.choice([",", ";", "\t"])
    file = io.StringIO(newline="")
    writer = csv.DictWriter(
        file, names, delimiter=delimiter, lineterminator=random.choice(["\n", "\r\n"]),
        quoting=random.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]))
    writer.writeheader()
    writer.writerows(made)
    data = file.getvalue().encode()
    kind = ("--from", "tsv" if delimiter == "\t" else "csv")
    differ("paths", paths(data, *kind), [row["path"] for row in made], data)
    objects = [json.loads(line) for line in
               pick("convert", *kind, "--format", "jsonl", data=data).decode().split("\n")[:-1]]
    for row, found in zip(made, objects, strict=True):
        wanted = {name: value for name, value in row.items() if value}
        wanted |= {"keep": row["keep"] == "yes", "number": json.loads(row["number"])}
        differ("object", found, wanted, data)
    changed = parsed(pick("toggle", "1", "-q", *kind, data=data), delimiter)
    made[0]["keep"] = "no" if made[0]["keep"] == "yes" else "yes"
    differ("toggled", changed, made, data)
    number = random.randint(1, len(made))
    value = text(1)
    changed = parsed(pick("set", f"one={value}", str(number), "-q", *kind, data=data), delimiter)
    made[0]["keep"] = "no" if made[0]["keep"] == "yes" else "yes"
    made[number - 1]["one"] = value
    differ("set", changed, made, data)


def value(depth: int = 0) -> object:
    kind = random.randint(0, 7 if depth < 3 else 5)
    if kind == 6:
        return [value(depth + 1) for _ in range(random.randint(0, 3))]
    if kind == 7:
        return {text(): value(depth + 1) for _ in range(random.randint(0, 3))}
    return [None, True, False, 5, -0.25, text()][kind]


def check_objects() -> None:
    made = []
    names = ["path", "keep", "one", "two", "deep"]
    for number in range(random.randint(1, 12)):
        row = {name: value() for name in names}
        row |= {"path": text(1) + "a", "keep": random.choice([True, False]), "one": text()}
        if number:
            row = {name: row[name] for name in random.sample(names, len(names))}
        made.append(row)
    style = {"ensure_ascii": random.choice([True, False]),
             "separators": random.choice([(",", ":"), (", ", ": "), (" , ", " :\t")])}
    end = random.choice(["\n", "\r\n", "\n\n"])
    data = "".join(json.dumps(row, **style) + end for row in made).encode()
    differ("paths", paths(data), [row["path"] for row in made], data)
    table = parsed(pick("convert", "--format", "csv", data=data), ",")
    for row, found in zip(made, table, strict=True):
        differ("cell", (found["path"], found["one"], found["keep"]),
               (row["path"], row["one"], "true" if row["keep"] else "false"), data)
        if isinstance(row["deep"], (list, dict)):
            differ("nested", json.loads(found["deep"]), row["deep"], data)
    number = random.randint(1, len(made))
    toggled = pick("toggle", str(number), "-q", data=data)
    made[number - 1]["keep"] = not made[number - 1]["keep"]
    wanted = "".join(json.dumps(row, **style) + end for row in made).encode()
    differ("toggled", toggled, wanted, data)
    made[number - 1]["keep"] = not made[number - 1]["keep"]
    given = text(1)
    lines = pick("set", f"new={given}", str(number), "-q", data=data).decode().split("\n")
    found = [json.loads(line) for line in lines if line.strip()]
    made[number - 1]["new"] = json.loads(given) if given in NUMBERS else given
    differ("set", found, made, data)


def main() -> None:
    random.seed(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        check_table()
        check_objects()


main()
