import { randomUUID } from 'node:crypto';
import { getMessages } from '@marketplace/contract/contact/messages';
import {
  markNotificationsRead,
  viewNotifications,
  viewUnreadNotifications,
} from '@marketplace/contract/people/notifications';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addConversation,
  addTrade,
  block,
  conversationOf,
  openSupportChat,
  openWith,
  type Person,
  socketOf,
  suspend,
} from '../../../test/conversations.ts';
import { notificationsOf, viewBell } from '../../../test/notifications.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { countStatement, listStatement } from './notifications.repository.ts';
import { notify } from './notify.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
let ada: Person;
let musa: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [ada, musa] = [await addPerson(app, 'Ada Obi'), await addPerson(app, 'Musa Bello')];
});

/** Adds notifications of an event without an actor, a second apart, the newest last. */
async function addRows({ id }: Person, count: number, from = app.now().getTime() - DAY_MS) {
  for (let index = 0; index < count; index += 1)
    await notify(app.db, {
      kind: 'job_expired',
      accountId: id,
      subject: randomUUID(),
      actorId: null,
      facts: { title: `Job ${index}` },
      at: new Date(from + index * 1000),
    });
}

const mark = (person: Person, form: { ids?: string[]; until?: string }) =>
  app.call(markNotificationsRead, form, person);
const unreadOf = async (person: Person) => (await app.call(viewUnreadNotifications, {}, person)).body.unread;

describe('the list', () => {
  // Shows: notifications-1
  test('is paged from the newest to the oldest, also between rows of the same moment', async () => {
    await addRows(ada, 70, app.now().getTime());
    await app.db
      .updateTable('notifications')
      .set({ happened_at: app.now() })
      .where('account_id', '=', ada.id)
      .execute();
    await addRows(musa, 3);
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await viewBell(app, ada, cursor);
      expect(page.unread).toBe(70);
      ids.push(...page.notifications.map(({ _id }) => _id));
      sizes.push(page.notifications.length);
      cursor = page.next_cursor;
    }
    expect(sizes).toEqual([30, 30, 10]);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(ids).size).toBe(70);
  });

  test.each([
    'x',
    '!!',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1,-1]').toString('base64url'),
  ])('refuses the foreign cursor %s', async (cursor) => {
    const { status, body } = await app.call(viewNotifications, { cursor }, ada);
    expect([status, body.field]).toEqual([400, 'cursor']);
  });

  // Shows: notifications-7
  test('leaves out what a blocked or suspended person has caused, and so does the count', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const socket = await socketOf(app, ada);
    await socket.sendOk(chat, 'Are you there?');
    expect([await unreadOf(musa), (await viewBell(app, musa)).notifications.length]).toEqual([1, 1]);
    await suspend(app, ada);
    expect([await unreadOf(musa), (await viewBell(app, musa)).notifications.length]).toEqual([0, 0]);
    await suspend(app, ada, null);
    expect(await unreadOf(musa)).toBe(1);
    await block(app, musa, ada);
    expect([await unreadOf(musa), (await viewBell(app, musa)).notifications.length]).toEqual([0, 0]);
  });

  test('and the count read the rows of the person through indexes', async () => {
    await sql`
      insert into notifications (account_id, kind, subject, happened_at, read_at)
      select account_id::uuid, 'job_expired', gen_random_uuid(), now() - n * interval '1 minute', case when n > 20 then now() end
      from unnest(${sql.val([ada.id, musa.id])}::text[]) as account_id, generate_series(1, 5000) as n`.execute(
      app.db,
    );
    await sql`analyze notifications`.execute(app.db);
    const explain = async (statement: RawBuilder<unknown>): Promise<string> => {
      const { sql: text, parameters } = statement.compile(app.db);
      const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const before = { happenedAt: Date.now() - DAY_MS, id: 5 };
    for (const place of [null, before])
      expect(await explain(listStatement(ada.id, { before: place, limit: 31 }))).toMatch(
        /Index Scan using notifications_newest/,
      );
    expect(await explain(countStatement([ada.id]))).toMatch(/notifications_unread/);
    await sql`delete from notifications where account_id = any(${sql.val([ada.id, musa.id])}::uuid[])`.execute(
      app.db,
    );
  });
});

