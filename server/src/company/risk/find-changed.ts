import { sql } from 'kysely';
import { type Database, isStatementTimeout, limitStatements } from '../../platform/database/index.ts';
import { DAY_MS, HOUR_MS } from './sign.ts';

/** Transactions that began before the last run may have ended after it. */
const OVERLAP_MS = 10 * 60_000;
/** The bank's answer comes later than the payment began. */
const PAYMENTS_MS = 2 * DAY_MS;
/** What passes with time is seen by scoring an account again. */
const AGAIN_MS = 7 * DAY_MS;
const AGAIN_AT_ONCE = 5000;
/** The most accounts with the same number or job that are rescored with an account. */
const NEIGHBOURS = 50;

const LONGEST_STEP_MS = 60_000;
/** After a quicker step, the next one reads twice as many days. */
const QUICK_STEP_MS = 2000;

/**
 * Puts the accounts into `risk_waiting` about which there is something new since the last time, by indexes of times, and those that share a
 * phone number, a job or a reviewer with them. The first run reads 90 days. It goes on in steps that each commit alone, so that a run that
 * ends early is no loss.
 */
export async function findChanged(
  db: Database,
  { now, oldest, end }: { now: Date; oldest: Date; end: number },
): Promise<void> {
  let stepMs = DAY_MS;
  while (performance.now() < end) {
    const began = performance.now();
    try {
      const isDone = await findStep(db, { now, oldest, stepMs });
      if (isDone) return;
      stepMs = performance.now() - began < QUICK_STEP_MS ? stepMs * 2 : DAY_MS;
    } catch (error) {
      if (!isStatementTimeout(error) || stepMs <= HOUR_MS) throw error;
      stepMs = Math.min(DAY_MS, stepMs) / 6;
    }
  }
}

/** Reads what is new in one step of time, and returns whether it was the last one. */
function findStep(
  db: Database,
  { now, oldest, stepMs }: { now: Date; oldest: Date; stepMs: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await limitStatements(trx, LONGEST_STEP_MS);
    await sql`lock table risk_runs in share row exclusive mode`.execute(trx);
    const run = await trx.selectFrom('risk_runs').select('through').executeTakeFirst();
    const through = Math.max(oldest.getTime(), run?.through.getTime() ?? 0);
    const from = new Date(Math.max(oldest.getTime(), through - OVERLAP_MS));
    const isLast = through + stepMs >= now.getTime();
    const reached = isLast ? now : new Date(through + stepMs);
    // The last step has no end, because the clocks of machines differ.
    const until = isLast ? 'infinity' : reached.toISOString();
    const payments = new Date(from.getTime() - PAYMENTS_MS);
    const again = new Date(now.getTime() - AGAIN_MS);
    const inStep = (column: string) =>
      sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}::timestamptz)`;
    await sql`
      insert into risk_waiting (account_id)
      with changed as (
        select id from accounts where ${inStep('created_at')}
        union select id from accounts where ${inStep('updated_at')}
        union select id from accounts where ${inStep('suspended_at')}
        union select account_id from artisan_profiles where ${inStep('updated_at')}
        union select account_id from gallery_pictures where ${inStep('created_at')}
        union select account_id from identity_checks where ${inStep('requested_at')}
        union select account_id from doubtful_texts where ${inStep('created_at')}
        union select opener_id from conversations where ${inStep('created_at')}
        union select person_id from reports where ${inStep('created_at')}
        union select account_id from payments where created_at >= ${payments} and created_at < ${until}::timestamptz
          and (gateway_response is not null or state = 'failed')
        union select account_id from payments join payment_disputes on payment_id = payments.id where ${inStep('opened_at')}
      ),
      posted as (
        select poster_id, md5(search_text) as words from jobs where ${inStep('posted_at')} and listed
      ),
      reviewed as (
        select reviewer_id as id from reviews where ${inStep('updated_at')}
        union select target_id from reviews where ${inStep('updated_at')}
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
        union (select account_id from risk_scores where ${isLast}::boolean and computed_at < ${again}
          order by computed_at limit ${sql.lit(AGAIN_AT_ONCE)})
      )
      select id from near where id is not null
      union
      select other.id from near join accounts as me on me.id = near.id cross join lateral (
        select id from accounts where phone = me.phone and erased_at is null order by created_at desc limit ${sql.lit(NEIGHBOURS)}) as other
      on conflict on constraint risk_waiting_pkey do nothing`.execute(trx);
    await sql`
      insert into risk_runs (through) values (${reached})
      on conflict on constraint risk_runs_pkey do update set through = greatest(risk_runs.through, excluded.through)`.execute(
      trx,
    );
    return isLast;
  });
}
