"""Headphones and other things from the desk."""

import math

import bpy

from shapes import box, cutout, group, lathe, letters, material, ring, sheet, tube


def headphones(colour):
    shell = material(colour, 0.36)
    leather = material("#4a4744", 0.5, bump=0.3, grain=140)
    steel = material("#c9c7c3", 0.2, metal=1)
    felt = material("#2e2d2c", 0.9)
    root = []
    for side in (1, -1):
        parts = [
            lathe([(0, 0.34), (0.42, 0.34), (0.56, 0.31), (0.65, 0.22), (0.68, 0.08), (0.66, 0), (0, 0)], shell, edge=0.03),
            lathe([(0, 0.35), (0.33, 0.35), (0.35, 0.36), (0.33, 0.372), (0, 0.372)], steel, edge=0.006),
            ring(0.45, 0.2, leather, at=(0, 0, -0.08)),
            lathe([(0, -0.06), (0.42, -0.06), (0.42, -0.02), (0, -0.02)], felt, edge=0),
        ]
        parts[2].scale = (1, 1, 0.8)
        root.append(group(parts, at=(side * 0.98, 0, 0), turn=(0, 90 * side, 0), scale=(0.92, 1.12, 1)))
        # The yoke holds the cup in front and behind, and turns below the band.
        root.append(
            tube([(side * 1.13, -0.74, 0), (side * 1.2, -0.5, 0.52), (side * 1.2, 0, 0.8), (side * 1.2, 0.5, 0.52), (side * 1.13, 0.74, 0)], 0.042, steel)
        )
        root += [lathe([(0, -0.03), (0.075, -0.03), (0.075, 0.05), (0, 0.05)], steel, at=(side * 1.13, end * 0.74, 0), turn=(0, 90, 0)) for end in (1, -1)]
    root += [_band(1.0, 0.03, 0.15, shell), _band(0.955, 0.065, 0.185, leather)]
    group(root, at=(0, 0, 0.63), turn=(0, 0, -32))


def _band(reach, thick, wide, made_of):
    curve = bpy.data.curves.new("band", "CURVE")
    curve.dimensions = "3D"
    line = curve.splines.new("POLY")
    line.points.add(64)
    for index, point in enumerate(line.points):
        angle = math.radians(2 + 176 * index / 64)
        point.co = (1.2 * math.cos(angle) * reach, 0, 0.76 + 1.22 * math.sin(angle) * reach, 1)
    cut = bpy.data.curves.new("cut", "CURVE")
    cut.dimensions = "2D"
    edge = cut.splines.new("BEZIER")
    edge.bezier_points.add(3)
    edge.use_cyclic_u = True
    for point, place in zip(edge.bezier_points, [(-thick, -wide, 0), (thick, -wide, 0), (thick, wide, 0), (-thick, wide, 0)]):
        point.co = place
        point.handle_left_type = point.handle_right_type = "AUTO"
    section = bpy.data.objects.new("cut", cut)
    section.hide_render = True
    bpy.context.collection.objects.link(section)
    curve.bevel_mode, curve.bevel_object, curve.use_fill_caps = "OBJECT", section, True
    curve.materials.append(made_of)
    band = bpy.data.objects.new("band", curve)
    bpy.context.collection.objects.link(band)
    return band


