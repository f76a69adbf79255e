"""Pictures of water: light on the floor of a shallow sea, and a coast by day and by night."""

import numpy as np

from .noise import fractal, grid, line, mix, ramp, smoothstep, tone
from .terrain import View


def waves(rng, rows, columns, cell, longest, count, heading, steep=0.07):
    """A sum of sharpened sine waves whose directions scatter around a heading (radians)."""
    z, x = np.mgrid[0:rows, 0:columns].astype(np.float32) * cell
    bend = fractal(rng, rows, columns, 5, 3) * longest * 0.5
    heights = np.zeros((rows, columns), np.float32)
    for index in range(count):
        length = longest * 0.80**index
        if length < 3 * cell:
            break
        angle = heading + rng.normal(0, 0.5)
        phase = 2 * np.pi * ((np.cos(angle) * x + np.sin(angle) * z + bend) / length + rng.random())
        crest = (0.5 + 0.5 * np.sin(phase)) ** 1.7 - 0.4
        heights += crest * length * steep * rng.uniform(0.5, 1)
    return heights


def caustics(rng, width, height):
    """Sun through small waves onto rippled sand: rays are bent at the surface and counted."""
    surface = waves(rng, height, width, 1.0, 1100.0, 9, 0.6, 0.0042)
    surface += 7.0 * fractal(rng, height, width, 7, 2, 0.4)
    surface += 1.3 * fractal(rng, height, width, 19, 2, 0.3)
    dz, dx = np.gradient(surface)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    floor = np.zeros((height, width, 3), np.float32)
    for channel, depth in enumerate((1500, 1530, 1560)):
        count = np.zeros(height * width, np.float64)
        for _ in range(6):
            ox, oy = rng.random((2, height, width), np.float32)
            # What leaves on one side comes in on the other, so that no edge is dark.
            to_x = np.rint(x + ox - 0.5 - dx * depth).astype(np.int32) % width
            to_y = np.rint(y + oy - 0.5 - dz * depth).astype(np.int32) % height
            count += np.bincount((to_y * width + to_x).ravel(), minlength=height * width)
        floor[..., channel] = count.reshape(height, width) / 6
    across, down = grid(height, width)
    bend = fractal(rng, height, width, 5, 5, 0.5)
    ripple = np.sin(2 * np.pi * (down * 17 + across * 5 + 1.7 * bend)) + 0.5 * fractal(
        rng, height, width, 60, 5, 0.75)
    grains = rng.standard_normal((height, width)).astype(np.float32)
    sand = 1 + 0.10 * ripple + 0.02 * grains
    patches = smoothstep(-0.1, 0.6, fractal(rng, height, width, 3, 6, 0.55))
    albedo = mix((0.72, 0.66, 0.50), (0.30, 0.36, 0.30), patches * 0.55) * sand[..., None]
    shine = np.minimum(floor, 7) ** 0.85
    light = albedo * (0.30 + 0.85 * shine) * np.array([0.34, 0.78, 0.86])
    light += np.array([0.0, 0.045, 0.075])
    deep = smoothstep(0.2, 1.9, across * 0.75 + (1 - down))
    light = mix(light, light * np.array([0.30, 0.66, 0.86]) + np.array([0, 0.02, 0.06]), deep)
    return tone(light, 0.95, rng)


