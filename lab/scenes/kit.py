"""Materials, shapes, light and camera for the rendered pictures of work. All lengths are metres."""
import math
import os
import random

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Vector

R = random.Random(1)
_shapes = {}
_materials = {}


def start(seed=1):
    """Empties the scene; the same seed gives the same picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    R.seed(seed)
    _shapes.clear()
    _materials.clear()


def jitter(size):
    return R.uniform(-size, size)


def deg(*angles):
    return tuple(math.radians(a) for a in angles)


# ---- materials ----


def noise_image(kind):
    """A tile of fractal noise, smooth or with much detail; made once."""
    path = f'/tmp/scenes-noise-{kind}.png'
    if path in bpy.data.images:
        return bpy.data.images[path]
    if not os.path.exists(path):
        size, cells, octaves, fade = 1024, 8, (3 if kind == 'coarse' else 6), (0.45 if kind == 'coarse' else 0.62)
        random_numbers = np.random.default_rng(5)
        total = np.zeros((size, size))
        for octave in range(octaves):
            count = cells * 2 ** octave
            angle = random_numbers.uniform(0, math.tau, (count, count))
            grid = np.arange(size) * count / size
            cell, part = grid.astype(int), grid % 1
            ease = part ** 3 * (part * (part * 6 - 15) + 10)

            def corner(dy, dx):
                at = angle[np.ix_((cell + dy) % count, (cell + dx) % count)]
                return np.cos(at) * (part[None, :] - dx) + np.sin(at) * (part[:, None] - dy)

            upper = corner(0, 0) * (1 - ease[None, :]) + corner(0, 1) * ease[None, :]
            lower = corner(1, 0) * (1 - ease[None, :]) + corner(1, 1) * ease[None, :]
            total += (upper * (1 - ease[:, None]) + lower * ease[:, None]) * fade ** octave
        total = np.clip(0.5 + total / total.std() * 0.125, 0, 1)
        image = bpy.data.images.new('bake', size, size)
        image.pixels.foreach_set(np.dstack([total] * 3 + [np.ones_like(total)]).astype(np.float32).ravel())
        image.filepath_raw, image.file_format = path, 'PNG'
        image.save()
        bpy.data.images.remove(image)
    image = bpy.data.images.load(path)
    image.name = path
    image.colorspace_settings.name = 'Non-Color'
    return image


class Nodes:
    """A short way to write shader nodes: `n.noise(scale)` returns an output that other calls take as an input."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self._coordinates = None

    def put(self, target, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, target)
        elif isinstance(value, tuple) and len(value) == 3 and target.type == 'RGBA':
            target.default_value = (*value, 1)
        else:
            target.default_value = value

    def set(self, **inputs):
        for name, value in inputs.items():
            self.put(self.shader.inputs[name.replace('_', ' ')], value)

    def new(self, kind, **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def where(self, kind='Object', scale=(1, 1, 1), rotation=(0, 0, 0)):
        if not self._coordinates:
            self._coordinates = self.new('TexCoord')
        mapping = self.new('Mapping')
        self.put(mapping.inputs['Vector'], self._coordinates.outputs[kind])
        # Objects that share a mesh do not share the same stains.
        if kind == 'Object':
            info = self.new('ObjectInfo')
            spread = self.new('VectorMath', operation='SCALE')
            combine = self.new('CombineXYZ')
            for axis in range(3):
                self.put(combine.inputs[axis], info.outputs['Random'])
            self.put(spread.inputs[0], combine.outputs[0])
            spread.inputs['Scale'].default_value = 17
            self.put(mapping.inputs['Location'], spread.outputs[0])
        mapping.inputs['Scale'].default_value = scale
        mapping.inputs['Rotation'].default_value = rotation
        return mapping.outputs[0]

    def world(self):
        return self.new('NewGeometry').outputs['Position']

    def noise(self, scale, detail=6, rough=0.6, at=None):
        """Fractal noise from a baked image, which renders much faster than the noise node; the image spans eight cells."""
        stretch = self.new('VectorMath', operation='SCALE')
        self.put(stretch.inputs[0], at or self.where())
        stretch.inputs['Scale'].default_value = scale / 8
        node = self.new('TexImage', projection='BOX', projection_blend=0.15)
        node.image = noise_image('coarse' if detail < 5 else 'fine')
        self.put(node.inputs[0], stretch.outputs[0])
        return node.outputs[0]

    def ramp(self, value, *stops):
        """stops: (position, grey or colour)"""
        node = self.new('ValToRGB')
        self.put(node.inputs[0], value)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            colour = colour if isinstance(colour, tuple) else (colour, colour, colour)
            element.color = (*colour, 1)
        return node.outputs[0]

    def mix(self, how, amount, one, two):
        node = self.new('MixRGB', blend_type=how)
        self.put(node.inputs[0], amount)
        self.put(node.inputs[1], one)
        self.put(node.inputs[2], two)
        return node.outputs[0]

    def sum(self, how, one, two):
        node = self.new('Math', operation=how)
        node.use_clamp = False
        self.put(node.inputs[0], one)
        self.put(node.inputs[1], two)
        return node.outputs[0]

    def random(self):
        return self.new('ObjectInfo').outputs['Random']

    def bump(self, height, distance=0.001, strength=1.0):
        node = self.new('Bump')
        self.put(node.inputs['Height'], height)
        node.inputs['Distance'].default_value = distance
        node.inputs['Strength'].default_value = strength
        self.put(self.shader.inputs['Normal'], node.outputs[0])


def shade(colour, factor):
    return tuple(min(1, c * factor) for c in colour)


def cached(function):
    def call(*args, **kw):
        key = (function.__name__, args, tuple(sorted(kw.items())))
        if key not in _materials:
            _materials[key] = function(*args, **kw)
        return _materials[key]

    return call


@cached
def plain(colour, rough=0.5, metal=0.0, vary=0.08, grain=0.0, scale=6, dirt=0.0, dirt_colour=(0.16, 0.12, 0.08), each=0.0, coat=0.0, smudge=0.12):
    """A surface with slightly uneven colour and gloss; `grain` is the height of its roughness in metres."""
    n = Nodes('plain')
    stains = n.noise(scale)
    tint = n.ramp(stains, (0.25, shade(colour, 1 - vary)), (0.75, shade(colour, 1 + vary)))
    if each:
        tint = n.mix('MULTIPLY', 1, tint, n.ramp(n.random(), (0, 1 - each), (1, 1.0)))
    if dirt:
        mask = n.ramp(n.noise(scale * 0.7, 10, 0.7), (0.62 - dirt * 0.4, 0.0), (0.8 - dirt * 0.25, 1.0))
        tint = n.mix('MIX', n.sum('MULTIPLY', mask, min(0.85, 0.35 + dirt)), tint, dirt_colour)
    n.set(Base_Color=tint, Metallic=metal)
    n.set(Roughness=n.ramp(n.noise(scale * 2.3, 8), (0.3, max(0.02, rough - smudge * rough)), (0.7, min(1, rough + smudge))))
    if coat:
        n.set(Clearcoat=coat, Clearcoat_Roughness=0.08)
    if grain:
        n.bump(n.noise(220, 4), grain * 2)
    return n.material


def chrome():
    return plain((0.88, 0.88, 0.9), 0.07, 1, 0.02, smudge=0.09, scale=30)


def steel():
    return plain((0.62, 0.62, 0.63), 0.3, 1, 0.05, smudge=0.1, scale=14)


def dark_steel():
    return plain((0.22, 0.22, 0.23), 0.42, 0.9, 0.15, smudge=0.15, scale=20)


def copper():
    return plain((0.78, 0.36, 0.2), 0.26, 1, 0.18, smudge=0.2, scale=16)


def brass():
    return plain((0.72, 0.5, 0.2), 0.3, 1, 0.12, smudge=0.15, scale=20)


def plastic(colour, rough=0.38):
    return plain(colour, rough, 0, 0.03, smudge=0.1, scale=12)


def rubber(colour=(0.025, 0.025, 0.027)):
    return plain(colour, 0.62, 0, 0.15, scale=20, smudge=0.1)


@cached
def brushed(axis=0):
    """Stainless steel with fine lines along an axis."""
    n = Nodes('brushed')
    scale = [400, 400, 400]
    scale[axis] = 3
    lines = n.noise(1, 3, at=n.where('Object', tuple(scale)))
    n.set(Base_Color=n.ramp(lines, (0.3, 0.5), (0.7, 0.68)), Metallic=1.0)
    n.set(Roughness=n.ramp(n.sum('ADD', n.sum('MULTIPLY', lines, 0.4), n.sum('MULTIPLY', n.noise(9), 0.6)), (0.3, 0.2), (0.75, 0.4)))
    n.bump(lines, 0.00004)
    return n.material


@cached
def galvanised(colour=(0.6, 0.62, 0.64)):
    n = Nodes('galvanised')
    cells = n.new('TexVoronoi')
    n.put(cells.inputs['Vector'], n.where())
    cells.inputs['Scale'].default_value = 60
    n.set(Base_Color=n.mix('MULTIPLY', 0.3, colour, n.ramp(cells.outputs['Color'], (0.2, 0.4), (0.8, 1.0))), Metallic=0.9)
    n.set(Roughness=n.ramp(n.noise(14), (0.3, 0.3), (0.7, 0.5)))
    return n.material


@cached
def wood(light=(0.5, 0.3, 0.15), dark=(0.28, 0.14, 0.06), axis=0, rough=0.45, coat=0.0, scale=1.0, each=0.25):
    """Grain runs along `axis` of the object."""
    n = Nodes('wood')
    stretch = [9 * scale] * 3
    stretch[axis] = 0.55 * scale
    rings = n.new('TexWave', wave_type='RINGS', rings_direction='XYZ'[axis])
    n.put(rings.inputs['Vector'], n.where('Object', tuple(stretch)))
    rings.inputs['Scale'].default_value = 0.9
    rings.inputs['Distortion'].default_value = 4.5
    rings.inputs['Detail'].default_value = 3
    rings.inputs['Detail Scale'].default_value = 0.7
    fine = [160 * scale] * 3
    fine[axis] = 4 * scale
    streaks = n.noise(0.35, 3, 0.7, n.where('Object', tuple(fine)))
    cloud = n.noise(2.2)
    value = n.sum('ADD', n.sum('MULTIPLY', rings.outputs['Fac'], 0.38), n.sum('ADD', n.sum('MULTIPLY', streaks, 0.45), n.sum('MULTIPLY', cloud, 0.25)))
    tint = n.ramp(value, (0.3, dark), (0.8, light))
    if each:
        tint = n.mix('MULTIPLY', 1, tint, n.ramp(n.random(), (0, 1 - each), (1, 1.0)))
    n.set(Base_Color=tint, Roughness=n.ramp(streaks, (0.3, rough - 0.08), (0.7, rough + 0.12)))
    if coat:
        n.set(Clearcoat=coat, Clearcoat_Roughness=0.12)
    n.bump(streaks, 0.00025)
    return n.material


@cached
def veneer(light=(0.5, 0.33, 0.19), dark=(0.3, 0.17, 0.08), axis=0, rough=0.4, coat=0.0, each=0.12):
    """Planed wood with a calm, fine grain along `axis` of the object."""
    n = Nodes('veneer')

    def grain(across, length, detail):
        scale = [across] * 3
        scale[axis] = length
        return n.noise(1, detail, at=n.where('Object', tuple(scale)))

    broad, fine, pores = grain(9, 0.45, 3), grain(60, 1.1, 8), grain(420, 8, 3)
    value = n.sum('ADD', n.sum('MULTIPLY', broad, 0.4), n.sum('ADD', n.sum('MULTIPLY', fine, 0.35), n.sum('MULTIPLY', pores, 0.25)))
    tint = n.ramp(value, (0.34, dark), (0.68, light))
    if each:
        tint = n.mix('MULTIPLY', 1, tint, n.ramp(n.random(), (0, 1 - each), (1, 1.0)))
    n.set(Base_Color=tint, Roughness=n.ramp(n.sum('ADD', n.sum('MULTIPLY', pores, 0.5), n.sum('MULTIPLY', n.noise(7), 0.5)), (0.3, rough - 0.08), (0.7, rough + 0.12)))
    if coat:
        n.set(Clearcoat=coat, Clearcoat_Roughness=0.12)
    n.bump(pores, 0.00012)
    return n.material


@cached
def woven(colour, threads=900, vary=0.12, sheen=0.3):
    """Cloth whose threads show from near."""
    n = Nodes('woven')
    at = n.where('UV' if threads < 0 else 'Object')
    crossing = []
    for direction in 'XY':
        wave_node = n.new('TexWave', bands_direction=direction)
        n.put(wave_node.inputs['Vector'], at)
        wave_node.inputs['Scale'].default_value = threads / 3.2
        wave_node.inputs['Distortion'].default_value = 1.5
        wave_node.inputs['Detail Scale'].default_value = 3
        crossing.append(wave_node.outputs['Fac'])
    slub = n.noise(1, 6, at=n.where('Object', (300, 20, 20)))
    height = n.sum('ADD', n.sum('MAXIMUM', *crossing), n.sum('MULTIPLY', slub, 0.6))
    n.set(Base_Color=n.ramp(n.sum('ADD', n.sum('MULTIPLY', height, 0.4), n.sum('MULTIPLY', n.noise(8), 0.4)), (0.3, shade(colour, 1 - vary)), (0.9, shade(colour, 1 + vary))), Roughness=0.95, Sheen=sheen, Specular=0.15)
    n.bump(height, 0.0005)
    return n.material


@cached
def terry(colour):
    """The cloth of towels."""
    n = Nodes('terry')
    loops = n.noise(420, 4)
    n.set(Base_Color=n.ramp(loops, (0.3, shade(colour, 0.7)), (0.7, shade(colour, 1.1))), Roughness=1.0, Sheen=0.6, Specular=0.1)
    n.bump(loops, 0.006)
    return n.material


@cached
def thread(colour, gap=0.0013):
    """Thread that is wound about the object's z."""
    n = Nodes('thread')
    winding = n.new('TexWave', bands_direction='Z')
    n.put(winding.inputs['Vector'], n.where('Object', rotation=(0.05, 0.03, 0)))
    winding.inputs['Scale'].default_value = 0.314 / gap
    winding.inputs['Distortion'].default_value = 2.5
    winding.inputs['Detail Scale'].default_value = 2
    height = n.sum('ADD', winding.outputs['Fac'], n.sum('MULTIPLY', n.noise(200, 5), 0.7))
    n.set(Base_Color=n.ramp(n.sum('MULTIPLY', height, 0.6), (0.1, shade(colour, 0.62)), (0.75, shade(colour, 1.1))), Roughness=0.6, Sheen=0.5)
    n.bump(height, 0.0008)
    return n.material


def mirror():
    return plain((0.9, 0.91, 0.91), 0.02, 1, 0.005, smudge=0.02)


@cached
def cement(colour=(0.36, 0.345, 0.32), vary=0.22, grain=0.0012, scale=3.0, wet=0.0, each=0.0):
    """Concrete, mortar or plaster: clouds, pores and coarse grain."""
    n = Nodes('cement')
    cloud = n.noise(scale, 9, 0.65)
    pores = n.noise(scale * 40, 4, 0.7)
    tint = n.ramp(n.sum('ADD', n.sum('MULTIPLY', cloud, 0.7), n.sum('MULTIPLY', pores, 0.3)), (0.3, shade(colour, 1 - vary)), (0.7, shade(colour, 1 + vary)))
    if each:
        tint = n.mix('MULTIPLY', 1, tint, n.ramp(n.random(), (0, 1 - each), (1, 1.0)))
    rough = 0.9
    if wet:
        mask = n.ramp(n.noise(scale * 0.6, 5), (0.5 - wet * 0.3, 1.0), (0.62 - wet * 0.3, 0.0))
        tint = n.mix('MIX', mask, tint, n.mix('MULTIPLY', 1, tint, (0.42, 0.4, 0.38)))
        rough = n.ramp(mask, (0, 0.9), (1, 0.35))
    n.set(Base_Color=tint, Roughness=rough)
    n.bump(n.sum('ADD', pores, n.sum('MULTIPLY', n.noise(scale * 9, 6), 0.8)), grain * 2)
    return n.material


@cached
def paint(colour, rough=0.55, roller=0.0004, dirt=0.0, foot=0.0, old=0.0):
    """A painted wall: the texture of the roller, stains, splashes near the ground (`foot`: their height) and peeled spots (`old`)."""
    n = Nodes('paint')
    at = n.world()
    tint = n.ramp(n.noise(1.3, 6, 0.6, at), (0.3, shade(colour, 0.95)), (0.7, shade(colour, 1.03)))
    height = n.noise(260, 3, 0.5, at)
    if dirt:
        mask = n.ramp(n.noise(2.2, 10, 0.72, at), (0.5, 0.0), (0.78, 1.0))
        tint = n.mix('MIX', n.sum('MULTIPLY', mask, dirt), tint, (0.2, 0.15, 0.1))
        drips = n.new('Mapping')
        n.put(drips.inputs['Vector'], at)
        drips.inputs['Scale'].default_value = (7, 7, 0.35)
        runs = n.ramp(n.noise(1.6, 7, 0.7, drips.outputs[0]), (0.5, 0.0), (0.75, 1.0))
        tint = n.mix('MIX', n.sum('MULTIPLY', runs, dirt * 0.7), tint, (0.13, 0.1, 0.07))
    if foot:
        split = n.new('SeparateXYZ')
        n.put(split.inputs[0], at)
        low = n.new('MapRange')
        n.put(low.inputs[0], n.sum('ADD', split.outputs['Z'], n.sum('MULTIPLY', n.noise(9, 8, 0.7, at), -foot)))
        low.inputs[1].default_value = -foot * 0.5
        low.inputs[2].default_value = foot * 0.4
        low.inputs[3].default_value = 0.75
        low.inputs[4].default_value = 0.0
        tint = n.mix('MIX', low.outputs[0], tint, (0.2, 0.12, 0.07))
    if old:
        spots = n.ramp(n.noise(2.6, 9, 0.68, at), (0.63 - old * 0.2, 0.0), (0.64 - old * 0.2, 1.0))
        tint = n.mix('MIX', spots, tint, n.ramp(n.noise(30, 6, 0.6, at), (0.3, (0.34, 0.32, 0.29)), (0.7, (0.52, 0.5, 0.46))))
        height = n.sum('SUBTRACT', height, n.sum('MULTIPLY', spots, 3.0))
    n.set(Base_Color=tint, Roughness=n.ramp(n.noise(5, 5, 0.6, at), (0.3, rough - 0.05), (0.7, rough + 0.1)))
    if roller:
        n.bump(height, roller)
    return n.material


@cached
def ground(colour=(0.33, 0.2, 0.12), vary=0.35):
    """Earth or sand."""
    n = Nodes('ground')
    at = n.world()
    tint = n.ramp(n.noise(3, 10, 0.7, at), (0.25, shade(colour, 1 - vary)), (0.75, shade(colour, 1 + vary)))
    n.set(Base_Color=tint, Roughness=0.95)
    n.bump(n.sum('ADD', n.noise(90, 6, 0.7, at), n.noise(12, 6, 0.7, at)), 0.007)
    return n.material


@cached
def picture_of(path, rough=0.5, glow=0.0, weave=0.0, coat=0.0):
    """An image over the UV square; `glow` for screens."""
    n = Nodes('picture')
    node = n.new('TexImage')
    node.image = bpy.data.images.load(path)
    node.extension = 'REPEAT'
    n.put(node.inputs[0], n.where('UV'))
    if glow:
        n.set(Base_Color=(0.01, 0.01, 0.012), Emission=node.outputs[0], Emission_Strength=glow, Roughness=rough)
    else:
        n.set(Base_Color=n.mix('MULTIPLY', 0.25, node.outputs[0], n.ramp(n.noise(5), (0.3, 0.8), (0.7, 1.0))), Roughness=rough)
    if coat:
        n.set(Clearcoat=coat, Clearcoat_Roughness=0.1)
    if weave:
        n.set(Sheen=0.4)
        n.bump(n.noise(900, 2), weave)
    return n.material


@cached
def glass(rough=0.0, tint=(0.9, 0.95, 0.94)):
    """A pane that lets light through without caustics."""
    n = Nodes('glass')
    clear = n.new('BsdfTransparent')
    n.put(clear.inputs[0], tint)
    shine = n.new('BsdfGlossy')
    shine.inputs['Roughness'].default_value = 0.02 + rough
    fresnel = n.new('Fresnel')
    fresnel.inputs[0].default_value = 1.45
    mix = n.new('MixShader')
    n.put(mix.inputs[0], fresnel.outputs[0])
    n.put(mix.inputs[1], clear.outputs[0])
    n.put(mix.inputs[2], shine.outputs[0])
    n.put(n.tree.nodes['Material Output'].inputs[0], mix.outputs[0])
    return n.material


@cached
def lamp(colour=(1, 0.9, 0.75), power=6.0):
    n = Nodes('lamp')
    n.set(Base_Color=(0, 0, 0), Emission=colour, Emission_Strength=power)
    return n.material


# ---- shapes ----


def place(mesh, loc=(0, 0, 0), rot=(0, 0, 0), name='o'):
    made = bpy.data.objects.new(name, mesh)
    made.location = loc
    made.rotation_euler = deg(*rot)
    bpy.context.scene.collection.objects.link(made)
    return made


def mesh_from(bm, material=None, smooth=True, angle=35, flat=False):
    """`flat` keeps large faces flat beside their bevels: normals are weighted by area."""
    mesh = bpy.data.meshes.new('m')
    normals = None
    if flat:
        bm.normal_update()
        normals = [sum((f.normal * f.calc_area() ** 1.5 for f in v.link_faces), Vector()).normalized() for v in bm.verts]
    bm.to_mesh(mesh)
    bm.free()
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(180 if flat else angle)
        if normals:
            mesh.normals_split_custom_set_from_vertices(normals)
    if material:
        mesh.materials.append(material)
    return mesh


def box(dim, loc, material, bevel=0.003, rot=(0, 0, 0), tilt=0.0, segments=2, uv=False):
    """A bevelled box centred on `loc`. Boxes of one size share a mesh."""
    key = ('box', tuple(round(d, 5) for d in dim), material.name, bevel, segments, uv)
    if key not in _shapes:
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1, calc_uvs=uv)
        bmesh.ops.scale(bm, vec=dim, verts=bm.verts)
        if bevel:
            bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(bevel, min(dim) * 0.45), segments=segments, affect='EDGES', profile=0.5)
        _shapes[key] = mesh_from(bm, material, flat=bool(bevel), angle=30)
    return place(_shapes[key], loc, tuple(r + (jitter(tilt) if tilt else 0) for r in rot))


