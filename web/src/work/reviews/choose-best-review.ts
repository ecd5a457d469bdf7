import type { Review } from '@marketplace/contract/work/reviews';

/** Fewer stars are no praise. */
export const GOOD = 4;
/** Shorter texts, such as 'Good', say nothing about the work. */
const SHORTEST = 12;
const LONGEST = 280;

/** Returns the review that says most for the artisan: with the most stars, about a finished job before others, then the newest. */
export function bestReview(reviews: readonly Review[]): Review | undefined {
  const good = reviews.filter(
    ({ rating, text }) => rating >= GOOD && text.length >= SHORTEST && text.length <= LONGEST,
  );
  const worth = ({ rating, origin }: Review) => rating * 2 + (origin === 'job' ? 1 : 0);
  return good.toSorted((one, other) => worth(other) - worth(one))[0];
}
