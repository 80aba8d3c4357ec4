"""Paper, pens and books, plants, things to play with."""

import math
import random

import bpy
import numpy

from shapes import box, copy, cutout, furry, group, lathe, letters, mark, material, ring, settle, sheet, solid, tube


def _page(long, wide, fall):
    """One half of an open book: rows of points from the fold outwards, curved down to the edge."""
    rows = []
    for k in range(25):
        u = k / 24
        rows.append([(u * long, y, fall * (1 - math.exp(-u * 9)) * (1 - 0.55 * u * u) + 0.012) for y in (-wide / 2, 0, wide / 2)])
    return rows


def notebook(colour):
    """One open, flat as it promises; one closed behind it, with its band."""
    cloth = material(colour, 0.85, bump=0.25, grain=170)
    paper, line = material("#f4ecd9", 0.9), material("#b9b3a4", 0.9)
    band, silk = material("#26282b", 0.7), material("#c9a05a", 0.5)
    # Open: cover below, two bent blocks of pages, dots on them.
    parts = [box((2.66, 1.86, 0.03), cloth, edge=0.008)]
    for side in (1, -1):
        for fall, inset in ((0.15, 0), (0.13, 0.012), (0.11, 0.02), (0.09, 0.028), (0.07, 0.034), (0.05, 0.04)):
            rows = [[(side * (x + inset * (x > 1.2)), y, z + 0.03) for x, y, z in row] for row in _page(1.27, 1.80, fall)]
            parts.append(solid(sheet("page", rows, paper), 0.004))
        block = [[(side * x, y, z + 0.028) for x, y, z in row[::2]] for row in _page(1.27, 1.79, 0.147)]
        for edge_at in (0, 1):
            parts.append(sheet("block", [[(row[edge_at][0], row[edge_at][1], 0.03) for row in block], [row[edge_at] for row in block]], paper))
        for i in range(1, 12):
            for j in range(-8, 9):
                u = i / 12
                height = 0.15 * (1 - math.exp(-u * 9)) * (1 - 0.55 * u * u) + 0.0455
                parts.append(box((0.010, 0.010, 0.002), line, at=(side * u * 1.27, j * 0.1, height), edge=0))
    parts.append(tube([(0.02, 0.9, 0.06), (0.06, 0.2, 0.075), (0.1, -0.6, 0.09), (0.16, -1.1, 0.02)], 0.012, silk))
    group(parts, at=(-0.1, -0.62, 0), turn=(0, 0, 14))
    closed = [
        box((1.28, 0.025, 1.82), cloth, at=(0, -0.135, 0), edge=0.012),
        box((1.28, 0.025, 1.82), cloth, at=(0, 0.135, 0), edge=0.012),
        box((0.03, 0.29, 1.82), cloth, at=(-0.63, 0, 0), edge=0.012),
        box((1.22, 0.25, 1.77), paper, at=(-0.01, 0, 0.025), edge=0.003),
        box((0.055, 0.312, 1.836), band, at=(0.46, 0, -0.008), edge=0.008),
        letters("B6", 0.13, silk, at=(-0.40, -0.149, 0.22), deep=0.003),
    ]
    group(closed, at=(0.15, 0.85, 0), turn=(-7, 0, -16))


def crayons():
    """A carton of twelve, four of them out."""
    random.seed(3)
    shades = ("#c8352b", "#e2792b", "#efbf2f", "#7da63a", "#2f7d4f", "#2f8f9a", "#2f5fa8", "#5b4a9a", "#96508f", "#d98aa0", "#7a4d2e", "#2c2a2a")
    card, ink, cream = material("#e8b23a", 0.75), material("#4a3418", 0.8), material("#f7eccf", 0.85)

    def crayon(at, turn, colour):
        wax, wrap = material(colour, 0.5, bump=0.08, grain=20), material(colour, 0.85)
        parts = [
            lathe([(0, 0), (0.115, 0), (0.118, 0.01), (0.118, 1.28), (0.10, 1.30), (0.05, 1.46), (0.035, 1.475), (0, 1.48)], wax, edge=0.005, steps=40),
            lathe([(0.121, 0.10), (0.121, 1.18)], wrap, edge=0, steps=40),
            *(ring(0.1215, 0.006, ink, at=(0, 0, z)) for z in (0.2, 1.08)),
        ]
        return group(parts, at=at, turn=turn)

    pack = [
        box((1.62, 0.03, 1.0), card, at=(0, -0.29, 0), edge=0.006),
        box((1.62, 0.03, 1.25), card, at=(0, 0.29, 0), edge=0.006),
        *(box((0.03, 0.6, 1.0), card, at=(x, 0, 0), edge=0.006) for x in (-0.8, 0.8)),
        box((1.62, 0.6, 0.03), card, edge=0.006),
        box((1.66, 0.01, 0.36), cream, at=(0, -0.303, 0.2), edge=0.002),
        letters("CRAYONS", 0.24, ink, at=(0, -0.311, 0.71)),
        letters("12 · washable", 0.13, ink, at=(0, -0.312, 0.38)),
    ]
    for k in range(8):
        pack.append(crayon((-0.63 + 0.252 * (k % 6), -0.13 if k < 6 else 0.13, 0.04), (0, 0, 0), shades[k]))
    for k in range(4):
        pack.append(crayon((-0.12 + 0.252 * k, 0.13, 0.04), (0, 0, 0), shades[(k + 7) % 12]))
    group(pack, at=(-0.15, 0.55, 0), turn=(0, 0, -18))
    for colour, at, turn in ((shades[8], (-0.95, -0.55, 0.12), (90, 0, 62)), (shades[9], (-0.1, -0.55, 0.12), (90, 0, 30)), (shades[10], (0.55, -0.35, 0.12), (90, 0, -12)), (shades[4], (1.3, -0.2, 0.12), (90, 0, -38))):
        crayon(at, turn, colour)


