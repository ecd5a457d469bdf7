"""Electricians' work: sockets, boards, lamps; inverters and panels."""
from book import picture
from props import *

WIRES = [(0.45, 0.03, 0.02), (0.02, 0.02, 0.02), (0.05, 0.3, 0.05)]


def wall_light(side=-1, warm=(1, 0.94, 0.84), power=26, low=0.4):
    area((side * 1.1, -1.1, 1.7), (0, 0, 1.1), 0.5, power, warm)
    world((0.8, 0.8, 0.8), low)


def wires(start_at, ends, radius=0.0016, colours=WIRES, sag=0.03):
    for i, end in enumerate(ends):
        a, b = Vector(start_at), Vector(end)
        mid = (a + b) / 2 + Vector((jitter(0.02), -0.03 + jitter(0.01), -sag + jitter(0.015)))
        tube([a, mid, b], radius, plastic(colours[i % len(colours)], 0.35), smooth=True, resolution=4)
        cylinder(radius * 0.7, 0.009, b, copper(), (R.uniform(60, 110), 0, R.uniform(0, 360)), 0)


def back_box(x, z, width=0.14, depth=0.035):
    m = galvanised()
    box((width, 0.0012, 0.08), (x, depth - 0.002, z), m, 0)
    for s in (-1, 1):
        box((0.0012, depth, 0.08), (x + s * width / 2, depth / 2, z), m, 0)
        box((width, depth, 0.0012), (x, depth / 2, z + s * 0.04), m, 0)
        box((0.008, 0.001, 0.01), (x + s * (width / 2 - 0.005), 0.001, z), m, 0)


def holed_wall(material, hole, size=(3, 2.4), centre=(0, 0, 1.2)):
    """A wall at y = 0 with one rectangular hole: (x, z, width, height)."""
    x, z, w, h = hole
    left, right, low, high = centre[0] - size[0] / 2, centre[0] + size[0] / 2, centre[2] - size[1] / 2, centre[2] + size[1] / 2
    for a, b, c, d in ((left, x - w / 2, low, high), (x + w / 2, right, low, high), (x - w / 2, x + w / 2, low, z - h / 2), (x - w / 2, x + w / 2, z + h / 2, high)):
        sheet((b - a, d - c), ((a + b) / 2, 0, (c + d) / 2), material, (90, 0, 0))
    inner = cement()
    for s in (-1, 1):
        sheet((0.08, h), (x + s * w / 2, 0.04, z), inner, (90, 0, 90 * -s))
        sheet((w, 0.08), (x, 0.04, z + s * h / 2), inner, (0 if s < 0 else 180, 0, 0))
    sheet((w, h), (x, 0.08, z), inner, (90, 0, 0))


def socket_wall(colour=(0.6, 0.57, 0.47)):
    m = paint(colour, dirt=0.12)
    return m


@picture('socket-wiring', ['Electrician'], 'An open socket box with new wires, a screwdriver below', 'wall-socket', 'before')
def socket_wiring():
    start(21)
    holed_wall(socket_wall(), (0, 1.1, 0.142, 0.082))
    back_box(0, 1.1)
    wires((0.02, 0.034, 1.135), [(-0.05, -0.045, 1.075), (0.0, -0.06, 1.07), (0.045, -0.05, 1.08)])
    wires((-0.02, 0.034, 1.135), [(-0.03, -0.05, 1.055), (0.02, -0.055, 1.05), (0.06, -0.04, 1.06)])
    socket((0.06, -0.1, 0.965), (62, 12, -20))
    wires((0.0, 0.0, 1.09), [(0.02, -0.07, 1.0), (0.06, -0.07, 1.0), (0.08, -0.07, 1.0)], sag=0.045)
    box((1.2, 0.4, 0.03), (0, -0.2, 0.885), wood(axis=0), 0.004)
    screwdriver((-0.2, -0.17, 0.9), (0, 0, 25), (0.75, 0.35, 0.02), 0.12)
    pliers((0.2, -0.2, 0.9), (0, 0, 160), (0.1, 0.1, 0.5))
    for i in range(4):
        cylinder(0.0025, 0.012, (-0.05 + i * 0.02, -0.25 + jitter(0.03), 0.9025), chrome(), (90, 0, R.uniform(0, 180)))
    wall_light()
    camera((-0.2, -0.62, 1.2), (0.0, 0, 1.035), 45, 4.5, (0, -0.04, 1.06), roll=1.1, exposure=0.2)


