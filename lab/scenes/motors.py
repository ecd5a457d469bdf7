"""Mechanics' work, and that of people who repair generators."""
from book import FINE, picture
from devices import generator
from electrics import tropical_day
from props import *


def fender(colour, centre=0.34, radius=0.36):
    """The side of a car round its wheel; it looks along negative y, and the wheel's centre is (0, 0, centre)."""
    body = plain(colour, 0.22, 0.1, 0.02, coat=1.0, smudge=0.06, dirt=0.02, dirt_colour=(0.3, 0.22, 0.15), scale=3)
    left, right, low, high = -1.1, 1.2, 0.2, 1.02
    bm = bmesh.new()
    rows, steps, rings = [], 150, 34
    for i in range(steps + 1):
        a = math.radians(-22 + 224 * i / steps)
        dx, dz = math.cos(a), math.sin(a)
        reach = min((right / dx if dx > 0 else left / dx) if abs(dx) > 0.001 else 9, ((high - centre) / dz if dz > 0 else (low - centre) / dz) if abs(dz) > 0.001 else 9)
        row = []
        for k in range(rings + 1):
            v = (k / rings) ** 1.6
            r = radius + (max(reach, radius + 0.02) - radius) * v
            x, z = dx * r, centre + dz * r
            y = 0.16 * max(0, z - 0.72) ** 1.5 * 2 + 0.25 * max(0, 0.42 - z) ** 2 + 0.02 * x * x
            y -= 0.016 * max(0, 1 - (r - radius) / 0.035) ** 2
            row.append(bm.verts.new((x, y, z)))
        rows.append(row)
    for one, two in zip(rows, rows[1:]):
        for k in range(rings):
            bm.faces.new((one[k], one[k + 1], two[k + 1], two[k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    panel = place(mesh_from(bm, body, angle=180))
    panel.modifiers.new('s', 'SOLIDIFY').thickness = 0.003
    dark = plain((0.012, 0.012, 0.013), 0.85, dirt=0.4, dirt_colour=(0.12, 0.09, 0.06), scale=6)
    arch = sheet((1, 0.42), (0, 0.2, 0), dark, cells=(40, 2))
    for vertex in arch.data.vertices:
        a = math.radians(-25 + 230 * (vertex.co.x + 0.5))
        vertex.co = (math.cos(a) * 0.37, vertex.co.y, centre + math.sin(a) * 0.37)
    sheet((1.2, 1.1), (0, 0.42, 0.65), dark, (90, 0, 0))
    for x in (-0.78, 0.83):
        sheet((0.86, 1.6), (x, 0.86, 0.2), dark)
    box((0.004, 0.004, 0.8), (0.62, 0.006, 0.66), dark, 0)
    return panel


def yard(colour=(0.34, 0.32, 0.3)):
    sheet((24, 20), (0, 3, 0), cement(colour, scale=1.1, grain=0.0012, wet=0.08), cells=(2, 2))


def spring(loc, radius=0.055, wire=0.0065, turns=6, height=0.26):
    black = plain((0.02, 0.02, 0.022), 0.4, 0, 0.1, dirt=0.35, scale=9)
    with made() as parts:
        tube([(math.cos(t) * radius, math.sin(t) * radius, height * t / (turns * math.tau)) for t in [i * 0.26 for i in range(int(turns * math.tau / 0.26))]], wire, black)
        cylinder(0.026, height * 0.7, (0, 0, -0.05), plain((0.05, 0.05, 0.055), 0.4, 0.3, 0.1, dirt=0.3))
        cylinder(0.01, height * 1.2, (0, 0, height * 0.5), chrome())
        lathe([(0, 0), (0.07, 0.0), (0.072, 0.006), (0.06, 0.012)], (0, 0, -0.012), black)
    return group(parts, loc)


def brake(loc):
    """A disc with its caliper; the wheel would stand before it, towards negative y."""
    n = Nodes('disc')
    ring = n.new('CombineXYZ')
    coordinates = n.new('TexCoord')
    length = n.new('VectorMath', operation='LENGTH')
    n.put(length.inputs[0], coordinates.outputs['Object'])
    n.put(ring.inputs[0], length.outputs['Value'])
    lines = n.noise(600, 8, at=ring.outputs[0])
    n.set(Base_Color=n.ramp(lines, (0.3, 0.4), (0.7, 0.62)), Metallic=1.0, Roughness=n.ramp(lines, (0.3, 0.22), (0.7, 0.4)))
    n.bump(lines, 0.00012)
    rusty = plain((0.2, 0.09, 0.045), 0.75, 0.3, 0.45, dirt=0.3, dirt_colour=(0.05, 0.04, 0.035), scale=14, grain=0.0004)
    cast = plain((0.17, 0.165, 0.16), 0.55, 0.7, 0.2, dirt=0.35, dirt_colour=(0.1, 0.06, 0.04), scale=12, grain=0.0004)
    dark = plain((0.02, 0.02, 0.02), 0.7)
    with made() as parts:
        for z in (0.0, 0.016):
            lathe([(0.084, z), (0.148, z), (0.15, z + 0.001), (0.15, z + 0.007), (0.148, z + 0.008), (0.084, z + 0.008)], (0, 0, 0), n.material, sides=120)
        cylinder(0.142, 0.01, (0, 0, 0.012), dark, bevel=0, sides=80)
        for k in range(40):
            a = k * math.tau / 40
            box((0.05, 0.004, 0.009), (math.cos(a) * 0.124, math.sin(a) * 0.124, 0.012), rusty, 0, (0, 0, math.degrees(a) + 20))
        lathe([(0.086, 0.02), (0.083, 0.03), (0.08, 0.046), (0.074, 0.05), (0.036, 0.05)], (0, 0, 0), rusty, sides=80)
        lathe([(0.036, 0.05), (0.035, 0.062), (0.03, 0.068), (0, 0.07)], (0, 0, 0), cast)
        for k in range(5):
            a = k * math.tau / 5 + 0.4
            x, y = math.cos(a) * 0.057, math.sin(a) * 0.057
            cylinder(0.0062, 0.036, (x, y, 0.066), steel(), bevel=0.0012)
            lathe([(0.0062, 0.0), (0.0068, 0.0008), (0.0062, 0.0016)], (x, y, 0.07), steel(), sides=16)
            for ring_at in range(7):
                lathe([(0.0055, 0), (0.0067, 0.001), (0.0055, 0.002)], (x, y, 0.066 + ring_at * 0.0024), steel(), sides=14)
        # The caliper holds the left part of the disc.
        a0, a1 = math.radians(142), math.radians(222)
        outline = circle(0.172, 16, (0, 0), a0, a1) + circle(0.1, 10, (0, 0), a1, a0)
        extrude(outline, 0.03, (0, 0, 0.03), cast, bevel=0.007, segments=3)
        extrude(outline, 0.05, (0, 0, -0.052), cast, bevel=0.007, segments=3)
        bridge = circle(0.182, 16, (0, 0), a0 + 0.1, a1 - 0.1) + circle(0.156, 16, (0, 0), a1 - 0.1, a0 + 0.1)
        extrude(bridge, 0.1, (0, 0, -0.045), cast, bevel=0.006, segments=3)
        for a in (155, 182, 209):
            a = math.radians(a)
            lathe([(0, 0), (0.009, 0), (0.011, 0.004), (0.011, 0.008)], (math.cos(a) * 0.135, math.sin(a) * 0.135, 0.067), cast, (180, 0, 0))
        pad = plain((0.06, 0.055, 0.05), 0.8)
        for z in (-0.008, 0.026):
            extrude(circle(0.146, 10, (0, 0), a0 + 0.25, a1 - 0.25) + circle(0.106, 10, (0, 0), a1 - 0.25, a0 + 0.25), 0.007, (0, 0, z), pad, bevel=0.001)
        for a in (146, 218):
            a = math.radians(a)
            hex_bolt((math.cos(a) * 0.178, math.sin(a) * 0.178, -0.02), size=0.009)
            cylinder(0.011, 0.05, (math.cos(a) * 0.178, math.sin(a) * 0.178, -0.045), rubber())
        lathe([(0.16, -0.02), (0.158, -0.024), (0.05, -0.026), (0.05, -0.05)], (0, 0, 0), plain((0.08, 0.075, 0.07), 0.6, 0.5, 0.2, dirt=0.4), sides=60)
    return group(parts, loc, (90, 0, 0))


@picture('brake-disc', ['Mechanic'], 'A new brake disc and its caliper in the wheel arch of a car', 'brake', **FINE)
def brake_disc():
    start(241)
    yard()
    fender((0.02, 0.05, 0.16))
    brake((0.0, 0.06, 0.36))
    spring((-0.02, 0.2, 0.46))
    cast = plain((0.05, 0.05, 0.05), 0.6, 0.5, 0.2, dirt=0.4, dirt_colour=(0.16, 0.1, 0.06), scale=7)
    tube([(0.02, 0.13, 0.25), (0.03, 0.3, 0.22), (0.25, 0.42, 0.24)], 0.024, cast, bend=0.05)
    tube([(0.05, 0.14, 0.36), (0.3, 0.2, 0.36), (0.4, 0.4, 0.36)], 0.011, cast, smooth=True)
    tube([(-0.16, 0.12, 0.38), (-0.2, 0.2, 0.46), (-0.16, 0.26, 0.56), (-0.05, 0.3, 0.6)], 0.0055, rubber(), smooth=True)
    stand = plain((0.5, 0.03, 0.02), 0.4, 0.1, 0.1, dirt=0.3)
    for s in (-1, 1):
        for t in (-1, 1):
            tube([(0.72 + s * 0.02, 0.3 + t * 0.02, 0.26), (0.72 + s * 0.11, 0.3 + t * 0.11, 0.0)], 0.012, stand)
    box((0.09, 0.09, 0.03), (0.72, 0.3, 0.27), stand, 0.005)
    for k in range(4):
        lathe([(0.0068, 0), (0.011, 0), (0.011, 0.012), (0.0145, 0.016), (0.0145, 0.018), (0.0068, 0.018)], (-0.1 + k * 0.035 + jitter(0.02), -0.24 + jitter(0.03), 0.018), chrome(), (180, 0, 0), sides=6)
    area((-1.1, -1.3, 1.3), (0, 0, 0.4), 0.9, 40, (1, 0.97, 0.92))
    area((1.0, -0.9, 0.35), (0, 0.1, 0.4), 0.7, 7, (0.85, 0.92, 1))
    world((0.75, 0.82, 0.92), 0.55)
    camera((0.27, -0.68, 0.56), (-0.005, 0.06, 0.37), 40, 4, (0, 0.02, 0.37), roll=1.2, exposure=0.35)


def alloy(loc, rot=(0, 0, 0), rim=(0.5, 0.51, 0.53)):
    """A wheel whose outer side looks along negative y."""
    tyre = plain((0.022, 0.022, 0.023), 0.75, 0, 0.2, dirt=0.3, dirt_colour=(0.13, 0.1, 0.08), scale=7, smudge=0.15)
    metal = plain(rim, 0.28, 0.85, 0.04, coat=0.5, dirt=0.14, dirt_colour=(0.09, 0.07, 0.05), scale=6)
    dark = plain((0.03, 0.03, 0.03), 0.6, 0.3)
    with made() as parts:
        lathe([(0.2, 0.09), (0.205, 0.1), (0.222, 0.106), (0.26, 0.108), (0.29, 0.1), (0.306, 0.086), (0.313, 0.07), (0.315, 0.03), (0.315, -0.06), (0.3, -0.095), (0.2, -0.1)], (0, 0, 0), tyre, sides=128)
        for r in (0.228, 0.275):
            tube([(x, y, 0.1085 if r < 0.25 else 0.106) for x, y in circle(r, 80)], 0.0012, tyre, resolution=2)
        for k in range(72):
            a = k * math.tau / 72
            for z, w, turn in ((0.05, 0.036, 18), (-0.0, 0.036, -18), (-0.05, 0.036, 18)):
                box((0.008, 0.016, w), (math.cos(a + z) * 0.3155, math.sin(a + z) * 0.3155, z), tyre, 0.002, (0, 0, math.degrees(a + z)))
        lathe([(0.206, 0.098), (0.203, 0.104), (0.197, 0.104), (0.193, 0.09), (0.185, 0.06), (0.18, -0.09)], (0, 0, 0), metal, sides=96)
        for k in range(5):
            with made() as spoke:
                for s in (-1, 1):
                    extrude(rounded([(0.035, s * 0.006), (0.06, s * 0.03), (0.19, s * 0.052), (0.192, s * 0.026), (0.07, s * 0.004)][::s], 0.008), 0.026, (0, 0, 0.058), metal, bevel=0.006, segments=3)
            group(spoke, (0, 0, 0), (0, 0, k * 72 + 18))
        lathe([(0.07, 0.05), (0.07, 0.078), (0.064, 0.086), (0.036, 0.088), (0.033, 0.08), (0.0, 0.08)], (0, 0, 0), metal)
        lathe([(0.031, 0.08), (0.029, 0.088), (0, 0.09)], (0, 0, 0), plain((0.02, 0.02, 0.022), 0.25, coat=0.5))
        for k in range(5):
            a = math.radians(k * 72 + 54)
            cylinder(0.014, 0.003, (math.cos(a) * 0.051, math.sin(a) * 0.051, 0.0865), dark, bevel=0)
            lathe([(0, 0.016), (0.007, 0.0155), (0.0095, 0.012), (0.0095, 0)], (math.cos(a) * 0.051, math.sin(a) * 0.051, 0.084), chrome(), sides=6)
        cylinder(0.19, 0.004, (0, 0, -0.02), dark, bevel=0)
        lathe([(0.06, 0.02), (0.14, 0.02), (0.142, 0.014)], (0, 0, 0), steel(), sides=64)
        cylinder(0.004, 0.03, (0.185, 0.02, 0.085), rubber(), (0, 40, 0))
    return group(parts, loc, (90 + rot[0], rot[1], rot[2]))


@picture('wheel', ['Mechanic', 'Vulcanizer', 'Wheel Alignment & Balancing'], 'A wheel on a silver car with a wheel spanner beside it', 'wheel', **FINE)
def wheel():
    start(243)
    yard((0.4, 0.37, 0.34))
    fender((0.42, 0.44, 0.45))
    alloy((0, 0.11, 0.316), (0, 14, 0))
    grey = plain((0.3, 0.3, 0.31), 0.35, 0.85, 0.1, dirt=0.3, scale=12)
    with made() as cross:
        for turn in (0, 90):
            tube([(-0.2, 0, 0), (0.2, 0, 0)] if not turn else [(0, -0.2, 0.004), (0, 0.2, 0.004)], 0.0085, grey)
        for x, y in ((0.2, 0), (-0.2, 0), (0, 0.2), (0, -0.2)):
            cylinder(0.015, 0.045, (x, y, 0.002), grey, (0, 90, 0) if x else (90, 0, 0), 0.002)
    group(cross, (0.46, -0.3, 0.018), (2, 3, 28))
    with made() as jack:
        red = plain((0.55, 0.04, 0.02), 0.4, 0.1, 0.1, dirt=0.25)
        box((0.2, 0.1, 0.012), (0, 0, 0.006), red, 0.003)
        for s in (-1, 1):
            tube([(0, s * 0.02, 0.02), (0.14, s * 0.02, 0.1), (0, s * 0.02, 0.18)], 0.011, red)
            tube([(0, s * 0.02, 0.02), (-0.14, s * 0.02, 0.1), (0, s * 0.02, 0.18)], 0.011, red)
        cylinder(0.008, 0.4, (0.04, 0, 0.1), steel(), (0, 90, 0))
        box((0.07, 0.07, 0.016), (0, 0, 0.19), red, 0.004)
    group(jack, (0.68, 0.14, 0), (0, 0, 90))
    sun(48, -42, 3.2)
    sky(0.75)
    camera((0.55, -1.2, 0.62), (0.14, 0.05, 0.3), 35, 5, (0, 0, 0.33), roll=-1.3, exposure=-0.1)


def spark_plug(loc, rot, used=False):
    white = plain((0.78, 0.77, 0.74), 0.12, 0, 0.02, dirt=0.25 if used else 0, dirt_colour=(0.4, 0.3, 0.18), scale=40, coat=0.6)
    metal = plain((0.4, 0.34, 0.3), 0.5, 0.8, 0.2, dirt=0.4, dirt_colour=(0.2, 0.1, 0.05), scale=40) if used else plain((0.68, 0.67, 0.64), 0.22, 1, 0.05, scale=30)
    burnt = plain((0.02, 0.018, 0.016), 0.9, 0, 0.4, scale=90, grain=0.0003) if used else metal
    with made() as parts:
        lathe([(0, 0.074), (0.0028, 0.0735), (0.0036, 0.072), (0.0036, 0.067), (0.0028, 0.066), (0.0028, 0.064)], (0, 0, 0), metal, sides=24)
        lathe([(0.0028, 0.064), (0.0046, 0.063), (0.005, 0.061), (0.0044, 0.059), (0.005, 0.057), (0.0044, 0.055), (0.005, 0.053), (0.0044, 0.051), (0.0052, 0.049), (0.0054, 0.036), (0.0062, 0.034)], (0, 0, 0), white, sides=32)
        lathe([(0.0062, 0.034), (0.0082, 0.0335), (0.0086, 0.032)], (0, 0, 0), metal, sides=32)
        cylinder(0.0104, 0.011, (0, 0, 0.0265), metal, (0, 0, 0), 0.0012, sides=6)
        lathe([(0.0086, 0.021), (0.0098, 0.0208), (0.0098, 0.019), (0.0068, 0.0188)], (0, 0, 0), metal, sides=32)
        profile = []
        for k in range(15):
            z = 0.0186 - k * 0.00125
            profile += [(0.0069, z), (0.0062, z - 0.0006)]
        lathe(profile + [(0.0062, 0.0), (0.0052, -0.0002), (0.0048, 0.001)], (0, 0, 0), burnt if used else metal, sides=32)
        cylinder(0.0022, 0.004, (0, 0, -0.0002), burnt if used else white, bevel=0.0004, sides=16)
        cylinder(0.0011, 0.003, (0, 0, -0.0026), burnt, bevel=0, sides=12)
        tube([(0.0056, 0, 0.0005), (0.0056, 0, -0.0042), (0.0045, 0, -0.0052), (-0.001, 0, -0.0052)], 0.0011, burnt, bend=0.0015)
    return group(parts, loc, rot)


@picture('spark-plugs', ['Mechanic', 'Motorcycle Mechanic', 'Generator Repair'], 'Four burnt spark plugs beside four new ones on a blue cloth', 'plugs', **FINE)
def spark_plugs():
    start(247)
    sheet((0.9, 0.6), (0.0, 0.1, 0), woven((0.06, 0.13, 0.24), 800), cells=(90, 60), height=lambda u, v: 0.004 * wave(u * 2, v * 2, 2) + 0.016 * max(0, v - 0.72), subdivide=1)
    for k in range(4):
        spark_plug((-0.085 + k * 0.026 + jitter(0.002), 0.035 + jitter(0.003), 0.0115), (-90, R.uniform(0, 360), jitter(4)), True)
        spark_plug((0.035 + k * 0.026 + jitter(0.0015), 0.035 + jitter(0.002), 0.0115), (-90, R.uniform(0, 360), jitter(3)))
    with made() as wrench:
        grey = plain((0.55, 0.55, 0.56), 0.24, 1, 0.05, smudge=0.12, scale=20)
        extrude(rounded([(-0.07, -0.006), (0.07, -0.006), (0.07, 0.006), (-0.07, 0.006)], 0.004), 0.005, (0, 0, 0.003), grey, bevel=0.0016)
        extrude([(0.07 + x, y) for x, y in circle(0.0145, 26, (0.008, 0), 0.5, math.tau - 0.5)] + [(0.082, -0.0045), (0.07, 0.0), (0.082, 0.0045)], 0.007, (0, 0, 0.002), grey, bevel=0.0014)
        lathe([(0.0075, 0), (0.0135, 0), (0.0145, 0.001), (0.0145, 0.008), (0.0135, 0.009), (0.0075, 0.009)], (-0.08, 0, 0.001), grey)
    group(wrench, (-0.03, -0.034, 0.003), (0, 0, 8), 0.85)
    area((-0.35, 0.35, 0.3), (0, 0.03, 0), 0.22, 2.0, (1, 0.96, 0.9))
    world((0.8, 0.86, 0.95), 0.35)
    camera((0.05, -0.18, 0.18), (0.014, 0.032, 0.006), 44, 4, (0.02, 0.03, 0.01), roll=1.1, exposure=0.5)


@picture('socket-set', ['Mechanic', 'Diesel Engine Mechanic', 'Auto Electrician'], 'A case of sockets and a ratchet, open beside an engine part', 'tool-case', **FINE)
def socket_set():
    start(251)
    worktop(plain((0.16, 0.16, 0.165), 0.5, 0.4, 0.2, dirt=0.4, dirt_colour=(0.06, 0.045, 0.035), scale=5, grain=0.0002))
    red = plain((0.5, 0.025, 0.02), 0.35, 0.1, 0.03, coat=0.3, dirt=0.1)
    foam = plain((0.018, 0.018, 0.019), 0.85, grain=0.0004)
    box((0.46, 0.27, 0.03), (0, 0.2, 0.015), red, 0.006)
    box((0.44, 0.25, 0.022), (0, 0.2, 0.022), foam, 0.003)
    box((0.46, 0.02, 0.25), (0, 0.375, 0.15), red, 0.006, (-14, 0, 0))
    box((0.42, 0.002, 0.21), (0, 0.3625, 0.15), foam, 0.001, (-14, 0, 0))
    bright = plain((0.74, 0.74, 0.75), 0.13, 1, 0.02, smudge=0.1, scale=30)
    hole = plain((0.015, 0.015, 0.016), 0.5, 0.6)
    x = -0.2
    for k in range(11):
        r = 0.0085 + k * 0.0009
        x += r + 0.0085
        if k != 7:
            z = 0.034
            lathe([(r * 0.74, z), (r * 0.8, z + 0.001), (r, z - 0.0005), (r, z - 0.012), (r * 0.9, z - 0.014), (r * 0.9, 0.005)], (x, 0.28, 0.008), bright, sides=40)
            cylinder(r * 0.76, 0.001, (x, 0.28, 0.036), hole, (0, 0, 15 * k), 0, sides=6)
            cylinder(r * 0.98, 0.0016, (x, 0.28, 0.0265), plain((0.25, 0.25, 0.25), 0.4, 0.8), bevel=0)
        else:
            cylinder(r * 1.1, 0.001, (x, 0.28, 0.0333), hole, bevel=0)
        x += r
    x = -0.2
    for k in range(8):
        r = 0.0065 + k * 0.0007
        x += r + 0.006
        lathe([(r * 0.74, 0.05), (r, 0.049), (r, 0.005)], (x, 0.225, 0.008), bright, sides=36)
        cylinder(r * 0.76, 0.001, (x, 0.225, 0.0565), hole, (0, 0, 11 * k), 0, sides=6)
        x += r
    with made() as ratchet:
        cylinder(0.0075, 0.1, (0.07, 0, 0.01), bright, (0, 90, 0))
        lathe([(0, 0), (0.012, 0.001), (0.0145, 0.01), (0.0135, 0.05), (0.0155, 0.085), (0.011, 0.095), (0, 0.096)], (0.11, 0, 0.01), plain((0.02, 0.02, 0.022), 0.45), (0, 90, 0))
        lathe([(0, 0), (0.017, 0), (0.019, 0.003), (0.019, 0.016), (0.016, 0.02), (0, 0.02)], (0, 0, 0), bright)
        box((0.02, 0.006, 0.004), (0.004, 0, 0.022), bright, 0.0015, (0, 0, 30))
    group(ratchet, (-0.12, 0.13, 0.031), (0, 0, -3))
    for k, length in enumerate((0.12, 0.07)):
        cylinder(0.006, length, (0.16, 0.155 - k * 0.022, 0.04), bright, (0, 90, jitter(3)), 0.001)
        cylinder(0.0085, 0.02, (0.16 + length / 2, 0.155 - k * 0.022, 0.04), bright, (0, 90, 0), 0.002)
    cylinder(0.0145, 0.03, (0.03, -0.02, 0.0145), bright, (90, 0, 50), 0.002)
    for k in range(5):
        hex_bolt((0.14 + jitter(0.05), -0.02 + jitter(0.03), 0.0085), (90, R.uniform(0, 60), R.uniform(0, 360)), 0.0075, plain((0.4, 0.33, 0.25), 0.4, 0.9, 0.2, scale=30))
    rag((-0.22, -0.01, 0.0), (0.2, 0.17), (0.34, 0.05, 0.04), 25, 4, 0.025)
    area((-0.8, 0.6, 0.8), (0, 0.2, 0), 0.6, 15, (1, 0.96, 0.9))
    world((0.8, 0.86, 0.95), 0.4)
    camera((0.11, -0.27, 0.34), (-0.01, 0.18, 0.03), 42, 4, (0.0, 0.2, 0.04), roll=-1.2, exposure=0.45)


@picture('generator-big', ['Generator Repair', 'Electrician'], 'A large green silent generator on a concrete base beside a house', 'gen-silent', **FINE)
def generator_big():
    start(253)
    sheet((40, 30), (0, 4, 0), ground((0.3, 0.2, 0.13)), cells=(80, 60), height=lambda u, v: 0.04 * wave(u * 12, v * 12, 2))
    sheet((14, 3.4), (0, 3.2, 1.7), paint((0.64, 0.56, 0.42), dirt=0.4, foot=0.35), (90, 0, 0))
    window((1.9, 3.16, 1.3), size=(1.1, 1.1), view=plain((0.03, 0.04, 0.05), 0.05))
    box((3.1, 1.7, 0.2), (0, 1.3, 0.08), cement((0.4, 0.385, 0.36), scale=2), 0.012)
    green = plain((0.035, 0.13, 0.07), 0.4, 0.1, 0.03, coat=0.25, dirt=0.02, dirt_colour=(0.3, 0.22, 0.14), scale=1.6)
    dark = plain((0.012, 0.012, 0.013), 0.8)
    black = plain((0.02, 0.02, 0.022), 0.4)
    w, d, h = 2.5, 1.05, 1.3
    box((w + 0.1, d + 0.06, 0.16), (0, 1.3, 0.26), black, 0.01)
    box((w, d, h), (0, 1.3, 0.34 + h / 2), green, 0.03, segments=3)
    box((w + 0.02, d + 0.02, 0.05), (0, 1.3, 0.34 + h), green, 0.012)
    front = 1.3 - d / 2
    for k, x in enumerate((-0.83, 0.0)):
        box((0.78, 0.02, 1.08), (x, front - 0.008, 0.96), green, 0.006, tilt=0.1)
        for z in (0.62, 1.3):
            box((0.03, 0.02, 0.09), (x - 0.4, front - 0.016, z), black, 0.004)
        box((0.09, 0.014, 0.12), (x + 0.28, front - 0.022, 0.98), black, 0.008)
        box((0.03, 0.02, 0.07), (x + 0.28, front - 0.03, 0.98), steel(), 0.005)
    for k in range(9):
        box((0.56, 0.03, 0.012), (-0.83, front - 0.02, 0.5 + k * 0.034), green, 0.003, (38, 0, 0))
    box((0.58, 0.004, 0.32), (-0.83, front - 0.018, 0.64), dark, 0)
    box((0.5, 0.012, 0.6), (0.9, front - 0.01, 1.18), black, 0.012)
    box((0.44, 0.004, 0.54), (0.9, front - 0.017, 1.18), plain((0.05, 0.055, 0.06), 0.08, coat=0.6), 0.003)
    box((0.2, 0.003, 0.13), (0.85, front - 0.02, 1.3), plain((0.3, 0.36, 0.28), 0.2), 0.002)
    for k in range(4):
        cylinder(0.014, 0.01, (0.78 + k * 0.06, front - 0.021, 1.16), plain([(0.1, 0.4, 0.1), (0.6, 0.05, 0.03), (0.5, 0.5, 0.5), (0.6, 0.45, 0.05)][k], 0.35), (90, 0, 0), 0.003)
    cylinder(0.03, 0.03, (1.06, front - 0.028, 0.98), plain((0.65, 0.03, 0.02), 0.35), (90, 0, 0), 0.008)
    box((0.36, 0.002, 0.1), (0.0, front - 0.02, 1.4), plain((0.75, 0.74, 0.7), 0.4), 0.001)
    box((0.2, 0.001, 0.03), (-0.05, front - 0.022, 1.405), plain((0.05, 0.2, 0.1), 0.4), 0)
    side = w / 2
    for k in range(17):
        box((0.03, 0.82, 0.012), (side + 0.008, 1.3, 0.55 + k * 0.055), green, 0.003, (0, -38, 0))
    box((0.004, 0.86, 0.98), (side + 0.002, 1.3, 0.98), dark, 0)
    tube([(-0.9, 1.4, 1.6), (-0.9, 1.4, 1.95), (-1.05, 1.4, 2.02)], 0.045, plain((0.2, 0.19, 0.18), 0.5, 0.8, 0.2, dirt=0.4, dirt_colour=(0.25, 0.1, 0.04), scale=9), bend=0.06)
    for s in (-1, 1):
        tube([(s * 0.5, 1.26, 1.66), (s * 0.5, 1.26, 1.72), (s * 0.5, 1.34, 1.72), (s * 0.5, 1.34, 1.66)], 0.012, black, bend=0.02)
    tube([(1.1, front - 0.02, 0.3), (1.2, front - 0.15, 0.16), (1.6, front + 0.3, 0.03), (2.4, 2.4, 0.03), (2.5, 3.15, 0.05), (2.5, 3.15, 1.6)], 0.018, rubber(), smooth=True)
    tropical_day(46, -48, 3.6, 0.75)
    camera((1.15, -2.7, 1.62), (0.06, 1.2, 0.92), 32, roll=0.9, exposure=-0.2)


@picture('generator-yellow', ['Generator Repair'], 'A yellow generator on a workshop bench, its socket panel towards the viewer', 'gen-bench', **FINE)
def generator_bench():
    start(257)
    worktop(plain((0.34, 0.22, 0.13), 0.6, 0, 0.2, dirt=0.5, dirt_colour=(0.06, 0.045, 0.03), scale=4), paint((0.42, 0.5, 0.52), dirt=0.3), back=0.7)
    generator((0, 0.24, 0), (0, 0, 24), (0.72, 0.42, 0.02))
    board = veneer((0.5, 0.36, 0.22), (0.34, 0.22, 0.12))
    box((1.1, 0.02, 0.5), (0.1, 0.72, 0.52), board, 0.003)
    for k in range(6):
        x = -0.3 + k * 0.13
        cylinder(0.004, 0.03, (x, 0.7, 0.68), steel(), (90, 0, 0))
        with made() as spanner:
            length = 0.12 + k * 0.018
            box((0.014, 0.006, length), (0, 0, -length / 2), chrome(), 0.002)
            for z, r in ((0, 0.014), (-length, 0.016)):
                lathe([(r * 0.5, 0), (r, 0), (r, 0.008), (r * 0.5, 0.008)], (0, 0.004, z), chrome(), (90, 0, 0))
        group(spanner, (x, 0.69, 0.68), (0, jitter(2), 0))
    screwdriver((-0.36, 0.05, 0), (0, 0, -24), (0.5, 0.04, 0.02))
    lathe([(0, 0), (0.05, 0), (0.052, 0.004), (0.052, 0.17), (0.04, 0.195), (0.018, 0.21), (0.018, 0.24), (0, 0.242)], (0.46, 0.42, 0), plain((0.1, 0.1, 0.11), 0.35))
    cylinder(0.0535, 0.1, (0.46, 0.42, 0.1), plain((0.6, 0.06, 0.04), 0.35), bevel=0)
    rag((0.3, 0.0, 0.0), (0.26, 0.2), (0.55, 0.52, 0.46), 20, 6, 0.035)
    window_light(-1, 26, ambient=0.4, aim=(0, 0.2, 0.2), distance=1.1, height=1.0, depth=-0.5)
    camera((-0.3, -0.72, 0.5), (0.02, 0.22, 0.2), 38, 5, (-0.05, 0.1, 0.22), roll=0.9, exposure=0.35)


@picture('carburettor', ['Generator Repair', 'Motorcycle Mechanic', 'Keke Mechanic'], 'A cleaned carburettor with its jets, float and screws on a tray', 'gen-carburettor', **FINE)
def carburettor():
    start(259)
    tray = plain((0.5, 0.5, 0.5), 0.34, 1, 0.06, smudge=0.15, scale=9, dirt=0.14, dirt_colour=(0.12, 0.08, 0.05))
    box((1.2, 0.8, 0.03), (0, 0.2, -0.022), plain((0.2, 0.13, 0.08), 0.6, 0, 0.2, dirt=0.4, dirt_colour=(0.05, 0.04, 0.03), scale=5), 0.003)
    tray_edge = rounded([(-0.2, -0.1), (0.2, -0.1), (0.2, 0.2), (-0.2, 0.2)], 0.03)
    extrude(tray_edge, 0.002, (0, 0, -0.004), tray, bevel=0)
    tube([(x, y, 0.004) for x, y in tray_edge + tray_edge[:1]], 0.0045, tray)
    zinc = plain((0.55, 0.55, 0.54), 0.42, 0.85, 0.08, smudge=0.15, scale=30, grain=0.0002)
    brassy, black = brass(), plain((0.02, 0.02, 0.022), 0.4)
    with made() as body:
        # The throat along x with its two flanges, the bowl below, the throttle above.
        lathe([(0.011, -0.03), (0.018, -0.03), (0.018, -0.024), (0.0145, -0.02), (0.0145, 0.02), (0.02, 0.026), (0.02, 0.032), (0.012, 0.032), (0.0095, 0.0), (0.011, -0.03)], (0, 0, 0.036), zinc, (0, 90, 0))
        for x in (-0.032, 0.034):
            extrude(rounded([(-0.03, -0.012), (0, -0.019), (0.03, -0.012), (0.03, 0.012), (0, 0.019), (-0.03, 0.012)], 0.012), 0.005, (x, 0, 0.036), zinc, (90, 0, 90), 0.0012)
            for s in (-1, 1):
                cylinder(0.0035, 0.0062, (x + 0.0025, s * 0.022, 0.036), black, (0, 90, 0), 0)
            cylinder(0.0105, 0.0062, (x + 0.0025, 0, 0.036), black, (0, 90, 0), 0)
        box((0.038, 0.036, 0.016), (0, 0, 0.018), zinc, 0.003)
        extrude(rounded([(-0.024, -0.022), (0.024, -0.022), (0.024, 0.022), (-0.024, 0.022)], 0.01), 0.004, (0, 0, 0.01), zinc, bevel=0.001)
        for s in (-1, 1):
            for t in (-1, 1):
                cylinder(0.004, 0.012, (s * 0.018, t * 0.017, 0.012), zinc)
        cylinder(0.011, 0.024, (0, 0, 0.058), zinc)
        cylinder(0.0125, 0.01, (0, 0, 0.072), black, bevel=0.002, sides=14)
        cylinder(0.0035, 0.03, (0.008, -0.026, 0.03), brassy, (90, 0, 0))
        tube([(0.008, -0.034, 0.03), (0.008, -0.05, 0.028)], 0.003, brassy)
        box((0.006, 0.003, 0.034), (-0.012, -0.02, 0.05), steel(), 0.001, (0, 24, 0))
        tube([(math.cos(t) * 0.0045 - 0.012, -0.018 - 0.0006 * t, 0.04 + math.sin(t) * 0.0045) for t in [i * 0.4 for i in range(44)]], 0.0007, steel())
    group(body, (-0.03, 0.09, -0.002), (0, 0, 24))
    with made() as bowl:
        lathe([(0, 0.002), (0.016, 0.002), (0.02, 0.006), (0.0215, 0.02), (0.024, 0.0205), (0.024, 0.0225), (0.0205, 0.0225), (0.0185, 0.008), (0, 0.005)], (0, 0, 0), zinc)
        cylinder(0.005, 0.012, (0, 0, 0.01), brassy, sides=6)
    group(bowl, (0.075, 0.12, -0.002))
    with made() as float_part:
        lathe([(0.007, 0), (0.016, 0), (0.017, 0.002), (0.017, 0.009), (0.016, 0.011), (0.007, 0.011), (0.007, 0)], (0, 0, 0), plain((0.03, 0.03, 0.032), 0.5))
        box((0.012, 0.006, 0.002), (0.02, 0, 0.009), brassy, 0.0006)
    group(float_part, (0.06, 0.055, -0.002), (4, 0, 120))
    gasket = plain((0.12, 0.07, 0.04), 0.85, grain=0.0002)
    lathe([(0.019, 0), (0.023, 0), (0.023, 0.0008), (0.019, 0.0008), (0.019, 0)], (0.125, 0.07, -0.0015), gasket)
    lathe([(0.0175, 0), (0.0195, 0), (0.0195, 0.0014), (0.0175, 0.0014), (0.0175, 0)], (0.13, 0.12, -0.0015), rubber())
    for k, (x, y) in enumerate(((-0.11, 0.05), (-0.095, 0.03), (-0.075, 0.045))):
        with made() as jet:
            cylinder(0.003, 0.012, (0, 0, 0.003), brassy, (0, 90, 0), 0.0005)
            cylinder(0.0042, 0.004, (0.007, 0, 0.004), brassy, (0, 90, 0), 0.0006)
            box((0.0012, 0.0086, 0.0012), (0.0092, 0, 0.004), black, 0)
        group(jet, (x, y, -0.0015), (0, 0, R.uniform(0, 180)))
    for k in range(6):
        x, y = -0.04 + (k % 3) * 0.016 + jitter(0.003), 0.005 + (k // 3) * 0.014 + jitter(0.003)
        cylinder(0.0036, 0.0028, (x, y, 0.0018), steel(), (90, 0, R.uniform(0, 360)), 0.0005, sides=18)
        cylinder(0.0018, 0.01, (x + 0.004, y + 0.004, 0.0012), steel(), (90, 0, R.uniform(-60, 0)), 0.0002, sides=12)
    screwdriver((0.02, -0.045, 0.0), (0, 0, 14), (0.1, 0.24, 0.55), 0.08, 0.8)
    rag((-0.24, 0.2, -0.006), (0.2, 0.16), (0.45, 0.1, 0.06), 20, 7, 0.03)
    area((-0.4, 0.35, 0.4), (0, 0.08, 0), 0.26, 3.0, (1, 0.96, 0.9))
    world((0.8, 0.86, 0.95), 0.35)
    camera((0.06, -0.2, 0.22), (0.006, 0.075, 0.012), 44, 4, (-0.02, 0.07, 0.03), roll=1.0, exposure=0.45)
