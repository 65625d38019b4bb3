"""What the checks of a sheet share: their list, the open page, and comparing."""

SHIFT, CONTROL = 8, 2
checks = []


def check(function):
    """Adds a function to the checks; it gets the page, and raises what is wrong."""
    checks.append(function)
    return function


def same(found, expected, what=""):
    if found != expected:
        raise AssertionError(f"{what} found {found!r}, expected {expected!r}")


def near(colour, wanted, distance=24):
    return all(abs(one - other) <= distance for one, other in zip(colour, wanted))


def alike(one, other, what, share=0.02):
    """Two drawings of one sheet: every pixel compared, and only edges and letters, which programs
    smooth in their own ways, may differ. One of ten pictures elsewhere or turned is a share of 0.04."""
    same((one.width, one.height), (other.width, other.height), what)
    total = differing = 0
    for left, right in zip(one.rows, other.rows):
        distances = [abs(a - b) for a, b in zip(colours(one, left), colours(other, right))]
        total += sum(distances) / 3
        differing += sum(distance > 48 for distance in distances) / 3
    pixels = one.width * one.height
    assert differing < share * pixels and total < 150 * share * pixels, (
        f"{what}: {differing / pixels:.1%} differ, by {total / pixels:.2f} in the mean")


def colours(image, row):
    """The bytes of a row without transparency."""
    row = row[:image.width * image.channels]
    if image.channels == 4:
        del row[3::4]
    return row


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