@picture('socket-done', ['Electrician'], 'A new double socket with a plug in it', 'wall-socket', 'after')
def socket_done():
    start(21)
    holed_wall(socket_wall(), (3, 1.1, 0.01, 0.01))
    socket((0, 0, 1.1), rotated=0.4)
    black = plain((0.02, 0.02, 0.022), 0.4)
    box((0.048, 0.05, 0.045), (0.031, -0.034, 1.09), black, 0.012, segments=4)
    tube([(0.031, -0.045, 1.07), (0.032, -0.05, 1.04), (0.05, -0.08, 0.93), (0.18, -0.16, 0.905), (0.42, -0.12, 0.905)], 0.0036, black, smooth=True)
    box((1.2, 0.4, 0.03), (0, -0.2, 0.885), wood(axis=0), 0.004)
    wall_light()
    camera((-0.24, -0.66, 1.2), (0.01, 0, 1.06), 45, 5, (0, 0, 1.09), roll=-0.6, exposure=0.15)


@picture('switches', ['Electrician'], 'A row of light switches on a green wall', 'hall-switch')
def switches():
    start(23)
    sheet((3, 2.4), (0, 0, 1.2), paint((0.3, 0.4, 0.33), dirt=0.06), (90, 0, 0))
    white = plain((0.8, 0.8, 0.78), 0.25, 0, 0.015, smudge=0.08, scale=20)
    for k, gangs in enumerate((1, 3, 2)):
        x = (k - 1) * 0.125
        with made() as parts:
            box((0.086, 0.086, 0.009), (0, 0, 0.0045), white, 0.004, segments=4)
            for g in range(gangs):
                w = 0.054 / gangs
                box((w - 0.002, 0.05, 0.007), ((g - (gangs - 1) / 2) * w, 0, 0.0085), white, 0.0018, rot=((4 if (g + k) % 2 else -4), 0, 0))
        group(parts, (x, 0, 1.3), (90, jitter(0.5), 0))
    area((-0.9, -0.7, 2.1), (0, 0, 1.2), 0.3, 20, (1, 0.92, 0.8))
    world((0.8, 0.82, 0.85), 0.35)
    camera((0.3, -0.62, 1.36), (0.0, 0, 1.29), 45, 3.5, roll=0.7, exposure=0.25)


