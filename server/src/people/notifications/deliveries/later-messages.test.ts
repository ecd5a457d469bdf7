import { deleteMessage } from '@marketplace/contract/contact/messages';
import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../../test/adversarial-files.ts';
import { addConversation, type Person, socketOf } from '../../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  patience,
  sendText,
  statesOf,
  subscribeBrowser,
  textsTo,
  writeFirst,
} from '../../../../test/first-messages.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { viewBell } from '../../../../test/notifications.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let ada: Person;
let musa: Person;
let browser: { endpoint: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 12);
  [ada, musa] = [await addPerson(app, 'Ada Obi'), await addNotifiedArtisan(app)];
  browser = await subscribeBrowser(app, musa);
});

const showText = async (person: Person, shows_text = true) =>
  expect((await app.call(changeNotificationSettings, { shows_text }, person)).status).toBe(200);

async function see(person: Person, conversation_id: string, seq: number): Promise<void> {
  const socket = await socketOf(app, person);
  await socket.ask('seen', { conversation_id, seq });
  socket.close();
}

const pushes = async () =>
  (await textsTo(app, browser.endpoint, 'push')).map(
    (text) => JSON.parse(text) as { title: string; body: string },
  );

describe('the push of a later message', () => {
  let chat: string;
  beforeEach(async () => {
    chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    await see(musa, chat, 1);
  });

  test('has no text of it, unless the person chose so', async () => {
    await sendText(app, ada, chat, 'Bring the long ladder');
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent']);
    expect(await pushes()).toMatchObject([{ title: 'Ada Obi', body: 'Ada Obi: 1 unread message.' }]);
    await see(musa, chat, 3);
    await showText(musa);
    app.advance(MINUTE_MS + 1000);
    await sendText(app, ada, chat, 'Bring the short ladder');
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent', 'push sent']);
    expect((await pushes())[0]).toMatchObject({ title: 'Ada Obi', body: 'Bring the short ladder' });
    await see(musa, chat, 4);
    await showText(musa, false);
    app.advance(MINUTE_MS + 1000);
    await sendText(app, ada, chat, 'No ladder at all');
    await expect.poll(async () => (await pushes()).length, patience).toBe(3);
    expect((await pushes())[0]?.body).toBe('Ada Obi: 1 unread message.');
  });

  // Shows: chat-tools-4
  test('has no text of a message that was deleted while the push waited', async () => {
    await showText(musa);
    const socket = await socketOf(app, ada);
    toLagos(app, 22);
    const [, second] = [
      await socket.sendOk(chat, 'Bring the long ladder'),
      await socket.sendOk(chat, 'My PIN is 1234'),
    ];
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push queued']);
    await app.call(deleteMessage, { conversation_id: chat, message_id: second._id }, ada);
    toLagos(app, 12);
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent']);
    expect(await pushes()).toMatchObject([{ body: 'Ada Obi: 1 unread message.' }]);
    // A push for which no message is left is not sent at all.
    await see(musa, chat, 4);
    toLagos(app, 22);
    const third = await socket.sendOk(chat, 'Another PIN');
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent', 'push queued']);
    await app.call(deleteMessage, { conversation_id: chat, message_id: third._id }, ada);
    toLagos(app, 12);
    await expect.poll(() => statesOf(app, musa), patience).not.toContain('push queued');
    expect(await pushes()).toHaveLength(1);
    socket.close();
  });

  test('has no text of an earlier message when the newest one is a file', async () => {
    await showText(musa);
    const form = new FormData();
    for (const [name, value] of [
      ['conversation_id', chat],
      ['client_id', 'one'],
    ] as const)
      form.append(name, value);
    form.append('file', new Blob([new Uint8Array(await buildPicture())]), 'ladder.jpg');
    const headers = { authorization: `Bearer ${ada.token}` };
    const uploaded = await fetch(`${app.url}/api/user_chat/upload_file`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { file } = (await uploaded.json()) as { file: { _id: string } };
    const socket = await socketOf(app, ada);
    await socket.ask('send-message', {
      conversation_id: chat,
      message: '',
      msg_type: 'file',
      file_id: file._id,
    });
    socket.close();
    await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent']);
    expect((await pushes())[0]?.body).toBe('Ada Obi: 1 unread message.');
  });
});

// Shows: notifications-4
test('the text of a first message is on no channel, also when the person wants texts, nor is one that follows it', async () => {
  await showText(musa);
  const { customer, subject } = await writeFirst(app, musa, 'Pomegranate');
  await expect.poll(() => statesOf(app, musa), patience).toEqual(['push sent', 'sms queued']);
  app.advance(MINUTE_MS + 1000);
  await sendText(app, customer, subject, 'Artichoke');
  // Until nothing waits any more: the e-mails of the next morning, too.
  for (const ms of [2 * MINUTE_MS, 20 * MINUTE_MS, DAY_MS]) {
    app.advance(ms);
    await expect
      .poll(
        async () =>
          (
            await sql`
              select from notifications where told_at is null
              union all
              select from notification_deliveries
              where state in ('queued', 'sending') and due_at <= ${app.now()}`.execute(app.db)
          ).rows.length,
        patience,
      )
      .toBe(0);
  }
  const sent = (
    await Promise.all([musa.phone, musa.email, browser.endpoint].map((contact) => app.inbox.list(contact)))
  ).flat();
  expect(sent.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['email', 'push']));
  expect(JSON.stringify([sent, await viewBell(app, musa)])).not.toMatch(/Pomegranate|Artichoke/);
});