def cylinder(radius, depth, loc, material, rot=(0, 0, 0), bevel=0.0015, top=None, sides=40):
    """Along z; `top` is another radius of the upper end."""
    key = ('cyl', round(radius, 5), round(depth, 5), material.name, bevel, top, sides)
    if key not in _shapes:
        bm = bmesh.new()
        bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=depth)
        if bevel:
            rims = [e for e in bm.edges if len(e.link_faces) == 2 and any(len(f.verts) > 4 for f in e.link_faces)]
            bmesh.ops.bevel(bm, geom=rims, offset=min(bevel, depth * 0.4), segments=2, affect='EDGES', profile=0.5)
        _shapes[key] = mesh_from(bm, material, flat=bool(bevel))
    return place(_shapes[key], loc, rot)


def lathe(profile, loc, material, rot=(0, 0, 0), sides=56, thickness=0.0):
    """Turns a profile of (radius, z) about z."""
    bm = bmesh.new()
    verts = [bm.verts.new((r, 0, z)) for r, z in profile]
    edges = [bm.edges.new(pair) for pair in zip(verts, verts[1:])]
    bmesh.ops.spin(bm, geom=verts + edges, cent=(0, 0, 0), axis=(0, 0, 1), angle=math.tau, steps=sides)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.00001)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    made = place(mesh_from(bm, material, angle=40), loc, rot)
    if thickness:
        modifier = made.modifiers.new('s', 'SOLIDIFY')
        modifier.thickness = thickness
    return made


