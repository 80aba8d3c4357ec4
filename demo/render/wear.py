"""Bags, luggage and what is worn."""

import math
import random

from mathutils import Vector, noise

from shapes import bent, box, cutout, furry, group, lathe, letters, mark, material, ring, settle, sheet, solid, tube


def suitcase(colour):
    """Two ribbed shells with a zip between them, four wheels, the handle half out."""
    shell = material(colour, 0.34, coat=0.2, bump=0.03, grain=120)
    dark, steel, tooth = material("#26282a", 0.55), material("#c4c6c8", 0.22, metal=1), material("#3a3c3f", 0.4, metal=0.5)
    parts = [
        box((1.5, 0.44, 2.12), shell, at=(0, -0.235, 0.22), edge=0.10, corner=0.16),
        box((1.5, 0.44, 2.12), shell, at=(0, 0.235, 0.22), edge=0.10, corner=0.16),
        box((1.44, 0.12, 2.06), tooth, at=(0, 0, 0.25), edge=0.04, corner=0.05),
    ]
    for k in range(9):
        x = -0.56 + 0.14 * k
        parts.append(box((0.062, 0.04, 1.72), shell, at=(x, -0.455, 0.42), edge=0.019))
    parts.append(box((0.34, 0.05, 0.16), steel, at=(0.0, -0.468, 2.0), edge=0.012))
    parts.append(letters("TRAILHAND", 0.05, dark, at=(0.0, -0.494, 2.08), deep=0.002))
    for x in (-0.56, 0.56):
        for y in (-0.3, 0.3):
            fork = [
                lathe([(0, 0), (0.12, 0), (0.12, 0.06), (0, 0.06)], dark, at=(0, 0, 0.19), edge=0.01),
                box((0.14, 0.16, 0.12), dark, at=(0, 0, 0.10), edge=0.03),
                *(lathe([(0, -0.035), (0.09, -0.035), (0.105, -0.02), (0.105, 0.02), (0.09, 0.035), (0, 0.035)], material("#3d3f42", 0.7), at=(side * 0.055, 0.03, 0.105), turn=(0, 90, 0), edge=0.006) for side in (1, -1)),
            ]
            parts.append(group(fork, at=(x, y, 0), turn=(0, 0, 20 * x)))
    parts.append(tube([(-0.2, -0.02, 2.33), (-0.17, -0.02, 2.42), (0, -0.02, 2.44), (0.17, -0.02, 2.42), (0.2, -0.02, 2.33)], 0.035, dark))
    side_handle = tube([(0.74, 0, 1.0), (0.83, 0, 1.05), (0.84, 0, 1.3), (0.83, 0, 1.55), (0.74, 0, 1.6)], 0.035, dark)
    parts.append(side_handle)
    for x in (-0.36, 0.36):
        parts += [tube([(x, 0.36, 2.3), (x, 0.36, 2.6), (x, 0.36, 3.0)], 0.028, steel), box((0.16, 0.12, 0.04), dark, at=(x, 0.36, 2.32), edge=0.012)]
    parts.append(box((0.92, 0.14, 0.13), dark, at=(0, 0.36, 2.96), edge=0.05))
    group(parts, turn=(0, 0, 28))


def sunglasses():
    """Acetate, open, on the table; behind them their hard case."""
    frame = material("#5a331a", 0.12, coat=0.8, grain=3.4, mottle=0.7)
    lens, steel = material("#1d1b14", 0.05, coat=1.0), material("#c9a766", 0.25, metal=1)
    leather = material("#9a6b42", 0.6, bump=0.3, grain=90)

    def eye(grow):
        shape = [(0.10, 0.20), (0.40, 0.34), (0.80, 0.33), (1.05, 0.22), (1.04, -0.08), (0.86, -0.38), (0.52, -0.46), (0.24, -0.36), (0.10, -0.05)]
        middle = (0.58, -0.04)
        return [(middle[0] + (x - middle[0]) * grow[0], middle[1] + (y - middle[1]) * grow[1]) for x, y in shape]

    outer = [(0, 0.16), (0.12, 0.26), (0.40, 0.44), (0.82, 0.44), (1.18, 0.36), (1.20, 0.24), (1.13, -0.1), (0.94, -0.46), (0.52, -0.56), (0.18, -0.44), (0.06, -0.06), (0, 0.0)]
    outline = outer + [(-x, y) for x, y in outer[-2:0:-1]]
    hole = eye((0.93, 0.93))
    front = cutout([outline, hole, [(-x, y) for x, y in hole[::-1]]], 0.11, frame, edge=0.03, smooth=True)

    def curve(point):
        return (point.x, point.y, point.z - 0.10 * point.x**2)

    parts = [bent(front, curve)]
    for side in (1, -1):
        glass = cutout([[(side * x, y) for x, y in eye((0.98, 0.98))][::side]], 0.03, lens, edge=0.008, smooth=True)
        parts.append(bent(glass, curve))
    # The front stands upright: x across, y up, z to the front. The arms go back from its ends.
    for side in (1, -1):
        arm = [(side * 1.15, 0.30, -0.14), (side * 1.17, 0.30, -0.5), (side * 1.12, 0.28, -1.4), (side * 1.06, 0.20, -1.85), (side * 1.02, -0.08, -2.2), (side * 1.01, -0.24, -2.32)]
        piece = tube(arm, 0.055, frame, widths=(1.25, 1, 0.85, 0.95, 1.1, 0.8))
        piece.scale = (0.72, 1.0, 1)
        piece.location.x = side * 1.15 * 0.28
        parts += [piece, box((0.05, 0.05, 0.10), steel, at=(side * 1.12, 0.28, -0.2), edge=0.01)]
    pair = settle(group([group(parts, turn=(90, 0, 0))], turn=(-4, 0, 0)))
    pair.rotation_euler = (math.radians(-8), 0, math.radians(-26))
    pair.location = (0, -0.45, 0.62)
    settle(pair)
    case = [box((2.3, 0.85, 0.62), leather, edge=0.16, corner=0.25), box((2.32, 0.87, 0.02), material("#6d4728", 0.6), at=(0, 0, 0.36), edge=0.008, corner=0.26), lathe([(0, 0), (0.07, 0), (0.06, 0.02), (0, 0.025)], steel, at=(0, -0.43, 0.36), turn=(90, 0, 0), edge=0.004)]
    group(case, at=(0.55, 1.35, 0), turn=(0, 0, -14))


