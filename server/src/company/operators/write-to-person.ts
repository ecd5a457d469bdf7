import type { SupportTeam } from '../../contact/support/support-team.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownAccount } from './operators.policy.ts';
import { letGo } from './queues/assignments.ts';

export type WriteToPerson = ReturnType<typeof createWriteToPerson>;

/** Writes to a person in their chat with the team. The person needs not have written, and can answer there. */
export function createWriteToPerson({
  db,
  supportTeam,
  now,
}: {
  db: Database;
  supportTeam: Pick<SupportTeam, 'open' | 'writeWithin'>;
  now: () => Date;
}) {
  /** @throws AppError `not_found`, or `conflict` for the operator's own account or one that nobody can use now, and when a colleague was first */
  return async function writeToPerson(
    accountId: string,
    message: {
      text: string;
      clientId: string;
      afterSeq?: number | undefined;
      solves: boolean;
      operatorId: string;
    },
  ): Promise<void> {
    const account = isUuid(accountId)
      ? await db
          .selectFrom('accounts')
          .select(['suspended_at', 'erase_at', 'erased_at'])
          .where('id', '=', accountId)
          .executeTakeFirst()
      : undefined;
    if (!account) throw new AppError('not_found', 'There is no such account');
    if (accountId === message.operatorId) throw new AppError('conflict', ownAccount);
    if (account.suspended_at || account.erase_at || account.erased_at)
      throw new AppError('conflict', 'This person cannot log in now, so they would not read it');
    const conversationId = await supportTeam.open(accountId);
    const at = now();
    await db.transaction().execute(async (trx) => {
      if (!(await supportTeam.writeWithin(trx, conversationId, { ...message, at }))) return;
      if (message.solves) await letGo(trx, { kind: 'support', id: conversationId }, null);
      await recordAuditEntry(trx, {
        operatorId: message.operatorId,
        action: 'support.write',
        subject: { kind: 'support', id: conversationId },
        accountId,
        at,
      });
    });
  };
}
