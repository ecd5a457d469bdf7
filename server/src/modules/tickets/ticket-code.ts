import { randomBytes } from 'node:crypto';

/** No letter that is read or heard as another sign: no I, L, O, U (Crockford's alphabet). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** A code that nobody guesses (80 random bits), e.g. `7K3M-0QXZ-9ABC-DEFG`. */
export function makeTicketCode(): string {
  // 256 is a multiple of 32: every letter is as likely.
  const code = [...randomBytes(LENGTH)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as it was scanned or typed, in the form in which it is stored. */
export function readTicketCode(typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
