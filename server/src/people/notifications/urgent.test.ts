import { deleteMessage } from '@marketplace/contract/contact/messages';
import { URGENT_A_NIGHT } from '@marketplace/contract/people/notification-limits';
import { changeNotificationSettings } from '@marketplace/contract/people/notifications';
import { lagosDay, lagosTime } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addTrade,
  block,
  conversationOf,
  openWith,
  type Person,
  socketOf,
} from '../../../test/conversations.ts';
import {
  addNotifiedArtisan,
  patience,
  sendText,
  statesOf,
  subscribeBrowser,
  textsTo,
} from '../../../test/first-messages.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { waitingPushes } from '../../../test/push.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => toLagos(app, 22));

const settings = (person: Person, change: object) => app.call(changeNotificationSettings, change, person);

/** An artisan who takes emergency call-outs, with a choice about the night; null for one who was never asked. */
async function addOnCall({ atNight = true as boolean | null, ...profile } = {}): Promise<Person> {
  const artisan = await addNotifiedArtisan(app);
  await app.db
    .updateTable('artisan_profiles')
    .set({ takes_emergencies: true, ...profile })
    .where('account_id', '=', artisan.id)
    .execute();
  if (atNight !== null) expect((await settings(artisan, { urgent_at_night: atNight })).status).toBe(200);
  return artisan;
}

async function addCustomer(): Promise<Person> {
  const customer = await addPerson(app, 'Chidi Eze');
  await buyPlan(app, customer.token, 'connect_monthly');
  return customer;
}

/** Writes the first message to an artisan, marked as urgent unless said otherwise. */
async function write(customer: Person, artisan: Person, more: object = {}) {
  const subject = await openWith(app, customer, artisan);
  const socket = await socketOf(app, customer);
  const message = { conversation_id: subject, message: 'Water in the room!', urgent: true, ...more };
  const { status, ...answer } = await socket.ask('send-message', message);
  socket.close();
  expect([status, answer]).toEqual(['ok', expect.anything()]);
  return { subject, message: (answer as { message: { _id: string } }).message };
}

/** Waits until the channels of all notifications were chosen. */
const everyoneIsNotified = () =>
  expect
    .poll(
      async () => (await sql`select id from notifications where told_at is null`.execute(app.db)).rows,
      patience,
    )
    .toEqual([]);

/** When the newest SMS to an artisan is due. */
async function dueOfSms(artisan: Person): Promise<Date> {
  await expect.poll(async () => (await statesOf(app, artisan)).at(-1), patience).toMatch(/queued|sent/);
  const { due_at } = await app.db
    .selectFrom('notification_deliveries')
    .select('due_at')
    .where('account_id', '=', artisan.id)
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return due_at;
}

/** Whether the SMS of a first message comes in the night in which it was written. */
const rings = async (artisan: Person) =>
  (await dueOfSms(artisan)).getTime() - app.now().getTime() <= 2 * MINUTE_MS;

