import { CHAT_PAGE, type ChatEntry, type ChatOfItem } from '@marketplace/contract/company/operator-chats';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
import { sql } from 'kysely';
import type { ChatFiles } from '../../../contact/messaging/files/chat-files.ts';
import { stateOf, type Thread } from '../../../contact/support/support-threads.ts';
import type { Queries } from '../../../platform/database/index.ts';
import { readSections } from '../person/account-sections.ts';
import { tagsOf } from './tags.ts';

interface MessageRow {
  id: string;
  seq: number;
  at: Date;
  by_person: boolean;
  operator: string | null;
  text: string;
  file_id: string | null;
}

interface NoteRow {
  id: string;
  at: Date;
  operator: string | null;
  text: string;
}

/** At most so many notes stand between the messages of one page. */
const NOTES_MAX = 100;
/** What of the person's history stands beside the conversation, and how much of each. */
const besideChat = [
  'Plans',
  'Payments',
  'Agreements',
  'Reports about this person',
  'Reports by this person',
] as const;
const BESIDE_MAX = 5;

type ChatEntries = Pick<ChatOfItem, 'entries' | 'before_seq'>;

/** Reads a conversation with the team as operators see it, and what they should know of the person. */
export async function readChat(
  queries: Queries,
  parts: { chatFiles: Pick<ChatFiles, 'listByIds'>; now: Date },
  {
    id,
    person,
    thread,
    role = null,
  }: { id: string; person: string; thread: Thread; role?: StaffRole | null | undefined },
): Promise<ChatOfItem> {
  const [page, tags, beside] = await Promise.all([
    readEntries(queries, parts.chatFiles, { id, person }),
    tagsOf(queries, id),
    readSections(queries, thread.opener_id, { titles: besideChat, role, limit: BESIDE_MAX }),
  ]);
  const state = stateOf(thread, parts.now);
  return {
    state,
    snoozed_until: state === 'snoozed' ? (thread.snoozed_until?.toISOString() ?? null) : null,
    revision: thread.revision ?? 0,
    last_seq: thread.last_seq,
    tags,
    beside: beside.filter(({ entries }) => entries.length > 0),
    ...page,
  };
}

/** Reads the messages of a conversation with the team before a place, or the newest ones, with the notes between them. */
export async function readEntries(
  queries: Queries,
  chatFiles: Pick<ChatFiles, 'listByIds'>,
  { id, person, before }: { id: string; person: string; before?: number },
): Promise<ChatEntries> {
  const { rows } = await sql<MessageRow>`
    select message.id::text, seq, message.created_at as at, sender_id is not null as by_person, operator.full_name as operator, text, file_id
    from messages as message
    left join support_answers on message_id = message.id
    left join accounts as operator on operator.id = support_answers.operator_id
    where conversation_id = ${id} ${before === undefined ? sql`` : sql`and seq < ${before}`}
    order by seq desc limit ${sql.lit(CHAT_PAGE + 1)}`.execute(queries);
  const shown = rows.slice(0, CHAT_PAGE).reverse();
  const hasMore = rows.length > CHAT_PAGE;
  const [files, notes] = await Promise.all([
    chatFiles.listByIds(shown.map(({ file_id }) => file_id)),
    listNotes(queries, { id, before, from: hasMore ? shown[0]?.at : undefined }),
  ]);
  const entries: (ChatEntry & { time: number })[] = [
    ...shown.map((row) => ({
      id: `message-${row.id}`,
      at: row.at.toISOString(),
      time: row.at.getTime(),
      by: row.by_person ? ('person' as const) : ('team' as const),
      author: row.by_person ? person : (row.operator ?? 'Support Team'),
      text: row.text,
      file: files.get(row.file_id ?? '') ?? null,
    })),
    ...notes.map((row) => ({
      id: `note-${row.id}`,
      at: row.at.toISOString(),
      time: row.at.getTime(),
      by: 'note' as const,
      author: row.operator ?? '(account deleted)',
      text: row.text,
      file: null,
    })),
  ];
  return {
    entries: entries.sort((one, other) => one.time - other.time).map(({ time, ...entry }) => entry),
    before_seq: hasMore ? (shown[0]?.seq ?? null) : null,
  };
}

/** Removes the notes, for operators who must not read what their colleagues note about them. */
export function withoutNotes<Page extends Pick<ChatOfItem, 'entries'>>(page: Page): Page {
  return { ...page, entries: page.entries.filter(({ by }) => by !== 'note') };
}

/** Lists the notes that were written from a time on, and before the message at a place. */
async function listNotes(
  queries: Queries,
  { id, before, from }: { id: string; before: number | undefined; from: Date | undefined },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id::text, note.created_at as at, operator.full_name as operator, note.text
    from queue_notes as note left join accounts as operator on operator.id = note.operator_id
    where note.kind = 'support' and item_id = ${id}
      ${from ? sql`and note.created_at >= ${from}` : sql``}
      ${
        before === undefined
          ? sql``
          : sql`and note.created_at < (select created_at from messages where conversation_id = ${id} and seq = ${before})`
      }
    order by note.id desc limit ${sql.lit(NOTES_MAX)}`.execute(queries);
  return rows;
}
