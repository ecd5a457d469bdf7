import type { Faker } from '@faker-js/faker';
import type { PicturePool } from './picture-pool.ts';
import type { Look } from './portraits.ts';

export type PictureChooser = ReturnType<typeof pictureChooser>;

/** Hands out the pictures of the pool, again and again. */
export function pictureChooser(faker: Faker, pool: PicturePool) {
  const portraits = new Map<Look, () => string>();

  /** A face that fits. It is repeated only when all that fit have been used. */
  function portrait(look: Look): string {
    const next = portraits.get(look) ?? rotation(faker, fitting(pool.portraits, look));
    portraits.set(look, next);
    return next();
  }

  /** The large pictures of the trade. */
  function scenes(category: string): string[] {
    return pool.scenes.filter((scene) => scene.category === category).map(({ hash }) => hash);
  }

  /** At most two pictures of the trade: with a million galleries, more only cost time. */
  function smallGallery(category: string): string[] {
    return faker.helpers.arrayElements(scenes(category), { min: 0, max: 2 });
  }

  /** A picture of the trade, sometimes of cloth. */
  function background(category: string): string {
    const cloths = pool.cloths.map(({ hash }) => hash);
    return faker.helpers.arrayElement(faker.datatype.boolean(0.3) ? cloths : scenes(category));
  }

  return { portrait, smallGallery, background };
}

/** Hands out each face once: returns one that fits and that nobody else has, or null when there is none left. */
export function portraitDealer(faker: Faker, portraits: PicturePool['portraits']) {
  const unused = new Map<Look, string[]>();
  return function ownPortrait(look: Look): string | null {
    const rest = unused.get(look) ?? faker.helpers.shuffle(fitting(portraits, look));
    unused.set(look, rest);
    const face = rest.pop() ?? null;
    // Men also go without a cap.
    return face ?? (look === 'capped man' ? ownPortrait('man') : null);
  };
}

function fitting(portraits: PicturePool['portraits'], look: Look): string[] {
  return portraits.filter((portrait) => portrait.look === look).map(({ hash }) => hash);
}

function rotation(faker: Faker, hashes: readonly string[]): () => string {
  let rest: string[] = [];
  return () => {
    if (rest.length === 0) rest = faker.helpers.shuffle(hashes);
    const next = rest.pop();
    if (next === undefined) throw new Error('The picture pool has no picture that fits');
    return next;
  };
}
