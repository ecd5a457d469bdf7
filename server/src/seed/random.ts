import { base, Faker, yo_NG } from '@faker-js/faker';

/** A random generator that makes the same choices for the same seed, with Yoruba names built in. */
export function createRandom(seed: number): Faker {
  return new Faker({ locale: [yo_NG, base], seed });
}