def power_bank():
    """Standing on its side, its two ports to the front."""
    shell = material("#d3d5d1", 0.5, bump=0.03, grain=260)
    ink, dark, steel = material("#7f8a84", 0.7), material("#232425", 0.6), material("#9a9c9d", 0.25, metal=1)
    body = [
        box((1.16, 0.46, 2.1), shell, edge=0.05, corner=0.22),
        box((1.04, 0.34, 0.012), material("#cfd2ce", 0.4), at=(0, 0, 2.094), edge=0.004, corner=0.165),
        letters("10000", 0.24, ink, at=(0, -0.231, 0.42), deep=0.002),
        letters("mAh  45 W", 0.095, ink, at=(0, -0.231, 0.22), deep=0.002),
    ]
    for x in (-0.24, 0.24):
        body += [box((0.26, 0.1, 0.008), steel, at=(x, 0, 2.1), edge=0.002, corner=0.049), box((0.22, 0.066, 0.01), dark, at=(x, 0, 2.1), edge=0.001, corner=0.032)]
    # The capacity curve of the cells, printed on the case.
    body.append(tube([(-0.36, -0.231, 1.52), (-0.1, -0.231, 1.48), (0.2, -0.231, 1.40), (0.31, -0.231, 1.22), (0.36, -0.231, 0.9)], 0.008, ink))
    body += [tube([(-0.38, -0.231, 0.8), (-0.38, -0.231, 1.66)], 0.004, ink), tube([(-0.38, -0.231, 0.8), (0.4, -0.231, 0.8)], 0.004, ink)]
    group(body, at=(-0.15, 0.2, 0), turn=(0, 0, 24))
    cord, plug = material("#5d6f62", 0.7, bump=0.3, grain=90), material("#d9dcd8", 0.4)
    tube([(0.95, 0.9, 0.05), (0.95, -0.1, 0.05), (0.5, -0.75, 0.05), (-0.2, -1.05, 0.05), (-0.75, -0.75, 0.05)], 0.045, cord)
    plugged = [box((0.3, 0.13, 0.42), plug, edge=0.03, corner=0.06), box((0.2, 0.06, 0.2), steel, at=(0, 0, 0.42), edge=0.01, corner=0.028)]
    group(plugged, at=(-0.72, -0.78, 0.07), turn=(-90, 0, 140))


def camera():
    """A flat body with a leather grip, its lens in front, a button and a dial on top."""
    metal, black = material("#3b3d40", 0.38, metal=0.6), material("#1b1c1e", 0.45)
    leather = material("#26272a", 0.6, bump=0.5, grain=110)
    silver, dark = material("#a9abad", 0.25, metal=1), material("#0b0c0e", 0.3)
    body = [
        box((2.5, 0.78, 0.34), metal, at=(0, 0, 1.2), edge=0.05, corner=0.3),
        box((2.5, 0.78, 0.2), metal, edge=0.05, corner=0.3),
        box((2.515, 0.795, 1.04), leather, at=(0, 0, 0.18), edge=0.01, corner=0.3),
        box((0.3, 0.2, 0.98), leather, at=(-0.98, -0.42, 0.21), edge=0.07, corner=0.09),
        letters("28", 0.12, silver, at=(0.92, -0.395, 1.38), deep=0.003),
        # The finder's window and the flash.
        box((0.34, 0.04, 0.16), dark, at=(-0.55, -0.385, 1.3), edge=0.015),
        # Release and dial.
        lathe([(0, 0), (0.17, 0), (0.17, 0.06), (0.11, 0.07), (0.11, 0.11), (0, 0.115)], silver, at=(-0.85, -0.02, 1.54), edge=0.01),
        lathe([(0, 0), (0.2, 0), (0.2, 0.13), (0.18, 0.14), (0, 0.14)], metal, at=(-0.3, 0.06, 1.54), edge=0.012),
        box((0.36, 0.3, 0.07), black, at=(0.35, 0, 1.54), edge=0.015),
    ]
    barrel = [
        lathe([(0, 0), (0.62, 0), (0.62, 0.1), (0.58, 0.12), (0.58, 0.22), (0.55, 0.24), (0.55, 0.42), (0.50, 0.44), (0.47, 0.44), (0.42, 0.36), (0, 0.36)], black, edge=0.012),
        ring(0.585, 0.02, silver, at=(0, 0, 0.12)),
        lathe([(0, 0.425), (0.2, 0.41), (0.36, 0.365), (0.36, 0.3), (0, 0.3)], material("#161a2c", 0.02, coat=1.0), edge=0),
        ring(0.37, 0.02, dark, at=(0, 0, 0.37)),
    ]
    barrel += [box((0.02, 0.03, 0.15), dark, at=(0.552 * math.cos(a), 0.552 * math.sin(a), 0.25), turn=(0, 0, math.degrees(a)), edge=0.004) for a in (k * math.pi / 30 for k in range(60))]
    body.append(group(barrel, at=(0.22, -0.39, 0.72), turn=(90, 0, 0)))
    group(body, turn=(0, 0, -24))
    # The wrist strap, from its eyelet to the table.
    tube([(1.15, -0.5, 1.2), (1.42, -0.75, 0.75), (1.35, -1.05, 0.1), (0.75, -1.35, 0.05), (1.15, -1.6, 0.05), (1.75, -1.1, 0.06), (1.5, -0.62, 0.7), (1.16, -0.49, 1.18)], 0.028, material("#7a4a2c", 0.7, bump=0.3, grain=80))


