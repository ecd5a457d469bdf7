import {
  RISK_MAX,
  RISK_RETENTION_DAYS,
  type RiskReason,
} from '@marketplace/contract/company/person/risk-reasons';
import { type RawBuilder, sql } from 'kysely';
import { type Database, limitStatements, type Queries } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import { findChanged } from './find-changed.ts';
import { DAY_MS, type Finding } from './sign.ts';
import { signs } from './signs/index.ts';
import { weightOf } from './weights.ts';

const BATCH = 500;
/**
 * A run ends after this time, and what still waits is for the next one. With its last step or batch it stays far below the time after which
 * the queue takes a task for abandoned.
 */
const LONGEST_RUN_MS = 4 * 60_000;
/** A batch that takes longer fails. */
const LONGEST_BATCH_MS = 2 * 60_000;
const LONGEST_STATEMENT_MS = 60_000;
/** An account with which the task failed is tried again after this time. */
const AGAIN_AFTER_MS = DAY_MS;
/** The most linked accounts that are stored for each reason. */
const LINKS_MAX = 20;

interface Work {
  db: Database;
  log: Pick<Log, 'error'>;
  productName: string;
  now: Date;
}

/** Scores the accounts about which there is something new. Running it twice changes nothing. */
export async function scoreAccounts(work: Work): Promise<void> {
  const { db, now } = work;
  const end = performance.now() + LONGEST_RUN_MS;
  await findChanged(db, { now, oldest: oldestOf(now), end });
  while (performance.now() < end) {
    const ids = await listWaiting(db, now);
    if (ids.length === 0 || (await scoreOrSplit(work, ids, end)) === 0) return;
  }
}

const oldestOf = (now: Date) => new Date(now.getTime() - RISK_RETENTION_DAYS * DAY_MS);

