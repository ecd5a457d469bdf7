import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_DAYS } from '@marketplace/contract/people/own-data';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { assertSent, type Mail } from '../../platform/providers/index.ts';
import type { Session, Sessions, SignedTexts } from '../../platform/security/index.ts';
import {
  type NamedFile,
  type NamedFiles,
  removeStrayFiles,
  type Storage,
} from '../../platform/storage/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findById } from '../accounts/accounts.repository.ts';
import { listFiles, listPartners, listTables, rowsOf, undecided } from './archive-contents.ts';
import { tableRules } from './table-rules.ts';

export const MAKE_ARCHIVE_TASK = 'make-data-archive';
export const ARCHIVE_EMAIL_TASK = 'send-archive-letter';
export const ARCHIVES_PATH = '/archives';

/** The folder of archives in the storage. Nothing below it has a public address. */
const ARCHIVES = 'archives/';
const ADDRESS_LASTS_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The files that the rows of finished archives name. */
export const namedArchives: NamedFiles = {
  folders: [ARCHIVES],
  rows: sql<NamedFile>`
    select ${sql.lit(ARCHIVES)} || id || '.zip' as key, 'application/zip' as type from data_archives where state = 'ready'`,
};

const payload = z.object({ archiveId: z.string() });
const signedAddress = z.tuple([z.string(), z.string(), z.string()]);

export type Archives = ReturnType<typeof createArchives>;

