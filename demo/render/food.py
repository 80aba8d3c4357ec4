"""Jars, tins, boxes and bags of food and tea."""

import math
import random

from shapes import box, group, label, lathe, letters, material, ring, sheet, tube, wrapped


def honey():
    # Honey fills the glass, so both are one body with a clear coat.
    amber = material("#d9860c", 0.12, soft=0.35, coat=1.0, mottle=0.12, grain=0.8)
    gold = material("#c9a04a", 0.28, metal=1)
    paper, ink = material("#f6efe0", 0.9), material("#6b4516", 0.8)
    lathe([(0, 0), (0.72, 0), (0.81, 0.06), (0.83, 0.14), (0.83, 1.18), (0.80, 1.31), (0.70, 1.43), (0.66, 1.48), (0.66, 1.66), (0, 1.66)], amber, edge=0.03)
    lathe([(0, 1.78), (0.66, 1.78), (0.70, 1.75), (0.71, 1.72), (0.71, 1.52), (0.69, 1.50), (0.64, 1.50)], gold, edge=0.012)
    ring(0.712, 0.012, gold, at=(0, 0, 1.55))
    label(0.836, 0.32, 1.04, paper)
    wrapped("LINDEN", 0.21, 0.839, 0.80, ink)
    wrapped("HONEY", 0.21, 0.839, 0.60, ink)
    wrapped("CHANGBAI  500 g", 0.085, 0.839, 0.43, ink)


def olive_oil():
    glass = material("#1f3a1a", 0.06, coat=0.8)
    paper, ink = material("#f1ead8", 0.9), material("#33451f", 0.8)
    steel = material("#26251f", 0.35)
    lathe(
        [(0, 0), (0.46, 0), (0.52, 0.04), (0.53, 0.10), (0.53, 1.50), (0.50, 1.66), (0.36, 1.86), (0.20, 2.0), (0.16, 2.12), (0.155, 2.46), (0.18, 2.48), (0.18, 2.56), (0, 2.56)],
        glass,
        edge=0.02,
    )
    lathe([(0, 2.86), (0.165, 2.86), (0.18, 2.84), (0.185, 2.50), (0.185, 2.40), (0, 2.40)], steel, edge=0.008)
    label(0.536, 0.34, 1.28, paper, half=66)
    wrapped("PICUAL", 0.17, 0.539, 1.0, ink)
    wrapped("EXTRA VIRGIN", 0.082, 0.539, 0.78, ink)
    wrapped("OLIVE OIL", 0.082, 0.539, 0.67, ink)
    wrapped("500 ml", 0.07, 0.539, 0.47, ink)


def drip_coffee():
    """The box, and two of its bags."""
    card = material("#b98d5e", 0.85, bump=0.08, grain=160)
    dark, cream = material("#3a2619", 0.7), material("#f3eadb", 0.85)
    foil = material("#efe6d6", 0.55, bump=0.1, grain=5)
    carton = [
        box((1.75, 0.85, 1.75), card, edge=0.02),
        box((1.755, 0.855, 0.5), dark, at=(0, 0, 0.001), edge=0.02),
        letters("DRIP COFFEE", 0.19, dark, at=(0, -0.429, 1.22)),
        letters("MORNING ROAST", 0.1, dark, at=(0, -0.429, 1.0)),
        letters("10 bags · 12 g", 0.105, cream, at=(0, -0.431, 0.24)),
    ]
    group(carton, at=(-0.35, 0.5, 0), turn=(0, 0, -16))
    _bag(foil, dark, (1.2, -0.75, 0.09), (-89, 0, 14))
    _bag(foil, dark, (0.15, -1.5, 0.09), (-89, 0, -20))


def _bag(foil, dark, at, turn):
    """A flat sachet, thick in the middle, with its seams pressed."""
    wide, high, pillow = 0.86, 1.02, []
    sides = []
    for front in (-1, 1):
        rows = []
        for i in range(25):
            v = i / 24
            row = []
            for j in range(21):
                u = j / 20
                inside = max(0, min(1, min(u, 1 - u) * 9 - 0.35)) ** 0.6 * max(0, min(1, min(v, 1 - v) * 9 - 0.6)) ** 0.6
                row.append(((u - 0.5) * wide, front * (0.006 + 0.085 * inside), v * high))
            rows.append(row)
        sides.append(sheet("bag", rows, foil))
    sides += [letters("DRIP", 0.16, dark, at=(0, -0.093, 0.62)), letters("COFFEE", 0.16, dark, at=(0, -0.093, 0.46)), letters("12 g", 0.08, dark, at=(0, -0.093, 0.3))]
    # Lying on its back: its front looks up.
    return group(sides, at=at, turn=turn)


