"""Seeded noise and small helpers on float32 arrays, rows first."""

import numpy as np
from PIL import Image


def value_noise(rng, height, width, rows, columns):
    """Random values on a lattice of rows x columns cells, smooth between, about -1 to 1."""
    lattice = rng.standard_normal((rows + 4, columns + 4)).astype(np.float32) * 0.6
    inner = (2, 2, columns + 2, rows + 2)
    grid = Image.fromarray(lattice)
    return np.asarray(grid.resize((width, height), Image.BICUBIC, box=inner))


def fractal(rng, height, width, cells, octaves, gain=0.5, stretch=1.0, ridged=False):
    """Octaves of value noise; `cells` across the width in the first, `stretch` > 1 makes it long
    across. `ridged` folds every octave, which gives sharp crests."""
    total = np.zeros((height, width), np.float32)
    weight, norm = 1.0, 0.0
    for _ in range(octaves):
        rows = max(1, round(cells * stretch * height / width))
        layer = value_noise(rng, height, width, rows, max(1, round(cells)))
        total += weight * (1 - 2 * np.abs(layer) if ridged else layer)
        norm += weight
        weight *= gain
        cells *= 2
        if cells > width / 2:
            break
    return total / norm


def line(rng, width, cells, octaves, gain=0.5, ridged=False):
    """One row of `fractal`: a skyline."""
    return fractal(rng, 8, width, cells, octaves, gain, ridged=ridged)[4]


def smoothstep(low, high, value):
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(first, second, share):
    """first where share is 0, second where it is 1; share broadcasts over a last colour axis."""
    share = np.asarray(share, np.float32)
    if np.ndim(first) == 3 or np.ndim(second) == 3 or np.ndim(share) == 2:
        share = share[..., None]
    return np.asarray(first, np.float32) * (1 - share) + np.asarray(second, np.float32) * share


def ramp(stops, position):
    """A colour for each position by straight lines between (position, (r, g, b)) stops."""
    at = [stop for stop, _ in stops]
    channels = [
        np.interp(position, at, [colour[index] for _, colour in stops]) for index in range(3)
    ]
    return np.stack(channels, -1).astype(np.float32)


def grid(height, width):
    """x and y of the pixels' centres, 0 to 1 down and the same scale across."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return (x + 0.5) / height, (y + 0.5) / height


def tone(light, exposure=1.0, grain=None):
    """Linear light to 8-bit sRGB by a filmic curve; `grain` is a generator for sensor noise."""
    x = np.maximum(light * exposure, 0)
    x = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
    x = np.clip(x, 0, 1) ** (1 / 2.2)
    if grain is not None:
        x = x + grain.standard_normal(x.shape[:2]).astype(np.float32)[..., None] * 0.006
    return (np.clip(x, 0, 1) * 255 + 0.5).astype(np.uint8)
