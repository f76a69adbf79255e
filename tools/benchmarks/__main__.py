"""The command line of tools/bench."""

import argparse
from pathlib import Path

from . import memory

ROOT = Path(__file__).resolve().parents[2]


def numbers(text):
    return [int(part) for part in text.split(",")]


parser = argparse.ArgumentParser(prog="tools/bench")
commands = parser.add_subparsers(dest="command", required=True)
command = commands.add_parser("memory", help="peak memory by kind of picture and megapixels")
command.add_argument("--pictures", type=Path, default=ROOT / ".build/benchmarks")
command.add_argument("--megapixels", type=numbers, default=memory.MEGAPIXELS)
command.add_argument("--write", action="store_true", help="replace the README's table and plot")
memory.run(parser.parse_args(), ROOT)
