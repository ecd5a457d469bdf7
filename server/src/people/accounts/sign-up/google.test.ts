import { googleSignup, googleStart } from '@marketplace/contract/people/accounts';
import { cancelDeletion, deleteAccount } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { googleCredential, googleToken, startNonce } from '../../../../test/google.ts';
import { logIn, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let email: string;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  people += 1;
  email = `google.person${people}@example.com`;
});
afterAll(() => app.close());

/** A token of the stand-in for Google; `changes` make it invalid. */
const tokenOf = (nonce: string, changes: object = {}) =>
  googleToken(app, { email, name: 'Ngozi Eze', nonce, ...changes });

test("the address of Google's log-in page has every parameter that Google requires", async () => {
  const { body } = await app.call(googleStart, {});
  const query = Object.fromEntries(new URL(body.authorization_url).searchParams);
  expect(query).toMatchObject({
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: 'sandbox-client-id',
    redirect_uri: 'http://market.test/login',
    scope: 'openid email profile',
    state: body.state,
  });
});

// Shows: public-calls-6
test('a new person gets an account, and the next log-in opens the same account', async () => {
  const first = await app.call(googleSignup, { credential: await tokenOf(await startNonce(app)) });
  expect(first.body).toMatchObject({
    status: 'ok',
    created: true,
    user: { fullname: 'Ngozi Eze', email, email_proven: true, has_password: false },
  });
  const again = await app.call(googleSignup, { credential: await tokenOf(await startNonce(app)) });
  expect(again.body).toMatchObject({ created: false, user: { _id: first.body.user._id } });
});

test('a log-in with Google keeps an account that is being deleted', async () => {
  const logInThere = async () => app.call(googleSignup, { credential: await tokenOf(await startNonce(app)) });
  const { user, token } = (await logInThere()).body;
  // The account has no password; the recent login is accepted instead.
  expect((await app.call(deleteAccount, { confirmation: 'DELETE' }, { token })).status).toBe(200);
  const refused = await logInThere();
  expect(refused).toMatchObject({ status: 403, body: { code: 'leaving' } });
  const kept = await app.call(cancelDeletion, { token: refused.body.leaving.token });
  expect(kept.body.user._id).toBe(user._id);
  expect((await logInThere()).status).toBe(200);
  app.advance(11 * 60_000);
  const late = await app.call(deleteAccount, { confirmation: 'DELETE' }, { token: kept.body.token });
  expect(late.body.code).toBe('reauthenticate');
});

test('a name that contains a contact is taken neither from Google nor from the form', async () => {
  const name = 'Call 0803 123 4567';
  const refused = await app.call(googleSignup, {
    credential: await tokenOf(await startNonce(app)),
    fullname: name,
  });
  expect(refused.body).toMatchObject({ code: 'invalid_input', field: 'fullname' });
  const opened = await app.call(googleSignup, {
    credential: await tokenOf(await startNonce(app), { name }),
  });
  expect(opened.body).toMatchObject({ created: true, user: { fullname: '' } });
});

// Shows: public-calls-6
test('a person may choose a password when signing up with Google', async () => {
  const credential = await tokenOf(await startNonce(app));
  const given = { fullname: 'Ngozi A. Eze', email: 'another@example.com', phone_no: '0803 777 0001' };
  const form = { ...given, credential, password: 'mango tree 41' };
  expect((await app.call(googleSignup, { ...form, confirm_password: 'mango tree 42' })).body.msg).toBe(
    'Passwords do not match',
  );
  const { body } = await app.call(googleSignup, { ...form, confirm_password: 'mango tree 41' });
  // The email address is Google's, whatever the form says.
  expect(body.user).toMatchObject({
    fullname: 'Ngozi A. Eze',
    email,
    phone_no: '+2348037770001',
    phone_proven: false,
  });
  await logIn(app, email, 'mango tree 41');
});

