import { forgotPassword, login, signupStageOne } from '@marketplace/contract/accounts';
import { viewItem } from '@marketplace/contract/operators';
import { provePhone } from '@marketplace/contract/profiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { buildSignUpForm, signUp } from '../../../test/people.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type SmsPurpose, sizeOfPurse, smsPurses } from './sms-purses.ts';

const purposes = Object.keys(smsPurses) as SmsPurpose[];

test.each([20, 100, 2000, 12_345])('the purses of a day hold together no more than %d SMS', (limit) => {
  const held = purposes.reduce((sum, purpose) => sum + sizeOfPurse(purpose, limit).day, 0);
  expect(held).toBeLessThanOrEqual(limit);
  for (const purpose of purposes) {
    const { day, hour } = sizeOfPurse(purpose, limit);
    expect(hour).toBeGreaterThanOrEqual(1);
    expect(hour).toBeLessThan(Math.max(2, day));
  }
});

describe('67 addresses that request as many sign-up codes as they can', () => {
  let app: TestApp;
  const statuses: number[] = [];
  const signUpBy = (preferred_method: 'sms' | 'whatsapp' | 'email', ip: string) =>
    app.call(signupStageOne, buildSignUpForm({ preferred_method }), { ip });

  beforeAll(async () => {
    app = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: '120' });
    await addOperator(app, 'Amina Bello');
    for (let address = 1; address <= 67; address += 1)
      statuses.push((await signUpBy('sms', `198.51.100.${address}`)).status);
  });
  afterAll(() => app.close());

  test('get the SMS of an hour, and afterwards only codes by other channels', async () => {
    expect(statuses.filter((status) => status === 200)).toHaveLength(sizeOfPurse('sign-up', 120).hour);
    const refused = await signUpBy('sms', '198.51.100.200');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        field: 'preferred_method',
        msg: 'We cannot send SMS right now: unusually many were asked for. Please choose WhatsApp or email: both work now.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const method of ['whatsapp', 'email'] as const)
      expect((await signUpBy(method, '198.51.100.200')).status).toBe(200);
  });

  test('leave recovery and the proof of a phone their SMS', async () => {
    const { form, token } = await signUp(app, { preferred_method: 'sms' });
    await app.call(forgotPassword, { email: form.phone_no });
    expect((await app.inbox.next(form.phone_no)).text).toContain('/login?code=');
    const proof = { phone_no: `0806${nextNumber()}`, preferred_method: 'sms' as const };
    expect((await app.call(provePhone, proof, { token })).status).toBe(200);
  });

  test('raise an alert for operators, in their queue and once by e-mail', async () => {
    const operator = await addOperator(app, 'Bola Ige');
    const alert = await findWaiting(app, operator, 'alert', /SMS for sign-up are paused/);
    expect(alert.first).toBe(true);
    const { item } = (await app.call(viewItem, alert, operator)).body;
    expect(item.text).toContain('Look at the figures of the SMS provider');
    await app.settled();
    const amina = await app.db
      .selectFrom('accounts')
      .select('email')
      .where('full_name', '=', 'Amina Bello')
      .executeTakeFirstOrThrow();
    expect(await app.inbox.list(amina.email as string)).toHaveLength(1);

    await resolveItem(app, alert, 'resolve', operator);
    await expect(findWaiting(app, operator, 'alert', /SMS for sign-up/)).rejects.toThrow('nothing like');
    await signUpBy('sms', '198.51.100.201');
    await findWaiting(app, operator, 'alert', /SMS for sign-up are paused/);
  });

  test('a refused SMS does not count against the caps of the other channels', async () => {
    const form = buildSignUpForm({ preferred_method: 'sms' });
    for (let tries = 0; tries < 8; tries += 1)
      expect((await app.call(signupStageOne, form, { ip: '198.51.100.202' })).status).toBe(429);
    const other = await app.call(
      signupStageOne,
      { ...form, preferred_method: 'whatsapp' },
      { ip: '198.51.100.202' },
    );
    expect(other.status).toBe(200);
  });
});

test('strangers who know many confirmed numbers cannot use up the SMS of owners who ask from known places', async () => {
  const app = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: '40' });
  try {
    const owner = await signUp(app, { preferred_method: 'sms' });
    const home = '198.51.100.20';
    const { phone_no, password } = owner.form;
    expect((await app.call(login, { email: phone_no, password }, { ip: home })).status).toBe(200);
    const others = await Promise.all(
      Array.from({ length: sizeOfPurse('recovery', 40).hour + 2 }, () =>
        signUp(app, { preferred_method: 'sms' }),
      ),
    );
    for (const { form } of others)
      await app.call(forgotPassword, { email: form.phone_no }, { ip: '198.51.100.66' });
    await app.settled();
    const sent = await Promise.all(others.map(({ form }) => app.inbox.list(form.phone_no)));
    expect(sent.flat()).toHaveLength(sizeOfPurse('recovery', 40).hour);
    await app.call(forgotPassword, { email: phone_no }, { ip: home });
    expect((await app.inbox.next(phone_no)).text).toContain('/login?code=');
  } finally {
    await app.close();
  }
});