def longjing():
    """A tin of tea, and a little of it."""
    random.seed(5)
    tin = material("#3f5d46", 0.42, coat=0.15)
    brass = material("#c4a86a", 0.25, metal=1)
    paper, ink = material("#f4f0e2", 0.9), material("#35503c", 0.8)
    lathe([(0, 0), (0.66, 0), (0.68, 0.02), (0.68, 1.42), (0, 1.42)], tin, edge=0.012)
    lathe([(0, 2.0), (0.66, 2.0), (0.69, 1.97), (0.69, 1.46), (0, 1.46)], tin, edge=0.012)
    lathe([(0, 1.40), (0.665, 1.40), (0.665, 1.47), (0, 1.47)], brass, edge=0)
    label(0.684, 0.34, 1.16, paper, half=44)
    wrapped("LONGJING", 0.15, 0.687, 0.85, ink)
    wrapped("FIRST PICKING", 0.07, 0.687, 0.66, ink)
    wrapped("100 g", 0.07, 0.687, 0.50, ink)
    leaves = [material(colour, 0.7, bump=0.2, grain=30) for colour in ("#7d8a3c", "#8f9a4a", "#667a35")]
    for _ in range(120):
        x, y = random.gauss(0.95, 0.26), random.gauss(-0.75, 0.2)
        high = max(0.02, 0.16 - ((x - 0.95) ** 2 + (y + 0.75) ** 2) * 0.9) * random.random() + 0.015
        bend = random.uniform(-0.03, 0.03)
        tube([(-0.13, 0, 0), (0, bend, 0.02), (0.13, 0, 0)], 0.026, random.choice(leaves), at=(x, y, high), turn=(random.uniform(-14, 14), random.uniform(-16, 16), random.uniform(0, 360)), widths=(0.35, 1, 0.15)).scale = (1, 1, 0.55)


def cookies():
    """A round tin of cookies, its lid behind it, three in front."""
    tin = material("#e9c46a", 0.38, coat=0.2)
    inside = material("#d8d5cf", 0.3, metal=1)
    paper, ink = material("#fbf4e4", 0.9), material("#7a5518", 0.8)
    crumb = material("#c98d45", 0.85, bump=0.55, grain=9, mottle=0.22)
    salt = material("#ffffff", 0.25, soft=0.2)
    lathe([(0, 0), (1.0, 0), (1.03, 0.03), (1.03, 0.72), (1.0, 0.72), (1.0, 0.06), (0, 0.06)], tin, edge=0.012)
    lathe([(0, 0.07), (0.995, 0.07), (0.995, 0.7)], inside, edge=0)
    label(1.034, 0.14, 0.6, paper, half=40)
    wrapped("SEA SALT BUTTER", 0.13, 1.037, 0.42, ink)
    wrapped("COOKIES  240 g", 0.1, 1.037, 0.27, ink)
    lid = [lathe([(0, 0.0), (1.04, 0.0), (1.06, 0.03), (1.06, 0.22), (1.045, 0.22), (1.045, 0.05), (0, 0.05)], tin, edge=0.012)]
    group(lid, at=(0.55, 1.42, 1.02), turn=(-76, 0, -12))

    def cookie(at, turn, seed):
        profile = [(0, 0), (0.36, 0), (0.41, 0.03), (0.42, 0.07), (0.40, 0.12), (0.34, 0.145), (0, 0.155)]

        def bend(point):
            x, y, z = point
            around = math.atan2(y, x)
            wide = 1 + 0.03 * math.cos(3 * around + seed) + 0.02 * math.sin(7 * around + seed * 2)
            return (x * wide, y * wide, z)

        parts = [lathe(profile, crumb, edge=0, bend=bend, angle=60)]
        for k in range(9):
            a, r = k * 2.4 + seed, 0.08 + 0.026 * k
            parts.append(box((0.03, 0.035, 0.026), salt, at=(r * math.cos(a), r * math.sin(a), 0.148), turn=(k * 20, k * 33, k * 50), edge=0.004))
        group(parts, at=at, turn=turn)

    for k in range(7):
        a = k * math.pi / 3
        r = 0 if k == 6 else 0.56
        cookie((r * math.cos(a), r * math.sin(a), 0.56 if k != 6 else 0.66), (6 * math.sin(a * 2), 7 * math.cos(a), k * 40), k)
    cookie((0.85, -1.25, 0), (0, 0, 0), 3)
    cookie((1.28, -0.78, 0.10), (0, -24, 30), 5)
