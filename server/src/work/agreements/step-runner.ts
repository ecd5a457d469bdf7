import type { MessageStep } from '@marketplace/contract/work/agreement-lifecycle';
import { OFFERS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts, type CancelReason } from '@marketplace/contract/work/agreement-texts';
import type { Agreement as ShownAgreement } from '@marketplace/contract/work/agreements';
import { noSuchConversation, refusalToWrite } from '../../contact/messaging/conversation-policy.ts';
import type { SenderMembership } from '../../contact/messaging/conversations.repository.ts';
import type { MessageWriter, PublishMessage, Stored } from '../../contact/messaging/message-writer.ts';
import type { MessageNotification } from '../../contact/messaging/messages.repository.ts';
import { presentMessage } from '../../contact/messaging/messaging.presenter.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Log, Metrics } from '../../platform/observability/index.ts';
import type { KeyedHash, Session } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchAgreement } from './agreement-rules.ts';
import { canSeeAgreement } from './agreements.policy.ts';
import { presentAgreement, presentTerms, presentTimeAndPlace } from './agreements.presenter.ts';
import {
  findAgreement,
  findEarlierSteps,
  insertSteps,
  type LockedAgreement,
  listVersions,
  lockAgreement,
  type Terms,
} from './agreements.repository.ts';
import { describeNewTime, describeStep } from './offer-labels.ts';
import type { PublishAgreement } from './publish-agreement.ts';

export type Caller = Pick<Session, 'id' | 'accountId'>;

/** A command of the client. A retry has the same `clientId` and the same content. */
export interface StepCommand {
  step: MessageStep;
  clientId: string;
  /** Everything that identifies the command, as JSON. */
  content: unknown;
}

/** The transaction of a step. It holds the lock of the conversation, so its steps run one at a time. */
export interface StepContext {
  trx: Queries;
  status: SenderMembership;
  personId: string;
  at: Date;
  /** When the person made their OFFERS_A_DAY-th newest offer in this conversation; null when there are fewer. */
  earlierOfferAt: Date | null;
}

/** The result of a step. */
export interface StepResult {
  agreementId: string;
  version: number;
  /** The terms of the version that the step is about. */
  terms: Terms;
  reason?: CancelReason;
  isLate?: boolean;
  /** The new time that the step is about. `terms` are then those of the agreement with this time. */
  newTime?: number;
  /** What the person writes before the message of the step. */
  words?: string;
  /** Set when the agreement's state decides which step the command takes. */
  step?: MessageStep;
}

const notifications = {
  make: 'offer_received',
  change: 'offer_changed',
  accept: 'offer_accepted',
  decline: 'offer_declined',
  withdraw: 'offer_withdrawn',
  cancel: 'agreement_cancelled',
  say_done: 'done_said',
  confirm_done: 'done_confirmed',
  object: 'done_disputed',
  take_back: 'done_taken_back',
  // The other person is notified as of any new message.
  add_street: 'unread_messages',
} as const satisfies Record<MessageStep, MessageNotification>;

/** The notifications of steps about a new time of an agreement. */
const newTimeNotifications: Partial<Record<MessageStep, MessageNotification>> = {
  change: 'new_time_asked',
  accept: 'new_time_answered',
  decline: 'new_time_answered',
  withdraw: 'unread_messages',
};

export type StepRunner = ReturnType<typeof createStepRunner>;

/**
 * Runs the steps of offers and agreements. Each runs in one transaction, once per command, and is announced by a message in the
 * conversation and an event to both people. Steps of one conversation run one at a time, so of two that exclude each other only one
 * succeeds.
 */
