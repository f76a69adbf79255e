"""What is measured: a command of wallstage each, its yardsticks, and the ratios that are aimed at."""

import os
import shutil
import subprocess
from dataclasses import dataclass

from . import peers, pictures
from .photographs import photographs
from .rounds import Command
from .wallpapers import Collection, Names, OnAll, Thousand, Wallpaper

BINARY = os.environ.get("WALLSTAGE_BINARY", "wallstage")
VIPS = "vipsthumbnail"
# Peers that are measured for the comparison and not aimed at.
OTHERS = ["Pillow", "GraphicsMagick", "ImageMagick"]


@dataclass
class Yardstick:
    name: str
    command: Command = None
    # The most that wallstage is to take, as a part of it; None where nothing is aimed at.
    target: float = None
    # It takes part in every so manieth round.
    every: int = 1
    # In place of a command: so many by the clock.
    seconds: float = None


@dataclass
class Case:
    name: str
    command: Command
    yardsticks: list
    cores: int = 2
    # A part of the rounds, where they take long, or a multiple, where they are short.
    share: float = 1
    # What has its bits a pixel told.
    picture: object = None
    # Exit status of a program that does not know the command yet.
    unknown: int = None


class Program(os.PathLike):
    """A yardstick in C, compiled when it is first needed."""

    def __init__(self, source, folder, *libraries):
        self.source, self.libraries = source, libraries
        self.path = folder / source.stem

    def __fspath__(self):
        if not self.path.exists() or self.path.stat().st_mtime < self.source.stat().st_mtime:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cc", "-O2", self.source, *self.libraries, "-o", self.path], check=True)
        return str(self.path)


