import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import {
  addConversation,
  addTrade,
  block,
  conversationOf,
  flush,
  messagesOf,
  openSupportChat,
  type Person,
  socketOf,
  suspend,
  TestSocket,
} from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';

let app: TestApp;
/** A customer, and an artisan with whom they have a conversation. */
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  chat = await addConversation(app, ada, musa);
});

const clientId = (index: number, text: string) => `${text} of ${index}`;

/**
 * People who each have a conversation with Musa, and their sockets. `send` sends a text in the conversation of the person with a
 * number.
 */
async function openMany(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(app)));
  const chats = await Promise.all(people.map((person) => addConversation(app, person, musa)));
  const mine = await Promise.all(people.map((person) => socketOf(app, person)));
  const send = (index: number, text: string) =>
    (mine[index] as TestSocket).send(chats[index] as string, text, clientId(index, text));
  return { people, chats, mine, send };
}

/** A transaction in which a test locks rows until it lets go. It changes nothing. */
async function hold() {
  const { db } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 });
  const holder = await db.startTransaction().execute();
  const letGo = async () => {
    await holder.rollback().execute();
    await db.destroy();
  };
  return { holder, letGo };
}

describe('a message', () => {
  // Shows: entities-18, member-states-35, channel-2, channel-3, channel-4, channel-5
  test('is stored, acknowledged, and delivered once to every socket of both people', async () => {
    const [mine, myOther, theirs] = await Promise.all([
      socketOf(app, ada),
      socketOf(app, ada),
      socketOf(app, musa),
    ]);
    const stranger = await socketOf(app, await addPerson(app));
    for (const socket of [mine, theirs])
      expect(await socket.ask('join-room', { conversation_id: chat, user_id: 'whoever' })).toEqual({
        status: 'ok',
        conversation_id: chat,
      });
    const message = await mine.sendOk(chat, '  Good day, call me on 0803 123 4567 ọ̀ ₦ 😀 \0 ', 'first');
    expect(message).toEqual({
      _id: expect.any(String),
      conversation_id: chat,
      seq: 1,
      sender_id: ada.id,
      sender_name: 'Ada Obi',
      sender_img: null,
      receiver_id: musa.id,
      message: 'Good day, call me on 0803 123 4567 ọ̀ ₦ 😀 \ufffd',
      msg_type: 'text',
      timestamp: expect.any(Number),
      createdAt: new Date(message.timestamp).toISOString(),
      client_id: 'first',
    });
    // The receiver has not opened the conversation yet.
    const withheld = { ...message, message: 'New message', client_id: null, withheld: true };
    for (const socket of [mine, myOther, theirs]) {
      const shown = socket === theirs ? withheld : message;
      expect(await socket.until(`receive-message-${chat}`)).toEqual([{ status: 'ok', message: shown }]);
      await flush(socket, chat);
      expect(socket.messages(chat)).toHaveLength(1);
    }
    await flush(stranger, chat);
    expect(stranger.heard).toEqual([]);
    expect(await messagesOf(app, musa, chat)).toEqual([message]);
    // Even after leaving the room, a socket receives messages in the person's own room.
    await theirs.ask('leave-room', { conversation_id: chat, username: 'user' });
    await mine.sendOk(chat, 'Second');
    await theirs.until(`receive-message-${chat}`, 2);
  });

  // Shows: entities-20
  test('takes its sender from the session alone', async () => {
    const socket = await socketOf(app, ada);
    const answer = await socket.ask('send-message', {
      token: musa.token,
      conversation_id: chat,
      sender_name: 'Someone else',
      sender_id: musa.id,
      sender_img: 'https://example.com/a.png',
      receiver_id: ada.id,
      message: 'Hello',
      msg_type: 'text',
    });
    expect(answer).toMatchObject({
      message: { sender_id: ada.id, sender_name: 'Ada Obi', sender_img: null },
    });
  });

  // Shows: member-rules-19
  test.each([
    ['nothing', { message: '' }, 'Please write a message'],
    ['blanks', { message: ' \n\t ' }, 'Please write a message'],
    ['nothing that is seen', { message: '\u200b\u2060\u3164\u202e' }, 'Please write a message'],
    ['no text', { message: 7 }, 'Please write a message'],
    ['4001 characters', { message: 'a'.repeat(4001) }, 'This message is too long'],
    ['no conversation', { conversation_id: '', message: 'a' }, 'Please say which chat'],
  ])('of %s is refused', async (_what, payload, msg) => {
    const socket = await socketOf(app, ada);
    expect(await socket.ask('send-message', { conversation_id: chat, ...payload })).toMatchObject({
      status: 'error',
      code: 'invalid_input',
      msg,
      message: msg,
    });
    expect(await messagesOf(app, ada, chat)).toEqual([]);
  });

  test('that is sent repeatedly, also at once and from two sockets, is stored once; other people may use the same client id', async () => {
    const [one, another, theirs] = await Promise.all([
      socketOf(app, ada),
      socketOf(app, ada),
      socketOf(app, musa),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : another).sendOk(chat, 'Once', 'same')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const reply = await theirs.sendOk(chat, 'Mine', 'same');
    expect(reply.seq).toBe(2);
    expect(await one.sendOk(chat, 'Changed', 'same')).toEqual(answers[0]);
    await flush(theirs, chat);
    expect(theirs.messages(chat).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await messagesOf(app, musa, chat)).toEqual([answers[0], reply]);
  });

  test('keeps its place among 50 that both send at once, and every acknowledgement equals the delivered message', async () => {
    // As after an answer of Musa: before one, events do not say what Ada writes.
    await app.db.updateTable('conversations').set({ other_wrote: true }).where('id', '=', chat).execute();
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? mine : theirs).sendOk(chat, String(index), randomUUID()),
      ),
    );
    const bySeq = sent.toSorted((one, other) => one.seq - other.seq);
    expect(bySeq.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await messagesOf(app, ada, chat)).toEqual(bySeq);
    for (const socket of [mine, theirs]) {
      await socket.until(`receive-message-${chat}`, 50);
      expect(socket.messages(chat).toSorted((one, other) => one.seq - other.seq)).toEqual(bySeq);
    }
    // The server handles the events of one socket in their order, so the test need not wait for answers.
    for (const { id } of [ada, musa]) {
      const texts = bySeq.filter(({ sender_id }) => sender_id === id).map(({ message }) => Number(message));
      expect(texts).toEqual(texts.toSorted((one, other) => one - other));
    }
    expect(await conversationOf(app, ada, chat)).toMatchObject({ last_seq: 50, unread: 25, can_rate: true });
  });

  test('in a locked conversation waits without delaying messages of other conversations', async () => {
    const { mine, chats, send } = await openMany(6);
    const { holder, letGo } = await hold();
    // More conversations than statements that run at once.
    await sql`select from conversations where id = any(${chats.slice(0, 5)}) for update`.execute(holder);
    const held = mine.slice(0, 5).map((_, index) => send(index, 'Held'));
    await untilBlocked(app, Promise.race(held));
    expect(await send(5, 'Free')).toMatchObject({ status: 'ok' });
    await letGo();
    expect(await Promise.all(held)).toEqual(Array(5).fill(expect.objectContaining({ status: 'ok' })));
  });

  test('of a batch is stored even when another message of the batch is refused', async () => {
    const { people, mine, chats, send } = await openMany(10);
    // Batches store the messages of senders whose state the process remembers.
    for (const text of ['One', 'Two']) await Promise.all(chats.map((_, index) => send(index, text)));
    await send(4, 'Sent again');
    await block(app, people[5] as Person, musa);
    // As a wrong restore would leave it: the place of a stored message is given to the next one, too.
    await sql`insert into messages (conversation_id, seq, sender_id, text)
      values (${chats[6]}, 3, ${musa.id}, 'Lost')`.execute(app.db);
    const { holder, letGo } = await hold();
    // This many statements run at once. They wait for a possibly equal message, and new messages wait for them.
    for (const index of [0, 1, 2, 3])
      await sql`insert into messages (conversation_id, seq, sender_id, text, client_id)
        values (${chats[index]}, 1000, ${people[index]?.id}, 'First', ${clientId(index, 'First')})`.execute(
        holder,
      );
    const first = [0, 1, 2, 3].map((index) => send(index, 'First'));
    await untilBlocked(app, Promise.race(first));
    const rest = [4, 5, 6, 7, 8, 9].map((index) => send(index, index === 4 ? 'Sent again' : 'Together'));
    // The answer to an unknown event comes after the earlier events of the same socket, so the server has received all messages.
    await Promise.all(mine.slice(4).map((socket) => socket.ask('unknown', {})));
    await letGo();
    expect(await Promise.all(first)).toEqual(Array(4).fill(expect.objectContaining({ status: 'ok' })));
    expect(await Promise.all(rest)).toMatchObject([
      { status: 'ok', message: { seq: 3, message: 'Sent again' } },
      { code: 'forbidden' },
      { code: 'conflict' },
      ...Array(3).fill({ status: 'ok', message: { seq: 3, message: 'Together' } }),
    ]);
  });

  test.each([
    ['whoever has blocked the other', (): [Person, Person] => [ada, musa], "You've blocked this person."],
    ['whoever is blocked', (): [Person, Person] => [musa, ada], "You can't message this person."],
  ])('of %s is not stored, and nothing is heard', async (_who, blockOf, msg) => {
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    await theirs.sendOk(chat, 'Before');
    await mine.until(`receive-message-${chat}`);
    await block(app, ...blockOf());
    const heard = theirs.heard.length;
    expect(await mine.send(chat, 'After')).toMatchObject({
      code: 'forbidden',
      msg: expect.stringContaining(msg),
    });
    await mine.ask('typing', { conversation_id: chat, typing: true });
    expect(await mine.ask('seen', { conversation_id: chat, seq: 1 })).toEqual({ status: 'ok' });
    await flush(theirs, chat);
    expect(theirs.heard.length).toBe(heard);
    // The receiver's unread count is zero, but the sender does not see that the message was seen.
    expect(await conversationOf(app, ada, chat)).toMatchObject({
      unread: 0,
      blocked_by_me: blockOf()[0] === ada,
    });
    expect(await conversationOf(app, musa, chat)).toMatchObject({ other_seen_seq: 0, last_seq: 1 });
  });

  test('to a suspended person is refused with the same answer as to a person who has blocked the sender', async () => {
    const mine = await socketOf(app, ada);
    await suspend(app, musa);
    expect(await mine.send(chat, 'Hello')).toMatchObject({
      code: 'forbidden',
      msg: "You can't message this person.",
    });
    await suspend(app, musa, null);
    await mine.sendOk(chat, 'Hello');
  });

  test('of an ended session is refused, and its socket is closed with the reason', async () => {
    const mine = await socketOf(app, ada);
    // By then the socket is in its rooms; after that, its session is checked only with each event.
    await flush(mine, chat);
    const gone = new Promise((resolve) => mine.socket.once('disconnect', resolve));
    // Revoked in the database alone, as if another process had done it and its notice was lost.
    await app.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', ada.id)
      .execute();
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'unauthenticated' });
    expect(await gone).toBe('io server disconnect');
    expect(mine.notices('session-ended')).toEqual([{ reason: 'revoked' }]);
    expect(await messagesOf(app, musa, chat)).toEqual([]);
  });

  // The process remembers the state on which it allowed the messages before.
  test.each<[string, () => Promise<unknown>, object]>([
    ['a block by its receiver', () => block(app, musa, ada), { code: 'forbidden' }],
    ['a block by its sender', () => block(app, ada, musa), { code: 'forbidden' }],
    ['the suspension of its receiver', () => suspend(app, musa), { code: 'forbidden' }],
    [
      'the end of its session',
      () =>
        app.db
          .updateTable('sessions')
          .set({ revoked_at: new Date() })
          .where('account_id', '=', ada.id)
          .execute(),
      { code: 'unauthenticated' },
    ],
    [
      'the return of what its opening cost',
      () =>
        app.db
          .updateTable('conversations')
          .set({ opening_state: 'returned' })
          .where('id', '=', chat)
          .execute(),
      { code: 'needs_plan' },
    ],
    [
      'a new name of its sender',
      () => app.db.updateTable('accounts').set({ full_name: 'Ada Eze' }).where('id', '=', ada.id).execute(),
      { status: 'ok', message: { sender_name: 'Ada Eze', seq: 4 } },
    ],
  ])('is judged anew after %s', async (_change, change, expected) => {
    const mine = await socketOf(app, ada);
    for (const text of ['One', 'Two', 'Three']) await mine.sendOk(chat, text);
    await change();
    expect(await mine.send(chat, 'Four')).toMatchObject(expected);
    const { count } = await app.db
      .selectFrom('messages')
      .select((read) => read.fn.countAll<number>().as('count'))
      .where('conversation_id', '=', chat)
      .executeTakeFirstOrThrow();
    expect(count).toBe('code' in expected ? 3 : 4);
  });
});

