import { viewChatTerms } from '@marketplace/contract/contact/messages';
import { setSubscriptionStatus } from '@marketplace/contract/money/subscriptions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addArtisan } from '../../../test/artisans.ts';
import {
  addConversation,
  addTrade,
  block,
  openWith,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan, listSubscriptions } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const terms = async ({ token }: { token: string }, artisan_id: string) => {
  const { status, body } = await app.call(viewChatTerms, { artisan_id }, { token });
  expect(status).toBe(200);
  return body;
};

async function addMusa(): Promise<Person> {
  const musa = await addPerson(app, 'Musa Bello');
  await addTrade(app, musa);
  return musa;
}

// Shows: artisan-page-18
test('the price of a chat is a token of the plan before the first message, and nothing after it', async () => {
  const [ada, musa] = [await addPerson(app, 'Ada Obi'), await addMusa()];
  expect(await terms(ada, musa.id)).toEqual({
    status: 'ok',
    state: 'needs_plan',
    cost: 1,
    messages_left: 0,
    has_conversation: false,
  });
  await buyPlan(app, ada.token, 'starter_weekly');
  const first = { state: 'ready', cost: 1, messages_left: 4, has_conversation: false };
  expect(await terms(ada, musa.id)).toMatchObject(first);
  // Opening is free, so the price is the same afterwards.
  const chat = await openWith(app, ada, musa);
  expect(await terms(ada, musa.id)).toMatchObject(first);

  const socket = await socketOf(app, ada);
  await socket.sendOk(chat, 'Hello');
  const paid = { state: 'ready', cost: 0, messages_left: 3, has_conversation: true };
  expect(await terms(ada, musa.id)).toMatchObject(paid);
  // A person whose plan is over can write on.
  const sub_id = (await listSubscriptions(app, ada.token))[0]._id;
  await app.call(setSubscriptionStatus, { sub_id, status: false }, { token: ada.token });
  expect(await terms(ada, musa.id)).toMatchObject({ ...paid, messages_left: 0 });
  const other = await addMusa();
  expect(await terms(ada, other.id)).toMatchObject({ state: 'needs_plan', cost: 1 });
});

test('the price is nothing with an unlimited plan, and for the person who was written to', async () => {
  const [ada, musa] = [await addMusa(), await addMusa()];
  await addConversation(app, musa, ada, ['Hello']);
  expect(await terms(ada, musa.id)).toMatchObject({ state: 'ready', cost: 0, has_conversation: true });
  const elite = await addPerson(app);
  await buyPlan(app, elite.token, 'elite_weekly');
  expect(await terms(elite, musa.id)).toMatchObject({
    state: 'ready',
    cost: 0,
    messages_left: null,
    has_conversation: false,
  });
});

test('between people of whom one has blocked the other, no price is named', async () => {
  const [ada, musa] = [await addPerson(app), await addMusa()];
  await buyPlan(app, ada.token, 'starter_weekly');
  await block(app, musa, ada);
  expect(await terms(ada, musa.id)).toMatchObject({ state: 'cannot_write', cost: 0 });
  const suspended = await addMusa();
  await addConversation(app, ada, suspended, ['Hello']);
  await suspend(app, suspended);
  expect(await terms(ada, suspended.id)).toMatchObject({ state: 'cannot_write' });
});

test('oneself has no price, and an artisan who is not there is not found', async () => {
  const musa = await addMusa();
  expect(await terms(musa, musa.id)).toMatchObject({ state: 'oneself' });
  const suspended = await addArtisan(app, { account: { suspended_at: new Date() } });
  const customer = await addPerson(app);
  for (const artisan_id of ['x', suspended, customer.id, crypto.randomUUID(), "' or 1=1 --"])
    expect((await app.call(viewChatTerms, { artisan_id }, { token: musa.token })).status).toBe(404);
  expect((await app.post(viewChatTerms.path, {}, { token: musa.token })).status).toBe(400);
  expect((await app.call(viewChatTerms, { artisan_id: musa.id })).status).toBe(401);
});
