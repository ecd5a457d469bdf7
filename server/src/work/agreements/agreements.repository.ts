import type { AgreementPhase, AgreementStatus } from '@marketplace/contract/work/agreement-lifecycle';
import type { CancelReason } from '@marketplace/contract/work/agreement-texts';
import type { CaseState } from '@marketplace/contract/work/cases/case-lifecycle';
import type { OfferTimes } from '@marketplace/contract/work/offers/offer-form';
import { sql } from 'kysely';
import { unopenedByOther } from '../../people/notifications/unopened.ts';
import type { Queries } from '../../platform/database/index.ts';
import { storedStages, type Terms } from './store/agreement-versions.repository.ts';

/**
 * The stored status of an agreement. `replaced` only applies to versions. A done claim, with which a person says that the work is done,
 * is stored as `accepted` plus a row in `agreement_done_asks`, whose `settles` says whether silence confirms it. On the wire it is the
 * step `say_done`, the status `said_done`, and `said_by_me`, `said_at` and `settles_at` of `done`.
 */
export type StoredStatus = Exclude<AgreementStatus, 'replaced' | 'said_done'>;

/** An agreement without its terms. */
export interface StoredAgreement {
  id: string;
  conversation_id: string;
  job_id: string | null;
  artisan_id: string;
  customer_id: string;
  status: StoredStatus;
  /** The current version and its author. */
  version: number;
  author_id: string;
  revision: number;
  expires_at: Date;
  created_at: Date;
  changed_at: Date;
  accepted_at: Date | null;
  done_at: Date | null;
  /** Whether silence after a delivered reminder confirmed the work. */
  done_silently: boolean;
  /** The person who has to confirm that the work is done; null when no one has to. */
  confirmer_id: string | null;
}

/** Maps the stored status to that of the lifecycle. */
export const statusOf = ({
  status,
  confirmer_id,
}: Pick<StoredAgreement, 'status' | 'confirmer_id'>): AgreementStatus =>
  status === 'accepted' && confirmer_id !== null ? 'said_done' : status;

/** An agreement with everything that its presentation needs besides its versions. */
export interface AgreementViewRow extends StoredAgreement {
  job_title: string | null;
  opener_id: string;
  /** Whether the member who did not start the conversation has not read it yet. */
  is_unopened: boolean;
  artisan_name: string;
  artisan_picture: string | null;
  artisan_verified: boolean;
  artisan_gone: boolean;
  customer_name: string;
  customer_picture: string | null;
  customer_verified: boolean;
  customer_gone: boolean;
  street: string | null;
  street_by: string | null;
  /** Who has blocked the other. */
  artisan_blocks: boolean;
  customer_blocks: boolean;
  cancelled_by: string | null;
  cancel_reason: CancelReason | null;
  is_late: boolean | null;
  /** The new time that waits for an answer; all are null without one. */
  new_number: number | null;
  new_author_id: string | null;
  new_starts_at: Date | null;
  new_ends_at: Date | null;
  new_state: string | null;
  new_city: string | null;
  new_expires_at: Date | null;
  new_created_at: Date | null;
  asked_at: Date | null;
  /** Since when the confirmer is back after a suspension. */
  confirmer_back_since: Date | null;
  confirmer_gone: boolean;
  /** Whether silence confirms the done claim; null without one. */
  is_confirmed_by_silence: boolean | null;
  reminder_delivered_at: Date | null;
  /** The stars that each person has given the other since the work was done. */
  rating_by_artisan: number | null;
  rating_by_customer: number | null;
  /** The newest case. */
  case_id: string | null;
  case_number: number | null;
  case_state: CaseState | null;
  case_opener_id: string | null;
  case_opened_at: Date | null;
}

const agreementColumns = sql`
  agreement.id, agreement.conversation_id, agreement.job_id, agreement.artisan_id, agreement.customer_id, agreement.status,
  agreement.version, agreement.author_id, agreement.revision, agreement.expires_at, agreement.created_at, agreement.changed_at,
  agreement.accepted_at, agreement.done_at, agreement.done_silently, done_claim.asked_account_id as confirmer_id`;

const joinDoneClaim = sql`
  left join agreement_done_asks as done_claim on done_claim.agreement_id = agreement.id and agreement.status = 'accepted'`;

