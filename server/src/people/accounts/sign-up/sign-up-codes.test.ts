import { resendCode, signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { resendWaitSeconds } from '@marketplace/contract/people/one-time-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../test/inbox.ts';
import { buildSignUpForm, logIn } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a sign-up code', () => {
  // Shows: public-rules-8, constants-13
  test.each([
    ['too short', '12345', 'Please enter the 6-digit OTP'],
    ['missing', undefined, 'Please enter the 6-digit OTP'],
    ['signs', '12 45!', 'Please enter the 6-digit OTP'],
  ])('%s', async (_name, otp, msg) => {
    const answer = await app.post(signupStageTwo.path, { ...buildSignUpForm(), otp });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });

  // Shows: public-rules-7
  test('sent without the details of the sign-up is refused', async () => {
    const answer = await app.post(signupStageTwo.path, { otp: '123456' });
    expect(answer.body.msg).toBe('Missing signup details. Please go back and fill the form.');
  });

  test('is refused for an hour after 5 wrong ones, even with a resend between them', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const first = codeIn(await app.inbox.next(form.email));
    const wrong = first === '000000' ? '111111' : '000000';
    for (const _ of [1, 2, 3]) {
      expect((await app.call(signupStageTwo, { ...form, otp: wrong })).body.code).toBe('wrong_code');
    }
    app.advance(121_000);
    // Shows: signup-codes-hidden-1
    expect((await app.call(signupStageOne, form)).body).toMatchObject({ resends: 0, resend_in: 120 });
    const second = codeIn(await app.inbox.next(form.email));
    expect((await app.call(signupStageTwo, { ...form, otp: wrong })).body.code).toBe('wrong_code');
    expect(await app.call(signupStageTwo, { ...form, otp: wrong })).toMatchObject({
      status: 429,
      body: { code: 'locked', retry_after: 3600 },
    });
    for (const otp of [first, second]) {
      expect((await app.call(signupStageTwo, { ...form, otp })).body.code).toBe('locked');
    }
    app.advance(181_000);
    expect((await app.call(signupStageOne, form)).body.code).toBe('locked');
    app.advance(60 * 60_000);
    expect((await app.call(signupStageOne, form)).status).toBe(200);
    const third = codeIn(await app.inbox.next(form.email));
    expect((await app.call(signupStageTwo, { ...form, otp: third })).status).toBe(200);
  });

  test('is safe from simultaneous guesses: 50 at once count as 50', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const right = codeIn(await app.inbox.next(form.email));
    const guesses = Array.from({ length: 50 }, (_, index) =>
      String((Number(right) + index + 1) % 1e6).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((otp) => app.call(signupStageTwo, { ...form, otp })));
    expect(answers.filter((answer) => answer.body.code === 'wrong_code')).toHaveLength(4);
    expect(answers.filter((answer) => answer.body.code === 'locked')).toHaveLength(46);
  });

  test('works for 10 minutes', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    app.advance(10 * 60_000);
    expect((await app.call(signupStageTwo, { ...form, otp })).body.code).toBe('code_expired');
  });

  test('still works when it arrives after a later one', async () => {
    const form = buildSignUpForm({ preferred_method: 'sms' });
    await app.call(signupStageOne, form);
    const late = codeIn(await app.inbox.next(form.phone_no));
    app.advance(121_000);
    await app.call(signupStageOne, form);
    await app.inbox.next(form.phone_no);
    expect((await app.call(signupStageTwo, { ...form, otp: late })).status).toBe(200);
  });
});

describe('requesting another code', () => {
  // Shows: public-states-16, constants-14
  test('is refused until the countdown has ended, which grows by 60 s each time', async () => {
    const form = buildSignUpForm();
    const { body } = await app.call(signupStageOne, form);
    for (const resends of [0, 1, 2]) {
      const early = await app.call(resendCode, { signup_id: body.signup_id });
      expect(early).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(early.body.retry_after).toBeGreaterThan(resendWaitSeconds(resends) - 30);
      app.advance(resendWaitSeconds(resends) * 1000);
      expect((await app.call(resendCode, { signup_id: body.signup_id })).body).toMatchObject({
        resends: resends + 1,
        resend_in: resendWaitSeconds(resends + 1),
      });
    }
  });

  test('a corrected form that is sent before the wait is over keeps the code that was sent', async () => {
    const form = buildSignUpForm();
    const first = await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    const corrected = {
      ...form,
      fullname: 'Adaeze Okafor-Bello',
      password: 'guava tree 42',
      confirm_password: 'guava tree 42',
    };
    const again = await app.call(signupStageOne, { ...corrected, signup_id: first.body.signup_id });
    expect(again.body).toMatchObject({ status: 'ok', signup_id: first.body.signup_id, resends: 0 });
    expect((await app.call(signupStageTwo, { ...corrected, otp })).body.user.fullname).toBe(
      'Adaeze Okafor-Bello',
    );
    await logIn(app, form.email, 'guava tree 42');
  });

  test('another channel to the same phone is allowed at once, and the first code stays valid', async () => {
    const form = buildSignUpForm({ preferred_method: 'sms' });
    const started = await app.call(signupStageOne, form);
    const first = codeIn(await app.inbox.next(form.phone_no));
    const other = await app.call(resendCode, {
      signup_id: started.body.signup_id,
      preferred_method: 'whatsapp',
    });
    expect(other.body).toMatchObject({ status: 'ok', delivery: 'sent', resends: 1, resend_in: 180 });
    expect((await app.inbox.next(form.phone_no)).channel).toBe('whatsapp');
    expect((await app.call(signupStageTwo, { ...form, otp: first })).status).toBe(200);
  });

  test('two first requests at once send one code', async () => {
    const form = buildSignUpForm();
    const answers = await Promise.all([app.call(signupStageOne, form), app.call(signupStageOne, form)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    await app.inbox.next(form.email);
    expect(await app.inbox.list(form.email)).toHaveLength(1);
  });

  test('another channel proves the other contact', async () => {
    const form = buildSignUpForm({ preferred_method: 'sms' });
    const started = await app.call(signupStageOne, form);
    const other = await app.call(resendCode, {
      signup_id: started.body.signup_id,
      preferred_method: 'email',
    });
    const otp = codeIn(await app.inbox.next(form.email));
    const opened = await app.call(signupStageTwo, { ...form, otp, signup_id: other.body.signup_id });
    expect(opened.body.user).toMatchObject({ email_proven: true, phone_proven: false });
  });
});
