import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@marketplace/contract/one-time-code';

export type SignUpCodes = ReturnType<typeof createSignUpCodes>;

/** Makes codes and their keyed hashes: a copy of the database alone does not give a code away. */
export function createSignUpCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sign-up-code', 32));

  function hmac(contact: string, code: string): string {
    return createHmac('sha256', key).update(`${contact}\n${code}`).digest('base64url');
  }

  return {
    create: () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0'),
    hmac,
    matches: (contact: string, code: string, stored: string) =>
      timingSafeEqual(Buffer.from(hmac(contact, code)), Buffer.from(stored)),
  };
}
