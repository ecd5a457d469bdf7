import { statusAt } from '@marketplace/contract/work/agreement-lifecycle';
import type { NewestOffer } from '@marketplace/contract/work/job-answers';
import type { OfferKind } from '@marketplace/contract/work/offers/offer-form';
import { type RawBuilder, sql } from 'kysely';
import { presentDay, presentPrice } from '../agreements/agreements.presenter.ts';
import type { StoredStatus } from '../agreements/agreements.repository.ts';

/** The newest offer of a conversation with its current terms. All columns are null without one. */
export interface NewestOfferColumns {
  offer_id: string | null;
  offer_status: StoredStatus | null;
  offer_author_id: string | null;
  offer_expires_at: Date | null;
  offer_kind: OfferKind | null;
  offer_price_from_kobo: number | null;
  offer_price_to_kobo: number | null;
  offer_starts_at: Date | null;
  offer_ends_at: Date | null;
}

/**
 * Selects `NewestOfferColumns` for a `left join lateral`.
 * @param conversationId the column with the conversation's id
 */
export const newestOfferOf = (conversationId: RawBuilder<unknown>) => sql`(
  select offer.id as offer_id, offer.status as offer_status, offer.author_id as offer_author_id, offer.expires_at as offer_expires_at,
    version.kind as offer_kind, version.price_from_kobo as offer_price_from_kobo, version.price_to_kobo as offer_price_to_kobo,
    version.starts_at as offer_starts_at, version.ends_at as offer_ends_at
  from (
    select * from agreements where conversation_id = ${conversationId} order by created_at desc, id desc limit 1
  ) as offer
  join agreement_versions as version on version.agreement_id = offer.id and version.version = offer.version
)`;

/** Summarises the newest offer of a conversation for one of its members; null without one. */
export function presentNewestOffer(row: NewestOfferColumns, viewerId: string, now: Date): NewestOffer | null {
  if (row.offer_id === null) return null;
  return {
    agreement_id: row.offer_id,
    status: statusAt(row.offer_status as StoredStatus, row.offer_expires_at as Date, now),
    made_by_me: row.offer_author_id === viewerId,
    ...presentPrice({
      kind: row.offer_kind as OfferKind,
      price_from_kobo: row.offer_price_from_kobo as number,
      price_to_kobo: row.offer_price_to_kobo as number,
    }),
    ...presentDay({ starts_at: row.offer_starts_at, ends_at: row.offer_ends_at as Date }),
  };
}
