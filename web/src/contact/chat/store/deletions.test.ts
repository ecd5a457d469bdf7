import { DELETED_PAGE } from '@marketplace/contract/contact/message-limits';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstNewSeq } from '../messages/message-groups.ts';
import { buildConversation } from '../testing/build-conversation.ts';
import {
  type ChatAction,
  type ChatState,
  chatReducer,
  emptyChat,
  hasMoreDeletions,
  startThread,
} from './chat-state.ts';

const conversation = buildConversation();

const buildMessage = (seq: number, isDeleted = false): Message => ({
  _id: `m${seq}`,
  conversation_id: 'c',
  seq,
  sender_id: seq % 3 === 0 ? 'me' : 'them',
  sender_name: '',
  sender_img: null,
  receiver_id: '',
  message: isDeleted ? messageTexts.deleted : `secret ${seq}`,
  msg_type: 'text',
  timestamp: seq,
  createdAt: '',
  client_id: null,
  ...(isDeleted && { deleted: true }),
});

/** The messages of a conversation on the server, and their deletions in order. */
function createServer(length: number) {
  let last = length;
  const deletions: number[] = [];
  return {
    last: () => last,
    send: () => {
      last += 1;
      return buildMessage(last);
    },
    /** Null when the message does not exist or is deleted. */
    remove(seq: number) {
      if (seq < 1 || seq > last || deletions.includes(seq)) return null;
      deletions.push(seq);
      return { conversation_id: 'c', seq, deletions: deletions.length };
    },
    isDeleted: (seq: number) => deletions.includes(seq),
    read: (from: number, to: number) =>
      Array.from({ length: Math.max(0, Math.min(to, last) - from + 1) }, (_, place) =>
        buildMessage(from + place, deletions.includes(from + place)),
      ),
    count: () => deletions.length,
    listAfter: (known: number) => deletions.slice(known, known + DELETED_PAGE),
  };
}
type Server = ReturnType<typeof createServer>;

const PAGE = 5;

/** Returns the response for the newest page or, with a thread, for what is missing. Page and list are read one after the other. */
function answerMissed(state: ChatState, server: Server) {
  const thread = state.threads['c']?.thread ?? null;
  const after = thread?.to ?? null;
  const known = thread?.deletions ?? 0;
  const from = after === null ? Math.max(1, server.last() - PAGE + 1) : after + 1;
  const page = () => {
    const messages = server.read(from, from + PAGE - 1);
    return {
      messages,
      atDeletion: messages.length > 0 ? server.count() : 0,
      more: after !== null && from + PAGE - 1 < server.last(),
    };
  };
  const list = () => (thread ? server.listAfter(known) : []);
  const build = (read: ReturnType<typeof page>, deleted: number[]): ChatAction => ({
    type: 'thread-read',
    id: 'c',
    after,
    answer: {
      status: 'ok',
      messages: read.messages,
      conversation: { ...conversation, last_seq: server.last(), deletions: server.count() },
      next_cursor: null,
      more: read.more,
      deleted,
      deletions: thread ? known + deleted.length : read.atDeletion,
    },
  });
  return { page, list, build };
}

/** Reads until the server has no more, like chat-sync.ts. */
function catchUp(state: ChatState, server: Server): ChatState {
  for (let now = state; ; ) {
    const { page, list, build } = answerMissed(now, server);
    const [read, deleted] = [page(), list()];
    const isFirst = !now.threads['c']?.thread;
    now = chatReducer(now, build(read, deleted));
    if (isFirst || !(read.more || hasMoreDeletions({ deleted }))) return now;
  }
}

const start = (): ChatState =>
  chatReducer(
    { ...emptyChat, accountId: 'me' },
    { type: 'conversations-read', conversations: [conversation] },
  );

interface Step {
  kind: 'send' | 'missed' | 'missed, list first' | 'older' | 'catch up' | 'delete' | 'deliver' | 'lose';
  seq: number;
  which: number;
}

