"""Keys, and single mode."""

import sheets
from checks import CONTROL, SHIFT, check, same


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
