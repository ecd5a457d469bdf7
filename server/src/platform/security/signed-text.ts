import { createSignatures, type Secret } from './secret.ts';

export type SignedTexts = ReturnType<typeof createSignedTexts>;

/**
 * Signs texts that clients return unchanged before they expire, such as addresses of private files and single-use permits. `purpose`
 * prevents a text signed for one use from being accepted for another.
 */
export function createSignedTexts(secret: Secret, purpose: string, now: () => Date) {
  const signatures = createSignatures(secret, `signed-text ${purpose}`);

  return {
    sign(text: string, lastsMs: number): string {
      const body = `${Buffer.from(text).toString('base64url')}~${now().getTime() + lastsMs}`;
      return `${body}~${signatures.sign(body)}`;
    },
    /** Returns null when the signature is wrong or the text has expired. */
    read(signed: string): string | null {
      const [text = '', expires = '', signature = ''] = signed.split('~');
      if (!signatures.isSigned(`${text}~${expires}`, signature)) return null;
      return Number(expires) > now().getTime() ? Buffer.from(text, 'base64url').toString() : null;
    },
  };
}
