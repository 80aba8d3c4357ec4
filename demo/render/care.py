"""Soap, bottles, paper and what lies beside a basin."""

import math
import random

from shapes import box, copy, cutout, group, label, lathe, letters, material, sheet, tube, wrapped


def tissue():
    """Rolls without a core: three standing, one on them, one lying."""
    paper = material("#d3bd93", 0.95, bump=0.10, grain=90)
    band, ink = material("#6d8a5a", 0.9), material("#f4efdf", 0.9)
    spiral = [(0.075, 0.99)]
    for k in range(36):
        radius = 0.085 + 0.455 * k / 35
        spiral += [(radius, 1.0 - 0.0014 * (k % 2) - (0.02 if k == 35 else 0)), (radius + 0.004, 0.993)]
    profile = [(0.075, 0.02), (0.5, 0), (0.545, 0.02), (0.545, 0.975)] + spiral[::-1] + [(0.075, 0.02)]

    def roll(at, turn=(0, 0, 0)):
        return lathe(profile, paper, at, turn, edge=0)

    for x, y in ((-0.57, 0.25), (0.57, 0.3), (-0.02, 1.22)):
        roll((x, y, 0), (0, 0, x * 40))
    roll((-0.02, 0.5, 1.002), (0, 0, -20))
    print_on = [label(0.549, 0.3, 0.7, band, half=180), wrapped("BAMBOO", 0.17, 0.552, 0.53, ink), wrapped("4 ply", 0.085, 0.552, 0.39, ink)]
    group(print_on, at=(-0.02, 0.5, 1.0), turn=(0, 0, 4))
    group([roll((0, 0, 0))], at=(0.15, -0.2, 0.55), turn=(90, 0, 18))


def body_lotion():
    """A bottle with a pump, ears of oats beside it."""
    random.seed(4)
    shell, cap = material("#d6a48d", 0.35), material("#f4f0ea", 0.35)
    ink, straw = material("#7a4b3c", 0.7), material("#d3a957", 0.75, bump=0.2, grain=40)
    lathe([(0, 0), (0.5, 0), (0.56, 0.03), (0.575, 0.09), (0.575, 1.5), (0.55, 1.6), (0.44, 1.70), (0.24, 1.74), (0.22, 1.78), (0.22, 1.86), (0, 1.86)], shell, edge=0.02)
    lathe([(0, 1.78), (0.25, 1.78), (0.26, 1.80), (0.26, 1.98), (0.23, 2.01), (0.1, 2.02), (0.1, 2.05), (0, 2.05)], cap, edge=0.012)
    lathe([(0, 2.02), (0.075, 2.02), (0.075, 2.3), (0, 2.3)], cap, edge=0.006)
    lathe([(0, 2.26), (0.16, 2.26), (0.18, 2.29), (0.18, 2.4), (0.15, 2.43), (0, 2.44)], cap, edge=0.012)
    tube([(0, 0, 2.37), (-0.26, -0.1, 2.37), (-0.46, -0.18, 2.35), (-0.51, -0.2, 2.28)], 0.055, cap, widths=(1.4, 1.1, 0.95, 0.8))
    wrapped("OAT", 0.3, 0.578, 1.12, ink)
    wrapped("BODY LOTION", 0.12, 0.578, 0.88, ink)
    wrapped("squalane · beta-glucan", 0.062, 0.578, 0.72, ink)
    wrapped("300 ml", 0.075, 0.578, 0.28, ink)
    grain = lathe([(0, 0), (0.035, 0.05), (0.045, 0.12), (0.02, 0.21), (0, 0.24)], straw, at=(0, 0, -3), edge=0, steps=12, angle=180)
    for at, turn, long in (((0.62, -0.55, 0.05), -14, 1.45), ((0.75, -0.8, 0.07), 10, 1.25), ((0.5, -0.95, 0.05), -2, 1.1)):
        parts = [tube([(0, 0, 0), (long * 0.5, 0.02, 0), (long, 0, 0.02)], 0.012, straw)]
        for k in range(12):
            u = long * (0.5 + 0.5 * k / 11)
            parts.append(copy(grain, at=(u, 0.045 * (-1) ** k, 0.03 + 0.02 * (k % 3)), turn=(random.uniform(-20, 20), 78, 24 * (-1) ** k)))
            parts.append(tube([(u + 0.2, 0.07 * (-1) ** k, 0.05), (u + 0.42, 0.2 * (-1) ** k, 0.1)], 0.004, straw))
        group(parts, at=(at[0] - 1.0, at[1], at[2]), turn=(0, 0, turn))
    grain.hide_render = True


