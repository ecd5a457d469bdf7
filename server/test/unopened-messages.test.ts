import { hideItem, restoreItem } from '@marketplace/contract/company/hidden-items';
import { getConversations, getMessages, searchMessages } from '@marketplace/contract/contact/messages';
import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import { getArchiveAddress, requestArchive } from '@marketplace/contract/people/own-data';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOperations } from './contract.ts';
import {
  addTrade,
  conversationOf,
  messagesLeft,
  messagesOf,
  openWith,
  type Person,
  socketOf,
  TestSocket,
} from './conversations.ts';
import { deliveryOf, patience, subscribeBrowser, textsTo } from './first-messages.ts';
import { addAnsweringArtisan, answerJob } from './job-answers.ts';
import { addJobs } from './jobs.ts';
import { toLagos } from './lagos.ts';
import { stepsOf } from './offers.ts';
import { addOperator } from './operators.ts';
import { addPerson } from './people.ts';
import { buyPlan } from './plans.ts';
import { waitingPushes } from './push.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A word of everything that the opener writes. */
const SECRET = 'Zebrawood';
const HOUR_MS = 60 * 60_000;

let app: TestApp;
let ada: Person;
let musa: Person;
let plan: string;
let chat: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  plan = (await buyPlan(app, ada.token, 'starter_weekly'))._id;
  chat = await openWith(app, ada, musa);
});

const saysSecret = (value: unknown) => JSON.stringify(value).includes(SECRET);

async function sayAs(person: Person, ...texts: string[]): Promise<void> {
  const socket = await socketOf(app, person);
  for (const text of texts) await socket.sendOk(chat, text);
  socket.close();
}

/** Whether the opener learns that the message was read. */
const isSeen = async (conversation_id = chat) =>
  ((await conversationOf(app, ada, conversation_id))?.other_seen_seq ?? 0) > 0;

