import { sql } from 'kysely';
import { hasNoSideEffects } from '../../contact/messaging/conversation-policy.ts';
import {
  type SenderMembership,
  type Sending,
  senderMembershipQuery,
} from '../../contact/messaging/conversations.repository.ts';
import type { WrittenMessage } from '../../contact/messaging/message-writer.ts';
import { storeMessageWith } from '../../contact/messaging/messages.repository.ts';
import { type Database, violatedConstraint } from '../../platform/database/index.ts';
import { type NewOffer, newOfferCtes } from './agreements.repository.ts';
import { buildStepMessage, notificationKindByStep } from './step-messages.ts';
import { type EarlierSteps, earlierStepsQuery } from './store/agreement-steps.repository.ts';
import type { VersionRow } from './store/agreement-versions.repository.ts';

/** The state in which a person makes an offer. */
type OfferState = SenderMembership & EarlierSteps;

interface OfferCommand extends Sending {
  clientId: string;
  contentHash: string;
  /** How many offers a person may make in a conversation within a day. */
  dailyLimit: number;
  /** Decides on the offer. @throws AppError with the reason when the person may not make it now */
  decide(state: OfferState): NewOffer;
}

/**
 * Makes an offer with two statements instead of a transaction of six, in a conversation where a message costs nothing and has no further
 * effect. The first reads the state and the second stores all rows of the offer, if the conversation has no other message since and the state
 * of its author is the same.
 * @returns null when nothing was stored: then a transaction decides
 */
export async function makeOfferWithoutTransaction(
  db: Database,
  command: OfferCommand,
): Promise<{ stored: WrittenMessage; version: VersionRow } | null> {
  const { conversationId, senderId, sessionId, clientId, contentHash, at } = command;
  const state = await findState(db, command);
  if (!state?.session_is_open || state.agreement_id !== null || !hasNoSideEffects(state, senderId))
    return null;
  const offer = command.decide(state);
  const { id: agreementId, terms } = offer;
  const notification = notificationKindByStep.make;
  const allowed = {
    message: buildStepMessage(
      { step: 'make', agreementId, version: 1, terms },
      { conversationId, senderId, sessionId, at },
    ),
    expectedSender: { sessionId, send_fingerprint: state.send_fingerprint },
    notification,
    membership: state,
  };
  const also = sql`
    target_conversation as (select conversation_id from stored), ${newOfferCtes(offer)}, step as (
      insert into agreement_steps (agreement_id, conversation_id, version, step, actor_id, client_id, content_hash, message_seq, created_at)
      select new_agreement.id, ${conversationId}, 1, 'make', ${senderId}, ${clientId}, ${contentHash}, stored.seq, ${at}
      from new_agreement cross join stored
    )`;
  try {
    const row = await storeMessageWith(db, allowed, { lastSeq: state.last_seq, also });
    if (!row) return null;
    return {
      stored: { row, isNew: true, hasPaid: false, notification },
      version: { ...terms, agreement_id: agreementId, version: 1, author_id: senderId, created_at: at },
    };
  } catch (error) {
    // Another request with the same command was faster.
    if (violatedConstraint(error) === 'agreement_steps_once') return null;
    throw error;
  }
}

async function findState(db: Database, command: OfferCommand): Promise<OfferState | undefined> {
  const { rows } = await sql<OfferState>`
    with sender as (${senderMembershipQuery(command)}), earlier as (${earlierStepsQuery({ ...command, actorId: command.senderId })})
    select * from sender cross join earlier`.execute(db);
  return rows[0];
}