def fountain_pen(colour):
    """The pen open, its cap beside it, a bottle of ink behind."""
    lacquer, gold = material(colour, 0.14, coat=0.8), material("#d0a765", 0.2, metal=1)
    glass, ink, paper = material("#141c30", 0.05, coat=1.0), material("#26314d", 0.8), material("#f1ead9", 0.9)
    dark = material("#1b1b1d", 0.3)
    barrel = [
        lathe([(0, 0), (0.06, 0.005), (0.10, 0.05), (0.13, 0.4), (0.145, 1.0), (0.14, 1.5), (0.13, 1.52), (0, 1.52)], lacquer, edge=0.006),
        ring(0.137, 0.014, gold, at=(0, 0, 1.52)),
        lathe([(0, 1.5), (0.115, 1.5), (0.095, 1.75), (0.085, 1.95), (0.10, 2.0), (0.10, 2.03), (0, 2.03)], dark, edge=0.006),
        lathe([(0, 1.99), (0.106, 1.99), (0.106, 2.02), (0, 2.02)], gold, edge=0.004),
    ]
    rows = []
    for k in range(25):
        u = k / 24
        half = 0.105 * (1 - u) ** 0.75 * (1 + 0.35 * math.sin(u * 2.6)) + 0.004
        rows.append([(half * math.sin(a), -(half * 0.55 + 0.03) * math.cos(a) + 0.03 * (1 - u) + 0.03 * u, 2.02 + 0.55 * u) for a in (math.radians(j * 10) for j in range(-9, 10))])
    nib = solid(sheet("nib", rows, gold), 0.012)
    slit = tube([(0, -0.093, 2.2), (0, -0.07, 2.4), (0, -0.036, 2.56)], 0.004, dark)
    feed = lathe([(0, 0), (0.07, 0), (0.04, 0.3), (0.015, 0.42), (0, 0.42)], dark, at=(0, 0.03, 2.0), edge=0)
    group([*barrel, nib, slit, feed], at=(0.95, -0.35, 0.15), turn=(-90, 0, 56)).rotation_euler = (math.radians(-88), 0, math.radians(118))
    cap = [
        lathe([(0, 0), (0.155, 0), (0.165, 0.02), (0.165, 1.05), (0.15, 1.2), (0.11, 1.28), (0, 1.3)], lacquer, edge=0.008),
        lathe([(0, 0.04), (0.169, 0.04), (0.169, 0.15), (0, 0.15)], gold, edge=0.004),
        tube([(0, -0.12, 1.24), (0, -0.2, 1.18), (0, -0.205, 0.8), (0, -0.195, 0.42)], 0.026, gold, widths=(1.2, 1.2, 1.0, 1.4)),
    ]
    group(cap, at=(1.35, -1.15, 0.17), turn=(-90, 0, 0)).rotation_euler = (math.radians(-90), math.radians(35), math.radians(112))
    bottle = [
        box((0.95, 0.95, 0.72), glass, edge=0.07, corner=0.12),
        lathe([(0, 0.7), (0.26, 0.7), (0.26, 0.82), (0, 0.82)], glass, edge=0.02),
        lathe([(0, 0.8), (0.34, 0.8), (0.35, 0.82), (0.35, 1.08), (0.33, 1.1), (0, 1.1)], dark, edge=0.015),
        box((0.66, 0.01, 0.36), paper, at=(0, -0.478, 0.18), edge=0.002),
        letters("INK", 0.15, ink, at=(0, -0.485, 0.42), deep=0.002),
        letters("50 ml", 0.075, ink, at=(0, -0.485, 0.27), deep=0.002),
    ]
    group(bottle, at=(-0.35, 0.75, 0), turn=(0, 0, 22))


