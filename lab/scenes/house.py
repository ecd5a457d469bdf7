"""Work in houses: cleaning, painting, joinery, tiles."""
from book import FINE, UPRIGHT, picture
from electrics import trees
from props import *


def cooker(dirty):
    """The top of a gas cooker in a kitchen."""
    start(271)
    tiled((-1.2, 0.62, -0.3), (1, 0, 0), (0, 0, 1), (0.15, 0.15), (16, 8), plain((0.74, 0.72, 0.66), 0.13, 0, 0.03, each=0.05, smudge=0.06, dirt=0.16 if dirty else 0, dirt_colour=(0.34, 0.24, 0.13), scale=9), 0.003, tilt=0.3)
    sheet((3, 3), (0, 0.617, 0.2), plain((0.3, 0.24, 0.17) if dirty else (0.6, 0.58, 0.54), 0.9), (90, 0, 0))
    stone = plain((0.09, 0.085, 0.08), 0.16, 0, 0.3, scale=160, smudge=0.1)
    for s in (-1, 1):
        box((0.9, 0.62, 0.03), (s * 0.76, 0.3, -0.02), stone, 0.003)
    steel_top = plain((0.5, 0.49, 0.47), 0.32 if dirty else 0.2, 1, 0.08, smudge=0.2 if dirty else 0.1, scale=7, dirt=0.62 if dirty else 0, dirt_colour=(0.1, 0.055, 0.025))
    box((0.61, 0.6, 0.02), (0, 0.3, -0.012), steel_top, 0.008, segments=3)
    for s in (-1, 1):
        box((0.02, 0.56, 0.012), (s * 0.292, 0.3, 0.0), steel_top, 0.005)
    box((0.61, 0.03, 0.08), (0, -0.015, -0.05), steel_top, 0.008)
    for k in range(5):
        with made() as knob:
            lathe([(0, 0.024), (0.016, 0.022), (0.0185, 0.012), (0.02, 0.0)], (0, 0, 0), plain((0.02, 0.02, 0.022), 0.35, dirt=0.3 if dirty else 0, scale=30), sides=32)
            box((0.005, 0.034, 0.008), (0, 0, 0.024), plain((0.02, 0.02, 0.022), 0.35), 0.002)
        group(knob, (-0.22 + k * 0.11, -0.03, -0.05), (90, 0, 0))
    cast = plain((0.03, 0.028, 0.027), 0.6, 0.3, 0.2, dirt=0.4 if dirty else 0, dirt_colour=(0.2, 0.11, 0.05), scale=16, grain=0.0003)
    brown = plain((0.09, 0.045, 0.018), 0.28, 0, 0.4, scale=30, coat=0.5, grain=0.0006)
    for x, y, r in ((-0.145, 0.17, 0.036), (0.145, 0.17, 0.045), (-0.145, 0.43, 0.045), (0.145, 0.43, 0.03)):
        lathe([(r + 0.03, 0.0), (r + 0.024, 0.003), (r + 0.004, 0.002)], (x, y, 0), steel_top)
        lathe([(r, 0.0), (r, 0.012), (r - 0.004, 0.016), (r - 0.004, 0.012)], (x, y, 0), brass() if not dirty else cast)
        lathe([(0, 0.026), (r * 0.8, 0.025), (r - 0.002, 0.022), (r - 0.001, 0.017), (0, 0.017)], (x, y, 0), cast)
        for k in range(24):
            a = k * math.tau / 24
            box((0.003, 0.002, 0.006), (x + math.cos(a) * r, y + math.sin(a) * r, 0.011), cast, 0, (0, 0, math.degrees(a)))
        for k in range(4):
            a = k * math.pi / 2 + math.pi / 4
            tube([(x + math.cos(a) * 0.035, y + math.sin(a) * 0.035, 0.037), (x + math.cos(a) * 0.112, y + math.sin(a) * 0.112, 0.037), (x + math.cos(a) * 0.122, y + math.sin(a) * 0.122, 0.002)], 0.0042, cast, bend=0.008)
        square = [(x + math.cos(k * math.pi / 2 + math.pi / 4) * 0.118, y + math.sin(k * math.pi / 2 + math.pi / 4) * 0.118, 0.022) for k in range(5)]
        tube(square, 0.0036, cast, bend=0.004)
    if dirty:
        for k in range(26):
            a = R.uniform(0, math.tau)
            bx, by = R.choice([(-0.145, 0.17), (0.145, 0.17), (-0.145, 0.43), (0.145, 0.43)])
            r = R.uniform(0.008, 0.032)
            blot = heap(r, 0.0022, (bx + math.cos(a) * R.uniform(0.05, 0.13), by + math.sin(a) * R.uniform(0.05, 0.11), -0.0012), brown, k, 18)
            blot.scale = (1, R.uniform(0.4, 1), 1)
        for k in range(90):
            r = R.uniform(0.001, 0.003)
            lathe([(0, r), (r, r * 0.6), (r * 1.2, 0)], (jitter(0.27), 0.3 + jitter(0.26), -0.001), R.choice([brown, plain((0.5, 0.36, 0.16), 0.7)]), sides=8)
    else:
        rag((0.43, 0.16, 0.0), (0.2, 0.16), (0.75, 0.55, 0.08), 20, 6, 0.035)
        flask((-0.43, 0.4, -0.005), (0.03, 0.3, 0.1), (0.76, 0.73, 0.1), 0.24, 0.036, (0.7, 0.05, 0.03))
    window_light(-1, 17, ambient=0.4, aim=(0, 0.3, 0), distance=0.9, height=0.9, depth=0.1)
    camera((0.24, -0.42, 0.42), (0.0, 0.26, 0.0), 38, 5.6, (0, 0.15, 0.02), roll=1 if dirty else -0.6, exposure=0.35)


