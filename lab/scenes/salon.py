"""Tailors', hairdressers' and barbers' work."""
from book import FINE, UPRIGHT, picture
from devices import printed, scissors, soft_tape
from props import *


def sewing_machine():
    """A black machine with golden lines; its needle stands over (-0.135, 0), the top of its bed at z = 0."""
    black = plain((0.008, 0.008, 0.009), 0.12, 0, 0.1, coat=0.8, smudge=0.1)
    gold = plain((0.62, 0.42, 0.12), 0.35, 0.85, 0.1)
    c = chrome()
    with made() as parts:
        arm = rounded([(-0.165, 0.06), (-0.168, 0.21), (-0.13, 0.232), (0.1, 0.235), (0.2, 0.225), (0.205, -0.002), (0.1, -0.002), (0.1, 0.12), (0.03, 0.142), (-0.095, 0.145), (-0.105, 0.06)], 0.035)
        extrude(arm, 0.074, (0, 0.037, 0), black, (90, 0, 0), 0.016, 5)
        box((0.42, 0.18, 0.036), (0.005, 0, -0.019), black, 0.006, segments=3)
        box((0.5, 0.24, 0.05), (0.005, 0, -0.06), veneer((0.36, 0.19, 0.09), (0.2, 0.09, 0.04), coat=0.5), 0.008, segments=3)
        box((0.06, 0.1, 0.002), (-0.135, 0, 0.0005), c, 0.0008)
        # Golden lines on the arm, the pillar and the bed.
        for outline, z in ((rounded([(-0.09, 0.16), (-0.09, 0.215), (0.18, 0.215), (0.18, 0.16)], 0.02), 0), (rounded([(0.118, 0.02), (0.118, 0.13), (0.188, 0.14), (0.188, 0.02)], 0.015), 0)):
            for grow in (1, 0.94):
                cx, cz = sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)
                ring = [((x - cx) * grow + cx, -0.0372, (y - cz) * grow + cz) for x, y in outline]
                tube(ring + ring[:1], 0.0007 if grow == 1 else 0.0004, gold, resolution=2)
        for k in range(9):
            lathe([(0, 0.0004), (0.006 - abs(k - 4) * 0.001, 0.0002), (0.0062 - abs(k - 4) * 0.001, 0)], (-0.04 + k * 0.02, -0.037, 0.187), gold, (90, 0, 0), sides=8)
        badge = cylinder(0.014, 0.002, (0.153, -0.0378, 0.08), gold, (90, 0, 0), 0.0006)
        badge.scale = (1, 1.5, 1)
        # The balance wheel.
        lathe([(0, 0.0), (0.014, 0.0), (0.02, 0.006), (0.052, 0.008), (0.058, 0.003), (0.066, 0.004), (0.07, 0.014), (0.066, 0.025), (0.058, 0.026), (0.052, 0.02), (0.02, 0.02), (0.016, 0.03), (0, 0.032)], (0.205, 0, 0.165), c, (0, 90, 0))
        # The head: face plate, needle bar, foot, tension.
        box((0.003, 0.05, 0.13), (-0.1685, 0, 0.138), c, 0.001)
        cylinder(0.0042, 0.11, (-0.135, -0.012, 0.085), c)
        cylinder(0.0055, 0.018, (-0.135, -0.012, 0.04), c)
        cylinder(0.0026, 0.006, (-0.128, -0.012, 0.04), steel(), (0, 90, 0))
        cylinder(0.0008, 0.036, (-0.135, -0.012, 0.016), c, bevel=0)
        cylinder(0.0038, 0.12, (-0.135, 0.014, 0.08), c)
        box((0.01, 0.02, 0.014), (-0.135, 0.006, 0.022), c, 0.002)
        for s in (-1, 1):
            box((0.0055, 0.03, 0.0022), (-0.135 + s * 0.0045, -0.012, 0.0065), c, 0.0008)
            box((0.0055, 0.008, 0.0022), (-0.135 + s * 0.0045, -0.029, 0.0085), c, 0.0008, (-30, 0, 0))
        cylinder(0.013, 0.003, (-0.135, -0.041, 0.125), c, (90, 0, 0), 0.001)
        cylinder(0.013, 0.003, (-0.135, -0.046, 0.125), c, (90, 0, 0), 0.001)
        cylinder(0.008, 0.014, (-0.135, -0.055, 0.125), c, (90, 0, 0), 0.002)
        tube([(-0.15, -0.04, 0.19), (-0.15, -0.05, 0.185), (-0.15, -0.05, 0.15), (-0.146, -0.045, 0.14)], 0.0013, c, smooth=True)
        # The reel and its thread.
        cylinder(0.002, 0.06, (0.03, 0, 0.262), c)
        cylinder(0.013, 0.036, (0.03, 0, 0.256), thread((0.5, 0.05, 0.05)), bevel=0.004)
        for z in (0.237, 0.276):
            cylinder(0.016, 0.004, (0.03, 0, z), plastic((0.75, 0.73, 0.68)), bevel=0.0012)
        red = plain((0.5, 0.06, 0.05), 0.7)
        tube([(0.018, -0.008, 0.258), (-0.1, -0.02, 0.24), (-0.135, -0.044, 0.2), (-0.135, -0.0445, 0.13), (-0.122, -0.0445, 0.12), (-0.14, -0.03, 0.175), (-0.138, -0.016, 0.06), (-0.1355, -0.0135, 0.012)], 0.0004, red, resolution=2)
    return parts


