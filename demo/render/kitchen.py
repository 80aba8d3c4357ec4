"""Things for the table and the bath that are turned or poured."""

import math

import random

from shapes import box, cutout, group, label, lathe, letters, material, ring, sheet, solid, tube, wrapped


def teapot(colour):
    """A round body, a spout that grows thinner, a handle, a lid with a knob, in a glaze that pools towards the foot."""
    glaze = material(colour, 0.2, coat=0.5, bump=0.03, grain=9, mottle=0.07)
    clay = material("#a98c6f", 0.85, bump=0.1, grain=90)
    body = [(0.0, 0.04), (0.44, 0.04), (0.48, 0.07)]
    for step in range(33):
        angle = math.radians(-62 + step * 130 / 32)
        body.append((0.98 * math.cos(angle), 0.88 + 0.86 * math.sin(angle)))
    body += [(0.36, 1.69), (0.34, 1.66), (0, 1.66)]
    lathe(body, glaze, edge=0, angle=60)
    lathe([(0, 0), (0.46, 0), (0.48, 0.02), (0.47, 0.1), (0, 0.1)], clay, edge=0.01)
    lathe([(0, 1.68), (0.40, 1.68), (0.42, 1.70), (0.41, 1.73), (0.3, 1.80), (0.12, 1.85), (0.07, 1.88), (0.07, 1.93), (0.13, 1.98), (0.15, 2.04), (0.12, 2.1), (0.05, 2.13), (0, 2.135)], glaze, edge=0.006)
    spout = [(-0.75, 0, 0.72), (-1.12, 0, 0.86), (-1.34, 0, 1.2), (-1.58, 0, 1.5)]
    tube(spout, 0.2, glaze, widths=(1.35, 1.0, 0.68, 0.5))
    lathe([(0, 0), (0.075, 0)], material("#2b2521", 0.8), at=(-1.583, 0, 1.504), turn=(0, -42, 0), edge=0)
    tube([(0.8, 0, 1.36), (1.2, 0, 1.52), (1.5, 0, 1.18), (1.38, 0, 0.72), (0.92, 0, 0.54)], 0.085, glaze, widths=(1.2, 1, 0.95, 1, 1.2))


def skillet():
    """Cast iron, seasoned black, with an egg in it."""
    random.seed(1)
    iron = material("#1d1c1b", 0.42, metal=0.35, bump=0.12, grain=70, mottle=0.12)
    white, yolk, oil = material("#f3efe6", 0.3, soft=0.2, coat=0.3), material("#eb9a10", 0.16, soft=0.15, coat=0.7), material("#1a1814", 0.1, coat=1.0)

    def lips(point):
        x, y, z = point
        away = math.hypot(x, y)
        lip = math.exp(-((math.atan2(x, abs(y)) / 0.16) ** 2)) * max(0, z - 0.2) * 0.9
        return (x, y * (1 + lip * 0.35 * (away > 1)), z - lip * 0.12)

    profile = [(0, 0), (0.96, 0), (1.0, 0.02), (1.04, 0.08), (1.18, 0.40), (1.20, 0.44), (1.15, 0.44), (1.13, 0.40), (1.0, 0.10), (0.95, 0.06), (0, 0.06)]
    lathe(profile, iron, edge=0.012, steps=160, bend=lips)
    lathe([(0, 0.061), (0.93, 0.061)], oil, edge=0)
    # The handle: a flat bar with a hole, grown out of the rim; opposite, a small ear.
    outline = [(0, -0.17), (0.12, -0.13), (0.3, -0.115), (0.9, -0.15), (1.12, -0.15), (1.24, -0.09), (1.26, 0), (1.24, 0.09), (1.12, 0.15), (0.9, 0.15), (0.3, 0.115), (0.12, 0.13), (0, 0.17)]
    hole = [(0.95 + 0.19 * math.cos(a), 0.075 * math.sin(a)) for a in (k * math.pi / 6 for k in range(12))]
    group([cutout([outline, hole], 0.11, iron, edge=0.035, smooth=True)], at=(1.1, 0, 0.37), turn=(0, -9, 0))
    ear = [(0, -0.3), (0.14, -0.25), (0.2, -0.12), (0.2, 0.12), (0.14, 0.25), (0, 0.3)]
    cutout([ear, [(0.03, -0.16), (0.1, -0.12), (0.1, 0.12), (0.03, 0.16)]], 0.08, iron, at=(-1.15, 0, 0.40), turn=(0, 0, 180), edge=0.025)

    def spread(point):
        x, y, z = point
        a = math.atan2(y, x)
        wide = 1 + 0.12 * math.cos(2 * a + 0.5) + 0.07 * math.sin(3 * a) + 0.04 * math.cos(7 * a)
        return (x * wide, y * wide, z + 0.006 * math.sin(9 * x + 4 * y))

    lathe([(0, 0.12), (0.2, 0.12), (0.34, 0.105), (0.47, 0.10), (0.53, 0.09), (0.55, 0.075), (0.53, 0.062)], white, at=(-0.12, -0.05, 0), edge=0, steps=128, bend=spread, angle=180)
    lathe([(0, 0.175), (0.08, 0.17), (0.15, 0.145), (0.19, 0.09), (0.195, 0)], yolk, at=(-0.16, -0.02, 0.085), edge=0, angle=180)


