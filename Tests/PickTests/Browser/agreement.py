"""Random gestures mean in the page what their clauses mean on the command line."""

import random

import sheets
from checks import CONTROL, SHIFT, check, same
from pages import run


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
