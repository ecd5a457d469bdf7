import { hideItem, restoreItem } from '@marketplace/contract/company/hidden-items';
import { viewItem, viewQueue } from '@marketplace/contract/company/operators';
import { suggestedAwayAnswer } from '@marketplace/contract/contact/away-answer-limits';
import { saveAwayAnswer, viewAwayAnswer } from '@marketplace/contract/contact/away-answers';
import { deleteMessage, getConversations, getMessages } from '@marketplace/contract/contact/messages';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { changeNotificationSettings, viewNotifications } from '@marketplace/contract/people/notifications';
import { createReport } from '@marketplace/contract/people/safety';
import { dayAfter, lagosDay, lagosMoment } from '@marketplace/contract/shared/lagos-day';
import { weekdayOf } from '@marketplace/contract/shared/working-hours';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addArtisanPerson,
  block,
  messagesOf,
  openWith,
  type Person,
  socketOf,
} from '../../../test/conversations.ts';
import {
  deliveryOf,
  patience,
  sendText,
  subscribeBrowser,
  writeFirst,
} from '../../../test/first-messages.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { weekdayNumber } from '../../discovery/artisans/profile/work-details.repository.ts';
import { waitsSince } from './texts/remind-unanswered.ts';

const HOUR_MS = 60 * 60_000;

interface Sent {
  customer: Person;
  subject: string;
  id: string;
}

let app: TestApp;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artisan = await addArtisanPerson(app);
});

const save = (text: string | null, who = artisan) => app.call(saveAwayAnswer, { text }, who);
const setAway = (who = artisan) =>
  app.call(setAvailability, { availability: 'away', away_until: dayAfter(lagosDay(app.now()), 3) }, who);
const chatOf = async (who: Person, conversation_id: string) =>
  (await app.call(getConversations, { conversation_id }, who)).body.conversations[0];
/** Moves the clock to the next time of the day in Lagos. */
function goTo(time: string): void {
  const today = lagosMoment(lagosDay(app.now()), time) as Date;
  const next = today > app.now() ? today : (lagosMoment(dayAfter(lagosDay(app.now()), 1), time) as Date);
  app.advance(next.getTime() - app.now().getTime());
}

