import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readNumber } from '../../lists/cursor.ts';
import type { Near, NearPosition } from '../../lists/near-bands.ts';
import { roundAt } from '../lists/featured-slots.ts';
import { type ListPosition, readPosition } from '../lists/list-cursor.ts';
import { type OrderKey, readOrderKey, writeOrderKey } from '../lists/ordered-list.ts';

/** At most how many people come first because the text has their name beside a trade. */
export const NAMED_FIRST = 6;

/** Where a page begins: the step of the search, and the position in its list. */
export interface Start {
  step: number;
  ranked: ListPosition;
  /** For lists by charge, and in a chosen order. */
  after: OrderKey | null;
  isByCharge: boolean;
  /** The band of a list by nearness, and how many cards the earlier pages had. */
  band: number;
  given: number;
  /** Whether no earlier page had cards of the list itself. */
  isFirst: boolean;
  /** How many people of the name the earlier pages had. They come before the list itself. */
  named: number;
}

/** The position in a list by charge: the artisan in the last place; null before the first. */
export interface ChargePosition {
  after: OrderKey | null;
}

/** @throws AppError `invalid_input` for a cursor that `cursorOf` could not have written. */
export function readStart(cursor: string | undefined, near: Near | null, now: Date): Start {
  const ranked = { given: 0, asOf: now, round: roundAt(now), turn: null, rank: null };
  const start = { step: 0, ranked, after: null, isByCharge: false, band: 0, given: 0, named: 0 };
  if (!cursor) return { ...start, isFirst: true };
  const [step, ...position] = decodeCursor(cursor);
  const begun = { ...start, step: readNumber(step, 20), isFirst: false };
  if (position.length === 1) {
    const named = readNumber(position[0], NAMED_FIRST);
    if (named === 0) throw badCursor();
    return { ...begun, isFirst: true, named };
  }
  if (!near) return { ...begun, ...readPositionOf(position, ranked) };
  const [band, given, inside, ...rest] = position;
  if (!Array.isArray(inside) || rest.length > 0) throw badCursor();
  return {
    ...begun,
    band: readNumber(band, near.bands.length - 1),
    given: readNumber(given, INT4_MAX),
    ...readPositionOf(inside, ranked),
  };
}

/** Reads the position in a list, by charge or by rank. */
function readPositionOf(
  position: unknown[],
  start: ListPosition,
): Pick<Start, 'ranked' | 'after' | 'isByCharge'> {
  if (position.length === 5) return { ranked: readPosition(position), after: null, isByCharge: false };
  if (position.length === 0) return { ranked: start, after: null, isByCharge: true };
  if (position.length !== 2) throw badCursor();
  return { ranked: start, after: readOrderKey(position), isByCharge: true };
}

/** A position of a list by charge; empty at its start. */
export const writeCharge = ({ after }: ChargePosition): unknown[] => (after ? writeOrderKey(after) : []);

/** A position of a list by nearness, with the position in its band as `write` writes it; null at the end. */
export function nearPosition<Position>(
  next: NearPosition<Position> | null,
  write: (position: Position) => unknown[],
): unknown[] | null {
  return next && [next.band, next.given, write(next.inBand)];
}

/** Where a page by nearness begins; `inside` is the position in its band. */
export const nearFrom = <Position>({ band, given }: Start, inside: Position): NearPosition<Position> => ({
  band,
  given,
  inBand: inside,
});

/** The cursor of the page after one that ends at `position`, in a step of the search; null at the end. */
export const cursorOf = (step: number, position: unknown[] | null): string | null =>
  position && encodeCursor([step, ...position]);
