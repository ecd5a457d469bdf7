import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeys, type Secret } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SealedTexts = ReturnType<typeof createSealedTexts>;

/**
 * Encrypts and authenticates texts for links that leave the server: a reader of the link learns nothing from it, and a changed link
 * does not open. `purpose` prevents that a text sealed for one use is accepted for another.
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
      // Sealed with another key, or changed since.
      return null;
    }
  }

  return {
    /** The sealed text consists of letters, digits, `-` and `_`. It is longer by a third and some 60 characters. */
    seal(text: string, lastsMs: number): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], iv, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(`${now().getTime() + lastsMs}~${text}`), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Null when this server did not seal the text, the text was changed, or it has expired. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      // Decoding ignores what is not base64url, so other texts would open as well.
      if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== sealed) return null;
      for (const key of keys) {
        const [, expires, text] = decrypt(key, bytes)?.match(/^(\d+)~(.*)$/s) ?? [];
        if (text !== undefined) return Number(expires) > now().getTime() ? text : null;
      }
      return null;
    },
  };
}