describe('an answer while away', () => {
  // Shows: away-answer-1, away-answer-2, away-answer-3
  test('is given once, marked for both, and is neither message nor reply', async () => {
    expect((await app.call(viewAwayAnswer, {}, artisan)).body).toMatchObject({
      text: null,
      away_until: null,
    });
    await save(suggestedAwayAnswer);
    await setAway();
    const { customer, subject } = await writeFirst(app, artisan);
    const answer = { text: suggestedAwayAnswer, seq: 1 };
    expect((await chatOf(customer, subject)).automatic_answer).toMatchObject(answer);
    expect(await chatOf(artisan, subject)).toMatchObject({ automatic_answer: answer, unopened: true });
    await sendText(app, customer, subject, 'Hello?');
    const { body } = await app.call(getMessages, { conversation_id: subject }, customer);
    expect(body.messages).toHaveLength(2);
    expect(body.conversation).toMatchObject({ automatic_answer: answer, can_rate: false, next_costs: 0 });
    const [row] = await app.db
      .selectFrom('conversations')
      .select(['other_wrote', 'opening_state', 'opener_unread'])
      .where('id', '=', subject)
      .execute();
    expect(row).toEqual({ other_wrote: false, opening_state: 'waiting', opener_unread: 0 });
    const told = await app.call(viewNotifications, {}, customer);
    expect(JSON.stringify(told.body)).not.toContain(subject);
    const { record } = (await app.call(viewArtisan, { artisan_id: artisan.id })).body.artisan;
    expect(record.reply_seconds).toBeNull();
  });

  test('is not given by an artisan who is not away or has turned it off', async () => {
    await save('I am on a site without a network. I answer in the evening.');
    const here = await writeFirst(app, artisan);
    expect((await chatOf(here.customer, here.subject)).automatic_answer).toBeUndefined();
    await setAway();
    await save(null);
    const off = await writeFirst(app, artisan);
    expect((await chatOf(off.customer, off.subject)).automatic_answer).toBeUndefined();
    await save('   ');
    expect((await app.call(viewAwayAnswer, {}, artisan)).body.text).toBeNull();
  });

  // Shows: away-answer-6
  test('is one of the texts of the profile, which operators read after a report, hide and put back', async () => {
    const operator = await addOperator(app);
    await save(suggestedAwayAnswer);
    await setAway();
    const { customer, subject } = await writeFirst(app, artisan);
    const about = { subject: 'person', subject_id: artisan.id, reason: 'rude' } as const;
    expect((await app.call(createReport, about, customer)).status).toBe(200);
    const [item] = (await app.call(viewQueue, { kind: 'report', limit: 100 }, operator)).body.items;
    const report = await app.call(viewItem, { kind: 'report', id: item.id }, operator);
    expect(JSON.stringify(report.body)).toContain(JSON.stringify(suggestedAwayAnswer).slice(1, -1));
    const hidden = await app.call(
      hideItem,
      { hidden_kind: 'profile', hidden_subject_id: artisan.id, reason: 'Rude' },
      operator,
    );
    expect(hidden.status).toBe(200);
    expect((await chatOf(customer, subject)).automatic_answer).toBeUndefined();
    expect((await app.call(viewAwayAnswer, {}, artisan)).body.text).toBeNull();
    const next = await writeFirst(app, artisan);
    expect((await chatOf(next.customer, next.subject)).automatic_answer).toBeUndefined();
    const back = { hidden_id: hidden.body.hidden_id as string, reason: 'A mistake' };
    expect((await app.call(restoreItem, back, operator)).status).toBe(200);
    expect((await chatOf(customer, subject)).automatic_answer).toMatchObject({ text: suggestedAwayAnswer });
    expect((await app.call(viewAwayAnswer, {}, artisan)).body.text).toBe(suggestedAwayAnswer);
  });

  // Shows: away-answer-4
  test('answers no automatic answer', async () => {
    const other = await addArtisanPerson(app);
    for (const each of [artisan, other]) {
      await save('Away until Monday. I will write to you then.', each);
      await setAway(each);
    }
    await buyPlan(app, other.token, 'starter_weekly');
    const subject = await openWith(app, other, artisan);
    await sendText(app, other, subject, 'Can you help me on a site?');
    expect((await chatOf(other, subject)).last_seq).toBe(1);
    const given = await app.db
      .selectFrom('automatic_answers')
      .select('account_id')
      .where('conversation_id', '=', subject)
      .execute();
    expect(given).toEqual([{ account_id: artisan.id }]);
  });

  // Shows: away-answer-5
  test('holds no contact and no sign of fraud, and belongs to an artisan', async () => {
    for (const text of [
      'Call me on 0803 123 4567',
      'Write to ada@gmail.com',
      'My WhatsApp: wa.me/2348031234567',
      'Send the money first and I will book you',
      'I am away. Pay the registration fee of 5000 before I come',
    ])
      expect(await save(text)).toMatchObject({ status: 400, body: { field: 'text' } });
    expect((await save('x'.repeat(201))).status).toBe(400);
    expect((await app.call(viewAwayAnswer, {}, artisan)).body.text).toBeNull();
    for (const text of [
      suggestedAwayAnswer,
      "I'm back on 12 December. Please wait, or choose somebody else.",
    ])
      expect((await save(text)).status).toBe(200);
    expect((await save('Hello', await addPerson(app))).status).toBe(403);
  });
});

