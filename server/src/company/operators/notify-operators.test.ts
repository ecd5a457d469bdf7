import { changeChat } from '@marketplace/contract/company/operator-chats';
import { viewItem } from '@marketplace/contract/company/operators';
import {
  isSupportOpen,
  SUPPORT_HOURS,
  specifiedSupportHours,
} from '@marketplace/contract/contact/support-hours';
import { viewNotificationSettings } from '@marketplace/contract/people/notifications';
import { createReport, type reportReasons } from '@marketplace/contract/people/safety';
import { createLog } from '@marketplace/server/platform/observability/log';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSupportChat, type Person, TestSocket } from '../../../test/conversations.ts';
import { toLagos, toWeekday } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createReportProblem } from '../../money/payments/money-problems.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('accounts').set({ is_operator: false }).execute();
  for (const table of ['reports', 'money_problems', 'notifications'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.updateTable('conversations').set({ waiting_since: null }).execute();
  toWeekday(app, 12);
  operator = await addOperator(app);
});

/** A run of the task a minute later. */
async function run(): Promise<void> {
  app.advance(60_000);
  await app.runTask('notify-operators');
}

/** What the operator is notified of, the newest first. */
async function heard(): Promise<{ text: string; isRead: boolean }[]> {
  const sessions = createSessions(app.db, app.config.secret, app.now);
  const { token } = await sessions.open(app.db, operator.id, 'test');
  return (await notificationsOf(app, { token }, 'team_waits')).map(({ text, is_read }) => ({
    text,
    isRead: is_read,
  }));
}

async function ask(): Promise<void> {
  const person = await addPerson(app);
  const socket = await new TestSocket(app.url, person.token).connected();
  await socket.sendOk(await openSupportChat(app, person), 'How do I pay?');
  socket.close();
}

async function report(reason: (typeof reportReasons)[number]): Promise<void> {
  const [person, other] = [await addPerson(app), await addPerson(app)];
  const form = { subject: 'person' as const, subject_id: other.id, reason };
  expect((await app.call(createReport, form, person)).status).toBe(200);
}

const unread = (text: string) => ({ text, isRead: false });

