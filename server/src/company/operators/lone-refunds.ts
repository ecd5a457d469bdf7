import { queueRoles } from '@marketplace/contract/company/queue-items';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import { LONE_REFUND_TASK } from './operator-emails.ts';
import { isSecondPerson } from './queues/waits-for-another.ts';

const MOST = 100;

/** After a change of the staff: emails those whose refund nobody else can confirm any more, so that misuse of their account is noticed. */
export async function emailLoneRefunds(trx: Queries): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select reference from refund_confirmations
    join payments on payments.id = payment_id
    join accounts as asker on asker.id = operator_id and asker.staff_role = any(${[...queueRoles.refund]}::text[])
    where decided_at is null and not exists (
      select from accounts as other where other.id <> asker.id and ${isSecondPerson('refund', sql`asked_at`)}
    ) limit ${sql.lit(MOST)}`.execute(trx);
  for (const { reference } of rows) await queueTask(trx, LONE_REFUND_TASK, { reference }, { canWait: true });
}
