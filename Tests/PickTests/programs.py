#!/usr/bin/env python3
"""Lets programs that people get their lists from write and read lists, beside pick.

    programs.py [datasets|ultralytics]

Works in an empty folder with `pick` in PATH. Prints each difference, and `skipped: …` where a
program is not installed (`pip install datasets pillow`; `pip install --no-deps ultralytics`).
Tried with datasets 5.2.0 and ultralytics 8.4.190.
"""
import ast
import importlib.util
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import zlib


def pick(*words: str) -> str:
    run = subprocess.run(["pick", *words], capture_output=True, text=True)
    if run.returncode != 0 or run.stderr:
        print(words, run.returncode, run.stderr)
    return run.stdout


def differ(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        print(f"{what}: found {found!r}, wanted {wanted!r}")


def picture(name: str, width: int) -> None:
    """A grey PNG; its width tells which one it is."""
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    os.makedirs(os.path.dirname(name), exist_ok=True)
    rows = (b"\0" + b"\x80" * width) * 4
    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, 4, 8, 0, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def check_datasets() -> None:
    """Hugging Face's ImageFolder reads the metadata that pick has marked."""
    if importlib.util.find_spec("datasets") is None or importlib.util.find_spec("PIL") is None:
        print("skipped: datasets is not installed")
        return
    os.environ |= {"HF_HOME": os.path.abspath("home"), "HF_HUB_OFFLINE": "1",
                   "HF_DATASETS_DISABLE_PROGRESS_BARS": "1"}
    import datasets
    texts = ['a "first" one, with more', "日本", "plain"]
    for form in ["jsonl", "csv"]:
        folder = f"{form}-set"
        for number in range(3):
            picture(f"{folder}/train/{number}.png", 4 + number)
        metadata = f"{folder}/train/metadata.{form}"
        with open(metadata, "w") as file:
            if form == "csv":
                file.write("file_name,text,score\n")
            for number, text in enumerate(texts):
                if form == "jsonl":
                    file.write(json.dumps({"file_name": f"{number}.png", "text": text, "score": number + 0.5,
                                           "objects": {"bbox": [[1.0, 2.0, 3.0, 4.0]], "categories": [number]}}) + "\n")
                else:
                    quoted = text.replace('"', '""')
                    file.write(f'{number}.png,"{quoted}",{number + 0.5}\n')
        pick("check", "2", "-q", "-i", metadata)
        pick("set", "stars=5", "3", "-q", "-i", metadata)
        data = datasets.load_dataset("imagefolder", data_dir=folder, split="train")
        rows = sorted(data, key=lambda row: row["image"].width)
        differ(f"{form} pictures", [row["image"].width for row in rows], [4, 5, 6])
        differ(f"{form} texts", [row["text"] for row in rows], texts)
        differ(f"{form} scores", [row["score"] for row in rows], [0.5, 1.5, 2.5])
        differ(f"{form} marks", [bool(row["checked"]) for row in rows], [False, True, False])
        differ(f"{form} fields", [row["stars"] for row in rows], [None, None, 5])
        if form == "jsonl":
            differ("nested", [row["objects"]["categories"] for row in rows], [[0], [1], [2]])
        # A part of the list is a data set as well.
        os.makedirs(f"{folder}-part/train")
        pick("copy", "2-3", metadata, "-q", "--to", f"{folder}-part/train")
        pick("print", "--format", form, "2-3", metadata, "-o", f"{folder}-part/train/metadata.{form}")
        if not os.path.exists(f"{folder}-part/train/1.png"):
            print(os.listdir(f"{folder}-part/train"))


def check_ultralytics() -> None:
    """The list that YOLO's own `autosplit` writes; the function is taken out of its file, since
    its package cannot be imported without torch."""
    found = importlib.util.find_spec("ultralytics")
    if found is None:
        print("skipped: ultralytics is not installed")
        return
    source = (pathlib.Path(found.origin).parent / "data/split.py").read_text()
    function = next(node for node in ast.parse(source).body
                    if isinstance(node, ast.FunctionDef) and node.name == "autosplit")

    class Silent:
        def info(self, _text: str) -> None:
            pass

    names = {"Path": pathlib.Path, "random": random, "IMG_FORMATS": {"png"}, "LOGGER": Silent(),
             "DATASETS_DIR": pathlib.Path("."), "TQDM": lambda items, total: items}
    code = ast.fix_missing_locations(ast.Module([ast.ImportFrom("__future__", [ast.alias("annotations")], 0), function], []))
    exec(compile(code, "split.py", "exec"), names)  # noqa: S102: the program's own text
    for number in range(12):
        picture(f"yolo/images/train/{number}.png", 4)
    names["autosplit"]("yolo/images")
    made = pathlib.Path("yolo/autosplit_train.txt").read_text().splitlines()
    differ("its form", all(line.startswith("./images/train/") for line in made), True)
    listed = pick("print", "--check-files", "all", "yolo/autosplit_train.txt").splitlines()
    differ("files", [os.path.normpath(path) for path in listed],
           [os.path.normpath("yolo/" + line) for line in made])
    pick("copy", "1-3", "yolo/autosplit_train.txt", "-q", "--to", "out")
    differ("copies", len([name for name in os.listdir("out") if name.endswith(".png")]), 3)


for name in sys.argv[1:] or ["datasets", "ultralytics"]:
    globals()[f"check_{name}"]()
