import type { QueueItem } from '@marketplace/contract/company/operators';
import { type QueueKind, queueKinds, queueRoles } from '@marketplace/contract/company/queue-items';
import { notify } from '../../../people/notifications/notify.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { canTakeItem } from '../operators.policy.ts';

export interface ItemName {
  kind: QueueKind;
  id: string;
}

/** Who works on which item of the queues. */
export function createAssignments({ db, now }: { db: Database; now: () => Date }) {
  /**
   * Takes an item or releases it.
   * @throws AppError `conflict` with the name of another operator who has taken it
   */
  async function assign(
    operatorId: string,
    item: ItemName & { assigned: boolean; take_over?: boolean | undefined },
  ): Promise<QueueItem['assigned_to']> {
    await db.transaction().execute(async (trx) => {
      const changed = item.assigned
        ? await take(trx, operatorId, item, item.take_over ?? false)
        : await letGo(trx, item, operatorId);
      if (!changed) return;
      await recordAuditEntry(trx, {
        operatorId,
        action: item.assigned ? 'item.take' : 'item.release',
        subject: { kind: item.kind, id: item.id },
        at: now(),
      });
    });
    return presentAssignee(await assigneeOf(db, item), operatorId);
  }

  async function take(trx: Queries, operatorId: string, item: ItemName, takeOver: boolean): Promise<boolean> {
    const row = { operator_id: operatorId, assigned_at: now() };
    const taken = await trx
      .insertInto('queue_assignments')
      .values({ kind: item.kind, item_id: item.id, ...row })
      .onConflict((conflict) =>
        takeOver
          ? conflict
              .columns(['kind', 'item_id'])
              .doUpdateSet(row)
              .where('queue_assignments.operator_id', '<>', operatorId)
          : conflict.doNothing(),
      )
      .returning('kind')
      .executeTakeFirst();
    if (taken) return true;
    const assignee = await assigneeOf(trx, item);
    if (!canTakeItem(operatorId, assignee))
      throw new AppError('conflict', `${assignee?.operator_name} is working on this`);
    return false;
  }

  /**
   * Gives an item to a colleague.
   * @throws AppError `not_found` for somebody who does not work on this queue, or `conflict` when others have changed who has it
   */
  async function handOver(
    operatorId: string,
    item: ItemName & { colleague_id: string; from_id: string | null; accountId: string | null },
  ): Promise<QueueItem['assigned_to']> {
    const { kind, id, colleague_id: colleagueId, from_id: fromId, accountId } = item;
    await db.transaction().execute(async (trx) => {
      const colleague = isUuid(colleagueId)
        ? await trx
            .selectFrom('accounts')
            .select('full_name')
            .where('id', '=', colleagueId)
            .where('is_operator', '=', true)
            .where('staff_role', 'in', [...queueRoles[kind]])
            .where('suspended_at', 'is', null)
            .executeTakeFirst()
        : undefined;
      if (!colleague) throw new AppError('not_found', 'There is no such colleague');
      const row = { operator_id: colleagueId, assigned_at: now() };
      const given =
        fromId === null
          ? await trx
              .insertInto('queue_assignments')
              .values({ kind, item_id: id, ...row })
              .onConflict((conflict) => conflict.doNothing())
              .returning('kind')
              .executeTakeFirst()
          : isUuid(fromId)
            ? await trx
                .updateTable('queue_assignments')
                .set(row)
                .where('kind', '=', kind)
                .where('item_id', '=', id)
                .where('operator_id', '=', fromId)
                .where('operator_id', '<>', colleagueId)
                .returning('kind')
                .executeTakeFirst()
            : undefined;
      if (!given) {
        const assignee = await assigneeOf(trx, item);
        // The same request again, or the colleague has taken it.
        if (assignee?.operator_id === colleagueId) return;
        throw new AppError(
          'conflict',
          assignee
            ? `${assignee.operator_name} has this now. Look again before you hand it over.`
            : 'Nobody has this any more. Look again before you hand it over.',
        );
      }
      await recordAuditEntry(trx, {
        operatorId,
        action: 'item.hand_over',
        subject: { kind, id },
        accountId,
        reason: `To ${colleague.full_name}`,
        facts: { to: colleagueId },
        at: now(),
      });
      if (colleagueId !== operatorId) await notifyOfHandOver(trx, { kind, id, colleagueId, operatorId });
    });
    return presentAssignee(await assigneeOf(db, item), operatorId);
  }

  /** The words go before 'waiting for our team'. */
  async function notifyOfHandOver(
    trx: Queries,
    { kind, id, colleagueId, operatorId }: ItemName & { colleagueId: string; operatorId: string },
  ): Promise<void> {
    const { full_name: giver } = await trx
      .selectFrom('accounts')
      .select('full_name')
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow();
    const at = now();
    await notify(trx, {
      kind: 'team_waits',
      accountId: colleagueId,
      subject: `${kind}:${id}`,
      actorId: null,
      facts: { title: `${queueKinds[kind]}: what ${giver || 'a colleague'} handed over to you is` },
      at,
      renewsBefore: at,
    });
  }

  return { assign, handOver };
}

/** Releases an item. Without an operator, whoever has it. */
export async function letGo(
  trx: Queries,
  { kind, id }: ItemName,
  operatorId: string | null,
): Promise<boolean> {
  let query = trx.deleteFrom('queue_assignments').where('kind', '=', kind).where('item_id', '=', id);
  if (operatorId) query = query.where('operator_id', '=', operatorId);
  return (await query.returning('kind').executeTakeFirst()) !== undefined;
}

export function assigneeOf(queries: Queries, { kind, id }: ItemName) {
  return queries
    .selectFrom('queue_assignments')
    .innerJoin('accounts', 'accounts.id', 'queue_assignments.operator_id')
    .select(['accounts.id as operator_id', 'accounts.full_name as operator_name'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
}

export function presentAssignee(
  row: { operator_id: string | null; operator_name: string | null } | undefined,
  operatorId: string,
): QueueItem['assigned_to'] {
  if (!row?.operator_id) return null;
  return { _id: row.operator_id, fullname: row.operator_name ?? '', is_me: row.operator_id === operatorId };
}
