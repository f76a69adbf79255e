"""Makes the inputs that a fuzzer begins with: seeds.py TARGET FIXTURES FOLDER [MORE]

From the fixtures of the tests, and from the pictures in the folder MORE, with two bytes of options
before each; a PNG also with its picture data not compressed, so that a mutation of it is one of the
rows.
"""

import json
import pathlib
import struct
import sys
import zlib

KINDS = ("jpeg", "png", "color", "orientation", "damaged", "refused", "other", "odd", "fuzz")
SIGNATURE = b"\x89PNG\r\n\x1a\n"
ID = "0" * 32


def chunks(data):
    position = len(SIGNATURE)
    while position + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        yield kind, data[position + 8:position + 8 + length]
        position += length + 12


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def stored(data):
    """A PNG whose picture data is in blocks that are not compressed; None where that can't be."""
    parts = list(chunks(data))
    try:
        rows = zlib.decompress(b"".join(part for kind, part in parts if kind == b"IDAT"))
    except zlib.error:
        return None
    if not data.startswith(SIGNATURE) or len(rows) > 30_000:
        return None
    made, written = SIGNATURE, False
    for kind, part in parts:
        if kind != b"IDAT":
            made += chunk(kind, part)
        elif not written:
            made += chunk(kind, zlib.compress(rows, 0))
            written = True
    return made


def pictures(fixtures, more, start, most=20_000):
    for folder in [fixtures / kind for kind in KINDS] + ([more] if more else []):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.stat().st_size <= most:
                data = path.read_bytes()
                if data.startswith(start):
                    yield data


def profiled(fixtures, target):
    """Small pictures with each of the profiles that the tests have, of the kind that it is for."""
    carriers = {b"RGB ": ("jpeg/baseline-444.jpg", "png/rgb8.png"),
                b"GRAY": ("jpeg/baseline-grey.jpg", "png/grey8.png"),
                b"CMYK": ("color/cmyk-adobe.jpg", "png/rgb8.png")}
    for path in sorted((fixtures / "profiles").glob("*.icc")):
        profile = path.read_bytes()
        name = carriers.get(profile[16:20], carriers[b"RGB "])[target == "png"]
        data = (fixtures / name).read_bytes()
        if target == "png":
            data = stored(data)
            yield data[:33] + chunk(b"iCCP", b"icc\0\0" + zlib.compress(profile, 0)) + data[33:]
        else:
            head = b"ICC_PROFILE\0\1\1" + profile
            yield data[:2] + struct.pack(">BBH", 0xFF, 0xE2, len(head) + 2) + head + data[2:]


def documents():
    """(kind as ContainerFuzzing reads it, document)."""
    asset = {
        "file": f"assets/00/{ID}.jpg", "width": 1024, "height": 576, "bytes": 1,
        "decodedBytes": 2359296, "peakBytes": 3407872, "digest": "sha256:" + 2 * ID,
        "source": "plasma", "title": "Volna", "dominantColor": "#335577", "newer": [1, 2.5, None]}
    other = "1" * 32
    playlist = {
        "format": 1, "revision": 17, "day": "2026-12-01", "timeZone": "Asia/Tokyo",
        "stagedAt": "2026-11-30T15:00:00Z", "policy": "atEnd",
        "sources": [{"id": "plasma", "name": "Plasma", "checkedAt": "2026-11-30T15:00:00Z",
                     "pictures": 33}],
        "entries": [{"at": "06:00", "asset": ID, "dark": other, "families": {"small": ID}},
                    {"at": "06:01", "asset": other}, {"at": "22:00", "asset": ID}],
        "assets": {ID: asset, other: {**asset, "file": f"assets/11/{other}.jpg"}}}
    yield 0, {"format": 1, "group": "group.example.wallpaper", "newer": {"a": [True, -1e300]}}
    yield 1, playlist
    yield 1, {**playlist, "policy": "after", "reloadAfter": "2026-12-01T21:00:00+09:00"}
    yield 1, {**playlist, "format": 2}
    yield 1, {**playlist, "entries": [], "assets": {}}
    yield 2, {**playlist, "day": "2026-12-02", "policy": "never"}
    yield 3, {**playlist, "revision": 18}
    line = {"asset": ID, "source": "plasma", "title": "Völna \u2603", "width": 1024, "height": 576,
            "bytes": 93211, "dominantColor": "#335577"}
    yield 4, line
    yield 4, {**line, "dark": other, "newer": "\ud83d\ude00"}
    yield 5, {"format": 1, "revision": 17, "day": "2026-12-01", "generatedAt":
              "2026-11-30T15:00:00Z", "playlists": [{"day": "2026-12-01", "revision": 17,
                                                     "digest": "sha256:" + 2 * ID, "bytes": 900}]}


def streams(fixtures, more):
    """(options, zlib stream): the pictures' rows by every level and strategy."""
    for index, data in enumerate(pictures(fixtures, more, SIGNATURE)):
        stream = b"".join(part for kind, part in chunks(data) if kind == b"IDAT")
        yield index & 3, stream
        try:
            rows = zlib.decompress(stream)[:30_000]
        except zlib.error:
            continue
        for strategy in range(5):
            packer = zlib.compressobj(index % 10, zlib.DEFLATED, 15, 1 + index % 9, strategy)
            yield strategy, packer.compress(rows) + packer.flush()


def inputs(target, fixtures, more):
    if target == "inflate":
        for options, stream in streams(fixtures, more):
            yield bytes([options]) + stream
        return
    if target == "playlist":
        for kind, document in documents():
            yield bytes([kind]) + json.dumps(document, separators=(",", ":")).encode()
        for path in sorted((fixtures / "fuzz" / "playlist").glob("*")):
            yield path.read_bytes()
        return
    start = {"jpeg": b"\xff", "png": SIGNATURE, "probe": b""}[target]
    for index, data in enumerate(pictures(fixtures, more, start)):
        # Every option is in some seed; what fits to what is the fuzzer's to find.
        yield bytes([index * 29 & 0xFE, index * 5 & 0xFF]) + data
        if target == "jpeg" and index % 4 == 0:
            yield bytes([(index * 13 | 1) & 0xFF, index & 0xFF]) + data
        if target == "png":
            plain = stored(data)
            for way in range(4) if plain else ():
                yield bytes([(index * 52 + way * 4) & 0xFF, way]) + plain


def all_inputs(target, fixtures, more):
    yield from inputs(target, fixtures, more)
    if target != "playlist":
        for index, data in enumerate(profiled(fixtures, "png" if target == "png" else "jpeg")):
            yield bytes([index * 12 & 0x3C, index * 32 & 0xFF]) + data
            yield bytes([0x42, 0]) + data


def main(target, fixtures, folder, more=None):
    folder.mkdir(parents=True, exist_ok=True)
    for index, data in enumerate(all_inputs(target, fixtures, more)):
        (folder / f"{index:04}").write_bytes(data)


if __name__ == "__main__":
    main(sys.argv[1], *map(pathlib.Path, sys.argv[2:]))