const shownColumns = sql`
  ${agreementColumns}, conversation.job_title, conversation.opener_id,
  ${sql.raw(unopenedByOther('conversation'))} as is_unopened,
  artisan.full_name as artisan_name, artisan.picture_hash as artisan_picture, artisan.is_verified as artisan_verified,
  artisan.suspended_at is not null as artisan_gone,
  customer.full_name as customer_name, customer.picture_hash as customer_picture, customer.is_verified as customer_verified,
  customer.suspended_at is not null as customer_gone,
  address.street, address.given_by as street_by,
  has_blocked(artisan.id, customer.id) as artisan_blocks, has_blocked(customer.id, artisan.id) as customer_blocks,
  cancellation.actor_id as cancelled_by, cancellation.reason as cancel_reason, cancellation.is_late,
  new_time.number as new_number, new_time.author_id as new_author_id, new_time.starts_at as new_starts_at, new_time.ends_at as new_ends_at,
  new_time.state as new_state, new_time.city as new_city, new_time.expires_at as new_expires_at, new_time.created_at as new_created_at,
  done_claim.asked_at, done_claim.settles as is_confirmed_by_silence, done_claim.delivered_at as reminder_delivered_at,
  case done_claim.asked_account_id when artisan.id then artisan.back_since else customer.back_since end as confirmer_back_since,
  case done_claim.asked_account_id when artisan.id then artisan.suspended_at else customer.suspended_at end is not null as confirmer_gone,
  review_by_artisan.rating as rating_by_artisan, review_by_customer.rating as rating_by_customer,
  problem.id as case_id, problem.number as case_number, problem.state as case_state, problem.opener_id as case_opener_id,
  problem.opened_at as case_opened_at`;

const shownJoins = sql`
  join conversations as conversation on conversation.id = agreement.conversation_id
  join accounts as artisan on artisan.id = agreement.artisan_id
  join accounts as customer on customer.id = agreement.customer_id
  left join agreement_streets as address on address.agreement_id = agreement.id
  left join agreement_new_times as new_time
    on new_time.agreement_id = agreement.id and new_time.status = 'asked' and agreement.status = 'accepted'
  left join agreement_steps as cancellation
    on cancellation.agreement_id = agreement.id and cancellation.step = 'cancel' and agreement.status = 'cancelled'
  left join reviews as review_by_artisan on agreement.status = 'done' and review_by_artisan.reviewer_id = agreement.artisan_id
    and review_by_artisan.target_id = agreement.customer_id and review_by_artisan.updated_at >= agreement.done_at
  left join reviews as review_by_customer on agreement.status = 'done' and review_by_customer.reviewer_id = agreement.customer_id
    and review_by_customer.target_id = agreement.artisan_id and review_by_customer.updated_at >= agreement.done_at
  left join lateral (
    select id, number, state, opener_id, opened_at from agreement_cases
    where agreement_id = agreement.id order by number desc limit 1
  ) as problem on true
  ${joinDoneClaim}`;

/** Returns an agreement, or undefined when the id does not exist. The caller checks whether the viewer may see it. */
export async function findAgreement(queries: Queries, id: string): Promise<AgreementViewRow | undefined> {
  const { rows } = await sql<AgreementViewRow>`
    select ${shownColumns} from agreements as agreement ${shownJoins} where agreement.id = ${id}`.execute(
    queries,
  );
  return rows[0];
}

/** A position in a list: a time in ms and an id. */
export interface AgreementCursor {
  at: number;
  id: string;
}

