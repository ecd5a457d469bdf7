import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { SupportTeam } from '../../../contact/support/support-team.ts';
import { lockThread } from '../../../contact/support/support-threads.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { storeNote } from '../chats/notes.ts';
import { ANSWER_CONTACT_TASK } from '../operator-emails.ts';
import { ownAccount } from '../operators.policy.ts';
import type { Decision, QueueRules } from './queue-rules.ts';
import { outcomesWithAnswer, resolveRow, resolveWithAnswer } from './resolve-row.ts';

const MERGE = 'merge';

/**
 * Creates the queue of messages from the contact page. Answers are emailed. When the address is the confirmed one of an account, the message
 * can be merged into that person's chat with the team, where the answer then stands: only its owner reads it.
 */
export const createContactMessages = ({
  supportTeam,
}: {
  supportTeam: Pick<SupportTeam, 'openWithin' | 'writeWithin'>;
}): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select id::text as id, created_at as at, false as first, name as title, left(message, 200) as summary
    from contact_messages where resolved_at is null`,
  outcomes: [
    ...outcomesWithAnswer('Why, for the audit log'),
    {
      id: MERGE,
      label: 'Merge with their support chat',
      tone: 'secondary',
      asks_for: 'Your answer, shown in their support chat. We add this message there as a note',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const account = await findAccount(queries, row.email);
    return {
      title: row.name,
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: row.message,
      facts: [
        { label: 'Name', value: row.name },
        { label: 'Email (not confirmed)', value: row.email },
        ...(account
          ? [
              {
                label: 'Account with this email',
                value: account.full_name || '(no name)',
                account_id: account.id,
              },
            ]
          : []),
        ...(row.answer ? [{ label: 'Our answer', value: row.answer }] : []),
      ],
      // Who wrote it is not known, because anybody can type an address.
      accountId: null,
      impossible: account ? [] : [MERGE],
    };
  },
  resolve: (trx, id, decision) =>
    decision.outcome === MERGE
      ? merge(trx, supportTeam, id, decision)
      : resolveWithAnswer(trx, 'contact_messages', ANSWER_CONTACT_TASK, id, decision),
});

/** The account whose confirmed address this is, unless its owner cannot log in now. */
function findAccount(queries: Queries, email: string) {
  return queries
    .selectFrom('accounts')
    .select(['id', 'full_name'])
    .where('email', '=', email.toLowerCase())
    .where('email_proven_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * @returns whose chat it was merged into; false when the message no longer waits
 * @throws AppError `conflict` when the account has gone, or its owner waits for an answer in the chat
 */
async function merge(
  trx: Queries,
  supportTeam: Pick<SupportTeam, 'openWithin' | 'writeWithin'>,
  id: string,
  decision: Decision,
): Promise<false | { accountId: string }> {
  const { reason, operatorId, at } = decision;
  if (!(await resolveRow(trx, 'contact_messages', id, decision, sql`, answer = ${reason}`))) return false;
  const message = await trx
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const account = await findAccount(trx, message.email);
  if (!account)
    throw new AppError('conflict', 'Nobody has this email any more. Please answer by email instead.');
  if (account.id === operatorId) throw new AppError('conflict', ownAccount);
  const conversationId = await supportTeam.openWithin(trx, account.id, at);
  // The answer would end the wait, and anybody can type this address: nobody would read what the owner asked.
  const thread = await lockThread(trx, conversationId);
  if (thread?.waiting_since)
    throw new AppError(
      'conflict',
      'They wrote in their support chat, too, and wait for an answer there. Please answer that first.',
    );
  const clientId = `merge-${id}`;
  await storeNote(trx, {
    kind: 'support',
    itemId: conversationId,
    accountId: account.id,
    operatorId,
    clientId,
    text: `From our contact page, ${lagosDay(message.created_at)}, as ${message.name}:\n${message.message}`,
    at,
  });
  await supportTeam.writeWithin(trx, conversationId, {
    text: reason,
    clientId,
    solves: false,
    operatorId,
    at,
  });
  return { accountId: account.id };
}
