import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type FaultMode, type Faults, neverAnswer, playFault } from '../faults.ts';
import { hostOf } from '../loopback.ts';
import type { Behaviour } from './behaviour.ts';
import type { Events } from './events.ts';
import { registerPaystackLists } from './lists.routes.ts';
import {
  faultBodies,
  invalidKey,
  invalidParameter,
  paystackError,
  unknownRefund,
  unknownTransaction,
} from './paystack-error.ts';
import { presentRefund, presentTransaction } from './presentation.ts';
import { payChannels, type Transaction, type Transactions } from './transactions.ts';

const MIN_AMOUNT_KOBO = 5_000;

const kobo = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)], 'Invalid Amount Sent')
  .refine(Number.isSafeInteger, 'Invalid Amount Sent');

const knownChannels = ['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer'] as const;

/** https://paystack.com/docs/api/transaction/#initialize */
const initialization = z.object({
  email: z.email('Invalid Email Address Passed'),
  amount: kobo.refine((amount) => amount >= MIN_AMOUNT_KOBO, 'Invalid Amount Sent'),
  currency: z.literal('NGN', 'Currency not supported by merchant').default('NGN'),
  reference: z
    .string('Invalid reference')
    .regex(/^[A-Za-z0-9.=-]{1,100}$/, 'Transaction reference contains invalid characters')
    .optional(),
  channels: z.array(z.enum(knownChannels, 'Invalid channel')).min(1, 'Invalid channel').optional(),
  callback_url: z
    .string('Invalid callback url')
    .refine((address) => hostOf(address) !== null, 'Invalid callback url')
    .optional(),
  metadata: z.unknown().optional(),
});

/** https://paystack.com/docs/api/refund/#create */
const refundRequest = z.object({
  transaction: z.union([z.string().min(1), z.int()], 'Transaction is required'),
  amount: kobo.refine((amount) => amount > 0, 'Invalid Amount Sent').optional(),
  currency: z.literal('NGN', 'Currency not supported by merchant').optional(),
  customer_note: z.string('Invalid customer note').optional(),
  merchant_note: z.string('Invalid merchant note').optional(),
});

type ApiParts = {
  faults: Faults;
  key: string;
  transactions: Transactions;
  events: Events;
  behaviour: () => Behaviour;
  /** The path of the checkout page of an access code. */
  checkoutUrl: (accessCode: string) => string;
};

/** Registers the API calls for a merchant's server. */
export function registerPaystackApi(app: FastifyInstance, parts: ApiParts): void {
  const { transactions, events, checkoutUrl } = parts;

  app.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send(invalidParameter('Invalid request body')),
  );

  app.post('/transaction/initialize', (request, reply) =>
    answer(parts, request, reply, () => {
      const sent = initialization.safeParse(request.body);
      if (!sent.success) return { code: 400, body: invalidParameter(firstProblem(sent.error)) };
      const { channels, callback_url, metadata, ...rest } = sent.data;
      const offered = payChannels.filter((channel) => channels === undefined || channels.includes(channel));
      if (offered.length === 0) return { code: 400, body: invalidParameter('No active channel') };
      const transaction = transactions.create({
        ...rest,
        reference: rest.reference,
        callbackUrl: callback_url ?? null,
        metadata: readMetadata(metadata),
        channels: offered,
      });
      if (!transaction) return { code: 400, body: duplicateReference };
      const { accessCode, reference } = transaction;
      const data = { authorization_url: checkoutUrl(accessCode), access_code: accessCode, reference };
      return { body: { status: true, message: 'Authorization URL created', data } };
    }),
  );

  app.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) =>
    answer(parts, request, reply, () => {
      const transaction = transactions.find(request.params.reference);
      if (!transaction) return { code: 404, body: unknownTransaction };
      const data = presentTransaction(transaction);
      return { body: { status: true, message: 'Verification successful', data } };
    }),
  );

  app.post('/refund', (request, reply) =>
    answer(parts, request, reply, () => {
      const sent = refundRequest.safeParse(request.body);
      if (!sent.success) return { code: 400, body: invalidParameter(firstProblem(sent.error)) };
      const transaction = findTransaction(transactions, sent.data.transaction);
      if (!transaction) return { code: 404, body: unknownTransaction };
      const { amount, customer_note: customerNote, merchant_note: merchantNote } = sent.data;
      const refund = transactions.refund(transaction, {
        ...(amount !== undefined && { amount }),
        ...(customerNote !== undefined && { customerNote }),
        ...(merchantNote !== undefined && { merchantNote }),
      });
      if (typeof refund === 'string') return { code: 400, body: invalidParameter(refund) };
      const data = presentRefund(transaction, refund);
      events.afterAnswer(reply, () => events.refundMade(transaction, refund));
      return { body: { status: true, message: 'Refund has been queued for processing', data } };
    }),
  );

  registerPaystackLists(app, {
    transactions,
    behaviour: parts.behaviour,
    answer: (request, reply, work) => answer(parts, request, reply, work),
  });

  app.get<{ Params: { id: string } }>('/refund/:id', (request, reply) =>
    answer(parts, request, reply, () => {
      const found = transactions.findRefund(Number(request.params.id));
      if (!found) return { code: 404, body: unknownRefund };
      const data = presentRefund(found.transaction, found.refund);
      return { body: { status: true, message: 'Refund retrieved', data } };
    }),
  );
}

type Answered = { code?: number; body: unknown };

/** Applies the active fault, checks the key and answers. */
function answer(
  { faults, key }: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answered,
): FastifyReply {
  const mode: FaultMode = faults.take('paystack');
  if (playFault(mode, reply, faultBodies)) return reply;
  if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send(invalidKey);
  const { code = 200, body } = work();
  return mode === 'timeout_after' ? neverAnswer(reply) : reply.code(code).send(body);
}

const duplicateReference = paystackError('Duplicate Transaction Reference', {
  code: 'duplicate_reference',
  nextStep: 'Generate a unique reference for every transaction',
});

/** Returns an object for an object and for JSON text, and an empty text when there is no metadata. */
function readMetadata(metadata: unknown): unknown {
  if (metadata === undefined || metadata === null) return '';
  if (typeof metadata !== 'string') return metadata;
  try {
    return JSON.parse(metadata);
  } catch {
    return metadata;
  }
}

function findTransaction(transactions: Transactions, which: string | number): Transaction | null {
  return transactions.find(String(which)) ?? transactions.findById(Number(which));
}

function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue?.message ?? 'Invalid parameter';
}