ROWS = (
    [("esc", 1)] + [(f"F{at}", 1) for at in range(1, 13)] + [("prt", 1), ("del", 1)],
    [(mark, 1) for mark in "`1234567890-="] + [("back", 2)],
    [("tab", 1.5)] + [(mark, 1) for mark in "QWERTYUIOP[]"] + [("\\", 1.5)],
    [("caps", 1.75)] + [(mark, 1) for mark in "ASDFGHJKL;'"] + [("enter", 2.25)],
    [("shift", 2.25)] + [(mark, 1) for mark in "ZXCVBNM,./"] + [("shift", 1.75), ("^", 1)],
    [("ctrl", 1.25), ("opt", 1.25), ("alt", 1.25), ("", 6.25), ("alt", 1), ("fn", 1), ("<", 1), ("v", 1), (">", 1)],
)


def keyboard(colour):
    """Six rows of caps, those that write nothing in the second tone."""
    case, cap = material("#d9d6d0", 0.45, bump=0.03, grain=200), material(colour, 0.55, bump=0.04, grain=260)
    second, accent = material("#8c8f92" if colour != "#4b4e54" else "#2c2e32", 0.55, bump=0.04, grain=260), material("#c8663f", 0.55)
    dark, light = material("#3c3e41", 0.7), material("#f1efea", 0.7)
    knob = material("#b9bbbd", 0.25, metal=1)
    unit = 0.26
    parts = [box((16 * unit + 0.22, 6.25 * unit + 0.26, 0.26), case, edge=0.06, corner=0.12), box((16 * unit + 0.04, 6.25 * unit + 0.06, 0.02), dark, at=(0, 0, 0.255), edge=0.01)]
    for row, keys in enumerate(ROWS):
        x = -8 * unit
        y = (2.62 - row - (0.25 if row else 0)) * unit
        for mark, wide in keys:
            writes = not mark or (len(mark) == 1 and row != 5 and mark != "^")
            of = accent if mark in ("esc", "enter") else cap if writes else second
            middle = x + wide * unit / 2
            parts.append(box((wide * unit - 0.022, unit - 0.022, 0.15), of, at=(middle, y, 0.275), edge=0.022, corner=0.03, taper=0.80 if wide == 1 else 0.80 + 0.1 * (1 - 1 / wide)))
            if mark:
                ink = light if of is not cap or colour == "#4b4e54" else dark
                parts.append(letters(mark, 0.1 if len(mark) == 1 else 0.055, ink, at=(middle, y, 0.4255), turn=(0, 0, 0), deep=0.001))
            x += wide * unit
    # The knob at the right, above its own column.
    parts.append(lathe([(0, 0), (0.12, 0), (0.12, 0.17), (0.105, 0.18), (0, 0.18)], knob, at=(7.5 * unit, 2.62 * unit, 0.27), edge=0.006))
    for row, mark in enumerate(("pgup", "pgdn", "end", ">>"), 1):
        parts.append(box((unit - 0.022, unit - 0.022, 0.15), second, at=(7.5 * unit, (2.37 - row) * unit, 0.275), edge=0.022, corner=0.03, taper=0.8))
        parts.append(letters(mark, 0.055, light, at=(7.5 * unit, (2.37 - row) * unit, 0.4255), turn=(0, 0, 0), deep=0.001))
    group(parts, at=(0, 0, 0.06), turn=(5, 0, 24))


