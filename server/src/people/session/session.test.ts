import { forgotPassword, login, logout, me, resetPassword } from '@marketplace/contract/people/accounts';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { queueTask } from '../../platform/tasks/tasks.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

/** Opens a socket with this token: resolves when it is connected, rejects with the server's error code. */
async function connect(token: string | undefined, transports = ['websocket']): Promise<Socket> {
  const socket = io(app.url, { transports, auth: token ? { token } : {}, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

const ended = (socket: Socket) =>
  new Promise<{ reason: string; told: unknown }>((resolve) => {
    let told: unknown;
    socket.once('session-ended', (notice: unknown) => {
      told = notice;
    });
    socket.once('disconnect', (reason) => resolve({ reason, told }));
  });

describe('logging in', () => {
  // Shows: public-rules-1
  test.each([
    [{ email: '', password: 'x' }],
    [{ email: 'a@example.com', password: '' }],
    [{ password: 'x' }],
    [{}],
  ])('%j is incomplete', async (body) => {
    expect(await app.post(login.path, body)).toMatchObject({
      status: 400,
      body: { msg: 'Email and password are required' },
    });
  });

  test('an e-mail address that holds a phone number is an e-mail address, also for recovery', async () => {
    const { form } = await signUp(app, { email: '08039876543@example.com' });
    await logIn(app, form.email, form.password);
    await app.call(forgotPassword, { email: form.email });
    expect((await app.inbox.next(form.email)).text).toContain('/login?code=');
  });

  test('a wrong password and an unknown person get the same answer, and take the same time', async () => {
    const { form } = await signUp(app);
    const time = async (email: string) => {
      const start = performance.now();
      const answer = await app.call(login, { email, password: 'not the one 1' });
      return { ms: performance.now() - start, answer: { status: answer.status, body: answer.body } };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      const one = await time(form.email);
      const other = await time(`nobody${round}@example.com`);
      expect(one.answer).toEqual(other.answer);
      expect(one.answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
      known.push(one.ms);
      unknown.push(other.ms);
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] as number;
    // The hash alone takes tens of milliseconds: without a hash for unknown people, the ratio would be far lower.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
  });

  // Shows: stored-2, public-calls-2, public-messages-1, entities-2
  test('the stored user has every field that the specification names', async () => {
    const { form } = await signUp(app);
    const { body } = await app.call(login, { email: form.email.toUpperCase(), password: form.password });
    expect(body).toMatchObject({
      msg: 'Login successful!',
      subscription: null,
      user: {
        fullname: form.fullname,
        email: form.email,
        role: 'user',
        is_subscribed: false,
        favourite_artisans: [],
        favourite_jobs: [],
      },
    });
    const named = `_id fullname fullName role is_subscribed email phone_no phone_number img_url background_img_url profile_img
      service_category specific_service location state city min_service_charge short_desc long_desc facebook_profile_url
      insta_profile_url twitter_profile_url portfolio_link is_verified gallery_img_urls rating no_of_ratings total_reviews`;
    expect(Object.keys(body.user)).toEqual(expect.arrayContaining(named.split(/\s+/)));
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('a suspended person is told the reason, but only with the right password', async () => {
    const { form, token, user } = await signUp(app);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: new Date(), suspended_reason: 'Several people reported unpaid work' })
      .where('id', '=', user._id)
      .execute();
    expect((await app.call(login, { email: form.email, password: 'not the one 1' })).status).toBe(401);
    expect(await app.call(login, { email: form.email, password: form.password })).toMatchObject({
      status: 403,
      body: { code: 'suspended', msg: "We've suspended this account: Several people reported unpaid work" },
    });
    expect((await app.call(me, {}, { token })).status).toBe(401);
  });
});

describe('a session', () => {
  // Shows: member-roles-12
  test.each([
    ['none', undefined],
    ['nonsense', 'a.b.c'],
    ['unsigned', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y","exp":9999999999}')}.`],
  ])('token %s is refused', async (_name, token) => {
    expect(await app.call(me, {}, token ? { token } : {})).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  // Shows: public-rules-12
  test('a token whose signature was changed is refused', async () => {
    const { token } = await signUp(app);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await app.call(me, {}, { token: forged })).status).toBe(401);
  });

  test('gets a fresh token after a day, ends after 7 days without use and after 90 days in any case', async () => {
    const { token: first } = await signUp(app);
    expect((await app.call(me, {}, { token: first })).body.token).toBeUndefined();
    app.advance(DAY_MS + 1000);
    let { token } = (await app.call(me, {}, { token: first })).body;
    expect(token).toEqual(expect.any(String));
    for (let day = 1; day < 85; day += 6) {
      app.advance(6 * DAY_MS);
      token = (await app.call(me, {}, { token })).body.token ?? token;
    }
    expect((await app.call(me, {}, { token })).status).toBe(200);
    app.advance(6 * DAY_MS);
    expect((await app.call(me, {}, { token })).status).toBe(401);

    const idle = await signUp(app);
    app.advance(7 * DAY_MS + 1000);
    expect((await app.call(me, {}, { token: idle.token })).status).toBe(401);
  });

  test('is ended by its log-out, and other sessions are not', async () => {
    const { form, token } = await signUp(app);
    const other = await logIn(app, form.email, form.password);
    expect((await app.call(logout, {}, { token })).status).toBe(200);
    expect((await app.call(me, {}, { token })).status).toBe(401);
    expect((await app.call(me, {}, { token: other.token })).status).toBe(200);
  });
});

describe('the realtime channel', () => {
  // Shows: channel-1
  test.each([[['websocket']], [['polling']]])('connects over %s with a session', async (transports) => {
    const { token } = await signUp(app);
    expect((await connect(token, transports)).connected).toBe(true);
  });

  test('refuses an invalid token', async () => {
    await expect(connect('a.b.c')).rejects.toThrow('unauthenticated');
  });

  test('closes the sockets of a session at its log-out, with the reason, and no others', async () => {
    const { form, token } = await signUp(app);
    const other = await logIn(app, form.email, form.password);
    const [mine, theirs] = await Promise.all([connect(token), connect(other.token)]);
    const end = ended(mine);
    await app.call(logout, {}, { token });
    expect(await end).toEqual({ reason: 'io server disconnect', told: { reason: 'revoked' } });
    expect(theirs.connected).toBe(true);
  });
});

describe('changing the password', () => {
  // Shows: member-calls-24, member-messages-25
  test('with the old one ends every other session and gives this browser a new token', async () => {
    const { form, token } = await signUp(app);
    const other = await logIn(app, form.email, form.password);
    const end = ended(await connect(other.token));
    const own = ended(await connect(token));
    const answer = await app.call(resetPassword, {
      new_password: 'pawpaw tree 43',
      resetPasswordCode: token,
      old_password: form.password,
    });
    expect(answer.body).toMatchObject({ status: 'ok', msg: 'Password updated successfully!' });
    expect((await end).told).toEqual({ reason: 'revoked' });
    // No notice: it could reach this browser before the new token.
    expect((await own).told).toBeUndefined();
    for (const old of [token, other.token]) expect((await app.call(me, {}, { token: old })).status).toBe(401);
    expect((await app.call(me, {}, { token: answer.body.token })).status).toBe(200);
    await logIn(app, form.email, 'pawpaw tree 43');
  });

  // Shows: member-calls-24
  test('without the old one is possible only within 10 minutes of the log-in', async () => {
    const { token } = await signUp(app);
    app.advance(11 * 60_000);
    expect(
      await app.call(resetPassword, { new_password: 'pawpaw tree 43', resetPasswordCode: token }),
    ).toMatchObject({ status: 403, body: { msg: 'Please log in again to change your password' } });
    const fresh = await signUp(app);
    expect(
      (await app.call(resetPassword, { new_password: 'pawpaw tree 43', resetPasswordCode: fresh.token }))
        .status,
    ).toBe(200);
  });

  test('with a wrong old one or a bad new one changes nothing', async () => {
    const { form, token } = await signUp(app);
    const change = (old_password: string, new_password: string) =>
      app.call(resetPassword, { new_password, resetPasswordCode: token, old_password });
    expect((await change('not the one 1', 'pawpaw tree 43')).body.code).toBe('wrong_credentials');
    expect((await change(form.password, 'short')).body.code).toBe('invalid_input');
    expect((await change(form.password, 'password1')).body.code).toBe('invalid_input');
    await logIn(app, form.email, form.password);
  });
});

describe('recovery', () => {
  const linkIn = (text: string) => /http:\/\/market\.test\/login\?code=(\S+)/.exec(text)?.[1] as string;

  // Shows: public-calls-3, public-messages-4
  test.each(['email', 'sms'] as const)('by a link to a proven contact (%s)', async (preferred_method) => {
    const { form, token, user } = await signUp(app, { preferred_method });
    const contact = preferred_method === 'email' ? form.email : form.phone_no;
    expect((await app.call(forgotPassword, { email: contact })).body).toEqual({
      status: 'ok',
      msg: preferred_method === 'email' ? 'Recovery email sent!' : 'Recovery text message sent!',
    });
    const code = linkIn((await app.inbox.next(contact)).text);
    const end = ended(await connect(token));
    const reset = await app.call(resetPassword, { new_password: 'pawpaw tree 43', resetPasswordCode: code });
    expect(reset.body).toMatchObject({
      status: 'ok',
      msg: 'Password updated successfully!',
      user: { _id: user._id },
      subscription: null,
    });
    await end;
    // The link logs the person in, who need not enter the new password again.
    expect((await app.call(me, {}, { token: reset.body.token })).body.user._id).toBe(user._id);
    await logIn(app, contact, 'pawpaw tree 43');
    expect(
      (await app.call(resetPassword, { new_password: 'cashew tree 44', resetPasswordCode: code })).body.code,
    ).toBe('code_expired');
  });

  // Shows: public-calls-3
  test('answers the same for an unknown and an unconfirmed contact, and sends them nothing', async () => {
    const { form } = await signUp(app, { preferred_method: 'sms' });
    const expected = { status: 'ok', msg: 'Recovery email sent!' };
    expect((await app.call(forgotPassword, { email: form.email })).body).toEqual(expected);
    expect((await app.call(forgotPassword, { email: 'nobody@example.com' })).body).toEqual(expected);
    // The queue is first in, first out: when this message has arrived, the earlier tasks have run.
    const known = await signUp(app);
    await app.call(forgotPassword, { email: known.form.email });
    await app.inbox.next(known.form.email);
    expect(await app.inbox.list(form.email)).toEqual([]);
    expect(await app.inbox.list('nobody@example.com')).toEqual([]);
    const bySms = { status: 'ok', msg: 'Recovery text message sent!' };
    for (const email of ['08099999999', known.form.phone_no])
      expect((await app.call(forgotPassword, { email })).body).toEqual(bySms);
  });

  // Shows: public-rules-2
  test.each([[{}], [{ email: '' }]])('%j: an email is required', async (body) => {
    expect((await app.post(forgotPassword.path, body)).body.msg).toBe('Email is required');
  });

  test('a link works for 30 minutes, and a refused password does not use it up', async () => {
    const { form } = await signUp(app);
    await app.call(forgotPassword, { email: form.email });
    const code = linkIn((await app.inbox.next(form.email)).text);
    expect(
      (await app.call(resetPassword, { new_password: 'password1', resetPasswordCode: code })).body.code,
    ).toBe('invalid_input');
    app.advance(30 * 60_000 + 1000);
    expect(
      (await app.call(resetPassword, { new_password: 'pawpaw tree 43', resetPasswordCode: code })).body.code,
    ).toBe('code_expired');
  });

  test('of ten simultaneous uses of a link, one succeeds', async () => {
    const { form } = await signUp(app);
    await app.call(forgotPassword, { email: form.email });
    const code = linkIn((await app.inbox.next(form.email)).text);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(resetPassword, { new_password: `pawpaw tree ${index}0`, resetPasswordCode: code }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('a link that a killed process was about to send is sent by another process', async () => {
    const { form } = await signUp(app);
    await app.db.transaction().execute(async (trx) => {
      await queueTask(trx, 'send-recovery-link', {
        contact: form.email,
        requestedAt: '2100-01-01T00:00:00Z',
        fromKnownPlace: false,
      });
      await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '11 minutes'`.execute(
        trx,
      );
    });
    await queueTask(app.db, 'release-abandoned-tasks', {});
    expect((await app.inbox.next(form.email)).text).toMatch(/login\?code=/);
  });
});

test.each([
  ['revoked', () => ({ revoked_at: app.now() })],
  ['expired', () => ({ expires_at: app.now() })],
])(
  'a socket whose session was %s by a process that died before it published that is closed within an hour',
  async (_how, change) => {
    const { token, user } = await signUp(app);
    const gone = ended(await connect(token));
    await app.db
      .updateTable('sessions')
      .set(change())
      .where('account_id', '=', user._id as string)
      .execute();
    await app.runTask('sweep-accounts');
    expect((await gone).told).toEqual({ reason: 'revoked' });
  },
);
