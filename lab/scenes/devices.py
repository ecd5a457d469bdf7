"""Air conditioners, generators, inverters, phones, sewing and screens."""
import os

from book import picture
from electrics import tropical_day
from props import *

PRINTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'prints')


def printed(name, **kw):
    """A drawing from prints/, which finish.ts turns into PNG."""
    return picture_of(f'/tmp/scenes-prints/{name}.png', **kw)


def split_unit(dirty=False):
    white = plain((0.78, 0.78, 0.76), 0.3, 0, 0.015, smudge=0.08, dirt=0.3 if dirty else 0, scale=5)
    with made() as parts:
        outline = [(0, 0.29), (0.17, 0.29), (0.2, 0.275), (0.215, 0.24), (0.215, 0.1), (0.2, 0.06), (0.13, 0.005), (0.08, 0.0), (0, 0.0)]
        extrude(outline, 0.86, (0.43, 0, 0), white, (90, 0, -90), 0.006, 3)
        extrude([(0.135, 0.012), (0.2, 0.066), (0.203, 0.062), (0.14, 0.004)], 0.76, (0.38, -0.001, -0.003), white, (90, 0, -90), 0.0015)
        extrude([(0.06, 0.004), (0.13, 0.01), (0.192, 0.062), (0.15, 0.05), (0.07, 0.02)], 0.74, (0.37, -0.003, -0.012), plain((0.02, 0.02, 0.02), 0.6), (90, 0, -90), 0.001)
        box((0.76, 0.055, 0.004), (0, -0.165, 0.008), white, 0.0015, (-26, 0, 0))
        for k in range(24):
            box((0.7, 0.006, 0.003), (0, -0.03 - k * 0.0065, 0.291), plain((0.3, 0.3, 0.3), 0.5), 0.0005)
        box((0.86, 0.001, 0.0015), (0, -0.2152, 0.232), plain((0.25, 0.25, 0.25), 0.5), 0)
        box((0.045, 0.001, 0.011), (0.33, -0.2153, 0.118), plain((0.1, 0.2, 0.45), 0.3), 0)
        box((0.004, 0.001, 0.004), (0.26, -0.2153, 0.118), lamp((0.2, 1, 0.3), 2), 0)
    return parts


@picture('ac-indoor', ['AC Installation & Repair'], 'A new split air conditioner on a bedroom wall', 'ac-room')
def ac_indoor():
    start(101)
    room(4, 2, 2.8, paint((0.6, 0.55, 0.47), dirt=0.05), plain((0.4, 0.36, 0.3), 0.3), paint((0.8, 0.8, 0.77)))
    group(split_unit(), (0.1, 2, 2.2), (0, 0.4, 0))
    trunk = plain((0.76, 0.76, 0.73), 0.4, 0, 0.02)
    box((0.9, 0.06, 0.07), (1.0, 1.97, 2.27), trunk, 0.006)
    box((0.07, 0.06, 0.6), (1.42, 1.97, 2.56), trunk, 0.006)
    curtain = plain((0.42, 0.3, 0.18), 0.9, 0, 0.08, grain=0.0005)
    sheet((1.0, 2.5), (-1.45, 1.93, 1.35), curtain, (90, 0, 0), (160, 4), lambda u, v: 0.035 * math.sin(u * 50 + 1.5 * math.sin(u * 9)) * (0.6 + 0.4 * (1 - v)))
    cylinder(0.014, 2.6, (-1.2, 1.9, 2.62), brass(), (0, 90, 0))
    box((0.9, 0.03, 0.6), (0.15, 1.97, 1.25), wood(axis=0, coat=0.4), 0.006)
    area((-1.7, 0.2, 2.2), (0.3, 2, 2), 0.8, 34, (1, 0.96, 0.9))
    area((1.4, -0.8, 1.2), (0, 2, 2.2), 1.0, 10, (0.85, 0.92, 1))
    world((0.82, 0.78, 0.72), 0.45)
    camera((-0.55, -0.2, 1.75), (0.22, 2, 2.22), 44, roll=-0.8, exposure=0.15)


