"""Clicks, drags, touches and keys, and that they mean what the clauses mean."""

import random
import time

import sheets
from checks import CONTROL, SHIFT, check, same
from pages import run


# Clicks and drags


@check
def clicks_toggle(page):
    page.open(sheets.plain)
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
    page.open(sheets.plain)
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
    page.open(sheets.plain)
    x, y = page.point(6)
    page.browser.drag([(x, y), (x + 3, y + 3)])
    same(page.expression, "2-3,6,9")
    page.browser.drag([(x, y), (x + 5, y + 4), (x, y)])
    same(page.expression, "2-3,9", "a drag within a tile toggles it once")


@check
def beside_the_tiles(page):
    page.open(sheets.plain)
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
    page.open(sheets.plain)
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
    page.open(sheets.long)
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
    page.open(sheets.long)
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
    page.open(sheets.plain)
    page.click(5)
    page.click(9, SHIFT)
    page.drag(1, 4)
    same(page.browser.run("String(getSelection())"), "")


@check
def shift_click_extends(page):
    page.open(sheets.plain)
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
        page.open(sheets.long)
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
        page.open(sheets.long)
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
    page.open(sheets.plain)
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
    page.open(sheets.plain)
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
    page.open(sheets.plain)
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
    page.open(sheets.single)
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


@check
def the_same_sets_as_on_the_command_line(page):
    """Random gestures, and the same as clauses."""
    chance = random.Random(20240302)
    page.open(sheets.small)
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
