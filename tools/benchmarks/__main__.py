"""The command line of tools/bench."""

import argparse
import sys
from pathlib import Path

from . import memory, speed

ROOT = Path(__file__).resolve().parents[2]
PICTURES = "where the pictures are kept (.build/benchmarks)"


def numbers(text):
    return [int(part) for part in text.split(",")]


parser = argparse.ArgumentParser(prog="tools/bench")
commands = parser.add_subparsers(dest="command", required=True)
command = commands.add_parser("memory", help="peak memory by kind of picture and megapixels")
command.add_argument("--pictures", type=Path, default=ROOT / ".build/benchmarks", help=PICTURES)
command.add_argument("--megapixels", type=numbers, default=memory.MEGAPIXELS)
command.add_argument("--write", action="store_true", help="replace the README's table and plot")
command.set_defaults(run=memory.run)
command = commands.add_parser("speed", help="ratios of time to peers and floors")
command.add_argument("--pictures", type=Path, default=ROOT / ".build/benchmarks", help=PICTURES)
command.add_argument("--runs", type=int, default=speed.RUNS,
                     help=f"rounds of each case ({speed.RUNS})")
command.add_argument("--only", default="", metavar="SUBSTRING", help="cases whose name has it")
command.add_argument("--times", action="store_true", help="print the times as well")
command.add_argument("--write", action="store_true", help="replace the checked-in ratios and tables")
command.add_argument("--check", action="store_true", help="fail where a ratio passes the checked-in one")
command.set_defaults(run=speed.run)
options = parser.parse_args()
sys.exit(options.run(options, ROOT))
