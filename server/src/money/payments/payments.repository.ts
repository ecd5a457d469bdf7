import { type Selectable, sql } from 'kysely';
import type { Payments, Queries } from '../../platform/database/index.ts';
import type { PaymentState } from './payment-lifecycle.ts';
import { nextGapMs } from './payment-lifecycle.ts';
import type { Seller } from './seller.ts';

export type Payment = Omit<Selectable<Payments>, 'state'> & { state: PaymentState };

export function findByReference(queries: Queries, reference: string): Promise<Payment | undefined> {
  return queries
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .$castTo<Payment>()
    .executeTakeFirst();
}

export function findById(queries: Queries, id: string): Promise<Payment> {
  return queries
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .$castTo<Payment>()
    .executeTakeFirstOrThrow();
}

/** Locks a payment. Payments are locked before the things that they bought. */
export function lockByReference(trx: Queries, reference: string): Promise<Payment | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .$castTo<Payment>()
    .executeTakeFirst();
}

export function lockById(trx: Queries, id: string): Promise<Payment> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Payment>()
    .executeTakeFirstOrThrow();
}

/** Marks a payment as paid, with the next receipt number, the provider's fee and who sold. */
export function markPaid(
  trx: Queries,
  id: string,
  {
    providerId,
    feeKobo,
    seller,
    at,
  }: { providerId: string; feeKobo: number | null; seller: Seller; at: Date },
): Promise<Payment> {
  return trx
    .updateTable('payments')
    .set({
      state: 'success',
      provider_id: providerId,
      fee_kobo: feeKobo,
      // Clears the reason of an earlier declined try.
      gateway_response: null,
      settled_at: at,
      seller: JSON.stringify(seller),
      receipt_number: sql<number>`nextval('receipt_numbers')`,
      next_check_at: null,
    })
    .where('id', '=', id)
    .returningAll()
    .$castTo<Payment>()
    .executeTakeFirstOrThrow();
}

/**
 * Takes payments that are due for a check, oldest first, and schedules their next check. A process that is killed meanwhile thus leaves
 * them to the next sweep.
 */
export async function takeDue(queries: Queries, at: Date, limit: number): Promise<string[]> {
  const due = await queries
    .selectFrom('payments')
    .select(['id', 'reference', 'checks'])
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
  const taken = await Promise.all(due.map((payment) => takeCheck(queries, payment, at)));
  return taken.filter((reference) => reference !== null);
}

async function takeCheck(
  queries: Queries,
  payment: { id: string; reference: string; checks: number },
  at: Date,
): Promise<string | null> {
  const row = await queries
    .updateTable('payments')
    .set({
      checks: payment.checks + 1,
      checked_at: at,
      next_check_at: new Date(at.getTime() + nextGapMs(payment.checks)),
    })
    .where('id', '=', payment.id)
    .where('checks', '=', payment.checks)
    .where('next_check_at', 'is not', null)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference ?? null;
}
