import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes that cannot be computed without the application's secret: from a copy of the database nobody can try out which
 * contact or address a value stands for. Values of different purposes do not match each other.
 */
export function createKeyedHash(secret: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
