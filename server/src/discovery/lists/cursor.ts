import { AppError } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';

/** The largest PostgreSQL `integer`. */
export const INT4_MAX = 2 ** 31 - 1;
/** In ms since 1970. */
export const TIME_MAX = Date.UTC(2200, 0);

/** Encodes a position in a list as a text, which clients return unchanged. */
export function encodeCursor(position: unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Decodes a cursor. The caller checks its items.
 * @throws AppError `invalid_input` when the text is not an encoded list
 */
export function decodeCursor(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Text that is not JSON is refused below, like every other foreign cursor.
  }
  throw badCursor();
}

/**
 * Reads a whole number of a cursor.
 * @throws AppError
 */
export function readNumber(value: unknown, max: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > max) throw badCursor();
  return value as number;
}

/**
 * Reads an id of a cursor.
 * @throws AppError
 */
export function readId(value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw badCursor();
  return value;
}

export function badCursor(): AppError {
  return new AppError('invalid_input', "We can't show more from there. Please load the list again.", {
    field: 'cursor',
  });
}
