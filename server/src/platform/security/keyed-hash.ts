import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Hashes a text. The result is stable as long as the secret stays the same. */
export type KeyedHash = (text: string) => string;

/**
 * Creates a hash that needs a secret, so a copy of the database alone does not reveal which contact, address or document number a value
 * stands for. Each purpose has its own key, so values of different purposes do not match. Hashes that are compared years later use
 * `LASTING_HASH_KEY` as their secret, because `APP_SECRET` may change.
 */
export function createKeyedHash(secret: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * Creates a hash for texts that only this process compares, such as visitors it has seen. Its key is lost when the process ends. It takes a
 * third of the time of a keyed hash, which matters where every request needs one; the results must not leave the process.
 */
export function createMemoryHash(): KeyedHash {
  const key = randomBytes(32).toString('base64');
  return (text) => hash('sha256', key + text, 'base64url');
}
