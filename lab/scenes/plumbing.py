"""Plumbers' work: taps, traps, pipes, tanks."""
from book import UPRIGHT, picture
from props import *


def cabinet(y, count, width, height, material, handle=True, x0=0.0, open_door=None):
    """Doors in a row whose fronts look along negative y."""
    for i in range(count):
        x = x0 + (i - (count - 1) / 2) * width
        if open_door == i:
            continue
        box((width - 0.004, 0.018, height - 0.004), (x, y, height / 2 + 0.1), material, 0.002, tilt=0.15)
        if handle:
            side = 1 if i % 2 == 0 else -1
            tube([(x + side * (width / 2 - 0.05), y - 0.009, height - 0.02), (x + side * (width / 2 - 0.05), y - 0.035, height - 0.03), (x + side * (width / 2 - 0.05), y - 0.035, height - 0.13), (x + side * (width / 2 - 0.05), y - 0.009, height - 0.14)], 0.005, brushed(2), bend=0.012)


def drops(centre, spread, count):
    water = Nodes('water')
    water.set(Base_Color=(0.9, 0.95, 1), Transmission=1.0, Roughness=0.0, IOR=1.33)
    for _ in range(count):
        r = R.uniform(0.0012, 0.0042)
        lathe([(0, r * 0.7), (r * 0.6, r * 0.55), (r, 0.0)], (centre[0] + jitter(spread[0]), centre[1] + jitter(spread[1]), centre[2]), water.material, sides=16)


def kitchen(stone=(0.05, 0.05, 0.055), tile=(0.72, 0.7, 0.64), front=None, bowl_depth=0.17):
    """A steel sink set in a worktop; the tap's place is (0, 0.52, 0.9)."""
    front = front or plain((0.7, 0.68, 0.62), 0.4, 0, 0.04, coat=0.3)
    room(3.0, 0.62, 2.5, plain((0.42, 0.4, 0.37), 0.9), plain((0.3, 0.25, 0.2), 0.5), paint((0.8, 0.8, 0.78)))
    tiled((-1.5, 0.62, 0.9), (1, 0, 0), (0, 0, 1), (0.2, 0.1), (15, 9), plain(tile, 0.14, 0, 0.04, each=0.08, smudge=0.06, dirt=0.08), stagger=0.5, tilt=0.3)
    granite = Nodes('granite')
    specks = granite.noise(260, 6)
    granite.set(Base_Color=granite.ramp(specks, (0.35, shade(stone, 0.5)), (0.55, stone), (0.68, shade(stone, 5))), Roughness=granite.ramp(granite.noise(7), (0.3, 0.08), (0.7, 0.2)))
    w, d, x0, y0, y1 = 0.56, 0.4, 0.0, 0.08, 0.48
    for dim, loc in (((1.2, 0.62, 0.03), (-0.88, 0.3, 0.885)), ((1.2, 0.62, 0.03), (0.88, 0.3, 0.885)), ((w, 0.09, 0.03), (0, 0.035, 0.885)), ((w, 0.14, 0.03), (0, 0.55, 0.885))):
        box(dim, loc, granite.material, 0.002)
    s = brushed(0)
    rim = [((w + 0.03, 0.03, 0.003), (0, y0 - 0.005, 0.9015)), ((w + 0.03, 0.11, 0.003), (0, y1 + 0.045, 0.9015)), ((0.03, 0.4, 0.003), (-w / 2, 0.28, 0.9015)), ((0.03, 0.4, 0.003), (w / 2, 0.28, 0.9015))]
    for dim, loc in rim:
        box(dim, loc, s, 0.0012)
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(w - 0.02, d - 0.02, bowl_depth), verts=bm.verts)
    bmesh.ops.delete(bm, geom=[f for f in bm.faces if f.normal.z > 0.9], context='FACES')
    bmesh.ops.bevel(bm, geom=[e for e in bm.edges if len(e.link_faces) == 2], offset=0.035, segments=5, affect='EDGES', profile=0.5)
    bmesh.ops.reverse_faces(bm, faces=bm.faces)
    place(mesh_from(bm, s, angle=60), (0, 0.28, 0.902 - bowl_depth / 2))
    lathe([(0.045, 0.003), (0.04, 0.001), (0.03, 0.0), (0.028, -0.008), (0, -0.008)], (0, 0.28, 0.903 - bowl_depth), chrome())
    cabinet(0.0, 4, 0.5, 0.76, front)


