import { getMessages, type Message } from '@marketplace/contract/contact/messages';
import { openSupport } from '@marketplace/contract/contact/support';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../../../test/wait-for.ts';
import { ApiError, type Call } from '../../../data/api-client.ts';
import { createChannel } from '../../../data/live/channel.ts';
import type { MessageStore, UnsentMessage } from '../../../data/message-store.ts';
import { createSessionStore } from '../../../data/session-store.ts';
import { createMemoryStorage } from '../../../lib/browser/browser-storage.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { buildConversation } from '../testing/build-conversation.ts';
import { SUPPORT, threadAt } from './chat-state.ts';
import { createChat } from './chat-store.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return () => vi.unstubAllGlobals();
});

const supportConversation = buildConversation({
  _id: 's',
  conversation_id: 's',
  conv_type: 'support',
  members: ['me', 'support'],
  receiver_id: 'support',
  receiver_name: 'Support Team',
  support: { waiting_since: null, usual_seconds: null },
});

/** A storage with unsent messages in memory, and no copies. */
function fakeStorage() {
  const outboxes = new Map<string, UnsentMessage[]>();
  const storage: MessageStore = {
    readOutbox: async (accountId) => outboxes.get(accountId) ?? [],
    addUnsent: async (accountId, item) => {
      outboxes.set(accountId, [...(outboxes.get(accountId) ?? []), item]);
    },
    changeUnsent: async (accountId, clientId, change) => {
      const changed = (outboxes.get(accountId) ?? []).flatMap((item) =>
        item.client_id === clientId ? (change(item) ?? []) : item,
      );
      outboxes.set(accountId, changed);
    },
    readConversations: async () => [],
    readThread: async () => null,
    saveThread: async () => {},
    saveConversations: async () => {},
    deleteCopies: async () => {},
    forgetAll: async () => outboxes.clear(),
  };
  return { storage, outboxes };
}

/** Starts a chat with a support conversation and an open channel; `refusal` refuses every message. */
function startChat({ refusal }: { refusal?: ApiError } = {}) {
  const { storage, outboxes } = fakeStorage();
  const session = createSessionStore({ local: createMemoryStorage(), tab: createMemoryStorage() });
  const logIn = (_id: string) =>
    session.save({
      token: tokenExpiringAt(Date.now() + 60 * 60_000, { name: _id }),
      user: { ...buildUser(), _id },
      subscription: null,
    });
  logIn('me');
  const stored: Message[] = [];
  const asked: string[] = [];
  /** The messages that were sent as urgent. */
  const urgent: string[] = [];
  const call = (async (path: string) => {
    asked.push(path);
    const { length } = stored;
    const conversation = { ...supportConversation, last_seq: length };
    if (path === openSupport.path) return { status: 'ok', conversation_id: 's', conversation };
    if (path === getMessages.path) {
      return { status: 'ok', messages: stored, conversation, next_cursor: null, more: false };
    }
    return { status: 'ok', conversations: [], next_cursor: null };
  }) as unknown as Call;
  const channel = createChannel();
  const socket = {
    connected: true,
    emit: () => socket,
    timeout: () => socket,
    emitWithAck: async (
      event: string,
      request: { conversation_id: string; message: string; client_id: string; urgent?: true },
    ) => {
      if (event !== 'send-message') return { status: 'ok' };
      if (refusal) return { status: 'error', code: refusal.code, msg: refusal.msg };
      const { conversation_id, message, client_id } = request;
      if (request.urgent) urgent.push(message);
      const row: Message = {
        _id: `m${stored.length + 1}`,
        conversation_id,
        seq: stored.length + 1,
        sender_id: 'me',
        sender_name: 'Me',
        sender_img: null,
        receiver_id: 'support',
        message,
        msg_type: 'text',
        timestamp: 7,
        createdAt: '',
        client_id,
      };
      stored.push(row);
      return { status: 'ok', message: row };
    },
  };
  channel.attachSocket(socket as unknown as Parameters<typeof channel.attachSocket>[0]);
  const chat = createChat({
    call,
    sendFormOnce: () => Promise.reject(new Error('no file is sent here')),
    channel,
    storage,
    session,
    unread: { subscribe: () => () => {} },
  });
  chat.start();
  return { chat, channel, socket, stored, urgent, outboxes, asked, logIn };
}

test('a message to the team is sent before the browser knows the conversation, and once', async () => {
  const { chat, stored, outboxes, asked } = startChat();
  await chat.sendText(SUPPORT, 'My plan is gone');
  await chat.sendText(SUPPORT, 'It was paid on Monday');
  await waitFor(() => expect(chat.read().outbox).toEqual([]));
  expect(outboxes.get('me')).toEqual([]);
  expect(stored.map(({ conversation_id, message }) => [conversation_id, message])).toEqual([
    ['s', 'My plan is gone'],
    ['s', 'It was paid on Monday'],
  ]);
  expect(asked.filter((path) => path === openSupport.path)).toHaveLength(1);
});

