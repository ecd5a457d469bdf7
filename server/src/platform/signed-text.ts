import { createSignatures, type Secret } from './secret.ts';

export type SignedTexts = ReturnType<typeof createSignedTexts>;

/**
 * Texts that come back from outside as they were given out, until they expire: addresses of private files, single-use permits.
 * `purpose` keeps what was signed for one thing from being good for another.
 */
export function createSignedTexts(secret: Secret, purpose: string, now: () => Date) {
  const signatures = createSignatures(secret, `signed-text ${purpose}`);

  return {
    sign(text: string, lastsMs: number): string {
      const body = `${Buffer.from(text).toString('base64url')}~${now().getTime() + lastsMs}`;
      return `${body}~${signatures.sign(body)}`;
    },
    /** Null when it is not ours, or expired. */
    read(signed: string): string | null {
      const [text = '', expires = '', signature = ''] = signed.split('~');
      if (!signatures.isSigned(`${text}~${expires}`, signature)) return null;
      return Number(expires) > now().getTime() ? Buffer.from(text, 'base64url').toString() : null;
    },
  };
}
