import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Whether a caller has sent the right secret or signature. The time of the comparison tells nothing of the right one, not even its length:
 * the compared hashes all have the same.
 */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const hash = (secret: string | Buffer) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(hash(given), hash(right));
}

/** The secret that signs, and the one before it, whose signatures are still accepted. */
export interface Secret {
  current: string;
  previous?: string | undefined;
}

/** The keys of one purpose; the first one signs. A signature made for one purpose is not valid for another. */
export function deriveKeys({ current, previous }: Secret, purpose: string): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return previous ? [derive(current), derive(previous)] : [derive(current)];
}

/** Signatures of texts for one purpose (HMAC-SHA256). */
export function createSignatures(secret: Secret, purpose: string) {
  const [key, ...previousKeys] = deriveKeys(secret, purpose);
  const signWith = (signing: Buffer, text: string) =>
    createHmac('sha256', signing).update(text).digest('base64url');

  return {
    sign: (text: string) => signWith(key, text),
    /** Whether this server made the signature for this text. Takes the same time for every wrong signature. */
    isSigned(text: string, signature: string): boolean {
      return [key, ...previousKeys].some((one) => isSameSecret(signature, signWith(one, text)));
    },
  };
}
