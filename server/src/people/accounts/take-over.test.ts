import {
  googleSignup,
  login,
  me,
  resendCode,
  resetPassword,
  signupStageOne,
  signupStageTwo,
} from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import { googleCredential } from '../../../test/google.ts';
import { codeIn } from '../../../test/inbox.ts';
import { buildSignUpForm, logIn, signUp, signUpByCode } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const strangersWord = { password: 'strangers word 9', confirm_password: 'strangers word 9' };

describe("a stranger who signs up with the owner's contacts", () => {
  test.each(['with the signup_id', 'with the password'])(
    "while the owner waits for a code: the code completes the owner's own sign-up, %s",
    async (how) => {
      const form = buildSignUpForm();
      const mine = await app.call(signupStageOne, form);
      const otp = codeIn(await app.inbox.next(form.email));
      const his = await app.call(signupStageOne, { ...form, ...strangersWord, fullname: 'Bad Stranger' });
      expect(his.status).toBe(200);
      const { password: _, confirm_password: __, ...details } = form;
      const own = how === 'with the password' ? form : { ...details, signup_id: mine.body.signup_id };
      expect((await app.call(signupStageTwo, { ...own, otp })).body.user.fullname).toBe('Adaeze Okafor');
      await expect(logIn(app, form.email, strangersWord.password)).rejects.toThrow('wrong_credentials');
      await logIn(app, form.email, form.password);
      // The stranger's request opens nothing in the owner's account, even with the code.
      const late = await app.call(signupStageTwo, {
        ...form,
        ...strangersWord,
        otp,
        signup_id: his.body.signup_id,
      });
      expect(late.body).toMatchObject({
        code: 'conflict',
        msg: 'You already have an account. Please log in.',
      });
    },
  );

  test("before the owner: the stranger's signup_id neither changes the owner's form nor completes it", async () => {
    const form = buildSignUpForm();
    const his = await app.call(signupStageOne, { ...form, ...strangersWord });
    await app.inbox.next(form.email);
    app.advance(121_000);
    const mine = await app.call(signupStageOne, form);
    const otp = codeIn(await app.inbox.next(form.email));
    expect(mine.body.signup_id).not.toBe(his.body.signup_id);
    const corrected = { ...form, ...strangersWord, signup_id: his.body.signup_id };
    expect((await app.call(signupStageOne, corrected)).body).toMatchObject({ resends: 1, resend_in: 180 });
    expect(await app.inbox.list(form.email)).toHaveLength(2);
    const { password: _, confirm_password: __, ...details } = form;
    const opened = await app.call(signupStageTwo, { ...details, otp, signup_id: mine.body.signup_id });
    expect(opened.status).toBe(200);
    await logIn(app, form.email, form.password);
  });

  test("by forty requests and more keeps the newest, and the owner's code opens the owner's sign-up", async () => {
    const form = buildSignUpForm();
    const ids = [];
    for (let times = 0; times < 42; times += 1)
      ids.push((await app.call(signupStageOne, { ...form, ...strangersWord })).body.signup_id);
    const mine = await app.call(signupStageOne, form);
    const stored = await app.db
      .selectFrom('sign_up_requests')
      .select('id')
      .where('contact', '=', form.email)
      .execute();
    expect(stored).toHaveLength(40);
    expect(await app.inbox.list(form.email)).toHaveLength(1);
    const otp = codeIn(await app.inbox.next(form.email));
    const own = { ...form, otp, signup_id: mine.body.signup_id };
    expect((await app.call(signupStageTwo, own)).status).toBe(200);
    await logIn(app, form.email, form.password);
  });

  test("and resends by another channel does not learn the owner's signup_id", async () => {
    const form = buildSignUpForm();
    const mine = await app.call(signupStageOne, form);
    await app.inbox.next(form.email);
    const his = await app.call(signupStageOne, { ...form, ...strangersWord, preferred_method: 'sms' });
    app.advance(121_000);
    const other = await app.call(resendCode, { signup_id: his.body.signup_id, preferred_method: 'email' });
    expect(other.status).toBe(200);
    expect(other.body.signup_id).not.toBe(mine.body.signup_id);
  });

  test('after the owner has an account changes nothing in it', async () => {
    const { form, signupId } = await signUpByCode(app);
    app.advance(121_000);
    const his = await app.call(signupStageOne, { ...form, ...strangersWord });
    expect(his.body.signup_id).not.toBe(signupId);
    expect((await app.inbox.next(form.email)).subject).toContain('already have');
    await logIn(app, form.email, form.password);
  });
});

