import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { type AgreementStatus, doneFrom, statusAt } from '@marketplace/contract/work/agreement-lifecycle';
import { DONE_AFTER_REMINDER_HOURS, DONE_SILENCE_HOURS } from '@marketplace/contract/work/agreement-limits';
import type { Agreement, OfferVersion } from '@marketplace/contract/work/agreements';
import { isHoldingCase, type ProposalKind } from '@marketplace/contract/work/cases/case-lifecycle';
import type { CaseProposal } from '@marketplace/contract/work/cases/cases';
import { shownName } from '../../people/accounts/names.ts';
import { isLate } from './agreement-rules.ts';
import { canSeeReason, canSeeStreet, hasClaimedDone } from './agreements.policy.ts';
import { type AgreementViewRow, statusOf } from './agreements.repository.ts';
import type { Terms, VersionRow } from './store/agreement-versions.repository.ts';

const KOBO = 100;
const HOUR_MS = 60 * 60_000;

/** Presents an agreement to one of its two people. */
export function presentAgreement(
  row: AgreementViewRow,
  versions: readonly VersionRow[],
  viewerId: string,
  now: Date,
): Agreement {
  const status = statusAt(statusOf(row), row.expires_at, now);
  const current = versions.at(-1);
  const latestCase = presentLatestCase(row, viewerId, now);
  return {
    _id: row.id,
    conversation_id: row.conversation_id,
    job_id: row.job_id,
    job_title: row.job_title,
    status,
    revision: row.revision,
    versions: versions.map((version) =>
      presentVersion(version, { status: version.version === row.version ? status : 'replaced', viewerId }),
    ),
    my_role: viewerId === row.artisan_id ? 'artisan' : 'customer',
    other: presentOther(row, viewerId),
    new_time: status === 'accepted' ? presentNewTime(row, { viewerId, now }) : null,
    expires_at: status === 'offered' ? row.expires_at.toISOString() : null,
    has_street: row.street !== null,
    street: current && canSeeStreet(viewerId, row, current.ends_at, now) ? row.street : null,
    cancelled: status === 'cancelled' ? presentCancellation(row, versions, viewerId) : null,
    case: latestCase,
    done:
      row.accepted_at === null
        ? null
        : presentDone(row, current, { viewerId, now, isHeld: latestCase?.is_holding === true }),
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
  };
}

function presentNewTime(
  row: AgreementViewRow,
  { viewerId, now }: { viewerId: string; now: Date },
): Agreement['new_time'] {
  const { new_number: number, new_ends_at: ends_at, new_expires_at, new_created_at } = row;
  if (number === null || !ends_at || !new_created_at || !new_expires_at) return null;
  if (new_expires_at <= now) return null;
  const { new_starts_at: starts_at, new_state: state, new_city: city } = row;
  return {
    number,
    made_by_me: row.new_author_id === viewerId,
    made_at: new_created_at.toISOString(),
    expires_at: new_expires_at.toISOString(),
    ...presentTimeAndPlace({ starts_at, ends_at, state, city }),
  };
}

/** A cancellation for safety must look to the other person like one for another reason, including its lateness. */
function presentCancellation(row: AgreementViewRow, versions: readonly VersionRow[], viewerId: string) {
  const by_me = row.cancelled_by === viewerId;
  const together = row.cancelled_by === null;
  if (canSeeReason(viewerId, row))
    return { by_me, reason: row.cancel_reason, is_late: row.is_late === true, together };
  const terms = versions.at(-1);
  return {
    by_me,
    reason: 'other' as const,
    together,
    is_late: terms !== undefined && isLate(terms, 'other', row.changed_at),
  };
}

function presentLatestCase(row: AgreementViewRow, viewerId: string, now: Date): Agreement['case'] {
  const { case_id, case_number, case_state: state, case_opener_id, case_opened_at: opened_at } = row;
  if (case_id === null || case_number === null || state === null || opened_at === null) return null;
  return {
    _id: case_id,
    number: case_number,
    state,
    opened_by_me: case_opener_id === viewerId,
    is_holding: isHoldingCase(state, opened_at, now),
  };
}

