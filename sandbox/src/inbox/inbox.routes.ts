import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { channels, INBOX_CAPACITY, type Inbox } from './inbox.ts';

const MAX_WAIT_MS = 20_000;

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** The filter that the JSON list and the page share. Empty form fields mean 'not given'. */
export const inboxFilter = z.object({
  to: z.preprocess(blankAsAbsent, z.string().max(254).optional()),
  channel: z.preprocess(blankAsAbsent, z.enum(channels).optional()),
});

const listQuery = inboxFilter.extend({
  after: z.preprocess(blankAsAbsent, z.coerce.number().int().nonnegative().optional()),
  wait: z.preprocess(blankAsAbsent, z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(0)),
  limit: z.preprocess(blankAsAbsent, z.coerce.number().int().min(1).max(INBOX_CAPACITY).default(100)),
});

/** The email may use styles and embedded pictures, but no scripts, forms or external content. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/** Serves the inbox as JSON, for tests and scripts. `wait` (ms) delays the answer until a message matches. */
export function registerInboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox/messages', async (request, reply) => {
    const { wait, ...query } = listQuery.parse(request.query);
    if (wait === 0) return { messages: inbox.list(query) };
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(wait)]);
    return { messages: await inbox.listOrWait(query, signal) };
  });

  app.get<{ Params: { id: string } }>('/inbox/messages/:id/html', async (request, reply) => {
    const message = inbox.find(request.params.id);
    if (message?.html === undefined) return reply.code(404).send({ error: 'There is no such e-mail.' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(message.html);
  });

  app.delete('/inbox/messages', async (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
}
