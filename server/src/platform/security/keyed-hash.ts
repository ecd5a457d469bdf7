import { createHmac, hkdfSync } from 'node:crypto';

/** Hashes a text in the same way for as long as its secret stays the same. */
export type KeyedHash = (text: string) => string;

/**
 * Hashes that cannot be computed without a secret: a copy of the database alone does not let its reader find out which contact,
 * address or document number a value stands for. Each purpose has its own key, so values of different purposes do not match.
 * Hashes that are compared years later take `LASTING_HASH_KEY` as their secret, because `APP_SECRET` may be changed.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
