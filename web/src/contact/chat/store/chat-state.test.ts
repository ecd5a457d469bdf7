import { TYPING_MS } from '@marketplace/contract/contact/message-limits';
import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Thread, UnsentMessage } from '../../../data/message-store.ts';
import { listItems } from '../messages/message-list.tsx';
import { acknowledgedPlace } from '../support-chat.tsx';
import { buildConversation } from '../testing/build-conversation.ts';
import { trimThread } from './chat-copies.ts';
import {
  addLive,
  type ChatAction,
  type ChatState,
  chatReducer,
  conversationAt,
  emptyChat,
  extendThread,
  SUPPORT,
  startThread,
  storedOutbox,
  threadAt,
} from './chat-state.ts';

function buildMessage(seq: number): Message {
  return {
    _id: `m${seq}`,
    conversation_id: 'c',
    seq,
    sender_id: 'them',
    sender_name: 'Them',
    sender_img: null,
    receiver_id: 'me',
    message: `message ${seq}`,
    msg_type: 'text',
    timestamp: seq,
    createdAt: '',
    client_id: `client-${seq}`,
  };
}

const withheld = (seq: number): Message => ({ ...buildMessage(seq), message: 'New message', withheld: true });

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => buildMessage(from + place));
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test('an empty conversation starts with its first message', () => {
  expect(addLive(startThread([]), buildMessage(1))).toEqual({ from: 1, to: 1, messages: range(1, 1) });
});

test('pages that do not touch the known messages are left out', () => {
  const thread = startThread(range(10, 20));
  expect(extendThread(thread, range(22, 25), { from: 22, to: 25 })).toBe(thread);
  expect(extendThread(thread, range(1, 8), { from: 1, to: 8 })).toBe(thread);
  expect(addLive(thread, buildMessage(22))).toBe(thread);
  expect(addLive(thread, buildMessage(15))).toBe(thread);
});

// Shows: member-states-33
test('messages in any order and with repetitions are shown once each, complete and sorted by place', () => {
  type Step = { kind: 'live'; seq: number } | { kind: 'missed' } | { kind: 'older' } | { kind: 'trim' };
  const step = fc.oneof(
    fc.record({ kind: fc.constant('live' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constantFrom('missed' as const, 'older' as const, 'trim' as const) }),
  ) as fc.Arbitrary<Step>;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(step, { maxLength: 40 }), (length, steps) => {
      let last = length;
      let thread = startThread(range(Math.max(1, length - 9), length));
      for (const each of steps) {
        if (each.kind === 'live') {
          last = Math.max(last, each.seq);
          thread = addLive(thread, buildMessage(each.seq));
        } else if (each.kind === 'missed') {
          thread = extendThread(thread, range(thread.to + 1, last), { from: thread.to + 1, to: last });
          expect(thread.to).toBe(last);
        } else if (each.kind === 'older') {
          const from = Math.max(1, thread.from - 7);
          thread = extendThread(thread, range(from, thread.from - 1), { from, to: thread.from - 1 });
        } else thread = trimThread(thread, 5);
        expect(seqs(thread)).toEqual(range(thread.from, thread.to).map(({ seq }) => seq));
      }
    }),
  );
});

test('a stored message is not listed as unsent', () => {
  const unsent = { conversation_id: 'c', message: '', file: null, written_at: 1, problem: null };
  const items = listItems(
    startThread(range(1, 2)),
    [
      { ...unsent, client_id: 'client-2' },
      { ...unsent, client_id: 'new' },
      { ...unsent, client_id: 'other', conversation_id: 'another' },
    ],
    'c',
  );
  expect(items.map(({ key }) => key)).toEqual(['client-1', 'client-2', 'new']);
});

const buildSupport = (waiting_since: number | null) =>
  buildConversation({
    _id: 's',
    conversation_id: 's',
    conv_type: 'support',
    members: ['me', 'support'],
    receiver_id: 'support',
    receiver_name: 'Support Team',
    support: { waiting_since, usual_seconds: null },
  });

const buildUnsent = (client_id: string, conversation_id = 'c'): UnsentMessage => ({
  client_id,
  conversation_id,
  message: 'written',
  file: null,
  written_at: 1,
  problem: null,
});

