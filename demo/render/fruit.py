"""Fruit: turned, then bent, because no fruit is round."""

import math
import random

from shapes import box, copy, group, lathe, linear, mark, material, sheet, solid, tube


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


def strawberries():
    random.seed(6)
    red = material("#8f0a12", 0.28, soft=0.03, coat=0.4, second="#d98f6c")
    seed_of = material("#e2b659", 0.4)
    green, stem = material("#4f8a2d", 0.5, bump=0.15, grain=20), material("#6d9a3e", 0.6)

    def outline(t):
        """From the tip (0) to the shoulder (1): radius and height."""
        a = math.pi * t
        return 0.74 * math.sin(a) ** 0.82 * (0.62 + 0.40 * t), -0.98 * math.cos(a) + 0.12 * math.sin(a)

    profile = [outline(i / 72) for i in range(73)]
    grains = []
    for k in range(150):
        t = 0.10 + 0.80 * (k / 149) ** 0.8
        radius, height = outline(t)
        around = k * 2.39996
        grains.append((radius * math.cos(around), radius * math.sin(around), height, around, t))

    def bend(point):
        x, y, z = point
        nearest = min((gx - x) ** 2 + (gy - y) ** 2 + (gz - z) ** 2 for gx, gy, gz, _, _ in grains)
        inward = 1 - 0.055 * math.exp(-nearest / 0.0035)
        around = math.atan2(y, x)
        wide = 1 + 0.03 * math.cos(2 * around) + 0.02 * math.cos(3 * around + 1)
        return (x * inward * wide, y * inward * wide, z)

    first = lathe(profile, red, edge=0, steps=120, bend=bend, angle=180)
    mark(first, lambda point: (point.z - 0.84) * 1.6)
    one = lathe([(0, -0.042), (0.018, -0.02), (0.021, 0.01), (0, 0.034)], seed_of, edge=0, steps=10, angle=180)

    def berry(at, turn, size, body):
        parts = [body]
        for x, y, z, around, t in grains:
            near, far = outline(t - 0.01), outline(t + 0.01)
            slope = math.degrees(math.atan2(near[0] - far[0], far[1] - near[1]))
            wide = 0.965 * (1 + 0.03 * math.cos(2 * around) + 0.02 * math.cos(3 * around + 1))
            parts.append(copy(one, at=(x * wide, y * wide, z), turn=(0, -slope, math.degrees(around))))
        for k in range(9):
            long, turn_of = random.uniform(0.42, 0.58), k * 40 + random.uniform(-9, 9)
            lift = random.uniform(0.5, 1.0)
            rows = []
            for i in range(11):
                u = i / 10
                half = 0.105 * math.sin(math.pi * (0.12 + 0.88 * u) ** 0.8) + 0.002
                rows.append([(u * long, half * side, 0.98 + 0.13 * math.sin(u * 2.2) * lift - 0.42 * u * u * (1.2 - lift) + 0.03 * abs(side)) for side in (-1, -0.5, 0, 0.5, 1)])
            leaf = solid(sheet("leaf", rows, green), 0.012)
            leaf.rotation_euler = (0, 0, math.radians(turn_of))
            parts.append(leaf)
        parts.append(tube([(0, 0, 0.95), (0.03, 0, 1.14), (0.12, 0.02, 1.36)], 0.035, stem, widths=(1, 0.8, 0.9)))
        group(parts, at=at, turn=turn, scale=(size,) * 3)

    berry((-0.62, 0.25, 0.64), (62, 12, 64), 0.9, first)
    berry((0.72, 0.45, 0.66), (66, -10, -40), 0.94, copy(first))
    berry((0.1, -0.75, 0.60), (74, 6, 14), 0.86, copy(first))
    one.hide_render = True
    one.location = (0, 0, -3)


def _mango_shape(point):
    x, y, z = point
    return (x * 1.0 + 0.16 * math.sin(z * 1.25 + 0.4), y * 0.80, z * (1 + 0.08 * x))


