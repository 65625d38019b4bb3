"""Asserts what a sheet does in a browser, with real clicks, drags, keys and touches.

    behaviours.py [CHECK...]

Runs in an empty folder with `pick` in PATH; writes a line for each check, `ok` or `FAIL`.
"""

import sys
import time
import traceback

import agreement  # noqa: F401: this and the next ones add their checks
import answers  # noqa: F401
import drawings  # noqa: F401
import gestures  # noqa: F401
import keys  # noqa: F401
import renderers  # noqa: F401
import sheets
import views  # noqa: F401
from browser import Browser
from checks import Page, checks, same


def main():
    sheets.prepare()
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
