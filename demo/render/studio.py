"""The photo studio: backdrop, light, camera and clean pictures, the same for all products. Lengths: a product is about 2 high."""

import math
import os
import tempfile

import bpy
import numpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from shapes import material, sheet

# Backdrops, one quiet tone each: the painted pictures' palettes (demo/src/pictures/palette.ts).
TONES = {
    "sand": "#e9dccb",
    "sage": "#d3ddce",
    "mist": "#d2dce5",
    "blush": "#ecd8d1",
    "lilac": "#dcd6e8",
    "butter": "#f0e2bd",
    "stone": "#dedbd7",
    "dusk": "#b9c6c8",
    # of artworks only
    "night": "#3b4d78",
    "amber": "#d7a566",
}


def empty():
    """Starts with nothing but the renderer's settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x = scene.render.resolution_y = 750
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5
    scene.cycles.transparent_max_bounces = 16
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    # Denoising cannot distinguish bright dots from detail.
    scene.cycles.sample_clamp_indirect = 4
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"


def light(tone, exposure=0.0, key=1.0):
    """A sweep of paper, a large soft light from the left, a weak one from the right, one from behind, a little sky."""
    bend = [(3 + 2.5 * math.sin(a), 2.5 - 2.5 * math.cos(a)) for a in (i * math.pi / 32 for i in range(1, 17))]
    rows = [[(x, y, z) for x in (-16, 16)] for y, z in [(-12, 0), (3, 0), *bend, (5.5, 14)]]
    sheet("backdrop", rows, material(TONES[tone], 0.95))
    _area((-4.6, -3.2, 5.2), 3, 560 * key)
    _area((5.2, -2.4, 3), 3, 150)
    _area((0.6, 4.2, 6), 3.5, 230)
    world = bpy.context.scene.world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"].inputs
    sky[0].default_value, sky[1].default_value = (0.93, 0.96, 1, 1), 0.35
    bpy.context.scene.view_settings.exposure = exposure


def _area(place, size, watts):
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.size, lamp.energy = size, watts
    add = bpy.data.objects.new("area", lamp)
    add.location = place
    add.rotation_euler = _towards(place, (0, 0, 0.9))
    bpy.context.collection.objects.link(add)


def _towards(place, target):
    return (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def frame(up=18, around=0, fill=0.78, on=None, blur=11.0, area=None):
    """
    Points a long lens at the product, so that it fills that part of the picture.
    up, around: degrees above the table and to the right; on: a point to look at closely (fill > 1), instead of its middle
    area: the part of a picture that is not square, from left, right, bottom and top (0 to 1)
    """
    scene = bpy.context.scene
    left_at, right_at, low_at, high_at = area or (0.5 - fill / 2, 0.5 + fill / 2, 0.49 - fill / 2, 0.49 + fill / 2)
    lens = bpy.data.cameras.new("camera")
    lens.lens, lens.sensor_fit = 80, "HORIZONTAL"
    camera = scene.camera = bpy.data.objects.new("camera", lens)
    scene.collection.objects.link(camera)
    bpy.context.view_layer.update()
    points = _points()
    target = sum(points, Vector()) / len(points)
    pose = Vector(
        (
            math.sin(math.radians(around)) * math.cos(math.radians(up)),
            -math.cos(math.radians(around)) * math.cos(math.radians(up)),
            math.sin(math.radians(up)),
        )
    )
    distance = 9.0
    # Each round brings the product closer to the middle and to its intended size.
    for _ in range(6):
        camera.location = target + pose * distance
        camera.rotation_euler = _towards(camera.location, target)
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, point) for point in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        low, high = min(p.y for p in seen), max(p.y for p in seen)
        width = distance * 36 / lens.lens
        height = width * scene.render.resolution_y / scene.render.resolution_x
        across, upward = (camera.matrix_world.to_3x3() @ Vector(axis) for axis in ((1, 0, 0), (0, 1, 0)))
        target = target + across * (left + right - left_at - right_at) / 2 * width + upward * (low + high - low_at - high_at) / 2 * height
        distance *= max((right - left) / (right_at - left_at), (high - low) / (high_at - low_at))
    if on:
        camera.location = Vector(on) + pose * distance
        camera.rotation_euler = _towards(camera.location, on)
    lens.dof.use_dof = True
    nearest = min((point - camera.location).length for point in points)
    lens.dof.focus_distance = distance if on else nearest * 0.35 + distance * 0.65
    lens.dof.aperture_fstop = blur / distance


def closer(up=18, around=0, **_):
    """The second view, unless a product has its own: from further round, so near that it reaches out of the picture."""
    return {"up": max(9, up * 0.7), "around": around + 34, "fill": 1.2, "blur": 18.0}


def _points():
    """The corners of the product's surfaces."""
    found = []
    graph = bpy.context.evaluated_depsgraph_get()
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE", "FONT") or thing.name.startswith("backdrop") or thing.hide_render:
            continue
        shape = thing.evaluated_get(graph)
        mesh = shape.to_mesh()
        step = max(1, len(mesh.vertices) // 400)
        found += [shape.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        shape.to_mesh_clear()
    return found


def shoot(path, side=750, samples=48, high=0):
    """Renders into a PNG file, without noise: a square, or `high` points with more above and below."""
    scene = bpy.context.scene
    high = high or side
    scene.render.resolution_x, scene.render.resolution_y = side, high
    scene.cycles.samples = samples
    # The backdrop needs few samples.
    scene.cycles.use_adaptive_sampling, scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = True, 0.1, 8
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
        out.file_slots.clear()
        names = ["Image", "Denoising Albedo", "Denoising Normal"]
        for name in names:
            out.file_slots.new(name)
            tree.links.new(layers.outputs[name], out.inputs[name])
        bpy.ops.render.render()
        colour, albedo, normal = (_pixels(os.path.join(folder, f"{name}0001.exr")) for name in names)
    clean = bpy.data.images.new("clean", side, high, float_buffer=True)
    flat = numpy.ones((high, side, 4), numpy.float32)
    flat[..., :3] = _denoise(colour, albedo, normal)
    clean.pixels.foreach_set(flat.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    clean.save_render(path, scene=scene)


def _pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear"
    width, height = image.size
    flat = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(height, width, 4)[..., :3]


def _denoise(colour, albedo, normal):
    """
    Averages each point with those around it that have the same surface and about the same light, in ever wider rings
    (Dammertz and others, "Edge-Avoiding À-Trous Wavelet Transform", 2010). Debian's Blender has no denoiser.
    """
    high, wide = colour.shape[:2]
    base = albedo + 0.03
    lit = _planes(numpy.log1p(numpy.maximum(colour, 0) / base))
    # Next to a point, edges count little: an isolated pixel there is noise of a blurred edge.
    for ring, tolerance, loose in ((1, 0.30, 5), (2, 0.16, 1), (4, 0.09, 1), (8, 0.05, 1)):
        calm = sum(_around(lit, 1)(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)) / 9
        surface = numpy.concatenate((calm / tolerance, _planes(normal) / (0.02 * loose) ** 0.5, _planes(albedo) / (0.004 * loose) ** 0.5))
        light_at, surface_at = _around(lit, 2 * ring), _around(surface, 2 * ring)
        total, weights = numpy.zeros_like(lit), numpy.zeros((high, wide), numpy.float32)
        for y, tall in zip(range(-2, 3), KERNEL):
            for x, broad in zip(range(-2, 3), KERNEL):
                apart = surface_at(x * ring, y * ring) - surface
                weight = tall * broad * numpy.exp(-numpy.einsum("cyx,cyx->yx", apart, apart))
                total += light_at(x * ring, y * ring) * weight
                weights += weight
        lit = total / weights
    return numpy.expm1(lit).transpose(1, 2, 0) * base


KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)


def _planes(picture):
    return numpy.ascontiguousarray(picture.transpose(2, 0, 1))


def _around(planes, margin):
    """A function that gives the planes moved by up to `margin` points, their edges repeated."""
    padded = numpy.pad(planes, ((0, 0), (margin, margin), (margin, margin)), mode="edge")
    high, wide = planes.shape[1:]
    return lambda x, y: padded[:, margin + y : margin + y + high, margin + x : margin + x + wide]
