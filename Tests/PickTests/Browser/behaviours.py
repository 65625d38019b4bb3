"""Asserts what a sheet does in a browser, with real clicks, drags, keys and touches.

Runs in an empty folder with `pick` in PATH; writes a line for each check, `ok` or `FAIL`.
"""

import os
import random
import shutil
import subprocess
import sys
import time
import traceback
import urllib.parse

from browser import Browser, Pixels
from pages import (QUARTERS, address, exif, images, jpeg, png, run, save, sheet, shown_quarter,
                   task_list)

SHIFT, CONTROL = 8, 2
checks = []


def check(function):
    checks.append(function)
    return function


def same(found, expected, what=""):
    if found != expected:
        raise AssertionError(f"{what} found {found!r}, expected {expected!r}")


class Page:
    """What a check looks at and does in the open sheet."""

    def __init__(self, browser):
        self.browser = browser

    def open(self, where, fragment=""):
        self.browser.open(where + fragment)
        self.browser.settle()

    @property
    def expression(self):
        self.browser.settle()
        return self.browser.run("document.getElementById('expression').textContent")

    @property
    def shown(self):
        """The positions whose inputs are checked."""
        return self.browser.run(
            "[...document.querySelectorAll('.tile input:checked')].map(i => Number(i.value))")

    def text(self, name):
        return self.browser.run(f"document.getElementById('{name}').textContent")

    def point(self, position, part=".picture", x=0.5, y=0.5):
        """A point of a tile, in the window."""
        return tuple(self.browser.run(f"""(() => {{
            const tile = document.querySelector('.tile input[value="{position}"]').closest('li');
            const place = tile.querySelector('{part}').getBoundingClientRect();
            return [place.left + place.width * {x}, place.top + place.height * {y}];
        }})()"""))

    def click(self, position, modifiers=0):
        self.browser.click(*self.point(position), modifiers)

    def press(self, name):
        self.browser.click(*self.browser.run(f"""(() => {{
            const button = document.getElementById('{name}');
            button.scrollIntoView({{block: 'nearest', inline: 'center'}});
            const place = button.getBoundingClientRect();
            return [place.left + place.width / 2, place.top + place.height / 2];
        }})()"""))
        self.browser.settle()

    def drag(self, *positions, release=True):
        points = [self.point(position) for position in positions]
        near = (points[0][0] + 8, points[0][1])
        self.browser.drag([points[0], near, *points[1:]], release)

    def focus(self, position):
        self.browser.run(
            f"document.querySelector('.tile input[value=\"{position}\"]').focus()")

    @property
    def focused(self):
        return self.browser.run("document.activeElement.value")

    def clipboard(self):
        self.browser.settle()
        return self.browser.run("navigator.clipboard.readText()")


# Clicks and drags


@check
def clicks_toggle(page):
    page.open(plain)
    same(page.expression, "2-3,9")
    page.click(5)
    page.click(2)
    same(page.expression, "3,5,9")
    same(page.shown, [3, 5, 9])
    same(page.text("count"), "3 of 24 checked")
    # The name below the picture belongs to the tile as well.
    page.browser.click(*page.point(7, ".name"))
    same(page.expression, "3,5,7,9")


@check
def drags_paint_in_list_order_and_restore(page):
    page.open(plain)
    page.drag(5, 8, 14, release=False)
    same(page.expression, "2-3,5-14")
    same(page.shown, [2, 3, *range(5, 15)])
    page.browser.mouse("mouseMoved", *page.point(6))
    same(page.expression, "2-3,5-6,9", "going back")
    page.browser.mouse("mouseMoved", *page.point(1))
    same(page.expression, "1-5,9", "beyond the anchor")
    page.browser.mouse("mouseMoved", *page.point(5))
    same(page.expression, "2-3,5,9", "back at the anchor")
    page.browser.mouse("mouseReleased", *page.point(5))
    same(page.expression, "2-3,5,9", "the click after a drag is none")
    page.drag(3, 9)
    same(page.expression, "2", "a checked anchor unchecks")


@check
def short_moves_are_clicks(page):
    page.open(plain)
    x, y = page.point(6)
    page.browser.drag([(x, y), (x + 3, y + 3)])
    same(page.expression, "2-3,6,9")
    page.browser.drag([(x, y), (x + 5, y + 4), (x, y)])
    same(page.expression, "2-3,9", "a drag within a tile toggles it once")


