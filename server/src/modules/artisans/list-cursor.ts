import { AppError } from '../../platform/errors.ts';

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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INT4_MAX = 2 ** 31 - 1;
const TIME_MAX = Date.UTC(2200, 0);

export function writeCursor({ given, asOf, featured, plain }: ListPosition): string {
  const key = (last: RankKey | null) => (last ? [last.score, last.id] : null);
  return Buffer.from(JSON.stringify([given, asOf.getTime(), key(featured), key(plain)])).toString(
    'base64url',
  );
}

/** @throws AppError `invalid_input` for anything that `writeCursor` could not have written. */
export function readCursor(text: string): ListPosition {
  const [given, asOf, featured, plain, ...rest] = readList(text);
  if (!isCount(given, INT4_MAX) || !isCount(asOf, TIME_MAX) || rest.length > 0) throw badCursor();
  return { given, asOf: new Date(asOf), featured: readKey(featured), plain: readKey(plain) };
}

function readKey(value: unknown): RankKey | null {
  if (value === null) return null;
  if (!Array.isArray(value)) throw badCursor();
  const [score, id] = value as unknown[];
  if (!isCount(score, INT4_MAX) || typeof id !== 'string' || !uuid.test(id)) throw badCursor();
  return { score, id };
}

function readList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Not JSON: as bad as any other cursor that is not ours.
  }
  throw badCursor();
}

function isCount(value: unknown, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

function badCursor(): AppError {
  return new AppError('invalid_input', 'This list cannot go on from there. Please load it again.', {
    field: 'cursor',
  });
}
