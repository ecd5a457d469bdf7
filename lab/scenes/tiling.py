"""Tilers' and cleaners' work: floors, bathrooms."""
from book import FINE, picture
from props import *

PORCELAIN = (0.62, 0.56, 0.48)


def porcelain(colour=PORCELAIN, rough=0.16, dirt=0.0):
    return plain(colour, rough, 0, 0.07, scale=3.2, smudge=0.06, each=0.06, dirt=dirt, dirt_colour=(0.22, 0.17, 0.12))


def floor_room(state):
    start(4)
    screed = cement((0.34, 0.325, 0.3), scale=1.4, grain=0.0008)
    wall = paint((0.7, 0.62, 0.46), dirt=0.0 if state == 'after' else 0.25)
    room(3.6, 3.2, 2.8, wall, screed, paint((0.8, 0.8, 0.78)))
    grout = plain((0.2, 0.17, 0.14), 0.9)
    tile = porcelain()
    size, gap = 0.4, 0.005
    if state != 'before':
        tiled((-1.81, -0.6, 0.008), (1, 0, 0), (0, 1, 0), (size, size), (9, 10), tile, gap, skip=(lambda i, j: state == 'half' and j < 5 + (1 if i > 2 else 0) + (1 if i > 5 else 0)), tilt=0.12)
        if state == 'after':
            sheet((3.6, 6), (0, 0, 0.0145), grout)
            for k in range(9):
                box((size, 0.008, 0.09), (-1.81 + (k + 0.5) * 0.404, 3.195, 0.062), tile, 0.002, tilt=0.1)
    if state == 'half':
        sheet((3.6, 1.8), (0, 2.5, 0.0145), grout)
        comb = Nodes('comb')
        lines = comb.new('TexWave', bands_direction='X')
        comb.put(lines.inputs['Vector'], comb.world())
        lines.inputs['Scale'].default_value = 24
        lines.inputs['Distortion'].default_value = 1.2
        comb.set(Base_Color=comb.ramp(comb.noise(8), (0.3, (0.42, 0.41, 0.39)), (0.7, (0.55, 0.54, 0.51))), Roughness=0.75)
        comb.bump(comb.sum('ADD', lines.outputs['Fac'], comb.noise(60)), 0.012)
        sheet((1.15, 0.5), (-1.2, 1.17, 0.006), comb.material, cells=(30, 14), height=lambda u, v: 0.004 - 0.012 * (1 if min(u, 1 - u, v * 0.5, (1 - v) * 0.5) < 0.02 + 0.03 * wave(u, v, 2) else 0))
        for i in range(8):
            for j in range(5, 9):
                if (i * 7 + j * 3) % 4:
                    box((0.03, 0.003, 0.012), (-1.81 + (i + 1) * 0.404 - 0.002, -0.6 + (j + 1) * 0.404 - 0.002, 0.022), plastic((0.75, 0.75, 0.75)), 0.0005)
                    box((0.003, 0.03, 0.012), (-1.81 + (i + 1) * 0.404 - 0.002, -0.6 + (j + 1) * 0.404 - 0.002, 0.022), plastic((0.75, 0.75, 0.75)), 0.0005)
        bucket((0.62, 1.02, 0.0), (0.02, 0.02, 0.025))
        disc(0.125, (0.62, 1.02, 0.17), plain((0.5, 0.49, 0.46), 0.7, grain=0.001), 0.02)
        trowel((-0.42, 1.02, 0.004), (0, 0, 35), notched=True)
        level((0.2, 1.75, 0.018), (0, 0, 12))
        for k in range(4):
            box((size, size, 0.009), (1.25 + jitter(0.01), 0.72 + jitter(0.01), 0.006 + k * 0.0095), tile, 0.0012, (0, 0, jitter(3)))
        rag((-0.75, 0.75, 0), colour=(0.45, 0.4, 0.32), rot=30)
    if state == 'before':
        bucket((1.0, 2.5, 0), (0.03, 0.1, 0.3))
        for k in range(3):
            box((0.42, 0.42, 0.1), (-1.25, 2.7, 0.055 + k * 0.102), plain((0.42, 0.29, 0.17), 0.8, 0, 0.1), 0.004, (0, 0, jitter(4)))
        heap(0.3, 0.09, (0.15, 2.75, 0), cement((0.4, 0.37, 0.32), grain=0.003), 3)
        broom_handle = wood(axis=2, scale=2)
        cylinder(0.012, 1.4, (1.62, 2.9, 0.7), broom_handle, (8, 6, 0))
    window((-1.78, 1.6, 0.95), (0, 0, 90), (1.2, 1.2), view=lamp((0.93, 0.96, 1), 7))
    area((-1.7, 1.6, 1.55), (0.6, 1.5, 0.0), 1, 85, (1, 0.97, 0.92), shape=(1.1, 1.1))
    area((0.6, -1.8, 2.6), (0, 2, 0.4), 2.4, 30, (1, 0.95, 0.88))
    world((0.85, 0.78, 0.66), 0.5)
    return {'before': 0.2, 'half': 0.1, 'after': 0.3}[state]


