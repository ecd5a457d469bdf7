import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import { NO_ID } from '../../../platform/uuid.ts';

export const MOVE_TASK = 'move-renamed-trades';

/** The most rows changed in one transaction. */
const BATCH = 200;
/** After this time every process knows of a change, so none stores a former name. */
const AFTERWARDS_MS = 60_000;
/** How long after a change the task keeps looking for rows with a former name. */
const WATCHED_MS = 24 * 3_600_000;

/** The new skill and category of rows with a former name. */
interface Move {
  /** The name in the rows. */
  from: string;
  to: string;
  category: string;
}

/** Queues the tasks at once, and again when no process can store a former name. */
export async function queueMoves(trx: Queries, at: Date): Promise<void> {
  const later = new Date(at.getTime() + AFTERWARDS_MS);
  // The words of saved searches may have a different meaning now.
  for (const task of [MOVE_TASK, 'refresh-search-keys']) {
    await queueTask(trx, task, { asked: true }, { key: task, canWait: true });
    await queueTask(trx, task, { asked: true }, { key: `${task} again`, runAt: later, canWait: true });
  }
}

/** Returns whether trades changed so recently that the tasks of the change may have missed a row. */
export async function isMovedLately(queries: Queries, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from setting_versions
    where key = 'trades' and changed_at > ${new Date(at.getTime() - WATCHED_MS)} limit 1`.execute(queries);
  return rows.length > 0;
}

/**
 * Replaces former names with the current ones in saved searches, jobs, profiles and statistics. It can run at any time and any number of
 * times, in batches that commit alone. A move that fails does not prevent the others.
 * @throws the first error, after all moves
 */
export async function moveTrades(db: Database, { categories }: SettingValueMap['trades']): Promise<void> {
  const errors: unknown[] = [];
  const attempt = (move: Promise<void>) => move.catch((error: unknown) => void errors.push(error));
  for (const { name, formerly, skills } of categories) {
    // Searches come first: an item that is published under the current name is compared with them once.
    for (const from of formerly) await attempt(moveSearches(db, 'category', from, name));
    for (const skill of skills) {
      const moves = skill.formerly.map((from) => ({ from, to: skill.name, category: name }));
      // Rows with the current name may have a former category.
      if (formerly.length + skill.came_from.length > 0)
        moves.push({ from: skill.name, to: skill.name, category: name });
      for (const move of moves) await attempt(moveSkill(db, move));
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function moveSkill(db: Database, move: Move): Promise<void> {
  const { from, to } = move;
  if (from !== to) await moveSearches(db, 'skill', from, to);
  for (const listed of [sql`listed`, sql`not listed`]) {
    await inBatches((last) => moveJobs(db, move, { listed, last }));
    await inBatches((last) => moveProfiles(db, move, { listed, last }));
  }
  await inBatches((last) => moveFurtherTrades(db, move, last));
  if (from !== to) await db.transaction().execute((trx) => moveFigures(trx, from, to));
}

/** Repeats a step, each time after the last id that it has changed, until it finds nothing more. */
async function inBatches(step: (last: string) => Promise<{ id: string }[]>): Promise<void> {
  for (let last: string | undefined = NO_ID; last !== undefined; ) {
    const ids: string[] = (await step(last)).map(({ id }) => id);
    last = ids.sort().at(-1);
  }
}

/** The condition for rows to move. A row with the current skill and category stays as it is. */
const concerned = ({ from, to, category }: Move) =>
  from === to ? sql`skill = ${from} and category <> ${category}` : sql`skill = ${from}`;

/** The rows of one batch. */
interface Batch {
  listed: RawBuilder<unknown>;
  /** The last id of the previous batch. */
  last: string;
}

/** The triggers of the table take lists, searches and facets along. */
async function moveProfiles(db: Database, move: Move, { listed, last }: Batch): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update artisan_profiles set skill = ${move.to}, category = ${move.category}
    where account_id in (
      select account_id from artisan_profiles where ${listed} and ${concerned(move)} and account_id > ${last}
      order by account_id limit ${sql.lit(BATCH)} for no key update
    ) returning account_id as id`.execute(db);
  return rows;
}