def tube(points, radius, material, smooth=False, resolution=6, bend=0.0):
    """A pipe or cable through points. `smooth` makes it flow; `bend` rounds its corners with this radius."""
    points = [Vector(p) for p in points]
    if bend:
        rounded = [points[0]]
        for before, corner, after in zip(points, points[1:], points[2:]):
            a, b = (before - corner).normalized() * bend, (after - corner).normalized() * bend
            for step in range(7):
                t = step / 6
                rounded.append((corner + a) * (1 - t) ** 2 + corner * 2 * t * (1 - t) + (corner + b) * t ** 2)
        points = rounded + [points[-1]]
    curve = bpy.data.curves.new('c', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    curve.resolution_u = 10
    if smooth:
        spline = curve.splines.new('BEZIER')
        spline.bezier_points.add(len(points) - 1)
        for bezier, point in zip(spline.bezier_points, points):
            bezier.co = point
            bezier.handle_left_type = bezier.handle_right_type = 'AUTO'
    else:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        for target, point in zip(spline.points, points):
            target.co = (*point, 1)
    curve.materials.append(material)
    return place(curve)


def sheet(size, loc, material, rot=(0, 0, 0), cells=(2, 2), height=None, thickness=0.0, repeat=(1, 1), subdivide=0):
    """A plane of `size`, with UVs; `height(u, v)` lifts its points."""
    nx, ny = cells
    bm = bmesh.new()
    layer = bm.loops.layers.uv.new()
    rows = [[bm.verts.new(((i / nx - 0.5) * size[0], (j / ny - 0.5) * size[1], height(i / nx, j / ny) if height else 0)) for i in range(nx + 1)] for j in range(ny + 1)]
    for j in range(ny):
        for i in range(nx):
            face = bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
            for loop, (u, v) in zip(face.loops, ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))):
                loop[layer].uv = (u / nx * repeat[0], v / ny * repeat[1])
    # The mesh itself is turned: box projection of the noise follows the object's own axes.
    bmesh.ops.rotate(bm, matrix=Euler(deg(*rot)).to_matrix(), verts=bm.verts)
    made = place(mesh_from(bm, material, angle=80), loc)
    if thickness:
        made.modifiers.new('s', 'SOLIDIFY').thickness = thickness
    if subdivide:
        modifier = made.modifiers.new('d', 'SUBSURF')
        modifier.levels = modifier.render_levels = subdivide
    return made