def umbrella(colour):
    """Open, resting on its rim and its handle."""
    cloth = material(colour, 0.6, bump=0.08, grain=260)
    steel, wood, dark = material("#b9bbbd", 0.25, metal=1), material("#7a4d2c", 0.4, coat=0.3, bump=0.05, grain=4, stretch=(8, 8, 1), mottle=0.2), material("#2a2b2d", 0.5)
    ribs, reach = 8, 1.75

    def dome(u, sag):
        """Radius and height on a rib (sag 0) or between two (1)."""
        radius = reach * math.sin(u * 1.25) / math.sin(1.25)
        return radius * (1 - 0.12 * sag * u), 2.6 - 0.92 * (1 - math.cos(u * 1.25)) / (1 - math.cos(1.25)) - 0.05 * sag * math.sin(math.pi * u) + 0.10 * sag * u**3

    rows = []
    for k in range(33):
        u = k / 32
        row = []
        for j in range(ribs * 12 + 1):
            inside = (j % 12) / 12
            radius, z = dome(u, math.sin(math.pi * inside))
            a = 2 * math.pi * j / (ribs * 12)
            row.append((radius * math.cos(a), radius * math.sin(a), z))
        rows.append(row)
    parts = [solid(sheet("canopy", rows, cloth), 0.012)]
    for k in range(ribs):
        a = 2 * math.pi * k / ribs
        line = [(dome(u, 0)[0] * math.cos(a), dome(u, 0)[0] * math.sin(a), dome(u, 0)[1] - 0.025) for u in (0.02, 0.3, 0.6, 0.85, 1.0)]
        parts.append(tube(line, 0.012, steel))
        half = dome(0.5, 0)
        parts.append(tube([(0.05 * math.cos(a), 0.05 * math.sin(a), 1.75), ((half[0] + 0.05) / 2 * math.cos(a), (half[0] + 0.05) / 2 * math.sin(a), (1.75 + half[1]) / 2), (half[0] * math.cos(a), half[0] * math.sin(a), half[1] - 0.03)], 0.011, steel))
        end = dome(1.0, 0)
        parts.append(lathe([(0, -0.035), (0.03, -0.02), (0.03, 0.02), (0, 0.035)], dark, at=(end[0] * math.cos(a), end[0] * math.sin(a), end[1]), edge=0.004))
    parts += [
        tube([(0, 0, 2.9), (0, 0, 1.5), (0, 0, 0.2)], 0.028, steel),
        lathe([(0, 1.66), (0.07, 1.66), (0.07, 1.8), (0, 1.8)], dark, edge=0.01),
        lathe([(0, 2.58), (0.06, 2.58), (0.04, 2.72), (0.02, 2.95), (0, 2.96)], steel, edge=0.006),
        tube([(0, 0, 0.55), (0, 0, 0.1), (0.03, 0, -0.14), (0.19, 0, -0.26), (0.36, 0, -0.14), (0.38, 0, 0.02)], 0.055, wood, widths=(0.85, 1, 1.05, 1.05, 1.05, 1)),
    ]
    inner = group(parts, turn=(0, 0, 22))
    leaned = group([inner], turn=(0, 62, 0))
    settle(group([leaned], turn=(0, 0, 205)))


def _bag(shape, made_of, steps=40, sharp=0.45):
    """A soft body of rounded sections: shape(v) gives half its width, half its depth, its height and its shift to the back."""
    rows = []
    for k in range(steps + 1):
        half_wide, half_deep, high, back = shape(k / steps)
        row = []
        for j in range(97):
            a = 2 * math.pi * j / 96
            c, s = math.cos(a), math.sin(a)
            row.append((math.copysign(abs(c) ** sharp, c) * half_wide, math.copysign(abs(s) ** sharp, s) * half_deep + back, high))
        rows.append(row)
    return sheet("bag", rows, made_of)


def _stitches(points, made_of, long=0.028, gap=0.05):
    """Short threads along a line of points."""
    made, left = [], 0.0
    for (x0, y0, z0), (x1, y1, z1) in zip(points, points[1:]):
        length = math.dist((x0, y0, z0), (x1, y1, z1))
        at = left
        while at < length:
            ends = [tuple(a + (b - a) * min(1, share / length) for a, b in zip((x0, y0, z0), (x1, y1, z1))) for share in (at, at + long)]
            made.append(tube(ends, 0.006, made_of))
            at += gap
        left = at - length
    return made