describe('a browser', () => {
  // Shows: chat-tools-3
  test('shows every deletion after it has caught up, whatever order events and answers arrive in', () => {
    const step: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom<Step['kind'][]>(
        'send',
        'missed',
        'missed, list first',
        'older',
        'catch up',
        'delete',
        'deliver',
        'lose',
      ),
      seq: fc.integer({ min: 1, max: 25 }),
      which: fc.oneof(fc.constant(0), fc.nat(9)),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.array(step, { maxLength: 60 }), (length, steps) => {
        const server = createServer(length);
        let state = start();
        /** Pending events and responses. A response is complete when it arrives. */
        const pending: (() => ChatAction)[] = [];
        for (const each of steps) {
          if (each.kind === 'send') {
            const message = server.send();
            pending.push(() => ({ type: 'message-arrived', message }));
          } else if (each.kind === 'delete') {
            const notice = server.remove(each.seq);
            if (notice) pending.push(() => ({ type: 'message-deleted', notice }));
          } else if (each.kind === 'older') {
            const thread = state.threads['c']?.thread;
            if (!thread || thread.from <= 1) continue;
            const [from, to] = [Math.max(1, thread.from - PAGE), thread.from - 1];
            const [messages, deletions] = [server.read(from, to), server.count()];
            pending.push(() => ({ type: 'older-messages-read', id: 'c', messages, from, to, deletions }));
          } else if (each.kind === 'missed') {
            const { page, list, build } = answerMissed(state, server);
            const read = page();
            // The list is read after the messages and after other deletions.
            pending.push(() => build(read, list()));
          } else if (each.kind === 'missed, list first') {
            const { page, list, build } = answerMissed(state, server);
            const deleted = list();
            pending.push(() => build(page(), deleted));
          } else if (each.kind === 'catch up') state = catchUp(state, server);
          else {
            const [arrived] = pending.splice(each.which % Math.max(1, pending.length), 1);
            if (each.kind === 'deliver' && arrived) state = chatReducer(state, arrived());
          }
        }
        state = catchUp(state, server);
        const thread = state.threads['c']?.thread;
        for (const { seq, message, deleted } of thread?.messages ?? []) {
          expect([seq, deleted ?? false]).toEqual([seq, server.isDeleted(seq)]);
          if (deleted) expect(message).toBe(messageTexts.deleted);
        }
        expect(thread?.to ?? 0).toBe(server.last());
      }),
      { numRuns: 2000 },
    );
  });

  test('with a copy of the previous release, which knows no deletions, learns of all of them', () => {
    const server = createServer(9);
    for (const seq of [2, 5]) server.remove(seq);
    const { deletions: _, ...thread } = startThread(
      Array.from({ length: 9 }, (_each, place) => buildMessage(place + 1)),
    );
    const restored = chatReducer(start(), { type: 'thread-restored', id: 'c', thread });
    const { messages = [] } = catchUp(restored, server).threads['c']?.thread ?? {};
    expect(messages.filter(({ deleted }) => deleted).map(({ seq }) => seq)).toEqual([2, 5]);
  });

  test('goes on with answers of a process of the previous release', () => {
    const server = createServer(9);
    const read = catchUp(start(), server);
    const answer = {
      status: 'ok' as const,
      messages: [{ ...buildMessage(10), message: messageTexts.deleted }],
      conversation: { ...conversation, last_seq: 10 },
      next_cursor: null,
      more: false,
    };
    const { thread } =
      chatReducer(read, { type: 'thread-read', id: 'c', after: 9, answer }).threads['c'] ?? {};
    expect(thread).toMatchObject({ to: 10, deletions: 0 });
  });
});

