import type { Lateness } from '@marketplace/contract/work/visit-limits';
import { shareEndsAt } from '@marketplace/contract/work/visit-rules';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { StoredStatus } from '../agreements/agreements.repository.ts';

/** An accepted agreement on a visit, with the state of the visit. */
export interface AgreedVisit {
  agreement_id: string;
  conversation_id: string;
  status: StoredStatus;
  artisan_id: string;
  customer_id: string;
  what: string;
  starts_at: Date;
  ends_at: Date;
  state: string;
  city: string;
  artisan_name: string;
  artisan_picture: string | null;
  artisan_verified: boolean;
  customer_name: string;
  customer_picture: string | null;
  customer_verified: boolean;
  /** The trade of the job or of the artisan; empty when unknown. */
  skill: string;
  /** Both codes are null before the day of the visit and after their deletion. */
  artisan_code: string | null;
  customer_code: string | null;
  artisan_confirmed_at: Date | null;
  customer_confirmed_at: Date | null;
  met_at: Date | null;
}

const agreedVisit = sql`
  select agreement.id as agreement_id, agreement.conversation_id, agreement.status, agreement.artisan_id, agreement.customer_id,
    offer.what, offer.starts_at, offer.ends_at, offer.state, offer.city,
    artisan.full_name as artisan_name, artisan.picture_hash as artisan_picture, artisan.is_verified as artisan_verified,
    customer.full_name as customer_name, customer.picture_hash as customer_picture, customer.is_verified as customer_verified,
    coalesce(job.skill, profile.skill, '') as skill,
    visit.artisan_code, visit.customer_code, visit.artisan_confirmed_at, visit.customer_confirmed_at, visit.met_at
  from agreements as agreement
  join agreement_versions as offer on offer.agreement_id = agreement.id and offer.version = agreement.version
  join accounts as artisan on artisan.id = agreement.artisan_id
  join accounts as customer on customer.id = agreement.customer_id
  left join jobs as job on job.id = agreement.job_id
  left join artisan_profiles as profile on profile.account_id = agreement.artisan_id
  left join visits as visit on visit.agreement_id = agreement.id
  where agreement.accepted_at is not null and offer.kind = 'visit'`;

/** Returns undefined for remote work, and for an offer that was not accepted. The caller checks whether the viewer may see it. */
export async function findVisit(queries: Queries, agreementId: string): Promise<AgreedVisit | undefined> {
  const { rows } = await sql<AgreedVisit>`${agreedVisit} and agreement.id = ${agreementId}`.execute(queries);
  return rows[0];
}

