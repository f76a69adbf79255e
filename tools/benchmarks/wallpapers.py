"""The pictures of KDE Plasma, where the machine has them: work of artists, 5120×2880 mostly."""

import os
import re
import shutil
from itertools import cycle
from pathlib import Path

from .rounds import Command

FOLDER = Path("/usr/share/wallpapers")
PACKAGE = "plasma-workspace-wallpapers"


class Missing(Exception):
    """What a case needs and this machine lacks."""


class Wallpaper(os.PathLike):
    def __init__(self, name, ending):
        self.path = FOLDER / name / "contents/images" / f"5120x2880.{ending}"

    def __fspath__(self):
        if not self.path.exists():
            raise Missing(f"needs Debian's {PACKAGE}")
        return str(self.path)

    @property
    def bits(self):
        return os.stat(self).st_size * 8 / (5120 * 2880)


class Folder(os.PathLike):
    """A folder that is filled when its path is first asked for, whole or not at all."""

    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        if not self.path.exists():
            unfinished = self.path.with_name("unfinished-" + self.path.name)
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir(parents=True)
            self.fill(unfinished)
            unfinished.rename(self.path)
        return str(self.path)


class Collection(Folder):
    """The largest picture of each wallpaper, of its dark one and of its upright ones."""

    def __init__(self, folder):
        super().__init__(folder / "plasma")

    def fill(self, folder):
        largest = {}
        for path in FOLDER.glob("*/contents/images*/*"):
            sides = re.fullmatch(r"(\d+)x(\d+)\.(jpg|png)", path.name)
            if sides:
                width, height = int(sides[1]), int(sides[2])
                kind = path.parts[-4], path.parts[-2], height > width
                largest[kind] = max(largest.get(kind, (0, path)), (width * height, path))
        if len(largest) < 20:
            raise Missing(f"needs Debian's {PACKAGE}")
        for _, path in largest.values():
            shutil.copyfile(path, folder / "-".join([path.parts[-4], path.parts[-2], path.name]))


class Thousand(Folder):
    """A thousand links to pictures: those of a list, or of a folder."""

    def __init__(self, path, pictures):
        super().__init__(path)
        self.pictures = pictures

    def fill(self, folder):
        pictures = self.pictures if isinstance(self.pictures, list) else files(self.pictures)
        for number, picture in zip(range(1000), cycle(pictures)):
            ending = Path(picture).suffix
            (folder / f"{number:03}{ending}").symlink_to(os.path.abspath(picture))


class Names(os.PathLike):
    """A file with the names of all files of a folder, a line each."""

    def __init__(self, folder, path):
        self.folder, self.path = folder, path

    def __fspath__(self):
        if not self.path.exists():
            self.path.write_text("".join(f"{name}\n" for name in files(self.folder)))
        return str(self.path)


class OnAll(Command):
    """A command with the names of all files of a folder, the last of its words, in its place."""

    def resolved(self):
        *words, folder = super().resolved()
        return words + files(folder)


def files(folder):
    return sorted(str(path) for path in Path(folder).iterdir())
