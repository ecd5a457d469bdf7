import { randomUUID } from 'node:crypto';
import { type QueueItem, viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { messageTexts } from '@marketplace/contract/contact/message-texts';
import {
  deleteMessage,
  getConversations,
  getMessages,
  type Message,
  uploadFile,
  viewFile,
} from '@marketplace/contract/contact/messages';
import { createReport } from '@marketplace/contract/people/safety';
import { recordHire } from '@marketplace/contract/work/job-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addConversation,
  addTrade,
  block,
  conversationOf,
  flush,
  messagesLeft,
  messagesOf,
  openSupportChat,
  openWith,
  type Person,
  socketOf,
  suspend,
  type TestSocket,
} from '../../../test/conversations.ts';
import { pdf } from '../../../test/documents.ts';
import { addAnsweringArtisan, answerJob, read } from '../../../test/job-answers.ts';
import { addJobs } from '../../../test/jobs.ts';
import { viewBell } from '../../../test/notifications.ts';
import { stepsOf } from '../../../test/offers.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const deletedText = messageTexts.deleted;

let app: TestApp;
let ada: Person;
let musa: Person;
let chat: string;
let mine: TestSocket;
let theirs: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = await Promise.all([addPerson(app, 'Ada Obi'), addPerson(app, 'Musa Bello')]);
  await addTrade(app, musa);
  chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
  [mine, theirs] = await Promise.all([socketOf(app, ada), socketOf(app, musa)]);
  return () => {
    mine.close();
    theirs.close();
  };
});

const remove = (
  person: { token: string } | null,
  { conversation_id, _id }: Pick<Message, 'conversation_id' | '_id'>,
) => app.call(deleteMessage, { conversation_id, message_id: _id }, person ? { token: person.token } : {});

