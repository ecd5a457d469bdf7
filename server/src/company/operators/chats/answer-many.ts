import { fillAnswer } from '@marketplace/contract/company/ready-answer-text';
import { MESSAGE_MAX } from '@marketplace/contract/contact/message-limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { QueueWork } from '../queue.ts';

interface ManyAnswers {
  chats: { id: string; after_seq: number }[];
  text: string;
  solves: boolean;
  client_id: string;
}

/**
 * Gives several people the same answer. Each answer is a decision of its own with its own transaction and audit row, exactly as if it was
 * written in that chat, so one that is refused undoes no other, and a repeated request answers only those that were left out.
 */
export function createAnswerMany({ db, queue }: { db: Database; queue: Pick<QueueWork, 'resolve'> }) {
  return async function answerMany(operatorId: string, { chats, text, solves, client_id }: ManyAnswers) {
    const rows = await db
      .selectFrom('conversations')
      .innerJoin('accounts', 'accounts.id', 'opener_id')
      .select(['conversations.id', 'full_name'])
      .where('kind', '=', 'support')
      .where(
        sql<boolean>`conversations.id = any(${chats.map(({ id }) => id).filter((id) => isUuid(id))}::uuid[])`,
      )
      .execute();
    const names = new Map(rows.map(({ id, full_name }) => [id, full_name]));
    const answered: string[] = [];
    const left_out: { id: string; msg: string }[] = [];
    for (const { id, after_seq } of new Map(chats.map((chat) => [chat.id, chat])).values()) {
      const filled = fillAnswer(text, names.get(id) ?? '');
      if (filled.length > MESSAGE_MAX) {
        left_out.push({ id, msg: 'With this name the answer is too long. Please shorten it.' });
        continue;
      }
      try {
        await queue.resolve(operatorId, {
          kind: 'support',
          id,
          outcome: solves ? 'solve' : 'answer',
          reason: filled,
          client_id,
          after_seq,
        });
        answered.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left_out.push({ id, msg: error.message });
      }
    }
    return { answered, left_out };
  };
}
