"""What products are made of: materials, turned and bevelled shapes, tubes, letters. They return the object they add."""

import math

import bmesh
import bpy


def linear(colour):
    """#rrggbb as Blender's linear light."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def material(colour, rough=0.4, metal=0.0, glass=0.0, soft=0.0, coat=0.0, bump=0.0, grain=60.0, stretch=(1, 1, 1), mottle=0.0, glow=0.0, second=None):
    """
    rough: glaze 0.15, plastic 0.4, paper 0.95. soft: light scatters below the surface (fruit, wax, soap).
    bump: height of its grain; stretch: of the grain, by axis; mottle: how much the colour varies with it.
    glass: how clear it is; glow: its own light, of a screen; second: a second colour, where `mark` says.
    """
    made = bpy.data.materials.new("material")
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    surface = nodes["Principled BSDF"]
    values = {
        "Base Color": (*linear(colour), 1),
        "Roughness": rough,
        "Metallic": metal,
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
    if glass:
        _clear(made, colour, glass)
    if second:
        _two_coloured(made, colour, second, mottle)
        mottle = 0
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


def _clear(made, colour, glass):
    """Thin glass: what is behind it shows, darker at its edges, where it mirrors most; it hardly casts a shadow."""
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    facing, steep = nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeMath")
    shade, behind, mirror, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("ValToRGB", "BsdfTransparent", "BsdfGlossy", "MixShader"))
    facing.inputs["Blend"].default_value = 0.3
    steep.operation = "POWER"
    steep.inputs[1].default_value = 3
    mirror.inputs["Roughness"].default_value = 0.02
    for end, at, share in ((shade.color_ramp.elements[0], 0.25, 0.985 * glass), (shade.color_ramp.elements[1], 1.0, 0.36 * glass)):
        end.position, end.color = at, (*(part * share for part in linear(colour)), 1)
    link(facing.outputs["Facing"], shade.inputs["Fac"])
    link(facing.outputs["Facing"], steep.inputs[0])
    link(shade.outputs["Color"], behind.inputs["Color"])
    link(steep.outputs[0], mix.inputs[0])
    link(behind.outputs[0], mix.inputs[1])
    link(mirror.outputs[0], mix.inputs[2])
    link(mix.outputs[0], nodes["Material Output"].inputs["Surface"])


def _two_coloured(made, colour, second, mottle):
    """The second colour's edge frays with `mottle`."""
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    share, noise, fray, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("Attribute", "TexNoise", "Math", "MixRGB"))
    share.attribute_name = "second"
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 9, 8
    fray.operation, fray.use_clamp = "MULTIPLY_ADD", True
    shift = nodes.new("ShaderNodeMapRange")
    shift.inputs["From Min"].default_value, shift.inputs["From Max"].default_value = 0.3, 0.7
    shift.inputs["To Min"].default_value, shift.inputs["To Max"].default_value = 1 - mottle, 1 + mottle
    link(nodes.new("ShaderNodeTexCoord").outputs["Object"], noise.inputs["Vector"])
    link(noise.outputs["Fac"], shift.inputs["Value"])
    link(share.outputs["Fac"], fray.inputs[0])
    link(shift.outputs[0], fray.inputs[1])
    fray.inputs[2].default_value = 0
    link(fray.outputs[0], mix.inputs["Fac"])
    mix.inputs["Color1"].default_value, mix.inputs["Color2"].default_value = (*linear(colour), 1), (*linear(second), 1)
    for name in ("Base Color", "Subsurface Color"):
        link(mix.outputs[0], nodes["Principled BSDF"].inputs[name])


def mark(thing, share):
    """Says how much of its material's second colour each point of a thing has: share(point), 0 to 1."""
    mesh = thing.data
    values = mesh.attributes.new("second", "FLOAT", "POINT")
    values.data.foreach_set("value", [float(max(0, min(1, share(point.co)))) for point in mesh.vertices])
    return thing


