import { forgotPassword, login, resetPassword } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

// A fifth of the caps, because every guess costs a password comparison: 2 tries at one place, 10 at all unknown places together.
// guessing.test.ts shows that the caps themselves are 10 and 50.
const AT_ONE_PLACE = 2;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '0.2' });
});
afterAll(() => app.close());

let network = 0;
/** An address from which no call has come before. */
function newAddress(): string {
  network += 1;
  return `203.0.${Math.floor(network / 250)}.${(network % 250) + 1}`;
}

const guess = (email: string, ip: string, password = 'guess number 1') =>
  app.call(login, { email, password }, { ip });

/** Sends as many wrong passwords as the server checks, from each of `addresses` addresses. */
async function attack(email: string, addresses = 5): Promise<void> {
  for (let each = 0; each < addresses; each += 1) {
    const ip = newAddress();
    await Promise.all(Array.from({ length: AT_ONE_PLACE }, () => guess(email, ip)));
  }
}

const linkIn = ({ text }: { text: string }) => /login\?code=(\S+)/.exec(text)?.[1] as string;

describe('while strangers guess the password of an account', () => {
  test('its owner logs in from a known place, and from another place is told to wait or to recover', async () => {
    const { form } = await signUp(app);
    const home = newAddress();
    expect((await guess(form.email, home, form.password)).status).toBe(200);
    await attack(form.email);
    expect((await guess(form.email, home, form.password)).status).toBe(200);
    const elsewhere = await guess(form.email, newAddress(), form.password);
    expect(elsewhere).toMatchObject({
      status: 429,
      body: { msg: expect.stringMatching(/Please wait a minute, or use "Forgot password"/) },
    });
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('a new password lets its owner in at once, at the place where they set it', async () => {
    const { form } = await signUp(app);
    const here = newAddress();
    await attack(form.email, 6);
    expect((await guess(form.email, here, form.password)).status).toBe(429);
    await app.call(forgotPassword, { email: form.email }, { ip: here });
    const code = linkIn(await app.inbox.next(form.email));
    const password = 'a brand new pass phrase';
    const reset = { new_password: password, resetPasswordCode: code };
    expect((await app.call(resetPassword, reset, { ip: here })).status).toBe(200);
    expect((await guess(form.email, newAddress(), password)).status).toBe(200);
    await attack(form.email, 6);
    expect((await guess(form.email, here, password)).status).toBe(200);
  });

  test('the wait grows from a minute to a quarter of an hour, and asking early does not make it longer', async () => {
    const { form } = await signUp(app);
    const ip = newAddress();
    expect((await guess(form.email, ip)).status).toBe(401);
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      expect((await guess(form.email, ip)).status).toBe(401);
      const answers = [await guess(form.email, ip), await guess(form.email, ip)];
      expect(answers.map(({ status }) => status)).toEqual([429, 429]);
      const wait = Number(answers[1]?.headers.get('retry-after'));
      waits.push(Math.ceil(wait / 60));
      app.advance(wait * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    expect((await guess(form.email, ip, form.password)).status).toBe(200);
  });

  test('a contact without an account gets the same answers', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 6; each += 1) {
      const ip = newAddress();
      const answers = await Promise.all(
        Array.from({ length: AT_ONE_PLACE }, () => guess('nobody.at.all@example.com', ip)),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('recovery while strangers request links', () => {
  test('stays open for the owner: from a known place they get a new link, from another place the last link works', async () => {
    const { form } = await signUp(app);
    const home = newAddress();
    await logInFrom(home, form.email, form.password);
    const links: string[] = [];
    for (let each = 0; each < 12; each += 1)
      expect((await app.call(forgotPassword, { email: form.email }, { ip: newAddress() })).status).toBe(200);
    await app.settled();
    for (let each = 0; each < 3; each += 1) links.push(linkIn(await app.inbox.next(form.email)));
    expect(await app.inbox.list(form.email)).toHaveLength(3);

    // After 20 minutes the owner asks from an unknown phone: the newest link is valid for another half hour.
    app.advance(14 * 60_000);
    await app.call(forgotPassword, { email: form.email }, { ip: newAddress() });
    await app.settled();
    expect(await app.inbox.list(form.email)).toHaveLength(3);
    app.advance(25 * 60_000);
    const old = { new_password: 'a brand new pass phrase', resetPasswordCode: links[0] as string };
    expect((await app.call(resetPassword, old)).body.code).toBe('code_expired');

    await app.call(forgotPassword, { email: form.email }, { ip: home });
    const fresh = linkIn(await app.inbox.next(form.email));
    expect(links).not.toContain(fresh);
    const newest = { new_password: 'a brand new pass phrase', resetPasswordCode: links[2] as string };
    expect((await app.call(resetPassword, newest)).status).toBe(200);
  });

  test('is answered the same for a contact without an account', async () => {
    const answers = [];
    for (let each = 0; each < 5; each += 1)
      answers.push(
        await app.call(forgotPassword, { email: 'nobody.knows@example.com' }, { ip: newAddress() }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

async function logInFrom(ip: string, email: string, password: string): Promise<void> {
  expect((await guess(email, ip, password)).status).toBe(200);
  await logIn(app, email, password);
}
