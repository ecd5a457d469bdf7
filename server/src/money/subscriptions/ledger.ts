import type { Plan } from '@marketplace/contract/discovery/catalogue';
import type { FreeContact } from '@marketplace/contract/money/free-contacts';
import {
  dayCapText,
  grantedBoostDays,
  grantedFeaturedJobDays,
  UNLIMITED_CONVERSATIONS_A_DAY,
  UNLIMITED_REVEALS_A_DAY,
} from '@marketplace/contract/money/plans';
import type { ledgerUnits } from '@marketplace/contract/money/subscriptions';
import { formatCount } from '@marketplace/contract/shared/counts';
import { notify } from '../../people/notifications/notify.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Contact, OwnContact } from './house-offers.repository.ts';
import type { HouseOffers } from './house-offers.ts';
import { isLive } from './subscription-lifecycle.ts';
import { listLive, lockLive, type SubscriptionRow } from './subscriptions.repository.ts';

export type Unit = (typeof ledgerUnits)[number];
export type Token = Extract<Unit, 'call' | 'message'>;
/**
 * Why a token is returned: the message stayed unread, or its job was closed or its reader's account erased before it was read. A returned
 * token counts as used for refunds, and as unpaid for the weights of reviews.
 */
export type ReturnCause = 'unread' | 'closed' | 'erased';

const DAY_MS = 24 * 60 * 60_000;
const capsADay: Record<Token, number> = {
  call: UNLIMITED_REVEALS_A_DAY,
  message: UNLIMITED_CONVERSATIONS_A_DAY,
};

/** What pays for the next token. `left` is null when tokens are not counted. */
export type Quote = (
  | { kind: 'ready'; subscription: SubscriptionRow; cost: number; left: number | null; balance: number }
  /** The house pays, and `left` is what the plans have. */
  | { kind: 'free'; free: FreeContact; left: number | null }
  /** `paused`: no plan runs, but a paused one has such tokens and could be activated. */
  | { kind: 'none'; hasPlan: boolean; capped: boolean; paused: boolean }
) & {
  /** The house would pay if the person confirmed a phone number. */
  afterPhone?: FreeContact;
};

/** The detail of tokens that the plan did not bring. */
export const GIVEN_BY_TEAM = 'given by the team';

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Tokens and days of plans. All spending and returning goes through this ledger. Movements are only ever added; the database maintains the
 * balances and prevents negative ones.
 *
 * Locks are always taken in this order: the row that the caller's use case is about (pair, conversation, job, payment), then the person's
 * running subscriptions, then the row of the house, then the card of an artisan, then balances.
 *
 * An unlimited plan pays itself. Otherwise an offer of the house comes before the tokens of a plan.
 */