test('a code is refused with the signup_id of another person', async () => {
  const mine = buildSignUpForm();
  const hers = buildSignUpForm();
  await app.call(signupStageOne, mine);
  const other = await app.call(signupStageOne, hers);
  const otp = codeIn(await app.inbox.next(mine.email));
  const { password: _, confirm_password: __, ...details } = mine;
  expect(
    (await app.call(signupStageTwo, { ...details, otp, signup_id: other.body.signup_id })).body.code,
  ).toBe('conflict');
});

test('after a password change, the code of the sign-up opens no session', async () => {
  const form = buildSignUpForm();
  const started = await app.call(signupStageOne, form);
  const otp = codeIn(await app.inbox.next(form.email));
  const again = { ...form, otp, signup_id: started.body.signup_id };
  const { token } = (await app.call(signupStageTwo, again)).body;
  await app.call(resetPassword, {
    new_password: 'pawpaw tree 43',
    resetPasswordCode: token,
    old_password: form.password,
  });
  expect((await app.call(signupStageTwo, again)).status).not.toBe(200);
});

test('after a suspension, the code of the sign-up is refused with the reason', async () => {
  const form = buildSignUpForm();
  await app.call(signupStageOne, form);
  const otp = codeIn(await app.inbox.next(form.email));
  const opened = await app.call(signupStageTwo, { ...form, otp });
  await app.db
    .updateTable('accounts')
    .set({ suspended_at: new Date() })
    .where('id', '=', opened.body.user._id)
    .execute();
  expect(await app.call(signupStageTwo, { ...form, otp })).toMatchObject({
    status: 403,
    body: { code: 'suspended' },
  });
});

describe('a log-in in progress', () => {
  test.each([
    ['the password is changed', { password_hash: 'another' }, 'wrong_credentials'],
    ['the account is suspended', { suspended_at: new Date() }, 'suspended'],
  ])('when %s opens no session', async (_name, change, code) => {
    const { form, user } = await signUp(app);
    const trx = await app.db.startTransaction().execute();
    await trx.updateTable('accounts').set(change).where('id', '=', user._id).execute();
    const under = app.call(login, { email: form.email, password: form.password });
    await untilBlocked(app, under);
    await trx.commit().execute();
    expect((await under).body).toMatchObject({ status: 'error', code });
  });

  test('by Google, when the account is suspended, opens no session', async () => {
    const email = 'google.under.way@example.com';
    const first = await app.call(googleSignup, { credential: await googleCredential(app, email) });
    const credential = await googleCredential(app, email);
    const trx = await app.db.startTransaction().execute();
    await trx
      .updateTable('accounts')
      .set({ suspended_at: new Date() })
      .where('id', '=', first.body.user._id)
      .execute();
    const under = app.call(googleSignup, { credential });
    await untilBlocked(app, under);
    await trx.commit().execute();
    expect((await under).body).toMatchObject({ status: 'error', code: 'suspended' });
  });
});

test('a token of an account that was deleted is refused', async () => {
  const { token, user } = await signUp(app);
  await app.db.deleteFrom('accounts').where('id', '=', user._id).execute();
  expect((await app.call(me, {}, { token })).status).toBe(401);
});

test('a contact with an account gets the same answers by every channel', async () => {
  for (const preferred_method of ['email', 'sms', 'whatsapp'] as const) {
    const { form } = await signUp(app, { preferred_method });
    app.advance(61 * 60_000);
    const contact = preferred_method === 'email' ? { email: form.email } : { phone_no: form.phone_no };
    const known = await app.call(signupStageOne, buildSignUpForm({ preferred_method, ...contact }));
    const unknown = await app.call(signupStageOne, buildSignUpForm({ preferred_method }));
    const { signup_id: _, sent_to: __, ...rest } = unknown.body;
    expect(known.status, preferred_method).toBe(200);
    expect(known.body).toMatchObject(rest);
  }
});

test('a member who signs up by WhatsApp, which carries only codes, is told of the account after the code', async () => {
  const { form } = await signUp(app, { preferred_method: 'whatsapp' });
  app.advance(61 * 60_000);
  const again = buildSignUpForm({ preferred_method: 'whatsapp', phone_no: form.phone_no });
  await app.call(signupStageOne, again);
  const otp = codeIn(await app.inbox.next(form.phone_no));
  expect(await app.call(signupStageTwo, { ...again, otp })).toMatchObject({
    status: 409,
    body: { code: 'conflict', msg: 'You already have an account. Please log in.' },
  });
  await logIn(app, form.phone_no, form.password);
});