function presentDone(
  row: AgreementViewRow,
  version: VersionRow | undefined,
  { viewerId, now, isHeld }: { viewerId: string; now: Date; isHeld: boolean },
): Agreement['done'] {
  const startsAt = version?.starts_at ?? null;
  const isAwaitingAnswer = row.confirmer_id !== null;
  return {
    is_open: statusOf(row) === 'accepted' && doneFrom({ starts_at: startsAt }) <= now.getTime() && !isHeld,
    from: startsAt?.toISOString() ?? null,
    said_by_me: isAwaitingAnswer ? hasClaimedDone(viewerId, row) : null,
    said_at: row.asked_at?.toISOString() ?? null,
    settles_at: settlesAt(row)?.toISOString() ?? null,
    at: row.done_at?.toISOString() ?? null,
    by_silence: row.done_silently,
    my_rating: viewerId === row.artisan_id ? row.rating_by_artisan : row.rating_by_customer,
  };
}

/** When silence confirms that the work is done; null if it does not. */
function settlesAt({
  is_confirmed_by_silence,
  asked_at,
  confirmer_gone,
  confirmer_back_since,
  reminder_delivered_at: remindedAt,
}: Pick<
  AgreementViewRow,
  'is_confirmed_by_silence' | 'asked_at' | 'confirmer_gone' | 'confirmer_back_since' | 'reminder_delivered_at'
>): Date | null {
  if (!is_confirmed_by_silence || asked_at === null || confirmer_gone || remindedAt === null) return null;
  return new Date(
    Math.max(
      Math.max(asked_at.getTime(), confirmer_back_since?.getTime() ?? 0) + DONE_SILENCE_HOURS * HOUR_MS,
      remindedAt.getTime() + DONE_AFTER_REMINDER_HOURS * HOUR_MS,
    ),
  );
}

function presentOther(row: AgreementViewRow, viewerId: string): Agreement['other'] {
  const [id, name, picture, is_verified, is_gone] =
    viewerId === row.artisan_id
      ? [row.customer_id, row.customer_name, row.customer_picture, row.customer_verified, row.customer_gone]
      : [row.artisan_id, row.artisan_name, row.artisan_picture, row.artisan_verified, row.artisan_gone];
  const blocked_by_me = viewerId === row.artisan_id ? row.artisan_blocks : row.customer_blocks;
  return {
    _id: id,
    fullname: shownName(name),
    img_url: pictureUrl(picture, 160),
    is_verified,
    is_gone,
    blocked_by_me,
  };
}

function presentVersion(
  row: VersionRow,
  { status, viewerId }: { status: AgreementStatus; viewerId: string },
): OfferVersion {
  return {
    version: row.version,
    status,
    made_by_me: row.author_id === viewerId,
    made_at: row.created_at.toISOString(),
    ...presentTerms(row),
  };
}

/** Presents the terms of a version, in Lagos time and naira. */
export function presentTerms(terms: Terms) {
  return {
    what: terms.what,
    materials_included: terms.materials_included,
    ...presentPrice(terms),
    ...(terms.stages && {
      stages: terms.stages.map(({ purpose, kobo }) => ({ purpose, amount: kobo / KOBO })),
    }),
    ...presentTimeAndPlace(terms),
  };
}

/** Presents the bounds of a price, in naira. */
export const presentPrice = ({
  kind,
  price_from_kobo,
  price_to_kobo,
}: Pick<Terms, 'kind' | 'price_from_kobo' | 'price_to_kobo'>) => ({
  kind,
  price_from: price_from_kobo / KOBO,
  price_to: price_to_kobo / KOBO,
});

/** Presents a solution of a problem, in naira. */
export function presentProposal({
  proposal: kind,
  day,
  price_kobo,
}: {
  proposal: ProposalKind;
  day: string | null;
  price_kobo: number | null;
}): CaseProposal {
  return { kind, day, price: price_kobo === null ? null : price_kobo / KOBO };
}

/** Says when and where work is carried out. */
export function presentTimeAndPlace(time: Pick<Terms, 'starts_at' | 'ends_at' | 'state' | 'city'>) {
  const { starts_at, ends_at, state, city } = time;
  return {
    ...presentDay(time),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at.toISOString(),
    state,
    city,
  };
}

/** Presents the day of a visit, or the one by which remote work is due. */
export function presentDay({ starts_at, ends_at }: Pick<Terms, 'starts_at' | 'ends_at'>) {
  return {
    // Remote work ends at the end of its day, which is the beginning of the next one.
    day: lagosDay(starts_at ?? new Date(ends_at.getTime() - 1)),
    from_time: starts_at && lagosTime(starts_at),
    to_time: starts_at && lagosTime(ends_at),
  };
}