@check
def beside_the_tiles(page):
    page.open(plain)
    page.browser.run("scrollTo(0, 9999)")
    page.drag(20, release=False)
    x, y = page.point(24)
    page.browser.mouse("mouseMoved", 890, y)
    same(page.expression, "2-3,9,20-24", "right of the last")
    page.browser.mouse("mouseMoved", x, y + 5000)
    same(page.expression, "2-3,9,20-24", "below the last")
    page.browser.mouse("mouseReleased", x, y + 5000)


@check
def escape_and_cancel_restore(page):
    page.open(plain)
    page.drag(5, 12, release=False)
    same(page.expression, "2-3,5-12")
    page.browser.key("Escape")
    same(page.expression, "2-3,9")
    page.browser.mouse("mouseMoved", *page.point(14))
    same(page.expression, "2-3,9", "nothing more is painted")
    page.browser.mouse("mouseReleased", *page.point(14))
    same(page.expression, "2-3,9")
    page.click(5)
    same(page.expression, "2-3,5,9", "the next click counts")
    page.drag(10, 12, release=False)
    page.browser.run("""document.dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1,
        bubbles: true}))""")
    same(page.expression, "2-3,5,9", "a cancelled pointer")
    page.browser.mouse("mouseReleased", *page.point(12))


@check
def scrolls_near_the_edge(page):
    page.open(long)
    page.drag(3, release=False)
    x = page.point(3)[0]
    page.browser.mouse("mouseMoved", x, 655)
    time.sleep(0.3)
    slow = page.browser.run("scrollY")
    page.browser.mouse("mouseMoved", x, 698)
    time.sleep(0.3)
    fast = page.browser.run("scrollY") - slow
    assert 0 < slow < fast, f"scrolled {slow}, then {fast}"
    expression = page.expression
    page.browser.mouse("mouseMoved", x, 400)
    page.browser.mouse("mouseReleased", x, 400)
    low, high = map(int, expression.split("-"))
    assert low == 3 and high > 20, expression


@check
def a_step_touches_only_what_lies_between(page):
    page.open(long)
    page.browser.run("""window.touched = 0;
        const old = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
        Object.defineProperty(HTMLInputElement.prototype, 'checked', {
          get: old.get, set(value) { touched++; old.set.call(this, value); } });
        0""")
    page.drag(1, 13, release=False)
    for position, steps in [(14, 1), (12, 2), (12, 0), (2, 10)]:
        page.browser.run("window.touched = 0")
        page.browser.mouse("mouseMoved", *page.point(position))
        same(page.browser.run("touched"), steps, f"to {position}")
    page.browser.mouse("mouseReleased", *page.point(2))


@check
def no_selection_of_text(page):
    page.open(plain)
    page.click(5)
    page.click(9, SHIFT)
    page.drag(1, 4)
    same(page.browser.run("String(getSelection())"), "")


@check
def shift_click_extends(page):
    page.open(plain)
    page.click(5)
    page.click(9, SHIFT)
    same(page.expression, "2-3,5-9")
    page.click(3, SHIFT)
    same(page.expression, "2-9")
    page.click(12)
    page.click(12)
    page.click(4, SHIFT)
    same(page.expression, "2-3", "an unchecked anchor unchecks")


# Touch


@check
def touches(page):
    page.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
    try:
        page.open(long)
        x, y = page.point(6)
        page.browser.touch("touchStart", (x, y))
        page.browser.touch("touchEnd")
        same(page.expression, "6", "a tap")
        x, y = page.point(11)
        page.browser.touch("touchStart", (x, y))
        for step in range(1, 12):
            page.browser.touch("touchMove", (x, y - 20 * step))
        page.browser.touch("touchEnd")
        time.sleep(0.3)
        same(page.expression, "6", "a finger that moves along scrolls")
        assert page.browser.run("scrollY") > 50
        page.open(long)
        x, y = page.point(1)
        end = page.point(13)
        page.browser.touch("touchStart", (x, y))
        for step in range(1, 6):
            page.browser.touch("touchMove", (x + 5 * step, y))
        page.browser.touch("touchMove", end)
        same(page.expression, "1-13", "a finger that moves across paints, and may turn")
        page.browser.touch("touchMove", page.point(3))
        page.browser.touch("touchEnd")
        same(page.expression, "1-3")
        same(page.browser.run("scrollY"), 0)
    finally:
        page.browser.call("Emulation.setTouchEmulationEnabled", enabled=False)


# Keys


