"""Painters', bricklayers', carpenters', roofers' and welders' work."""
from book import FINE, picture
from electrics import corrugated, trees, tropical_day
from props import *

CREAM, OCHRE, TEAL = (0.72, 0.66, 0.52), (0.55, 0.3, 0.1), (0.09, 0.24, 0.26)


def bedroom(state):
    start(51)
    old = state == 'before'
    wall = paint((0.5, 0.46, 0.36), dirt=0.45, foot=0.25, old=0.2) if old else paint((0.4, 0.5, 0.46))
    floor = cement((0.3, 0.28, 0.26), scale=1.5, grain=0.0006)
    room(3.6, 2.6, 2.7, wall, floor, paint((0.78, 0.78, 0.75), dirt=0.2 if old else 0), None if old else plain((0.8, 0.8, 0.77), 0.35))
    door = veneer((0.4, 0.23, 0.12), (0.26, 0.13, 0.06), 2, coat=0.3)
    box((0.84, 0.04, 2.05), (0.95, 2.58, 1.03), door, 0.003)
    frame = plain((0.4, 0.36, 0.3) if old else (0.8, 0.8, 0.77), 0.4, dirt=0.4 if old else 0)
    for x in (0.49, 1.41):
        box((0.08, 0.07, 2.1), (x, 2.57, 1.05), frame, 0.004)
    box((1.0, 0.07, 0.08), (0.95, 2.57, 2.1), frame, 0.004)
    for z in (0.45, 1.3):
        for k in range(2):
            box((0.27, 0.012, 0.62), (0.76 + k * 0.38, 2.556, z + 0.12), door, 0.006)
    cylinder(0.011, 0.12, (0.62, 2.52, 1.0), brass(), (0, 90, 0))
    socket((-0.5, 2.6, 0.4), gangs=2)
    if old:
        heap(0.24, 0.1, (-0.7, 2.35, 0), cement((0.4, 0.37, 0.33), grain=0.003), 4)
        bucket((-1.2, 1.9, 0), (0.5, 0.5, 0.5), radius=0.13)
    else:
        sheet((2.2, 1.1), (-0.5, 1.9, 0.004), plain((0.7, 0.69, 0.66), 0.35, dirt=0.2, scale=3), (0, 0, 4), (50, 26), lambda u, v: 0.012 * abs(wave(u * 2, v, 2)), subdivide=1)
        tin((-0.6, 1.8, 0.01), label=(0.6, 0.62, 0.6), content=(0.4, 0.5, 0.46))
        tin((-0.95, 2.1, 0.01), label=(0.05, 0.2, 0.4), rot=60)
        roller((-0.15, 1.7, 0.012), (0, 0, 30), paint_colour=(0.4, 0.5, 0.46))
    window((-1.78, 1.5, 0.95), (0, 0, 90), (1.1, 1.2), view=lamp((0.93, 0.96, 1), 6))
    area((-1.7, 1.4, 1.6), (0.9, 2.2, 0.7), 1, 60, (1, 0.97, 0.92), shape=(1.0, 1.1))
    area((0.8, -1.2, 2.5), (0, 2.4, 1), 1.8, 16, (1, 0.95, 0.88))
    world((0.85, 0.8, 0.72), 0.45)
    camera((0.55, -0.7, 1.45), (-0.05, 2.5, 0.95), 27, roll=0.5, exposure=0.2)


for state, alt in (('before', 'A room with old, peeling paint'), ('after', 'The same room freshly painted, with tins on a sheet')):
    picture(f'room-paint-{state}', ['Painter'], alt, 'bedroom-a', state, **FINE)(lambda state=state: bedroom(state))