/** How many messages to an artisan have the right to ring. */
async function countRinging(artisan: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from notifications
    where account_id = ${artisan.id} and facts ->> 'rings' = 'true'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

describe('a first message at night', () => {
  // Shows: urgent-2
  test.each([
    ['marked, to an artisan who allows it, rings', true, {}, {}, true],
    ['that is not marked waits', true, {}, { urgent: undefined }, false],
    ['that is marked as not urgent waits', true, {}, { urgent: false }, false],
    ['to an artisan who has said no waits', false, {}, {}, false],
    ['to an artisan who was never asked waits', null, {}, {}, false],
    ['to an artisan who takes no call-outs waits', true, { takes_emergencies: false }, {}, false],
    ['to an artisan who is away waits', true, { away_until: '2099-01-01' }, {}, false],
  ])('%s', async (_what, atNight, profile, more, expected) => {
    const artisan = await addOnCall({ atNight, ...profile });
    await write(await addCustomer(), artisan, more);
    expect(await rings(artisan)).toBe(expected);
  });

  // Shows: urgent-2
  test('comes on every channel, without its text, and says that it is urgent', async () => {
    const artisan = await addOnCall();
    const browser = await subscribeBrowser(app, artisan);
    await write(await addCustomer(), artisan);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['push sent', 'sms queued']);
    const pushes = (await waitingPushes(browser)).join();
    expect(pushes).toContain('Someone needs you urgently');
    expect(pushes).not.toContain('Water');
    await expect
      .poll(() => textsTo(app, artisan.email, 'email'), patience)
      .toEqual([expect.stringContaining('needs you urgently.')]);
    const other = await addOnCall();
    const { subject } = await write(await addCustomer(), other);
    expect(await rings(other)).toBe(true);
    app.advance(2 * MINUTE_MS);
    await expect
      .poll(() => textsTo(app, other.phone, 'sms'), patience)
      .toEqual([
        `SabiHands: Someone needs you urgently. Please reply here: http://market.test/message/${subject}`,
      ]);
  });

  test('just before the quiet hours rings, too, although its SMS follows in them', async () => {
    toLagos(app, 20);
    app.advance(59 * MINUTE_MS);
    const artisan = await addOnCall();
    await write(await addCustomer(), artisan);
    expect(await rings(artisan)).toBe(true);
    app.advance(2 * MINUTE_MS);
    expect(lagosTime(app.now())).toBe('21:01');
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms sent']);
  });

  // Shows: urgent-3
  test('rings for an artisan three times a night, and again in the next night', async () => {
    const artisan = await addOnCall();
    const heard: boolean[] = [];
    for (let count = 0; count <= URGENT_A_NIGHT; count += 1) {
      await write(await addCustomer(), artisan);
      await expect.poll(async () => (await statesOf(app, artisan)).length, patience).toBe(count + 1);
      heard.push(await rings(artisan));
    }
    expect(heard).toEqual([true, true, true, false]);
    toLagos(app, 23);
    toLagos(app, 22);
    await write(await addCustomer(), artisan);
    await expect.poll(async () => (await statesOf(app, artisan)).length, patience).toBe(URGENT_A_NIGHT + 2);
    expect(await rings(artisan)).toBe(true);
  });

  // Shows: urgent-3
  test('of one sender rings with three artisans a night', async () => {
    const customer = await addCustomer();
    const heard: boolean[] = [];
    for (let count = 0; count <= URGENT_A_NIGHT; count += 1) {
      const artisan = await addOnCall();
      await write(customer, artisan);
      heard.push(await rings(artisan));
    }
    expect(heard).toEqual([true, true, true, false]);
  });

  // Shows: urgent-3
  test('rings three times for the first messages of many people at the same moment', async () => {
    const artisan = await addOnCall();
    const customers = await Promise.all(Array.from({ length: 6 }, addCustomer));
    await Promise.all(customers.map((customer) => write(customer, artisan)));
    expect(await countRinging(artisan)).toBe(URGENT_A_NIGHT);
  });
});

