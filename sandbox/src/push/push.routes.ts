import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Faults, neverAnswer, playFault } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { createSubscriptions, type Subscription } from './subscriptions.ts';
import { readSender } from './vapid.ts';

/** A push service must accept 4096 bytes (RFC 8030, section 7.2). The known ones accept no more. */
const BODY_MAX_BYTES = 4096;
const TTL_MAX_SECONDS = 28 * 24 * 60 * 60;

const created = z.object({ applicationServerKey: z.string().max(100).nullish() });

const headers = z.object({
  ttl: z.string('A push needs the header TTL').regex(/^\d+$/, 'TTL must be a number of seconds'),
  urgency: z.enum(['very-low', 'low', 'normal', 'high'], 'Urgency is unknown').default('normal'),
  topic: z
    .string()
    .regex(/^[\w-]{1,32}$/, 'Topic must have at most 32 letters of base64url')
    .optional(),
  'content-encoding': z.literal('aes128gcm', 'The body must be encrypted with aes128gcm'),
});

interface Push {
  id: string;
  topic: string | null;
  urgency: string;
  ttl: number;
  /** The decrypted body. */
  text: string;
}

/**
 * Registers a push service under the given prefix: RFC 8030 for pushes, RFC 8291 for their encryption, RFC 8292 for their senders. It also
 * plays the browser: it creates the keys of a subscription, and decrypts what arrives.
 */
export function registerPush(
  app: FastifyInstance,
  { inbox, faults, url }: { inbox: Inbox; faults: Faults; url: () => string },
): void {
  const subscriptions = createSubscriptions(url);
  /** What each browser would find when it connects: the newest push for each topic, and all without a topic. */
  const waiting = new Map<string, Push[]>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  // The size is checked below, because a push service answers 413 in its own words.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) => {
    done(null, body);
  });

  app.post('/subscriptions', async (request, reply) => {
    const { applicationServerKey } = created.parse(request.body ?? {});
    return reply.code(201).send(subscriptions.add(applicationServerKey ?? null).given);
  });

  /** Ends a subscription, as a browser does; pushes are answered with 410 from then on. */
  app.delete<{ Params: { id: string } }>('/send/:id', async (request, reply) => {
    waiting.delete(request.params.id);
    return reply.code(subscriptions.remove(request.params.id) ? 204 : 404).send();
  });

  app.get<{ Params: { id: string } }>('/waiting/:id', async ({ params }) => ({
    pushes: waiting.get(params.id) ?? [],
  }));

  app.post<{ Params: { id: string } }>('/send/:id', async (request, reply) => {
    const mode = faults.take('push');
    const bodies = {
      tooManyRequests: 'Too many pushes to this subscription',
      serverError: 'Internal error',
    };
    if (playFault(mode, reply, bodies)) return reply;
    if (mode === '404') return reply.code(404).send('Not found');
    if (mode === '410') return reply.code(410).send('The subscription has expired');
    if (mode === 'redirect') return reply.redirect(`${url()}/send/${request.params.id}`, 307);

    const subscription = subscriptions.find(request.params.id);
    if (!subscription) return reply.code(410).send('The subscription has expired');
    const push = await readPush(request, reply, subscription);
    if (!push) return reply;
    keep(subscription.id, push);
    inbox.add({
      channel: 'push',
      to: subscription.given.endpoint,
      subject: titleOf(push.text),
      text: push.text,
    });
    if (mode === 'timeout_after') return neverAnswer(reply);
    return reply
      .code(201)
      .header('location', `${url()}/message/${push.id}`)
      .header('ttl', Math.min(push.ttl, TTL_MAX_SECONDS))
      .send();
  });

  /** Returns the push of a request; null when the request was refused. */
  async function readPush(
    request: FastifyRequest,
    reply: FastifyReply,
    subscription: Subscription,
  ): Promise<Push | null> {
    const refuse = (status: number, why: string) => {
      void reply.code(status).send(why);
      return null;
    };
    const read = headers.safeParse(request.headers);
    if (!read.success) return refuse(400, read.error.issues[0]?.message ?? 'Bad request');
    let sender: string;
    try {
      sender = await readSender(request.headers.authorization, new URL(url()).origin);
    } catch (error) {
      return refuse(401, (error as Error).message);
    }
    if (subscription.senderKey && subscription.senderKey !== sender)
      return refuse(403, 'The subscription is for another VAPID key');
    const body = request.body as Buffer;
    if (!Buffer.isBuffer(body) || body.length === 0) return refuse(400, 'The push has no body');
    if (body.length > BODY_MAX_BYTES) return refuse(413, `A push has at most ${BODY_MAX_BYTES} bytes`);
    try {
      const text = subscription.decrypt(body).toString('utf8');
      const { ttl, urgency, topic } = read.data;
      return { id: randomUUID(), topic: topic ?? null, urgency, ttl: Number(ttl), text };
    } catch {
      // A real push service cannot decrypt, and the browser would drop this push. Here the sender should notice.
      return refuse(400, 'The browser cannot decrypt this push');
    }
  }

  function keep(id: string, push: Push): void {
    const earlier = waiting.get(id) ?? [];
    const kept = earlier.filter(({ topic }) => topic === null || topic !== push.topic);
    waiting.set(id, [...kept.slice(-99), push]);
  }
}

/** The title of a notification in the product's form, for the heading in the inbox. */
function titleOf(text: string): string {
  try {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
}