def picture_books():
    """Four hard covers: three lying, the first of the year upright behind them."""
    paper, cream = material("#f3ead6", 0.9), material("#fbf4e4", 0.85)
    seasons = (("SPRING", "#8fae6d"), ("SUMMER", "#3f8f93"), ("AUTUMN", "#c9743a"), ("WINTER", "#51678d"))
    wide, high, thick = 1.75, 2.15, 0.17

    def book(word, colour):
        """Lying, its spine to the front."""
        cloth = material(colour, 0.6, bump=0.03, grain=160, coat=0.1)
        return [
            box((high, wide, 0.028), cloth, edge=0.008),
            box((high, wide, 0.028), cloth, at=(0, 0, thick - 0.028), edge=0.008),
            box((high, 0.028, thick), cloth, at=(0, -wide / 2 + 0.014, 0), edge=0.012),
            box((high - 0.06, wide - 0.05, thick - 0.05), paper, at=(0, -0.01, 0.025), edge=0.002),
            letters(word, 0.105, cream, at=(-0.5, -wide / 2 - 0.002, thick / 2), deep=0.002),
            letters("24 SOLAR TERMS", 0.06, cream, at=(0.55, -wide / 2 - 0.002, thick / 2), deep=0.002),
        ]

    for level, ((word, colour), turn) in enumerate(zip(seasons[:0:-1], (6, -4, 9))):
        group(book(word, colour), at=(0.1 + 0.04 * level, -0.35, level * (thick + 0.003)), turn=(0, 0, turn))
    word, colour = seasons[0]
    front = book(word, colour)[:4]
    green, pink, sun, brown = material("#5d8048", 0.7), material("#e7a9a8", 0.7), material("#f0c65a", 0.7), material("#7b5a3c", 0.7)
    top = thick + 0.004

    def disc(x, y, radius, of, lift=0.0):
        return lathe([(0, 0.003), (radius, 0.003), (radius, 0)], of, at=(x, y, top + lift), edge=0, steps=48)

    # The cover's picture: a hill, a tree in blossom, the sun. Its top is at -x once it stands.
    hill = [(-0.72, -0.87)] + [(-0.72 + 0.06 * k, -0.30 + 0.16 * math.sin(k * 0.22)) for k in range(25)] + [(0.72, -0.87)]
    picture = [cutout([[(x * 1.13, y * 1.0 - 0.14) for x, y in hill]], 0.003, green, at=(0, 0, 0.001), edge=0), disc(0.5, 0.62, 0.17, sun, 0)]
    picture[1].location.z = 0.002
    trunk = tube([(-0.1, -0.4, 0.004), (-0.06, -0.1, 0.004), (-0.1, 0.15, 0.004)], 0.035, brown, widths=(1.4, 1, 0.8))
    blossoms = [lathe([(0, 0.003), (r, 0.003), (r, 0)], pink, at=(x, y, 0.004 + 0.0006 * k), edge=0, steps=40) for k, (x, y, r) in enumerate(((-0.1, 0.3, 0.2), (-0.32, 0.2, 0.15), (0.12, 0.22, 0.16), (-0.2, 0.42, 0.13), (0.04, 0.42, 0.14)))]
    title = [letters("SPRING", 0.26, cream, at=(-0.02, 0.82, 0.004), turn=(0, 0, 0), deep=0.002), letters("TWENTY-FOUR SOLAR TERMS", 0.075, cream, at=(-0.02, -0.86, 0.01), turn=(0, 0, 0), deep=0.002)]
    # The book's long side is x, its cover drawn upright; it stands on its short side, leaning back.
    drawn = group([*picture, trunk, *blossoms, *title], at=(0, 0, thick), turn=(0, 0, -90))
    group([*front, drawn], at=(0.05, 0.8, 1.07)).rotation_euler = (math.radians(80), math.radians(-90), 0)


def cactus():
    """A round one with ribs and a flower, in a clay pot with gravel."""
    random.seed(6)
    clay, skin = material("#b5683f", 0.85, bump=0.12, grain=60, mottle=0.08), material("#4f7a45", 0.55, bump=0.08, grain=30, second="#a9b987", mottle=0.2)
    spine, wool, stone = material("#e9d9ae", 0.5), material("#efe9d8", 0.95), [material(c, 0.9) for c in ("#b9a88e", "#9d8f7c", "#cbbda6", "#8a8175")]
    pink, yellow = material("#d85c86", 0.5, soft=0.1), material("#efc53a", 0.6)
    lathe([(0, 0), (0.5, 0), (0.52, 0.02), (0.66, 0.72), (0.72, 0.72), (0.74, 0.75), (0.75, 0.92), (0.73, 0.95), (0.67, 0.95), (0.65, 0.85), (0, 0.84)], clay, edge=0.015)
    for _ in range(240):
        a, r = random.uniform(0, 6.28), 0.63 * random.random() ** 0.5
        pebble = box((random.uniform(0.05, 0.10),) * 3, random.choice(stone), at=(r * math.cos(a), r * math.sin(a), 0.84), turn=(random.uniform(0, 90), random.uniform(0, 90), 0), edge=0.02)
        pebble.scale = (1, 0.8, 0.7)
    ribs = 14

    def radius_of(t, around):
        valley = abs(math.cos(ribs * around / 2)) ** 0.8
        return 0.57 * math.sin(math.pi * t) ** 0.75 * (0.84 + 0.16 * valley) * (1 - 0.05 * t)

    rows = []
    for k in range(61):
        t = 0.06 + 0.935 * k / 60
        row = []
        for j in range(ribs * 12 + 1):
            around = 2 * math.pi * j / (ribs * 12)
            r = radius_of(min(t, 0.999), around)
            row.append((r * math.cos(around), r * math.sin(around), 0.82 - 0.66 * math.cos(math.pi * t) + 0.62 - 0.07 * math.exp(-((r / 0.12) ** 2)) * (t > 0.5)))
        rows.append(row)
    body = sheet("cactus", rows, skin)
    mark(body, lambda point: 1.2 * (math.hypot(point.x, point.y) / max(0.05, radius_of(min(0.99, max(0.06, math.acos(max(-1, min(1, (1.44 - point.z) / 0.66))) / math.pi)), 0)) - 0.9) * 6 * 0.6)
    needle = lathe([(0, 0), (0.007, 0.01), (0, 0.17)], spine, at=(0, 0, -3), edge=0, steps=6)
    tuft = lathe([(0.022 * math.sin(math.pi * k / 8), -0.022 * math.cos(math.pi * k / 8)) for k in range(9)], wool, at=(0, 0, -3), edge=0, steps=12, angle=180)
    for rib in range(ribs):
        around = 2 * math.pi * rib / ribs
        for k in range(9):
            t = 0.22 + 0.70 * k / 8
            r, z = radius_of(t, around), 0.82 - 0.66 * math.cos(math.pi * t) + 0.62
            at = (r * math.cos(around), r * math.sin(around), z)
            lean = 180 * t
            copy(tuft, at=at)
            for spread in ((0, 0), (34, 20), (-34, 20), (26, -30), (-26, -30)):
                copy(needle, at=at, turn=(spread[0], 180 - lean + spread[1], math.degrees(around)))
    for k in range(16):
        a = k * 2.4
        lean = 26 + 3.4 * k * 0.9
        rows = [[(0.055 * math.sin(math.pi * (0.15 + 0.8 * u)) * side, 0.05 * side * side - 0.05, 0.34 * u) for side in (-1, 0, 1)] for u in (i / 8 for i in range(9))]
        petal = sheet("petal", rows, pink)
        petal.location = (0.06, 0.0, 2.02)
        petal.rotation_euler = (math.radians(lean), 0, a)
    lathe([(0, 0), (0.05, 0.02), (0.06, 0.09), (0, 0.1)], yellow, at=(0.06, 0, 2.05), edge=0)
    for thing in (needle, tuft):
        thing.hide_render = True