@picture('paint-corner', ['Painter'], 'Masking tape between two colours, with a brush on a tin of paint', 'paint-corner')
def paint_corner():
    start(53)
    sheet((2, 2.4), (-1, 0, 1.2), paint(OCHRE), (90, 0, 0))
    sheet((2, 2.4), (1, 0, 1.2), paint((0.75, 0.72, 0.64)), (90, 0, 0))
    tape = plain((0.1, 0.28, 0.55), 0.6, 0, 0.08, scale=30)
    sheet((0.036, 2.4), (0.017, -0.0012, 1.2), tape, (90, 0.2, 0), (3, 90), lambda u, v: 0.0008 * abs(wave(u * 3, v * 40, 1)), thickness=0.0004)
    table = plain((0.5, 0.42, 0.3), 0.7, 0, 0.1, dirt=0.3, dirt_colour=(0.7, 0.65, 0.55), scale=7)
    box((1.6, 0.5, 0.03), (0, -0.27, 0.885), table, 0.004)
    tin((-0.14, -0.2, 0.9), label=(0.65, 0.64, 0.6), colour=(0.5, 0.12, 0.05), content=OCHRE)
    brush((-0.1, -0.2, 1.09), (0, 6, 200), 0.06, OCHRE)
    roller((0.2, -0.24, 0.9), (0, 0, -25), paint_colour=(0.75, 0.72, 0.64))
    cylinder(0.05, 0.036, (0.08, -0.38, 0.918), tape)
    rag((0.42, -0.15, 0.9), (0.25, 0.2), (0.55, 0.52, 0.48), 15, 3)
    area((-1.2, -1.1, 1.9), (0, 0, 1), 0.5, 27, (1, 0.95, 0.86))
    world((0.8, 0.8, 0.82), 0.35)
    camera((0.25, -0.95, 1.3), (0.0, -0.1, 1.04), 38, 4, (-0.05, -0.2, 1.05), roll=-0.9, exposure=0.15)


@picture('paint-house', ['Painter'], 'A house front in fresh yellow and white', 'house-front')
def paint_house():
    start(55)
    sheet((60, 30), (0, 0, 0), ground((0.3, 0.18, 0.11)), cells=(60, 30), height=lambda u, v: 0.03 * wave(u * 9, v * 9, 2))
    yellow, white = paint((0.68, 0.46, 0.13), foot=0.12), plain((0.78, 0.77, 0.73), 0.5, dirt=0.06, scale=1)
    sheet((11, 3.2), (0, 4, 1.6), yellow, (90, 0, 0))
    for x in (-3.9, 0, 3.9):
        box((0.36, 0.3, 3.2), (x, 3.85, 1.6), white, 0.01)
        box((0.5, 0.42, 0.16), (x, 3.83, 0.08), white, 0.01)
        box((0.5, 0.42, 0.12), (x, 3.83, 3.05), white, 0.01)
    box((11, 0.25, 0.25), (0, 3.9, 3.22), white, 0.01)
    corrugated((12, 3.5), (0, 4.8, 4.1), (0.12, 0.17, 0.14), (24, 0, 0))
    box((12, 0.03, 0.24), (0, 3.18, 3.42), white, 0.004)
    for x in (-1.95, 1.95):
        window((x, 3.96, 1.0), size=(1.5, 1.3), view=plain((0.03, 0.04, 0.05), 0.05))
        box((1.75, 0.16, 0.07), (x, 3.93, 0.94), white, 0.008)
        for k in range(9):
            box((0.014, 0.014, 1.3), (x - 0.68 + k * 0.17, 3.9, 1.65), plain((0.03, 0.03, 0.03), 0.4), 0.002)
        for z in (1.25, 1.65, 2.05):
            box((1.5, 0.012, 0.02), (x, 3.9, z), plain((0.03, 0.03, 0.03), 0.4), 0.002)
    for i in range(3):
        leaf_plant((-3.3 + i * 3.1 + jitter(0.2), 3.3, 0), 0.6, pot=(0.5, 0.2, 0.1))
    tropical_day(50, -50, 4.2)
    camera((2.3, -1.8, 1.6), (-0.3, 4, 1.75), 30, roll=0.6, exposure=-0.35)


def blocks(rows, columns, material, mortar, size=(0.45, 0.225, 0.225), gap=0.022, top_gap=0):
    """A wall of sandcrete blocks along x, at y = 0."""
    for j in range(rows):
        n = columns - (top_gap if j == rows - 1 else 0)
        for i in range(n):
            x = (i - columns / 2 + (0.5 if j % 2 else 0)) * (size[0] + gap)
            box(size, (x, jitter(0.003), size[2] / 2 + j * (size[2] + gap)), material, 0.006, tilt=0.3)
        w = n * (size[0] + gap)
        sheet((w, size[2] + gap), (-columns * (size[0] + gap) / 2 + w / 2 - size[0] / 2 + (0.23 if j % 2 else 0), -size[1] / 2 + 0.009, (j + 0.5) * (size[2] + gap) - gap), mortar, (90, 0, 0), (int(w * 60), 12), lambda u, v, j=j: 0.005 * wave(u * 30, v * 3, j))
        sheet((w, size[1] - 0.01), (-columns * (size[0] + gap) / 2 + w / 2 - size[0] / 2 + (0.23 if j % 2 else 0), 0, (j + 1) * (size[2] + gap) - gap / 2), mortar, cells=(int(w * 40), 12), height=lambda u, v, j=j: 0.012 * wave(u * 30, v * 3, j + 9))