@check
def keys_move_and_toggle(page):
    page.open(plain)
    columns = page.browser.run(
        "getComputedStyle(document.querySelector('.grid')).gridTemplateColumns.split(' ').length")
    page.focus(1)
    for key, expected in [("ArrowRight", 2), ("ArrowDown", 2 + columns), ("ArrowLeft", 1 + columns),
                          ("ArrowUp", 1), ("ArrowUp", 1), ("ArrowLeft", 1), ("End", 24),
                          ("ArrowRight", 24), ("ArrowDown", 24), ("Home", 1)]:
        page.browser.key(key)
        same(page.focused, str(expected), key)
    same(page.expression, "2-3,9")
    page.browser.key(" ")
    same(page.expression, "1-3,9")
    same(page.browser.run("document.querySelectorAll('.tile input[tabindex=\"0\"]').length"), 1)
    page.browser.key("Enter")
    same(page.expression, "1-3,9")


@check
def shift_arrows_are_one_extension(page):
    page.open(plain)
    page.focus(9)
    page.browser.key("Shift", SHIFT, ["keyDown"])
    for _ in range(3):
        page.browser.key("ArrowRight", SHIFT)
    same(page.expression, "2-3,9-12")
    for _ in range(5):
        page.browser.key("ArrowLeft", SHIFT)
    same(page.expression, "2-3,7-9", "the run is computed from the marks before it")
    page.browser.key("Shift", 0, ["keyUp"])
    same(page.browser.run("document.getElementById('undo').disabled"), False)
    page.press("undo")
    same(page.expression, "2-3,9", "one run is one step")
    same(page.browser.run("document.getElementById('undo').disabled"), True)


@check
def select_all_needs_the_grid(page):
    page.open(plain)
    page.press("undo")
    page.browser.run("document.getElementById('download').focus()")
    page.browser.key("a", CONTROL)
    same(page.expression, "2-3,9")
    page.focus(4)
    page.browser.key("a", CONTROL)
    same(page.expression, "1-24")
    page.browser.key("z", CONTROL)
    same(page.expression, "2-3,9")


# Single mode


@check
def single_mode(page):
    page.open(single)
    same(page.expression, "2")
    page.click(5)
    same((page.expression, page.shown), ("5", [5]))
    page.click(5)
    same((page.expression, page.shown), ("none", []), "a click on the checked one")
    same(page.browser.run("document.querySelector('.none input').checked"), True)
    page.drag(3, 6)
    same(page.expression, "none", "no drag")
    page.focus(3)
    page.browser.key("ArrowRight")
    same((page.focused, page.expression), ("4", "none"), "arrows move only the focus")
    page.browser.key(" ")
    same(page.expression, "4")
    page.browser.key(" ")
    same(page.expression, "none", "Space on the checked one")
    page.browser.key("a", CONTROL)
    same(page.expression, "none")
    page.click(7)
    page.browser.run("document.querySelector('.none input').click()")
    same((page.expression, page.shown), ("none", []))


# The bar


@check
def copies(page):
    page.open(quirky)
    page.press("copy-expression")
    same(page.clipboard(), "1,3")
    page.press("copy-command")
    digest = page.browser.run("JSON.parse(document.getElementById('data').textContent).digest")
    same(page.clipboard(), f"pick only 1,3 --if-list {digest} -i 'it'\\''s a list.md'")
    save("copied.sh", page.clipboard().encode())
    run("sh", "-c", "cp \"it's a list.md\" kept.md && sh copied.sh && cp kept.md \"it's a list.md\"")
    page.press("copy-names")
    same(page.clipboard(), "a b.png\nc.d.png")
    page.press("copy-lightroom")
    same(page.clipboard(), "a b, c.d")
    same(page.text("said"), "Copied")
    page.open(lines)
    page.click(2)
    page.press("copy-command")
    same(page.clipboard(), "pick print 2 lines.txt")
    run("sh", "-c", "pick sheet -o piped.html < lines.txt")
    page.open(address("piped.html"))
    page.press("copy-command")
    same(page.clipboard(), "pick print none")
    # A name that is no text: the command still names the file.
    run("sh", "-c", "name=$(printf -- '-\\351 x.md'); printf -- '- [ ] a\\n- [ ] b\\n' > ./\"$name\""
        " && pick sheet ./\"$name\" -o bytes.html")
    page.open(address("bytes.html"))
    page.click(2)
    page.press("copy-command")
    save("bytes.sh", page.clipboard().encode())
    run("sh", "bytes.sh")
    same(run("sh", "-c", "cat ./-?' x.md'"), b"- [ ] a\n- [x] b\n")