def kitchen_light(left=True, warm=(1, 0.95, 0.86)):
    side = -1 if left else 1
    area((side * 1.3, -0.6, 1.9), (0, 0.3, 0.95), 1, 34, warm, shape=(0.7, 1.0))
    area((-side * 0.9, -1.8, 2.2), (0, 0.3, 0.9), 1.8, 12, (0.85, 0.92, 1))
    world((0.82, 0.8, 0.76), 0.4)


@picture('sink-mixer', ['Plumber'], 'A new mixer tap over a steel kitchen sink', 'kitchen-a')
def sink_mixer():
    start(3)
    kitchen()
    tap_mixer((0, 0.53, 0.902), (0, 0, 12))
    drops((0, 0.53, 0.903), (0.18, 0.03), 26)
    rag((0.52, 0.2, 0.9), (0.22, 0.2), (0.65, 0.5, 0.12), 25, 4, 0.025)
    pliers((-0.42, 0.12, 0.9), (0, 0, 50))
    kitchen_light()
    camera((0.42, -0.45, 1.38), (0.0, 0.42, 1.0), 38, 3.2, (0, 0.48, 1.05), roll=0.8, exposure=0.15)


@picture('tap-close', ['Plumber'], 'A chrome tap with the water turned off, seen from near', 'kitchen-b', **UPRIGHT)
def tap_close():
    start(12)
    kitchen((0.3, 0.28, 0.25), (0.2, 0.34, 0.36), wood())
    tap_mixer((0, 0.53, 0.902), (0, 0, -20), 0.34, 0.22)
    drops((0.02, 0.5, 0.904), (0.2, 0.05), 40)
    kitchen_light(False)
    lathe([(0, 0), (0.03, 0), (0.033, 0.01), (0.033, 0.11), (0.02, 0.135), (0.012, 0.14), (0.012, 0.17), (0, 0.172)], (0.25, 0.56, 0.9), plain((0.1, 0.45, 0.12), 0.2, 0, 0.02))
    camera((-0.3, 0.0, 1.2), (0.02, 0.46, 1.05), 45, 2.8, (0, 0.43, 1.1), roll=-1, exposure=0.1)


def white_pvc():
    return plain((0.72, 0.72, 0.7), 0.32, 0, 0.02, smudge=0.1, dirt=0.12, scale=12)


def trap(x, y, z, material=None):
    """A bottle trap below a waste at (x, y, z), and its outlet into the wall behind."""
    m = material or white_pvc()
    cylinder(0.02, 0.16, (x, y, z - 0.08), m)
    for at in (0.0, -0.13):
        lathe([(0.021, 0.0), (0.031, 0.0), (0.033, 0.006), (0.033, 0.026), (0.03, 0.032), (0.021, 0.032)], (x, y, z + at - 0.03), m, sides=16)
    lathe([(0, -0.02), (0.028, -0.018), (0.034, -0.01), (0.036, 0.0), (0.036, 0.02), (0.033, 0.03), (0.033, 0.1), (0.028, 0.115), (0.02, 0.118)], (x, y, z - 0.27), m)
    tube([(x + 0.02, y, z - 0.19), (x + 0.085, y, z - 0.19), (x + 0.085, y + 0.3, z - 0.19)], 0.0185, m, bend=0.03, resolution=8)
    lathe([(0.019, 0.0), (0.028, 0.0), (0.03, 0.005), (0.03, 0.025), (0.019, 0.03)], (x + 0.03, y, z - 0.19), m, (0, 90, 0), sides=16)


