"""Pictures of near things: fallen leaves, and hills cut from paper."""

import numpy as np
from PIL import Image

from .noise import fractal, grid, line, mix, smoothstep, tone


def blurred(field, radius):
    small = [max(1, round(side / radius)) for side in field.shape[::-1]]
    picture = Image.fromarray(field).resize(small, Image.BICUBIC)
    return np.clip(np.asarray(picture.resize(field.shape[::-1], Image.BICUBIC)), 0, 1)


def leaf(rng, size):
    """One leaf on a square: its cover and its colour, lit from the upper left, with veins."""
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / size * 2 - 1
    turn = rng.uniform(0, 2 * np.pi)
    bow = rng.uniform(-0.35, 0.35)
    along = (x * np.cos(turn) + y * np.sin(turn)) / 0.96
    across = -x * np.sin(turn) + y * np.cos(turn) + bow * (along**2 - 0.3)
    wide = rng.uniform(0.30, 0.46)
    t = np.clip((along + 1) / 2, 0, 1)
    teeth = 0.018 * ((along * 19) % 1.0)
    half = wide * np.sin(np.pi * t**0.82) ** 0.85 - teeth
    inside = half - np.abs(across)
    blade = np.clip(inside * size / 3, 0, 1) * (np.abs(along) < 0.97)
    side = along - np.abs(across) * 1.15
    veins = np.exp(-(((side * 8.5) % 1.0 - 0.5) / 0.055) ** 2) * smoothstep(0, 0.06, inside)
    midrib = np.exp(-(across / 0.013) ** 2)
    stalk = np.exp(-(across / 0.014) ** 2) * (along < -0.9)
    hue = rng.random()
    young = mix((0.40, 0.12, 0.025), (0.46, 0.25, 0.045), hue)
    old = mix((0.20, 0.040, 0.018), (0.16, 0.17, 0.035), rng.random() ** 2)
    blotch = fractal(rng, size, size, 3, 6, 0.6)
    colour = mix(young, old, smoothstep(-0.5, 0.6, blotch + 0.8 * (1 - inside / wide) - 0.4))
    fold = np.tanh(across * 14) * rng.uniform(-0.22, 0.22)
    bumps = np.gradient(blotch + 0.16 * veins + 0.3 * midrib, axis=1) * size * 0.028
    shade = np.clip(1 + fold - bumps + 0.10 * np.sin(along * 3 + hue * 6), 0.3, 1.9)
    colour = colour * shade[..., None] + (veins * 0.05 + midrib * 0.10)[..., None] * np.array(
        [0.9, 0.7, 0.35])
    spots = smoothstep(0.52, 0.60, fractal(rng, size, size, 14, 2))
    colour = mix(colour, (0.045, 0.025, 0.015), spots * 0.75)
    return np.maximum(blade, stalk), colour


def leaves(rng, width, height):
    """A floor of autumn leaves."""
    floor = fractal(rng, height, width, 40, 6, 0.7)
    picture = np.array([0.030, 0.020, 0.013]) * (1 + 0.8 * floor)[..., None]
    picture = picture.astype(np.float32)
    layers = 430
    for index in range(layers):
        share = index / layers
        size = int(height * rng.uniform(0.20, 0.34) * (0.75 + 0.35 * share))
        cover, colour = leaf(rng, size)
        dim = 0.40 + 0.75 * share**1.5
        top, left = rng.integers(-size // 2, height - size // 2), rng.integers(
            -size // 2, width - size // 2)
        shadow = blurred(np.pad(cover, size // 10).astype(np.float32), size / 32)
        drop = size // 26
        for values, cover_at, offset in ((None, shadow * 0.72, drop - size // 10),
                                         (colour * dim, cover, 0)):
            y0, x0 = top + offset, left + offset
            rows = slice(max(0, y0), min(height, y0 + cover_at.shape[0]))
            cols = slice(max(0, x0), min(width, x0 + cover_at.shape[1]))
            if rows.start >= rows.stop or cols.start >= cols.stop:
                continue
            part = cover_at[rows.start - y0:rows.stop - y0, cols.start - x0:cols.stop - x0]
            under = picture[rows, cols]
            if values is None:
                under *= 1 - part[..., None]
            else:
                over = values[rows.start - y0:rows.stop - y0, cols.start - x0:cols.stop - x0]
                under += (over - under) * part[..., None]
    x, y = grid(height, width)
    light = 0.72 + 0.85 * np.exp(-((x - 0.55) ** 2 + (y - 0.40) ** 2) / 0.55)
    dapple = smoothstep(-0.35, 0.45, fractal(rng, height, width, 4, 4, 0.5))
    picture = picture * (light * (0.72 + 0.45 * dapple))[..., None] * np.array([1.08, 1.0, 0.90])
    return tone(picture, 1.45, rng)


def paper_hills(rng, width, height):
    """Hills of coloured paper with soft shadows, upright; flat enough to be kept without loss."""
    x, y = grid(height, width)
    aspect = width / height
    picture = mix((0.94, 0.80, 0.66), (0.90, 0.58, 0.44), smoothstep(0, 0.55, y))
    disc = smoothstep(0.0805, 0.0795, np.hypot(x - 0.36 * aspect, y - 0.25))
    ring = smoothstep(0.135, 0.134, np.hypot(x - 0.36 * aspect, y - 0.25))
    picture = mix(picture, (0.96, 0.70, 0.52), ring * 0.45)
    picture = mix(picture, (0.99, 0.93, 0.80), disc)
    sheets = 9
    for sheet in range(sheets):
        near = sheet / (sheets - 1)
        crest = 0.36 + 0.58 * near - (0.050 + 0.03 * near) * line(rng, width, 1.6 + near, 3, 0.42)
        cover = np.clip((y - crest[None, :]) * height + 0.5, 0, 1).astype(np.float32)
        shadow = blurred(np.roll(cover, -10, 0), 16)
        picture = picture * (1 - 0.34 * shadow * (1 - cover))[..., None]
        colour = mix((0.84, 0.46, 0.38), (0.055, 0.12, 0.19), near**0.75)
        colour = mix(colour, (0.30, 0.24, 0.42), 0.5 * np.sin(np.pi * near))
        fade = 1 + 0.22 * smoothstep(0.20, 0.0, y - crest[None, :])
        picture = mix(picture, colour[None, None, :] * fade[..., None], cover)
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
