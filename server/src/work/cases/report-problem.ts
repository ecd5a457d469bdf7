import { doneFrom } from '@marketplace/contract/work/agreement-lifecycle';
import { PROBLEMS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementProblemTexts, agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type { Agreement, reportProblem as reportOperation } from '@marketplace/contract/work/agreements';
import { CASES_A_PERSON } from '@marketplace/contract/work/cases/case-limits';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type * as z from 'zod';
import type { ChatFiles } from '../../contact/messaging/files/chat-files.ts';
import type { MessageWriter } from '../../contact/messaging/message-writer.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';
import { assertCanTake, noSuchAgreement } from '../agreements/agreement-rules.ts';
import { canReportProblem, mustConfirmDone } from '../agreements/agreements.policy.ts';
import {
  type LockedAgreement,
  lockAgreement,
  raiseRevision,
  updateAgreement,
} from '../agreements/agreements.repository.ts';
import type { PublishAgreement } from '../agreements/publish-agreement.ts';
import type { ReadAgreements } from '../agreements/read-agreements.ts';
import type { Caller, StepRunner } from '../agreements/step-runner.ts';
import { findTerms } from '../agreements/store/agreement-versions.repository.ts';
import { addProblemReport, deleteDoneClaim } from '../agreements/store/done.repository.ts';
import { attachCasePictures } from './case-pictures.ts';
import {
  countCasesBy,
  findCaseStepHash,
  findOpenCaseId,
  insertCase,
  insertCaseStep,
  stopSilentConsent,
} from './cases.repository.ts';
import { assertFewEntries } from './take-case-step.ts';

type Problem = z.output<(typeof reportOperation)['request']>;

/** What a person reports about an agreement. */
interface Report {
  agreementId: string;
  conversationId: string;
  openerId: string;
  clientId: string;
  problem: Problem['problem'];
  text: string;
  fileIds: readonly string[];
  at: Date;
}

/** Thrown when a person is asked meanwhile whether the work is done, or no longer asked. */
class AskChanged extends Error {}

/**
 * Reports problems with agreements. A report of safety goes to operators only; every other problem opens a case that the other person
 * sees, or is added to the open one.
 */
export function createReportProblem(parts: {
  db: Database;
  limits: Limits;
  stepRunner: StepRunner;
  messageWriter: Pick<MessageWriter, 'lock'>;
  readAgreements: Pick<ReadAgreements, 'find' | 'show'>;
  publishAgreement: PublishAgreement;
  chatFiles: Pick<ChatFiles, 'attachPicture'>;
  hashContent: KeyedHash;
  now: () => Date;
}) {
  const { db, stepRunner, messageWriter, readAgreements, publishAgreement, chatFiles, hashContent, now } =
    parts;
  const problems = parts.limits({
    name: 'agreement-problems',
    points: PROBLEMS_A_DAY,
    seconds: 24 * 3600,
    message: agreementTexts.tooManyProblems,
  });

  /**
   * From a person who was asked whether the work is done, the report also counts as their answer.
   * @throws AppError `conflict` when nothing was agreed, before the agreed time, and after too many cases of this person
   */
  return function reportProblem(caller: Caller, form: Problem): Promise<Agreement> {
    return problems.run(caller.accountId, async () => {
      for (;;) {
        try {
          return await reportOnce(caller, form);
        } catch (error) {
          // The other person has taken it back meanwhile, or this person has answered on another device.
          if (!(error instanceof AskChanged)) throw error;
        }
      }
    });
  };

  async function reportOnce(caller: Caller, form: Problem): Promise<Agreement> {
    const {
      agreement_id: agreementId,
      client_id: clientId,
      problem,
      text = '',
      file_ids: fileIds = [],
    } = form;
    const found = await readAgreements.find(caller.accountId, agreementId);
    const personId = found.artisan_id === caller.accountId ? found.customer_id : found.artisan_id;
    const of = {
      agreementId,
      conversationId: found.conversation_id,
      openerId: caller.accountId,
      clientId,
      problem,
      text,
      fileIds,
    };
    if (mustConfirmDone(caller.accountId, found)) {
      const command = { step: 'object', clientId, content: [agreementId, problem, text, fileIds] } as const;
      return stepRunner.runOnAgreement(
        caller,
        agreementId,
        command,
        async ({ trx, personId: meId, at }, agreement) => {
          if (!mustConfirmDone(meId, agreement)) throw new AskChanged();
          assertCanTake('object', agreement, { version: null, personId: meId, at });
          if (problem === 'unsafe')
            await addProblemReport(trx, { agreementId, reporterId: meId, personId, problem, text, at });
          else await openOrWrite(trx, { ...of, at });
          await deleteDoneClaim(trx, agreementId);
          await updateAgreement(trx, agreement, {}, at);
          return { version: agreement.version, terms: agreement };
        },
      );
    }
    const at = now();
    if (problem === 'unsafe') {
      assertCanReport(found, doneFrom(await findTerms(db, found)), at);
      await addProblemReport(db, { agreementId, reporterId: caller.accountId, personId, problem, text, at });
      return readAgreements.show(caller.accountId, found);
    }
    const isNews = await db.transaction().execute(async (trx) => {
      await messageWriter.lock(trx, {
        conversationId: found.conversation_id,
        senderId: caller.accountId,
        sessionId: caller.id,
        at,
      });
      const agreement = await lockAgreement(trx, agreementId);
      if (!agreement) throw noSuchAgreement();
      return openUnasked(trx, agreement, { personId, of: { ...of, at } });
    });
    if (isNews) await publishAgreement(agreementId);
    return readAgreements.show(caller.accountId, await readAgreements.find(caller.accountId, agreementId));
  }

  async function openUnasked(
    trx: Queries,
    agreement: LockedAgreement,
    { personId, of }: { personId: string; of: Report },
  ): Promise<boolean> {
    const earlier = await findCaseStepHash(trx, {
      agreementId: of.agreementId,
      actorId: of.openerId,
      clientId: of.clientId,
    });
    if (earlier !== undefined) {
      if (earlier !== hashOf(of)) throw new AppError('conflict', caseTexts.sentDifferently);
      return false;
    }
    if (mustConfirmDone(of.openerId, agreement)) throw new AskChanged();
    assertCanReport(agreement, doneFrom(agreement), of.at);
    const caseId = await openOrWrite(trx, of);
    await stopSilentConsent(trx, of.agreementId);
    await raiseRevision(trx, of.agreementId);
    await notify(trx, {
      kind: 'case_opened',
      accountId: personId,
      subject: caseId,
      actorId: of.openerId,
      at: of.at,
      renewsBefore: of.at,
    });
    return true;
  }

  /** Opens a case, or adds the report to the open one. Returns the id of the case. The transaction has locked the agreement. */
  async function openOrWrite(trx: Queries, of: Report): Promise<string> {
    const { agreementId, openerId, problem, text, at } = of;
    const openId = await findOpenCaseId(trx, agreementId);
    if (openId) await assertFewEntries(trx, openId, openerId);
    else if ((await countCasesBy(trx, agreementId, openerId)) >= CASES_A_PERSON)
      throw new AppError('conflict', caseTexts.tooMany);
    const caseId =
      openId ??
      (await insertCase(trx, { agreement_id: agreementId, opener_id: openerId, problem, opened_at: at }));
    const stepId = await insertCaseStep(trx, {
      case_id: caseId,
      step: openId ? 'write' : 'open',
      actor_id: openerId,
      client_id: of.clientId,
      content_hash: hashOf(of),
      text: openId ? [agreementProblemTexts[problem], text].filter(Boolean).join('. ') : text,
      created_at: at,
    });
    const { fileIds, conversationId } = of;
    await attachCasePictures(trx, chatFiles, { stepId, fileIds, conversationId, senderId: openerId, at });
    return caseId;
  }

  function hashOf({ problem, text, fileIds }: Report): string {
    return hashContent(JSON.stringify(['report', problem, text, fileIds]));
  }
}

function assertCanReport(agreement: Parameters<typeof canReportProblem>[0], begins: number, at: Date): void {
  if (!canReportProblem(agreement, { doneFrom: begins, now: at }))
    throw new AppError('conflict', agreementTexts.noProblem);
}
