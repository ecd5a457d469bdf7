import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The largest `integer` of PostgreSQL. */
export const INT4_MAX = 2 ** 31 - 1;
/** In ms. */
export const TIME_MAX = Date.UTC(2200, 0);

/** A place in a list as text for the caller, who only gives it back. */
export function encodeCursor(place: unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that is no list. What is in it is still to be checked. */
export function decodeCursor(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Not JSON: as bad as any other cursor that is not ours.
  }
  throw badCursor();
}

/** A whole number that was given out in a cursor. @throws AppError */
export function readNumber(value: unknown, max: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > max) throw badCursor();
  return value as number;
}

/** An id that was given out in a cursor. @throws AppError */
export function readId(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw badCursor();
  return value;
}

export function badCursor(): AppError {
  return new AppError('invalid_input', 'This list cannot go on from there. Please load it again.', {
    field: 'cursor',
  });
}
