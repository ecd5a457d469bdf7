import { resendCode, signupStageOne, signupStageTwo } from '@marketplace/contract/accounts';
import { resendWaitSeconds } from '@marketplace/contract/one-time-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../test/inbox.ts';
import { buildSignUpForm, logIn, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contactOf = (form: { preferred_method: string; email: string; phone_no: string }) =>
  form.preferred_method === 'email' ? form.email : form.phone_no;

describe.each(['email', 'sms', 'whatsapp'] as const)('by %s', (preferred_method) => {
  test('a person signs up, and is logged in', async () => {
    const form = buildSignUpForm({ preferred_method });
    const started = await app.call(signupStageOne, form);
    expect(started.body).toMatchObject({
      status: 'ok',
      msg: 'OTP sent successfully',
      delivery: 'sent',
      resend_in: 120,
      resends: 0,
    });
    const message = await app.inbox.next(contactOf(form));
    expect(message.channel).toBe(preferred_method);

    const opened = await app.call(signupStageTwo, { ...form, otp: codeIn(message) });
    expect(opened.body).toMatchObject({
      status: 'ok',
      msg: 'Account verified!',
      user: {
        fullname: 'Adaeze Okafor',
        role: 'user',
        email_proven: preferred_method === 'email',
        phone_proven: preferred_method !== 'email',
      },
    });
    expect(opened.body.token.split('.')).toHaveLength(3);
    await logIn(app, contactOf(form), form.password);
  });
});

describe('what the form must hold', () => {
  const good = buildSignUpForm();
  test.each([
    ['no phone', { phone_no: '' }, 'Please fill all required fields'],
    ['no email', { email: ' ' }, 'Please fill all required fields'],
    ['no password', { password: '', confirm_password: '' }, 'Please fill all required fields'],
    ['no confirmation', { confirm_password: '' }, 'Please fill all required fields'],
    ['passwords that differ', { confirm_password: 'mango tree 42' }, 'Passwords do not match'],
    ['no way to verify', { preferred_method: '' as never }, 'Please select a preferred verification method'],
    [
      'another way to verify',
      { preferred_method: 'pigeon' as never },
      'Please select a preferred verification method',
    ],
    ['a landline', { phone_no: '012345678' }, 'Please enter a Nigerian mobile number, like 0803 123 4567'],
    [
      'a foreign number',
      { phone_no: '+447911123456' },
      'Please enter a Nigerian mobile number, like 0803 123 4567',
    ],
    [
      'a phone number in the name',
      { fullname: 'Call 0803 123 4567' },
      'Please leave a phone number out of your name. People reach you here by call and chat, which keeps both of you safe.',
    ],
    ['no e-mail address', { email: 'adaeze' }, 'Please enter a valid email address'],
    [
      'a short password',
      { password: 'seven77', confirm_password: 'seven77' },
      'Please use a password of at least 8 characters',
    ],
    [
      'a common password',
      { password: 'Password123', confirm_password: 'Password123' },
      'That password is one of the first a thief tries. Please choose another.',
    ],
  ])('%s', async (_name, changes, msg) => {
    const answer = await app.post(signupStageOne.path, { ...good, ...changes });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 'error', code: 'invalid_input', msg, message: msg },
    });
  });

  test.each(['full_name', 'fullName'])('the name may be missing, or be called %s', async (alias) => {
    const { fullname: _, ...form } = buildSignUpForm();
    expect((await app.call(signupStageOne, form)).status).toBe(200);
    const named = buildSignUpForm();
    const { fullname, ...rest } = named;
    await app.post(signupStageOne.path, { ...rest, [alias]: 'Bola Ade' });
    const otp = codeIn(await app.inbox.next(named.email));
    expect((await app.call(signupStageTwo, { ...named, fullname: undefined, otp })).body.user.fullname).toBe(
      'Bola Ade',
    );
  });
});