for state, alt in (('before', 'A gas cooker full of burnt food, before cleaning'), ('after', 'The same cooker, clean and shining')):
    picture(f'cooker-{state}', ['House Cleaner'], alt, 'cooker', state, **FINE)(lambda state=state: cooker(state == 'before'))


@picture('window-washed', ['House Cleaner', 'Window Cleaner'], 'A squeegee on a window that is half washed', 'window', **FINE)
def window_washed():
    start(277)
    # Outside: the neighbour's wall, bushes and the sky.
    sheet((80, 80), (0, 30, -1.2), ground((0.24, 0.2, 0.1)))
    sheet((16, 2.0), (2, 9, -0.2), paint((0.62, 0.5, 0.34), dirt=0.3, foot=0.3), (90, 0, 0))
    trees(13, 20, 0.0, 12)
    wall = paint((0.6, 0.62, 0.58))
    for x in (-1.6, 1.6):
        box((1.6, 0.16, 3), (x, 0.1, 1), wall, 0.01)
    box((1.6, 0.16, 1.0), (0, 0.1, -0.06), wall, 0.01)
    box((1.62, 0.26, 0.035), (0, 0.03, 0.455), plain((0.74, 0.73, 0.7), 0.25, 0, 0.04), 0.006)
    frame = plain((0.74, 0.74, 0.73), 0.3, 0.2, 0.02, smudge=0.08)
    for x in (-0.78, 0.0, 0.78):
        box((0.05, 0.06, 1.5), (x, 0.1, 1.2), frame, 0.004)
    box((1.6, 0.06, 0.05), (0, 0.1, 0.49), frame, 0.004)
    sheet((0.74, 1.4), (-0.39, 0.1, 1.2), glass(), (90, 0, 0))
    # The other pane still has foam and dust.
    n = Nodes('dusty glass')
    dust = n.ramp(n.noise(3, 9, 0.7), (0.3, 0.08), (0.75, 0.42))
    clear, dull, blend = n.new('BsdfTransparent'), n.new('BsdfDiffuse'), n.new('MixShader')
    n.put(dull.inputs[0], (0.62, 0.58, 0.5))
    n.put(blend.inputs[0], dust)
    n.put(blend.inputs[1], clear.outputs[0])
    n.put(blend.inputs[2], dull.outputs[0])
    n.put(n.tree.nodes['Material Output'].inputs[0], blend.outputs[0])
    sheet((0.74, 1.4), (0.39, 0.1, 1.2), n.material, (90, 0, 0))
    foam = plain((0.85, 0.87, 0.88), 0.3, 0, 0.05, scale=40)
    for k in range(240):
        x, z = 0.09 + abs(jitter(0.5)), R.uniform(0.55, 1.1)
        if x > 0.72 or z > 0.7 + 0.3 * math.sin(x * 9) ** 2 + 0.1:
            continue
        r = R.uniform(0.001, 0.004)
        o = lathe([(0, r * 0.6), (r * 0.7, r * 0.4), (r, 0)], (x, 0.096, z), foam, (90, 0, 0), sides=10)
        o.scale = (1, R.uniform(1, 2.5), 1)
    with made() as squeegee:
        box((0.34, 0.012, 0.02), (0, 0, 0), chrome(), 0.004)
        box((0.345, 0.004, 0.022), (0, 0.006, 0.014), rubber(), 0.001)
        tube([(0, 0, -0.008), (0, -0.02, -0.05)], 0.008, chrome())
        lathe([(0, 0), (0.013, 0.003), (0.015, 0.03), (0.012, 0.08), (0.014, 0.12), (0.008, 0.13), (0, 0.13)], (0, -0.02, -0.045), plain((0.02, 0.25, 0.4), 0.35), (166, 0, 0))
    group(squeegee, (0.1, 0.082, 0.83), (0, -8, 0))
    bucket((-0.42, -0.02, 0.472), (0.03, 0.2, 0.42), radius=0.1)
    rag((0.4, -0.0, 0.474), (0.2, 0.15), (0.7, 0.5, 0.1), 12, 3, 0.03)
    sky(1.0)
    sun(50, 140, 3.2)
    area((-1.0, -1.6, 1.8), (0, 0, 0.8), 1.4, 32, (1, 0.97, 0.93))
    camera((-0.32, -1.05, 1.05), (0.06, 0.1, 0.8), 34, 5, (0.1, 0.08, 0.8), roll=0.8, exposure=-0.1)


