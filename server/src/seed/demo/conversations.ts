import type { Faker } from '@faker-js/faker';
import type { Row } from '../rows.ts';
import { phrasesOf, spokenCity } from '../texts/descriptions.ts';
import { days } from '../texts/dialogues.ts';
import { fill } from '../texts/fill.ts';
import { MINUTE } from '../time.ts';

type MessageRow = Row<'messages'> & { sender_id: string; created_at: Date };

export interface Conversation {
  row: Row<'conversations'> & { id: string; other_id: string | null; active_at: Date };
  messages: MessageRow[];
}

interface ConversationSource {
  kind: 'artisan' | 'job';
  job: { id: string; title: string } | null;
  openerId: string;
  otherId: string;
  /** One of the scripts of `texts/dialogues`. */
  script: readonly string[];
  /** The artisan's skill, and the place of the work. */
  skill: string;
  city: string;
  startedAt: Date;
}

/** Creates the messages of two people, a few minutes apart. */
export function makeConversation(faker: Faker, source: ConversationSource): Conversation {
  const { kind, job, openerId, otherId, script, skill, city, startedAt } = source;
  const id = faker.string.uuid();
  const [a, b, c] = faker.helpers.shuffle(phrasesOf(skill)) as [string, string, string];
  const gaps = {
    a,
    b,
    c,
    city: spokenCity(city),
    title: job?.title ?? '',
    day: faker.helpers.arrayElement(days),
    price: `₦${faker.number.int({ min: 8, max: 90 })},${faker.helpers.arrayElement(['000', '500'])}`,
    years: faker.number.int({ min: 3, max: 20 }),
  };
  let time = startedAt.getTime();
  const messages = script.map((line, index) => {
    time += faker.number.int({ min: 1, max: 25 }) * MINUTE + faker.number.int(59) * 1000;
    return {
      conversation_id: id,
      seq: index + 1,
      sender_id: line.startsWith('>') ? openerId : otherId,
      text: fill(line.slice(2), gaps),
      created_at: new Date(time),
    };
  });
  return conversationOf({ id, kind, job, openerId, otherId, startedAt }, messages);
}

interface Participants {
  id: string;
  kind: 'artisan' | 'job' | 'support';
  job: { id: string; title: string } | null;
  openerId: string;
  /** Null for the support team. */
  otherId: string | null;
  startedAt: Date;
}

/** Answered messages count as seen. */
export function conversationOf(
  { id, kind, job, openerId, otherId, startedAt }: Participants,
  messages: MessageRow[],
): Conversation {
  const row = {
    id,
    kind,
    job_id: job?.id ?? null,
    job_title: job?.title ?? null,
    opener_id: openerId,
    other_id: otherId,
    created_at: startedAt,
    active_at: startedAt,
    waiting_since: null,
  };
  return endingAt({ row, messages }, messages.length);
}

/** Marks all messages of a conversation as read by both, except the last `unread`, by the person who did not write the last one. */
export function withUnread({ row, messages }: Conversation, unread: number): Conversation {
  const seen = messages.length - unread;
  const openerWroteLast = messages.at(-1)?.sender_id === row.opener_id;
  const [opener, other] = openerWroteLast ? [messages.length, seen] : [seen, messages.length];
  return {
    messages,
    row: {
      ...row,
      opener_delivered_seq: opener,
      opener_seen_seq: opener,
      opener_unread: messages.length - opener,
      other_delivered_seq: other,
      other_seen_seq: other,
      other_unread: messages.length - other,
    },
  };
}

/** Cuts a conversation to its first `most` messages. Answered messages count as seen. */
export function endingAt({ row, messages }: Conversation, most: number): Conversation {
  const kept = messages.slice(0, most);
  const wrote = (personId: string | null) => kept.some(({ sender_id }) => sender_id === personId);
  const last_seq = kept.length;
  const seenByOther = wrote(row.other_id) ? last_seq : 0;
  return {
    row: {
      ...row,
      active_at: kept.at(-1)?.created_at ?? row.active_at,
      last_seq,
      opener_wrote: wrote(row.opener_id),
      other_wrote: wrote(row.other_id),
      opener_delivered_seq: last_seq,
      opener_seen_seq: last_seq,
      opener_unread: 0,
      other_delivered_seq: seenByOther,
      other_seen_seq: seenByOther,
      other_unread: last_seq - seenByOther,
      // Support is free.
      opening_state: row.kind !== 'support' && wrote(row.opener_id) ? 'kept' : 'unpaid',
    },
    messages: kept,
  };
}