def rubber_plant():
    """Large dark leaves in a spiral around one stem, the youngest rolled up at its end, in a clay pot on its saucer."""
    random.seed(9)
    clay, soil = material("#b8704a", 0.85, bump=0.10, grain=60, mottle=0.08), material("#33251b", 0.95, bump=0.9, grain=26, mottle=0.3)
    leaf_of, vein = material("#1f4a2a", 0.22, coat=0.5, bump=0.04, grain=10, mottle=0.12), material("#6f9350", 0.5)
    bark, tip = material("#6b5a3c", 0.8, bump=0.2, grain=40), material("#9c4a3a", 0.4)
    lathe([(0, 0), (0.36, 0), (0.38, 0.02), (0.5, 0.62), (0.55, 0.62), (0.56, 0.64), (0.57, 0.78), (0.55, 0.80), (0.5, 0.80), (0.485, 0.72), (0, 0.71)], clay, at=(0, 0, 0.05), edge=0.012)
    lathe([(0, 0), (0.5, 0), (0.56, 0.09), (0.53, 0.09), (0.48, 0.035), (0, 0.03)], clay, edge=0.01)
    lathe([(0, 0.74), (0.3, 0.745), (0.48, 0.735)], soil, at=(0, 0, 0.04), edge=0)
    stem = [(0, 0, 0.75), (0.03, 0.01, 1.2), (-0.02, 0.0, 1.7), (0.02, 0, 2.3)]
    tube(stem, 0.04, bark, widths=(1.3, 1.05, 0.9, 0.7))
    tube([(0.02, 0, 2.3), (0.03, 0, 2.42), (0.04, -0.01, 2.6)], 0.04, tip, widths=(1, 0.9, 0.1))

    def leaf(at, around, lift, size):
        rows = []
        for k in range(31):
            u = k / 30
            half = 0.30 * math.sin(math.pi * u**0.9) ** 0.75 * (1 - 0.15 * u) + 0.002
            if u > 0.9:
                half *= ((1 - u) / 0.1) ** 0.5
            droop = 0.10 * math.sin(u * 2.2) - 0.22 * u * u
            rows.append([(0.14 + u * 1.05, half * side, droop + 0.11 * abs(side) ** 1.5 * half / 0.3 + 0.006 * math.cos(26 * u + 5 * abs(side))) for side in (j / 6 - 1 for j in range(13))])
        blade = solid(sheet("leaf", rows, leaf_of), 0.014)
        rib = tube([(0, 0, 0), (0.14, 0, 0.012), *[(0.14 + u * 1.05, 0, 0.10 * math.sin(u * 2.2) - 0.22 * u * u + 0.012) for u in (0.25, 0.5, 0.75, 0.95)]], 0.02, vein, widths=(1.2, 1.0, 0.7, 0.5, 0.35, 0.15))
        group([blade, rib], at=at, turn=(0, -lift, around), scale=(size,) * 3)

    for k in range(13):
        u = k / 12
        leaf((0.02 * math.sin(k), 0, 0.98 + 1.34 * u), k * 137.5 + 20, 18 + 50 * u**1.2, 1.12 - 0.42 * u)