def watch(colour):
    """Its strap closed, standing."""
    strap = material(colour, 0.6, bump=0.05, grain=240)
    case, steel = material("#8d9094", 0.28, metal=1), material("#c5c7c9", 0.2, metal=1)
    glass, lit = material("#050608", 0.04, coat=1.0), material("#f4f6f8", 0.5, glow=1.6)
    warm, cool = material("#f0884a", 0.5, glow=1.4), material("#58b7a6", 0.5, glow=1.2)
    rows = []
    for step in range(97):
        # Around the wrist from above the case to below it.
        angle = math.radians(-90 + 30 + step * 300 / 96)
        away = min(step, 96 - step) / 48
        half = 0.40 - 0.10 * min(1, away * 1.6)
        y, z = 0.86 * math.sin(angle), 1.0 * math.cos(angle)
        rows.append([(half * side, y, z) for side in (-1, -0.5, 0, 0.5, 1)])
    band = sheet("strap", rows, strap)
    thick = band.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.11, 0
    edge = band.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments, edge.limit_method = 0.035, 3, "ANGLE"
    face = [
        box((0.98, 1.16, 0.25), case, edge=0.07, corner=0.27),
        box((0.92, 1.10, 0.06), glass, at=(0, 0, 0.22), edge=0.035, corner=0.25),
        letters("10:09", 0.27, lit, at=(0, 0.2, 0.2815), turn=(0, 0, 0), deep=0.0005),
        letters("THU 26", 0.075, warm, at=(0, 0.40, 0.2815), turn=(0, 0, 0), deep=0.0005),
        letters("6,482", 0.085, lit, at=(0.17, -0.13, 0.2815), turn=(0, 0, 0), deep=0.0005),
        letters("7h 40", 0.085, lit, at=(0.17, -0.31, 0.2815), turn=(0, 0, 0), deep=0.0005),
        lathe([(0, 0), (0.09, 0), (0.1, 0.02), (0.1, 0.07), (0.08, 0.09), (0, 0.09)], steel, at=(0.48, 0.2, 0.12), turn=(0, 90, 0), edge=0.008),
    ]
    for at, of in ((-0.13, warm), (-0.31, cool)):
        face.append(tube([(-0.2 + 0.06 * math.cos(a), at + 0.06 * math.sin(a), 0.282) for a in (math.radians(90 - k * 50) for k in range(6))], 0.014, of))
    # Upright, looking to the front.
    body = group(face, at=(0, -0.80, 0), turn=(90, 0, 0))
    group([band, body], at=(0, 0, 1.02), turn=(-14, 0, -28))


def mouse(colour):
    """The same for either hand: a back like a pebble's, two buttons, a wheel between them."""
    shell, dark = material(colour, 0.45, bump=0.03, grain=240), material("#2a2b2d", 0.5)
    rubber = material("#4a4c4f", 0.75, bump=0.2, grain=120)

    def half(y):
        return 0.62 * max(0, 1 - abs(y / 1.12) ** 3) ** 0.42 * (1 - 0.07 * math.cos(3 * y))

    def top(x, y):
        inside = max(0, 1 - abs(x / max(half(y), 0.001)) ** 2.8) ** 0.36
        end = max(0, 1 - abs(y / 1.12) ** 3.2) ** 0.40
        return 0.10 + inside * end * (0.36 + 0.19 * math.cos((y - 0.3) * 1.5))

    def along(step, steps):
        return 1.12 * math.sin(math.pi * (step / steps - 0.5))

    def across(step, steps):
        return math.sin(math.pi * (step / steps - 0.5))

    rows = []
    for step in range(97):
        y = along(step, 96)
        rows.append([(half(y) * across(at, 64), y, top(half(y) * across(at, 64), y)) for at in range(65)])
    foot = []
    for low, grow in ((0.10, 1), (0.04, 0.97), (0.0, 0.92)):
        foot.append([(grow * half(along(s, 96)) * side, grow * along(s, 96), low) for side, turn in ((1, range(97)), (-1, range(96, -1, -1))) for s in turn])
    parts = [sheet("back", rows, shell), sheet("foot", foot, dark)]
    parts.append(tube([(0, y, top(0, y) - 0.002) for y in (-1.06, -1.0, -0.9, -0.75, -0.6, -0.45, -0.3, -0.15, -0.02)], 0.011, dark))
    for side in (-1, 1):
        seam = [(side * half(-0.02) * across(at, 48), -0.02, top(half(-0.02) * across(at, 48), -0.02) - 0.003) for at in range(24, 47, 2)]
        parts.append(tube(seam, 0.009, dark))
    parts.append(lathe([(0, -0.055), (0.15, -0.055), (0.165, -0.04), (0.165, 0.04), (0.15, 0.055), (0, 0.055)], rubber, at=(0, -0.62, top(0, -0.62) - 0.06), turn=(0, 90, 0)))
    group(parts, turn=(0, 0, 32))