const own = (seq: number) => ({ ...buildMessage(seq), sender_id: 'me', receiver_id: 'them' });
const inSupport = (message: Message) => ({ ...message, conversation_id: 's' });
const receipt = (person_id: string, delivered_seq: number, seen_seq: number) => ({
  conversation_id: 'c',
  person_id,
  delivered_seq,
  seen_seq,
});
const page = (messages: Message[], last_seq: number, more = false) => ({
  status: 'ok' as const,
  messages,
  conversation: buildConversation({ last_seq }),
  next_cursor: null,
  more,
});
const list = (conversations: Conversation[], next_cursor: string | null) => ({
  status: 'ok' as const,
  conversations,
  next_cursor,
});
const read: ChatAction = { type: 'thread-read', id: 'c', after: null, answer: page(range(4, 6), 6) };

/** Returns the state after some actions of a person logged in as `me`. */
function after(...actions: ChatAction[]): ChatState {
  const login: ChatAction = { type: 'account-changed', accountId: 'me', connected: false };
  return [login, ...actions].reduce(chatReducer, emptyChat);
}

const known = (changes: Partial<Conversation> = {}): ChatAction => ({
  type: 'conversations-read',
  conversations: [buildConversation(changes)],
});
const knownSupport = (waiting: number | null): ChatAction => ({
  type: 'conversations-read',
  conversations: [buildSupport(waiting)],
});

interface Row {
  title: string;
  actions: ChatAction[];
  part: (state: ChatState) => unknown;
  result: unknown;
}

const conversationPart =
  (...names: (keyof Conversation)[]) =>
  ({ conversations }: ChatState) =>
    names.map((name) => conversations['c']?.[name]);
const seqsPart = ({ threads }: ChatState) => threads['c']?.thread && seqs(threads['c'].thread);
const status = ({ threads }: ChatState) => [
  threads['c']?.state,
  threads['c']?.problem,
  threads['c']?.missing,
];
const artisans = ({ lists }: ChatState) => lists.artisan;

describe('the realtime channel', () => {
  test.each<Row>([
    {
      title: 'the next message extends the thread and counts as unread',
      actions: [read, { type: 'message-arrived', message: buildMessage(7) }],
      part: (state) => [seqsPart(state), ...conversationPart('last_seq', 'unread')(state)],
      result: [[4, 5, 6, 7], 7, 1],
    },
    {
      title: 'a message that comes twice counts once',
      actions: [
        read,
        { type: 'message-arrived', message: buildMessage(7) },
        { type: 'message-arrived', message: buildMessage(7) },
      ],
      part: (state) => [seqsPart(state), ...conversationPart('unread')(state)],
      result: [[4, 5, 6, 7], 1],
    },
    {
      title: 'a message after a gap changes the list and not the thread',
      actions: [read, { type: 'message-arrived', message: buildMessage(9) }],
      part: (state) => [seqsPart(state), ...conversationPart('last_seq')(state)],
      result: [[4, 5, 6], 9],
    },
    {
      title: 'a message whose text is withheld changes the list and is not part of the messages',
      actions: [read, { type: 'message-arrived', message: withheld(7) }],
      part: (state) => [seqsPart(state), ...conversationPart('unopened', 'unread', 'last_seq')(state)],
      result: [[4, 5, 6], true, 1, 7],
    },
    {
      title: 'an own message is not unread, and the next one costs nothing',
      actions: [known({ next_costs: 1 }), { type: 'message-arrived', message: own(1) }],
      part: conversationPart('unread', 'next_costs'),
      result: [0, 0],
    },
    {
      title: 'a message of a place that was seen elsewhere is not unread',
      actions: [known({ seen_seq: 1 }), { type: 'message-arrived', message: buildMessage(1) }],
      part: conversationPart('unread'),
      result: [0],
    },
    {
      title: 'a message of a conversation that is not known adds none',
      actions: [{ type: 'message-arrived', message: buildMessage(1) }],
      part: ({ conversations }) => conversations,
      result: {},
    },
    {
      title: 'a receipt of the other person moves the ticks, never backwards',
      actions: [
        known({ last_seq: 5 }),
        { type: 'receipt-arrived', receipt: receipt('them', 5, 4) },
        { type: 'receipt-arrived', receipt: receipt('them', 3, 2) },
      ],
      part: conversationPart('other_delivered_seq', 'other_seen_seq'),
      result: [5, 4],
    },
    {
      title: 'a receipt of the same person in another browser clears what is unread',
      actions: [known({ last_seq: 2, unread: 2 }), { type: 'receipt-arrived', receipt: receipt('me', 2, 2) }],
      part: conversationPart('unread', 'seen_seq', 'other_seen_seq'),
      result: [0, 2, 0],
    },
    {
      title: 'the other person is shown as typing until it expires',
      actions: [
        { type: 'typing-started', id: 'c', nowMs: 1000 },
        { type: 'typing-expired', id: 'c', nowMs: 1000 + TYPING_MS },
      ],
      part: ({ typing }) => typing,
      result: {},
    },
    {
      title: 'an earlier timer does not end typing that has gone on',
      actions: [
        { type: 'typing-started', id: 'c', nowMs: 1000 },
        { type: 'typing-started', id: 'c', nowMs: 4000 },
        { type: 'typing-expired', id: 'c', nowMs: 1000 + TYPING_MS },
      ],
      part: ({ typing }) => typing,
      result: { c: 4000 + TYPING_MS },
    },
    {
      title: 'a message of the other person ends their typing',
      actions: [
        { type: 'typing-started', id: 'c', nowMs: 1000 },
        { type: 'message-arrived', message: buildMessage(1) },
      ],
      part: ({ typing }) => typing,
      result: {},
    },
    {
      title: 'an own message does not',
      actions: [
        { type: 'typing-started', id: 'c', nowMs: 1000 },
        { type: 'message-arrived', message: own(1) },
      ],
      part: ({ typing }) => Object.keys(typing),
      result: ['c'],
    },
    {
      title: 'a notice ends typing',
      actions: [
        { type: 'typing-started', id: 'c', nowMs: 1000 },
        { type: 'typing-stopped', id: 'c' },
      ],
      part: ({ typing }) => typing,
      result: {},
    },
    {
      title: 'an open channel is connected',
      actions: [{ type: 'channel-opened' }],
      part: ({ connected }) => connected,
      result: true,
    },
    {
      title: 'a closed channel is not',
      actions: [{ type: 'channel-opened' }, { type: 'channel-closed' }],
      part: ({ connected }) => connected,
      result: false,
    },
  ])('$title', ({ actions, part, result }) => {
    expect(part(after(...actions))).toEqual(result);
  });
});

