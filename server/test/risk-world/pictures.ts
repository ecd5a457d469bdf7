import type { Person } from './people.ts';
import { DAY_MS, type World } from './world.ts';

const LIKENESS_BITS = 64;
const PART_BITS = 16;

export interface Picture {
  hash: string;
  likeness: string;
}

/** Adds a picture that looks like no other one. */
export function addPicture(world: World, at: Date): Picture {
  return store(world, at, Array.from({ length: LIKENESS_BITS }, () => world.below(2)).join(''));
}

/** Adds a picture that was sent on or photographed from a screen: another file, and a few other bits of its likeness. */
export function addCopy(world: World, { likeness }: Picture, at: Date, bits = 2): Picture {
  const changed = new Set(
    world.someOf(
      [...likeness].map((_, place) => place),
      bits,
    ),
  );
  return store(
    world,
    at,
    [...likeness].map((bit, place) => (changed.has(place) ? String(1 - Number(bit)) : bit)).join(''),
  );
}

function store(world: World, at: Date, likeness: string): Picture {
  const hash = world.hex(32);
  world.add('pictures', {
    hash,
    width: world.oneOf([720, 1080, 1200]),
    height: world.oneOf([720, 960, 1200]),
    colour: `#${world.hex(6)}`,
    created_at: at,
    likeness,
    likeness_parts: Array.from({ length: LIKENESS_BITS / PART_BITS }, (_, part) => part).flatMap((part) => {
      const own = likeness.slice(part * PART_BITS, (part + 1) * PART_BITS);
      return /^(?:0+|1+)$/.test(own) ? [] : [part * 2 ** PART_BITS + Number.parseInt(own, 2)];
    }),
  });
  return { hash, likeness };
}

/** Shows pictures as somebody's work. */
export function addGallery(world: World, { id, joined }: Person, pictures: readonly Picture[]): void {
  for (const [position, { hash }] of pictures.entries()) {
    world.add('gallery_pictures', {
      account_id: id,
      picture_hash: hash,
      position,
      created_at: world.later(joined, 0, 20 * DAY_MS),
    });
  }
}

/** Returns the pictures of somebody's work. */
export function galleryOf(world: World, { id }: Pick<Person, 'id'>): Picture[] {
  return world.rows.gallery_pictures
    .filter(({ account_id }) => account_id === id)
    .map(({ picture_hash }) => ({ hash: picture_hash, likeness: likenessOf(world, picture_hash) }));
}

export function likenessOf(world: World, wanted: string): string {
  return world.rows.pictures.find(({ hash }) => hash === wanted)?.likeness as string;
}