@picture('paint-tins', ['Painter'], 'Five open tins of paint from above, with a stick and a brush', 'paint-tins', **FINE)
def paint_tins():
    start(281)
    sheet((3, 3), (0, 0, 0), cement((0.36, 0.34, 0.31), scale=2.5, grain=0.0006))
    card = plain((0.42, 0.3, 0.18), 0.85, 0, 0.06, grain=0.0002, dirt=0.1, dirt_colour=(0.7, 0.68, 0.62))
    sheet((0.9, 0.62), (0.02, 0.02, 0.002), card, (0, 0, 5), (30, 20), lambda u, v: 0.003 * abs(wave(u * 2, v * 2, 3)), 0.003)
    tints = [(0.1, 0.28, 0.3), (0.66, 0.4, 0.08), (0.72, 0.69, 0.6), (0.42, 0.1, 0.06), (0.24, 0.33, 0.2)]
    for k, (x, y) in enumerate(((-0.24, 0.12), (-0.03, 0.17), (0.2, 0.12), (-0.14, -0.08), (0.09, -0.06))):
        tint = tints[k]
        radius, height = 0.085, 0.17
        metal = plain((0.62, 0.62, 0.61), 0.24, 1, 0.05, smudge=0.12, scale=20)
        wet = plain(tint, 0.07, 0, 0.01, coat=0.6, smudge=0.04)
        lathe([(radius, 0), (radius, height - 0.008), (radius + 0.003, height - 0.004), (radius + 0.001, height), (radius - 0.003, height - 0.004), (radius - 0.007, height - 0.005), (radius - 0.009, height - 0.002), (radius - 0.011, height - 0.004), (radius - 0.011, height - 0.05)], (x, y, 0), metal, sides=72)
        lathe([(radius + 0.0008, height * 0.06), (radius + 0.001, height * 0.07), (radius + 0.001, height * 0.85), (radius + 0.0008, height * 0.86)], (x, y, 0), plain((0.74, 0.73, 0.7), 0.4, 0, 0.03), sides=72)
        disc(radius - 0.01, (x, y, height - 0.035 - 0.008 * (k % 3)), wet, 0.0006, k)
        # Paint on the rim, and where it ran down.
        for _ in range(7):
            a, span = R.uniform(0, math.tau), R.uniform(0.15, 0.9)
            tube([(x + px, y + py, height - 0.0035) for px, py in circle(radius - 0.006, 10, (0, 0), a, a + span)], R.uniform(0.001, 0.0024), wet, resolution=3)
        a = R.uniform(3.6, 5.4)
        for j in range(3):
            px, py = math.cos(a + j * j * 0.11) * (radius + 0.0015), math.sin(a + j * j * 0.11) * (radius + 0.0015)
            tube([(x + px * 0.96, y + py * 0.96, height), (x + px, y + py, height - 0.004), (x + px, y + py, height * R.uniform(0.3, 0.8))], R.uniform(0.002, 0.0045), wet, smooth=True)
    stick = veneer((0.62, 0.47, 0.3), (0.48, 0.33, 0.19))
    box((0.3, 0.022, 0.004), (0.17, 0.2, 0.168), stick, 0.0008, (8, 6, 38))
    box((0.1, 0.0225, 0.0046), (0.075, 0.125, 0.158), plain(tints[1], 0.1, coat=0.5), 0.001, (8, 6, 38))
    brush((0.2, -0.2, 0.006), (0, 0, 205), 0.06, tints[0])
    for k in range(30):
        r = abs(jitter(0.006)) + 0.001
        heap(r, r * 0.22, (jitter(0.4), jitter(0.28), 0.0062), plain(R.choice(tints), 0.15, coat=0.4), k, 10)
    for k in range(5):
        box((0.05, 0.09, 0.0006), (-0.36 + k * 0.012, -0.16 + k * 0.006, 0.007 + k * 0.001), plain(tints[k], 0.5), 0, (0, 0, -20 + k * 13))
    area((-0.9, 0.7, 1.1), (0, 0, 0.1), 0.5, 21, (1, 0.97, 0.92))
    world((0.8, 0.86, 0.95), 0.45)
    camera((0.06, -0.42, 0.82), (0.005, 0.015, 0.1), 40, 4, (0, 0, 0.16), roll=-3, exposure=0.3)