def radio():
    """A case of walnut, a grille of cloth behind slats, a dial and two knobs, its rod out."""
    wood = material("#7c4d2c", 0.42, coat=0.2, bump=0.05, grain=3, stretch=(1, 8, 8), mottle=0.3)
    cream, cloth = material("#e9dec6", 0.45), material("#a18c6c", 0.95, bump=0.6, grain=150, mottle=0.15)
    brass, dark, ink = material("#c6a262", 0.25, metal=1), material("#2a2622", 0.5), material("#4a3a2a", 0.7)
    steel, needle, lit = material("#c9c8c4", 0.2, metal=1), material("#d0542c", 0.5), material("#f7e7bd", 0.5, glow=0.7)
    front = -0.53
    body = [
        box((2.5, 1.02, 1.6), wood, at=(0, 0, 0.1), edge=0.10, corner=0.06),
        box((2.3, 0.04, 1.4), cream, at=(0, front + 0.005, 0.2), edge=0.015),
        box((1.22, 0.02, 1.16), cloth, at=(-0.46, front - 0.022, 0.32), edge=0.004),
        *(box((1.22, 0.03, 0.028), wood, at=(-0.46, front - 0.04, 0.32 + 0.145 * k), edge=0.008) for k in range(9)),
        *(box((0.04, 0.04, 1.2), wood, at=(x, front - 0.035, 0.3), edge=0.01) for x in (-1.07, 0.15)),
        letters("FIELDNOTE", 0.075, ink, at=(0.68, front - 0.02, 1.52), deep=0.002),
        *(box((0.2, 0.2, 0.12), dark, at=(x, y, 0), edge=0.03) for x in (-1, 1) for y in (-0.3, 0.3)),
    ]
    dial = [
        lathe([(0, 0), (0.42, 0), (0.42, 0.03), (0, 0.03)], lit, edge=0),
        ring(0.43, 0.025, brass, at=(0, 0, 0.02)),
        box((0.012, 0.36, 0.006), needle, at=(0.075, 0.10, 0.034), turn=(0, 0, -36), edge=0),
        lathe([(0, 0.03), (0.05, 0.03), (0.05, 0.06), (0, 0.065)], brass, edge=0.006),
    ]
    for k in range(21):
        a = math.radians(215 - k * 12.5)
        dial.append(box((0.05 if k % 4 else 0.09, 0.008, 0.004), ink, at=(0.36 * math.cos(a), 0.36 * math.sin(a), 0.031), turn=(0, 0, math.degrees(a)), edge=0))
        if k % 4 == 0:
            dial.append(letters(str(88 + k), 0.062, ink, at=(0.25 * math.cos(a), 0.25 * math.sin(a), 0.032), turn=(0, 0, 0), deep=0.001))
    dial.append(letters("FM  MHz", 0.06, ink, at=(0, -0.2, 0.032), turn=(0, 0, 0), deep=0.001))
    body.append(group(dial, at=(0.68, front - 0.02, 1.0), turn=(90, 0, 0)))
    for x in (0.46, 0.9):
        knob = [lathe([(0, 0), (0.135, 0), (0.14, 0.02), (0.13, 0.15), (0.115, 0.17), (0, 0.175)], dark, edge=0.01), lathe([(0, 0.165), (0.1, 0.165), (0.1, 0.18), (0, 0.18)], brass, edge=0.004)]
        knob += [box((0.012, 0.03, 0.12), dark, at=(0.135 * math.cos(a), 0.135 * math.sin(a), 0.02), turn=(0, 0, math.degrees(a)), edge=0.004) for a in (k * math.pi / 18 for k in range(36))]
        body.append(group(knob, at=(x, front - 0.015, 0.4), turn=(90, 0, 0)))
    body += [tube([(-0.9, 0.15, 1.72), (-0.86, 0.15, 1.95), (-0.4, 0.15, 2.0), (0.4, 0.15, 2.0), (0.86, 0.15, 1.95), (0.9, 0.15, 1.72)], 0.06, material("#5b3521", 0.6, bump=0.2, grain=90))]
    rod = [lathe([(0, 0), (0.024, 0), (0.024, 0.75), (0.017, 0.76), (0.017, 1.25), (0.011, 1.26), (0.011, 1.6), (0.026, 1.61), (0.026, 1.68), (0, 1.69)], steel, edge=0)]
    body.append(group(rod, at=(1.05, 0.36, 1.66), turn=(0, 24, 0)))
    group(body, turn=(0, 0, -22))


