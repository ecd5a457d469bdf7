import { badCursor, decodeCursor, encodeCursor, INT4_MAX, readNumber } from '../../lists/cursor.ts';
import type { Near, NearPosition } from '../../lists/near-bands.ts';
import { rotationAt } from '../lists/featured-slots.ts';
import { type ListPosition, readPosition } from '../lists/list-cursor.ts';
import { type OrderKey, readOrderKey, writeOrderKey } from '../lists/ordered-list.ts';

/** The most people who come first because the text has their name beside a trade. */
export const NAMED_FIRST = 6;

/** Where a page begins: the widening stage of the search, and the position in its list. */
export interface PageStart {
  stage: number;
  ranked: ListPosition;
  /** For lists by charge, and in a chosen order. */
  after: OrderKey | null;
  isByCharge: boolean;
  /** The band of a list sorted by distance, and how many cards were on earlier pages. */
  band: number;
  shownBefore: number;
  /** Whether no earlier page had cards of the list itself. */
  isFirst: boolean;
  /** How many name matches were on earlier pages. They come before the list itself. */
  namedShown: number;
}

/** The position in a list by charge: the last artisan of the page before; null at the start. */
export interface ChargePosition {
  after: OrderKey | null;
}

/** @throws AppError `invalid_input` for a cursor that `cursorOf` could not have written. */
export function readStart(cursor: string | undefined, near: Near | null, now: Date): PageStart {
  const ranked = { shownBefore: 0, asOf: now, rotation: rotationAt(now), afterLastBoosted: null, rank: null };
  const start = { stage: 0, ranked, after: null, isByCharge: false, band: 0, shownBefore: 0, namedShown: 0 };
  if (!cursor) return { ...start, isFirst: true };
  const [stage, ...position] = decodeCursor(cursor);
  const withStage = { ...start, stage: readNumber(stage, 20), isFirst: false };
  if (position.length === 1) {
    const namedShown = readNumber(position[0], NAMED_FIRST);
    if (namedShown === 0) throw badCursor();
    return { ...withStage, isFirst: true, namedShown };
  }
  if (!near) return { ...withStage, ...readPositionOf(position, ranked) };
  const [band, shownBefore, inside, ...rest] = position;
  if (!Array.isArray(inside) || rest.length > 0) throw badCursor();
  return {
    ...withStage,
    band: readNumber(band, near.bands.length - 1),
    shownBefore: readNumber(shownBefore, INT4_MAX),
    ...readPositionOf(inside, ranked),
  };
}

/** Reads the position in a list, by charge or by rank. */
function readPositionOf(
  position: unknown[],
  start: ListPosition,
): Pick<PageStart, 'ranked' | 'after' | 'isByCharge'> {
  if (position.length === 5) return { ranked: readPosition(position), after: null, isByCharge: false };
  if (position.length === 0) return { ranked: start, after: null, isByCharge: true };
  if (position.length !== 2) throw badCursor();
  return { ranked: start, after: readOrderKey(position), isByCharge: true };
}

/** A position of a list by charge; empty at its start. */
export const writeCharge = ({ after }: ChargePosition): unknown[] => (after ? writeOrderKey(after) : []);

/** A position of a list sorted by distance, with the position in its band as `write` encodes it; null at the end. */
export function nearPosition<Position>(
  next: NearPosition<Position> | null,
  write: (position: Position) => unknown[],
): unknown[] | null {
  return next && [next.band, next.shownBefore, write(next.inBand)];
}

/** Where a page of a list sorted by distance begins; `inside` is the position in its band. */
export const nearFrom = <Position>(
  { band, shownBefore }: PageStart,
  inside: Position,
): NearPosition<Position> => ({
  band,
  shownBefore,
  inBand: inside,
});

/** The cursor of the page after one that ends at `position`, in a widening stage of the search; null at the end. */
export const cursorOf = (stage: number, position: unknown[] | null): string | null =>
  position && encodeCursor([stage, ...position]);