def stop_valve(loc):
    c = chrome()
    x, y, z = loc
    cylinder(0.026, 0.008, (x, y - 0.004, z), c, (90, 0, 0), 0.003)
    cylinder(0.011, 0.06, (x, y - 0.035, z), c, (90, 0, 0))
    cylinder(0.015, 0.03, (x, y - 0.06, z), c, (0, 0, 0), 0.003)
    lathe([(0, 0), (0.02, 0.002), (0.022, 0.01), (0.018, 0.016), (0, 0.018)], (x, y - 0.075, z), c, (90, 0, 0), sides=8)
    cylinder(0.009, 0.02, (x, y - 0.06, z + 0.025), brass(), sides=6)


@picture('sink-trap', ['Plumber'], 'A new white trap and two valves below a sink', 'kitchen-a')
def sink_trap():
    start(31)
    side = plain((0.6, 0.56, 0.48), 0.5, 0, 0.05, dirt=0.25, scale=4)
    box((1.0, 0.018, 0.7), (0, 0.58, 0.42), plain((0.62, 0.58, 0.5), 0.55, 0, 0.06, dirt=0.3, scale=3), 0.001)
    for s in (-1, 1):
        box((0.018, 0.6, 0.74), (s * 0.5, 0.29, 0.43), side, 0.001)
    box((1.0, 0.6, 0.018), (0, 0.29, 0.09), side, 0.001)
    box((0.5, 0.38, 0.005), (0.02, 0.3, 0.72), brushed(0), 0.002)
    box((0.46, 0.34, 0.1), (0.02, 0.3, 0.77), brushed(0), 0.03)
    box((1.1, 0.62, 0.03), (0, 0.3, 0.815), plain((0.06, 0.06, 0.065), 0.15), 0.003)
    lathe([(0.02, 0), (0.046, 0.0), (0.05, 0.012), (0.02, 0.02)], (0.02, 0.3, 0.69), steel())
    trap(0.02, 0.3, 0.69)
    lathe([(0.02, 0), (0.04, 0), (0.042, 0.004), (0.02, 0.01)], (0.105, 0.568, 0.5), white_pvc(), (90, 0, 0))
    for x, turn in ((-0.26, 1), (-0.15, -1)):
        stop_valve((x, 0.57, 0.36))
        tube([(x, 0.51, 0.4), (x + 0.01, 0.5, 0.5), (x + turn * 0.05 + 0.03, 0.46, 0.62), (x + 0.12, 0.5, 0.82)], 0.0068, brushed(2), smooth=True)
    rag((0.3, 0.2, 0.1), (0.26, 0.22), (0.2, 0.25, 0.4), 20, 7)
    bucket((0.02, 0.27, 0.1), (0.6, 0.1, 0.06), radius=0.11)
    with made() as wrench:
        tube([(0, 0, 0.012), (0.22, 0, 0.012)], 0.011, plain((0.5, 0.04, 0.03), 0.4, 0.2, 0.1, dirt=0.3))
        box((0.05, 0.035, 0.02), (0.235, 0.006, 0.012), steel(), 0.004)
        box((0.014, 0.05, 0.018), (0.265, 0.01, 0.012), steel(), 0.003)
        box((0.012, 0.03, 0.016), (0.225, 0.03, 0.012), steel(), 0.003)
    group(wrench, (-0.38, 0.12, 0.1), (0, 0, 25))
    area((-0.6, -0.9, 1.3), (0, 0.4, 0.4), 0.5, 22, (1, 0.94, 0.84))
    area((0.9, -0.9, 0.9), (0, 0.4, 0.4), 0.7, 5, (0.85, 0.92, 1))
    world((0.8, 0.75, 0.68), 0.25)
    camera((0.16, -0.5, 0.66), (0.0, 0.35, 0.43), 32, 4, (0.02, 0.3, 0.5), roll=1, exposure=0.3)


