import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';

export const MOVE_TASK = 'move-renamed-trades';

/** So many rows are changed in one transaction. */
const BATCH = 200;
/** Every process has heard of a change after this time, so none stores a name of before any more. */
const AFTERWARDS_MS = 60_000;

/** Rows with a skill, and perhaps with a category of before, become these. */
interface Move {
  /** The name in the rows. */
  from: string;
  to: string;
  category: string;
}

/** Queues the task at once, and again when no process can store a name of before any more. */
export async function queueMoves(trx: Queries, at: Date): Promise<void> {
  await queueTask(trx, MOVE_TASK, {}, { key: MOVE_TASK, canWait: true });
  const later = { runAt: new Date(at.getTime() + AFTERWARDS_MS), canWait: true };
  await queueTask(trx, MOVE_TASK, {}, { key: `${MOVE_TASK} again`, ...later });
  // The words of saved searches may mean something else now.
  await queueTask(trx, 'refresh-search-keys', {}, { key: 'refresh-search-keys', ...later });
}

/**
 * Gives rows with a name of before the one of today: profiles, jobs, saved searches, and the tables of figures. It can run at any time and any
 * number of times, in batches that commit alone.
 */
export async function moveTrades(db: Database, { categories }: SettingValueMap['trades']): Promise<void> {
  for (const { name, formerly, skills } of categories) {
    for (const skill of skills) {
      const moves = skill.formerly.map((from) => ({ from, to: skill.name, category: name }));
      // Rows that have the name of today may have a category of before.
      if (formerly.length + skill.came_from.length > 0)
        moves.push({ from: skill.name, to: skill.name, category: name });
      for (const move of moves) await moveSkill(db, move);
    }
    for (const from of formerly) await moveSearches(db, 'category', from, name);
  }
}

async function moveSkill(db: Database, move: Move): Promise<void> {
  const { from, to } = move;
  for (const listed of [sql`listed`, sql`not listed`]) {
    await inBatches(() => moveProfiles(db, move, listed));
    await inBatches(() => moveJobs(db, move, listed));
  }
  await inBatches(() => moveFurtherTrades(db, move));
  if (from === to) return;
  await moveSearches(db, 'skill', from, to);
  await db.transaction().execute((trx) => moveFigures(trx, from, to));
}

/** Repeats a step until it finds fewer rows than it could change. */
async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH);
}

/** What a row has to have for a move. A row that has both names of today stays as it is. */
const concerned = ({ from, to, category }: Move) =>
  from === to ? sql`skill = ${from} and category <> ${category}` : sql`skill = ${from}`;

/** The triggers of the table take lists, searches and facets along. */
async function moveProfiles(db: Database, move: Move, listed: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update artisan_profiles set skill = ${move.to}, category = ${move.category}
    where account_id in (
      select account_id from artisan_profiles where ${listed} and ${concerned(move)}
      order by account_id limit ${sql.lit(BATCH)} for no key update
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function moveJobs(db: Database, move: Move, listed: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs set skill = ${move.to}, category = ${move.category}
    where id in (
      select id from jobs where ${listed} and ${concerned(move)}
      order by id limit ${sql.lit(BATCH)} for no key update
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

function moveFurtherTrades(db: Database, move: Move): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Profiles are locked before their lists, as where people save them.
    const { rows } = await sql<{ account_id: string }>`
      select account_id from artisan_profiles
      where account_id in (
        select account_id from artisan_trades where ${concerned(move)} order by account_id limit ${sql.lit(BATCH)}
      ) order by account_id for no key update`.execute(trx);
    const ids = rows.map(({ account_id }) => account_id);
    if (ids.length === 0) return 0;
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
    return ids.length;
  });
}

/** Moves saved searches with their keys. Where somebody has the same search by the name of today, the one of before goes. */
async function moveSearches(
  db: Database,
  column: 'skill' | 'category',
  from: string,
  to: string,
): Promise<void> {
  const name = sql.ref(column);
  const other = sql.ref(column === 'skill' ? 'category' : 'skill');
  const [before, after] = [` ${column} ${from} `, ` ${column} ${to} `];
  await sql`
    with old as (
      select id, exists (
        select from saved_searches as same
        where same.account_id = search.account_id and same.subject = search.subject and same.${name} = ${to}
          and (same.${other}, same.folded_query, same.state, same.city, same.budget, same.urgent) is not distinct from
            (search.${other}, search.folded_query, search.state, search.city, search.budget, search.urgent)
      ) as is_repeated
      from saved_searches as search where ${name} = ${from}
    ), gone as (
      delete from saved_searches where id in (select id from old where is_repeated) and not follows_profile
    )
    update saved_searches as search set ${name} = ${to}, keys = array(
      select case when starts_with(key, search.subject || ${before}::text)
        then search.subject || ${after}::text || substr(key, char_length(search.subject || ${before}::text) + 1)
        else key end
      from unnest(search.keys) as key)
    from old where search.id = old.id and not old.is_repeated`.execute(db);
}

/** Tables of figures of a skill in a place. What both names have belongs together only where it was counted as it happened. */
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