async function listWaiting(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('risk_waiting')
    .select('account_id')
    .where(({ eb, or }) =>
      or([eb('tried_at', 'is', null), eb('tried_at', '<', new Date(now.getTime() - AGAIN_AFTER_MS))]),
    )
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('account_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Scores a batch; when that fails, its accounts one by one, so that one of them does not keep all others waiting. Returns how many no longer
 * wait.
 */
async function scoreOrSplit(work: Work, ids: readonly string[], end: number): Promise<number> {
  try {
    return await scoreBatch(work, ids);
  } catch (error) {
    work.log.error({ err: error, accounts: ids.length }, 'a batch of accounts was not scored');
  }
  let done = 0;
  for (const id of ids) {
    if (performance.now() > end) break;
    try {
      done += await scoreBatch(work, [id]);
    } catch (error) {
      work.log.error({ err: error, accountId: id }, 'the risk of an account was not scored');
      await work.db
        .updateTable('risk_waiting')
        .set({ tried_at: work.now })
        .where('account_id', '=', id)
        .execute();
      done += 1;
    }
  }
  return done;
}

/** Scores those of these accounts that still wait, and returns how many. Two processes never take the same ones. */
function scoreBatch({ db, productName, now }: Work, ids: readonly string[]): Promise<number> {
  const since = oldestOf(now);
  const end = performance.now() + LONGEST_BATCH_MS;
  return db.transaction().execute(async (trx) => {
    await limitStatements(trx, LONGEST_STATEMENT_MS);
    const { rows } = await sql<{ account_id: string }>`
      delete from risk_waiting where account_id in (
        select account_id from risk_waiting where account_id = any(${ids}::uuid[]) for update skip locked)
      returning account_id`.execute(trx);
    const taken = rows.map(({ account_id }) => account_id);
    if (taken.length === 0) return 0;
    const scored = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', taken)
      .where('is_operator', '=', false)
      .where('erased_at', 'is', null)
      .execute();
    const batch = { ids: scored.map(({ id }) => id), since, productName };
    const found: Finding[] = [];
    for (const sign of signs) {
      if (performance.now() > end) throw new Error('scoring these accounts takes too long');
      found.push(...(await sign(trx, batch)));
    }
    await store(
      trx,
      taken,
      found.filter(({ at }) => at >= since),
      now,
    );
    return taken.length;
  });
}

/** What goes on after somebody has looked, and is new then. The other reasons say what an account is, not what it does. */
const repeated: readonly RiskReason[] = [
  'reports',
  'contacts_new',
  'contacts_many',
  'answers_many',
  'jobs_many',
  'reviews_many',
  'refused_payments',
  'disputed_payments',
  'fraud_words',
  'deposit_first',
];

/**
 * Replaces the reasons, links and scores of these accounts. A reason is new again when it weighs more, and, after somebody has looked, when it
 * is about twice as many or goes on a day later: most weights have their last step at a few.
 */
async function store(
  trx: Queries,
  ids: readonly string[],
  found: readonly Finding[],
  now: Date,
): Promise<void> {
  const reasons = found
    .map((finding) => ({ ...finding, weight: weightOf(finding.reason, finding.level ?? finding.count) }))
    .filter(({ weight }) => weight > 0);
  const accounts = sql`${reasons.map(({ accountId }) => accountId)}::uuid[]`;
  const names = sql`${reasons.map(({ reason }) => reason)}::text[]`;
  await sql`
    delete from risk_reasons where account_id = any(${ids}::uuid[])
      and (account_id, reason) not in (select * from unnest(${accounts}, ${names}))`.execute(trx);
  await sql`
    insert into risk_reasons as known (account_id, reason, weight, count, happened_at, found_at)
    select *, ${now}::timestamptz from unnest(${accounts}, ${names}, ${reasons.map(({ weight }) => weight)}::smallint[],
      ${reasons.map(({ count }) => count)}::integer[], ${reasons.map(({ at }) => at)}::timestamptz[])
    on conflict on constraint risk_reasons_pkey do update set weight = excluded.weight, count = excluded.count,
      happened_at = excluded.happened_at,
      found_at = case
        when excluded.weight > known.weight then excluded.found_at
        when exists (
          select from risk_scores where risk_scores.account_id = known.account_id and looked_at >= known.found_at
            and (excluded.count >= 2 * known.looked_count
              or (known.reason = any(${repeated}::text[]) and excluded.happened_at > looked_at + interval '1 day')))
        then excluded.found_at else known.found_at end`.execute(trx);
  const links = reasons.flatMap(({ accountId, others = [], reason, at }) =>
    [...new Set(others)].slice(0, LINKS_MAX).map((otherId) => ({ accountId, otherId, reason, at })),
  );
  await sql`delete from risk_links where account_id = any(${ids}::uuid[])`.execute(trx);
  await sql`
    insert into risk_links (account_id, other_id, reason, happened_at)
    select * from unnest(${links.map(({ accountId }) => accountId)}::uuid[], ${links.map(({ otherId }) => otherId)}::uuid[],
      ${links.map(({ reason }) => reason)}::text[], ${links.map(({ at }) => at)}::timestamptz[])`.execute(
    trx,
  );
  await storeScores(trx, sql`account_id = any(${ids}::uuid[])`, now);
}

/** Computes the scores of some accounts from their stored reasons; one without reasons has no row. */
export async function storeScores(trx: Queries, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    insert into risk_scores (account_id, score, newest_at, computed_at)
    select account_id, least(sum(weight), ${sql.lit(RISK_MAX)}), max(found_at), ${now}
    from risk_reasons where ${which} group by account_id
    on conflict on constraint risk_scores_pkey do update set score = excluded.score, newest_at = excluded.newest_at,
      computed_at = excluded.computed_at`.execute(trx);
  await sql`
    delete from risk_scores where ${which}
      and not exists (select from risk_reasons where risk_reasons.account_id = risk_scores.account_id)`.execute(
    trx,
  );
}
