"""Pictures of ground: ridges, dunes, mountains."""

import numpy as np

from .noise import fractal, grid, line, mix, ramp, smoothstep, tone
from .terrain import View, lit, shadowed


def dawn_ridges(rng, width, height):
    """Ridge behind ridge in morning haze, the sun just above the farthest."""
    x, y = grid(height, width)
    aspect = width / height
    sun_x, sun_y = 0.66 * aspect, 0.37
    away = np.hypot(x - sun_x, (y - sun_y) * 1.15)
    sky = ramp([(0, (0.10, 0.24, 0.52)), (0.22, (0.27, 0.40, 0.62)), (0.40, (0.90, 0.52, 0.34)),
                (0.55, (1.0, 0.50, 0.26))], y)
    veil = fractal(rng, height, width, 4, 8, 0.55, stretch=5)
    sky += (smoothstep(0.0, 0.6, veil) * smoothstep(0.5, 0.05, y))[..., None] * np.array(
        [0.34, 0.22, 0.18])
    glow = np.exp(-away * 5)[..., None] * np.array([1.3, 0.62, 0.22])
    disc = smoothstep(0.0375, 0.0345, np.hypot(x - sun_x, y - sun_y))[..., None]
    light = sky + glow + disc * np.array([5.0, 3.6, 2.2])

    layers = 8
    for layer in range(layers):
        near = layer / (layers - 1)
        cells = 3 + 4 * (1 - near)
        crest = 0.43 + 0.50 * near**1.15 - (0.055 + 0.075 * near) * line(
            rng, width, cells, 9, 0.47, ridged=True)
        if near > 0.55:
            # Trees: a comb of narrow peaks on the ridge, finer and denser than its shape.
            teeth = np.maximum(line(rng, width, width / (26 * near), 2), -0.2)
            crest -= 0.014 * near**2 * (teeth + 0.5 * line(rng, width, width / 9, 1))
        below = (y - crest[None, :]) * height
        # Texture that hangs from the crest: gullies run down from it.
        texture = fractal(rng, height, width, 24 + 30 * (1 - near), 7, 0.62, 0.45, ridged=True)
        rows = np.clip(below * 0.8, 0, height - 1).astype(np.int32)
        texture = np.take_along_axis(texture, rows, 0)
        slope = np.gradient(texture, axis=1) * 9
        haze = mix((0.98, 0.50, 0.30), (0.26, 0.28, 0.38), near)
        rock = mix((0.38, 0.30, 0.36), (0.010, 0.016, 0.022), near**0.6)
        body = rock[None, None, :] * (1 + 0.5 * texture - slope)[..., None]
        fog = np.clip(0.80 * (1 - near) ** 1.1 + smoothstep(0, 0.26, below / height) * 0.62
                      * (1 - near * 0.8) + 0.08 * fractal(rng, height, width, 5, 5, stretch=3),
                      0, 1)
        body = mix(body, haze + glow * 0.45 * (1 - near), fog)
        edge = np.clip(below + 0.5, 0, 1)
        light = mix(light, body, edge)
    return tone(light, 0.80, rng)


