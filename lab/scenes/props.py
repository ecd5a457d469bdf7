"""Tools, fittings and furniture that several scenes use. All stand with their base at `loc`."""
import math

from kit import *


def room(width, depth, height, wall, floor, ceiling=None, skirting=None):
    """A room open to the viewer (the side of negative y): back wall at y = depth, left and right walls at ±width / 2."""
    sheet((width, depth + 4), (0, depth / 2 - 2, 0), floor)
    sheet((width + 0.2, height), (0, depth, height / 2), wall, (90, 0, 0))
    for side in (-1, 1):
        sheet((depth + 4, height), (side * width / 2, depth / 2 - 2, height / 2), wall, (90, 0, -90 * side))
    if ceiling:
        sheet((width, depth + 4), (0, depth / 2 - 2, height), ceiling, (180, 0, 0))
    if skirting:
        box((width, 0.012, 0.09), (0, depth - 0.006, 0.046), skirting, 0.003)
        for side in (-1, 1):
            box((0.012, depth + 4, 0.09), (side * (width / 2 - 0.006), depth / 2 - 2, 0.046), skirting, 0.003)


def bucket(loc, colour=(0.03, 0.03, 0.035), fill=None, radius=0.14, rot=0):
    with made() as parts:
        h = radius * 1.9
        lathe([(0.0, 0.004), (radius * 0.78, 0.004), (radius * 0.8, 0.012), (radius * 0.97, h * 0.9), (radius * 1.03, h * 0.905), (radius * 1.03, h * 0.93), (radius * 0.98, h * 0.93), (radius, h), (radius * 1.02, h)], (0, 0, 0), plain(colour, 0.42, 0, 0.1, dirt=0.35 if fill else 0.15, dirt_colour=(0.45, 0.43, 0.4), scale=9), thickness=-0.003)
        arc = [(math.cos(t) * radius * 1.04, math.sin(t) * radius * 0.9, h * 0.9 - abs(math.sin(t)) * radius * 0.55) for t in [math.pi * i / 14 for i in range(15)]]
        tube(arc, 0.0022, steel())
        if fill:
            sheet((radius * 1.86, radius * 1.86), (0, 0, h * 0.72), fill, cells=(24, 24), height=lambda u, v: 0.012 * wave(u, v, 3))
    return group(parts, loc, (0, 0, rot))


def disc(radius, loc, material, lift=0.0, seed=1.0, rings=10):
    """A round surface with small waves (the content of a bucket, a puddle)."""
    bm = bmesh.new()
    previous = [bm.verts.new((math.cos(math.tau * i / 48) * radius, math.sin(math.tau * i / 48) * radius, 0)) for i in range(48)]
    for ring in range(1, rings + 1):
        r = radius * (1 - ring / rings)
        current = [bm.verts.new((math.cos(math.tau * i / 48) * r, math.sin(math.tau * i / 48) * r, 0)) for i in range(48)] if ring < rings else None
        for i in range(48):
            k = (i + 1) % 48
            if current:
                bm.faces.new((previous[i], previous[k], current[k], current[i]))
            else:
                if i == 0:
                    centre = bm.verts.new((0, 0, 0))
                bm.faces.new((previous[i], previous[k], centre))
        previous = current
    for v in bm.verts:
        v.co.z = lift * wave(v.co.x * 4, v.co.y * 4, seed)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return place(mesh_from(bm, material, angle=80), loc)


def trowel(loc, rot=(0, 0, 0), notched=False):
    with made() as parts:
        blade = plain((0.5, 0.5, 0.5), 0.35, 0.9, 0.15, dirt=0.45, dirt_colour=(0.4, 0.38, 0.35), scale=18)
        if notched:
            box((0.27, 0.12, 0.0012), (0, 0, 0.001), blade, 0.0004)
        else:
            extrude([(-0.07, 0), (-0.05, 0.055), (0.0, 0.06), (0.13, 0.008), (0.13, -0.008), (0.0, -0.06), (-0.05, -0.055)], 0.0014, (0, 0, 0), blade, bevel=0.0004)
        tube([(-0.05, 0, 0.002), (-0.075, 0, 0.045), (-0.1, 0, 0.05)] if not notched else [(0, 0, 0.002), (0, 0, 0.04)], 0.005, dark_steel(), smooth=not notched)
        lathe([(0, 0), (0.012, 0.002), (0.015, 0.02), (0.013, 0.06), (0.016, 0.1), (0.013, 0.118), (0, 0.122)], (-0.09, 0, 0.05) if not notched else (0.06, 0, 0.042), wood(axis=2, scale=3, dark=(0.35, 0.2, 0.09), light=(0.55, 0.36, 0.18)), (0, -90, 0))
    return group(parts, loc, rot)