def stew_pot():
    """Enamel: dark at the rim, a lid with dimples below and a brass knob."""
    enamel = material("#a23a2a", 0.16, coat=0.6, mottle=0.05, grain=1.5)
    rim, brass = material("#2a2523", 0.3, coat=0.3), material("#c79f58", 0.28, metal=1)
    lathe([(0, 0), (0.92, 0), (1.02, 0.04), (1.08, 0.14), (1.10, 0.3), (1.10, 1.02), (0, 1.02)], enamel, edge=0.015)
    lathe([(1.10, 0.99), (1.125, 1.0), (1.13, 1.03), (1.11, 1.055), (1.05, 1.055)], rim, edge=0, angle=60)
    lathe([(1.115, 1.055), (1.12, 1.08), (1.09, 1.11), (0.9, 1.19), (0.6, 1.27), (0.3, 1.315), (0, 1.325)], enamel, edge=0, angle=60)
    ring(1.108, 0.016, rim, at=(0, 0, 1.075))
    ring(0.86, 0.008, enamel, at=(0, 0, 1.205))
    lathe([(0, 1.3), (0.07, 1.31), (0.06, 1.38), (0.08, 1.42), (0.16, 1.46), (0.19, 1.51), (0.17, 1.55), (0.1, 1.575), (0, 1.58)], brass, edge=0.006)
    for side in (1, -1):
        tube([(side * 1.08, -0.34, 0.84), (side * 1.26, -0.27, 0.86), (side * 1.36, 0, 0.87), (side * 1.26, 0.27, 0.86), (side * 1.08, 0.34, 0.84)], 0.065, enamel, widths=(1.5, 1.0, 1.0, 1.0, 1.5))
    # A wooden spoon lies before the pot.
    wood = material("#b98a5a", 0.6, bump=0.12, grain=5, stretch=(9, 1, 9), mottle=0.12)
    tube([(-0.9, -1.55, 0.06), (0, -1.42, 0.08), (0.75, -1.3, 0.07)], 0.05, wood, widths=(1.1, 0.9, 1.0))
    bowl = lathe([(0, 0.0), (0.12, 0.015), (0.2, 0.06), (0.235, 0.12), (0.22, 0.12), (0.17, 0.06), (0, 0.035)], wood, at=(0.98, -1.27, 0), edge=0.006)
    bowl.scale = (1.35, 0.95, 0.9)
    bowl.rotation_euler = (0, 0, 0.16)