@picture('sewing-machine', ['Tailor', 'Fashion Designer', 'Aso-oke Tailor'], 'A black sewing machine with printed cloth below its needle', 'sewing-machine', **FINE)
def sewing():
    start(211)
    box((1.6, 0.9, 0.04), (0, 0.2, -0.105), veneer((0.44, 0.29, 0.17), (0.28, 0.17, 0.09)), 0.004)
    sheet((5, 3), (0, 1.3, 0.8), paint((0.52, 0.55, 0.5), dirt=0.15), (90, 0, 0))
    group(sewing_machine())

    def lie(u, v):
        x, y = (u - 0.5) * 0.62 - 0.16, (v - 0.5) * 0.5 - 0.03
        away = math.hypot(x + 0.135, y)
        z = 0.0012 + 0.03 * max(0, wave(u * 1.6, v * 1.6, 5)) * min(1, max(0, away - 0.06) * 6)
        if y < -0.1:
            z -= min(0.078, (-0.1 - y) * 1.4)
        if x < -0.22:
            z -= min(0.078, (-0.22 - x) * 1.2)
        return z

    sheet((0.62, 0.5), (-0.16, -0.03, 0.001), printed('ankara', weave=0.0003, rough=0.9), (0, 0, 0), (90, 80), lie, 0.0009, (1.5, 1.2), 1)
    soft_tape([(0.12, -0.3, -0.083), (0.2, -0.24, -0.08), (0.3, -0.26, -0.082), (0.36, -0.2, -0.08)])
    window_light(-1, 17, ambient=0.35, aim=(-0.1, 0, 0.1), distance=0.9, height=0.9, depth=-0.35)
    camera((-0.44, -0.4, 0.2), (-0.06, 0.0, 0.075), 44, 4, (-0.135, -0.02, 0.06), roll=0.8, exposure=0.45)


THREADS = [(0.55, 0.03, 0.04), (0.75, 0.36, 0.03), (0.76, 0.6, 0.1), (0.08, 0.32, 0.12), (0.03, 0.3, 0.38), (0.04, 0.1, 0.38), (0.26, 0.05, 0.3), (0.7, 0.68, 0.62), (0.02, 0.02, 0.022), (0.6, 0.2, 0.28), (0.3, 0.14, 0.06), (0.35, 0.5, 0.6)]