def football():
    """Thirty-two panels, their seams pressed in; the pentagons in a second colour."""
    leather = material("#f1efe9", 0.42, coat=0.15, bump=0.10, grain=120, second="#2f5d58")
    golden = (1 + 5**0.5) / 2
    pentagons = [(0, a, b * golden) for a in (1, -1) for b in (1, -1)]
    pentagons = numpy.array([tuple(point[(k + turn) % 3] for k in range(3)) for point in pentagons for turn in range(3)], float)
    pentagons /= numpy.linalg.norm(pentagons, axis=1)[:, None]
    sides = []
    for i in range(12):
        for j in range(i):
            for k in range(j):
                middle = pentagons[i] + pentagons[j] + pentagons[k]
                if numpy.linalg.norm(middle) > 2.3:
                    sides.append(middle / numpy.linalg.norm(middle))
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=8, radius=1)
    ball = bpy.context.object
    mesh = ball.data
    flat = numpy.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", flat)
    points = flat.reshape(-1, 3)
    points /= numpy.linalg.norm(points, axis=1)[:, None]
    # The distance to each panel's plane: the nearest is the panel; two equal distances mean a seam.
    near = numpy.concatenate((points @ pentagons.T / 2.3274, points @ numpy.array(sides).T / 2.2673), axis=1) * 2.3
    order = numpy.sort(near, axis=1)
    apart = order[:, -1] - order[:, -2]
    groove = numpy.exp(-((apart / 0.018) ** 2))
    puff = 0.012 * (1 - numpy.exp(-((apart / 0.12) ** 2)))
    points *= (1 - 0.022 * groove + puff)[:, None]
    mesh.vertices.foreach_set("co", points.ravel())
    values = mesh.attributes.new("second", "FLOAT", "POINT")
    dark = (near[:, :12].max(axis=1) > near[:, 12:].max(axis=1)).astype(float)
    values.data.foreach_set("value", dark)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(leather)
    settle(group([ball], turn=(20, 14, 12)))
    mesh.update()


def puzzle():
    """Twenty-four pieces of painted wood in a tray, three of them out."""
    random.seed(12)
    wood = material("#cfa877", 0.6, bump=0.05, grain=4, stretch=(1, 8, 8), mottle=0.12)
    paints = {name: material(colour, 0.5, bump=0.04, grain=60) for name, colour in {"sky": "#9cc3cf", "cloud": "#f3efe4", "sun": "#efb73e", "hill": "#86a65a", "wood": "#4f7f55", "field": "#d8a04a", "roof": "#b9503a", "wall": "#efe2c6"}.items()}
    picture = (
        ("sky", "sky", "cloud", "sky", "sky", "sun"),
        ("cloud", "sky", "sky", "roof", "sky", "sky"),
        ("hill", "wood", "hill", "wall", "wood", "hill"),
        ("field", "hill", "field", "hill", "field", "field"),
    )
    wide, high = 0.42, 0.42
    # Each inner edge has a knob on one side, and the neighbouring piece the matching gap.
    across = {(row, column): random.choice((1, -1)) for row in range(4) for column in range(5)}
    down = {(row, column): random.choice((1, -1)) for row in range(3) for column in range(6)}

    def side(start, end, knob):
        """Points from a corner to the next, with the knob to the right of the way if it is -1, none at 0."""
        (x0, y0), (x1, y1) = start, end
        points = [start]
        if knob:
            dx, dy = x1 - x0, y1 - y0
            nx, ny = dy, -dx
            for along, out in ((0.36, 0.0), (0.40, 0.02), (0.38, 0.07)):
                points.append((x0 + dx * along + nx * out * knob, y0 + dy * along + ny * out * knob))
            for k in range(13):
                a = math.radians(215 - k * 250 / 12)
                along, out = 0.5 + 0.125 * math.cos(a), 0.15 + 0.115 * math.sin(a)
                points.append((x0 + dx * along + nx * out * knob, y0 + dy * along + ny * out * knob))
            for along, out in ((0.62, 0.07), (0.60, 0.02), (0.64, 0.0)):
                points.append((x0 + dx * along + nx * out * knob, y0 + dy * along + ny * out * knob))
        return points

    def piece(row, column):
        w, h = wide / 2, high / 2
        bottom = down.get((row, column), 0)
        right = across.get((row, column), 0)
        top = -down.get((row - 1, column), 0) if row else 0
        left = -across.get((row, column - 1), 0) if column else 0
        outline = side((-w, -h), (w, -h), bottom) + side((w, -h), (w, h), right) + side((w, h), (-w, h), top) + side((-w, h), (-w, -h), left)
        painted = paints[picture[row][column]]
        return [cutout([outline], 0.11, wood, edge=0.012), cutout([outline], 0.012, painted, at=(0, 0, 0.053), edge=0.004)]

    tray = [box((2.82, 1.98, 0.06), wood, edge=0.02, corner=0.08)]
    inner = (wide * 3 + 0.015, high * 2 + 0.015)
    rim = [[(-1.41, -0.99), (1.41, -0.99), (1.41, 0.99), (-1.41, 0.99)], [(-inner[0], -inner[1]), (-inner[0], inner[1]), (inner[0], inner[1]), (inner[0], -inner[1])]]
    tray.append(cutout(rim, 0.12, wood, at=(0, 0, 0.11), edge=0.012))
    out = {(3, 4): ((0.75, -1.45, 0.06), 30), (3, 2): ((-0.15, -1.5, 0.06), -24), (2, 5): ((1.55, -1.0, 0.06), 66)}
    for row in range(4):
        for column in range(6):
            if (row, column) in out:
                at, turn = out[(row, column)]
                group(piece(row, column), at=at, turn=(0, 0, turn))
            else:
                tray.append(group(piece(row, column), at=((column - 2.5) * wide, (1.5 - row) * high, 0.125)))
    group(tray, at=(0, 0.1, 0), turn=(0, 0, 14))