def tides(rng, width, height):
    """A coast with the sun low over the sea, and the same coast by moonlight."""
    rows, columns = 2500, 3000
    cell = 1 / 280
    sea = waves(rng, rows, columns, cell, 0.75, 17, 1.35, 0.035)
    view = View(height, width, 0.46, 0.42, 1.15).look(sea, cell, 0.62)
    dz, dx = np.gradient(sea, cell)
    across, away = view.sample(dx), view.sample(dz)
    # Small waves at the picture's own resolution, flatter with distance.
    calm = smoothstep(0.9, 0.0, view.depth)
    across += 0.16 * calm * fractal(rng, height, width, 170, 4, 0.7, 3.0)
    away += 0.16 * calm * fractal(rng, height, width, 120, 4, 0.7, 4.0)
    x, y = grid(height, width)
    aspect = width / height
    light_x, light_y = 0.34 * aspect, 0.37
    distance = np.hypot(x - light_x, y - light_y)
    clouds = fractal(rng, height, width, 4, 10, 0.56, stretch=3.4)
    bank = smoothstep(0.02, 0.62, clouds + 0.25 * smoothstep(0.30, 0.46, y))
    stars = stars_over(rng, height, width)
    # How far a wave's face must turn to throw the light at the eye.
    aim = (x - light_x) * 0.55 - across * 1.15
    tilt = 0.30 + away * 0.9 - (y - 0.46) * 0.35
    glint = np.exp(-(aim / 0.062) ** 2) * smoothstep(0.26, 0.62, tilt + 0.14 * view.depth)
    fresnel = np.clip(0.06 + 0.94 * (1 - np.clip(0.10 + (y - 0.46) * 1.1 - away * 0.55, 0, 1)) ** 4,
                      0, 1)
    cliffs = [(line(rng, width, 5, 10, 0.5, ridged=True), fractal(
        rng, height, width, 40, 7, 0.65, 0.5, ridged=True)) for _ in range(2)]
    day = dict(
        sky=[(0, (0.10, 0.22, 0.46)), (0.25, (0.40, 0.46, 0.60)), (0.46, (1.05, 0.60, 0.34))],
        disc=(6.0, 4.2, 2.4), glow=(1.3, 0.62, 0.22), cloud=(0.95, 0.50, 0.40), share=0.62,
        deep=(0.012, 0.055, 0.075), sparkle=(4.2, 2.5, 1.2), rock=(0.075, 0.060, 0.062),
        haze=(0.62, 0.40, 0.32), night=0.0, exposure=0.80)
    night = dict(
        sky=[(0, (0.004, 0.008, 0.024)), (0.28, (0.012, 0.024, 0.058)), (0.46, (0.05, 0.08, 0.13))],
        disc=(2.3, 2.4, 2.3), glow=(0.10, 0.13, 0.18), cloud=(0.055, 0.07, 0.10), share=0.7,
        deep=(0.001, 0.004, 0.010), sparkle=(0.75, 0.85, 0.95), rock=(0.004, 0.005, 0.008),
        haze=(0.035, 0.05, 0.08), night=1.0, exposure=1.15)
    pictures = []
    for mood in (day, night):
        sky = ramp(mood["sky"], y)
        sky = sky + np.exp(-distance * 4.5)[..., None] * np.array(mood["glow"])
        sky = sky + (stars * mood["night"])[..., None] * (1 - bank)[..., None]
        disc = smoothstep(0.0275, 0.0260, distance) * (1 - 0.75 * bank)
        sky = sky + disc[..., None] * np.array(mood["disc"])
        lining = np.array(mood["cloud"]) * (0.55 + 1.3 * np.exp(-distance * 3))[..., None]
        sky = mix(sky, lining, bank * mood["share"])
        above = ramp(mood["sky"], np.clip(0.46 - (y - 0.46) * 0.75 + away * 0.28, 0, 0.46))
        above = above + np.exp(-np.abs(aim) * 4.5)[..., None] * np.array(mood["glow"]) * 0.5
        water = mix(np.array(mood["deep"]) * (1.4 + 2.0 * view.sample(sea) / 0.05)[..., None].clip(
            0.3, 4), above, fresnel)
        water = water + glint[..., None] * np.array(mood["sparkle"])
        water = mix(water, mood["haze"], smoothstep(0.55, 1.15, view.depth) * 0.6)
        picture = np.where(view.ground[..., None], water, sky)
        for index, (skyline, texture) in enumerate(cliffs):
            start = (0.62, 0.76)[index] * aspect
            slope = smoothstep(start, start + 0.42, x[0])
            shore = np.clip((x[0] - start) * 9, 0, 1)
            foot = (0.473, 0.535)[index] + 0.004 * shore * texture[height // 2]
            rise = slope * ((0.14, 0.30)[index] + 0.07 * skyline)
            top = foot - rise - shore * (0.004 + 0.010 * index + 0.006 * skyline)
            inside = np.clip((y - top) * height, 0, 1) * np.clip((foot - y) * height * 0.5, 0, 1)
            shade = 0.65 + 1.1 * np.gradient(texture, axis=1) * -14 + 0.6 * texture
            rock = np.array(mood["rock"]) * np.clip(shade, 0.1, 3)[..., None]
            rock = mix(rock, mood["haze"], (0.55, 0.16)[index])
            picture = mix(picture, rock, inside * (x > start))
        pictures.append(tone(picture, mood["exposure"], rng))
    return tuple(pictures)


def stars_over(rng, height, width, count=5200):
    """Points of light of uneven brightness, some of them wide enough to see."""
    field = np.zeros((height, width), np.float32)
    brightness = np.minimum(0.05 * (1 - rng.random(count)) ** -0.8, 1.6)
    for bright, px, py in zip(brightness, rng.integers(4, width - 4, count),
                              rng.integers(4, height - 4, count)):
        radius = 1 if bright < 0.4 else 3
        span = np.arange(-radius, radius + 1)
        spot = np.exp(-(span[:, None] ** 2 + span[None, :] ** 2) / (0.5 + bright * 1.6))
        field[py - radius:py + radius + 1, px - radius:px + radius + 1] += spot * bright
    return field
