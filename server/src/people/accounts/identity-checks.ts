import { randomUUID } from 'node:crypto';
import {
  IDENTITY_PICTURES_DAYS,
  normalizeDocumentNumber,
  SELFIE_CONSENT_VERSION,
} from '@marketplace/contract/people/identity-documents';
import type { requestVerification, viewVerification } from '@marketplace/contract/people/profiles';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type * as z from 'zod';
import { readUsualSeconds } from '../../discovery/lists/usual-time.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError, type UploadedFile } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';
import {
  type NamedFile,
  type NamedFiles,
  removeStrayFiles,
  type Storage,
} from '../../platform/storage/index.ts';
import type { PictureReader, PictureSender } from '../media/read-picture.ts';
import { notify } from '../notifications/notify.ts';

/** The storage folders of documents and selfies. Their files have no public address. */
const DOCUMENTS = 'identity/';
const SELFIES = 'selfies/';
const PICTURE_WIDTH = 1200;
/** The subject of the row in `consents`. */
const SELFIE_CONSENT = 'selfie of the identity check';

/** The files that rows of identity checks refer to. */
export const namedIdentityFiles: NamedFiles = {
  folders: [DOCUMENTS, SELFIES],
  rows: sql<NamedFile>`
    select key, 'image/webp' as type
    from identity_checks cross join unnest(array[document_key, selfie_key]) as key
    where key is not null`,
};

type Status = Omit<AnswerOf<typeof viewVerification>, 'status'>;
type KeyColumn = 'document_key' | 'selfie_key';
export type IdentityChecks = ReturnType<typeof createIdentityChecks>;

