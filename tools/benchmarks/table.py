"""The checked-in ratios, and the tables of the documentation that are made from them."""

import re
from dataclasses import asdict, dataclass, fields

from .cases import OTHERS, VIPS


@dataclass
class Row:
    """A pair of a case and a yardstick. Ratios are of medians, wallstage's time by the yardstick's."""

    case: str
    cores: int
    yardstick: str
    # By the clock, with the least and the greatest of single rounds.
    wall: float
    low: float
    high: float
    processor: float
    # None where nothing is aimed at, and where there is no one picture.
    target: float = None
    bits: float = None

    @property
    def key(self):
        return self.case, self.cores, self.yardstick

    @property
    def is_over(self):
        """Whether it misses its aim, as far as it is told."""
        return self.target is not None and round(self.wall, 2) > self.target


COLUMNS = [field.name for field in fields(Row)]


def read(path):
    """The machine that the ratios are of, and the rows by their key."""
    if not path.exists():
        return "", {}
    machine, _, *lines = path.read_text().splitlines()
    rows = {}
    for line in lines:
        values = dict(zip(COLUMNS, line.split("\t"), strict=True))
        for name in COLUMNS[3:]:
            values[name] = float(values[name]) if values[name] else None
        row = Row(**{**values, "cores": int(values["cores"])})
        rows[row.key] = row
    return machine.removeprefix("# "), rows


def write(path, machine, rows):
    lines = [f"# {machine}", "\t".join(COLUMNS)]
    for row in rows:
        values = asdict(row).values()
        lines.append("\t".join("" if value is None else figure(value) if isinstance(value, float)
                               else str(value) for value in values))
    path.write_text("\n".join(lines) + "\n")


def figure(value):
    """Two decimals, or as many as two digits take."""
    return f"{value:.2f}" if value >= 0.095 else f"{value:.3f}"


def peers(rows):
    """A line for each picture that all peers were measured on: wallstage's part of their time."""
    names = [VIPS, *OTHERS]
    lines = ["| picture | " + " | ".join(names) + " | decoding alone |",
             "|---|" + "--:|" * (len(names) + 1)]
    for _, group in by_case(rows):
        found = {row.yardstick: row for row in group}
        if any(name in found for name in OTHERS):
            floor = next(row for row in group if row.yardstick not in names)
            cells = [figure(found[name].wall) if name in found else "fails" for name in names]
            lines.append(f"| {group[0].case} | " + " | ".join(cells)
                         + f" | {figure(floor.wall)} ({floor.yardstick}) |")
    return "\n".join(lines) + "\n"


def everything(rows):
    lines = ["| picture, or what is done | cores | of | by the clock | single rounds | by the processor "
             "| aim |", "|---|--:|---|--:|---|--:|--:|"]
    for _, group in by_case(rows):
        for index, row in enumerate(group):
            bits = f" ({row.bits:.1f} bits a pixel)" if row.bits and row.cores > 1 else ""
            title, cores = (row.case + bits, row.cores) if index == 0 else ("", "")
            aim = figure(row.target) if row.target else ""
            wall = f"**{figure(row.wall)}**" if row.is_over else figure(row.wall)
            lines.append(f"| {title} | {cores} | {row.yardstick} | {wall} | "
                         f"{figure(row.low)}–{figure(row.high)} | {figure(row.processor)} | {aim} |")
    return "\n".join(lines) + "\n"


def by_case(rows):
    groups = {}
    for row in rows:
        groups.setdefault((row.case, row.cores), []).append(row)
    return groups.items()


def replace(path, name, text):
    """Puts a table between its two markers."""
    path.write_text(with_table(path, name, text))


def with_table(path, name, text):
    pattern = re.compile(rf"(<!-- {name}: tools/bench [^>]*-->\n).*?(<!-- {name} end -->)", re.DOTALL)
    after, count = pattern.subn(lambda match: match[1] + "\n" + text + "\n" + match[2],
                                path.read_text())
    if count != 1:
        raise SystemExit(f"{path} has no place for the table of {name}")
    return after
