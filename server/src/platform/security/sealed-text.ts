import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeys, type Secret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SealedTexts = ReturnType<typeof createSealedTexts>;

/**
 * Encrypts and authenticates texts for links that leave the server: a link reveals nothing, and a changed link does not open. `purpose`
 * prevents a text sealed for one use from being accepted for another.
 */
export function createSealedTexts(secret: Secret, purpose: string, now: () => Date) {
  const keys = deriveKeys(secret, `sealed-text ${purpose}`);

  function decrypt(key: Buffer, bytes: Buffer): string | null {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([start, decipher.final()]).toString();
    } catch {
      // Sealed with another key, or modified.
      return null;
    }
  }

  return {
    /** Returns letters, digits, `-` and `_`, longer than the text by a third and some 60 characters. */
    seal(text: string, lastsMs: number): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(`${now().getTime() + lastsMs}~${text}`), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Returns null when this server did not seal the text, or when it was changed or has expired. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      // Decoding ignores invalid characters, so other texts would open as well.
      if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null;
      for (const key of keys) {
        const [, expires, text] = decrypt(key, bytes)?.match(/^(\d+)~(.*)$/s) ?? [];
        if (text !== undefined) return Number(expires) > now().getTime() ? text : null;
      }
      return null;
    },
  };
}
