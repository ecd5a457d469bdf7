import { CHAT_SEARCH_PAGE } from '@marketplace/contract/contact/message-limits';
import type { FoundMessage } from '@marketplace/contract/contact/messages';
import { excerptOf, findWords, wordsOf } from '@marketplace/contract/shared/text/found-text';
import { sql } from 'kysely';
import { INT4_MAX } from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Limits } from '../../platform/http/index.ts';
import { getMembership } from './members.ts';
import { memberId } from './messaging.presenter.ts';

/**
 * How much of a conversation one request looks through at most: so many messages, and so many bytes of text. Folding the text of 5000 of the
 * longest messages keeps the database busy for more than ten seconds; 5000 usual ones have fewer bytes than this.
 */
const LOOKED_THROUGH = 5000;
const LOOKED_THROUGH_BYTES = 400_000;

interface FoundRow {
  /** The `seq` of the earliest message that was looked at; null when there was none. */
  looked_from: number | null;
  /** Null in the only row of a search that found nothing. */
  id: number | null;
  seq: number;
  sender_id: string | null;
  text: string;
  created_at: Date;
}

/** Exported for the test that checks its query plan. Deleted messages are not found by the words that stand in their place. */
export const searchStatement = (
  conversationId: string,
  { from, to, words }: { from: number; to: number; words: string[] },
) => sql<FoundRow>`
    with looked as (
      select seq from (
        select seq, sum(octet_length(text)) over (order by seq desc) - octet_length(text) as later_bytes from messages
        where conversation_id = ${conversationId} and seq < ${to} and seq >= ${from}
      ) as measured
      where later_bytes < ${LOOKED_THROUGH_BYTES}
    ), earliest as materialized (
      select coalesce(min(seq), ${to}::integer) as seq from looked
    ), found as (
      select id, seq, sender_id, text, created_at from (
        select id, seq, sender_id, text, created_at, fold_text(text) as folded from messages
        where conversation_id = ${conversationId} and seq < ${to} and seq >= (select seq from earliest) and deleted_at is null
        order by seq desc offset 0
      ) as read
      where (select bool_and(strpos(read.folded, word) > 0) from unnest(${words}::text[]) as word)
      order by seq desc limit ${CHAT_SEARCH_PAGE + 1}
    )
    select nullif(earliest.seq, ${to}::integer) as looked_from, found.* from earliest left join found on true order by found.seq desc`;

export type SearchMessages = ReturnType<typeof createSearchMessages>;

/** Finds messages of one conversation by their words. */
export function createSearchMessages(parts: { db: Database; limits: Limits }) {
  const { db } = parts;
  const perPerson = parts.limits({
    name: 'chat-search',
    points: 120,
    seconds: 60,
    message: "You're searching very fast. Please wait a moment and try again.",
  });

  /**
   * Messages before a `seq` that contain all words of the query, the newest first, and the `seq` before which the search goes on; null when
   * all messages were looked through. In a conversation that the person has not opened, the search sees only what was read before.
   * @throws AppError `not_found` for a person who is not a member
   */
  return async function searchMessages(
    personId: string,
    { conversationId, query, before }: { conversationId: string; query: string; before: number | null },
  ): Promise<{ found: FoundMessage[]; next: number | null }> {
    const { shown_to_seq } = await getMembership(db, conversationId, personId);
    const words = wordsOf(query);
    if (words.length === 0)
      throw new AppError('invalid_input', 'Please type a word to look for', { field: 'query' });
    const to = Math.min(before ?? INT4_MAX, shown_to_seq + 1);
    const from = Math.max(1, to - LOOKED_THROUGH);
    const statement = searchStatement(conversationId, { from, to, words });
    const { rows } = await perPerson.run(personId, () => statement.execute(db));
    const lookedFrom = rows[0]?.looked_from ?? from;
    const found = rows.filter(isFound);
    const shown = found.slice(0, CHAT_SEARCH_PAGE);
    const isPage = found.length > CHAT_SEARCH_PAGE;
    return {
      found: shown.map((row) => present(row, words)),
      next: isPage ? (shown.at(-1)?.seq ?? null) : lookedFrom > 1 ? lookedFrom : null,
    };
  };
}

type Found = FoundRow & { id: number };
const isFound = (row: FoundRow): row is Found => row.id !== null;

function present({ id, seq, sender_id, text, created_at }: Found, words: string[]): FoundMessage {
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
