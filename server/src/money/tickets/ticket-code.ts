import { randomBytes } from 'node:crypto';

/** Without I, L, O and U, which are easily confused when read or heard (Crockford's alphabet). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** Returns a code that cannot be guessed (80 random bits), e.g. `7K3M-0QXZ-9ABC-DEFG`. */
export function makeTicketCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const code = [...randomBytes(LENGTH)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Converts a scanned or typed code to its stored form. */
export function readTicketCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
