import { randomUUID } from 'node:crypto';
import { QUICK_REPLIES_MAX } from '@marketplace/contract/contact/message-limits';
import {
  deleteMessage,
  getMessages,
  saveQuickReplies,
  searchMessages,
  viewQuickReplies,
} from '@marketplace/contract/contact/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addConversation,
  addTrade,
  conversationOf,
  openSupportChat,
  type Person,
  socketOf,
  type TestSocket,
} from '../../../test/conversations.ts';
import { stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: Person;
let musa: Person;
let stranger: Person;
let chat: string;
let mine: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
  [ada, musa, stranger] = await Promise.all([
    addPerson(app, 'Ada Obi'),
    addPerson(app, 'Musa Bello'),
    addPerson(app),
  ]);
  await addTrade(app, musa);
  mine = await socketOf(app, ada);
});
afterAll(async () => {
  mine.close();
  await app.close();
});

describe('a search in a conversation', () => {
  beforeEach(async () => {
    await sql`delete from conversations where opener_id = ${ada.id}`.execute(app.db);
    chat = await addConversation(app, ada, musa, ['Good day', 'Ẹ káàárọ̀, Ṣọlá']);
  });
  const find = async (query: string, person = ada, cursor?: string) =>
    (
      await app.call(
        searchMessages,
        { conversation_id: chat, query, ...(cursor && { cursor }) },
        { token: person.token },
      )
    ).body;
  const seqs = async (query: string) =>
    (await find(query)).found.map(({ seq }: { seq: number }) => seq) as number[];

  // Shows: chat-tools-7, chat-tools-8
  test('finds all words of a query in any order, without marks and case, the newest message first', async () => {
    await mine.sendOk(chat, 'The kitchen tap leaks; bring ɗan ƙarfe');
    await mine.sendOk(chat, 'Leaks again: THE TAP');
    await stepsOf(app).made(musa, chat, { what: 'Mend the kitchen tap' });
    expect(await seqs('tap leaks')).toEqual([4, 3]);
    expect(await seqs('sola')).toEqual([2]);
    expect(await seqs('e kaaaro')).toEqual([2]);
    expect(await seqs('DAN karfe')).toEqual([3]);
    expect(await seqs('mend')).toEqual([5]);
    expect(await seqs('100%')).toEqual([]);
    expect(await seqs('_')).toEqual([]);
    const { found } = await find('ṢỌLÁ', musa);
    expect(found).toMatchObject([{ sender_id: musa.id, text: 'Ẹ káàárọ̀, Ṣọlá' }]);
    const [from, to] = found[0].hits[0];
    expect(found[0].text.slice(from, to)).toBe('Ṣọlá');
  });

  // Shows: chat-tools-8
  test('finds no deleted message, neither by its words nor by those in their place', async () => {
    const { _id } = await mine.sendOk(chat, 'A secret tap');
    expect(await seqs('secret')).toEqual([3]);
    await app.call(deleteMessage, { conversation_id: chat, message_id: _id }, ada);
    expect(await seqs('secret')).toEqual([]);
    expect(await seqs('deleted')).toEqual([]);
  });

  // Shows: chat-tools-8
  test('goes through long conversations page by page', async () => {
    const last = 12_000;
    await sql`insert into messages (conversation_id, seq, sender_id, text, created_at)
      select ${chat}, n, ${ada.id}, case when n % 200 = 0 then 'A tap' else 'Word ' || n end, now()
      from generate_series(3, ${sql.lit(last)}) as n`.execute(app.db);
    await sql`update conversations set last_seq = ${last} where id = ${chat}`.execute(app.db);
    const found: number[] = [];
    let requests = 0;
    for (let cursor: string | null | undefined; cursor !== null; requests += 1) {
      const page = await find('tap', ada, cursor);
      found.push(...page.found.map(({ seq }: { seq: number }) => seq));
      cursor = page.next_cursor;
    }
    expect(found).toEqual(Array.from({ length: 60 }, (_, index) => last - index * 200));
    expect(requests).toBeLessThanOrEqual(6);
  });

  test('looks through less of a conversation in one request when its messages are long', async () => {
    const last = 600;
    await sql`insert into messages (conversation_id, seq, sender_id, text, created_at)
      select ${chat}, n, ${ada.id}, case when n = 5 then 'A tap ' else '' end || repeat('Ọjọ́ àbámẹ́ta ', 300), now()
      from generate_series(3, ${sql.lit(last)}) as n`.execute(app.db);
    await sql`update conversations set last_seq = ${last} where id = ${chat}`.execute(app.db);
    const first = await find('tap', ada);
    // Its share of the text, and not the whole conversation.
    expect(first.found).toEqual([]);
    expect(first.next_cursor).not.toBeNull();
    const found: number[] = [];
    for (let { next_cursor: cursor } = first; cursor !== null; ) {
      const page = await find('tap', ada, cursor);
      found.push(...page.found.map(({ seq }: { seq: number }) => seq));
      cursor = page.next_cursor;
    }
    expect(found).toEqual([5]);
  });

  test('is for the members alone, and takes hostile queries', async () => {
    for (const [person, conversation_id, status] of [
      [stranger, chat, 404],
      [ada, randomUUID(), 404],
      [ada, 'x', 404],
      [musa, chat, 200],
    ] as const) {
      const answer = await app.call(searchMessages, { conversation_id, query: 'day' }, person);
      expect(answer.status).toBe(status);
    }
    expect((await app.call(searchMessages, { conversation_id: chat, query: 'day' })).status).toBe(401);
    const wrong = ['', '   ', 'x'.repeat(101), '\u0301\u0300', '\u202e', '\u0301 \u0302'];
    for (const query of wrong)
      expect([
        query,
        (await app.post(searchMessages.path, { conversation_id: chat, query }, ada)).status,
      ]).toEqual([query, 400]);
    const odd = [
      "'; drop table messages; --",
      '%%%',
      '\\',
      '\u0000',
      '👩🏽‍🔧',
      '\ud800',
      'a\u0000b',
      '\ufdfa'.repeat(100),
      'ẹ̀'.repeat(30),
      Array.from({ length: 50 }, (_, n) => String.fromCharCode(97 + (n % 26))).join(' '),
    ];
    for (const query of odd) {
      const { status, body } = await app.post(searchMessages.path, { conversation_id: chat, query }, ada);
      expect([query, status, body.found]).toEqual([query, 200, []]);
    }
    for (const cursor of ['x', 'null', btoa('[-5]'), btoa('[99999999999]')]) {
      const { status } = await app.call(searchMessages, { conversation_id: chat, query: 'day', cursor }, ada);
      expect([cursor, status < 500]).toEqual([cursor, true]);
    }
  });

  test('works in the support chat', async () => {
    chat = await openSupportChat(app, ada);
    await mine.sendOk(chat, 'My payment is lost');
    expect(await find('PAYMENT')).toMatchObject({ found: [{ sender_id: ada.id }] });
  });
});

