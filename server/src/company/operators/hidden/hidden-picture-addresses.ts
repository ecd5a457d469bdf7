import * as z from 'zod';
import type { HiddenPictures } from '../../../people/media/hidden-pictures.ts';
import type { Session, Sessions, SignedTexts } from '../../../platform/security/index.ts';

const ADDRESS_LASTS_MS = 5 * 60_000;

const signedAddress = z.tuple([z.string(), z.uuid(), z.uuid()]);

export type HiddenPictureAddresses = ReturnType<typeof createHiddenPictureAddresses>;

/**
 * Addresses of hidden pictures for operators and the author, because an `img` sends no session. An address is valid for a few minutes and
 * only while the session for which it was written is open.
 */
export function createHiddenPictureAddresses(parts: {
  hiddenPictures: Pick<HiddenPictures, 'open'>;
  sessions: Pick<Sessions, 'isOpen'>;
  addresses: SignedTexts;
}) {
  const { hiddenPictures, sessions, addresses } = parts;
  return {
    write: (hash: string, { id, accountId }: Pick<Session, 'id' | 'accountId'>): string =>
      `/api/hidden-picture/${addresses.sign(JSON.stringify([hash, id, accountId]), ADDRESS_LASTS_MS)}`,
    /** Returns null when the address is invalid or expired, or the picture is erased. */
    async open(signed: string) {
      const text = addresses.read(signed);
      if (!text) return null;
      const [hash, id, accountId] = signedAddress.parse(JSON.parse(text));
      return (await sessions.isOpen({ id, accountId })) ? hiddenPictures.open(hash) : null;
    },
  };
}