def pipe_run(material, clip, wall, seed, count=3, tees=True):
    start(seed)
    w = wall()
    sheet((4, 3), (0, 0, 1.2), w, (90, 0, 0))
    radius = 0.011
    for i in range(count):
        x = -0.25 + i * 0.09
        turn = 0.95 - i * 0.09
        tube([(x, -0.03, 0.0), (x, -0.03, turn), (0.55 + i * 0.05, -0.03, turn), (0.55 + i * 0.05, -0.03, 1.9)] if i else [(x, -0.03, 0), (x, -0.03, 2.2)], radius, material(), bend=0.025)
        for at in ((x, turn - 0.16), (x, turn - 0.52)):
            box((0.034, 0.012, 0.02), (at[0], -0.007, at[1]), clip(), 0.003)
            tube([(at[0] - 0.015, -0.01, at[1]), (at[0] - 0.0145, -0.032, at[1]), (at[0], -0.0445, at[1]), (at[0] + 0.0145, -0.032, at[1]), (at[0] + 0.015, -0.01, at[1])], 0.0035, clip(), smooth=True)
        if i:
            for ends in ((x, turn - 0.045), (0.55 + i * 0.05, turn + 0.045)):
                cylinder(radius + 0.0025, 0.03, (ends[0], -0.03, ends[1]), material())
            for ends in (x + 0.045, 0.55 + i * 0.05 - 0.045):
                cylinder(radius + 0.0025, 0.03, (ends, -0.03, turn), material(), (0, 90, 0))
    return w


@picture('copper-pipes', ['Plumber'], 'Copper pipes with a valve on a plastered wall', 'plant-room')
def copper_pipes():
    pipe_run(copper, lambda: plastic((0.6, 0.6, 0.58)), lambda: paint((0.66, 0.64, 0.58), dirt=0.3), 5)
    red = plain((0.6, 0.03, 0.02), 0.35)
    for x, z in ((-0.25, 1.12), (0.2, 0.86)):
        flat = x > 0
        z = 0.86 if flat else z
        cylinder(0.018, 0.06, (x, -0.03, z), brass(), (0, 90, 0) if flat else (0, 0, 0), 0.004, sides=6)
        cylinder(0.007, 0.04, (x, -0.06, z), brass(), (90, 0, 0))
        box((0.09, 0.006, 0.014) if flat else (0.014, 0.006, 0.09), (x + (0.03 if flat else 0), -0.078, z + (0 if flat else 0.03)), red, 0.0025)
    lathe([(0, 0), (0.038, 0.0), (0.04, 0.006), (0.04, 0.02), (0.036, 0.024), (0, 0.024)], (-0.25, -0.07, 1.4), brass(), (90, 0, 0))
    cylinder(0.034, 0.001, (-0.25, -0.0945, 1.4), plain((0.8, 0.8, 0.78), 0.3), (90, 0, 0), 0)
    box((0.0015, 0.001, 0.026), (-0.243, -0.096, 1.408), rubber(), 0, (0, 40, 0))
    cylinder(0.008, 0.04, (-0.25, -0.05, 1.4), brass(), (90, 0, 0))
    area((-1.3, -1.2, 2.0), (0.1, 0, 0.9), 0.6, 34, (1, 0.93, 0.82))
    world((0.8, 0.82, 0.86), 0.35)
    camera((-0.45, -0.95, 1.25), (0.06, 0, 1.03), 40, 4, (-0.1, 0, 1.03), roll=0.7, exposure=0.1)


