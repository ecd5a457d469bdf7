import { exportAudit, type NamedAuditEntry } from '@marketplace/contract/company/audit';
import { viewBanner, viewLegalText, viewQuestions } from '@marketplace/contract/company/settings/public';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import { changeSetting, viewSetting, viewSettings } from '@marketplace/contract/company/settings/settings';
import { SUPPORT_HOURS } from '@marketplace/contract/contact/support-hours';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator, readAudit } from '../../../test/operators.ts';
import { signUpByCode } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp({
    COMPANY_NAME: 'Sabi Hands Limited',
    CONTACT_EMAIL: 'hello@example.com',
    PAGE_CACHE_SECONDS: '3600',
    OPERATOR_REFUND_LIMIT: '60000',
  });
  admin = await addOperator(app, 'Amina Bello');
  colleague = await addOperator(app, 'Tari Dike');
});
afterAll(() => app.close());

const HOUR_MS = 3600_000;
const view = async (key: SettingKey, form: { number?: number; cursor?: string } = {}) =>
  (await app.call(viewSetting, { key, ...form }, admin)).body;
const change = (
  key: SettingKey,
  value: Record<string, unknown>,
  { based_on, by = admin, note = '' }: { based_on: number; by?: Person; note?: string },
) => app.call(changeSetting, { key, value, based_on, note }, by);
/** Changes what is in force. */
async function changeNow(key: SettingKey, value: Record<string, unknown>, by = admin) {
  const { in_force } = await view(key);
  const answer = await change(key, value, { based_on: in_force, by });
  expect(answer.body).toMatchObject({ status: 'ok' });
  return answer;
}
const page = async (path: string) => (await fetch(app.url + path)).text();
const inHours = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString();

