import { agreementTransitions } from '@marketplace/contract/work/agreement-lifecycle';
import { DONE_CLAIMS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type { markDone as markDoneOperation } from '@marketplace/contract/work/agreements';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type * as z from 'zod';
import { AppError } from '../../platform/http/index.ts';
import { assertBegun, assertCanTake } from './agreement-rules.ts';
import { mustConfirmDone } from './agreements.policy.ts';
import { type LockedAgreement, updateAgreement } from './agreements.repository.ts';
import type { Caller, StepContext, StepRunner } from './step-runner.ts';
import {
  deleteDoneClaim,
  findLimitingClaim,
  hasReportedProblem,
  isHeldByCase,
  storeDoneClaim,
} from './store/done.repository.ts';

const DAY_MS = 24 * 60 * 60_000;

type Form = z.output<(typeof markDoneOperation)['request']>;

/** Tracks whether agreed work is done: one person marks it as done, and the other confirms it. */
export function createMarkDone(parts: { limitsScale: number; stepRunner: StepRunner }) {
  const { stepRunner } = parts;
  const claimsPerDay = Math.max(1, Math.round(DONE_CLAIMS_A_DAY * parts.limitsScale));

  /**
   * Marks the work as done, or confirms it when the other person has already done so, even at the same moment.
   * @throws AppError `conflict` before the agreed time
   */
  function markDone(caller: Caller, { agreement_id: agreementId, client_id: clientId }: Form) {
    const command = { step: 'say_done', clientId, content: [agreementId] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      return mustConfirmDone(context.personId, agreement)
        ? confirm(context, agreement)
        : claim(context, agreement);
    });
  }

  async function claim({ trx, personId, at }: StepContext, agreement: LockedAgreement) {
    assertCanTake('say_done', agreement, { version: null, personId, at });
    assertBegun(agreement, at);
    await assertNotHeld(trx, agreement.id, at);
    const confirmerId = personId === agreement.artisan_id ? agreement.customer_id : agreement.artisan_id;
    await assertClaimLimit(trx, { agreementId: agreement.id, personId, at });
    // After a reported problem, silence does not confirm the work.
    const isConfirmedBySilence = !(await hasReportedProblem(trx, { agreementId: agreement.id, confirmerId }));
    await storeDoneClaim(trx, { agreementId: agreement.id, confirmerId, isConfirmedBySilence, at });
    await updateAgreement(trx, agreement, {}, at);
    return { version: agreement.version, terms: agreement, takenStep: 'say_done' as const };
  }

  /**
   * Limits repetitions, because each one notifies the other person.
   * @throws AppError `too_many_requests`
   */
  async function assertClaimLimit(
    trx: StepContext['trx'],
    { agreementId, personId, at }: { agreementId: string; personId: string; at: Date },
  ): Promise<void> {
    const earlier = await findLimitingClaim(trx, {
      agreementId,
      actorId: personId,
      dailyLimit: claimsPerDay,
    });
    const waitMs = earlier ? earlier.getTime() + DAY_MS - at.getTime() : 0;
    if (waitMs <= 0) return;
    throw new AppError('too_many_requests', agreementTexts.saidDoneOften, {
      retryAfter: Math.ceil(waitMs / 1000),
    });
  }

  async function confirm({ trx, personId, at }: StepContext, agreement: LockedAgreement) {
    assertCanTake('confirm_done', agreement, { version: null, personId, at });
    await assertNotHeld(trx, agreement.id, at);
    await deleteDoneClaim(trx, agreement.id);
    await updateAgreement(
      trx,
      agreement,
      { status: agreementTransitions.confirm_done.to, done_at: at, done_silently: false },
      at,
    );
    return { version: agreement.version, terms: agreement, takenStep: 'confirm_done' as const };
  }

  /** @throws AppError `conflict` after the other person has answered */
  function takeBack(caller: Caller, { agreement_id: agreementId, client_id: clientId }: Form) {
    const command = { step: 'take_back', clientId, content: [agreementId] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      assertCanTake('take_back', agreement, { version: null, ...context });
      return withdrawClaim(context, agreement);
    });
  }

  async function withdrawClaim({ trx, at }: StepContext, agreement: LockedAgreement) {
    await deleteDoneClaim(trx, agreement.id);
    await updateAgreement(trx, agreement, {}, at);
    return { version: agreement.version, terms: agreement };
  }

  return { markDone, takeBack };
}

/** @throws AppError `conflict` while an open case keeps the agreement from being done */
async function assertNotHeld(trx: StepContext['trx'], agreementId: string, at: Date): Promise<void> {
  if (await isHeldByCase(trx, agreementId, at)) throw new AppError('conflict', caseTexts.holds);
}
