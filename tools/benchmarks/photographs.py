"""Pictures of 5120×2880 as a camera or a painter leaves them, made from one of the sample pack.

It is enlarged by 1.28, which leaves it smoother than a photograph. So grain is added, the same to all
channels, until a file takes about as many bits a pixel as real ones do; where the samples have 16
bits, the lower 8 are grain as well.
"""

import os
import subprocess

from .pictures import vips

WIDTH, HEIGHT = 5120, 2880
# Standard deviation, in levels of 255.
GRAIN = 2.0
QUALITY = 88


class Photograph(os.PathLike):
    """A file that is made when its path is first asked for."""

    def __init__(self, folder, source, name, steps):
        self.path, self.source, self.steps = folder / name, source, steps

    def __fspath__(self):
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            unfinished = self.path.with_name("unfinished-" + self.path.name)
            self.steps(scene(self.path.parent, self.source), unfinished)
            unfinished.rename(self.path)
        return str(self.path)

    @property
    def bits(self):
        """Bits a pixel in the file."""
        return os.stat(self).st_size * 8 / (WIDTH * HEIGHT)


def photographs(folder, source):
    """The pictures by a short name."""
    made = {
        "jpeg 4:2:0": ("photograph-420.jpg", jpeg("2x2")),
        "jpeg 4:2:2": ("photograph-422.jpg", jpeg("2x1")),
        "jpeg 4:4:4": ("photograph-444.jpg", jpeg("1x1")),
        "progressive 4:2:0": ("photograph-progressive-420.jpg", jpeg("2x2", "-progressive")),
        "progressive 4:4:4": ("photograph-progressive-444.jpg", jpeg("1x1", "-progressive")),
        "rgb": ("photograph-rgb.png", png(eight_bits)),
        "rgba": ("photograph-rgba.png", png(with_alpha)),
        "grey": ("photograph-grey.png", png(grey)),
        "grey alpha": ("photograph-grey-alpha.png", png(grey_with_alpha)),
        "palette": ("photograph-palette.png", png(eight_bits, "palette,effort=1")),
        "rgb 16": ("photograph-rgb16.png", png(lambda scene, part: scene)),
        "rgb interlaced": ("photograph-rgb-interlaced.png", png(eight_bits, "interlace")),
        "rgba interlaced": ("photograph-rgba-interlaced.png", png(with_alpha, "interlace")),
    }
    return {key: Photograph(folder, source, *how) for key, how in made.items()}


def scene(folder, source):
    """The grainy picture in 16 bits, uncompressed, from which all others are made."""
    target = folder / "photograph.v"
    if not target.exists():
        part = Parts(folder)
        vips("resize", source, part("large"), 1.28)
        vips("crop", part("large"), part("cut"), 0, 0, WIDTH, HEIGHT)
        vips("gaussnoise", part("grain"), WIDTH, HEIGHT, "--mean", 0, "--sigma", GRAIN, "--seed", 1)
        vips("add", part("cut"), part("grain"), part("sum"))
        vips("linear", part("sum"), part("scaled"), 257, 0)
        vips("cast", part("scaled"), part("whole"), "ushort")
        vips("copy", part("whole"), part("done"), "--interpretation", "rgb16")
        part("done").rename(target)
        part.remove()
    return target


def jpeg(sampling, *options):
    def make(scene, target):
        part = Parts(target.parent)
        vips("copy", eight_bits(scene, part), part("pixels", "ppm"))
        subprocess.run(["cjpeg", "-quality", str(QUALITY), "-sample", sampling, *options,
                        "-outfile", target, part("pixels", "ppm")], check=True)
        part.remove()
    return make


def png(pixels, options=""):
    def make(scene, target):
        part = Parts(target.parent)
        written = ",".join(filter(None, ["filter=all", options]))
        vips("copy", pixels(scene, part), f"{target}[{written}]")
        part.remove()
    return make


def eight_bits(scene, part):
    vips("cast", scene, part("bytes"), "uchar", "--shift")
    vips("copy", part("bytes"), part("rgb"), "--interpretation", "srgb")
    return part("rgb")


def grey(scene, part):
    vips("extract_band", eight_bits(scene, part), part("green"), 1)
    vips("copy", part("green"), part("grey"), "--interpretation", "b-w")
    return part("grey")


def alpha(part):
    """Transparent on the left, opaque on the right."""
    vips("grey", part("alpha"), WIDTH, HEIGHT, "--uchar")
    return part("alpha")


def with_alpha(scene, part):
    vips("bandjoin", f"{eight_bits(scene, part)} {alpha(part)}", part("rgba"))
    return part("rgba")


def grey_with_alpha(scene, part):
    vips("bandjoin", f"{grey(scene, part)} {alpha(part)}", part("grey-alpha"))
    return part("grey-alpha")


class Parts:
    """Files on the way to a picture."""

    def __init__(self, folder):
        self.folder, self.made = folder, set()

    def __call__(self, name, ending="v"):
        path = self.folder / f"part-{name}.{ending}"
        self.made.add(path)
        return path

    def remove(self):
        for path in self.made:
            path.unlink(missing_ok=True)