def microphone():
    """A capsule behind wire mesh, in a fork on a round foot, its cable to the table."""
    black, steel = material("#2b2d30", 0.38, metal=0.5, bump=0.03, grain=200), material("#b7b8ba", 0.25, metal=1)
    felt, lit = material("#17181a", 0.9), material("#52c29a", 0.5, glow=3)
    parts = [
        lathe([(0, 0.55), (0.36, 0.55), (0.40, 0.58), (0.42, 0.64), (0.42, 1.14), (0, 1.14)], black, edge=0.012),
        ring(0.42, 0.022, steel, at=(0, 0, 1.16)),
        lathe([(0, 1.14), (0.36, 1.14), (0.36, 1.75), (0.26, 1.95), (0, 2.0)], felt, edge=0.02),
        lathe([(0, 0), (0.03, 0), (0.03, 0.012), (0, 0.012)], lit, at=(0, -0.42, 0.95), turn=(90, 0, 0), edge=0.003),
        letters("FIELDNOTE", 0.075, steel, at=(0, -0.423, 0.76), deep=0.002),
    ]

    def shell(z):
        """The mesh's radius at a height."""
        top = max(0, z - 1.72) / 0.34
        return 0.40 * max(0, 1 - top**2.2) ** 0.5

    heights = [1.18 + 0.045 * k for k in range(20)]
    for z in heights:
        if shell(z) > 0.03:
            parts.append(ring(shell(z), 0.008, steel, at=(0, 0, z)))
    for k in range(48):
        a = k * math.pi / 24
        line = [(shell(z) * math.cos(a), shell(z) * math.sin(a), z) for z in (1.17, 1.4, 1.6, 1.72, 1.82, 1.92, 1.99, 2.04)]
        parts.append(tube(line, 0.007, steel))
    parts.append(ring(0.405, 0.03, steel, at=(0, 0, 1.5)))
    parts.append(lathe([(0, 2.055), (0.06, 2.05), (0.075, 2.03), (0, 2.02)], steel, edge=0))
    upper = group(parts, at=(0, 0, 0.12), turn=(-6, 0, 0))
    fork = [
        tube([(-0.5, 0, 1.12), (-0.52, 0, 0.8), (-0.4, 0, 0.42), (0, 0, 0.3), (0.4, 0, 0.42), (0.52, 0, 0.8), (0.5, 0, 1.12)], 0.045, steel),
        *(lathe([(0, 0), (0.1, 0), (0.11, 0.02), (0.1, 0.1), (0, 0.1)], black, at=(side * 0.45, 0, 1.08), turn=(0, 90 * side, 0), edge=0.01) for side in (1, -1)),
        lathe([(0, 0), (0.72, 0), (0.75, 0.02), (0.75, 0.07), (0.70, 0.10), (0.12, 0.13), (0.07, 0.18), (0.06, 0.32), (0, 0.32)], black, edge=0.01),
    ]
    cable = tube([(0.1, 0.42, 0.75), (0.35, 0.75, 0.5), (0.8, 0.7, 0.05), (1.25, 0.1, 0.04), (1.15, -0.7, 0.04), (1.6, -1.0, 0.04)], 0.035, felt)
    group([upper, *fork, cable], turn=(0, 0, -20))