describe('marking', () => {
  // Shows: notifications-7
  test('changes the rows of the person alone; foreign, unknown and malformed ids change nothing', async () => {
    await addRows(ada, 3);
    await addRows(musa, 2);
    const ids = (await viewBell(app, ada)).notifications.map(({ _id }) => _id);
    const foreign = [...ids, '0', '-1', 'x', '1e3', '99999999999999', '9'.repeat(40), "1'; --"];
    expect((await mark(musa, { ids: foreign })).body).toMatchObject({ status: 'ok', unread: 2 });
    expect(await unreadOf(ada)).toBe(3);
    for (let times = 0; times < 2; times += 1)
      expect((await mark(ada, { ids: [ids[0] as string, ids[1] as string] })).body.unread).toBe(1);
    expect((await viewBell(app, ada)).notifications.map(({ is_read }) => is_read)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await mark(ada, {})).body.unread).toBe(1);
  });

  test('all until a moment leaves newer ones unread', async () => {
    await addRows(ada, 3);
    const [, second] = (await viewBell(app, ada)).notifications;
    expect((await mark(ada, { until: second?.happened_at ?? '' })).body.unread).toBe(1);
  });

  test.each(['soon', '', '-1', '+275000-01-01T00:00:00Z', '0001-01-01'])(
    'refuses the time %j',
    async (until) => {
      const { status, body } = await mark(ada, { until });
      expect([status, body.field]).toEqual([400, 'until']);
    },
  );

  test('needs a session, and at most 100 ids', async () => {
    expect((await app.call(markNotificationsRead, {})).status).toBe(401);
    expect((await app.call(viewNotifications, {})).status).toBe(401);
    expect((await mark(ada, { ids: Array(101).fill('1') })).status).toBe(400);
  });
});

describe('the event to open pages', () => {
  // Shows: notifications-6
  test('goes to all sockets of the person when a notification arrives and when it is read, with the same number', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const [mine, first, second] = [
      await socketOf(app, ada),
      await socketOf(app, musa),
      await socketOf(app, musa),
    ];
    await mine.sendOk(chat, 'Are you there?');
    for (const socket of [first, second])
      expect(await socket.until('notifications-changed')).toEqual([
        { unread: 1, arrived: 'unread_messages' },
      ]);
    await first.ask('seen', { conversation_id: chat, seq: 3 });
    for (const socket of [first, second])
      expect((await socket.until('notifications-changed', 2))[1]).toEqual({ unread: 0, arrived: null });
    await addRows(musa, 1);
    expect((await first.until('notifications-changed', 3))[2]).toEqual({ unread: 1, arrived: 'job_expired' });
    const [{ _id } = { _id: '' }] = await notificationsOf(app, musa, 'job_expired');
    await mark(musa, { ids: [_id] });
    expect((await second.until('notifications-changed', 4))[3]).toEqual({ unread: 0, arrived: null });
    expect(mine.notices('notifications-changed')).toEqual([]);
  });
});

