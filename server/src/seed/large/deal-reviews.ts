import type { Faker } from '@faker-js/faker';

/**
 * Distributes `reviews` among `artisans`: some get many, most get few, as in reality. Each gets at most `most`, the number of
 * people who can review an artisan once. Returns how many each one gets.
 * @throws when there are more reviews than that allows.
 */
export function dealReviews(faker: Faker, reviews: number, artisans: number, most: number): Uint32Array {
  if (reviews > artisans * most) {
    throw new Error(
      `${most} customers can leave ${artisans} artisans no more than ${artisans * most} reviews.`,
    );
  }
  const counts = new Uint32Array(artisans);
  for (let dealt = 0; dealt < reviews; dealt += 1) {
    let index = Math.floor(faker.number.float() ** 2 * artisans);
    while (counts[index] === most) index = (index + 1) % artisans;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}