describe('quick replies', () => {
  const save = (replies: unknown, person: Person | null = ada) =>
    app.post(saveQuickReplies.path, { replies }, person ? { token: person.token } : {});
  const view = async (person = ada) => (await app.call(viewQuickReplies, {}, { token: person.token })).body;

  // Shows: chat-tools-12
  test('are stored with the account in their order, each once, and belong to one person', async () => {
    expect(await view()).toMatchObject({ replies: [] });
    const replies = ['I am on my way.', '  Please send a picture. \r\nThank you!', 'Call me: 0803 123 4567'];
    const stored = ['I am on my way.', 'Please send a picture. \nThank you!', 'Call me: 0803 123 4567'];
    expect(await save([...replies, 'I am on my way.', ' ', '\u200b'])).toMatchObject({
      status: 200,
      body: { replies: stored },
    });
    expect(await view()).toMatchObject({ replies: stored });
    expect(await view(musa)).toMatchObject({ replies: [] });
    expect((await save(stored.toReversed())).body.replies).toEqual(stored.toReversed());
    expect((await save([])).status).toBe(200);
    expect(await view()).toMatchObject({ replies: [] });
  });

  test('are at most ten of 500 characters each', async () => {
    const many = Array.from({ length: QUICK_REPLIES_MAX + 1 }, (_, n) => `Reply ${n}`);
    expect(await save(many.slice(1))).toMatchObject({ status: 200 });
    expect(await save(many)).toMatchObject({
      status: 400,
      body: { msg: 'You can keep up to 10 quick replies. Delete one before you add another.' },
    });
    expect(await save(['x'.repeat(501)])).toMatchObject({ status: 400 });
    for (const wrong of [null, 'text', [1], [null], { 0: 'x' }, undefined])
      expect([wrong, (await save(wrong)).status]).toEqual([wrong, 400]);
    expect((await save(['\u0000\ud800'])).status).toBeLessThan(500);
    expect((await save(['x'], null)).status).toBe(401);
  });
});