/** Stores the codes of a visit. Of concurrent calls, the first one wins. */
export async function addCodes(
  queries: Queries,
  { agreement_id, ends_at }: Pick<AgreedVisit, 'agreement_id' | 'ends_at'>,
  codes: { artisan_code: string; customer_code: string },
): Promise<void> {
  await queries
    .insertInto('visits')
    .values({ agreement_id, ends_at, ...codes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LockedCodes {
  artisan_code: string | null;
  customer_code: string | null;
  artisan_confirmed_at: Date | null;
  customer_confirmed_at: Date | null;
}

/** Locks the codes of a visit until the end of the transaction. Undefined while there are none. */
export async function lockCodes(trx: Queries, agreementId: string): Promise<LockedCodes | undefined> {
  return trx
    .selectFrom('visits')
    .select(['artisan_code', 'customer_code', 'artisan_confirmed_at', 'customer_confirmed_at'])
    .where('agreement_id', '=', agreementId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns what a person has entered before. `earlier` is the decision about the same command; null for a new one. */
export async function findEntries(
  trx: Queries,
  { agreementId, accountId, clientId }: { agreementId: string; accountId: string; clientId: string },
): Promise<{ wrong: number; earlier: boolean | null }> {
  const { rows } = await sql<{ wrong: number; earlier: boolean | null }>`
    select count(*) filter (where not was_right)::integer as wrong,
      bool_or(was_right) filter (where client_id = ${clientId}) as earlier
    from visit_entries where agreement_id = ${agreementId} and account_id = ${accountId}`.execute(trx);
  return rows[0] as { wrong: number; earlier: boolean | null };
}

export interface VisitCommand {
  agreementId: string;
  accountId: string;
  clientId: string;
  /** By the phone's clock; null when the phone sent none. */
  pressedAt: Date | null;
  at: Date;
}

export async function addEntry(
  trx: Queries,
  { agreementId, accountId, clientId, pressedAt, at }: VisitCommand,
  wasRight: boolean,
): Promise<void> {
  await trx
    .insertInto('visit_entries')
    .values({
      agreement_id: agreementId,
      account_id: accountId,
      client_id: clientId,
      was_right: wasRight,
      pressed_at: pressedAt,
      created_at: at,
    })
    .execute();
}

/** @param side the person who entered the right code */
export async function confirm(
  trx: Queries,
  agreementId: string,
  side: 'artisan' | 'customer',
  at: Date,
): Promise<void> {
  await trx
    .updateTable('visits')
    .set(side === 'artisan' ? { artisan_confirmed_at: at } : { customer_confirmed_at: at })
    .where('agreement_id', '=', agreementId)
    .execute();
}

export interface NoticeRow {
  account_id: string;
  client_id: string;
  minutes_late: Lateness;
  created_at: Date;
}

/** Lists the notices about a visit, oldest first. */
export async function listNotices(queries: Queries, agreementId: string): Promise<NoticeRow[]> {
  return (await queries
    .selectFrom('visit_notices')
    .select(['account_id', 'client_id', 'minutes_late', 'created_at'])
    .where('agreement_id', '=', agreementId)
    .orderBy('created_at')
    .orderBy('client_id')
    .execute()) as NoticeRow[];
}

export async function addNotice(
  trx: Queries,
  { agreementId, accountId, clientId, pressedAt, at }: VisitCommand,
  minutesLate: Lateness,
): Promise<void> {
  await trx
    .insertInto('visit_notices')
    .values({
      agreement_id: agreementId,
      account_id: accountId,
      client_id: clientId,
      minutes_late: minutesLate,
      pressed_at: pressedAt,
      created_at: at,
    })
    .execute();
}

/** Returns a person's wrong entries of a code, and until when their links work; null without one. */
export async function findOwnPart(
  queries: Queries,
  agreementId: string,
  accountId: string,
  at: Date,
): Promise<{ wrong: number; shared_until: Date | null }> {
  const { rows } = await sql<{ wrong: number; shared_until: Date | null }>`
    select
      (select count(*)::integer from visit_entries
       where agreement_id = ${agreementId} and account_id = ${accountId} and not was_right) as wrong,
      (select max(ends_at) from visit_shares
       where agreement_id = ${agreementId} and account_id = ${accountId} and revoked_at is null and ends_at > ${at}) as shared_until`.execute(
    queries,
  );
  return rows[0] as { wrong: number; shared_until: Date | null };
}

/** Adds a link unless the person has reached the limit. Locks the agreement, so that two calls cannot both take the last free place. */
export async function addShare(
  db: Database,
  share: { tokenHash: string; agreementId: string; accountId: string; endsAt: Date; at: Date },
  limit: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select from agreements where id = ${share.agreementId} for no key update`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into visit_shares (token_hash, agreement_id, account_id, ends_at, created_at)
      select ${share.tokenHash}, ${share.agreementId}, ${share.accountId}, ${share.endsAt}, ${share.at}
      where (
        select count(*) from visit_shares where agreement_id = ${share.agreementId} and account_id = ${share.accountId}
      ) < ${limit}`.execute(trx);
    return Number(numAffectedRows) > 0;
  });
}

export async function revokeShares(
  queries: Queries,
  agreementId: string,
  accountId: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable('visit_shares')
    .set({ revoked_at: at })
    .where('agreement_id', '=', agreementId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the visit of a valid link. */
export async function findShared(
  queries: Queries,
  tokenHash: string,
  at: Date,
): Promise<{ sharer_id: string; shared_until: Date; visit: AgreedVisit } | undefined> {
  const share = await queries
    .selectFrom('visit_shares')
    .select(['agreement_id', 'account_id', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirst();
  const visit = share && (await findVisit(queries, share.agreement_id));
  return visit && { sharer_id: share.account_id, shared_until: share.ends_at, visit };
}

/** Stores an urgent report about the other person of a visit. A second report of the same visit appends its text and reopens the first. */
export async function addUrgentReport(
  queries: Queries,
  report: { reporterId: string; personId: string; agreementId: string; details: string; at: Date },
): Promise<void> {
  await sql`
    insert into reports as stored (reporter_id, subject, subject_id, person_id, reason, details, is_urgent, created_at)
    values (${report.reporterId}, 'visit', ${report.agreementId}, ${report.personId}, 'unsafe', ${report.details}, true, ${report.at})
    on conflict on constraint reports_once do update set
      details = right(concat_ws(E'\n\n', nullif(stored.details, ''), nullif(excluded.details, '')), 10000),
      is_urgent = true, resolved_at = null,
      created_at = case when stored.resolved_at is null then stored.created_at else excluded.created_at end`.execute(
    queries,
  );
}

/** Returns whether a person has reported that a visit is unsafe. */
export async function hasReportedUnsafe(
  queries: Queries,
  reporterId: string,
  agreementId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('subject', '=', 'visit')
    .where('subject_id', '=', agreementId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the name and identity check of the other member of a conversation, and the trades that it may be about. */
export async function findCautions(
  queries: Queries,
  conversationId: string,
  viewerId: string,
): Promise<{ full_name: string; is_verified: boolean; skills: string[] } | undefined> {
  const { rows } = await sql<{ full_name: string; is_verified: boolean; skills: string[] }>`
    select other.full_name, other.is_verified,
      case when job.id is not null then array[job.skill]
        else array(select skill from artisan_profiles where account_id in (conversation.opener_id, conversation.other_id)) end as skills
    from conversations as conversation
    join accounts as other
      on other.id = case when conversation.opener_id = ${viewerId} then conversation.other_id else conversation.opener_id end
    left join jobs as job on job.id = conversation.job_id
    where conversation.id = ${conversationId} and ${viewerId} in (conversation.opener_id, conversation.other_id)`.execute(
    queries,
  );
  return rows[0];
}

/** The most rows that one statement changes. */
const BATCH = 1000;

/** Deletes the codes of visits that ended before a given time, with all entries, notices and links. Whether the two met stays stored. */
export async function deleteOldVisits(db: Database, endedBefore: Date): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const { numAffectedRows } = await sql`
      with old as (
        select agreement_id from visits where artisan_code is not null and ends_at < ${endedBefore}
        order by ends_at limit ${sql.lit(BATCH)} for update skip locked
      ), entries as (
        delete from visit_entries where agreement_id in (select agreement_id from old)
      )
      update visits set artisan_code = null, customer_code = null where agreement_id in (select agreement_id from old)`.execute(
      db,
    );
    found = Number(numAffectedRows);
  }
  // Notices are sent on the day of the visit, and links end after it.
  await sql`delete from visit_notices where created_at < ${endedBefore}`.execute(db);
  await sql`delete from visit_shares where ends_at < ${shareEndsAt(endedBefore)}`.execute(db);
}