def wave(u, v, seed=0.0):
    """A smooth height between about -1 and 1 for cloth and soil."""
    from mathutils import noise
    return noise.noise(Vector((u * 3 + seed, v * 3, seed))) + 0.4 * noise.noise(Vector((u * 8, v * 8 + seed, seed)))


def extrude(outline, depth, loc, material, rot=(0, 0, 0), bevel=0.002, segments=2):
    """A flat outline in x and y, thickened along z."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    made = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, vec=(0, 0, depth), verts=[v for v in made['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bevel:
        sharp = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.6]
        bmesh.ops.bevel(bm, geom=sharp, offset=bevel, segments=segments, affect='EDGES', profile=0.5)
    return place(mesh_from(bm, material, flat=bool(bevel), angle=30), loc, rot)


def rounded(points, radius, steps=5):
    """A closed outline with round corners."""
    points = [Vector(p) for p in points]
    result = []
    for before, corner, after in zip(points[-1:] + points[:-1], points, points[1:] + points[:1]):
        one, two = before - corner, after - corner
        cut = min(radius, one.length * 0.45, two.length * 0.45)
        a, b = corner + one.normalized() * cut, corner + two.normalized() * cut
        for step in range(steps + 1):
            t = step / steps
            result.append(tuple(a * (1 - t) ** 2 + corner * 2 * t * (1 - t) + b * t ** 2))
    return result


def circle(radius, count=32, centre=(0, 0), start_at=0.0, end_at=math.tau):
    """Points of an arc in two dimensions; a whole circle ends where it begins."""
    return [(centre[0] + math.cos(start_at + (end_at - start_at) * i / count) * radius, centre[1] + math.sin(start_at + (end_at - start_at) * i / count) * radius) for i in range(count + 1)]


def round_print(radius, loc, material, rot=(0, 0, 0)):
    """A disc that shows a square picture without its corners."""
    bm = bmesh.new()
    layer = bm.loops.layers.uv.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in circle(radius, 64)[:-1]])
    for loop in face.loops:
        loop[layer].uv = (loop.vert.co.x / radius / 2 + 0.5, loop.vert.co.y / radius / 2 + 0.5)
    return place(mesh_from(bm, material, smooth=False), loc, rot)


def heap(radius, height, loc, material, seed=0.0, cells=48):
    """A heap of sand, mortar or dust."""
    from mathutils import noise

    def lift(u, v):
        d = math.hypot(u - 0.5, v - 0.5) * 2
        return height * max(-0.02, (1 - d ** 1.4)) * (1 + 0.35 * noise.noise(Vector((u * 5, v * 5, seed)))) + height * 0.1 * noise.noise(Vector((u * 22, v * 22, seed))) - height * 0.02

    return sheet((radius * 2, radius * 2), loc, material, cells=(cells, cells), height=lift)


def group(objects, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Moves several objects as one."""
    empty = place(None, loc, rot)
    empty.scale = (scale, scale, scale)
    for o in objects:
        if o.parent is None:
            o.parent = empty
    return empty


