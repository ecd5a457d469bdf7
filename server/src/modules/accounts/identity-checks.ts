import { randomUUID } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import type { requestVerification, viewVerification } from '@marketplace/contract/profiles';
import { type Database, type Queries, violatedConstraint } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Storage } from '../../platform/storage.ts';
import { removeStrayFiles } from '../../platform/stray-files.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import type { PictureReader, PictureSender } from '../media/read-picture.ts';

/** The folder of identity documents in the storage. Nothing below it has a public address. */
const DOCUMENTS = 'identity/';
const DOCUMENT_WIDTH = 1200;
const DELETED_AFTER_DAYS = 30;

type Standing = Omit<AnswerOf<typeof viewVerification>, 'status'>;
export type IdentityChecks = ReturnType<typeof createIdentityChecks>;

/** The identity check behind the 'Verified' badge: asked for by anyone, decided by an operator, never by money. */
export function createIdentityChecks(parts: {
  db: Database;
  storage: Storage;
  pictureReader: PictureReader;
  now: () => Date;
}) {
  const { db, storage, pictureReader, now } = parts;

  async function view(accountId: string): Promise<Standing> {
    const check = await db
      .selectFrom('identity_checks')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('requested_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      state: (check?.state as Standing['state']) ?? 'none',
      reason: check?.reason ?? null,
      requested_at: check?.requested_at.toISOString() ?? null,
      decided_at: check?.decided_at?.toISOString() ?? null,
    };
  }

  /** @throws AppError when the form is not whole, or a check is pending or has been approved. */
  async function request(
    sender: PictureSender,
    form: RequestOf<typeof requestVerification>,
    files: readonly UploadedFile[],
  ): Promise<Standing> {
    const { accountId } = sender;
    const [file] = files;
    if (!file)
      throw new AppError('invalid_input', 'Please add a picture of the document', { field: 'document' });
    await assertOpen(accountId);
    const document = await pictureReader.readOne(file, sender);
    const key = `${DOCUMENTS}${randomUUID()}.webp`;
    await storage.put(key, document.webp[DOCUMENT_WIDTH], 'image/webp');
    try {
      await db
        .insertInto('identity_checks')
        .values({
          account_id: accountId,
          document_kind: form.kind,
          last_four: form.last_four.toUpperCase(),
          document_key: key,
          requested_at: now(),
        })
        .execute();
    } catch (error) {
      await storage.remove(key);
      // A second click while the first is under way.
      if (violatedConstraint(error) !== 'identity_checks_one_pending') throw error;
    }
    return view(accountId);
  }

  async function assertOpen(accountId: string): Promise<void> {
    const { state } = await view(accountId);
    if (state === 'pending') throw new AppError('conflict', 'We are looking at your document already');
    if (state === 'approved') throw new AppError('conflict', 'You are verified already');
  }

  /** `reason` null approves. @returns false when it is not pending any more. */
  async function decideWithin(trx: Queries, id: string, reason: string | null): Promise<boolean> {
    const decided = await trx
      .updateTable('identity_checks')
      .set({ state: reason === null ? 'approved' : 'refused', reason, decided_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning('account_id')
      .executeTakeFirst();
    if (decided && reason === null) {
      await trx
        .updateTable('accounts')
        .set({ is_verified: true, updated_at: now() })
        .where('id', '=', decided.account_id)
        .execute();
    }
    return decided !== undefined;
  }

  /** Deletes the documents of checks that were decided 30 days ago, and those that no check knows any more. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - DELETED_AFTER_DAYS * 24 * 60 * 60 * 1000);
    const old = await db
      .selectFrom('identity_checks')
      .select(['id', 'document_key'])
      .where('document_key', 'is not', null)
      .where('decided_at', '<', before)
      .limit(500)
      .execute();
    for (const { document_key } of old) await storage.remove(document_key as string);
    if (old.length > 0) {
      const ids = old.map(({ id }) => id);
      await db.updateTable('identity_checks').set({ document_key: null }).where('id', 'in', ids).execute();
    }
    await removeStrayFiles(storage, { folder: DOCUMENTS, now: now(), listKnown });
  }

  async function listKnown(keys: string[]): Promise<ReadonlySet<string>> {
    const known = await db
      .selectFrom('identity_checks')
      .select('document_key')
      .where('document_key', 'in', keys)
      .execute();
    return new Set(known.flatMap(({ document_key }) => document_key ?? []));
  }

  return { view, request, decideWithin, sweep };
}
