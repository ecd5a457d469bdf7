import { createSignatures, type Secret } from './secret.ts';

export type SignedTexts = ReturnType<typeof createSignedTexts>;

/**
 * Signs texts that clients send back unchanged before they expire: addresses of private files, single-use permits. `purpose`
 * prevents that a text signed for one use is accepted for another.
 */
export function createSignedTexts(secret: Secret, purpose: string, now: () => Date) {
  const signatures = createSignatures(secret, `signed-text ${purpose}`);

  return {
    sign(text: string, lastsMs: number): string {
      const body = `${Buffer.from(text).toString('base64url')}~${now().getTime() + lastsMs}`;
      return `${body}~${signatures.sign(body)}`;
    },
    /** Null when the signature is wrong or the text has expired. */
    read(signed: string): string | null {
      const [text = '', expires = '', signature = ''] = signed.split('~');
      if (!signatures.isSigned(`${text}~${expires}`, signature)) return null;
      return Number(expires) > now().getTime() ? Buffer.from(text, 'base64url').toString() : null;
    },
  };
}