test('an open conversation shows the stored message in place of the unsent one', async () => {
  const { chat } = startChat();
  const close = chat.openConversation(SUPPORT);
  await waitFor(() => expect(threadAt(chat.read(), SUPPORT)?.state).toBe('ready'));
  const kept = chat.sendText(SUPPORT, 'My plan is gone');
  expect(chat.read().outbox.map(({ message }) => message)).toEqual(['My plan is gone']);
  await kept;
  await waitFor(() => expect(chat.read().outbox).toEqual([]));
  const { thread } = threadAt(chat.read(), SUPPORT) ?? {};
  expect(thread?.messages.map(({ message }) => message)).toEqual(['My plan is gone']);
  expect(chat.read().conversations['s']?.support?.waiting_since).toBe(7);
  close();
  expect(chat.read().openAddress).toBeNull();
});

test('messages written without a channel are stored, and the next connection sends them and fetches missed ones', async () => {
  const { chat, channel, socket, stored, asked } = startChat();
  chat.openConversation(SUPPORT);
  await waitFor(() => expect(threadAt(chat.read(), SUPPORT)?.state).toBe('ready'));
  socket.connected = false;
  channel.dispatch('disconnect', undefined);
  expect(chat.read().connected).toBe(false);
  await chat.sendText(SUPPORT, 'My plan is gone');
  expect(stored).toEqual([]);
  const before = asked.length;
  socket.connected = true;
  channel.dispatch('connect', undefined);
  await waitFor(() => expect(chat.read().outbox).toEqual([]));
  expect(stored).toHaveLength(1);
  expect(asked.slice(before)).toContain(getMessages.path);
});

// Shows: urgent-8
test.each([
  ['is sent as urgent within half an hour', 29, ['Water in the room!']],
  ['is sent later than that, and not as urgent', 31, []],
])('a message that was marked as urgent without a channel %s', async (_when, minutes, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { chat, channel, socket, stored, urgent } = startChat();
    socket.connected = false;
    channel.dispatch('disconnect', undefined);
    chat.markUrgent('c', true);
    await chat.sendText('c', 'Water in the room!');
    vi.setSystemTime(Date.now() + minutes * 60_000);
    socket.connected = true;
    channel.dispatch('connect', undefined);
    await waitFor(() => expect(stored.map(({ message }) => message)).toEqual(['Water in the room!']));
    expect(urgent).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
});

test('a refused message stays with its sentence, and a missing plan is reported', async () => {
  const refusal = new ApiError({ code: 'needs_plan', status: 402, msg: 'You need a plan' });
  const { chat, outboxes } = startChat({ refusal });
  await chat.sendText('c', 'Are you free?');
  await waitFor(() => expect(chat.read().needsPlan).not.toBeNull());
  await waitFor(() => expect(chat.read().outbox.map(({ problem }) => problem)).toEqual(['You need a plan']));
  chat.discardMessage(chat.read().outbox[0]?.client_id ?? '');
  await waitFor(() => expect(outboxes.get('me')).toEqual([]));
});

test('messages of one account are neither shown to another account nor sent by it', async () => {
  const { chat, channel, socket, stored, outboxes, logIn } = startChat();
  socket.connected = false;
  channel.dispatch('disconnect', undefined);
  await chat.sendText(SUPPORT, 'Mine');
  logIn('another');
  expect(chat.read()).toMatchObject({ accountId: 'another', outbox: [], conversations: {} });
  socket.connected = true;
  channel.dispatch('connect', undefined);
  await chat.sendText(SUPPORT, 'Theirs');
  await waitFor(() => expect(stored.map(({ message }) => message)).toEqual(['Theirs']));
  expect(outboxes.get('me')?.map(({ message }) => message)).toEqual(['Mine']);
});

// Shows: chat-tools-1
test('a queued message that is dropped is not sent', async () => {
  const { chat, channel, socket, stored } = startChat();
  socket.connected = false;
  channel.dispatch('disconnect', undefined);
  await chat.sendText(SUPPORT, 'Mine');
  chat.discardMessage(chat.read().outbox[0]?.client_id ?? '');
  await waitFor(() => expect(chat.read().outbox).toEqual([]));
  socket.connected = true;
  channel.dispatch('connect', undefined);
  await chat.sendText(SUPPORT, 'Next');
  await waitFor(() => expect(stored.map(({ message }) => message)).toEqual(['Next']));
});

// Shows: chat-tools-1
test('a message that is dropped while it is on its way is deleted on the server', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { chat, socket, asked } = startChat();
  const { emitWithAck } = socket;
  let release = () => {};
  const underWay = new Promise<void>((resolve) => {
    socket.emitWithAck = async (event, request) => {
      if (event === 'send-message') {
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
      }
      return emitWithAck(event, request);
    };
  });
  await chat.sendText('c', 'Mine');
  await underWay;
  chat.discardMessage(chat.read().outbox[0]?.client_id ?? '');
  await waitFor(() => expect(chat.read().outbox).toEqual([]));
  release();
  await waitFor(() => expect(asked).toContain('/user_chat/delete_message'));
});