def rackets():
    """Two rackets across each other and a shuttlecock."""
    random.seed(5)
    steel, string = material("#c9ccd0", 0.3, metal=0.6), material("#f2f1ea", 0.5)
    cork, feather, ribbon = material("#e9dcc0", 0.7), material("#f6f5f1", 0.6, soft=0.1), material("#3f6f5c", 0.5)

    def racket(colour, grip_colour, at, turn):
        paint, grip = material(colour, 0.25, coat=0.5), material(grip_colour, 0.8, bump=0.3, grain=80)
        half, tall, middle = 0.62, 0.78, 2.62
        head = [(half * math.sin(a), middle - tall * math.cos(a), 0) for a in (k * math.pi / 12 for k in range(24))]
        parts = [tube(head, 0.036, paint, closed=True), tube([(0, 1.86, 0), (0, 1.4, 0), (0, 0.85, 0)], 0.028, steel), tube([(0, 1.88, 0), (0, 1.8, 0), (0, 1.7, 0)], 0.042, paint, widths=(1.2, 1, 0.8))]
        for k in range(-9, 10):
            x = k * 0.063
            reach = tall * max(0, 1 - (x / half) ** 2) ** 0.5
            parts.append(tube([(x, middle - reach, 0), (x, middle, 0.004 * (-1) ** k), (x, middle + reach, 0)], 0.0055, string))
        for k in range(-11, 12):
            y = k * 0.066
            reach = half * max(0, 1 - (y / tall) ** 2) ** 0.5
            parts.append(tube([(-reach, middle + y, 0), (0, middle + y, -0.004 * (-1) ** k), (reach, middle + y, 0)], 0.0055, string))
        parts.append(lathe([(0, 0), (0.075, 0), (0.08, 0.02), (0.072, 0.06), (0.066, 0.8), (0.045, 0.88), (0.03, 0.9), (0, 0.9)], grip, turn=(-90, 0, 0), edge=0.006))
        for k in range(14):
            parts.append(ring(0.0705, 0.007, grip, at=(0, 0.08 + 0.053 * k, 0), turn=(90 - 16, 0, 0)))
        return group(parts, at=at, turn=turn)

    racket("#3f6f8f", "#26282b", (-0.95, -1.3, 0.08), (1.2, 0, -27))
    racket("#c8623f", "#e9e6df", (0.95, -1.2, 0.17), (1.2, 0, 25))
    shuttle = [lathe([(0, 0), (0.06, 0.01), (0.115, 0.05), (0.13, 0.12), (0.13, 0.22), (0, 0.22)], cork, edge=0.01), lathe([(0.132, 0.17), (0.132, 0.225)], ribbon, edge=0)]
    for k in range(16):
        a = k * 22.5
        rows = []
        for i in range(13):
            u = i / 12
            half = 0.004 if u < 0.38 else 0.07 * min(1, (u - 0.38) / 0.15) ** 0.7 * (1 - 0.25 * max(0, u - 0.8) / 0.2)
            rows.append([(half * side, -(0.10 + 0.26 * u), 0.2 + 0.62 * u - 0.02 * side) for side in (-1, 0, 1)])
        blade = solid(sheet("feather", rows, feather), 0.004)
        blade.rotation_euler = (0, 0, math.radians(a))
        quill = tube([(0, -0.10, 0.2), (0, -0.23, 0.51), (0, -0.355, 0.81)], 0.009, feather, widths=(1, 0.8, 0.3))
        quill.rotation_euler = (0, 0, math.radians(a))
        shuttle += [blade, quill]
    for height, radius in ((0.36, 0.175), (0.44, 0.208)):
        shuttle.append(ring(radius, 0.006, string, at=(0, 0, height)))
    settle(group(shuttle, at=(0.05, -1.05, 0.3), turn=(66, 0, 30)))


