import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PaymentChannel } from '@marketplace/contract/money/subscriptions';
import { sql } from 'kysely';
import { findById as findAccount } from '../../people/accounts/accounts.repository.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Log } from '../../platform/observability/index.ts';
import type { CountPayment } from './count-payments.ts';
import { nextGapMs } from './payment-lifecycle.ts';
import type { Paystack } from './paystack.ts';
import type { Purchases, Purpose } from './purchases.ts';

/** A payment page younger than this is reused. It can still be paid, and with a second page the person could pay twice. */
const REOPEN_WITHIN_MS = 10 * 60_000;

export interface Order {
  accountId: string;
  purpose: Purpose;
  item: string;
  quantity: number;
  /** The total in kobo. */
  amountKobo: number;
  /** What the purchase gives, for things whose figures can change until it is paid. */
  soldTerms?: Record<string, number>;
  /** The channels on the payment page; null for all. */
  channels: readonly PaymentChannel[] | null;
  /** Runs in the transaction that stores a new payment, e.g. to reserve the purchase. */
  within?: (trx: Queries, paymentId: string) => Promise<void>;
}

export interface StartedPayment {
  reference: string;
  authorizationUrl: string;
}

export type StartPayment = ReturnType<typeof createStartPayment>;

/** Opens payment pages. `paystack` is null when payments are off. */
export function createStartPayment(parts: {
  db: Database;
  paystack: Pick<Paystack, 'initialise'> | null;
  purchases: Purchases;
  countPayment: CountPayment;
  publicUrl: string;
  log: Log;
  now: () => Date;
}) {
  const { db, paystack, purchases, countPayment, publicUrl, log, now } = parts;
  /** The opening pages by order, so that a double click waits for the first page. */
  const opening = new Map<string, Promise<StartedPayment>>();

  /**
   * Opens or finds a page where the order can be paid. Nothing is charged yet.
   * @throws AppError `unavailable` when the provider does not answer
   */
  return function startPayment(order: Order): Promise<StartedPayment> {
    const key = JSON.stringify([
      order.accountId,
      order.purpose,
      order.item,
      order.quantity,
      order.amountKobo,
      order.channels,
      order.soldTerms,
    ]);
    const underWay = opening.get(key);
    if (underWay) return underWay;
    const start = open(order).finally(() => opening.delete(key));
    opening.set(key, start);
    return start;
  };

  async function open(order: Order): Promise<StartedPayment> {
    const again = await findOpenPage(order);
    if (again) return again;
    if (!paystack)
      throw new AppError('unavailable', "You can't pay here yet. Please message customer support.");
    const account = await findAccount(db, order.accountId);
    if (!account) throw new AppError('unauthenticated', 'Please log in first');

    // Stored first, so that an arriving payment always finds its row.
    const { id, reference } = await store(order);
    const page = await paystack.initialise({
      // Paystack sends emails to this address, so it must be confirmed.
      email: account.email && account.email_proven_at ? account.email : placeholderEmail(account.id),
      amountKobo: order.amountKobo,
      currency: 'NGN',
      reference,
      callbackUrl: publicUrl + purchases.of(order.purpose).callbackPath,
      channels: order.channels,
    });
    if (page.kind !== 'opened') {
      if (page.kind === 'refused') log.error({ reference }, 'the payment provider refused a payment page');
      await setAside(id);
      throw new AppError(
        'unavailable',
        "We couldn't open the payment page. We didn't charge you. Please try again in a moment.",
        { retryAfter: 10 },
      );
    }
    await db.updateTable('payments').set({ authorization_url: page.url }).where('id', '=', id).execute();
    return { reference, authorizationUrl: page.url };
  }

  async function findOpenPage(order: Order): Promise<StartedPayment | null> {
    const row = await db
      .selectFrom('payments')
      .select(['reference', 'authorization_url'])
      .where('account_id', '=', order.accountId)
      .where('purpose', '=', order.purpose)
      .where('item', '=', order.item)
      .where('quantity', '=', order.quantity)
      .where('amount_kobo', '=', order.amountKobo)
      .where(sql<boolean>`channels is not distinct from ${order.channels}::text[]`)
      .where(sql<boolean>`sold_terms is not distinct from ${textOf(order.soldTerms)}::jsonb`)
      .where('state', '=', 'pending')
      .where('authorization_url', 'is not', null)
      .where('created_at', '>', new Date(now().getTime() - REOPEN_WITHIN_MS))
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row ? { reference: row.reference, authorizationUrl: row.authorization_url as string } : null;
  }

  function store(order: Order): Promise<{ id: string; reference: string }> {
    const at = now();
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('payments')
        .values({
          // Paystack refuses underscores in references.
          reference: `pay-${randomBytes(16).toString('hex')}`,
          account_id: order.accountId,
          purpose: order.purpose,
          item: order.item,
          quantity: order.quantity,
          amount_kobo: order.amountKobo,
          channels: order.channels && [...order.channels],
          sold_terms: textOf(order.soldTerms),
          created_at: at,
          next_check_at: new Date(at.getTime() + nextGapMs(0)),
        })
        .returning(['id', 'reference'])
        .executeTakeFirstOrThrow();
      await order.within?.(trx, row.id);
      return row;
    });
  }

  /** Marks a payment whose page was never shown, even if Paystack created it. The next try gets its own reference. */
  async function setAside(id: string): Promise<void> {
    const failed = await db.transaction().execute(async (trx) => {
      const payment = await trx
        .updateTable('payments')
        .set({ state: 'failed', next_check_at: null })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
      if (payment) await purchases.of(payment.purpose).failed(trx, { ...payment, state: 'failed' });
      return payment;
    });
    if (failed) countPayment(failed, 'failed');
  }

  function textOf(figures: Order['soldTerms']): string | null {
    return figures ? JSON.stringify(figures) : null;
  }

  function placeholderEmail(accountId: string): string {
    const { hostname } = new URL(publicUrl);
    return `payer-${accountId}@${hostname.includes('.') && !isIP(hostname) ? hostname : 'example.com'}`;
  }
}
