"""Makes lists, images and sheets for the browser tests."""

import os
import struct
import subprocess
import urllib.parse
import zlib


def run(*words, status=0):
    """Runs a program and answers what it wrote."""
    result = subprocess.run(words, capture_output=True)
    if status is not None and result.returncode != status:
        raise RuntimeError(f"{words}: {result.returncode} {result.stderr.decode(errors='replace')}")
    return result.stdout


def png(red, green, blue, width=40, height=30):
    """A PNG file of one colour."""
    def chunk(kind, body):
        return (struct.pack(">I", len(body)) + kind + body
                + struct.pack(">I", zlib.crc32(kind + body)))
    rows = (b"\0" + bytes((red, green, blue)) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def save(name, data):
    folder = os.path.dirname(name)
    if folder:
        os.makedirs(folder, exist_ok=True)
    with open(name, "wb") as file:
        file.write(data)


def images(count, folder="", colour=(120, 150, 180)):
    for number in range(1, count + 1):
        save(f"{folder}IMG_{number:04}.png", png(*colour))


def task_list(name, count, checked=(), header="", fields=lambda number: ""):
    """A task list of the images."""
    lines = [header] if header else []
    for number in range(1, count + 1):
        mark = "x" if number in checked else " "
        lines.append(f"- [{mark}] IMG_{number:04}.png{fields(number)}")
    save(name, ("\n".join(lines) + "\n").encode())


def sheet(source, target, *options):
    run("pick", "sheet", source, "-o", target, *options)
    return address(target)


def address(file):
    return "file://" + urllib.parse.quote(os.path.abspath(file))