def level(loc, rot=(0, 0, 0), length=0.6, colour=(0.75, 0.5, 0.03)):
    with made() as parts:
        box((length, 0.024, 0.055), (0, 0, 0.0275), plain(colour, 0.4, 0, 0.06, dirt=0.25), 0.003)
        for x in (-0.38, 0, 0.38):
            box((0.06, 0.0255, 0.022), (x * length, 0, 0.04), plain((0.5, 0.75, 0.1), 0.1, 0, 0.02), 0.004)
        for x in (-0.5, 0.5):
            box((0.012, 0.027, 0.058), (x * length, 0, 0.0275), rubber(), 0.003)
    return group(parts, loc, rot)


def screwdriver(loc, rot=(0, 0, 0), colour=(0.6, 0.04, 0.03), length=0.1, scale=1.0):
    """Lies along x, the tip at positive x."""
    with made() as parts:
        lathe([(0, 0), (0.011, 0.002), (0.0145, 0.012), (0.0145, 0.06), (0.011, 0.07), (0.0095, 0.078), (0.012, 0.088), (0.006, 0.096)], (0, 0, 0.0145), plain(colour, 0.25, 0, 0.03, coat=0.5), (0, 90, 0), sides=10)
        cylinder(0.003, length, (0.09 + length / 2, 0, 0.0145), chrome(), (0, 90, 0), 0.0005, top=0.0026)
    return group(parts, loc, rot, scale)


def hammer(loc, rot=(0, 0, 0)):
    with made() as parts:
        cylinder(0.014, 0.3, (0, 0, 0.016), wood(axis=2, scale=2), (0, 90, 0), 0.004, top=0.011)
        box((0.026, 0.085, 0.026), (0.15, 0.005, 0.016), dark_steel(), 0.005)
        cylinder(0.0155, 0.03, (0.15, -0.05, 0.016), steel(), (90, 0, 0), 0.003)
    return group(parts, loc, rot)


def tape_measure(loc, rot=(0, 0, 0), out=0.25):
    with made() as parts:
        box((0.07, 0.036, 0.066), (0, 0, 0.034), plain((0.75, 0.5, 0.02), 0.4, 0, 0.04), 0.014, segments=4)
        cylinder(0.023, 0.038, (0, 0, 0.036), rubber(), (90, 0, 0), 0.003)
        if out:
            sheet((out, 0.022), (0.035 + out / 2, 0, 0.006), plain((0.8, 0.7, 0.1), 0.35, 0, 0.02), cells=(20, 6), height=lambda u, v: 0.004 * (abs(v - 0.5) * 2) ** 2 - 0.003 * u)
            for i in range(int(out * 100)):
                box((0.0006, 0.006 if i % 5 else 0.012, 0.0003), (0.04 + i * 0.01, -0.007 if i % 5 else -0.004, 0.0076 - 0.003 * i / (out * 100)), rubber(), 0)
    return group(parts, loc, rot)


def pliers(loc, rot=(0, 0, 0), colour=(0.6, 0.05, 0.03)):
    with made() as parts:
        for side in (1, -1):
            head = [(0.0, 0.012), (0.03, 0.012), (0.065, 0.005), (0.068, 0.0005), (0.0, 0.0005), (-0.012, -0.004), (-0.014, 0.006)]
            extrude([(x, y * side) for x, y in head], 0.009, (0, 0, 0.004), dark_steel(), bevel=0.0012)
            tube([(-0.006, -0.006 * side, 0.009), (-0.04, -0.019 * side, 0.009), (-0.08, -0.022 * side, 0.009), (-0.125, -0.017 * side, 0.009)], 0.0065, plain(colour, 0.4, 0, 0.05), smooth=True)
        cylinder(0.008, 0.013, (0, 0, 0.0085), steel(), bevel=0.001)
    return group(parts, loc, rot)


