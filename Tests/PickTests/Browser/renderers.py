"""PNG, JPEG and PDF by the programs that are installed, each alone, and by ones that fail."""

import os
import shutil
import subprocess

from browser import Pixels
from checks import alike, check, same
from pages import exif, jpeg, run, save

DRAWING = ["rsvg-convert", "chromium", "magick", "convert"]


def only(*names):
    """A PATH with every program but those that draw, of which it has only these."""
    folder = os.path.abspath("only-" + "-".join(names or ["none"]))
    if not os.path.isdir(folder):
        os.mkdir(folder)
        for source in reversed(os.get_exec_path()):
            for name in os.listdir(source) if os.path.isdir(source) else []:
                if name in DRAWING and name not in names or "-im" in name:
                    continue
                place = os.path.join(folder, name)
                if os.path.lexists(place):
                    os.remove(place)
                os.symlink(os.path.join(source, name), place)
    return folder


def make(path, target, *options):
    """Makes a sheet of the turned pictures; its status and what it told."""
    told = subprocess.run(["pick", "sheet", "album.md", "-o", target, *options],
                          env={**os.environ, "PATH": path}, capture_output=True)
    return told.returncode, told.stderr.decode()


def album():
    for number in (1, 6, 7):
        save(f"album/{number}.jpg", jpeg(exif(number, jpeg())))
    save("album.md", b"# pick 1 columns=3\n- [ ] album/1.jpg\n- [x] album/6.jpg\n- [ ] album/7.jpg\n")


def pictures(file):
    """The pages of a PDF, a pixel for each CSS pixel."""
    run("pdftoppm", "-r", "96", "-png", file, file)
    names = sorted(name for name in os.listdir() if name.startswith(file + "-"))
    return [read(name) for name in names]


def read(name):
    with open(name, "rb") as file:
        return Pixels(file.read())


@check
def each_program_alone(page):
    album()
    if not shutil.which("rsvg-convert"):
        return
    # Without a program none is made, and an older file stays as it is.
    for form, package in [("png", "librsvg2-bin"), ("pdf", "chromium"), ("jpg", "imagemagick")]:
        save(f"none.{form}", b"old")
        status, told = make(only(), f"none.{form}")
        assert status == 4 and package in told, told
        with open(f"none.{form}", "rb") as file:
            same(file.read(), b"old")
    same(make(only("rsvg-convert"), "one.png"), (0, ""))
    same(make(only("rsvg-convert"), "one.pdf", "--per-page", "2"), (0, ""))
    best = read("one.png")
    same((best.width, best.height), (2 * (48 + 3 * 162 - 12), 2 * (48 + 36 + 188)))
    assert make(only("rsvg-convert"), "one.jpg")[0] == 4, "rsvg-convert makes no JPEG"
    same(os.path.exists("one.jpg"), False)
    same(make(only("chromium"), "two.png"), (0, ""))
    alike(best, read("two.png"), "chromium and rsvg-convert")
    same(make(only("chromium"), "two.jpg"), (0, ""))
    same(make(only("chromium"), "two.pdf", "--per-page", "2"), (0, ""))
    if shutil.which("pdftoppm"):
        both = pictures("one.pdf"), pictures("two.pdf")
        same([len(pages) for pages in both], [2, 2])
        for one, other in zip(*both):
            assert abs(one.width - other.width) < 3 and abs(one.height - other.height) < 3
            for image in (one, other):
                image.width, image.height = (min(getattr(one, side), getattr(other, side))
                                             for side in ("width", "height"))
                image.rows = image.rows[:image.height]
            # Chromium's pages are half a point wider, and so all of it is.
            alike(one, other, "PDF by chromium and rsvg-convert", 0.03)
    if shutil.which("convert"):
        same(make(only("rsvg-convert", "convert"), "three.jpg"), (0, ""))
        for name in ["two.jpg", "three.jpg"]:
            run("convert", name, "-depth", "8", f"png24:{name}.png")
            alike(best, read(f"{name}.png"), name)
        # Alone, an ImageMagick without librsvg would lose pictures and say nothing.
        if b"RSVG" not in run("convert", "-list", "format"):
            for form in ["png", "jpg", "pdf"]:
                assert make(only("convert"), f"four.{form}")[0] == 4
                same(os.path.exists(f"four.{form}"), False)


@check
def a_program_that_fails_leaves_nothing(page):
    """One that is killed, ends early, fails or writes nothing: the file is the old one."""
    album()
    save("half.png", b"\x89PNG\r\n\x1a\n" + b"." * 3000)
    folder = only("failing")
    script = os.path.join(folder, "rsvg-convert")
    for body, reason in [("head -c 2000 half.png; kill -9 $$", ""), ("cat half.png", ""), ("exit 0", ""),
                         ("head -c 2000 half.png; echo disk on fire >&2; exit 3", ": disk on fire")]:
        with open(script, "w") as file:
            file.write(f"#!/bin/sh\ncd '{os.getcwd()}'\n{body}\n")
        os.chmod(script, 0o755)
        for form in ["png", "pdf"]:
            save(f"kept.{form}", b"old")
            same(make(folder, f"kept.{form}"),
                 (4, f"pick: rsvg-convert cannot make the sheet{reason}\n"), body)
            with open(f"kept.{form}", "rb") as file:
                same(file.read(), b"old", body)
    # Of several pages none gets its name before all are made.
    with open(script, "w") as file:
        file.write("#!/bin/sh\ncase \"$*\" in *page-2*) exit 1; esac\n"
                   f"exec '{shutil.which('rsvg-convert')}' \"$@\"\n")
    same(make(folder, "several-%d.png", "--per-page", "2")[0], 4)
    same([name for name in os.listdir() if name.startswith("several")], [])
    leftovers = [name for name in os.listdir() if name.startswith(".pick")]
    same(leftovers, [])