describe('a reminder of a first message', () => {
  const reminded = async (who = artisan) =>
    (await app.call(viewNotifications, {}, who)).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'first_message_waits',
    );
  const remind = () => app.runTask('remind-of-unanswered');

  // Shows: unanswered-1
  test('comes once after four hours of the day, and not to who has answered', async () => {
    goTo('09:00');
    const { subject } = await writeFirst(app, artisan);
    const busy = await addArtisanPerson(app);
    const answered = await writeFirst(app, busy);
    await sendText(app, busy, answered.subject, 'Yes, at five.');
    app.advance(3.9 * HOUR_MS);
    await remind();
    expect(await reminded()).toEqual([]);
    app.advance(0.2 * HOUR_MS);
    for (let run = 0; run < 2; run += 1) await remind();
    expect(await reminded()).toHaveLength(1);
    expect(JSON.stringify(await reminded())).toContain(subject);
    expect(await reminded(busy)).toEqual([]);
    app.advance(24 * HOUR_MS);
    await remind();
    expect(await reminded()).toHaveLength(1);
  });

  // Shows: unanswered-2
  test('counts no hour of the night, and spares who is away or has blocked the sender', async () => {
    goTo('19:00');
    await writeFirst(app, artisan);
    const away = await addArtisanPerson(app);
    const blocking = await addArtisanPerson(app);
    await setAway(away);
    await writeFirst(app, away);
    const { customer } = await writeFirst(app, blocking);
    await block(app, blocking, customer);
    goTo('23:30');
    await remind();
    goTo('10:30');
    await remind();
    expect(await reminded()).toEqual([]);
    goTo('11:10');
    await remind();
    expect(await reminded()).toHaveLength(1);
    expect(await reminded(away)).toEqual([]);
    expect(await reminded(blocking)).toEqual([]);
  });

  test('is about a message that is still there, and counts from the first one', async () => {
    goTo('09:00');
    const operator = await addOperator(app);
    for (const remove of [
      (sent: Sent) =>
        app.call(deleteMessage, { conversation_id: sent.subject, message_id: sent.id }, sent.customer),
      (sent: Sent) =>
        app.call(hideItem, { hidden_kind: 'message', hidden_subject_id: sent.id, reason: 'Rude' }, operator),
    ]) {
      const other = await addArtisanPerson(app);
      const { customer, subject } = await writeFirst(app, other);
      const id = (await messagesOf(app, customer, subject))[0]?._id ?? '';
      await app.call(createReport, { subject: 'message', subject_id: id, reason: 'rude' }, other);
      expect((await remove({ customer, subject, id })).status).toBe(200);
      goTo('13:30');
      await remind();
      expect(await reminded(other)).toEqual([]);
      goTo('09:00');
    }
    const { customer, subject } = await writeFirst(app, artisan);
    app.advance(3 * HOUR_MS);
    await sendText(app, customer, subject, 'Are you there?');
    app.advance(1.1 * HOUR_MS);
    await remind();
    expect(await reminded()).toHaveLength(1);
  });

  test('is read with the answer, also when the message was seen before, and hides no news', async () => {
    goTo('09:00');
    const { customer, subject } = await writeFirst(app, artisan);
    const socket = await socketOf(app, artisan);
    await socket.ask('seen', { conversation_id: subject, seq: 1 });
    app.advance(4.1 * HOUR_MS);
    await remind();
    await sendText(app, customer, subject, 'Are you there?');
    const unread = async () =>
      (await app.call(viewNotifications, {}, artisan)).body.notifications
        .filter(({ is_read }: { is_read: boolean }) => !is_read)
        .map(({ kind }: { kind: string }) => kind);
    expect(await unread()).toEqual(expect.arrayContaining(['first_message_waits', 'unread_messages']));
    await socket.sendOk(subject, 'Yes, at five.');
    socket.close();
    expect(await unread()).not.toContain('first_message_waits');
  });

  // Shows: unanswered-2
  test('waits for a day on which the artisan works', async () => {
    goTo('09:00');
    await writeFirst(app, artisan);
    const today = weekdayNumber(weekdayOf(lagosDay(app.now())));
    const hours = { account_id: artisan.id, weekday: (today % 7) + 1, opens: '08:00', closes: '17:00' };
    await app.db.insertInto('artisan_hours').values(hours).execute();
    app.advance(5 * HOUR_MS);
    await remind();
    expect(await reminded()).toEqual([]);
    goTo('09:00');
    await remind();
    expect(await reminded()).toHaveLength(1);
  });

  test('is not sent after the answer or a block', async () => {
    goTo('09:00');
    const [answering, blocking] = [await addArtisanPerson(app), await addArtisanPerson(app)];
    const everybody = [artisan, answering, blocking];
    for (const each of everybody) await subscribeBrowser(app, each);
    await writeFirst(app, artisan);
    const answered = await writeFirst(app, answering);
    const blocked = await writeFirst(app, blocking);
    for (const each of everybody) await app.call(changeNotificationSettings, { pause_for_a_day: true }, each);
    app.advance(4.1 * HOUR_MS);
    await remind();
    const stateOf = async (each: Person) =>
      (await deliveryOf(app, each, 'push', 'first_message_waits'))?.state ?? null;
    for (const each of everybody) await expect.poll(() => stateOf(each), patience).toBe('queued');
    await sendText(app, answering, answered.subject, 'Yes, at five.');
    await block(app, blocking, blocked.customer);
    app.advance(24 * HOUR_MS);
    await expect.poll(() => stateOf(artisan), patience).toBe('sent');
    for (const each of [answering, blocking])
      await expect.poll(() => stateOf(each), patience).toBe('cancelled');
  });

  test('is due by the hours of the day in Lagos', () => {
    const since = (at: string) => waitsSince(new Date(`${at}+01:00`))?.toISOString();
    expect(since('2026-03-02T07:59:00')).toBeUndefined();
    expect(since('2026-03-02T20:00:00')).toBeUndefined();
    expect(since('2026-03-02T08:00:00')).toBe(new Date('2026-03-01T16:00:00+01:00').toISOString());
    expect(since('2026-03-02T11:00:00')).toBe(new Date('2026-03-01T19:00:00+01:00').toISOString());
    expect(since('2026-03-02T12:00:00')).toBe(new Date('2026-03-02T08:00:00+01:00').toISOString());
    expect(since('2026-03-02T15:00:00')).toBe(new Date('2026-03-02T11:00:00+01:00').toISOString());
  });
});