const START: AgreementCursor = { at: Date.UTC(2200, 0), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Lists a person's agreements of one phase, most recently changed first. Leaves out an offer that opened a conversation until the person
 * has read or answered it there, because reading decides whether its sender gets the token back. With `otherId`, lists only those with that
 * person; with `times`, only visits that overlap them.
 */
export function agreementsOfPersonQuery(
  personId: string,
  page: PageOf<{ phase: AgreementPhase; otherId?: string | undefined; times?: OfferTimes | undefined }>,
) {
  const { phase, otherId, times, after, limit } = page;
  const otherSide = { artisan_id: 'customer_id', customer_id: 'artisan_id' } as const;
  const { at, id } = after ?? START;
  const agreementsOnSide = (side: 'artisan_id' | 'customer_id') => sql`
    (select * from agreements as own
     where own.${sql.ref(side)} = ${personId} and own.phase = ${phase}
       ${otherId === undefined ? sql`` : sql`and own.${sql.ref(otherSide[side])} = ${otherId}`}
       and (own.changed_at, own.id) < (${new Date(at)}::timestamptz, ${id}::uuid)
       -- With "exists", PostgreSQL could read all conversations with an unread first message.
       and (
         select conversation.opener_id = ${personId} or not ${sql.raw(unopenedByOther('conversation'))}
         from conversations as conversation where conversation.id = own.conversation_id
       )
       ${times === undefined ? sql`` : sql`and ${overlaps(times)}`}
     order by own.changed_at desc, own.id desc limit ${sql.lit(limit)})`;
  return sql<AgreementViewRow>`
    with mine as (${agreementsOnSide('artisan_id')} union all ${agreementsOnSide('customer_id')}),
    agreement as (select * from mine order by changed_at desc, id desc limit ${sql.lit(limit)})
    select ${shownColumns} from agreement ${shownJoins} order by agreement.changed_at desc, agreement.id desc`;
}

/** Remote work has no beginning and overlaps nothing. The subquery reads one version by its key, however many visits there are at that time. */
const overlaps = ({ startsAt, endsAt }: OfferTimes) => sql`(
  select starts_at < ${endsAt}::timestamptz and ends_at > ${startsAt}::timestamptz
  from agreement_versions where agreement_id = own.id and version = own.version
)`;

/** Lists the agreements of a conversation, newest first. `ids` limits the list to these. */
export function agreementsOfConversationQuery(
  conversationId: string,
  page: PageOf<{ ids: readonly string[] | null }>,
) {
  const { ids, after, limit } = page;
  const { at, id } = after ?? START;
  return sql<AgreementViewRow>`
    with agreement as (
      select * from agreements
      where conversation_id = ${conversationId} and (created_at, id) < (${new Date(at)}::timestamptz, ${id}::uuid)
        ${ids === null ? sql`` : sql`and id = any(${ids}::uuid[])`}
      order by created_at desc, id desc limit ${sql.lit(limit)}
    )
    select ${shownColumns} from agreement ${shownJoins} order by agreement.created_at desc, agreement.id desc`;
}

type PageOf<Filter> = Filter & { after: AgreementCursor | null; limit: number };

/** An agreement with the terms of its current version. */
export type LockedAgreement = StoredAgreement & Terms;

/** Locks an agreement until the end of the transaction, which must already hold the lock of its conversation. */
export async function lockAgreement(trx: Queries, id: string): Promise<LockedAgreement | undefined> {
  const { rows } = await sql<LockedAgreement>`
    select ${agreementColumns}, version.what, version.kind, version.price_from_kobo, version.price_to_kobo, version.materials_included,
      version.stages, version.starts_at, version.ends_at, version.state, version.city
    from agreements as agreement
    join agreement_versions as version on version.agreement_id = agreement.id and version.version = agreement.version
    ${joinDoneClaim} where agreement.id = ${id} for update of agreement`.execute(trx);
  return rows[0];
}

/** A new offer with its first version. */
export interface NewOffer {
  id: string;
  authorId: string;
  terms: Terms;
  /** Empty without one. */
  street: string;
  expiresAt: Date;
  at: Date;
}

/**
 * Common table expressions that insert a new offer, its first version and its street, when the expression `target_conversation` has a row
 * with a `conversation_id`. In a conversation about a job, the artisan is its opener; otherwise it is the only member with an artisan
 * profile, or the member to whom the conversation was addressed.
 */
export const newOfferCtes = ({ id, authorId, terms, street, expiresAt, at }: NewOffer) => sql`
    members as (
      select id, job_id, opener_id, other_id,
        kind = 'job' or (
          exists (select from artisan_profiles where account_id = opener_id)
          and not exists (select from artisan_profiles where account_id = other_id)
        ) as opener_works
      from conversations where id = (select conversation_id from target_conversation)
    ), new_agreement as (
      insert into agreements (id, conversation_id, job_id, artisan_id, customer_id, author_id, expires_at, created_at, changed_at)
      select ${id}, id, job_id, case when opener_works then opener_id else other_id end,
        case when opener_works then other_id else opener_id end, ${authorId}, ${expiresAt}, ${at}, ${at}
      from members returning id
    ), first_version as (
      insert into agreement_versions (
        agreement_id, version, author_id, what, kind, price_from_kobo, price_to_kobo, materials_included, stages, starts_at,
        ends_at, state, city, created_at
      )
      select id, 1, ${authorId}, ${terms.what}, ${terms.kind}, ${terms.price_from_kobo}, ${terms.price_to_kobo},
        ${terms.materials_included}, ${storedStages(terms)}::jsonb, ${terms.starts_at}, ${terms.ends_at}, ${terms.state}, ${terms.city}, ${at}
      from new_agreement
    ), new_address as (
      insert into agreement_streets (agreement_id, given_by, street)
      select id, ${authorId}, ${street} from new_agreement where ${street} <> ''
    )`;

/** Adds an offer to a conversation that the transaction has locked. */
export async function insertAgreement(trx: Queries, conversationId: string, offer: NewOffer): Promise<void> {
  await sql`
    with target_conversation as (select ${conversationId}::uuid as conversation_id), ${newOfferCtes(offer)}
    select from new_agreement`.execute(trx);
}

/** Updates an agreement that this transaction has locked. */
export async function updateAgreement(
  trx: Queries,
  { id, revision }: Pick<StoredAgreement, 'id' | 'revision'>,
  changes: Partial<
    Pick<
      StoredAgreement,
      'status' | 'version' | 'author_id' | 'expires_at' | 'accepted_at' | 'done_at' | 'done_silently'
    >
  >,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('agreements')
    .set({ ...changes, revision: revision + 1, changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Gives browsers a newer agreement to show. `changed_at` stays, because it says when the agreement ended. */
export async function raiseRevision(trx: Queries, agreementId: string): Promise<void> {
  await sql`update agreements set revision = revision + 1 where id = ${agreementId}`.execute(trx);
}