describe('a place in a message', () => {
  beforeEach(async () => {
    await sql`delete from conversations where opener_id = ${ada.id}`.execute(app.db);
    chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  });
  const send = (place: unknown, more: object = {}) =>
    mine.ask('send-message', { conversation_id: chat, message: 'ignored', place, ...more });

  // Shows: chat-tools-16
  test('is an area and a landmark, and its text says the same for lists and older pages', async () => {
    const place = { state: 'lagos', city: 'IKEJA', landmark: ' opposite  Shoprite ' };
    expect(await send(place, { client_id: 'p1' })).toMatchObject({
      status: 'ok',
      message: {
        msg_type: 'text',
        message: 'Place: Ikeja, Lagos. Landmark: opposite Shoprite',
        place: { state: 'Lagos', city: 'Ikeja', landmark: 'opposite Shoprite' },
      },
    });
    expect(await send(place, { client_id: 'p1' })).toMatchObject({ message: { seq: 3 } });
    expect(await send({ state: 'FCT', city: 'Bwari', landmark: '' })).toMatchObject({
      message: { message: 'Place: Bwari, FCT - Abuja' },
    });
    const { messages } = (await app.call(getMessages, { conversation_id: chat }, musa)).body;
    expect(messages[2]).toMatchObject({ place: { city: 'Ikeja' }, msg_type: 'text' });
    expect(await conversationOf(app, musa, chat)).toMatchObject({
      lastest_msg: { message: 'Place: Bwari, FCT - Abuja' },
    });
    await app.call(deleteMessage, { conversation_id: chat, message_id: messages[2]._id }, ada);
    const after = (await app.call(getMessages, { conversation_id: chat }, musa)).body.messages[2];
    expect(after).toMatchObject({ deleted: true });
    expect(after).not.toHaveProperty('place');
  });

  test('is refused with a sentence when it is no place, or names a street', async () => {
    const street =
      'Please leave out the street and the house number. Name a place nearby, such as a filling station or a school.';
    const ikeja = { state: 'Lagos', city: 'Ikeja', landmark: '' };
    const wrongs: [unknown, string | null][] = [
      [{ state: 'Lagos', city: 'Atlantis', landmark: '' }, 'Please choose the area'],
      [{ state: 'Kano', city: 'Ikeja', landmark: '' }, 'Please choose the area'],
      [{ state: '', city: '', landmark: '' }, 'Please choose the area'],
      [{ ...ikeja, landmark: '12 Allen Avenue' }, street],
      [{ ...ikeja, landmark: 'x'.repeat(81) }, null],
      [{ ...ikeja, landmark: 5 }, null],
      [{ ...ikeja, state: ['Lagos'] }, null],
      ['Ikeja', null],
      [[], null],
    ];
    for (const [place, msg] of wrongs) {
      const answer = await send(place);
      expect([place, answer]).toMatchObject([place, { status: 'error', code: 'invalid_input' }]);
      if (msg) expect(answer).toMatchObject({ msg });
    }
    expect(await send(ikeja, { file_id: randomUUID(), msg_type: 'file' })).toMatchObject({ status: 'error' });
    // Coordinates are not stored.
    const answer = await send({ ...ikeja, latitude: 6.6123, longitude: 3.3123 });
    expect(JSON.stringify(answer)).not.toMatch(/latitude|6\.6123/);
  });

  test('can be sent to the support team', async () => {
    chat = await openSupportChat(app, ada);
    expect(await send({ state: 'Lagos', city: 'Ikeja', landmark: '' })).toMatchObject({ status: 'ok' });
  });
});
