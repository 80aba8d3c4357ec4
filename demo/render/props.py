"""What stands beside goods in arrangements and is not sold."""

import math
import random

from shapes import cutout, group, lathe, material, sheet, solid, tube


def cup():
    """A mug of coffee."""
    glaze, brew = material("#efece6", 0.18, coat=0.5, bump=0.02, grain=9), material("#23100a", 0.06, coat=0.6)
    lathe([(0, 0), (0.40, 0), (0.44, 0.02), (0.46, 0.08), (0.47, 0.3), (0.47, 0.86), (0.455, 0.885), (0.435, 0.87), (0.43, 0.3), (0.38, 0.08), (0, 0.07)], glaze, edge=0.006)
    lathe([(0, 0.72), (0.431, 0.72)], brew, edge=0)
    tube([(0.45, 0, 0.74), (0.66, 0, 0.76), (0.78, 0, 0.56), (0.70, 0, 0.30), (0.45, 0, 0.22)], 0.055, glaze, widths=(1.15, 0.95, 0.9, 0.95, 1.15))


def fir():
    """A young conifer of felt: skirts around a trunk, each with a ragged hem."""
    random.seed(7)
    needles, wood = material("#48664f", 0.95, bump=0.6, grain=24, mottle=0.18), material("#7a5a3c", 0.8, bump=0.2, grain=30)
    lathe([(0, 0), (0.10, 0), (0.085, 0.5), (0, 0.5)], wood, edge=0.01)
    for k in range(6):
        low, reach = 0.28 + 0.3 * k, 0.66 * (1 - k / 6.6)

        def hem(point, k=k, low=low, reach=reach):
            x, y, z = point
            around, out = math.atan2(y, x), math.hypot(x, y) / reach
            ragged = (0.05 * math.cos(11 * around + k * 2) + 0.03 * math.sin(17 * around + k)) * out**3
            return (x * (1 + ragged), y * (1 + ragged), z - 0.9 * abs(ragged) * reach)

        lathe([(0, low + 0.62), (0.03, low + 0.6), (reach * 0.45, low + 0.3), (reach * 0.8, low + 0.1), (reach, low), (reach * 0.92, low - 0.02), (0, low + 0.16)], needles, edge=0, bend=hem, angle=60)


def star():
    """A small star of gold paper that stands on a wire."""
    gold, wire = material("#e8c66a", 0.3, metal=0.6, glow=0.6), material("#b9b3a6", 0.4, metal=1)
    points = [(r * math.sin(a), r * math.cos(a)) for r, a in ((0.115 if k % 2 else 0.26, math.pi * k / 5) for k in range(10))]
    cutout([points], 0.07, gold, at=(0, 0, 1.6), turn=(90, 0, 0), edge=0.02)
    tube([(0, 0, 0), (0.01, 0, 0.6), (0, 0, 1.4)], 0.012, wire)


def moon():
    """A crescent on a wire."""
    silver, wire = material("#f1e3b4", 0.4, glow=0.8), material("#b9b3a6", 0.4, metal=1)
    # Two circles that cross at its tips.
    outer = [(0.44 * math.cos(a), 0.44 * math.sin(a)) for a in (math.radians(56.7 + k * 280 / 32) for k in range(33))]
    inner = [(0.147 + 0.337 * math.cos(a), 0.044 + 0.337 * math.sin(a)) for a in (math.radians(319.8 - k * 246.2 / 32) for k in range(1, 32))]
    cutout([outer + inner], 0.08, silver, at=(0, 0, 2.3), turn=(90, 0, 0), edge=0.012)
    tube([(0, 0, 0), (-0.02, 0, 0.9), (-0.15, 0, 1.95)], 0.012, wire)