export function createStepRunner(parts: {
  db: Database;
  messageWriter: MessageWriter;
  publishMessage: PublishMessage;
  publishAgreement: PublishAgreement;
  hashContent: KeyedHash;
  metrics: Pick<Metrics, 'counter'>;
  limitsScale: number;
  log: Log;
  now: () => Date;
}) {
  const { db, messageWriter, publishMessage, publishAgreement, hashContent, log, now } = parts;
  const countStep = parts.metrics.counter({
    name: 'offer_steps_total',
    help: 'Steps of offers and agreements that people took: accept is an accepted offer',
    labels: { step: Object.keys(notifications) as MessageStep[] },
  });
  const mostADay = Math.max(1, Math.round(OFFERS_A_DAY * parts.limitsScale));

  /**
   * Runs a step in a conversation. `work` checks that it is possible and stores it.
   * @returns the agreement as the person now sees it
   * @throws AppError `not_found` for a person who is not a member, `conflict` for another command with the same `clientId`
   */
  async function runInConversation(
    { id: sessionId, accountId }: Caller,
    conversationId: string,
    command: StepCommand,
    work: (context: StepContext) => Promise<StepResult>,
  ): Promise<ShownAgreement> {
    if (!isUuid(conversationId)) throw noSuchConversation();
    const at = now();
    const contentHash = hashContent(JSON.stringify([command.step, command.content]));
    const { agreementId, stored, newStep, isCounted, words } = await db.transaction().execute(async (trx) => {
      const status = await messageWriter.lock(trx, { conversationId, senderId: accountId, sessionId, at });
      const before = await findEarlierSteps(trx, {
        conversationId,
        actorId: accountId,
        clientId: command.clientId,
        newest: mostADay - 1,
      });
      if (before.agreement_id !== null) {
        if (before.content_hash !== contentHash)
          throw new AppError('conflict', agreementTexts.sentDifferently);
        return {
          agreementId: before.agreement_id,
          stored: null,
          newStep: null,
          isCounted: false,
          words: null,
        };
      }
      const result = await work({
        trx,
        status,
        personId: accountId,
        at,
        earlierOfferAt: before.earlier_offer_at,
      });
      const step = result.step ?? command.step;
      const sending = { conversationId, senderId: accountId, sessionId, at };
      const words = result.words ? await writeWords(trx, result.words, sending, status) : null;
      // The words may have opened the conversation.
      const current = words ? await messageWriter.lock(trx, sending) : status;
      const message = await writeStepMessage(trx, {
        status: command.step === 'accept' ? await messageWriter.agree(trx, conversationId, current) : current,
        result,
        step,
        conversationId,
        sessionId,
        accountId,
        at,
      });
      await insertSteps(trx, [
        {
          ...result,
          reason: result.reason ?? null,
          isLate: result.isLate ?? null,
          conversationId,
          step,
          actorId: accountId,
          clientId: command.clientId,
          contentHash,
          messageSeq: message?.row.seq ?? null,
          newTime: result.newTime,
          at,
        },
      ]);
      // An accepted new time is no accepted offer.
      const isCounted = result.newTime === undefined;
      return { agreementId: result.agreementId, stored: message, newStep: step, isCounted, words };
    });
    if (newStep && isCounted) countStep({ step: newStep });
    try {
      return await show(agreementId, accountId);
    } finally {
      // Runs after the answer, because reading for the sockets would delay it.
      if (newStep) setImmediate(() => publish(agreementId, conversationId, [words, stored]));
    }
  }

  /**
   * Runs a step of this person's agreement.
   * @throws AppError `not_found`, also for an agreement of other people
   */
  async function runOnAgreement(
    caller: Caller,
    agreementId: string,
    command: StepCommand,
    work: (context: StepContext, agreement: LockedAgreement) => Promise<Omit<StepResult, 'agreementId'>>,
  ): Promise<ShownAgreement> {
    const found = isUuid(agreementId) ? await findAgreement(db, agreementId) : undefined;
    if (!found || !canSeeAgreement(caller.accountId, found)) throw noSuchAgreement();
    return runInConversation(caller, found.conversation_id, command, async (context) => {
      const agreement = await lockAgreement(context.trx, agreementId);
      if (!agreement) throw noSuchAgreement();
      return { agreementId, ...(await work(context, agreement)) };
    });
  }

  /**
   * Adds the message of a step. Ending an offer or agreement is always possible, so its message must neither reach a person behind a block
   * nor cost a token. In those cases there is no message and the result is null.
   */
  async function writeStepMessage(
    trx: Queries,
    step: {
      status: SenderMembership;
      result: StepResult;
      step: MessageStep;
      conversationId: string;
      sessionId: string;
      accountId: string;
      at: Date;
    },
  ): Promise<Stored | null> {
    const { status, result, conversationId, sessionId, accountId, at } = step;
    if (refusalToWrite(status)) return null;
    const isNewTime = result.newTime !== undefined;
    const isOffer = !isNewTime && (step.step === 'make' || step.step === 'change');
    const terms = presentTerms(result.terms);
    const message = {
      conversationId,
      senderId: accountId,
      sessionId,
      text: isNewTime
        ? describeNewTime(step.step, terms)
        : describeStep(step.step, result.terms, result.reason),
      clientId: null,
      fileId: null,
      offer: {
        agreement_id: result.agreementId,
        version: result.version,
        step: step.step,
        ...(isOffer && { terms }),
        ...(isNewTime && { new_time: presentTimeAndPlace(result.terms) }),
      },
      at,
    };
    const write = isOffer ? messageWriter.write : messageWriter.writeIfFree;
    const kind = (isNewTime && newTimeNotifications[step.step]) || notifications[step.step];
    return write(trx, message, status, kind);
  }

  function writeWords(
    trx: Queries,
    text: string,
    sending: { conversationId: string; senderId: string; sessionId: string; at: Date },
    status: SenderMembership,
  ): Promise<Stored> {
    return messageWriter.write(
      trx,
      { ...sending, text, clientId: null, fileId: null },
      status,
      'unread_messages',
    );
  }

  function publish(agreementId: string, conversationId: string, messages: readonly (Stored | null)[]): void {
    for (const stored of messages)
      if (stored) publishMessage(stored, presentMessage(stored.row, conversationId));
    publishAgreement(agreementId).catch((error: unknown) =>
      log.warn(
        { err: error, agreementId },
        'the browsers of two people were not notified of a change of their offer',
      ),
    );
  }

  async function show(agreementId: string, viewerId: string): Promise<ShownAgreement> {
    const [row, versions] = await Promise.all([
      findAgreement(db, agreementId),
      listVersions(db, [agreementId]),
    ]);
    if (!row) throw noSuchAgreement();
    return presentAgreement(row, versions.get(agreementId) ?? [], viewerId, now());
  }

  return { runInConversation, runOnAgreement };
}