def copy(thing, at=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    """The same thing once more, elsewhere."""
    add = _placed(thing.data, thing.name, None, at, turn)
    for modifier in thing.modifiers:
        same = add.modifiers.new(modifier.name, modifier.type)
        for name in ("width", "segments", "limit_method", "angle_limit", "levels", "render_levels", "thickness", "offset"):
            if hasattr(modifier, name):
                setattr(same, name, getattr(modifier, name))
    add.scale = (size, size, size)
    return add


def solid(thing, thickness, offset=0.0):
    """Gives a sheet its thickness."""
    thick = thing.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = thickness, offset
    return thing


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


def furry(thing, length, count, made_of, curl=0.3):
    """Grows hair on a thing: pile, wool, plush."""
    thing.data.materials.append(made_of)
    hair = thing.modifiers.new("fur", "PARTICLE_SYSTEM").particle_system.settings
    hair.type, hair.count, hair.use_advanced_hair = "HAIR", count, True
    hair.hair_length, hair.hair_step, hair.render_step = length, 4, 3
    hair.brownian_factor, hair.factor_random = length * curl, length * curl * 0.4
    hair.child_type, hair.rendered_child_count = "INTERPOLATED", 9
    hair.roughness_1, hair.roughness_2, hair.roughness_endpoint = length * 0.25, length * 0.3, length * 0.2
    hair.root_radius, hair.tip_radius, hair.radius_scale = 0.6, 0.2, 0.008
    hair.material = len(thing.data.materials)
    return thing


def settle(thing, lift=0.0):
    """Lowers or raises a group until its lowest point lies on the table."""
    bpy.context.view_layer.update()
    graph, lowest = bpy.context.evaluated_depsgraph_get(), []
    for part in thing.children_recursive:
        if part.type not in ("MESH", "CURVE", "FONT") or part.hide_render:
            continue
        shape = part.evaluated_get(graph)
        mesh = shape.to_mesh()
        lowest.append(min((shape.matrix_world @ point.co).z for point in mesh.vertices))
        shape.to_mesh_clear()
    thing.location.z += lift - min(lowest)
    return thing


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


def cutout(outlines, deep, made_of, at=(0, 0, 0), turn=(0, 0, 0), edge=0.01, smooth=False):
    """
    A plate cut along outlines of (x, y), the first its edge, the others holes in it; deep: its thickness.
    smooth: the outlines are curves through their points
    """
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = max(0, deep / 2 - edge), edge, 4, -edge
    curve.resolution_u = 16
    for outline in outlines:
        if smooth:
            line = curve.splines.new("BEZIER")
            line.bezier_points.add(len(outline) - 1)
            for end, (x, y) in zip(line.bezier_points, outline):
                end.co = (x, y, 0)
                end.handle_left_type = end.handle_right_type = "AUTO"
        else:
            line = curve.splines.new("POLY")
            line.points.add(len(outline) - 1)
            for end, (x, y) in zip(line.points, outline):
                end.co = (x, y, 0, 1)
        line.use_cyclic_u = True
    return _placed(curve, "plate", made_of, at, turn)


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


def bent(thing, bend):
    """Makes a mesh of a curve or letters and moves each of its points."""
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    for point in mesh.vertices:
        point.co = bend(point.co)
    add = _placed(mesh, thing.name, None)
    add.matrix_basis = thing.matrix_basis
    bpy.data.objects.remove(thing)
    return _smooth(add)


def printed(text, size, made_of, place):
    """Letters on a bent surface: place(x, y) is where a point of the flat print comes to."""
    flat = bent(letters(text, size, None, turn=(0, 0, 0), deep=0), lambda point: place(point.x, point.y))
    flat.data.materials.append(made_of)
    return flat


def wrapped(text, size, radius, height, made_of):
    """Letters printed around a turned thing, in front."""
    return printed(text, size, made_of, lambda x, y: (radius * math.sin(x / radius), -radius * math.cos(x / radius), height + y))


def label(radius, low, high, made_of, half=62):
    """Paper around a turned thing, so many degrees to both sides of its front."""
    angles = [math.radians(at) for at in range(-half, half + 1, 2)]
    return sheet("label", [[(radius * math.sin(a), -radius * math.cos(a), z) for a in angles] for z in (low, high)], made_of)
