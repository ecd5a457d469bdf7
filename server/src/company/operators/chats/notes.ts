import { NOTES_RETENTION_DAYS } from '@marketplace/contract/company/moderation-limits';
import type { QueueItemPage } from '@marketplace/contract/company/operators';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';

const NOTES_RETENTION_MS = NOTES_RETENTION_DAYS * 24 * 3600_000;
const DELETED_AT_ONCE = 1000;
const SHOWN_MAX = 50;

interface Note {
  kind: string;
  itemId: string;
  accountId: string | null;
  operatorId: string;
  clientId: string;
  text: string;
  at: Date;
}

/**
 * Stores a note about an item of a queue.
 * @returns false when the operator has written the note with this client id already
 */
export async function storeNote(trx: Queries, note: Note): Promise<boolean> {
  const stored = await trx
    .insertInto('queue_notes')
    .values({
      kind: note.kind,
      item_id: note.itemId,
      account_id: note.accountId,
      operator_id: note.operatorId,
      client_id: note.clientId,
      text: note.text,
      created_at: note.at,
    })
    .onConflict((conflict) => conflict.constraint('queue_notes_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Lists the newest notes about an item of a queue, oldest first. */
export async function listItemNotes(
  queries: Queries,
  { kind, id }: { kind: string; id: string },
): Promise<QueueItemPage['notes']> {
  const rows = await queries
    .selectFrom('queue_notes')
    .leftJoin('accounts', 'accounts.id', 'queue_notes.operator_id')
    .select(['queue_notes.id', 'queue_notes.created_at', 'queue_notes.text', 'accounts.full_name'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('queue_notes.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.reverse().map((row) => ({
    _id: String(row.id),
    at: row.created_at.toISOString(),
    operator: row.full_name ?? '(account deleted)',
    text: row.text,
  }));
}

/** Deletes notes, and settled messages of the contact page, that are old enough. */
export async function deleteOldNotes(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTES_RETENTION_MS);
  for (const [table, column] of [
    ['queue_notes', 'created_at'],
    ['contact_messages', 'resolved_at'],
  ] as const) {
    for (let count = DELETED_AT_ONCE; count === DELETED_AT_ONCE; ) {
      const { rows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where ${sql.ref(column)} < ${before}
          order by ${sql.ref(column)} limit ${sql.lit(DELETED_AT_ONCE)}
        ) returning id`.execute(db);
      count = rows.length;
    }
  }
}
