import { agreementTransitions, doneFrom } from '@marketplace/contract/work/agreement-lifecycle';
import { DONE_ASKS_A_DAY, PROBLEMS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type { markDone, reportProblem as reportOperation } from '@marketplace/contract/work/agreements';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { assertBegun, assertCanTake } from './agreement-rules.ts';
import { canReportProblem } from './agreements.policy.ts';
import {
  type Agreement,
  findTerms,
  type LockedAgreement,
  statusOf,
  updateAgreement,
} from './agreements.repository.ts';
import {
  addProblemReport,
  deleteDoneRequest,
  findEarlierAsk,
  hasObjected,
  storeDoneRequest,
} from './done.repository.ts';
import type { ReadAgreements } from './read-agreements.ts';
import type { Caller, StepContext, TakeStep } from './take-step.ts';

const DAY_MS = 24 * 60 * 60_000;

type Problem = z.output<(typeof reportOperation)['request']>;
type Form = z.output<(typeof markDone)['request']>;

/** Tracks whether agreed work is done: one person marks it as done, and the other confirms it or reports a problem. */
export function createMarkDone(parts: {
  db: Database;
  limits: Limits;
  limitsScale: number;
  takeStep: TakeStep;
  readAgreements: Pick<ReadAgreements, 'find' | 'show'>;
  now: () => Date;
}) {
  const { db, takeStep, readAgreements, now } = parts;
  const asksADay = Math.max(1, Math.round(DONE_ASKS_A_DAY * parts.limitsScale));
  const problems = parts.limits({
    name: 'agreement-problems',
    points: PROBLEMS_A_DAY,
    seconds: 24 * 3600,
    message: agreementTexts.tooManyProblems,
  });

  /**
   * Marks the work as done, or confirms it when the other person has already done so, even at the same moment.
   * @throws AppError `conflict` before the agreed time
   */
  function say(caller: Caller, { agreement_id: agreementId, client_id: clientId }: Form) {
    const tap = { step: 'say_done', clientId, content: [agreementId] } as const;
    return takeStep.ofAgreement(caller, agreementId, tap, async (context, agreement) => {
      return isAsked(context.personId, agreement) ? confirm(context, agreement) : ask(context, agreement);
    });
  }

  async function ask({ trx, personId, at }: StepContext, agreement: LockedAgreement) {
    assertCanTake('say_done', agreement, { version: null, personId, at });
    assertBegun(agreement, at);
    const askedId = personId === agreement.artisan_id ? agreement.customer_id : agreement.artisan_id;
    await assertSaidSeldom(trx, { agreementId: agreement.id, personId, at });
    // The silence of a person who has reported a problem is not consent.
    const settles = !(await hasObjected(trx, { agreementId: agreement.id, askedId }));
    await storeDoneRequest(trx, { agreementId: agreement.id, askedId, settles, at });
    await updateAgreement(trx, agreement, {}, at);
    return { version: agreement.version, terms: agreement, step: 'say_done' as const };
  }

  /**
   * Limits repetitions, because each one notifies the other person.
   * @throws AppError `too_many_requests`
   */
  async function assertSaidSeldom(
    trx: StepContext['trx'],
    { agreementId, personId, at }: { agreementId: string; personId: string; at: Date },
  ): Promise<void> {
    const earlier = await findEarlierAsk(trx, { agreementId, actorId: personId, newest: asksADay - 1 });
    const waitMs = earlier ? earlier.getTime() + DAY_MS - at.getTime() : 0;
    if (waitMs <= 0) return;
    throw new AppError('too_many_requests', agreementTexts.saidDoneOften, {
      retryAfter: Math.ceil(waitMs / 1000),
    });
  }

  async function confirm({ trx, personId, at }: StepContext, agreement: LockedAgreement) {
    assertCanTake('confirm_done', agreement, { version: null, personId, at });
    await deleteDoneRequest(trx, agreement.id);
    await updateAgreement(
      trx,
      agreement,
      { status: agreementTransitions.confirm_done.to, done_at: at, done_silently: false },
      at,
    );
    return { version: agreement.version, terms: agreement, step: 'confirm_done' as const };
  }

  /** @throws AppError `conflict` after the other person has answered */
  function takeBack(caller: Caller, { agreement_id: agreementId, client_id: clientId }: Form) {
    const tap = { step: 'take_back', clientId, content: [agreementId] } as const;
    return takeStep.ofAgreement(caller, agreementId, tap, async (context, agreement) => {
      assertCanTake('take_back', agreement, { version: null, ...context });
      return withdrawAsk(context, agreement);
    });
  }

  async function withdrawAsk({ trx, at }: StepContext, agreement: LockedAgreement) {
    await deleteDoneRequest(trx, agreement.id);
    await updateAgreement(trx, agreement, {}, at);
    return { version: agreement.version, terms: agreement };
  }

  /**
   * Reports a problem to the operators. From a person who was asked whether the work is done, it also counts as their answer; otherwise the
   * other person is not notified.
   * @throws AppError `conflict` when nothing was agreed, and before the agreed time
   */
  async function reportProblem(caller: Caller, form: Problem) {
    return problems.run(caller.accountId, () => reportAsAsked(caller, form));
  }

  async function reportAsAsked(caller: Caller, form: Problem) {
    for (;;) {
      try {
        return await reportOnce(caller, form);
      } catch (error) {
        // The other person has taken it back meanwhile, or this person has answered on another device.
        if (!(error instanceof NotAsked)) throw error;
      }
    }
  }

  async function reportOnce(caller: Caller, form: Problem) {
    const { agreement_id: agreementId, client_id: clientId, problem, text = '' } = form;
    const found = await readAgreements.find(caller.accountId, agreementId);
    const personId = found.artisan_id === caller.accountId ? found.customer_id : found.artisan_id;
    const report = { agreementId, reporterId: caller.accountId, personId, problem, text };
    if (isAsked(caller.accountId, found)) {
      const tap = { step: 'object', clientId, content: [agreementId, problem, text] } as const;
      return takeStep.ofAgreement(caller, agreementId, tap, async (context, agreement) => {
        if (!isAsked(context.personId, agreement)) throw new NotAsked();
        assertCanTake('object', agreement, { version: null, ...context });
        await addProblemReport(context.trx, { ...report, at: context.at });
        return withdrawAsk(context, agreement);
      });
    }
    const at = now();
    const begins = doneFrom(await findTerms(db, found));
    if (!canReportProblem(found, { doneFrom: begins, now: at }))
      throw new AppError('conflict', agreementTexts.noProblem);
    await addProblemReport(db, { ...report, at });
    return readAgreements.show(caller.accountId, found);
  }

  return { say, takeBack, reportProblem };
}

/** Thrown when a person is no longer asked whether the work is done. */
class NotAsked extends Error {}

const isAsked = (personId: string, agreement: Pick<Agreement, 'status' | 'asked_account_id'>) =>
  statusOf(agreement) === 'said_done' && agreement.asked_account_id === personId;