def leaf(colour="#b5532c"):
    """A fallen leaf, curled at its tip."""
    red, vein = material(colour, 0.7, bump=0.25, grain=20, mottle=0.25), material("#7c3a22", 0.8)
    rows = []
    for k in range(25):
        u = k / 24
        half = 0.34 * math.sin(math.pi * u**0.85) ** 0.8 * (1 + 0.12 * math.sin(u * 40)) + 0.002
        rows.append([(u * 1.1, half * side, 0.03 + 0.12 * abs(side) ** 1.6 + 0.22 * u**3 + 0.02 * math.sin(9 * u)) for side in (j / 6 - 1 for j in range(13))])
    blade = solid(sheet("leaf", rows, red), 0.012)
    rib = tube([(-0.35, 0.04, 0.03), (0, 0, 0.04), *[(u * 1.1, 0, 0.045 + 0.22 * u**3 + 0.02 * math.sin(9 * u)) for u in (0.3, 0.6, 0.9)]], 0.016, vein, widths=(1.2, 1, 0.8, 0.5, 0.2))
    group([blade, rib])


def snowman():
    """Three balls of snow with a carrot, a scarf and twigs for arms."""
    snow, coal, carrot = material("#f4f6f8", 0.85, soft=0.15, bump=0.5, grain=18), material("#232427", 0.6), material("#d9772e", 0.6)
    knit, twig = material("#c0654f", 0.95, bump=0.5, grain=70), material("#6b4a30", 0.85, bump=0.3, grain=30)

    def ball(radius, height):
        lathe([(radius * math.sin(math.pi * k / 24), height - radius * math.cos(math.pi * k / 24)) for k in range(25)], snow, edge=0)

    for radius, height in ((0.86, 0.72), (0.60, 1.86), (0.42, 2.68)):
        ball(radius, height)
    lathe([(0.07, 0), (0.05, 0.2), (0.02, 0.36), (0, 0.4)], carrot, at=(0, -0.38, 2.66), turn=(94, 0, 0), edge=0)
    dots = [(-0.15, -0.375, 2.82), (0.15, -0.375, 2.82), (0, -0.575, 2.04), (0, -0.6, 1.8), (0, -0.83, 0.95)]
    for at in dots:
        lathe([(0.05 * math.sin(math.pi * k / 8), -0.05 * math.cos(math.pi * k / 8)) for k in range(9)], coal, at=at, edge=0)
    loop = [(0.40 * math.cos(a), 0.40 * math.sin(a), 2.34 + 0.02 * math.sin(3 * a)) for a in (2 * math.pi * k / 32 for k in range(32))]
    tube(loop, 0.11, knit, closed=True)
    tube([(0.26, -0.36, 2.3), (0.34, -0.52, 2.05), (0.38, -0.60, 1.65), (0.36, -0.60, 1.45)], 0.10, knit, widths=(1, 1, 1.05, 1.05))
    for side in (1, -1):
        tube([(side * 0.5, 0, 1.98), (side * 0.95, -0.05, 2.2), (side * 1.3, -0.1, 2.5)], 0.035, twig)
        tube([(side * 1.05, -0.06, 2.28), (side * 1.3, -0.15, 2.26)], 0.022, twig)


def mittens(colour="#7d9cc0"):
    """A pair, standing on its cuffs."""
    wool, cuff = material(colour, 0.95, bump=0.7, grain=46), material("#f0ece4", 0.95, bump=0.6, grain=60)
    palm = [(-0.34, 0), (-0.36, 0.5), (-0.35, 0.9), (-0.28, 1.16), (-0.12, 1.31), (0.06, 1.3), (0.22, 1.15), (0.31, 0.9), (0.33, 0.62), (0.45, 0.74), (0.57, 0.84), (0.67, 0.82), (0.7, 0.7), (0.6, 0.5), (0.42, 0.28), (0.33, 0.14), (0.33, 0)]
    for side, x, turn in ((1, 0.42, -8), (-1, -0.52, 10)):
        shape = cutout([[(side * a, b) for a, b in palm]], 0.2, wool, turn=(90, 0, 0), edge=0.09, smooth=True)
        shape.location = (0, 0, 0.34)
        band = lathe([(0.30, 0), (0.37, 0.03), (0.38, 0.2), (0.36, 0.38), (0.28, 0.4)], cuff, edge=0.02)
        band.scale = (1, 0.5, 1)
        group([shape, band], at=(x, 0.1 * side, 0), turn=(-6, 0, turn))


PROPS = {"cup": cup, "fir": fir, "star": star, "moon": moon, "leaf": leaf, "snowman": snowman, "mittens": mittens}