@picture('water-tank', ['Plumber'], 'A black water tank on a steel stand beside a house', 'yard-tank', size=(480, 640))
def water_tank():
    start(8)
    sheet((60, 60), (0, 20, 0), ground((0.3, 0.18, 0.11)), cells=(60, 60), height=lambda u, v: 0.04 * wave(u * 9, v * 9, 2))
    sheet((9, 4.2), (-2.5, 3.4, 2.1), paint((0.62, 0.5, 0.33), dirt=0.45, foot=0.5), (90, 0, 0))
    roof = plain((0.28, 0.07, 0.05), 0.45, 0.3, 0.12, dirt=0.2)
    sheet((9.6, 2.2), (-2.5, 3.4, 4.5), roof, (24, 0, 0), cells=(400, 1), height=lambda u, v: 0.016 * math.sin(u * 300))
    box((9.7, 0.03, 0.3), (-2.5, 2.36, 4.06), plain((0.75, 0.73, 0.7), 0.5, dirt=0.3), 0.004)
    window((-2.1, 3.36, 1.1), size=(1.2, 1.2), view=plain((0.05, 0.06, 0.07), 0.06))
    steel_frame = plain((0.1, 0.11, 0.12), 0.55, 0.2, 0.2, dirt=0.5, dirt_colour=(0.25, 0.1, 0.04), scale=5)
    for x in (-0.62, 0.62):
        for y in (0.4, 1.64):
            box((0.07, 0.07, 2.6), (x, y, 1.3), steel_frame, 0.004)
    for z in (0.9, 2.55):
        for y in (0.4, 1.64):
            box((1.31, 0.06, 0.06), (0, y, z), steel_frame, 0.004)
        for x in (-0.62, 0.62):
            box((0.06, 1.3, 0.06), (x, 1.02, z), steel_frame, 0.004)
    tube([(-0.6, 0.4, 0.95), (0.6, 0.4, 2.5)], 0.018, steel_frame)
    for i in range(9):
        box((1.4, 0.13, 0.04), (0, 0.42 + i * 0.15, 2.61), wood(axis=0, dark=(0.16, 0.11, 0.07), light=(0.34, 0.26, 0.18)), 0.004, tilt=0.6)
    black = plain((0.018, 0.018, 0.02), 0.33, 0, 0.2, dirt=0.22, dirt_colour=(0.25, 0.2, 0.14), scale=2)
    profile = [(0, 0), (0.56, 0.0), (0.6, 0.03)]
    for k in range(6):
        z = 0.06 + k * 0.2
        profile += [(0.6, z), (0.61, z + 0.015), (0.61, z + 0.09), (0.6, z + 0.105), (0.585, z + 0.12), (0.585, z + 0.185), (0.6, z + 0.2)]
    profile += [(0.6, 1.28), (0.56, 1.36), (0.26, 1.5), (0.25, 1.53), (0.27, 1.54), (0.27, 1.58), (0.2, 1.62), (0, 1.63)]
    lathe(profile, (0, 1.02, 2.63), black, sides=72)
    pvc = plain((0.62, 0.62, 0.6), 0.4, dirt=0.25)
    tube([(0.5, 0.6, 2.78), (0.62, 0.2, 2.78), (0.72, 0.2, 2.78), (0.72, 0.2, 0.2)], 0.02, pvc, bend=0.04)
    tube([(-0.72, 0.7, 0.0), (-0.72, 0.7, 4.05), (-0.5, 0.9, 4.05)], 0.02, pvc, bend=0.05)
    cylinder(0.03, 0.05, (0.72, 0.2, 1.3), plain((0.05, 0.2, 0.5), 0.4))
    box((0.02, 0.09, 0.02), (0.72, 0.14, 1.3), plain((0.6, 0.05, 0.03), 0.4), 0.004)
    bucket((1.0, -0.1, 0.0), (0.5, 0.08, 0.05), radius=0.17)
    sky()
    sun(52, -38, 4.2)
    camera((1.5, -4.4, 1.5), (-0.15, 1.2, 2.35), 32, roll=0.8, exposure=-0.35)
