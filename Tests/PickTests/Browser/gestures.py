"""Clicks, drags and touches."""

import time

import sheets
from checks import SHIFT, check, same


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
