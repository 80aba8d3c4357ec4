"""Things for the table and the bath that are turned or poured."""

import math

from shapes import lathe, material, tube


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