@picture('roller-tray', ['Painter', 'Wallpaper Installer'], 'A roller full of blue paint in its tray on a dust sheet', 'paint-tray', **FINE)
def roller_tray():
    start(283)
    sheet((1.6, 1.4), (0, 0.3, 0), woven((0.62, 0.59, 0.52), 500), (0, 0, 8), (90, 80), lambda u, v: 0.012 * max(0, wave(u * 2.2, v * 2.2, 4)) + 0.006 * max(0, wave(u * 5, v * 5, 1)), subdivide=1)
    wall = paint((0.2, 0.34, 0.42))
    sheet((4, 2.4), (0, 0.62, 1.2), wall, (90, 0, 0))
    box((4, 0.014, 0.1), (0, 0.612, 0.05), plain((0.76, 0.75, 0.72), 0.35), 0.003)
    blue = (0.2, 0.34, 0.42)
    black = plain((0.025, 0.025, 0.028), 0.4, 0, 0.08, smudge=0.15)
    wet = plain(blue, 0.08, 0, 0.02, coat=0.6)

    def basin(u, v):
        edge = min(u, 1 - u, v * 1.3, (1 - v) * 1.3)
        floor = 0.016 + 0.05 * max(0, v - 0.3) / 0.7
        ribs = 0.0022 * (math.sin(u * 110) + math.sin(v * 130)) * (1 if v > 0.34 else 0) * min(1, edge * 9)
        return 0.076 - (0.076 - floor) * min(1, edge / 0.06) + ribs

    tray = sheet((0.29, 0.38), (0, 0.0, 0.012), black, (0, 0, 0), (110, 140), basin, 0.002)
    group([tray], (0, 0.15, 0), (0, 0, 24))
    with made() as parts:
        sheet((0.27, 0.22), (0, -0.075, 0.043), wet, cells=(20, 12), height=lambda u, v: 0.0007 * wave(u * 3, v * 3, 2))
    group(parts, (0, 0.15, 0), (0, 0, 24))
    roller((0.02, 0.17, 0.062), (6, 0, 24 + 180), paint_colour=blue)
    tape = plain((0.1, 0.28, 0.55), 0.6, 0, 0.08, scale=30)
    lathe([(0.04, 0), (0.055, 0), (0.055, 0.036), (0.04, 0.036), (0.04, 0)], (-0.3, 0.3, 0.008), tape)
    tin((0.33, 0.42, 0.008), label=(0.72, 0.71, 0.68), colour=(0.2, 0.34, 0.42), content=blue, rot=40)
    for k in range(14):
        r = abs(jitter(0.007)) + 0.0015
        heap(r, r * 0.2, (0.0 + jitter(0.3), 0.0 + jitter(0.16), 0.011), wet, k, 10)
    window_light(-1, 24, ambient=0.4, aim=(0, 0.1, 0), distance=1.0, height=0.9, depth=0.2)
    camera((0.22, -0.52, 0.5), (0.0, 0.17, 0.05), 38, 4.5, (0.0, 0.1, 0.07), roll=1.4, exposure=0.35)