describe('answers of the API', () => {
  test.each<Row>([
    {
      title: 'the newest page begins a thread',
      actions: [{ type: 'thread-requested', id: 'c' }, read],
      part: (state) => [seqsPart(state), ...status(state)],
      result: [[4, 5, 6], 'ready', null, false],
    },
    {
      title: 'messages after a place extend it',
      actions: [read, { type: 'thread-read', id: 'c', after: 6, answer: page(range(7, 8), 8) }],
      part: seqsPart,
      result: [4, 5, 6, 7, 8],
    },
    {
      title: 'a person who missed more than a page starts again at the end',
      actions: [read, { type: 'thread-read', id: 'c', after: 6, answer: page(range(7, 206), 900, true) }],
      part: ({ threads }) => threads['c']?.thread,
      result: null,
    },
    {
      title: 'older messages come before the first one',
      actions: [read, { type: 'older-messages-read', id: 'c', messages: range(1, 3), from: 1, to: 3 }],
      part: seqsPart,
      result: [1, 2, 3, 4, 5, 6],
    },
    {
      title: 'a thread that cannot be read shows why',
      actions: [
        { type: 'thread-requested', id: 'c' },
        { type: 'thread-failed', id: 'c', problem: 'Down', missing: false },
      ],
      part: status,
      result: ['failed', 'Down', false],
    },
    {
      title: 'a thread that was read before stays on the screen',
      actions: [read, { type: 'thread-failed', id: 'c', problem: 'Down', missing: false }],
      part: status,
      result: ['ready', 'Down', false],
    },
    {
      title: 'the next try takes the failure back',
      actions: [
        { type: 'thread-failed', id: 'c', problem: 'Gone', missing: true },
        { type: 'thread-requested', id: 'c' },
        read,
      ],
      part: status,
      result: ['ready', null, false],
    },
    {
      title: 'a thread that does not exist stays missing while the browser asks once more',
      actions: [
        { type: 'thread-failed', id: 'c', problem: 'Gone', missing: true },
        { type: 'thread-requested', id: 'c' },
      ],
      part: status,
      result: ['failed', 'Gone', true],
    },
    {
      title: 'the copy of a thread is shown until the server answers',
      actions: [
        { type: 'thread-requested', id: 'c' },
        { type: 'thread-restored', id: 'c', thread: startThread(range(1, 2)) },
      ],
      part: (state) => [seqsPart(state), ...status(state)],
      result: [[1, 2], 'ready', null, false],
    },
    {
      title: 'a copy does not replace the answer of the server',
      actions: [read, { type: 'thread-restored', id: 'c', thread: startThread(range(1, 2)) }],
      part: seqsPart,
      result: [4, 5, 6],
    },
    {
      title: 'an answer that is older than the channel takes nothing back',
      actions: [
        known(),
        { type: 'message-arrived', message: buildMessage(1) },
        known({ receiver_name: 'New' }),
      ],
      part: conversationPart('last_seq', 'unread', 'receiver_name'),
      result: [1, 1, 'New'],
    },
    {
      title: 'an answer does not take back what was seen here',
      actions: [
        known({ last_seq: 2, unread: 2 }),
        { type: 'conversation-seen', id: 'c', seq: 2 },
        known({ last_seq: 2, unread: 2 }),
      ],
      part: conversationPart('unread', 'seen_seq'),
      result: [0, 2],
    },
    {
      title: 'a list is read with its cursor',
      actions: [
        { type: 'list-read', kind: 'artisan', older: false, answer: list([buildConversation()], 'next') },
      ],
      part: (state) => [artisans(state), Object.keys(state.conversations)],
      result: [{ state: 'ready', problem: null, cursor: 'next' }, ['c']],
    },
    {
      title: 'reading the first page again keeps the pages that were shown',
      actions: [
        { type: 'list-read', kind: 'artisan', older: false, answer: list([], 'second') },
        { type: 'list-read', kind: 'artisan', older: true, answer: list([], 'third') },
        { type: 'list-read', kind: 'artisan', older: false, answer: list([], 'second') },
      ],
      part: artisans,
      result: { state: 'ready', problem: null, cursor: 'third' },
    },
    {
      title: 'a list that cannot be read shows why',
      actions: [{ type: 'list-failed', kind: 'artisan', problem: 'Down' }],
      part: artisans,
      result: { state: 'failed', problem: 'Down', cursor: null },
    },
    {
      title: 'the next try shows that it loads',
      actions: [
        { type: 'list-failed', kind: 'artisan', problem: 'Down' },
        { type: 'list-requested', kind: 'artisan' },
      ],
      part: artisans,
      result: { state: 'loading', problem: null, cursor: null },
    },
    {
      title: 'a list that was read before stays on the screen',
      actions: [
        { type: 'list-read', kind: 'artisan', older: false, answer: list([], null) },
        { type: 'list-failed', kind: 'artisan', problem: 'Down' },
      ],
      part: artisans,
      result: { state: 'ready', problem: 'Down', cursor: null },
    },
    {
      title: 'copies show the lists of their kinds alone, and do not replace answers',
      actions: [
        known({ receiver_name: 'Answered' }),
        { type: 'conversations-restored', conversations: [buildConversation()] },
      ],
      part: (state) => [
        state.lists.artisan.state,
        state.lists.job.state,
        ...conversationPart('receiver_name')(state),
      ],
      result: ['ready', 'loading', 'Answered'],
    },
    {
      title: 'pages that show the lists want them again with each connection',
      actions: [{ type: 'lists-shown' }],
      part: ({ listsWanted }) => listsWanted,
      result: true,
    },
  ])('$title', ({ actions, part, result }) => {
    expect(part(after(...actions))).toEqual(result);
  });
});