def rag(loc, size=(0.3, 0.24), colour=(0.5, 0.1, 0.08), rot=0, seed=1.0, height=0.03):
    material = plain(colour, 0.95, 0, 0.2, grain=0.0006, dirt=0.3, scale=9)
    return sheet(size, loc, material, (0, 0, rot), (40, 40), lambda u, v: 0.004 + height * max(0, 0.5 + wave(u, v, seed)) * min(1, 6 * min(u, 1 - u, v, 1 - v) + 0.12), thickness=0.002, subdivide=1)


def socket(loc, rot=(90, 0, 0), gangs=2, switch=True, frame=(0.8, 0.8, 0.78), rotated=0.0, pins=True, material=None):
    """A 13 A socket as in Nigeria; its plate lies in x and y, and looks along z."""
    white = material or plain(frame, 0.28, 0, 0.015, smudge=0.1, scale=20)
    dark = plain((0.01, 0.01, 0.01), 0.7)
    width = 0.086 if gangs == 1 else 0.146
    with made() as parts:
        box((width, 0.086, 0.009), (0, 0, 0.0045), white, 0.004, segments=4)
        for g in range(gangs):
            x = (g - (gangs - 1) / 2) * 0.062
            if pins:
                box((0.0045, 0.0085, 0.002), (x, 0.006, 0.0092), dark, 0.0004)
                for s in (-1, 1):
                    box((0.0075, 0.0045, 0.002), (x + s * 0.011, -0.016, 0.0092), dark, 0.0004)
            if switch:
                box((0.012, 0.018, 0.006), (x, 0.029, 0.009), white, 0.002, rot=(6, 0, 0))
                box((0.005, 0.002, 0.0004), (x, 0.0345, 0.0125), plain((0.6, 0.02, 0.02), 0.4), 0.0001)
        for s in (-1, 1):
            cylinder(0.0032, 0.0012, (s * (width / 2 - 0.009), 0, 0.0093), chrome(), bevel=0.0003, sides=20)
    return group(parts, loc, (rot[0], rot[1], rot[2] + rotated))


def tap_mixer(loc, rot=(0, 0, 0), height=0.3, reach=0.2, scale=1.0):
    """A kitchen mixer with a high spout towards negative y."""
    c = chrome()
    with made() as parts:
        lathe([(0, 0), (0.027, 0), (0.028, 0.004), (0.024, 0.008), (0.0225, 0.012), (0.0215, 0.09), (0.019, 0.098), (0, 0.1)], (0, 0, 0), c)
        arc = [(0, 0, 0.09), (0, 0, height - reach / 2)] + [(0, -reach / 2 + math.cos(t) * reach / 2, height - reach / 2 + math.sin(t) * reach / 2) for t in [math.pi * i / 16 for i in range(17)]] + [(0, -reach, height - reach / 2 - 0.03)]
        tube(arc, 0.0115, c, resolution=12)
        cylinder(0.0135, 0.028, (0, -reach, height - reach / 2 - 0.038), c)
        cylinder(0.011, 0.0015, (0, -reach, height - reach / 2 - 0.0522), rubber())
        cylinder(0.015, 0.03, (0.03, 0, 0.06), c, (0, 90, 0), 0.003)
        tube([(0.042, 0, 0.062), (0.06, 0, 0.085), (0.088, -0.004, 0.115)], 0.0052, c, smooth=True)
    return group(parts, loc, rot, scale)