test('a deletion changes the last message of the list, and takes the file and the place of the message away', () => {
  const lastest_msg = {
    latest_message: 'secret',
    message: 'secret',
    latest_message_timestamp: 1,
    sender_id: 'me',
    msg_type: 'file' as const,
    seq: 3,
  };
  const place = { state: 'Lagos', city: 'Ikeja', landmark: '' };
  const known = chatReducer(start(), {
    type: 'conversations-read',
    conversations: [{ ...conversation, last_seq: 3, lastest_msg }],
  });
  const read = chatReducer(known, {
    type: 'thread-restored',
    id: 'c',
    thread: startThread([1, 2, 3].map((seq) => ({ ...buildMessage(seq), place }))),
  });
  const notice = { conversation_id: 'c', seq: 3, deletions: 1 };
  const { conversations, threads } = chatReducer(read, { type: 'message-deleted', notice });
  expect(conversations['c']).toMatchObject({
    deletions: 1,
    lastest_msg: { message: messageTexts.deleted, msg_type: 'text' },
  });
  expect(threads['c']?.thread?.messages[2]).not.toHaveProperty('place');
  expect(threads['c']?.thread?.messages[1]).toHaveProperty('place');
});

describe("the line 'New messages'", () => {
  const unread = { ...conversation, last_seq: 6, seen_seq: 4, unread: 2 };
  const page = (changes: Partial<Conversation>, from: number, to: number): ChatAction => ({
    type: 'thread-read',
    id: 'c',
    after: from === 1 ? null : from - 1,
    answer: {
      status: 'ok',
      messages: Array.from({ length: to - from + 1 }, (_, place) => buildMessage(from + place)),
      conversation: { ...conversation, last_seq: to, ...changes },
      next_cursor: null,
      more: false,
      deletions: 0,
    },
  });
  const run = (actions: ChatAction[]) => actions.reduce(chatReducer, start());
  const lineOf = (state: ChatState) => state.threads['c']?.newFrom ?? null;
  const seen = (seq: number): ChatAction => ({ type: 'conversation-seen', id: 'c', seq });
  const arrived = (seq: number): ChatAction => ({ type: 'message-arrived', message: buildMessage(seq) });
  const opened: ChatAction = { type: 'conversation-opened', address: 'c' };
  const unseen: ChatAction = { type: 'messages-unseen', id: 'c' };

  // Shows: chat-tools-10
  test('stands above what was unread at the opening, and stays while the person reads', () => {
    const actions = [
      { type: 'conversations-read', conversations: [unread] } as const,
      opened,
      page(unread, 1, 6),
      seen(6),
    ];
    const read = run(actions);
    expect(lineOf(read)).toBe(5);
    expect(firstNewSeq(read.threads['c']?.thread ?? { messages: [] }, 5, 'me')).toBe(5);
    // A message that arrives while the person is looking starts no new line.
    expect(lineOf(run([...actions, arrived(7), seen(7)]))).toBe(5);
    // A response that does not include what was seen here changes nothing.
    expect(lineOf(run([...actions, page(unread, 7, 6)]))).toBe(5);
    // Reopened with everything seen, the conversation has no line.
    expect(lineOf(run([...actions, { type: 'conversation-closed', address: 'c' }, opened]))).toBeNull();
  });

  test('stands above what came while the link was lost, or while the person did not look', () => {
    const all = [opened, page({ seen_seq: 6 }, 1, 6)];
    expect(lineOf(run(all))).toBeNull();
    expect(lineOf(run([...all, page({ seen_seq: 6, unread: 2 }, 7, 8)]))).toBe(7);
    expect(lineOf(run([...all, arrived(7), unseen]))).toBe(7);
    expect(lineOf(run([...all, arrived(7), unseen, arrived(8), unseen]))).toBe(7);
    expect(lineOf(run([...all, arrived(7), unseen, seen(8), arrived(10), unseen]))).toBe(9);
  });

  test('is never above an own message', () => {
    const messages = [buildMessage(3), buildMessage(4)];
    expect(firstNewSeq({ messages }, 3, 'me')).toBe(4);
    expect(firstNewSeq({ messages: [buildMessage(3)] }, 3, 'me')).toBeNull();
    expect(firstNewSeq({ messages }, null, 'me')).toBeNull();
  });
});
