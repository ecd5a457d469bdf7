import { resendCode, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { proveEmail, provePhone } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { codeIn } from '../../../../test/inbox.ts';
import { buildSignUpForm, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PROVIDER_TIMEOUT_MS: '500' });
});
afterAll(() => app.close());

const contactOf = (form: { preferred_method: string; email: string; phone_no: string }) =>
  form.preferred_method === 'email' ? form.email : form.phone_no;

describe('when a provider fails', () => {
  test.each([
    ['sms', '429', 'delivery_failed'],
    ['whatsapp', '429', 'delivery_failed'],
    ['email', '429', 'delivery_failed'],
    ['email', '500', 'delivery_failed'],
  ] as const)(
    '%s answers %s: the person is told to choose another way, and can at once',
    async (method, mode, code) => {
      await app.setFault(method, mode, 1);
      const form = buildSignUpForm({ preferred_method: method });
      expect(await app.call(signupStageOne, form)).toMatchObject({
        status: 503,
        body: { code, msg: "We couldn't send the code this way. Please choose another way." },
      });
      const other = method === 'sms' ? 'whatsapp' : 'sms';
      expect((await app.call(signupStageOne, { ...form, preferred_method: other })).status).toBe(200);
      const otp = codeIn(await app.inbox.next(form.phone_no));
      expect((await app.call(signupStageTwo, { ...form, otp })).status).toBe(200);
    },
  );

  test.each([
    ['sms', 'timeout_before'],
    ['sms', '500'],
    ['sms', 'nonsense'],
    ['whatsapp', 'timeout_before'],
    ['whatsapp', 'nonsense'],
    ['email', 'timeout_before'],
  ] as const)('%s: %s leaves it uncertain, and another way is open at once', async (method, mode) => {
    await app.setFault(method, mode, 1);
    const form = buildSignUpForm({ preferred_method: method });
    const started = await app.call(signupStageOne, form);
    expect(started.body).toMatchObject({ status: 'ok', delivery: 'uncertain' });
    const other = method === 'email' ? 'sms' : 'email';
    const again = await app.call(resendCode, { signup_id: started.body.signup_id, preferred_method: other });
    expect(again.body).toMatchObject({ status: 'ok', delivery: 'sent' });
  });

  test.each(['sms', 'whatsapp', 'email'] as const)(
    '%s: a code that arrives although no answer came still works',
    async (method) => {
      await app.setFault(method, 'timeout_after', 1);
      const form = buildSignUpForm({ preferred_method: method });
      expect((await app.call(signupStageOne, form)).body.delivery).toBe('uncertain');
      const otp = codeIn(await app.inbox.next(contactOf(form)));
      expect((await app.call(signupStageTwo, { ...form, otp })).status).toBe(200);
    },
  );
});

describe('what a provider refuses does not count', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({
      LIMITS_SCALE: '1',
      SMS_DAILY_LIMIT: '500',
    });
  });
  afterAll(() => strict.close());

  let lastIp = 0;
  const newIp = () => {
    lastIp += 1;
    return `203.0.113.${lastIp}`;
  };

  // Shows: overload-7
  test.each(['sms', 'whatsapp', 'email'] as const)(
    'a person whose sign-up code by %s was refused a dozen times gets one when the provider is back',
    async (method) => {
      await strict.setFault(method, '429', 12);
      const form = buildSignUpForm({ preferred_method: method });
      const ip = newIp();
      for (let times = 0; times < 12; times += 1) {
        const refused = await strict.call(signupStageOne, form, { ip: times % 2 ? ip : newIp() });
        expect(refused).toMatchObject({ status: 503, body: { code: 'delivery_failed' } });
      }
      expect((await strict.call(signupStageOne, form, { ip })).status).toBe(200);
      const otp = codeIn(await strict.inbox.next(contactOf(form)));
      expect((await strict.call(signupStageTwo, { ...form, otp }, { ip })).status).toBe(200);
    },
  );

  // Shows: overload-7
  test.each(['email', 'sms'] as const)(
    'a person whose proof of a contact by %s was refused a dozen times gets the code afterwards',
    async (method) => {
      const { token } = await signUp(strict, { preferred_method: 'whatsapp' });
      const contact = buildSignUpForm();
      const prove = () =>
        method === 'email'
          ? strict.call(proveEmail, { email: contact.email }, { token, ip: newIp() })
          : strict.call(
              provePhone,
              { phone_no: contact.phone_no, preferred_method: 'sms' },
              { token, ip: newIp() },
            );
      await strict.setFault(method, '429', 12);
      for (let times = 0; times < 12; times += 1)
        expect(await prove()).toMatchObject({ status: 503, body: { code: 'delivery_failed' } });
      expect((await prove()).status).toBe(200);
    },
  );

  // Shows: overload-7
  test('a code that may have arrived counts', async () => {
    const strict = await startTestApp({ LIMITS_SCALE: '1', PROVIDER_TIMEOUT_MS: '500' });
    onTestFinished(() => strict.close());
    await strict.setFault('email', 'timeout_before', 5);
    const form = buildSignUpForm({ preferred_method: 'email' });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await strict.call(signupStageOne, form, { ip: newIp() })).status);
      // Past the wait for another code, but within the hour.
      strict.advance(5 * 60_000 + 121_000);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  // Shows: overload-7
  test('one network makes us ask a provider that refuses 120 times an hour', async () => {
    const ip = newIp();
    const { token } = await signUp(strict, { preferred_method: 'whatsapp' });
    await strict.setFault('email', '429', 200);
    const prove = () => strict.call(proveEmail, { email: buildSignUpForm().email }, { token, ip });
    const answers = [];
    for (let times = 0; times < 13; times += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, prove))));
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
