import { randomUUID } from 'node:crypto';
import { getConversations, getMessages, type Message, viewUnread } from '@marketplace/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import {
  addConversation,
  addTrade,
  messagesLeft,
  openWith,
  type Person,
  TestSocket,
} from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { findLedgerProblems } from '../subscriptions/check-ledger.ts';

const HOUR_MS = 3600_000;

let app: TestApp;
const sockets: TestSocket[] = [];
/** A customer, and an artisan with whom they have a conversation. */
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  chat = await addConversation(app, ada, musa);
});

async function socketOf({ token }: { token: string | null }): Promise<TestSocket> {
  const socket = await new TestSocket(app.url, token).connected();
  sockets.push(socket);
  return socket;
}

/** Waits until everything that was emitted to a socket before has arrived there. */
async function flush(socket: TestSocket): Promise<void> {
  await socket.ask('leave-room', { conversation_id: chat });
}

async function messagesOf(person: Person, conversation_id = chat): Promise<Message[]> {
  const { body } = await app.call(getMessages, { conversation_id, limit: 200 }, { token: person.token });
  return body.messages;
}

async function conversationOf(person: Person, conversation_id = chat) {
  const { body } = await app.call(getConversations, { conversation_id }, { token: person.token });
  return body.conversations?.[0];
}

const clientId = (index: number, text: string) => `${text} of ${index}`;

/** People with a conversation with Musa each, and their sockets. `send` says something in that of the person of a number. */
async function openMany(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => addPerson(app)));
  const chats = await Promise.all(people.map((person) => addConversation(app, person, musa)));
  const mine = await Promise.all(people.map(socketOf));
  const send = (index: number, text: string) =>
    (mine[index] as TestSocket).send(chats[index] as string, text, clientId(index, text));
  return { people, chats, mine, send };
}

/** A transaction that holds what a test locks with it, until it lets go without having changed anything. */
async function hold() {
  const { db } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 });
  const holder = await db.startTransaction().execute();
  const letGo = async () => {
    await holder.rollback().execute();
    await db.destroy();
  };
  return { holder, letGo };
}

const block = (blocker: Person, blocked: Person) =>
  app.db
    .insertInto('blocks')
    .values({ blocker_id: blocker.id, blocked_id: blocked.id, created_at: app.now() })
    .execute();

const suspend = ({ id }: Person, at: Date | null = new Date()) =>
  app.db.updateTable('accounts').set({ suspended_at: at }).where('id', '=', id).execute();