@picture('breaker-board', ['Electrician'], 'A distribution board with its breakers and neatly laid wires', 'hall-board')
def breaker_board():
    start(25)
    sheet((3, 2.4), (0, 0.002, 1.5), paint((0.68, 0.66, 0.6), dirt=0.25), (90, 0, 0))
    case = plain((0.62, 0.63, 0.62), 0.4, 0.1, 0.03, dirt=0.08)
    w, h, d = 0.42, 0.5, 0.09
    box((w, 0.003, h), (0, -0.002, 1.5), case, 0.001)
    for s in (-1, 1):
        box((0.003, d, h), (s * w / 2, -d / 2, 1.5), case, 0.001)
        box((w, d, 0.003), (0, -d / 2, 1.5 + s * h / 2), case, 0.001)
        box((0.014, 0.003, h), (s * (w / 2 - 0.007), -d, 1.5), case, 0.001)
        box((w, 0.003, 0.014), (0, -d, 1.5 + s * (h / 2 - 0.007)), case, 0.001)
    white, black, blue = plain((0.7, 0.7, 0.68), 0.35, 0, 0.03), plastic((0.03, 0.03, 0.03)), plastic((0.03, 0.15, 0.5))
    for row, z in enumerate((1.585, 1.42)):
        box((0.36, 0.006, 0.035), (0, -0.012, z), galvanised(), 0.001)
        for i in range(18 if row else 16):
            if (row, i) in ((0, 3), (1, 12)):
                continue
            x = -0.158 + i * 0.0182
            wide = row == 0 and i < 3
            box((0.0175, 0.045, 0.082), (x, -0.035, z), white, 0.0012, tilt=0.25)
            box((0.0175, 0.022, 0.044), (x, -0.062, z), white, 0.0012)
            box((0.009, 0.014, 0.012), (x, -0.077, z + (0.007 if (i * 5 + row) % 7 else -0.007)), blue if wide else black, 0.002, (-25 if (i * 5 + row) % 7 else 25, 0, 0))
            box((0.011, 0.0004, 0.006), (x, -0.0732, z + 0.017), plastic((0.05, 0.05, 0.05)), 0)
            for s in (-1, 1):
                cylinder(0.003, 0.001, (x, -0.058, z + s * 0.031), steel(), (90, 0, 0), 0, sides=12)
            colour = WIRES[(i * 3 + row) % 2]
            end = z - 0.04
            tube([(x, -0.04, end), (x, -0.045, end - 0.018), (x, -0.03, 1.5 - 0.02 if not row else 1.3), (x + (0.19 - x) * 0.6 * (1 - row), -0.022, 1.27 + jitter(0.004))], 0.0019, plastic(colour, 0.3), smooth=True, resolution=4)
            tube([(x, -0.04, z + 0.04), (x, -0.045, z + 0.05 + 0.0007 * i), (x + 0.0182, -0.045, z + 0.05 + 0.0007 * i), (x + 0.0182, -0.04, z + 0.04)], 0.0022, plastic((0.4, 0.03, 0.02), 0.3), bend=0.006)
    box((0.3, 0.012, 0.012), (0, -0.02, 1.705), brass(), 0.001)
    for i in range(14):
        x = -0.13 + i * 0.02
        cylinder(0.003, 0.004, (x, -0.028, 1.705), steel(), (90, 0, 0), 0.0005, sides=12)
        tube([(x, -0.02, 1.699), (x + jitter(0.004), -0.032, 1.68), (x + (0.18 - x) * 0.85, -0.02, 1.655), (0.186 + jitter(0.006), -0.02, 1.6), (0.186 + jitter(0.006), -0.02, 1.3)], 0.0018, plastic((0.05, 0.32, 0.06), 0.3), smooth=True, resolution=4)
    for x in (-0.1, 0.0, 0.1):
        tube([(x, -0.045, 1.75), (x, -0.045, 2.4)], 0.0125, plain((0.75, 0.75, 0.73), 0.35))
        cylinder(0.017, 0.014, (x, -0.045, 1.758), plain((0.75, 0.75, 0.73), 0.35))
    box((w, 0.002, h), (-w / 2 - 0.06, -d - 0.19, 1.5), case, 0.001, (0, 0, 72))
    screwdriver((0.06, -0.1, 1.235), (0, 0, 190), (0.75, 0.5, 0.02))
    area((-0.9, -1.2, 2.1), (0.1, 0, 1.5), 0.5, 26, (1, 0.95, 0.88))
    world((0.8, 0.82, 0.85), 0.35)
    camera((0.3, -0.78, 1.6), (0.0, -0.03, 1.51), 42, 4, (0.02, -0.06, 1.52), roll=-1.2, exposure=0.2)


