"""Ratios of wallstage's time to that of peers and floors, each pair measured in the same rounds."""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from . import table
from .cases import Cases
from .rounds import Failure, interleave, ratios
from .table import Row, figure
from .wallpapers import Missing

RUNS = 7
# By how much a ratio may pass the checked-in one before --check fails, by the clock and by the
# processor. docs/performance.md has what they were chosen from.
MARGINS = {"wall": 1.35, "processor": 1.2}


class Report:
    def __init__(self):
        self.rows, self.failed, self.worse, self.left_out = {}, [], [], []

    def tell(self):
        aims = [row for row in self.rows.values() if row.target is not None]
        print(f"\n{len(aims)} aims, {sum(row.is_over for row in aims)} missed")
        for line in self.left_out + self.failed + self.worse:
            print(line)


def run(options, root):
    """Measures, and gives the exit status."""
    checked_in = root / "tools/benchmarks/speed.tsv"
    machine, recorded = table.read(checked_in)
    # vips has a thread for each core that it may use, unless it is told otherwise.
    os.environ.pop("VIPS_CONCURRENCY", None)
    report = Report()
    with tempfile.TemporaryDirectory() as work:
        cases = Cases(root, options.pictures, Path(work)).all()
        chosen = [case for case in cases if options.only.lower() in title(case).lower()]
        if not chosen:
            print(f"tools/bench: no case has {options.only!r} in its name", file=sys.stderr)
            return 64
        print("wallstage's time by that of each yardstick: medians by the clock, lowest to highest "
              "round,\nthen by the processor; what is aimed at, and the ratios of speed.tsv", flush=True)
        for case in chosen:
            attempt(case, options, recorded, report)
    if options.write:
        order = [(case.name, case.cores, yardstick.name)
                 for case in cases for yardstick in case.yardsticks]
        merged = recorded | report.rows
        if not (options.only and machine):
            machine = describe()
        table.write(checked_in, machine, [merged[key] for key in order if key in merged])
        # As they are kept, in as many digits.
        for path, name, text in tables(root, *table.read(checked_in)):
            table.replace(path, name, text)
    for path, name, text in tables(root, *table.read(checked_in)):
        if table.with_table(path, name, text) != path.read_text():
            report.worse.append(f"{path}: the table of {name} is not that of {checked_in.name}")
    report.tell()
    return 1 if report.failed or (options.check and report.worse) else 0


def attempt(case, options, recorded, report):
    """Measures a case, unless it can't be done here."""
    if sys.stderr.isatty():
        print(f"measuring {title(case)}", file=sys.stderr)
    try:
        if len(os.sched_getaffinity(0)) < case.cores:
            raise Missing("needs two cores")
        measure(case, options, recorded, report)
    except Missing as reason:
        report.left_out.append(f"skipped: {title(case)}: {reason}")
        print(report.left_out[-1], flush=True)
    except Failure as failure:
        is_recorded = any(key[:2] == (case.name, case.cores) for key in recorded)
        if failure.status == case.unknown and not is_recorded:
            report.left_out.append(f"not there yet: {title(case)}")
            print(report.left_out[-1], flush=True)
        else:
            report.failed.append(f"failed: {title(case)}: {failure}")
            print(report.failed[-1], flush=True)


def tables(root, machine, rows):
    """Where a table is, its name there, and what it says."""
    rows = list(rows.values())
    page = root / "docs/performance.md"
    yield root / "README.md", "speed", table.peers(rows)
    yield page, "peers", table.peers(rows)
    yield page, "speed", f"{machine}\n\n{table.everything(rows)}"


def title(case):
    return case.name + (", one core" if case.cores == 1 else "")


def measure(case, options, recorded, report):
    """Prints and keeps the rows of a case; what is worse than recorded is measured a second time."""
    # Time by the clock itself says as much of the machine as of wallstage: it is told, and not held.
    held = {key: row for key, row in recorded.items()
            if all(yardstick.name != row.yardstick or yardstick.seconds is None
                   for yardstick in case.yardsticks)}
    rows = rounds(case, options)
    if options.check and any(exceeds(row, held) for row in rows):
        again = {row.key: row for row in rounds(case, options)}
        rows = [better(row, again.get(row.key, row)) for row in rows]
    print(title(case) + (f" ({rows[0].bits:.2f} bits a pixel)" if rows and rows[0].bits else ""))
    for row in rows:
        aim = f"aim {figure(row.target)}" if row.target else ""
        if row.is_over:
            aim += " missed"
        kept = recorded.get(row.key)
        was = f"recorded {figure(kept.wall)}, {figure(kept.processor)}" if kept else ""
        print(f"    {row.yardstick:24} {figure(row.wall):>6}  {figure(row.low):>6} to "
              f"{figure(row.high):<6} processor {figure(row.processor):>6}  {aim:15} {was}".rstrip(),
              flush=True)
        report.rows[row.key] = row
        if exceeds(row, held):
            report.worse.append(f"worse: {title(case)}, of {row.yardstick}: {figure(row.wall)}, "
                                f"processor {figure(row.processor)} ({was})")


def rounds(case, options):
    ours, theirs = interleave(case, max(1, round(options.runs * case.share)))
    rows = []
    for yardstick in case.yardsticks:
        times = theirs[yardstick.name]
        if isinstance(times, Failure):
            print(f"failed: {title(case)}: {yardstick.name}: {times}")
            continue
        wall, processor = ratios(ours, times)
        if options.times:
            print(f"times: {title(case)}: {milliseconds(wall)}, {yardstick.name}; processor "
                  f"{milliseconds(processor)}")
        rows.append(Row(case.name, case.cores, yardstick.name, wall.value, wall.low, wall.high,
                        processor.value, yardstick.target,
                        case.picture.bits if case.picture else None))
    return rows


def milliseconds(ratio):
    return f"{ratio.ours * 1000:.1f} ms to {ratio.theirs * 1000:.1f} ms"


def exceeds(row, held):
    kept = held.get(row.key)
    return kept is not None and any(getattr(row, name) > getattr(kept, name) * margin
                                    for name, margin in MARGINS.items())


def better(one, other):
    """The round with the lower ratio by the clock, and the lower one by the processor."""
    first, second = sorted([one, other], key=lambda row: row.wall)
    first.processor = min(first.processor, second.processor)
    return first


def describe():
    """The machine, and the versions of what is measured against."""
    with open("/proc/cpuinfo") as file:
        model = re.search(r"model name\s*: (.*)", file.read())
    versions = []
    for name, command in [("libjpeg-turbo", ["djpeg", "-version"]), ("", ["vips", "--version"]),
                          ("", ["gm", "version"]), ("libpng", ["libpng-config", "--version"])]:
        try:
            said = subprocess.run(command, stdin=subprocess.DEVNULL, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
            number = re.search(r"\d+\.\d+(\.\d+)*", said)[0]
        except (OSError, TypeError):
            continue
        versions.append(f"{name or command[0]} {number}")
    cores = len(os.sched_getaffinity(0))
    return f"{model[1] if model else 'unknown processor'}, {cores} cores; {', '.join(versions)}"
