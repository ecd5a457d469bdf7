import type { PaymentChannel } from '@marketplace/contract/money/subscriptions';
import * as z from 'zod';
import type { Log, MeasureCall, ProviderOutcome } from '../../platform/observability/index.ts';
import { createPaystackLists } from './paystack-lists.ts';

export interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
}

/** A transaction as `verify` returns it. Only the status `success` means paid. */
export interface Transaction {
  id: string;
  reference: string;
  status: string;
  /** The paid amount in kobo. */
  amount: number;
  currency: string;
  /** `live` or `test`. */
  domain: string;
  /** Why it was declined, in the bank's words, e.g. `Insufficient Funds`. Empty when no reason is given. */
  gatewayResponse: string;
  /** What the provider keeps of the amount, in kobo. */
  feeKobo?: number | null;
}

/** `unavailable`: no clear answer came, so the request may have had its effect. `refused`: a clear refusal. */
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
      fees: z.int().nullish(),
    })
    .transform(({ gateway_response, fees, ...rest }) => ({
      ...rest,
      feeKobo: fees ?? null,
      gatewayResponse: cleanLine(gateway_response ?? ''),
    })),
});
const accepted = z.object({ status: z.literal(true), data: z.object({ status: text }) });
const refusal = z.object({ status: z.literal(false), message: text });

export type Paystack = ReturnType<typeof createPaystack>;

/** Creates a client for the Paystack calls in use (https://paystack.com/docs/api). None throws: failures are returned and logged. */
export function createPaystack(
  settings: PaystackSettings,
  timeoutMs: number,
  log: Log,
  measure: MeasureCall,
) {
  type Called<T> = { kind: 'answered'; body: T } | (Refusal & { status?: number });

  function call<T>(what: string, answer: z.ZodType<T>, path: string, body?: object): Promise<Called<T>> {
    return measure(() => send(what, answer, path, body), outcomeOf);
  }

  async function send<T>(
    what: string,
    answer: z.ZodType<T>,
    path: string,
    body?: object,
  ): Promise<Called<T>> {
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
      log.warn({ provider: 'paystack', what, status, message }, 'the payment provider refused a request');
      // 429 and 5xx are temporary, and a 200 with an unknown body is no clear answer.
      const clear = refused.success && status >= 400 && status < 500 && status !== 429;
      return clear ? { kind: 'refused', message, status } : { kind: 'unavailable' };
    } catch (error) {
      log.warn({ provider: 'paystack', what, err: error }, 'the payment provider did not answer');
      return { kind: 'unavailable' };
    }
  }

  return {
    /** Opens a payment page. `amountKobo` is the total; `reference` must be new and contain no underscore. */
    async initialise(order: {
      email: string;
      amountKobo: number;
      currency: string;
      reference: string;
      callbackUrl: string;
      /** Null for all channels. */
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

    /** Returns the state of a transaction; `unknown` when the provider does not know it. */
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

    /**
     * Refunds everything that is left of a payment, or a part. Paystack refuses more than what is left, but refunds a part as often as it is
     * asked to. `note` is stored with the refund.
     */
    async refund(
      reference: string,
      amountKobo: number,
      note?: string,
    ): Promise<{ kind: 'accepted' } | Refusal> {
      const answer = await call('refund', accepted, '/refund', {
        transaction: reference,
        amount: amountKobo,
        ...(note && { merchant_note: note }),
      });
      return answer.kind === 'answered' ? { kind: 'accepted' } : answer;
    },

    ...createPaystackLists(call),

    /** Whether the key moves live or test money. Transactions of the other kind do not count. */
    domain: settings.secretKey.startsWith('sk_live_') ? 'live' : 'test',
  };
}

/** A refusal is a clear answer: for example, Paystack does not know a transaction whose payer never opened the page. */
function outcomeOf({ kind }: { kind: 'answered' | Refusal['kind'] }): ProviderOutcome {
  if (kind === 'answered') return 'ok';
  return kind === 'refused' ? 'refused' : 'uncertain';
}

/** Returns a text of the provider as one short line without characters that PostgreSQL refuses. */
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
