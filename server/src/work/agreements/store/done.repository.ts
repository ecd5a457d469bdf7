import type { AgreementProblem } from '@marketplace/contract/work/agreement-texts';
import { CASE_HOLD_DAYS } from '@marketplace/contract/work/cases/case-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** Stores a done claim, so the other person is asked to confirm it. The transaction has locked the agreement. */
export async function storeDoneClaim(
  trx: Queries,
  {
    agreementId,
    confirmerId,
    isConfirmedBySilence,
    at,
  }: { agreementId: string; confirmerId: string; isConfirmedBySilence: boolean; at: Date },
): Promise<void> {
  const claim = {
    asked_account_id: confirmerId,
    asked_at: at,
    settles: isConfirmedBySilence,
    reminded_at: null,
    delivered_at: null,
  };
  await trx
    .insertInto('agreement_done_asks')
    .values({ agreement_id: agreementId, ...claim })
    .execute();
}

export async function deleteDoneClaim(trx: Queries, agreementId: string): Promise<void> {
  await trx.deleteFrom('agreement_done_asks').where('agreement_id', '=', agreementId).execute();
}

/** Returns whether one of the two has said that there is a problem with the work, or this person has reported one to operators. */
export async function hasReportedProblem(
  queries: Queries,
  { agreementId, confirmerId }: { agreementId: string; confirmerId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from agreement_steps where agreement_id = ${agreementId} and step = 'object')
      or exists (
        select from reports where reporter_id = ${confirmerId} and subject = 'agreement' and subject_id = ${agreementId}
      )
      or exists (select from agreement_cases where agreement_id = ${agreementId}) as has`.execute(queries);
  return rows[0]?.has === true;
}

/** Selects whether an open case keeps an agreement from being done. */
const isHeld = (agreementId: RawBuilder<unknown>, at: Date) => sql<boolean>`exists (
  select from agreement_cases as problem where problem.agreement_id = ${agreementId} and problem.state in ('open', 'proposed')
    and problem.opened_at > ${new Date(at.getTime() - CASE_HOLD_DAYS * 24 * 60 * 60_000)})`;

export async function isHeldByCase(queries: Queries, agreementId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select ${isHeld(sql`${agreementId}::uuid`, at)} as is_held`.execute(queries);
  return rows[0]?.is_held === true;
}