describe('a message', () => {
  test('is stored, acknowledged, and heard once by every socket of both people', async () => {
    const [mine, myOther, theirs] = await Promise.all([socketOf(ada), socketOf(ada), socketOf(musa)]);
    const stranger = await socketOf(await addPerson(app));
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
    for (const socket of [mine, myOther, theirs]) {
      expect(await socket.until(`receive-message-${chat}`)).toEqual([{ status: 'ok', message }]);
      await flush(socket);
      expect(socket.messages(chat)).toHaveLength(1);
    }
    await flush(stranger);
    expect(stranger.heard).toEqual([]);
    expect(await messagesOf(musa)).toEqual([message]);
    // Leaving the room leaves the messages to the person's own room.
    await theirs.ask('leave-room', { conversation_id: chat, username: 'user' });
    await mine.sendOk(chat, 'Second');
    await theirs.until(`receive-message-${chat}`, 2);
  });

  test('names its sender by the session alone', async () => {
    const socket = await socketOf(ada);
    const answer = await socket.ask('send-message', {
      token: musa.token,
      conversation_id: chat,
      sender_name: 'Somebody else',
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

  test.each([
    ['nothing', { message: '' }, 'Please write a message'],
    ['blanks', { message: ' \n\t ' }, 'Please write a message'],
    ['nothing that is seen', { message: '\u200b\u2060\u3164\u202e' }, 'Please write a message'],
    ['no text', { message: 7 }, 'Please write a message'],
    ['4001 characters', { message: 'a'.repeat(4001) }, 'This message is too long'],
    ['no conversation', { conversation_id: '', message: 'a' }, 'Please say which conversation'],
  ])('of %s is refused', async (_what, payload, msg) => {
    const socket = await socketOf(ada);
    expect(await socket.ask('send-message', { conversation_id: chat, ...payload })).toMatchObject({
      status: 'error',
      code: 'invalid_input',
      msg,
      message: msg,
    });
    expect(await messagesOf(ada)).toEqual([]);
  });

  test('sent again, also many times at once and from two sockets, is one; of others it may have the same name', async () => {
    const [one, another, theirs] = await Promise.all([socketOf(ada), socketOf(ada), socketOf(musa)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : another).sendOk(chat, 'Once', 'same')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const reply = await theirs.sendOk(chat, 'Mine', 'same');
    expect(reply.seq).toBe(2);
    expect(await one.sendOk(chat, 'Changed', 'same')).toEqual(answers[0]);
    await flush(theirs);
    expect(theirs.messages(chat).map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await messagesOf(musa)).toEqual([answers[0], reply]);
  });

  test('keeps its place among 50 that both send at once, and every acknowledgement is what others got', async () => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? mine : theirs).sendOk(chat, String(index), randomUUID()),
      ),
    );
    const bySeq = sent.toSorted((one, other) => one.seq - other.seq);
    expect(bySeq.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await messagesOf(ada)).toEqual(bySeq);
    for (const socket of [mine, theirs]) {
      await socket.until(`receive-message-${chat}`, 50);
      expect(socket.messages(chat).toSorted((one, other) => one.seq - other.seq)).toEqual(bySeq);
    }
    // What one socket says is handled in its order, without waiting for answers.
    for (const { id } of [ada, musa]) {
      const texts = bySeq.filter(({ sender_id }) => sender_id === id).map(({ message }) => Number(message));
      expect(texts).toEqual(texts.toSorted((one, other) => one - other));
    }
    expect(await conversationOf(ada)).toMatchObject({ last_seq: 50, unread: 25, can_rate: true });
  });

  test('in a conversation that somebody else holds waits alone', async () => {
    const { mine, chats, send } = await openMany(6);
    const { holder, letGo } = await hold();
    // More than statements run at once.
    await sql`select from conversations where id = any(${chats.slice(0, 5)}) for update`.execute(holder);
    const held = mine.slice(0, 5).map((_, index) => send(index, 'Held'));
    await untilBlocked(app, Promise.race(held));
    expect(await send(5, 'Free')).toMatchObject({ status: 'ok' });
    await letGo();
    expect(await Promise.all(held)).toEqual(Array(5).fill(expect.objectContaining({ status: 'ok' })));
  });

  test('that comes with many others shares their statement, and is not refused with them', async () => {
    const { people, mine, chats, send } = await openMany(10);
    await send(4, 'Sent again');
    await block(people[5] as Person, musa);
    // As a wrong restore would leave it: a message whose place is given to the next one as well.
    await sql`insert into messages (conversation_id, seq, sender_id, text)
      values (${chats[6]}, 1, ${musa.id}, 'Lost')`.execute(app.db);
    const { holder, letGo } = await hold();
    // So many statements run at once. They wait for what may be the same message, and what comes now for them.
    for (const index of [0, 1, 2, 3])
      await sql`insert into messages (conversation_id, seq, sender_id, text, client_id)
        values (${chats[index]}, 1000, ${people[index]?.id}, 'First', ${clientId(index, 'First')})`.execute(
        holder,
      );
    const first = [0, 1, 2, 3].map((index) => send(index, 'First'));
    await untilBlocked(app, Promise.race(first));
    const rest = [4, 5, 6, 7, 8, 9].map((index) => send(index, index === 4 ? 'Sent again' : 'Together'));
    // The server has them all: what it does not know it answers at once, after what came before over the same socket.
    await Promise.all(mine.slice(4).map((socket) => socket.ask('unknown', {})));
    await letGo();
    expect(await Promise.all(first)).toEqual(Array(4).fill(expect.objectContaining({ status: 'ok' })));
    expect(await Promise.all(rest)).toMatchObject([
      { status: 'ok', message: { seq: 1, message: 'Sent again' } },
      { code: 'forbidden' },
      { code: 'internal' },
      ...Array(3).fill({ status: 'ok', message: { seq: 1, message: 'Together' } }),
    ]);
  });

  test.each([
    ['whoever has blocked the other', (): [Person, Person] => [ada, musa], 'You have blocked this person.'],
    ['whoever is blocked', (): [Person, Person] => [musa, ada], 'This person cannot be written to.'],
  ])('of %s is not stored, and nothing is heard', async (_who, blockOf, msg) => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    await theirs.sendOk(chat, 'Before');
    await mine.until(`receive-message-${chat}`);
    await block(...blockOf());
    const heard = theirs.heard.length;
    expect(await mine.send(chat, 'After')).toMatchObject({
      code: 'forbidden',
      msg: expect.stringContaining(msg),
    });
    await mine.ask('typing', { conversation_id: chat, typing: true });
    expect(await mine.ask('seen', { conversation_id: chat, seq: 1 })).toEqual({ status: 'ok' });
    await flush(theirs);
    expect(theirs.heard.length).toBe(heard);
    // What was seen is no longer unread to the one, and still not seen to the other.
    expect(await conversationOf(ada)).toMatchObject({ unread: 0, blocked_by_me: blockOf()[0] === ada });
    expect(await conversationOf(musa)).toMatchObject({ other_seen_seq: 0, last_seq: 1 });
  });

  test('to somebody who is suspended is refused like one to somebody who has blocked', async () => {
    const mine = await socketOf(ada);
    await suspend(musa);
    expect(await mine.send(chat, 'Hello')).toMatchObject({
      code: 'forbidden',
      msg: 'This person cannot be written to.',
    });
    await suspend(musa, null);
    await mine.sendOk(chat, 'Hello');
  });

  test('of a session that has ended is refused, and its socket closed with the reason', async () => {
    const mine = await socketOf(ada);
    // It stands in its rooms by then, after which its session is looked at with each event only.
    await flush(mine);
    const gone = new Promise((resolve) => mine.socket.once('disconnect', resolve));
    // Revoked behind the back of this process: as on another one whose notice was lost.
    await app.db
      .updateTable('sessions')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', ada.id)
      .execute();
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'unauthenticated' });
    expect(await gone).toBe('io server disconnect');
    expect(mine.notices('session-ended')).toEqual([{ reason: 'revoked' }]);
    expect(await messagesOf(musa)).toEqual([]);
  });
});