def teddy():
    """Sitting, with a ribbon around its neck."""
    plush, pale = material("#a8713f", 0.9), material("#d9b384", 0.9)
    hair, pale_hair = material("#b57d47", 0.8), material("#e2c093", 0.8)
    black, silk = material("#15110f", 0.12, coat=0.8), material("#9b3b3a", 0.45, bump=0.1, grain=200)
    nose = material("#3a251b", 0.6, bump=0.2, grain=60)

    def ball(size, at, turn=(0, 0, 0), of=plush, fur=hair, length=0.085, count=1500):
        body = lathe([(math.sin(math.pi * k / 32), -math.cos(math.pi * k / 32)) for k in range(33)], of, edge=0, steps=48, angle=180)
        for point in body.data.vertices:
            point.co = tuple(a * b for a, b in zip(point.co, size))
        body.location, body.rotation_euler = at, [math.radians(angle) for angle in turn]
        if fur:
            furry(body, length, count, fur)
        return body

    ball((0.62, 0.54, 0.70), (0, 0.05, 0.68), count=2600)
    ball((0.42, 0.14, 0.46), (0, -0.40, 0.66), (12, 0, 0), pale, pale_hair, 0.05, 1200)
    ball((0.58, 0.53, 0.52), (0, -0.02, 1.72), count=2600)
    ball((0.25, 0.2, 0.19), (0, -0.50, 1.58), (0, 0, 0), pale, pale_hair, 0.04, 800)
    for side in (1, -1):
        ball((0.21, 0.11, 0.21), (side * 0.46, 0.02, 2.13), (0, side * 24, 0), count=700, length=0.07)
        ball((0.13, 0.05, 0.13), (side * 0.455, -0.075, 2.12), (0, side * 24, 0), pale, pale_hair, 0.03, 400)
        ball((0.21, 0.21, 0.45), (side * 0.66, -0.2, 0.92), (34, side * -34, 0), count=1300)
        ball((0.26, 0.52, 0.26), (side * 0.46, -0.58, 0.27), (0, 0, side * 26), count=1500)
        ball((0.22, 0.05, 0.24), (side * 0.68, -1.05, 0.31), (-8, 0, side * 26), pale, pale_hair, 0.035, 700)
        ball((0.062, 0.045, 0.066), (side * 0.21, -0.545, 1.80), of=black, fur=None)
        lathe([(0, 0), (0.014, 0.004), (0, 0.008)], material("#ffffff", 0.3, glow=1), at=(side * 0.21 - 0.02, -0.592, 1.825), turn=(90, 0, 0), edge=0)
    ball((0.09, 0.06, 0.065), (0, -0.70, 1.655), of=nose, fur=None)
    tube([(0, -0.715, 1.60), (0, -0.72, 1.54), (0, -0.71, 1.51)], 0.012, nose)
    tube([(-0.1, -0.675, 1.49), (-0.05, -0.70, 1.475), (0, -0.712, 1.51), (0.05, -0.70, 1.475), (0.1, -0.675, 1.49)], 0.012, nose)
    # The ribbon: a band, two loops, a knot, two ends.
    band = ring(0.40, 0.055, silk, at=(0, -0.06, 1.27), turn=(8, 0, 0))
    band.scale = (1.05, 1, 1.3)
    for side in (1, -1):
        loop = tube([(0, 0, 0), (side * 0.16, -0.05, 0.13), (side * 0.36, -0.03, 0.10), (side * 0.34, 0.0, -0.09), (side * 0.14, -0.02, -0.05), (0, 0, 0)], 0.028, silk)
        loop.location, loop.scale = (0, -0.55, 1.24), (1, 1.6, 1)
        rows = [[(side * (0.05 + 0.16 * u) + 0.065 * edge, -0.02 * math.sin(u * 3), -0.40 * u) for edge in (-1, 0, 1)] for u in (k / 8 for k in range(9))]
        end = solid(sheet("ribbon", rows, silk), 0.015)
        end.location = (0, -0.57, 1.22)
    knot = lathe([(0.07 * math.sin(math.pi * k / 16), -0.08 * math.cos(math.pi * k / 16)) for k in range(17)], silk, at=(0, -0.58, 1.24), edge=0, angle=180)
    knot.scale = (1, 0.8, 1)


def kite():
    """A delta from above, its spars, a keel's line and three tails."""
    cloths = [material(colour, 0.5, bump=0.06, grain=200) for colour in ("#d0552f", "#e8b23a", "#2f7f8f", "#e9e2d2")]
    rod, silk, line = material("#2a2c2e", 0.4), material("#d0552f", 0.5), material("#efece4", 0.6)

    def high(x, y):
        return 0.12 + 0.10 * abs(x) * 0.5 - 0.05 * math.sin(abs(x) * 2.6) + 0.01 * math.sin(6 * y)

    nose, tip, tail = (0, 1.25), (1.75, -0.55), (0, -0.62)
    parts = []
    for side in (1, -1):
        for piece, (low, top) in enumerate(((0.0, 0.36), (0.36, 0.68), (0.68, 1.0))):
            rows = []
            for k in range(13):
                u = low + (top - low) * k / 12
                ends = []
                for start, end in ((nose, tip), (tail, tip)):
                    ends.append((start[0] + (end[0] - start[0]) * u, start[1] + (end[1] - start[1]) * u))
                rows.append([])
                for j in range(13):
                    v = j / 12
                    x = side * (ends[0][0] + (ends[1][0] - ends[0][0]) * v)
                    y = ends[0][1] + (ends[1][1] - ends[0][1]) * v + (0.16 * math.sin(math.pi * u) * v)
                    rows[-1].append((x, y, high(x, y)))
            parts.append(solid(sheet("cloth", rows, cloths[(1, 0, 2)[piece]]), 0.008))
        parts.append(tube([(side * 0.02, 1.24, 0.13), (side * 0.9, 0.33, high(0.9, 0.3) + 0.02), (side * 1.75, -0.55, high(1.75, -0.5) + 0.015)], 0.02, rod))
    parts.append(tube([(0, 1.24, 0.14), (0, 0.4, 0.14), (0, -0.6, 0.14)], 0.022, rod))
    parts.append(tube([(-0.86, 0.36, high(0.86, 0.36) + 0.03), (0, 0.28, 0.19), (0.86, 0.36, high(0.86, 0.36) + 0.03)], 0.02, rod))
    for k, (x, of) in enumerate(((-0.1, silk), (0.0, cloths[1]), (0.1, cloths[2]))):
        rows = []
        for i in range(33):
            u = i / 32
            rows.append([(x * (1 + 4 * u) + 0.10 * math.sin(u * 9 + k) + 0.045 * edge, -0.6 - 1.15 * u, 0.05 + 0.05 * abs(math.sin(u * 8 + k * 2)) + 0.02 * edge) for edge in (-1, 0, 1)])
        parts.append(solid(sheet("tail", rows, of), 0.006))
    parts.append(lathe([(0, -0.16), (0.1, -0.16), (0.1, -0.12), (0.07, -0.10), (0.07, 0.10), (0.1, 0.12), (0.1, 0.16), (0, 0.16)], rod, at=(1.15, -1.35, 0.13), turn=(0, 90, 30), edge=0.008))
    parts.append(lathe([(0, -0.10), (0.095, -0.10), (0.105, 0), (0.095, 0.10), (0, 0.10)], line, at=(1.15, -1.35, 0.13), turn=(0, 90, 30), edge=0.004))
    parts.append(tube([(1.12, -1.25, 0.2), (0.75, -1.0, 0.03), (0.9, -0.7, 0.03), (0.4, -0.2, 0.10), (0, 0.1, 0.17)], 0.006, line))
    group(parts, turn=(0, 0, 22))


