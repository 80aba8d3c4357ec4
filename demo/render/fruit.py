"""Fruit: turned, then bent, because no fruit is round."""

import math
import random

from shapes import lathe, linear, material, sheet, tube


def _skin(base, speck, near_stem, rough=0.3, pores=0.0, size=26.0, streaks=0.0):
    """A peel: streaks from pole to pole, another colour around the stem, specks, pores."""
    made = material(base, rough, soft=0.06, coat=0.25)
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    surface = nodes["Principled BSDF"]
    place = nodes.new("ShaderNodeTexCoord").outputs["Object"]

    def mixed(amount, under, colour):
        mix = nodes.new("ShaderNodeMixRGB")
        link(amount, mix.inputs["Fac"])
        if isinstance(under, tuple):
            mix.inputs["Color1"].default_value = under
        else:
            link(under, mix.inputs["Color1"])
        mix.inputs["Color2"].default_value = (*linear(colour), 1)
        return mix.outputs[0]

    def ramp(value, start, end, strength=1.0):
        to = nodes.new("ShaderNodeMapRange")
        to.inputs["From Min"].default_value, to.inputs["From Max"].default_value = start, end
        to.inputs["To Min"].default_value, to.inputs["To Max"].default_value = 0, strength
        link(value, to.inputs["Value"])
        return to.outputs[0]

    def noise(scale, stretch=(1, 1, 1)):
        mapping, made_noise = nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeTexNoise")
        mapping.inputs["Scale"].default_value = stretch
        made_noise.inputs["Scale"].default_value, made_noise.inputs["Detail"].default_value = scale, 8
        link(place, mapping.inputs["Vector"])
        link(mapping.outputs[0], made_noise.inputs["Vector"])
        return made_noise.outputs["Fac"]

    colour = (*linear(base), 1)
    if streaks:
        colour = mixed(ramp(noise(2.2, (9, 9, 0.5)), 0.48, 0.72, streaks), colour, near_stem)
        colour = mixed(ramp(noise(1.3), 0.55, 0.75, streaks * 0.6), colour, near_stem)
    split, flat, length = (nodes.new(f"ShaderNode{kind}") for kind in ("SeparateXYZ", "CombineXYZ", "VectorMath"))
    length.operation = "LENGTH"
    link(place, split.inputs[0])
    link(split.outputs["X"], flat.inputs["X"])
    link(split.outputs["Y"], flat.inputs["Y"])
    link(flat.outputs[0], length.inputs[0])
    colour = mixed(ramp(length.outputs["Value"], 0.5, 0.05, 0.75), colour, near_stem)
    cells = nodes.new("ShaderNodeTexVoronoi")
    cells.inputs["Scale"].default_value = size
    link(place, cells.inputs["Vector"])
    if speck:
        colour = mixed(ramp(cells.outputs["Distance"], 0.10, 0.04, 0.55), colour, speck)
    link(colour, surface.inputs["Base Color"])
    link(colour, surface.inputs["Subsurface Color"])
    height = nodes.new("ShaderNodeBump")
    height.inputs["Strength"].default_value, height.inputs["Distance"].default_value = pores or 0.06, 0.02
    link(cells.outputs["Distance"] if pores else noise(30), height.inputs["Height"])
    link(height.outputs[0], surface.inputs["Normal"])
    return made


def _round(made_of, at, turn, size, profile, uneven, steps=96):
    phase = random.random() * 6

    def bend(point):
        x, y, z = point
        around = math.atan2(y, x)
        wide = 1 + uneven * (math.cos(5 * around + phase) * (0.5 + max(0, 0.3 - z)) + math.cos(2 * around + phase * 2) + 0.6 * math.sin(3 * around))
        return (x * wide, y * wide, z * (1 + uneven * math.sin(around + phase)))

    body = lathe(profile, made_of, at, turn, edge=0, steps=steps, bend=bend, angle=180)
    body.modifiers.new("round", "SUBSURF").render_levels = 1
    body.scale = (size,) * 3
    return body


def apples():
    random.seed(4)
    skin = _skin("#9e1420", "#d9a878", "#c8a63c", rough=0.26, streaks=0.55)
    stem = material("#5a4128", 0.8, bump=0.3)
    profile = []
    for i in range(41):
        t = math.pi * i / 40
        radius, height = math.sin(t) ** 0.92 * (1.02 + 0.06 * math.cos(t)), -math.cos(t) * 0.88
        dip = 0.34 * math.exp(-((radius / 0.26) ** 2))
        profile.append((max(radius, 0), height - dip if t > math.pi / 2 else height + dip / 2))
    for at, turn, size in (((-0.75, 0, 0.8), (6, 10, 0), 0.92), ((1.05, 0.55, 0.83), (-14, -6, 120), 0.95), ((0.32, -1.15, 0.74), (34, 18, 60), 0.86)):
        apple = _round(skin, at, turn, size, profile, 0.022)
        tube([(0, 0, 0.45), (0.02, 0.01, 0.75), (0.12, 0.05, 1.04)], 0.03, stem, widths=(0.8, 0.9, 1.5)).parent = apple