describe('receipts', () => {
  test('move forward only, not beyond the last message, and both people hear of it', async () => {
    chat = await addConversation(app, await addPerson(app), musa, ['1', '2', '3', '4']);
    const { opener_id } = await app.db
      .selectFrom('conversations')
      .select('opener_id')
      .where('id', '=', chat)
      .executeTakeFirstOrThrow();
    const theirs = await socketOf(musa);
    const say = (event: string, seq: number) => theirs.ask(event, { conversation_id: chat, seq });
    const last = () => theirs.notices('receipt').at(-1);
    const receipt = { conversation_id: chat, person_id: musa.id };
    await say('delivered', 3);
    expect(last()).toEqual({ ...receipt, delivered_seq: 3, seen_seq: 0 });
    await say('seen', 1);
    expect(last()).toEqual({ ...receipt, delivered_seq: 3, seen_seq: 1 });
    expect(await conversationOf(musa)).toMatchObject({ unread: 1, seen_seq: 1 });
    await say('seen', 1);
    await say('delivered', 2);
    await say('seen', 0);
    expect(theirs.notices('receipt')).toHaveLength(2);
    await say('seen', Number.MAX_SAFE_INTEGER);
    expect(last()).toEqual({ ...receipt, delivered_seq: 4, seen_seq: 4 });
    expect(await conversationOf(musa)).toMatchObject({ unread: 0, seen_seq: 4 });
    expect(opener_id).not.toBe(musa.id);
    expect(await say('seen', 1.5)).toMatchObject({ code: 'invalid_input' });
    expect(await say('seen', -1)).toMatchObject({ code: 'invalid_input' });
  });

  test('of one are the ticks of the other, at once', async () => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    await mine.sendOk(chat, 'Hello');
    await theirs.ask('delivered', { conversation_id: chat, seq: 1 });
    await mine.until('receipt');
    expect(await conversationOf(ada)).toMatchObject({ other_delivered_seq: 1, other_seen_seq: 0 });
    await theirs.ask('seen', { conversation_id: chat, seq: 1 });
    expect((await mine.until('receipt', 2)).at(-1)).toMatchObject({ person_id: musa.id, seen_seq: 1 });
    expect(await conversationOf(ada)).toMatchObject({ other_delivered_seq: 1, other_seen_seq: 1 });
  });

  test('count what is unread right while messages keep coming', async () => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    const sending = Promise.all(Array.from({ length: 60 }, (_, index) => mine.sendOk(chat, String(index))));
    const seeing = Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        theirs.ask('seen', { conversation_id: chat, seq: index + 10 }),
      ),
    );
    await Promise.all([sending, seeing]);
    const { unread, seen_seq, last_seq } = await conversationOf(musa);
    expect({ unread, last_seq }).toEqual({ unread: 60 - seen_seq, last_seq: 60 });
    const { body } = await app.call(viewUnread, {}, { token: musa.token });
    expect(body).toEqual({ status: 'ok', artisan: unread, job: 0, has_conversations: true });
  });

  test('that wait for a message see it when they count', async () => {
    const theirs = await socketOf(musa);
    const mine = await socketOf(ada);
    await mine.sendOk(chat, '1');
    await mine.sendOk(chat, '2');
    let seeing: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      // As a send does: the row of the conversation first, then the message.
      await sql`update conversations set last_seq = 3, other_unread = 3 where id = ${chat}`.execute(trx);
      seeing = theirs.ask('seen', { conversation_id: chat, seq: 2 });
      await untilBlocked(app, seeing);
      await trx
        .insertInto('messages')
        .values({ conversation_id: chat, seq: 3, sender_id: ada.id, text: '3' })
        .execute();
    });
    await seeing;
    expect(await conversationOf(musa)).toMatchObject({ unread: 1, seen_seq: 2 });
  });
});