describe('while support is open, operators', () => {
  // Shows: operator-notice-1
  test('are notified of people who wait for support, of dangerous reports and of money problems', async () => {
    await report('rude');
    await run();
    expect(await heard()).toEqual([]);
    await ask();
    await report('unsafe');
    await app.db
      .insertInto('money_problems')
      .values({ subject: 'x', kind: 'paid-twice', facts: '{}', found_at: app.now(), last_seen_at: app.now() })
      .execute();
    await run();
    expect((await heard()).map(({ text }) => text).sort()).toEqual([
      'Money problems: 1 waiting for our team.',
      'Reports of danger or fraud: 1 waiting for our team.',
      'Support chats: 1 waiting for our team.',
    ]);
    // The email is sent at once and may cover several.
    await expect
      .poll(async () => (await app.inbox.list(operator.email)).map(({ text }) => text).join('\n'))
      .toMatch(/Reports of danger or fraud: 1 waiting for our team\.[\s\S]*\/operators\?queue=report/);
  });

  // Shows: operator-notice-2
  test('are notified once of each item, and anew when another one waits', async () => {
    await ask();
    await run();
    const before = await notificationsIn();
    await run();
    expect(await notificationsIn()).toEqual(before);
    await ask();
    await run();
    expect(await heard()).toEqual([unread('Support chats: 2 waiting for our team.')]);
    expect(await notificationsIn()).not.toEqual(before);
  });

  test('are notified of an item whose transaction ends after a run that began later', async () => {
    await ask();
    await run();
    await ask();
    // As late as the run that follows at once.
    await app.runTask('notify-operators');
    await run();
    expect(await heard()).toEqual([unread('Support chats: 2 waiting for our team.')]);
  });

  test('are notified again of a money problem that comes back after it was resolved', async () => {
    const reportProblem = createReportProblem(createLog('silent'), app.now);
    const problem = { subject: 'reference', kind: 'paid twice', facts: {} };
    await reportProblem(app.db, problem);
    await run();
    const item = await findWaiting(app, operator, 'money', /paid twice/);
    expect((await resolveItem(app, item, 'resolve', operator)).status).toBe(200);
    const before = await notificationsIn();
    app.advance(3600_000);
    await reportProblem(app.db, problem);
    await run();
    expect(await notificationsIn()).not.toEqual(before);
  });

  test('are notified anew of a person who writes into a snooze, or whose snooze is over', async () => {
    const person = await addPerson(app, 'Snoozed Sade');
    const chat = await openSupportChat(app, person);
    const say = async (text: string) => {
      const socket = await new TestSocket(app.url, person.token).connected();
      await socket.sendOk(chat, text);
      socket.close();
    };
    await say('How do I pay?');
    await run();
    expect(await heard()).toHaveLength(1);
    const snooze = async () => {
      const { item } = (await app.call(viewItem, { kind: 'support', id: chat }, operator)).body;
      const { revision, last_seq } = item.chat;
      const until = new Date(app.now().getTime() + 1800_000).toISOString();
      const form = { support_chat: chat, change: 'snooze', revision, last_seq, until } as const;
      expect((await app.call(changeChat, form, operator)).status).toBe(200);
      await app.db.updateTable('notifications').set({ read_at: app.now() }).execute();
    };
    await snooze();
    await run();
    expect((await heard()).map(({ isRead }) => isRead)).toEqual([true]);
    await say('Are you there?');
    await run();
    expect((await heard()).map(({ isRead }) => isRead)).toEqual([false]);
    await snooze();
    app.advance(1800_000);
    await run();
    expect((await heard()).map(({ isRead }) => isRead)).toEqual([false]);
    const item = await findWaiting(app, operator, 'support', /Snoozed Sade/);
    expect((await resolveItem(app, item, 'close', operator)).status).toBe(200);
  });

  /** When the operator was notified. */
  async function notificationsIn() {
    return app.db
      .selectFrom('notifications')
      .select(['subject', 'happened_at'])
      .where('kind', '=', 'team_waits')
      .execute();
  }
});

describe('at other times', () => {
  // Shows: operator-notice-3
  test('operators are notified when support opens again', async () => {
    toLagos(app, 20);
    await ask();
    await run();
    expect(await heard()).toEqual([]);
    toWeekday(app, 8);
    await run();
    expect(await heard()).toEqual([unread('Support chats: 1 waiting for our team.')]);
  });

  test.each([
    ['2026-11-27T07:00:00Z', true],
    ['2026-11-27T06:59:59Z', false],
    ['2026-11-27T16:59:59Z', true],
    ['2026-11-27T17:00:00Z', false],
    ['2026-11-28T12:00:00Z', false],
    ['2026-11-29T12:00:00Z', false],
    ['2026-11-29T23:30:00Z', false],
    ['2026-11-30T07:00:00Z', true],
  ])(`support (${SUPPORT_HOURS}): %s is open: %s`, (at, isOpen) => {
    expect(isSupportOpen(new Date(at), specifiedSupportHours)).toBe(isOpen);
  });

  test.each([
    // From Saturday to Monday.
    ['SAT', 'MON', ['2026-11-28', '2026-11-29', '2026-11-30'], ['2026-11-27', '2026-12-01']],
    ['SUN', 'SUN', ['2026-11-29'], ['2026-11-28', '2026-11-30']],
  ] as const)('hours from %s to %s hold on those days alone', (first_day, last_day, open, closed) => {
    const hours = { first_day, last_day, opens: '09:00', closes: '12:00' };
    const isOpen = (day: string) => isSupportOpen(new Date(`${day}T09:00:00Z`), hours);
    expect(open.map(isOpen)).toEqual(open.map(() => true));
    expect(closed.map(isOpen)).toEqual(closed.map(() => false));
  });
});

test('only operators see and change how they are notified of it', async () => {
  const person = await addPerson(app);
  const kindsOf = async (who: Person) =>
    (await app.call(viewNotificationSettings, {}, who)).body.choices.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kindsOf(operator)).toContain('team_waits');
  expect(await kindsOf(person)).not.toContain('team_waits');
});
