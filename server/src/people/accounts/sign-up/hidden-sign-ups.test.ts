import {
  resendCode,
  signupStageOne,
  signupStageTwo,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../../test/app-on-database.ts';
import { codeIn } from '../../../../test/inbox.ts';
import { buildSignUpForm, logIn } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PROVIDER_TIMEOUT_MS: '500' });
});
afterAll(() => app.close());

const contactsOf = ({ email, phone_no }: { email: string; phone_no: string }) => ({ email, phone_no });
const contactOf = (form: { preferred_method?: string; email: string; phone_no: string }) =>
  form.preferred_method === 'email' ? form.email : form.phone_no;

/** What a stranger sees of an answer, without what differs from call to call. */
function seen({ status, body, headers }: Answer) {
  const { signup_id, sent_to, ...rest } = body;
  const varying = new Set(['date', 'x-request-id', 'content-length', 'server-timing']);
  const names = [...headers.keys()].filter((name) => !varying.has(name)).sort();
  return { status, rest, ids: [typeof signup_id, typeof sent_to], names };
}

describe('a stranger who asks for a code to a contact', () => {
  // Shows: signup-codes-hidden-1, signup-codes-hidden-2
  test.each(['email', 'sms', 'whatsapp'] as const)(
    'by %s soon after its owner gets the answers of a first request, and sends nothing',
    async (preferred_method: VerificationMethod) => {
      const form = buildSignUpForm({ preferred_method });
      const free = buildSignUpForm({ preferred_method });
      const mine = await app.call(signupStageOne, form);
      const his = buildSignUpForm({ preferred_method, ...contactsOf(form) });
      const second = await app.call(signupStageOne, his);
      const first = await app.call(signupStageOne, free);
      expect(seen(second)).toEqual(seen(first));
      expect(second.body.signup_id).not.toBe(mine.body.signup_id);

      // The owner asks again, and one second later the stranger does.
      app.advance(120_000);
      expect((await app.call(resendCode, { signup_id: mine.body.signup_id })).status).toBe(200);
      const resent = [];
      for (const { body } of [second, first])
        resent.push(await app.call(resendCode, { signup_id: body.signup_id }));
      expect(seen(resent[0] as Answer)).toEqual(seen(resent[1] as Answer));
      expect(resent[0]?.body).toMatchObject({ signup_id: second.body.signup_id, resends: 1, resend_in: 180 });
      const early = [];
      for (const { body } of [second, first])
        early.push(await app.call(resendCode, { signup_id: body.signup_id }));
      expect(early.map(({ status }) => status)).toEqual([429, 429]);
      expect(await app.inbox.list(contactOf(form))).toHaveLength(2);
    },
  );

  // Shows: signup-codes-hidden-2
  test('when the provider answers late gets the same uncertain answer', async () => {
    await app.setFault('email', 'timeout_before', 1);
    const form = buildSignUpForm();
    expect((await app.call(signupStageOne, form)).body.delivery).toBe('uncertain');
    expect((await app.call(signupStageOne, { ...form, fullname: 'Bola Ade' })).body.delivery).toBe(
      'uncertain',
    );
  });
});

// Shows: signup-codes-hidden-3
test('the code that went out for the first request completes the second, of the same person in another browser', async () => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  await app.call(signupStageOne, form);
  const otp = codeIn(await app.inbox.next(form.phone_no));
  const words = { password: 'guava tree 42', confirm_password: 'guava tree 42' };
  const elsewhere = { ...form, ...words, email: buildSignUpForm().email, fullname: 'Adaeze Bello' };
  const { signup_id } = (await app.call(signupStageOne, elsewhere)).body;
  const opened = await app.call(signupStageTwo, { ...elsewhere, otp, signup_id });
  expect(opened.body.user).toMatchObject({ fullname: 'Adaeze Bello', phone_proven: true });
  await logIn(app, form.phone_no, words.password);
});

test('a sign-up with codes to both contacts opens one account', async () => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  const { signup_id } = (await app.call(signupStageOne, form)).body;
  const bySms = codeIn(await app.inbox.next(form.phone_no));
  const other = await app.call(resendCode, { signup_id, preferred_method: 'email' });
  expect(other.body).toMatchObject({ status: 'ok', resends: 0 });
  const byEmail = codeIn(await app.inbox.next(form.email));
  const ids = [];
  for (const otp of [bySms, byEmail])
    ids.push(
      (await app.call(signupStageTwo, { ...form, otp, signup_id: other.body.signup_id })).body.user._id,
    );
  expect(ids[1]).toBe(ids[0]);
});