def backpack(colour):
    """A rounded body with two zips, a pocket before it, one at its side, a handle and straps."""
    cloth = material(colour, 0.8, bump=0.30, grain=190)
    dark, leather, steel = material("#2b2c2e", 0.65, bump=0.1, grain=120), material("#8a5f3c", 0.6, bump=0.25, grain=90), material("#b7b8b9", 0.3, metal=1)

    def dome(v):
        """1 in the middle of a height, 0 at its ends, with round corners."""
        low, high = min(1, v / 0.07), min(1, (1 - v) / 0.22)
        return (1 - (1 - low) ** 2) ** 0.5 * (1 - (1 - high) ** 2.4) ** 0.5

    def body(v):
        return 0.74 * (0.62 + 0.38 * dome(v)) * (1 if 0 < v < 1 else 0.001) * (1 - 0.08 * v), 0.42 * (0.35 + 0.65 * dome(v)) * (1 - 0.25 * v) * (1 if 0 < v < 1 else 0.001), 2.25 * v, 0.06 * v

    def pocket(v):
        return 0.56 * (0.7 + 0.3 * dome(v)) * (1 if 0 < v < 1 else 0.001), 0.2 * (0.25 + 0.75 * dome(v)) * (1 if 0 < v < 1 else 0.001), 0.14 + 0.95 * v, -0.40

    def side(v):
        return 0.16 * dome(v) + 0.001, 0.26 * dome(v) + 0.001, 0.08 + 0.72 * v, 0.05

    parts = [_bag(body, cloth, 60), _bag(pocket, cloth, 40)]
    for sign in (1, -1):
        pouch = _bag(side, cloth, 24)
        pouch.location.x = sign * 0.66
        parts.append(pouch)
    # Zips: on the body's upper edge, on the pocket's.
    def around(shape, v, out):
        half_wide, half_deep, high, back = shape(v)
        return [(math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a)) * (half_wide + out), -(abs(math.sin(a)) ** 0.45) * (half_deep + out) + back, high) for a in (math.pi * k / 24 for k in range(25))]

    for shape, v, out in ((body, 0.80, 0.008), (pocket, 0.78, 0.008)):
        line = around(shape, v, out)
        parts += [tube(line, 0.026, dark), tube([(x, y - 0.018, z) for x, y, z in line], 0.010, steel)]
        x, y, z = line[16]
        parts.append(box((0.045, 0.02, 0.16), leather, at=(x, y - 0.035, z - 0.17), edge=0.008))
    parts.append(box((0.36, 0.02, 0.2), leather, at=(0, -0.60, 0.50), turn=(4, 0, 0), edge=0.008))
    parts.append(letters("TRAILHAND", 0.05, material("#3d2817", 0.7), at=(0, -0.614, 0.60), turn=(86, 0, 0), deep=0.002))
    parts.append(tube([(-0.17, 0.2, 2.1), (-0.16, 0.16, 2.38), (0, 0.14, 2.46), (0.16, 0.16, 2.38), (0.17, 0.2, 2.1)], 0.045, dark))
    for sign in (1, -1):
        strap = [(sign * 0.24, 0.30, 2.02), (sign * 0.40, 0.62, 1.75), (sign * 0.52, 0.80, 1.15), (sign * 0.62, 0.62, 0.5), (sign * 0.66, 0.34, 0.16)]
        band = tube(strap, 0.075, cloth, widths=(1, 1.25, 1.25, 0.7, 0.4))
        parts.append(band)
    group(parts, turn=(-3, 0, -30))


def handbag():
    """Pale leather, a flap with a turning lock, one handle, stitched edges."""
    leather = material("#b98456", 0.5, bump=0.22, grain=70, mottle=0.08, coat=0.08)
    edge, thread, brass = material("#8a5a36", 0.55), material("#efe2c4", 0.7), material("#c9a25c", 0.22, metal=1)

    def body(v):
        low = min(1, v / 0.08)
        round_of = (1 - (1 - low) ** 2) ** 0.5
        return (1.06 - 0.10 * v) * (0.93 + 0.07 * round_of) if 0 < v else 0.001, (0.42 - 0.20 * v) * (0.75 + 0.25 * round_of) if 0 < v < 1 else 0.001, 1.5 * v, 0

    parts = [_bag(body, leather, 50, 0.3)]

    def flap(u, s):
        """From the back over the top to the front: u along, s across."""
        half = 0.985
        low = 0.90 - 0.30 * (1 - abs(s) ** 2.4) ** 0.6
        if u < 0.3:
            y, z = 0.26 - 0.26 * (u / 0.3), 1.44 + 0.10 * math.sin(math.pi / 2 * u / 0.3)
        else:
            share = (u - 0.3) / 0.7
            z = 1.54 - (1.54 - low) * share
            _, half_deep, _, _ = body(min(0.985, z / 1.5))
            y = -(half_deep + 0.035) * min(1, share * 6) ** 0.5
        return (half * s, y, z)

    rows = [[flap(k / 40, s / 30) for s in range(-30, 31)] for k in range(41)]
    parts.append(solid(sheet("flap", rows, leather), 0.035, 0))
    rim = [flap(1, s / 30) for s in range(-30, 31)]
    parts.append(tube([(x, y - 0.004, z - 0.004) for x, y, z in rim[::4]], 0.02, edge))
    inner = [(x * 0.965, y - 0.022, z + 0.055) for x, y, z in rim]
    parts += _stitches(inner, thread)
    # Lock.
    x, y, z = flap(0.93, 0)
    lock = [box((0.26, 0.03, 0.2), brass, edge=0.012, corner=0.05), lathe([(0, 0), (0.035, 0), (0.035, 0.05), (0, 0.05)], brass, at=(0, -0.01, 0.1), turn=(90, 0, 0), edge=0.006), box((0.04, 0.03, 0.13), brass, at=(0, -0.06, 0.035), edge=0.012)]
    parts.append(group(lock, at=(0, y - 0.03, z - 0.05), turn=(8, 0, 0)))
    parts.append(tube([(-0.52, -0.06, 1.52), (-0.50, -0.06, 1.78), (-0.30, -0.06, 2.08), (0, -0.06, 2.16), (0.30, -0.06, 2.08), (0.50, -0.06, 1.78), (0.52, -0.06, 1.52)], 0.055, leather))
    for sign in (1, -1):
        parts += [ring(0.08, 0.018, brass, at=(sign * 0.52, -0.06, 1.58), turn=(90, 0, 0)), box((0.14, 0.2, 0.03), leather, at=(sign * 0.52, -0.06, 1.525), edge=0.01)]
    group(parts, turn=(0, 0, -26))


