"""What products are made of: materials, turned and bevelled shapes, tubes, letters. They return the object they add."""

import math

import bmesh
import bpy


def linear(colour):
    """#rrggbb as Blender's linear light."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def material(colour, rough=0.4, metal=0.0, glass=0.0, soft=0.0, coat=0.0, bump=0.0, grain=60.0, stretch=(1, 1, 1), mottle=0.0, glow=0.0):
    """
    rough: glaze 0.15, plastic 0.4, paper 0.95. soft: light scatters below the surface (fruit, wax, soap).
    bump: height of its grain; stretch: of the grain, by axis; mottle: how much the colour varies with it.
    glow: its own light, of a screen.
    """
    made = bpy.data.materials.new("material")
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    surface = nodes["Principled BSDF"]
    values = {
        "Base Color": (*linear(colour), 1),
        "Roughness": rough,
        "Metallic": metal,
        "Transmission": glass,
        "IOR": 1.47,
        "Subsurface": soft,
        "Subsurface Color": (*linear(colour), 1),
        "Subsurface Radius": (0.3, 0.14, 0.08),
        "Clearcoat": coat,
        "Clearcoat Roughness": 0.08,
        "Emission": (*linear(colour), 1),
        "Emission Strength": glow,
    }
    for name, value in values.items():
        surface.inputs[name].default_value = value
    if not bump and not mottle:
        return made
    place, scale, noise = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise"))
    scale.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value = grain
    noise.inputs["Detail"].default_value = 6
    link(place.outputs["Object"], scale.inputs["Vector"])
    link(scale.outputs["Vector"], noise.inputs["Vector"])
    if bump:
        height = nodes.new("ShaderNodeBump")
        height.inputs["Strength"].default_value = bump
        height.inputs["Distance"].default_value = 0.02
        link(noise.outputs["Fac"], height.inputs["Height"])
        link(height.outputs["Normal"], surface.inputs["Normal"])
    if mottle:
        ramp = nodes.new("ShaderNodeValToRGB")
        for end, at, lighter in ((ramp.color_ramp.elements[0], 0.35, 1 - mottle), (ramp.color_ramp.elements[1], 0.65, 1 + mottle)):
            end.position = at
            end.color = (*(min(1, part * lighter) for part in linear(colour)), 1)
        link(noise.outputs["Fac"], ramp.inputs["Fac"])
        link(ramp.outputs["Color"], surface.inputs["Base Color"])
        link(ramp.outputs["Color"], surface.inputs["Subsurface Color"])
    return made


def _placed(shape, name, made_of, at=(0, 0, 0), turn=(0, 0, 0)):
    add = bpy.data.objects.new(name, shape)
    bpy.context.collection.objects.link(add)
    add.location = at
    add.rotation_euler = [math.radians(angle) for angle in turn]
    if made_of:
        shape.materials.append(made_of)
    return add


def _smooth(thing, angle=40):
    mesh = thing.data
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(angle)
    return thing


def _bevelled(thing, width, segments=4):
    if width:
        edge = thing.modifiers.new("edge", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = width, segments, "ANGLE", math.radians(30)
    return _smooth(thing)


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=(1, 1, 1)):
    """Places several things as one."""
    add = _placed(None, "group", None, at, turn)
    add.scale = scale
    for thing in things:
        thing.parent = add
    return add


def sheet(name, rows, made_of):
    """A surface through rows of points."""
    mesh = bpy.data.meshes.new(name)
    grid = bmesh.new()
    points = [[grid.verts.new(point) for point in row] for row in rows]
    for row, following in zip(points, points[1:]):
        for at in range(len(row) - 1):
            grid.faces.new((row[at], row[at + 1], following[at + 1], following[at]))
    grid.to_mesh(mesh)
    return _smooth(_placed(mesh, name, made_of), 80)


def lathe(profile, made_of, at=(0, 0, 0), turn=(0, 0, 0), edge=0.012, steps=96, bend=None, angle=40):
    """
    Turns a profile of (radius, height) around the upright axis.
    bend: moves each of its points, for what no lathe has turned; None = as turned
    """
    mesh = bpy.data.meshes.new("turned")
    solid = bmesh.new()
    points = [solid.verts.new((radius, 0, height)) for radius, height in profile]
    for here, there in zip(points, points[1:]):
        solid.edges.new((here, there))
    bmesh.ops.spin(solid, geom=solid.verts[:] + solid.edges[:], axis=(0, 0, 1), cent=(0, 0, 0), steps=steps, angle=2 * math.pi)
    bmesh.ops.remove_doubles(solid, verts=solid.verts[:], dist=0.0005)
    bmesh.ops.recalc_face_normals(solid, faces=solid.faces[:])
    for point in solid.verts if bend else ():
        point.co = bend(point.co)
    solid.to_mesh(mesh)
    return _bevelled(_placed(mesh, "turned", made_of, at, turn), edge) if edge else _smooth(_placed(mesh, "turned", made_of, at, turn), angle)


def box(size, made_of, at=(0, 0, 0), turn=(0, 0, 0), edge=0.03, corner=0.0, taper=1.0):
    """A box standing on its place. edge: its rounding; corner: that of its four upright edges; taper: width of its top."""
    mesh = bpy.data.meshes.new("box")
    solid = bmesh.new()
    wide, deep, high = size
    ring = _ring(wide, deep, corner)
    low = [solid.verts.new((x, y, 0)) for x, y in ring]
    top = [solid.verts.new((x * taper, y * taper, high)) for x, y in ring]
    solid.faces.new(low[::-1])
    solid.faces.new(top)
    for i in range(len(ring)):
        j = (i + 1) % len(ring)
        solid.faces.new((low[i], low[j], top[j], top[i]))
    solid.to_mesh(mesh)
    return _bevelled(_placed(mesh, "box", made_of, at, turn), edge)


def _ring(wide, deep, corner):
    if not corner:
        return [(-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)]
    middles = [(1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)]
    return [
        (
            x * (wide / 2 - corner) + corner * math.cos(math.radians(start + step * 7.5)),
            y * (deep / 2 - corner) + corner * math.sin(math.radians(start + step * 7.5)),
        )
        for x, y, start in middles
        for step in range(13)
    ]


def tube(points, thick, made_of, at=(0, 0, 0), turn=(0, 0, 0), closed=False, widths=None):
    """A round bar through points; widths: its thickness at each, relative to `thick`."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = thick, 8, True
    curve.resolution_u = 24
    line = curve.splines.new("BEZIER")
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for index, (end, point) in enumerate(zip(line.bezier_points, points)):
        end.co = point
        end.handle_left_type = end.handle_right_type = "AUTO"
        end.radius = widths[index] if widths else 1
    return _placed(curve, "tube", made_of, at, turn)