describe('what was written in a conversation that its receiver has not opened', () => {
  // Shows: unopened-1
  test("is 'New message' in lists and events, also on a socket in the room of the conversation", async () => {
    const [mine, hers] = await Promise.all([socketOf(app, musa), socketOf(app, ada)]);
    // The specification's page shows its token with its first event.
    const late = await new TestSocket(app.url, null).connected();
    const joined = { conversation_id: chat, token: musa.token };
    expect((await late.ask('join-room', joined)).status).toBe('ok');
    for (const text of [`${SECRET} floor`, `${SECRET} door`])
      expect((await hers.sendOk(chat, text)).message).toBe(text);
    for (const socket of [mine, late]) {
      await socket.until(`receive-message-${chat}`, 2);
      expect(socket.messages(chat)).toMatchObject([
        { seq: 1, message: 'New message', msg_type: 'text', withheld: true, sender_id: ada.id },
        { seq: 2, message: 'New message', msg_type: 'text', withheld: true },
      ]);
      expect(saysSecret(socket.heard)).toBe(false);
    }
    await hers.until(`receive-message-${chat}`, 2);
    expect(hers.messages(chat).map(({ message }) => message)).toEqual([`${SECRET} floor`, `${SECRET} door`]);
    expect((await app.call(getConversations, {}, musa)).body.conversations).toMatchObject([
      {
        unopened: true,
        unread: 2,
        lastest_msg: { message: 'New message', latest_message: 'New message', msg_type: 'text', seq: 2 },
      },
    ]);
    expect(await conversationOf(app, ada, chat)).toMatchObject({
      lastest_msg: { message: `${SECRET} door` },
    });
    expect(await isSeen()).toBe(false);
    for (const socket of [mine, late, hers]) socket.close();
  });

  // Shows: unopened-2
  test('is read by fetching it: the sender sees it, the token stays spent, and everything shows the text', async () => {
    const hers = await socketOf(app, ada);
    await hers.sendOk(chat, `${SECRET} floor`);
    const { body } = await app.call(getMessages, { conversation_id: chat }, musa);
    expect(body.messages).toMatchObject([{ message: `${SECRET} floor` }]);
    expect(body.conversation).toMatchObject({
      unread: 0,
      seen_seq: 1,
      lastest_msg: { message: `${SECRET} floor` },
    });
    expect(body.conversation).not.toHaveProperty('unopened');
    const [receipt] = await hers.until<object>('receipt');
    expect(receipt).toMatchObject({ conversation_id: chat, person_id: musa.id, seen_seq: 1 });
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(3);

    const his = await socketOf(app, musa);
    await hers.sendOk(chat, `${SECRET} door`);
    await his.until(`receive-message-${chat}`);
    expect(his.messages(chat)).toMatchObject([{ message: `${SECRET} door` }]);
    expect(await conversationOf(app, musa, chat)).toMatchObject({
      lastest_msg: { message: `${SECRET} door` },
    });
    his.close();
    hers.close();
  });

  // Shows: unopened-2
  test('is read as well by fetching what operators have put back', async () => {
    const hers = await socketOf(app, ada);
    const { _id } = await hers.sendOk(chat, `${SECRET} floor`);
    await app.db
      .insertInto('reports')
      .values({
        reporter_id: musa.id,
        subject: 'message',
        subject_id: _id,
        person_id: ada.id,
        reason: 'spam',
        created_at: app.now(),
      })
      .execute();
    const operator = await addOperator(app);
    const item = { hidden_kind: 'message', hidden_subject_id: _id, reason: 'Looks odd' } as const;
    const hidden = await app.call(hideItem, item, operator);
    expect(hidden).toMatchObject({ status: 200 });
    const { hidden_id } = hidden.body;
    expect((await app.call(restoreItem, { hidden_id, reason: 'It is fine' }, operator)).status).toBe(200);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unopened: true });

    const past = { conversation_id: chat, after: 2_147_483_647, deletions: 0 };
    const { body } = await app.call(getMessages, past, musa);
    expect(body).toMatchObject({ messages: [], changed: [{ message: `${SECRET} floor` }] });
    expect(body.conversation).not.toHaveProperty('unopened');
    expect(await isSeen()).toBe(true);
    hers.close();
  });

  test('is hidden again after the token came back, and the message that pays anew', async () => {
    await sayAs(ada, `${SECRET} floor`);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(4);
    expect(saysSecret(await conversationOf(app, musa, chat))).toBe(false);
    await sayAs(ada, `${SECRET} door`);
    expect(await messagesLeft(app, plan)).toBe(3);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unopened: true });
    // The earlier message alone is not what was paid for.
    await app.call(getMessages, { conversation_id: chat, after: 0, limit: 1 }, musa);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unopened: true });
    await messagesOf(app, musa, chat);
    expect(saysSecret(await conversationOf(app, musa, chat))).toBe(true);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(3);
  });

  // Shows: unopened-4
  test('can still be read after the token came back: its sender sees it, and pays for the next message', async () => {
    await sayAs(ada, `${SECRET} floor`);
    app.advance(49 * HOUR_MS);
    await app.runTask('return-tokens');
    await messagesOf(app, musa, chat);
    await sayAs(musa, 'I was away. Do you still need me?');
    expect(await conversationOf(app, ada, chat)).toMatchObject({ other_seen_seq: 1, next_costs: 1 });
    await sayAs(ada, 'Yes, please');
    expect(await messagesLeft(app, plan)).toBe(3);
  });

  test('stays hidden when the first message was deleted', async () => {
    const hers = await socketOf(app, ada);
    const { _id } = await hers.sendOk(chat, `${SECRET} floor`);
    await app.post('/user_chat/delete_message', { conversation_id: chat, message_id: _id }, ada);
    const his = await socketOf(app, musa);
    await hers.sendOk(chat, `${SECRET} door`);
    await his.until(`receive-message-${chat}`);
    expect(saysSecret([his.heard, await conversationOf(app, musa, chat)])).toBe(false);
    his.close();
    hers.close();
  });

  test('is shown once its receiver has answered, and to its sender always', async () => {
    await sayAs(ada, `${SECRET} floor`);
    await sayAs(musa, 'Good day');
    await sayAs(ada, `${SECRET} door`);
    for (const person of [ada, musa])
      expect(await conversationOf(app, person, chat)).toMatchObject({
        lastest_msg: { message: `${SECRET} door` },
      });
  });

  // Shows: unopened-3
  test('is found by no search, told by no push, e-mail or event of an offer, and in no archive', async () => {
    const browser = await subscribeBrowser(app, musa);
    expect((await app.call(changeNotificationSettings, { shows_text: true }, musa)).status).toBe(200);
    toLagos(app, 12);
    const his = await socketOf(app, musa);
    await sayAs(ada, `${SECRET} floor`, `${SECRET} door`);
    const offer = await stepsOf(app).made(ada, chat, { what: `${SECRET} table` });
    await his.until(`receive-message-${chat}`, 3);
    await stepsOf(app).change(ada, offer, { what: `${SECRET} chair` });
    await his.until(`receive-message-${chat}`, 4);
    expect(saysSecret(his.heard)).toBe(false);

    const find = () => app.call(searchMessages, { conversation_id: chat, query: SECRET }, musa);
    expect((await find()).body).toMatchObject({ found: [], next_cursor: null });

    await expect.poll(async () => (await deliveryOf(app, musa, 'push'))?.state, patience).toBe('sent');
    app.advance(HOUR_MS);
    await expect
      .poll(async () => (await textsTo(app, musa.email, 'email')).length, patience)
      .toBeGreaterThan(0);
    expect(saysSecret([await waitingPushes(browser), await textsTo(app, musa.email, 'email')])).toBe(false);

    const archive = async () => {
      await app.call(requestArchive, {}, musa);
      await app.settled();
      const { url } = (await app.call(getArchiveAddress, {}, musa)).body;
      const bytes = new Uint8Array(await (await fetch(app.url + url)).arrayBuffer());
      const files = Object.values(unzipSync(bytes)).map((content) => Buffer.from(content).toString());
      return files.join('\n');
    };
    expect(saysSecret(await archive())).toBe(false);
    expect(await isSeen()).toBe(false);

    await messagesOf(app, musa, chat);
    expect((await find()).body.found).toHaveLength(4);
    const told = await archive();
    for (const what of ['floor', 'chair']) expect(told).toContain(`${SECRET} ${what}`);
    his.close();
  });
});