describe('a message to the support team', () => {
  beforeEach(async () => {
    chat = await openSupportChat(app, ada);
  });

  // Shows: settings-7, channel-4, channel-5
  test('is free without a plan, acknowledged, and delivered once to every socket of the person', async () => {
    const [mine, myOther, theirs] = await Promise.all([
      socketOf(app, ada),
      socketOf(app, ada),
      socketOf(app, musa),
    ]);
    expect(await mine.ask('join-room', { conversation_id: chat })).toEqual({
      status: 'ok',
      conversation_id: chat,
    });
    const message = await mine.sendOk(chat, '  My plan is gone \0 ', 'first');
    expect(message).toEqual({
      _id: expect.any(String),
      conversation_id: chat,
      seq: 1,
      sender_id: ada.id,
      sender_name: 'Ada Obi',
      sender_img: null,
      receiver_id: 'support',
      message: 'My plan is gone \ufffd',
      msg_type: 'text',
      timestamp: expect.any(Number),
      createdAt: new Date(message.timestamp).toISOString(),
      client_id: 'first',
    });
    for (const socket of [mine, myOther]) {
      expect(await socket.until(`receive-message-${chat}`)).toEqual([{ status: 'ok', message }]);
      await flush(socket, chat);
      expect(socket.messages(chat)).toHaveLength(1);
    }
    await flush(theirs, chat);
    expect(theirs.heard).toEqual([]);
    expect(await messagesOf(app, ada, chat)).toEqual([message]);
    expect(await mine.sendOk(chat, 'From another page')).toMatchObject({
      conversation_id: chat,
      seq: 2,
    });
    expect(await conversationOf(app, ada, chat)).toMatchObject({
      next_costs: 0,
      can_rate: false,
      support: { waiting_since: message.timestamp },
    });
    const spent = await app.db.selectFrom('token_movements').select('id').execute();
    expect(spent).toEqual([]);
  });

  test('that is sent repeatedly at once and from two sockets is stored once', async () => {
    const [one, another] = await Promise.all([socketOf(app, ada), socketOf(app, ada)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : another).sendOk(chat, 'Once', 'same')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await one.sendOk(chat, 'Changed', 'same')).toEqual(answers[0]);
    await flush(one, chat);
    expect(one.messages(chat)).toEqual([answers[0]]);
    expect(await messagesOf(app, ada, chat)).toEqual([answers[0]]);
  });

  test('keeps its place among 50 that two sockets send at once', async () => {
    const sockets = await Promise.all([socketOf(app, ada), socketOf(app, ada)]);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (sockets[index % 2] as TestSocket).sendOk(chat, String(index), randomUUID()),
      ),
    );
    const bySeq = sent.toSorted((one, other) => one.seq - other.seq);
    expect(bySeq.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await messagesOf(app, ada, chat)).toEqual(bySeq);
    for (const socket of sockets) {
      await socket.until(`receive-message-${chat}`, 50);
      expect(socket.messages(chat).toSorted((one, other) => one.seq - other.seq)).toEqual(bySeq);
    }
  });

  test('of an ended session is refused', async () => {
    const mine = await socketOf(app, ada);
    await flush(mine, chat);
    await app.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', ada.id)
      .execute();
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'unauthenticated' });
    expect(
      await app.db.selectFrom('messages').select('id').where('conversation_id', '=', chat).execute(),
    ).toEqual([]);
  });
});

