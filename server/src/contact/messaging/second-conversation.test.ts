import { FREE_AFTER_TALK_DAYS } from '@marketplace/contract/contact/message-limits';
import {
  checkConvers,
  getConversations,
  getMessages,
  viewChatTerms,
} from '@marketplace/contract/contact/messages';
import { declineAnswer, viewOwnAnswers } from '@marketplace/contract/work/job-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addConversation,
  addTrade,
  conversationOf,
  messagesLeft,
  openWith,
  type Person,
  socketOf,
} from '../../../test/conversations.ts';
import { sendText } from '../../../test/first-messages.ts';
import { addAnsweringArtisan, answerJob, viewAnswers } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findLedgerProblems } from '../../money/subscriptions/check-ledger.ts';

const DAY_MS = 24 * 3600_000;

let app: TestApp;
let ada: Person;
let musa: Person;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  [job = ''] = await addJobs(app.db, ada.id, [{ title: 'Mend the roof' }]);
});

const termsOf = async (person: Person, artisan: Person) =>
  (await app.call(viewChatTerms, { artisan_id: artisan.id }, person)).body;

describe('a second conversation of two people who have talked', () => {
  // Shows: second-chat-1
  test('about a job costs the artisan no token and needs no plan', async () => {
    await addConversation(app, ada, musa, ['Good day', 'Good day']);
    await app.call(checkConvers, { job_id: job, conv_type: 'job' }, musa);
    app.advance(3_600_000);
    const chat = await answerJob(app, musa, job);
    const wrote = (await app.call(viewOwnAnswers, {}, musa)).body.answers[0]?.answered_at ?? 0;
    expect(app.now().getTime() - wrote).toBeLessThan(1_800_000);
    expect((await viewAnswers(app, ada, { job_id: job })).answers[0]?.answered_at).toBe(wrote);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ next_costs: 0, conv_type: 'job' });
    // It is still the answer to the job, and unread until its poster opens it.
    expect(await notificationsOf(app, ada, 'job_answered')).toHaveLength(1);
    expect(await conversationOf(app, ada, chat)).toMatchObject({ unopened: true });
    const { rows } = await app.db
      .selectFrom('conversations')
      .select(['opening_state', 'opening_movement_id'])
      .where('id', '=', chat)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toEqual([{ opening_state: 'kept', opening_movement_id: null }]);
    expect(await findLedgerProblems(app.db)).toEqual([]);
  });

  // Shows: second-chat-1
  test('with the artisan costs the customer no token, although there is a plan with some', async () => {
    const artisan = await addAnsweringArtisan(app);
    const about = await answerJob(app, artisan, job);
    const plan = (await buyPlan(app, ada.token, 'starter_weekly'))._id as string;
    expect(await termsOf(ada, artisan)).toMatchObject({ state: 'ready', cost: 1 });
    const hers = await socketOf(app, ada);
    await hers.sendOk(about, 'When can you come?');
    expect(await termsOf(ada, artisan)).toMatchObject({ state: 'ready', cost: 0 });
    const chat = await openWith(app, ada, artisan);
    expect(await conversationOf(app, ada, chat)).toMatchObject({ next_costs: 0 });
    await Promise.all([hers.sendOk(chat, 'Hello'), hers.sendOk(chat, 'And a window?')]);
    hers.close();
    expect(await messagesLeft(app, plan)).toBe(4);
  });

  // Shows: second-chat-1
  test('is free for an offer as its first message, too', async () => {
    await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const { body } = await app.call(checkConvers, { job_id: job, conv_type: 'job' }, musa);
    expect((await stepsOf(app).make(musa, body.conversation_id as string)).status).toBe(200);
  });

  // Shows: second-chat-1
  test('costs a token without an answer, after 90 days, and for another person', async () => {
    const refused = async (person: Person) =>
      (await app.call(checkConvers, { job_id: job, conv_type: 'job' }, person)).status;
    await addConversation(app, ada, musa, ['Good day']);
    expect(await refused(musa)).toBe(402);
    const kemi = await addPerson(app, 'Kemi Ola');
    await addTrade(app, kemi);
    const chat = await addConversation(app, ada, kemi, ['Good day', 'Good day']);
    expect(await refused(musa)).toBe(402);
    const long = new Date(app.now().getTime() - (FREE_AFTER_TALK_DAYS + 1) * DAY_MS);
    await app.db
      .updateTable('conversations')
      .set({ active_at: long, active_day: long.toISOString().slice(0, 10) })
      .where('id', '=', chat)
      .execute();
    expect(await refused(kemi)).toBe(402);
  });

  // Shows: second-chat-1
  test('costs a token after a refusal alone, and when only one of the two has written lately', async () => {
    const artisan = await addAnsweringArtisan(app);
    const answer = await answerJob(app, artisan, job);
    const no = { conversation_id: answer, message: 'No, thank you', client_id: 'no' };
    expect((await app.call(declineAnswer, no, ada)).status).toBe(200);
    expect(await termsOf(ada, artisan)).not.toMatchObject({ cost: 0 });
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const long = new Date(app.now().getTime() - (FREE_AFTER_TALK_DAYS + 1) * DAY_MS);
    await app.db
      .updateTable('messages')
      .set({ created_at: long })
      .where('conversation_id', '=', chat)
      .where('sender_id', '=', ada.id)
      .execute();
    const opened = await app.call(checkConvers, { job_id: job, conv_type: 'job' }, musa);
    expect(opened.status).toBe(402);
  });

  // Shows: second-chat-2
  test('and the first one name each other', async () => {
    const first = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const others = async (person: Person, conversation_id: string) =>
      (await app.call(getMessages, { conversation_id }, person)).body.conversation.others;
    expect(await others(ada, first)).toBeUndefined();
    const opened = await app.call(checkConvers, { job_id: job, conv_type: 'job' }, musa);
    const second = opened.body.conversation_id as string;
    // A conversation without a message is its opener's alone.
    expect(await others(ada, first)).toBeUndefined();
    const named = { conversation_id: second, conv_type: 'job', job_title: 'Mend the roof' };
    expect(await others(musa, first)).toEqual([named]);
    await answerJob(app, musa, job);
    expect(await others(ada, first)).toEqual([named]);
    const back = { conversation_id: first, conv_type: 'artisan', job_title: null };
    expect(await others(ada, second)).toEqual([back]);
    expect(await others(musa, second)).toEqual([back]);
  });

  // Shows: second-chat-3
  test('stand next to each other in the lists of both tabs, on every page', async () => {
    const first = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const second = await answerJob(app, musa, job);
    const bisi = await addAnsweringArtisan(app, 'Bisi Ade');
    app.advance(1000);
    const alone = await answerJob(app, bisi, job);
    const listOf = async (person: Person, form: object) =>
      (await app.post(getConversations.path, form, { token: person.token })).body;
    for (const person of [ada, musa])
      expect((await listOf(person, { conv_type: 'artisan' })).conversations).toMatchObject([
        { _id: first, others: [{ conversation_id: second, conv_type: 'job', job_title: 'Mend the roof' }] },
      ]);
    const page = await listOf(ada, { conv_type: 'job', limit: 1 });
    expect(page.conversations).toMatchObject([{ _id: alone }]);
    expect(page.conversations[0]).not.toHaveProperty('others');
    // What comes meanwhile moves no row of the next page.
    await sendText(app, ada, first, 'Are you there?');
    const next = await listOf(ada, { conv_type: 'job', limit: 1, cursor: page.next_cursor });
    expect(next.conversations).toMatchObject([
      { _id: second, others: [{ conversation_id: first, conv_type: 'artisan', job_title: null }] },
    ]);
    expect(next.next_cursor).toBeNull();
    // Nobody else's conversation is named.
    const third = await addPerson(app, 'Tunde Cole');
    await addConversation(app, third, musa, ['Hello', 'Hello']);
    expect((await listOf(third, { conv_type: 'artisan' })).conversations[0]).not.toHaveProperty('others');
  });
});
