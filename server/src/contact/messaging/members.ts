import type { Queries } from '../../platform/database/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { assertCanWrite, noSuchConversation } from './conversation-policy.ts';
import { findMembership, type Membership } from './conversations.repository.ts';

/** The state of a member in a conversation. @throws AppError `not_found` for a person who is not a member. */
export async function getMembership(
  queries: Queries,
  conversationId: string,
  accountId: string,
): Promise<Membership> {
  const membership = isUuid(conversationId)
    ? await findMembership(queries, accountId, conversationId)
    : undefined;
  if (!membership) throw noSuchConversation();
  return membership;
}

/** @throws AppError unless this person is a member who may write there now. Tokens are not checked. */
export async function assertCanSend(
  queries: Queries,
  conversationId: string,
  accountId: string,
): Promise<void> {
  assertCanWrite(await getMembership(queries, conversationId, accountId));
}
