"""Drives a headless Chromium over its debugging pipe, with the standard library alone."""

import base64
import json
import os
import select
import shutil
import struct
import subprocess
import tempfile
import time
import zlib


class Browser:
    """A running Chromium with one page; input events are real ones."""

    def __init__(self, width=900, height=700, arguments=()):
        self.profile = tempfile.mkdtemp(prefix="pick-chromium-")
        to_child, self.writer = os.pipe()
        self.reader, from_child = os.pipe()

        # Chromium reads its commands from descriptor 3 and answers on 4.
        def place():
            source, sink = os.dup(to_child), os.dup(from_child)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--no-first-run", "--disable-extensions", "--disable-background-networking",
             "--disable-dev-shm-usage", "--hide-scrollbars", "--force-device-scale-factor=1",
             "--force-color-profile=srgb", f"--user-data-dir={self.profile}", "--lang=en-US",
             *arguments, "about:blank"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)
        self.pressed = 0

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.writer)
        os.close(self.reader)
        shutil.rmtree(self.profile, ignore_errors=True)

    # The protocol

    def _receive(self, timeout=60):
        end = time.monotonic() + timeout
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.reader], [], [], max(end - time.monotonic(), 0))
            if not ready:
                raise RuntimeError("chromium does not answer")
            data = os.read(self.reader, 1 << 20)
            if not data:
                raise RuntimeError("chromium has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        while True:
            answer = self._receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer.get("result", {})
            self.events.append(answer)

    def wait_for(self, method):
        for event in self.events:
            if event.get("method") == method:
                self.events.remove(event)
                return event["params"]
        while True:
            event = self._receive()
            if event.get("method") == method:
                return event["params"]
            self.events.append(event)

    # The page

    def resize(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=mobile)

    def media(self, **features):
        """Emulates media features; `type` is the medium."""
        medium = features.pop("type", "")
        self.call("Emulation.setEmulatedMedia", media=medium, features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def open(self, address):
        self.events = [e for e in self.events if e.get("method") != "Page.loadEventFired"]
        # The same document with another fragment would not be loaded anew.
        self.call("Page.navigate", url="about:blank")
        self.wait_for("Page.loadEventFired")
        self.call("Page.navigate", url=address)
        self.wait_for("Page.loadEventFired")

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def settle(self):
        """Until the page has drawn twice."""
        self.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")

    def faults(self):
        """What the console complained of, and requests beyond the page's own files."""
        self.run("1")
        found = []
        for event in self.events:
            method, values = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(json.dumps(values)[:400])
            elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning"):
                found.append(json.dumps(values)[:400])
            elif method == "Log.entryAdded" and values["entry"]["level"] in ("error", "warning"):
                found.append(values["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                address = values["request"]["url"]
                if not address.startswith(("file:", "data:", "blob:", "about:")):
                    found.append(f"request: {address}")
        return found

    # Input

    def mouse(self, kind, x, y, modifiers=0, clicks=1):
        button = "left" if kind != "mouseMoved" or self.pressed else "none"
        if kind == "mousePressed":
            self.pressed = 1
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button,
                  buttons=self.pressed if kind != "mouseReleased" else 0, modifiers=modifiers,
                  clickCount=clicks if kind != "mouseMoved" else 0)
        if kind == "mouseReleased":
            self.pressed = 0

    def click(self, x, y, modifiers=0):
        self.mouse("mouseMoved", x, y, modifiers)
        self.mouse("mousePressed", x, y, modifiers)
        self.mouse("mouseReleased", x, y, modifiers)

    def drag(self, points, release=True):
        """Presses at the first point and moves through the others."""
        self.mouse("mouseMoved", *points[0])
        self.mouse("mousePressed", *points[0])
        for point in points[1:]:
            self.mouse("mouseMoved", *point)
        if release:
            self.mouse("mouseReleased", *points[-1])

    def touch(self, kind, *points):
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y} for x, y in points])

    KEYS = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36,
            "End": 35, "Escape": 27, "Shift": 16, "Tab": 9, " ": 32, "Enter": 13}

    def key(self, key, modifiers=0, kinds=("keyDown", "keyUp")):
        """Modifiers: 1 Alt, 2 Control, 4 Meta, 8 Shift."""
        code = self.KEYS.get(key) or ord(key.upper())
        text = {" ": " ", "Enter": "\r"}.get(key)
        for kind in kinds:
            extra = {"text": text} if text and kind == "keyDown" and not modifiers & 7 else {}
            name = "Space" if key == " " else key if len(key) > 1 else f"Key{key.upper()}"
            self.call("Input.dispatchKeyEvent", type="rawKeyDown" if kind == "keyDown" and not extra
                      else kind, key=key, code=name, windowsVirtualKeyCode=code,
                      modifiers=modifiers, **extra)

    # Pictures

    def screenshot(self, file=None, whole=False):
        data = base64.b64decode(self.call(
            "Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"])
        if file:
            with open(file, "wb") as out:
                out.write(data)
        return data

    def pixels(self):
        return Pixels(self.screenshot())


class Pixels:
    """The pixels of a PNG file of 8 bits a channel without interlacing."""

    def __init__(self, data):
        offset, packed = 8, b""
        while offset < len(data):
            length, kind = struct.unpack(">I4s", data[offset:offset + 8])
            body = data[offset + 8:offset + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, lace = struct.unpack(">IIBBBBB", body)
                assert depth == 8 and lace == 0 and colour in (0, 2, 6)
                self.channels = {0: 1, 2: 3, 6: 4}[colour]
            elif kind == b"IDAT":
                packed += body
            offset += length + 12
        self._unfilter(zlib.decompress(packed))

    def _unfilter(self, raw):
        size, step = self.width * self.channels, self.channels
        self.rows, above = [], bytearray(size)
        for row in range(self.height):
            start = row * (size + 1)
            kind, line = raw[start], bytearray(raw[start + 1:start + 1 + size])
            for index in range(size):
                left = line[index - step] if index >= step else 0
                up = above[index]
                corner = above[index - step] if index >= step else 0
                if kind == 1:
                    guess = left
                elif kind == 2:
                    guess = up
                elif kind == 3:
                    guess = (left + up) // 2
                elif kind == 4:
                    near = left + up - corner
                    guess = min((left, up, corner), key=lambda value: abs(near - value))
                else:
                    break
                line[index] = (line[index] + guess) & 255
            self.rows.append(line)
            above = line

    def at(self, x, y):
        start = int(x) * self.channels
        return tuple(self.rows[int(y)][start:start + 3])
