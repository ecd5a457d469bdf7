import type { Plan } from '@marketplace/contract/discovery/catalogue';
import type { UsedBenefit } from '@marketplace/contract/money/refunds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Queries, Subscriptions } from '../../platform/database/index.ts';
import type { SubscriptionState } from './subscription-lifecycle.ts';

export type SubscriptionRow = Omit<Selectable<Subscriptions>, 'state'> & { state: SubscriptionState };

export type PlanOf = Catalogue['planOf'];

/** Returns an SQL condition: whether that account, a column or a value, has a running unlimited plan (Elite). */
export function hasUnlimitedPlan(accountId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql`exists (select from subscriptions where subscriptions.account_id = ${accountId}
    and is_unlimited and subscriptions.state = 'active' and expires_at > ${at})`;
}

/**
 * Returns an SQL condition: whether that artisan's page shows the Elite mark. The mark is not recorded as a use, so it only appears once
 * the plan cannot be refunded any more: after the first use of anything else, or after the refund period.
 */
export function hasEliteMark(accountId: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql`exists (select from subscriptions where subscriptions.account_id = ${accountId}
    and is_unlimited and subscriptions.state = 'active' and expires_at > ${at}
    and (starts_at <= ${at}::timestamptz - make_interval(days => refund_days) or ${isUsed(sql.ref('subscriptions.id'))}))`;
}

/**
 * Locks all running subscriptions of a person, first to expire first. Every transaction that changes tokens or states of several locks them
 * in this order; a payment is locked before its subscription, a balance after it.
 */
export function lockLive(trx: Queries, accountId: string, at: Date): Promise<SubscriptionRow[]> {
  return live(trx, accountId, at).forUpdate().execute();
}

/** Lists the running subscriptions of a person, first to expire first. */
export function listLive(queries: Queries, accountId: string, at: Date): Promise<SubscriptionRow[]> {
  return live(queries, accountId, at).execute();
}

function live(queries: Queries, accountId: string, at: Date) {
  return queries
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .where('expires_at', '>', at)
    .orderBy('expires_at')
    .orderBy('id')
    .$castTo<SubscriptionRow>();
}

/** Locks one of the person's own subscriptions. */
export function lockOwn(trx: Queries, accountId: string, id: string): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .$castTo<SubscriptionRow>()
    .executeTakeFirst();
}

export function lockOfPayment(trx: Queries, paymentId: string): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .$castTo<SubscriptionRow>()
    .executeTakeFirst();
}

/** Changes the state, and moves the ends of the plans that follow this one. */
export async function setState(
  trx: Queries,
  planOf: PlanOf,
  id: string,
  state: SubscriptionState,
): Promise<void> {
  const row = await trx
    .updateTable('subscriptions')
    .set({ state })
    .where('id', '=', id)
    .returningAll()
    .$castTo<SubscriptionRow>()
    .executeTakeFirstOrThrow();
  await moveFollowers(trx, planOf, row);
}

const DAY_MS = 24 * 60 * 60_000;

/** The states in which a plan retains its days, so the plan that follows it starts after them. */
const keepsItsDays: readonly SubscriptionState[] = ['active', 'paused', 'expired'];

/** Returns the end of a plan bought at `startsAt`. Its days are counted from the end of the plan that it follows. */
export function endOf(
  plan: Plan,
  startsAt: Date,
  followed: Pick<SubscriptionRow, 'state' | 'expires_at'> | undefined,
): Date {
  const from =
    followed && keepsItsDays.includes(followed.state)
      ? Math.max(startsAt.getTime(), followed.expires_at.getTime())
      : startsAt.getTime();
  return new Date(from + plan.duration * DAY_MS);
}

/**
 * Moves the ends of the following plans. Otherwise a person who adds a week to a one-year plan and gets the year refunded would retain the
 * year.
 */
async function moveFollowers(trx: Queries, planOf: PlanOf, followed: SubscriptionRow): Promise<void> {
  const followers = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('follows_id', '=', followed.id)
    .forUpdate()
    .$castTo<SubscriptionRow>()
    .execute();
  for (const follower of followers) {
    const end = endOf(planOf(follower.plan_id), follower.starts_at, followed);
    const expires_at = new Date(end.getTime() + follower.extended_days * DAY_MS);
    if (expires_at.getTime() === follower.expires_at.getTime()) continue;
    await trx.updateTable('subscriptions').set({ expires_at }).where('id', '=', follower.id).execute();
    await moveFollowers(trx, planOf, { ...follower, expires_at });
  }
}

/** Moves the end of a locked plan, and of those that follow it. */
export async function addDays(
  trx: Queries,
  planOf: PlanOf,
  { id, expires_at, extended_days }: SubscriptionRow,
  days: number,
): Promise<Date> {
  const row = await trx
    .updateTable('subscriptions')
    .set({
      expires_at: new Date(expires_at.getTime() + days * DAY_MS),
      extended_days: extended_days + days,
    })
    .where('id', '=', id)
    .returningAll()
    .$castTo<SubscriptionRow>()
    .executeTakeFirstOrThrow();
  await moveFollowers(trx, planOf, row);
  return row.expires_at;
}

/** Locks the plan that ends last among those of these ids that a person still has; a new purchase is added to it. */
export function lockLastOf(
  trx: Queries,
  accountId: string,
  planIds: readonly string[],
  at: Date,
): Promise<SubscriptionRow | undefined> {
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('plan_id', 'in', planIds)
    .where('state', 'in', ['active', 'paused'])
    .where('expires_at', '>', at)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .$castTo<SubscriptionRow>()
    .executeTakeFirst();
}

export interface SubscriptionData extends SubscriptionRow {
  payment_id: string;
  reference: string;
  amount_kobo: number;
  /** What the plan gave when it was bought, by unit. It may give something else today. */
  granted: Partial<Record<string, number>>;
  /** Balance by unit. */
  left: Partial<Record<string, number>>;
  /** What was used first, and when (ISO time); null while nothing was used. */
  first_use: { benefit: UsedBenefit; at: string } | null;
}

/** Lists the paid subscriptions of a person with their balances, newest first, or only the one with this id. */
export async function listWithBalances(
  queries: Queries,
  accountId: string,
  id: string | null = null,
): Promise<SubscriptionData[]> {
  const { rows } = await sql<SubscriptionData>`
    select subscription.*, payment.reference, payment.amount_kobo,
      (select coalesce(json_object_agg(unit, amount), '{}') from (
        select unit, sum(amount) as amount from token_movements
        where subscription_id = subscription.id and reason = 'granted' group by unit) as given) as granted,
      (select coalesce(json_object_agg(unit, balance), '{}') from token_balances
        where subscription_id = subscription.id) as left,
      (select json_build_object('benefit', benefit, 'at', first_at) from benefit_uses
        where subscription_id = subscription.id order by first_at, benefit limit 1) as first_use
    from subscriptions as subscription join payments as payment on payment.id = subscription.payment_id
    where subscription.account_id = ${accountId} ${id === null ? sql`` : sql`and subscription.id = ${id}`}
    order by subscription.starts_at desc, subscription.id`.execute(queries);
  return rows;
}

/**
 * Returns an SQL condition: whether something of that subscription, a column or a value, was used. A returned token counts as used,
 * whatever the cause: otherwise other people could make a used plan refundable.
 */
export function isUsed(id: unknown) {
  return sql<boolean>`exists (select from benefit_uses where benefit_uses.subscription_id = ${id})`;
}