def ring(radius, thick, made_of, at=(0, 0, 0), turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_torus_add(major_radius=radius, minor_radius=thick, major_segments=96, minor_segments=24)
    thing = bpy.context.object
    thing.location, thing.rotation_euler = at, [math.radians(angle) for angle in turn]
    thing.data.materials.append(made_of)
    return _smooth(thing, 80)


def letters(text, size, made_of, at=(0, 0, 0), turn=(90, 0, 0), deep=0.004):
    """Printed letters, centred at their place, upright facing the front."""
    curve = bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size, curve.extrude = text, size, deep
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    return _placed(curve, "letters", made_of, at, turn)


def wrapped(text, size, radius, height, made_of):
    """Letters printed around a turned thing, in front."""
    printed = letters(text, size, None, turn=(0, 0, 0), deep=0)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(printed.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(printed)
    for point in mesh.vertices:
        angle = point.co.x / radius
        point.co = (radius * math.sin(angle), -radius * math.cos(angle), height + point.co.y)
    return _placed(mesh, "letters", made_of)


def label(radius, low, high, made_of, half=62):
    """Paper around a turned thing, so many degrees to both sides of its front."""
    angles = [math.radians(at) for at in range(-half, half + 1, 2)]
    return sheet("label", [[(radius * math.sin(a), -radius * math.cos(a), z) for a in angles] for z in (low, high)], made_of)