@picture('door-handle', ['Carpenter', 'Locksmith', 'Door & Window Repair'], 'A new handle and lock on a wooden door', 'door-lock', **UPRIGHT)
def door_handle():
    start(287)
    sheet((5, 3), (0, 1.2, 1.2), paint((0.66, 0.6, 0.48)), (90, 0, 0))
    sheet((5, 3), (0, 0.02, 0), plain((0.4, 0.36, 0.3), 0.2))
    upright, flat = veneer((0.44, 0.24, 0.11), (0.26, 0.12, 0.05), 2, 0.34, 0.35), veneer((0.44, 0.24, 0.11), (0.26, 0.12, 0.05), 0, 0.34, 0.35)
    with made() as door:
        box((0.12, 0.044, 2.1), (-0.06, 0, 1.05), upright, 0.003)
        box((0.12, 0.044, 2.1), (-0.78, 0, 1.05), upright, 0.003)
        for z, h in ((0.13, 0.26), (0.93, 0.16), (2.02, 0.16)):
            box((0.6, 0.044, h), (-0.42, 0, z), flat, 0.003)
        for z, h in ((0.555, 0.59), (1.475, 0.93)):
            box((0.6, 0.024, h), (-0.42, 0, z), upright, 0)
            box((0.48, 0.04, h - 0.12), (-0.42, 0, z), upright, 0.016, segments=3)
        c = plain((0.66, 0.64, 0.6), 0.2, 1, 0.03, smudge=0.12, scale=20)
        for side in (-1,):
            y = side * 0.022
            lathe([(0, 0.009), (0.022, 0.0085), (0.026, 0.006), (0.027, 0.0)], (-0.06, y, 1.0), c, (90, 0, 0))
            tube([(-0.06, y - 0.005, 1.0), (-0.06, y - 0.052, 1.0), (-0.18, y - 0.054, 0.998)], 0.0095, c, bend=0.018, resolution=10)
            lathe([(0.0095, 0), (0.0085, 0.003), (0, 0.0036)], (-0.18, y - 0.054, 0.998), c, (0, -90, 0))
            lathe([(0.008, 0.0065), (0.022, 0.006), (0.025, 0.004), (0.026, 0.0)], (-0.06, y, 0.915), c, (90, 0, 0))
            cylinder(0.0085, 0.006, (-0.06, y - 0.005, 0.917), brass(), (90, 0, 0), 0.0006)
            box((0.009, 0.006, 0.012), (-0.06, y - 0.005, 0.908), brass(), 0.002)
            box((0.0012, 0.001, 0.007), (-0.06, y - 0.0084, 0.916), plain((0.01, 0.01, 0.01), 0.5), 0)
            box((0.002, 0.012, 0.008), (-0.06, y - 0.014, 0.917), brass(), 0.0005)
            lathe([(0.003, 0), (0.0105, 0), (0.0105, 0.0018), (0.003, 0.0018)], (-0.06, y - 0.026, 0.917), brass(), (0, 90, 0))
        box((0.0016, 0.024, 0.22), (0.0006, 0, 0.96), c, 0.0006)
        box((0.013, 0.013, 0.022), (0.006, 0, 1.0), c, 0.003, (0, 0, 20))
        box((0.006, 0.012, 0.03), (0.003, 0, 0.925), brass(), 0.001)
        for z in (0.865, 1.055):
            cylinder(0.004, 0.001, (0.0016, 0, z), steel(), (0, 90, 0))
    group(door, (0.12, 0.1, 0), (0, 0, -24))
    frame = plain((0.72, 0.71, 0.67), 0.38, 0, 0.03, dirt=0.05)
    box((0.1, 0.16, 2.2), (0.36, 0.2, 1.1), frame, 0.005)
    box((0.02, 0.05, 2.2), (0.32, 0.24, 1.1), frame, 0.003)
    sheet((1.6, 3), (1.2, 0.14, 1.2), paint((0.62, 0.66, 0.62)), (90, 0, 0))
    for k in range(8):
        a = R.uniform(0, 6)
        cylinder(0.004, 0.0012, (0.1 + jitter(0.1), -0.1 + jitter(0.06), 0.7), steel())
    area((-1.0, -1.1, 1.7), (0, 0, 1), 0.7, 27, (1, 0.96, 0.9))
    area((1.0, 0.8, 1.6), (0.1, 0.2, 1), 0.6, 8, (0.9, 0.95, 1))
    world((0.8, 0.85, 0.92), 0.4)
    camera((0.26, -0.52, 1.16), (0.045, 0.06, 0.965), 44, 3.2, (0.06, 0.05, 0.99), roll=-1.2, exposure=0.35)


