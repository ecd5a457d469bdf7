import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { MEDIA } from '../media/pictures.ts';
import { type TableRule, tableRules } from './table-rules.ts';

const ROWS_AT_ONCE = 1000;

/** The tables of the database, without those of libraries. */
export async function listTables(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by 1`.execute(queries);
  return rows.map(({ name }) => name);
}

/** Tables without a rule in table-rules.ts. */
export function undecided(tables: readonly string[]): string[] {
  return tables.filter((table) => !tableRules[table]);
}

/** A person's rows in one table as the text of a JSON list, in pieces; no pieces for a table that is left out. */
export async function* rowsOf(
  trx: Queries,
  table: string,
  rule: TableRule['archive'],
  accountId: string,
): AsyncGenerator<string> {
  if ('leftOut' in rule) return;
  const without = sql`${sql.val(rule.without ?? [])}::text[]`;
  let last = '(0,0)';
  yield '[';
  for (let rows = 0; ; ) {
    const page = await sql<{ place: string; row: string }>`
      select r.ctid::text as place, (to_jsonb(r) - ${without})::text as row from ${sql.table(table)} as r
      where (${rule.mine(accountId)}) and r.ctid > ${last}::tid order by r.ctid limit ${ROWS_AT_ONCE}`.execute(
      trx,
    );
    for (const { row } of page.rows) {
      yield `${rows === 0 ? '' : ','}\n${row}`;
      rows += 1;
    }
    last = page.rows.at(-1)?.place ?? last;
    if (page.rows.length < ROWS_AT_ONCE) break;
  }
  yield '\n]\n';
}

/** A file of the storage and its name in the archive. */
interface ArchivedFile {
  key: string;
  name: string;
}

/**
 * The pictures that a person shows, the files of their chats, and the documents and selfies of identity checks that still exist.
 */
export async function listFiles(trx: Queries, accountId: string): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select ${MEDIA} || hash || '-1200.webp' as key, 'pictures/' || hash || '.webp' as name from (
      select picture_hash as hash from accounts where id = ${accountId}
      union select background_hash from accounts where id = ${accountId}
      union select picture_hash from gallery_pictures where account_id = ${accountId}
      union select picture_hash from job_photos join jobs on jobs.id = job_id where poster_id = ${accountId}
      union select picture_hash from review_photos join reviews on reviews.id = review_id where reviewer_id = ${accountId}
    ) as shown where hash is not null
    union all
    select 'chat/' || id || '.' || extension, 'chat-files/' || id || '.' || extension from chat_files as r
    where ${archivedChatFiles(accountId)}
    union all
    select document_key, 'identity/' || id || '.webp' from identity_checks
    where account_id = ${accountId} and document_key is not null
    union all
    select selfie_key, 'identity/' || id || '-selfie.webp' from identity_checks
    where account_id = ${accountId} and selfie_key is not null`.execute(trx);
  return rows;
}

function archivedChatFiles(accountId: string) {
  const rule = tableRules['chat_files']?.archive;
  if (!rule || 'leftOut' in rule) throw new Error('the chat files belong into the archive');
  return rule.mine(accountId);
}

/**
 * The names of the other members of one's conversations: the only fact about them in the archive that they did not write there
 * themselves.
 */
export async function listPartners(trx: Queries, accountId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct account.id, account.full_name as name from conversations
    join accounts as account on account.id = case when opener_id = ${accountId} then other_id else opener_id end
    where opener_id = ${accountId} or (other_id = ${accountId} and opener_wrote)`.execute(trx);
  return rows;
}
