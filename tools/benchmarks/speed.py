"""Ratios of wallstage's time to that of peers and floors, each pair measured in the same rounds."""

import os
import re
import subprocess
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


def run(options, root):
    checked_in = root / "tools/benchmarks/speed.tsv"
    machine, recorded = table.read(checked_in)
    # vips has a thread for each core that it may use, unless it is told otherwise.
    os.environ.pop("VIPS_CONCURRENCY", None)
    found, notes = {}, []
    with tempfile.TemporaryDirectory() as work:
        cases = Cases(root, options.pictures, Path(work)).all()
        for case in cases:
            if options.only.lower() not in title(case).lower():
                continue
            try:
                rows, over = measure(case, options, recorded)
            except (Missing, Failure) as reason:
                rows, over = [], []
                was = [key for key in recorded if key[:2] == (case.name, case.cores)]
                if isinstance(reason, Missing):
                    notes.append(f"skipped: {title(case)}: {reason}")
                elif reason.status == case.unknown and not was:
                    notes.append(f"not there yet: {title(case)}")
                else:
                    over = [f"failed: {title(case)}: {reason}"]
                print((over or notes[-1:])[0], flush=True)
            found.update((row.key, row) for row in rows)
            notes += over
    if not found:
        raise SystemExit(f"nothing was measured: {'; '.join(notes) or 'no case is called that'}")
    missed = [row for row in found.values() if row.is_over]
    print(f"\n{sum(row.target is not None for row in found.values())} aims, {len(missed)} missed")
    for line in notes:
        print(line)
    if options.write:
        order = [(case.name, case.cores, yardstick.name)
                 for case in cases for yardstick in case.yardsticks]
        merged = recorded | found
        rows = [merged[key] for key in order if key in merged]
        machine = describe() if not options.only else machine or describe()
        table.write(checked_in, machine, rows)
        table.replace(root / "README.md", "speed", table.peers(rows))
        page = root / "docs/performance.md"
        table.replace(page, "peers", table.peers(rows))
        table.replace(page, "speed", f"{machine}\n\n{table.everything(rows)}")
    worse = [line for line in notes if line.startswith(("worse", "failed"))]
    return 1 if worse and (options.check or any(line.startswith("failed") for line in worse)) else 0


def title(case):
    return case.name + (", one core" if case.cores == 1 else "")


def measure(case, options, recorded):
    """Prints and gives the rows of a case, and what got worse twice in a row."""
    rows = rounds(case, options)
    worse = [row for row in rows if row.key in recorded and exceeds(row, recorded[row.key])]
    if options.check and worse:
        again = {row.key: row for row in rounds(case, options)}
        rows = [better(row, again[row.key]) if row.key in again else row for row in rows]
        worse = [row for row in rows if row.key in recorded and exceeds(row, recorded[row.key])]
    bits = f" ({rows[0].bits:.2f} bits a pixel)" if rows and rows[0].bits else ""
    print(title(case) + bits)
    for row in rows:
        aim = f"aim {figure(row.target)}" if row.target else ""
        if row.is_over:
            aim += " missed"
        was = recorded.get(row.key)
        told = f"recorded {figure(was.wall)}, {figure(was.processor)}" if was else ""
        print(f"    {row.yardstick:24} {figure(row.wall):>6}  {figure(row.low):>6} to "
              f"{figure(row.high):<6} processor {figure(row.processor):>6}  {aim:15} {told}".rstrip(),
              flush=True)
    return rows, [f"worse: {title(case)}, of {row.yardstick}: {figure(row.wall)} "
                  f"(recorded {figure(recorded[row.key].wall)}), processor {figure(row.processor)} "
                  f"({figure(recorded[row.key].processor)})" for row in worse]


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


def exceeds(row, recorded):
    return any(getattr(row, name) > getattr(recorded, name) * margin
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
