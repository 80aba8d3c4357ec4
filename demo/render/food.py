"""Jars, tins, boxes and bags of food and tea."""

import math
import random

from shapes import box, copy, group, label, lathe, letters, mark, material, printed, ring, sheet, solid, tube, wrapped


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
    sides = _sachet(foil, 0.86, 1.02)
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


def sourdough():
    """A long loaf, scored once, its ear baked dark; the flour of the basket on it. Two slices before it."""
    random.seed(3)
    crust = material("#6a3512", 0.6, bump=0.9, grain=11, second="#e6d3b0", mottle=1.7)

    def groove(x, y):
        """How far inside the cut a place is: 1 in its middle."""
        line = 0.10 * math.sin(x * 1.6) - 0.26
        return max(0, 1 - abs((y - line) / (0.23 * max(0.001, 1 - (x / 1.32) ** 2)))) if abs(x) < 1.3 else 0

    def bend(point):
        x, y, z = point
        x, y, z = x * 1.55 * (1 - 0.04 * y), y * 0.92, z * 0.66 if z > 0 else z * 0.42
        cut = groove(x, y) if z > 0 else 0
        ear = 0.15 * math.exp(-(((y - 0.10 * math.sin(x * 1.6) + 0.03) / 0.07) ** 2)) * max(0, 1 - (x / 1.3) ** 2) if z > 0 else 0
        lumps = 0.02 * math.sin(5 * x + 3 * y) + 0.015 * math.cos(7 * y - 4 * x)
        return (x, y - ear * 0.5, z - 0.13 * cut**0.8 + ear + lumps)

    profile = [(math.sin(t) ** 0.9, -math.cos(t)) for t in (math.pi * i / 120 for i in range(121))]
    loaf = lathe(profile, crust, edge=0, steps=240, bend=bend, angle=180)

    def floured(point):
        x, y, z = point
        if z < 0:
            return 0
        cut = groove(x, y)
        rings = 0.45 + 0.55 * math.sin(x * 15 + 3 * y * y)
        return 0.20 + 0.40 * cut if cut > 0.12 else 0.55 * max(0, rings) * min(1, z * 3)

    mark(loaf, floured)
    group([loaf], at=(-0.1, 0.55, 0.42), turn=(0, 0, -16))
    for at, turn in (((0.75, -0.92, 0.09), (0, 0, 20)), ((0.15, -1.18, 0.19), (9, -4, -24))):
        group(_slice(crust), at=at, turn=turn)


def _slice(crust):
    crumb = material("#dcc492", 0.9, bump=0.9, grain=17, mottle=0.16)
    hole = material("#a88752", 0.95)
    outline = [(0.82 * math.cos(a) * (1 + 0.03 * math.cos(3 * a)), 0.52 * math.sin(a) * (1 if math.sin(a) > 0 else 0.72)) for a in (math.radians(k * 4) for k in range(90))]
    rim = [[(x * wide, y * wide, z) for x, y in outline + outline[:1]] for wide, z in ((0.95, -0.09), (1, -0.085), (1, 0.085), (0.95, 0.09))]
    face = [[(x * wide, y * wide, 0.092 - 0.012 * (wide > 0.9)) for x, y in outline + outline[:1]] for wide in (0.965, 0.9, 0.6, 0.3, 0.001)]
    parts = [sheet("rim", rim, crust), sheet("crumb", face, crumb)]
    for _ in range(150):
        a, r = random.uniform(0, 6.28), random.uniform(0.05, 0.9) ** 0.6
        size = random.uniform(0.006, 0.034)
        flat = lathe([(0, 0.002), (size * 0.7, 0.0015), (size, 0)], hole, at=(0.76 * r * math.cos(a), (0.47 if math.sin(a) > 0 else 0.33) * r * math.sin(a), 0.0925), turn=(0, 0, random.uniform(0, 360)), edge=0, steps=14)
        flat.scale = (1, random.uniform(0.4, 0.8), 1)
        parts.append(flat)
    return parts