@picture('ceiling-lamp', ['Electrician'], 'A hanging lamp with a warm bulb over a table', 'dining-lamp', size=(480, 640))
def ceiling_lamp():
    start(27)
    room(4, 2.4, 2.8, paint((0.5, 0.42, 0.32)), plain((0.25, 0.17, 0.1), 0.4), paint((0.75, 0.74, 0.7)))
    for x, low in ((-0.28, 1.62), (0.36, 1.78)):
        tube([(x, 1.2, 2.8), (x, 1.2, low + 0.2)], 0.003, rubber())
        cylinder(0.045, 0.03, (x, 1.2, 2.785), plain((0.04, 0.04, 0.04), 0.4))
        lathe([(0.012, 0.22), (0.02, 0.2), (0.022, 0.17), (0.04, 0.155), (0.11, 0.1), (0.15, 0.03), (0.158, 0.0)], (x, 1.2, low), plain((0.03, 0.035, 0.04), 0.3, 0.3, 0.1), thickness=0.002)
        lathe([(0, -0.03), (0.02, -0.026), (0.03, -0.008), (0.028, 0.01), (0.014, 0.035), (0.014, 0.06)], (x, 1.2, low + 0.04), lamp((1, 0.72, 0.4), 30))
        area((x, 1.2, low - 0.01), (x, 1.2, 0), 0.12, 14, (1, 0.76, 0.48))
    box((1.7, 0.85, 0.04), (0, 1.2, 0.76), wood(axis=0, coat=0.4), 0.006)
    lathe([(0, 0), (0.06, 0), (0.1, 0.02), (0.14, 0.07), (0.142, 0.072), (0.138, 0.074)], (0.05, 1.2, 0.78), plain((0.75, 0.73, 0.68), 0.25), thickness=-0.004)
    for i in range(5):
        lathe([(0, -0.032), (0.02, -0.027), (0.033, 0.0), (0.024, 0.027), (0.006, 0.031), (0, 0.026)], (0.05 + 0.05 * math.cos(i * 1.4), 1.2 + 0.05 * math.sin(i * 1.4), 0.835 + 0.02 * (i == 4)), plain((0.6, 0.22, 0.02), 0.4, 0, 0.1, grain=0.0004), (jitter(40), jitter(40), 0))
    window((-1.5, 2.39, 1.0), size=(0.9, 1.2), view=lamp((0.35, 0.5, 0.75), 0.7))
    area((-1.5, 2.2, 1.6), (-1, 0, 1), 0.8, 10, (0.5, 0.68, 1))
    world((0.5, 0.42, 0.36), 0.22)
    camera((0.45, -1.0, 1.35), (0.0, 1.2, 1.5), 34, 2.8, (-0.28, 1.2, 1.7), roll=0.5, exposure=0.35)


def solar_panel(size=(1.0, 1.7), frame=(0.6, 0.61, 0.62)):
    """One panel in x and y with its glass up."""
    n = Nodes('cells')
    at = n.where('UV', (6, 10, 1))
    grid = n.new('TexBrick')
    n.put(grid.inputs[0], at)
    grid.offset = 0
    grid.inputs['Scale'].default_value = 1
    grid.inputs['Brick Width'].default_value = 1
    grid.inputs['Row Height'].default_value = 1
    grid.inputs['Mortar Size'].default_value = 0.022
    grid.inputs['Color1'].default_value = (0.008, 0.014, 0.045, 1)
    grid.inputs['Color2'].default_value = (0.012, 0.02, 0.06, 1)
    grid.inputs['Mortar'].default_value = (0.4, 0.42, 0.45, 1)
    bars = n.new('TexWave', bands_direction='X')
    n.put(bars.inputs[0], at)
    bars.inputs['Scale'].default_value = 0.955
    lines = n.ramp(bars.outputs['Fac'], (0.972, 0.0), (0.985, 1.0))
    dust = n.ramp(n.noise(2.5, 8), (0.4, 0.0), (0.85, 0.08))
    tint = n.mix('MIX', n.sum('MULTIPLY', lines, 0.5), grid.outputs['Color'], (0.35, 0.37, 0.4))
    n.set(Base_Color=n.mix('MIX', dust, tint, (0.35, 0.28, 0.2)), Roughness=n.ramp(dust, (0.0, 0.05), (0.08, 0.2)), Specular=0.5)
    cells = sheet((size[0] - 0.03, size[1] - 0.03), (0, 0, 0.034), n.material)
    f = plain(frame, 0.35, 0.8, 0.05)
    parts = [cells]
    for s in (-1, 1):
        parts.append(box((0.02, size[1], 0.036), (s * (size[0] / 2 - 0.01), 0, 0.018), f, 0.0015))
        parts.append(box((size[0], 0.02, 0.036), (0, s * (size[1] / 2 - 0.01), 0.018), f, 0.0015))
    return parts