def laptop(colour):
    """Open, a landscape on its screen."""
    shell = material(colour, 0.32, metal=0.6 if colour != "#ebe8e2" else 0.25, bump=0.02, grain=300)
    caps, dark = material("#2b2c2f" if colour == "#4b4e54" else "#f0eee9", 0.6), material("#0c0d10", 0.25, coat=0.4)
    ink = material("#d5d5d2" if colour == "#4b4e54" else "#55575b", 0.7)
    well = material("#1d1e20" if colour == "#4b4e54" else "#b9b6b0", 0.7)
    wide, deep = 3.1, 2.12
    base = [box((wide, deep, 0.11), shell, edge=0.035, corner=0.12), box((wide - 0.36, 0.98, 0.006), well, at=(0, 0.38, 0.107), edge=0.002, corner=0.03), box((1.25, 0.66, 0.004), material(colour, 0.25, metal=0.3), at=(0, -0.58, 0.1085), edge=0.002, corner=0.04)]
    rows = (("esc", *"1234567890-=", "del"), ("tab", *"QWERTYUIOP[]", "\\"), ("caps", *"ASDFGHJKL;'", "ret"), ("shift", *"ZXCVBNM,./", "up"), ("fn", "ctl", "alt", "", "alt", "ctl"))
    for at, row in enumerate(rows):
        span = wide - 0.40
        weights = [5.6 if not mark else 1.0 if len(mark) == 1 else 1.5 for mark in row]
        unit = span / sum(weights)
        x = -span / 2
        y = 0.38 + 0.39 - 0.192 * at
        for mark, weight in zip(row, weights):
            base.append(box((weight * unit - 0.026, 0.166, 0.03), caps, at=(x + weight * unit / 2, y, 0.108), edge=0.008, corner=0.02))
            if mark:
                base.append(letters(mark, 0.062 if len(mark) == 1 else 0.036, ink, at=(x + weight * unit / 2, y, 0.1395), turn=(0, 0, 0), deep=0.0005))
            x += weight * unit
    panel_w, panel_h = wide - 0.12, deep - 0.16
    lid = [box((wide, deep, 0.075), shell, edge=0.03, corner=0.12), box((wide - 0.03, deep - 0.03, 0.01), dark, at=(0, 0, 0.070), edge=0.004, corner=0.11)]
    layers = [("#7fa9c9", None), ("#a9c4d6", 0.42), ("#7f9bb0", 0.2), ("#56788a", -0.06), ("#35586a", -0.34), ("#1f3f4d", -0.6)]
    for level, (shade, low) in enumerate(layers):
        of = material(shade, 0.6, glow=0.75)
        if low is None:
            outline = [(-panel_w / 2, -panel_h / 2), (panel_w / 2, -panel_h / 2), (panel_w / 2, panel_h / 2), (-panel_w / 2, panel_h / 2)]
        else:
            outline = [(-panel_w / 2, -panel_h / 2)] + [(-panel_w / 2 + panel_w * k / 60, low + 0.17 * math.sin(k * 0.13 + level * 2.1) + 0.06 * math.sin(k * 0.41 + level)) for k in range(61)] + [(panel_w / 2, -panel_h / 2)]
        lid.append(cutout([outline], 0.0006, of, at=(0, 0, 0.0805 + 0.0006 * level), edge=0))
    lid.append(lathe([(0, 0), (0.16, 0)], material("#fbe9c4", 0.5, glow=1.3), at=(0.75, 0.62, 0.0815), edge=0, steps=48))
    # The lid's hinge is the base's far edge.
    turned = group(lid, at=(0, deep / 2, 0), turn=(0, 0, 0))
    group([turned], at=(0, deep / 2 - 0.03, 0.1), turn=(0, 0, 0)).rotation_euler = (math.radians(72), 0, 0)
    group([*base, turned.parent], turn=(0, 0, -24))