@picture('chest', ['Carpenter', 'Furniture Maker'], 'A new chest of drawers with one drawer open', 'chest', **FINE)
def chest():
    start(291)
    room(4, 1.2, 2.7, paint((0.56, 0.6, 0.58)), veneer((0.5, 0.36, 0.23), (0.36, 0.24, 0.14), 0, 0.3), None, plain((0.78, 0.77, 0.74), 0.35))
    body = veneer((0.5, 0.29, 0.14), (0.32, 0.16, 0.07), 0, 0.34, 0.3)
    side = veneer((0.5, 0.29, 0.14), (0.32, 0.16, 0.07), 2, 0.34, 0.3)
    pale = veneer((0.66, 0.5, 0.33), (0.5, 0.36, 0.22), 0)
    w, d, h, y = 1.1, 0.46, 0.86, 0.92
    for s in (-1, 1):
        box((0.024, d, h - 0.1), (s * (w / 2 - 0.012), y, 0.1 + (h - 0.1) / 2), side, 0.003)
        for t in (-1, 1):
            cylinder(0.016, 0.11, (s * (w / 2 - 0.07), y + t * 0.16, 0.052), side, (t * -6, s * 6, 0), 0.002, top=0.024)
    box((w + 0.02, d + 0.02, 0.026), (0, y - 0.005, h), body, 0.005)
    box((w - 0.05, d - 0.02, 0.02), (0, y, 0.11), body, 0.002)
    box((w - 0.05, 0.01, h - 0.12), (0, y + d / 2 - 0.02, h / 2 + 0.05), pale, 0)
    for row in range(3):
        for column in range(2):
            x, z = (column - 0.5) * (w - 0.03) / 2, 0.245 + row * 0.238
            out = 0.2 if (row, column) == (2, 1) else jitter(0.001)
            fy = y - d / 2 + 0.004 - max(0, out)
            box(((w - 0.06) / 2 - 0.004, 0.02, 0.232), (x, fy, z), body, 0.003, tilt=0.08)
            cylinder(0.006, 0.02, (x, fy - 0.018, z), brass(), (90, 0, 0))
            lathe([(0, 0.014), (0.012, 0.013), (0.015, 0.007), (0.011, 0.0), (0.005, -0.002)], (x, fy - 0.025, z), brass(), (90, 0, 0))
            if out > 0.1:
                for s in (-1, 1):
                    box((0.012, 0.36, 0.16), (x + s * 0.232, fy + 0.19, z - 0.01), pale, 0.001)
                box((0.46, 0.36, 0.006), (x, fy + 0.19, z - 0.08), pale, 0)
                for k in range(4):
                    cloth = plain([(0.72, 0.7, 0.64), (0.1, 0.2, 0.34), (0.5, 0.16, 0.1), (0.3, 0.36, 0.26)][k], 0.95, 0, 0.06, grain=0.0005)
                    for layer in range(3):
                        box((0.1, 0.24, 0.017), (x - 0.165 + k * 0.11, fy + 0.15, z - 0.065 + layer * 0.017), cloth, 0.007, tilt=1.2, segments=3)
    leaf_plant((-0.4, 0.98, h + 0.01), 0.3, 14)
    for k, c in enumerate(((0.1, 0.16, 0.22), (0.6, 0.5, 0.36), (0.4, 0.1, 0.08))):
        box((0.2 - k * 0.015, 0.14, 0.024), (0.3, 0.92, h + 0.026 + k * 0.024), plain(c, 0.5, 0, 0.04), 0.003, (0, 0, jitter(9)))
    area((-1.8, -0.2, 1.7), (0, 0.9, 0.4), 1, 52, (1, 0.97, 0.92), shape=(0.9, 1.3))
    area((1.3, -1.4, 2.2), (0, 1, 0.4), 1.5, 12, (1, 0.94, 0.86))
    world((0.82, 0.84, 0.88), 0.4)
    camera((0.85, -0.95, 1.2), (0.03, 0.85, 0.5), 33, roll=0.7, exposure=0.3)


