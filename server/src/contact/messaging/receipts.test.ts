import { viewUnread } from '@marketplace/contract/contact/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import {
  addConversation,
  addTrade,
  conversationOf,
  flush,
  openSupportChat,
  type Person,
  socketOf,
} from '../../../test/conversations.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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

describe('receipts', () => {
  test('move only forward, not beyond the last message, and both people are told', async () => {
    chat = await addConversation(app, await addPerson(app), musa, ['1', '2', '3', '4']);
    const { opener_id } = await app.db
      .selectFrom('conversations')
      .select('opener_id')
      .where('id', '=', chat)
      .executeTakeFirstOrThrow();
    const theirs = await socketOf(app, musa);
    const say = (event: string, seq: number) => theirs.ask(event, { conversation_id: chat, seq });
    const last = () => theirs.notices('receipt').at(-1);
    const receipt = { conversation_id: chat, person_id: musa.id };
    await say('delivered', 3);
    expect(last()).toEqual({ ...receipt, delivered_seq: 3, seen_seq: 0 });
    await say('seen', 1);
    expect(last()).toEqual({ ...receipt, delivered_seq: 3, seen_seq: 1 });
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 1, seen_seq: 1 });
    await say('seen', 1);
    await say('delivered', 2);
    await say('seen', 0);
    expect(theirs.notices('receipt')).toHaveLength(2);
    await say('seen', Number.MAX_SAFE_INTEGER);
    expect(last()).toEqual({ ...receipt, delivered_seq: 4, seen_seq: 4 });
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 0, seen_seq: 4 });
    expect(opener_id).not.toBe(musa.id);
    expect(await say('seen', 1.5)).toMatchObject({ code: 'invalid_input' });
    expect(await say('seen', -1)).toMatchObject({ code: 'invalid_input' });
  });

  test('of one person appear at once as ticks of the other', async () => {
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    await mine.sendOk(chat, 'Hello');
    await theirs.ask('delivered', { conversation_id: chat, seq: 1 });
    await mine.until('receipt');
    expect(await conversationOf(app, ada, chat)).toMatchObject({ other_delivered_seq: 1, other_seen_seq: 0 });
    await theirs.ask('seen', { conversation_id: chat, seq: 1 });
    expect((await mine.until('receipt', 2)).at(-1)).toMatchObject({ person_id: musa.id, seen_seq: 1 });
    expect(await conversationOf(app, ada, chat)).toMatchObject({ other_delivered_seq: 1, other_seen_seq: 1 });
  });

  test('keep the unread count correct while messages arrive', async () => {
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    const sending = Promise.all(Array.from({ length: 60 }, (_, index) => mine.sendOk(chat, String(index))));
    const seeing = Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        theirs.ask('seen', { conversation_id: chat, seq: index + 10 }),
      ),
    );
    await Promise.all([sending, seeing]);
    const { unread, seen_seq, last_seq } = await conversationOf(app, musa, chat);
    expect({ unread, last_seq }).toEqual({ unread: 60 - seen_seq, last_seq: 60 });
    const { body } = await app.call(viewUnread, {}, { token: musa.token });
    expect(body).toEqual({ status: 'ok', artisan: unread, job: 0, support: 0, has_conversations: true });
  });

  // Shows: settings-7
  test('of a person and of the support team are stored like those of two people', async () => {
    const operator = await addOperator(app);
    chat = await openSupportChat(app, ada);
    const mine = await socketOf(app, ada);
    await mine.sendOk(chat, 'My plan is gone');
    await mine.sendOk(chat, 'Are you there?');
    expect(await conversationOf(app, ada, chat)).toMatchObject({ unread: 0, other_seen_seq: 0 });
    const item = await findWaiting(app, operator, 'support', /Are you there/);
    await resolveItem(app, item, 'answer', operator, 'It is back.');
    expect(await mine.until('receipt')).toEqual([
      { conversation_id: chat, person_id: 'support', delivered_seq: 2, seen_seq: 2 },
    ]);
    const waiting = await app.call(viewUnread, {}, { token: ada.token });
    expect(waiting.body).toEqual({ status: 'ok', artisan: 0, job: 0, support: 1, has_conversations: true });
    expect(await conversationOf(app, ada, chat)).toMatchObject({ unread: 1, other_seen_seq: 2, seen_seq: 0 });
    await mine.ask('seen', { conversation_id: chat, seq: 2 });
    expect(await conversationOf(app, ada, chat)).toMatchObject({ unread: 1, seen_seq: 2 });
    await mine.ask('seen', { conversation_id: chat, seq: 3 });
    expect((await mine.until('receipt', 3)).at(-1)).toMatchObject({ person_id: ada.id, seen_seq: 3 });
    expect(await conversationOf(app, ada, chat)).toMatchObject({ unread: 0, seen_seq: 3 });
    expect((await app.call(viewUnread, {}, { token: ada.token })).body).toMatchObject({ support: 0 });
  });

  test('that wait for a message being stored include it in the unread count', async () => {
    const theirs = await socketOf(app, musa);
    const mine = await socketOf(app, ada);
    await mine.sendOk(chat, '1');
    await mine.sendOk(chat, '2');
    let seeing: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      // Locks as a send does: the row of the conversation first, then the message.
      await sql`update conversations set last_seq = 3, other_unread = 3, has_unread = true where id = ${chat}`.execute(
        trx,
      );
      seeing = theirs.ask('seen', { conversation_id: chat, seq: 2 });
      await untilBlocked(app, seeing);
      await trx
        .insertInto('messages')
        .values({ conversation_id: chat, seq: 3, sender_id: ada.id, text: '3' })
        .execute();
    });
    await seeing;
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 1, seen_seq: 2 });
  });
});

test('typing is shown to the other person only, and not before the first message', async () => {
  const [mine, myOther, theirs] = await Promise.all([
    socketOf(app, ada),
    socketOf(app, ada),
    socketOf(app, musa),
  ]);
  const type = (typing: boolean) => mine.ask('typing', { conversation_id: chat, typing });
  expect(await type(true)).toEqual({ status: 'ok' });
  await flush(theirs, chat);
  expect(theirs.heard).toEqual([]);
  await mine.sendOk(chat, 'Hello');
  await type(true);
  await type(false);
  const notice = { conversation_id: chat, person_id: ada.id };
  expect(await theirs.until('typing', 2)).toEqual([
    { ...notice, typing: true },
    { ...notice, typing: false },
  ]);
  // Notices from several sockets of a person share one limit, which saves the other person's data.
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 ? mine : myOther).ask('typing', { conversation_id: chat, typing: true }),
    ),
  );
  await flush(theirs, chat);
  expect(theirs.notices('typing').length).toBeLessThanOrEqual(30);
  await Promise.all([flush(mine, chat), flush(myOther, chat)]);
  expect([...mine.notices('typing'), ...myOther.notices('typing')]).toEqual([]);
});
