import { forgotPassword, login, me, resetPassword } from '@marketplace/contract/people/accounts';
import { confirmEmail, confirmPhone, proveEmail, provePhone } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../test/inbox.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createPasswordCheck } from '../log-in/log-in.ts';
import type { LoginPlaces } from '../log-in/login-places.ts';
import type { PasswordTries } from '../log-in/password-tries.ts';
import { passwordMatches } from '../log-in/passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let next = 8_060_000_000;
function newNumber(): string {
  next += 1;
  return `0${next}`;
}

async function begin() {
  const person = await signUp(app, { preferred_method: 'email' });
  const phone_no = newNumber();
  const send = (preferred_method: 'sms' | 'whatsapp' = 'sms') =>
    app.call(provePhone, { phone_no, preferred_method }, { token: person.token });
  const confirm = (otp: string) => app.call(confirmPhone, { phone_no, otp }, { token: person.token });
  const e164 = `+234${phone_no.slice(1)}`;
  return { ...person, phone_no, e164, send, confirm };
}

test('a code proves a number, which then logs its owner in', async () => {
  const { form, phone_no, e164, send, confirm, token } = await begin();
  const sent = await send();
  expect(sent.body).toMatchObject({
    msg: 'OTP sent successfully',
    delivery: 'sent',
    resend_in: 120,
    resends: 0,
  });
  const otp = codeIn(await app.inbox.next(e164));
  const confirmed = await confirm(otp);
  expect(confirmed.body.user).toMatchObject({ phone_no: e164, phone_proven: true });
  expect((await confirm(otp)).status).toBe(200);
  expect((await app.call(login, { email: phone_no, password: form.password })).status).toBe(200);
  expect((await app.call(me, {}, { token })).body.user.phone_proven).toBe(true);
});

test('a code allows five tries, and another code does not reset their count', async () => {
  const { e164, send, confirm } = await begin();
  await send();
  const otp = codeIn(await app.inbox.next(e164));
  const wrong = otp === '000000' ? '111111' : '000000';
  for (let tries = 1; tries <= 3; tries += 1) expect((await confirm(wrong)).body.code).toBe('wrong_code');
  expect((await send('whatsapp')).status).toBe(200);
  expect((await confirm(wrong)).body.code).toBe('wrong_code');
  expect((await confirm(wrong)).body.code).toBe('locked');
  expect((await confirm(otp)).body.code).toBe('locked');
  expect((await send()).body.code).toBe('locked');
});

test('wrong tries at one number stay counted when another one is proven', async () => {
  const { token, e164, send, confirm } = await begin();
  const other = newNumber();
  await app.call(provePhone, { phone_no: other, preferred_method: 'sms' }, { token });
  const guesses = Array.from({ length: 20 }, (_, guess) =>
    app.call(confirmPhone, { phone_no: other, otp: `zzzz${guess + 10}` }, { token }),
  );
  const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(4);
  await send();
  expect((await confirm(codeIn(await app.inbox.next(e164)))).body.user.phone_no).toBe(e164);
  const again = await app.call(provePhone, { phone_no: other, preferred_method: 'sms' }, { token });
  expect(again.body.code).toBe('locked');
});

test('another code is refused until the wait that the page shows is over', async () => {
  const { send } = await begin();
  await send();
  expect((await send()).body).toMatchObject({ code: 'too_many_requests', retry_after: expect.any(Number) });
  app.advance(121_000);
  expect((await send()).body).toMatchObject({ resends: 1, resend_in: 180 });
});

test('a code is good for ten minutes', async () => {
  const { e164, send, confirm } = await begin();
  await send();
  const otp = codeIn(await app.inbox.next(e164));
  app.advance(11 * 60_000);
  expect((await confirm(otp)).body.code).toBe('code_expired');
});

test("the owner of another account's number gets a notice, and the caller learns nothing", async () => {
  const owner = await signUp(app, { preferred_method: 'sms' });
  const other = await signUp(app, { preferred_method: 'email' });
  const sent = await app.call(
    provePhone,
    { phone_no: owner.form.phone_no, preferred_method: 'sms' },
    { token: other.token },
  );
  expect(sent.body).toMatchObject({ status: 'ok', delivery: 'sent' });
  expect((await app.inbox.next(owner.form.phone_no)).text).toContain('You already have an account');
});

test('the code of one person confirms no number for another person', async () => {
  const one = await begin();
  const two = await signUp(app, { preferred_method: 'email' });
  await one.send();
  const otp = codeIn(await app.inbox.next(one.e164));
  const stolen = await app.call(confirmPhone, { phone_no: one.phone_no, otp }, { token: two.token });
  expect(stolen.body.code).toBe('wrong_code');
});