def candles():
    """Two candles in stoneware, one burning, before their box."""
    glaze, other = material("#d6cbb8", 0.35, bump=0.06, grain=90, mottle=0.06), material("#7b5a3a", 0.35, bump=0.06, grain=90, mottle=0.06)
    wax, wick = material("#f2e6c8", 0.4, soft=0.3, coat=0.2), material("#2b241e", 0.9)
    card, ink, gold = material("#6b4a2f", 0.8, bump=0.05, grain=140), material("#f2e4c4", 0.8), material("#caa35a", 0.3, metal=1)
    paper, print_of = material("#f7f0e0", 0.9), material("#5a4128", 0.8)
    flame, heart = material("#ffb54a", 0.5, glow=9), material("#fff2c8", 0.5, glow=14)

    def candle(at, of, word, lit, turn):
        parts = [
            lathe([(0, 0), (0.44, 0), (0.49, 0.03), (0.50, 0.08), (0.50, 0.98), (0.485, 1.0), (0.465, 0.98), (0.465, 0.84), (0, 0.84)], of, edge=0.008),
            lathe([(0, 0.845 if lit else 0.86), (0.2, 0.85 if lit else 0.86), (0.42, 0.862), (0.465, 0.875)], wax, edge=0, angle=180),
            tube([(0, 0, 0.84), (0.005, 0, 0.93), (0.02, 0, 1.0)], 0.012, wick),
            label(0.503, 0.26, 0.7, paper, half=40),
            wrapped(word, 0.105, 0.506, 0.52, print_of),
            wrapped("SOY · 220 g", 0.06, 0.506, 0.38, print_of),
        ]
        if lit:
            parts.append(lathe([(0, 0), (0.035, 0.03), (0.05, 0.08), (0.036, 0.16), (0.014, 0.24), (0, 0.30)], flame, at=(0.02, 0, 0.97), edge=0, angle=180, steps=32))
            parts.append(lathe([(0, 0), (0.02, 0.03), (0.026, 0.07), (0.012, 0.14), (0, 0.18)], heart, at=(0.02, -0.03, 0.985), edge=0, angle=180, steps=32))
        group(parts, at=at, turn=(0, 0, turn))

    candle((-0.42, -0.62, 0), glaze, "OSMANTHUS", True, -8)
    candle((0.85, -0.3, 0), other, "FIG", False, 10)
    carton = [
        box((2.3, 0.95, 1.5), card, edge=0.02),
        box((2.33, 0.98, 0.4), card, at=(0, 0, 1.12), edge=0.02),
        letters("FOUR SEASONS", 0.17, ink, at=(-0.35, -0.492, 1.32)),
        box((0.14, 0.99, 1.53), gold, at=(0.55, 0, 0), edge=0.01),
    ]
    group(carton, at=(0.1, 0.85, 0), turn=(0, 0, -10))


def chopsticks():
    """Bare dark wood, square above and round below: a bundle in a band, one pair on its rest."""
    random.seed(5)
    woods = [material(colour, 0.5, bump=0.10, grain=4, stretch=(14, 14, 1), mottle=0.35) for colour in ("#3d281c", "#35231a", "#452d1f")]
    paper, ink, glaze = material("#efe4cc", 0.9), material("#3a2a1e", 0.8), material("#b9c3b4", 0.2, coat=0.5)

    def stick(at, turn):
        rows = []
        for k in range(61):
            v = k / 60
            half = 0.055 * (1 - 0.52 * v)
            sharp = 0.28 + 0.72 * min(1, max(0, (v - 0.3) / 0.35))
            row = []
            for j in range(33):
                a = 2 * math.pi * j / 32
                c, s = math.cos(a), math.sin(a)
                row.append((math.copysign(abs(c) ** sharp, c) * half, math.copysign(abs(s) ** sharp, s) * half, 3.0 * v))
            rows.append(row)
        rows = [[(0, 0, 0)] * 33, [(x * 0.8, y * 0.8, -0.004) for x, y, _ in rows[0]], *rows, [(x * 0.6, y * 0.6, 3.01) for x, y, _ in rows[-1]], [(0, 0, 3.012)] * 33]
        return group([sheet("stick", rows, random.choice(woods))], at=at, turn=turn)

    bundle = []
    for level, count in ((0, 6), (1, 6)):
        for k in range(count):
            bundle.append(stick((-0.3 + 0.118 * k, 0, 0.055 + 0.113 * level), (-90, 0, 0)))
    bundle += [box((0.74, 0.62, 0.25), paper, at=(0, 0.9, -0.01), edge=0.02), letters("WENGE", 0.17, ink, at=(0, 0.98, 0.243), turn=(0, 0, 0)), letters("10 pairs", 0.1, ink, at=(0, 0.78, 0.243), turn=(0, 0, 0))]
    group(bundle, at=(-1.0, -0.9, 0), turn=(0, 0, -34))
    rest = [(0, -0.3, 0.07), (0, -0.15, 0.085), (0, 0, 0.07), (0, 0.15, 0.085), (0, 0.3, 0.07)]
    group([tube(rest, 0.085, glaze, widths=(1.1, 0.95, 0.8, 0.95, 1.1))], at=(1.18, 0.45, 0), turn=(0, 0, 60))
    for at, turn in (((-0.25, -1.35, 0.06), -37), ((-0.06, -1.42, 0.06), -35)):
        stick(at, (-87.5, 0, turn))


