import { randomUUID } from 'node:crypto';
import type { Database } from '@marketplace/server/platform/database/db';

/** An accepted offer. Amounts are naira. */
export interface AgreedPrice {
  artisan: string;
  customer: string;
  from: number;
  /** Defaults to `from`. */
  to?: number;
  /** The state of a visit; null for remote work. */
  state?: string | null;
  job?: string | null;
  status?: string;
  acceptedAt: Date;
}

/** Inserts accepted offers, with one conversation per pair. */
export async function addAgreedPrices(db: Database, list: AgreedPrice[]): Promise<void> {
  if (list.length === 0) return;
  const chats = new Map(list.map(({ artisan, customer }) => [`${artisan} ${customer}`, randomUUID()]));
  const made = list.map((price) => ({
    ...price,
    id: randomUUID(),
    chat: chats.get(`${price.artisan} ${price.customer}`) as string,
  }));
  await db
    .insertInto('conversations')
    .values(
      [...chats].map(([pair, id]) => {
        const [artisan, customer] = pair.split(' ') as [string, string];
        return { id, kind: 'artisan', opener_id: customer, other_id: artisan, opening_state: 'kept' };
      }),
    )
    .execute();
  await db
    .insertInto('agreements')
    .values(
      made.map(({ id, chat, artisan, customer, job = null, status = 'accepted', acceptedAt: at }) => ({
        id,
        conversation_id: chat,
        job_id: job,
        artisan_id: artisan,
        customer_id: customer,
        author_id: artisan,
        status,
        expires_at: at,
        created_at: at,
        changed_at: at,
        accepted_at: ['accepted', 'done', 'cancelled'].includes(status) ? at : null,
      })),
    )
    .execute();
  const hour = 3_600_000;
  await db
    .insertInto('agreement_versions')
    .values(
      made.map(({ id, artisan, from, to = from, state = 'Lagos', acceptedAt: at }) => ({
        agreement_id: id,
        version: 1,
        author_id: artisan,
        what: 'Mend the kitchen tap',
        kind: state === null ? 'remote' : 'visit',
        price_from_kobo: from * 100,
        price_to_kobo: to * 100,
        materials_included: false,
        starts_at: state === null ? null : at,
        ends_at: new Date(at.getTime() + hour),
        state,
        city: state === null ? null : 'Surulere',
        created_at: at,
      })),
    )
    .execute();
}
