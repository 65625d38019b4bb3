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


# The grey of each quarter of the pictures below, as stored: (right, lower) to value.
QUARTERS = {(0, 0): 224, (1, 0): 160, (0, 1): 96, (1, 1): 32}


def jpeg(extra=b""):
    """A baseline JPEG of 32 x 16 pixels with a grey in each quarter; no block has any detail."""
    table = b"\xff\xdb" + struct.pack(">H", 67) + b"\0" + b"\x08" * 64
    frame = b"\xff\xc0" + struct.pack(">HBHHBBBB", 11, 8, 16, 32, 1, 1, 0x11, 0)
    # A difference of n bits is the number n in four bits, then the bits; one bit ends a block.
    direct = b"\xff\xc4" + struct.pack(">HB", 31, 0) + bytes([0, 0, 0, 12] + [0] * 12 + list(range(12)))
    other = b"\xff\xc4" + struct.pack(">HB", 20, 0x10) + bytes([1] + [0] * 15) + b"\0"
    scan = b"\xff\xda" + struct.pack(">HBBBBBB", 8, 1, 1, 0, 0, 63, 0)
    bits, before = "", 0
    for row in range(2):
        for column in range(4):
            value = QUARTERS[column // 2, row] - 128
            difference, before = value - before, value
            length = abs(difference).bit_length()
            bits += f"{length:04b}"
            if length:
                bits += f"{difference if difference > 0 else difference + (1 << length) - 1:0{length}b}"
            bits += "0"
    bits += "1" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big").replace(b"\xff", b"\xff\0")
    return b"\xff\xd8" + extra + table + frame + direct + other + scan + data + b"\xff\xd9"


def exif(orientation, thumbnail):
    """An APP1 segment with an orientation and a thumbnail."""
    first = struct.pack("<HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 26)
    second = struct.pack("<HHHIIHHIII", 2, 0x0201, 4, 1, 56, 0x0202, 4, 1, len(thumbnail), 0)
    body = b"Exif\0\0II*\0\x08\0\0\0" + first + second + thumbnail
    return b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body


def shown_quarter(orientation, x, y):
    """Where a quarter of the stored picture is shown (EXIF 2.32, tag 0112)."""
    return {1: (x, y), 2: (1 - x, y), 3: (1 - x, 1 - y), 4: (x, 1 - y), 5: (y, x), 6: (1 - y, x),
            7: (1 - y, 1 - x), 8: (y, 1 - x)}[orientation]