def tin(loc, colour=(0.75, 0.75, 0.72), label=(0.05, 0.2, 0.45), content=None, radius=0.085, height=0.19, rot=0):
    with made() as parts:
        lathe([(0, 0.003), (radius, 0.003), (radius + 0.002, 0.0), (radius + 0.002, 0.006), (radius, 0.009), (radius, height - 0.008), (radius + 0.003, height - 0.004), (radius + 0.001, height), (radius - 0.008, height - 0.001), (radius - 0.009, height - 0.012)], (0, 0, 0), plain((0.7, 0.7, 0.7), 0.25, 0.9, 0.05), thickness=-0.0015)
        cylinder(radius + 0.002, height * 0.72, (0, 0, height * 0.46), plain(label, 0.35, 0, 0.05), bevel=0, sides=96)
        cylinder(radius + 0.0026, height * 0.2, (0, 0, height * 0.5), plain(colour, 0.4, 0, 0.05), bevel=0, sides=96)
        if content:
            disc(radius - 0.002, (0, 0, height * 0.86), plain(content, 0.12, 0, 0.02), 0.002)
            for i in range(3):
                a = R.uniform(0, 6.28)
                tube([(math.cos(a) * (radius + 0.003), math.sin(a) * (radius + 0.003), height), (math.cos(a + 0.02) * (radius + 0.003), math.sin(a + 0.02) * (radius + 0.003), height * R.uniform(0.35, 0.75))], 0.0035, plain(content, 0.2, 0, 0.02))
        tube([(math.cos(t) * (radius + 0.004), math.sin(t) * radius * 0.8, height * 0.85 - math.sin(t) * radius * 0.9) for t in [math.pi * i / 14 for i in range(15)]], 0.0018, steel())
    return group(parts, loc, (0, 0, rot))


def brush(loc, rot=(0, 0, 0), width=0.06, tip=None):
    with made() as parts:
        extrude([(-0.13, 0.012), (-0.1, 0.014), (-0.03, 0.008), (0.0, width / 2), (0.0, -width / 2), (-0.03, -0.008), (-0.1, -0.014), (-0.13, -0.012)], 0.011, (0, 0, 0.002), wood(axis=0, scale=3, coat=0.5), bevel=0.004)
        box((0.04, width, 0.015), (0.02, 0, 0.0075), steel(), 0.002)
        for i in range(90):
            y, z = R.uniform(-0.48, 0.48) * width, R.uniform(0.002, 0.013)
            tube([(0.035, y, z), (0.075 + jitter(0.004), y * 1.02, z * 0.8 + 0.001), (0.1 + jitter(0.005), y * 1.04, 0.004 + jitter(0.002))], 0.0011, plain(tip, 0.35) if tip else plain((0.12, 0.08, 0.05), 0.7), resolution=2)
    return group(parts, loc, rot)


def roller(loc, rot=(0, 0, 0), colour=(0.75, 0.72, 0.6), paint_colour=None):
    with made() as parts:
        nap = Nodes('nap')
        nap.set(Base_Color=nap.ramp(nap.noise(60), (0.3, shade(paint_colour or colour, 0.9)), (0.7, paint_colour or colour)), Roughness=0.4 if paint_colour else 0.95)
        nap.bump(nap.noise(350, 3), 0.006)
        cylinder(0.026, 0.22, (0, 0, 0.026), nap.material, (0, 90, 0), 0.006)
        tube([(-0.11, 0, 0.026), (-0.135, 0, 0.026), (-0.135, -0.08, 0.03), (0.0, -0.11, 0.035), (0.0, -0.19, 0.035)], 0.0035, steel(), bend=0.02)
        lathe([(0, 0), (0.011, 0.003), (0.015, 0.03), (0.013, 0.07), (0.016, 0.11), (0.01, 0.125), (0, 0.127)], (0, -0.18, 0.035), plastic((0.02, 0.12, 0.4)), (90, 0, 0))
    return group(parts, loc, rot)


def window(loc, rot=(0, 0, 0), size=(1.2, 1.1), frame=(0.75, 0.76, 0.76), panes=2, view=None):
    """An aluminium window whose outer side looks along negative y."""
    w, h = size
    f = plain(frame, 0.35, 0.1, 0.05)
    with made() as parts:
        for z in (0, h):
            box((w + 0.05, 0.07, 0.05), (0, 0, z), f, 0.003)
        for i in range(panes + 1):
            box((0.05, 0.06, h), (-w / 2 + w * i / panes, 0, h / 2), f, 0.003)
        sheet((w, h), (0, 0.012, h / 2), view or glass(), (90, 0, 0))
    return group(parts, loc, rot)