export function createLedger({ house, now }: { house: Pick<HouseOffers, 'find' | 'take'>; now: () => Date }) {
  /**
   * Takes one token from an offer of the house, or from the running subscription that has one and expires first. Returns the id of the
   * movement, by which the token of a plan can be returned. Runs in the caller's transaction, so the payment and the thing it pays for commit
   * together.
   * @throws AppError `price_changed` when a plan would pay for what the page has called free, `needs_plan` without a plan or tokens, `too_many_requests` over the cap of an unlimited plan
   */
  async function spend(
    trx: Queries,
    spending: OwnContact,
  ): Promise<{ movementId: number; left: number | null; cost: number }> {
    const { accountId, unit, counterpartId } = spending;
    const subscriptions = await lockLive(trx, accountId, now());
    const quote = await quotePlans(trx, accountId, subscriptions, unit);
    const free = hasUnlimited(subscriptions) ? null : await house.take(trx, spending);
    if (free !== null) return { movementId: free, cost: 0, left: tokensLeft(quote) };
    if (quote.kind === 'none') throw refusal(quote, unit);
    if (spending.expectsFree && quote.cost > 0) throw priceChanged(quote.left, unit);
    const { id: movementId } = await add(trx, {
      subscription_id: quote.subscription.id,
      unit,
      reason: 'spent',
      // The balance of an unlimited plan stops at zero, and spending continues.
      amount: -Math.min(1, quote.balance),
      counterpart_id: counterpartId,
    });
    return { movementId, cost: quote.cost, left: quote.left === null ? null : quote.left - quote.cost };
  }

  /** Returns the current price of a token without taking one. Without a contact, it is that of the plans. */
  async function quote(
    queries: Queries,
    accountId: string,
    unit: Token,
    contact: Contact | null = null,
  ): Promise<Quote> {
    const subscriptions = await listLive(queries, accountId, now());
    const quote = await quotePlans(queries, accountId, subscriptions, unit);
    const found =
      contact && !hasUnlimited(subscriptions)
        ? await house.find(queries, { ...contact, accountId, unit })
        : null;
    if (!found) return quote;
    return found.needsPhone
      ? { ...quote, afterPhone: found.offer }
      : { kind: 'free', free: found.offer, left: tokensLeft(quote) };
  }

  /** Returns what the plans give. */
  async function quotePlans(
    queries: Queries,
    accountId: string,
    subscriptions: SubscriptionRow[],
    unit: Token,
  ): Promise<Exclude<Quote, { kind: 'free' }>> {
    if (subscriptions.length === 0) {
      const paused = await hasPaused(queries, accountId, unit);
      return { kind: 'none', hasPlan: false, capped: false, paused };
    }
    const balances = await balancesOf(queries, subscriptions, unit);
    const counted = subscriptions.filter((each) => !each.is_unlimited);
    const capped =
      hasUnlimited(subscriptions) && (await spentToday(queries, accountId, unit)) >= capsADay[unit];
    for (const subscription of subscriptions) {
      const balance = balances.get(subscription.id) ?? 0;
      if (subscription.is_unlimited) {
        if (!capped) return { kind: 'ready', subscription, cost: 0, left: null, balance };
      } else if (balance > 0) {
        const left = counted.reduce((sum, { id }) => sum + (balances.get(id) ?? 0), 0);
        return { kind: 'ready', subscription, cost: 1, left, balance };
      }
    }
    // Paused plans are not queried here, because many refused calls at once would hold the locked plans for longer.
    return { kind: 'none', hasPlan: true, capped, paused: false };
  }

  /** Whether a paused plan of the person has such tokens or is unlimited. */
  async function hasPaused(queries: Queries, accountId: string, unit: Token): Promise<boolean> {
    const row = await queries
      .selectFrom('subscriptions')
      .leftJoin('token_balances', (join) =>
        join.onRef('token_balances.subscription_id', '=', 'subscriptions.id').on('unit', '=', unit),
      )
      .select('subscriptions.id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'paused')
      .where('expires_at', '>', now())
      .where((row) => row.or([row('is_unlimited', '=', true), row('balance', '>', 0)]))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Counts the tokens taken from unlimited plans in the last 24 hours, including plans that are now paused or over. */
  async function spentToday(queries: Queries, accountId: string, unit: Token): Promise<number> {
    const { count } = await queries
      .selectFrom('token_movements')
      .innerJoin('subscriptions', 'subscriptions.id', 'token_movements.subscription_id')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('subscriptions.account_id', '=', accountId)
      .where('subscriptions.is_unlimited', '=', true)
      // Plans that had ended before then have given nothing since.
      .where('subscriptions.expires_at', '>', new Date(now().getTime() - DAY_MS))
      .where('token_movements.unit', '=', unit)
      .where('token_movements.reason', '=', 'spent')
      .where('token_movements.at', '>', new Date(now().getTime() - DAY_MS))
      .executeTakeFirstOrThrow();
    return count;
  }

  /**
   * Takes days from one locked subscription. A repeated call with the same key takes nothing.
   * @returns false when the key was used before
   * @throws AppError `needs_plan` when the subscription has fewer days
   */
  async function spendDays(
    trx: Queries,
    subscription: SubscriptionRow,
    spending: { unit: Exclude<Unit, Token>; days: number; idempotencyKey: string | null },
  ): Promise<boolean> {
    const { unit, days, idempotencyKey } = spending;
    const owner = subscription.account_id;
    if (idempotencyKey && owner && (await wasUsed(trx, owner, idempotencyKey))) return false;
    if (!isLive(subscription, now()))
      throw new AppError('needs_plan', "This plan isn't active. Please activate it or choose another.");
    const balance = (await balancesOf(trx, [subscription], unit)).get(subscription.id) ?? 0;
    if (balance < days)
      throw new AppError(
        'needs_plan',
        balance === 0
          ? 'This plan has no days left for that.'
          : `This plan has ${formatCount(balance, 'day')} left. Please choose fewer.`,
        { field: 'days' },
      );
    await add(trx, {
      subscription_id: subscription.id,
      unit,
      reason: 'spent',
      amount: -days,
      idempotency_key: idempotencyKey,
    });
    return true;
  }

  /** Whether the person has spent days under this key before. */
  async function wasUsed(queries: Queries, accountId: string, key: string): Promise<boolean> {
    const row = await queries
      .selectFrom('token_movements')
      .innerJoin('subscriptions', 'subscriptions.id', 'token_movements.subscription_id')
      .select('token_movements.id')
      .where('subscriptions.account_id', '=', accountId)
      .where('token_movements.idempotency_key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Returns a spent token once, even if called repeatedly. A token of a subscription that has ended expires at once.
   * @returns false when the token was returned before
   */
  async function giveBack(trx: Queries, movementId: number, cause: ReturnCause): Promise<boolean> {
    const spending = await trx
      .selectFrom('token_movements')
      .select(['subscription_id', 'unit', 'amount', 'counterpart_id'])
      .where('id', '=', movementId)
      .where('reason', '=', 'spent')
      .executeTakeFirstOrThrow();
    const { subscription_id, unit, counterpart_id } = spending;
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', subscription_id)
      .forUpdate()
      .$castTo<SubscriptionRow>()
      .executeTakeFirstOrThrow();
    const before = await trx
      .selectFrom('token_movements')
      .select('id')
      .where('returns_id', '=', movementId)
      .executeTakeFirst();
    if (before) return false;
    const amount = -spending.amount;
    const back = await add(trx, {
      subscription_id,
      unit: unit as Unit,
      reason: 'returned',
      amount,
      counterpart_id,
      detail: cause,
      returns_id: movementId,
    });
    const isOver = ['expired', 'refunded'].includes(subscription.state);
    // An unlimited plan counts no tokens, so none is returned.
    if (amount > 0 && !isOver && subscription.account_id)
      await notify(trx, {
        kind: 'token_returned',
        accountId: subscription.account_id,
        subject: String(back.id),
        // An erased account has no name.
        actorId: cause === 'erased' ? null : counterpart_id,
        facts: { reason: cause },
        at: now(),
      });
    if (isOver && amount > 0)
      await add(trx, {
        subscription_id,
        unit: unit as Unit,
        reason: subscription.state as 'expired' | 'refunded',
        amount: -amount,
      });
    return true;
  }

  /** Credits a new subscription with the tokens and days of its plan. */
  async function grant(trx: Queries, subscriptionId: string, plan: Plan): Promise<void> {
    const granted: Record<Unit, number> = {
      call: plan.calls_count,
      message: plan.message_count,
      boost_day: grantedBoostDays(plan),
      featured_job_day: grantedFeaturedJobDays(plan),
    };
    for (const [unit, amount] of Object.entries(granted) as [Unit, number][]) {
      if (amount > 0) await add(trx, { subscription_id: subscriptionId, unit, reason: 'granted', amount });
    }
  }

  /** Adds tokens that staff give. The same key again is refused by the database. Returns how many there are now. */
  async function give(
    trx: Queries,
    subscriptionId: string,
    { unit, amount, key }: { unit: Token; amount: number; key: string },
  ): Promise<number> {
    const { balance } = await trx
      .insertInto('token_movements')
      .values({
        subscription_id: subscriptionId,
        unit,
        reason: 'granted',
        amount,
        at: now(),
        detail: GIVEN_BY_TEAM,
        idempotency_key: key,
      })
      .returning('balance')
      .executeTakeFirstOrThrow();
    return balance;
  }

  /** Takes all remaining tokens and days from a locked subscription. */
  async function clear(trx: Queries, subscriptionId: string, reason: 'expired' | 'refunded'): Promise<void> {
    const rest = await trx
      .selectFrom('token_balances')
      .select(['unit', 'balance'])
      .where('subscription_id', '=', subscriptionId)
      .where('balance', '>', 0)
      .orderBy('unit')
      .execute();
    for (const { unit, balance } of rest) {
      await add(trx, { subscription_id: subscriptionId, unit: unit as Unit, reason, amount: -balance });
    }
  }

  interface Movement {
    subscription_id: string;
    unit: Unit;
    reason: 'granted' | 'spent' | 'returned' | 'expired' | 'refunded';
    amount: number;
    counterpart_id?: string | null;
    detail?: string;
    returns_id?: number;
    idempotency_key?: string | null;
  }

  function add(trx: Queries, movement: Movement): Promise<{ id: number }> {
    return trx
      .insertInto('token_movements')
      .values({ ...movement, at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  return { spend, quote, spendDays, wasUsed, daysLeft: balancesOf, giveBack, grant, give, clear };
}

const hasUnlimited = (subscriptions: readonly SubscriptionRow[]) =>
  subscriptions.some((each) => each.is_unlimited);

/** Returns the balance of a unit by subscription. */
async function balancesOf(
  queries: Queries,
  subscriptions: readonly { id: string }[],
  unit: Unit,
): Promise<Map<string, number>> {
  if (subscriptions.length === 0) return new Map();
  const rows = await queries
    .selectFrom('token_balances')
    .select(['subscription_id', 'balance'])
    .where(
      'subscription_id',
      'in',
      subscriptions.map(({ id }) => id),
    )
    .where('unit', '=', unit)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id, row.balance]));
}

/** @throws AppError `needs_plan` without a plan or tokens, `too_many_requests` over the cap of an unlimited plan */
export function assertReady(quote: Quote, unit: Token): asserts quote is Exclude<Quote, { kind: 'none' }> {
  if (quote.kind === 'none') throw refusal(quote, unit);
}

/** Returns the number of remaining tokens; null when they are not counted. */
export function tokensLeft(quote: Quote): number | null {
  return quote.kind === 'none' ? 0 : quote.left;
}

/** Returns whether something pays for the token, or will tomorrow: over the cap of a day another plan would not help. */
export const canPay = (quote: Quote): boolean => quote.kind !== 'none' || quote.capped;

/** Returns how many tokens of a plan the contact takes. */
export function costOf(quote: Quote): number {
  if (quote.kind === 'free') return 0;
  return quote.kind === 'ready' ? quote.cost : 1;
}

/** Returns the field of an answer that says that the house pays, or would after a phone number is confirmed. */
export function freeField(quote: Quote): { free_contact?: FreeContact; free_after_phone?: FreeContact } {
  if (quote.kind === 'free') return { free_contact: quote.free };
  return quote.afterPhone ? { free_after_phone: quote.afterPhone } : {};
}

/** What the page has called free would take a token of a plan. */
function priceChanged(left: number | null, unit: Token): AppError {
  const what = unit === 'call' ? 'call' : 'chat';
  const has = left === null ? '' : ` You have ${left}.`;
  return new AppError(
    'price_changed',
    `Sorry, this ${what} isn't on us any more. It now uses 1 ${what} of your plan.${has} We took nothing. Try again if that's fine.`,
  );
}

function refusal(quote: Extract<Quote, { kind: 'none' }>, unit: Token): AppError {
  const what = unit === 'call' ? 'calls' : 'chats';
  if (quote.capped) {
    return new AppError('too_many_requests', dayCapText(unit === 'call' ? 'call' : 'chat'), {
      retryAfter: 3600,
    });
  }
  if (quote.paused) {
    return new AppError(
      'needs_plan',
      'Your plan is paused. Please activate it again to call or to start a chat.',
    );
  }
  return new AppError(
    'needs_plan',
    quote.hasPlan
      ? `Your plan has no ${what} left. Please choose another plan to go on.`
      : 'You need a subscription plan to view contact details or start a chat.',
  );
}
