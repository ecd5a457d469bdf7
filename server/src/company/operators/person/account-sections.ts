import { hideableKinds } from '@marketplace/contract/company/hideable-kinds';
import { paymentFilters } from '@marketplace/contract/company/payments/payment-filters';
import type { HistoryLink, HistorySection } from '@marketplace/contract/company/person/history-section';
import {
  hasRole,
  type StaffRole,
  type StaffRoles,
  staffWork,
} from '@marketplace/contract/shared/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError, describeDevice } from '../../../platform/http/index.ts';
import { nairaText } from '../naira-text.ts';
import { reasonWords } from '../queues/reports-queue.ts';
import { wordsOf } from '../queues/words-of.ts';
import { subjectLabels } from '../subject-labels.ts';

const MOST = 20;
/** Nobody reads further back, and skipping rows costs time. */
const OLDEST = 10_000;

interface Entry {
  at: Date;
  text: string;
  detail: string;
  reference: string | null;
  conversation_id?: string | null;
  is_removed?: boolean;
  link_kind?: HistoryLink['kind'];
  link_id?: string | null;
}

interface Section {
  title: string;
  roles: StaffRoles;
  rows: (accountId: string, role: StaffRole | null) => RawBuilder<unknown>;
  /** Makes the text that is shown of the stored one. */
  textOf?: (stored: string) => string;
}

const unitTexts = {
  call: 'Calls',
  message: 'Chats',
  boost_day: 'Boost days',
  featured_job_day: 'Featured job days',
};

/** Only artisans have a public page with their reviews; reviews of customers have none. */
const targetIsListed = sql`exists (select from artisan_profiles where account_id = target_id and listed)`;

/**
 * The sections of an account's history. Each query selects `at`, `text`, `detail` and the `reference` of a payment, newest first, up to a
 * limit; also what operators have removed, and the `link_kind` and `link_id` of the page of the entry. A section is shown to `roles`.
 */