ABOUT = {
    'before': 'A bare cement floor in a room, before tiling',
    'half': 'Floor tiles half laid, with spacers, a trowel and a bucket of adhesive',
    'after': 'The same room with a finished floor of beige tiles',
}
for state in ABOUT:
    def make(state=state):
        exposure = floor_room(state)
        camera((0.7, -0.25, 1.3), (-0.2, 1.6, 0.1), 30, roll=0.7, exposure=exposure)
    picture(f'floor-tiles-{state}', ['Tiler'], ABOUT[state], 'floor-a', None if state == 'half' else state, **FINE)(make)


@picture('floor-tiles-close', ['Tiler'], 'A corner of new floor tiles with a level on it', 'floor-a', **FINE)
def close():
    floor_room('half')
    camera((0.85, 0.95, 0.55), (0.1, 1.75, 0.03), 42, 4, (0.15, 1.7, 0.03), roll=-1, exposure=0.2)


def bathroom(dirty=False, tile=(0.72, 0.73, 0.72), accent=(0.08, 0.2, 0.24)):
    start(9)
    grout = plain((0.25, 0.2, 0.15) if dirty else (0.6, 0.6, 0.58), 0.9)
    glaze = plain(tile, 0.1, 0, 0.03, scale=2.5, smudge=0.05, each=0.03, dirt=0.5 if dirty else 0, dirt_colour=(0.3, 0.22, 0.12))
    band = plain(accent, 0.1, 0, 0.15, each=0.25, smudge=0.05)
    room(2.4, 1.5, 2.6, grout, plain((0.3, 0.3, 0.3), 0.9), paint((0.8, 0.8, 0.78)))
    for k in range(9):
        if k == 4:
            tiled((-1.2, 1.5, 0.3 * k + 0.003 * k), (1, 0, 0), (0, 0, 1), (0.0486, 0.0486), (53, 6), band, 0.0024)
            tiled((-1.2, -0.6, 0.3 * k + 0.003 * k), (0, 1, 0), (0, 0, 1), (0.0486, 0.0486), (42, 6), band, 0.0024)
        else:
            tiled((-1.2, 1.5, 0.303 * k), (1, 0, 0), (0, 0, 1), (0.2, 0.3), (13, 1), glaze)
            tiled((-1.2, -0.6, 0.303 * k), (0, 1, 0), (0, 0, 1), (0.2, 0.3), (11, 1), glaze)
    tiled((-1.2, -1.5, 0.0), (1, 0, 0), (0, 1, 0), (0.3, 0.3), (9, 10), plain((0.33, 0.32, 0.31), 0.35, 0, 0.15, scale=4, each=0.1, dirt=0.4 if dirty else 0))
    area((0.3, 0.2, 2.5), (0.1, 0.9, 0), 0.8, 34, (1, 0.93, 0.82))
    area((1.1, -1.6, 1.9), (0, 1.2, 1), 1.2, 26, (0.85, 0.93, 1))
    world((0.82, 0.8, 0.76), 0.45)