/** Returns when the person made the oldest done claim that counts against the daily limit; null below the limit. */
export async function findLimitingClaim(
  queries: Queries,
  { agreementId, actorId, dailyLimit }: { agreementId: string; actorId: string; dailyLimit: number },
): Promise<Date | null> {
  const row = await queries
    .selectFrom('agreement_steps')
    .select('created_at')
    .where('agreement_id', '=', agreementId)
    .where('actor_id', '=', actorId)
    .where('step', '=', 'say_done')
    .orderBy('id', 'desc')
    .offset(dailyLimit - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * Adds a report about an agreement to the operators' queue. Another report of the same person appends its text and reopens the report; the
 * same text again changes nothing.
 */
export async function addProblemReport(
  queries: Queries,
  report: {
    agreementId: string;
    reporterId: string;
    personId: string;
    problem: AgreementProblem;
    text: string;
    at: Date;
  },
): Promise<void> {
  const { agreementId, reporterId, personId, problem, text, at } = report;
  // The reason puts dangerous cases first in the operators' queue.
  const reason = problem === 'unsafe' ? 'unsafe' : 'other';
  await sql`
    insert into reports (reporter_id, subject, subject_id, person_id, reason, problem, details, created_at)
    values (${reporterId}, 'agreement', ${agreementId}, ${personId}, ${reason}, ${problem}, ${text}, ${at})
    on conflict on constraint reports_once do update set
      reason = excluded.reason, problem = excluded.problem, created_at = excluded.created_at, resolved_at = null,
      details = case when position(excluded.details in reports.details) > 0 then reports.details
        else concat_ws(E'\n\n', nullif(reports.details, ''), excluded.details) end
    where reports.problem <> excluded.problem or position(excluded.details in reports.details) = 0`.execute(
    queries,
  );
}

/** An agreement that silence has settled. */
interface Settled {
  id: string;
  conversation_id: string;
  version: number;
  artisan_id: string;
  customer_id: string;
}

/** Returns the people to remind: asked before a given time, not reminded yet, not suspended, and without a block between the two. */
export async function takeUnreminded(
  trx: Queries,
  { askedBefore, limit, at }: { askedBefore: Date; limit: number; at: Date },
): Promise<{ agreement_id: string; confirmer_id: string; claimant_id: string }[]> {
  const { rows } = await sql<{ agreement_id: string; confirmer_id: string; claimant_id: string }>`
    with due as (
      select done_claim.agreement_id, done_claim.asked_account_id as confirmer_id,
        case done_claim.asked_account_id when agreement.artisan_id then agreement.customer_id else agreement.artisan_id end as claimant_id
      from agreement_done_asks as done_claim join agreements as agreement on agreement.id = done_claim.agreement_id
      join accounts as person on person.id = done_claim.asked_account_id and person.suspended_at is null
      where done_claim.reminded_at is null and done_claim.asked_at <= ${askedBefore} and agreement.status = 'accepted'
        and not is_blocked(agreement.artisan_id, agreement.customer_id)
      order by done_claim.asked_at limit ${sql.lit(limit)} for update of done_claim skip locked
    )
    update agreement_done_asks as done_claim set reminded_at = ${at}
    from due where due.agreement_id = done_claim.agreement_id
    returning due.*`.execute(trx);
  return rows;
}

/**
 * Records which reminders were delivered: a channel accepted them, or the person read them in the notification list.
 * @returns the ids of the agreements
 */
export async function recordDeliveries(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ agreement_id: string }>`
    update agreement_done_asks as done_claim set delivered_at = reached.at
    from (
      select waiting.agreement_id, least(notification.read_at, (
        select min(delivery.ended_at) from notification_deliveries as delivery
        where delivery.notification_id = notification.id and delivery.state = 'sent'
          and delivery.happened_at >= notification.happened_at
      )) as at
      from agreement_done_asks as waiting
      join notifications as notification on notification.account_id = waiting.asked_account_id
        and notification.kind = 'done_reminder' and notification.subject = waiting.agreement_id::text
        and notification.happened_at >= waiting.reminded_at
      where waiting.reminded_at is not null and waiting.delivered_at is null
    ) as reached
    where reached.agreement_id = done_claim.agreement_id and reached.at is not null
    returning done_claim.agreement_id`.execute(queries);
  return rows.map(({ agreement_id }) => agreement_id);
}

/**
 * Confirms the work of agreements whose person has not answered, and deletes the requests. After a block, or while the asked person is
 * suspended, silence does not confirm; a person who is back has the full time again. Agreements whose conversation is locked wait for the next run: a step locks the conversation before
 * the agreement, so waiting here could deadlock.
 */
export async function settleSilent(
  trx: Queries,
  {
    askedBefore,
    remindedBefore,
    limit,
    at,
  }: { askedBefore: Date; remindedBefore: Date; limit: number; at: Date },
): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    with due as (
      select agreement.id from agreement_done_asks as done_claim join agreements as agreement on agreement.id = done_claim.agreement_id
      join conversations as conversation on conversation.id = agreement.conversation_id
      join accounts as person on person.id = done_claim.asked_account_id and person.suspended_at is null
      where done_claim.settles and done_claim.asked_at <= ${askedBefore} and done_claim.delivered_at <= ${remindedBefore}
        and (person.back_since is null or person.back_since <= ${askedBefore})
        and agreement.status = 'accepted' and not is_blocked(agreement.artisan_id, agreement.customer_id)
        and not ${isHeld(sql`agreement.id`, at)}
      order by done_claim.asked_at limit ${sql.lit(limit)}
      for key share of conversation skip locked for update of agreement, done_claim skip locked
    ), answered as (
      delete from agreement_done_asks using due where agreement_done_asks.agreement_id = due.id
    )
    update agreements set status = 'done', done_at = ${at}, done_silently = true, revision = revision + 1, changed_at = ${at}
    from due where agreements.id = due.id
    returning agreements.id, agreements.conversation_id, agreements.version, agreements.artisan_id, agreements.customer_id`.execute(
    trx,
  );
  return rows;
}

/** A person who is asked to review the other one. */
interface Reviewer {
  agreement_id: string;
  account_id: string;
  other_id: string;
}

/**
 * Marks agreements done before a given time as asked about. Returns the people who have not rated the other since then. Skips pairs with a
 * block, and work done before `notBefore`.
 */
export async function takeUnreviewed(
  trx: Queries,
  { doneBefore, notBefore, limit }: { doneBefore: Date; notBefore: Date; limit: number },
): Promise<{ marked: number; reviewers: Reviewer[] }> {
  const { rows } = await sql<Reviewer & { marked: number }>`
    with due as (
      select id from agreements where status = 'done' and not reviews_asked and done_at <= ${doneBefore}
      order by done_at limit ${sql.lit(limit)} for update skip locked
    ), marked as (
      update agreements set reviews_asked = true from due where agreements.id = due.id
      returning agreements.id, artisan_id, customer_id, done_at
    ), reviewers as (
      select marked.id as agreement_id, person.account_id, person.other_id
      from marked cross join lateral (values (artisan_id, customer_id), (customer_id, artisan_id)) as person (account_id, other_id)
      join accounts as other on other.id = person.other_id and other.suspended_at is null
      where done_at >= ${notBefore} and not is_blocked(artisan_id, customer_id) and not exists (
        select from reviews where reviewer_id = person.account_id and target_id = person.other_id and updated_at >= done_at
      )
    )
    select (select count(*) from marked)::integer as marked, reviewers.* from (select) as one left join reviewers on true`.execute(
    trx,
  );
  return { marked: rows[0]?.marked ?? 0, reviewers: rows.filter(({ account_id }) => account_id !== null) };
}
