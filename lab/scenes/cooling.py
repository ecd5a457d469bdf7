"""The work of people who fit and mend air conditioners."""
from book import FINE, picture
from devices import outdoor_unit, printed
from electrics import tropical_day
from props import *

BLUE, RED, YELLOW = (0.03, 0.13, 0.5), (0.55, 0.03, 0.03), (0.75, 0.5, 0.03)


def gauge(loc, dial, colour, needle):
    """A gauge that looks along negative y."""
    with made() as parts:
        lathe([(0, -0.02), (0.034, -0.02), (0.037, -0.012), (0.038, 0.0), (0.0385, 0.008), (0.036, 0.0105), (0.0345, 0.0105), (0.0345, 0.004)], (0, 0, 0), plain(colour, 0.4, 0, 0.05, smudge=0.1), (90, 0, 0))
        round_print(0.0346, (0, -0.0035, 0), printed(dial, rough=0.5), (90, 0, 0))
        box((0.0012, 0.0006, 0.036), (math.sin(needle) * 0.011, -0.0055, math.cos(needle) * 0.011), plain((0.02, 0.02, 0.02), 0.5), 0, (0, math.degrees(needle), 0))
        cylinder(0.004, 0.002, (0, -0.006, 0), plain((0.02, 0.02, 0.02), 0.4), (90, 0, 0))
        disc(0.0346, (0, -0.009, 0), glass(0.0, (0.98, 0.99, 0.99))).rotation_euler = deg(90, 0, 0)
        cylinder(0.008, 0.03, (0, 0.008, -0.042), brass(), (0, 0, 0), 0.001, sides=6)
    return group(parts, loc, (0, jitter(2), 0))


def manifold(loc, rot):
    metal = plain((0.6, 0.6, 0.6), 0.3, 1, 0.06, smudge=0.12, scale=20)
    with made() as parts:
        box((0.19, 0.026, 0.034), (0, 0.008, -0.068), metal, 0.005, segments=3)
        gauge((-0.052, 0, 0), 'dial-low', BLUE, -0.9)
        gauge((0.052, 0, 0), 'dial-high', RED, -0.35)
        lathe([(0, 0.002), (0.01, 0.002), (0.012, -0.002)], (0, -0.006, -0.068), plain((0.2, 0.3, 0.25), 0.05), (90, 0, 0))
        for s, colour in ((-1, BLUE), (1, RED)):
            cylinder(0.006, 0.03, (s * 0.105, 0.008, -0.068), brass(), (0, 90, 0))
            lathe([(0, 0.02), (0.014, 0.018), (0.0165, 0.012), (0.0165, 0.004), (0.014, 0.0), (0, 0)], (s * 0.115, 0.008, -0.068), plain(colour, 0.35), (0, s * 90, 0), sides=12)
        for x, colour in ((-0.06, BLUE), (0.0, YELLOW), (0.06, RED)):
            cylinder(0.0065, 0.02, (x, 0.008, -0.092), brass(), (0, 0, 0), 0.001, sides=6)
            cylinder(0.0095, 0.022, (x, 0.008, -0.108), brass(), (0, 0, 0), 0.002, sides=20)
        tube([(-0.02, 0.012, -0.05), (-0.015, 0.016, 0.05), (0.0, 0.03, 0.075), (0.01, 0.05, 0.07)], 0.003, steel(), smooth=True)
    return group(parts, loc, rot)


@picture('ac-gauges', ['AC Installation & Repair', 'Fridge & Freezer Repair', 'Car AC Technician'], 'Two pressure gauges with red, yellow and blue hoses before an outdoor unit', 'ac-service', **FINE)
def ac_gauges():
    start(261)
    sheet((8, 5), (0, 0.5, 1.2), paint((0.5, 0.42, 0.32), dirt=0.35), (90, 0, 0))
    sheet((12, 8), (0, -2, 0), cement((0.36, 0.34, 0.31), scale=1.2))
    outdoor_unit((0.02, 0.0, 1.0))
    hang = (0.16, -0.21, 1.17)
    manifold(hang, (2, -3, -6))
    for x, colour, path in (
        (-0.06, BLUE, [(0.07, -0.22, 0.98), (0.2, -0.25, 0.82), (0.4, -0.2, 0.8), (0.46, -0.08, 0.86)]),
        (0.0, YELLOW, [(0.16, -0.23, 0.95), (0.12, -0.28, 0.7), (0.06, -0.3, 0.4), (-0.1, -0.3, 0.1)]),
        (0.06, RED, [(0.23, -0.22, 0.97), (0.28, -0.22, 0.88), (0.42, -0.16, 0.86), (0.46, -0.06, 0.92)]),
    ):
        tube([(hang[0] + x, -0.205, 1.055), (hang[0] + x, -0.21, 1.03)] + path, 0.0055, plain(colour, 0.42, 0, 0.05, smudge=0.1), smooth=True)
    for z in (0.86, 0.92):
        cylinder(0.012, 0.05, (0.44, -0.06, z), brass(), (0, 90, 0), 0.002, sides=6)
    foam = plain((0.7, 0.7, 0.66), 0.85, 0, 0.08, grain=0.0006, scale=9)
    for k in range(2):
        tube([(0.44, -0.03, 0.84 + k * 0.06), (0.55, -0.03, 0.8 + k * 0.06), (0.6 + k * 0.04, 0.3, 0.95), (0.6 + k * 0.04, 0.44, 1.3), (0.6 + k * 0.04, 0.44, 2.4)], 0.015, foam, smooth=True)
    tropical_day(52, -50, 2.6, 0.7)
    camera((0.03, -0.72, 1.24), (0.15, -0.15, 1.095), 48, 3.5, (0.16, -0.2, 1.15), roll=1.3, exposure=-0.1)


