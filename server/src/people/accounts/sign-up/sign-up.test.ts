import { signupStageOne, signupStageTwo } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../test/inbox.ts';
import { buildSignUpForm, logIn, signUp, signUpByCode } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contactOf = (form: { preferred_method: string; email: string; phone_no: string }) =>
  form.preferred_method === 'email' ? form.email : form.phone_no;

describe.each(['email', 'sms', 'whatsapp'] as const)('by %s', (preferred_method) => {
  // Shows: signup-4, signup-5, signup-6, answers-5, public-states-14, public-calls-4, public-calls-5
  // Shows: public-messages-6, public-messages-8
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

describe('the sign-up form', () => {
  const good = buildSignUpForm();
  // Shows: public-rules-3, public-rules-5, public-rules-6, public-calls-4
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
    ['no e-mail address', { email: 'adaeze' }, 'Please enter your email address, like name@example.com'],
    [
      'a short password',
      { password: 'seven77', confirm_password: 'seven77' },
      'Please use a password of at least 8 characters',
    ],
    [
      'a common password',
      { password: 'Password123', confirm_password: 'Password123' },
      'That password is too easy to guess. Please choose another.',
    ],
  ])('%s', async (_name, changes, msg) => {
    const answer = await app.post(signupStageOne.path, { ...good, ...changes });
    expect(answer).toMatchObject({
      status: 400,
      body: { status: 'error', code: 'invalid_input', msg, message: msg },
    });
  });

  // Shows: answers-5
  test.each(['full_name', 'fullName'])('may lack the name, or send it as %s', async (alias) => {
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

describe('completing a sign-up', () => {
  test('after a reload is possible with the signup_id instead of the password', async () => {
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

  test("a stranger who asks for a code to the owner's contact changes nothing for the owner", async () => {
    const form = buildSignUpForm();
    const mine = await app.call(signupStageOne, form);
    await app.inbox.next(form.email);
    app.advance(121_000);
    const strangers = { ...form, password: 'strangers word 9', confirm_password: 'strangers word 9' };
    const theirs = await app.call(signupStageOne, strangers);
    expect(theirs.body.signup_id).not.toBe(mine.body.signup_id);
    const otp = codeIn(await app.inbox.next(form.email));
    const { password: _, confirm_password: __, ...details } = form;
    const opened = await app.call(signupStageTwo, { ...details, otp, signup_id: mine.body.signup_id });
    expect(opened.status).toBe(200);
    await logIn(app, form.email, form.password);
    await expect(logIn(app, form.email, strangers.password)).rejects.toThrow('wrong_credentials');
  });

  test('a repeated call, after its answer was lost, succeeds again', async () => {
    const { form, user } = await signUpByCode(app);
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

  test('a phone or e-mail that differs from stage one is refused', async () => {
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

  // Shows: one-mailbox-1
  test('an address of the same mailbox gets a notice with the address of the account, and no code', async () => {
    const { form } = await signUp(app);
    app.advance(61 * 60_000);
    const email = form.email.replace('@', '+2@');
    const again = buildSignUpForm({ email });
    expect((await app.call(signupStageOne, again)).body).toMatchObject({ status: 'ok', delivery: 'sent' });
    const notice = await app.inbox.next(email);
    expect(notice.subject).toBe('You already have a SabiHands account');
    expect(notice.text).toContain(`log in with ${form.email}`);
    expect((await app.call(signupStageTwo, { ...again, otp: '123456' })).body.code).toBe('wrong_code');
  });

  // Shows: one-mailbox-1
  test('of two sign-ups at once with addresses of one mailbox, one opens an account', async () => {
    const one = buildSignUpForm();
    const two = buildSignUpForm({ email: one.email.replace('@', '+shop@') });
    for (const form of [one, two]) expect((await app.call(signupStageOne, form)).status).toBe(200);
    const opened = [];
    for (const form of [one, two])
      opened.push(await app.call(signupStageTwo, { ...form, otp: codeIn(await app.inbox.next(form.email)) }));
    expect(opened).toMatchObject([
      { status: 200 },
      { status: 409, body: { msg: 'You already have an account. Please log in.' } },
    ]);
  });

  test('an unconfirmed contact neither stops another sign-up nor logs anybody in', async () => {
    const { form } = await signUp(app, { preferred_method: 'email' });
    const owner = await signUp(app, { phone_no: form.phone_no, preferred_method: 'sms' });
    expect(owner.user.phone_proven).toBe(true);
    await expect(logIn(app, owner.form.email, owner.form.password)).rejects.toThrow('unconfirmed_contact');
    await logIn(app, form.phone_no, owner.form.password);
  });
});
