import type { TestApp } from '../../server/test/app-on-database.ts';

interface WrongCredit {
  reference: string;
  /** Whether the provider says that the payment is paid. */
  paid: boolean;
  /** How many subscriptions the server created from it. */
  credits: number;
}

/** Compares every payment with the provider's answer: one credit for a payment that is paid as ordered, none for any other. */
export async function findWrongCredits(
  app: Pick<TestApp, 'db' | 'sandboxUrl'>,
): Promise<{ wrong: WrongCredit[]; paid: number; total: number }> {
  const response = await fetch(`${app.sandboxUrl}/paystack/dashboard/transactions`);
  const { transactions } = (await response.json()) as {
    transactions: {
      reference: string;
      status: string;
      amount: number;
      requestedAmount: number;
      currency: string;
    }[];
  };
  const rows = await app.db
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .select((row) => ['payments.reference', row.fn.count<number>('subscriptions.id').as('credits')])
    .groupBy('payments.reference')
    .execute();
  const credits = new Map(rows.map((row) => [row.reference, row.credits]));
  const all = transactions.map(({ reference, status, amount, requestedAmount, currency }) => ({
    reference,
    paid: status === 'success' && amount === requestedAmount && currency === 'NGN',
    credits: credits.get(reference) ?? 0,
  }));
  return {
    wrong: all.filter(({ paid, credits }) => credits !== (paid ? 1 : 0)),
    paid: all.filter(({ paid }) => paid).length,
    total: all.length,
  };
}