test('a person above the limit of messages to the support team is asked to wait, and retries do not count', async () => {
  // The limits are 6 messages to the team in ten minutes, and 12 to everybody in a minute.
  const strict = await startTestApp({ LIMITS_SCALE: '0.1' });
  try {
    const person = await addPerson(strict);
    const support = await openSupportChat(strict, person);
    const mine = await new TestSocket(strict.url, person.token).connected();
    for (let index = 0; index < 5; index++) await mine.sendOk(support, String(index));
    for (let index = 0; index < 3; index++) await mine.sendOk(support, 'Sent again', 'same');
    expect(await mine.send(support, 'One more')).toMatchObject({
      code: 'too_many_requests',
      retry_after: expect.any(Number),
      msg: "You've written a lot. Please give us a few minutes to read it.",
    });
    strict.advance(600_000);
    await mine.sendOk(support, 'One more');
    mine.close();
  } finally {
    await strict.close();
  }
});

test('a person above the limit of messages is asked to wait, and other people are not', async () => {
  const strict = await startTestApp({ LIMITS_SCALE: '0.05' });
  try {
    const [one, other] = [await addPerson(strict), await addPerson(strict)];
    const conversation = await addConversation(strict, one, other);
    const [mine, theirs] = await Promise.all(
      [one, other].map(({ token }) => new TestSocket(strict.url, token).connected()),
    );
    const answers = [];
    for (let index = 0; index < 8; index++) answers.push(await mine?.send(conversation, 'Hello'));
    expect(answers.filter((answer) => answer?.status === 'ok')).toHaveLength(6);
    expect(answers.at(-1)).toMatchObject({
      code: 'too_many_requests',
      retry_after: expect.any(Number),
      msg: "You're sending messages very fast. Please wait a moment and try again.",
    });
    await theirs?.sendOk(conversation, 'Hello');
    // All events of one socket have a cap, too. Far above it, the server closes the socket.
    const gone = new Promise((resolve) => theirs?.socket.once('disconnect', resolve));
    for (let index = 0; index < 80; index++) theirs?.socket.emit('typing', {});
    expect(await gone).toBe('io server disconnect');
    mine?.close();
  } finally {
    await strict.close();
  }
});
