import { viewLegalText, viewQuestions } from '@marketplace/contract/company/settings/public';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import { requestRefund } from '@marketplace/contract/money/subscriptions';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan, listSubscriptions, openCheckout } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/security/sessions.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ PAGE_CACHE_SECONDS: '3600' });
  admin = await addOperator(app);
});
afterAll(() => app.close());

async function change(key: SettingKey, value: Record<string, unknown>) {
  const { in_force } = (await app.call(viewSetting, { key }, admin)).body;
  return app.call(changeSetting, { key, value, based_on: in_force }, admin);
}
const page = async (path: string) => (await (await fetch(app.url + path)).text()).replaceAll(/<[^>]+>/g, '');
const planOf = async (person: Person) => (await listSubscriptions(app, person.token))[0];
const terms = (text: string) => ({ text: `In short.\n## Refunds\n${text}`, changes_meaning: false });

// Shows: console-refund-days-1
test.each<[Record<string, unknown>, RegExp]>([
  [{ days: 0 }, /at least 3 days/],
  [{ days: 2 }, /at least 3 days/],
  [{ days: 31 }, /more than 30 days/],
  [{ days: 7.5 }, /whole number of days/],
  [{ days: 'ten' }, /whole number of days/],
  [{}, /whole number of days/],
])('%j is refused', async (value, sentence) => {
  const { status, body } = await change('refund_days', value);
  expect([status, body.field, body.msg]).toEqual([400, 'value.days', expect.stringMatching(sentence)]);
});

// Shows: console-refund-days-2, console-refund-days-3
test('a change is for who pays from then on, and terms, questions and pages say it at once', async () => {
  const early = await addPerson(app, 'Early Obi');
  const paying = await addPerson(app, 'Paying Obi');
  const late = await addPerson(app, 'Late Obi');
  await buyPlan(app, early.token, 'starter_monthly');
  const checkout = await openCheckout(app, paying.token, 'starter_monthly');
  expect(await page('/terms')).toContain('Within 7 days of paying');

  app.advance(DAY_MS);
  admin = await addOperator(app);
  expect((await change('refund_days', { days: 10 })).body).toMatchObject({ status: 'ok' });
  expect((await change('refund_days', { days: 10 })).body.msg).toBe(
    'Nothing is different from what is in force',
  );
  await app.paystack.checkout(checkout.url);
  await app.settled();
  await buyPlan(app, late.token, 'starter_monthly');
  expect(await planOf(early)).toMatchObject({ refund_days: 7 });
  expect(await planOf(paying)).toMatchObject({ refund_days: 7 });
  expect(await planOf(late)).toMatchObject({ refund_days: 10, can_be_refunded: true });

  const today = lagosDay(app.now());
  expect(await page('/terms')).toContain('Within 10 days of paying');
  expect(await page('/terms')).toContain(`Version ${today}`);
  expect(await page('/artisan/subscription')).toContain('"refundDays":10');
  const { questions } = (await app.call(viewQuestions, {})).body;
  expect(JSON.stringify(questions)).toContain('if you ask within 10 days of paying');
  expect(await page('/signup')).toContain(today);

  app.advance(8 * DAY_MS);
  admin = await addOperator(app);
  // Sessions that are not used end after a week.
  for (const person of [early, late])
    person.token = (
      await createSessions(app.db, app.config.secret, app.now).open(app.db, person.id, 'test')
    ).token;
  const refused = await app.call(
    requestRefund,
    { sub_id: (await planOf(early))._id },
    { token: early.token },
  );
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'You can get your money back for 7 days after you pay. Those days are over for this plan.',
  ]);
  const given = await app.call(requestRefund, { sub_id: (await planOf(late))._id }, { token: late.token });
  expect(given.status).toBe(200);
});

// Shows: console-refund-days-3
test('terms that an admin has written follow too, and earlier versions say what held in their time', async () => {
  const fixed = await change('terms', terms('Ask within 10 days.'));
  expect([fixed.status, fixed.body.field, fixed.body.msg]).toEqual([
    400,
    'value.text',
    'The days for a refund are a setting now (10). Please write {refund_days} where the terms name them.',
  ]);
  expect((await change('terms', terms('Ask within {refund_days} days.'))).status).toBe(200);
  app.advance(1000);
  const { body } = await app.call(viewLegalText, { document: 'terms' });
  expect(body.text).toContain('Ask within 10 days.');
  app.advance(1000);
  expect((await change('terms', terms('Ask within {refund_days} days, please.'))).status).toBe(200);
  app.advance(1000);
  expect((await change('refund_days', { days: 14 })).status).toBe(200);
  const textOf = async (version?: string) =>
    (await app.call(viewLegalText, { document: 'terms', ...(version && { version }) })).body;
  expect((await textOf()).text).toContain('Ask within 14 days, please.');
  expect((await textOf()).valid_from).toBe(lagosDay(app.now()));
  expect((await textOf('1')).text).toContain('Ask within 10 days.');
  expect((await textOf('0')).code).toBe('not_found');
  app.advance(1000);
  expect((await change('refund_days', { days: 12 })).status).toBe(200);
  // Accounts of that time have agreed to 14 days, although no version of the text ended with them.
  expect((await textOf()).refund_days_since.map(({ days }: { days: number }) => days)).toEqual([12, 14, 10]);
  expect((await textOf('1')).text).toContain('Ask within 10 days.');
  expect(await page('/terms')).toMatch(
    /ask for your money back: 12 since [^,]+, 14 since [^,]+, 10 since [^,]+, 7 before\./,
  );
});

// Shows: console-refund-days-3
test('terms and days that are changed at the same time never contradict each other', async () => {
  const its = await startTestApp();
  try {
    const boss = await addOperator(its);
    const send = (key: SettingKey, value: Record<string, unknown>) =>
      its.call(changeSetting, { key, value, based_on: 0 }, boss);
    const answers = await Promise.all([
      send('terms', terms('Ask within 7 days.')),
      send('refund_days', { days: 14 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await its.call(viewLegalText, { document: 'terms' })).body).not.toMatchObject({
      text: expect.stringContaining('7 days'),
      refund_days: 14,
    });
  } finally {
    await its.close();
  }
});

// Shows: console-refund-days-3
test('the days stay while terms that an admin has written name them themselves', async () => {
  const its = await startTestApp();
  try {
    const boss = await addOperator(its);
    const changed = await its.call(
      changeSetting,
      { key: 'terms', value: terms('Ask within 7 days.'), based_on: 0 },
      boss,
    );
    expect(changed.status).toBe(200);
    const { status, body } = await its.call(
      changeSetting,
      { key: 'refund_days', value: { days: 10 }, based_on: 0 },
      boss,
    );
    expect([status, body.field, body.msg]).toEqual([
      400,
      'value.days',
      'Your terms name these days themselves. Write {refund_days} there instead of the number first, so that both always say the same.',
    ]);
    expect((await its.call(viewLegalText, { document: 'terms' })).body.valid_from).toBe(TERMS_VERSION);
  } finally {
    await its.close();
  }
});
