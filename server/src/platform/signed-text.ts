import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type SignedTexts = ReturnType<typeof createSignedTexts>;

/**
 * Texts that come back from outside as they were given out, until they expire: addresses of private files, single-use permits.
 * `purpose` keeps what was signed for one thing from being good for another.
 */
export function createSignedTexts(secret: string, purpose: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `signed-text ${purpose}`, 32));
  const mac = (body: string) => createHmac('sha256', key).update(body).digest('base64url');

  return {
    sign(text: string, lastsMs: number): string {
      const body = `${Buffer.from(text).toString('base64url')}~${now().getTime() + lastsMs}`;
      return `${body}~${mac(body)}`;
    },
    /** Null when it is not ours, or expired. */
    read(signed: string): string | null {
      const [text = '', expires = '', signature = ''] = signed.split('~');
      const given = Buffer.from(signature);
      const right = Buffer.from(mac(`${text}~${expires}`));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(expires) > now().getTime() ? Buffer.from(text, 'base64url').toString() : null;
    },
  };
}
