"""Peak memory by kind of picture and megapixels."""

import tempfile
from pathlib import Path

from . import peers, pictures, plot
from .table import replace

MEGAPIXELS = [2, 8, 32, 100, 200]
# What the README has room for.
SHOWN = [8, 32, 200]


def run(options, root):
    source = root / "Assets/SamplePack/alpine.jpg"
    results = {}
    with tempfile.TemporaryDirectory() as work:
        target, report = Path(work) / "thumbnail.jpg", Path(work) / "time"
        for kind in pictures.KINDS:
            for megapixels in options.megapixels:
                picture = pictures.make(kind, megapixels, source, options.pictures)
                for name, command in peers.commands(picture, target).items():
                    bytes = peers.peak(command, report)
                    results[kind, megapixels, name] = bytes
                    print(f"{kind:26} {megapixels:4} MP  {name:16} {mebibytes(bytes):>8}",
                          flush=True)
    if options.write:
        (root / "Assets/images/memory.svg").write_text(plot.draw(results))
        replace(root / "README.md", "memory", table(results))


def mebibytes(bytes):
    if bytes is None:
        return "fails"
    value = bytes / 2**20
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def table(results):
    lines = ["| picture | MP | " + " | ".join(peers.NAMES) + " |",
             "|---|--:|" + "--:|" * len(peers.NAMES)]
    for kind in pictures.KINDS:
        for megapixels in sorted({key[1] for key in results}):
            if megapixels in SHOWN:
                cells = [mebibytes(results[kind, megapixels, name]) for name in peers.NAMES]
                lines.append(f"| {kind} | {megapixels} | **{cells[0]}** | "
                             + " | ".join(cells[1:]) + " |")
    return "\n".join(lines) + "\n"
