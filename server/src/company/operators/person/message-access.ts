import { MESSAGE_ACCESS_MINUTES } from '@marketplace/contract/company/person/message-access-limits';
import { sql } from 'kysely';
import { badCursor, decodeCursor, encodeCursor, readNumber } from '../../../discovery/lists/cursor.ts';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { recordAuditEntry } from '../../../platform/security/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ownAccount } from '../operators.policy.ts';

const MESSAGES = 50;
const STORED_DAYS = 90;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type MessageAccess = ReturnType<typeof createMessageAccess>;

/** Reading what two people wrote to each other: with a reason, for a while, and never one's own conversations. */
export function createMessageAccess({ db, now }: { db: Database; now: () => Date }) {
  /**
   * Returns until when the messages can be read. The same `clientId` again changes nothing.
   * @throws AppError `not_found` for a conversation in which the person has no part, `conflict` for the operator's own
   */
  async function open(
    operatorId: string,
    {
      accountId,
      conversationId,
      reason,
      clientId,
    }: { accountId: string; conversationId: string; reason: string; clientId: string | undefined },
  ): Promise<Date> {
    const at = now();
    const until = new Date(at.getTime() + MESSAGE_ACCESS_MINUTES * MINUTE_MS);
    return db.transaction().execute(async (trx) => {
      const chat = isUuid(conversationId)
        ? await trx
            .selectFrom('conversations')
            .select(['opener_id', 'other_id'])
            .where('id', '=', conversationId)
            .where('kind', '<>', 'support')
            .executeTakeFirst()
        : undefined;
      const people = [chat?.opener_id, chat?.other_id];
      if (!chat || !people.includes(accountId)) throw noSuchConversation();
      if (people.includes(operatorId)) throw new AppError('conflict', ownAccount);
      const isNew = await trx
        .insertInto('message_accesses')
        .values({
          operator_id: operatorId,
          conversation_id: conversationId,
          account_id: accountId,
          reason,
          client_id: clientId || null,
          opened_at: at,
          ends_at: until,
        })
        .onConflict((conflict) =>
          conflict.columns(['operator_id', 'conversation_id', 'client_id']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!isNew) {
        const opened = await trx
          .selectFrom('message_accesses')
          .select('ends_at')
          .where('operator_id', '=', operatorId)
          .where('conversation_id', '=', conversationId)
          .where('client_id', '=', clientId ?? '')
          .executeTakeFirstOrThrow();
        return opened.ends_at;
      }
      await recordAuditEntry(trx, {
        operatorId,
        action: 'messages.open',
        subject: { kind: 'conversation', id: conversationId },
        accountId,
        reason,
        at,
      });
      return until;
    });
  }

  /** @throws AppError `forbidden` when the operator has given no reason, or it was too long ago */
  async function read(
    operatorId: string,
    { conversationId, cursor }: { conversationId: string; cursor?: string | undefined },
  ) {
    const access = isUuid(conversationId)
      ? await db
          .selectFrom('message_accesses')
          .select('ends_at')
          .where('operator_id', '=', operatorId)
          .where('conversation_id', '=', conversationId)
          .where('ends_at', '>', now())
          .orderBy('ends_at', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined;
    if (!access)
      throw new AppError(
        'forbidden',
        'Please say why you have to read these messages. A reason holds for an hour.',
      );
    const { rows } = await sql<{
      seq: number;
      at: Date;
      by: string | null;
      text: string;
      kind: string;
      deleted: boolean;
    }>`
      select seq, messages.created_at as at, full_name as by, case when deleted_at is null then text else '' end as text, messages.kind,
        deleted_at is not null as deleted
      from messages left join accounts on accounts.id = sender_id
      where conversation_id = ${conversationId} ${cursor ? sql`and seq < ${placeOf(cursor)}` : sql``}
      order by seq desc limit ${sql.lit(MESSAGES + 1)}`.execute(db);
    const shown = rows.slice(0, MESSAGES);
    return {
      until: access.ends_at.toISOString(),
      messages: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
      next_cursor: rows.length > MESSAGES ? encodeCursor([shown.at(-1)?.seq ?? 0]) : null,
    };
  }

  return { open, read };
}

/** Deletes accesses that ended long ago. The audit log still says who read what, and why. */
export async function deleteOldAccesses(queries: Queries, at: Date): Promise<void> {
  await queries
    .deleteFrom('message_accesses')
    .where('ends_at', '<', new Date(at.getTime() - STORED_DAYS * DAY_MS))
    .execute();
}

function placeOf(cursor: string): number {
  const place = decodeCursor(cursor);
  if (place.length !== 1) throw badCursor();
  return readNumber(place[0], 2_147_483_647);
}

function noSuchConversation(): AppError {
  return new AppError('not_found', 'There is no such conversation');
}