@picture('splashback', ['Tiler'], 'Green tiles in a herringbone pattern above a worktop', 'splashback', **FINE)
def splashback():
    start(293)
    box((2.6, 0.62, 0.04), (0, -0.3, -0.02), plain((0.7, 0.68, 0.64), 0.2, 0, 0.12, scale=22, smudge=0.1), 0.004)
    sheet((3, 2), (0, 0.004, 0.6), plain((0.66, 0.65, 0.61), 0.9, grain=0.0003), (90, 0, 0))
    glaze = plain((0.035, 0.19, 0.15), 0.07, 0, 0.2, scale=9, each=0.4, smudge=0.05, coat=0.5)
    # A cell's column less its row, modulo twice a tile's cells, says where in a tile it lies.
    cell, cells, gap = 0.0526, 3, 0.0026
    for i in range(-28, 29):
        for j in range(-28, 29):
            place_in = (i - j) % (2 * cells)
            if place_in not in (0, 2 * cells - 1):
                continue
            flat = place_in == 0
            x, z = (i + (cells / 2 if flat else 0.5)) * cell, (j + (0.5 if flat else cells / 2)) * cell
            rx, rz = (x - z) * 0.7071, (x + z) * 0.7071
            if abs(rx) < 1.2 and -0.1 < rz < 0.75:
                box((cell * cells - gap, 0.009, cell - gap), (rx, -0.001 + jitter(0.0006), rz), glaze, 0.0022, (jitter(0.5), -45 + (0 if flat else 90) + jitter(0.3), 0), segments=3)
    socket((0.34, -0.006, 0.26), gangs=2, rotated=0.3)
    box((2.6, 0.006, 0.006), (0, -0.008, 0.003), plain((0.8, 0.8, 0.78), 0.4), 0.002)
    sponge = plain((0.75, 0.55, 0.1), 0.95, 0, 0.15, grain=0.002, scale=60)
    box((0.14, 0.09, 0.045), (-0.16, -0.16, 0.0235), sponge, 0.01, (0, 0, 20), segments=3)
    bucket((0.14, -0.17, 0), (0.03, 0.03, 0.035), radius=0.075, rot=40)
    disc(0.067, (0.14, -0.17, 0.11), plain((0.62, 0.6, 0.56), 0.7, grain=0.001), 0.012)
    window_light(-1, 12, ambient=0.45, aim=(0, 0, 0.2), distance=0.9, height=0.8, depth=-0.7, size=(0.5, 0.9))
    camera((0.36, -0.86, 0.42), (0.02, 0.0, 0.2), 38, 5, (0.05, -0.03, 0.2), roll=-0.9, exposure=0.35)