@check
def downloads_the_same_bytes(page):
    folder = os.path.abspath("downloads")
    page.browser.call("Page.setDownloadBehavior", behavior="allow", downloadPath=folder)
    for source, target, clicked in [("it's a list.md", quirky, [1, 2, 5]), ("lines.txt", lines, [2]),
                                    ("table.csv", table, [1, 2])]:
        page.open(target)
        for position in clicked:
            page.click(position)
        expression = page.expression
        page.press("download")
        name = os.path.splitext(source)[0] + ".md"
        path = os.path.join(folder, name)
        for _ in range(100):
            if os.path.exists(path):
                break
            time.sleep(0.05)
        time.sleep(0.1)
        marked = run("pick", "only", expression, source)
        save("marked", marked)
        with open(path, "rb") as file:
            same(file.read(), run("pick", "convert", "--format", "checklist", "marked"), source)


@check
def filters(page):
    page.open(plain)
    page.press("filter")
    hidden = "[...document.querySelectorAll('.grid li')].filter(t => !t.hidden).length"
    same(page.browser.run(hidden), 3)
    same(page.browser.run("document.getElementById('filter').ariaPressed"), "true")
    page.drag(2, 9)
    same(page.expression, "2-3,9", "no drag")
    page.click(9, SHIFT)
    same(page.expression, "2-3,9", "no Shift")
    page.click(3)
    same(page.expression, "2,9", "clicks count")
    page.focus(2)
    page.browser.key("End")
    same(page.focused, "9")
    page.browser.key("a", CONTROL)
    same(page.expression, "2,9")
    page.press("filter")
    same(page.browser.run(hidden), 24)


@check
def undoes(page):
    page.open(plain)
    page.click(5)
    page.drag(7, 12)
    page.press("undo")
    same(page.expression, "2-3,5,9")
    page.press("undo")
    same((page.expression, page.shown), ("2-3,9", [2, 3, 9]))


@check
def too_many(page):
    page.open(limited)
    off = "['copy-expression','copy-command','download'].map(n => document.getElementById(n).disabled)"
    same(page.browser.run(off), [False] * 3)
    page.click(1)
    same(page.text("count"), "4 of 24 checked, at most 3")
    same(page.browser.run(off), [True] * 3)
    same(page.browser.run("getComputedStyle(document.getElementById('count')).color"),
         "rgb(196, 0, 26)")
    page.click(1)
    same(page.browser.run(off), [False] * 3)


@check
def narrowed_sheets(page):
    page.open(narrowed)
    same(page.browser.run("document.querySelectorAll('.tile').length"), 4)
    page.drag(4, 6)
    same(page.expression, "2-3,9")
    page.click(5)
    page.click(7, SHIFT)
    same(page.expression, "2-3,5,9", "what is not shown stays")


# State in the address


@check
def state_is_kept_in_the_address(page):
    page.open(plain)
    page.click(5)
    time.sleep(0.3)
    digest = page.browser.run("JSON.parse(document.getElementById('data').textContent).digest")
    state = page.browser.run("location.hash")
    same(state, f"#s=2-3,5,9&d={digest}&p=1")
    page.open(plain, state)
    same((page.expression, page.shown), ("2-3,5,9", [2, 3, 5, 9]))
    page.browser.run(f"location.hash = 's=7-8&d={digest}'")
    same(page.expression, "7-8", "a change of the address")
    for bad in ["s=7-8&d=0123456789abcdef", f"s=8-7&d={digest}", f"s=1-25&d={digest}", "x",
                f"s=1,2&d={digest}", f"s=0&d={digest}", f"s=1&d={digest}&p=9", f"d={digest}"]:
        page.open(plain, "#" + bad)
        same(page.expression, "2-3,9", bad)
        same(page.browser.run("document.getElementById('notice').hidden"), False, bad)
    page.open(plain)
    same(page.browser.run("document.getElementById('notice').hidden"), True)


@check
def state_is_written_seldom(page):
    page.open(plain)
    page.browser.run("""window.writes = 0; const old = history.replaceState;
        history.replaceState = function (...all) { writes++; return old.apply(this, all); }""")
    page.drag(1, 5, 10, 15, 20, release=False)
    same(page.browser.run("writes"), 0, "during a drag")
    page.browser.mouse("mouseReleased", *page.point(20))
    start = time.monotonic()
    for _ in range(3):
        for position in range(1, 11):
            page.click(position)
    time.sleep(0.3)
    elapsed = time.monotonic() - start
    writes = page.browser.run("writes")
    assert 1 <= writes <= 5 * elapsed + 2, f"{writes} writes in {elapsed} s"
    assert page.expression in urllib.parse.unquote(page.browser.run("location.hash"))


# Pages


