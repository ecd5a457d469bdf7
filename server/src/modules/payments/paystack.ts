import type { PaymentChannel } from '@marketplace/contract/subscriptions';
import * as z from 'zod';
import type { Log } from '../../platform/log.ts';

export interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
}

/** A transaction as `verify` tells it. Only the status `success` means paid. */
export interface Transaction {
  id: string;
  reference: string;
  status: string;
  /** Kobo, as it was paid. */
  amount: number;
  currency: string;
  /** `live` or `test`. */
  domain: string;
  /** Why it was declined, in the words of the bank, e.g. `Insufficient Funds`. Empty when the provider does not say. */
  gatewayResponse: string;
}

/** `unavailable`: no clear answer came, so what was asked for may have happened. `refused`: a clear no. */
export type Refusal = { kind: 'unavailable' } | { kind: 'refused'; message: string };

const text = z.string().max(2000);
const opened = z.object({
  status: z.literal(true),
  data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: text }),
});
const found = z.object({
  status: z.literal(true),
  data: z
    .object({
      id: z.union([z.number(), text]).transform(String),
      reference: text,
      status: text,
      amount: z.int(),
      currency: text,
      domain: text,
      gateway_response: text.nullish(),
    })
    .transform(({ gateway_response, ...rest }) => ({
      ...rest,
      gatewayResponse: cleanLine(gateway_response ?? ''),
    })),
});
const accepted = z.object({ status: z.literal(true), data: z.object({ status: text }) });
const refusal = z.object({ status: z.literal(false), message: text });

export type Paystack = ReturnType<typeof createPaystack>;

/** The three calls of Paystack that are needed (https://paystack.com/docs/api). None throws: what went wrong is in the answer and the log. */
export function createPaystack(settings: PaystackSettings, timeoutMs: number, log: Log) {
  async function call<T>(
    what: string,
    answer: z.ZodType<T>,
    path: string,
    body?: object,
  ): Promise<{ kind: 'answered'; body: T } | (Refusal & { status?: number })> {
    try {
      const response = await fetch(settings.baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.secretKey}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const { status } = response;
      const json = parse(await response.text());
      const read = answer.safeParse(json);
      if (response.ok && read.success) return { kind: 'answered', body: read.data };
      const refused = refusal.safeParse(json);
      const message = refused.success ? refused.data.message : '';
      log.warn({ provider: 'paystack', what, status, message }, 'the payment provider did not do it');
      // 429 and 5xx pass; a 200 that is no answer of theirs says nothing either.
      const clear = refused.success && status >= 400 && status < 500 && status !== 429;
      return clear ? { kind: 'refused', message, status } : { kind: 'unavailable' };
    } catch (error) {
      log.warn({ provider: 'paystack', what, err: error }, 'the payment provider did not answer');
      return { kind: 'unavailable' };
    }
  }

  return {
    /** Makes a payment page. `amountKobo` is for everything; `reference` must be new and hold no underscore. */
    async initialise(order: {
      email: string;
      amountKobo: number;
      currency: string;
      reference: string;
      callbackUrl: string;
      /** Null: the payment page offers all that it has. */
      channels: readonly PaymentChannel[] | null;
    }): Promise<{ kind: 'opened'; url: string } | Refusal> {
      const answer = await call('initialise', opened, '/transaction/initialize', {
        email: order.email,
        amount: order.amountKobo,
        currency: order.currency,
        reference: order.reference,
        callback_url: order.callbackUrl,
        ...(order.channels && { channels: order.channels }),
      });
      if (answer.kind !== 'answered') return answer;
      return { kind: 'opened', url: answer.body.data.authorization_url };
    },

    /** How a transaction stands; `unknown` when the provider never heard of it. */
    async verify(
      reference: string,
    ): Promise<{ kind: 'found'; transaction: Transaction } | { kind: 'unknown' } | { kind: 'unavailable' }> {
      const answer = await call('verify', found, `/transaction/verify/${encodeURIComponent(reference)}`);
      if (answer.kind === 'answered') return { kind: 'found', transaction: answer.body.data };
      if (answer.kind === 'unavailable') return answer;
      // A wrong key (401) says nothing about the transaction.
      const isUnknown = answer.status === 404 || /not found/i.test(answer.message);
      return isUnknown ? { kind: 'unknown' } : { kind: 'unavailable' };
    },

    /** Gives all of a payment back. Asked twice, Paystack refuses the second time: a whole amount goes back once. */
    async refund(reference: string, amountKobo: number): Promise<{ kind: 'accepted' } | Refusal> {
      const answer = await call('refund', accepted, '/refund', {
        transaction: reference,
        amount: amountKobo,
      });
      return answer.kind === 'answered' ? { kind: 'accepted' } : answer;
    },

    /** In which world the key moves money: a transaction of the other one is not ours. */
    domain: settings.secretKey.startsWith('sk_live_') ? 'live' : 'test',
  };
}

/** A line for a person to read: PostgreSQL takes no NUL, and what comes from outside has no business to be long. */
function cleanLine(said: string): string {
  return said
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
