import { type CaseAction, isOpenCase } from '@marketplace/contract/work/cases/case-lifecycle';
import { CASE_ENTRIES_A_PERSON } from '@marketplace/contract/work/cases/case-limits';
import { caseTexts } from '@marketplace/contract/work/cases/case-texts';
import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import type { MessageWriter } from '../../contact/messaging/message-writer.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';
import { type LockedAgreement, lockAgreement, raiseRevision } from '../agreements/agreements.repository.ts';
import type { PublishAgreement } from '../agreements/publish-agreement.ts';
import type { Caller } from '../agreements/step-runner.ts';
import { caseActionsOf } from './cases.policy.ts';
import {
  type CaseRow,
  countCaseStepsBy,
  findCaseStepHash,
  insertCaseStep,
  lockCase,
  type NewCaseStep,
} from './cases.repository.ts';
import { noSuchCase, type ReadCase } from './read-case.ts';

/** A command of the client. A retry has the same `clientId` and the same content. */
interface CaseCommand {
  caseId: string;
  clientId: string;
  action: CaseAction;
  /** Everything else that identifies the command, as JSON. */
  content: unknown;
}

/** The transaction of a step. It holds the locks of the conversation, the agreement and the case, in this order. */
interface CaseContext {
  trx: Queries;
  row: CaseRow;
  agreement: LockedAgreement;
  personId: string;
  at: Date;
  /** Adds the step to the history and returns its id. */
  add: (step: Pick<NewCaseStep, 'step' | 'text' | 'proposal' | 'day' | 'price_kobo'>) => Promise<number>;
}

export type TakeCaseStep = ReturnType<typeof createTakeCaseStep>;

/** Takes the steps of the two people in a case. Each runs in one transaction, once per command, and notifies the other person. */
export function createTakeCaseStep(parts: {
  db: Database;
  messageWriter: Pick<MessageWriter, 'lock'>;
  readCase: ReadCase;
  publishAgreement: PublishAgreement;
  hashContent: KeyedHash;
  now: () => Date;
}) {
  const { db, messageWriter, readCase, publishAgreement, hashContent, now } = parts;

  /**
   * @returns the case as the person now sees it
   * @throws AppError `not_found` for a case of other people, `conflict` and `forbidden` when the action is not possible
   */
  return async function takeCaseStep(
    { id: sessionId, accountId }: Caller,
    { caseId, clientId, action, content }: CaseCommand,
    work: (context: CaseContext) => Promise<void>,
  ): Promise<AgreementCase> {
    const found = await readCase.find(accountId, caseId);
    const at = now();
    const contentHash = hashContent(JSON.stringify([action, caseId, content]));
    const isNews = await db.transaction().execute(async (trx) => {
      const { agreement_id: agreementId, conversation_id: conversationId } = found;
      await messageWriter.lock(trx, { conversationId, senderId: accountId, sessionId, at });
      const agreement = await lockAgreement(trx, agreementId);
      const row = await lockCase(trx, caseId);
      if (!agreement || !row) throw noSuchCase();
      const earlier = await findCaseStepHash(trx, { agreementId, actorId: accountId, clientId });
      if (earlier !== undefined) {
        if (earlier !== contentHash) throw new AppError('conflict', caseTexts.sentDifferently);
        return false;
      }
      assertCanAct(action, accountId, row, at);
      if (action === 'write' || action === 'propose') await assertFewEntries(trx, caseId, accountId);
      const add: CaseContext['add'] = (step) =>
        insertCaseStep(trx, {
          case_id: caseId,
          actor_id: accountId,
          client_id: clientId,
          content_hash: contentHash,
          created_at: at,
          ...step,
        });
      await work({ trx, row, agreement, personId: accountId, at, add });
      await raiseRevision(trx, agreementId);
      await notify(trx, {
        kind: 'case_changed',
        accountId: accountId === row.artisan_id ? row.customer_id : row.artisan_id,
        subject: caseId,
        actorId: accountId,
        at,
        renewsBefore: at,
      });
      return true;
    });
    if (isNews) await publishAgreement(found.agreement_id);
    return readCase.view(accountId, caseId);
  };
}

/** @throws AppError with the reason why this person cannot take the action now */
function assertCanAct(action: CaseAction, personId: string, row: CaseRow, at: Date): void {
  if (!isOpenCase(row.state)) throw new AppError('conflict', caseTexts.over);
  if (caseActionsOf(personId, row, at).includes(action)) return;
  if (action === 'withdraw') throw new AppError('forbidden', caseTexts.notOpener);
  if (action === 'ask_team') throw new AppError('conflict', caseTexts.teamAsked);
  throw row.state === 'proposed'
    ? new AppError('forbidden', caseTexts.ownProposal)
    : new AppError('conflict', caseTexts.noProposal);
}

/** @throws AppError `conflict` when this person has added much to the case already */
export async function assertFewEntries(trx: Queries, caseId: string, personId: string): Promise<void> {
  if ((await countCaseStepsBy(trx, caseId, personId)) >= CASE_ENTRIES_A_PERSON)
    throw new AppError('conflict', caseTexts.tooManyEntries);
}