def soap():
    """Three bars on a slatted dish: plain, lavender, mugwort."""
    random.seed(7)
    wood = material("#a9784c", 0.6, bump=0.12, grain=5, stretch=(1, 9, 9), mottle=0.15)
    cord = material("#b79c72", 0.9, bump=0.4, grain=60)
    colours = ("#e3d3ae", "#b3a5bf", "#8f9c6e")
    flecks = ("#d9c592", "#5d4a7d", "#46552c")

    def bar(colour, fleck, at, turn):
        wax, dot = material(colour, 0.42, soft=0.12, coat=0.08, bump=0.08, grain=5, mottle=0.10), material(fleck, 0.7)
        parts = [box((1.3, 0.86, 0.44), wax, edge=0.05, corner=0.06), letters("MURUN", 0.17, material(colour, 0.6, mottle=0.05), at=(0, 0.03, 0.442), turn=(0, 0, 0), deep=0.008)]
        ring_of = [(-0.46, -0.2), (0.46, -0.2), (0.46, 0.26), (-0.46, 0.26)]
        parts.append(tube([(x, y, 0.442) for x, y in ring_of], 0.007, wax, closed=True))
        for _ in range(46):
            side = random.random()
            if side < 0.55:
                at_fleck = (random.uniform(-0.6, 0.6), random.uniform(-0.38, 0.38), 0.437)
            else:
                at_fleck = (random.uniform(-0.58, 0.58), -0.428, random.uniform(0.05, 0.39))
            parts.append(box((random.uniform(0.008, 0.03), 0.012, 0.006), dot, at=at_fleck, turn=(0, 0, random.uniform(0, 180)) if side < 0.55 else (90, random.uniform(0, 180), 0), edge=0))
        return group(parts, at=at, turn=turn)

    dish = [box((2.9, 0.2, 0.1), wood, at=(0, y, 0.16), edge=0.025) for y in (-0.46, -0.18, 0.1, 0.38)]
    dish += [box((0.18, 1.1, 0.16), wood, at=(x, -0.04, 0), edge=0.02) for x in (-1.05, 1.05)]
    group(dish, at=(0, 0.2, 0), turn=(0, 0, 12))
    bar(colours[0], flecks[0], (-0.62, 0.05, 0.262), (0, 0, 15))
    bar(colours[1], flecks[1], (0.72, 0.36, 0.262), (0, 0, 9))
    # A band of paper and cord holds the upper one.
    upper = bar(colours[2], flecks[2], (0.02, 0.24, 0.705), (0, 0, -14))
    paper = material("#efe6d2", 0.9)
    for thing in (box((0.44, 0.872, 0.452), paper, at=(0.36, 0, -0.005), edge=0.05), box((0.03, 0.884, 0.464), cord, at=(0.36, 0, -0.011), edge=0.012)):
        thing.parent = upper
    # Foam on the table before the dish.
    foam = material("#f4f4f4", 0.15, soft=0.2, coat=0.6)
    for _ in range(60):
        a, r = random.uniform(0, 6.28), random.uniform(0, 0.3)
        size = random.uniform(0.05, 0.15) * max(0.4, 1 - abs(r))
        lathe([(size * math.sin(math.pi * k / 16), -size * math.cos(math.pi * k / 16)) for k in range(17)], foam, at=(1.25 + r * math.cos(a) * 1.3, -0.75 + r * math.sin(a) * 0.8, size * 0.8), edge=0, steps=24, angle=180)


def lipstick(colour):
    """Its case open, its cap beside it, a stroke of it on the table."""
    black, gold = material("#1f1b1c", 0.22, coat=0.5), material("#d2a75f", 0.22, metal=1)
    wax = material(colour, 0.38, coat=0.1)

    def slanted(point):
        x, y, z = point
        plane = 1.62 + 0.62 * x - 0.25 * y
        return (x, y, min(z, plane) - 0.02 * (x * x + y * y) * (z > plane))

    def case(height):
        return box((0.7, 0.7, height), black, edge=0.03, corner=0.08)

    base = [
        case(0.72),
        lathe([(0, 0.72), (0.285, 0.72), (0.285, 1.1), (0.265, 1.12), (0.25, 1.12), (0.25, 1.0), (0, 1.0)], gold, edge=0.008),
        lathe([(0, 1.0), (0.235, 1.0), *[(0.235, 1.0 + 0.01 * k) for k in range(1, 60)], *[(0.235 * math.cos(a), 1.6 + 0.235 * math.sin(a)) for a in (math.pi / 2 * k / 24 for k in range(25))]], wax, edge=0, bend=slanted, angle=50),
        box((0.71, 0.71, 0.03), gold, at=(0, 0, 0.69), edge=0.008, corner=0.08),
        letters("M", 0.2, gold, at=(0, -0.352, 0.34), deep=0.003),
    ]
    group(base, at=(-0.3, 0.25, 0), turn=(0, 0, 22))
    cap = [case(1.15), box((0.71, 0.71, 0.03), gold, at=(0, 0, 0.03), edge=0.008, corner=0.08)]
    group(cap, at=(0.75, 0.0, 0.352), turn=(90, 0, 62)).location = (0.45, -0.45, 0.352)
    # A stroke, its end dry.
    rows = []
    for k in range(41):
        u = k / 40
        half = 0.16 * (1 - 0.25 * u) * (1 if k else 0.6)
        ragged = 0.03 * math.sin(k * 2.1) * u
        rows.append([(1.7 * u, half * side + ragged * side + 0.06 * math.sin(u * 4), 0.008 + 0.014 * (1 - side * side) * (1 - u) + 0.006 * math.sin(side * 14)) for side in (j / 8 - 1 for j in range(17))])
    stroke = sheet("stroke", rows, wax)
    stroke.location, stroke.rotation_euler = (-1.25, -0.95, 0), (0, 0, -0.12)


