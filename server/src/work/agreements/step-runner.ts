import { type MessageStep, messageSteps } from '@marketplace/contract/work/agreement-lifecycle';
import { OFFERS_A_DAY } from '@marketplace/contract/work/agreement-limits';
import { agreementTexts } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { noSuchConversation, refusalToWrite } from '../../contact/messaging/conversation-policy.ts';
import type { SenderMembership, Sending } from '../../contact/messaging/conversations.repository.ts';
import type {
  MessageWriter,
  PublishMessage,
  SentMessage,
  WrittenMessage,
} from '../../contact/messaging/message-writer.ts';
import { presentMessage } from '../../contact/messaging/messaging.presenter.ts';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Log, Metrics } from '../../platform/observability/index.ts';
import type { KeyedHash, Session } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchAgreement } from './agreement-rules.ts';
import { canSeeAgreement } from './agreements.policy.ts';
import { presentAgreement } from './agreements.presenter.ts';
import {
  findAgreement,
  type LockedAgreement,
  lockAgreement,
  type NewOffer,
} from './agreements.repository.ts';
import { makeOfferWithoutTransaction } from './offer-without-transaction.ts';
import type { PublishAgreement } from './publish-agreement.ts';
import { buildStepMessage, type NamedStep, notificationOf, type StepResult } from './step-messages.ts';
import { findEarlierSteps, insertSteps } from './store/agreement-steps.repository.ts';
import { listVersions, type VersionRow } from './store/agreement-versions.repository.ts';

export type Caller = Pick<Session, 'id' | 'accountId'>;

/** A request of the client to take a step. A retry has the same `clientId` and the same content. */
export interface StepCommand {
  step: MessageStep;
  clientId: string;
  /** Everything that identifies the command, as JSON. */
  content: unknown;
  /** The page has said that the first message is free. */
  expectsFree?: boolean;
}

type StepSending = Sending & Pick<SentMessage, 'expectsFree'>;

/** What decides whether a person may take a step. */
export interface StepState {
  membership: SenderMembership;
  personId: string;
  at: Date;
  /** When the person made the oldest offer that counts against the daily limit of this conversation; null below the limit. */
  limitStartsAt: Date | null;
}

/** The transaction of a step. It holds the lock of the conversation, so its steps run one at a time. */
export interface StepContext extends StepState {
  trx: Queries;
}