@check
def pages(page):
    page.open(paged)
    number = "[...document.querySelectorAll('.grid')].findIndex(list => !list.hidden) + 1"
    current = "[...document.querySelectorAll('.dot')].findIndex(dot => dot.ariaCurrent) + 1"
    off = "['previous', 'next'].map(name => document.getElementById(name).disabled)"
    same(page.browser.run(number), 1)
    same(page.browser.run(off), [True, False])
    page.press("next")
    page.press("next")
    same((page.browser.run(number), page.browser.run(current)), (3, 3))
    same(page.browser.run(off), [False, True])
    page.press("next")
    same(page.browser.run(number), 3)
    time.sleep(0.3)
    assert page.browser.run("location.hash").endswith("&p=3")
    page.open(paged, page.browser.run("location.hash"))
    same(page.browser.run(number), 3)
    page.focus(21)
    page.browser.key("Home")
    same((page.browser.run(number), page.focused), (1, "1"))
    for _ in range(10):
        page.browser.key("ArrowRight")
    same((page.browser.run(number), page.focused), (2, "11"))
    page.click(12)
    page.browser.click(*page.browser.run("""(() => {
        const place = document.querySelectorAll('.dot')[0].getBoundingClientRect();
        return [place.left + 5, place.top + 5];
    })()"""))
    same(page.browser.run(number), 1)
    same(page.expression, "2-3,9,12")


@check
def pager(page):
    page.open(tour)
    page.press("next")
    shown = "document.querySelector('.grid:not([hidden]) li').innerText"
    text = page.browser.run(shown)
    assert "Second step" in text and "More about it" in text, text
    same(page.browser.run("document.querySelectorAll('.grid').length"), 4)
    page.click(2)
    same(page.expression, "2")


# What is seen


@check
def missing_files_and_odd_names(page):
    page.open(odd)
    wait = """Promise.all([...document.images].map(i => i.decode().then(() => true, () => i.src)))"""
    same(set(page.browser.run(wait)), {True})
    same(page.browser.run("document.images.length"), len(odd_names))
    page.open(missing)
    same(page.browser.run("document.querySelector('.blank').textContent"), "missing")
    page.click(1)
    same(page.expression, "1")


@check
def nothing_in_a_list_is_markup(page):
    page.open(hostile)
    same(page.browser.run("typeof window.broken"), "undefined")
    same(page.browser.run("document.querySelector('.label').textContent"),
         "</bdi></label><script>window.broken=1</script>")
    same(page.browser.run("document.title"), "<b>&amp;</title>")
    same(page.browser.run("document.querySelectorAll('[style], [onclick], b').length"), 0)


def near(colour, wanted, distance=24):
    return all(abs(one - other) <= distance for one, other in zip(colour, wanted))


@check
def badge_pixels(page):
    page.open(fixed)
    pixels = page.browser.pixels()
    place = page.browser.run("""['1', '2'].map(value => {
        const tile = document.querySelector(`.tile input[value="${value}"]`).closest('li');
        const badge = tile.querySelector('.badge').getBoundingClientRect();
        const picture = tile.querySelector('.picture').getBoundingClientRect();
        return [badge.left, badge.top, badge.width, picture.width,
          picture.right - badge.right, picture.bottom - badge.bottom];
    })""")
    for index, (left, top, width, side, right, bottom) in enumerate(place):
        assert abs(width - side * 0.16) < 0.5, "a sixth of the tile"
        assert 0 < right < 0.06 * side and 0 < bottom < 0.06 * side, "bottom right"
        at = lambda x, y: pixels.at(left + x * width, top + y * width)
        ring = at(1 / 24, 0.5)
        assert near(ring, (255, 255, 255), 60), f"ring {ring}"
        if index == 1:
            assert near(at(0.5, 0.2), (0, 122, 255)), f"disc {at(0.5, 0.2)}"
            for x, y in [(8 / 24, 16.2 / 24), (14 / 24, 12.4 / 24)]:
                assert near(at(x, y), (255, 255, 255), 70), f"tick {at(x, y)}"
        else:
            assert near(at(0.5, 0.2), at(8 / 24, 16.2 / 24), 12), "hollow"
            assert at(0.5, 0.5)[2] < 170, "dark inside"
    # A checked picture is dimmed, an unchecked one is as it is.
    light = pixels.at(*page.point(1, x=0.5, y=0.2))
    dark = pixels.at(*page.point(2, x=0.5, y=0.2))
    assert near(light, (120, 150, 180), 4), light
    assert near(dark, tuple(part * 0.78 for part in light), 6), dark