/** All data about a person in one file. A task makes it, and only that person can fetch it. */
export function createArchives(parts: {
  db: Database;
  storage: Storage;
  /** The folder where files are written first. The sweep of uploads deletes files that a killed process leaves there. */
  scratchFolder: string;
  mail: Mail | null;
  sessions: Pick<Sessions, 'isOpen'>;
  addresses: SignedTexts;
  limits: Limits;
  /** What the person's number vouches for, which no rule of a table can find. */
  listVouches: (trx: Queries, accountId: string) => Promise<object[]>;
  productName: string;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, storage, scratchFolder, mail, sessions, addresses, productName, publicUrl, now } = parts;
  const perPerson = parts.limits({
    name: 'data-archives',
    points: 3,
    seconds: 24 * 3600,
    message: "You've asked for your data several times today. Please try again tomorrow.",
  });

  /** The newest archive of a person that is not deleted yet. */
  function findNewest(accountId: string) {
    return db
      .selectFrom('data_archives')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('requested_at', '>', new Date(now().getTime() - ARCHIVE_DAYS * DAY_MS))
      .orderBy('requested_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async function present(accountId: string) {
    const row = await findNewest(accountId);
    if (!row) return { state: 'none' as const, requested_at: null, expires_at: null, size: null };
    return {
      state: row.state as 'preparing' | 'ready',
      requested_at: row.requested_at.toISOString(),
      expires_at: new Date(row.requested_at.getTime() + ARCHIVE_DAYS * DAY_MS).toISOString(),
      size: row.bytes,
    };
  }

  /** Two requests at once make one archive. */
  async function request(accountId: string): Promise<void> {
    await perPerson.run(accountId, () => queueArchive(accountId));
  }

  async function queueArchive(accountId: string): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('data_archives')
          .values({ account_id: accountId, requested_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queueTask(
          trx,
          MAKE_ARCHIVE_TASK,
          { archiveId: id },
          { canWait: true, queue: MAKE_ARCHIVE_TASK },
        );
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'data_archives_one_preparing') throw error;
    }
  }

  /** The task. A retry makes the same file again. */
  async function make(given: unknown): Promise<void> {
    const { archiveId } = payload.parse(given);
    const row = await db
      .selectFrom('data_archives')
      .selectAll()
      .where('id', '=', archiveId)
      .where('state', '=', 'preparing')
      .executeTakeFirst();
    if (!row) return;
    await mkdir(scratchFolder, { recursive: true });
    const path = join(scratchFolder, `${randomUUID()}.zip`);
    try {
      await write(path, row.account_id);
      await storage.putFile(keyOf(row.id), path, 'application/zip');
      const { size } = await stat(path);
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('data_archives')
          .set({ state: 'ready', bytes: size, ready_at: now() })
          .where('id', '=', row.id)
          .execute();
        await queueTask(trx, ARCHIVE_EMAIL_TASK, { archiveId }, { canWait: true });
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  async function write(path: string, accountId: string): Promise<void> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    // When reading a file from the storage fails, the archive fails, too. Without a listener, the error would end the process.
    zip.on('error', (error: Error) => output.destroy(error));
    const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
    const filled = fill(zip, accountId).then(
      () => zip.end(),
      (error: Error) => output.destroy(error),
    );
    await Promise.all([written, filled]);
  }

  async function fill(zip: ZipFile, accountId: string): Promise<void> {
    const files = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await addTables(zip, trx, accountId);
        return listFiles(trx, accountId);
      });
    // After the transaction: the database ends a transaction that is idle for half a minute, and many files take longer.
    for (const { key, name } of files) {
      const file = await storage.open(key);
      // The file was deleted in the meantime. Files are compressed already, so the archive stores them unchanged.
      if (file) await addStream(zip, name, file.stream, { compress: false });
    }
  }

  async function addTables(zip: ZipFile, trx: Queries, accountId: string): Promise<void> {
    const tables = await listTables(trx);
    const open = undecided(tables);
    if (open.length > 0) throw new Error(`tables without a rule in table-rules.ts: ${open.join(', ')}`);
    for (const table of tables) {
      const rule = tableRules[table]?.archive;
      if (!rule || 'leftOut' in rule) continue;
      const rows = Readable.from(rowsOf(trx, table, rule, accountId), { objectMode: false });
      await addStream(zip, `data/${table}.json`, rows, { compress: true });
    }
    const partners = JSON.stringify(await listPartners(trx, accountId), null, 1);
    zip.addBuffer(Buffer.from(partners), 'data/people-in-conversations.json');
    const vouches = JSON.stringify(await parts.listVouches(trx, accountId), null, 1);
    zip.addBuffer(Buffer.from(vouches), 'data/vouches-for-artisans.json');
    zip.addBuffer(Buffer.from(readMe(productName)), 'README.txt');
  }

  /**
   * Adds the files one after the other, because each holds an open file or query. When the archive cannot be written any more,
   * for example on a full disk, the stream is destroyed: otherwise it would wait for ever, with its transaction and its
   * connection.
   */
  function addStream(
    zip: ZipFile,
    name: string,
    stream: Readable,
    options: { compress: boolean },
  ): Promise<void> {
    const output = zip.outputStream as Readable;
    const letGo = () => stream.destroy(new Error('the archive cannot be written'));
    return new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject);
      if (output.destroyed) letGo();
      else output.once('close', letGo);
      zip.addReadStream(stream, name, options);
    }).finally(() => output.off('close', letGo));
  }

  /** The task that sends the e-mail with the link to the file, which only its person can fetch. */
  async function sendLetter(given: unknown): Promise<void> {
    const { archiveId } = payload.parse(given);
    const row = await db
      .selectFrom('data_archives')
      .select('account_id')
      .where('id', '=', archiveId)
      .executeTakeFirst();
    const account = row && (await findById(db, row.account_id));
    if (!mail || !account?.email || !account.email_proven_at || account.suspended_at) return;
    const delivery = await mail.send(account.email, {
      subject: `Your ${productName} data is ready`,
      text: `Your data is in one file. Log in and download it here, within ${ARCHIVE_DAYS} days:\n${publicUrl}/profile/settings/privacy\nIf you didn't ask for this, change your password.`,
    });
    assertSent(delivery, 'an email about an archive');
  }

  /** An address that is valid for some minutes, and only while the session that requested it is open. */
  async function addressFor(session: Session): Promise<string> {
    const row = await findNewest(session.accountId);
    if (row?.state !== 'ready') throw noSuchArchive();
    const signed = addresses.sign(JSON.stringify([row.id, session.accountId, session.id]), ADDRESS_LASTS_MS);
    return `${ARCHIVES_PATH}/${signed}`;
  }

  /** @throws AppError `not_found` when the address is invalid or has expired. */
  async function open(signed: string) {
    const text = addresses.read(signed);
    if (!text) throw noSuchArchive();
    const [id, accountId, sessionId] = signedAddress.parse(JSON.parse(text));
    if (!(await sessions.isOpen({ id: sessionId, accountId }))) throw noSuchArchive();
    const file = await storage.open(keyOf(id));
    if (!file) throw noSuchArchive();
    return file;
  }

  /** Deletes expired archives, and files without a row. */
  async function sweep(): Promise<void> {
    await db
      .deleteFrom('data_archives')
      .where('requested_at', '<=', new Date(now().getTime() - ARCHIVE_DAYS * DAY_MS))
      .execute();
    await removeStrayFiles(storage, { db, folder: ARCHIVES, now: now(), listKnown });
  }

  async function listKnown(keys: string[]): Promise<ReadonlySet<string>> {
    const ids = keys.map((key) => key.slice(ARCHIVES.length, ARCHIVES.length + 36)).filter(isUuid);
    const known = await db
      .selectFrom('data_archives')
      .select('id')
      .where(sql<boolean>`id = any(${ids})`)
      .execute();
    return new Set(known.map(({ id }) => keyOf(id)));
  }

  return { present, request, make, sendLetter, addressFor, open, sweep };
}

const keyOf = (id: string) => `${ARCHIVES}${id}.zip`;

function noSuchArchive(): AppError {
  return new AppError('not_found', "This file isn't here any more. Please ask for your data again.");
}

const readMe = (productName: string) => `What ${productName} knows about you.

data/        one file for each kind of record, as JSON; times are UTC, amounts are in kobo
pictures/    your profile picture, your cover and your gallery
chat-files/  what was sent in your chats
identity/    the document and the selfie of your identity check, while we keep them

Messages that others wrote to you are in data/messages.json, and who they are in data/people-in-conversations.json.
A message without a sender_id was written by our support team.
Messages in a chat that you haven't opened yet are left out: open it on our site to read them.
Passwords and codes aren't in here, because we keep them only in a form that nobody can read.
`;
