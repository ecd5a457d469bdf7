import { agreementTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { answerNewTime, askNewTime } from '@marketplace/contract/work/agreements';
import type * as z from 'zod';
import { assertCanWrite } from '../../contact/messaging/conversation-policy.ts';
import { AppError } from '../../platform/http/index.ts';
import { assertTimely, expiryOf, readNewTime } from './agreement-rules.ts';
import { type LockedAgreement, statusOf, updateAgreement } from './agreements.repository.ts';
import { assertOfferLimit } from './make-offer.ts';
import type { Caller, StepContext, StepRunner } from './step-runner.ts';
import { insertVersion } from './store/agreement-versions.repository.ts';
import {
  addNewTime,
  endNewTime,
  findLastNumber,
  findOpenNewTime,
  moveVisit,
  type NewTimeRow,
} from './store/new-times.repository.ts';

type Ask = z.output<(typeof askNewTime)['request']>;
type Answer = z.output<(typeof answerNewTime)['request']>;

const steps = { accept: 'accept', decline: 'decline', withdraw: 'withdraw' } as const;

/**
 * Changes the day, time or place of an accepted agreement. One person asks for a new time; until the other accepts it, everything stays as
 * it was agreed. Nobody counts as having cancelled.
 */
export function createNewTime({ stepRunner }: { stepRunner: StepRunner }) {
  /** @throws AppError `conflict` when nothing is agreed, and when another new time waits than the person has read */
  function ask(caller: Caller, form: Ask) {
    const { agreement_id: agreementId, client_id: clientId, new_time: read, ...asked } = form;
    const command = { step: 'change', clientId, content: [agreementId, 'new time', read, asked] } as const;
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      const { trx, membership, personId, at } = context;
      assertAccepted(agreement);
      assertCanWrite(membership);
      const time = readNewTime(asked, agreement);
      assertTimely(time, at);
      const open = await findOpenNewTime(trx, agreementId, at);
      if ((open?.number ?? null) !== read) throw new AppError('conflict', agreementTexts.noNewTime);
      assertOfferLimit(context);
      await endNewTime(trx, agreementId, 'replaced');
      const number = (await findLastNumber(trx, agreementId)) + 1;
      await addNewTime(trx, {
        agreementId,
        number,
        authorId: personId,
        expiresAt: expiryOf(time, at),
        at,
        ...time,
      });
      await updateAgreement(trx, agreement, {}, at);
      return { version: agreement.version, terms: { ...agreement, ...time }, newTime: number };
    });
  }

  /** @throws AppError `conflict` when this new time waits for no answer, `forbidden` for the wrong person and after a block */
  function answer(
    caller: Caller,
    { agreement_id: agreementId, client_id: clientId, new_time, answer }: Answer,
  ) {
    const command = { step: steps[answer], clientId, content: [agreementId, 'new time', new_time] };
    return stepRunner.runOnAgreement(caller, agreementId, command, async (context, agreement) => {
      assertAccepted(agreement);
      const open = await findOpenNewTime(context.trx, agreementId, context.at);
      if (open?.number !== new_time) throw new AppError('conflict', agreementTexts.noNewTime);
      assertEntitled(answer, open, context.personId);
      if (answer === 'accept') return accept(context, agreement, open);
      await endNewTime(context.trx, agreementId, answer === 'decline' ? 'declined' : 'withdrawn');
      await updateAgreement(context.trx, agreement, {}, context.at);
      const { starts_at, ends_at, state, city } = open;
      const terms = { ...agreement, starts_at, ends_at, state, city };
      return { version: agreement.version, terms, newTime: open.number };
    });
  }

  /** Makes the new time a version of the agreement. The history has both. */
  async function accept({ trx, membership, at }: StepContext, agreement: LockedAgreement, open: NewTimeRow) {
    assertCanWrite(membership);
    const { starts_at, ends_at, state, city, author_id: authorId, number } = open;
    const {
      id: agreementId,
      what,
      kind,
      price_from_kobo,
      price_to_kobo,
      materials_included,
      stages,
    } = agreement;
    const version = agreement.version + 1;
    const time = { starts_at, ends_at, state, city };
    const price = { price_from_kobo, price_to_kobo, stages };
    const terms = { what, kind, ...price, materials_included, ...time };
    await endNewTime(trx, agreementId, 'accepted');
    await insertVersion(trx, { agreementId, version, authorId, terms, at });
    await moveVisit(trx, agreement, terms);
    await updateAgreement(trx, agreement, { version, author_id: authorId }, at);
    return { version, terms, newTime: number };
  }

  return { ask, answer };
}

/** @throws AppError `conflict` unless the agreement is in force and nobody has said that the work is done */
function assertAccepted(agreement: LockedAgreement): void {
  const status = statusOf(agreement);
  if (status !== 'accepted') throw new AppError('conflict', statusRefusals[status]);
}

/** @throws AppError `forbidden` for an answer of the author, and for a withdrawal by the other person */
function assertEntitled(answer: Answer['answer'], { author_id }: NewTimeRow, personId: string): void {
  if (answer === 'withdraw' && author_id !== personId)
    throw new AppError('forbidden', agreementTexts.onlyAuthorWithdraws);
  if (answer !== 'withdraw' && author_id === personId)
    throw new AppError('forbidden', agreementTexts.onlyOtherAnswers);
}