def tent():
    """Two crossed poles over a square, its door rolled half open, pegs and lines."""
    cloth, floor = material("#7d8f5a", 0.7, bump=0.10, grain=120), material("#4d5a3c", 0.75, bump=0.1, grain=120)
    trim, pole = material("#d98a3d", 0.6), material("#33363a", 0.4, metal=0.4)
    inside, line = material("#efe5c8", 0.8, glow=0.35), material("#e9e4d4", 0.7)
    half_x, half_y, tall = 1.35, 1.1, 1.5

    def surface(u, v, grow=1.0):
        """Over the square (-1 to 1): a dome held up along its diagonals."""
        along = max(abs(u), abs(v))
        across = min(abs(u), abs(v))
        z = tall * math.cos(along * math.pi / 2) ** 0.62 if along < 1 else 0
        slack = 0.10 * math.sin(math.pi * along) * (1 - across / max(along, 0.001)) ** 1.5
        return (half_x * u * grow * (1 - 0.06 * slack), half_y * v * grow, max(0, z * grow - slack))

    steps = 96
    rows = [[surface(math.sin((i / steps - 0.5) * math.pi), math.sin((j / steps - 0.5) * math.pi)) for i in range(steps + 1)] for j in range(steps + 1)]
    parts = [solid(sheet("cloth", rows, cloth), 0.015)]
    for sign in (1, -1):
        line_of = [surface(u, u * sign, 1.012) for u in (-1, -0.93, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 0.93, 1)]
        parts.append(tube([(x, y, z + 0.012) for x, y, z in line_of], 0.022, pole))
    parts.append(box((2 * half_x, 2 * half_y, 0.10), floor, edge=0.02))

    def front(s, high):
        """A place on the front slope: s from -1 to 1, high from 0 to 1."""
        v = -math.acos(min(1, max(0, (high * 0.88)) ** (1 / 0.62))) / (math.pi / 2)
        x, y, z = surface(s * abs(v), v, 1.0)
        return (x, y - 0.03, z + 0.012)

    # The door: an arch, dark trim around it, warm light within, its cloth rolled to the left.
    arch = [(-0.46, 0.04), (-0.46, 0.35), (-0.40, 0.52), (-0.25, 0.66), (0, 0.72), (0.25, 0.66), (0.40, 0.52), (0.46, 0.35), (0.46, 0.04)]
    rows = []
    for k in range(17):
        share = k / 16
        rows.append([front(x * (1 - share), 0.04 + (z - 0.04) * (1 - share * 0.999)) for x, z in arch])
    parts.append(sheet("door", rows, inside))
    parts.append(tube([tuple(a + b for a, b in zip(front(x, z), (0, -0.01, 0.005))) for x, z in arch], 0.018, trim))
    parts.append(tube([tuple(a + b for a, b in zip(front(x, z), (0, -0.05, 0.02))) for x, z in ((-0.48, 0.05), (-0.48, 0.3), (-0.44, 0.5), (-0.30, 0.65))], 0.055, cloth, widths=(0.9, 1.1, 1, 0.6)))
    for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        out = (half_x * s, half_y * t)
        parts.append(tube([surface(0.5 * s, 0.5 * t), (out[0] * 1.2, out[1] * 1.2, 0.25), (out[0] * 1.38, out[1] * 1.38, 0.02)], 0.008, line))
        parts.append(lathe([(0, 0), (0.02, 0), (0.02, 0.12), (0, 0.13)], trim, at=(out[0] * 1.38, out[1] * 1.38, 0), turn=(0, 14 * s, 0), edge=0.004))
    group(parts, turn=(0, 0, -28))