def scarf(colour):
    """Folded in its open box, fringes to the front; the lid, a ribbon, a card."""
    random.seed(4)
    wool, fibre = material(colour, 0.95, bump=0.8, grain=38, stretch=(1, 3, 1), mottle=0.07), material(colour, 0.9)
    card, tissue = material("#c9ad84", 0.85, bump=0.08, grain=140), material("#f4efe4", 0.9, bump=0.2, grain=9)
    silk, paper, ink = material("#8e2f35", 0.4, bump=0.05, grain=200), material("#faf5e8", 0.9), material("#5b4636", 0.8)

    def fold(wide, deep, high, at, phase):
        """One layer: a slab whose faces sag and whose front edge is round."""
        rows = []
        for k in range(49):
            a = 2 * math.pi * k / 48
            c, s = math.cos(a), math.sin(a)
            y, z = math.copysign(abs(c) ** 0.35, c) * deep / 2, math.copysign(abs(s) ** 0.8, s) * high / 2
            rows.append([(x * wide / 2 * (1 + 0.012 * math.sin(5 * a + phase)), y + 0.012 * math.sin(7 * x + phase), z + 0.018 * math.sin(3.2 * x + phase) * math.cos(2 * y)) for x in (i / 16 - 1 for i in range(33))])
        layer = sheet("layer", rows, wool)
        caps = [[[(side * wide / 2, y * share, z * share) for _, y, z in (row[-1] if side > 0 else row[0] for row in rows)] for share in (1, 0.5, 0.001)] for side in (1, -1)]
        made = [layer, *(sheet("cap", cap, wool) for cap in caps)]
        furry(layer, 0.045, 3500, fibre, curl=0.6)
        return group(made, at=at)

    wide, deep = 1.75, 1.3
    parts = [fold(wide, deep, 0.19, (0, 0, 0.17 + 0.165 * k), k * 1.7) for k in range(4)]
    # Fringes over the front edge of the uppermost layer.
    for k in range(30):
        x = (k - 14.5) * wide * 0.92 / 30
        twist = random.uniform(-0.02, 0.02)
        parts.append(tube([(x, -deep / 2 + 0.02, 0.70), (x + twist, -deep / 2 - 0.05, 0.66), (x + twist * 2, -deep / 2 - 0.075, 0.52), (x + twist * 3, -deep / 2 - 0.06, 0.36)], 0.022, wool, widths=(1, 1, 0.9, 0.6)))
    for size, at in (((2.1, 1.72, 0.04), (0, 0, 0)), ((2.1, 0.03, 0.55), (0, 0.86, 0)), ((2.1, 0.03, 0.55), (0, -0.86, 0)), ((0.03, 1.72, 0.55), (1.05, 0, 0)), ((0.03, 1.72, 0.55), (-1.05, 0, 0))):
        parts.append(box(size, card, at=at, edge=0.01))
    rows = [[(1.03 * math.copysign(abs(math.cos(a)) ** 0.2, math.cos(a)) * w, 0.84 * math.copysign(abs(math.sin(a)) ** 0.2, math.sin(a)) * w, z + 0.06 * math.sin(11 * a) * math.sin(5 * a + 1) * lively) for a in (2 * math.pi * k / 160 for k in range(161))] for w, z, lively in ((0.88, 0.06, 0), (0.97, 0.3, 0.2), (0.99, 0.5, 0.5), (1.0, 0.66, 1))]
    parts.append(solid(sheet("tissue", rows, tissue), 0.006))
    # A band of silk around the folded scarf, knotted.
    parts.append(box((0.16, deep + 0.06, 0.02), silk, at=(-0.35, 0, 0.775), edge=0.006))
    for side in (1, -1):
        loop = tube([(0, 0, 0), (side * 0.12, -0.04, 0.09), (side * 0.30, 0, 0.08), (side * 0.28, 0.03, 0.0), (side * 0.1, 0, 0.0), (0, 0, 0)], 0.024, silk)
        loop.location, loop.scale = (-0.35, -0.05, 0.80), (1, 2.2, 1)
        parts.append(loop)
    parts.append(lathe([(0.05 * math.sin(math.pi * k / 12), -0.05 * math.cos(math.pi * k / 12)) for k in range(13)], silk, at=(-0.35, -0.05, 0.83), edge=0, angle=180))
    note = [box((0.62, 0.42, 0.012), paper, edge=0.003), letters("for you", 0.12, ink, at=(0, 0, 0.014), turn=(0, 0, 0), deep=0.001)]
    parts.append(group(note, at=(0.42, -0.12, 0.785), turn=(0, 0, -12)))
    group(parts, turn=(0, 0, 22))
    lid = [box((2.18, 1.8, 0.22), card, edge=0.02), box((0.16, 1.82, 0.235), silk, at=(-0.4, 0, -0.006), edge=0.006)]
    settle(group([group(lid)], at=(-0.75, 1.75, 0.8), turn=(58, 0, 22)))


def socks():
    """Five pairs in a fan, each in its colour, ribbed above."""
    shades = ("#c9755a", "#dfae4a", "#7f9a6a", "#5f86a3", "#cdbfa9")
    outline = [(-0.26, 1.5), (0.26, 1.5), (0.255, 0.9), (0.26, 0.3), (0.42, 0.02), (0.86, -0.18), (0.98, -0.38), (0.86, -0.56), (0.5, -0.58), (0.1, -0.52), (-0.2, -0.40), (-0.32, -0.12), (-0.28, 0.3), (-0.255, 0.9)]
    toe = [(0.70, -0.11), (0.90, -0.20), (0.995, -0.38), (0.88, -0.57), (0.66, -0.59), (0.60, -0.36)]
    heel = [(-0.33, 0.02), (-0.30, 0.12), (-0.12, 0.02), (0.0, -0.2), (-0.02, -0.48), (-0.2, -0.415), (-0.33, -0.16)]

    def sock(colour, at, turn):
        knit = material(colour, 0.95, bump=0.5, grain=48, stretch=(2.2, 1, 1))
        darker = material("#4b4742" if colour != "#cdbfa9" else "#8b7b66", 0.95, bump=0.5, grain=48, stretch=(2.2, 1, 1))
        parts = [cutout([outline], 0.16, knit, edge=0.078, smooth=True), cutout([toe], 0.17, darker, edge=0.08, smooth=True), cutout([heel], 0.168, darker, edge=0.08, smooth=True)]
        for k in range(15):
            x = -0.235 + 0.47 * k / 14
            parts.append(tube([(x, 1.48, 0.076), (x, 1.3, 0.082), (x, 1.08, 0.076)], 0.017, knit))
        return group(parts, at=at, turn=turn)

    for k, colour in enumerate(shades):
        angle = 44 - 22 * k
        a = math.radians(90 + angle)
        sock(colour, (1.5 * math.cos(a), 1.3 * math.sin(a) - 0.9, 0.09 + 0.075 * k), (0, -1.5, angle))


def _wrinkles(x, y, seed, rough=1.0):
    """How far cloth that lies folded rises at a place."""
    wide = noise.noise(Vector((x * 1.1 + seed, y * 1.3, seed * 0.7)))
    long = noise.noise(Vector((x * 0.8 + y * 1.9, seed * 3.1, y * 0.6))) ** 2
    fine = noise.noise(Vector((x * 4.2, y * 3.6 + seed, 2.0)))
    return rough * (0.045 * wide + 0.05 * long + 0.010 * fine)