def toothbrushes():
    """The pair, lying side by side."""
    random.seed(2)
    for colour, tip, at, turn in (("#7fa3b5", "#dfeaf0", (-0.75, -0.55, 0.0), 32), ("#d9a08c", "#f4e4dc", (-0.35, -0.95, 0.0), 24)):
        shell, grip = material(colour, 0.3, coat=0.3), material("#f2f1ee", 0.45)
        hair, ends = material(tip, 0.5, soft=0.1), material("#ffffff", 0.5)
        spine = [(0, 0, 0.10), (0.7, 0, 0.13), (1.3, 0, 0.12), (1.7, 0, 0.14), (2.05, 0, 0.19), (2.4, 0, 0.24)]
        parts = [tube(spine, 0.085, shell, widths=(0.9, 1.25, 1.05, 0.62, 0.5, 0.55))]
        parts.append(tube([(0.35, 0, 0.185), (0.75, 0, 0.215), (1.15, 0, 0.195)], 0.05, grip, widths=(0.5, 1, 0.5)))
        parts.append(group([box((0.56, 0.25, 0.09), shell, edge=0.03, corner=0.11)], at=(2.58, 0, 0.22), turn=(0, -8, 0)))
        first = lathe([(0, 0), (0.022, 0), (0.02, 0.17), (0.006, 0.24), (0, 0.245)], hair, at=(0, 0, -3), edge=0, steps=8)
        second = lathe([(0, 0), (0.02, 0), (0.018, 0.2), (0.004, 0.28), (0, 0.285)], ends, at=(0, 0, -3), edge=0, steps=8)
        for i in range(11):
            for j in range(5):
                kind = second if (i + j) % 3 == 0 else first
                parts.append(copy(kind, at=(2.36 + 0.046 * i, (j - 2) * 0.047, 0.27 + 0.006 * i), turn=(random.uniform(-3, 3), random.uniform(-4, 4) - 8, 0)))
        for kind in (first, second):
            kind.hide_render = True
        group(parts, at=at, turn=(0, 0, turn)).location = (at[0] - 0.6, at[1], 0)


def comb():
    """Acetate like tortoiseshell, with rounded teeth."""
    random.seed(5)
    shell = material("#8a4a1c", 0.12, coat=0.8, soft=0.1, grain=3.2, mottle=0.75)
    outline = [(-1.5, 0.3), (-1.42, 0.42), (-1.2, 0.5), (0, 0.56), (1.2, 0.5), (1.42, 0.42), (1.5, 0.3)]
    teeth = []
    wide, count = 3.0 / 15, 15
    for k in range(count, 0, -1):
        right = -1.5 + wide * k
        left = right - wide
        low = -0.62 if 1 < k < count else -0.66
        half = 0.052 if 1 < k < count else 0.07
        middle = (left + right) / 2
        teeth += [(middle + half, -0.02), (middle + half * 0.9, low + 0.12), (middle + half * 0.55, low + 0.02), (middle, low), (middle - half * 0.55, low + 0.02), (middle - half * 0.9, low + 0.12), (middle - half, -0.02)]
    body = cutout([outline + teeth], 0.12, shell, edge=0.03)
    ribbon = material("#cdbfae", 0.9, bump=0.3, grain=120)
    group([body], at=(-0.05, 0.1, 0.105), turn=(0, 0, -28))
    pouch = [box((3.3, 1.55, 0.035), ribbon, edge=0.015, corner=0.05)]
    group(pouch, at=(0.05, 0.1, 0), turn=(0, 0, -20))