def site():
    sheet((60, 60), (0, 20, 0), ground((0.3, 0.18, 0.11)), cells=(90, 90), height=lambda u, v: 0.05 * wave(u * 14, v * 14, 2))


@picture('block-wall', ['Bricklayer'], 'A new block wall with a line and a trowel in the mortar', 'site-wall')
def block_wall():
    start(61)
    site()
    block = cement((0.37, 0.355, 0.33), scale=5, grain=0.002, each=0.18)
    mortar = cement((0.27, 0.26, 0.24), scale=8, grain=0.003, wet=0.3)
    blocks(4, 9, block, mortar, top_gap=4)
    tube([(-2.2, -0.135, 0.985), (2.3, -0.135, 0.985)], 0.0012, plain((0.75, 0.2, 0.05), 0.6))
    heap(0.1, 0.07, (0.5, 0.0, 0.75), mortar, 3)
    trowel((0.85, 0.0, 0.762), (0, 0, 160))
    level((-0.75, 0.0, 0.975), (0, 0, 2), 0.8)
    for k in range(3):
        for i in range(2):
            box((0.45, 0.225, 0.225), (1.6 + i * 0.47 + jitter(0.02), 1.3 + jitter(0.02), 0.115 + k * 0.227), block, 0.006, (0, 0, jitter(3)))
    heap(0.9, 0.45, (-1.6, 1.9, 0), ground((0.5, 0.4, 0.28)), 5, 70)
    bucket((0.95, -0.55, 0.02), (0.02, 0.02, 0.02), radius=0.15)
    disc(0.135, (0.95, -0.55, 0.24), mortar, 0.03)
    sheet((40, 2.6), (0, 5, 1.3), paint((0.5, 0.46, 0.4), dirt=0.5, foot=0.3), (90, 0, 0))
    tropical_day(50, -55, 4.2)
    camera((1.15, -1.75, 1.45), (0.0, 0.1, 0.68), 32, roll=-0.8, exposure=-0.3)