def shower(loc):
    c = chrome()
    x, y, z = loc
    # Two wall unions, the mixer's body, a riser and a round head.
    for s in (-1, 1):
        cylinder(0.033, 0.012, (x + s * 0.075, y - 0.006, z), c, (90, 0, 0), 0.003)
        cylinder(0.016, 0.05, (x + s * 0.075, y - 0.035, z), c, (90, 0, 0))
        cylinder(0.023, 0.04, (x + s * 0.1, y - 0.06, z), c, (0, 90, 0), 0.006)
    cylinder(0.021, 0.2, (x, y - 0.06, z), c, (0, 90, 0), 0.004)
    for s in (-1, 1):
        box((0.012, 0.05, 0.01), (x + s * 0.128, y - 0.085, z + 0.008), c, 0.004, (20, 0, 0))
        cylinder(0.021, 0.035, (x + s * 0.128, y - 0.06, z), c, (0, 90, 0), 0.006)
    tube([(x, y - 0.06, z + 0.015), (x, y - 0.06, z + 0.85), (x, y - 0.12, z + 0.98), (x, y - 0.34, z + 0.98), (x, y - 0.34, z + 0.93)], 0.0105, c, bend=0.06, resolution=10)
    lathe([(0, 0.03), (0.016, 0.03), (0.018, 0.012), (0.1, 0.006), (0.104, 0.0), (0.1, -0.003), (0, -0.003)], (x, y - 0.34, z + 0.9), c)
    for k in range(60):
        a, r = k * 2.4, 0.0115 * math.sqrt(k)
        cylinder(0.002, 0.003, (x + math.cos(a) * r, y - 0.34 + math.sin(a) * r, z + 0.896), rubber((0.12, 0.12, 0.13)), bevel=0, sides=8)
    box((0.03, 0.04, 0.03), (x, y - 0.03, z + 0.6), c, 0.006)
    # The hand shower on its hose.
    tube([(x - 0.06, y - 0.06, z - 0.02), (x - 0.1, y - 0.09, z - 0.3), (x - 0.02, y - 0.1, z - 0.5), (x + 0.09, y - 0.08, z - 0.25), (x + 0.11, y - 0.06, z + 0.25)], 0.0068, brushed(2), smooth=True)
    tube([(x + 0.11, y - 0.06, z + 0.25), (x + 0.115, y - 0.1, z + 0.43)], 0.012, c)
    lathe([(0, 0.02), (0.02, 0.018), (0.04, 0.0), (0.038, -0.004), (0, -0.004)], (x + 0.115, y - 0.115, z + 0.46), c, (65, 0, 0))
    box((0.03, 0.06, 0.03), (x + 0.11, y - 0.035, z + 0.3), c, 0.006)


@picture('shower-mixer', ['Plumber'], 'A new shower mixer with a hand shower on white tiles', 'bath-a', size=(480, 640))
def shower_mixer():
    bathroom()
    shower((0.12, 1.49, 1.12))
    camera((-0.42, -0.35, 1.42), (0.08, 1.4, 1.42), 33, roll=0.6, exposure=0.15)


@picture('bath-tiles', ['Tiler', 'House Cleaner'], 'A clean bathroom corner with white tiles and a dark band', 'bath-a', 'after')
def bath_tiles():
    bath_corner(False)


@picture('bath-dirty', ['House Cleaner', 'Post-construction Cleaner'], 'A bathroom corner with stained tiles, before cleaning', 'bath-a', 'before')
def bath_dirty():
    bath_corner(True)


def bath_corner(dirty):
    bathroom(dirty)
    shower((0.42, 1.49, 1.05))
    camera((0.6, -1.0, 1.75), (-0.35, 1.3, 1.05), 30, roll=-0.5, exposure=0.15)


def bottle(loc, colour, label, rot=0):
    """A spray bottle."""
    white = plastic((0.75, 0.75, 0.73))
    with made() as parts:
        lathe([(0, 0), (0.038, 0), (0.042, 0.008), (0.042, 0.13), (0.034, 0.16), (0.018, 0.19), (0.014, 0.2), (0.014, 0.215)], (0, 0, 0), plain(colour, 0.18, 0, 0.03, coat=0.5))
        cylinder(0.0425, 0.075, (0, 0, 0.075), plain(label, 0.35), bevel=0)
        cylinder(0.017, 0.022, (0, 0, 0.215), white)
        extrude([(-0.03, 0.0), (0.045, 0.006), (0.045, 0.022), (-0.01, 0.034), (-0.034, 0.026)], 0.022, (0, 0.011, 0.226), white, (90, 0, 0), 0.004)
        tube([(0.032, 0, 0.232), (0.04, 0, 0.21), (0.034, 0, 0.19)], 0.004, white, smooth=True)
    return group(parts, loc, (0, 0, rot))


