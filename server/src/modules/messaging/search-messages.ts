import { excerptOf, findWords, wordsOf } from '@marketplace/contract/found-text';
import { CHAT_SEARCH_PAGE, type FoundMessage } from '@marketplace/contract/messages';
import type pg from 'pg';
import { type Database, type PreparedStatement, runPrepared } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits.ts';
import { INT4_MAX } from '../lists/cursor.ts';
import { getStanding } from './members.ts';
import { memberId } from './messaging.presenter.ts';

/** How many messages of a conversation one request looks through at most. */
const LOOKED_THROUGH = 5000;

interface FoundRow {
  id: number;
  seq: number;
  sender_id: string | null;
  text: string;
  created_at: Date;
}

/** Exported for the test that checks its query plan. Deleted messages are not found by the words that stand in their place. */
export const searchStatement: PreparedStatement = {
  name: 'messages-search',
  text: `
    select id, seq, sender_id, text, created_at from (
      select id, seq, sender_id, text, created_at, fold_text(text) as folded from messages
      where conversation_id = $1 and seq < $2 and seq >= $3 and deleted_at is null
      order by seq desc offset 0
    ) as looked
    where (select bool_and(strpos(looked.folded, word) > 0) from unnest($4::text[]) as word)
    order by seq desc limit $5`,
};

export type SearchMessages = ReturnType<typeof createSearchMessages>;

/** Finds messages of one conversation by their words. */
export function createSearchMessages(parts: { db: Database; pool: pg.Pool; limits: Limits }) {
  const { db, pool } = parts;
  const perPerson = parts.limits({
    name: 'chat-search',
    points: 120,
    seconds: 60,
    message: 'You are searching very fast. Please wait a moment and try again.',
  });

  /**
   * Messages before a place that contain all words of the query, the newest first, and the place before which the search goes on; null when
   * all messages were looked through.
   * @throws AppError `not_found` for a person who is not a member
   */
  return async function searchMessages(
    personId: string,
    { conversationId, query, before }: { conversationId: string; query: string; before: number | null },
  ): Promise<{ found: FoundMessage[]; next: number | null }> {
    const { last_seq } = await getStanding(db, conversationId, personId);
    const words = wordsOf(query);
    if (words.length === 0)
      throw new AppError('invalid_input', 'Please type a word to look for', { field: 'query' });
    await perPerson.use(personId);
    const to = Math.min(before ?? INT4_MAX, last_seq + 1);
    const from = Math.max(1, to - LOOKED_THROUGH);
    const rows = await runPrepared<FoundRow>(pool, searchStatement, [
      conversationId,
      to,
      from,
      words,
      CHAT_SEARCH_PAGE + 1,
    ]);
    const shown = rows.slice(0, CHAT_SEARCH_PAGE);
    const isPage = rows.length > CHAT_SEARCH_PAGE;
    return {
      found: shown.map((row) => present(row, words)),
      next: isPage ? (shown.at(-1)?.seq ?? null) : from > 1 ? from : null,
    };
  };
}

function present({ id, seq, sender_id, text, created_at }: FoundRow, words: string[]): FoundMessage {
  const excerpt = excerptOf(text, findWords(text, words));
  return {
    _id: String(id),
    seq,
    sender_id: memberId(sender_id),
    timestamp: created_at.getTime(),
    text: excerpt.text,
    hits: excerpt.hits.map(([start, end]) => [start, end]),
  };
}