def rice():
    """A sack of paper, folded above, and a bowl of its grains."""
    random.seed(8)
    paper, ink, red = material("#dcc9a3", 0.9, bump=0.12, grain=5), material("#2f3a34", 0.8), material("#a8382c", 0.75)
    rows = []
    for step in range(61):
        v = step / 60
        high = 2.35 * v
        deep = 0.40 * (1 - max(0, (v - 0.62) / 0.38) ** 1.3) + 0.012
        belly = 1 + 0.05 * math.sin(math.pi * min(1, v * 1.3))
        ring_points = []
        for k in range(121):
            a = 2 * math.pi * k / 120
            c, s = math.cos(a), math.sin(a)
            x = math.copysign(abs(c) ** 0.32, c) * 0.80 * belly
            y = math.copysign(abs(s) ** 0.5, s) * deep * belly
            crease = 0.014 * math.sin(9 * x + 6 * v) * math.sin(16 * v + 2 * x) * min(1, 3 * v)
            ring_points.append((x, y + math.copysign(crease, y), high))
        rows.append(ring_points)
    sack = sheet("sack", rows, paper)
    parts = [solid(sack, 0.01)]
    # The top, folded over twice and held by a strip.
    parts.append(box((1.64, 0.09, 0.22), paper, at=(0, -0.03, 2.18), edge=0.03))
    parts.append(box((1.65, 0.012, 0.13), red, at=(0, -0.082, 2.225), edge=0.002))
    def front(x, y):
        """Just before the sack's face."""
        v = max(0, y / 2.35)
        belly = 1 + 0.05 * math.sin(math.pi * min(1, v * 1.3))
        deep = (0.40 * (1 - max(0, (v - 0.62) / 0.38) ** 1.3) + 0.012) * belly
        side = max(0, 1 - abs(x / (0.80 * belly)) ** (2 / 0.32)) ** 0.25
        return (x, -deep * side - 0.026, y)

    for text, size, high, of in (("WUCHANG", 0.24, 1.30, ink), ("DAOHUAXIANG RICE", 0.115, 1.06, ink), ("5 kg", 0.14, 0.3, ink)):
        parts.append(printed(text, size, of, lambda x, y, high=high: front(x, y + high)))
    seal = sheet("seal", [[front(r * math.cos(a), 0.68 + r * math.sin(a)) for a in (k * math.pi / 24 for k in range(49))] for r in (0.2, 0.1, 0.001)], red)
    parts += [seal, printed("2026", 0.11, material("#f4ead6", 0.8), lambda x, y: (front(x, y + 0.68)[0], front(x, y + 0.68)[1] - 0.004, y + 0.68))]
    group(parts, at=(-0.25, 0.5, 0), turn=(0, 0, -14))
    wood = material("#8a5f3c", 0.55, bump=0.12, grain=6, stretch=(1, 1, 9), mottle=0.18)
    x, y = 0.92, -0.62
    lathe([(0, 0), (0.26, 0), (0.3, 0.03), (0.42, 0.16), (0.5, 0.36), (0.47, 0.36), (0.40, 0.2), (0.3, 0.12), (0, 0.1)], wood, at=(x, y, 0), edge=0.01)
    grain = material("#f3ede0", 0.35, soft=0.2)
    first = lathe([(0, -0.062), (0.014, -0.05), (0.021, 0), (0.015, 0.045), (0, 0.062)], grain, at=(x, y, 0.33), turn=(90, 0, 0), edge=0, steps=10, angle=180)
    for _ in range(1100):
        a, r = random.uniform(0, 6.28), 0.41 * random.random() ** 0.5
        heap = 0.29 + 0.15 * (1 - (r / 0.41) ** 2) + random.uniform(-0.02, 0.015)
        copy(first, at=(x + r * math.cos(a), y + r * math.sin(a), heap), turn=(random.uniform(60, 120), random.uniform(-20, 20), random.uniform(0, 360)), size=random.uniform(0.9, 1.1))
    for _ in range(26):
        a, r = random.uniform(0, 6.28), random.gauss(0.68, 0.09)
        copy(first, at=(x + r * math.cos(a) * 1.1 - 0.1, y + r * math.sin(a) * 0.7 - 0.12, 0.02), turn=(90, 0, random.uniform(0, 360)))