class Cases:
    def __init__(self, root, folder, work):
        self.root, self.folder, self.work = root, folder, work
        self.pack = root / "Assets/SamplePack"
        self.made = photographs(folder, self.pack / "leaves.jpg")
        self.rows = Program(root / "tools/benchmarks/yardsticks/png_rows.c", folder, "-lpng")

    def all(self):
        honeywave, volna = Wallpaper("Honeywave", "jpg"), Wallpaper("Volna", "jpg")
        altai, patak = Wallpaper("Altai", "png"), Wallpaper("Patak", "png")
        flow = Wallpaper("Flow", "jpg")
        made = self.made
        return [
            self.baseline("Honeywave, JPEG 4:2:2", honeywave, 0.40, others=True),
            self.baseline("Honeywave, JPEG 4:2:2", honeywave, 0.40, cores=1),
            self.baseline("JPEG 4:2:0", made["jpeg 4:2:0"], 0.45, others=True),
            self.baseline("JPEG 4:2:2", made["jpeg 4:2:2"], 0.40),
            self.baseline("JPEG 4:4:4", made["jpeg 4:4:4"], 0.40),
            self.progressive("Volna, JPEG progressive 4:4:4", volna, 0.55, others=True),
            self.progressive("Volna, JPEG progressive 4:4:4", volna, 0.80, cores=1),
            self.progressive("Flow, JPEG progressive 4:2:0", flow, 0.55),
            self.progressive("Flow, JPEG progressive 4:2:0", flow, 0.80, cores=1),
            self.progressive("JPEG progressive 4:4:4", made["progressive 4:4:4"], 0.55),
            self.progressive("JPEG progressive 4:4:4", made["progressive 4:4:4"], 0.80, cores=1),
            self.progressive("JPEG progressive 4:2:0", made["progressive 4:2:0"], 0.55, others=True),
            self.progressive("JPEG progressive 4:2:0", made["progressive 4:2:0"], 0.80, cores=1),
            self.png("Altai, PNG RGB", altai, 0.65, 0.35, others=True),
            self.png("Altai, PNG RGB", altai, 0.65, 0.35, cores=1),
            self.png("Patak, PNG RGBA", patak, 0.55, 0.35, others=True),
            self.png("Patak, PNG RGBA", patak, 0.55, 0.35, cores=1),
            self.png("PNG RGB", made["rgb"], 0.65, 0.35, others=True),
            self.png("PNG RGBA", made["rgba"], 0.55, 0.35),
            self.png("PNG grey", made["grey"], 1.0),
            self.png("PNG grey with alpha", made["grey alpha"], 1.0),
            self.png("PNG palette", made["palette"], 1.0, expands=True),
            self.png("PNG RGB, 16 bits", made["rgb 16"], 1.0),
            self.png("PNG RGB interlaced", made["rgb interlaced"], 1.0),
            self.png("PNG RGBA interlaced", made["rgba interlaced"], 1.0),
            *self.giants(),
            *self.several(),
            self.staging(),
            *self.starts(),
        ]

    def ours(self, source, *options):
        return Command([BINARY, "resize", source, self.work / "wallstage.jpg",
                        "--max-pixel", "1024", *options])

    def djpeg(self, source, scale):
        return Command(["djpeg", "-dct", "int", "-scale", scale, "-outfile", os.devnull, source])

    def peers(self, source, target, others):
        """vipsthumbnail with its target, and in every third round the others."""
        commands = peers.commands(source, self.work / "peer.jpg", hint=2048)
        found = [Yardstick(VIPS, Command(commands[VIPS]), target)]
        if others:
            found += [Yardstick(name, Command(commands[name]), every=3) for name in OTHERS]
        return found

    def baseline(self, name, source, target, cores=2, others=False):
        return Case(name, self.ours(source),
                    [Yardstick("djpeg -scale 4/8", self.djpeg(source, "4/8"), 1.25),
                     *self.peers(source, target, others)],
                    cores=cores, picture=source)

    def progressive(self, name, source, target, cores=2, others=False):
        return Case(name, self.ours(source),
                    [Yardstick("djpeg -scale 4/8", self.djpeg(source, "4/8")),
                     *self.peers(source, target, others)],
                    cores=cores, picture=source)

    def png(self, name, source, rows, target=None, cores=2, expands=False, others=False):
        yardsticks = [Yardstick("libpng, rows", Command([self.rows, source]), rows)]
        if expands:
            yardsticks.append(Yardstick("libpng, rows in colour",
                                        Command([self.rows, "expand", source]), rows))
        return Case(name, self.ours(source), yardsticks + self.peers(source, target, others),
                    cores=cores, picture=source)

    def giants(self):
        """Of 200 megapixels, those that the memory is measured with."""
        baseline = Giant("JPEG, baseline 4:2:0", self.pack / "alpine.jpg", self.folder)
        progressive = Giant("JPEG, progressive 4:4:4", self.pack / "alpine.jpg", self.folder)
        for name, source, options, target in [
                ("200 MP, JPEG 4:2:0", baseline, [], 1.05),
                ("200 MP, JPEG 4:2:0, --fast", baseline, ["--fast"], 1.05),
                ("200 MP, JPEG progressive 4:4:4", progressive, [], 0.15)]:
            yield Case(name, self.ours(source, *options),
                       [Yardstick("djpeg -scale 1/8", self.djpeg(source, "1/8"), target)],
                       share=0.6, picture=source)

    def several(self):
        """Thumbnails of four sides from one reading, against the largest alone."""
        for name, key in [("JPEG 4:2:0", "jpeg 4:2:0"), ("JPEG progressive 4:4:4", "progressive 4:4:4"),
                          ("PNG RGB", "rgb")]:
            source = self.made[key]
            yield Case(f"{name}, four thumbnails",
                       Command([BINARY, "resize", source, self.work / "several-{}.jpg",
                                "--max-pixel", "1024,512,256,128"]),
                       [Yardstick("the largest alone", self.ours(source), 1.2)],
                       picture=source, unknown=64)

    def staging(self):
        pack = Collection(self.folder)
        container, state, thumbnails = (self.work / name for name in ["container", "state", "thumbnails"])

        def empty():
            for folder in (container, state, thumbnails):
                shutil.rmtree(folder, ignore_errors=True)
            thumbnails.mkdir()

        return Case("staging Plasma's wallpapers, 2 jobs",
                    Command([BINARY, "stage", pack, "--container", container, "--state", state,
                             "--jobs", "2"], prepare=empty),
                    [Yardstick("2 vipsthumbnail",
                               Command(["xargs", "-d", "\n", "-a", Names(pack, self.work / "names"),
                                        "-P2", "-n4", VIPS, "-s", "1024",
                                        "-o", thumbnails / "%s.jpg"],
                                       {"VIPS_CONCURRENCY": "1"}, prepare=empty), 0.40)],
                    share=0.6)

    def starts(self):
        yield Case("start: --version", Command([BINARY, "--version"]),
                   [Yardstick("djpeg -version", Command(["djpeg", "-version"]), 3.0)], share=10)
        for name, place, pictures in [
                ("wallpapers", "thousand-wallpapers", Collection(self.folder)),
                ("pictures made here", "thousand-made", list(self.made.values()))]:
            probed = Thousand(self.folder / place, pictures)
            yield Case(f"probe of 1000 {name}", OnAll([BINARY, "probe", probed]),
                       [Yardstick("vipsheader", OnAll(["vipsheader", probed]), 1.0),
                        Yardstick("1 ms a file", target=1.0, seconds=1.0)], share=0.6)


class Giant(os.PathLike):
    def __init__(self, kind, source, folder):
        self.kind, self.source, self.folder = kind, source, folder

    def __fspath__(self):
        return str(pictures.make(self.kind, 200, self.source, self.folder))

    @property
    def bits(self):
        width, height = pictures.sides(200)
        return os.stat(self).st_size * 8 / (width * height)