describe('an e-mail address that has a password account', () => {
  test('is linked only with its password', async () => {
    const { form, user } = await signUp(app, { email });
    const credential = await tokenOf(await startNonce(app));
    expect(await app.call(googleSignup, { credential })).toMatchObject({
      status: 409,
      body: { code: 'link_required' },
    });
    expect((await app.call(googleSignup, { credential, password: 'not the one 1' })).body.code).toBe(
      'wrong_credentials',
    );
    const linked = await app.call(googleSignup, { credential, password: form.password });
    expect(linked.body).toMatchObject({ created: false, user: { _id: user._id } });
    const next = await app.call(googleSignup, { credential: await tokenOf(await startNonce(app)) });
    expect(next.body.user._id).toBe(user._id);
  });

  // Shows: one-mailbox-1
  test('is linked only with its password, also when the account has another address of the same mailbox', async () => {
    const { form, user } = await signUp(app, { email: email.replace('@', '+google@') });
    const credential = await tokenOf(await startNonce(app));
    expect((await app.call(googleSignup, { credential })).body.code).toBe('link_required');
    const linked = await app.call(googleSignup, { credential, password: form.password });
    expect(linked.body).toMatchObject({ created: false, user: { _id: user._id } });
  });

  test('that its account never confirmed does not stop the owner of the address from signing up', async () => {
    const { user } = await signUp(app, { email, preferred_method: 'sms' });
    const opened = await app.call(googleSignup, { credential: await tokenOf(await startNonce(app)) });
    expect(opened.body).toMatchObject({ created: true });
    expect(opened.body.user._id).not.toBe(user._id);
  });
});

/** The client id of the test application. */
const ours = 'sandbox-client-id';

test.each([
  ['names only our client as audience and as authorised party', { azp: ours }],
  ['names us among others and as the one who asked', { aud: [ours, 'other'], azp: ours }],
  ['names us in a list of one', { aud: [ours] }],
])('a token that %s is taken', async (_name, claims) => {
  const credential = await tokenOf(await startNonce(app), { claims });
  expect((await app.call(googleSignup, { credential })).status).toBe(200);
});

describe('a token that is refused', () => {
  const hour = 3600;
  const seconds = () => Math.floor(Date.now() / 1000);
  // Shows: public-messages-13
  test.each([
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['for another client', () => ({ claims: { aud: 'another-client' } })],
    ['for us among others, without saying who asked for it', () => ({ claims: { aud: [ours, 'other'] } })],
    [
      'for us among others, that another asked for',
      () => ({ claims: { aud: [ours, 'other'], azp: 'other' } }),
    ],
    ['for us alone, that another asked for', () => ({ claims: { azp: 'other' } })],
    ['expired', () => ({ claims: { iat: seconds() - 2 * hour, exp: seconds() - hour } })],
    ['without an expiry', () => ({ claims: { exp: null } })],
    ['with an e-mail nobody verified', () => ({ claims: { email_verified: false } })],
    ['without an e-mail', () => ({ claims: { email: null } })],
    ['without a subject', () => ({ claims: { sub: null } })],
    ['signed with a key that is not published', () => ({ signing: 'unpublished' })],
    ['not signed', () => ({ signing: 'none' })],
    ['signed with the public key as a secret', () => ({ signing: 'public_key_as_secret' })],
  ])('%s', async (_name, changes) => {
    const credential = await tokenOf(await startNonce(app), changes());
    expect(await app.call(googleSignup, { credential })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', msg: 'Google login failed' },
    });
  });

  test.each([
    ['', 400],
    ['abc', 401],
    ['a.b.c', 401],
  ])('%j', async (credential, status) => {
    expect(await app.call(googleSignup, { credential })).toMatchObject({
      status,
      body: { msg: 'Google login failed' },
    });
  });

  test('with an unknown nonce, and with one that was used before', async () => {
    expect((await app.call(googleSignup, { credential: await tokenOf('made-up-nonce') })).status).toBe(401);
    const credential = await tokenOf(await startNonce(app));
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(googleSignup, { credential })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401, 401]);
  });
});

test.each(['timeout_before', '500', 'nonsense', '429'])(
  "Google's keys answer %s: the person is told, and can try again",
  async (mode) => {
    const fresh = await startTestApp();
    try {
      await fresh.setFault('google', mode, 1);
      const credential = await googleCredential(fresh, email);
      expect(await fresh.call(googleSignup, { credential })).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect((await fresh.call(googleSignup, { credential })).status).toBe(200);
    } finally {
      await fresh.close();
    }
  },
);
