import { viewItem } from '@marketplace/contract/company/operators';
import { forgotPassword, login, signupStageOne } from '@marketplace/contract/people/accounts';
import { provePhone } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { buildSignUpForm, signUp } from '../../../test/people.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { budgetShares, type PurposeOf, sizeOfBudget } from './message-budgets.ts';

const channels = ['sms', 'whatsapp'] as const;

test.each(channels.flatMap((channel) => [20, 100, 2000, 12_345].map((limit) => [channel, limit] as const)))(
  'the budgets of a day on %s hold together no more than %d messages',
  (channel, limit) => {
    const purposes = Object.keys(budgetShares[channel]) as PurposeOf<typeof channel>[];
    const sizes = purposes.map((purpose) => sizeOfBudget(channel, purpose, limit));
    expect(sizes.reduce((sum, { day }) => sum + day, 0)).toBeLessThanOrEqual(limit);
    for (const { day, hour } of sizes) {
      expect(hour).toBeGreaterThanOrEqual(1);
      expect(hour).toBeLessThan(Math.max(2, day));
    }
  },
);

// Shows: budgets-1
test.each(channels)(
  'strangers who spend the budget of %s are refused and offered the ways that work',
  async (channel) => {
    const other = channel === 'sms' ? 'whatsapp' : 'sms';
    const label = { sms: 'SMS', whatsapp: 'WhatsApp' };
    const messages = { sms: 'SMS', whatsapp: 'WhatsApp messages' };
    const app = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: '40', WHATSAPP_DAILY_LIMIT: '40' });
    try {
      const operator = await addOperator(app);
      let network = 0;
      const signUpBy = (preferred_method: 'sms' | 'whatsapp' | 'email') => {
        network += 1;
        return app.call(signupStageOne, buildSignUpForm({ preferred_method }), {
          ip: `198.51.100.${network}`,
        });
      };
      const spend = async (method: 'sms' | 'whatsapp') => {
        for (let sent = 0; sent < sizeOfBudget(method, 'sign-up', 40).hour; sent += 1)
          expect((await signUpBy(method)).status).toBe(200);
      };
      await spend(channel);
      const refused = await signUpBy(channel);
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'too_many_requests',
          field: 'preferred_method',
          msg: `We can't send ${messages[channel]} right now, because too many people asked for them. Please choose ${label[other]} or email: both work now.`,
        },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      await findWaiting(app, operator, 'alert', new RegExp(`${messages[channel]} for sign-up are paused`));

      await spend(other);
      expect((await signUpBy(channel)).body.msg).toContain('Please choose email: it works now.');
      expect((await signUpBy('email')).status).toBe(200);

      // The proof of a phone has a budget of its own.
      const { token } = await signUp(app, { preferred_method: 'email' });
      const prove = () => {
        network += 1;
        const proof = { phone_no: `0806${nextNumber()}`, preferred_method: channel };
        return app.call(provePhone, proof, { token, ip: `198.51.100.${network}` });
      };
      for (let sent = 0; sent < sizeOfBudget(channel, 'proof', 40).hour; sent += 1)
        expect((await prove()).status).toBe(200);
      expect((await prove()).body.msg).toContain(`Please choose ${label[other]}: it works now.`);
    } finally {
      await app.close();
    }
  },
);

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
    expect(statuses.filter((status) => status === 200)).toHaveLength(
      sizeOfBudget('sms', 'sign-up', 120).hour,
    );
    const refused = await signUpBy('sms', '198.51.100.200');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        field: 'preferred_method',
        msg: "We can't send SMS right now, because too many people asked for them. Please choose WhatsApp or email: both work now.",
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
      Array.from({ length: sizeOfBudget('sms', 'recovery', 40).hour + 2 }, () =>
        signUp(app, { preferred_method: 'sms' }),
      ),
    );
    for (const { form } of others)
      await app.call(forgotPassword, { email: form.phone_no }, { ip: '198.51.100.66' });
    await app.settled();
    const sent = await Promise.all(others.map(({ form }) => app.inbox.list(form.phone_no)));
    expect(sent.flat()).toHaveLength(sizeOfBudget('sms', 'recovery', 40).hour);
    await app.call(forgotPassword, { email: phone_no }, { ip: home });
    expect((await app.inbox.next(phone_no)).text).toContain('/login?code=');
  } finally {
    await app.close();
  }
});