@picture('wall-plaster', ['Bricklayer'], 'A block wall half covered with fresh plaster', 'site-wall')
def wall_plaster():
    start(62)
    site()
    block = cement((0.37, 0.355, 0.33), scale=5, grain=0.002, each=0.18)
    mortar = cement((0.27, 0.26, 0.24), scale=8, grain=0.003)
    blocks(9, 10, block, mortar)
    plaster = cement((0.3, 0.285, 0.265), scale=2.2, grain=0.0008, wet=0.12)
    # The plaster ends in a ragged edge.
    bm = bmesh.new()
    edge = [(-3, 0.0)] + [(0.15 + 0.12 * wave(z * 0.9, 0.3, 2) + 0.05 * wave(z * 5, 0.1, 7), z) for z in [i * 0.03 for i in range(75)]] + [(-3, 2.22)]
    face = bm.faces.new([bm.verts.new((x, 0, z)) for x, z in edge])
    grown = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, vec=(0, -0.014, 0), verts=[v for v in grown['geom'] if isinstance(v, bmesh.types.BMVert)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    place(mesh_from(bm, plaster, smooth=False), (0, -0.112, 0))
    box((0.9, 0.3, 0.02), (0.55, -0.55, 0.35), wood(axis=0, dark=(0.2, 0.13, 0.08), light=(0.42, 0.33, 0.23)), 0.003)
    for x in (0.2, 0.9):
        box((0.45, 0.225, 0.225), (x, -0.55, 0.115), block, 0.006, (0, 0, 90))
    heap(0.11, 0.08, (0.4, -0.55, 0.362), mortar, 3)
    trowel((0.75, -0.55, 0.362), (0, 0, 150))
    box((0.35, 0.02, 0.13), (0.95, -0.45, 0.43), wood(axis=0), 0.002, (-25, 0, 10))
    heap(0.5, 0.06, (-0.3, -0.3, 0.01), mortar, 6)
    tropical_day(58, -35, 4.0)
    camera((0.75, -2.35, 1.35), (0.1, 0, 0.95), 32, roll=0.8, exposure=-0.3)


@picture('paving', ['Interlocking Paving', 'Bricklayer'], 'Paving stones half laid on sand', 'yard-paving')
def paving():
    start(64)
    sand = ground((0.5, 0.4, 0.28), 0.2)
    sheet((8, 8), (0, 2, 0), sand, cells=(120, 120), height=lambda u, v: 0.014 * wave(u * 9, v * 9, 2))
    red, grey = cement((0.36, 0.13, 0.08), scale=9, each=0.25), cement((0.36, 0.35, 0.33), scale=9, each=0.25)
    for j in range(34):
        for i in range(16):
            x, y = (i - 8) * 0.205 + (j % 2) * 0.1, 0.2 + j * 0.103
            if y < 0.75 + 0.5 * (i < 9) + 0.2 * (i < 6) + (0.1 if (i * 7 + j) % 3 == 0 else 0):
                continue
            band = i in (3, 4, 11, 12)
            box((0.2, 0.098, 0.06), (x, y, 0.045 + jitter(0.0015)), grey if band else red, 0.006, tilt=0.6)
    for k in range(7):
        box((0.2, 0.098, 0.06), (0.55 + jitter(0.16), 0.3 + jitter(0.16), 0.05 + (k > 4) * 0.06), red, 0.006, (jitter(3), jitter(3), R.uniform(0, 180)))
    with made() as mallet:
        cylinder(0.045, 0.11, (0, 0, 0.046), rubber(), (90, 0, 0), 0.006)
        cylinder(0.014, 0.32, (0.16, 0, 0.046), wood(axis=2, scale=2), (0, 90, 0), 0.004)
    group(mallet, (-0.3, 1.0, 0.075), (0, 0, 150))
    tube([(-2, 1.45, 0.1), (2, 0.95, 0.1)], 0.0015, plain((0.1, 0.5, 0.7), 0.6))
    box((1.3, 0.08, 0.03), (-0.55, 0.42, 0.04), wood(axis=0), 0.003, (0, 3, 14))
    tropical_day(55, 40, 4.2)
    camera((0.3, -0.75, 1.25), (0.0, 1.25, 0.0), 30, roll=0.9, exposure=-0.3)


@picture('workbench', ['Carpenter', 'Furniture Maker'], 'Planed boards, a saw cut and shavings on a bench', 'workshop')
def workbench():
    start(71)
    sheet((5, 3), (0, 1.6, 1.5), cement((0.42, 0.4, 0.37)), (90, 0, 0))
    old = wood((0.36, 0.26, 0.17), (0.2, 0.13, 0.08), 0, 0.6)
    for k in range(4):
        box((2.2, 0.2, 0.05), (0, 0.05 + k * 0.202, 0.85), old, 0.004, tilt=0.15)
    pale, red = wood((0.62, 0.42, 0.24), (0.42, 0.25, 0.12), 0, 0.5), wood((0.4, 0.18, 0.09), (0.22, 0.08, 0.04), 0, 0.45)
    for k, (y, angle) in enumerate(((0.6, 2), (0.5, -1), (0.38, 4))):
        box((1.3, 0.12, 0.025), (0.1 + k * 0.06, y - 0.02 * k, 0.888 + k * 0.026), (pale, red, pale)[k], 0.0015, (0, 0, angle))
    with made() as plane:
        box((0.24, 0.06, 0.04), (0, 0, 0.022), dark_steel(), 0.004)
        extrude([(-0.09, 0), (-0.1, 0.06), (-0.075, 0.095), (-0.055, 0.09), (-0.06, 0.05), (-0.045, 0.0)], 0.022, (0, 0.011, 0.04), red, (90, 0, 0), 0.005)
        lathe([(0, 0), (0.014, 0), (0.01, 0.015), (0.019, 0.03), (0.015, 0.042), (0, 0.045)], (0.075, 0, 0.04), red)
        box((0.005, 0.045, 0.1), (-0.005, 0, 0.07), steel(), 0.001, (0, -42, 0))
    group(plane, (-0.2, 0.33, 0.94), (0, 0, 176))
    for k in range(34):
        turns, r = R.uniform(1.0, 2.2), R.uniform(0.008, 0.018)
        w = R.uniform(0.01, 0.025)
        bm = bmesh.new()
        rows = []
        for t in range(28):
            a = t / 27 * turns * math.tau
            rr = r * (1 - 0.3 * t / 27)
            rows.append([bm.verts.new((math.cos(a) * rr, s * w + t * 0.0006, math.sin(a) * rr)) for s in (-0.5, 0.5)])
        for one, two in zip(rows, rows[1:]):
            bm.faces.new((one[0], one[1], two[1], two[0]))
        place(mesh_from(bm, plain((0.68, 0.5, 0.3), 0.7, 0, 0.12), angle=90), (R.uniform(-0.75, 0.4), R.uniform(-0.02, 0.3), 0.885 + r), (jitter(50), jitter(50), R.uniform(0, 360)))
    tape_measure((0.35, 0.12, 0.875), (0, 0, 200), 0.3)
    cylinder(0.0035, 0.17, (0.12, 0.2, 0.88), plain((0.6, 0.08, 0.04), 0.4), (90, 0, 65), 0.0003, sides=6)
    hammer((-0.62, 0.1, 0.875), (0, 0, 30))
    area((-1.4, -0.4, 2.1), (0, 0.4, 0.9), 0.6, 42, (1, 0.94, 0.84))
    world((0.8, 0.8, 0.82), 0.35)
    camera((0.5, -0.6, 1.4), (-0.05, 0.35, 0.9), 40, 3.5, (-0.15, 0.33, 0.95), roll=-1, exposure=0.15)


def fitted(state):
    start(73)
    room(3.4, 2.2, 2.6, paint((0.7, 0.66, 0.58), dirt=0.12), plain((0.5, 0.46, 0.4), 0.2, 0, 0.06, scale=2), paint((0.8, 0.8, 0.78)), plain((0.75, 0.73, 0.7), 0.4))
    body = wood((0.45, 0.28, 0.15), (0.28, 0.15, 0.07), 2, 0.42, 0.25)
    inside = plain((0.62, 0.55, 0.44), 0.5, 0, 0.05)
    w, h, d = 0.6, 2.25, 0.55
    for i in range(4):
        x = (i - 1.5) * w
        for s in (-1, 1):
            box((0.018, d, h), (x + s * (w / 2 - 0.009), 2.2 - d / 2, h / 2 + 0.06), inside, 0.001)
        box((w, 0.006, h), (x, 2.195, h / 2 + 0.06), inside, 0)
        for z in (0.07, 0.6, 1.75, h + 0.05):
            box((w - 0.036, d - 0.02, 0.018), (x, 2.2 - d / 2, z), inside, 0.001)
        swing = {0: 0, 1: 0, 2: 70 if state == 'open' else 0, 3: -65 if state == 'open' else 0}[i]
        hinge = -1 if i % 2 else 1
        with made() as door:
            box((w - 0.005, 0.02, h), (hinge * -(w / 2), 0, h / 2), body, 0.002)
            tube([(hinge * -(w - 0.05), -0.01, 1.0), (hinge * -(w - 0.05), -0.04, 1.01), (hinge * -(w - 0.05), -0.04, 1.19), (hinge * -(w - 0.05), -0.01, 1.2)], 0.006, brushed(2), bend=0.015)
        if i in (0, 1) or state == 'closed':
            group(door, (x + hinge * w / 2, 2.2 - d - 0.012, 0.06), (0, 0, jitter(0.2)))
        else:
            group(door, (x + hinge * w / 2, 2.2 - d - 0.012, 0.06), (0, 0, hinge * 78))
    box((2.44, d, 0.06), (0, 2.2 - d / 2, 0.03), plain((0.08, 0.07, 0.06), 0.5), 0.002)
    box((2.5, d + 0.03, 0.05), (0, 2.2 - d / 2, h + 0.09), body, 0.004)
    if state == 'open':
        for x in (0.3, 0.9):
            cylinder(0.012, 0.56, (x, 1.93, 1.68), chrome(), (0, 90, 0))
        for k in range(5):
            box((0.36, 0.3, 0.035), (0.3 + jitter(0.01), 1.9, 0.63 + k * 0.038), plain([(0.5, 0.1, 0.08), (0.1, 0.2, 0.4), (0.7, 0.67, 0.6), (0.2, 0.35, 0.2), (0.65, 0.45, 0.1)][k], 0.95, grain=0.0005), 0.016, tilt=1.2, segments=3)
    area((-1.6, 0.2, 2.0), (0.3, 2, 0.9), 1, 50, (1, 0.96, 0.9), shape=(0.5, 1.3))
    area((1.0, -1.6, 2.4), (0, 2, 1), 1.5, 16, (1, 0.93, 0.84))
    world((0.82, 0.78, 0.72), 0.45)


@picture('wardrobe', ['Carpenter', 'Furniture Maker'], 'A new built-in wardrobe with four doors', 'wardrobe-a', size=(480, 640))
def wardrobe():
    fitted('closed')
    camera((0.95, -1.3, 1.45), (-0.05, 2.0, 1.15), 27, roll=0.6, exposure=0.1)


@picture('wardrobe-inside', ['Carpenter', 'Furniture Maker'], 'The shelves and rails inside the new wardrobe', 'wardrobe-a', **FINE)
def wardrobe_inside():
    fitted('open')
    camera((0.1, -0.75, 1.5), (0.45, 2.0, 1.2), 30, roll=-0.6, exposure=0.15)


@picture('burglar-bars', ['Welder', 'Gate & Burglary Proof Fabricator'], 'New black burglar bars before a sliding window', 'window-bars')
def burglar_bars():
    start(81)
    sheet((7, 4), (0, 0.02, 1.6), paint((0.66, 0.58, 0.44), dirt=0.3), (90, 0, 0))
    white = plain((0.75, 0.74, 0.7), 0.5, dirt=0.15, scale=2)
    window((0, 0.0, 0.95), size=(1.7, 1.3), view=plain((0.03, 0.04, 0.05), 0.05))
    for x in (-0.92, 0.92):
        box((0.13, 0.1, 1.5), (x, 0, 1.6), white, 0.006)
    for z in (0.88, 2.32):
        box((2.05, 0.14, 0.1), (0, -0.02, z), white, 0.006)
    black = plain((0.018, 0.018, 0.02), 0.38, 0.3, 0.2, dirt=0.05)
    for k in range(11):
        x = -0.82 + k * 0.164
        box((0.014, 0.014, 1.38), (x, -0.07, 1.6), black, 0.002, (0, 0, 45))
        if k % 2 and k < 11:
            for s in (-1, 1):
                ring = [(x + 0.05 * s + math.cos(t) * 0.04, -0.07, 1.6 + math.sin(t) * 0.04) for t in [math.tau * i / 20 for i in range(21)]]
                tube(ring, 0.005, black)
    for z in (0.95, 1.38, 1.82, 2.25):
        box((1.72, 0.006, 0.028), (0, -0.07, z), black, 0.001)
    for x in (-0.8, 0.8):
        for z in (1.0, 2.2):
            box((0.05, 0.006, 0.05), (x, -0.052, z), black, 0.002)
    tropical_day(50, -48, 4.0)
    leaf_plant((1.15, -0.4, 0.35), 0.7)
    camera((-0.95, -2.2, 1.55), (0.08, 0, 1.55), 34, roll=0.8, exposure=-0.3)


@picture('gate', ['Welder', 'Gate & Burglary Proof Fabricator'], 'A new black gate with golden spears in a compound wall', 'gate-a')
def gate():
    start(83)
    sheet((60, 30), (0, -5, 0), ground((0.29, 0.17, 0.1)), cells=(60, 30), height=lambda u, v: 0.03 * wave(u * 9, v * 9, 2))
    wall = paint((0.6, 0.52, 0.42), dirt=0.35, foot=0.35)
    pillar = paint((0.5, 0.2, 0.12), dirt=0.2, foot=0.3)
    for s in (-1, 1):
        sheet((6, 2.3), (s * 5.1, 1, 1.15), wall, (90, 0, 0))
        box((6, 0.3, 0.1), (s * 5.1, 1.05, 2.33), plain((0.7, 0.68, 0.62), 0.6, dirt=0.3, scale=2), 0.01)
        box((0.5, 0.5, 2.7), (s * 2.0, 1, 1.35), pillar, 0.012)
        box((0.64, 0.64, 0.12), (s * 2.0, 1, 2.75), plain((0.7, 0.68, 0.62), 0.6, dirt=0.3, scale=2), 0.012)
        lathe([(0, 0.3), (0.03, 0.3), (0.11, 0.2), (0.12, 0.12), (0.08, 0.03), (0.12, 0)], (s * 2.0, 1, 2.81), plain((0.75, 0.73, 0.66), 0.4))
    black = plain((0.016, 0.016, 0.018), 0.33, 0.3, 0.2, dirt=0.06, scale=3)
    gold = plain((0.65, 0.42, 0.1), 0.35, 0.8, 0.1)
    for s in (-1, 1):
        with made() as leaf:
            for x in (0.03, 1.7):
                box((0.06, 0.05, 2.2), (x, 0, 1.15), black, 0.004)
            for z in (0.1, 0.95, 2.0, 2.2):
                box((1.7, 0.045, 0.05), (0.86, 0, z), black, 0.004)
            sheet((1.66, 0.83), (0.86, 0.0, 0.52), black, (90, 0, 0))
            for k in range(6):
                box((0.02, 0.05, 0.8), (0.2 + k * 0.27, 0, 0.52), black, 0.002)
            for k in range(13):
                x = 0.13 + k * 0.122
                box((0.016, 0.016, 1.35), (x, 0, 1.62), black, 0.002)
                lathe([(0, 0.13), (0.006, 0.1), (0.022, 0.04), (0.012, 0.015), (0.016, 0.008), (0.016, 0)], (x, 0, 2.28), gold, sides=14)
                if k % 2:
                    lathe([(0.01, -0.03), (0.024, 0), (0.01, 0.03)], (x, 0, 1.5), gold, sides=14)
            for k in range(6):
                tube([(0.19 + k * 0.244 + math.cos(t) * 0.055, 0, 2.1 + math.sin(t) * 0.045) for t in [math.tau * i / 18 for i in range(19)]], 0.006, gold)
        group(leaf, (s * 1.74, 1, 0), (0, 0, (0 if s < 0 else 180) + s * 4))
    box((0.03, 0.06, 0.2), (-0.05, 0.96, 1.15), gold, 0.006)
    sheet((16, 3.6), (0, 8, 1.8), paint((0.66, 0.56, 0.38), dirt=0.2, foot=0.2), (90, 0, 0))
    window((-0.9, 7.96, 1.1), size=(1.3, 1.2), view=plain((0.03, 0.04, 0.05), 0.05))
    box((0.95, 0.05, 2.1), (0.9, 7.97, 1.05), wood(axis=2, coat=0.3), 0.004)
    corrugated((18, 4), (0, 8.6, 4.2), (0.2, 0.07, 0.05), (22, 0, 0))
    tropical_day(48, -42, 4.2)
    camera((1.5, -4.6, 1.6), (0.0, 1, 1.4), 30, roll=0.5, exposure=-0.35)


@picture('weld-frame', ['Welder'], 'A square steel frame on a bench beside a grinder', 'weld-shop', **FINE)
def weld_frame():
    start(85)
    sheet((5, 3), (0, 1.7, 1.5), cement((0.3, 0.28, 0.26), grain=0.001), (90, 0, 0))
    top = plain((0.14, 0.12, 0.11), 0.45, 0.8, 0.25, dirt=0.5, dirt_colour=(0.2, 0.08, 0.03), scale=6, grain=0.0003)
    box((2.2, 1.1, 0.02), (0, 0.4, 0.84), top, 0.003)
    raw = plain((0.3, 0.3, 0.31), 0.4, 0.85, 0.2, dirt=0.35, dirt_colour=(0.22, 0.1, 0.05), scale=9)
    bead = plain((0.35, 0.33, 0.32), 0.35, 0.9, 0.3, scale=40)
    burnt = plain((0.1, 0.07, 0.09), 0.4, 0.8, 0.5, scale=30)
    for s in (-1, 1):
        box((0.9, 0.04, 0.04), (0, 0.4 + s * 0.26, 0.871), raw, 0.003)
        box((0.04, 0.48, 0.04), (s * 0.43, 0.4, 0.871), raw, 0.003)
        for t in (-1, 1):
            for i in range(9):
                lathe([(0, 0.0035), (0.004, 0.002), (0.0055, 0)], (s * 0.41, 0.4 + t * (0.24 + (i - 4) * 0.0045 + 0.0), 0.891), bead, (0, jitter(10), 0), sides=12)
            box((0.05, 0.05, 0.0006), (s * 0.43, 0.4 + t * 0.25, 0.8913), burnt, 0.0003)
    for k in range(5):
        box((0.014, 0.5, 0.014), (-0.28 + k * 0.14, 0.4, 0.871), raw, 0.001)
    with made() as grinder:
        cylinder(0.032, 0.2, (0, 0, 0.05), plain((0.03, 0.18, 0.2), 0.4, 0, 0.05, dirt=0.3), (0, 90, 0), 0.008)
        box((0.07, 0.055, 0.06), (0.13, 0, 0.045), plain((0.35, 0.35, 0.36), 0.4, 0.7, 0.1), 0.012)
        cylinder(0.058, 0.003, (0.14, 0, 0.012), plain((0.06, 0.04, 0.035), 0.9), bevel=0.0005)
        cylinder(0.013, 0.11, (0.13, -0.09, 0.045), rubber(), (90, 0, 0), 0.004)
        tube([(-0.1, 0, 0.05), (-0.2, 0.02, 0.03), (-0.35, 0.2, 0.01), (-0.6, 0.35, 0.01)], 0.004, rubber(), smooth=True)
        tube([(0.14 + math.cos(t) * 0.064, math.sin(t) * 0.064, 0.016) for t in [math.pi * (0.5 + i / 14) for i in range(15)]], 0.005, dark_steel())
    group(grinder, (0.22, 0.0, 0.852), (0, 0, 155))
    for k in range(6):
        cylinder(0.0022, 0.3, (-0.55 + jitter(0.03), 0.12 + jitter(0.03), 0.853 + k * 0.002), plain((0.35, 0.3, 0.26), 0.8), (90, 0, 60 + jitter(12)), 0)
    hammer((0.72, 0.3, 0.852), (0, 0, 100))
    area((-1.2, -0.5, 2.0), (0, 0.3, 0.85), 0.5, 42, (1, 0.93, 0.83))
    area((1.6, 1.0, 1.8), (0, 0.4, 0.85), 0.6, 12, (0.7, 0.82, 1))
    world((0.7, 0.75, 0.82), 0.3)
    camera((-0.35, -0.65, 1.38), (0.05, 0.32, 0.86), 38, 4, (0.1, 0.15, 0.87), roll=1.1, exposure=0.3)


def roof(colour, half=False):
    start(91)
    sheet((120, 120), (0, 40, -3), ground((0.16, 0.15, 0.08)))
    trees(22, 60, -1.6)
    timber = wood((0.5, 0.34, 0.2), (0.32, 0.19, 0.1), 0, 0.6)
    timber_up = wood((0.5, 0.34, 0.2), (0.32, 0.19, 0.1), 1, 0.6)
    with made() as parts:
        if half:
            corrugated((3.2, 5), (-2.4, 0, 0.0), colour, dirt=0.1)
            corrugated((0.9, 5), (-0.4, 0, 0.005), colour, (0, 0, 0.5), dirt=0.1)
        else:
            corrugated((10, 5), (0, 0, 0.0), colour, dirt=0.12)
        for k in range(6):
            box((10, 0.05, 0.07), (0, -2.4 + k * 0.95, -0.045), timber, 0.003, tilt=0.2)
        for k in range(11):
            box((0.05, 5.2, 0.12), (-5 + k * 1.0, 0, -0.14), timber_up, 0.003, tilt=0.2)
        for k in range(6):
            for i in range(25 if not half else 14):
                x = -3.9 + i * 0.2 if half else -4.9 + i * 0.4
                if half and x > -0.1:
                    continue
                cylinder(0.007, 0.006, (x, -2.4 + k * 0.95, 0.006), plain((0.4, 0.42, 0.42), 0.4, 0.6), sides=6, bevel=0.001)
        if half:
            hammer((-0.7, -1.6, 0.034), (0, 0, 70))
            corrugated((0.8, 3), (2.2, -0.2, 0.03), colour, (0, 0, 24), dirt=0.1)
        else:
            box((10, 0.3, 0.004), (0, 2.42, 0.035), plain(shade(colour, 0.9), 0.4, 0.3), 0.001, (-14, 0, 0))
        box((10.2, 0.03, 0.22), (0, -2.62, -0.13), plain((0.75, 0.73, 0.7), 0.5, dirt=0.2), 0.004)
    group(parts, (0, 0, 1.2), (20, 0, 0))
    return parts


@picture('roof-done', ['Roofer'], 'A new green metal roof', 'roof-a', 'after', **FINE)
def roof_done():
    roof((0.04, 0.12, 0.08))
    tropical_day(46, -62, 4.2)
    camera((2.0, -3.6, 3.4), (-0.7, 0.3, 1.0), 36, roll=0.8, exposure=-0.3)


@picture('roof-half', ['Roofer', 'Carpenter'], 'Roof timbers half covered with new green sheets', 'roof-a', 'before')
def roof_half():
    roof((0.04, 0.12, 0.08), True)
    tropical_day(46, -62, 4.2)
    camera((2.0, -3.6, 3.4), (-0.7, 0.3, 1.0), 36, roll=-0.6, exposure=-0.3)


@picture('roof-blue', ['Roofer', 'Roof Repair'], 'The ribs and screws of a blue metal roof, from near', 'roof-b')
def roof_blue():
    roof((0.04, 0.1, 0.22))
    tropical_day(35, -75, 4.2)
    camera((0.6, -2.9, 1.3), (-0.9, -0.9, 0.92), 38, 5, (-0.3, -1.9, 0.6), roll=1.0, exposure=-0.25)
