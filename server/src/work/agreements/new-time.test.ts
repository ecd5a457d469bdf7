import type { Message } from '@marketplace/contract/contact/messages';
import { agreementTexts, statusRefusals } from '@marketplace/contract/work/agreement-texts';
import type { Agreement } from '@marketplace/contract/work/agreements';
import { createSessions } from '@marketplace/server/platform/security/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, messagesOf, type Person, socketOf } from '../../../test/conversations.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPair, newCommand, stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { visitsOf } from '../../../test/visits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let steps: ReturnType<typeof stepsOf>;
let ada: Person;
let musa: Person;
let chat: string;
/** A visit in Surulere three days later, 10:00 to 12:30. */
let agreed: Agreement;

beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  steps = stepsOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  toLagos(app, 9);
  ({ ada, musa, chat } = await addPair(app));
  agreed = await steps.agreed(musa, ada, chat, { street: '12 Bode Thomas Street' });
});

const seenBy = async (person: Person): Promise<Agreement> =>
  (await steps.view(person, agreed)).body.agreement;
/** A new session: the clock of a test moves past the end of the first one. */
async function logIn(person: Person): Promise<Person> {
  const { token } = await createSessions(app.db, app.config.secret, app.now).open(app.db, person.id, '');
  return { ...person, token };
}

const dayOf = ({ versions }: Agreement) => versions.at(-1)?.day;

// Shows: new-time-1, new-time-2
test('a new time changes nothing until the other person accepts it; the history has both', async () => {
  const hers = await socketOf(app, ada);
  const asked = await steps.askNewTime(musa, agreed, { from_time: '23:00', to_time: '01:00' });
  expect(asked.status).toBe(200);
  expect(asked.body.agreement).toMatchObject({
    status: 'accepted',
    cancelled: null,
    versions: [{ version: 1, day: dayOf(agreed), from_time: '10:00' }],
    new_time: { number: 1, made_by_me: true, from_time: '23:00', to_time: '01:00', city: 'Surulere' },
  });
  const [event] = await hers.until<{ message: Message }>(`receive-message-${chat}`);
  expect(event?.message.message).toMatch(
    /^Asked for a new time: Visit on .* 23:00 to 01:00 \(\w{3}\) · Surulere, Lagos$/,
  );
  expect(event?.message.offer).toMatchObject({ step: 'change', new_time: { from_time: '23:00' } });
  await hers.until('agreement-changed');
  expect((await seenBy(ada)).new_time).toMatchObject({ number: 1, made_by_me: false });
  expect(await notificationsOf(app, ada, 'new_time_asked')).toHaveLength(1);

  const accepted = await steps.answerNewTime(ada, agreed, 'accept');
  expect(accepted.status).toBe(200);
  expect(accepted.body.agreement).toMatchObject({
    status: 'accepted',
    new_time: null,
    accepted_at: agreed.accepted_at,
    cancelled: null,
    street: '12 Bode Thomas Street',
  });
  const after: Agreement = accepted.body.agreement;
  expect(after.versions.map(({ from_time }) => from_time)).toEqual(['10:00', '23:00']);
  expect(after.versions[1]).toMatchObject({
    what: 'Mend the kitchen tap',
    price_from: 15_000,
    price_to: 20_000,
  });
  const { body } = await steps.view(musa, agreed);
  expect(body.history).toMatchObject([
    { step: 'make' },
    { step: 'accept', by_me: false },
    { step: 'change', by_me: true, new_time: { from_time: '23:00', to_time: '01:00' } },
    { step: 'accept', by_me: false, new_time: { from_time: '23:00' } },
  ]);
  expect(body.history[1].new_time).toBeUndefined();
});

// Shows: new-time-3
test.each(['decline', 'withdraw'] as const)(
  'after a person chose to %s, the old time holds and another can be asked',
  async (answer) => {
    await steps.askNewTime(musa, agreed);
    const [right, wrong] = answer === 'decline' ? [ada, musa] : [musa, ada];
    const refused = await steps.answerNewTime(wrong, agreed, answer);
    expect(refused.status).toBe(403);
    const answered = await steps.answerNewTime(right, agreed, answer);
    expect(answered.body.agreement).toMatchObject({
      status: 'accepted',
      new_time: null,
      versions: agreed.versions.map(({ day }) => ({ day })),
    });
    const late = await steps.answerNewTime(ada, agreed, 'accept');
    expect([late.status, late.body.msg]).toEqual([409, agreementTexts.noNewTime]);
    const again = await steps.askNewTime(ada, agreed);
    expect(again.body.agreement.new_time).toMatchObject({ number: 2, made_by_me: true });
  },
);

// Shows: new-time-3
test('a new time replaces one that its author has read, and expires before it begins', async () => {
  await steps.askNewTime(musa, agreed);
  const unread = await steps.askNewTime(ada, agreed);
  expect([unread.status, unread.body.msg]).toEqual([409, agreementTexts.noNewTime]);
  const counter = await steps.askNewTime(ada, await seenBy(ada), { from_time: '14:00', to_time: '16:00' });
  expect(counter.body.agreement.new_time).toMatchObject({ number: 2, made_by_me: true, from_time: '14:00' });
  expect((await steps.answerNewTime(ada, agreed, 'accept')).status).toBe(409);
  app.advance(4 * DAY_MS + 6 * HOUR_MS);
  expect((await steps.answerNewTime(musa, agreed, 'accept', { new_time: 2 })).status).toBe(409);
  expect((await seenBy(await logIn(musa))).new_time).toBeNull();
});