def wine_glasses():
    """A pair of thin crystal, one of them with wine."""
    crystal = material("#ffffff", 0.0, glass=1.0)
    wine, shine = material("#5a0a1c", 0.05, coat=0.6), material("#f4f1ee", 0.05, coat=1.0)
    outer = [(0.52, 0.0), (0.53, 0.02), (0.40, 0.045), (0.15, 0.08), (0.055, 0.16), (0.045, 0.5), (0.05, 1.0), (0.09, 1.08), (0.3, 1.2), (0.48, 1.42), (0.54, 1.68), (0.50, 2.0), (0.40, 2.4)]
    inner = [(0.388, 2.4), (0.488, 2.0), (0.526, 1.68), (0.466, 1.43), (0.29, 1.22), (0.10, 1.13), (0, 1.11)]

    def curve(points):
        fine = []
        for a, b, c, d in zip([points[0], *points], points, points[1:], [*points[2:], points[-1]]):
            for k in range(8):
                t = k / 8
                fine.append(tuple(0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3) for i in (0, 1)))
        return [*fine, points[-1]]

    profile = [(0, 0.0), *curve(outer), *curve(inner)]
    profile = [(max(0, r), max(0, z)) for r, z in profile]
    for x, y, full in ((-0.62, -0.25, True), (0.62, 0.25, False)):
        lathe(profile, crystal, at=(x, y, 0), edge=0, angle=60)
        # Its rim catches the light.
        ring(0.394, 0.007, shine, at=(x, y, 2.4))
        if full:
            level = [(r * 0.992, z) for r, z in curve(inner)[::-1] if z < 1.62]
            lathe([*level, (0, level[-1][1])], wine, at=(x, y, 0.002), edge=0, angle=60)


def _blade(half, high, steps, thick, made_of, dish=None):
    """A thing of sheet metal along x from 0 to 1: half(u) its half width, high(u) its height, dish(u, side) its hollow."""
    rows = []
    for k in range(steps + 1):
        u = k / steps
        rows.append([(u * 2.9, half(u) * side, high(u) + (dish(u, side) if dish else 0)) for side in (j / 8 - 1 for j in range(17))])
    return solid(sheet("blade", rows, made_of), thick)


