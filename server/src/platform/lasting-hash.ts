import { createHmac, hkdfSync } from 'node:crypto';

/** What hashes are made for. Each purpose has a key of its own, so that hashes of two purposes tell nothing about each other. */
type LastingPurpose = 'identity-document';

/** Hashes a text in the same way for as long as `LASTING_HASH_KEY` stays the same. */
export type LastingHash = (text: string) => string;

/**
 * Makes keyed hashes that are stored and compared years later: a copy of the database alone does not give the text away, also not
 * one with as few possible values as a NIN. `lastingKey` is `LASTING_HASH_KEY`, never `APP_SECRET`, which may be changed.
 */
export function createLastingHash(lastingKey: string, purpose: LastingPurpose): LastingHash {
  const key = Buffer.from(hkdfSync('sha256', lastingKey, '', `lasting-hash ${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
