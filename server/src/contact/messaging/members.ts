import type { Queries } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/uuid.ts';
import { assertCanWrite, noSuchConversation } from './conversation-policy.ts';
import { findStanding, type MemberStanding } from './conversations.repository.ts';

/** The state of a member in a conversation. @throws AppError `not_found` for a person who is not a member. */
export async function getStanding(
  queries: Queries,
  conversationId: string,
  accountId: string,
): Promise<MemberStanding> {
  const standing = isUuid(conversationId)
    ? await findStanding(queries, accountId, conversationId)
    : undefined;
  if (!standing) throw noSuchConversation();
  return standing;
}

/** @throws AppError unless this person is a member who may write there now. Tokens are not checked. */
export async function assertCanSend(
  queries: Queries,
  conversationId: string,
  accountId: string,
): Promise<void> {
  assertCanWrite(await getStanding(queries, conversationId, accountId));
}