def outdoor_unit(loc):
    """The box of an air conditioner that stands outside; its fan looks along negative y."""
    x, y, z = loc
    case = plain((0.7, 0.7, 0.66), 0.42, 0, 0.03, dirt=0.14, scale=3)
    dark = plain((0.015, 0.015, 0.016), 0.7)
    box((0.8, 0.3, 0.56), (x, y, z), case, 0.014, segments=3)
    box((0.795, 0.305, 0.01), (x, y, z + 0.262), case, 0.003)
    cx = x - 0.13
    cylinder(0.225, 0.006, (cx, y - 0.15, z), dark, (90, 0, 0), 0)
    for b in range(3):
        blade = sheet((0.19, 0.13), (0, 0, 0), plain((0.06, 0.06, 0.065), 0.45), cells=(6, 6), height=lambda u, v: 0.02 * v)
        group([blade], (cx + math.cos(b * 2.09 + 0.4) * 0.11, y - 0.156, z + math.sin(b * 2.09 + 0.4) * 0.11), (90, -math.degrees(b * 2.09 + 0.4), 0))
    cylinder(0.05, 0.012, (cx, y - 0.166, z), plain((0.1, 0.1, 0.1), 0.4), (90, 0, 0), 0.004)
    for k in range(1, 11):
        r = k * 0.023
        tube([(cx + math.cos(t) * r, y - 0.178, z + math.sin(t) * r) for t in [math.tau * i / 40 for i in range(41)]], 0.0016, case, resolution=2)
    for k in range(10):
        a = k * math.tau / 10
        tube([(cx + math.cos(a) * 0.04, y - 0.177, z + math.sin(a) * 0.04), (cx + math.cos(a) * 0.232, y - 0.175, z + math.sin(a) * 0.232)], 0.0022, case, resolution=2)
    for k in range(9):
        box((0.12, 0.002, 0.004), (x + 0.3, y - 0.151, z + 0.1 - k * 0.02), dark, 0.0008)
    box((0.09, 0.002, 0.035), (x + 0.3, y - 0.151, z + 0.2), plain((0.1, 0.2, 0.4), 0.3), 0.001)
    return case


@picture('ac-outdoor', ['AC Installation & Repair'], 'The outdoor unit of an air conditioner on its brackets, with its pipes', 'ac-yard')
def ac_outdoor():
    start(103)
    sheet((8, 5), (0, 0, 1.5), paint((0.62, 0.55, 0.43), dirt=0.4, foot=0.3), (90, 0, 0))
    sheet((20, 8), (0, -4, 0), cement((0.33, 0.31, 0.29), scale=1.2))
    x, y, z = 0.0, -0.32, 1.2
    case = outdoor_unit((x, y, z))
    bracket = plain((0.55, 0.55, 0.53), 0.45, 0.4, 0.05, dirt=0.4, dirt_colour=(0.25, 0.1, 0.04))
    for s in (-0.28, 0.28):
        box((0.035, 0.46, 0.035), (s, -0.24, 0.895), bracket, 0.003)
        box((0.035, 0.035, 0.4), (s, -0.02, 0.74), bracket, 0.003)
        tube([(s, -0.03, 0.58), (s, -0.42, 0.88)], 0.012, bracket)
        box((0.05, 0.05, 0.02), (s, -0.36, 0.918), rubber(), 0.004)
    box((0.006, 0.12, 0.14), (x + 0.403, y + 0.05, z - 0.16), case, 0.003)
    foam = plain((0.7, 0.7, 0.66), 0.85, 0, 0.08, dirt=0.2, grain=0.0006, scale=9)
    for k, (dz, r) in enumerate(((0.0, 0.013), (0.05, 0.017))):
        cylinder(0.011, 0.03, (x + 0.42, y + 0.02, z - 0.19 + dz), brass(), (0, 90, 0), sides=6)
        tube([(x + 0.44, y + 0.02, z - 0.19 + dz), (x + 0.53 + k * 0.03, y + 0.03, z - 0.22 + dz), (x + 0.56 + k * 0.034, -0.06, z - 0.05), (x + 0.56 + k * 0.034, -0.035, z + 0.4), (x + 0.56 + k * 0.034, -0.035, 2.9)], r, foam, smooth=True)
    tube([(x + 0.4, y, z - 0.1), (x + 0.5, y, z - 0.3), (x + 0.66, -0.05, z - 0.2), (x + 0.655, -0.02, 2.9)], 0.005, rubber(), smooth=True)
    for h in (1.6, 1.95):
        box((0.17, 0.012, 0.02), (x + 0.59, -0.055, h), plain((0.7, 0.7, 0.68), 0.4), 0.002)
    tropical_day(48, -50, 3.8)
    camera((0.85, -1.75, 1.5), (0.1, -0.15, 1.2), 35, roll=0.9, exposure=-0.25)


