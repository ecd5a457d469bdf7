import type { OperatorEvent, saveEvent } from '@marketplace/contract/company/operator-work';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { TicketEvent } from '../../money/tickets/tickets.repository.ts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';

type EventForm = z.output<(typeof saveEvent)['request']>;

export type EventWork = ReturnType<typeof createEventWork>;

/** The events that tickets are sold for. */
export function createEventWork({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError when the new number of places is below the number of taken ones */
  async function save(operatorId: string, form: EventForm): Promise<OperatorEvent> {
    const values = {
      name: form.name,
      starts_at: new Date(form.starts_at),
      venue: form.venue,
      price_kobo: form.price,
      capacity: form.capacity,
    };
    return db.transaction().execute(async (trx) => {
      const id = await write(trx, form.event_id, values);
      await recordAuditEntry(trx, {
        operatorId,
        action: form.event_id ? 'event.change' : 'event.create',
        subject: { kind: 'event', id },
        facts: values,
        at: now(),
      });
      return findEvent(trx, id);
    });
  }

  async function write(
    trx: Queries,
    eventId: string | undefined,
    values: Omit<TicketEvent, 'id' | 'taken' | 'on_sale'>,
  ): Promise<string> {
    if (!eventId) {
      const made = await trx
        .insertInto('ticket_events')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      return made.id;
    }
    const { id, taken } = await lock(trx, eventId);
    if (values.capacity < taken)
      throw new AppError('conflict', `There cannot be fewer places than are taken already: ${taken}`, {
        field: 'capacity',
      });
    await trx.updateTable('ticket_events').set(values).where('id', '=', id).execute();
    return id;
  }

  /** @throws AppError `conflict` while another event is on sale, or when this event has begun */
  async function sell(operatorId: string, eventId: string, onSale: boolean): Promise<OperatorEvent> {
    try {
      return await db.transaction().execute(async (trx) => {
        const event = await lock(trx, eventId);
        if (onSale && event.starts_at <= now())
          throw new AppError('conflict', 'This event has begun already');
        if (event.on_sale === onSale) return findEvent(trx, event.id);
        await trx.updateTable('ticket_events').set({ on_sale: onSale }).where('id', '=', event.id).execute();
        await recordAuditEntry(trx, {
          operatorId,
          action: onSale ? 'event.sell' : 'event.close',
          subject: { kind: 'event', id: event.id },
          at: now(),
        });
        return findEvent(trx, event.id);
      });
    } catch (error) {
      if (violatedConstraint(error) !== 'ticket_events_one_on_sale') throw error;
      throw new AppError('conflict', 'Another event is on sale. Close its sale first.');
    }
  }

  return { list: () => events(db, sql`true`), save, sell };
}

async function lock(trx: Queries, id: string): Promise<TicketEvent> {
  const event = isUuid(id)
    ? await trx
        .selectFrom('ticket_events')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!event) throw new AppError('not_found', 'There is no such event');
  return event;
}

async function findEvent(queries: Queries, id: string): Promise<OperatorEvent> {
  const [event] = await events(queries, sql`event.id = ${id}`);
  if (!event) throw new Error('an event is never deleted');
  return event;
}

async function events(queries: Queries, condition: RawBuilder<unknown>): Promise<OperatorEvent[]> {
  const { rows } = await sql<TicketEvent & { checked_in: number }>`
    select event.*, (select count(*)::int from ticket_orders join tickets on tickets.order_id = ticket_orders.id
      where ticket_orders.event_id = event.id and tickets.checked_in_at is not null) as checked_in
    from ticket_events as event where ${condition} order by event.starts_at desc, event.id limit 100`.execute(
    queries,
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    starts_at: row.starts_at.toISOString(),
    venue: row.venue,
    price: row.price_kobo / 100,
    capacity: row.capacity,
    taken: row.taken,
    checked_in: row.checked_in,
    on_sale: row.on_sale,
  }));
}