describe('messages', () => {
  // Shows: notifications-3
  test('of a burst are one row with their number, renewed once a minute until they are read', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const socket = await socketOf(app, ada);
    for (let count = 0; count < 5; count += 1) await socket.sendOk(chat, `Message ${count}`);
    const [row, ...others] = await notificationsOf(app, musa, 'unread_messages');
    expect(others).toEqual([]);
    expect(row?.text).toBe('Ada Obi: 6 unread messages.');
    app.advance(MINUTE_MS + 1000);
    await socket.sendOk(chat, 'Hello?');
    const [renewed, ...none] = await notificationsOf(app, musa, 'unread_messages');
    expect(none).toEqual([]);
    expect(renewed).toMatchObject({ _id: row?._id, text: 'Ada Obi: 7 unread messages.', is_read: false });
    expect(renewed?.happened_at).not.toBe(row?.happened_at);
  });

  test('that race from several sockets are one row', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const sockets = await Promise.all([1, 2, 3].map(() => socketOf(app, ada)));
    const sendTen = (socket: (typeof sockets)[number], name: number) =>
      Array.from({ length: 10 }, (_, index) => socket.sendOk(chat, `Message ${name}.${index}`));
    await Promise.all(sockets.flatMap(sendTen));
    expect(await viewBell(app, musa)).toMatchObject({ unread: 1, notifications: [{}] });
  });

  test('while their rows are marked are stored without a deadlock', async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => addPerson(app)));
    const chats = await Promise.all(
      others.map(async (other) => ({
        chat: await addConversation(app, other, musa, ['Good day', 'Good day']),
        socket: await socketOf(app, other),
      })),
    );
    for (let round = 0; round < 10; round += 1) {
      const until = app.now().toISOString();
      const answers = await Promise.all([
        ...chats.map(({ chat, socket }) => socket.send(chat, 'Hello')),
        ...[1, 2, 3].map(async () => (await mark(musa, { until })).body),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'ok'));
    }
  });

  // Shows: notifications-5
  test('that are read mark their row as read; marking the row reads no message', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const [mine, theirs] = [await socketOf(app, ada), await socketOf(app, musa)];
    await mine.sendOk(chat, 'One');
    await mine.sendOk(chat, 'Two');
    await mark(musa, { until: app.now().toISOString() });
    expect(await conversationOf(app, musa, chat)).toMatchObject({ unread: 3, seen_seq: 0 });
    await mine.sendOk(chat, 'Three');
    expect(await unreadOf(musa)).toBe(1);
    await app.call(getMessages, { conversation_id: chat }, musa);
    await theirs.ask('delivered', { conversation_id: chat, seq: 5 });
    await theirs.ask('seen', { conversation_id: chat, seq: 4 });
    expect(await unreadOf(musa)).toBe(1);
    await theirs.ask('seen', { conversation_id: chat, seq: 5 });
    expect(await unreadOf(musa)).toBe(0);
    expect(await notificationsOf(app, musa, 'unread_messages')).toMatchObject([
      { text: 'Ada Obi sent you a message.', is_read: true },
    ]);
  });

  // Shows: notifications-4
  test('the text of a first message is in no notification, and the message that follows adds no second one', async () => {
    await addTrade(app, musa);
    await buyPlan(app, ada.token, 'starter_weekly');
    const chat = await openWith(app, ada, musa);
    const socket = await socketOf(app, ada);
    await socket.sendOk(chat, 'Pomegranate');
    await socket.sendOk(chat, 'Artichoke');
    const { notifications } = await viewBell(app, musa);
    expect(notifications).toMatchObject([{ kind: 'first_message' }]);
    const { rows } = await sql<{ row: string }>`select notifications::text as row from notifications`.execute(
      app.db,
    );
    for (const { row } of rows) expect(row).not.toMatch(/Pomegranate|Artichoke/);
    expect(JSON.stringify(notifications)).not.toMatch(/Pomegranate|Artichoke/);
    await (await socketOf(app, musa)).ask('seen', { conversation_id: chat, seq: 2 });
    expect(await unreadOf(musa)).toBe(0);
  });

  test('to the support team write no row, and neither does a message that is refused', async () => {
    const before = await countRows();
    const socket = await socketOf(app, ada);
    await socket.sendOk(await openSupportChat(app, ada), 'Hello');
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    await block(app, musa, ada);
    expect((await socket.send(chat, 'Hello')).status).toBe('error');
    expect(await countRows()).toBe(before);
  });

  test('that a browser repeats write no second row', async () => {
    const chat = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    const socket = await socketOf(app, ada);
    await socket.sendOk(chat, 'Hello', 'same');
    await mark(musa, { until: app.now().toISOString() });
    await socket.sendOk(chat, 'Hello', 'same');
    expect(await unreadOf(musa)).toBe(0);
  });
});

async function countRows(): Promise<number> {
  const row = await app.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

describe('an event', () => {
  const event = (subject: string) => ({
    kind: 'payment_succeeded' as const,
    accountId: ada.id,
    subject,
    actorId: null,
    facts: { amountKobo: 100_000, title: 'Starter plan' },
    at: app.now(),
  });

  // Shows: notifications-2
  test('that is reported twice at the same moment is there once, and one whose transaction is undone is not there', async () => {
    await Promise.all([1, 2, 3].map(() => app.db.transaction().execute((trx) => notify(trx, event('same')))));
    const undone = app.db.transaction().execute(async (trx) => {
      await notify(trx, event('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.settled();
    expect((await viewBell(app, ada)).notifications).toHaveLength(1);
  });
});

// Shows: notifications-9
test('notifications are deleted after 180 days', async () => {
  await addRows(ada, 2, app.now().getTime() - 181 * DAY_MS);
  await addRows(ada, 1, app.now().getTime() - 179 * DAY_MS);
  await app.runTask('sweep-accounts');
  expect((await viewBell(app, ada)).notifications).toHaveLength(1);
});