@picture('inverter', ['Inverter & Solar Installer', 'Electrician'], 'An inverter on a wall above two batteries', 'inverter-wall')
def inverter():
    start(105)
    sheet((4, 3), (0, 0, 1.3), paint((0.66, 0.66, 0.62), dirt=0.12), (90, 0, 0))
    sheet((6, 5), (0, -2.4, 0), plain((0.45, 0.42, 0.37), 0.2, 0, 0.06, scale=2))
    box((4, 0.012, 0.09), (0, -0.006, 0.045), plain((0.5, 0.46, 0.4), 0.3), 0.002)
    grey, dark = plain((0.62, 0.63, 0.63), 0.35, 0.1, 0.02), plain((0.03, 0.035, 0.04), 0.35)
    box((0.34, 0.13, 0.46), (0, -0.075, 1.35), grey, 0.014, segments=4)
    box((0.342, 0.132, 0.06), (0, -0.075, 1.16), dark, 0.01)
    box((0.15, 0.006, 0.075), (0, -0.14, 1.46), dark, 0.003)
    box((0.11, 0.001, 0.045), (0, -0.1437, 1.463), lamp((0.25, 0.6, 1.0), 1.4), 0.0005)
    for k, c in enumerate(((0.1, 0.9, 0.2), (0.9, 0.5, 0.05), (0.08, 0.01, 0.01))):
        cylinder(0.004, 0.004, (-0.03 + k * 0.03, -0.141, 1.395), lamp(c, 2.5 if k < 2 else 0.1), (90, 0, 0), 0.001, sides=16)
    for k in range(4):
        box((0.016, 0.004, 0.01), (-0.04 + k * 0.027, -0.141, 1.365), plain((0.2, 0.2, 0.2), 0.4), 0.002)
    for k in range(12):
        for s in (-1, 1):
            box((0.003, 0.07, 0.005), (s * 0.1705, -0.075, 1.27 + k * 0.012), dark, 0.0005)
    case = plain((0.04, 0.045, 0.05), 0.45, 0, 0.06, dirt=0.06)
    for k in range(2):
        x = -0.22 + k * 0.46
        box((0.36, 0.24, 0.24), (x, -0.2, 0.18), case, 0.012, segments=3)
        box((0.364, 0.244, 0.05), (x, -0.2, 0.325), plain((0.55, 0.1, 0.05), 0.4, 0, 0.05), 0.01)
        box((0.2, 0.002, 0.11), (x, -0.321, 0.17), plain((0.7, 0.7, 0.66), 0.35), 0.001)
        box((0.2, 0.001, 0.03), (x, -0.3225, 0.2), plain((0.55, 0.08, 0.05), 0.35), 0)
        for s in (-1, 1):
            cylinder(0.011, 0.025, (x + s * 0.12, -0.13, 0.358), brass(), bevel=0.002)
            cylinder(0.015, 0.008, (x + s * 0.12, -0.13, 0.365), plain((0.5, 0.03, 0.02) if s > 0 else (0.02, 0.02, 0.02), 0.4), bevel=0.002)
    box((1.1, 0.34, 0.05), (0.01, -0.2, 0.035), wood(axis=0), 0.004)
    red, black = plastic((0.5, 0.03, 0.02), 0.35), plastic((0.02, 0.02, 0.02), 0.35)
    tube([(0.06 - 0.16, -0.13, 0.37), (0.0, -0.15, 0.44), (0.11, -0.13, 0.37)], 0.0065, black, smooth=True)
    tube([(-0.34, -0.13, 0.37), (-0.36, -0.1, 0.5), (-0.2, -0.04, 0.7), (-0.1, -0.05, 0.95), (-0.08, -0.06, 1.12)], 0.0065, black, smooth=True)
    tube([(0.36, -0.13, 0.37), (0.38, -0.1, 0.5), (0.2, -0.04, 0.72), (0.02, -0.05, 0.95), (-0.02, -0.06, 1.12)], 0.0065, red, smooth=True)
    box((0.13, 0.07, 0.2), (0.36, -0.035, 1.32), plain((0.72, 0.72, 0.7), 0.35), 0.006)
    box((0.09, 0.01, 0.085), (0.36, -0.073, 1.33), plain((0.1, 0.12, 0.14), 0.15), 0.003)
    for k in range(2):
        box((0.017, 0.014, 0.04), (0.345 + k * 0.03, -0.076, 1.33), plain((0.7, 0.7, 0.68), 0.35), 0.002)
    box((0.025, 0.016, 1.1), (0.36, -0.008, 1.97), plain((0.74, 0.74, 0.71), 0.4), 0.003)
    box((0.19, 0.016, 0.025), (0.22, -0.008, 1.22), plain((0.74, 0.74, 0.71), 0.4), 0.003)
    area((-1.4, -1.2, 2.2), (0, 0, 0.9), 0.7, 42, (1, 0.95, 0.87))
    world((0.8, 0.8, 0.8), 0.4)
    camera((0.55, -2.25, 1.25), (0.04, -0.05, 0.84), 34, roll=0.7, exposure=0.15)


