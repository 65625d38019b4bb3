"""Drawn sheets: names, badges, and pictures that not every program draws."""

import os
import shutil

from browser import Pixels
from checks import check, near, same
from pages import address, png, run, save, sheet

# Where the first tile of a drawing stands, how wide it is, and how far it is to the next.
LEFT, TOP, SIDE, STEP = 24, 60, 150, 162


def drawn(page, file):
    """The pixels of a drawing by each program that is installed."""
    page.browser.open(address(file))
    page.browser.settle()
    found = [("chromium", page.browser.pixels())]
    if shutil.which("rsvg-convert"):
        found.append(("rsvg-convert", Pixels(run("rsvg-convert", file))))
    return found


@check
def names_end_where_their_tile_does(page):
    """Wide letters, narrow ones, ideographs and long labels, also of the last tile in a row."""
    names = [letter * 60 for letter in ["W", "M", "i", "写"]] + ["Samsung_Digimax_i50_MP3"]
    lines = "".join(f"- [ ] {name}.png\tlabel=\"{name}\"\n" for name in names)
    save("wide.md", lines.encode())
    run("pick", "sheet", "wide.md", "-o", "wide.svg")
    for program, pixels in drawn(page, "wide.svg"):
        for number in range(len(names)):
            left = LEFT + number * STEP
            rows = range(TOP + SIDE + 1, TOP + SIDE + 38)
            between = [pixels.at(x, y) for y in rows for x in range(left + SIDE, left + STEP)]
            same(set(between), {(255, 255, 255)}, f"{program}, beside name {number + 1}")
            inside = [pixels.at(x, y) for y in rows for x in range(left, left + SIDE)]
            assert any(near(pixel, (28, 28, 30), 60) for pixel in inside), f"{program}: a name"
    with open("wide.svg", encoding="utf-8") as file:
        same(file.read().count("…</text>"), 2 * len(names), "what is cut says so")


@check
def badges_show_on_every_picture(page):
    """Ring, inside and surroundings of a badge on white, black and grey: each stands out."""
    greys = [255, 128, 0]
    for grey in greys:
        save(f"grey/{grey}.png", png(grey, grey, grey))
    for mark in " x":
        save("grey.md", "".join(f"- [{mark}] grey/{grey}.png\n" for grey in greys).encode())
        run("pick", "sheet", "--embed", "full", "grey.md", "-o", "grey.svg")
        places = [(LEFT + number * STEP, TOP, SIDE) for number in range(len(greys))]
        seen = [(program, pixels, places) for program, pixels in drawn(page, "grey.svg")]
        page.open(sheet("grey.md", "grey.html", "--embed", "full", "--columns", "5"))
        page.browser.run("Promise.all([...document.images].map(image => image.decode()))")
        page.browser.settle()
        corners = [(*page.point(n, x=0, y=0), page.point(n, x=1)[0]) for n in (1, 2, 3)]
        seen.append(("page", page.browser.pixels(), [(x, y, end - x) for x, y, end in corners]))
        for program, pixels, tiles in seen:
            for grey, (left, top, side) in zip(greys, tiles):
                check_badge(pixels, left, top, side, grey, mark == "x", f"{program}, {grey}, {mark!r}")


def check_badge(pixels, left, top, side, grey, is_checked, what):
    disc = side * 0.16
    x, y = left + side * 0.96 - disc / 2, top + side * 0.96 - disc / 2
    # Straight up from the middle, where neither tick nor number is.
    above = [pixels.at(x, y - disc * share) for share in (0.3, 11 / 24, 13 / 24)]
    inside, ring, around = (colour[0] for colour in above)
    assert ring > 225, f"{what}: ring {ring}"
    assert ring - inside > 60, f"{what}: inside {inside}"
    assert ring - around > 15, f"{what}: around {around}"
    same(above[0][2] - above[0][0] > 150, is_checked, f"{what}: blue")


@check
def no_picture_is_lost(page):
    """One of each kind that a browser shows, by whichever of the installed programs."""
    if not shutil.which("convert"):
        return
    kinds = ["png", "jpg", "gif", "bmp", "webp"]
    os.makedirs("kinds", exist_ok=True)
    for kind in kinds:
        run("convert", "-size", "60x60", "xc:#c02040", f"kinds/of.{kind}")
    save("kinds.txt", "".join(f"kinds/of.{kind}\n" for kind in kinds).encode())
    for form in ["png", "jpg"]:
        run("pick", "sheet", "--embed", "full", "kinds.txt", "-o", f"kinds.{form}")
        run("convert", f"kinds.{form}", "-depth", "8", "png24:kinds.seen.png")
        with open("kinds.seen.png", "rb") as file:
            pixels = Pixels(file.read())
        for number, kind in enumerate(kinds):
            colour = pixels.at(2 * (LEFT + number * STEP + SIDE / 2), 2 * (TOP + SIDE / 2))
            assert near(colour, (0xC0, 0x20, 0x40), 8), f"{kind} in {form}: {colour}"