def _folded(wide, deep, high, made_of, seed, top=None, rough=1.0):
    """
    A folded piece of clothing as a slab with round edges.
    top(x): where its far edge is, if that is not straight
    """
    rows, steps = [], 72
    for j in range(steps + 1):
        v = math.sin((j / steps - 0.5) * math.pi)
        row = []
        for i in range(steps + 1):
            u = math.sin((i / steps - 0.5) * math.pi)
            x = u * wide / 2 * (1 - 0.02 * v * v)
            far = top(x) if top else deep / 2
            y = -deep / 2 + (far + deep / 2) * (v + 1) / 2
            edge = (1 - abs(u) ** 14) ** 0.5 * (1 - abs(v) ** 14) ** 0.5
            row.append((x + 0.012 * math.sin(5 * y + seed), y + 0.012 * math.sin(4 * x + seed), high * (0.5 + 0.5 * edge) + _wrinkles(x, y, seed, rough) * edge))
        rows.append(row)
    # The sides: the folds lie one above another.
    below = [[(x * s, y * s, z) for x, y, _ in rows[0] + [row[-1] for row in rows[1:]] + rows[-1][-2::-1] + [row[0] for row in rows[-2::-1]]] for s, z in ((1.0, high * 0.5), (1.012, high * 0.36), (0.996, high * 0.26), (1.008, high * 0.14), (0.985, 0))]
    return [sheet("folded", rows, made_of), sheet("sides", below, made_of)]


def jeans():
    """Folded twice: the back pocket, the patch and the turned-up hem with its red edge."""
    denim, inside = material("#2c4062", 0.92, bump=0.5, grain=120, stretch=(1, 2.5, 1), mottle=0.16), material("#8fa0b8", 0.92, bump=0.4, grain=120)
    thread, patch_of, ink, red = material("#c98a3f", 0.7), material("#9a6c42", 0.6, bump=0.2, grain=70), material("#4a2f1a", 0.8), material("#b5342f", 0.8)
    copper = material("#b87a48", 0.3, metal=1)
    wide, deep = 1.55, 1.9
    parts = _folded(wide * 1.0, deep * 1.02, 0.20, denim, 2.2, rough=0.5) + [group(_folded(wide * 1.01, deep, 0.20, denim, 4.4, rough=0.5), at=(0.01, -0.01, 0.19))]
    top = _folded(wide, deep, 0.19, denim, 0.6, rough=0.7)
    lift = 0.205
    # The waistband with its loops and the patch.
    top.append(box((wide * 0.99, 0.22, 0.05), denim, at=(0, deep / 2 - 0.12, lift - 0.01), edge=0.02))
    for y in (deep / 2 - 0.025, deep / 2 - 0.215):
        top += _stitches([(-wide * 0.48, y, lift + 0.044), (wide * 0.48, y, lift + 0.044)], thread)
    for x in (-0.5, 0.62):
        top.append(box((0.085, 0.30, 0.035), denim, at=(x, deep / 2 - 0.13, lift + 0.035), edge=0.015))
        top += _stitches([(x - 0.025, deep / 2 - 0.26, lift + 0.074), (x - 0.025, deep / 2, lift + 0.074)], thread) + _stitches([(x + 0.025, deep / 2 - 0.26, lift + 0.074), (x + 0.025, deep / 2, lift + 0.074)], thread)
    top += [box((0.42, 0.27, 0.02), patch_of, at=(0.2, deep / 2 - 0.13, lift + 0.042), edge=0.008), letters("PLAIN COTTON", 0.048, ink, at=(0.2, deep / 2 - 0.10, lift + 0.063), turn=(0, 0, 0), deep=0.001), letters("30 · 12 oz", 0.04, ink, at=(0.2, deep / 2 - 0.17, lift + 0.063), turn=(0, 0, 0), deep=0.001)]
    # The pocket: five corners, stitched twice.
    shape = [(-0.36, 0.34), (0.36, 0.34), (0.33, -0.30), (0, -0.46), (-0.33, -0.30)]
    pocket = [cutout([shape], 0.05, denim, edge=0.018)]
    for grow in (0.95, 0.88):
        line = [(x * grow, y * grow if y < 0.3 else 0.34 - (1 - grow) * 0.5, 0.028) for x, y in shape]
        pocket += _stitches([line[1], line[2], line[3], line[4], line[0]], thread)
    pocket += _stitches([(-0.34, 0.31, 0.028), (0.34, 0.31, 0.028)], thread) + _stitches([(-0.34, 0.27, 0.028), (0.34, 0.27, 0.028)], thread)
    pocket += [tube([(-0.28, 0.0, 0.03), (-0.1, -0.1, 0.03), (0, -0.04, 0.03), (0.1, -0.1, 0.03), (0.28, 0.0, 0.03)], 0.006, thread)]
    pocket += [lathe([(0, 0), (0.025, 0), (0.02, 0.012), (0, 0.014)], copper, at=(x, 0.31, 0.025), edge=0.002) for x in (-0.335, 0.335)]
    top.append(group(pocket, at=(-0.22, 0.18, lift + 0.006), turn=(0, 0, 3)))
    # The hem of one leg, turned up, comes out at the near end.
    hem = [box((0.72, 0.34, 0.14), inside, edge=0.06), box((0.722, 0.03, 0.146), red, at=(0, 0.165, -0.003), edge=0.006), box((0.06, 0.345, 0.147), material("#f0ede4", 0.9), at=(-0.30, 0, -0.003), edge=0.02)]
    hem += _stitches([(-0.34, -0.12, 0.142), (0.34, -0.12, 0.142)], thread)
    top.append(group(hem, at=(0.38, -deep / 2 + 0.10, lift - 0.03), turn=(0, 0, 0)))
    parts.append(group(top, at=(0, 0, 0.38)))
    group(parts, turn=(0, 0, 24))