def gamepad(colour):
    """Two grips, two sticks, a cross and four buttons."""
    shell, dark = material(colour, 0.45, bump=0.04, grain=240), material("#232427", 0.5, bump=0.05, grain=120)
    rubber = material("#191a1c", 0.75, bump=0.15, grain=120)
    lit, steel = material("#8fd6c0", 0.5, glow=2), material("#a9abad", 0.3, metal=1)
    half = [(0, -0.38), (0.38, -0.40), (0.62, -0.62), (0.92, -1.02), (1.26, -1.10), (1.44, -0.86), (1.40, -0.3), (1.22, 0.36), (1.0, 0.62), (0.6, 0.68), (0.3, 0.62), (0, 0.62)]
    outline = half + [(-x, y) for x, y in half[-2:0:-1]]
    parts = [cutout([outline], 0.56, shell, at=(0, 0, 0.3), edge=0.2, smooth=True), cutout([[(x * 0.985, y * 0.985) for x, y in outline]], 0.03, dark, at=(0, 0, 0.3), edge=0.01, smooth=True)]
    parts[1].scale = (1.018, 1.018, 1)
    top = 0.585
    for x, y in ((-0.72, 0.2), (0.42, -0.2)):
        parts += [
            lathe([(0, 0), (0.27, 0), (0.28, 0.012), (0.25, 0.02), (0.22, 0.0), (0, 0)], dark, at=(x, y, top - 0.012), edge=0.004),
            lathe([(0, 0), (0.10, 0), (0.09, 0.12), (0.17, 0.14), (0.19, 0.17), (0.185, 0.2), (0.15, 0.205), (0.11, 0.185), (0, 0.18)], rubber, at=(x, y, top), edge=0.008),
        ]
    cross = [(-0.07, -0.2), (0.07, -0.2), (0.07, -0.07), (0.2, -0.07), (0.2, 0.07), (0.07, 0.07), (0.07, 0.2), (-0.07, 0.2), (-0.07, 0.07), (-0.2, 0.07), (-0.2, -0.07), (-0.07, -0.07)]
    parts += [lathe([(0, 0), (0.27, 0), (0.26, 0.015), (0, 0.008)], dark, at=(-0.42, -0.2, top - 0.01), edge=0.004), cutout([cross], 0.1, rubber, at=(-0.42, -0.2, top + 0.03), edge=0.02)]
    for k, (mark_of, hue) in enumerate((("A", "#7fae7c"), ("B", "#c96b55"), ("Y", "#d9b355"), ("X", "#6f93b8"))):
        a = math.radians(-90 + 90 * k)
        at = (0.80 + 0.185 * math.cos(a), 0.2 + 0.185 * math.sin(a), top - 0.005)
        parts += [lathe([(0, 0), (0.085, 0), (0.088, 0.01), (0.088, 0.05), (0.075, 0.065), (0, 0.07)], dark, at=at, edge=0.006), letters(mark_of, 0.09, material(hue, 0.5), at=(at[0], at[1], at[2] + 0.0705), turn=(0, 0, 0), deep=0.001)]
    parts += [
        *(lathe([(0, 0), (0.05, 0), (0.045, 0.03), (0, 0.03)], dark, at=(x, 0.2, top - 0.005), edge=0.004) for x in (-0.24, 0.24)),
        lathe([(0, 0), (0.11, 0), (0.115, 0.015), (0.09, 0.03), (0, 0.03)], steel, at=(0, 0.34, top - 0.005), edge=0.004),
        *(box((0.05, 0.012, 0.006), lit, at=(-0.09 + 0.06 * k, 0.06, top - 0.004), edge=0.002) for k in range(4)),
    ]
    for side in (1, -1):
        parts.append(tube([(side * 0.42, 0.60, 0.46), (side * 0.75, 0.66, 0.44), (side * 1.02, 0.52, 0.40)], 0.10, dark, widths=(0.8, 1, 0.8)))
        parts.append(tube([(side * 0.5, 0.66, 0.26), (side * 0.75, 0.74, 0.22), (side * 0.98, 0.60, 0.2)], 0.13, dark, widths=(0.7, 1, 0.7)))
    inner = group(parts, turn=(14, 0, 0))
    group([inner], at=(0, 0, 0.2), turn=(0, 0, -18))
