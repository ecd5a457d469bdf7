import type { Queries } from '../../platform/database/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { STAFF_EMAIL_TASK, type StaffEmail } from './staff-emails.ts';

/** Finds the second factor of a person; it counts once it is proven. */
export function findFactor(queries: Queries, accountId: string, locked = false) {
  const query = queries
    .selectFrom('staff_second_factors')
    .select(['sealed_secret', 'proven_at', 'has_app'])
    .where('account_id', '=', accountId);
  return (locked ? query.forUpdate() : query).executeTakeFirst();
}

/** Records that the second step of a session's log-in is done. */
export async function passSession(trx: Queries, id: string, at: Date): Promise<void> {
  await trx.updateTable('sessions').set({ code_given_at: at }).where('id', '=', id).execute();
}

/** Emails the owner of an account about a change of their log-in. */
export function writeToOwner(
  trx: Queries,
  accountId: string,
  letter: StaffEmail['letter'],
): Promise<unknown> {
  return queueTask(trx, STAFF_EMAIL_TASK, { accountId, letter } satisfies StaffEmail);
}

/** Records an act about the second factor of an account. */
export function recordAct(
  trx: Queries,
  act: {
    operatorId: string;
    action: string;
    accountId: string;
    at: Date;
    facts?: Record<string, unknown>;
  },
): Promise<unknown> {
  return recordAuditEntry(trx, { ...act, subject: { kind: 'account', id: act.accountId } });
}
