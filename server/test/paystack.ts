import type { Behaviour } from '@marketplace/sandbox/paystack/behaviour';
import type { Outcome, Transaction } from '@marketplace/sandbox/paystack/transactions';
import type { Delivery } from '@marketplace/sandbox/paystack/webhooks';

export type PaystackTransaction = Transaction & { webhooks: Delivery[] };

/** The customer's actions on the checkout page, and the test's settings of the sandbox's Paystack. */
export function createPaystackHands(sandboxUrl: string) {
  const dashboard = `${sandboxUrl}/paystack/dashboard`;

  async function ask<Result>(path: string, method = 'GET', body?: object): Promise<Result> {
    const response = await fetch(dashboard + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  }

  const pathOf = (reference: string) => `/transactions/${encodeURIComponent(reference)}`;

  return {
    /** Presses a button of the checkout page. @returns the address that the browser is sent back to. */
    async checkout(authorizationUrl: string, outcome: Outcome = 'pay'): Promise<string> {
      const response = await fetch(authorizationUrl, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
      return location;
    },
    /** Changes how webhooks and refunds behave from now on; see the sandbox's README. */
    behave: (changes: Partial<Behaviour>) => ask<Behaviour>('/behaviour', 'PUT', changes),
    transaction: (reference: string) => ask<PaystackTransaction>(pathOf(reference)),
    /** Changes the answer to `verify` without sending a notice. */
    setFacts: (
      reference: string,
      facts: Partial<
        Pick<Transaction, 'status' | 'amount' | 'currency'> & {
          gateway_response: string;
          fees: number;
          listed: boolean;
        }
      >,
    ) => ask<PaystackTransaction>(pathOf(reference), 'PUT', facts),
    /** Triggers an event of a transaction and waits for its webhook, e.g. `charge.dispute.create`. */
    happen: (reference: string, event: string, details: { resolution?: string } = {}) =>
      ask<PaystackTransaction>(`${pathOf(reference)}/events`, 'POST', { event, ...details }),
    /** Resolves when no webhook is waiting. */
    idle: () => ask('/idle'),
  };
}
