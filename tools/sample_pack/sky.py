"""Pictures of the sky at night: the Milky Way, an aurora."""

import numpy as np

from .noise import fractal, grid, line, mix, ramp, smoothstep, tone
from .water import stars_over


def pines(rng, width, height, base, count, tallest):
    """The silhouette of a wood as cover from 0 to 1: `base` is the ground's row per column."""
    cover = np.clip(np.mgrid[0:height, 0:width][0] - base[None, :], 0, 1).astype(np.float32)
    for _ in range(count):
        tall = tallest * rng.uniform(0.35, 1.0) ** 1.3
        column = int(rng.integers(0, width))
        top = base[column] - tall
        half = int(tall * 0.19) + 2
        left, right = max(0, column - half), min(width, column + half)
        first, last = max(0, int(top)), min(height, int(base[column]) + 4)
        if first >= last or left >= right:
            continue
        y, x = np.mgrid[first:last, left:right].astype(np.float32)
        down = np.maximum(y - top, 0) / tall
        # Whorls of branches: each grows longer to its end and is ragged.
        whorl = (down * rng.uniform(15, 22) + rng.random()) % 1.0
        ragged = rng.random((last - first, 1), np.float32) * 0.25 + 0.85
        reach = tall * 0.17 * down**0.85 * (0.42 + 0.58 * whorl) * ragged
        tree = np.clip(reach + 0.8 - np.abs(x - column), 0, 1)
        cover[first:last, left:right] = np.maximum(cover[first:last, left:right], tree)
    return cover


def night_sky(rng, width, height):
    """The Milky Way over a wood, upright."""
    x, y = grid(height, width)
    aspect = width / height
    sky = ramp([(0, (0.004, 0.008, 0.028)), (0.55, (0.012, 0.026, 0.060)),
                (0.80, (0.035, 0.070, 0.085)), (0.92, (0.16, 0.12, 0.07))], y)
    along = (x - 0.30 * aspect) * 0.48 + (y - 0.45) * 0.88
    across = (x - 0.30 * aspect) * 0.88 - (y - 0.45) * 0.48 + 0.03
    bend = 0.05 * fractal(rng, height, width, 3, 4)
    band = np.exp(-((across + bend) / 0.115) ** 2)
    core = np.exp(-((along - 0.20) / 0.34) ** 2)
    clouds = 0.5 + 0.75 * fractal(rng, height, width, 6, 9, 0.58)
    dust = smoothstep(-0.05, 0.42, fractal(rng, height, width, 5, 9, 0.60, ridged=True) - 0.22)
    dust *= np.exp(-((across + bend * 1.6 + 0.012) / 0.055) ** 2)
    milk = band * np.clip(clouds, 0.1, 1.4) * (0.40 + 0.95 * core)
    sky += milk[..., None] * mix((0.050, 0.062, 0.100), (0.150, 0.112, 0.088), core * band)
    sky *= (1 - 0.80 * dust * (0.5 + 0.5 * core))[..., None]
    glow = smoothstep(0.55, 0.95, y) * (0.5 + 0.5 * fractal(rng, height, width, 2, 4, stretch=0.5))
    sky += glow[..., None] * np.array([0.012, 0.050, 0.030])
    tint = np.array([[1.0, 0.78, 0.58], [1, 0.93, 0.85], [0.80, 0.88, 1.0]])
    for colour in tint:
        sky += stars_over(rng, height, width, 4200)[..., None] * colour * 0.75
    dense = stars_over(rng, height, width, 42000) * np.minimum(band * clouds, 1)
    sky += dense[..., None] * np.array([0.50, 0.46, 0.44]) * (1 - dust)[..., None]
    far = (0.875 - 0.035 * line(rng, width, 3, 9, 0.5, ridged=True)) * height
    cover = np.clip((y * height - far[None, :]), 0, 1)
    sky = mix(sky, (0.006, 0.010, 0.014), cover)
    base = (0.945 - 0.02 * line(rng, width, 3, 5)) * height
    sky = mix(sky, (0.0015, 0.0025, 0.0035), pines(rng, width, height, base, 190, 0.17 * height))
    return tone(sky, 1.5, rng)


def aurora(rng, width, height):
    """Curtains of green light over a frozen lake; smooth, as it is kept without loss."""
    x, y = grid(height, width)
    aspect = width / height
    sky = ramp([(0, (0.004, 0.007, 0.022)), (0.72, (0.012, 0.035, 0.050))], y)
    light = np.zeros((height, width, 3), np.float32)
    columns = np.linspace(0, aspect, width, dtype=np.float32)
    for lower, sweep, strength in ((0.47, 0.12, 0.75), (0.40, 0.16, 1.0), (0.55, 0.07, 0.45)):
        wave = line(rng, width, 2.2, 3, 0.5)
        rays = 0.55 + 0.6 * line(rng, width, 46, 4, 0.65)
        envelope = np.clip(0.55 + 0.75 * line(rng, width, 3, 2), 0.05, 1.3)
        foot = lower + sweep * wave + 0.02 * np.sin(columns * 3.1)
        up = foot[None, :] - y
        tall = 0.16 + 0.14 * np.clip(rays, 0, 1.5)[None, :]
        shape = np.exp(-np.maximum(up, 0) / tall) * smoothstep(-0.02, 0.012, up)
        body = shape * (rays * envelope * strength)[None, :]
        share = smoothstep(0.05, 0.34, up)
        light += body[..., None] * mix((0.10, 0.85, 0.36), (0.36, 0.16, 0.62), share) * 0.52
    sky = sky + light + stars_over(rng, height, width, 900)[..., None] * 0.42
    shore = int(0.735 * height)
    ridge = (0.715 - 0.075 * line(rng, width, 4, 9, 0.48, ridged=True)) * height
    sky = mix(sky, (0.004, 0.008, 0.012), np.clip(y * height - ridge[None, :], 0, 1))
    picture = sky
    rows = height - shore
    mirror = np.clip(shore - 1 - np.arange(rows) * 1.55, 0, shore - 1).astype(int)
    blur = np.array([sky[max(0, row - 7):row + 8].mean(0) for row in mirror])
    ice = 0.52 + 0.05 * line(rng, width, 30, 3)
    picture[shore:] = blur * ice[None, :, None] + np.array([0.002, 0.006, 0.010])
    return tone(picture, 1.25)
