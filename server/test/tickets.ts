import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { TicketEvents } from '../src/platform/database.generated.ts';
import { createSessions } from '../src/platform/sessions.ts';
import type { TestApp } from './app-on-database.ts';

/** Puts an event on sale, in place of the one before: 100 places in a week, N2,300 each, unless told otherwise. */
export async function putOnSale(
  { db, now }: TestApp,
  changes: Partial<Insertable<TicketEvents>> = {},
): Promise<string> {
  await db.updateTable('ticket_events').set({ on_sale: false }).execute();
  const { id } = await db
    .insertInto('ticket_events')
    .values({
      name: 'Owambe Film Night',
      starts_at: new Date(now().getTime() + 7 * 24 * 60 * 60_000),
      venue: 'Freedom Park, Lagos Island',
      price_kobo: 230_000,
      capacity: 100,
      on_sale: true,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Log-ins of people who signed up some time ago, made without the cost of their passwords. */
export async function logInMany({ db, config, now }: TestApp, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, full_name: 'Tunde Bakare', email: `buyer.${id}@example.com`, email_proven_at: now() };
  });
  await db.insertInto('accounts').values(people).execute();
  const sessions = createSessions(db, config.secret, now);
  return Promise.all(people.map(async ({ id }) => (await sessions.open(db, id, 'test')).token));
}
