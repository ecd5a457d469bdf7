"""blender -b -t 1 -P lab/scenes/render.py -- <folder> <name,name…> [draft]: renders pictures as PNG. Without a name it writes pictures.json."""
import ctypes
import importlib
import json
import os
import subprocess
import sys

import bpy
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
from book import families, pictures  # noqa: E402


def read_pass(path):
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    values = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3].copy()


def blur(a, radius):
    """A box blur of the first two axes."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis, dtype=np.float64)
        size = a.shape[axis]
        a = ((np.take(total, range(2 * radius + 1, 2 * radius + 1 + size), axis) - np.take(total, range(0, size), axis)) / (2 * radius + 1)).astype(np.float32)
    return a


def shift(a, dy, dx):
    return np.roll(a, (dy, dx), (0, 1))


def without_sparks(a):
    """Lowers single pixels that are much brighter than all their neighbours."""
    light = a.mean(-1)
    around = np.stack([shift(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    limit = np.sort(around, 0)[-2] * 1.6 + 0.02
    return a * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]


def denoise(one, two, albedo, normal, radius=8, k=0.8):
    """
    Non-local means over light (colour divided by albedo), with the weights of one half of the samples applied to the other half. Their
    difference shows how noisy each pixel is; albedo and normals keep the edges.
    """
    base = albedo + 0.03
    halves = [without_sparks(h / base) for h in (one, two)]
    guides = [np.log1p(h * 2) for h in halves]
    noise = blur((guides[0] - guides[1]) ** 2 / 2, 3) + 2e-4
    images = [np.ascontiguousarray(image, np.float32) for image in (*halves, *guides, noise, albedo, normal)]
    result = np.empty_like(images[0])
    height, width = one.shape[:2]
    points = [image.ctypes.data_as(ctypes.c_void_p) for image in (*images, result)]
    library().denoise(height, width, *points[:-1], radius, ctypes.c_float(k), points[-1])
    return result * base


def library():
    """denoise.c, compiled once."""
    path = '/tmp/scenes-denoise.so'
    source = f'{here}/denoise.c'
    if not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(source):
        subprocess.run(['gcc', '-O3', '-ffast-math', '-march=native', '-shared', '-fPIC', source, '-o', path, '-lm'], check=True)
    return ctypes.CDLL(path)


def as_lens(colour, bloom=0.035, vignette=0.16):
    """What a lens adds: a little glow round bright places, darker corners."""
    height, width = colour.shape[:2]
    glow = colour
    for _ in range(3):
        glow = blur(glow, width // 55)
    colour = colour * (1 - bloom) + glow * bloom
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    return colour * (1 - vignette * ((x * x + y * y) / 2) ** 1.3)[..., None].astype(np.float32)


def render(folder, name, draft):
    picture = pictures[name]
    picture['make']()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.sample_clamp_indirect = 2.5
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    # With few samples, light after the first bounce is approximated: far less noise for the time that there is.
    fine = picture['samples'] > 12
    cycles.use_fast_gi = not fine
    if fine:
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 4
    cycles.fast_gi_method = 'REPLACE'
    cycles.ao_bounces_render = 1
    scene.world.light_settings.distance = 3
    scene.world.light_settings.ao_factor = 1
    width, height = picture['size']
    scale = (320 if fine else 216) / max(width, height) if draft else 1
    scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
    scene.render.resolution_percentage = 100
    cycles.samples = min(10, picture['samples']) // 2 if draft else picture['samples'] // 2
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.base_path = folder
    output.file_slots.clear()
    for slot, source in (('noisy', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        output.file_slots.new(slot)
        tree.links.new(layers.outputs[source], output.inputs[slot])
    halves = []
    for half in (0, 1):
        cycles.seed = half * 77 + 1
        for slot, prefix in zip(output.file_slots, ('noisy', 'albedo', 'normal')):
            slot.path = f'{name}.{prefix}{half}.'
        scene.frame_set(half)
        bpy.ops.render.render()
        halves.append([f'{folder}/{name}.{prefix}{half}.000{half}.exr' for prefix in ('noisy', 'albedo', 'normal')])
    passes = [[read_pass(path) for path in half] for half in halves]
    for path in halves[0] + halves[1]:
        os.remove(path)
    albedo, normal = [(passes[0][i] + passes[1][i]) / 2 for i in (1, 2)]
    colour = as_lens(denoise(passes[0][0], passes[1][0], albedo, normal, 6 if draft else 8))
    height, width = colour.shape[:2]
    developed = bpy.data.images.new('developed', width, height, float_buffer=True)
    developed.pixels.foreach_set(np.dstack([colour, np.ones((height, width), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    path = f'{folder}/{name}.png'
    developed.save_render(path, scene=scene)


arguments = sys.argv[sys.argv.index('--') + 1:]
for family in families:
    importlib.import_module(family)
if len(arguments) > 1:
    for name in arguments[1].split(','):
        render(os.path.abspath(arguments[0]), name, 'draft' in arguments[2:])
else:
    shown = [{'file': name, **picture['about']} for name, picture in pictures.items() if os.path.exists(f'{arguments[0]}/{name}.webp')]
    for row in shown:
        # Half a pair says nothing.
        if 'pair' in row and not any(other['set'] == row['set'] and other.get('pair', row['pair']) != row['pair'] for other in shown):
            del row['pair']
    with open(f'{arguments[0]}/pictures.json', 'w', encoding='utf-8') as file:
        file.write('[\n' + ',\n'.join('  ' + json.dumps(row, ensure_ascii=False) for row in shown) + '\n]\n')