def cutlery():
    """Knife, fork and spoon of one set on a folded napkin."""
    steel = material("#b9b7b3", 0.26, metal=1, bump=0.02, grain=300)
    linen = material("#8ea0a8", 0.95, bump=0.35, grain=150, mottle=0.06)
    napkin = [box((1.9, 3.3, 0.05), linen, edge=0.022, corner=0.03), box((1.86, 3.26, 0.05), linen, at=(0.02, 0.01, 0.045), edge=0.022, corner=0.03)]
    group(napkin, turn=(0, 0, -24))

    def handle(u):
        return 0.055 + 0.05 * (1 - u) ** 1.2

    def rounded(half):
        return lambda u: half(u) * min(1, max(0, u / 0.035)) ** 0.5

    def arch(u):
        return 0.13 + 0.10 * math.exp(-(((u - 0.62) / 0.2) ** 2))

    def spoon_half(u):
        bowl = max(0, 1 - ((u - 0.86) / 0.142) ** 2) ** 0.5 * 0.25 if u > 0.72 else 0
        return max(bowl, handle(u) * (1 if u < 0.8 else 0))

    def spoon_dish(u, side):
        return -0.13 * max(0, 1 - ((u - 0.86) / 0.15) ** 2) * (1 - side * side)

    def lifted(u):
        return arch(u) + 0.10 * min(1, max(0, (u - 0.66) / 0.1))

    def knife_half(u):
        blade = min(1, max(0, (u - 0.5) / 0.06))
        return (handle(u) * (1 - blade) + blade * (0.085 + 0.05 * math.sin((u - 0.5) * 5))) * (min(1, (1 - u) / 0.06) ** 0.5 if u > 0.94 else 1)

    spoon = [_blade(rounded(spoon_half), lifted, 160, 0.03, steel, spoon_dish)]
    knife = [_blade(rounded(knife_half), lambda u: 0.14, 160, 0.035, steel)]

    def fork_half(u):
        palm = min(1, max(0, (u - 0.70) / 0.10))
        return (handle(u) * (1 - palm) + 0.18 * palm * palm * (3 - 2 * palm)) * (1 if u < 0.835 else 0)

    def fork_high(u):
        return arch(u) + 0.03 - 0.10 * math.sin(math.pi * max(0, min(1, (u - 0.70) / 0.22))) + 0.05 * max(0, u - 0.9) / 0.1

    fork = [_blade(rounded(fork_half), fork_high, 160, 0.035, steel)]
    for y in (-0.153, -0.051, 0.051, 0.153):
        tine = [(2.9 * u, y, fork_high(u)) for u in (0.82, 0.86, 0.9, 0.94, 0.98, 1.0)]
        fork.append(tube(tine, 0.028, steel, widths=(1, 1, 0.95, 0.85, 0.6, 0.3)))
    for thing, x in ((fork, -0.52), (knife, 0.0), (spoon, 0.52)):
        group(thing, at=(x * math.cos(-0.419) + 1.45 * math.sin(-0.419), x * math.sin(-0.419) - 1.45 * math.cos(-0.419), 0.0), turn=(0, 0, 66))


