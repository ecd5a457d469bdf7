import { SNOOZE_DAYS_MAX } from '@marketplace/contract/company/operator-chats';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import type { SupportTeam } from '../../../contact/support/support-team.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ownAccount } from '../operators.policy.ts';
import { letGo } from '../queues/assignments.ts';
import { readEntries, withoutNotes } from './chat-page.ts';

const DAY_MS = 24 * 3600_000;

export type ChatWork = ReturnType<typeof createChatWork>;

/** What operators do with a conversation with a person besides answering it. */
export function createChatWork(parts: {
  db: Database;
  supportTeam: Pick<SupportTeam, 'changeWithin'>;
  chatFiles: Pick<ChatFiles, 'listByIds'>;
  now: () => Date;
}) {
  const { db, supportTeam, chatFiles, now } = parts;

  /** @throws AppError `not_found` */
  async function viewOlder(operatorId: string, id: string, before: number) {
    const chat = isUuid(id)
      ? await db
          .selectFrom('conversations')
          .innerJoin('accounts', 'accounts.id', 'opener_id')
          .select(['full_name', 'opener_id'])
          .where('conversations.id', '=', id)
          .where('kind', '=', 'support')
          .executeTakeFirst()
      : undefined;
    if (!chat) throw new AppError('not_found', "We can't find this chat");
    const accountId = chat.opener_id;
    const page = await readEntries(db, chatFiles, { id, person: chat.full_name || '(no name)', before });
    await recordAuditEntry(db, {
      operatorId,
      action: 'account.view',
      subject: { kind: 'account', id: accountId },
      accountId,
      facts: { item: { kind: 'support', id }, before },
      at: now(),
    });
    return accountId === operatorId ? withoutNotes(page) : page;
  }

  /** @throws AppError `invalid_input`, `not_found`, or `conflict` with the name of a colleague who was first */
  async function change(
    operatorId: string,
    form: {
      support_chat: string;
      change: 'solve' | 'reopen' | 'snooze';
      revision: number;
      last_seq: number;
      until?: string | undefined;
    },
  ): Promise<void> {
    const { support_chat: id, change: what, revision, last_seq: lastSeq } = form;
    if (!isUuid(id)) throw new AppError('not_found', "We can't find this chat");
    const at = now();
    const until = what === 'snooze' ? readUntil(form.until, at) : undefined;
    await db.transaction().execute(async (trx) => {
      const person = await supportTeam.changeWithin(trx, id, {
        change: what,
        until,
        revision,
        lastSeq,
        operatorId,
        at,
      });
      if (!person) return;
      if (person === operatorId) throw new AppError('conflict', ownAccount);
      if (what === 'solve') await letGo(trx, { kind: 'support', id }, null);
      await recordAuditEntry(trx, {
        operatorId,
        action: `chat.${what}`,
        subject: { kind: 'support', id },
        accountId: person,
        ...(until && { facts: { until } }),
        at,
      });
    });
  }

  return { viewOlder, change };
}

function readUntil(typed: string | undefined, at: Date): Date {
  const until = new Date(typed ?? '');
  // Also true of a time that is no time.
  if (!(until > at))
    throw new AppError('invalid_input', 'Please choose a time that is still to come', { field: 'until' });
  if (until.getTime() > at.getTime() + SNOOZE_DAYS_MAX * DAY_MS)
    throw new AppError('invalid_input', `Please choose a time within ${SNOOZE_DAYS_MAX} days`, {
      field: 'until',
    });
  return until;
}