def _shoe(upper, sole, lining, lace, tread, shaft=0.0):
    """
    One shoe, its toe to +x.
    upper: its second colour is that of the toe and the heel; shaft: how much higher than a low shoe it is
    """

    def half(x):
        """Half the sole's width: heel, waist, ball, toe."""
        u = (x + 1.3) / 2.6
        wide = 0.335 + 0.13 * math.exp(-(((u - 0.70) / 0.2) ** 2)) + 0.02 * math.exp(-(((u - 0.12) / 0.12) ** 2))
        ends = max(0, 1 - max(0, (abs(x) - 0.98) / 0.32) ** 2) ** 0.5 if abs(x) > 0.98 else 1
        return wide * ends

    def spring(x):
        return 0.10 * max(0, (x - 0.55) / 0.75) ** 2 + 0.03 * max(0, (-x - 0.9) / 0.4) ** 2

    def middle(x):
        return 0.05 * math.sin((x + 0.2) * 1.6)

    def high(x):
        """The top of the closed part above the sole."""
        points = [(-1.3, 0.52 + shaft), (-1.2, 0.66 + shaft), (-0.9, 0.60 + shaft), (-0.55, 0.64 + shaft), (-0.35, 0.68 + shaft * 0.8), (0.0, 0.60 + shaft * 0.22), (0.4, 0.47), (0.8, 0.36), (1.05, 0.31), (1.2, 0.24), (1.3, 0.10)]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            if x <= x1:
                t = (x - x0) / (x1 - x0)
                t = t * t * (3 - 2 * t) * 0.5 + t * 0.5
                return y0 + (y1 - y0) * t
        return points[-1][1]

    base = 0.22
    rows, xs = [], [-1.29 + 2.58 * (0.5 - 0.5 * math.cos(math.pi * k / 120)) for k in range(121)]
    for x in xs:
        h, w = high(x), half(x) * 0.97
        narrow = 1 - 0.42 * min(1, h / 1.2) if x < 0.2 else 1
        row = []
        for j in range(41):
            a = math.pi * j / 40
            c, s = math.cos(a), math.sin(a)
            up = abs(s) ** (0.55 if x < -0.3 else 0.72)
            side = math.copysign(abs(c) ** 0.75, c) * w * (1 - (1 - narrow) * up * 0.8)
            row.append((x - 0.06 * up * (x < -0.9), side + middle(x), base + spring(x) + h * up))
        rows.append(row)
    tips = [[(x, middle(x), base + spring(x) + 0.05)] * 41 for x in (xs[0] - 0.01, xs[-1] + 0.01)]
    body = sheet("upper", [tips[0], *rows, tips[1]], upper)

    def guarded(point):
        """The toe and the heel wear the second material."""
        z = point.z - base - spring(point.x)
        toe = 18 * (point.x - 0.70 - 0.9 * z) if shaft > 0 else 18 * (point.x - 0.86 - 0.5 * max(0, z - 0.1))
        return max(toe, 18 * (-point.x - 0.92 - 0.9 * z))

    mark(body, guarded)
    parts = [body]
    # Sole: two layers with a groove between them, treads below.
    for low, top, grow, of in ((0.0, 0.10, 1.0, tread), (0.10, 0.25, 1.03, sole)):
        bands = []
        for share, out in ((0, 0.97), (0.25, 1.0), (0.75, 1.0), (1, 0.97), (1, 0.001)):
            loop = [(x, grow * out * half(x) + middle(x)) for x in xs] + [(x, -grow * out * half(x) + middle(x)) for x in xs[::-1]]
            bands.append([(x * (grow if abs(x) > 1 else 1), y, low + (top - low) * share + spring(x)) for x, y in loop + loop[:1]])
        parts.append(sheet("sole", bands, of))
    for k in range(15):
        x = -1.1 + 0.15 * k
        low = 0.05 if shaft > 0 else 0.03
        parts.append(box((0.09, 2 * half(x) * 0.99, low), tread, at=(x, middle(x), 0.015 - low + spring(x)), edge=0.01))
    # The opening: a padded ring with the dark of the inside in it.
    rim = []
    for k in range(24):
        a = 2 * math.pi * k / 24
        x = -0.74 + 0.40 * math.cos(a)
        y = 0.235 * math.sin(a)
        z = base + 0.655 + shaft + 0.07 * math.cos(a) * (1 if math.cos(a) > 0 else -1.2) - 0.06 * abs(math.sin(a))
        rim.append((x, y + middle(x), z))
    parts.append(tube(rim, 0.075, lining, closed=True))
    inner = [[(-0.74 + (x + 0.74) * s, y * s, z - 0.02 - 0.05 * (1 - s)) for x, y, z in rim + rim[:1]] for s in (1.0, 0.6, 0.001)]
    parts.append(sheet("inside", inner, material("#17171a", 0.95)))
    # The tongue rises before the opening; laces cross over the instep.
    tongue = [[(-0.42 + 0.85 * u - 0.08 * (1 - u) ** 2, 0.17 * side * (1 - 0.2 * u) + middle(0), base + high(-0.30 + 0.85 * u) + 0.03 + (0.30 * (1 - u) ** 3) - 0.05 * side * side) for side in (-1, -0.5, 0, 0.5, 1)] for u in (k / 12 for k in range(13))]
    parts.append(solid(sheet("tongue", tongue, lining), 0.05))
    count = 6 if shaft > 0 else 5
    for k in range(count):
        x = -0.28 + 0.62 * k / (count - 1) - shaft * 0.1 * (1 - k / (count - 1))
        z = base + high(x) + 0.055 + shaft * 0.02
        for sign in (1, -1):
            parts.append(tube([(x - 0.05, sign * 0.2 + middle(x), z - 0.07), (x + 0.03, 0, z + 0.015), (x + 0.10, -sign * 0.2 + middle(x), z - 0.10)], 0.026, lace))
        for sign in (1, -1):
            parts.append(ring(0.032, 0.012, tread, at=(x - 0.05, sign * 0.215 + middle(x), z - 0.075), turn=(sign * -38, 0, 0)))
    for sign in (1, -1):
        z = base + high(-0.3) + 0.10
        parts.append(tube([(-0.33, 0, z), (-0.30, sign * 0.16, z + 0.10), (-0.22, sign * 0.30, z - 0.02), (-0.28, sign * 0.14, z - 0.01), (-0.33, 0, z)], 0.022, lace))
        parts.append(tube([(-0.33, 0, z), (-0.22, sign * 0.14, z + 0.02), (-0.08, sign * 0.30, z - 0.16), (-0.02, sign * 0.36, z - 0.32)], 0.022, lace))
    return parts