@check
def reads_well_to_assistive_technology(page):
    page.open(plain)
    nodes = page.browser.call("Accessibility.getFullAXTree")["nodes"]
    boxes = [node for node in nodes if node.get("role", {}).get("value") == "checkbox"]
    same(len(boxes), 24)
    names = [box["name"]["value"] for box in boxes]
    same(names[1].split()[:2], ["2", "IMG_0002"])
    assert "Label 2" in names[1], names[1]
    states = [prop["value"]["value"] for box in boxes for prop in box["properties"]
              if prop["name"] == "checked"]
    same([index + 1 for index, state in enumerate(states) if state == "true"], [2, 3, 9])
    live = [node for node in nodes if node.get("role", {}).get("value") == "status"]
    assert any(prop["name"] == "live" and prop["value"]["value"] == "polite"
               for node in live for prop in node["properties"]), "a live count"
    unnamed = [node for node in nodes if node.get("role", {}).get("value") == "button"
               and not node["name"].get("value")]
    same(unnamed, [])
    page.open(single)
    nodes = page.browser.call("Accessibility.getFullAXTree")["nodes"]
    same(sum(node.get("role", {}).get("value") == "radio" for node in nodes), 25)


@check
def works_without_scripts(page):
    page.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.browser.open(plain)
        page.browser.call("DOM.enable")

        def checked():
            nodes = page.browser.call("Accessibility.getFullAXTree")["nodes"]
            return [index + 1 for index, node in enumerate(
                node for node in nodes if node.get("role", {}).get("value") in ("checkbox", "radio"))
                if any(prop["name"] == "checked" and prop["value"]["value"] == "true"
                       for prop in node["properties"])]

        def press(selector):
            root = page.browser.call("DOM.getDocument")["root"]["nodeId"]
            node = page.browser.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
            quad = page.browser.call("DOM.getBoxModel", nodeId=node)["model"]["content"]
            page.browser.click((quad[0] + quad[2]) / 2, (quad[1] + quad[5]) / 2)

        same(checked(), [2, 3, 9])
        press("li[value='4'] .picture")
        same(checked(), [2, 3, 4, 9])
        text = page.browser.call("Accessibility.getFullAXTree")["nodes"]
        assert any("answer with the numbers" in node.get("name", {}).get("value", "")
                   for node in text), "the note for readers without scripts"
        page.browser.open(single)
        press("li[value='4'] .picture")
        same(checked(), [5], "the first radio button is the one for none")
        press(".none label")
        same(checked(), [1])
    finally:
        page.browser.call("Emulation.setScriptExecutionDisabled", value=False)


@check
def looks(page):
    """Dark, forced colours, phone and print."""
    back = "getComputedStyle(document.body).backgroundColor"
    page.open(plain)
    same(page.browser.run(back), "rgb(242, 242, 247)")
    try:
        page.browser.media(prefers_color_scheme="dark")
        same(page.browser.run(back), "rgb(0, 0, 0)")
        page.browser.media(forced_colors="active")
        ring = "getComputedStyle(document.querySelector('.badge circle')).stroke"
        assert page.browser.run(ring) != "rgb(255, 255, 255)"
        page.browser.media(prefers_reduced_motion="reduce")
        same(page.browser.run("""getComputedStyle(document.querySelector('.picture'), '::after')
            .transitionDuration"""), "0s")
        page.browser.media()
        page.browser.resize(400, 800, True)
        same(page.browser.run("document.documentElement.scrollWidth"), 400, "phone")
        page.browser.resize(794, 1123)
        page.browser.media(type="print")
        same(page.browser.run("document.querySelector('.buttons').offsetHeight"), 0)
        page.open(paged)
        same(page.browser.run("[...document.querySelectorAll('.grid')].every(g => g.offsetHeight)"),
             True, "all pages are printed")
        same(page.browser.run("getComputedStyle(document.querySelector('.grid li')).breakInside"),
             "avoid")
    finally:
        page.browser.media()
        page.browser.resize(900, 700)


@check
def speaks_japanese(page):
    agent = page.browser.run("navigator.userAgent")
    page.browser.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="ja-JP")
    try:
        page.open(plain)
        same(page.text("count"), "24 枚中 3 枚をチェック")
        same(page.text("copy-expression"), "コピー")
        same(page.browser.run("document.documentElement.lang"), "ja")
        # Every word of the interface has its translation.
        same(page.browser.run("""[...document.querySelectorAll('[data-word], [data-label]')]
            .filter(node => /undefined/.test(node.textContent + node.ariaLabel)).length"""), 0)
    finally:
        page.browser.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage="en-US")