def _citrus(made_of, at, turn, size, profile, uneven=0.012):
    return _round(made_of, at, turn, size, profile, uneven, steps=128)


def _leaf(at, turn, size=1.0):
    green = material("#3f6b2a", 0.38, bump=0.15, grain=14, coat=0.2)
    rows = []
    for i in range(17):
        along = i / 16
        half = 0.26 * math.sin(math.pi * along**0.8) ** 0.9 * (1 - 0.25 * along)
        rows.append([(along * 1.1, half * side, 0.10 * abs(side) * half / 0.26 + 0.16 * math.sin(along * 2.4) - 0.02 * math.cos(along * 14)) for side in (-1, -0.6, -0.2, 0, 0.2, 0.6, 1)])
    leaf = sheet("leaf", rows, green)
    leaf.modifiers.new("round", "SUBSURF").render_levels = 1
    leaf.modifiers.new("thick", "SOLIDIFY").thickness = 0.012
    leaf.location, leaf.rotation_euler, leaf.scale = at, [math.radians(a) for a in turn], (size,) * 3
    return leaf


def mandarins():
    random.seed(2)
    peel = _skin("#e2670c", None, "#d98a1c", rough=0.34, pores=0.32, size=30)
    stem = material("#53632c", 0.8, bump=0.3)
    profile = []
    for i in range(41):
        t = math.pi * i / 40
        radius, height = math.sin(t) ** 0.94, -math.cos(t) * 0.80
        dip = 0.09 * math.exp(-((radius / 0.2) ** 2))
        profile.append((radius, height - dip if t > math.pi / 2 else height + dip))
    for at, turn, size, leafy in (((-0.9, 0.1, 0.72), (4, -8, 0), 0.9, True), ((0.95, 0.4, 0.74), (-10, 8, 100), 0.92, False), ((0.2, -1.05, 0.66), (20, 10, 40), 0.84, True)):
        fruit = _citrus(peel, at, turn, size, profile, 0.014)
        lathe([(0, 0.70), (0.075, 0.70), (0.06, 0.745), (0.03, 0.77), (0, 0.775)], stem, edge=0.004, steps=10).parent = fruit
        if leafy:
            tube([(0, 0, 0.74), (0.02, 0, 0.86), (0.06, 0, 0.95)], 0.022, stem).parent = fruit
            _leaf((0.04, 0, 0.9), (8, 6, 25), 0.95).parent = fruit


def lemons():
    random.seed(7)
    peel = _skin("#eab90f", None, "#c9b22e", rough=0.36, pores=0.4, size=24)
    profile = []
    for i in range(49):
        t = math.pi * i / 48
        radius, height = 0.8 * math.sin(t), -math.cos(t) * 0.94
        tip = 0.26 * math.exp(-((radius / 0.22) ** 2))
        profile.append((radius, height - tip if t < math.pi / 2 else height + tip * 0.5))
    for at, turn, size in (((-0.75, 0.2, 0.76), (0, 82, 20), 0.95), ((0.85, 0.55, 0.76), (0, 96, 150), 0.95), ((0.45, -0.95, 0.72), (0, 80, -28), 0.9)):
        _citrus(peel, at, turn, size, profile, 0.014)
    _leaf((-0.4, -0.75, 0.08), (0, 4, 200), 0.9)


def blueberries():
    random.seed(11)
    bloom = material("#2a3354", 0.6, mottle=0.4, grain=2.4, bump=0.05)
    dark = material("#1e2440", 0.7)
    profile = [(math.sin(t) * 0.5, -math.cos(t) * 0.43 - (0.10 * math.exp(-((math.sin(t) * 0.5 / 0.12) ** 2)) if t > 2 else 0)) for t in (math.pi * i / 32 for i in range(33))]
    places = [(-1.1, -0.3), (-0.15, -0.55), (0.85, -0.4), (-0.62, 0.5), (0.4, 0.42), (1.35, 0.5), (-1.55, 0.6), (0.1, -1.45), (-0.85, -1.15), (1.35, -1.25)]
    above = [(-0.62, 0.02, 1.08), (0.36, -0.1, 1.12), (-0.1, 0.75, 1.15)]
    for x, y, z in [(x, y, 0.43) for x, y in places] + above:
        turn = (random.uniform(-50, 35), random.uniform(-40, 40), random.uniform(0, 360))
        size = random.uniform(0.93, 1.06)
        berry = _round(bloom, (x, y, z * size), turn, size, profile, 0.012, steps=48)
        for petal in range(5):
            a = petal * 2 * math.pi / 5
            spike = lathe([(0, 0), (0.05, 0.02), (0, 0.13)], dark, at=(0.12 * math.cos(a), 0.12 * math.sin(a), 0.38), turn=(0, 40, math.degrees(a)), edge=0, steps=8)
            spike.parent = berry
        lathe([(0, 0.36), (0.11, 0.385), (0.13, 0.40), (0.11, 0.41), (0.09, 0.37), (0, 0.35)], dark, edge=0, steps=24).parent = berry