def dunes(rng, width, height):
    """Sand with a low sun from the left: knife-edged crests, ripples, long shadows."""
    rows, columns = 2100, 3500
    cell = 1 / 310
    z, x = np.mgrid[0:rows, 0:columns].astype(np.float32) * cell
    warp = fractal(rng, rows, columns, 4, 3, 0.4)
    phase = 0.62 * x + 0.80 * z + 0.85 * warp
    heights = np.zeros((rows, columns), np.float32)
    for scale, tall, shift in ((0.48, 0.40, 0.55), (1.1, 0.10, 0.37), (2.6, 0.022, 0.71)):
        turn = (phase * scale + shift + 0.16 * fractal(rng, rows, columns, 7 * scale, 2)) % 1.0
        saw = np.where(turn < 0.70, smoothstep(-0.02, 0.86, turn) / smoothstep(-0.02, 0.86, 0.70),
                       smoothstep(1.0, 0.66, turn) / smoothstep(1.0, 0.66, 0.70))
        heights += tall * saw * np.clip(0.66 + 0.55 * fractal(rng, rows, columns, 5, 2), 0.15, 1.2)
    sun = (-1.0, 0.30, 0.12)
    shade = shadowed(heights, cell, sun, 420)
    sunlight = lit(heights, cell, sun)
    view = View(height, width, 0.29, 0.68, 1.05).look(heights, cell, 0.62)

    # Ripples and grains are drawn at the picture's own resolution, fading where they are too fine.
    bend = view.sample(fractal(rng, rows, columns, 22, 4, 0.5))
    ripple = np.sin(2 * np.pi * ((view.x * 0.9 + view.z * 0.35) * cell * 34 + 3.4 * bend))
    fade = smoothstep(0.45, 0.02, view.depth) * view.sample(shade)
    grain = rng.standard_normal((height, width)).astype(np.float32)
    sparkle = 1 + fade * (0.22 * ripple + 0.05 * grain)
    direct = (view.sample(sunlight * shade) * sparkle)[..., None] * np.array([3.5, 1.78, 0.80])
    skylight = (0.5 + view.sample(heights))[..., None] * np.array([0.20, 0.21, 0.32])
    ground = np.array([0.62, 0.43, 0.29]) * (direct + skylight)
    _, y = grid(height, width)
    sky = ramp([(0, (0.08, 0.19, 0.42)), (0.2, (0.38, 0.46, 0.58)), (0.31, (0.98, 0.68, 0.44))], y)
    wisps = smoothstep(0.05, 0.7, fractal(rng, height, width, 3, 9, 0.58, stretch=7))
    sky += (wisps * smoothstep(0.29, 0.05, y))[..., None] * np.array([0.28, 0.19, 0.15])
    ground = mix(ground, (0.95, 0.62, 0.40), smoothstep(0.12, 1.0, view.depth) * 0.85)
    return tone(np.where(view.ground[..., None], ground, sky), 0.74, rng)


def alpine(rng, width, height):
    """Snow and rock above a valley of cloud, late light from the right."""
    rows, columns = 2200, 3400
    cell = 1 / 300
    warp = fractal(rng, rows, columns, 4, 4)
    folds = fractal(rng, rows, columns, 5, 10, 0.46, ridged=True)
    z, x = np.mgrid[0:rows, 0:columns].astype(np.float32) * cell
    rise = 0.30 + 0.70 * smoothstep(0.3, 3.2, z + 0.35 * np.abs(x - columns * cell / 2))
    heights = (np.clip(folds + 0.25, 0, 2) ** 1.35 * 0.62 + warp * 0.14) * rise
    sun = (0.95, 0.48, -0.30)
    shade = shadowed(heights, cell, sun, 380)
    sunlight = lit(heights, cell, sun) * shade
    dz, dx = np.gradient(heights, cell)
    rough = fractal(rng, rows, columns, 70, 5, 0.6)
    cover = smoothstep(1.25, 0.70, np.hypot(dz, dx) + 0.55 * rough)
    cover *= smoothstep(0.10, 0.26, heights + 0.06 * rough)
    grit = fractal(rng, rows, columns, 160, 4, 0.7)
    rock = mix((0.070, 0.064, 0.062), (0.18, 0.15, 0.125), smoothstep(-0.4, 0.4, grit))
    albedo = mix(rock, (0.86, 0.89, 0.94), cover)
    view = View(height, width, 0.33, 0.78, 1.1).look(heights, cell, 0.55)
    fine = 1 + 0.16 * fractal(rng, height, width, 220, 4, 0.8)[..., None]
    ground = view.sample(albedo) * fine * (
        view.sample(sunlight)[..., None] * np.array([2.6, 1.66, 0.98])
        + np.array([0.17, 0.24, 0.40]) * (0.5 + view.sample(heights)[..., None]))
    _, y = grid(height, width)
    sky = ramp([(0, (0.05, 0.15, 0.40)), (0.34, (0.60, 0.66, 0.74))], y)
    wisps = smoothstep(0.0, 0.8, fractal(rng, height, width, 4, 9, 0.56, stretch=4))
    sky += (wisps * smoothstep(0.36, 0.02, y))[..., None] * np.array([0.5, 0.40, 0.36])
    drift = 0.5 + 0.5 * fractal(rng, height, width, 6, 8, 0.55, stretch=2.6)
    low = view.sample(heights) + 0.20 * (drift - 0.5)
    cloud = smoothstep(0.33, 0.17, low) * smoothstep(0.0, 0.16, view.depth)
    ground = mix(ground, mix((0.36, 0.44, 0.60), (0.98, 0.86, 0.78), drift), cloud)
    ground = mix(ground, (0.60, 0.65, 0.73), smoothstep(0.05, 1.1, view.depth) * 0.72)
    return tone(np.where(view.ground[..., None], ground, sky), 0.80, rng)
