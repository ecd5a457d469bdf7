import { request } from 'node:http';
import { createContactMessage } from '@marketplace/contract/contact/support';
import {
  forgotPassword,
  login,
  me,
  resetPassword,
  signupStageOne,
  signupStageTwo,
  type VerificationMethod,
} from '@marketplace/contract/people/accounts';
import { provePhone } from '@marketplace/contract/people/profiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../test/inbox.ts';
import { buildSignUpForm, signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIMITS_SCALE: '1' });
});
afterAll(() => app.close());

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('passwords', () => {
  /** Wrong passwords and then the right one, which the server must no longer check. */
  const guesses = (wrong: number, right: string) => [
    ...Array.from({ length: wrong }, (_, index) => `guess number ${index}`),
    right,
  ];

  test('of 60 guesses at once from one address, ten are checked', async () => {
    const { form } = await signUp(app);
    const answers = await Promise.all(
      guesses(59, form.password).map((password) =>
        app.call(login, { email: form.email, password }, { ip: '203.0.113.7' }),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 50]);
    // A caller over the cap of one address does not use up the cap of all addresses.
    const owner = await app.call(
      login,
      { email: form.email, password: form.password },
      { ip: '203.0.113.8' },
    );
    expect(owner.status).toBe(200);
  });

  test('of 80 guesses at once from many addresses, fifty are checked', async () => {
    const { form } = await signUp(app);
    const answers = await Promise.all(
      guesses(79, form.password).map((password, index) =>
        app.call(login, { email: form.email, password }, { ip: `203.0.113.${100 + index}` }),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([50, 30]);
  });

  test('right passwords are not counted', async () => {
    const { form } = await signUp(app);
    for (let i = 0; i < 12; i++) {
      const answer = await app.call(
        login,
        { email: form.email, password: form.password },
        { ip: '203.0.113.9' },
      );
      expect(answer.status).toBe(200);
    }
  });

  test('of 20 guesses of the old password at once, five are checked', async () => {
    const { form, token } = await signUp(app);
    const answers = await Promise.all(
      guesses(19, form.password).map((old_password) =>
        app.call(resetPassword, { new_password: 'pawpaw tree 43', resetPasswordCode: token, old_password }),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 15]);
  });
});

describe('requests for codes', () => {
  let address = 0;
  /** Each request comes from another address, after the wait for the next code. */
  async function ask(changes: object) {
    app.advance(5 * 60_000 + 121_000);
    address += 1;
    return (await app.call(signupStageOne, buildSignUpForm(changes), { ip: `198.51.100.${address}` })).status;
  }

  test.each([
    [
      'e-mail address',
      [
        'Ada@Example.com',
        'ada@example.com',
        ' ADA@EXAMPLE.COM ',
        'ada+1@example.com',
        'Ada+two@example.com',
        'ada@example.com',
      ],
      (email: string) => ({ email }),
    ],
    [
      'phone number',
      [
        '08031112222',
        '+234 803 111 2222',
        '002348031112222',
        '2348031112222',
        '٠٨٠٣١١١٢٢٢٢',
        '(0803) 111-2222',
      ],
      (phone_no: string, index: number) => ({
        phone_no,
        preferred_method: (index % 2 ? 'sms' : 'whatsapp') as VerificationMethod,
      }),
    ],
  ])('for one %s in many spellings and ways: five an hour', async (_name, spellings, change) => {
    const statuses: number[] = [];
    for (const [index, spelling] of spellings.entries()) statuses.push(await ask(change(spelling, index)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('from one IPv6 network, which may be one household, are limited to thirty an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 33 }, (_, index) =>
        app.call(signupStageOne, buildSignUpForm(), { ip: `2001:db8:1:2:${index.toString(16)}::1` }),
      ),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 3]);
    expect((await app.call(signupStageOne, buildSignUpForm(), { ip: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

test('to numbers that one account adds are limited to ten a day, from any address', async () => {
  const { token } = await signUp(app);
  const answers = await Promise.all(
    Array.from({ length: 13 }, (_, index) =>
      app.call(
        provePhone,
        { phone_no: `080655500${10 + index}`, preferred_method: 'sms' },
        { token, ip: `198.51.101.${index}` },
      ),
    ),
  );
  expect([count(answers, 200), count(answers, 429)]).toEqual([10, 3]);
});

test('wrong codes count together for all spellings of a contact', async () => {
  const form = buildSignUpForm();
  await app.call(signupStageOne, form);
  const right = codeIn(await app.inbox.next(form.email));
  const wrong = right === '000000' ? '111111' : '000000';
  const spellings = [
    form,
    { ...form, email: form.email.toUpperCase() },
    { ...form, phone_no: `+234${form.phone_no.slice(1)}` },
    { ...form, phone_no: form.phone_no.replace(/(....)/, '$1 ') },
    { ...form, email: ` ${form.email} ` },
  ];
  const answers = [];
  for (const spelling of spellings) answers.push(await app.call(signupStageTwo, { ...spelling, otp: wrong }));
  expect(answers.map((answer) => answer.body.code)).toEqual([
    'wrong_code',
    'wrong_code',
    'wrong_code',
    'wrong_code',
    'locked',
  ]);
  expect((await app.call(signupStageTwo, { ...form, otp: right })).body.code).toBe('locked');
});

describe('the longest contact and address', () => {
  const email = `${'a'.repeat(64)}@${'b.'.repeat(90)}example.com`.slice(-254);
  test.each([
    [login, { email: 'x'.repeat(254), password: 'guess number 1' }],
    [login, { email, password: 'guess number 1' }],
    [forgotPassword, { email }],
    [signupStageOne, { ...buildSignUpForm(), email }],
    [createContactMessage, { name: 'Ada', email, message: 'Hello' }],
  ] as const)('$path', async (operation, body) => {
    for (const ip of ['203.0.113.250', 'x'.repeat(300)]) {
      const answer = await app.post(operation.path, body, { ip });
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(500);
    }
  });
});

describe('600 calls a minute', () => {
  /** Sends the request line unchanged; fetch would normalise it. */
  function raw(path: string, ip: string): Promise<number> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      const call = request(
        { hostname, port, path, method: 'POST', headers: { 'x-forwarded-for': ip } },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      call.once('error', reject).end();
    });
  }

  test.each([
    ['an escaped path', '/%61pi/user_auth/me', '192.0.2.1'],
    ['a whole address', 'http://market.test/api/user_auth/me', '192.0.2.2'],
  ])('hold for %s too', async (_name, path, ip) => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 13; batch++)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => raw(path, ip)))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });
});

test('without TRUST_PROXY a forwarded address is ignored', async () => {
  const direct = await startTestApp({ LIMITS_SCALE: '1', TRUST_PROXY: '' });
  try {
    const answers = [];
    for (let i = 0; i < 11; i++) {
      const options = { ip: `203.0.113.${i}` };
      answers.push(
        await direct.call(login, { email: 'victim@example.com', password: 'guess number 1' }, options),
      );
    }
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 1]);
    expect((await direct.call(me, {}, { ip: '10.0.0.1' })).status).toBe(401);
  } finally {
    await direct.close();
  }
});
