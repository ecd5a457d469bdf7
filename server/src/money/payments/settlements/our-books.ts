import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { OurPayment, OurRefund } from './compare-day.ts';

const paymentColumns = sql`reference, amount_kobo as "amountKobo", fee_kobo as "feeKobo", settled_at is not null as "isPaid"`;

/** Our payments with these references. */
export async function findOurs(queries: Queries, references: string[]): Promise<Map<string, OurPayment>> {
  const { rows } = await sql<OurPayment>`
    select ${paymentColumns} from payments where reference = any(${references}::text[])`.execute(queries);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** The payments that we counted as paid in this time. */
export async function findSettledBetween(queries: Queries, from: Date, to: Date): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select ${paymentColumns} from payments where settled_at >= ${from} and settled_at < ${to}
    order by settled_at, id`.execute(queries);
  return rows;
}

/** Our refunds of these payments, and those that we asked for in this time, as long as the provider has not refused them. */
export async function findOurRefunds(
  queries: Queries,
  { from, to, references }: { from: Date; to: Date; references: string[] },
): Promise<OurRefund[]> {
  const isOnDay = sql`requested_at >= ${from} and requested_at < ${to}`;
  const { rows } = await sql<OurRefund>`
    with refund as (
      select payment_id, state, requested_at, null::bigint as part_kobo from refunds where ${isOnDay}
      union all select payment_id, state, requested_at, amount_kobo from refund_parts where ${isOnDay}
      union all
      select payment_id, refunds.state, requested_at, null from payments join refunds on refunds.payment_id = payments.id
      where reference = any(${references}::text[]) and not (${isOnDay})
      union all
      select payment_id, refund_parts.state, requested_at, refund_parts.amount_kobo
      from payments join refund_parts on refund_parts.payment_id = payments.id
      where reference = any(${references}::text[]) and not (${isOnDay})
    )
    select reference, coalesce(part_kobo, amount_kobo - refunded_kobo)::bigint as "amountKobo",
      (${isOnDay} and refund.state in ('sent', 'refunded')) as "isOnDay"
    from refund join payments on payments.id = payment_id
    where refund.state <> 'refused'
    order by (${isOnDay}) desc, requested_at`.execute(queries);
  return rows;
}