async function moveJobs(db: Database, move: Move, { listed, last }: Batch): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    update jobs set skill = ${move.to}, category = ${move.category}
    where id in (
      select id from jobs where ${listed} and ${concerned(move)} and id > ${last}
      order by id limit ${sql.lit(BATCH)} for no key update
    ) returning id`.execute(db);
  return rows;
}

function moveFurtherTrades(db: Database, move: Move, last: string): Promise<{ id: string }[]> {
  return db.transaction().execute(async (trx) => {
    // Profiles are locked before their lists, as where people save them.
    const { rows } = await sql<{ id: string }>`
      select account_id as id from artisan_profiles
      where account_id in (
        select account_id from artisan_trades where ${concerned(move)} and account_id > ${last}
        order by account_id limit ${sql.lit(BATCH)}
      ) order by account_id for no key update`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return rows;
    if (move.from !== move.to)
      await sql`
        delete from artisan_trades as trade where account_id = any(${ids}::uuid[]) and skill = ${move.from}
          and exists (select from artisan_trades where account_id = trade.account_id and skill = ${move.to})`.execute(
        trx,
      );
    await sql`
      update artisan_trades set skill = ${move.to}, category = ${move.category}
      where account_id = any(${ids}::uuid[]) and skill = ${move.from}`.execute(trx);
    await sql`select set_artisan_reach(id), set_artisan_facets(id) from unnest(${ids}::uuid[]) as id`.execute(
      trx,
    );
    return rows;
  });
}

/** Moves saved searches with their keys. A duplicate of a search under the current name is deleted. */
function moveSearches(db: Database, column: 'skill' | 'category', from: string, to: string): Promise<void> {
  const name = sql.ref(column);
  const other = sql.ref(column === 'skill' ? 'category' : 'skill');
  const [before, after] = [` ${column} ${from} `, ` ${column} ${to} `];
  return inBatches(async (last) => {
    const { rows } = await sql<{ id: string }>`
      with old as (
        select id, exists (
          select from saved_searches as same
          where same.account_id = search.account_id and same.subject = search.subject and same.${name} = ${to}
            and (same.${other}, same.folded_query, same.state, same.city, same.budget, same.urgent) is not distinct from
              (search.${other}, search.folded_query, search.state, search.city, search.budget, search.urgent)
        ) as is_repeated
        from saved_searches as search where ${name} = ${from} and id > ${last}
        order by id limit ${sql.lit(BATCH)}
      ), gone as (
        delete from saved_searches where id in (select id from old where is_repeated)
      ), moved as (
        update saved_searches as search set ${name} = ${to}, keys = array(
          select case when starts_with(key, search.subject || ${before}::text)
            then search.subject || ${after}::text || substr(key, char_length(search.subject || ${before}::text) + 1)
            else key end
          from unnest(search.keys) as key)
        from old where search.id = old.id and not old.is_repeated
      )
      select id from old`.execute(db);
    return rows;
  });
}

/**
 * Moves the statistics of a skill in a place. Running counts of both names are added up; a computed value of the former name is dropped where
 * the current name has its own.
 */
async function moveFigures(trx: Queries, from: string, to: string): Promise<void> {
  for (const [table, rest] of [
    ['local_pages', ['state', 'city']],
    ['price_guides', ['state', 'basis']],
    ['page_averages', ['state', 'figure']],
    ['market_days', ['day', 'state']],
  ] as const) {
    const key = sql.join(rest.map((name) => sql.ref(name)));
    await sql`
      update ${sql.table(table)} set skill = ${to} where skill = ${from}
        and (${key}) not in (select ${key} from ${sql.table(table)} where skill = ${to})`.execute(trx);
    await sql`delete from ${sql.table(table)} where skill = ${from}`.execute(trx);
  }
  // They name the former trade. The next run of the figures stores new ones.
  await sql`delete from market_answers where answer -> 'rows' @> ${JSON.stringify([{ name: from }])}::jsonb`.execute(
    trx,
  );
  await sql`
    with old as (delete from search_counts where skill = ${from} returning *)
    insert into search_counts as now (day, skill, state, searches, without_result)
    select day, ${to}, state, searches, without_result from old
    on conflict (day, skill, state) do update set searches = now.searches + excluded.searches,
      without_result = now.without_result + excluded.without_result`.execute(trx);
  await sql`
    with old as (delete from search_terms where skill = ${from} returning *)
    insert into search_terms as now (day, term, skill, state, searches, without_result, viewers)
    select day, term, ${to}, state, searches, without_result, viewers from old
    on conflict (day, term, skill, state) do update set searches = now.searches + excluded.searches,
      without_result = now.without_result + excluded.without_result, viewers = now.viewers | excluded.viewers`.execute(
    trx,
  );
}