const sections: Section[] = [
  {
    title: 'Sign-up and consents',
    roles: staffWork.people,
    rows: (id) => sql`
      select recorded_at as at, case when agreed then 'Agreed to ' else 'Was shown ' end || document as text,
        'version ' || version as detail, null as reference
      from consents where account_id = ${id} order by recorded_at desc`,
  },
  {
    title: 'Suspensions',
    roles: staffWork.trust,
    rows: (id) => sql`
      select suspensions.suspended_at as at, 'Suspended by ' || coalesce(operator.full_name, '(account deleted)') as text,
        suspensions.reason || coalesce(' · Appeal: ' || appeals.text, '')
          || coalesce(case when appeals.granted then ' · Granted: ' else ' · Refused: ' end || appeals.reason, '')
          || coalesce(' · Restored: ' || restored_reason, '') as detail, null as reference
      from suspensions left join appeals on appeals.suspension_id = suspensions.id
      left join accounts as operator on operator.id = suspensions.operator_id
      where suspensions.account_id = ${id} order by suspensions.suspended_at desc`,
  },
  {
    title: 'Reports about this person',
    roles: staffWork.reports,
    rows: (id) => sql`
      select created_at as at, case subject ${wordsOf(subjectLabels)} end || ': ' || ${reasonWords} || case when resolved_at is null then ' · waits' else '' end as text,
        details as detail, null as reference, 'report' as link_kind, id as link_id
      from reports where person_id = ${id} order by created_at desc`,
  },
  {
    title: 'Reports by this person',
    roles: staffWork.reports,
    rows: (id) => sql`
      select reports.created_at as at, case subject ${wordsOf(subjectLabels)} end || ' of ' || person.full_name || ': ' || ${reasonWords} as text,
        details as detail, null as reference, 'report' as link_kind, reports.id as link_id
      from reports join accounts as person on person.id = person_id
      where reporter_id = ${id} order by reports.created_at desc`,
  },
  {
    title: 'Agreements',
    roles: staffWork.reports,
    rows: (id) => sql`
      select changed_at as at, what || ' · ' || status as text, 'with ' || other.full_name as detail, null as reference
      from (
        (select * from agreements where artisan_id = ${id} order by changed_at desc limit ${sql.lit(OLDEST)})
        union all
        (select * from agreements where customer_id = ${id} order by changed_at desc limit ${sql.lit(OLDEST)})
      ) as agreement
      join agreement_versions as terms on terms.agreement_id = agreement.id and terms.version = agreement.version
      join accounts as other on other.id = case artisan_id when ${id}::uuid then customer_id else artisan_id end
      order by changed_at desc`,
  },
  {
    title: 'Conversations',
    roles: staffWork.trust,
    rows: (id) => sql`
      select active_at as at, 'with ' || other.full_name as text,
        coalesce(job_title || ' · ', '') || last_seq || case last_seq when 1 then ' message' else ' messages' end as detail, null as reference,
        chat.id as conversation_id
      from (
        select * from conversations where opener_id = ${id} and kind <> 'support' and last_seq > 0
        union all
        select * from conversations where other_id = ${id} and last_seq > 0
      ) as chat
      join accounts as other on other.id = case chat.opener_id when ${id}::uuid then chat.other_id else chat.opener_id end
      order by active_at desc, chat.id`,
  },
  {
    title: 'Removed things',
    roles: staffWork.reports,
    // What somebody wrote in an appeal is for those who decide it.
    rows: (id, role) => sql`
      select hidden_at as at, case kind ${wordsOf(hideableKinds)} end || case when restored_at is null then '' else ' · put back' end as text,
        concat_ws(' · ', nullif(left(excerpt, 200), ''), reason,
          ${hasRole(role, staffWork.trust) ? sql`'Appeal: ' || appeal` : sql`case when appeal is not null then 'asked us to look again' end`},
          restored_reason) as detail, null as reference
      from hidden_items where account_id = ${id} order by hidden_at desc`,
  },
  {
    title: 'Support chat',
    roles: staffWork.support,
    rows: (id) => sql`
      select messages.created_at as at, case when sender_id is null then 'We wrote' else 'The person wrote' end as text,
        left(messages.text, 500) as detail, null as reference, 'support' as link_kind, conversations.id as link_id
      from conversations join messages on messages.conversation_id = conversations.id
      where opener_id = ${id} and conversations.kind = 'support' order by messages.seq desc`,
  },
  {
    title: 'Payments',
    roles: staffWork.money,
    rows: (id) => sql`
      select payments.created_at as at, ${nairaText(sql`amount_kobo`)} || ' · ' || coalesce(case payments.state ${wordsOf(paymentFilters)} end, payments.state) as text,
        case purpose when 'subscription' then replace(item, '_', ' ') else 'event tickets' end
          || case when refunded_kobo = 0 then '' else ' · ' || ${nairaText(sql`refunded_kobo`)} || ' of it went back' end
          || coalesce(' · refund ' || refunds.state, '') as detail, reference
      from payments left join refunds on refunds.payment_id = payments.id
      where account_id = ${id} order by payments.created_at desc`,
  },
  {
    title: 'Plans',
    roles: staffWork.people,
    rows: (id) => sql`
      select starts_at as at, upper(left(plan_id, 1)) || substr(replace(plan_id, '_', ' '), 2) || ' · ' || replace(subscriptions.state, '_', ' ') as text,
        'until ' || to_char(expires_at at time zone 'Africa/Lagos', 'DD Mon YYYY') as detail, reference
      from subscriptions join payments on payments.id = payment_id
      where subscriptions.account_id = ${id} order by starts_at desc`,
  },
  {
    title: 'Tokens',
    roles: staffWork.people,
    rows: (id) => sql`
      select movement.at, case unit ${wordsOf(unitTexts)} end || ': ' || reason || ' ' || to_char(amount, 'FMSG999999') as text,
        coalesce(other.full_name || ' · ', '') || 'balance ' || balance
          || case detail when '' then '' else ' · ' || detail end as detail, null as reference
      -- By plan, so that the movements of everybody are not read from the newest on.
      from subscriptions cross join lateral (
        select * from token_movements where subscription_id = subscriptions.id order by id desc limit ${sql.lit(OLDEST)}) as movement
      left join accounts as other on other.id = counterpart_id
      where subscriptions.account_id = ${id} order by movement.id desc`,
  },
  {
    title: 'Devices',
    roles: staffWork.trust,
    // When it was used last. The browser's own text is shown as the name of a device.
    rows: (id) => sql`
      select last_seen_at as at, left(user_agent, 500) as text,
        'first used ' || to_char(logged_in_at at time zone 'Africa/Lagos', 'DD Mon YYYY HH24:MI')
          || case when revoked_at is not null then ' · logged out ' || to_char(revoked_at at time zone 'Africa/Lagos', 'DD Mon HH24:MI')
            when expires_at < now() then ' · log-in expired' else ' · logged in' end
          || case when exists (select from push_subscriptions where session_id = sessions.id)
            then ' · push notifications on' else ' · no push notifications' end as detail, null as reference
      from sessions where account_id = ${id} order by last_seen_at desc`,
    textOf: describeDevice,
  },
  {
    title: 'Corrected contacts',
    roles: staffWork.contacts,
    rows: (id) => sql`
      select coalesce(proven_at, proposed_at) as at,
        case kind when 'phone' then 'Phone number' else 'Email' end || case contact_corrections.state
          when 'proposed' then ' proposed, code not typed yet' when 'replaced' then ' proposed, not used' when 'proven' then ' changed'
          when 'objected' then ' changed and objected to: trust and safety decides'
          when 'confirmed' then ' changed, and confirmed after an objection' else ' changed, and back after an objection' end as text,
        case contact_mask when '' then '' else contact_mask || ', ' end
          || 'by ' || coalesce(operator.full_name, '(account deleted)') || ': ' || reason as detail, null as reference
      from contact_corrections left join accounts as operator on operator.id = operator_id
      where account_id = ${id} order by proposed_at desc`,
  },
  {
    title: 'Identity checks',
    roles: staffWork.trust,
    rows: (id) => sql`
      select requested_at as at, state as text, document_kind || ' …' || last_four || coalesce(' · ' || reason, '') as detail,
        null as reference
      from identity_checks where account_id = ${id} order by requested_at desc`,
  },
  {
    title: 'Jobs',
    roles: staffWork.people,
    rows: (id) => sql`
      select created_at as at, title as text, case when hidden_at is null then status || ' · ' else '' end || skill || ', ' || city as detail,
        null as reference, hidden_at is not null as is_removed, 'job' as link_kind, case when hidden_at is null then id end as link_id
      from jobs where poster_id = ${id} order by created_at desc`,
  },
  {
    title: 'Reviews received',
    roles: staffWork.reports,
    rows: (id) => sql`
      select reviews.created_at as at, rating || ' of 5 from ' || reviewer.full_name as text, left(text, 200) as detail,
        null as reference, reviews.hidden_at is not null as is_removed,
        'reviews' as link_kind, case when reviews.hidden_at is null and ${targetIsListed} then target_id end as link_id
      from reviews join accounts as reviewer on reviewer.id = reviewer_id
      where target_id = ${id} order by reviews.created_at desc`,
  },
  {
    title: 'Reviews written',
    roles: staffWork.reports,
    rows: (id) => sql`
      select reviews.created_at as at, rating || ' of 5 for ' || target.full_name as text, left(text, 200) as detail,
        null as reference, reviews.hidden_at is not null as is_removed,
        'reviews' as link_kind, case when reviews.hidden_at is null and ${targetIsListed} then target_id end as link_id
      from reviews join accounts as target on target.id = target_id
      where reviewer_id = ${id} order by reviews.created_at desc`,
  },
];

