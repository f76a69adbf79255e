"""A height field seen in perspective: for every pixel the place on the ground that it shows."""

import numpy as np


class View:
    """The picture of a height field `heights[z, x]`, z away from the eye, from above its near edge.

    After `look`, `z` and `x` are the field's coordinates for each pixel (floats), `ground` says
    which pixels show the field and not the sky, and `depth` is 0 near to 1 far.
    """

    def __init__(self, height, width, horizon, eye, focal=1.0):
        self.height, self.width = height, width
        self.horizon = horizon * height
        self.eye, self.focal = eye, focal

    def look(self, heights, cell, near):
        """`cell` is the field's spacing and `near` the distance of its near edge, both in the
        unit of the heights and of `eye`; the field's middle column is straight ahead."""
        rows, columns = heights.shape
        steps = 2600
        far = near + (rows - 1) * cell
        distance = near * (far / near) ** (np.arange(steps) / (steps - 1))
        row = (distance - near) / cell
        scale = self.focal * self.height
        across = (np.arange(self.width) + 0.5 - self.width / 2) / scale
        self.z = np.zeros((self.height, self.width), np.float32)
        self.x = np.zeros_like(self.z)
        self.ground = np.zeros((self.height, self.width), bool)
        pixels = np.arange(self.height)[::-1] + 0.5
        for column in range(self.width):
            x = across[column] * distance / cell + (columns - 1) / 2
            y = self.horizon + scale * (self.eye - bilinear(heights, row, x)) / distance
            seen = np.minimum.accumulate(y)
            index = np.searchsorted(-seen, -pixels)
            hit = index < steps
            index = np.clip(index, 1, steps - 1)
            before = seen[index - 1]
            share = np.clip((before - pixels) / np.maximum(before - y[index], 1e-6), 0, 1)
            self.z[::-1, column] = row[index - 1] + (row[index] - row[index - 1]) * share
            self.x[::-1, column] = x[index - 1] + (x[index] - x[index - 1]) * share
            self.ground[::-1, column] = hit
        self.depth = self.z / (rows - 1)
        return self

    def sample(self, field):
        return bilinear(field, self.z, self.x)


def bilinear(field, z, x):
    z = np.clip(z, 0, field.shape[0] - 1.001)
    x = np.clip(x, 0, field.shape[1] - 1.001)
    z0, x0 = z.astype(np.int32), x.astype(np.int32)
    fz, fx = (z - z0).astype(np.float32), (x - x0).astype(np.float32)
    if field.ndim == 3:
        fz, fx = fz[..., None], fx[..., None]
    near = field[z0, x0] * (1 - fx) + field[z0, x0 + 1] * fx
    away = field[z0 + 1, x0] * (1 - fx) + field[z0 + 1, x0 + 1] * fx
    return near * (1 - fz) + away * fz


def lit(heights, cell, sun):
    """The cosine between the surface and the sun's direction (across, up, away), clipped at 0."""
    dz, dx = np.gradient(heights, cell)
    length = np.sqrt(dx * dx + dz * dz + 1)
    across, up, away = np.asarray(sun) / np.linalg.norm(sun)
    return np.maximum((-dx * across + up - dz * away) / length, 0)


def shadowed(heights, cell, sun, reach=300):
    """0 where the sun's way is blocked, 1 where it is free, soft at the edges."""
    across, up, away = np.asarray(sun, np.float32) / np.linalg.norm(sun[0::2])
    free = np.full(heights.shape, 1e9, np.float32)
    step = 1.0
    travelled = 1.0
    rows, columns = heights.shape
    while travelled < reach:
        dz, dx = int(round(away * travelled)), int(round(across * travelled))
        if abs(dz) >= rows or abs(dx) >= columns:
            break
        moved = np.full(heights.shape, -1e9, np.float32)
        to_z, from_z = spans(rows, dz)
        to_x, from_x = spans(columns, dx)
        moved[to_z, to_x] = heights[from_z, from_x]
        rise = heights + up * cell * travelled - moved
        free = np.minimum(free, rise / (0.02 * cell * travelled + 1e-6))
        step *= 1.03
        travelled += step
    return np.clip(free * 0.5 + 0.5, 0, 1)


def spans(count, shift):
    if shift >= 0:
        return slice(0, count - shift), slice(shift, count)
    return slice(-shift, count), slice(0, count + shift)
