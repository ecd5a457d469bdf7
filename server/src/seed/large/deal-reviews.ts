import type { Faker } from '@faker-js/faker';

/**
 * Deals `reviews` out to `artisans`: some get many, most get few, as in life. Nobody gets more than `most`, the number of
 * people who can review them once each. Answers how many each one gets.
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