def _pair(build):
    group(build(), at=(0.05, -0.62, 0.04), turn=(0, 0, 196))
    group(build(), at=(0.15, 0.62, 0.04), turn=(0, 0, 212))


def boots():
    hide = material("#8a5c34", 0.8, bump=0.35, grain=60, second="#2c221b")
    dark, rubber, lace = material("#3a2a1f", 0.7, bump=0.2, grain=80), material("#22211f", 0.75), material("#c9803a", 0.7)
    _pair(lambda: _shoe(hide, rubber, dark, lace, rubber, 0.66))


def _between(points, at):
    """The value at a place between (place, value) points, bent smoothly."""
    for (low, a), (high, b) in zip(points, points[1:]):
        if at <= high:
            t = (at - low) / (high - low)
            t = t * t * (3 - 2 * t)
            return a + (b - a) * t
    return points[-1][1]


def _hanging(wide, deep, low, top, folds, made_of, seed, slant=0.0, steps=110):
    """
    A piece of clothing as if worn: a tube of cloth from `low` to `top`.
    wide, deep: half of each at a height; folds(z): how deep they are; slant: how much lower its top is in front
    """
    rows = []
    for k in range(steps + 1):
        z = low + (top - low) * k / steps
        row = []
        for j in range(193):
            a = 2 * math.pi * j / 192
            c, s = math.cos(a), math.sin(a)
            deepness = folds(z)
            wave = deepness * (0.55 * math.sin(9 * a + seed + 0.6 * z) + 0.45 * math.sin(14 * a + 2 * seed - 0.9 * z))
            crease = 0.018 * noise.noise(Vector((c * 2.2 + seed, s * 2.2, z * 2.6)))
            x = math.copysign(abs(c) ** 0.85, c) * (_between(wide, z) + wave + crease)
            y = math.copysign(abs(s) ** 0.85, s) * (_between(deep, z) + wave * 0.8 + crease)
            near_top = max(0, (z - top + 0.5) / 0.5) ** 2
            row.append((x, y, z - slant * near_top * max(0, -s) - 0.02 * deepness * 10 * math.sin(5 * a) * (1 - k / steps)))
        rows.append(row)
    return solid(sheet("cloth", rows, made_of), 0.016)


def _sleeve(line, radii, made_of, seed, flat=0.75):
    """A tube of cloth along a line of points, creased across."""
    rows = []
    for k in range(61):
        u = k / 60 * (len(line) - 1)
        i = min(len(line) - 2, int(u))
        t = u - i
        at = [a + (b - a) * t for a, b in zip(line[i], line[i + 1])]
        radius = radii[i] + (radii[i + 1] - radii[i]) * t
        along = Vector(line[i + 1]) - Vector(line[i])
        across = along.cross(Vector((0, 1, 0))).normalized()
        front = across.cross(along).normalized()
        row = []
        for j in range(49):
            a = 2 * math.pi * j / 48
            crease = 1 + 0.10 * noise.noise(Vector((math.cos(a) * 1.4 + seed, math.sin(a) * 1.4, u * 2.4)))
            point = Vector(at) + across * (radius * crease * math.cos(a)) + front * (radius * flat * crease * math.sin(a))
            row.append(tuple(point))
        rows.append(row)
    return solid(sheet("sleeve", rows, made_of), 0.016)


def _hanger(height, half, rail):
    """A wooden hanger on a rail."""
    wood, steel, black = material("#b98c5c", 0.45, bump=0.05, grain=5, stretch=(1, 8, 8), mottle=0.12), material("#c4c5c6", 0.2, metal=1), material("#2a2b2d", 0.4)
    parts = [tube([(-half, 0, height - 0.16), (-half * 0.5, 0, height - 0.03), (0, 0, height + 0.05), (half * 0.5, 0, height - 0.03), (half, 0, height - 0.16)], 0.055, wood)]
    parts.append(tube([(0, 0, height), (0, 0, rail - 0.22), (0.09, 0, rail - 0.10), (0.07, 0, rail + 0.02), (-0.02, 0, rail + 0.05), (-0.08, 0, rail)], 0.016, steel))
    parts.append(tube([(-1.2, 0, rail), (0, 0, rail), (1.2, 0, rail)], 0.03, black))
    for x in (-1.16, 1.16):
        parts.append(tube([(x, 0, rail), (x, 0, rail / 2), (x, 0, 0.02)], 0.03, black))
        parts.append(tube([(x, -0.4, 0.03), (x, 0, 0.03), (x, 0.4, 0.03)], 0.03, black))
    return parts


def dress(colour):
    """On a hanger: a bodice, a waist with a tied belt, a skirt that falls in folds."""
    linen = material(colour, 0.9, bump=0.30, grain=130, mottle=0.04)
    wide = [(0.3, 0.86), (1.0, 0.66), (1.75, 0.37), (1.95, 0.39), (2.35, 0.49), (2.62, 0.50), (2.78, 0.36), (2.84, 0.27)]
    deep = [(0.3, 0.50), (1.0, 0.40), (1.75, 0.20), (1.95, 0.22), (2.35, 0.26), (2.62, 0.17), (2.78, 0.12), (2.84, 0.11)]
    parts = [_hanging(wide, deep, 0.3, 2.84, lambda z: 0.075 * max(0, (1.72 - z) / 1.42) ** 0.8 + 0.008, linen, 1.3, slant=0.22)]
    for side in (1, -1):
        parts.append(_sleeve([(side * 0.36, 0, 2.68), (side * 0.56, 0, 2.56), (side * 0.74, 0, 2.32), (side * 0.80, -0.02, 2.2)], (0.16, 0.22, 0.21, 0.215), linen, side * 2.0))
    belt = _hanging([(1.7, 0.385), (1.84, 0.385)], [(1.7, 0.212), (1.84, 0.212)], 1.70, 1.84, lambda z: 0.003, linen, 0.4, steps=6)
    parts.append(belt)
    for side in (1, -1):
        loop = tube([(0, 0, 0), (side * 0.10, -0.05, 0.07), (side * 0.26, -0.05, 0.05), (side * 0.24, -0.03, -0.06), (side * 0.08, -0.03, -0.03), (0, 0, 0)], 0.022, linen)
        loop.location = (0.1, -0.24, 1.77)
        rows = [[(0.1 + side * (0.03 + 0.10 * u) + 0.035 * edge, -0.26 - 0.10 * u, 1.76 - 0.62 * u) for edge in (-1, 0, 1)] for u in (k / 8 for k in range(9))]
        parts += [loop, solid(sheet("end", rows, linen), 0.012)]
    parts.append(lathe([(0.045 * math.sin(math.pi * k / 12), -0.05 * math.cos(math.pi * k / 12)) for k in range(13)], linen, at=(0.1, -0.26, 1.77), edge=0, angle=180))
    for k in range(4):
        parts.append(lathe([(0, 0), (0.024, 0), (0.02, 0.012), (0, 0.012)], material("#efe8da", 0.3), at=(0, -0.252, 2.44 - 0.14 * k), turn=(90, 0, 0), edge=0.003))
    group(parts + _hanger(2.84, 0.42, 3.35), turn=(0, 0, -18))


