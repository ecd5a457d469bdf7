import { randomUUID } from 'node:crypto';
import { endOfLagosDay, lagosMoment, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { agreementTransitions } from '@marketplace/contract/work/agreement-lifecycle';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertTimely } from '../agreements/agreement-rules.ts';
import { type LockedAgreement, updateAgreement } from '../agreements/agreements.repository.ts';
import { insertSteps, type NewStep } from '../agreements/store/agreement-steps.repository.ts';
import { insertVersion, type Terms } from '../agreements/store/agreement-versions.repository.ts';
import { deleteDoneClaim } from '../agreements/store/done.repository.ts';
import { endNewTime, moveVisit } from '../agreements/store/new-times.repository.ts';
import { deleteStreets } from '../agreements/store/streets.repository.ts';
import type { CaseStepRow } from './cases.repository.ts';

/** An accepted proposal, and who made and who accepted it. */
interface Accepted {
  solution: CaseStepRow;
  accepterId: string;
  at: Date;
}

/**
 * Makes an accepted proposal what the agreement says from then on: its price, its day, or that it is called off as nobody's doing. The
 * transaction has locked the agreement.
 * @throws AppError `conflict` when it is called off after it has ended, `invalid_input` when the time to come back is past
 */
export async function applySolution(trx: Queries, agreement: LockedAgreement, of: Accepted): Promise<void> {
  const { proposal, day, price_kobo } = of.solution;
  if (proposal === 'call_off') return callOff(trx, agreement, of.at);
  // What was cancelled stays as it was, and finished work keeps its time.
  if (proposal === 'price' && price_kobo !== null && ['accepted', 'done'].includes(agreement.status)) {
    const price = { price_from_kobo: price_kobo, price_to_kobo: price_kobo, stages: null };
    await changeTerms(trx, agreement, { ...termsOf(agreement), ...price }, of);
  }
  if (proposal === 'come_back' && agreement.status === 'accepted' && day !== null) {
    const terms = { ...termsOf(agreement), ...timesOn(day, agreement) };
    assertTimely(terms, of.at);
    await deleteDoneClaim(trx, agreement.id);
    await endNewTime(trx, agreement.id, 'replaced');
    await changeTerms(trx, agreement, terms, of);
    await moveVisit(trx, agreement, terms);
  }
}

/** @throws AppError `conflict` for an agreement that was done or cancelled */
export function assertCanCallOff({ status }: Pick<LockedAgreement, 'status'>): void {
  if (status !== 'accepted') throw new AppError('conflict', caseTexts.notAgreed);
}

async function callOff(trx: Queries, agreement: LockedAgreement, at: Date): Promise<void> {
  assertCanCallOff(agreement);
  await deleteDoneClaim(trx, agreement.id);
  await deleteStreets(trx, [agreement.id]);
  await updateAgreement(trx, agreement, { status: agreementTransitions.cancel.to }, at);
  await insertSteps(trx, [
    {
      ...stepOf(agreement, at),
      step: 'cancel',
      actorId: null,
      clientId: null,
      reason: 'other',
      isLate: false,
    },
  ]);
}

/** Adds a version of the agreement, and the step of the person who accepted it. When finished work ended stays as it was. */
async function changeTerms(
  trx: Queries,
  agreement: LockedAgreement,
  terms: Terms,
  { solution, accepterId, at }: Accepted,
): Promise<void> {
  const version = agreement.version + 1;
  const authorId = solution.actor_id ?? accepterId;
  await insertVersion(trx, { agreementId: agreement.id, version, authorId, terms, at });
  const changedAt = agreement.status === 'done' ? agreement.changed_at : at;
  await updateAgreement(trx, agreement, { version, author_id: authorId }, changedAt);
  await insertSteps(trx, [
    {
      ...stepOf(agreement, at),
      version,
      step: 'accept',
      actorId: accepterId,
      clientId: randomUUID(),
      reason: null,
      isLate: null,
      caseStepId: solution.id,
    },
  ]);
}

type Whose = 'step' | 'actorId' | 'clientId' | 'reason' | 'isLate';

const stepOf = (agreement: LockedAgreement, at: Date): Omit<NewStep, Whose> => ({
  agreementId: agreement.id,
  conversationId: agreement.conversation_id,
  version: agreement.version,
  contentHash: null,
  messageSeq: null,
  at,
});

function termsOf(agreement: LockedAgreement): Terms {
  const { what, kind, price_from_kobo, price_to_kobo, materials_included, stages } = agreement;
  const { starts_at, ends_at, state, city } = agreement;
  const price = { price_from_kobo, price_to_kobo, stages };
  return { what, kind, ...price, materials_included, starts_at, ends_at, state, city };
}

/** Moves the times of the agreement to a day of Lagos: a visit keeps its hours, remote work is ready by the end of the day. */
function timesOn(day: string, { starts_at, ends_at }: Pick<Terms, 'starts_at' | 'ends_at'>) {
  const startsAt = starts_at && lagosMoment(day, lagosTime(starts_at));
  if (!starts_at || !startsAt) return { starts_at: null, ends_at: endOfLagosDay(day) ?? ends_at };
  const lasts = ends_at.getTime() - starts_at.getTime();
  return { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + lasts) };
}