def mangoes():
    """Two whole ones and a cheek, scored into dice and turned out."""
    random.seed(15)
    skin = material("#d79a1e", 0.3, coat=0.25, bump=0.05, grain=40, second="#7f8f2a", mottle=0.35)
    blush = material("#c9791d", 0.3, coat=0.25, bump=0.05, grain=40, second="#a83a24", mottle=0.4)
    flesh, stem = material("#f0a012", 0.28, soft=0.15, coat=0.3), material("#4c3a22", 0.8)
    profile = []
    for i in range(61):
        t = math.pi * i / 60
        radius, height = math.sin(t) ** 0.95 * 0.78 * (1 + 0.10 * math.cos(t - 2.6)), -math.cos(t) * 0.98
        dip = 0.06 * math.exp(-((radius / 0.10) ** 2)) if t > 2 else 0
        profile.append((radius, height - dip))
    for made_of, at, turn, size in ((skin, (-0.85, 0.35, 0.66), (4, 72, 24), 0.98), (blush, (0.72, 0.75, 0.66), (8, 74, 150), 0.98)):
        body = lathe(profile, made_of, at, turn, edge=0, steps=96, bend=_mango_shape, angle=180)
        body.scale = (size,) * 3
        mark(body, lambda point: 0.55 + 0.75 * point.x + 0.3 * point.z)
        tube([(0.15, 0, 0.9), (0.16, 0, 0.97), (0.2, 0.01, 1.03)], 0.035, stem, widths=(1, 1, 1.3)).parent = body
    # The cheek: a shallow dome of skin, dice of flesh on it, each upright on the dome.
    rows = []
    for step in range(13):
        r = step / 12
        rows.append([(0.86 * r * math.cos(a), 0.58 * r * math.sin(a), 0.36 - 0.30 * r * r) for a in (k * math.pi / 32 for k in range(65))])
    parts = [solid(sheet("peel", rows, blush), 0.03, 1)]
    mark(parts[0], lambda point: 0.5)
    for i in range(-3, 4):
        for j in range(-2, 3):
            x, y = i * 0.225, j * 0.215
            r = math.hypot(x / 0.86, y / 0.58)
            if r > 0.93:
                continue
            lean = (-36 * y / 0.58, 40 * x / 0.86)
            parts.append(box((0.185, 0.175, 0.26 - 0.06 * r), flesh, at=(x, y, 0.33 - 0.30 * r * r), turn=(lean[0], lean[1], 0), edge=0.028, taper=1.08))
    group(parts, at=(0.2, -0.75, 0.03), turn=(0, 0, -16), scale=(1.05,) * 3)


def avocados():
    """Two whole ones and a half with its stone."""
    random.seed(21)
    skin = material("#26301a", 0.42, coat=0.15, bump=0.9, grain=26, mottle=0.35)
    flesh = material("#dfd08a", 0.38, soft=0.10, coat=0.15, second="#9db14d", mottle=0.1)
    stone, stem = material("#6d3d1f", 0.35, coat=0.2, bump=0.12, grain=9, mottle=0.2), material("#7a5a36", 0.8)

    def outline(t):
        a = math.pi * t
        radius = 0.66 * math.sin(a) ** 0.86 * (1 - 0.34 * t**1.5)
        return radius, -0.84 * math.cos(a) + 0.22 * t * t

    profile = [outline(k / 60) for k in range(61)]
    for at, turn, size in (((-0.85, 0.45, 0.6), (6, 78, 30), 1.0), ((0.6, 0.85, 0.58), (0, 82, 140), 0.97)):
        body = lathe(profile, skin, at, turn, edge=0, steps=120, angle=180)
        body.scale = (size,) * 3
        lathe([(0, 0), (0.05, 0), (0.04, 0.03), (0, 0.035)], stem, at=(0, 0, 1.04), edge=0.004, steps=12).parent = body
    half = [lathe([(radius, height) for radius, height in profile], skin, edge=0, steps=120, angle=180)]
    for point in half[0].data.vertices:
        point.co.y = max(0, point.co.y)
    # The cut: rings from the rim to the middle, yellow towards the stone.
    rings = []
    for wide in (0.985, 0.97, 0.9, 0.8, 0.65, 0.5, 0.3, 0.01):
        right = [outline(k / 60) for k in range(61)]
        rings.append([(x * wide, -0.004 - 0.01 * (wide < 0.97), -0.2 + (z + 0.2) * wide) for x, z in right] + [(-x * wide, -0.004 - 0.01 * (wide < 0.97), -0.2 + (z + 0.2) * wide) for x, z in right[::-1]])
    cut = sheet("cut", rings, flesh)

    def rim(point):
        return 1.3 * max(0, 1 - min((math.hypot(point.x - sign * x, point.z - z) for x, z in profile[2:-2] for sign in (1, -1))) / 0.20) ** 1.2

    mark(cut, rim)
    kernel = lathe([(0.31 * math.sin(math.pi * k / 32) * 0.97, -0.32 * math.cos(math.pi * k / 32)) for k in range(33)], stone, at=(0, -0.02, -0.22), edge=0, angle=180)
    group([*half, cut, kernel], at=(0.12, -0.72, 0.46), turn=(-62, 0, 0)).rotation_euler = (math.radians(-58), 0, math.radians(20))