describe('what the code must be', () => {
  test.each([
    ['too short', '12345', 'Please enter the 6-digit OTP'],
    ['missing', undefined, 'Please enter the 6-digit OTP'],
    ['signs', '12 45!', 'Please enter the 6-digit OTP'],
  ])('%s', async (_name, otp, msg) => {
    const answer = await app.post(signupStageTwo.path, { ...buildSignUpForm(), otp });
    expect(answer).toMatchObject({ status: 400, body: { msg } });
  });

  test('without details', async () => {
    const answer = await app.post(signupStageTwo.path, { otp: '123456' });
    expect(answer.body.msg).toBe('Missing signup details. Please go back and fill the form.');
  });

  test('after 5 wrong ones, and a resend between them, the right one is refused for an hour', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const first = codeIn(await app.inbox.next(form.email));
    const wrong = first === '000000' ? '111111' : '000000';
    for (const _ of [1, 2, 3]) {
      expect((await app.call(signupStageTwo, { ...form, otp: wrong })).body.code).toBe('wrong_code');
    }
    app.advance(121_000);
    expect((await app.call(signupStageOne, form)).body).toMatchObject({ resends: 1, resend_in: 180 });
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

  test('50 guesses at once count as 50', async () => {
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

  test('it works for 10 minutes', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    app.advance(10 * 60_000);
    expect((await app.call(signupStageTwo, { ...form, otp })).body.code).toBe('code_expired');
  });

  test('an earlier code that comes late still works', async () => {
    const form = buildSignUpForm({ preferred_method: 'sms' });
    await app.call(signupStageOne, form);
    const late = codeIn(await app.inbox.next(form.phone_no));
    app.advance(121_000);
    await app.call(signupStageOne, form);
    await app.inbox.next(form.phone_no);
    expect((await app.call(signupStageTwo, { ...form, otp: late })).status).toBe(200);
  });
});

describe('asking for another code', () => {
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

  test('a corrected form that comes back early keeps the code that is on its way', async () => {
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

  test('another way to the same phone is open at once, and the first code stays good', async () => {
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

  test('two first calls at once send one code', async () => {
    const form = buildSignUpForm();
    const answers = await Promise.all([app.call(signupStageOne, form), app.call(signupStageOne, form)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
    await app.inbox.next(form.email);
    expect(await app.inbox.list(form.email)).toHaveLength(1);
  });

  test('another way proves the other contact', async () => {
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

describe('who may complete a sign-up', () => {
  test('after a reload, the signup_id stands for the password', async () => {
    const form = buildSignUpForm();
    const started = await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    const { password: _, confirm_password: __, ...details } = form;
    expect((await app.call(signupStageTwo, { ...details, otp })).body.code).toBe('conflict');
    expect(
      (await app.call(signupStageTwo, { ...details, otp, signup_id: started.body.signup_id })).status,
    ).toBe(200);
    await logIn(app, form.email, form.password);
  });

  test("a stranger who overwrites the form cannot make the owner's code open an account with the stranger's password", async () => {
    const form = buildSignUpForm();
    const mine = await app.call(signupStageOne, form);
    await app.inbox.next(form.email);
    app.advance(121_000);
    const strangers = { ...form, password: 'strangers word 9', confirm_password: 'strangers word 9' };
    const theirs = await app.call(signupStageOne, strangers);
    expect(theirs.body.signup_id).not.toBe(mine.body.signup_id);
    const otp = codeIn(await app.inbox.next(form.email));
    const { password: _, confirm_password: __, ...details } = form;
    for (const attempt of [
      form,
      { ...form, signup_id: mine.body.signup_id },
      { ...details, signup_id: mine.body.signup_id },
    ]) {
      expect((await app.call(signupStageTwo, { ...attempt, otp })).body).toMatchObject({ code: 'conflict' });
    }
    // Filling the form in again is the way on.
    app.advance(181_000);
    const again = await app.call(signupStageOne, form);
    const code = codeIn(await app.inbox.next(form.email));
    expect(
      (await app.call(signupStageTwo, { ...form, otp: code, signup_id: again.body.signup_id })).status,
    ).toBe(200);
    await logIn(app, form.email, form.password);
  });

  test('the same call again, because its answer was lost, succeeds again', async () => {
    const { form, user } = await signUp(app);
    const [message] = await app.inbox.list(form.email);
    const again = await app.call(signupStageTwo, { ...form, otp: codeIn(message as { text: string }) });
    expect(again).toMatchObject({ status: 200, body: { user: { _id: user._id } } });
  });

  test('two completions at once open one account', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    const answers = await Promise.all([1, 2, 3].map(() => app.call(signupStageTwo, { ...form, otp })));
    expect(new Set(answers.map((answer) => answer.body.user._id)).size).toBe(1);
  });

  test('another phone or e-mail than the one of stage one is refused', async () => {
    const form = buildSignUpForm();
    await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    const other = buildSignUpForm();
    expect((await app.call(signupStageTwo, { ...form, phone_no: other.phone_no, otp })).body.code).toBe(
      'wrong_code',
    );
  });
});

describe('a contact that already has an account', () => {
  test('is answered like any other, gets a notice and no code', async () => {
    const { form } = await signUp(app);
    app.advance(61 * 60_000);
    const stranger = buildSignUpForm({ email: form.email });
    const started = await app.call(signupStageOne, stranger);
    expect(started.body).toMatchObject({
      status: 'ok',
      msg: 'OTP sent successfully',
      delivery: 'sent',
      resend_in: 120,
    });
    const notice = await app.inbox.next(form.email);
    expect(notice.subject).toBe('You already have a SabiHands account');
    expect(notice.text).not.toMatch(/\d{6}/);
    expect((await app.call(signupStageTwo, { ...stranger, otp: '123456' })).body.code).toBe('wrong_code');
    await logIn(app, form.email, form.password);
  });

  test('an unproven contact blocks nobody and logs nobody in', async () => {
    const { form } = await signUp(app, { preferred_method: 'email' });
    const owner = await signUp(app, { phone_no: form.phone_no, preferred_method: 'sms' });
    expect(owner.user.phone_proven).toBe(true);
    await expect(logIn(app, owner.form.email, owner.form.password)).rejects.toThrow('wrong_credentials');
    await logIn(app, form.phone_no, owner.form.password);
  });
});

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