def eggs():
    """Thirty brown eggs in a tray of pulp."""
    random.seed(12)
    pulp = material("#8f8d86", 0.95, bump=0.5, grain=16, mottle=0.06)
    step, across, along = 0.52, 6, 5

    def high(x, y):
        """Cups under the eggs, a peak between four of them, a flat rim."""
        outside = max(abs(x) - across * step / 2, abs(y) - along * step / 2)
        if outside > 0:
            return 0.3
        wave = 0.5 - 0.25 * (math.cos(2 * math.pi * (x / step)) * (1 if across % 2 else -1) * -1 + math.cos(2 * math.pi * (y / step)) * (1 if along % 2 else -1) * -1)
        return 0.10 + 0.44 * (1 - wave) ** 1.2

    half_x, half_y = across * step / 2 + 0.08, along * step / 2 + 0.08
    rows = [[(-half_x + 2 * half_x * i / 144, -half_y + 2 * half_y * j / 120, high(-half_x + 2 * half_x * i / 144, -half_y + 2 * half_y * j / 120)) for i in range(145)] for j in range(121)]
    tray = [solid(sheet("tray", rows, pulp), 0.03, -1)]
    profile = []
    for i in range(41):
        t = math.pi * i / 40
        profile.append((0.218 * math.sin(t) * (1 + 0.10 * math.cos(t)), -math.cos(t) * (0.27 if t < math.pi / 2 else 0.30)))
    shells = [material(colour, 0.42, bump=0.06, grain=70, mottle=0.05) for colour in ("#c08a5e", "#b67d50", "#c99a70", "#d0a680", "#bd8558")]
    for i in range(across):
        for j in range(along):
            at = ((i - across / 2 + 0.5) * step, (j - along / 2 + 0.5) * step, 0.40 + random.uniform(-0.01, 0.02))
            turn = (random.uniform(-7, 7) + (180 if random.random() < 0.12 else 0), random.uniform(-7, 7), 0)
            egg = lathe(profile, random.choice(shells), at, turn, edge=0, steps=48, angle=180)
            egg.scale = (random.uniform(0.97, 1.04),) * 3
            tray.append(egg)
    group(tray, turn=(0, 0, 28))


def chocolate():
    """A bar out of its wrapper, one row broken off."""
    random.seed(9)
    dark = material("#32190f", 0.32, coat=0.25, bump=0.03, grain=8)
    paper, gold, cream = material("#2d4a46", 0.8, bump=0.06, grain=120), material("#c9a15a", 0.35, metal=1), material("#efe4cd", 0.85)
    foil = material("#d9c08a", 0.28, metal=1, bump=0.5, grain=9)

    def pieces(columns, rows):
        parts = [box((columns * 0.36, rows * 0.36, 0.08), dark, at=(columns * 0.18, rows * 0.18, 0), edge=0.012)]
        for i in range(columns):
            for j in range(rows):
                parts.append(box((0.345, 0.345, 0.11), dark, at=(0.36 * i + 0.18, 0.36 * j + 0.18, 0.07), edge=0.018, taper=0.74))
        return parts

    bar = pieces(6, 4)
    sleeve = [
        box((1.5, 1.52, 0.235), paper, at=(0.6, 0.72, -0.012), edge=0.03),
        box((1.503, 0.5, 0.237), cream, at=(0.6, 0.72, -0.011), edge=0.03),
        box((1.504, 0.02, 0.238), gold, at=(0.6, 1.0, -0.011), edge=0.004),
        box((1.504, 0.02, 0.238), gold, at=(0.6, 0.44, -0.011), edge=0.004),
        letters("70%", 0.3, paper, at=(0.6, 0.76, 0.228), turn=(0, 0, 0)),
        letters("SINGLE ORIGIN", 0.1, paper, at=(0.6, 0.56, 0.228), turn=(0, 0, 0)),
        letters("85 g", 0.085, cream, at=(0.6, 0.14, 0.225), turn=(0, 0, 0)),
    ]
    # Torn foil around the bar, at the mouth of the sleeve.
    rows = []
    for step in range(13):
        row = []
        for k in range(121):
            a = 2 * math.pi * k / 120
            c, s = math.cos(a), math.sin(a)
            y = 0.72 + math.copysign(abs(s) ** 0.28, s) * (0.735 + 0.012 * step / 4)
            z = 0.095 + math.copysign(abs(c) ** 0.28, c) * (0.105 + 0.010 * step / 3)
            torn = 0.34 + 0.09 * math.sin(k * 0.7) * math.sin(k * 0.31) + 0.05 * math.sin(k * 1.9)
            row.append((1.3 + torn * step / 12, y + 0.012 * math.sin(k * 1.3 + step), z + 0.012 * math.cos(k * 0.9 + step * 1.4)))
        rows.append(row)
    group([*bar, *sleeve, sheet("foil", rows, foil)], at=(-1.25, -0.35, 0.02), turn=(0, 0, 22))
    group(pieces(2, 1), at=(0.75, -0.75, 0), turn=(0, 0, -24))
    group(pieces(1, 1), at=(1.35, -0.35, 0.0), turn=(0, 0, 40))
    group(pieces(1, 1), at=(0.98, -0.62, 0.17), turn=(14, -9, 66))
    for _ in range(26):
        box((random.uniform(0.015, 0.05),) * 3, dark, at=(0.95 + random.uniform(-0.4, 0.5), -0.7 + random.uniform(-0.25, 0.2), 0), turn=(random.uniform(0, 50), random.uniform(0, 50), random.uniform(0, 90)), edge=0.004)


