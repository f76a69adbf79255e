"""The programs that are measured, each making a thumbnail of at most 1024 pixels as JPEG."""

import os
import shutil
import subprocess
import sys

PILLOW = """
import sys
from PIL import Image, ImageOps
Image.MAX_IMAGE_PIXELS = None
picture = Image.open(sys.argv[1])
picture.thumbnail((1024, 1024), Image.LANCZOS, reducing_gap=2.0)
ImageOps.exif_transpose(picture).convert("RGB").save(sys.argv[2], quality=85)
"""


def commands(source, target, hint=1024):
    """Command lines by the program's name.

    The hint is the side that GraphicsMagick and ImageMagick have a JPEG's decoder reduce to, at least.
    Twice the thumbnail's is what the others do of themselves; once takes the least memory.
    """
    magick = shutil.which("convert-im6.q16") or shutil.which("convert") or "convert"
    return {
        "wallstage": [os.environ.get("WALLSTAGE_BINARY", "wallstage"), "resize", source, target],
        "vipsthumbnail": ["vipsthumbnail", source, "-s", "1024x1024>", "-o", f"{target}[Q=85]"],
        "Pillow": [sys.executable, "-c", PILLOW, source, target],
        "GraphicsMagick": ["gm", "convert", "-size", f"{hint}x{hint}", source, "-auto-orient",
                           "-thumbnail", "1024x1024>", "-quality", "85", target],
        "ImageMagick": [magick, "-define", f"jpeg:size={hint}x{hint}", source, "-auto-orient",
                        "-thumbnail", "1024x1024>", "-quality", "85", target],
    }


NAMES = list(commands("", ""))


def peak(command, report):
    """The resident peak of a command in bytes; None where it fails.

    By time(1): a child forked from this process would count this one's pages as its own.
    """
    done = subprocess.run(
        ["/usr/bin/time", "-f", "%M", "-o", report, *map(str, command)],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if done.returncode != 0:
        return None
    with open(report) as file:
        return int(file.read().split()[-1]) * 1024