describe('nothing else rings at night', () => {
  const dueOf = async (artisan: Person) =>
    app.db
      .selectFrom('notification_deliveries')
      .select(['kind', 'due_at'])
      .where('account_id', '=', artisan.id)
      .where('due_at', '<=', new Date(app.now().getTime() + 3 * 60 * MINUTE_MS))
      .orderBy('id')
      .execute();

  // Shows: urgent-4
  test('no later message, no repeated one, and none after a deletion', async () => {
    const artisan = await addOnCall();
    const customer = await addCustomer();
    const { subject, message } = await write(customer, artisan, { client_id: 'one' });
    expect(await rings(artisan)).toBe(true);
    const before = await dueOf(artisan);
    const socket = await socketOf(app, customer);
    const again = { conversation_id: subject, message: 'Water in the room!', urgent: true };
    await socket.ask('send-message', { ...again, client_id: 'one' });
    await socket.ask('send-message', { ...again, client_id: 'two' });
    await app.call(deleteMessage, { conversation_id: subject, message_id: message._id }, customer);
    app.advance(2 * MINUTE_MS);
    await socket.ask('send-message', { ...again, client_id: 'three' });
    socket.close();
    await everyoneIsNotified();
    expect(await dueOf(artisan)).toHaveLength(before.length);
  });

  // Shows: urgent-4
  test('no first message that costs nothing, and none from an artisan to a customer', async () => {
    const artisan = await addOnCall();
    const customer = await addCustomer();
    // The artisan opens the conversation by writing first.
    await buyPlan(app, artisan.token, 'starter_weekly');
    await addTrade(app, customer);
    const { subject } = await write(artisan, customer);
    await sendText(app, customer, subject, 'Yes?');
    await everyoneIsNotified();
    expect(await dueOf(customer)).toEqual([]);
    expect(await dueOf(artisan)).toEqual([]);
  });

  // Shows: urgent-4
  test('nothing of a blocked person, and nothing once the artisan has changed the choice', async () => {
    const [blocking, changing, ending] = [await addOnCall(), await addOnCall(), await addOnCall()];
    const customer = await addCustomer();
    for (const artisan of [blocking, changing, ending]) {
      await write(customer, artisan);
      expect(await rings(artisan)).toBe(true);
    }
    await block(app, blocking, customer);
    await settings(changing, { urgent_at_night: false });
    // The artisan takes no emergency call-outs any more.
    await app.db
      .updateTable('artisan_profiles')
      .set({ takes_emergencies: false })
      .where('account_id', '=', ending.id)
      .execute();
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, blocking), patience).toEqual(['sms cancelled']);
    for (const artisan of [changing, ending]) {
      await expect.poll(() => rings(artisan), patience).toBe(false);
      expect(await textsTo(app, artisan.phone, 'sms')).toEqual([]);
    }
  });

  // Shows: urgent-3, urgent-4
  test('nothing in a pause, and nothing of this night when the pause ends in the next one', async () => {
    const [paused, pausing] = [await addOnCall(), await addOnCall()];
    const customer = await addCustomer();
    await settings(paused, { pause_for_a_day: true });
    await write(customer, paused);
    await write(customer, pausing);
    expect(await rings(pausing)).toBe(true);
    await settings(pausing, { pause_for_a_day: true });
    app.advance(2 * MINUTE_MS);
    for (const artisan of [paused, pausing]) {
      await expect.poll(() => rings(artisan), patience).toBe(false);
      expect(lagosTime(await dueOfSms(artisan))).toBe('07:02');
    }
    expect(await countRinging(paused)).toBe(0);
  });
});