// Shows: new-time-3
test('of an acceptance and a withdrawal at once one wins, and a repeated tap counts once', async () => {
  await steps.askNewTime(musa, agreed);
  const answers = await Promise.all([
    steps.answerNewTime(ada, agreed, 'accept'),
    steps.answerNewTime(musa, agreed, 'withdraw'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await seenBy(ada);
  expect(now.new_time).toBeNull();
  expect(now.versions).toHaveLength(answers[0].status === 200 ? 2 : 1);

  const client_id = newCommand();
  const [first, second] = await Promise.all([
    steps.askNewTime(musa, now, { client_id, from_time: '15:00', to_time: '17:00' }),
    steps.askNewTime(musa, now, { client_id, from_time: '15:00', to_time: '17:00' }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await seenBy(ada)).new_time?.number).toBe(2);
  const accept = { client_id: newCommand(), new_time: 2 };
  await steps.answerNewTime(ada, agreed, 'accept', accept);
  const before = await messagesOf(app, ada, chat);
  expect((await steps.answerNewTime(ada, agreed, 'accept', accept)).status).toBe(200);
  expect(await messagesOf(app, ada, chat)).toHaveLength(before.length);
});

// Shows: new-time-4
test('an accepted time moves the visit: door codes, notices and reminders are those of the new day', async () => {
  const visits = visitsOf(app);
  app.advance(2 * DAY_MS + 23 * HOUR_MS);
  [ada, musa] = await Promise.all([logIn(ada), logIn(musa)]);
  await app.runTask('remind-of-visits');
  expect(await notificationsOf(app, ada, 'visit_soon')).toHaveLength(1);
  const old = await visits.seen(ada, agreed);
  expect(old.my_code).not.toBeNull();
  expect((await visits.say(musa, agreed, 60)).status).toBe(200);
  await steps.askNewTime(ada, agreed);
  expect((await visits.seen(ada, agreed)).my_code).toBe(old.my_code);
  await steps.answerNewTime(musa, agreed, 'accept');
  expect(await visits.seen(ada, agreed)).toMatchObject({ phase: 'before', my_code: null, notices: [] });
  const { done } = await seenBy(ada);
  expect(done?.is_open).toBe(false);
  app.advance(4 * DAY_MS);
  [ada, musa] = await Promise.all([logIn(ada), logIn(musa)]);
  const earlier = await notificationsOf(app, ada, 'visit_soon');
  await app.runTask('remind-of-visits');
  const [renewed] = await notificationsOf(app, ada, 'visit_soon');
  expect(renewed?.happened_at).not.toBe(earlier[0]?.happened_at);
  await app.runTask('remind-of-visits');
  expect(await notificationsOf(app, ada, 'visit_soon')).toEqual([renewed]);
  expect((await visits.seen(ada, agreed)).phase).toBe('today');
});

// Shows: new-time-4
test('a visit that moves to another area has no street address any more', async () => {
  await steps.askNewTime(musa, agreed, { city: 'Ikeja' });
  expect((await seenBy(ada)).street).toBe('12 Bode Thomas Street');
  const { body } = await steps.answerNewTime(ada, agreed, 'accept');
  expect(body.agreement).toMatchObject({ has_street: false, versions: [{}, { city: 'Ikeja' }] });
});

// Shows: new-time-5
test('refusals name their reason', async () => {
  const refusal = async (person: Person, changes: object) => {
    const { status, body } = await steps.askNewTime(person, agreed, changes);
    return [status, body.field ?? null, body.msg];
  };
  const [{ day }] = agreed.versions as [Agreement['versions'][number]];
  const same = { day, from_time: '10:00', to_time: '12:30' };
  expect(await refusal(ada, same)).toEqual([400, 'day', agreementTexts.sameTime]);
  expect((await refusal(ada, { day: '2026-01-01' })).slice(0, 2)).toEqual([400, 'day']);
  expect((await refusal(ada, { city: 'Atlantis' })).slice(0, 2)).toEqual([400, 'state']);
  expect(
    await refusal(ada, { kind: 'remote', from_time: null, to_time: null, state: null, city: null }),
  ).toEqual([400, 'kind', agreementTexts.kindStays]);
  expect((await refusal(await addPerson(app), {}))[0]).toBe(404);
  const offer = await steps.made(musa, chat);
  const early = await steps.askNewTime(ada, offer);
  expect([early.status, early.body.msg]).toEqual([409, statusRefusals.offered]);
  await steps.askNewTime(musa, agreed);
  await block(app, ada, musa);
  expect((await steps.answerNewTime(ada, agreed, 'accept')).status).toBe(403);
  expect((await steps.answerNewTime(ada, agreed, 'decline')).status).toBe(200);
  await steps.askNewTime(musa, agreed);
  await steps.cancel(ada, agreed);
  const cancelled = await seenBy(ada);
  expect(cancelled).toMatchObject({ status: 'cancelled', new_time: null });
  expect(dayOf(cancelled)).toBe(day);
  expect((await steps.answerNewTime(ada, agreed, 'accept', { new_time: 2 })).body.msg).toBe(
    statusRefusals.cancelled,
  );
});

// Shows: new-time-1
test('remote work has a new day', async () => {
  const remote = { kind: 'remote', from_time: null, to_time: null, state: null, city: null } as const;
  const work = await steps.agreed(musa, ada, chat, { ...remote, price_to: null } as Record<string, unknown>);
  expect((await steps.askNewTime(musa, work, remote)).status).toBe(200);
  const { body } = await steps.answerNewTime(ada, work, 'accept');
  expect(body.agreement.versions).toMatchObject([{ starts_at: null }, { starts_at: null }]);
  expect(dayOf(body.agreement)).not.toBe(dayOf(work));
});