def tee(colour):
    """On a hanger: a straight body, short sleeves, a ribbed collar, seams at the hems."""
    cotton = material(colour, 0.92, bump=0.16, grain=170, mottle=0.03)
    wide = [(0.72, 0.66), (1.2, 0.63), (1.8, 0.62), (2.2, 0.62), (2.5, 0.60), (2.66, 0.53), (2.78, 0.40), (2.84, 0.28)]
    deep = [(0.72, 0.26), (1.2, 0.23), (1.8, 0.22), (2.2, 0.26), (2.5, 0.23), (2.68, 0.17), (2.8, 0.13), (2.84, 0.12)]
    parts = [_hanging(wide, deep, 0.72, 2.84, lambda z: 0.006 + 0.034 * max(0, (2.1 - z) / 1.4) ** 1.2, cotton, 2.1, slant=0.17)]
    for side in (1, -1):
        parts.append(_sleeve([(side * 0.36, 0, 2.54), (side * 0.58, 0, 2.44), (side * 0.79, 0, 2.2), (side * 0.91, -0.02, 1.98)], (0.15, 0.2, 0.215, 0.235), cotton, side * 2.7, flat=0.7))
    neck = []
    for k in range(48):
        a = 2 * math.pi * k / 48
        x, y = 0.275 * math.cos(a), 0.125 * math.sin(a)
        neck.append((x, y - 0.01, 2.845 - 0.17 * max(0, -math.sin(a))))
    parts.append(tube(neck, 0.034, cotton, closed=True))
    group(parts + _hanger(2.80, 0.40, 3.35), turn=(0, 0, -16))


def coat(colour):
    """On a hanger: long sleeves, a collar with lapels, a row of buttons, two pockets."""
    wool = material(colour, 0.95, bump=0.45, grain=90, mottle=0.06)
    horn, dark = material("#3a2c22", 0.35), material("#241f1c", 0.9)
    wide = [(0.2, 0.82), (0.9, 0.72), (1.6, 0.64), (2.1, 0.66), (2.5, 0.66), (2.7, 0.54), (2.82, 0.36), (2.88, 0.29)]
    deep = [(0.2, 0.42), (0.9, 0.34), (1.6, 0.28), (2.1, 0.30), (2.5, 0.27), (2.7, 0.20), (2.82, 0.16), (2.88, 0.15)]
    parts = [_hanging(wide, deep, 0.2, 2.88, lambda z: 0.004 + 0.022 * max(0, (1.5 - z) / 1.3), wool, 0.7, slant=0.05)]
    for side in (1, -1):
        parts.append(_sleeve([(side * 0.38, 0, 2.56), (side * 0.62, 0, 2.42), (side * 0.80, -0.02, 1.95), (side * 0.88, -0.12, 1.12)], (0.16, 0.215, 0.2, 0.175), wool, side * 1.4, flat=0.8))
        # A lapel from the collar to the first button, and the collar around the neck.
        lapel = [[(side * (0.03 + (0.05 + 0.30 * (1 - u) * (0.35 + 0.65 * math.sin(math.pi * min(1, 0.25 + u)))) * edge), -0.345 - 0.012 * edge - 0.01 * u, 2.72 - 0.78 * u + 0.10 * edge * (1 - u)) for edge in (0, 0.35, 0.7, 1)[::side]] for u in (k / 14 for k in range(15))]
        parts.append(solid(sheet("lapel", lapel, wool), 0.028))
        flap = [[(side * (0.28 + 0.34 * u), -0.345 + 0.05 * u - 0.012 * (1 - v), 1.24 - 0.17 * v + 0.03 * u) for v in (0, 0.5, 1)] for u in (k / 8 for k in range(9))]
        parts.append(solid(sheet("pocket", flap, wool), 0.03))
    collar = []
    for k in range(25):
        a = math.pi * (-0.16 + 1.32 * k / 24)
        collar.append([(0.33 * math.cos(a) * (1 + 0.25 * v), 0.19 * math.sin(a) * (1 + 0.3 * v) - 0.06, 2.97 - 0.20 * v - 0.14 * max(0, -math.sin(a)) * (1 + v)) for v in (0, 0.4, 1)])
    parts.append(solid(sheet("collar", collar, wool), 0.03))
    edge = [(0.055, -0.005 - _between(deep, z) * 1.04, z) for z in (0.22 + 1.72 * k / 30 for k in range(31))]
    parts.append(tube(edge, 0.008, dark))
    for k in range(4):
        z = 1.86 - 0.36 * k
        parts.append(lathe([(0, 0), (0.05, 0), (0.052, 0.01), (0.044, 0.022), (0.02, 0.016), (0, 0.016)], horn, at=(-0.045, -0.012 - _between(deep, z) * 1.05, z), turn=(90, 0, 0), edge=0.003))
    group(parts + _hanger(2.88, 0.48, 3.4), turn=(0, 0, -16))


def sneakers(colour):
    knit = material(colour, 0.9, bump=0.3, grain=150, second="#f1eee8")
    foam, rubber, lace = material("#f1eee8", 0.6), material("#d8d3c8", 0.75), material("#f4f2ed", 0.8)
    _pair(lambda: _shoe(knit, foam, material(colour, 0.95, bump=0.2, grain=120), lace, rubber, -0.1))