class made:
    """`with made() as parts:` collects the objects that the block makes."""

    def __enter__(self):
        self.before = set(bpy.data.objects)
        self.parts = []
        return self.parts

    def __exit__(self, *_):
        self.parts.extend(o for o in bpy.data.objects if o not in self.before)


def tiled(origin, across, up, size, counts, material, gap=0.003, thick=0.009, tilt=0.18, bevel=0.0012, stagger=0.0, skip=None, lift=0.0004):
    """Real tiles on a plane spanned by two unit vectors. `skip(i, j)` leaves one out."""
    across, up = Vector(across), Vector(up)
    normal = across.cross(up)
    from mathutils import Matrix
    basis = Matrix((across, up, normal)).transposed().to_euler()
    tilted = tuple(math.degrees(a) for a in basis)
    for j in range(counts[1]):
        for i in range(counts[0]):
            if skip and skip(i, j):
                continue
            shift = (j % 2) * stagger * (size[0] + gap)
            at = Vector(origin) + across * ((i + 0.5) * (size[0] + gap) - shift) + up * ((j + 0.5) * (size[1] + gap)) + normal * (thick / 2 + jitter(lift))
            box((size[0], size[1], thick), at, material, bevel, tilted, tilt)


# ---- light and camera ----


def area(loc, aim, size, power, colour=(1, 1, 1), spread=None, shape=None):
    light = bpy.data.lights.new('a', 'AREA')
    light.energy, light.color = power, colour
    if shape:
        light.shape, light.size, light.size_y = 'RECTANGLE', *shape
    else:
        light.size = size
    if spread:
        light.spread = math.radians(spread)
    made_light = place(light, loc)
    made_light.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return made_light