test('a number that two people confirm at once becomes the number of one of them', async () => {
  const [one, two] = [await begin(), await signUp(app, { preferred_method: 'email' })];
  await one.send();
  const first = codeIn(await app.inbox.next(one.e164));
  app.advance(1000);
  await app.call(provePhone, { phone_no: one.phone_no, preferred_method: 'whatsapp' }, { token: two.token });
  const second = codeIn(await app.inbox.next(one.e164));
  const answers = await Promise.all([
    one.confirm(first),
    app.call(confirmPhone, { phone_no: one.phone_no, otp: second }, { token: two.token }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a phone that a stolen session confirmed gives no access: the owner is told, old links end, and recovery by that phone has to wait', async () => {
  const { form, phone_no, e164, send, confirm } = await begin();
  app.advance(2 * 60 * 60_000);
  await app.call(forgotPassword, { email: form.email });
  const [, oldCode = ''] = /code=(\S+)/.exec((await app.inbox.next(form.email)).text) ?? [];
  await send();
  await confirm(codeIn(await app.inbox.next(e164)));
  expect((await app.inbox.next(form.email)).text).toContain('Someone, maybe you, added a new phone number');
  const reset = { new_password: 'a brand new pass phrase', resetPasswordCode: oldCode };
  expect((await app.call(resetPassword, reset)).body.code).toBe('code_expired');

  await app.call(forgotPassword, { email: phone_no });
  const refused = await app.inbox.next(e164);
  expect(refused.text).toContain("we can't use it to set a new password");
  expect(refused.text).not.toContain('code=');
  app.advance(73 * 60 * 60_000);
  await app.call(forgotPassword, { email: phone_no });
  expect((await app.inbox.next(e164)).text).toContain('/login?code=');
});

test('needs a Nigerian mobile number and a session', async () => {
  const { token } = await signUp(app);
  for (const phone_no of ['abc', '+14155550100', '01 234 5678'])
    expect((await app.call(provePhone, { phone_no, preferred_method: 'sms' }, { token })).body.field).toBe(
      'phone_no',
    );
  expect((await app.call(provePhone, { phone_no: newNumber(), preferred_method: 'sms' })).status).toBe(401);
  expect((await app.call(forgotPassword, { email: 'nobody@example.com' })).status).toBe(200);
});

describe('an e-mail address', () => {
  let nextAddress = 0;
  function newAddress(): string {
    nextAddress += 1;
    return `ngozi.${nextAddress}@example.com`;
  }

  async function beginByPhone(email = newAddress()) {
    const person = await signUp(app, { preferred_method: 'sms' });
    const send = () => app.call(proveEmail, { email }, { token: person.token });
    const confirm = (otp: string) => app.call(confirmEmail, { email, otp }, { token: person.token });
    return { ...person, email, send, confirm };
  }

  test('that a code confirms logs its owner in, and the phone is told of it', async () => {
    const { form, email, send, confirm, token } = await beginByPhone();
    expect((await send()).body).toMatchObject({
      msg: 'OTP sent successfully',
      delivery: 'sent',
      resend_in: 120,
      sent_to: expect.stringMatching(/^n\*\*\*@example\.com$/),
    });
    const otp = codeIn(await app.inbox.next(email));
    expect((await confirm(otp)).body.user).toMatchObject({ email, email_proven: true });
    // The first answer was lost, so the browser repeats the call.
    expect((await confirm(otp)).status).toBe(200);
    expect((await app.call(login, { email, password: form.password })).status).toBe(200);
    expect((await app.call(me, {}, { token })).body.user).toMatchObject({ email, email_proven: true });
    expect((await app.inbox.next(form.phone_no)).text).toContain(
      'Someone, maybe you, added a new email address',
    );
  });

  test('that replaces a confirmed one logs its owner in, and the old one gets a notice and no longer logs anybody in', async () => {
    const { form, token } = await signUp(app);
    const email = newAddress();
    await app.call(proveEmail, { email }, { token });
    expect((await app.call(me, {}, { token })).body.user.email).toBe(form.email);
    const otp = codeIn(await app.inbox.next(email));
    expect((await app.call(confirmEmail, { email, otp }, { token })).body.user.email).toBe(email);
    expect((await app.inbox.next(form.email)).text).toContain(
      'Someone, maybe you, added a new email address',
    );
    expect((await app.call(login, { email: form.email, password: form.password })).status).toBe(401);
  });

  test('allows five tries, and another code does not reset their count', async () => {
    const { email, send, confirm } = await beginByPhone();
    await send();
    const otp = codeIn(await app.inbox.next(email));
    const wrong = otp === '000000' ? '111111' : '000000';
    for (let tries = 1; tries <= 3; tries += 1) expect((await confirm(wrong)).body.code).toBe('wrong_code');
    app.advance(121_000);
    expect((await send()).status).toBe(200);
    expect((await confirm(wrong)).body.code).toBe('wrong_code');
    expect((await confirm(wrong)).body.code).toBe('locked');
    expect((await confirm(otp)).body.code).toBe('locked');
  });

  test('of another account gets a notice, and the caller learns nothing', async () => {
    const owner = await signUp(app);
    const { send } = await beginByPhone(owner.form.email);
    expect((await send()).body).toMatchObject({ status: 'ok', delivery: 'sent' });
    expect((await app.inbox.next(owner.form.email)).text).toContain('You already have an account');
  });

  // Shows: one-mailbox-1
  test('of the mailbox of another account gets a notice, and a code that was sent before confirms nothing', async () => {
    const owner = await signUp(app);
    const { send } = await beginByPhone(owner.form.email.replace('@', '+1@'));
    expect((await send()).body).toMatchObject({ status: 'ok', delivery: 'sent' });
    const notice = await app.inbox.next(owner.form.email.replace('@', '+1@'));
    expect(notice.text).toContain(`log in with ${owner.form.email}`);

    const one = await beginByPhone();
    const two = await beginByPhone(one.email.replace('@', '+2@'));
    await one.send();
    await two.send();
    expect((await one.confirm(codeIn(await app.inbox.next(one.email)))).status).toBe(200);
    expect(await two.confirm(codeIn(await app.inbox.next(two.email)))).toMatchObject({
      status: 409,
      body: { msg: 'Another account already uses this email. Log in to that account, or use another email.' },
    });
  });

  // Shows: one-mailbox-1
  test('of the own mailbox can take the place of the one before', async () => {
    const { form, token } = await signUp(app);
    const email = form.email.replace('@', '+jobs@');
    await app.call(proveEmail, { email }, { token });
    const otp = codeIn(await app.inbox.next(email));
    expect((await app.call(confirmEmail, { email, otp }, { token })).body.user.email).toBe(email);
  });

  test('that two people confirm at once becomes the address of one of them', async () => {
    const one = await beginByPhone();
    const two = await beginByPhone(one.email);
    await one.send();
    const first = codeIn(await app.inbox.next(one.email));
    await two.send();
    const second = codeIn(await app.inbox.next(one.email));
    const answers = await Promise.all([one.confirm(first), two.confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that a stolen session confirmed cannot be used for a new password for three days', async () => {
    const { email, send, confirm } = await beginByPhone();
    app.advance(2 * 60 * 60_000);
    await send();
    await confirm(codeIn(await app.inbox.next(email)));
    await app.call(forgotPassword, { email });
    const refused = await app.inbox.next(email);
    expect(refused.text).toContain("we can't use it to set a new password");
    expect(refused.text).not.toContain('code=');
    app.advance(73 * 60 * 60_000);
    await app.call(forgotPassword, { email });
    expect((await app.inbox.next(email)).text).toContain('/login?code=');
  });

  test('must be valid, and needs a session', async () => {
    const { token } = await signUp(app, { preferred_method: 'sms' });
    for (const email of ['', 'abc', 'a@b', '08031234567'])
      expect((await app.post(proveEmail.path, { email }, { token })).status).toBe(400);
    expect((await app.call(proveEmail, { email: newAddress() })).status).toBe(401);
    expect((await app.call(confirmEmail, { email: newAddress(), otp: '123456' })).status).toBe(401);
  });
});

describe('a log-in with a contact that was never confirmed', () => {
  test.each([
    ['email', 'sms', /haven't confirmed this .* yet\. Log in with your phone number 0803 \*\*\* \d{4}/],
    [
      'phone_no',
      'email',
      /haven't confirmed this .* yet\. Log in with your email address a\*\*\*@example\.com/,
    ],
  ] as const)(
    'says by which one to log in, to who knows the password (%s)',
    async (field, preferred_method, msg) => {
      const { form } = await signUp(app, { preferred_method });
      const told = await app.call(login, { email: form[field], password: form.password });
      expect(told).toMatchObject({
        status: 401,
        body: { code: 'unconfirmed_contact', msg: expect.stringMatching(msg), field: 'email' },
      });
      const proven = preferred_method === 'email' ? form.email : form.phone_no;
      expect(told.body.msg).not.toContain(proven);
      // Without the right password, the answer is that for an unknown contact.
      const wrong = await app.call(login, { email: form[field], password: 'not the one 1' });
      const nobody = await app.call(login, { email: 'nobody.here@example.com', password: 'not the one 1' });
      expect(wrong.body).toEqual(nobody.body);
      expect(wrong.status).toBe(nobody.status);
    },
  );

  test('compares as many passwords for an unknown contact as for a known one', async () => {
    const [proven, unproven] = [await signUp(app), await signUp(app, { preferred_method: 'sms' })];
    let comparisons = 0;
    const check = createPasswordCheck({
      db: app.db,
      tries: { admit: async () => ({ right: async () => {} }) } as unknown as PasswordTries,
      places: { isKnown: async () => false } as unknown as LoginPlaces,
      // Comparing passwords takes most of the time of a login, so equal numbers of comparisons mean equal times.
      matches(...given) {
        comparisons += 1;
        return passwordMatches(...given);
      },
    });
    const counts: number[] = [];
    for (const email of [proven.form.email, unproven.form.email, 'nobody.there@example.com']) {
      comparisons = 0;
      await expect(check(email, 'not the one 1', '10.0.0.1')).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
      counts.push(comparisons);
    }
    expect(counts).toEqual([1, 1, 1]);
  });
});
