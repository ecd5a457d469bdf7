import { setDigestMail, viewPrivacy } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addConversation, type Person, socketOf } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addPerson } from '../../../test/people.ts';
import { emailsAreSent } from '../../../test/sent-emails.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { notify } from '../../people/notifications/notify.ts';

const MINUTE_MS = 60_000;
const SECRET = 'mango-and-pepper';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Far from the quiet hours.
beforeEach(() => toLagos(app, 12));

const collect = () => emailsAreSent(app);
const mailsTo = ({ email }: Person) => app.inbox.list(email);

async function say(person: Person, id: string): Promise<void> {
  const socket = await socketOf(app, person);
  await socket.sendOk(id, SECRET);
  socket.close();
}

/** Two people with a conversation, in which the sender writes. */
async function addPair(sender: Person, reader: Person) {
  const id = await addConversation(app, sender, reader);
  await say(sender, id);
  return { sender, reader, id };
}

async function addPeople() {
  const [sender, reader] = await Promise.all([addPerson(app, 'Chinedu Eze'), addPerson(app, 'Bisi Ade')]);
  return { sender, reader };
}

test('after 15 minutes one e-mail tells of all unread messages, without their words, and none tells of them again', async () => {
  const { sender, reader } = await addPeople();
  await addPair(sender, reader);
  const second = await addPerson(app, 'Emeka Obi');
  app.advance(10 * MINUTE_MS);
  // This message is unread for less than 15 minutes when the first one is due, and is told in the same e-mail.
  const { id: other } = await addPair(second, reader);
  await collect();
  expect(await mailsTo(reader)).toEqual([]);
  app.advance(5 * MINUTE_MS + 1000);
  await collect();
  const mails = await mailsTo(reader);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('2 unread messages for you on SabiHands');
  expect(mails[0]?.text).toContain('Chinedu Eze: 1 unread message\nEmeka Obi: 1 unread message\n');
  expect(mails[0]?.text).toContain('http://market.test/messages');
  expect(JSON.stringify(mails)).not.toContain(SECRET);
  expect(await mailsTo(sender)).toEqual([]);

  app.advance(60 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toHaveLength(1);
  await say(second, other);
  await collect();
  app.advance(16 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toHaveLength(2);
});

test.each<[string, (pair: Awaited<ReturnType<typeof addPair>>) => Promise<unknown>]>([
  [
    'has read them',
    async ({ reader, id }) => {
      const socket = await socketOf(app, reader);
      await socket.ask('seen', { conversation_id: id, seq: 1 });
      socket.close();
    },
  ],
  [
    'has blocked the writer',
    ({ reader, sender }) =>
      app.db
        .insertInto('blocks')
        .values({ blocker_id: reader.id, blocked_id: sender.id, created_at: app.now() })
        .execute(),
  ],
  [
    'has not proven the address',
    ({ reader }) =>
      app.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', reader.id).execute(),
  ],
  [
    'has switched it off',
    async ({ reader }) => {
      await app.call(setDigestMail, { digest_mail: false }, reader);
      expect((await app.call(viewPrivacy, {}, reader)).body.digest_mail).toBe(false);
    },
  ],
  [
    'would hear of somebody who is suspended',
    ({ sender }) =>
      app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', sender.id).execute(),
  ],
])('none for somebody who %s', async (who, prepare) => {
  const { sender, reader } = await addPeople();
  const pair = await addPair(sender, reader);
  await prepare(pair);
  app.advance(16 * MINUTE_MS);
  // A refused e-mail is tried again later.
  await collect();
  expect([who, await mailsTo(pair.reader)]).toEqual([who, []]);
});

test('no digest tells of an answer of the support team, which has its own e-mail', async () => {
  const reader = await addPerson(app);
  const id = await addConversation(app, reader, null, ['Where is my plan?', SECRET]);
  await notify(app.db, {
    kind: 'support_answered',
    accountId: reader.id,
    subject: id,
    actorId: null,
    at: app.now(),
  });
  await collect();
  app.advance(16 * MINUTE_MS);
  await collect();
  const mails = await mailsTo(reader);
  expect(mails.map(({ subject }) => subject)).toEqual(['SabiHands support has answered you']);
  expect(JSON.stringify(mails)).not.toContain(SECRET);
});

test('a digest is retried when the mail server refuses it', async () => {
  const { sender, reader } = await addPeople();
  await addPair(sender, reader);
  await collect();
  await app.setFault('email', '500', 1);
  app.advance(16 * MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toEqual([]);
  app.advance(MINUTE_MS);
  await collect();
  expect(await mailsTo(reader)).toHaveLength(1);
});
