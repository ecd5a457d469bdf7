import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Faults, neverAnswer, playFault } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';

const START_BALANCE = 10_000;

const number = z
  .string('The to field is required')
  .regex(/^[1-9]\d{9,14}$/, 'The to field must be a phone number in international format, without +');

/** https://developer.termii.com/messaging-api */
const message = z.object({
  to: z.union([number, z.array(number).min(1).max(100, 'The to field may hold at most 100 phone numbers')]),
  from: z.string('The from field is required').min(1, 'The from field is required'),
  sms: z.string('The sms field is required').trim().min(1, 'The sms field is required'),
  type: z.literal('plain', 'The type field must be plain'),
  channel: z.enum(['dnd', 'generic', 'whatsapp'], 'The channel field must be dnd, generic or whatsapp'),
});

const keyed = z.looseObject({ api_key: z.string().optional() });

const balanceQuery = z.object({ api_key: z.string().optional() });

/** Termii's `POST /api/sms/send` and `GET /api/get-balance` under the given prefix. */
export function registerTermii(
  app: FastifyInstance,
  { inbox, faults, key }: { inbox: Inbox; faults: Faults; key: string },
): void {
  let balance = START_BALANCE;
  const failure = (code: number, text: string) => ({ code, message: text });

  app.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send(failure(400, 'Invalid request body')),
  );

  const bodies = {
    tooManyRequests: failure(429, 'Too Many Requests'),
    serverError: failure(500, 'Something went wrong'),
  };

  app.get('/api/get-balance', async (request, reply) => {
    const mode = faults.take('sms');
    if (playFault(mode, reply, bodies)) return reply;
    // This request stores nothing, so both timeouts look the same.
    if (mode === 'timeout_after') return neverAnswer(reply);
    const asked = balanceQuery.safeParse(request.query);
    if (asked.data?.api_key !== key) return reply.code(401).send(failure(401, 'Invalid API key'));
    return { user: 'Sandbox', balance, currency: 'NGN' };
  });

  app.post('/api/sms/send', async (request, reply) => {
    const mode = faults.take('sms');
    if (playFault(mode, reply, bodies)) return reply;

    const authenticated = keyed.safeParse(request.body);
    if (!authenticated.success) return reply.code(400).send(failure(400, 'Invalid request body'));
    if (authenticated.data.api_key !== key) return reply.code(401).send(failure(401, 'Invalid API key'));

    const parsed = message.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send(failure(422, firstProblem(parsed.error)));
    const { to, from, sms, channel } = parsed.data;
    if (!/^[A-Za-z0-9 -]{3,11}$/.test(from)) {
      const text = `ApplicationSenderId not found for applicationId: 1 and senderName: ${from}`;
      return reply.code(404).send(failure(404, text));
    }
    if (channel === 'whatsapp') {
      return reply.code(403).send(failure(403, 'You are not set up on this route'));
    }

    for (const recipient of Array.isArray(to) ? to : [to]) {
      inbox.add({ channel: 'sms', to: recipient, subject: '', text: sms });
      balance -= 1;
    }
    if (mode === 'timeout_after') return neverAnswer(reply);
    const id = Array.from({ length: 19 }, () => randomInt(1, 10)).join('');
    return {
      code: 'ok',
      message_id: id,
      message_id_str: id,
      message: 'Successfully Sent',
      balance,
      user: 'Sandbox',
    };
  });
}

/** Finds the message of a failed union, whose issues hold the messages of the alternatives one level down. */
function firstProblem(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue?.code === 'invalid_union') return issue.errors[0]?.[0]?.message ?? issue.message;
  return issue?.message ?? 'Unprocessable entity';
}
