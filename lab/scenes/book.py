"""The list of all pictures: each scene file adds its own with @picture."""
families = ['tiling', 'plumbing', 'electrics', 'building', 'devices', 'salon', 'motors', 'cooling', 'house', 'studio']
pictures = {}
# Light that is not approximated.
FINE = {'size': (640, 480), 'samples': 14}
UPRIGHT = {'size': (480, 640), 'samples': 14}


def picture(name, trades, alt, set, pair=None, size=(640, 480), samples=6):
    """Adds a picture: a function without arguments that builds its scene."""
    about = {'trades': trades, 'alt': alt, 'set': set}
    if pair:
        about['pair'] = pair

    def add(make):
        pictures[name] = {'make': make, 'about': about, 'size': size, 'samples': samples}
        return make

    return add