describe('the sender of a first message', () => {
  const noticeOf = async (person: Person, subject: string) =>
    (await conversationOf(app, person, subject)).first_notice;
  /** An artisan without an email address, whom only an SMS can reach. */
  async function addSilent(): Promise<Person> {
    const artisan = await addOnCall({ atNight: false });
    await app.db
      .updateTable('accounts')
      .set({ email_proven_at: null })
      .where('id', '=', artisan.id)
      .execute();
    return artisan;
  }

  // Shows: urgent-5, urgent-6
  test('reads when the other is told, not on which channel, and then that the other was told', async () => {
    const artisan = await addSilent();
    const customer = await addCustomer();
    const subject = await openWith(app, customer, artisan);
    expect(await conversationOf(app, customer, subject)).toMatchObject({
      can_be_urgent: true,
      first_notice: null,
    });
    const socket = await socketOf(app, customer);
    await socket.sendOk(subject, 'Water in the room!');
    await expect
      .poll(async () => (await noticeOf(customer, subject))?.waits_until ?? null, patience)
      .not.toBeNull();
    const { was_told, waits_until, is_tomorrow } = await noticeOf(customer, subject);
    expect(was_told).toBe(false);
    // The SMS comes two minutes later.
    expect(waits_until).toBe('07:00');
    expect(is_tomorrow).toBeUndefined();
    expect(await noticeOf(artisan, subject)).toBeNull();
    expect((await conversationOf(app, artisan, subject)).can_be_urgent).toBeUndefined();

    toLagos(app, 7);
    expect(await noticeOf(customer, subject)).toEqual({ was_told: false, waits_until: null });
    const changes = socket.notices('conversation-changed').length;
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms sent']);
    await socket.until('conversation-changed', changes + 1);
    expect(await noticeOf(customer, subject)).toEqual({ was_told: true, waits_until: null });
    const theirs = await socketOf(app, artisan);
    await theirs.ask('seen', { conversation_id: subject, seq: 1 });
    expect(await noticeOf(customer, subject)).toBeNull();
    theirs.close();
    socket.close();
  });

  // Shows: urgent-6
  test('learns only from the first channel that the other was told', async () => {
    toLagos(app, 12);
    const artisan = await addOnCall();
    const customer = await addCustomer();
    const subject = await openWith(app, customer, artisan);
    const socket = await socketOf(app, customer);
    const changes = () => socket.notices('conversation-changed').length;
    const before = changes();
    await socket.sendOk(subject, 'Water in the room!');
    // The message has begun the conversation, and the email was sent.
    await socket.until('conversation-changed', before + 2);
    expect(await noticeOf(customer, subject)).toMatchObject({ was_told: true });
    expect(await statesOf(app, artisan)).toEqual(['sms queued']);
    app.advance(2 * MINUTE_MS);
    await expect.poll(() => textsTo(app, artisan.phone, 'sms'), patience).toHaveLength(1);
    await expect.poll(() => statesOf(app, artisan), patience).toEqual(['sms sent']);
    // The answer to a later request follows what the server has published before it.
    await socket.ask('seen', { conversation_id: subject, seq: 1 });
    expect(changes()).toBe(before + 2);
    socket.close();
  });

  // Shows: urgent-6
  test('does not read that the other was told when no channel has delivered it', async () => {
    const artisan = await addSilent();
    await app.db
      .updateTable('accounts')
      .set({ phone_proven_at: null })
      .where('id', '=', artisan.id)
      .execute();
    const customer = await addCustomer();
    const { subject } = await write(customer, artisan);
    await everyoneIsNotified();
    toLagos(app, 12);
    expect(await noticeOf(customer, subject)).toEqual({ was_told: false, waits_until: null });
    // A browser that has received the message is a channel, too.
    const socket = await socketOf(app, artisan);
    await socket.ask('delivered', { conversation_id: subject, seq: 1 });
    socket.close();
    expect(await noticeOf(customer, subject)).toMatchObject({ was_told: true });
  });

  // Shows: urgent-5
  test('reads that a pause ends tomorrow when its time of today has passed', async () => {
    toLagos(app, 15);
    const artisan = await addSilent();
    await settings(artisan, { pause_for_a_day: true });
    app.advance(3 * MINUTE_MS);
    const customer = await addCustomer();
    const { subject } = await write(customer, artisan);
    await expect
      .poll(() => noticeOf(customer, subject), patience)
      .toMatchObject({ waits_until: '15:00', is_tomorrow: true });
    toLagos(app, 9);
    const today = await noticeOf(customer, subject);
    expect(today?.waits_until).toBe('15:00');
    expect(today?.is_tomorrow).toBeUndefined();
  });

  // Shows: urgent-7
  test('reads whether others of the trade are open now', async () => {
    const artisan = await addSilent();
    await app.db
      .updateTable('artisan_profiles')
      .set({ skill: 'Welder', category: 'Construction & Building' })
      .where('account_id', '=', artisan.id)
      .execute();
    const customer = await addCustomer();
    await addTrade(app, customer);
    // The sender, who is open, is no help to themselves.
    await app.db
      .updateTable('artisan_profiles')
      .set({ skill: 'Welder', available_until: new Date(app.now().getTime() + MINUTE_MS) })
      .where('account_id', '=', customer.id)
      .execute();
    const { subject } = await write(customer, artisan);
    const openNow = async () => (await noticeOf(customer, subject))?.open_now;
    await expect.poll(openNow, patience).toEqual({ skill: 'Welder', state: 'Lagos', has_people: false });
    const other = await addNotifiedArtisan(app);
    await app.db
      .updateTable('artisan_profiles')
      .set({ skill: 'Welder', available_until: new Date(app.now().getTime() + MINUTE_MS) })
      .where('account_id', '=', other.id)
      .execute();
    expect((await openNow())?.has_people).toBe(true);
    await app.db
      .updateTable('artisan_profiles')
      .set({ away_until: sql`${lagosDay(app.now())}::date` })
      .where('account_id', '=', other.id)
      .execute();
    expect((await openNow())?.has_people).toBe(false);
  });
});

// Shows: urgent-1
test('the choice is stored with the settings, and nothing else changes it', async () => {
  const artisan = await addOnCall({ atNight: null });
  const { body } = await settings(artisan, { shows_text: true });
  expect(body).toMatchObject({ urgent_at_night: null, takes_emergencies: true, quiet_from: 1260 });
  expect((await settings(artisan, { urgent_at_night: true })).body).toMatchObject({ urgent_at_night: true });
  expect((await settings(artisan, { shows_text: false })).body).toMatchObject({ urgent_at_night: true });
  expect((await settings(artisan, { urgent_at_night: 'yes' })).status).toBe(400);
  expect((await settings(await addPerson(app), {})).body).toMatchObject({
    urgent_at_night: null,
    takes_emergencies: false,
  });
});
