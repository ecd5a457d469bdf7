import { viewHome } from '@marketplace/contract/discovery/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation, addTrade, block, type Person, suspend } from '../../../test/conversations.ts';
import { addPair, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const homeOf = async (person: Person) => {
  const { status, body } = await app.call(viewHome, {}, person);
  expect(status).toBe(200);
  return body;
};

const readAll = {
  opener_unread: 0,
  other_unread: 0,
  has_unread: false,
  other_delivered_seq: 1,
  other_seen_seq: 1,
};

// Shows: own-home-9
describe('the home of a person asks for no answer', () => {
  test('to people whom the person has blocked', async () => {
    const me = await addPerson(app, 'Ada Obi');
    await addTrade(app, me);
    const [rude, ruder] = await Promise.all([addPerson(app, 'Rude Person'), addPerson(app, 'Ruder Person')]);
    await addTrade(app, ruder);
    await addConversation(app, rude, me, ['Can you come?']);
    await addConversation(app, me, ruder, ['Good day', 'What do you want?']);
    expect((await homeOf(me)).conversations).toHaveLength(2);
    await block(app, me, rude);
    await block(app, me, ruder);
    expect((await homeOf(me)).conversations).toEqual([]);
    // A person does not learn of a block.
    await block(app, ruder, me);
    await addConversation(app, rude, ruder, ['Good day', 'Yes?']);
    expect((await homeOf(rude)).conversations).toHaveLength(1);
  });

  test('to the first message of a suspended person, which was read', async () => {
    const me = await addPerson(app, 'Ada Obi');
    await addTrade(app, me);
    const gone = await addPerson(app, 'Gone Person');
    const chat = await addConversation(app, gone, me, ['Can you come?']);
    await app.db.updateTable('conversations').set(readAll).where('id', '=', chat).execute();
    expect((await homeOf(me)).conversations).toHaveLength(1);
    await suspend(app, gone);
    expect((await homeOf(me)).conversations).toEqual([]);
  });

  test.each([
    ['of a person who was blocked', (ada: Person, musa: Person) => block(app, ada, musa)],
    ['of a suspended person', (_ada: Person, musa: Person) => suspend(app, musa)],
  ])('to an offer %s', async (_which, goes) => {
    const { ada, musa, chat } = await addPair(app);
    const offer = await stepsOf(app).made(musa, chat);
    expect((await homeOf(ada)).agreements).toMatchObject([{ _id: offer._id, asks: 'answer' }]);
    await goes(ada, musa);
    expect((await homeOf(ada)).agreements).toEqual([]);
    expect((await stepsOf(app).accept(ada, offer)).status).toBe(403);
  });

  test.each([
    ['of a person who was blocked', (ada: Person, musa: Person) => block(app, ada, musa)],
    ['of a suspended person', (_ada: Person, musa: Person) => suspend(app, musa)],
  ])('for a rating of work %s', async (_which, goes) => {
    const { ada, musa, chat } = await addPair(app);
    const steps = stepsOf(app);
    const work = await steps.agreed(musa, ada, chat);
    app.advance(6 * DAY_MS);
    await steps.markDone(musa, work);
    await steps.markDone(ada, work);
    expect((await homeOf(ada)).agreements).toMatchObject([{ _id: work._id, asks: 'rate' }]);
    await goes(ada, musa);
    expect((await homeOf(ada)).agreements).toEqual([]);
    app.advance(-6 * DAY_MS);
  });
});
