"""Pictures of each kind and size, made from one of the sample pack by repeating it."""

import subprocess

# Name, and what vips is told to write it as.
KINDS = {
    "JPEG, baseline 4:2:0": "baseline-%d.jpg[Q=88,subsample_mode=on]",
    "JPEG, progressive 4:4:4": "progressive-%d.jpg[Q=88,subsample_mode=off,interlace]",
    "PNG, RGB": "rgb-%d.png[compression=1]",
    "PNG, RGB interlaced": "interlaced-%d.png[compression=1,interlace]",
    "PNG, RGBA": "rgba-%d.png[compression=1]",
}


def sides(megapixels):
    """Width and height, 3:2 and no multiple of a block, of about so many million pixels."""
    height = round((megapixels * 1e6 / 1.5) ** 0.5) | 1
    return round(height * 1.5) | 1, height


def vips(*arguments):
    subprocess.run(["vips", *map(str, arguments)], check=True)


def make(kind, megapixels, source, folder):
    """The path of the picture, which is made unless it is there."""
    name, options = KINDS[kind].split("[")
    target = folder / (name % megapixels)
    if target.exists():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    plane, picture = folder / "plane.v", folder / "picture.v"
    width, height = sides(megapixels)
    # The source has more than 2000 pixels on a side.
    times = max(width, height) // 2000 + 1
    vips("replicate", source, plane, times, times)
    vips("crop", plane, picture, 0, 0, width, height)
    if kind.endswith("RGBA"):
        vips("extract_band", picture, plane, 1)
        alpha, picture = plane, folder / "alpha.v"
        vips("bandjoin", f"{folder / 'picture.v'} {alpha}", picture)
    unfinished = folder / ("unfinished-" + target.name)
    vips("copy", picture, f"{unfinished}[{options}")
    unfinished.rename(target)
    for left in folder.glob("*.v"):
        left.unlink()
    return target
