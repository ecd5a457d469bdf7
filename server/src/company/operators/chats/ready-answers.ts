import { READY_ANSWERS_MAX, type ReadyAnswer } from '@marketplace/contract/company/operator-chats';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

/** The answers that operators have ready: shared ones, which each of them may change, and personal ones. */
export function createReadyAnswers({ db, now }: { db: Database; now: () => Date }) {
  const list = (operatorId: string) => listAnswers(db, operatorId);

  /** @throws AppError `not_found` for the answer of another operator, or `conflict` when there are too many */
  async function save(
    operatorId: string,
    answer: { answer_id: string; title: string; text: string; is_shared: boolean },
  ): Promise<ReadyAnswer[]> {
    const { answer_id: id, title, text, is_shared } = answer;
    const at = now();
    await db.transaction().execute(async (trx) => {
      const owner = is_shared ? null : operatorId;
      const { rows } = await sql`
        insert into ready_answers as stored (id, operator_id, title, text, changed_at)
        select ${id}, ${owner}::uuid, ${title}, ${text}, ${at}
        where exists (select from ready_answers where id = ${id})
          or (select count(*) from ready_answers where operator_id is not distinct from ${owner}::uuid) < ${sql.lit(READY_ANSWERS_MAX)}
        on conflict (id) do update set operator_id = excluded.operator_id, title = excluded.title, text = excluded.text,
          changed_at = excluded.changed_at
        where stored.operator_id is null or stored.operator_id = ${operatorId}
        returning id`.execute(trx);
      if (rows.length === 0) {
        const isThere = await trx
          .selectFrom('ready_answers')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        throw isThere
          ? new AppError('not_found', 'There is no such answer')
          : new AppError(
              'conflict',
              `There are ${READY_ANSWERS_MAX} already. Delete one that you no longer use.`,
            );
      }
      await recordAuditEntry(trx, {
        operatorId,
        action: 'ready_answer.save',
        subject: { kind: 'ready_answer', id },
        reason: title,
        at,
      });
    });
    return list(operatorId);
  }

  async function remove(operatorId: string, id: string): Promise<ReadyAnswer[]> {
    await db.transaction().execute(async (trx) => {
      const deleted = await trx
        .deleteFrom('ready_answers')
        .where('id', '=', id)
        .where((is) => is.or([is('operator_id', 'is', null), is('operator_id', '=', operatorId)]))
        .returning('title')
        .executeTakeFirst();
      if (!deleted) return;
      await recordAuditEntry(trx, {
        operatorId,
        action: 'ready_answer.delete',
        subject: { kind: 'ready_answer', id },
        reason: deleted.title,
        at: now(),
      });
    });
    return list(operatorId);
  }

  return { list, save, remove };
}

async function listAnswers(queries: Queries, operatorId: string): Promise<ReadyAnswer[]> {
  const rows = await queries
    .selectFrom('ready_answers')
    .select(['id', 'title', 'text', 'operator_id'])
    .where((is) => is.or([is('operator_id', 'is', null), is('operator_id', '=', operatorId)]))
    .orderBy('title')
    .orderBy('id')
    .limit(2 * READY_ANSWERS_MAX)
    .execute();
  return rows.map(({ id, title, text, operator_id }) => ({
    _id: id,
    title,
    text,
    is_shared: operator_id === null,
  }));
}