def _damascus():
    """Steel with the lines of its layers."""
    made = material("#9b9da0", 0.28, metal=1)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    wave, ramp, place = (nodes.new(f"ShaderNode{kind}") for kind in ("TexWave", "ValToRGB", "TexCoord"))
    wave.bands_direction = "Y"
    wave.inputs["Scale"].default_value, wave.inputs["Distortion"].default_value = 7.5, 7
    wave.inputs["Detail"].default_value, wave.inputs["Detail Scale"].default_value = 3, 1.1
    for end, at, shade in ((ramp.color_ramp.elements[0], 0.3, 0.16), (ramp.color_ramp.elements[1], 0.7, 0.52)):
        end.position, end.color = at, (shade, shade, shade * 1.03, 1)
    link(place.outputs["Object"], wave.inputs["Vector"])
    link(wave.outputs["Fac"], ramp.inputs["Fac"])
    link(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return made


def santoku():
    """The knife on a board, three small tomatoes, one of them halved."""
    random.seed(4)
    layers, edge_steel = _damascus(), material("#c9cbcd", 0.18, metal=1)
    ebony, ring_of = material("#2a1d16", 0.4, bump=0.08, grain=5, stretch=(1, 9, 9), mottle=0.3), material("#b89a5f", 0.3, metal=1)
    wood = material("#b98d5b", 0.6, bump=0.08, grain=3, stretch=(0.6, 7, 7), mottle=0.16)
    red, flesh, seed_of = material("#b3170f", 0.2, coat=0.5), material("#d9503a", 0.25, soft=0.15, coat=0.4), material("#e8c27a", 0.4)
    green = material("#4d7a2c", 0.6)
    board = [box((3.7, 2.1, 0.16), wood, edge=0.035, corner=0.12)]
    blade = [(0, 0.3), (1.5, 0.3), (1.75, 0.22), (1.95, 0.05), (2.08, -0.2), (2.1, -0.28), (1.9, -0.32), (1.4, -0.35), (0.6, -0.36), (0.02, -0.35), (0, -0.3)]
    knife = [
        cutout([blade], 0.03, layers, edge=0.008),
        cutout([[(0.01, -0.31), (0.6, -0.31), (1.4, -0.30), (1.9, -0.27), (2.1, -0.28), (1.9, -0.33), (1.4, -0.36), (0.6, -0.37), (0.01, -0.36)]], 0.034, edge_steel, edge=0.004),
        box((0.16, 0.26, 0.14), ring_of, at=(-0.08, 0.15, -0.07), edge=0.03),
        box((1.35, 0.27, 0.19), ebony, at=(-0.82, 0.15, -0.095), edge=0.055),
        box((0.06, 0.276, 0.196), ring_of, at=(-1.42, 0.15, -0.098), edge=0.05),
        letters("HEARTHSIDE", 0.075, material("#3c3d3f", 0.5), at=(0.32, 0.2, 0.017), turn=(0, 0, 0), deep=0.001),
    ]
    board.append(group(knife, at=(-0.25, -0.48, 0.27), turn=(0, 0, 7)))

    def tomato(at, turn, half=False):
        profile = [(0.34 * math.sin(t), -0.30 * math.cos(t) - 0.05 * math.exp(-((math.sin(t) / 0.2) ** 2)) * (t > 2)) for t in (math.pi * k / 40 for k in range(41))]
        body = lathe(profile, red, edge=0, steps=64, angle=180)
        parts = [body]
        if half:
            for point in body.data.vertices:
                point.co.z = min(0, point.co.z)
            parts.append(lathe([(0, 0.003), (0.33, 0.003)], flesh, edge=0))
            pulp = material("#8f1a10", 0.15, coat=0.6)
            for k in range(3):
                a = k * 2.09
                hollow = lathe([(0, 0.008), (0.1, 0.005), (0.11, 0.003)], pulp, at=(0.19 * math.cos(a), 0.19 * math.sin(a), 0), turn=(0, 0, math.degrees(a)), edge=0, steps=32)
                hollow.scale = (0.7, 1.25, 1)
                parts.append(hollow)
                for _ in range(6):
                    grain = lathe([(0, 0), (0.022, 0.004), (0, 0.012)], seed_of, at=(0.19 * math.cos(a) + random.uniform(-0.05, 0.05), 0.19 * math.sin(a) + random.uniform(-0.08, 0.08), 0.006), edge=0, steps=10)
                    grain.scale = (1, 0.6, 1)
                    parts.append(grain)
        else:
            for k in range(5):
                a = k * 1.257
                parts.append(tube([(0, 0, 0.25), (0.1 * math.cos(a), 0.1 * math.sin(a), 0.285), (0.2 * math.cos(a), 0.2 * math.sin(a), 0.26)], 0.02, green, widths=(1.2, 1, 0.2)))
            parts.append(tube([(0, 0, 0.24), (0.01, 0, 0.33), (0.04, 0.01, 0.4)], 0.018, green))
        return group(parts, at=at, turn=turn)

    board += [tomato((1.05, 0.6, 0.46), (-6, 10, 20)), tomato((0.36, 0.66, 0.44), (20, -8, 0)), tomato((-0.42, 0.55, 0.43), (34, 6, 0), half=True)]
    group(board, turn=(0, 0, 18))