test('typing is told to the other person only, and not before the first message', async () => {
  const [mine, myOther, theirs] = await Promise.all([socketOf(ada), socketOf(ada), socketOf(musa)]);
  const type = (typing: boolean) => mine.ask('typing', { conversation_id: chat, typing });
  expect(await type(true)).toEqual({ status: 'ok' });
  await flush(theirs);
  expect(theirs.heard).toEqual([]);
  await mine.sendOk(chat, 'Hello');
  await type(true);
  await type(false);
  const notice = { conversation_id: chat, person_id: ada.id };
  expect(await theirs.until('typing', 2)).toEqual([
    { ...notice, typing: true },
    { ...notice, typing: false },
  ]);
  // From however many sockets, the other person's data is not used up.
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? mine : myOther).ask('typing', { conversation_id: chat, typing: true }),
    ),
  );
  await flush(theirs);
  expect(theirs.notices('typing').length).toBeLessThanOrEqual(30);
  await Promise.all([flush(mine), flush(myOther)]);
  expect([...mine.notices('typing'), ...myOther.notices('typing')]).toEqual([]);
});

describe('the token for the first message', () => {
  let plan: string;
  beforeEach(async () => {
    musa = await addPerson(app, 'Musa Bello');
    await addTrade(app, musa);
    // 4 tokens.
    plan = (await buyPlan(app, ada.token, 'starter_weekly'))._id;
    chat = await openWith(app, ada, musa);
  });
  const left = () => messagesLeft(app, plan);
  const returnTokens = () => app.runTask('return-tokens');

  test('is spent once, however many first messages race, and by the opener alone', async () => {
    const [mine, myOther, theirs] = await Promise.all([socketOf(ada), socketOf(ada), socketOf(musa)]);
    expect(await conversationOf(ada)).toMatchObject({ next_costs: 1 });
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : myOther).sendOk(chat, 'Hello')),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(20);
    expect(await left()).toBe(3);
    await mine.until('conversation-changed');
    expect(await conversationOf(ada)).toMatchObject({ next_costs: 0 });
    await theirs.sendOk(chat, 'Good day');
    expect(await conversationOf(musa)).toMatchObject({ next_costs: 0, opened_by_me: false });
    expect(await left()).toBe(3);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('is not spent by a message that is not stored, and without one nothing is stored', async () => {
    const mine = await socketOf(ada);
    await block(musa, ada);
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'forbidden' });
    expect(await left()).toBe(4);
    await app.db.deleteFrom('blocks').execute();
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'needs_plan', status: 'error' });
    expect(await messagesOf(ada)).toEqual([]);
  });

  test('comes back when nobody read the message for 48 hours, once, and the next message pays again', async () => {
    const mine = await socketOf(ada);
    const theirs = await socketOf(musa);
    await mine.sendOk(chat, 'Hello');
    // To have got it is not to have read it.
    await theirs.ask('delivered', { conversation_id: chat, seq: 1 });
    app.advance(47 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    const before = mine.notices('conversation-changed').length;
    app.advance(HOUR_MS + 1000);
    await Promise.all([returnTokens(), returnTokens()]);
    expect(await left()).toBe(4);
    await mine.until('conversation-changed', before + 1);
    expect(await conversationOf(ada)).toMatchObject({ next_costs: 1 });
    await mine.sendOk(chat, 'Are you there?');
    expect(await left()).toBe(3);
    await theirs.ask('seen', { conversation_id: chat, seq: 2 });
    app.advance(100 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('stays when the message was answered, also by somebody who never said that it was seen', async () => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    await mine.sendOk(chat, 'Hello');
    await theirs.sendOk(chat, 'Yes?');
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
  });

  test('stays when the message was read behind a block of its writer’s', async () => {
    await (await socketOf(ada)).sendOk(chat, 'Call me on 0803 123 4567');
    await block(ada, musa);
    await (await socketOf(musa)).ask('seen', { conversation_id: chat, seq: 1 });
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    expect(await conversationOf(ada)).toMatchObject({ next_costs: 0, other_seen_seq: 0 });
  });

  test('is spent by whoever writes first, also in a conversation that the other has opened', async () => {
    const theirs = await socketOf(musa);
    expect(await theirs.send(chat, 'Hello')).toMatchObject({ code: 'needs_plan' });
    const theirPlan = (await buyPlan(app, musa.token, 'starter_weekly'))._id;
    const mine = await socketOf(ada);
    await theirs.sendOk(chat, 'Hello');
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    await mine.sendOk(chat, 'To answer costs nothing');
    expect([await messagesLeft(app, theirPlan), await left()]).toEqual([3, 4]);
    expect(await conversationOf(musa)).toMatchObject({ opened_by_me: true, next_costs: 0 });
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('comes back when the other account is suspended, also after it was read', async () => {
    const [mine, theirs] = await Promise.all([socketOf(ada), socketOf(musa)]);
    await mine.sendOk(chat, 'Hello');
    await theirs.ask('seen', { conversation_id: chat, seq: 1 });
    await suspend(musa);
    await returnTokens();
    await returnTokens();
    expect(await left()).toBe(4);
    const { detail } = await app.db
      .selectFrom('token_movements')
      .select('detail')
      .where('subscription_id', '=', plan)
      .where('reason', '=', 'returned')
      .executeTakeFirstOrThrow();
    expect(detail).toBe('banned');
  });

  test('of a message that is read or followed by another in the moment of its return is never given back twice', async () => {
    const mine = await socketOf(ada);
    for (let round = 0; round < 3; round++) {
      musa = await addPerson(app);
      await addTrade(app, musa);
      const theirs = await socketOf(musa);
      chat = await openWith(app, ada, musa);
      await mine.sendOk(chat, 'Hello');
      app.advance(49 * HOUR_MS);
      const paid = await left();
      await Promise.all([
        returnTokens(),
        // In the last round: what it pays would come back in the next one, among what is counted there.
        round === 2 ? mine.send(chat, 'And again') : theirs.ask('seen', { conversation_id: chat, seq: 1 }),
        returnTokens(),
      ]);
      const { opening_state } = await app.db
        .selectFrom('conversations')
        .select('opening_state')
        .where('id', '=', chat)
        .executeTakeFirstOrThrow();
      // Either it came back and nothing paid since, or it came back and the next one paid, or it never did.
      const gained = (await left()) - paid;
      expect(gained).toBe(opening_state === 'returned' ? 1 : 0);
      expect((await conversationOf(ada)).next_costs).toBe(gained);
    }
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});

test('a person who sends without an end is asked to wait, and nobody else', async () => {
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
      msg: 'You are sending messages very fast. Please wait a moment and try again.',
    });
    await theirs?.sendOk(conversation, 'Hello');
    // All events of one socket have a cap as well; beyond many times that it is closed.
    const gone = new Promise((resolve) => theirs?.socket.once('disconnect', resolve));
    for (let index = 0; index < 80; index++) theirs?.socket.emit('typing', {});
    expect(await gone).toBe('io server disconnect');
    mine?.close();
  } finally {
    await strict.close();
  }
});
