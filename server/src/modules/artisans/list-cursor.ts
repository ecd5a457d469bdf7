import {
  badCursor,
  decodeCursor,
  encodeCursor,
  INT4_MAX,
  readId,
  readNumber,
  TIME_MAX,
} from '../lists/cursor.ts';

/** The place of a card in its stream: everybody's score, and the id where scores are equal. */
export interface RankKey {
  score: number;
  id: string;
}

/** Where a list goes on: how many cards were given, the last one of each stream, and as of when boosts are looked at. */
export interface ListPosition {
  given: number;
  asOf: Date;
  featured: RankKey | null;
  plain: RankKey | null;
}

export function writeCursor({ given, asOf, featured, plain }: ListPosition): string {
  const key = (last: RankKey | null) => (last ? [last.score, last.id] : null);
  return encodeCursor([given, asOf.getTime(), key(featured), key(plain)]);
}

/** @throws AppError `invalid_input` for anything that `writeCursor` could not have written. */
export function readCursor(text: string): ListPosition {
  const [given, asOf, featured, plain, ...rest] = decodeCursor(text);
  if (rest.length > 0) throw badCursor();
  return {
    given: readNumber(given, INT4_MAX),
    asOf: new Date(readNumber(asOf, TIME_MAX)),
    featured: readKey(featured),
    plain: readKey(plain),
  };
}

function readKey(value: unknown): RankKey | null {
  if (value === null) return null;
  if (!Array.isArray(value)) throw badCursor();
  const [score, id] = value as unknown[];
  return { score: readNumber(score, INT4_MAX), id: readId(id) };
}
