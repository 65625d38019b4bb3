"""What is seen: pages, badges, odd names, orientations, media, and what is read out."""

import shutil
import time

import sheets
from browser import Pixels
from checks import alike, check, near, same
from pages import QUARTERS, exif, jpeg, run, save, sheet, shown_quarter


# Pages


@check
def pages(page):
    page.open(sheets.paged)
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
    page.open(sheets.paged, page.browser.run("location.hash"))
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
    page.open(sheets.tour)
    page.press("next")
    shown = "document.querySelector('.grid:not([hidden]) li').innerText"
    text = page.browser.run(shown)
    assert "Second step" in text and "More about it" in text, text
    same(page.browser.run("document.querySelectorAll('.grid').length"), 4)
    page.click(2)
    same(page.expression, "2")


@check
def bars_of_small_copies_are_not_seen(page):
    """The image is 4:1 and its copy 2:1, so that a quarter of the copy is a bar on either side."""
    for number in (1, 6):
        whole = jpeg(exif(number, jpeg()))
        frame = whole.rindex(b"\xff\xc0")
        save(f"bars/{number}.jpg", whole[:frame + 5] + b"\0\x08" + whole[frame + 7:])
    save("bars.txt", b"bars/1.jpg\nbars/6.jpg\n")
    page.open(sheet("bars.txt", "bars.html", "--pager"))
    for number, along in [(1, lambda share: (0.2, share)), (2, lambda share: (share, 0.4))]:
        page.browser.run("Promise.all([...document.images].map(image => image.decode()))")
        page.browser.settle()
        pixels = page.browser.pixels()
        at = lambda share: pixels.at(*page.point(number, x=along(share)[0], y=along(share)[1]))
        frame = at(0.02)
        # Turned by a quarter it is as high as the frame, and 3/8 as wide.
        outer, inner = [(0.25, 0.4), (0.38, 0.45)][number - 1]
        same(at(outer), frame, f"{number}: the bar")
        assert at(inner) != frame and at(inner)[0] == at(inner)[2], f"{number}: {at(inner)}"
        page.press("next")


# What is seen


@check
def files_that_no_browser_shows(page):
    save("film.tiff", b"II*\0\x08\0\0\0\0\0\0\0\0\0")
    save("film.txt", b"film.tiff\nIMG_0001.png\n")
    page.open(sheet("film.txt", "film.html", "--link"))
    page.browser.settle()
    same(page.browser.run("[...document.querySelectorAll('.blank')].map(b => b.textContent)"),
         ["no preview"])
    same(page.browser.run("document.images.length"), 1)
    page.click(1)
    same(page.expression, "1")


@check
def missing_files_and_odd_names(page):
    page.open(sheets.odd)
    wait = """Promise.all([...document.images].map(i => i.decode().then(() => true, () => i.src)))"""
    same(set(page.browser.run(wait)), {True})
    same(page.browser.run("document.images.length"), len(sheets.odd_names))
    page.open(sheets.missing)
    same(page.browser.run("document.querySelector('.blank').textContent"), "missing")
    page.click(1)
    same(page.expression, "1")


@check
def nothing_in_a_list_is_markup(page):
    page.open(sheets.hostile)
    same(page.browser.run("typeof window.broken"), "undefined")
    same(page.browser.run("document.querySelector('.label').textContent"),
         "</bdi></label><script>window.broken=1</script>")
    same(page.browser.run("document.title"), "<b>&amp;</title>")
    same(page.browser.run("document.querySelectorAll('[style], [onclick], b').length"), 0)


@check
def nothing_else_is_let_in(page):
    """What a page of a stranger's names may do, should one ever become markup."""
    page.open(sheets.plain)
    policy = page.browser.run("document.querySelector('meta[http-equiv]').content")
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    same((rules["default-src"], rules["base-uri"], rules["form-action"]), ("'none'",) * 3)
    for name in ("style-src", "script-src"):
        assert all(part.startswith("'sha256-") for part in rules[name].split()), rules[name]
    page.browser.run("""(() => {
        const script = document.createElement('script');
        script.textContent = 'window.broken = 1';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend',
          '<b id="styled" style="color: red">b</b><img src="x" onerror="window.broken = 2">');
        const style = document.createElement('style');
        style.textContent = '#styled { color: red }';
        document.head.append(style);
    })()""")
    page.browser.settle()
    same(page.browser.run("typeof window.broken"), "undefined")
    assert page.browser.run("getComputedStyle(document.getElementById('styled')).color") != "rgb(255, 0, 0)"
    same(page.browser.run("fetch('data:,x').then(() => 'let in', () => 'refused')"), "refused")
    refused = [fault for fault in page.browser.faults() if "Content Security Policy" in fault]
    assert len(refused) >= 4, refused
    page.browser.events.clear()


@check
def badge_pixels(page):
    page.open(sheets.fixed)
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
    page.open(sheets.plain)
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
    page.open(sheets.single)
    nodes = page.browser.call("Accessibility.getFullAXTree")["nodes"]
    same(sum(node.get("role", {}).get("value") == "radio" for node in nodes), 25)


@check
def works_without_scripts(page):
    page.browser.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.browser.open(sheets.plain)
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
        page.browser.open(sheets.single)
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
    page.open(sheets.plain)
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
        page.open(sheets.twenty)
        same(page.browser.run("document.querySelectorAll('.dot').length"), 20)
        same(page.browser.run("document.documentElement.scrollWidth"), 400, "twenty pages on a phone")
        same(*page.browser.run("""['previous', 'next'].map(
            name => document.getElementById(name).getBoundingClientRect().top)"""))
        page.open(sheets.plain)
        page.browser.resize(794, 1123)
        page.browser.media(type="print")
        same(page.browser.run("document.querySelector('.buttons').offsetHeight"), 0)
        page.open(sheets.paged)
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
        page.open(sheets.plain)
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
            other = Pixels(run("rsvg-convert", "turned.svg"))
            compare(other, places, f"rsvg-convert {options}")
            page.browser.resize(other.width, other.height)
            page.browser.settle()
            alike(page.browser.pixels(), other, f"rsvg-convert and chromium {options}")
            page.browser.resize(900, 700)


def compare(pixels, places, what):
    for number, (left, top, side) in enumerate(places, 1):
        for (x, y), grey in QUARTERS.items():
            right, lower = shown_quarter(number, x, y)
            found = pixels.at(left + side * (0.3 + 0.35 * right), top + side * (0.3 + 0.35 * lower))
            if not near(found, (grey,) * 3, 8):
                raise AssertionError(f"{what}: {number} at {right, lower}: {found}, not {grey}")