def mooncakes():
    """A box of eight, two beside it, one of them cut: its filling runs."""
    random.seed(2)
    crust = material("#b9722a", 0.42, coat=0.25, bump=0.10, grain=30, second="#8a4a17", mottle=0.3)
    card, gold = material("#8f2f2a", 0.75, bump=0.05, grain=140), material("#cfa85c", 0.3, metal=1)
    cell, lava = material("#e8d3a6", 0.85), material("#e58f14", 0.2, soft=0.2, coat=0.5)

    def relief(x, y):
        """A flower of eight petals in two rings of lines."""
        r, a = math.hypot(x, y), math.atan2(y, x)
        petal = 0.13 + 0.155 * abs(math.cos(4 * a)) ** 0.7
        lines = [abs(r - petal), abs(r - 0.345), abs(r - 0.07), abs(math.sin(4 * a)) * r * 0.25 if 0.1 < r < 0.27 else 1]
        return max(0, 1 - min(lines) / 0.022)

    top = [(0.40 * (1 - k / 60), 0.292) for k in range(61)]
    profile = [(0, 0), (0.40, 0), (0.425, 0.02), (0.43, 0.06), (0.425, 0.25), (0.415, 0.278), *top]

    def bend(point):
        x, y, z = point
        r, a = math.hypot(x, y), math.atan2(y, x)
        if r > 0.395:
            r *= 1 + 0.035 * abs(math.sin(6 * a)) ** 0.6 - 0.02
        lift = 0.022 * relief(x, y) if z > 0.29 else 0
        return (r * math.cos(a), r * math.sin(a), z + lift)

    first = lathe(profile, crust, edge=0, steps=240, bend=bend, angle=50)
    mark(first, lambda point: 0.0 if point.z > 0.303 else 0.75)
    parts = [box((4.1, 2.2, 0.06), card, edge=0.01)]
    for size, at in (((4.1, 0.06, 0.4), (0, 1.1, 0)), ((4.1, 0.06, 0.4), (0, -1.1, 0)), ((0.06, 2.26, 0.4), (2.05, 0, 0)), ((0.06, 2.26, 0.4), (-2.05, 0, 0))):
        parts.append(box(size, card, at=at, edge=0.012))
    parts += [box((0.03, 2.1, 0.26), cell, at=(x, 0, 0.05), edge=0.004) for x in (-1, 0, 1)] + [box((4.0, 0.03, 0.26), cell, at=(0, 0, 0.05), edge=0.004), box((4.0, 2.14, 0.01), cell, at=(0, 0, 0.06), edge=0)]
    for i in range(4):
        for j in range(2):
            at, turn = (-1.5 + i, -0.53 + 1.06 * j, 0.09), (0, 0, random.uniform(0, 45))
            if i + j:
                parts.append(copy(first, at=at, turn=turn))
            else:
                first.location, first.rotation_euler = at, (0, 0, 0.3)
                parts.append(first)
    group(parts, at=(0, 0.4, 0), turn=(0, 0, 20))
    # The lid leans on the box's back.
    lid = [box((4.2, 2.32, 0.1), card, edge=0.02), letters("FULL MOON", 0.3, gold, at=(0, 0.05, 0.102), turn=(0, 0, 0)), ring(0.75, 0.012, gold, at=(0, 0.05, 0.1))]
    group(lid, at=(-0.72, 2.35, 0.95), turn=(62, 0, 20))
    copy(first, at=(1.05, -1.75, 0), turn=(0, 0, 12))
    cut = [copy(first)]
    cut[0].data = cut[0].data.copy()
    filling = material("#a9763a", 0.6, bump=0.25, grain=20)
    for point in cut[0].data.vertices:
        if point.co.y < 0:
            point.co.y = 0
    disc = [(-0.40, 0.02), (0.40, 0.02), (0.40, 0.26), (-0.40, 0.26)]
    cut.append(sheet("cut", [[(x, -0.004, z) for x, z in disc[:2]], [(x, -0.004, z) for x, z in disc[:1:-1]]], filling))
    yolk = lathe([(0, 0), (0.15, 0.0), (0.16, 0.01), (0, 0.05)], lava, at=(0, 0.0, 0.15), turn=(90, 0, 0), edge=0.004)
    yolk.scale = (1, 0.62, 1)
    puddle = lathe([(0, 0.02), (0.1, 0.018), (0.15, 0)], lava, at=(0.02, -0.12, 0), edge=0)
    cut += [yolk, puddle, tube([(0, -0.02, 0.1), (0.01, -0.04, 0.04), (0.02, -0.1, 0.005)], 0.035, lava, widths=(1.6, 1, 1.3))]
    group(cut, at=(0.1, -1.5, 0), turn=(0, 0, -24))


