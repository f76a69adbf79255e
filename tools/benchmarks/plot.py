"""A plot of peak memory against megapixels: a panel for each kind of picture."""

from math import log10

from . import peers, pictures

COLORS = dict(zip(peers.NAMES, ["#0b6e4f", "#c8553d", "#588b8b", "#8a6fb0", "#b08a2e"]))
CEILING = 30 * 2**20
# A panel, its margins, and the axes in MP and MiB, both logarithmic.
WIDTH, HEIGHT, LEFT, TOP, GAP = 190, 240, 72, 64, 18
MEGAPIXELS, MEBIBYTES = (1.6, 260), (8, 4000)


def draw(results):
    panels = list(pictures.KINDS)
    width = LEFT + len(panels) * (WIDTH + GAP) + 8
    height = TOP + HEIGHT + 58
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="Helvetica, Arial, sans-serif" font-size="12" fill="#222" role="img" '
        'aria-label="Peak memory against megapixels, by kind of picture and program">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    parts += legend()
    for index, kind in enumerate(panels):
        parts += panel(LEFT + index * (WIDTH + GAP), kind, results, labelled=index == 0)
    parts.append(f'<text x="{LEFT + (width - LEFT) / 2}" y="{height - 12}" '
                 'text-anchor="middle">megapixels</text>')
    return "\n".join(parts) + "\n</svg>\n"


def legend():
    parts, x = [], LEFT
    for name in peers.NAMES:
        weight = 3.5 if name == "wallstage" else 1.8
        parts.append(f'<path d="M{x} 18h22" stroke="{COLORS[name]}" stroke-width="{weight}"/>')
        parts.append(f'<text x="{x + 28}" y="22">{name}</text>')
        x += 50 + 7.2 * len(name)
    parts.append(f'<path d="M{x} 18h22" stroke="#999" stroke-dasharray="4 3"/>')
    parts.append(f'<text x="{x + 28}" y="22">ceiling, 30 MiB</text>')
    return parts


def across(x, value):
    low, high = map(log10, MEGAPIXELS)
    return x + WIDTH * (log10(value) - low) / (high - low)


def down(bytes):
    low, high = map(log10, MEBIBYTES)
    return TOP + HEIGHT * (1 - (log10(bytes / 2**20) - low) / (high - low))


def panel(x, kind, results, labelled):
    parts = [f'<text x="{x + WIDTH / 2}" y="{TOP - 10}" text-anchor="middle" '
             f'font-weight="bold">{kind}</text>',
             f'<rect x="{x}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="none" '
             'stroke="#ccc"/>']
    for mebibytes in (10, 30, 100, 300, 1000, 3000):
        y = down(mebibytes * 2**20)
        parts.append(f'<path d="M{x} {y:.1f}h{WIDTH}" stroke="#eee"/>')
        if labelled:
            parts.append(f'<text x="{x - 6}" y="{y + 4:.1f}" text-anchor="end">{mebibytes}'
                         f'{" MiB" if mebibytes == 3000 else ""}</text>')
    y = down(CEILING)
    parts.append(f'<path d="M{x} {y:.1f}h{WIDTH}" stroke="#999" stroke-dasharray="4 3"/>')
    sizes = sorted({key[1] for key in results})
    for megapixels in sizes:
        parts.append(f'<text x="{across(x, megapixels):.1f}" y="{TOP + HEIGHT + 16}" '
                     f'text-anchor="middle">{megapixels}</text>')
    for name in reversed(peers.NAMES):
        points = [(across(x, size), down(results[kind, size, name]))
                  for size in sizes if results[kind, size, name]]
        weight = 3.5 if name == "wallstage" else 1.8
        line = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLORS[name]}" '
                     f'stroke-width="{weight}"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{weight}" fill="{COLORS[name]}"/>'
                  for px, py in points]
    return parts