// Shows: console-settings-1
test('what the release and the environment bring along is in force until somebody changes it', async () => {
  const { settings } = (await app.call(viewSettings, {}, admin)).body;
  for (const { in_force } of settings) expect(in_force).toMatchObject({ number: 0, changed_by: null });
  const valueIn = (wanted: string) => settings.find(({ key }: { key: string }) => key === wanted).value;
  expect(valueIn('company')).toMatchObject({ name: 'Sabi Hands Limited' });
  expect(valueIn('terms')).toBeUndefined();
  expect((await view('company')).value).toMatchObject({
    name: 'Sabi Hands Limited',
    email: 'hello@example.com',
    phone: '',
  });
  expect(await page('/contact')).toContain(SUPPORT_HOURS);
  const { questions } = (await app.call(viewQuestions, {})).body;
  expect(questions).toHaveLength(10);
  expect(questions[0].answer).toMatch(/Plans start from ₦500 a week\.$/);
  expect(questions[1].answer).toMatch(/^Starter from ₦500, Connect from ₦700 and Elite from ₦1,000 a week;/);
  expect(JSON.stringify(questions)).not.toMatch(/[{}]product|\{[a-z]/);
});

const plans = async (changes: object, index = 0) => {
  const { value } = await view('plans');
  return {
    plans: value.plans.map((plan: object, place: number) =>
      place === index ? { ...plan, ...changes } : plan,
    ),
  };
};
const company = async (changes: object) => ({ ...(await view('company')).value, ...changes });
const hours = { first_day: 'MON', last_day: 'FRI', opens: '08:00', closes: '18:00' };
const question = { question: 'Is it free?', answer: 'Yes.' };

// Shows: console-settings-2
test.each<[SettingKey, () => unknown, string, RegExp]>([
  ['plans', () => plans({ naira: 0 }), 'plans.0.naira', /can't cost less than ₦100/],
  ['plans', () => plans({ naira: 10.5 }), 'plans.0.naira', /without kobo/],
  ['plans', () => plans({ naira: 'free' }), 'plans.0.naira', /price in naira/],
  ['plans', () => plans({ naira: 5_000_000 }), 'plans.0.naira', /more than ₦1,000,000/],
  [
    'plans',
    () => plans({ naira: 1_000_000 }),
    'plans.1.naira',
    /Starter Monthly would cost less than Starter Weekly. Please check both prices/,
  ],
  ['plans', () => plans({ tokens: 0 }), 'plans.0.tokens', /at least 1 call and 1 chat/],
  [
    'plans',
    () => plans({ tokens: 2 }),
    'plans.0.tokens',
    /Starter promises at least 20 tokens a month, so Weekly has to give at least 3 calls/,
  ],
  ['plans', () => plans({ boost_days: -1 }), 'plans.0.boost_days', /0 or more days/],
  [
    'plans',
    async () => ({ plans: (await plans({})).plans.slice(1) }),
    'plans',
    /price of Starter Weekly is missing/,
  ],
  ['plans', () => plans({ id: 'starter_daily' }), 'plans', /price of Starter Weekly is missing/],
  [
    'plans',
    async () => ({ plans: [...(await plans({})).plans, (await plans({})).plans[0]] }),
    'plans',
    /Each plan has one price/,
  ],
  ['questions', () => ({ questions: [] }), 'questions', /at least one question/],
  [
    'questions',
    () => ({ questions: [{ ...question, answer: ' ' }] }),
    'questions.0.answer',
    /write the answer/,
  ],
  ['questions', () => ({ questions: [question, question] }), 'questions.1.question', /there twice/],
  [
    'questions',
    () => ({ questions: [{ ...question, answer: 'From {price}' }] }),
    'questions.0.answer',
    /There is no \{price\}/,
  ],
  ['questions', () => ({}), 'questions', /write the questions/],
  ['banner', () => ({ text: 'Slow today', ends_at: '' }), 'ends_at', /say when the announcement ends/],
  ['banner', () => ({ text: 'Slow today', ends_at: inHours(-1) }), 'ends_at', /This time is over/],
  ['banner', () => ({ text: 'Slow today', ends_at: inHours(40 * 24) }), 'ends_at', /within 31 days/],
  ['banner', () => ({ text: 'x'.repeat(201), ends_at: inHours(1) }), 'text', /at most 200/],
  ['support_hours', () => ({ ...hours, closes: '07:00' }), 'closes', /after the opening time/],
  ['support_hours', () => ({ ...hours, opens: '8 am' }), 'opens', /like 08:00/],
  ['support_hours', () => ({ ...hours, first_day: 'Someday' }), 'first_day', /day of the week/],
  ['company', () => company({ name: ' ' }), 'name', /name of the company/],
  ['company', () => company({ email: 'hello' }), 'email', /email address/],
  ['company', () => company({ phone: 'call us' }), 'phone', /phone number/],
  ['company', () => company({ facebook_url: 'javascript:alert(1)' }), 'facebook_url', /whole address/],
  ['terms', () => ({ text: 'No heading', changes_meaning: false }), 'text', /at least one heading/],
  [
    'terms',
    () => ({ text: '## One\nWords', changes_meaning: false }),
    'text',
    /in short before the first heading/,
  ],
  [
    'terms',
    () => ({ text: 'Short.\n## One\n## Two\nWords', changes_meaning: true }),
    'text',
    /Nothing stands below the heading “One”/,
  ],
  [
    'privacy',
    () => ({ text: 'Short.\n## One\n[x](javascript:alert(1))', changes_meaning: true }),
    'text',
    /The link to javascript:alert/,
  ],
  [
    'terms',
    () => ({ text: `Short.\n${'## a\nWords\n'.repeat(101)}`, changes_meaning: true }),
    'text',
    /keep to 100 headings/,
  ],
  ['terms', () => ({ text: '## a\n'.repeat(40_000), changes_meaning: true }), 'text', /at most 60,?000/],
  ['privacy', () => ({ text: '' }), 'changes_meaning', /say whether the meaning changes/],
  ['refund_limits', () => ({ alone_naira: 0 }), 'alone_naira', /at least ₦1/],
  [
    'refund_limits',
    () => ({ alone_naira: 60_001 }),
    'alone_naira',
    /can only be lowered\. Above ₦60,000\.00, OPERATOR_REFUND_LIMIT has to be changed on the server/,
  ],
  ['refund_limits', () => ({ alone_naira: null }), 'alone_naira', /amount in naira/],
])('a wrong %s is refused with a sentence %#', async (key, value, field, sentence) => {
  const before = await view(key);
  const given = (await value()) as Record<string, unknown>;
  const { status, body } = await change(key, given, { based_on: before.in_force });
  expect({ status, field: body.field }).toEqual({ status: 400, field: `value.${field}` });
  expect(body.msg).toMatch(sentence);
  expect((await view(key)).in_force).toBe(before.in_force);
});

// Shows: console-settings-3, audit-5
test('a change has a history with who and when, an audit row, and a way back', async () => {
  const first = await change(
    'support_hours',
    { ...hours, last_day: 'SAT' },
    { based_on: 0, note: 'Ada works on Saturdays now' },
  );
  expect(first.body.in_force).toMatchObject({
    number: 1,
    changed_by: 'Amina Bello',
    note: 'Ada works on Saturdays now',
  });
  expect(await page('/contact')).toContain('MON-SAT 08:00 - 18:00');
  await change('support_hours', hours, { based_on: 1, by: colleague });
  expect(await page('/contact')).toContain(SUPPORT_HOURS);
  const { in_force, history, next_cursor } = await view('support_hours');
  expect(in_force).toBe(2);
  expect(next_cursor).toBeNull();
  expect(history).toMatchObject([
    { number: 2, changed_by: 'Tari Dike', changed_at: expect.any(String) },
    { number: 1, changed_by: 'Amina Bello' },
    { number: 0, changed_by: null },
  ]);
  expect((await view('support_hours', { number: 1 })).value.last_day).toBe('SAT');
  expect((await view('support_hours', { number: 0 })).value).toEqual(hours);
  expect((await app.call(viewSetting, { key: 'support_hours', number: 7 }, admin)).status).toBe(404);
  const acts = (await readAudit(app, admin)).filter(({ action }) => action === 'setting.change');
  expect(acts).toMatchObject([
    { change: { version: 2, before: ['MON-SAT 08:00 - 18:00'], after: [SUPPORT_HOURS] } },
    {
      reason: 'Ada works on Saturdays now',
      change: { version: 1, before: [SUPPORT_HOURS], after: ['MON-SAT 08:00 - 18:00'] },
    },
  ]);
});

// Shows: console-settings-4
test('of two admins at once one wins, the other learns who it was, and the same request twice is one change', async () => {
  const limit = (alone_naira: number, by: Person) =>
    change('refund_limits', { alone_naira }, { based_on: 0, by });
  const answers = await Promise.all([limit(30_000, admin), limit(40_000, colleague)]);
  const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  const [winner, loser, amount] =
    answers[0].status === 200 ? [admin, colleague, 30_000] : [colleague, admin, 40_000];
  expect(lost?.body.msg).toMatch(
    new RegExp(`^${winner === admin ? 'Amina Bello' : 'Tari Dike'} has changed this while you were at it`),
  );
  expect((await limit(amount, winner)).body).toMatchObject({ status: 'ok', in_force: { number: 1 } });
  expect((await view('refund_limits')).history).toHaveLength(2);
  expect((await change('refund_limits', { alone_naira: amount }, { based_on: 1 })).body.msg).toBe(
    'Nothing is different from what is in force',
  );
  expect((await change('refund_limits', { alone_naira: 50_000 }, { based_on: 1, by: loser })).status).toBe(
    200,
  );
});

// Shows: announcement-1
test('an announcement is on every page at once, with its end, and goes by itself', async () => {
  expect(await page('/')).not.toContain('Hide this announcement');
  await changeNow('banner', { text: 'Paystack is slow today.', ends_at: inHours(2) });
  for (const path of ['/', '/contact', '/jobs', '/login', '/no-such-page']) {
    const html = await page(path);
    expect(html, path).toContain('Paystack is slow today.');
    expect(html, path).toMatch(/Until \w{3},? \d+ \w{3},? \d\d:\d\d/);
  }
  const read = async () => (await app.call(viewBanner, {})).body.banner;
  expect(await read()).toMatchObject({ number: 1, text: 'Paystack is slow today.' });
  const { seconds_left } = (await app.call(viewBanner, {})).body;
  expect(seconds_left).toBeGreaterThan(2 * 3600 - 60);
  expect(seconds_left).toBeLessThanOrEqual(2 * 3600);
  app.advance(2 * HOUR_MS + 1000);
  expect(await read()).toBeNull();
  expect(await page('/')).not.toContain('Paystack is slow today.');
  await changeNow('banner', { text: 'Back <b>soon</b>', ends_at: inHours(1) });
  expect(await page('/')).toContain('Back &lt;b>soon&lt;/b>');
  await changeNow('banner', { text: '', ends_at: '' });
  expect(await page('/')).not.toContain('Hide this announcement');
});

// Shows: console-settings-5
test('company details and questions are on their pages at once', async () => {
  await changeNow(
    'company',
    await company({ phone: '+234 803 123 4567', address: '12 Allen Avenue\nIkeja' }),
  );
  const contact = await page('/contact');
  expect(contact).toContain('12 Allen Avenue\nIkeja');
  expect(contact).toContain('0803 123 4567');
  await changeNow('questions', {
    questions: [{ question: 'What is {product}?', answer: 'A place for good hands, from {from_price}.' }],
  });
  const home = await page('/');
  expect(home).toContain('What is SabiHands?');
  expect(home).toContain('A place for good hands, from ₦500 a week.');
  expect(home).not.toContain('What is a token?');
});

// Shows: legal-versions-1
test('terms have public versions; new accounts agree to the last one that changed the meaning', async () => {
  const read = async (version?: string) =>
    (await app.call(viewLegalText, { document: 'terms', ...(version && { version }) })).body;
  expect(await read()).toMatchObject({ text: null, valid_from: TERMS_VERSION, versions: [{ number: 0 }] });
  expect(await page('/terms')).toContain('Between customers and artisans');
  const text =
    'In short: be kind.\n## Who may use it\n- You must be 18 <b>or</b> older.\n- Or [ask us](/contact).';
  await changeNow('terms', { text, changes_meaning: false });
  expect(await read()).toMatchObject({ text, valid_from: TERMS_VERSION });
  app.advance(24 * HOUR_MS);
  await changeNow('terms', { text: `${text}\n- Be on time.`, changes_meaning: true });
  const today = lagosDay(app.now());
  const shown = await page('/terms');
  expect(shown).toContain('You must be 18 &lt;b>or&lt;/b> older.');
  expect(shown).toContain('Be on time.');
  expect(shown.replaceAll('<!-- -->', '')).toContain(`Version ${today}, valid from`);
  expect(shown).not.toContain('Amina Bello');
  const earlier = await page('/terms?version=1');
  expect(earlier).toContain('This is an earlier version.');
  expect(earlier).not.toContain('Be on time.');
  // The text of the release that runs now is no version that anybody agreed to.
  for (const unknown of ['0', '9']) expect((await read(unknown)).code).toBe('not_found');
  expect((await read()).versions).toMatchObject([
    { number: 2, changes_meaning: true },
    { number: 1, changes_meaning: false },
  ]);
  const person = await signUpByCode(app);
  const consent = await app.db
    .selectFrom('consents')
    .select('version')
    .where('account_id', '=', person.user._id)
    .executeTakeFirstOrThrow();
  expect(consent.version).toBe(today);
});

// Shows: legal-versions-1
test('a mended word after a change of meaning is none, and the tick alone for the next version counts', async () => {
  const text = 'In short: be fair.\n## Who may use it\n- Adults.';
  const before = await view('privacy');
  const first = await change('privacy', { text, changes_meaning: true }, { based_on: before.in_force });
  const day = first.body.value.valid_from;
  app.advance(24 * HOUR_MS);
  // The same request again, after midnight.
  expect(
    (await change('privacy', { text, changes_meaning: true }, { based_on: before.in_force })).body,
  ).toMatchObject({ status: 'ok', value: { valid_from: day } });
  const { in_force } = await view('privacy');
  expect((await change('privacy', { text, changes_meaning: false }, { based_on: in_force })).body.msg).toBe(
    'Nothing is different from what is in force',
  );
  const mended = await changeNow('privacy', { text: `${text}\n- Or with them.`, changes_meaning: false });
  expect(mended.body.value).toMatchObject({ valid_from: day, changes_meaning: false });
  const ticked = await changeNow('privacy', { text: `${text}\n- Or with them.`, changes_meaning: true });
  expect(ticked.body.value.valid_from).toBe(lagosDay(app.now()));
});

// Shows: console-settings-9
test('each change is sent to the other admins by email, and to nobody else', async () => {
  const agent = await addOperator(app, 'Ngozi Agent', 'agent');
  const third = await addOperator(app, 'Bola Admin');
  const emailOf = async ({ id }: { id: string }) =>
    (await app.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email ?? '';
  const { in_force } = await view('banner');
  const note = 'They say so';
  await change(
    'banner',
    { text: 'Slow today.', ends_at: inHours(1) },
    { based_on: in_force, by: third, note },
  );
  await app.settled();
  const about = async (person: { id: string }) =>
    (await app.inbox.list(await emailOf(person))).filter(({ text }) =>
      text.includes('Bola Admin has changed'),
    );
  const [letter] = await about(admin);
  expect(letter?.subject).toBe('SabiHands: Announcement bar changed');
  expect(letter?.text).toContain('Why: They say so');
  expect(letter?.text).toContain('http://market.test/operators/settings/banner');
  expect(await about(colleague)).toHaveLength(1);
  expect(await about(third)).toHaveLength(0);
  expect(await about(agent)).toHaveLength(0);
});

test('odd values lead to a sentence and never to an error of the server', async () => {
  for (const value of [
    {},
    { text: null },
    { text: ['a'], ends_at: {} },
    { plans: [null] },
    { questions: 'x' },
    { alone_naira: Number.NaN },
  ])
    for (const key of [
      'banner',
      'support_hours',
      'company',
      'questions',
      'refund_limits',
      'plans',
      'terms',
      'privacy',
    ] as const)
      expect((await change(key, value as never, { based_on: 0 })).status, key).toBe(400);
  for (const value of [null, 'x', [1]])
    expect((await app.post(changeSetting.path, { key: 'company', value, based_on: 0 }, admin)).status).toBe(
      400,
    );
  expect((await app.post(changeSetting.path, { key: 'nothing', value: {}, based_on: 0 }, admin)).status).toBe(
    400,
  );
  expect((await app.call(viewSetting, { key: 'company', cursor: "1'; drop" }, admin)).status).toBe(200);
});

// Shows: audit-5
test('the audit row of a legal text names the version and the parts, and that of many questions has its first lines', async () => {
  const lastChange = async () =>
    (await readAudit(app, admin)).find(({ action }) => action === 'setting.change') as NamedAuditEntry;
  const parts = (...bodies: string[]) => ['In a few words.', ...bodies].join('\n\n');
  await changeNow('privacy', {
    text: parts('## Names\n\nYours.', '## Pay\n\nLate.'),
    changes_meaning: false,
  });
  const changed = parts('## Names\n\nOurs.', '## Post\n\nNone.');
  await changeNow('privacy', { text: changed, changes_meaning: true });
  expect((await lastChange()).change).toEqual({
    version: (await view('privacy')).in_force,
    before: ['Part: Pay'],
    after: ['Changes what people agree to', 'Changed part: Names', 'New part: Post'],
  });
  const { value } = await view('questions');
  await changeNow('questions', {
    questions: Array.from({ length: 20 }, (_, index) => ({
      ...value.questions[0],
      question: `Question ${index}?`,
      answer: 'word '.repeat(100).trim(),
    })),
  });
  const { change: many } = await lastChange();
  expect(many?.after).toHaveLength(13);
  expect(many?.after.at(-1)).toBe('and 8 more');
  expect(many?.after[0]).toMatch(/^1\. Question 0\? word .{200,}…$/);

  // An act that an earlier release recorded has no lines.
  await recordAuditEntry(app.db, {
    operatorId: admin.id,
    action: 'setting.change',
    subject: { kind: 'setting', id: 'banner' },
    facts: { number: 9 },
    at: app.now(),
  });
  expect((await lastChange()).change).toEqual({ version: 9, before: [], after: [] });
  const { address } = (await app.call(exportAudit, { action: 'setting.change' }, admin)).body;
  expect(await page(address)).toContain('Part: Pay,');
});
