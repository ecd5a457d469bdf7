import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Faults } from '../faults.ts';
import { sendPage } from '../pages/page.ts';
import { inboxFilter } from './inbox.routes.ts';
import { INBOX_CAPACITY, type Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';

const PAGE_SIZE = 50;

const pageQuery = inboxFilter.extend({
  limit: z.coerce.number().int().min(1).max(INBOX_CAPACITY).catch(PAGE_SIZE),
});

type PageParts = { inbox: Inbox; faults: Faults; smtpPort: () => number };

/** Registers the inbox page, and the event stream that its script follows. */
export function registerInboxPage(app: FastifyInstance, { inbox, faults, smtpPort }: PageParts): void {
  app.get('/', (_request, reply) => reply.redirect('/inbox', 302));

  app.get('/inbox', (request, reply) => {
    const query = pageQuery.parse(request.query);
    const page = { query, messages: inbox.list(query), faults: faults.list(), smtpPort: smtpPort() };
    return sendPage(reply, { title: 'Sandbox inbox', body: inboxPage(page), script: true });
  });

  app.get('/inbox/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // With this comment line the browser reports the stream as open before the first event.
    reply.raw.write(': open\n\n');
    const tell = (what: string) => () => reply.raw.write(`data: ${what}\n\n`);
    const stops = [inbox.onChange(tell('messages')), faults.onChange(tell('faults'))];
    reply.raw.once('close', () => {
      for (const stop of stops) stop();
    });
  });
}
