import {
  forgotPassword,
  googleSignup,
  login,
  me,
  resendCode,
  resetPassword,
  signupStageOne,
  signupStageTwo,
} from '@marketplace/contract/people/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../test/app-on-database.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { googleCredential } from '../../../test/google.ts';
import { codeIn } from '../../../test/inbox.ts';
import { buildSignUpForm, logIn, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const many = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

function expectNoFault(answers: Answer[]): void {
  for (const answer of answers) expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
}

test('sign-ups, log-ins and recoveries of one contact at once leave one account and no error', async () => {
  const form = buildSignUpForm({ preferred_method: 'sms' });
  const started = await app.call(signupStageOne, form);
  const otp = codeIn(await app.inbox.next(form.phone_no));
  const { signup_id } = started.body;
  const answers = await many(80, (index) => {
    const acts = [
      () => app.call(signupStageTwo, { ...form, otp }),
      () => app.call(signupStageOne, { ...form, signup_id }),
      () => app.call(resendCode, { signup_id, preferred_method: index % 2 ? 'email' : 'whatsapp' }),
      () => app.call(forgotPassword, { email: form.phone_no }),
      () => app.call(login, { email: form.phone_no, password: form.password }),
    ];
    return (acts[index % acts.length] as () => Promise<Answer>)();
  });
  expectNoFault(answers);
  const opened = answers.filter((answer) => answer.body.user);
  expect(new Set(opened.map((answer) => answer.body.user._id)).size).toBe(1);
  await logIn(app, form.phone_no, form.password);
});

test('log-ins and password changes at once: afterwards only the last password logs in, and only its sessions are open', async () => {
  const { form, token } = await signUp(app);
  const work = many(30, (index) =>
    index === 15
      ? app.call(resetPassword, {
          new_password: 'pawpaw tree 43',
          resetPasswordCode: token,
          old_password: form.password,
        })
      : app.call(login, { email: form.email, password: form.password }),
  );
  const answers = await work;
  expectNoFault(answers);
  const changed = answers[15] as Answer;
  expect(changed.status).toBe(200);
  for (const [index, answer] of answers.entries()) {
    if (!answer.body.token) continue;
    const session = await app.call(me, {}, { token: answer.body.token });
    expect(session.status).toBe(index === 15 ? 200 : 401);
  }
});

test('a code and Google that prove one address at once open one account', async () => {
  const form = buildSignUpForm();
  await app.call(signupStageOne, form);
  const otp = codeIn(await app.inbox.next(form.email));
  const credentials = await many(6, () => googleCredential(app, form.email));
  const answers = await Promise.all([
    ...credentials.map((credential) => app.call(googleSignup, { credential })),
    ...credentials.map(() => app.call(signupStageTwo, { ...form, otp })),
  ]);
  expectNoFault(answers);
  const proven = await app.db.selectFrom('accounts').select('id').where('email', '=', form.email).execute();
  expect(proven).toHaveLength(1);
});

test('forty sign-ups at once succeed on ten database connections', async () => {
  const forms = await many(40, async (index) =>
    buildSignUpForm({ preferred_method: (['email', 'sms', 'whatsapp'] as const)[index % 3] ?? 'email' }),
  );
  expectNoFault(await Promise.all(forms.map((form) => app.call(signupStageOne, form))));
  const opened = await Promise.all(
    forms.map(async (form) => {
      const contact = form.preferred_method === 'email' ? form.email : form.phone_no;
      return app.call(signupStageTwo, { ...form, otp: codeIn(await app.inbox.next(contact)) });
    }),
  );
  expect(opened.map((answer) => answer.status)).toEqual(forms.map(() => 200));
});

test('a session that ends while it sets a new password does not change it', async () => {
  const { form, token, user } = await signUp(app);
  const id = user._id as string;
  const thief = { new_password: 'pawpaw tree 43', resetPasswordCode: token, old_password: form.password };
  let answer: ReturnType<typeof app.call> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await sql`select from accounts where id = ${id} for update`.execute(trx);
    answer = app.call(resetPassword, thief);
    await untilBlocked(app, answer);
    await trx.updateTable('sessions').set({ revoked_at: app.now() }).where('account_id', '=', id).execute();
  });
  expect((await answer)?.status).toBe(401);
  await logIn(app, form.email, form.password);
});
