"""Developers' and designers' work: screens and prints."""
from book import FINE, UPRIGHT, picture
from devices import mug, printed
from props import *


def phone(loc, rot, screen, glow=1.1):
    """A phone that lies on its back; its top is towards positive y."""
    w, h = 0.0745, 0.1555
    black, edge = plain((0.006, 0.006, 0.007), 0.06, smudge=0.05), plain((0.16, 0.17, 0.18), 0.28, 0.9, 0.03)
    with made() as parts:
        extrude(rounded([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0.011, 8), 0.0076, (0, 0, 0), edge, bevel=0.0024, segments=4)
        extrude(rounded([(-w / 2 + 0.0012, -h / 2 + 0.0012), (w / 2 - 0.0012, -h / 2 + 0.0012), (w / 2 - 0.0012, h / 2 - 0.0012), (-w / 2 + 0.0012, h / 2 - 0.0012)], 0.01, 8), 0.0003, (0, 0, 0.0075), black, bevel=0)
        sheet((w - 0.0064, h - 0.0064 - 0.0045), (0, -0.0005, 0.00795), printed(screen, glow=glow, rough=0.08))
        cylinder(0.0019, 0.0003, (0, h / 2 - 0.0075, 0.0081), black, bevel=0, sides=24)
        for y in (0.022, 0.04):
            box((0.0012, 0.013, 0.0026), (w / 2 + 0.0003, y, 0.004), edge, 0.0004)
    return group(parts, loc, rot)


@picture('phone-shop', ['Web Developer', 'Online Store Developer', 'Mobile App Developer', 'Frontend Developer'], 'A phone on a desk that shows a shoe shop, beside a notebook', 'desk-phone', **FINE)
def phone_shop():
    start(301)
    worktop(veneer((0.62, 0.47, 0.32), (0.48, 0.34, 0.21), 0, 0.42), paint((0.7, 0.69, 0.66)))
    with made() as stand:
        metal = plain((0.62, 0.63, 0.64), 0.32, 1, 0.03)
        box((0.07, 0.09, 0.005), (0, 0.02, 0.0025), metal, 0.002)
        box((0.02, 0.005, 0.1), (0, 0.055, 0.05), metal, 0.002, (16, 0, 0))
        box((0.06, 0.004, 0.08), (0, 0.03, 0.075), metal, 0.0018, (-22, 0, 0))
        for s in (-1, 1):
            box((0.012, 0.022, 0.004), (s * 0.022, 0.0, 0.034), metal, 0.0015, (-22, 0, 0))
            box((0.012, 0.004, 0.012), (s * 0.022, -0.009, 0.041), metal, 0.0015, (-22, 0, 0))
    group(stand, (0, 0.12, 0), (0, 0, -14))
    phone((0.006, 0.128, 0.112), (68, 0, -14), 'phone-shop')
    leather = plain((0.24, 0.09, 0.04), 0.5, 0, 0.15, grain=0.0002, scale=10)
    box((0.15, 0.21, 0.014), (-0.19, 0.08, 0.007), leather, 0.004, (0, 0, 12), segments=3)
    box((0.146, 0.206, 0.009), (-0.188, 0.08, 0.007), plain((0.75, 0.73, 0.67), 0.8), 0.001, (0, 0, 12))
    with made() as pen:
        lathe([(0, 0.14), (0.0042, 0.139), (0.0045, 0.1), (0.0045, 0.02), (0.0028, 0.006), (0.0006, 0.0)], (0, 0, 0), plain((0.02, 0.025, 0.03), 0.25, 0.3), (0, 90, 0), sides=24)
        box((0.04, 0.0016, 0.0022), (0.118, 0, 0.0055), chrome(), 0.0005)
    group(pen, (-0.24, 0.05, 0.019), (0, 0, 38))
    mug((0.19, 0.24, 0), (0.74, 0.72, 0.67), -30)
    leaf_plant((-0.3, 0.5, -0.1), 0.3, 14)
    tube([(0.03, 0.16, 0.04), (0.06, 0.22, 0.004), (0.16, 0.1, 0.003), (0.34, 0.12, 0.003), (0.5, 0.0, 0.003)], 0.0018, plain((0.74, 0.74, 0.72), 0.5), smooth=True)
    window_light(-1, 15, ambient=0.45, aim=(0, 0.1, 0), distance=1.0, height=0.9, depth=0.2)
    camera((0.1, -0.27, 0.23), (0.0, 0.13, 0.085), 42, 3.2, (0.0, 0.11, 0.11), roll=1.1, exposure=0.4)


@picture('desk-orders', ['Web Developer', 'Full Stack Developer', 'Data Analyst', 'Power BI Developer'], 'A monitor with the orders of a shop, a keyboard and a mouse on a white desk', 'desk-monitor', **FINE)
def desk_orders():
    start(303)
    worktop(plain((0.76, 0.755, 0.74), 0.32, 0, 0.02, smudge=0.08, scale=5), paint((0.42, 0.5, 0.54)), back=0.55)
    black, dark = plain((0.02, 0.02, 0.022), 0.4), plain((0.006, 0.006, 0.007), 0.12)
    with made() as monitor:
        box((0.62, 0.03, 0.37), (0, 0.018, 0.3), black, 0.006, segments=3)
        box((0.612, 0.002, 0.362), (0, 0.0025, 0.3), dark, 0.002)
        sheet((0.6, 0.3375), (0, 0.0012, 0.305), printed('orders', glow=1.0, rough=0.3), (90, 0, 0))
        box((0.06, 0.03, 0.22), (0, 0.055, 0.14), black, 0.008)
        box((0.24, 0.17, 0.012), (0, 0.06, 0.006), black, 0.005, segments=3)
        box((0.03, 0.0006, 0.005), (0, 0.0012, 0.126), plain((0.5, 0.5, 0.5), 0.4), 0)
    group(monitor, (0.0, 0.26, 0), (0, 0, 6))
    with made() as keyboard:
        box((0.43, 0.125, 0.012), (0, 0, 0.009), plain((0.72, 0.72, 0.7), 0.4), 0.004, (3, 0, 0))
        key = plain((0.8, 0.8, 0.78), 0.45, 0, 0.02)
        for row in range(5):
            for k in range(15):
                if row == 0 and 3 < k < 10:
                    continue
                box((0.0235, 0.0195, 0.006), (-0.19 + k * 0.0268 + row % 2 * 0.003, -0.045 + row * 0.0225, 0.0165 + row * 0.0011), key, 0.002, (3, 0, 0))
        box((0.158, 0.0195, 0.006), (-0.013, -0.045, 0.0165), key, 0.002, (3, 0, 0))
    group(keyboard, (-0.02, 0.02, 0), (0, 0, 4))
    with made() as mouse:
        o = lathe([(0, 0.5), (0.5, 0.44), (0.84, 0.26), (1.0, 0.06), (0.97, 0)], (0, 0, 0), plain((0.03, 0.03, 0.033), 0.35, smudge=0.15))
        o.scale = (0.03, 0.054, 0.062)
        cylinder(0.008, 0.006, (0, 0.026, 0.0255), rubber(), (0, 90, 0))
    group(mouse, (0.28, 0.03, 0), (0, 0, -8))
    mug((-0.34, 0.16, 0), (0.1, 0.24, 0.3), 120)
    for k, c in enumerate(((0.75, 0.6, 0.15), (0.7, 0.68, 0.62), (0.1, 0.15, 0.22))):
        box((0.2 - k * 0.01, 0.15, 0.018), (0.42, 0.3, 0.01 + k * 0.0185), plain(c, 0.55), 0.002, (0, 0, 20 + jitter(8)))
    sheet((0.076, 0.076), (-0.26, -0.04, 0.0012), plain((0.8, 0.68, 0.16), 0.8), (0, 0, 14), (8, 8), lambda u, v: 0.006 * v ** 3)
    tube([(0.05, 0.34, 0.05), (0.1, 0.42, 0.004), (0.35, 0.45, 0.004), (0.8, 0.4, 0.004)], 0.003, rubber(), smooth=True)
    window_light(-1, 15, ambient=0.45, aim=(0, 0.2, 0.1), distance=1.2, height=0.9, depth=0.1)
    camera((-0.26, -0.52, 0.44), (0.0, 0.2, 0.19), 34, 4.5, (0.0, 0.24, 0.26), roll=-0.9, exposure=0.35)


@picture('stationery', ['Graphic Designer', 'Brand Identity Designer', 'Logo Designer'], 'A letterhead, an envelope and cards of one brand on grey stone', 'brand-paper', **FINE)
def stationery():
    start(307)
    sheet((3, 3), (0, 0, 0), cement((0.3, 0.3, 0.295), 0.12, 0.0003, 2.0))
    sheet((0.21, 0.297), (-0.07, 0.11, 0.0014), printed('letterhead', rough=0.62), (0, 0, 9), (14, 20), lambda u, v: 0.0012 * wave(u, v, 2) + 0.014 * max(0, u + v - 1.62) ** 1.5, 0.0002)
    sheet((0.22, 0.11), (0.105, 0.02, 0.0042), printed('envelope', rough=0.62), (0, 0, -12), (12, 8), lambda u, v: 0.0012 * math.sin(u * 3.1) * math.sin(v * 3.1), 0.0011)
    for k in range(22):
        box((0.085, 0.055, 0.00042), (0.155 + jitter(0.0009), 0.175 + jitter(0.0009), 0.0004 + k * 0.00044), plain((0.78, 0.76, 0.72), 0.6), 0, (0, 0, 24 + jitter(0.9)))
    sheet((0.085, 0.055), (0.155, 0.175, 0.0104), printed('farm-card', rough=0.45), (0, 0, 24))
    for x, y, z, turn in ((0.04, 0.19, 0.0026, -34), (-0.02, -0.07, 0.0012, 17)):
        sheet((0.085, 0.055), (x, y, z), printed('farm-card', rough=0.45), (0, 0, turn), (6, 4), lambda u, v: 0.0012 * u * u, 0.0004)
    with made() as pencil:
        cylinder(0.0036, 0.15, (0, 0, 0.0036), plain((0.5, 0.2, 0.08), 0.35, coat=0.4), (0, 90, 0), 0.0005, sides=6)
        cylinder(0.0035, 0.016, (0.083, 0, 0.0036), veneer((0.66, 0.5, 0.33), (0.55, 0.4, 0.26), 2), (0, 90, 0), 0, top=0.0008)
        cylinder(0.0038, 0.012, (-0.08, 0, 0.0036), brass(), (0, 90, 0), 0.0004)
    group(pencil, (0.0, -0.125, 0.0005), (0, 0, 24))
    with made() as clip:
        tube([(0, 0, 0.0018), (0.026, 0, 0.0018), (0.026, 0.008, 0.0018), (-0.004, 0.008, 0.0018), (-0.004, 0.002, 0.0018), (0.02, 0.002, 0.0018), (0.02, 0.006, 0.0018), (0.004, 0.006, 0.0018)], 0.0005, brass(), bend=0.0025)
    group(clip, (-0.15, -0.06, 0), (0, 0, 60))
    leaf_plant((-0.36, 0.42, -0.05), 0.22, 16)
    # A window's bars throw soft shadows.
    area((-0.8, 0.9, 1.2), (0, 0.05, 0), 0.18, 24, (1, 0.95, 0.86))
    for k in range(3):
        box((0.03, 0.02, 1.6), (-0.62 + k * 0.2, 0.52, 0.75), plain((0.5, 0.5, 0.5)), 0, (0, 0, 30))
    world((0.8, 0.86, 0.95), 0.42)
    camera((0.1, -0.3, 0.46), (0.03, 0.065, 0.0), 42, 4, (0.0, 0.07, 0.0), roll=-3, exposure=0.4)


@picture('soap-boxes', ['Graphic Designer', 'Packaging Designer', 'Brand Identity Designer'], 'Brown boxes of soap with a printed label', 'packaging', **FINE)
def soap_boxes():
    start(311)
    worktop(plain((0.62, 0.58, 0.5), 0.6, 0, 0.05, grain=0.0002, scale=6), paint((0.56, 0.44, 0.34)), back=0.5)
    n = Nodes('kraft')
    fibres = n.noise(260, 8, 0.7)
    n.set(Base_Color=n.ramp(n.sum('ADD', n.sum('MULTIPLY', fibres, 0.6), n.sum('MULTIPLY', n.noise(14), 0.4)), (0.3, (0.3, 0.19, 0.1)), (0.7, (0.46, 0.31, 0.18))), Roughness=0.85)
    n.bump(fibres, 0.0001)
    kraft = n.material

    def carton(loc, turn, side=0.085, depth=0.05, lying=False):
        with made() as parts:
            box((side, depth, side), (0, 0, side / 2), kraft, 0.0012)
            sheet((side * 0.8, side * 0.8), (0, -depth / 2 - 0.0004, side / 2), printed('soap-label', rough=0.5), (90, 0, 0))
            box((side * 0.94, 0.0006, 0.0004), (0, 0.01, side + 0.0001), plain((0.12, 0.07, 0.03), 0.9), 0)
            box((side - 0.002, 0.016, 0.0006), (0, depth / 2 - 0.01, side + 0.0004), kraft, 0, (jitter(1.5), 0, 0))
        return group(parts, loc, (-90 if lying else 0, 0, turn))

    for k, (x, y, turn) in enumerate(((-0.16, 0.2, 10), (-0.055, 0.215, -3), (0.055, 0.205, 5))):
        carton((x, y, 0), turn)
    carton((-0.11, 0.212, 0.0858), 8)
    carton((-0.0, 0.21, 0.0858), -9)
    carton((0.15, 0.1, 0.0255), -24, lying=True)
    soap = plain((0.05, 0.03, 0.018), 0.42, 0, 0.35, scale=26, coat=0.2, smudge=0.2)
    box((0.075, 0.05, 0.026), (-0.05, 0.07, 0.0135), soap, 0.009, (0, 0, 24), segments=5)
    box((0.075, 0.05, 0.026), (-0.025, 0.062, 0.0395), soap, 0.009, (1, 2, -22), segments=5)
    for k in range(30):
        a = R.uniform(0, math.tau)
        r = R.uniform(0.001, 0.003)
        box((r * 2, r, r), (0.02 + math.cos(a) * 0.06 * R.random(), 0.02 + math.sin(a) * 0.03, r / 2), soap, 0, (0, 0, R.uniform(0, 180)))
    tube([(0.1, 0.02, 0.002), (0.13, 0.03, 0.002), (0.15, -0.01, 0.002), (0.2, 0.02, 0.002), (0.22, 0.1, 0.002)], 0.0012, plain((0.5, 0.38, 0.2), 0.95), smooth=True)
    window_light(-1, 9, ambient=0.4, aim=(0, 0.15, 0.05), distance=0.8, height=0.6, depth=-0.25, size=(0.4, 0.6))
    camera((0.1, -0.27, 0.19), (-0.01, 0.16, 0.07), 45, 4, (-0.03, 0.14, 0.07), roll=1.1, exposure=0.4)


@picture('poster', ['Graphic Designer', 'Illustrator', 'Flyer & Banner Designer'], 'A framed poster of a concert on a wall above a sideboard', 'poster-wall', **UPRIGHT)
def poster():
    start(313)
    sheet((6, 4), (0, 0, 1.4), paint((0.6, 0.62, 0.56)), (90, 0, 0))
    frame = veneer((0.22, 0.13, 0.07), (0.12, 0.06, 0.03), 2)
    frame_flat = veneer((0.22, 0.13, 0.07), (0.12, 0.06, 0.03), 0)
    w, h, z = 0.5, 0.7, 1.55
    for s in (-1, 1):
        box((0.022, 0.026, h + 0.044), (s * (w / 2 + 0.011), -0.014, z), frame, 0.002)
        box((w, 0.026, 0.022), (0, -0.014, z + s * (h / 2 + 0.011)), frame_flat, 0.002)
    sheet((w, h), (0, -0.008, z), plain((0.8, 0.79, 0.76), 0.7), (90, 0, 0))
    sheet((w - 0.07, h - 0.086), (0, -0.0095, z), printed('poster', rough=0.55), (90, 0, 0))
    sheet((w, h), (0, -0.014, z), glass(0.01, (0.97, 0.98, 0.98)), (90, 0, 0))
    top = veneer((0.52, 0.34, 0.19), (0.36, 0.21, 0.11), 0, 0.35, 0.25)
    box((1.7, 0.4, 0.03), (0.1, -0.21, 0.95), top, 0.004)
    for k in range(3):
        box((0.55, 0.02, 0.5), (-0.46 + k * 0.556, -0.4, 0.68), top, 0.003, tilt=0.15)
        cylinder(0.008, 0.02, (-0.24 + k * 0.556, -0.42, 0.8), brass(), (90, 0, 0))
    leaf_plant((-0.34, -0.2, 0.965), 0.42, 18, pot=(0.72, 0.7, 0.66))
    lathe([(0, 0.004), (0.05, 0.004), (0.075, 0.05), (0.07, 0.12), (0.035, 0.17), (0.03, 0.2), (0.036, 0.215)], (0.34, -0.2, 0.965), plain((0.28, 0.1, 0.05), 0.5, 0, 0.1, grain=0.0003), thickness=-0.004)
    for k, c in enumerate(((0.1, 0.22, 0.3), (0.7, 0.66, 0.56), (0.55, 0.3, 0.06))):
        box((0.22 - k * 0.015, 0.16, 0.026), (0.1, -0.2, 0.979 + k * 0.0265), plain(c, 0.55, 0, 0.04), 0.003, (0, 0, jitter(7)))
    area((-1.3, -1.3, 2.0), (0, 0, 1.3), 0.8, 40, (1, 0.97, 0.92))
    world((0.8, 0.86, 0.95), 0.45)
    camera((0.38, -1.75, 1.5), (-0.01, -0.05, 1.36), 40, roll=-0.8, exposure=0.3)


@picture('sketches', ['UI & UX Designer', 'Product Designer', 'Web Developer', 'Frontend Developer'], 'Sketches of the pages of an app, with a pen and a phone', 'desk-sketches', **FINE)
def sketches():
    start(317)
    worktop(veneer((0.42, 0.27, 0.16), (0.26, 0.15, 0.08), 0, 0.4), None)
    sheet((0.297, 0.21), (0.02, 0.13, 0.0016), printed('sketches', rough=0.7), (0, 0, 7), (24, 16), lambda u, v: 0.0015 * wave(u * 1.2, v * 1.2, 5) + 0.02 * max(0, u - v - 0.6) ** 1.6, 0.0002)
    sheet((0.297, 0.21), (0.0, 0.19, 0.0006), plain((0.78, 0.77, 0.74), 0.7), (0, 0, -3), thickness=0.0003)
    with made() as pen:
        lathe([(0, 0.14), (0.0042, 0.139), (0.0045, 0.1), (0.0045, 0.02), (0.0028, 0.006), (0.0006, 0.0)], (0, 0, 0), plain((0.5, 0.03, 0.025), 0.25), (0, 90, 0), sides=24)
        lathe([(0.0047, 0.06), (0.005, 0.062), (0.005, 0.138), (0.0047, 0.14)], (0, 0, 0), plain((0.02, 0.02, 0.022), 0.3), (0, 90, 0), sides=24)
    group(pen, (0.02, 0.06, 0.007), (0, 0, 30))
    phone((-0.17, 0.1, 0.0), (0, 0, 16), 'phone-shop', 0.8)
    with made() as glasses:
        black = plain((0.015, 0.015, 0.016), 0.25)
        for s in (-1, 1):
            ring = rounded([(s * 0.008, 0.0), (s * 0.06, 0.004), (s * 0.058, 0.044), (s * 0.012, 0.044)], 0.016)
            tube([(x, 0, y + 0.003) for x, y in ring + ring[:1]], 0.0021, black)
            tube([(s * 0.062, 0, 0.034), (s * 0.066, 0.04, 0.033), (s * 0.06, 0.12, 0.03), (s * 0.052, 0.145, 0.008)], 0.0019, black, smooth=True)
        tube([(-0.01, 0, 0.034), (0, -0.003, 0.038), (0.01, 0, 0.034)], 0.002, black, smooth=True)
    group(glasses, (0.19, 0.27, 0.001), (0, 0, 160))
    mug((-0.13, 0.32, 0), (0.72, 0.7, 0.64), 40)
    eraser = plain((0.76, 0.75, 0.73), 0.7, dirt=0.2, dirt_colour=(0.2, 0.2, 0.22), scale=30)
    box((0.045, 0.02, 0.012), (0.17, 0.02, 0.006), eraser, 0.003, (0, 0, -25))
    area((-0.7, 0.6, 0.8), (0, 0.12, 0), 0.4, 9.5, (1, 0.96, 0.9))
    world((0.8, 0.86, 0.95), 0.4)
    camera((0.09, -0.2, 0.31), (0.0, 0.13, 0.0), 40, 3.5, (0.02, 0.1, 0.0), roll=-1.6, exposure=0.4)
