import type { Faker } from '@faker-js/faker';
import type { PicturePool } from './picture-pool.ts';
import type { Look } from './portraits.ts';

export type PictureChooser = ReturnType<typeof pictureChooser>;

/** Hands out the pictures of the pool: a portrait is repeated only when all that fit have been used. */
export function pictureChooser(faker: Faker, pool: PicturePool) {
  const portraits = new Map<Look, () => string>();

  function portrait(look: Look): string {
    const next = portraits.get(look) ?? rotation(faker, fitting(pool, look));
    portraits.set(look, next);
    return next();
  }

  /** The large pictures of the trade. */
  function scenes(category: string): string[] {
    return pool.scenes.filter((scene) => scene.category === category).map(({ hash }) => hash);
  }

  /** Every picture of the trade. */
  function wholeGallery(category: string): string[] {
    const details = pool.details.filter((detail) => detail.category === category);
    return [...scenes(category), ...details.map(({ hash }) => hash)];
  }

  /** Most artisans have about five pictures of their work, some a few, some none. */
  function gallery(category: string): string[] {
    const count = faker.helpers.weightedArrayElement([
      { value: { min: 4, max: 6 }, weight: 7 },
      { value: { min: 1, max: 3 }, weight: 2 },
      { value: { min: 0, max: 0 }, weight: 1 },
    ]);
    return faker.helpers.arrayElements(wholeGallery(category), count);
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

  return { portrait, gallery, smallGallery, wholeGallery, background };
}

function fitting(pool: PicturePool, look: Look): string[] {
  return pool.portraits.filter((portrait) => portrait.look === look).map(({ hash }) => hash);
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
