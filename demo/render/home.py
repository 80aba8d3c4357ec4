"""Things for the house: clocks, furniture, baskets, lamps."""

import math
import random

from shapes import box, copy, group, lathe, letters, material, ring, settle, sheet, solid, tube


def alarm_clock(colour):
    """Two bells and a hammer above a round face, on two feet."""
    paint, steel = material(colour, 0.28, coat=0.4), material("#c9c8c5", 0.18, metal=1)
    face, ink, red = material("#f5f0e4", 0.6), material("#2d2c2b", 0.6), material("#c04a32", 0.5)
    drum = [
        lathe([(0, 0.02), (0.86, 0.02), (0.95, 0.06), (0.98, 0.16), (0.98, 0.66), (0.95, 0.74), (0.90, 0.76), (0.86, 0.70), (0, 0.70)], paint, edge=0.012),
        ring(0.89, 0.035, steel, at=(0, 0, 0.745)),
        lathe([(0, 0.706), (0.868, 0.706)], face, edge=0),
    ]
    for k in range(60):
        a = math.radians(90 - k * 6)
        long = 0.07 if k % 5 == 0 else 0.03
        drum.append(box((long, 0.02 if k % 5 == 0 else 0.008, 0.004), ink, at=((0.79 - long / 2) * math.cos(a), (0.79 - long / 2) * math.sin(a), 0.708), turn=(0, 0, math.degrees(a)), edge=0))
        if k % 5 == 0:
            drum.append(letters(str(k // 5 or 12), 0.185, ink, at=(0.59 * math.cos(a), 0.59 * math.sin(a), 0.709), turn=(0, 0, 0), deep=0.002))
    for angle, long, wide, of, lift in ((-54, 0.40, 0.05, ink, 0.715), (54, 0.62, 0.036, ink, 0.725), (200, 0.30, 0.018, red, 0.712)):
        drum.append(group([box((wide, long + 0.1, 0.012), of, at=(0, long / 2 - 0.05, 0), edge=0.004)], at=(0, 0, lift), turn=(0, 0, -angle)))
    drum.append(lathe([(0, 0), (0.055, 0), (0.05, 0.03), (0, 0.035)], ink, at=(0, 0, 0.72), edge=0.004))
    parts = [group(drum, at=(0, 0.36, 1.14), turn=(90, 0, 0))]
    for side in (1, -1):
        bell = [
            lathe([(0.36, 0), (0.37, 0.02), (0.36, 0.06), (0.31, 0.18), (0.2, 0.27), (0.08, 0.31), (0, 0.315), (0, 0.29), (0.2, 0.245), (0.33, 0.02)], steel, edge=0, angle=60),
            lathe([(0, 0.3), (0.06, 0.3), (0.06, 0.37), (0.03, 0.4), (0, 0.4)], paint, edge=0.008),
            lathe([(0, -0.2), (0.035, -0.2), (0.035, 0.3), (0, 0.3)], steel, edge=0),
        ]
        parts.append(group(bell, at=(side * 0.56, 0, 2.02), turn=(0, side * 32, 0)))
        foot = [lathe([(0, 0), (0.07, 0.01), (0.09, 0.06), (0.05, 0.14), (0.045, 0.42), (0, 0.42)], paint, edge=0.006)]
        parts.append(group(foot, at=(side * 0.66, 0, 0.0), turn=(0, -side * 22, 0)))
    parts += [
        tube([(-0.62, 0, 2.25), (-0.5, 0, 2.62), (0, 0, 2.78), (0.5, 0, 2.62), (0.62, 0, 2.25)], 0.032, steel),
        lathe([(0, 1.95), (0.025, 1.95), (0.025, 2.34), (0, 2.34)], steel, edge=0),
        lathe([(0, 0), (0.07, 0.01), (0.085, 0.06), (0.07, 0.12), (0, 0.13)], steel, at=(0, 0, 2.3), edge=0.01),
    ]
    group(parts, turn=(0, 0, -20))


def chair(colour):
    """A frame of round, tapered bars, a bent back, a hollowed seat."""
    dark = colour == "#3c3d42"
    wood = material(colour, 0.5, bump=0.0 if dark else 0.05, grain=4, stretch=(9, 9, 1), mottle=0.05 if dark else 0.16)
    seat_of = material(colour, 0.5, bump=0.0 if dark else 0.05, grain=4, stretch=(1, 9, 9), mottle=0.05 if dark else 0.16)

    def bar(low, high, thick, ends=(1, 1)):
        middle = tuple((a + b) / 2 for a, b in zip(low, high))
        return tube([low, middle, high], thick, wood, widths=(ends[0], 1, ends[1]))

    parts = []
    for side in (1, -1):
        parts.append(bar((side * 0.62, -0.62, 0), (side * 0.54, -0.52, 1.2), 0.075, (0.72, 1.05)))
        parts.append(tube([(side * 0.60, 0.74, 0), (side * 0.53, 0.58, 0.9), (side * 0.53, 0.60, 1.4), (side * 0.52, 0.80, 2.25)], 0.07, wood, widths=(0.75, 1.05, 1.05, 0.75)))
        parts.append(bar((side * 0.585, -0.57, 0.55), (side * 0.565, 0.64, 0.55), 0.042))
        parts.append(bar((side * 0.53, -0.5, 1.08), (side * 0.52, 0.56, 1.08), 0.055))
    parts += [bar((-0.55, -0.53, 1.08), (0.55, -0.53, 1.08), 0.055), bar((-0.52, 0.57, 1.08), (0.52, 0.57, 1.08), 0.055), bar((-0.57, 0.03, 0.55), (0.57, 0.03, 0.55), 0.042)]
    rows = []
    for k in range(41):
        v = k / 40 * 2 - 1
        row = []
        for j in range(41):
            u = j / 40 * 2 - 1
            wide = 0.70 - 0.05 * v
            hollow = 0.06 * max(0, 1 - u * u) * max(0, 1 - v * v) ** 0.7
            roll = 0.06 * max(0, -v - 0.75) ** 2 * 8
            x = wide * math.copysign(abs(u), u) * (1 - 0.05 * v * v * v * v)
            y = 0.68 * v * (1 - 0.05 * u**4)
            row.append((x, y, 1.2 - hollow - roll * 0.3))
        rows.append(row)
    seat = solid(sheet("seat", rows, seat_of), 0.075)
    edge = seat.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.025, 4, "ANGLE"
    parts.append(seat)
    rows = []
    for k in range(9):
        v = k / 8
        rows.append([(0.62 * u, 0.815 - 0.13 * u * u + 0.09 * (1 - u * u) + 0.03 * v, 1.86 + 0.40 * v - 0.03 * u * u * (1 if k > 4 else -1)) for u in (j / 16 - 1 for j in range(33))])
    back = solid(sheet("back", rows, seat_of), 0.06)
    edge = back.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.025, 4, "ANGLE"
    parts.append(back)
    group(parts, turn=(0, 0, -32))


def basket():
    """Seagrass in rows around, each over and under; a lining of linen over the rim, two handles of rope."""
    random.seed(8)
    grass = material("#b48f5a", 0.85, bump=0.35, grain=26, mottle=0.28)
    linen, rope = material("#e6ddcb", 0.95, bump=0.3, grain=130), material("#a37f4c", 0.9, bump=0.5, grain=40, mottle=0.2)
    rows_of, spokes = 22, 38

    def outline(t):
        return 0.92 + 0.22 * math.sin(t * 2.0) - 0.06 * t

    rows = []
    for k in range(rows_of * 7 + 1):
        t = k / (rows_of * 7)
        row_at, inside = divmod(t * rows_of, 1)
        round_of = math.sin(math.pi * inside) ** 0.6
        row = []
        for j in range(spokes * 10 + 1):
            a = 2 * math.pi * j / (spokes * 10)
            over = math.cos(spokes * a / 2 + math.pi * row_at)
            r = outline(t) + 0.055 * round_of * (0.35 + 0.65 * (0.5 + 0.5 * over)) + 0.006 * math.sin(17 * a + row_at)
            row.append((r * math.cos(a), r * math.sin(a), 1.5 * t + 0.01 * math.sin(5 * a)))
        rows.append(row)
    sheet("weave", rows, grass)
    lathe([(0, 0.02), (0.95, 0.02)], grass, edge=0)
    # The lining falls over the rim in soft waves.
    rows = []
    for k, (inward, z) in enumerate(((-0.10, 0.6), (-0.06, 1.2), (-0.03, 1.5), (0.01, 1.555), (0.06, 1.555), (0.10, 1.50), (0.12, 1.36), (0.125, 1.22), (0.12, 1.14))):
        row = []
        for j in range(241):
            a = 2 * math.pi * j / 240
            wave = (0.018 * math.sin(19 * a) + 0.012 * math.sin(31 * a + 1)) * (k > 4)
            r = outline(min(1, z / 1.5)) + inward + wave
            row.append((r * math.cos(a), r * math.sin(a), z + (0.03 * math.sin(7 * a) if k == 8 else 0)))
        rows.append(row)
    solid(sheet("lining", rows, linen), 0.015)
    lathe([(0, 0.5), (1.0, 0.6)], linen, edge=0)
    for side in (1, -1):
        for strand in range(2):
            points = []
            for k in range(13):
                u = k / 12
                x = (u - 0.5) * 0.9
                points.append((x + 0.02 * math.sin(k * 1.6 + strand * math.pi), side * (1.20 - 0.10 * x * x) + 0.03 * math.cos(k * 1.6 + strand * math.pi), 1.30 + 0.52 * math.sin(math.pi * u) ** 0.8 + 0.02 * math.cos(k * 1.6 + strand * math.pi)))
            group([tube(points, 0.05, rope)], turn=(0, 0, 70))
    # Two rolled towels in it.
    for x, y, turn, colour in ((-0.3, -0.12, 20, "#a7b6a0"), (0.32, 0.16, -35, "#d8c3b0")):
        towel = material(colour, 0.95, bump=0.7, grain=70)
        spiral = [(0.02, 0.9)]
        for k in range(7):
            spiral += [(0.05 + 0.055 * k, 0.93), (0.075 + 0.055 * k, 0.90)]
        roll = lathe([(0, 0), (0.40, 0.0), (0.42, 0.05), (0.42, 0.85), (0.40, 0.92), *spiral[::-1], (0, 0.9)], towel, at=(x, y, 0.92), turn=(12, -10, turn), edge=0)
        roll.scale = (1, 1, 1.1)


def flashlight():
    """Lying, lit: a knurled handle, a head with a lens, a clip."""
    body, black = material("#4a5248", 0.42, metal=0.5, bump=0.03, grain=200), material("#1e2021", 0.6, bump=0.1, grain=120)
    steel, glow, lens = material("#c3c4c4", 0.2, metal=1), material("#ffe2a6", 0.5, glow=7), material("#ffffff", 0.0, glass=1.0)
    mirror = material("#e9e6df", 0.12, metal=1)
    parts = [
        lathe([(0, 0), (0.25, 0), (0.29, 0.03), (0.30, 0.1), (0.30, 0.42), (0.27, 0.46), (0.26, 0.5), (0, 0.5)], body, edge=0.012),
        lathe([(0, 0.48), (0.275, 0.48), (0.275, 1.62), (0, 1.62)], black, edge=0.01),
        lathe([(0, 1.6), (0.29, 1.6), (0.30, 1.64), (0.30, 1.86), (0.32, 1.92), (0.44, 2.16), (0.46, 2.22), (0.46, 2.62), (0.44, 2.65), (0.41, 2.65), (0.40, 2.58)], body, edge=0.012),
        lathe([(0.05, 2.2), (0.2, 2.3), (0.32, 2.45), (0.40, 2.60)], mirror, edge=0, angle=60),
        lathe([(0, 2.24), (0.07, 2.24), (0.06, 2.3), (0, 2.32)], glow, edge=0),
        lathe([(0, 2.585), (0.405, 2.585)], lens, edge=0),
        ring(0.425, 0.02, steel, at=(0, 0, 2.65)),
        lathe([(0, -0.03), (0.2, -0.03), (0.22, -0.01), (0.22, 0.01), (0, 0.01)], steel, edge=0.006),
    ]
    for k in range(44):
        a = k * math.pi / 22
        parts.append(tube([(0.276 * math.cos(a + 0.5 * u), 0.276 * math.sin(a + 0.5 * u), 0.54 + 1.0 * u) for u in (0, 0.5, 1)], 0.010, black))
        parts.append(tube([(0.276 * math.cos(a - 0.5 * u), 0.276 * math.sin(a - 0.5 * u), 0.54 + 1.0 * u) for u in (0, 0.5, 1)], 0.010, black))
    for k in range(12):
        a = k * math.pi / 6
        parts.append(box((0.05, 0.09, 0.34), body, at=(0.455 * math.cos(a), 0.455 * math.sin(a), 2.25), turn=(0, 0, math.degrees(a)), edge=0.015))
    parts.append(lathe([(0, 0), (0.10, 0), (0.10, 0.02), (0.07, 0.03), (0, 0.03)], material("#c8663f", 0.5), at=(0, -0.3, 1.76), turn=(90, 0, 0), edge=0.006))
    clip = tube([(0.27, 0, 0.2), (0.36, 0, 0.24), (0.37, 0, 0.9), (0.33, 0, 1.05), (0.37, 0, 1.12)], 0.035, steel, widths=(1, 1, 1, 1, 0.8))
    clip.scale = (1, 1.8, 1)
    parts.append(clip)
    inner = group(parts, turn=(0, 0, -62))
    settle(group([inner], at=(-1.1, 0.55, 0.3), turn=(0, 86, 0))).rotation_euler[2] = math.radians(-34)


def broom():
    """Long-handled: upright, leaning back a little, bristles of two lengths."""
    random.seed(3)
    wood = material("#c39a6b", 0.5, bump=0.05, grain=4, stretch=(9, 9, 1), mottle=0.14)
    block, steel = material("#4f6b52", 0.45, bump=0.03, grain=120), material("#b9babb", 0.25, metal=1)
    light, dark = material("#b98d52", 0.8), material("#7a5a34", 0.8)
    parts = [
        lathe([(0, 0.6), (0.07, 0.6), (0.075, 1.2), (0.065, 4.0), (0.06, 4.1), (0.03, 4.14), (0, 4.14)], wood, edge=0.006),
        lathe([(0, 0.5), (0.12, 0.5), (0.10, 0.85), (0.085, 0.88), (0, 0.88)], steel, edge=0.008),
        box((1.75, 0.36, 0.2), block, at=(0, 0, 0.42), edge=0.06, corner=0.1),
        ring(0.05, 0.012, steel, at=(0, 0, 4.2), turn=(90, 0, 0)),
    ]
    one = lathe([(0, 0), (0.006, 0), (0.012, 0.5), (0, 0.5)], light, at=(0, 0, -4), edge=0, steps=6)
    other = lathe([(0, 0.06), (0.006, 0.06), (0.014, 0.5), (0, 0.5)], dark, at=(0, 0, -4), edge=0, steps=6)
    for i in range(46):
        for j in range(9):
            x, y = (i - 22.5) * 0.037, (j - 4) * 0.036
            parts.append(copy(one if (i + j) % 3 else other, at=(x * 1.07 + random.uniform(-0.02, 0.02), y * 1.2 + random.uniform(-0.02, 0.02), -0.02), turn=(y * 12 + random.uniform(-3, 3), -x * 6 + random.uniform(-3, 3), 0)))
    for kind in (one, other):
        kind.hide_render = True
    settle(group(parts, turn=(-4, 14, 24)))


def mirror():
    """An oval one in a frame of wood, on a shelf, leaning back."""
    wood, glass, strap = material("#b98a5a", 0.45, bump=0.05, grain=4, stretch=(3, 3, 3), mottle=0.15), material("#e8eef0", 0.02, metal=1), material("#7a5030", 0.6, bump=0.2, grain=80)
    oval = [(0.78 * math.cos(a), 1.17 * math.sin(a), 0) for a in (math.pi * k / 16 for k in range(32))]
    face = lathe([(0, 0), (0.77, 0)], glass, edge=0, steps=128)
    face.scale = (1, 1.5, 1)
    parts = [tube(oval, 0.07, wood, closed=True), face]
    parts.append(tube([(-0.3, 1.08, 0.0), (-0.12, 1.45, 0.02), (0, 1.62, 0.02), (0.12, 1.45, 0.02), (0.3, 1.08, 0.0)], 0.03, strap))
    stand = settle(group([group(parts, turn=(90 - 9, 0, 0))], turn=(0, 0, -20)), 0.16)
    stand.location.y = 0.1
    group([box((2.4, 0.7, 0.16), wood, edge=0.02)], turn=(0, 0, -20), at=(0.02, 0.05, 0))
    glaze, leaf = material("#d8d2c6", 0.3, coat=0.3), material("#7d8f5f", 0.7)
    vase = [lathe([(0, 0), (0.13, 0), (0.2, 0.12), (0.2, 0.24), (0.1, 0.4), (0.075, 0.5), (0.09, 0.54), (0.07, 0.52), (0, 0.4)], glaze, edge=0)]
    for k in range(5):
        a = k * 1.3
        vase.append(tube([(0, 0, 0.4), (0.05 * math.cos(a), 0.05 * math.sin(a), 0.8), (0.2 * math.cos(a), 0.2 * math.sin(a), 1.1 + 0.06 * k)], 0.008, leaf))
        for j in range(5):
            u = 0.5 + 0.12 * j
            bud = lathe([(0, 0), (0.03, 0.06), (0, 0.15)], leaf, at=(0.2 * u * math.cos(a), 0.2 * u * math.sin(a), 0.45 + u * 0.62), turn=(50 * (-1) ** j, 30, 60 * j), edge=0, steps=10)
            vase.append(bud)
    group(vase, at=(0.98, -0.42, 0.16))