describe('the person', () => {
  test.each<Row>([
    {
      title: 'another account starts with nothing',
      actions: [read, { type: 'account-changed', accountId: 'another', connected: true }],
      part: (state) => state,
      result: { ...emptyChat, accountId: 'another', connected: true },
    },
    {
      title: 'a conversation that is left is not open',
      actions: [
        { type: 'conversation-opened', address: 'c' },
        { type: 'conversation-closed', address: 'c' },
      ],
      part: ({ openAddress }) => openAddress,
      result: null,
    },
    {
      title: 'leaving one conversation does not close the next, which was opened first',
      actions: [
        { type: 'conversation-opened', address: 'd' },
        { type: 'conversation-closed', address: 'c' },
      ],
      part: ({ openAddress }) => openAddress,
      result: 'd',
    },
    {
      title: 'what was seen waits for the acknowledgement of the same place',
      actions: [
        { type: 'conversation-seen', id: 'c', seq: 2 },
        { type: 'conversation-seen', id: 'c', seq: 3 },
        { type: 'seen-acknowledged', id: 'c', seq: 2 },
      ],
      part: ({ seenHere }) => seenHere,
      result: { c: 3 },
    },
    {
      title: 'an acknowledged place is not told again',
      actions: [
        { type: 'conversation-seen', id: 'c', seq: 2 },
        { type: 'seen-acknowledged', id: 'c', seq: 2 },
      ],
      part: ({ seenHere }) => seenHere,
      result: {},
    },
    {
      title: 'a written message is shown before the database has it',
      actions: [{ type: 'message-written', item: buildUnsent('one') }],
      part: ({ outbox }) => outbox.map(({ client_id }) => client_id),
      result: ['one'],
    },
    {
      title: 'the outbox is what the database has',
      actions: [
        { type: 'message-written', item: buildUnsent('one') },
        { type: 'outbox-read', outbox: [buildUnsent('two')] },
      ],
      part: ({ outbox }) => outbox.map(({ client_id }) => client_id),
      result: ['two'],
    },
    {
      title: 'the progress of a file is known by its message',
      actions: [{ type: 'upload-progressed', clientId: 'one', share: 0.5 }],
      part: ({ progress }) => progress,
      result: { one: 0.5 },
    },
    {
      title: 'a message that needs a plan is named',
      actions: [{ type: 'plan-missing', clientId: 'one' }],
      part: ({ needsPlan }) => needsPlan,
      result: 'one',
    },
    {
      title: 'closing the dialog forgets it',
      actions: [{ type: 'plan-missing', clientId: 'one' }, { type: 'plan-dialog-closed' }],
      part: ({ needsPlan }) => needsPlan,
      result: null,
    },
    {
      title: 'unsent messages that came back with their conversation are known as stored',
      actions: [read, { type: 'outbox-read', outbox: [buildUnsent('client-5'), buildUnsent('client-9')] }],
      part: (state) => storedOutbox(state).map(({ client_id }) => client_id),
      result: ['client-5'],
    },
  ])('$title', ({ actions, part, result }) => {
    expect(part(after(...actions))).toEqual(result);
  });
});

