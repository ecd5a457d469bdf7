import type { PaymentPurpose, PaymentState } from '@marketplace/contract/work/offers/paid-texts';
import type { Queries } from '../../../platform/database/index.ts';

/** Money that passed between the two people of an agreement outside the product, as one of them recorded it. */
export interface PaymentRow {
  id: string;
  author_id: string;
  purpose: PaymentPurpose;
  amount_kobo: number;
  state: PaymentState;
  dispute: string;
  file_id: string | null;
  created_at: Date;
  ended_at: Date | null;
  end_client_id: string | null;
  end_hash: string | null;
}

/** Lists the payments of an agreement, oldest first. `PAYMENTS_A_PERSON` bounds them. */
export function listPayments(queries: Queries, agreementId: string): Promise<PaymentRow[]> {
  return queries
    .selectFrom('agreement_payments')
    .select([
      'id',
      'author_id',
      'purpose',
      'amount_kobo',
      'state',
      'dispute',
      'file_id',
      'created_at',
      'ended_at',
      'end_client_id',
      'end_hash',
    ])
    .$castTo<PaymentRow>()
    .where('agreement_id', '=', agreementId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the hash of this person's record with the same `clientId`; undefined for a new one. */
export async function findPaymentHash(
  trx: Queries,
  { agreementId, authorId, clientId }: { agreementId: string; authorId: string; clientId: string },
): Promise<string | null | undefined> {
  const row = await trx
    .selectFrom('agreement_payments')
    .select('content_hash')
    .where('agreement_id', '=', agreementId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.content_hash;
}

export async function insertPayment(
  trx: Queries,
  row: {
    agreement_id: string;
    author_id: string;
    client_id: string;
    content_hash: string;
    purpose: PaymentPurpose;
    amount_kobo: number;
    file_id: string | null;
    created_at: Date;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('agreement_payments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePayment(
  trx: Queries,
  id: string,
  changes: { state: PaymentState; dispute: string; ended_at: Date; end_client_id: string; end_hash: string },
): Promise<void> {
  await trx.updateTable('agreement_payments').set(changes).where('id', '=', id).execute();
}