@picture('shelves', ['Carpenter', 'Furniture Maker', 'Handyman'], 'Three new shelves with books and a plant above a desk', 'shelves', **UPRIGHT)
def shelves():
    start(297)
    sheet((6, 4), (0, 0, 1.4), paint((0.44, 0.36, 0.3)), (90, 0, 0))
    board = veneer((0.58, 0.4, 0.24), (0.42, 0.27, 0.15), 0, 0.36, 0.2)
    black = plain((0.02, 0.02, 0.022), 0.4, 0.2)
    for z, width, x in ((1.2, 0.9, 0.0), (1.54, 0.9, 0.06), (1.88, 0.7, -0.06)):
        box((width, 0.22, 0.028), (x, -0.112, z), board, 0.003, tilt=0.15)
        for s in (-1, 1):
            box((0.026, 0.2, 0.005), (x + s * width * 0.36, -0.102, z - 0.017), black, 0.001)
            box((0.026, 0.005, 0.13), (x + s * width * 0.36, -0.004, z - 0.078), black, 0.001)
            tube([(x + s * width * 0.36, -0.007, z - 0.12), (x + s * width * 0.36, -0.14, z - 0.02)], 0.004, black)
    tones = [(0.5, 0.08, 0.06), (0.1, 0.18, 0.3), (0.66, 0.6, 0.46), (0.14, 0.26, 0.18), (0.6, 0.36, 0.08), (0.08, 0.08, 0.09), (0.4, 0.3, 0.36), (0.7, 0.68, 0.64)]
    for z, x0, count in ((1.215, -0.36, 9), (1.555, -0.02, 8), (1.895, -0.3, 5)):
        x = x0
        for k in range(count):
            thick, tall, deep = R.uniform(0.016, 0.038), R.uniform(0.17, 0.24), R.uniform(0.12, 0.16)
            tone = R.choice(tones)
            lean = 0 if k < count - 1 else 11
            with made() as volume:
                box((thick, deep, tall), (0, 0, tall / 2), plain(tone, 0.5, 0, 0.06), 0.002)
                box((thick - 0.005, 0.001, tall * 0.1), (0, -deep / 2 - 0.0006, tall * 0.74), plain(shade(tone, 2.6), 0.5), 0)
                box((thick - 0.004, deep - 0.004, 0.001), (0, 0.003, tall), plain((0.72, 0.69, 0.6), 0.9), 0)
            group(volume, (x + thick / 2 + (0.02 if lean else 0), -0.1 + jitter(0.006), z), (0, -lean, jitter(0.6)))
            x += thick + 0.0012
    leaf_plant((0.26, -0.11, 1.214), 0.3, 14, pot=(0.72, 0.7, 0.66)).scale = (0.56, 0.56, 0.56)
    lathe([(0, 0.004), (0.04, 0.004), (0.055, 0.04), (0.05, 0.1), (0.026, 0.14), (0.024, 0.16), (0.03, 0.172)], (-0.24, -0.11, 1.555), plain((0.7, 0.66, 0.58), 0.4), thickness=-0.003)
    lathe([(0, 0.004), (0.05, 0.004), (0.07, 0.03), (0.074, 0.05)], (0.12, -0.11, 1.895), plain((0.08, 0.2, 0.24), 0.3), thickness=-0.003)
    box((2.0, 0.7, 0.035), (0, -0.35, 0.74), board, 0.004)
    level((-0.2, -0.2, 0.758), (0, 0, 9), 0.6)
    screwdriver((0.24, -0.28, 0.758), (0, 0, 150), (0.6, 0.35, 0.02), 0.12)
    area((-1.3, -1.2, 2.1), (0, 0, 1.4), 0.8, 40, (1, 0.97, 0.92))
    world((0.8, 0.86, 0.95), 0.45)
    camera((0.4, -1.6, 1.5), (0.0, -0.08, 1.42), 38, 5.6, roll=0.9, exposure=0.3)