def cone(loc, colour, full=1.0):
    with made() as parts:
        lathe([(0.008, 0), (0.03, 0.0), (0.031, 0.003), (0.03, 0.006), (0.0265, 0.0065), (0.012, 0.125), (0.009, 0.126)], (0, 0, 0), plastic((0.72, 0.71, 0.66)), sides=32)
        r = 0.013 * full
        lathe([(0.026, 0.007), (0.026 + r, 0.012), (0.024 + r, 0.03), (0.0155 + r * 0.9, 0.1), (0.0145, 0.108)], (0, 0, 0), thread(colour), sides=40)
    return group(parts, loc, (jitter(1), jitter(1), R.uniform(0, 360)))


@picture('thread-cones', ['Tailor', 'Fashion Designer'], 'Cones of sewing thread in many colours on two shelves', 'thread-shelf', **FINE)
def thread_cones():
    start(213)
    board = veneer((0.55, 0.38, 0.23), (0.38, 0.24, 0.13))
    sheet((4, 3), (0, 0.16, 0.2), paint((0.62, 0.6, 0.54), dirt=0.2), (90, 0, 0))
    for z in (0, 0.21):
        box((1.6, 0.2, 0.018), (0, 0.05, z - 0.009), board, 0.002)
    for x in (-0.62, 0.33):
        box((0.018, 0.2, 0.46), (x, 0.05, 0.13), veneer((0.55, 0.38, 0.23), (0.38, 0.24, 0.13), 2), 0.002)
    k = 0
    for z in (0, 0.21):
        for row in (0.095, 0.01):
            for i in range(10):
                x = -0.56 + i * 0.094 + jitter(0.006)
                if (i, z, row) == (5, 0, 0.01):
                    continue
                k += 1
                cone((x, row + jitter(0.005), z), THREADS[(k * 5 + (k // 7)) % 12], R.choice([1.0, 0.95, 0.7, 0.4]))
    tube([(-0.06, -0.01, 0.06), (-0.055, -0.045, 0.03), (-0.07, -0.052, -0.02), (-0.05, -0.056, -0.1)], 0.0005, plain(THREADS[2], 0.7), smooth=True)
    window_light(-1, 11, ambient=0.4, aim=(-0.1, 0, 0.1), distance=0.8, height=0.7, depth=-0.75)
    camera((-0.42, -0.5, 0.22), (-0.12, 0.04, 0.125), 40, 3.2, (-0.2, 0.0, 0.12), roll=-0.9, exposure=0.5)


def button(loc, rot, colour, size=0.0095, pearl=False):
    m = plain(colour, 0.18 if pearl else 0.3, 0, 0.12 if pearl else 0.05, scale=120, coat=0.6)
    hole = plain((0.03, 0.025, 0.02), 0.8)
    with made() as parts:
        s = size
        lathe([(0, 0.0012), (s * 0.58, 0.0013), (s * 0.7, 0.0019), (s * 0.86, 0.0027), (s * 0.97, 0.0023), (s, 0.0012), (s * 0.95, 0.0002), (0, 0)], (0, 0, 0), m, sides=40)
        for a in range(4):
            cylinder(s * 0.105, 0.0004, (math.cos(a * 1.5708 + 0.785) * s * 0.26, math.sin(a * 1.5708 + 0.785) * s * 0.26, 0.00125), hole, bevel=0, sides=14)
    return group(parts, loc, rot)


@picture('buttons', ['Tailor', 'Fashion Designer'], 'Pearl buttons laid out on blue cloth with a reel of thread and a needle', 'buttons', **FINE)
def buttons():
    start(217)
    sheet((0.6, 0.6), (0, 0.12, 0), woven((0.05, 0.13, 0.3), 1100), cells=(90, 90), height=lambda u, v: 0.004 * wave(u * 1.5, v * 1.5, 3) * (1 if abs(u - 0.5) + abs(v - 0.4) > 0.2 else 0.3), subdivide=1)
    pearl, cream, dark = (0.72, 0.69, 0.62), (0.66, 0.56, 0.4), (0.09, 0.05, 0.03)
    for i in range(6):
        button((-0.055 + i * 0.0225, 0.03 + jitter(0.0008), 0.0012), (jitter(2), jitter(2), R.uniform(0, 90)), pearl, 0.0085, True)
    for k in range(15):
        button((0.055 + jitter(0.026), 0.105 + jitter(0.026), 0.001 + 0.0018 * (k % 4)), (jitter(13), jitter(13), R.uniform(0, 90)), (pearl, cream, pearl, dark)[k % 4], R.choice([0.0085, 0.0075, 0.0095]), True)
    with made() as spool:
        cylinder(0.0125, 0.034, (0, 0, 0.021), thread((0.7, 0.68, 0.62), 0.0007), bevel=0.004)
        for z in (0.002, 0.04):
            lathe([(0, 0), (0.016, 0), (0.0165, 0.001), (0.0155, 0.0035), (0.009, 0.004)], (0, 0, z - 0.002 if z < 0.02 else z + 0.002), veneer((0.6, 0.42, 0.26), (0.45, 0.29, 0.16), 2), (0, 0, 0) if z < 0.02 else (180, 0, 0))
    group(spool, (-0.045, 0.095, 0.0015))
    cylinder(0.0006, 0.045, (0.005, -0.012, 0.0022), chrome(), (90, 0, 68), 0, top=0.0001)
    tube([(-0.033, 0.095, 0.03), (-0.02, 0.085, 0.006), (-0.006, 0.07, 0.002), (-0.02, 0.052, 0.0018), (-0.05, 0.004, 0.0018), (-0.042, -0.016, 0.0018), (-0.016, -0.0205, 0.0024)], 0.0003, plain((0.75, 0.73, 0.68), 0.7), smooth=True, resolution=2)
    area((-0.25, 0.3, 0.22), (0, 0.05, 0), 0.16, 0.95, (1, 0.95, 0.86))
    world((0.8, 0.86, 0.95), 0.35)
    camera((0.02, -0.115, 0.12), (0.004, 0.05, 0.004), 50, 3.5, (0.0, 0.035, 0.002), roll=-1.2, exposure=0.5)


def comb(loc, rot, colour, length=0.17, tooth=0.022, gap=0.0022, tail=0.0):
    m = plain(colour, 0.22, 0, 0.02, smudge=0.06)
    with made() as parts:
        extrude(rounded([(0, 0), (length, 0), (length, 0.0085), (0, 0.0105)], 0.004), 0.0034, (0, 0, 0.0006), m, bevel=0.0011)
        for k in range(int(length / gap) - 1):
            x = gap + k * gap
            fine = gap * (0.34 if x < length / 2 else 0.27)
            box((fine, tooth, 0.0022), (x, -tooth / 2 + 0.0005, 0.0022), m, 0.0003)
        for x in (0.0015, length - 0.002):
            box((0.004, tooth, 0.0028), (x, -tooth / 2 + 0.001, 0.0022), m, 0.0009)
        if tail:
            cylinder(0.0032, tail, (length + tail / 2 - 0.002, 0.004, 0.0028), m, (0, 90, 0), 0.0008, top=0.0014)
    return group(parts, loc, rot)


def hair_clip(loc, rot, colour=None):
    m = plain(colour, 0.25, 0, 0.03) if colour else chrome()
    with made() as parts:
        for s in (1, -1):
            extrude(rounded([(-0.035, -0.006), (0.0, -0.0055), (0.055, -0.0022), (0.058, 0.0022), (0.0, 0.0055), (-0.035, 0.006)], 0.003), 0.0014, (0, 0, 0.0042 + s * 0.0026), m, (0, s * (3.4 if s > 0 else 2.2), 0), 0.0005)
        cylinder(0.003, 0.013, (0, 0, 0.005), steel(), (90, 0, 0))
    return group(parts, loc, rot)


@picture('salon-combs', ['Hairdresser', 'Barber', 'Hair Braider'], 'Combs, clips and scissors laid out on a white towel', 'salon-trolley', **FINE)
def salon_combs():
    start(221)
    worktop(plain((0.03, 0.03, 0.034), 0.3, 0, 0.1, smudge=0.15, scale=9))
    sheet((0.52, 0.34), (0.0, 0.14, 0.004), terry((0.8, 0.79, 0.76)), (0, 0, -4), (70, 46), lambda u, v: 0.004 + 0.006 * max(0, wave(u * 1.2, v * 1.2, 6)) * min(1, 5 * min(u, 1 - u, v, 1 - v)), 0.005, subdivide=1)
    z = 0.012
    comb((-0.15, 0.22, z), (1, 0, 4), (0.012, 0.012, 0.013), 0.18)
    comb((-0.16, 0.17, z), (1, 0, -3), (0.5, 0.24, 0.06), 0.15, 0.026, 0.0034)
    comb((-0.13, 0.115, z), (1, 0, 6), (0.012, 0.012, 0.013), 0.12, 0.02, 0.0019, 0.11)
    scissors((0.12, 0.15, z - 0.002), (0, 0, 118))
    hair_clip((0.07, 0.23, z - 0.002), (0, 0, 30))
    hair_clip((0.105, 0.25, z - 0.002), (0, 0, -12))
    hair_clip((-0.13, 0.06, z), (0, 0, -34), (0.45, 0.02, 0.12))
    hair_clip((-0.065, 0.045, z), (0, 0, 20), (0.03, 0.03, 0.032))
    hair_clip((0.03, 0.07, z), (0, 0, 38), (0.45, 0.02, 0.12))
    flask((0.2, 0.36, 0), (0.05, 0.2, 0.2), (0.75, 0.74, 0.7), 0.19, pump=True)
    flask((0.12, 0.4, 0), (0.75, 0.73, 0.68), (0.5, 0.1, 0.2), 0.16, 0.036, rot=30)
    area((-0.6, 0.7, 0.7), (0, 0.1, 0), 0.5, 7, (1, 0.96, 0.9))
    world((0.8, 0.86, 0.95), 0.4)
    camera((0.06, -0.22, 0.31), (-0.01, 0.15, 0.01), 42, 4, (-0.03, 0.13, 0.01), roll=1.4, exposure=0.4)


def hair_dryer(loc, rot, colour=(0.02, 0.02, 0.022), trim=(0.55, 0.1, 0.2)):
    body, dark = plain(colour, 0.25, 0, 0.03, coat=0.4, smudge=0.08), plain((0.012, 0.012, 0.013), 0.6)
    with made() as parts:
        lathe([(0.034, -0.002), (0.04, 0.004), (0.0435, 0.02), (0.044, 0.06), (0.039, 0.11), (0.0315, 0.15), (0.0305, 0.17), (0.028, 0.17), (0.027, 0.15)], (0, 0, 0), body, (0, 90, 0))
        lathe([(0.0315, 0.0), (0.0335, 0.002), (0.0335, 0.03), (0.03, 0.045), (0.026, 0.045)], (0.16, 0, 0), dark, (0, 90, 0))
        cylinder(0.034, 0.004, (0.001, 0, 0), dark, (0, 90, 0), 0)
        for r in (0.008, 0.015, 0.022, 0.029):
            tube([(-0.004, y, z) for y, z in circle(r)], 0.0012, body, resolution=2)
        for a in range(6):
            tube([(-0.004, 0, 0), (-0.003, math.cos(a * 1.047) * 0.034, math.sin(a * 1.047) * 0.034)], 0.0014, body, resolution=2)
        lathe([(0.0442, 0.05), (0.0446, 0.052), (0.0446, 0.058), (0.0442, 0.06)], (0, 0, 0), plain(trim, 0.25, 0.5), (0, 90, 0))
        extrude(rounded([(0.028, -0.02), (0.075, -0.02), (0.06, -0.16), (0.022, -0.16)], 0.02), 0.034, (0, 0.017, 0), body, (90, 0, 0), 0.011, 4)
        box((0.004, 0.012, 0.03), (0.02, 0, -0.075), dark, 0.0015, (0, 8, 0))
        lathe([(0.009, 0), (0.006, -0.025), (0.0042, -0.03)], (0.04, 0, -0.16), rubber())
    return group(parts, loc, rot)


@picture('hair-dryer', ['Hairdresser', 'Wig Maker'], 'A hair dryer and a round brush on a salon shelf before a mirror', 'salon-shelf', **FINE)
def salon_dryer():
    start(223)
    worktop(plain((0.7, 0.69, 0.66), 0.16, 0, 0.05, scale=4, smudge=0.1), paint((0.55, 0.36, 0.33)), back=0.4)
    box((1.2, 0.012, 0.9), (0.0, 0.44, 0.52), plain((0.5, 0.5, 0.5), 0.3, 0.9), 0.003)
    sheet((1.17, 0.87), (0.0, 0.4325, 0.52), mirror(), (90, 0, 0))
    # What the mirror shows: the other side of the room.
    sheet((6, 3), (0, -3.2, 0.8), paint((0.6, 0.56, 0.5)), (90, 0, 180))
    window((-0.7, -3.17, 0.5), (0, 0, 180), (1.3, 1.2), view=lamp((0.9, 0.96, 1), 2.2))
    box((0.9, 0.04, 2.0), (1.2, -3.15, 0.3), wood(axis=2, coat=0.3), 0.004)
    hair_dryer((-0.02, 0.12, 0.05), (86, 4, 24))
    tube([(0.12, -0.02, 0.014), (0.2, -0.08, 0.007), (0.32, 0.02, 0.006), (0.3, 0.2, 0.006), (0.5, 0.3, 0.006)], 0.0038, rubber(), smooth=True)
    with made() as round_brush:
        cylinder(0.018, 0.11, (0.11, 0, 0.024), plain((0.5, 0.5, 0.5), 0.35, 0.9), (0, 90, 0), 0.002)
        for row in range(14):
            for k in range(16):
                a, x = row * math.tau / 14 + (k % 2) * 0.2, 0.062 + k * 0.0063
                tube([(x, math.cos(a) * 0.017, 0.024 + math.sin(a) * 0.017), (x, math.cos(a) * 0.025, 0.024 + math.sin(a) * 0.025)], 0.0006, rubber(), resolution=1)
        lathe([(0, 0), (0.009, 0.002), (0.0115, 0.03), (0.0085, 0.1), (0.011, 0.135), (0.014, 0.14)], (-0.085, 0, 0.024), rubber((0.02, 0.02, 0.022)), (0, 90, 0))
    group(round_brush, (-0.1, 0.0, 0), (0, 0, -16))
    flask((-0.26, 0.24, 0), (0.4, 0.04, 0.1), (0.75, 0.73, 0.7), 0.2, pump=True, rot=-50)
    flask((-0.33, 0.17, 0), (0.75, 0.74, 0.7), (0.06, 0.24, 0.26), 0.17, 0.03)
    flask((0.27, 0.27, 0), (0.3, 0.17, 0.05), (0.75, 0.72, 0.66), 0.15, 0.035, (0.02, 0.02, 0.02))
    window_light(-1, 16, ambient=0.45, aim=(0, 0.1, 0), distance=1.0, height=0.9, depth=-0.5)
    camera((0.2, -0.62, 0.32), (-0.02, 0.14, 0.075), 42, 4, (0, 0.1, 0.06), roll=-1, exposure=0.4)


def rolled_towel(loc, colour, rot=0, length=0.3, size=0.052):
    bm = bmesh.new()
    turns, count = 4.2, 120
    rows = []
    for i in range(count + 1):
        a = turns * math.tau * i / count
        r = 0.008 + (size - 0.008) * i / count
        rows.append([bm.verts.new((x, math.cos(a) * r, math.sin(a) * r)) for x in [(-0.5 + j / 8) * length + jitter(0.0015) for j in range(9)]])
    for one, two in zip(rows, rows[1:]):
        for j in range(8):
            bm.faces.new((one[j], one[j + 1], two[j + 1], two[j]))
    o = place(mesh_from(bm, terry(colour), angle=180), (loc[0], loc[1], loc[2] + size), (0, 0, rot))
    solid = o.modifiers.new('s', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.0088, 0
    soft = o.modifiers.new('b', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = 0.0035, 2, 'ANGLE'
    return o


@picture('salon-towels', ['Hairdresser', 'Nail Technician', 'Massage Therapist'], 'Rolled towels and bottles of shampoo on a wooden shelf', 'salon-wash', **FINE)
def salon_towels():
    start(227)
    tiled((-1.2, 0.2, -0.6), (1, 0, 0), (0, 0, 1), (0.2, 0.1), (12, 14), plain((0.5, 0.56, 0.53), 0.12, 0, 0.05, each=0.12, smudge=0.05), 0.003, stagger=0.5, tilt=0.35)
    sheet((3, 3), (0, 0.197, 0.2), plain((0.62, 0.6, 0.56), 0.9), (90, 0, 0))
    box((1.3, 0.24, 0.032), (0, 0.08, -0.016), veneer((0.46, 0.3, 0.17), (0.28, 0.16, 0.08), coat=0.3), 0.003)
    for x in (-0.45, 0.45):
        box((0.03, 0.2, 0.03), (x, 0.09, -0.047), dark_steel(), 0.003)
    cream, rose = (0.78, 0.75, 0.68), (0.5, 0.24, 0.22)
    for k, x in enumerate((-0.33, -0.215, -0.1)):
        rolled_towel((x, 0.08, 0), rose if k == 1 else cream, 90 + jitter(3), 0.22)
    for x in (-0.275, -0.16):
        rolled_towel((x, 0.08, 0.092), cream, 90 + jitter(3), 0.22)
    flask((0.06, 0.08, 0), (0.24, 0.1, 0.03), (0.76, 0.73, 0.66), 0.22, 0.036, (0.02, 0.02, 0.02), True, -70)
    flask((0.155, 0.1, 0), (0.76, 0.74, 0.7), (0.05, 0.22, 0.2), 0.2, 0.034, pump=True, rot=-110)
    flask((0.24, 0.06, 0), (0.03, 0.2, 0.17), (0.76, 0.73, 0.68), 0.16, 0.033)
    lathe([(0, 0), (0.04, 0), (0.043, 0.004), (0.043, 0.05), (0.044, 0.052), (0.044, 0.07), (0.042, 0.073), (0, 0.073)], (0.34, 0.09, 0), plain((0.74, 0.72, 0.68), 0.3))
    window_light(-1, 15, ambient=0.4, aim=(0, 0, 0.1), distance=0.9, height=0.9, depth=-0.6)
    camera((0.14, -0.72, 0.24), (0.0, 0.06, 0.085), 46, 4, (-0.08, 0.0, 0.07), roll=0.7, exposure=0.4)


@picture('salon-mirror', ['Hairdresser', 'Makeup Artist'], 'A salon place with a lit mirror, a shelf and a chair', 'salon-room', **UPRIGHT)
def salon_mirror():
    start(229)
    wall = paint((0.5, 0.53, 0.48))
    room(3.4, 1.4, 2.7, wall, plain((0.5, 0.46, 0.4), 0.14, 0, 0.07, scale=2), paint((0.8, 0.8, 0.78)), plain((0.78, 0.77, 0.74), 0.35))
    sheet((3.6, 2.7), (0, -2.4, 1.35), paint((0.66, 0.62, 0.56)), (90, 0, 180))
    window((0.5, -2.37, 0.95), (0, 0, 180), (1.3, 1.2), view=lamp((0.9, 0.96, 1), 3))
    frame = veneer((0.42, 0.27, 0.15), (0.26, 0.15, 0.07), 2, coat=0.3)
    flat = veneer((0.42, 0.27, 0.15), (0.26, 0.15, 0.07), 0, coat=0.3)
    sheet((0.74, 1.04), (0, 1.375, 1.55), mirror(), (90, 0, 0))
    for s in (-1, 1):
        box((0.06, 0.04, 1.16), (s * 0.4, 1.38, 1.55), frame, 0.004)
        box((0.74, 0.04, 0.06), (0, 1.38, 1.55 + s * 0.55), flat, 0.004)
    bulb = lamp((1, 0.83, 0.6), 16)
    for s in (-1, 1):
        for k in range(4):
            lathe([(0, 0.045), (0.014, 0.042), (0.0215, 0.028), (0.019, 0.013), (0.012, 0.004)], (s * 0.4, 1.36, 1.15 + k * 0.265), bulb, (90, 0, 0), sides=20)
            cylinder(0.02, 0.008, (s * 0.4, 1.357, 1.15 + k * 0.265), brass(), (90, 0, 0))
    box((1.15, 0.36, 0.04), (0, 1.21, 0.86), flat, 0.004)
    for s in (-1, 1):
        box((0.5, 0.02, 0.16), (s * 0.27, 1.04, 0.75), flat, 0.003, tilt=0.2)
        tube([(s * 0.27 - 0.06, 1.03, 0.75), (s * 0.27 - 0.06, 1.005, 0.75), (s * 0.27 + 0.06, 1.005, 0.75), (s * 0.27 + 0.06, 1.03, 0.75)], 0.005, brass(), bend=0.01)
        box((0.02, 0.34, 0.18), (s * 0.55, 1.21, 0.75), flat, 0.003)
    flask((-0.42, 1.25, 0.88), (0.4, 0.04, 0.1), (0.75, 0.73, 0.7), 0.2, pump=True)
    flask((-0.34, 1.3, 0.88), (0.75, 0.74, 0.7), (0.06, 0.24, 0.26), 0.17)
    flask((-0.47, 1.14, 0.88), (0.24, 0.12, 0.03), (0.75, 0.72, 0.66), 0.13, 0.03, (0.02, 0.02, 0.02))
    lathe([(0, 0), (0.036, 0), (0.04, 0.004), (0.042, 0.1), (0.04, 0.1)], (0.36, 1.26, 0.88), plain((0.72, 0.7, 0.66), 0.3), thickness=-0.003)
    for k in range(5):
        a = k * 1.25
        tube([(0.36 + math.cos(a) * 0.012, 1.26 + math.sin(a) * 0.012, 0.89), (0.36 + math.cos(a) * 0.034, 1.26 + math.sin(a) * 0.034, 1.05 + jitter(0.02))], 0.006, plain([(0.02, 0.02, 0.02), (0.5, 0.25, 0.06), (0.45, 0.03, 0.12)][k % 3], 0.3))
    hair_dryer((0.1, 1.18, 0.93), (86, 0, 10))
    leather = plain((0.02, 0.018, 0.018), 0.36, 0, 0.2, smudge=0.2, grain=0.0002, scale=9)
    box((0.46, 0.11, 0.46), (0.02, 0.28, 0.86), leather, 0.05, (-8, 0, 0), segments=6)
    box((0.5, 0.46, 0.12), (0.02, 0.5, 0.52), leather, 0.045, segments=6)
    for s in (-1, 1):
        tube([(0.02 + s * 0.27, 0.3, 0.55), (0.02 + s * 0.27, 0.32, 0.72), (0.02 + s * 0.27, 0.62, 0.72), (0.02 + s * 0.27, 0.66, 0.54)], 0.014, chrome(), bend=0.05)
        box((0.06, 0.28, 0.03), (0.02 + s * 0.27, 0.47, 0.745), leather, 0.013, segments=4)
    cylinder(0.04, 0.4, (0.02, 0.5, 0.26), chrome())
    lathe([(0, 0.05), (0.05, 0.045), (0.24, 0.02), (0.27, 0.0)], (0.02, 0.5, 0), chrome())
    area((0.4, -2.2, 1.6), (0, 1, 1), 1, 42, (0.92, 0.97, 1), shape=(1.3, 1.2))
    area((-1.2, 0.2, 2.4), (0, 1, 0.9), 0.8, 12, (1, 0.94, 0.86))
    world((0.8, 0.84, 0.9), 0.35)
    camera((-0.6, -1.2, 1.5), (0.03, 1.2, 1.12), 35, roll=0.6, exposure=0.35)