@check
def pictures_are_turned_alike(page):
    """All eight orientations, small copies and whole files, as page and as drawing."""
    for number in range(1, 9):
        save(f"turned/{number}.jpg", jpeg(exif(number, jpeg())))
    save("turned.txt", "".join(f"turned/{number}.jpg\n" for number in range(1, 9)).encode())
    for options in [[], ["--embed", "full"]]:
        page.open(sheet("turned.txt", "turned.html", "--columns", "4", *options))
        page.browser.run("Promise.all([...document.images].map(image => image.decode()))")
        page.browser.settle()
        corners = [(*page.point(number, x=0, y=0), page.point(number, x=1)[0])
                   for number in range(1, 9)]
        compare(page.browser.pixels(), [(x, y, end - x) for x, y, end in corners], f"page {options}")
        drawing = sheet("turned.txt", "turned.svg", "--columns", "4", *options)
        places = [(24 + (number - 1) % 4 * 162, 60 + (number - 1) // 4 * 200, 150)
                  for number in range(1, 9)]
        page.browser.open(drawing)
        page.browser.settle()
        compare(page.browser.pixels(), places, f"drawing {options}")
        if shutil.which("rsvg-convert"):
            compare(Pixels(run("rsvg-convert", "turned.svg")), places, f"rsvg-convert {options}")


def compare(pixels, places, what):
    for number, (left, top, side) in enumerate(places, 1):
        for (x, y), grey in QUARTERS.items():
            right, lower = shown_quarter(number, x, y)
            found = pixels.at(left + side * (0.3 + 0.35 * right), top + side * (0.3 + 0.35 * lower))
            if not near(found, (grey,) * 3, 8):
                raise AssertionError(f"{what}: {number} at {right, lower}: {found}, not {grey}")


@check
def drawings_become_pictures(page):
    """PNG and PDF through an installed program."""
    if not shutil.which("rsvg-convert"):
        return
    sheet("plain.md", "plain.png", "--embed", "full")
    with open("plain.png", "rb") as file:
        pixels = Pixels(file.read())
    same(pixels.width, 2 * (48 + 5 * 162 - 12))
    sheet("plain.md", "plain.pdf", "--embed", "full", "--paper", "A4")
    with open("plain.pdf", "rb") as file:
        assert file.read(5) == b"%PDF-"
    os.makedirs("bin")
    for name in ["mktemp", "rm", "pick"]:
        os.symlink(shutil.which(name), f"bin/{name}")
    told = subprocess.run(["env", f"PATH={os.path.abspath('bin')}", "pick", "sheet", "plain.md",
                           "-o", "none.png"], capture_output=True)
    same((told.returncode, os.path.exists("none.png")), (4, False))
    assert b"librsvg2-bin" in told.stderr, told.stderr


@check
def the_same_sets_as_on_the_command_line(page):
    """Random gestures, and the same as clauses."""
    chance = random.Random(20240302)
    page.open(small)
    for number in range(300):
        page.browser.run("document.getElementById('undo').blur(); scrollTo(0, 0)")
        reset(page)
        clauses, anchor = [], None
        for _ in range(chance.randint(1, 6)):
            one, other, third = (chance.randint(1, 18) for _ in range(3))
            kind = chance.choice(["click", "drag", "path", "shift", "space", "run", "all", "undo"])
            if kind == "click":
                page.click(one)
                clauses.append(f"toggle:{one}")
                anchor = one
            elif kind == "drag":
                page.drag(one, other)
                clauses.append(f"drag:{one}..{other}")
                anchor = one
            elif kind == "path":
                page.drag(one, other, third)
                clauses.append(f"drag:{one}..{other}..{third}")
                anchor = one
            elif kind == "shift" and anchor:
                page.click(one, SHIFT)
                clauses.append(f"extend:{anchor}..{one}")
            elif kind == "space":
                page.focus(one)
                page.browser.key(" ")
                clauses.append(f"toggle:{one}")
                anchor = one
            elif kind == "run":
                end = min(18, one + chance.randint(1, 4))
                page.focus(one)
                page.browser.key("Shift", SHIFT, ["keyDown"])
                for _ in range(end - one):
                    page.browser.key("ArrowRight", SHIFT)
                page.browser.key("Shift", 0, ["keyUp"])
                if end > one:
                    clauses.append(f"extend:{one}..{end}")
                    anchor = one
            elif kind == "all" and chance.random() < 0.3:
                page.focus(one)
                page.browser.key("a", CONTROL)
                clauses.append("check:all")
        found = page.expression
        wanted = run("pick", "fold", " ".join(["only:none", *clauses]), "--items", "18")
        same(found, wanted.decode().strip(), f"{number}: {' '.join(clauses)}")
        same(page.shown, page.browser.run("""document.getElementById('expression').textContent
            .split(',').flatMap(r => { const [a, b] = r.split('-').map(Number);
              return isNaN(a) ? [] : Array.from({length: (b ?? a) - a + 1}, (_, i) => a + i); })"""))


def reset(page):
    """Takes every gesture back, and so the anchor's marks; the anchor itself is set anew by use."""
    page.browser.run("""(() => { const undo = document.getElementById('undo');
        while (!undo.disabled) undo.click(); })()""")


def prepare():
    """Makes the sheets that the checks open."""
    images(24)
    images(200, "many/")
    label = lambda number: f"\tlabel=Label {number}" if number < 6 else ""
    task_list("plain.md", 24, {2, 3, 9}, fields=label)
    task_list("single.md", 24, {2}, "# pick 1 mode=single")
    task_list("limited.md", 24, {2, 3, 9}, "# pick 1 max=3")
    task_list("many/long.md", 200)
    task_list("small.md", 18)
    about = {2: "\tsummary=Second step\tdetail=More about it"}
    task_list("tour.md", 4, fields=lambda number: about.get(number, ""))
    names = globals()
    names["plain"] = sheet("plain.md", "plain.html", "--embed", "full")
    names["single"] = sheet("single.md", "single.html", "--link")
    names["limited"] = sheet("limited.md", "limited.html", "--link")
    names["long"] = sheet("many/long.md", "long.html", "--link")
    names["small"] = sheet("small.md", "small.html", "--embed", "full", "--columns", "6")
    names["narrowed"] = sheet("plain.md", "narrowed.html", "--link", "-e", "4-7")
    names["paged"] = sheet("plain.md", "paged.html", "--per-page", "10", "--embed", "full")
    names["tour"] = sheet("tour.md", "tour.html", "--pager", "--embed", "full")
    names["fixed"] = sheet("plain.md", "fixed.html", "--embed", "full", "--columns", "5")
    make_odd_lists()


def make_odd_lists():
    names = globals()
    save("it's a list.md", (
        "# pick 1 title=\"A <title>\"\r\n# @best: 1\r\n\r\n* [X] a b.png\tlabel=One\r\n"
        "prose\r\n1. [ ] \"new\\nline.png\"\r\n- [x] c.d.png\r\n  + [ ] \"latin\\xE9.png\"\r\n"
        "- [ ] last.png").encode())
    names["quirky"] = sheet("it's a list.md", "quirky.html")
    save("lines.txt", b"one.png\ntwo.png\n\nthree.png\n")
    names["lines"] = sheet("lines.txt", "lines.html")
    save("table.csv", b"path,checked,label\r\nIMG_0001.png,x,\"a, b\"\r\nIMG_0002.png,,\r\n")
    names["table"] = sheet("table.csv", "table.html")
    names["odd_names"] = [
        b"with space.png", b"percent%20.png", b"hash#1.png", b"question?.png", b"a&b.png", b"q'uote.png",
        b'double".png', b"back\\slash.png", b"colon:name.png", "日本 é.png".encode(), b"latin\xe9.png",
        b"new\nline.png", b"-dash.png", b"<b>.png", b"semi;colon.png", b"data:x.png",
        b"sub dir/../sub dir/deep%.png", b"emoji\xf0\x9f\x91\x8d.png", b"[a]{b}^`|.png"]
    os.makedirs(b"odd/sub dir", exist_ok=True)
    for name in odd_names:
        with open(b"odd/" + name, "wb") as file:
            file.write(png(9, 99, 9))
    save("odd/names", b"\0".join(odd_names))
    names["odd"] = sheet("odd/names", "odd.html", "--from", "nul", "--link")
    save("gone.txt", b"no such file.png\n")
    names["missing"] = sheet("gone.txt", "missing.html")
    save("hostile.md", (
        b"# pick 1 title=\"<b>&amp;</title>\"\n- [ ] </script><img src=x onerror=alert(1)>.png"
        b"\tlabel=</bdi></label><script>window.broken=1</script>\n"))
    names["hostile"] = sheet("hostile.md", "hostile.html")


def main():
    prepare()
    browser = Browser()
    failures = 0
    try:
        browser.call("Browser.grantPermissions", permissions=["clipboardReadWrite"])
        page = Page(browser)
        wanted = sys.argv[1:]
        for function in checks:
            name = function.__name__
            if wanted and name not in wanted:
                continue
            start = time.monotonic()
            browser.events.clear()
            try:
                function(page)
                same(browser.faults(), [], "console and network")
                print(f"ok {name} ({time.monotonic() - start:.1f} s)", flush=True)
            except Exception as fault:
                failures += 1
                line = traceback.extract_tb(fault.__traceback__)[1].lineno
                print(f"FAIL {name}, line {line}: {fault}", flush=True)
    finally:
        browser.close()
    sys.exit(1 if failures else 0)


main()
