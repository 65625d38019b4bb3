"""What leaves the page: copies, downloads, and the state in its address."""

import os
import time
import urllib.parse

import sheets
from checks import CONTROL, SHIFT, check, same
from pages import address, run, save, sheet


# The bar


@check
def copies(page):
    page.open(sheets.quirky)
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
    page.open(sheets.lines)
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
    for source, target, clicked in [("it's a list.md", sheets.quirky, [1, 2, 5]),
                                    ("lines.txt", sheets.lines, [2]),
                                    ("table.csv", sheets.table, [1, 2])]:
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
    page.open(sheets.plain)
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
    page.open(sheets.plain)
    page.click(5)
    page.drag(7, 12)
    page.press("undo")
    same(page.expression, "2-3,5,9")
    page.press("undo")
    same((page.expression, page.shown), ("2-3,9", [2, 3, 9]))


@check
def too_many(page):
    page.open(sheets.limited)
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
    page.open(sheets.narrowed)
    same(page.browser.run("document.querySelectorAll('.tile').length"), 4)
    page.drag(4, 6)
    same(page.expression, "2-3,9")
    page.click(5)
    page.click(7, SHIFT)
    same(page.expression, "2-3,5,9", "what is not shown stays")


# State in the address


@check
def state_is_kept_in_the_address(page):
    page.open(sheets.plain)
    page.click(5)
    time.sleep(0.3)
    digest = page.browser.run("JSON.parse(document.getElementById('data').textContent).digest")
    state = page.browser.run("location.hash")
    same(state, f"#s=2-3,5,9&d={digest}&p=1")
    page.open(sheets.plain, state)
    same((page.expression, page.shown), ("2-3,5,9", [2, 3, 5, 9]))
    page.browser.run(f"location.hash = 's=7-8&d={digest}'")
    same(page.expression, "7-8", "a change of the address")
    for bad in ["s=7-8&d=0123456789abcdef", f"s=8-7&d={digest}", f"s=1-25&d={digest}", "x",
                f"s=1,2&d={digest}", f"s=0&d={digest}", f"s=1&d={digest}&p=9", f"d={digest}"]:
        page.open(sheets.plain, "#" + bad)
        same(page.expression, "2-3,9", bad)
        same(page.browser.run("document.getElementById('notice').hidden"), False, bad)
    page.open(sheets.plain)
    same(page.browser.run("document.getElementById('notice').hidden"), True)


@check
def state_is_written_seldom(page):
    page.open(sheets.plain)
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