describe('no operation', () => {
  /** Operations after which the receiver could ask nothing more, or which would make the archive that has a test above. */
  const ending = /logout|delete_account|reset_password|leave|request_archive/;

  // Shows: unopened-3
  test.each(['artisan', 'job'] as const)(
    'answers a receiver the words of an unopened conversation (%s) unless it counts as reading',
    async (kind) => {
      if (kind === 'job') [ada, musa] = [await addAnsweringArtisan(app), await addPerson(app, 'Chidi Eze')];
      const [jobId = ''] = await addJobs(app.db, musa.id, [{ posted_at: app.now() }]);
      if (kind === 'job') chat = await answerJob(app, ada, jobId, `${SECRET} floor`);
      else await sayAs(ada, `${SECRET} floor`);
      const offer = await stepsOf(app).made(ada, chat, { what: `${SECRET} table` });
      const body = {
        conversation_id: chat,
        conv_type: kind,
        agreement_id: offer._id,
        query: SECRET,
        job_id: jobId,
        receiver_id: ada.id,
        artisan_id: ada.id,
        target_id: ada.id,
        other_id: ada.id,
        person_id: ada.id,
        blocked: false,
        phase: 'offered',
        // The page of answers reads what it shows. Without it, `view_answers` has a test of its own.
        read: true,
        limit: 20,
      };
      const silent = {
        opening_state: 'waiting',
        other_wrote: false,
        other_seen_seq: 0,
        other_unread: 2,
        has_unread: true,
      };
      const read: string[] = [];
      for (const { path } of await listOperations()) {
        if (ending.test(path)) continue;
        await app.db.updateTable('conversations').set(silent).where('id', '=', chat).execute();
        const answer = await app.post(path, body, musa);
        expect(answer.status, path).not.toBe(500);
        if (!saysSecret(answer.body)) continue;
        read.push(path);
        const { rows } = await sql<{ kept: boolean }>`
          select opening_state = 'kept' as kept from conversations where id = ${chat}`.execute(app.db);
        expect(rows, path).toEqual([{ kept: true }]);
      }
      expect(read).toContain(getMessages.path);
      expect(read).toContain('/user_agreement/view_agreements');
      if (kind === 'job') expect(read).toContain('/user_job/view_answers');
    },
  );
});