def leaf_plant(loc, height=0.6, leaves=16, colour=(0.06, 0.16, 0.03), pot=(0.5, 0.47, 0.43)):
    """A pot plant for the edge of a picture."""
    with made() as parts:
        lathe([(0, 0.003), (0.1, 0.003), (0.13, 0.24), (0.137, 0.245), (0.137, 0.26), (0.125, 0.26)], (0, 0, 0), plain(pot, 0.6, 0, 0.1), thickness=-0.004)
        disc(0.12, (0, 0, 0.22), ground())
        for i in range(leaves):
            a, reach, up = R.uniform(0, 6.28), R.uniform(0.12, 0.34), R.uniform(0.55, 1.05) * height
            stem = [(0, 0, 0.2), (math.cos(a) * reach * 0.4, math.sin(a) * reach * 0.4, 0.2 + up * 0.7), (math.cos(a) * reach, math.sin(a) * reach, 0.2 + up)]
            tube(stem, 0.003, plain(shade(colour, 1.3), 0.5), smooth=True, resolution=2)
            leaf = sheet((0.26, 0.11), stem[-1], plain(colour, 0.4, 0, 0.3, scale=8, each=0.4), (R.uniform(-25, 10), R.uniform(5, 50), math.degrees(a)), (10, 6), lambda u, v: -0.1 * u * u - 0.03 * abs(v - 0.5))
            for vertex in leaf.data.vertices:
                u = vertex.co.x / 0.26 + 0.5
                vertex.co.y *= math.sin(math.pi * min(1, max(0.02, u)) ** 0.8) ** 0.9
    return group(parts, loc)


def worktop(top, wall=None, depth=0.9, width=2.2, back=0.7):
    """A table whose top lies at z = 0, and a wall behind."""
    box((width, depth, 0.04), (0, back - depth / 2, -0.02), top, 0.003)
    if wall:
        sheet((5, 3.2), (0, back + 0.05, 0.8), wall, (90, 0, 0))


def window_light(side=-1, power=22, warm=(1, 0.96, 0.9), ambient=0.5, size=(0.8, 1.0), distance=1.2, aim=(0, 0.1, 0), height=1.0, depth=0.25):
    """Soft light from one side, as beside a window, and that of the sky from everywhere."""
    area((side * distance, depth, height), aim, 1, power, warm, shape=size)
    world((0.8, 0.86, 0.95), ambient)


def flask(loc, colour, label=None, height=0.2, radius=0.032, cap=(0.8, 0.8, 0.78), pump=False, rot=0, rough=0.22):
    """A bottle of shampoo, oil or cream."""
    body = plain(colour, rough, 0, 0.03, coat=0.4, smudge=0.06)
    top = plain(cap, 0.35, 0, 0.03)
    h = height
    with made() as parts:
        lathe([(0, 0), (radius * 0.92, 0), (radius, 0.004), (radius, h * 0.66), (radius * 0.94, h * 0.72), (radius * 0.5, h * 0.79), (radius * 0.42, h * 0.81), (radius * 0.42, h * 0.84)], (0, 0, 0), body)
        if label:
            lathe([(radius + 0.0003, h * 0.14), (radius + 0.0005, h * 0.15), (radius + 0.0005, h * 0.55), (radius + 0.0003, h * 0.56)], (0, 0, 0), plain(label, 0.4, 0, 0.03))
            lathe([(radius + 0.0007, h * 0.4), (radius + 0.0007, h * 0.47)], (0, 0, 0), plain(shade(label, 0.35), 0.4))
        if pump:
            cylinder(radius * 0.5, h * 0.07, (0, 0, h * 0.86), top, bevel=0.002)
            cylinder(radius * 0.13, h * 0.09, (0, 0, h * 0.93), top)
            box((radius * 1.5, radius * 0.5, h * 0.04), (radius * 0.45, 0, h * 0.985), top, 0.003)
        else:
            cylinder(radius * 0.52, h * 0.17, (0, 0, h * 0.915), top, bevel=0.002)
    return group(parts, loc, (0, 0, rot))


def hex_bolt(loc, rot=(0, 0, 0), size=0.008, material=None):
    with made() as parts:
        cylinder(size, size * 0.9, (0, 0, size * 0.45), material or steel(), (0, 0, 0), size * 0.15, sides=6)
        cylinder(size * 1.25, size * 0.18, (0, 0, size * 0.05), material or steel(), bevel=size * 0.05)
    return group(parts, loc, rot)
