import {
  badCursor,
  decodeCursor,
  encodeCursor,
  INT4_MAX,
  readId,
  readNumber,
  TIME_MAX,
} from '../../lists/cursor.ts';

/** The position of an artisan by rank: the score, and the id where scores are equal. */
export interface RankKey {
  score: number;
  id: string;
}

/** The position of a boosted artisan in a rotation, see `rotationKeyOf`. */
export interface BoostedKey {
  rotationKey: number;
  id: string;
}

/** The position from which a list continues. */
export interface ListPosition {
  /** How many cards were on earlier pages. */
  shownBefore: number;
  /** Boosts that end before this time do not count. */
  asOf: Date;
  /** The number of the rotation, which fixes the order of the boosted artisans. */
  rotation: number;
  /** The artisan in the last featured slot; null before the first. */
  afterLastBoosted: BoostedKey | null;
  /** The artisan in the last other slot; null before the first. */
  rank: RankKey | null;
}

export const writeCursor = (position: ListPosition): string => encodeCursor(writePosition(position));

/** @throws AppError `invalid_input` for anything that `writeCursor` could not have written. */
export const readCursor = (text: string): ListPosition => readPosition(decodeCursor(text));

/** A position as a list of values, for cursors that carry more than it. */
export function writePosition(position: ListPosition): unknown[] {
  const { shownBefore, asOf, rotation, afterLastBoosted: boosted, rank } = position;
  return [
    shownBefore,
    asOf.getTime(),
    rotation,
    boosted && [boosted.rotationKey, boosted.id],
    rank && [rank.score, rank.id],
  ];
}

/** @throws AppError `invalid_input` for anything that `writePosition` could not have written. */
export function readPosition([shownBefore, asOf, rotation, boosted, rank, ...rest]: unknown[]): ListPosition {
  if (rest.length > 0) throw badCursor();
  const lastBoosted = readKey(boosted);
  const lastRank = readKey(rank);
  return {
    shownBefore: readNumber(shownBefore, INT4_MAX),
    asOf: new Date(readNumber(asOf, TIME_MAX)),
    rotation: readNumber(rotation, INT4_MAX),
    afterLastBoosted: lastBoosted && { rotationKey: lastBoosted.number, id: lastBoosted.id },
    rank: lastRank && { score: lastRank.number, id: lastRank.id },
  };
}

function readKey(value: unknown): { number: number; id: string } | null {
  if (value === null) return null;
  if (!Array.isArray(value)) throw badCursor();
  const [number, id] = value as unknown[];
  return { number: readNumber(number, INT4_MAX), id: readId(id) };
}