interface Reading {
  role: StaffRole | null;
  limit?: number;
}

/** Reads parts of an account's history, or all, with so many entries each, as far as the role may see them. */
export function readSections(
  queries: Queries,
  accountId: string,
  { titles, ...reading }: Reading & { titles?: readonly string[] },
): Promise<HistorySection[]> {
  return Promise.all(
    sections
      .filter(({ title, roles }) => hasRole(reading.role, roles) && (titles?.includes(title) ?? true))
      .map((section) => readPart(queries, section, { accountId, from: 0, ...reading })),
  );
}

/**
 * Reads older entries of one section.
 * @throws AppError `forbidden` for a section that the role may not see, `not_found` for an unknown one
 */
export async function readOlder(
  queries: Queries,
  accountId: string,
  { title, cursor, ...reading }: Reading & { title: string; cursor?: string | undefined },
): Promise<HistorySection> {
  const section = sections.find((each) => each.title === title);
  if (!section) throw new AppError('not_found', 'There is no such section');
  if (!hasRole(reading.role, section.roles))
    throw new AppError(
      'forbidden',
      "Your role doesn't include this. Please ask a colleague or one of your admins.",
    );
  return readPart(queries, section, { accountId, from: cursor ? placeOf(cursor) : 0, ...reading });
}

async function readPart(
  queries: Queries,
  { title, rows, textOf }: Section,
  { accountId, from, role, limit = MOST }: Reading & { accountId: string; from: number },
): Promise<HistorySection> {
  const found = await sql<Entry>`
    ${rows(accountId, role)} limit ${sql.lit(limit + 1)} offset ${sql.lit(from)}`.execute(queries);
  const more = found.rows.length > limit && from + limit < OLDEST;
  return {
    title,
    entries: found.rows
      .slice(0, limit)
      .map((entry) => presentEntry(textOf ? { ...entry, text: textOf(entry.text) } : entry, role)),
    more,
    next_cursor: more ? encodeCursor([from + limit]) : null,
  };
}

function placeOf(cursor: string): number {
  const place = decodeCursor(cursor);
  if (place.length !== 1) throw badCursor();
  return readNumber(place[0], OLDEST);
}

function presentEntry(
  { conversation_id, is_removed, link_kind, link_id, ...entry }: Entry,
  role: StaffRole | null,
) {
  return {
    ...entry,
    at: entry.at.toISOString(),
    reference: hasRole(role, staffWork.money) ? entry.reference : null,
    ...(conversation_id && { conversation_id }),
    ...(is_removed && { is_removed }),
    ...(link_kind && link_id && { link: { kind: link_kind, id: link_id } }),
  };
}
