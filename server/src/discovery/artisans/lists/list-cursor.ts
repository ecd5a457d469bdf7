import {
  badCursor,
  decodeCursor,
  encodeCursor,
  INT4_MAX,
  readId,
  readNumber,
  TIME_MAX,
} from '../../lists/cursor.ts';

/** The place of an artisan by rank: the score, and the id where scores are equal. */
export interface RankKey {
  score: number;
  id: string;
}

/** The place of a boosted artisan in the order of turns, see `rotationOf`. */
export interface RotationKey {
  turn: number;
  id: string;
}

/** The position from which a list continues. */
export interface ListPosition {
  /** How many cards the earlier pages had. */
  given: number;
  /** The moment at which boosts are judged. */
  asOf: Date;
  /** The round whose order of turns the list has. */
  round: number;
  /** The artisan in the last featured place; null before the first. */
  turn: RotationKey | null;
  /** The artisan in the last other place; null before the first. */
  rank: RankKey | null;
}

export const writeCursor = (position: ListPosition): string => encodeCursor(writePosition(position));

/** @throws AppError `invalid_input` for anything that `writeCursor` could not have written. */
export const readCursor = (text: string): ListPosition => readPosition(decodeCursor(text));

/** A position as a list of values, for cursors that carry more than it. */
export function writePosition({ given, asOf, round, turn, rank }: ListPosition): unknown[] {
  return [given, asOf.getTime(), round, turn && [turn.turn, turn.id], rank && [rank.score, rank.id]];
}

/** @throws AppError `invalid_input` for anything that `writePosition` could not have written. */
export function readPosition([given, asOf, round, turn, rank, ...rest]: unknown[]): ListPosition {
  if (rest.length > 0) throw badCursor();
  const lastTurn = readKey(turn);
  const lastRank = readKey(rank);
  return {
    given: readNumber(given, INT4_MAX),
    asOf: new Date(readNumber(asOf, TIME_MAX)),
    round: readNumber(round, INT4_MAX),
    turn: lastTurn && { turn: lastTurn.number, id: lastTurn.id },
    rank: lastRank && { score: lastRank.number, id: lastRank.id },
  };
}

function readKey(value: unknown): { number: number; id: string } | null {
  if (value === null) return null;
  if (!Array.isArray(value)) throw badCursor();
  const [number, id] = value as unknown[];
  return { number: readNumber(number, INT4_MAX), id: readId(id) };
}
