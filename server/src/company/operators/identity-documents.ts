import { queueRoles } from '@marketplace/contract/company/queue-items';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { Session, Sessions, SignedTexts } from '../../platform/security/index.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** An address is created each time an operator opens a request. An operator who needs longer opens it again. */
const ADDRESS_LASTS_MS = 5 * 60_000;

/** The pictures of a check, which only operators see. */
export type IdentityPicture = 'document' | 'selfie';

const signedAddress = z.tuple([z.uuid(), z.enum(['document', 'selfie']), z.uuid(), z.uuid()]);

export type IdentityDocuments = ReturnType<typeof createIdentityDocuments>;

/**
 * Serves pictures of identity documents and selfies at addresses that expire after a few minutes, because an `img` sends no session. An
 * address is valid only while the session that requested it is open and belongs to somebody who decides about identities.
 */
export function createIdentityDocuments(parts: {
  db: Database;
  storage: Storage;
  sessions: Pick<Sessions, 'isOpen'>;
  addresses: SignedTexts;
}) {
  const { db, storage, sessions, addresses } = parts;

  function addressOf(
    checkId: string,
    picture: IdentityPicture,
    { id, accountId }: Pick<Session, 'id' | 'accountId'>,
  ): string {
    const signed = addresses.sign(JSON.stringify([checkId, picture, id, accountId]), ADDRESS_LASTS_MS);
    return `/api/operators/document/${signed}`;
  }

  /** Returns null when the address is invalid or expired, or the document is deleted. */
  async function open(signed: string) {
    const text = addresses.read(signed);
    if (!text) return null;
    const [checkId, picture, sessionId, accountId] = signedAddress.parse(JSON.parse(text));
    if (!(await sessions.isOpen({ id: sessionId, accountId }))) return null;
    const check = await db
      .selectFrom('identity_checks')
      .innerJoin('accounts as operator', (join) => join.on('operator.id', '=', accountId))
      .select(['document_key', 'selfie_key'])
      .where('identity_checks.id', '=', checkId)
      .where('operator.is_operator', '=', true)
      .where('operator.staff_role', 'in', [...queueRoles.verification])
      .executeTakeFirst();
    const key = picture === 'document' ? check?.document_key : check?.selfie_key;
    return key ? storage.open(key) : null;
  }

  return { addressOf, open };
}
