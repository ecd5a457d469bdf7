import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether a caller has sent the right secret or signature. The comparison's time reveals nothing, not even the length, because
 * hashes of equal length are compared.
 */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const hash = (secret: string | Buffer) => createHash('sha256').update(secret).digest();
  return timingSafeEqual(hash(given), hash(right));
}

/** The secret that signs, and its predecessor, whose signatures are still accepted. */
export interface Secret {
  current: string;
  previous?: string | undefined;
}

/** Derives the keys of one purpose; the first one signs. Signatures are only valid for their purpose. */
export function deriveKeys({ current, previous }: Secret, purpose: string): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return previous ? [derive(current), derive(previous)] : [derive(current)];
}

/** Creates and checks signatures of texts for one purpose (HMAC-SHA256). */
export function createSignatures(secret: Secret, purpose: string) {
  const [key, ...previousKeys] = deriveKeys(secret, purpose);
  const signWith = (signing: Buffer, text: string) =>
    createHmac('sha256', signing).update(text).digest('base64url');

  return {
    sign: (text: string) => signWith(key, text),
    /** Returns whether this server signed the text. Every wrong signature takes the same time. */
    isSigned(text: string, signature: string): boolean {
      return [key, ...previousKeys].some((one) => isSameSecret(signature, signWith(one, text)));
    },
  };
}
