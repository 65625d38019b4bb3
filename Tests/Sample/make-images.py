#!/usr/bin/env python3
"""Draws the sample's pictures: small landscapes, each with its own sky, sun and hills.

    python3 Tests/Sample/make-images.py Tests/Sample

Only the standard library is used; the same pictures come out every time.
"""
import math
import pathlib
import struct
import sys
import zlib

WIDTH, HEIGHT = 72, 48


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(rows: list[bytes], width: int, height: int) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data)
            + chunk(b"IEND", b""))


def landscape(number: int) -> bytes:
    hour = number / 21
    sky = (int(70 + 150 * hour), int(130 + 40 * math.sin(hour * 6)), int(220 - 120 * hour))
    sun_x, sun_y = 6 + 60 * hour, 30 - 22 * math.sin(math.pi * hour)
    width, height = (WIDTH, HEIGHT) if number % 6 else (HEIGHT, WIDTH)
    rows = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            hill = height * 0.68 + 5 * math.sin(x / 9 + number) + 3 * math.sin(x / 4 + number * 2)
            near = height * 0.84 + 3 * math.sin(x / 7 - number)
            if y > near:
                row += bytes((40, 70 + number, 40))
            elif y > hill:
                row += bytes((70, 110, 70 + 3 * number))
            elif (x - sun_x) ** 2 + (y - sun_y) ** 2 < 30:
                row += bytes((255, 235, 140))
            else:
                row += bytes(min(255, c + 2 * (height - y) // 4) for c in sky)
        rows.append(bytes(row))
    return png(rows, width, height)


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    for number in range(1, 21):
        (folder / f"IMG_{number:04}.png").write_bytes(landscape(number))


main()