describe('the conversation with the support team', () => {
  const wait = ({ conversations }: ChatState) => conversations['s']?.support?.waiting_since;
  test.each<Row>([
    {
      title: 'it is found at its address when its id is known',
      actions: [knownSupport(null)],
      part: (state) => conversationAt(state, SUPPORT)?._id,
      result: 's',
    },
    {
      title: 'a failure is shown while its id is not known',
      actions: [{ type: 'thread-failed', id: SUPPORT, problem: 'Down', missing: false }],
      part: (state) => threadAt(state, SUPPORT)?.problem,
      result: 'Down',
    },
    {
      title: 'the first own message begins the waiting',
      actions: [knownSupport(null), { type: 'message-arrived', message: inSupport(own(1)) }],
      part: wait,
      result: 1,
    },
    {
      title: 'the next own message does not begin it again',
      actions: [knownSupport(1), { type: 'message-arrived', message: inSupport(own(2)) }],
      part: wait,
      result: 1,
    },
    {
      title: 'an answer of the team ends it',
      actions: [knownSupport(1), { type: 'message-arrived', message: inSupport(buildMessage(2)) }],
      part: wait,
      result: null,
    },
    {
      title: 'the team can end it without an answer',
      actions: [knownSupport(1), knownSupport(null)],
      part: wait,
      result: null,
    },
    {
      title: 'unsent messages to the team are settled, too',
      actions: [
        knownSupport(null),
        { type: 'thread-restored', id: 's', thread: startThread(range(1, 1)) },
        { type: 'outbox-read', outbox: [buildUnsent('client-1', SUPPORT)] },
      ],
      part: (state) => storedOutbox(state).length,
      result: 1,
    },
  ])('$title', ({ actions, part, result }) => {
    expect(part(after(...actions))).toEqual(result);
  });

  test.each([
    { title: 'no message waits', since: null, messages: [own(1)], place: undefined },
    { title: 'one message waits', since: 1, messages: [own(1)], place: 1 },
    { title: 'the first of two is marked', since: 1, messages: [own(1), own(2)], place: 1 },
    {
      title: 'after an answer the next question is marked',
      since: 3,
      messages: [own(1), buildMessage(2), own(3)],
      place: 3,
    },
    {
      title: 'after the team has closed the first question, the second is',
      since: 2,
      messages: [own(1), own(2)],
      place: 2,
    },
    { title: 'the message is not loaded', since: 9, messages: [own(1)], place: undefined },
  ])('the acknowledgement: $title', ({ since, messages, place }) => {
    expect(acknowledgedPlace(buildSupport(since), { messages }, 'me')).toBe(place);
  });
});

test('an action that changes nothing answers the same state', () => {
  const state = after(read);
  for (const action of [
    { type: 'conversation-closed', address: 'another' },
    { type: 'typing-expired', id: 'c', nowMs: 1 },
    { type: 'seen-acknowledged', id: 'c', seq: 1 },
    { type: 'thread-restored', id: 'c', thread: startThread([]) },
    { type: 'older-messages-read', id: 'unknown', messages: [], from: 1, to: 1 },
    { type: 'receipt-arrived', receipt: { ...receipt('them', 1, 1), conversation_id: 'unknown' } },
  ] satisfies ChatAction[]) {
    expect(chatReducer(state, action)).toBe(state);
  }
});