def corrugated(size, loc, colour, rot=(0, 0, 0), pitch=0.2, height=0.028, dirt=0.25, metal=0.35):
    """A roofing sheet with flat valleys and ribs that run along y."""
    m = plain(colour, 0.42, metal, 0.08, dirt=dirt, scale=1.4, dirt_colour=(0.22, 0.15, 0.1))

    def rib(u, _v):
        t = (u * size[0] / pitch) % 1
        return height * max(0.0, min(1.0, (0.17 - abs(t - 0.5)) / 0.07))

    return sheet(size, loc, m, rot, cells=(int(size[0] / pitch * 22), 2), height=rib)


def tropical_day(elevation=48, azimuth=-40, power=4.3, light=0.9):
    sky(light)
    sun(elevation, azimuth, power)


def trees(y=26, count=26, low=-2.0, spread=34):
    """A far line of bushes and palms: soft dark green shapes."""
    from mathutils import noise
    green = Nodes('leaves')
    green.set(Base_Color=green.ramp(green.noise(3), (0.3, (0.02, 0.05, 0.012)), (0.7, (0.09, 0.16, 0.04))), Roughness=0.9)
    for i in range(count):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1)
        seed = R.uniform(0, 90)
        for v in bm.verts:
            v.co *= 1 + 0.35 * noise.noise(v.co * 2 + Vector((seed, 0, 0))) + 0.2 * noise.noise(v.co * 7 + Vector((seed, 0, 0)))
        o = place(mesh_from(bm, green.material, angle=180), (jitter(spread), y + jitter(4), low + R.uniform(0, 1.2)))
        o.scale = (R.uniform(1.5, 3.2), 1.8, R.uniform(1.2, 3.0))


def solar_roof(name_seed=41):
    start(name_seed)
    tilt = 18
    with made() as parts:
        corrugated((14, 8), (0, 0, 0), (0.2, 0.075, 0.05))
        rail = plain((0.6, 0.6, 0.62), 0.35, 0.8, 0.05)
        for row in range(2):
            for s in (-0.45, 0.45):
                box((4.4, 0.04, 0.04), (-0.2, -1.1 + row * 1.8 + s, 0.065), rail, 0.002)
            for i in range(4):
                panel = solar_panel()
                group(panel, (-1.75 + i * 1.022, -1.1 + row * 1.75, 0.09), (jitter(0.15), jitter(0.15), jitter(0.1)))
        tube([(1.9, -1.9, 0.06), (2.1, -2.0, 0.05), (2.2, -0.4, 0.05), (2.4, 0.8, 0.05)], 0.008, rubber(), smooth=True)
    group(parts, (0, 0, 3), (tilt, 0, 0))
    trees(24, 60, 0.2)
    sheet((120, 120), (0, 40, -1), ground((0.12, 0.13, 0.06)))


@picture('panels-roof', ['Inverter & Solar Installer'], 'Eight solar panels on a red roof', 'solar-roof')
def panels_roof():
    solar_roof()
    tropical_day(42, -60)
    camera((2.9, -4.4, 5.0), (-0.4, 0.1, 2.95), 34, roll=1, exposure=-0.35)


@picture('panels-close', ['Inverter & Solar Installer'], 'The edge of a row of solar panels under a cloudy sky', 'solar-roof')
def panels_close():
    solar_roof()
    tropical_day(35, 70, 3.6, 1.0)
    camera((-2.7, -2.75, 3.15), (0.4, 0.3, 3.12), 32, 5.6, (-1.4, -1.2, 2.8), roll=-1, exposure=-0.3)
