import type { TicketEvents } from '@marketplace/server/platform/database/database.generated';
import type { Insertable } from 'kysely';
import type { TestApp } from './app-on-database.ts';

/** Puts an event on sale, in place of the previous one: by default 100 places in a week, N2,300 each. */
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
