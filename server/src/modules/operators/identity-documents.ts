import type { Database } from '../../platform/db.ts';
import type { SignedTexts } from '../../platform/signed-text.ts';
import type { Storage } from '../../platform/storage.ts';
import { isUuid } from '../../platform/uuid.ts';

/** An address is made for each look at a request; whoever needs longer opens it anew. */
const ADDRESS_LASTS_MS = 5 * 60_000;

export type IdentityDocuments = ReturnType<typeof createIdentityDocuments>;

/** Pictures of identity documents, by addresses that are good for a few minutes: an `img` carries no session. */
export function createIdentityDocuments(parts: { db: Database; storage: Storage; addresses: SignedTexts }) {
  const { db, storage, addresses } = parts;
  return {
    addressOf: (checkId: string) => `/api/operators/document/${addresses.sign(checkId, ADDRESS_LASTS_MS)}`,
    /** Null for an address that is not ours or expired, and when the document is deleted. */
    async open(signed: string) {
      const checkId = addresses.read(signed);
      if (!checkId || !isUuid(checkId)) return null;
      const check = await db
        .selectFrom('identity_checks')
        .select('document_key')
        .where('id', '=', checkId)
        .executeTakeFirst();
      return check?.document_key ? storage.open(check.document_key) : null;
    },
  };
}
