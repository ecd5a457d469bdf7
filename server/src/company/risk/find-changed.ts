import { sql } from 'kysely';
import { type Database, limitStatements } from '../../platform/database/index.ts';
import { DAY_MS } from './sign.ts';

/** Transactions that began before the last run may have ended after it. */
const OVERLAP_MS = 10 * 60_000;
/** The bank's answer comes later than the payment began. */
const PAYMENTS_MS = 2 * DAY_MS;
/** What passes with time is seen by scoring an account again. */
const AGAIN_MS = 7 * DAY_MS;
const AGAIN_AT_ONCE = 5000;
/** So many accounts with the same number or job are scored again with an account. */
const NEIGHBOURS = 50;

/**
 * Puts the accounts into `risk_waiting` about which there is something new since the last time, by indexes of times, and those that share a
 * phone number, a job or a reviewer with them.
 */
export function findChanged(db: Database, { now, oldest }: { now: Date; oldest: Date }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The first run reads 90 days.
    await limitStatements(trx, 8 * 60_000);
    await sql`lock table risk_runs in share row exclusive mode`.execute(trx);
    const run = await trx.selectFrom('risk_runs').select('through').executeTakeFirst();
    const from = new Date(Math.max(oldest.getTime(), (run?.through.getTime() ?? 0) - OVERLAP_MS));
    const payments = new Date(from.getTime() - PAYMENTS_MS);
    const again = new Date(now.getTime() - AGAIN_MS);
    await sql`
      insert into risk_waiting (account_id)
      with changed as (
        select id from accounts where created_at >= ${from}
        union select id from accounts where suspended_at >= ${from}
        union select account_id from artisan_profiles where updated_at >= ${from}
        union select account_id from gallery_pictures where created_at >= ${from}
        union select account_id from identity_checks where requested_at >= ${from}
        union select account_id from doubtful_texts where created_at >= ${from}
        union select opener_id from conversations where created_at >= ${from}
        union select person_id from reports where created_at >= ${from}
        union select account_id from payments where created_at >= ${payments} and (gateway_response is not null or state = 'failed')
        union select account_id from payments join payment_disputes on payment_id = payments.id where opened_at >= ${from}
      ),
      posted as (
        select poster_id, md5(search_text) as words from jobs where posted_at >= ${from} and listed
      ),
      reviewed as (
        select reviewer_id as id from reviews where updated_at >= ${from}
        union select target_id from reviews where updated_at >= ${from}
      ),
      near as (
        select id from changed
        union select poster_id from posted
        union select other.poster_id from (select distinct words from posted) as same cross join lateral (
          select poster_id from jobs where md5(search_text) = same.words limit ${sql.lit(NEIGHBOURS)}) as other
        union select id from reviewed
        union select other.id from reviewed cross join lateral (
          (select reviewer_id as id from reviews where target_id = reviewed.id order by created_at desc, id desc limit ${sql.lit(NEIGHBOURS)})
          union (select target_id from reviews where reviewer_id = reviewed.id limit ${sql.lit(NEIGHBOURS)})) as other
        union (select account_id from risk_scores where computed_at < ${again} order by computed_at limit ${sql.lit(AGAIN_AT_ONCE)})
      )
      select id from near where id is not null
      union
      select other.id from near join accounts as me on me.id = near.id cross join lateral (
        select id from accounts where phone = me.phone and erased_at is null order by created_at desc limit ${sql.lit(NEIGHBOURS)}) as other
      on conflict on constraint risk_waiting_pkey do nothing`.execute(trx);
    await sql`
      insert into risk_runs (through) values (${now})
      on conflict on constraint risk_runs_pkey do update set through = greatest(risk_runs.through, excluded.through)`.execute(
      trx,
    );
  });
}