def generator(loc, rot, colour):
    """A small petrol generator in its tube frame."""
    paint_colour = plain(colour, 0.3, 0.1, 0.04, coat=0.4, dirt=0.1)
    black, grey = plain((0.03, 0.03, 0.033), 0.45, 0, 0.1, dirt=0.15), plain((0.38, 0.38, 0.38), 0.45, 0.8, 0.1, dirt=0.25)
    with made() as parts:
        for y in (-0.2, 0.2):
            tube([(-0.3, y, 0.03), (-0.3, y, 0.44), (0.3, y, 0.44), (0.3, y, 0.03), (-0.3, y, 0.03)], 0.0125, black, bend=0.05)
        for x in (-0.3, 0.3):
            for z in (0.12, 0.34):
                tube([(x, -0.2, z), (x, 0.2, z)], 0.0125, black)
        box((0.56, 0.38, 0.012), (0, 0, 0.07), black, 0.003)
        # The tank with its cap.
        box((0.5, 0.34, 0.13), (0, 0, 0.385), paint_colour, 0.045, segments=5)
        cylinder(0.03, 0.022, (-0.08, 0.03, 0.458), black, bevel=0.005, sides=14)
        box((0.06, 0.03, 0.003), (0.1, 0, 0.451), black, 0.001)
        box((0.16, 0.001, 0.045), (-0.02, -0.1705, 0.39), plain((0.75, 0.75, 0.72), 0.35), 0)
        # The engine: cooling fins, muffler, recoil starter.
        for k in range(11):
            box((0.16, 0.17, 0.0035), (0.12, 0.03, 0.17 + k * 0.011), grey, 0.001)
        cylinder(0.085, 0.2, (0.12, 0.02, 0.15), grey, (0, 90, 0), 0.012)
        cylinder(0.095, 0.05, (0.24, 0.02, 0.19), paint_colour, (0, 90, 0), 0.014)
        for k in range(16):
            a = k * math.tau / 16
            box((0.004, 0.03, 0.008), (0.266, 0.02 + math.cos(a) * 0.05, 0.19 + math.sin(a) * 0.05), black, 0.001, (math.degrees(a), 0, 0))
        box((0.02, 0.07, 0.02), (0.27, -0.06, 0.27), black, 0.006)
        cylinder(0.095, 0.16, (-0.13, 0.02, 0.175), grey, (0, 90, 0), 0.01)
        for k in range(10):
            a = k * math.tau / 10
            box((0.003, 0.012, 0.035), (-0.2115, 0.02 + math.cos(a) * 0.06, 0.175 + math.sin(a) * 0.06), black, 0.001, (math.degrees(a) + 90, 0, 0))
        # The panel with its sockets.
        box((0.27, 0.02, 0.15), (-0.14, -0.185, 0.21), black, 0.006)
        box((0.25, 0.002, 0.13), (-0.14, -0.1958, 0.21), plain((0.1, 0.1, 0.105), 0.35), 0.002)
        for k in range(2):
            socket((-0.18 + k * 0.075, -0.196, 0.19), gangs=1, switch=False, frame=(0.05, 0.05, 0.05), material=plain((0.06, 0.06, 0.065), 0.4))
        cylinder(0.026, 0.006, (-0.225, -0.198, 0.245), plain((0.75, 0.75, 0.72), 0.3), (90, 0, 0), 0.002)
        box((0.02, 0.012, 0.03), (-0.06, -0.2, 0.245), plain((0.6, 0.04, 0.02), 0.35), 0.003)
        tube([(0.06, -0.06, 0.28), (0.1, -0.12, 0.26), (0.12, -0.09, 0.2)], 0.0035, rubber(), smooth=True)
        cylinder(0.045, 0.11, (0.14, -0.11, 0.21), black, (0, 0, 0), 0.01)
        cylinder(0.012, 0.04, (0.05, -0.09, 0.3), plain((0.5, 0.45, 0.3), 0.2), bevel=0.004)
        for x in (-0.24, 0.24):
            for y in (-0.18, 0.18):
                cylinder(0.022, 0.03, (x, y, 0.013), rubber(), bevel=0.004)
    return group(parts, loc, rot)


@picture('generator', ['Generator Repair'], 'A small red petrol generator after its service, with tools beside it', 'gen-yard')
def generator_yard():
    start(107)
    sheet((8, 5), (0, 1.6, 2), paint((0.6, 0.55, 0.46), dirt=0.5, foot=0.3), (90, 0, 0))
    sheet((20, 14), (0, -2, 0), cement((0.34, 0.32, 0.3), scale=1.3, grain=0.0012))
    generator((0, 0.5, 0), (0, 0, -18), (0.5, 0.03, 0.02))
    screwdriver((-0.35, -0.05, 0), (0, 0, 30), (0.75, 0.45, 0.03), 0.14)
    pliers((0.2, -0.12, 0), (0, 0, 110))
    rag((0.55, 0.1, 0), (0.3, 0.24), (0.3, 0.28, 0.26), 30, 5, 0.04)
    with made() as plug:
        cylinder(0.006, 0.03, (0, 0, 0.01), plain((0.78, 0.77, 0.74), 0.2), (0, 90, 0))
        cylinder(0.0105, 0.01, (0.018, 0, 0.01), steel(), (0, 90, 0), sides=6)
        cylinder(0.006, 0.02, (0.03, 0, 0.01), steel(), (0, 90, 0), 0.0005)
    group(plug, (-0.08, -0.1, 0), (0, 0, 65))
    lathe([(0, 0), (0.05, 0), (0.052, 0.004), (0.052, 0.2), (0.04, 0.225), (0.018, 0.24), (0.018, 0.265), (0, 0.266)], (-0.5, 0.55, 0), plain((0.1, 0.1, 0.11), 0.35, 0, 0.03))
    cylinder(0.0535, 0.11, (-0.5, 0.55, 0.11), plain((0.6, 0.4, 0.05), 0.35), bevel=0)
    tropical_day(60, -35, 3.4)
    camera((-0.35, -1.15, 0.85), (0.02, 0.42, 0.2), 36, 5.6, (0, 0.35, 0.22), roll=-1, exposure=-0.2)


