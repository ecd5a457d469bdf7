import { DELETE_MINUTES, FREE_AFTER_TALK_DAYS } from '@marketplace/contract/contact/message-limits';
import { AppError } from '../../platform/http/index.ts';
import type { ConversationRow, MembershipState } from './conversations.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { costsToken } from './opening-lifecycle.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many messages, the team's included, a conversation with the support team may get within how many seconds before the person must wait. */
export const supportLimit = { messages: 60, seconds: 600 };

/** The support team cannot be rated. Two people may rate each other once both have written. */
export function canRate(row: Pick<ConversationRow, 'kind' | 'opener_wrote' | 'other_wrote'>): boolean {
  return row.kind !== 'support' && row.opener_wrote && row.other_wrote;
}

/** A person who is not a member gets the same error as for a conversation that does not exist. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', "We can't find this chat");
}

/** A block and a suspension have the same error, so a block is not revealed. */
export function cannotBeWrittenTo(): AppError {
  return new AppError('forbidden', "You can't message this person.");
}

/**
 * Why a member may not write in this conversation now, even by paying; null when the member may. The support team is never blocked or
 * suspended.
 */
export function refusalToWrite(
  membership: Pick<MembershipState, 'blocked_by_me' | 'is_blocked' | 'other_suspended'>,
): AppError | null {
  if (membership.blocked_by_me) {
    return new AppError('forbidden', "You've blocked this person. Unblock them to write to them.");
  }
  return membership.is_blocked || membership.other_suspended ? cannotBeWrittenTo() : null;
}

/** @throws AppError with the reason of `refusalToWrite`. */
export function assertCanWrite(membership: Parameters<typeof refusalToWrite>[0]): void {
  const refusal = refusalToWrite(membership);
  if (refusal) throw refusal;
}

/** A new conversation costs no token when the two have written to each other in another one after this time. */
export const talkedSince = (at: Date) => new Date(at.getTime() - FREE_AFTER_TALK_DAYS * DAY_MS);

/** Why a member of the conversation may not delete a message for both people; null when the member may. */
export function refusalToDelete(
  message: Pick<MessageRow, 'sender_id' | 'offer' | 'created_at'>,
  viewerId: string,
  now: Date,
): AppError | null {
  if (message.sender_id !== viewerId) {
    return new AppError('forbidden', 'You can only delete your own messages.');
  }
  if (message.offer) {
    return new AppError(
      'conflict',
      "You can't delete a message about an offer. You can withdraw the offer or cancel the agreement.",
    );
  }
  if (now.getTime() - message.created_at.getTime() > DELETE_MINUTES * 60_000) {
    return new AppError(
      'conflict',
      `You can delete a message for ${DELETE_MINUTES} minutes after you send it. This one is older.`,
    );
  }
  return null;
}

/** Returns the other member's account; null for the support team. */
export const otherMember = (
  { opener_id, other_id }: Pick<MembershipState, 'opener_id' | 'other_id'>,
  memberId: string,
) => (opener_id === memberId ? other_id : opener_id);

/**
 * What the next message of this member does besides being stored.
 * - `begins_contact`: it spends a message token, unless the two have talked in another conversation lately.
 * - `becomes_opener`: nobody has written yet, so the member becomes the opener and then begins the contact. Otherwise the other member
 *   would pay for replying.
 * - `nothing`: it is free.
 */
export function effectOfWriting(
  {
    kind,
    opener_id,
    last_seq,
    opening_state,
  }: Pick<MembershipState, 'kind' | 'opener_id' | 'last_seq' | 'opening_state'>,
  senderId: string,
): 'becomes_opener' | 'begins_contact' | 'nothing' {
  // Messages to the support team are free and need no plan.
  if (kind === 'support') return 'nothing';
  if (opener_id === senderId) return costsToken(opening_state) ? 'begins_contact' : 'nothing';
  return last_seq === 0 && opening_state === 'unpaid' ? 'becomes_opener' : 'nothing';
}

/**
 * Whether the next message of this member is allowed and only has to be stored. A message to support does not qualify, because it is
 * counted.
 */
export const hasNoSideEffects = (membership: MembershipState, senderId: string): boolean =>
  membership.kind !== 'support' &&
  refusalToWrite(membership) === null &&
  effectOfWriting(membership, senderId) === 'nothing';
