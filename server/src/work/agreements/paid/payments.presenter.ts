import type { ChatFile } from '@marketplace/contract/contact/messages';
import type { Payment } from '@marketplace/contract/work/offers/payment';
import type { Queries } from '../../../platform/database/index.ts';
import { listPayments, type PaymentRow } from './payments.repository.ts';

const KOBO = 100;

type ReadFiles = (ids: (string | null)[]) => Promise<Map<string, ChatFile>>;

/** Lists the payments of an agreement with their receipts, oldest first. Withdrawn ones are left out unless `all` is set. */
export async function listPaymentsWithReceipts(
  queries: Queries,
  agreementId: string,
  readFiles: ReadFiles,
  { all = false } = {},
): Promise<(PaymentRow & { receipt: ChatFile | null })[]> {
  const rows = await listPayments(queries, agreementId);
  const listed = all ? rows : rows.filter(({ state }) => state !== 'withdrawn');
  const ids = listed.flatMap(({ file_id }) => file_id ?? []);
  const files = ids.length > 0 ? await readFiles(ids) : new Map<string, ChatFile>();
  return listed.map((row) => ({ ...row, receipt: files.get(row.file_id ?? '') ?? null }));
}

/** Presents a payment to one of the two people. */
export function presentPayment(row: PaymentRow & { receipt: ChatFile | null }, viewerId: string): Payment {
  return {
    _id: row.id,
    by_me: row.author_id === viewerId,
    purpose: row.purpose,
    amount: row.amount_kobo / KOBO,
    state: row.state,
    at: row.created_at.toISOString(),
    answered_at: row.ended_at?.toISOString() ?? null,
    dispute: row.dispute,
    receipt: row.receipt,
  };
}