@picture('phone-open', ['Phone Repair'], 'A phone opened on a blue mat, with its screws sorted', 'phone-bench')
def phone_open():
    start(111)
    mat = plain((0.03, 0.14, 0.24), 0.75, 0, 0.05, grain=0.0003, dirt=0.06)
    box((1.4, 0.9, 0.02), (0, 0.3, -0.014), wood(axis=0), 0.002)
    box((0.42, 0.3, 0.004), (0, 0.02, 0), mat, 0.0015)
    for k in range(9):
        box((0.4, 0.0006, 0.0004), (0, -0.12 + k * 0.035, 0.0021), plain((0.2, 0.32, 0.4), 0.7), 0)
    black, glassy = plain((0.012, 0.012, 0.014), 0.3), plain((0.006, 0.006, 0.008), 0.05)
    with made() as phone:
        box((0.074, 0.155, 0.007), (0, 0, 0.0035), plain((0.3, 0.31, 0.33), 0.3, 0.9, 0.03), 0.003, segments=4)
        box((0.068, 0.149, 0.001), (0, 0, 0.0066), black, 0.001)
        box((0.044, 0.085, 0.0035), (0.008, -0.022, 0.0085), plain((0.05, 0.05, 0.055), 0.45, 0, 0.05), 0.0012)
        box((0.036, 0.05, 0.0002), (0.008, -0.02, 0.0104), plain((0.65, 0.65, 0.62), 0.4), 0)
        for k in range(6):
            box((0.024 - k * 0.002, 0.0014, 0.0001), (0.006 - k * 0.001, -0.004 - k * 0.006, 0.0106), plain((0.1, 0.1, 0.1), 0.5), 0)
        board = plain((0.015, 0.07, 0.06), 0.35, 0, 0.15, scale=60)
        box((0.062, 0.04, 0.0012), (0, 0.05, 0.0075), board, 0.0004)
        box((0.014, 0.09, 0.0012), (-0.026, -0.015, 0.0075), board, 0.0004)
        for k in range(42):
            s = R.uniform(0.0012, 0.006)
            box((s, s * R.uniform(0.5, 1.2), R.uniform(0.0006, 0.0014)), (R.uniform(-0.027, 0.027), R.uniform(0.034, 0.066), 0.0086), R.choice([black, steel(), plain((0.35, 0.28, 0.18), 0.4), plain((0.1, 0.1, 0.11), 0.35)]), 0.0002)
        box((0.02, 0.016, 0.0016), (0.01, 0.045, 0.009), steel(), 0.0004)
        for x in (-0.018, 0.002):
            cylinder(0.0055, 0.004, (x, 0.066, 0.009), black, bevel=0.0008)
            cylinder(0.0035, 0.0042, (x, 0.066, 0.0091), glassy, bevel=0.0006)
        tube([(0.02, 0.03, 0.009), (0.03, 0.01, 0.013), (0.024, -0.02, 0.0105)], 0.0012, plain((0.5, 0.3, 0.06), 0.4), smooth=True)
        box((0.05, 0.012, 0.003), (0.004, -0.071, 0.0085), plain((0.06, 0.06, 0.06), 0.4), 0.001)
        for x, y in ((-0.03, 0.07), (0.03, 0.07), (-0.03, 0.03), (0.031, 0.03), (-0.03, -0.07), (0.031, -0.07)):
            cylinder(0.0014, 0.0008, (x, y, 0.0085), chrome(), bevel=0.0002, sides=16)
    group(phone, (-0.02, 0.02, 0.002), (0, 0, 14))
    with made() as display:
        box((0.072, 0.153, 0.002), (0, 0, 0.001), glassy, 0.0009, segments=3)
        tube([(0.0, 0.04, 0.001), (-0.02, 0.05, 0.004), (-0.045, 0.045, 0.003)], 0.002, plain((0.5, 0.3, 0.06), 0.4), smooth=True)
    group(display, (0.115, 0.035, 0.003), (0, 0, -6))
    for k in range(11):
        x, y = -0.155 + (k % 4) * 0.011 + jitter(0.002), 0.09 - (k // 4) * 0.012 + jitter(0.002)
        cylinder(0.0015, 0.001, (x, y, 0.0028), chrome(), (jitter(20), 0, 0), 0.0003, sides=16)
        cylinder(0.0008, 0.0035, (x, y + 0.002, 0.003), steel(), (90, 0, jitter(60)), 0, sides=10)
    screwdriver((-0.13, -0.09, 0.002), (0, 0, 24), (0.55, 0.05, 0.03), 0.07, 0.75)
    with made() as tweezers:
        for s in (-1, 1):
            tube([(-0.06, s * 0.001, 0.004), (-0.02, s * 0.0055, 0.004), (0.03, s * 0.0042, 0.004), (0.062, s * 0.001, 0.003)], 0.0013, chrome(), smooth=True)
    group(tweezers, (0.085, -0.095, 0.002), (0, 0, 160))
    extrude([(0, 0), (0.024, 0.004), (0.03, 0.02), (0.012, 0.03), (-0.004, 0.018)], 0.001, (-0.16, 0.02, 0.002), plain((0.1, 0.3, 0.6), 0.3), bevel=0.0003)
    area((-0.35, 0.35, 0.5), (0, 0.02, 0), 0.22, 3.2, (1, 0.96, 0.9))
    world((0.8, 0.84, 0.9), 0.3)
    camera((0.06, -0.27, 0.3), (0.015, 0.012, 0.0), 45, 6.3, (-0.01, 0.02, 0.005), roll=1.2, exposure=0.2)


def cloth_table():
    box((2.2, 1.2, 0.04), (0, 0.4, 0.73), wood((0.46, 0.32, 0.2), (0.3, 0.19, 0.1), 0), 0.004)
    sheet((4, 3), (0, 1.6, 1.5), paint((0.55, 0.5, 0.45), dirt=0.15), (90, 0, 0))


def scissors(loc, rot):
    with made() as parts:
        for s in (1, -1):
            extrude([(0.0, 0.005 * s), (0.05, 0.011 * s), (0.15, 0.001), (0.15, -0.0005 * s), (0.05, -0.002 * s), (0.0, -0.006 * s)], 0.002, (0, 0, 0.003 + 0.0022 * (s > 0)), steel(), bevel=0.0006)
            ring = [(-0.06 + math.cos(t) * 0.03, -s * 0.028 + math.sin(t) * 0.02, 0.006) for t in [math.tau * i / 24 for i in range(25)]]
            tube(ring, 0.005, rubber())
            tube([(0.0, 0, 0.005), (-0.035, -s * 0.016, 0.006)], 0.0055, rubber())
        cylinder(0.005, 0.009, (0.0, 0, 0.0055), brass(), bevel=0.001)
    return group(parts, loc, rot)


def soft_tape(points, colour=(0.75, 0.62, 0.12)):
    """A tailor's tape: a flat ribbon along points on the table."""
    bm = bmesh.new()
    rows = []
    points = [Vector(p) for p in points]
    fine = []
    for k in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(len(points) - 1, k + 2)]
        for step in range(12):
            t = step / 12
            fine.append(0.5 * ((2 * p1) + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    for one, two in zip(fine, fine[1:]):
        side = (two - one).cross(Vector((0, 0, 1))).normalized() * 0.009
        rows.append((bm.verts.new(one + side), bm.verts.new(one - side)))
    for a, b in zip(rows, rows[1:]):
        bm.faces.new((a[0], a[1], b[1], b[0]))
    made_tape = place(mesh_from(bm, plain(colour, 0.5, 0, 0.03), angle=90))
    made_tape.modifiers.new('s', 'SOLIDIFY').thickness = 0.0008
    length = 0.0
    for k, (one, two) in enumerate(zip(fine, fine[1:])):
        length += (two - one).length
        if length > 0.01:
            length = 0
            turn = math.degrees(math.atan2(two.y - one.y, two.x - one.x))
            box((0.0007, 0.008, 0.0004), one + Vector((0, 0, 0.0008)), rubber(), 0, (0, 0, turn))


@picture('cloth-cutting', ['Tailor', 'Fashion Designer'], 'Printed cloth on a cutting table with scissors, chalk and a tape', 'sewing-table')
def cloth_cutting():
    start(121)
    cloth_table()
    fold = lambda u, v: 0.002 + 0.022 * max(0, wave(u * 1.4, v * 1.2, 4)) ** 1.3 + 0.03 * max(0, 0.12 - abs(v - 0.86 - 0.03 * math.sin(u * 7))) / 0.12
    sheet((1.5, 0.85), (0.0, 0.36, 0.752), printed('ankara', weave=0.0004, rough=0.9), (0, 0, 6), (110, 70), fold, 0.0012, (2.4, 1.36), 1)
    plain_cloth = plain((0.7, 0.66, 0.58), 0.95, 0, 0.06, grain=0.0005)
    sheet((0.8, 0.5), (0.62, 0.1, 0.757), plain_cloth, (0, 0, -24), (60, 40), lambda u, v: 0.01 + 0.02 * abs(wave(u * 2, v * 2, 8)), 0.0012, subdivide=1)
    scissors((-0.12, 0.16, 0.772), (0, 0, 28))
    soft_tape([(-0.5, 0.02, 0.772), (-0.3, 0.12, 0.775), (-0.22, 0.3, 0.78), (-0.02, 0.34, 0.78), (0.12, 0.24, 0.779), (0.3, 0.3, 0.782)])
    for k, c in enumerate(((0.5, 0.05, 0.04), (0.05, 0.15, 0.4), (0.65, 0.5, 0.1))):
        with made() as spool:
            cylinder(0.014, 0.05, (0, 0, 0.03), plain(c, 0.7, 0, 0.1, grain=0.0004), bevel=0.003)
            for z in (0.004, 0.056):
                cylinder(0.018, 0.006, (0, 0, z), wood(axis=2, scale=3), bevel=0.0015)
        group(spool, (-0.42 + k * 0.055, 0.5 + jitter(0.03), 0.772), (0, 0, 0))
    extrude([(-0.02, -0.012), (0.022, -0.009), (0.019, 0.012), (-0.021, 0.01)], 0.006, (0.07, 0.1, 0.776), plain((0.75, 0.78, 0.8), 0.9), bevel=0.002)
    area((-1.2, 0.9, 1.9), (0, 0.3, 0.75), 0.6, 32, (1, 0.96, 0.9))
    world((0.82, 0.82, 0.84), 0.35)
    camera((0.22, -0.5, 1.3), (-0.08, 0.27, 0.76), 40, 4, (-0.05, 0.22, 0.77), roll=-1.2, exposure=0.2)


@picture('cloth-stack', ['Tailor', 'Fashion Designer'], 'Folded pieces of cloth with a tape on top', 'sewing-table')
def cloth_stack():
    start(123)
    cloth_table()
    z = 0.752
    for k, m in enumerate((plain((0.05, 0.1, 0.25), 0.95, 0, 0.08, grain=0.0005), printed('ankara', weave=0.0004, rough=0.9), plain((0.68, 0.64, 0.56), 0.95, 0, 0.05, grain=0.0005), printed('adire', weave=0.0004, rough=0.9), plain((0.4, 0.05, 0.06), 0.95, 0, 0.08, grain=0.0005), printed('ankara', weave=0.0004, rough=0.9))):
        for layer in range(3):
            piece = box((0.36 + jitter(0.008), 0.27 + jitter(0.008), 0.014), (jitter(0.006), 0.35 + jitter(0.006), z + 0.007), m, 0.0065, (0, 0, jitter(2)), 0.7, 4, uv=True)
            z += 0.0135
        z += 0.001
    soft_tape([(-0.22, 0.2, z + 0.002), (-0.1, 0.3, z + 0.004), (0.02, 0.32, z + 0.004), (0.09, 0.42, z + 0.004), (-0.02, 0.46, z + 0.004), (-0.08, 0.38, z + 0.006), (0.05, 0.28, z + 0.007), (0.13, 0.25, z + 0.004)])
    scissors((0.33, 0.2, 0.75), (0, 0, 60))
    area((-1.1, 0.2, 1.8), (0, 0.3, 0.8), 0.5, 30, (1, 0.95, 0.88))
    world((0.82, 0.82, 0.84), 0.35)
    camera((0.34, -0.5, 1.25), (0.03, 0.34, 0.85), 45, 4, (0, 0.25, 0.9), roll=0.9, exposure=0.2)


def desk(seed, wall=(0.5, 0.52, 0.52)):
    start(seed)
    sheet((5, 3.2), (0, 0.75, 1.4), paint(wall), (90, 0, 0))
    box((1.7, 0.75, 0.035), (0, 0.35, 0.73), wood((0.5, 0.34, 0.2), (0.36, 0.22, 0.12), 0, 0.4, 0.2), 0.004)


def mug(loc, colour, rot=0):
    with made() as parts:
        lathe([(0, 0.004), (0.034, 0.004), (0.038, 0.01), (0.04, 0.095), (0.0385, 0.097), (0.037, 0.095), (0.036, 0.06)], (0, 0, 0), plain(colour, 0.2, 0, 0.02))
        disc(0.036, (0, 0, 0.078), plain((0.1, 0.05, 0.025), 0.1), 0.0004)
        tube([(0.037, 0, 0.08), (0.062, 0, 0.075), (0.066, 0, 0.045), (0.038, 0, 0.025)], 0.0052, plain(colour, 0.2, 0, 0.02), smooth=True)
    return group(parts, loc, (0, 0, rot))


def laptop(loc, rot, screen, open_by=108):
    metal, dark = plain((0.42, 0.43, 0.45), 0.36, 0.9, 0.03), plain((0.015, 0.015, 0.017), 0.5)
    with made() as parts:
        box((0.325, 0.225, 0.014), (0, 0, 0.008), metal, 0.005, segments=3)
        box((0.278, 0.108, 0.0006), (0, 0.028, 0.0152), dark, 0.0002)
        for row in range(6):
            for k in range(14):
                if row == 5 and 3 < k < 9:
                    continue
                box((0.0165, 0.0145, 0.0016), (-0.129 + k * 0.0198, 0.074 - row * 0.0178, 0.016), dark, 0.0008)
        box((0.095, 0.0145, 0.0016), (-0.129 + 6 * 0.0198, 0.074 - 5 * 0.0178, 0.016), dark, 0.0008)
        box((0.1, 0.062, 0.0006), (0, -0.066, 0.0152), plain((0.36, 0.37, 0.39), 0.3, 0.8), 0.0002)
        with made() as lid:
            box((0.325, 0.006, 0.212), (0, 0.003, 0.106), metal, 0.003, segments=3)
            box((0.317, 0.0008, 0.204), (0, -0.0003, 0.106), plain((0.008, 0.008, 0.009), 0.12), 0.0003)
            sheet((0.298, 0.186), (0, -0.001, 0.11), printed(screen, glow=1.0, rough=0.15), (90, 0, 0))
        group(lid, (0, 0.108, 0.014), (90 - open_by, 0, 0))
    return group(parts, loc, rot)


def desk_light(side=-1, power=22):
    area((side * 1.2, -0.2, 1.7), (0, 0.4, 0.8), 0.6, power, (1, 0.95, 0.88))
    world((0.78, 0.82, 0.9), 0.3)


@picture('web-laptop', ['Web Developer', 'Frontend Developer', 'Full Stack Developer', 'Online Store Developer', 'WordPress Developer'], 'A laptop on a desk that shows the website of a shop', 'desk-web')
def web_laptop():
    desk(131)
    laptop((0.02, 0.3, 0.748), (0, 0, 9), 'site')
    mug((0.3, 0.36, 0.748), (0.65, 0.3, 0.1), -40)
    leaf_plant((-0.42, 0.55, 0.7), 0.35, 12)
    box((0.15, 0.21, 0.012), (-0.3, 0.2, 0.754), plain((0.1, 0.12, 0.15), 0.6), 0.003, (0, 0, 14))
    cylinder(0.004, 0.14, (-0.29, 0.2, 0.764), plain((0.02, 0.02, 0.02), 0.3), (90, 0, 40), 0.001)
    desk_light()
    camera((-0.2, -0.42, 1.12), (0.02, 0.36, 0.83), 40, 4, (0.02, 0.38, 0.85), roll=0.9, exposure=0.25)


@picture('design-prints', ['Graphic Designer', 'Flyer & Banner Designer', 'Brand Identity Designer', 'Logo Designer'], 'Printed flyers and business cards on a desk', 'desk-design')
def design_prints():
    desk(133)
    for k, (x, y, turn) in enumerate(((-0.16, 0.33, 8), (-0.13, 0.325, 3), (0.1, 0.37, -9))):
        sheet((0.148, 0.21), (x, y, 0.7485 + k * 0.0007), printed('flyer', rough=0.35), (0, 0, turn), (8, 8), lambda u, v: 0.002 * (u - 0.5) ** 2 + 0.004 * max(0, v - 0.8), 0.0003)
    for k in range(16):
        box((0.085, 0.055, 0.0004), (0.06 + jitter(0.001), 0.17 + jitter(0.001), 0.7482 + k * 0.00043), plain((0.75, 0.74, 0.7), 0.5), 0, (0, 0, 20 + jitter(1.2)))
    sheet((0.085, 0.055), (0.06, 0.17, 0.7556), printed('card', rough=0.4), (0, 0, 20))
    sheet((0.085, 0.055), (-0.06, 0.14, 0.7488), printed('card', rough=0.4), (0, 0, -12), thickness=0.0004)
    for k in range(7):
        extrude([(0, 0), (0.045, 0), (0.045, 0.15), (0, 0.15)], 0.0005, (0.24, 0.2, 0.749 + k * 0.0006), plain([(0.5, 0.06, 0.04), (0.65, 0.3, 0.04), (0.7, 0.55, 0.1), (0.1, 0.3, 0.14), (0.05, 0.2, 0.4), (0.2, 0.08, 0.3), (0.05, 0.05, 0.05)][k], 0.35), (0, 0, 30 - k * 9), 0)
    cylinder(0.004, 0.15, (-0.27, 0.2, 0.753), plain((0.65, 0.5, 0.08), 0.4), (90, 0, -30), 0.0008, sides=6)
    area((-0.7, 0.7, 1.5), (0, 0.25, 0.75), 0.35, 13, (1, 0.96, 0.9))
    world((0.78, 0.82, 0.9), 0.35)
    camera((0.13, -0.17, 1.12), (0.01, 0.24, 0.75), 42, 4, (0.02, 0.22, 0.75), roll=-1.5, exposure=0.2)


@picture('code-screen', ['Web Developer', 'Backend Developer', 'Full Stack Developer'], 'Lines of code on a laptop in the evening', 'desk-evening')
def code_screen():
    desk(135, (0.16, 0.18, 0.22))
    laptop((0.0, 0.3, 0.748), (0, 0, -14), 'code', 104)
    mug((-0.28, 0.3, 0.748), (0.1, 0.12, 0.13), 200)
    area((0.9, 0.1, 1.5), (0, 0.3, 0.8), 0.3, 7, (1, 0.72, 0.45))
    area((0.0, 0.28, 0.95), (0, 0.1, 0.76), 0.25, 0.25, (0.6, 0.75, 1))
    world((0.4, 0.48, 0.65), 0.12)
    camera((0.22, -0.3, 1.06), (0.01, 0.38, 0.84), 42, 2.8, (0.0, 0.4, 0.85), roll=1.0, exposure=0.4)
