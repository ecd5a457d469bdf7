import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Realtime } from '../../platform/realtime/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { changeRole } from './change-role.ts';
import { isLastAdmin } from './staff.policy.ts';
import { STAFF_EMAIL_TASK } from './staff-emails.ts';

export type Members = ReturnType<typeof createMembers>;

/** Changes the roles of staff, and ends their access. */
export function createMembers(parts: {
  db: Database;
  realtime: Pick<Realtime, 'closeSessions'>;
  now: () => Date;
}) {
  const { db, realtime, now } = parts;

  /**
   * Gives somebody of the staff another role, or takes them off the staff with `null`. Their sessions end with the commit. The
   * same again changes nothing.
   * @throws AppError `not_found` for somebody who is no staff, `conflict` for the last admin
   */
  async function setRole(adminId: string, accountId: string, role: StaffRole | null): Promise<void> {
    const ended = await db.transaction().execute(async (trx) => {
      const admins = await lockAdmins(trx);
      if (!admins.some(({ id }) => id === adminId))
        throw new AppError('forbidden', 'You are no admin any more.');
      const account = isUuid(accountId)
        ? await trx
            .selectFrom('accounts')
            .select('staff_role')
            .where('id', '=', accountId)
            .where('is_operator', '=', true)
            .forUpdate()
            .executeTakeFirst()
        : undefined;
      if (!account) throw new AppError('not_found', 'There is nobody like this on the staff');
      if (account.staff_role === role) return [];
      if (isLastAdmin(accountId, admins))
        throw new AppError('conflict', 'This is the only admin. Please make somebody else an admin first.');
      const at = now();
      await recordAuditEntry(trx, {
        operatorId: adminId,
        action: role ? 'staff.role' : 'staff.end',
        subject: { kind: 'account', id: accountId },
        accountId,
        facts: { from: account.staff_role, ...(role && { to: role }) },
        at,
      });
      await queueTask(trx, STAFF_EMAIL_TASK, { accountId, letter: 'role' });
      return changeRole(trx, { accountId, role, at });
    });
    realtime.closeSessions(ended);
  }

  return { setRole };
}

/** Locks all admins in one order, so that of two admins who demote each other at once one stays. */
async function lockAdmins(trx: Queries): Promise<{ id: string }[]> {
  return trx
    .selectFrom('accounts')
    .select('id')
    .where('staff_role', '=', 'admin')
    .where('is_operator', '=', true)
    .where('suspended_at', 'is', null)
    .where('erase_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
