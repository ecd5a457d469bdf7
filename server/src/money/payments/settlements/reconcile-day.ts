import { dayAfter, isDay, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { queueTask } from '../../../platform/tasks/index.ts';
import { isReversing } from '../payment-lifecycle.ts';
import type { Paystack } from '../paystack.ts';
import type { PaidAtProvider } from '../paystack-lists.ts';
import { compareDay, type Difference, type OurPayment, type Totals } from './compare-day.ts';
import { findOurRefunds, findOurs, findSettledBetween } from './our-books.ts';

export const RECONCILE_DAY_TASK = 'reconcile-day';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The provider lists a payment by the day on which its page was opened, and it can be paid later. */
const PAID_WITHIN_MS = 3 * DAY_MS;
/** A refund reaches the provider within hours of our request, unless the provider is away. */
const REFUNDED_WITHIN_MS = 3 * DAY_MS;
/** A day is compared some hours after its end, because a notice can be late. */
const COMPARED_AFTER_MS = 3 * HOUR_MS;
/** How many days back a missed reconciliation is retried. */
const CATCH_UP_DAYS = 14;
/** The most payments, missing in the provider's list, that are fetched one by one. */
const FETCHED_ONE_BY_ONE_MAX = 1000;
const FETCHED_AT_ONCE = 5;
/** Hourly retries of a day that could not be compared, before the pause between retries grows. */
const HOURLY_RETRIES = 3;
const PAUSE_MS = 6 * HOUR_MS;

/** Why a day could not be compared. */
type FetchFailure = 'unanswered' | 'too_long';
const UNANSWERED: FetchFailure = 'unanswered';
const TOO_LONG: FetchFailure = 'too_long';

const payload = z.object({ day: z.string().refine(isDay) });

export type ReconcileDays = ReturnType<typeof createReconcileDays>;

/**
 * Compares our payments and refunds of each finished day in Lagos with those of the provider, and stores what differs. It corrects nothing:
 * people look at the differences in the console.
 */
export function createReconcileDays(parts: {
  db: Database;
  paystack: Pick<
    Paystack,
    'paidBetween' | 'refundsBetween' | 'payoutsBetween' | 'paidOf' | 'verify' | 'domain'
  > | null;
  now: () => Date;
}) {
  const { db, paystack, now } = parts;

  /** The hourly task: queues the days that have not been compared yet. */
  async function queueDueDays(): Promise<void> {
    if (!paystack) return;
    const last = lastFinishedDay(now());
    const rows = await db
      .selectFrom('reconciled_days')
      .select([sql<string>`day::text`.as('day'), 'state', 'tries', 'tried_at'])
      .where((row) =>
        row.or([
          row('day', '>', dateOf(dayAfter(last, -CATCH_UP_DAYS))),
          // An operator has requested a recheck.
          row.and([row('state', '<>', 'compared'), row('compared_at', 'is not', null)]),
        ]),
      )
      .orderBy('day')
      .execute();
    const days = new Map(rows.map((row) => [row.day, row]));
    const isDue = (day: string) => {
      const row = days.get(day);
      if (!row || row.tries < HOURLY_RETRIES) return row?.state !== 'compared';
      const pauseMs = now().getTime() - (row.tried_at?.getTime() ?? 0);
      return row.state !== 'compared' && pauseMs >= PAUSE_MS;
    };
    const first = dayAfter(last, -CATCH_UP_DAYS);
    for (const { day } of rows) if (day <= first && isDue(day)) await queueDay(db, day);
    for (let back = CATCH_UP_DAYS - 1; back >= 0; back -= 1) {
      const day = dayAfter(last, -back);
      if (isDue(day)) await queueDay(db, day);
    }
  }

  /** The task that compares one day. When the provider is unavailable, it stores that, and the hourly task retries. */
  async function run(given: unknown): Promise<void> {
    const { day } = payload.parse(given);
    if (!paystack || day > lastFinishedDay(now())) return;
    const books = await read(day);
    await db.transaction().execute(async (trx) => {
      const at = now();
      await trx
        .insertInto('reconciled_days')
        .values({ day: dateOf(day) })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
      await trx
        .selectFrom('reconciled_days')
        .select('day')
        .where('day', '=', dateOf(day))
        .forUpdate()
        .execute();
      const result = typeof books === 'string' ? null : compareDay(books);
      await trx
        .updateTable('reconciled_days')
        .set({
          state: typeof books === 'string' ? books : 'compared',
          tried_at: at,
          tries: result ? 0 : sql<number>`tries + 1`,
          ...(result && { compared_at: at, ...columnsOf(result.totals) }),
        })
        .where('day', '=', dateOf(day))
        .execute();
      if (result) await store(trx, day, result.differences);
    });
  }

  /** Reads both sides of a day, or says why not all of it could be read. */
  async function read(day: string) {
    if (!paystack) return UNANSWERED;
    const from = lagosMoment(day, '00:00') as Date;
    const to = new Date(from.getTime() + DAY_MS);
    const isOnDay = ({ at }: { at: Date | null }) => at !== null && at >= from && at < to;
    const listed = [];
    // Day by day, because longer lists are refused.
    for (let begun = from.getTime() - PAID_WITHIN_MS; begun < to.getTime(); begun += DAY_MS)
      for (const status of ['success', 'reversed'] as const) {
        const time = { from: new Date(begun), to: new Date(begun + DAY_MS - 1) };
        const list = await paystack.paidBetween(time, status);
        if (list.kind !== 'listed') return whyNot(list.kind);
        listed.push(...list.items.filter(({ domain }) => domain === paystack.domain));
      }
    const refunds = await paystack.refundsBetween({
      from,
      to: new Date(to.getTime() + REFUNDED_WITHIN_MS),
    });
    const payouts = await readPayouts({ from, to });
    if (refunds.kind !== 'listed') return whyNot(refunds.kind);
    if (typeof payouts === 'string') return payouts;

    const settled = await findSettledBetween(db, from, to);
    // Without the time of its payment, a transaction belongs to no day yet.
    const known = new Set(listed.filter(({ at }) => at !== null).map(({ reference }) => reference));
    const single = await fetchOneByOne(settled.filter(({ reference }) => !known.has(reference)));
    if (typeof single === 'string') return single;
    const paid = [...listed.filter(isOnDay), ...single.paid];
    const accepted = refunds.items.filter(({ status }) => status !== 'refused');
    const references = [...paid, ...payouts.flatMap((payout) => payout.parts)].map(
      ({ reference }) => reference,
    );
    return {
      paid,
      ours: await findOurs(db, references),
      unknownToProvider: single.unknown,
      refunds: accepted.map((refund) => ({ ...refund, isOnDay: isOnDay(refund) })),
      ourRefunds: await findOurRefunds(db, {
        from,
        to,
        references: accepted.map(({ reference }) => reference),
      }),
      payouts,
    };
  }

  async function readPayouts(time: { from: Date; to: Date }) {
    if (!paystack) return UNANSWERED;
    const listed = await paystack.payoutsBetween({ ...time, to: new Date(time.to.getTime() - 1) });
    if (listed.kind !== 'listed') return whyNot(listed.kind);
    const payouts = [];
    for (const payout of listed.items.filter(({ status }) => status === 'success')) {
      const made = await paystack.paidOf(payout.id);
      if (made.kind !== 'listed') return whyNot(made.kind);
      payouts.push({ ...payout, parts: made.items });
    }
    return payouts;
  }

  /** Fetches payments that are not in the list, such as those whose page was opened long before. */
  async function fetchOneByOne(payments: OurPayment[]) {
    if (!paystack) return UNANSWERED;
    if (payments.length > FETCHED_ONE_BY_ONE_MAX) return TOO_LONG;
    const limit = pLimit(FETCHED_AT_ONCE);
    const paid: PaidAtProvider[] = [];
    const unknown: OurPayment[] = [];
    let isUnavailable = false;
    await Promise.all(
      payments.map((payment) =>
        limit(async () => {
          if (isUnavailable) return;
          const answer = await paystack.verify(payment.reference);
          if (answer.kind === 'unavailable') isUnavailable = true;
          const found = answer.kind === 'found' ? answer.transaction : null;
          // Payments being reversed are in neither list.
          if (found && (found.status === 'success' || isReversing(found.status)))
            paid.push({
              reference: found.reference,
              amountKobo: found.amount,
              currency: found.currency,
              feeKobo: found.feeKobo ?? null,
              status: found.status,
              domain: found.domain,
              at: null,
            });
          else unknown.push(payment);
        }),
      ),
    );
    return isUnavailable ? UNANSWERED : { paid, unknown };
  }

  return { queueDueDays, run };
}

/** Why a list could not be read, as the state of its day. */
const whyNot = (kind: 'unavailable' | 'too_long'): FetchFailure =>
  kind === 'too_long' ? TOO_LONG : UNANSWERED;

/** The last day in Lagos that ended some hours ago. */
export function lastFinishedDay(at: Date): string {
  return dayAfter(lagosDay(new Date(at.getTime() - COMPARED_AFTER_MS)), -1);
}

const dateOf = (day: string) => sql<Date>`${day}::date`;

/** Queues the comparison of a day. Days are compared one after the other, because the provider limits requests. */
export async function queueDay(queries: Queries, day: string): Promise<void> {
  await queueTask(
    queries,
    RECONCILE_DAY_TASK,
    { day },
    {
      key: `reconcile:${day}`,
      queue: 'reconcile',
      canWait: true,
    },
  );
}

/** Replaces the differences of a day. Those that were explained stay explained unless their amounts have changed. */
async function store(trx: Queries, day: string, differences: Difference[]): Promise<void> {
  const before = await trx
    .selectFrom('reconciled_differences')
    .selectAll()
    .where('day', '=', dateOf(day))
    .execute();
  const placeOf = ({ kind, reference, part }: { kind: string; reference: string; part: string }) =>
    JSON.stringify([kind, reference, part]);
  const old = new Map(before.map((row) => [placeOf(row), row]));
  const isSame = (found: Difference) => {
    const row = old.get(placeOf(found));
    return row?.ours_kobo === found.oursKobo && row?.theirs_kobo === found.theirsKobo;
  };
  const unchanged = new Set(differences.filter(isSame).map(placeOf));
  const obsolete = before.filter((row) => !unchanged.has(placeOf(row))).map(({ id }) => id);
  const PORTION = 500;
  if (obsolete.length > 0)
    await trx.deleteFrom('reconciled_differences').where('id', 'in', obsolete).execute();
  const fresh = differences.filter((found) => !unchanged.has(placeOf(found)));
  for (let first = 0; first < fresh.length; first += PORTION)
    await trx
      .insertInto('reconciled_differences')
      .values(
        fresh.slice(first, first + PORTION).map(({ kind, reference, part, oursKobo, theirsKobo }) => ({
          day: dateOf(day),
          kind,
          reference,
          part,
          ours_kobo: oursKobo,
          theirs_kobo: theirsKobo,
        })),
      )
      // The provider may list the same transaction twice.
      .onConflict((conflict) => conflict.constraint('reconciled_differences_once').doNothing())
      .execute();
}

const columnsOf = (totals: Totals) => ({
  matched: totals.matched,
  ours_paid_kobo: totals.oursPaidKobo,
  theirs_paid_kobo: totals.theirsPaidKobo,
  fees_kobo: totals.feesKobo,
  ours_refunded_kobo: totals.oursRefundedKobo,
  theirs_refunded_kobo: totals.theirsRefundedKobo,
  paid_out_kobo: totals.paidOutKobo,
});
