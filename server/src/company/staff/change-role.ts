import { queuesOf } from '@marketplace/contract/company/queue-items';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { emailLoneRefunds } from '../operators/lone-refunds.ts';

/**
 * Gives an account a role, or takes it off the staff with `null`, with everything that follows: its sessions end, because addresses of
 * pictures belong to a session, and one from before might be somebody else's; what it had taken of queues that it no longer works on is
 * free again; invitations by somebody who is no admin, and to somebody who leaves, are withdrawn.
 * @returns the ids of the ended sessions, whose sockets must be closed
 */
export async function changeRole(
  trx: Queries,
  { accountId, role, at }: { accountId: string; role: StaffRole | null; at: Date },
): Promise<string[]> {
  const { email } = await trx
    .updateTable('accounts')
    .set({ is_operator: role !== null, staff_role: role, staff_role_since: role && at, updated_at: at })
    .where('id', '=', accountId)
    .returning('email')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('queue_assignments')
    .where('operator_id', '=', accountId)
    .where('kind', 'not in', [...(role ? queuesOf(role) : []), ''])
    .execute();
  if (role !== 'admin')
    await trx.deleteFrom('staff_invitations').where('invited_by', '=', accountId).execute();
  if (!role && email)
    await trx
      .deleteFrom('staff_invitations')
      .where(sql`mailbox_of(email)`, '=', sql`mailbox_of(${email})`)
      .execute();
  // Contacts of staff are not corrected, so a link from before must not replace one.
  if (role)
    await trx
      .updateTable('contact_corrections')
      .set({ state: 'replaced', new_contact: null })
      .where('account_id', '=', accountId)
      .where('state', '=', 'proposed')
      .execute();
  await emailLoneRefunds(trx);
  const ended = await trx
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
