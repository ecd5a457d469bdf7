import { DELETION_GRACE_DAYS, deleteAccount } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addTrade,
  block,
  conversationOf,
  messagesLeft,
  messagesOf,
  openSupportChat,
  openWith,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findLedgerProblems } from '../../money/subscriptions/check-ledger.ts';

const HOUR_MS = 3600_000;

let app: TestApp;
let ada: Person;
let musa: Person;
let chat: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the token for the first message', () => {
  let plan: string;
  beforeEach(async () => {
    [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
    await addTrade(app, musa);
    // The plan has 4 tokens.
    plan = (await buyPlan(app, ada.token, 'starter_weekly'))._id;
    chat = await openWith(app, ada, musa);
  });
  const left = () => messagesLeft(app, plan);
  const returnTokens = () => app.runTask('return-tokens');

  test('is spent once when several first messages race, and only by the opener', async () => {
    const [mine, myOther, theirs] = await Promise.all([
      socketOf(app, ada),
      socketOf(app, ada),
      socketOf(app, musa),
    ]);
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 1 });
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? mine : myOther).sendOk(chat, 'Hello')),
    );
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(20);
    expect(await left()).toBe(3);
    await mine.until('conversation-changed');
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 0 });
    await theirs.sendOk(chat, 'Good day');
    expect(await conversationOf(app, musa, chat)).toMatchObject({ next_costs: 0, opened_by_me: false });
    expect(await left()).toBe(3);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('is not spent by messages to the support team, with or without a plan', async () => {
    for (const person of [ada, musa]) {
      const support = await openSupportChat(app, person);
      expect(await conversationOf(app, person, support)).toMatchObject({ next_costs: 0 });
      const socket = await socketOf(app, person);
      const sent = await Promise.all(Array.from({ length: 5 }, () => socket.sendOk(support, 'Hello')));
      expect(new Set(sent.map(({ seq }) => seq)).size).toBe(5);
      socket.close();
    }
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(4);
    const rows = await app.db
      .selectFrom('conversations')
      .select(['opening_state', 'opening_movement_id'])
      .where('kind', '=', 'support')
      .execute();
    expect(rows).toEqual(Array(2).fill({ opening_state: 'unpaid', opening_movement_id: null }));
  });

  // Shows: member-16
  test('is not spent when the message is not stored, and no message is stored without a token', async () => {
    const mine = await socketOf(app, ada);
    await block(app, musa, ada);
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'forbidden' });
    expect(await left()).toBe(4);
    await app.db.deleteFrom('blocks').execute();
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    expect(await mine.send(chat, 'Hello')).toMatchObject({ code: 'needs_plan', status: 'error' });
    expect(await messagesOf(app, ada, chat)).toEqual([]);
  });

  test('comes back once when the message was unread for 48 hours, and the next message pays again', async () => {
    const mine = await socketOf(app, ada);
    const theirs = await socketOf(app, musa);
    await mine.sendOk(chat, 'Hello');
    // A delivered message does not count as read.
    await theirs.ask('delivered', { conversation_id: chat, seq: 1 });
    app.advance(47 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    const before = mine.notices('conversation-changed').length;
    app.advance(HOUR_MS + 1000);
    await Promise.all([returnTokens(), returnTokens()]);
    expect(await left()).toBe(4);
    await mine.until('conversation-changed', before + 1);
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 1 });
    await mine.sendOk(chat, 'Are you there?');
    expect(await left()).toBe(3);
    await theirs.ask('seen', { conversation_id: chat, seq: 2 });
    app.advance(100 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  test('stays spent when the message was answered, even if it was never marked as seen', async () => {
    const [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
    await mine.sendOk(chat, 'Hello');
    await theirs.sendOk(chat, 'Yes?');
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
  });

  test('stays spent when the message was read while its writer blocked the reader', async () => {
    await (await socketOf(app, ada)).sendOk(chat, 'Call me on 0803 123 4567');
    await block(app, ada, musa);
    await (await socketOf(app, musa)).ask('seen', { conversation_id: chat, seq: 1 });
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(3);
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 0, other_seen_seq: 0 });
  });

  test('is spent by the member who writes first, even if the other one opened the conversation', async () => {
    const theirs = await socketOf(app, musa);
    expect(await theirs.send(chat, 'Hello')).toMatchObject({ code: 'needs_plan' });
    const theirPlan = (await buyPlan(app, musa.token, 'starter_weekly'))._id;
    const mine = await socketOf(app, ada);
    await theirs.sendOk(chat, 'Hello');
    await app.db.updateTable('subscriptions').set({ state: 'paused' }).where('id', '=', plan).execute();
    await mine.sendOk(chat, 'To answer costs nothing');
    expect([await messagesLeft(app, theirPlan), await left()]).toEqual([3, 4]);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ opened_by_me: true, next_costs: 0 });
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: refunds-2
  test.each([
    ['read', 'stays spent', 3, []],
    ['unread', 'comes back', 4, ['erased']],
  ])(
    'that is %s when the other account is deleted %s once the account is erased',
    async (state, _what, count, causes) => {
      await (await socketOf(app, ada)).sendOk(chat, 'Hello');
      if (state === 'read') await (await socketOf(app, musa)).ask('seen', { conversation_id: chat, seq: 1 });
      expect((await app.call(deleteAccount, { confirmation: 'DELETE' }, musa)).status).toBe(200);
      await app.settled();
      await returnTokens();
      expect(await left()).toBe(3);
      app.advance((DELETION_GRACE_DAYS * 24 + 1) * HOUR_MS);
      await app.runTask('sweep-accounts');
      await returnTokens();
      await returnTokens();
      const returned = await app.db
        .selectFrom('token_movements')
        .select('detail')
        .where('subscription_id', '=', plan)
        .where('reason', '=', 'returned')
        .execute();
      expect(returned.map(({ detail }) => detail)).toEqual(causes);
      expect(await left()).toBe(count);
    },
  );

  // Shows: refunds-2
  test('stays spent when the other account is suspended, and comes back when the message stays unread', async () => {
    await (await socketOf(app, ada)).sendOk(chat, 'Hello');
    await suspend(app, musa);
    await returnTokens();
    expect(await left()).toBe(3);
    app.advance(49 * HOUR_MS);
    await returnTokens();
    expect(await left()).toBe(4);
  });

  test('is never given back twice when the message is read, or followed by another, at the moment of its return', async () => {
    const mine = await socketOf(app, ada);
    for (let round = 0; round < 3; round++) {
      musa = await addPerson(app);
      await addTrade(app, musa);
      const theirs = await socketOf(app, musa);
      chat = await openWith(app, ada, musa);
      await mine.sendOk(chat, 'Hello');
      app.advance(49 * HOUR_MS);
      const paid = await left();
      await Promise.all([
        returnTokens(),
        // Only in the last round: this message pays a token that the next round would give back, and the count there would be
        // wrong.
        round === 2 ? mine.send(chat, 'And again') : theirs.ask('seen', { conversation_id: chat, seq: 1 }),
        returnTokens(),
      ]);
      const { opening_state } = await app.db
        .selectFrom('conversations')
        .select('opening_state')
        .where('id', '=', chat)
        .executeTakeFirstOrThrow();
      // The token came back and no message paid since, or it came back and the next message paid, or it never came back.
      const gained = (await left()) - paid;
      expect(gained).toBe(opening_state === 'returned' ? 1 : 0);
      expect((await conversationOf(app, ada, chat)).next_costs).toBe(gained);
    }
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });
});
