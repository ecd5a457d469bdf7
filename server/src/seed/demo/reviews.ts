import type { Faker } from '@faker-js/faker';
import type { Ratings } from '../accounts.ts';
import type { Row } from '../rows.ts';
import { spokenCity } from '../texts/descriptions.ts';
import { fill } from '../texts/fill.ts';
import type { KnownReview } from '../texts/known-artisans.ts';
import { apologies, reviewReplies, reviewTexts } from '../texts/reviews.ts';
import { tradeReviewsOf } from '../texts/trade-reviews.ts';
import { DAY, HOUR } from '../time.ts';

type Stars = keyof typeof reviewTexts;

/** Most people who write a review are content. */
const mood: { value: Stars; weight: number }[] = [
  { value: 5, weight: 62 },
  { value: 4, weight: 26 },
  { value: 3, weight: 8 },
  { value: 2, weight: 3 },
  { value: 1, weight: 1 },
];

export function pickStars(faker: Faker): Stars {
  return faker.helpers.weightedArrayElement(mood);
}

interface ReviewSource {
  reviewerId: string;
  artisan: { id: string; fullName: string; skill: string; city: string };
  conversationId: string | null;
  stars: Stars;
  /** How many earlier reviews of this artisan had these stars: a profile repeats a text only when no other is left. */
  turn: number;
  hasText: boolean;
  /** Written for this artisan. */
  known?: KnownReview;
  at: Date;
  now: Date;
}

export function reviewRow(
  faker: Faker,
  source: ReviewSource,
): Row<'reviews'> & { rating: number; text: string } {
  const { reviewerId, artisan, conversationId, stars, turn, hasText, known, at, now } = source;
  const repliedAt = new Date(at.getTime() + faker.number.int({ min: 2, max: 70 }) * HOUR);
  const pickedReply = hasText && faker.datatype.boolean(0.3) ? pickReply(faker, stars) : null;
  const reply = repliedAt < now ? (known ? (known.reply ?? null) : pickedReply) : null;
  const text = known
    ? fill(known.text, { name: artisan.fullName.split(' ')[0] as string })
    : hasText
      ? reviewText(artisan, stars, turn)
      : '';
  return {
    id: faker.string.uuid(),
    reviewer_id: reviewerId,
    target_id: artisan.id,
    conversation_id: conversationId,
    rating: stars,
    text,
    reply,
    replied_at: reply ? repliedAt : null,
    basis: 'conversation',
    created_at: at,
    updated_at: at,
  };
}

function reviewText(artisan: ReviewSource['artisan'], stars: Stars, turn: number): string {
  // Each artisan starts at another text, so that neighbouring profiles do not begin with the same praise.
  const start = artisan.id.charCodeAt(0) + artisan.id.charCodeAt(1);
  const texts = inTurns(rotated(ofTheTrade(artisan.skill, stars), start), rotated(reviewTexts[stars], start));
  return fill(texts[turn % texts.length] as string, {
    name: artisan.fullName.split(' ')[0] as string,
    city: spokenCity(artisan.city),
  });
}

/** Only content people write about the work itself. */
function ofTheTrade(skill: string, stars: Stars): readonly string[] {
  return stars === 4 || stars === 5 ? tradeReviewsOf(skill, stars) : [];
}

function rotated<T>(list: readonly T[], start: number): T[] {
  const from = list.length > 0 ? start % list.length : 0;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** Alternates between the two lists, then adds the rest of the longer one. */
function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}

function pickReply(faker: Faker, stars: Stars): string {
  return faker.helpers.arrayElement(stars <= 3 ? apologies : reviewReplies);
}

/** Returns the time of a review, some days after the conversation but never in the future. */
export function reviewTime(faker: Faker, conversationAt: Date, now: Date): Date {
  const later = new Date(conversationAt.getTime() + faker.number.int({ min: 30, max: 120 }) * HOUR);
  return later < now ? later : new Date(Math.max(conversationAt.getTime(), now.getTime() - DAY / 4));
}

/** The sums that a profile keeps of its reviews. */
export function ratingsOf(reviews: readonly { rating: number; text: string }[]): Ratings {
  return {
    sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
    count: reviews.length,
    texts: reviews.filter(({ text }) => text !== '').length,
  };
}
