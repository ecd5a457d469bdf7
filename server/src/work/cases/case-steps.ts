import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { OFFER_DAYS_AHEAD } from '@marketplace/contract/work/agreement-limits';
import { offerTexts } from '@marketplace/contract/work/agreement-texts';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type {
  answerProposal,
  askTeam,
  proposeSolution,
  withdrawCase,
  writeInCase,
} from '@marketplace/contract/work/cases/cases';
import { isProblem, readPrice } from '@marketplace/contract/work/offers/offer-form';
import type * as z from 'zod';
import type { ChatFiles } from '../../contact/messaging/files/chat-files.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Caller } from '../agreements/step-runner.ts';
import { applySolution, assertCanCallOff } from './apply-solution.ts';
import { attachCasePictures } from './case-pictures.ts';
import { listCaseSteps, updateCase } from './cases.repository.ts';
import type { TakeCaseStep } from './take-case-step.ts';

type Tap = z.output<(typeof withdrawCase)['request']>;

/** What the two people do in a case: write, propose a solution, answer it, take the case back, ask for a decision. */
export function createCaseSteps({
  takeCaseStep,
  chatFiles,
}: {
  takeCaseStep: TakeCaseStep;
  chatFiles: Pick<ChatFiles, 'attachPicture'>;
}) {
  function write(caller: Caller, form: z.output<(typeof writeInCase)['request']>) {
    const { case_id: caseId, client_id: clientId, text, file_ids: fileIds = [] } = form;
    const command = { caseId, clientId, action: 'write', content: [text, fileIds] } as const;
    return takeCaseStep(caller, command, async ({ trx, row, personId: senderId, at, add }) => {
      const stepId = await add({ step: 'write', text });
      const { conversation_id: conversationId } = row;
      await attachCasePictures(trx, chatFiles, { stepId, fileIds, conversationId, senderId, at });
    });
  }

  /** @throws AppError `invalid_input` for a day in the past or too far away, a wrong price, and a field of another kind */
  function propose(caller: Caller, form: z.output<(typeof proposeSolution)['request']>) {
    const { case_id: caseId, client_id: clientId, kind, text = '' } = form;
    const day = form.day ?? null;
    const price_kobo = readNewPrice(form);
    if ((day !== null) !== (kind === 'come_back'))
      throw new AppError('invalid_input', kind === 'come_back' ? caseTexts.day : caseTexts.dayOnly, {
        field: 'day',
      });
    const command = { caseId, clientId, action: 'propose', content: [kind, day, price_kobo, text] } as const;
    return takeCaseStep(caller, command, async ({ trx, agreement, at, add }) => {
      if (day !== null && day < lagosDay(at))
        throw new AppError('invalid_input', caseTexts.day, { field: 'day' });
      if (day !== null && day > dayAfter(lagosDay(at), OFFER_DAYS_AHEAD))
        throw new AppError('invalid_input', offerTexts.dayTooFar, { field: 'day' });
      if (kind === 'call_off') assertCanCallOff(agreement);
      const proposal_id = await add({ step: 'propose', proposal: kind, day, price_kobo, text });
      await updateCase(trx, caseId, { state: 'proposed', proposal_id });
    });
  }

  /** What is accepted is what the agreement says from then on, see `applySolution`. */
  function answer(caller: Caller, form: z.output<(typeof answerProposal)['request']>) {
    const { case_id: caseId, client_id: clientId, proposal_id: proposalId, accept } = form;
    const command = { caseId, clientId, action: 'answer', content: [proposalId, accept] } as const;
    return takeCaseStep(caller, command, async ({ trx, row, agreement, personId, at, add }) => {
      if (String(row.proposal_id) !== proposalId) throw new AppError('conflict', caseTexts.otherProposal);
      await add({ step: accept ? 'accept' : 'decline' });
      if (!accept) return updateCase(trx, caseId, { state: 'open', proposal_id: null });
      const solution = (await listCaseSteps(trx, caseId)).find(({ id }) => id === row.proposal_id);
      if (solution) await applySolution(trx, agreement, { solution, accepterId: personId, at });
      await updateCase(trx, caseId, { state: 'solved', ended_at: at });
    });
  }

  function withdraw(caller: Caller, { case_id: caseId, client_id: clientId }: Tap) {
    const command = { caseId, clientId, action: 'withdraw', content: null } as const;
    return takeCaseStep(caller, command, async ({ trx, at, add }) => {
      await add({ step: 'withdraw' });
      await updateCase(trx, caseId, { state: 'withdrawn', ended_at: at });
    });
  }

  function askForDecision(caller: Caller, form: z.output<(typeof askTeam)['request']>) {
    const { case_id: caseId, client_id: clientId } = form;
    const command = { caseId, clientId, action: 'ask_team', content: null } as const;
    return takeCaseStep(caller, command, async ({ trx, at, add }) => {
      await add({ step: 'ask_team' });
      await updateCase(trx, caseId, { team_asked_at: at });
    });
  }

  return { write, propose, answer, withdraw, askForDecision };
}

/** @throws AppError `invalid_input` */
function readNewPrice({ kind, price }: z.output<(typeof proposeSolution)['request']>): number | null {
  const isGiven = price !== undefined && price !== null && price !== '';
  if (kind !== 'price') {
    if (isGiven) throw new AppError('invalid_input', caseTexts.priceOnly, { field: 'price' });
    return null;
  }
  if (!isGiven) throw new AppError('invalid_input', caseTexts.price, { field: 'price' });
  const read = readPrice({ price_from: price });
  if (isProblem(read)) throw new AppError('invalid_input', read.message, { field: 'price' });
  return read.from;
}