async function sendFile(name = 'quote.pdf', message = 'My quote'): Promise<Message> {
  const form = new FormData();
  form.append('conversation_id', chat);
  form.append('file', new Blob([new Uint8Array(pdf)]), name);
  const response = await fetch(`${app.url}/api${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  });
  const { file } = (await response.json()) as { file: { _id: string } };
  const answer = await mine.ask('send-message', {
    conversation_id: chat,
    message,
    msg_type: 'file',
    file_id: file._id,
  });
  return (answer as unknown as { message: Message }).message;
}

const viewOf = async (person: Person, deletions?: number) =>
  (
    await app.call(
      getMessages,
      { conversation_id: chat, after: 0, limit: 200, ...(deletions !== undefined && { deletions }) },
      person,
    )
  ).body;

describe('a message that its sender deletes', () => {
  // Shows: chat-tools-1, chat-tools-4
  test('is gone for both people at once, in messages, lists and events, and a repeated request changes nothing', async () => {
    const sent = await mine.sendOk(chat, 'Call me on 08031234567', 'c1');
    expect(await remove(ada, sent)).toMatchObject({
      status: 200,
      body: { conversation_id: chat, seq: 3, deletions: 1 },
    });
    expect(await remove(ada, sent)).toMatchObject({ status: 200, body: { seq: 3, deletions: 1 } });
    for (const socket of [mine, theirs]) {
      await flush(socket, chat);
      expect(socket.notices('message-deleted')).toEqual([{ conversation_id: chat, seq: 3, deletions: 1 }]);
      expect(socket.notices('conversation-changed')).toContainEqual({ conversation_id: chat });
    }
    for (const person of [ada, musa]) {
      const messages = await messagesOf(app, person, chat);
      expect(messages[2]).toMatchObject({ seq: 3, message: deletedText, msg_type: 'text', deleted: true });
      expect(messages[1]).not.toHaveProperty('deleted');
      expect(await conversationOf(app, person, chat)).toMatchObject({
        deletions: 1,
        lastest_msg: { message: deletedText },
      });
      expect(JSON.stringify(await viewOf(person))).not.toContain('08031234567');
    }
    // The browser that lost the acknowledgement of the message sends it again: it stays deleted.
    expect(await mine.sendOk(chat, 'Call me on 08031234567', 'c1')).toMatchObject({
      seq: 3,
      message: deletedText,
      deleted: true,
    });
    expect(await messagesOf(app, ada, chat)).toHaveLength(3);
  });

  // Shows: chat-tools-2
  test('was sent at most 10 minutes ago', async () => {
    const [early, late] = [await mine.sendOk(chat, 'Early'), await mine.sendOk(chat, 'Late')];
    app.advance(10 * MINUTE_MS - 5000);
    expect((await remove(ada, early)).status).toBe(200);
    app.advance(6000);
    expect(await remove(ada, late)).toMatchObject({
      status: 409,
      body: { msg: 'You can delete a message for 10 minutes after you send it. This one is older.' },
    });
    expect((await messagesOf(app, musa, chat))[3]).toMatchObject({ message: 'Late' });
  });

  // Shows: chat-tools-2
  test('is the own one, in an own conversation', async () => {
    const sent = await mine.sendOk(chat, 'Hello');
    const stranger = await addPerson(app);
    const other = await addConversation(app, ada, stranger, ['Hi']);
    const wrongs: [Person | null, string, string, number][] = [
      [musa, chat, sent._id, 403],
      [stranger, chat, sent._id, 404],
      [stranger, other, sent._id, 404],
      [null, chat, sent._id, 401],
      [ada, other, sent._id, 404],
      [ada, randomUUID(), sent._id, 404],
      [ada, 'x', sent._id, 404],
      [ada, chat, '0', 404],
      [ada, chat, '-1', 404],
      [ada, chat, '1e3', 404],
      [ada, chat, '9'.repeat(90), 404],
      [ada, chat, '9'.repeat(101), 400],
      [ada, chat, `${sent._id}\u0000`, 404],
      [ada, chat, "1' or true --", 404],
      [ada, chat, '', 400],
    ];
    for (const [person, conversation_id, _id, status] of wrongs)
      expect([_id, (await remove(person, { conversation_id, _id })).status]).toEqual([_id, status]);
    // The other person gets the same refusal for a message that its sender has deleted.
    await remove(ada, sent);
    expect((await remove(musa, sent)).status).toBe(403);
    expect((await conversationOf(app, ada, chat))?.deletions).toBe(1);
  });

  // Shows: chat-tools-2
  test('announces no step of an offer', async () => {
    await stepsOf(app).made(musa, chat);
    const step = (await messagesOf(app, musa, chat)).at(-1) as Message;
    expect(step.msg_type).toBe('offer');
    expect(await remove(musa, step)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await messagesOf(app, ada, chat)).at(-1)).toMatchObject({ msg_type: 'offer' });
  });

  // Shows: chat-tools-4
  test('is not unread any more, and its notification is read without a new one', async () => {
    const first = await mine.sendOk(chat, 'First');
    const second = await mine.sendOk(chat, 'Second');
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 3 });
    await remove(ada, second);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 2 });
    await theirs.ask('seen', { conversation_id: chat, seq: 3 });
    await remove(ada, first);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 0 });
    const third = await mine.sendOk(chat, 'Third');
    const unread = async () => (await viewBell(app, musa)).unread;
    expect(await unread()).toBe(1);
    await remove(ada, third);
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 0 });
    expect(await unread()).toBe(0);
    await expect
      .poll(() => theirs.notices('notifications-changed'))
      .toContainEqual({ unread: 0, arrived: null });
    // The next message is unread and told again.
    await mine.sendOk(chat, 'Fourth');
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 1 });
  });

  // Shows: chat-tools-4
  test('leaves other news of its conversation unread, such as a hire', async () => {
    const [jobId = ''] = await addJobs(app.db, ada.id, [{ posted_at: app.now() }]);
    const artisan = await addAnsweringArtisan(app);
    const answer = await answerJob(app, artisan, jobId);
    const sent = await mine.sendOk(answer, 'I call you later');
    await read(app, artisan, answer, 2);
    const unread = async () => (await viewBell(app, artisan)).unread;
    const before = await unread();
    const hire = { job_id: jobId, hired: 'here' as const, conversation_id: answer };
    expect((await app.call(recordHire, hire, ada)).status).toBe(200);
    expect(await unread()).toBe(before + 1);
    expect((await remove(ada, sent)).status).toBe(200);
    expect(await unread()).toBe(before + 1);
  });

  test('is deleted behind a block, too, and waits for nobody in the support chat', async () => {
    const sent = await mine.sendOk(chat, 'Hello');
    await block(app, musa, ada);
    expect((await remove(ada, sent)).status).toBe(200);
    const support = await openSupportChat(app, ada);
    const one = await mine.sendOk(support, 'My first question');
    const two = await mine.sendOk(support, 'My second question');
    const since = async () => (await conversationOf(app, ada, support))?.support.waiting_since;
    expect(await since()).toBe(one.timestamp);
    await remove(ada, one);
    expect(await since()).toBe(two.timestamp);
    await remove(ada, two);
    expect(await since()).toBeNull();
  });
});

describe('a browser that was away', () => {
  // Shows: chat-tools-3
  test('learns which older messages were deleted since, in their order and once', async () => {
    const sent: Message[] = [];
    for (const text of ['One', 'Two', 'Three']) sent.push(await mine.sendOk(chat, text));
    const [one, two, three] = sent as [Message, Message, Message];
    expect(await viewOf(musa)).toMatchObject({ deletions: 0, deleted: [] });
    await remove(ada, three);
    await remove(ada, one);
    const missed = { conversation_id: chat, after: three.seq };
    expect((await app.call(getMessages, { ...missed, deletions: 0 }, musa)).body).toMatchObject({
      messages: [],
      deleted: [three.seq, one.seq],
      deletions: 2,
    });
    await remove(ada, two);
    expect((await app.call(getMessages, { ...missed, deletions: 2 }, musa)).body).toMatchObject({
      deleted: [two.seq],
      deletions: 3,
    });
    expect((await app.call(getMessages, { ...missed, deletions: 3 }, musa)).body).toMatchObject({
      deleted: [],
      deletions: 3,
    });
    // The newest page needs no list: its messages show what was deleted.
    expect((await app.call(getMessages, { conversation_id: chat }, musa)).body).toMatchObject({
      deleted: [],
      deletions: 3,
    });
    for (const deletions of [-1, 1.5, '1', 2 ** 53]) {
      const { status } = await app.post(getMessages.path, { ...missed, deletions }, musa);
      expect([deletions, status]).toEqual([deletions, 400]);
    }
    expect((await app.call(getMessages, { ...missed, deletions: 2 ** 40 }, musa)).status).toBe(200);
  });

  test('gets deletions that race each other without gaps', async () => {
    const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => mine.sendOk(chat, `Message ${n}`)));
    const answers = await Promise.all([...sent, ...sent].map((message) => remove(ada, message)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { body } = await app.call(getMessages, { conversation_id: chat, after: 20, deletions: 0 }, musa);
    expect([...body.deleted].sort((a: number, b: number) => a - b)).toEqual(
      sent.map(({ seq }) => seq).sort((a, b) => a - b),
    );
    expect(body.deletions).toBe(12);
  });
});

describe('what was deleted', () => {
  let operator: Person;
  beforeAll(async () => {
    operator = await addOperator(app);
  });

  const report = (person: Person, { _id }: Message) =>
    app.call(createReport, { subject: 'message', subject_id: _id, reason: 'scam' }, person);
  const reported = async (): Promise<{ item: QueueItem; value: string; files: { url: string }[] }> => {
    const { items } = (await app.call(viewQueue, { kind: 'report', limit: 100 }, operator)).body;
    const item = items.at(-1) as QueueItem;
    const page = (await app.call(viewItem, { kind: 'report', id: item.id }, operator)).body.item;
    const { value } = page.facts.find(({ label }: { label: string }) => label === 'Reported');
    return { item, value, files: page.files ?? [] };
  };

  // Shows: chat-tools-5
  test('is read by the operator who handles a report, with its file, and by nobody else', async () => {
    const sent = await sendFile('plan.pdf', 'Send the money first');
    const address = sent.file?.url as string;
    expect((await fetch(app.url + address)).status).toBe(200);
    expect((await report(musa, sent)).status).toBe(200);
    await remove(ada, sent);
    const { item, value, files } = await reported();
    expect(value).toBe('A message, which its sender has deleted: Send the money first');
    expect(files).toHaveLength(1);
    expect((await fetch(app.url + (files[0]?.url ?? ''))).status).toBe(200);
    // The address that both people had is dead, and an operator's signature is not transferable.
    expect((await fetch(app.url + address)).status).toBe(404);
    expect((await fetch(`${app.url}${address}&report=1`)).status).toBe(404);
    for (const person of [ada, musa])
      expect((await app.call(viewFile, { file_id: sent.file?._id ?? '' }, person)).status).toBe(404);
    const again = { conversation_id: chat, message: '', msg_type: 'file', file_id: sent.file?._id };
    expect(await mine.ask('send-message', again)).toMatchObject({ status: 'error', code: 'conflict' });
    expect((await app.call(viewItem, { kind: 'report', id: item.id }, ada)).status).toBe(404);
    await resolveItem(app, item, 'act', operator);
  });

  // Shows: chat-tools-5
  test('can be reported after the deletion, and a report and a deletion at once are both kept', async () => {
    const [one, two] = [await mine.sendOk(chat, 'Ugly words'), await mine.sendOk(chat, 'Worse words')];
    await remove(ada, one);
    expect((await report(musa, one)).status).toBe(200);
    const first = await reported();
    expect(first.value).toContain('Ugly words');
    await resolveItem(app, first.item, 'dismiss', operator);
    const [gone, told] = await Promise.all([remove(ada, two), report(musa, two)]);
    expect([gone.status, told.status]).toEqual([200, 200]);
    const second = await reported();
    expect(second.value).toContain('Worse words');
    await resolveItem(app, second.item, 'dismiss', operator);
  });

  // Shows: chat-tools-5
  test('is erased after 30 days with its file, later only while a report of it waits', async () => {
    const [quiet, loud, filed] = [
      await mine.sendOk(chat, 'Quiet words'),
      await mine.sendOk(chat, 'Loud words'),
      await sendFile(),
    ];
    for (const message of [quiet, loud, filed]) await remove(ada, message);
    await report(musa, loud);
    const kept = () =>
      app.db
        .selectFrom('message_deletions')
        .select(['seq', 'text'])
        .where('conversation_id', '=', chat)
        .orderBy('seq')
        .execute();
    const files = () =>
      app.db.selectFrom('chat_files').select('id').where('conversation_id', '=', chat).execute();
    const sweep = async () => {
      await app.runTask('sweep-accounts');
      await app.runTask('sweep-pictures');
    };
    app.advance(29 * DAY_MS);
    await sweep();
    expect((await kept()).map(({ text }) => text)).toEqual(['Quiet words', 'Loud words', 'My quote']);
    expect(await files()).toHaveLength(1);
    app.advance(DAY_MS + MINUTE_MS);
    await sweep();
    expect((await kept()).map(({ text }) => text)).toEqual([null, 'Loud words', null]);
    expect(await files()).toEqual([]);
    const late = await addOperator(app, 'Bola Ige');
    const { items } = (await app.call(viewQueue, { kind: 'report', limit: 100 }, late)).body;
    await resolveItem(app, items.at(-1), 'dismiss', late);
    await sweep();
    expect((await kept()).map(({ text }) => text)).toEqual([null, null, null]);
    // Browsers still learn of the deletions.
    const again = await addPerson(app, 'Nobody');
    expect((await app.call(getConversations, { conversation_id: chat }, again)).status).toBe(404);
    expect(await kept()).toHaveLength(3);
  });
});

describe('the opening message', () => {
  // Shows: chat-tools-6
  test('gives its token not back when it is deleted, and the next message is free', async () => {
    const [chidi, binta] = await Promise.all([addPerson(app, 'Chidi Eze'), addPerson(app, 'Binta Sani')]);
    await addTrade(app, binta);
    const plan = (await buyPlan(app, chidi.token, 'starter_weekly'))._id;
    const id = await openWith(app, chidi, binta);
    const socket = await socketOf(app, chidi);
    const first = await socket.sendOk(id, 'Can you come today?');
    expect(await messagesLeft(app, plan)).toBe(3);
    expect((await remove(chidi, first)).status).toBe(200);
    expect(await conversationOf(app, chidi, id)).toMatchObject({ next_costs: 0 });
    expect((await viewBell(app, binta)).unread).toBe(0);
    app.advance(49 * 60 * MINUTE_MS);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(3);
    await socket.sendOk(id, 'Can you come tomorrow?');
    expect(await messagesLeft(app, plan)).toBe(3);
    expect(await conversationOf(app, binta, id)).toMatchObject({ unread: 1 });
    // A suspension can be lifted, so it returns nothing, as for every opening.
    await suspend(app, binta);
    await app.runTask('return-tokens');
    expect(await messagesLeft(app, plan)).toBe(3);
    socket.close();
  });
});

test('the queue finds no deleted text in a waiting item of the support chat', async () => {
  const operator = await addOperator(app, 'Dayo Alade');
  const kemi = await addPerson(app, 'Kemi Ojo');
  const support = await openSupportChat(app, kemi);
  const socket = await socketOf(app, kemi);
  await socket.sendOk(support, 'Please help me');
  await remove(kemi, await socket.sendOk(support, 'My PIN is 1234'));
  const item = await findWaiting(app, operator, 'support', /Kemi Ojo/);
  const { text } = (await app.call(viewItem, { kind: 'support', id: item.id }, operator)).body.item;
  expect(text).toContain('Please help me');
  expect(text).not.toContain('1234');
  socket.close();
});
