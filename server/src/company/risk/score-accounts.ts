import { RISK_MAX, RISK_RETENTION_DAYS } from '@marketplace/contract/company/person/risk-reasons';
import { type RawBuilder, sql } from 'kysely';
import { type Database, limitStatements, type Queries } from '../../platform/database/index.ts';
import { findChanged } from './find-changed.ts';
import { DAY_MS, type Finding } from './sign.ts';
import { signs } from './signs/index.ts';
import { weightOf } from './weights.ts';

const BATCH = 500;
/** A run ends after this time. What still waits is for the next one. */
const LONGEST_RUN_MS = 5 * 60_000;
/** So many linked accounts of each reason are stored. */
const LINKS_MAX = 20;

/** Scores the accounts about which there is something new. Running it twice changes nothing. */
export async function scoreAccounts({
  db,
  productName,
  now,
}: {
  db: Database;
  productName: string;
  now: Date;
}): Promise<void> {
  const since = new Date(now.getTime() - RISK_RETENTION_DAYS * DAY_MS);
  await findChanged(db, { now, oldest: since });
  const end = performance.now() + LONGEST_RUN_MS;
  while ((await scoreBatch(db, { since, productName, now })) === BATCH && performance.now() < end);
}

/** Scores a batch, and returns how many accounts it had. Two processes never take the same accounts. */
function scoreBatch(
  db: Database,
  { since, productName, now }: { since: Date; productName: string; now: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await limitStatements(trx, 2 * 60_000);
    const { rows } = await sql<{ account_id: string }>`
      delete from risk_waiting where account_id in (
        select account_id from risk_waiting order by account_id limit ${sql.lit(BATCH)} for update skip locked)
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
    for (const sign of signs) found.push(...(await sign(trx, batch)));
    await store(
      trx,
      taken,
      found.filter(({ at }) => at >= since),
      now,
    );
    return taken.length;
  });
}

/** Replaces the reasons, links and scores of these accounts. A reason stays new until it weighs more. */
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
    insert into risk_reasons (account_id, reason, weight, count, happened_at, found_at)
    select *, ${now}::timestamptz from unnest(${accounts}, ${names}, ${reasons.map(({ weight }) => weight)}::smallint[],
      ${reasons.map(({ count }) => count)}::integer[], ${reasons.map(({ at }) => at)}::timestamptz[])
    on conflict on constraint risk_reasons_pkey do update set weight = excluded.weight, count = excluded.count,
      happened_at = excluded.happened_at,
      found_at = case when excluded.weight > risk_reasons.weight then excluded.found_at else risk_reasons.found_at end`.execute(
    trx,
  );
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