/** The identity check behind the 'Verified' badge. Anyone may request it and an operator decides; it cannot be bought. */
export function createIdentityChecks(parts: {
  db: Database;
  storage: Storage;
  pictureReader: PictureReader;
  hashDocument: KeyedHash;
  now: () => Date;
}) {
  const { db, storage, pictureReader, hashDocument, now } = parts;

  async function view(accountId: string): Promise<Status> {
    const [check, usualSeconds] = await Promise.all([
      findLast(db, accountId),
      readUsualSeconds(
        db,
        (since) => sql`
          select decided_at - requested_at as taken from identity_checks
          where decided_at > ${since} order by decided_at desc limit 100`,
        now(),
      ),
    ]);
    return {
      state: (check?.state as Status['state']) ?? 'none',
      kind: (check?.document_kind as Status['kind']) ?? null,
      reason: check?.reason ?? null,
      requested_at: check?.requested_at.toISOString() ?? null,
      decided_at: check?.decided_at?.toISOString() ?? null,
      pictures_kept: check !== undefined && (check.document_key ?? check.selfie_key) !== null,
      usual_seconds: usualSeconds,
    };
  }

  /** @throws AppError when the form is incomplete, or a check is pending or approved */
  async function request(
    sender: PictureSender,
    form: z.output<typeof requestVerification.request>,
    files: readonly UploadedFile[],
    /** Runs in the transaction that stores the request. */
    within: (trx: Queries) => Promise<unknown>,
  ): Promise<Status> {
    const { accountId } = sender;
    const document = fileOf(files, 'document', 'Please add a picture of the document');
    const selfie = fileOf(files, 'selfie', 'Please add a selfie');
    await assertOpen(accountId);
    const [documentPicture, selfiePicture] = await pictureReader.read([document, selfie], sender);
    if (!documentPicture || !selfiePicture)
      throw new Error('the picture reader returned fewer pictures than it was given');
    const keys = {
      document_key: `${DOCUMENTS}${randomUUID()}.webp`,
      selfie_key: `${SELFIES}${randomUUID()}.webp`,
    };
    try {
      await storage.put(keys.document_key, documentPicture.webp[PICTURE_WIDTH], 'image/webp');
      await storage.put(keys.selfie_key, selfiePicture.webp[PICTURE_WIDTH], 'image/webp');
      await db.transaction().execute(async (trx) => {
        await add(trx, accountId, form, keys);
        await within(trx);
      });
    } catch (error) {
      // The sweep removes files that cannot be removed now. The first error is reported.
      await Promise.allSettled(Object.values(keys).map((key) => storage.remove(db, key)));
      // Another request of the same person was stored first, for example after a double click.
      if (violatedConstraint(error) !== 'identity_checks_one_pending') throw error;
    }
    return view(accountId);
  }

  async function add(
    trx: Queries,
    accountId: string,
    { kind, number }: z.output<typeof requestVerification.request>,
    keys: Record<KeyColumn, string>,
  ): Promise<void> {
    const at = now();
    const normalized = normalizeDocumentNumber(number);
    await trx
      .insertInto('identity_checks')
      .values({
        account_id: accountId,
        document_kind: kind,
        last_four: normalized.slice(-4),
        document_hash: hashDocument(`${kind}\n${normalized}`),
        ...keys,
        requested_at: at,
      })
      .execute();
    await recordConsent(trx, accountId, true, at);
  }

  async function assertOpen(accountId: string): Promise<void> {
    const check = await findLast(db, accountId);
    if (check?.state === 'pending') throw new AppError('conflict', "We're already looking at your document");
    if (check?.state === 'approved') throw new AppError('conflict', "You're already verified");
  }

  /** Withdraws the consent: deletes the pending request and all pictures of earlier ones. */
  async function withdraw(accountId: string): Promise<Status> {
    const keys = await db.transaction().execute(async (trx) => {
      const checks = await trx
        .selectFrom('identity_checks')
        .select(['id', 'state', 'document_key', 'selfie_key'])
        .where('account_id', '=', accountId)
        .where((where) =>
          where.or([
            where('state', '=', 'pending'),
            where('document_key', 'is not', null),
            where('selfie_key', 'is not', null),
          ]),
        )
        .forUpdate()
        .execute();
      if (checks.length === 0) return [];
      await trx
        .deleteFrom('identity_checks')
        .where('account_id', '=', accountId)
        .where('state', '=', 'pending')
        .execute();
      await trx
        .updateTable('identity_checks')
        .set({ document_key: null, selfie_key: null })
        .where('account_id', '=', accountId)
        .execute();
      await recordConsent(trx, accountId, false, now());
      return checks.flatMap(keysOf);
    });
    // Files that cannot be removed now are left to the sweep, because no row has their keys any more.
    await Promise.allSettled(keys.map((key) => storage.remove(db, key)));
    return view(accountId);
  }

  async function recordConsent(trx: Queries, accountId: string, agreed: boolean, at: Date): Promise<void> {
    await trx
      .insertInto('consents')
      .values({
        account_id: accountId,
        document: SELFIE_CONSENT,
        version: SELFIE_CONSENT_VERSION,
        agreed,
        recorded_at: at,
      })
      .execute();
  }

  /**
   * Decides a check and notifies the person by email. A `reason` of null approves.
   * @returns the account; null when the check is no longer pending
   * @throws AppError `conflict` for an approval without a selfie, because the faces cannot be compared
   */
  async function decideWithin(trx: Queries, id: string, reason: string | null): Promise<string | null> {
    const decided = await trx
      .updateTable('identity_checks')
      .set({ state: reason === null ? 'approved' : 'refused', reason, decided_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning(['account_id', 'selfie_key'])
      .executeTakeFirst();
    if (!decided) return null;
    if (reason === null) {
      if (!decided.selfie_key)
        throw new AppError(
          'conflict',
          'This request has no selfie. Please refuse it and ask the person to send one.',
        );
      await trx
        .updateTable('accounts')
        .set({ is_verified: true, updated_at: now() })
        .where('id', '=', decided.account_id)
        .execute();
    }
    await notify(trx, {
      kind: reason === null ? 'identity_approved' : 'identity_refused',
      accountId: decided.account_id,
      subject: id,
      actorId: null,
      facts: reason === null ? {} : { reason },
      at: now(),
    });
    return decided.account_id;
  }

  /** Deletes the pictures of checks that were decided 30 days ago, and pictures without a check. */
  async function sweep(): Promise<void> {
    const before = new Date(now().getTime() - IDENTITY_PICTURES_DAYS * 24 * 60 * 60 * 1000);
    const old = await db
      .selectFrom('identity_checks')
      .select(['id', 'document_key', 'selfie_key'])
      .where((where) =>
        where.or([where('document_key', 'is not', null), where('selfie_key', 'is not', null)]),
      )
      .where('decided_at', '<', before)
      .limit(500)
      .execute();
    // Rows go first: the sweep finds files without a row, but a backup would look for a file that a row refers to.
    if (old.length > 0) {
      const ids = old.map(({ id }) => id);
      await db
        .updateTable('identity_checks')
        .set({ document_key: null, selfie_key: null })
        .where('id', 'in', ids)
        .execute();
    }
    for (const key of old.flatMap(keysOf)) await storage.remove(db, key);
    for (const [folder, column] of [
      [DOCUMENTS, 'document_key'],
      [SELFIES, 'selfie_key'],
    ] as const)
      await removeStrayFiles(storage, { db, folder, now: now(), listKnown: listKnown(column) });
  }

  const listKnown =
    (column: KeyColumn) =>
    async (keys: string[]): Promise<ReadonlySet<string>> => {
      const known = await db.selectFrom('identity_checks').select(column).where(column, 'in', keys).execute();
      return new Set(known.flatMap((row) => Object.values(row).filter((key) => key !== null)));
    };

  return { view, request, withdraw, decideWithin, sweep };
}

function findLast(queries: Queries, accountId: string) {
  return queries
    .selectFrom('identity_checks')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const keysOf = ({ document_key, selfie_key }: Record<KeyColumn, string | null>) =>
  [document_key, selfie_key].filter((key) => key !== null);

function fileOf(files: readonly UploadedFile[], field: string, missing: string): UploadedFile {
  const file = files.find((each) => each.field === field);
  if (!file) throw new AppError('invalid_input', missing, { field });
  return file;
}