def mopped(dirty):
    start(17)
    room(3.4, 2.6, 2.7, paint((0.62, 0.64, 0.6), foot=0.12 if dirty else 0.0, dirt=0.12 if dirty else 0.0), plain((0.2, 0.18, 0.16), 0.9), paint((0.8, 0.8, 0.78)), plain((0.78, 0.77, 0.74), 0.35, dirt=0.35 if dirty else 0, scale=4))
    if dirty:
        tile = plain((0.6, 0.57, 0.51), 0.42, 0, 0.12, scale=2.2, smudge=0.2, each=0.06, dirt=0.42, dirt_colour=(0.3, 0.22, 0.14))
    else:
        tile = plain((0.66, 0.64, 0.6), 0.09, 0, 0.06, scale=2.6, smudge=0.12, each=0.05)
    tiled((-1.7, -1.2, 0.0), (1, 0, 0), (0, 1, 0), (0.45, 0.45), (8, 9), tile, 0.004)
    if dirty:
        litter()
    else:
        bucket((0.3, 1.2, 0.009), (0.03, 0.25, 0.4), radius=0.15, rot=30)
        disc(0.142, (0.3, 1.2, 0.2), plain((0.55, 0.62, 0.62), 0.05), 0.002)
        bottle((-0.02, 1.38, 0.009), (0.05, 0.35, 0.15), (0.75, 0.75, 0.7), 200)
        bottle((-0.14, 1.28, 0.009), (0.1, 0.25, 0.55), (0.8, 0.6, 0.1), 150)
        rag((-0.2, 0.85, 0.009), (0.3, 0.24), (0.2, 0.4, 0.6), 15, 9, 0.05)
        broom((0.74, 1.92, 0.04))
    window((-1.68, 1.6, 0.95), (0, 0, 90), (1.2, 1.2), view=lamp((0.93, 0.96, 1), 7))
    area((-1.6, 1.6, 1.55), (0.5, 1.3, 0.0), 1, 60, (1, 0.97, 0.92), shape=(1.0, 1.1))
    area((0.8, -1.4, 2.5), (0, 1.5, 0.3), 1.8, 16, (1, 0.95, 0.88))
    world((0.85, 0.82, 0.76), 0.5)
    camera((0.75, -0.35, 1.15), (0.08, 1.25, 0.18), 36, 5.6, (0.1, 1.2, 0.2), roll=0.6 if dirty else -0.8, exposure=0.15)


def broom(loc):
    x, y, z = loc
    cylinder(0.012, 1.35, (x + 0.12, y + 0.28, z + 0.64), plain((0.6, 0.1, 0.06), 0.4), (-21, 10, 0))
    box((0.3, 0.06, 0.05), loc, plain((0.1, 0.2, 0.45), 0.4), 0.01, (0, 0, 12))
    for _ in range(130):
        a = jitter(0.14)
        tube([(x + a, y + a * 0.2, z - 0.01), (x + a * 1.3 + jitter(0.03), y - 0.08 + jitter(0.08), z - 0.02), (x + a * 1.4 + jitter(0.05), y - 0.12 + jitter(0.12), z - 0.028)], 0.0022, plain((0.72, 0.7, 0.64), 0.9), smooth=True, resolution=2)


def litter():
    """What lies on a floor after builders or a feast: dust, sand, bits of plaster and paper."""
    dust = cement((0.5, 0.44, 0.36), grain=0.003)
    for k, (x, y, r) in enumerate(((-0.75, 2.35, 0.34), (0.55, 1.7, 0.2), (-0.3, 1.1, 0.16), (0.2, 0.6, 0.13), (1.2, 2.3, 0.3))):
        heap(r, r * 0.08, (x, y, 0.008), dust, k, 60)
    for k in range(220):
        s = R.uniform(0.003, 0.014)
        box((s, s * R.uniform(0.5, 1), s * 0.5), (jitter(1.3), R.uniform(0.2, 2.5), 0.01 + s * 0.25), R.choice([dust, cement((0.62, 0.6, 0.56)), veneer()]), 0.0008, (jitter(20), jitter(20), R.uniform(0, 360)))
    paper = plain((0.72, 0.7, 0.64), 0.8, 0, 0.05, dirt=0.2)
    for x, y, turn, seed in ((0.05, 1.45, 30, 3), (-0.62, 1.5, 110, 8), (0.62, 1.05, 70, 5)):
        sheet((0.21, 0.29), (x, y, 0.014), paper, (0, 0, turn), (30, 40), lambda u, v, seed=seed: 0.016 * abs(wave(u * 1.6, v * 1.6, seed)), 0.0003)
    with made() as can:
        lathe([(0, 0), (0.028, 0.0), (0.033, 0.008), (0.033, 0.105), (0.027, 0.116), (0.027, 0.119), (0, 0.116)], (0, 0, 0), plain((0.5, 0.08, 0.06), 0.25, 0.7, 0.05))
    group(can, (0.3, 1.22, 0.042), (90, 0, 40))
    with made() as drink:
        lathe([(0, 0), (0.03, 0.0), (0.032, 0.005), (0.032, 0.12), (0.029, 0.125), (0.032, 0.13), (0.03, 0.17), (0.0125, 0.2), (0.0125, 0.22), (0, 0.22)], (0, 0, 0), plain((0.55, 0.62, 0.62), 0.1, coat=0.5))
    group(drink, (-0.2, 0.86, 0.042), (90, 0, 115))


for state, alt in (('after', 'A shining tiled floor with a bucket, a cloth and two bottles'), ('before', 'The same floor full of dust and litter, before cleaning')):
    picture('floor-mopped' if state == 'after' else 'floor-dirty', ['House Cleaner', 'Office Cleaner', 'Post-construction Cleaner'], alt, 'floor-b', state, **FINE)(lambda state=state: mopped(state == 'before'))
