import { resendCode, signupStageOne, signupStageTwo } from '@marketplace/contract/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../test/inbox.ts';
import { buildSignUpForm } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
        body: { code, msg: 'We could not send the code this way. Please choose another way.' },
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