def sun(elevation, azimuth, power=3.5, soft=0.6, colour=(1, 0.94, 0.85)):
    light = bpy.data.lights.new('s', 'SUN')
    light.energy, light.color, light.angle = power, colour, math.radians(soft)
    return place(light, (0, 0, 5), (90 - elevation, 0, azimuth))


def world(colour=(0.75, 0.82, 0.9), power=0.4):
    made_world = bpy.data.worlds.new('w')
    bpy.context.scene.world = made_world
    made_world.use_nodes = True
    background = made_world.node_tree.nodes['Background']
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = power
    return made_world


def sky(power=0.9, horizon=(0.78, 0.83, 0.88), zenith=(0.22, 0.42, 0.75), clouds=0.55):
    """A hazy sky with soft clouds: a tropical sky is brightest near the horizon."""
    w = world(horizon, power)
    tree = w.node_tree
    new = tree.nodes.new
    coordinates, split, ramp, stretch, noise, cover, mix = new('ShaderNodeTexCoord'), new('ShaderNodeSeparateXYZ'), new('ShaderNodeValToRGB'), new('ShaderNodeMapping'), new('ShaderNodeTexNoise'), new('ShaderNodeValToRGB'), new('ShaderNodeMixRGB')
    link = tree.links.new
    link(coordinates.outputs['Generated'], split.inputs[0])
    link(split.outputs['Z'], ramp.inputs[0])
    ramp.color_ramp.elements[0].color = (*horizon, 1)
    ramp.color_ramp.elements[1].color = (*zenith, 1)
    ramp.color_ramp.elements[1].position = 0.65
    stretch.inputs['Scale'].default_value = (1, 1, 2.6)
    link(coordinates.outputs['Generated'], stretch.inputs['Vector'])
    link(stretch.outputs[0], noise.inputs['Vector'])
    noise.inputs['Scale'].default_value = 2.6
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Roughness'].default_value = 0.56
    link(noise.outputs['Fac'], cover.inputs[0])
    cover.color_ramp.elements[0].position = 1 - clouds
    cover.color_ramp.elements[1].position = min(1, 1 - clouds + 0.3)
    link(cover.outputs[0], mix.inputs[0])
    link(ramp.outputs[0], mix.inputs[1])
    mix.inputs[2].default_value = (0.92, 0.93, 0.95, 1)
    link(mix.outputs[0], tree.nodes['Background'].inputs[0])


def camera(loc, aim, lens=40, fstop=None, focus=None, roll=0.0, exposure=0.0, look='Medium High Contrast'):
    cam = bpy.data.cameras.new('c')
    cam.lens = lens
    cam.clip_start = 0.01
    eye = place(cam, loc)
    eye.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    eye.rotation_euler.rotate_axis('Z', math.radians(roll))
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = (Vector(focus or aim) - Vector(loc)).length
    scene = bpy.context.scene
    scene.camera = eye
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = look
    scene.view_settings.exposure = exposure