def coffee_taster():
    """Three bags, one of each roast, and a cup."""
    ink = material("#f4ecdd", 0.8)
    porcelain, brew = material("#efece6", 0.16, coat=0.5), material("#23100a", 0.06, coat=0.6)
    for colour, word, at, turn in (("#c79a66", "LIGHT", (-0.95, 0.55, 0), -20), ("#8a5636", "MEDIUM", (0, 0.75, 0), -3), ("#3d2a22", "DARK", (0.95, 0.55, 0), 15)):
        foil = material(colour, 0.5, bump=0.12, grain=5)
        parts = _sachet(foil, 0.98, 1.3)
        parts += [letters(word, 0.17, ink, at=(0, -0.104, 0.86)), letters("DRIP COFFEE", 0.082, ink, at=(0, -0.104, 0.68)), letters("12 g", 0.082, ink, at=(0, -0.104, 0.36))]
        group(parts, at=at, turn=(-9, 0, turn))
    lathe([(0, 0), (0.3, 0), (0.33, 0.02), (0.34, 0.05), (0.44, 0.2), (0.5, 0.45), (0.52, 0.66), (0.495, 0.665), (0.47, 0.45), (0.4, 0.2), (0.3, 0.08), (0, 0.08)], porcelain, at=(0.25, -0.72, 0.05), edge=0.008)
    lathe([(0, 0.585), (0.489, 0.585)], brew, at=(0.25, -0.72, 0.05), edge=0)
    tube([(0.72, -0.72, 0.57), (0.93, -0.76, 0.56), (0.96, -0.77, 0.36), (0.70, -0.72, 0.22)], 0.045, porcelain, widths=(1.1, 0.9, 0.9, 1.1))
    lathe([(0, 0), (0.42, 0), (0.8, 0.09), (0.82, 0.115), (0.78, 0.11), (0.42, 0.035), (0, 0.035)], porcelain, at=(0.25, -0.72, 0), edge=0.008)


def _sachet(foil, wide, high):
    """A flat bag, thick in the middle, with its seams pressed: its two faces."""
    sides = []
    for front in (-1, 1):
        rows = []
        for i in range(33):
            v = i / 32
            row = []
            for j in range(29):
                u = j / 28
                inside = max(0, min(1, min(u, 1 - u) * 9 - 0.35)) ** 0.6 * max(0, min(1, min(v, 1 - v) * 9 - 0.6)) ** 0.6
                row.append(((u - 0.5) * wide, front * (0.006 + 0.09 * inside), v * high))
            rows.append(row)
        sides.append(sheet("bag", rows, foil))
    return sides