/** A step that was taken, now or by an earlier request with the same command. */
interface StepOutcome {
  agreementId: string;
  /** Null for an earlier one. */
  newStep: MessageStep | null;
  /** The messages of a new step. */
  messages: (WrittenMessage | null)[];
  isNewTime: boolean;
  /** The versions of the agreement, where they are known. */
  versions?: VersionRow[];
}

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
    labels: { step: messageSteps },
  });
  const offersPerDay = Math.max(1, Math.round(OFFERS_A_DAY * parts.limitsScale));

  /**
   * Runs a step in a conversation. `work` checks that it is possible and stores it.
   * @param decideOffer what `work` decides when the step is a new offer without a text, which often needs no transaction
   * @returns the agreement as the person now sees it
   * @throws AppError `not_found` for a person who is not a member, `conflict` for another command with the same `clientId`
   */
  async function runInConversation(
    { id: sessionId, accountId }: Caller,
    conversationId: string,
    command: StepCommand,
    work: (context: StepContext) => Promise<StepResult>,
    decideOffer?: (state: StepState) => NewOffer,
  ): Promise<Agreement> {
    if (!isUuid(conversationId)) throw noSuchConversation();
    const { expectsFree = false } = command;
    const sending = { conversationId, senderId: accountId, sessionId, at: now(), expectsFree };
    const contentHash = hashContent(JSON.stringify([command.step, command.content]));
    const hashed = { ...command, contentHash };
    const outcome =
      (decideOffer && (await makeWithoutTransaction(sending, hashed, decideOffer))) ??
      (await db.transaction().execute((trx) => runLocked(trx, sending, hashed, work)));
    const { agreementId, newStep, messages, isNewTime, versions } = outcome;
    // The metric counts steps of offers, so it leaves out steps about a new time.
    if (newStep && !isNewTime) countStep({ step: newStep });
    try {
      return await show(agreementId, accountId, versions);
    } finally {
      // Publishes after responding: reading the agreement for both people would delay the response.
      if (newStep) setImmediate(() => publish(agreementId, conversationId, messages));
    }
  }

  async function makeWithoutTransaction(
    sending: Sending,
    command: StepCommand & { contentHash: string },
    decideOffer: (state: StepState) => NewOffer,
  ): Promise<StepOutcome | null> {
    const made = await makeOfferWithoutTransaction(db, {
      ...sending,
      ...command,
      dailyLimit: offersPerDay,
      decide: (state) =>
        decideOffer({
          membership: state,
          personId: sending.senderId,
          at: sending.at,
          limitStartsAt: state.limit_starts_at,
        }),
    });
    return (
      made && {
        agreementId: made.version.agreement_id,
        newStep: 'make',
        messages: [made.stored],
        isNewTime: false,
        versions: [made.version],
      }
    );
  }

  async function runLocked(
    trx: Queries,
    sending: StepSending,
    { step: requestedStep, clientId, contentHash }: StepCommand & { contentHash: string },
    work: (context: StepContext) => Promise<StepResult>,
  ): Promise<StepOutcome> {
    const { conversationId, senderId: personId, at } = sending;
    const membership = await messageWriter.lock(trx, sending);
    const before = await findEarlierSteps(trx, {
      conversationId,
      actorId: personId,
      clientId,
      dailyLimit: offersPerDay,
    });
    if (before.agreement_id !== null) {
      if (before.content_hash !== contentHash) throw new AppError('conflict', agreementTexts.sentDifferently);
      return { agreementId: before.agreement_id, newStep: null, messages: [], isNewTime: false };
    }
    const result = await work({ trx, membership, personId, at, limitStartsAt: before.limit_starts_at });
    const step = result.takenStep ?? requestedStep;
    const intro = result.introText ? await writeIntro(trx, result.introText, sending, membership) : null;
    // The text may have opened the conversation.
    const current = intro ? await messageWriter.lock(trx, sending) : membership;
    const agreed =
      requestedStep === 'accept'
        ? await messageWriter.recordAgreement(trx, conversationId, current)
        : current;
    const message = await writeStepMessage(trx, { ...result, step }, sending, agreed);
    await insertSteps(trx, [
      {
        ...result,
        reason: result.reason ?? null,
        isLate: result.isLate ?? null,
        conversationId,
        step,
        actorId: personId,
        clientId,
        contentHash,
        messageSeq: message?.row.seq ?? null,
        newTime: result.newTime,
        at,
      },
    ]);
    return {
      agreementId: result.agreementId,
      newStep: step,
      messages: [intro, message],
      isNewTime: result.newTime !== undefined,
    };
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
  ): Promise<Agreement> {
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
    taken: NamedStep,
    sending: StepSending,
    membership: SenderMembership,
  ): Promise<WrittenMessage | null> {
    if (refusalToWrite(membership)) return null;
    const message = buildStepMessage(taken, sending);
    // Only an offer may cost a token.
    const write = message.offer.terms ? messageWriter.write : messageWriter.writeIfFree;
    return write(trx, message, membership, notificationOf(taken));
  }

  function writeIntro(
    trx: Queries,
    text: string,
    sending: StepSending,
    membership: SenderMembership,
  ): Promise<WrittenMessage> {
    const message = { ...sending, text, clientId: null, fileId: null };
    return messageWriter.write(trx, message, membership, 'unread_messages');
  }

  function publish(
    agreementId: string,
    conversationId: string,
    messages: readonly (WrittenMessage | null)[],
  ): void {
    for (const stored of messages)
      if (stored) publishMessage(stored, presentMessage(stored.row, conversationId));
    publishAgreement(agreementId).catch((error: unknown) =>
      log.warn(
        { err: error, agreementId },
        'the browsers of two people were not notified of a change of their offer',
      ),
    );
  }

  async function show(
    agreementId: string,
    viewerId: string,
    known: VersionRow[] | undefined,
  ): Promise<Agreement> {
    const [row, versions] = await Promise.all([
      findAgreement(db, agreementId),
      known ?? listVersions(db, [agreementId]).then((found) => found.get(agreementId) ?? []),
    ]);
    if (!row) throw noSuchAgreement();
    return presentAgreement(row, versions, viewerId, now());
  }

  return { runInConversation, runOnAgreement };
}