@picture('ac-cassette', ['AC Installation & Repair'], 'A cassette air conditioner in the ceiling of an office', 'ac-office', **FINE)
def ac_cassette():
    start(263)
    height = 2.7
    wall = paint((0.68, 0.68, 0.64))
    room(7, 3.2, height, wall, plain((0.4, 0.38, 0.35), 0.3), None)
    n = Nodes('ceiling tile')
    pits = n.noise(300, 6, 0.7)
    n.set(Base_Color=n.ramp(pits, (0.36, 0.5), (0.48, 0.78)), Roughness=0.95)
    n.bump(pits, 0.0012)
    grid = plain((0.8, 0.8, 0.78), 0.4, 0, 0.01)
    lit = lamp((1, 0.98, 0.94), 5)
    for i in range(-5, 6):
        for j in range(-6, 6):
            x, y = i * 0.6, 0.3 + j * 0.6
            if (i, j) == (0, 1):
                continue
            bright = (i, j) in ((2, 1), (-3, 3), (2, 4), (-3, -1))
            box((0.594, 0.594, 0.012), (x, y, height + 0.004 + (0.002 if not bright else 0.004) + abs(jitter(0.0012))), lit if bright else n.material, 0.002, tilt=0.1)
    for i in range(-6, 7):
        box((0.024, 8, 0.008), (i * 0.6 - 0.3, 0, height - 0.002), grid, 0.001)
    for j in range(-7, 7):
        box((7, 0.024, 0.008), (0, j * 0.6, height - 0.0021), grid, 0.001)
    white = plain((0.8, 0.8, 0.78), 0.28, 0, 0.01, smudge=0.05)
    dark = plain((0.03, 0.03, 0.032), 0.7)
    cx, cy, z = 0, 0.9, height - 0.028
    with made() as parts:
        for s in (-1, 1):
            box((0.84, 0.115, 0.034), (0, s * 0.3625, 0), white, 0.014, segments=4)
            box((0.115, 0.62, 0.034), (s * 0.3625, 0, 0), white, 0.012, segments=4)
            for long, at in (((0.46, 0.05, 0.01), (0, s * 0.345, -0.0155)), ((0.05, 0.46, 0.01), (s * 0.345, 0, -0.0155))):
                box(long, at, dark, 0.003)
                flap = (long[0] * (1 if long[0] > 0.1 else 0.82), long[1] * (1 if long[1] > 0.1 else 0.82), 0.005)
                turn = (s * -16, 0, 0) if long[0] > 0.1 else (0, s * 16, 0)
                box(flap, (at[0] + (0 if long[0] > 0.1 else s * 0.006), at[1] + (s * 0.006 if long[0] > 0.1 else 0), -0.027), white, 0.002, turn)
        box((0.58, 0.58, 0.02), (0, 0, 0.012), dark, 0.002)
        for k in range(27):
            box((0.56, 0.006, 0.012), (0, -0.27 + k * 0.0208, -0.004), white, 0.0015, (24, 0, 0))
        for k in (-0.14, 0.14):
            box((0.008, 0.56, 0.012), (k, 0, -0.003), white, 0.0015)
        for s in (-1, 1):
            box((0.6, 0.02, 0.026), (0, s * 0.292, -0.002), white, 0.006)
            box((0.02, 0.6, 0.026), (s * 0.292, 0, -0.002), white, 0.006)
        box((0.05, 0.014, 0.002), (0.35, -0.4, -0.018), plain((0.05, 0.05, 0.05), 0.3), 0.0006)
        box((0.004, 0.004, 0.002), (0.36, -0.4, -0.0186), lamp((0.3, 1, 0.4), 4), 0)
    group(parts, (cx, cy, z))
    window((-3.45, 0.8, 0.95), (0, 0, 90), (1.6, 1.3), view=lamp((0.92, 0.97, 1), 5))
    area((-3.3, 0.8, 1.6), (0, 1, 2.2), 1, 90, (0.95, 0.98, 1), shape=(1.5, 1.3))
    area((0.5, -1.0, 0.2), (0, 1, 2.7), 2.5, 22, (1, 0.96, 0.9))
    world((0.9, 0.9, 0.88), 0.35)
    camera((-0.85, -0.95, 1.5), (0.1, 1.0, 2.62), 33, roll=-1.5, exposure=-0.05)
