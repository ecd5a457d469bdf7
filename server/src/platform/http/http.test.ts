import { createContactMessage } from '@marketplace/contract/contact/support';
import { forgotPassword, login, me, signupStageOne } from '@marketplace/contract/people/accounts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import product from '../../../../package.json' with { type: 'json' };
import { rounds } from '../../../../scripts/test/test-set.ts';
import { pause } from '../../../test/pause.ts';
import { buildSignUpForm, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a request with', () => {
  test.each([
    ['an empty body', '', 400, 'Email and password are required'],
    ['blanks', '  ', 400, 'Email and password are required'],
    [
      'broken JSON',
      '{"email":',
      400,
      "We couldn't read what you sent. Please load the page again and try once more.",
    ],
    ['a list', '[]', 400, 'Please check what you typed, and try again.'],
    ['null', 'null', 400, 'Email and password are required'],
    [
      'a prototype',
      '{"__proto__":{"email":"a"}}',
      400,
      "We couldn't read what you sent. Please load the page again and try once more.",
    ],
  ])('%s', async (_name, raw, status, msg) => {
    expect(await app.post(login.path, null, { raw })).toMatchObject({
      status,
      body: { status: 'error', msg },
    });
  });

  test('a body that is too large', async () => {
    const raw = JSON.stringify({ email: 'a'.repeat(300_000) });
    expect(await app.post(login.path, null, { raw })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  test('another content type', async () => {
    const response = await fetch(`${app.url}/api${login.path}`, {
      method: 'POST',
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_type' });
  });

  test('an unknown path', async () => {
    expect(await app.post('/user_auth/nothing', {})).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('a malformed path', async () => {
    const response = await fetch(`${app.url}/api/%E0%A4%A`, { method: 'POST' });
    expect(response.status).toBe(400);
    await response.body?.cancel();
  });

  test('any of many hostile bodies gets an answer below 500 in the error shape', async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
    process.stdout.write(`hostile bodies: seed ${seed}\n`);
    const good = buildSignUpForm();
    const paths = [
      login.path,
      signupStageOne.path,
      '/user_auth/signup_stage_two',
      '/user_auth/forgot_password',
      '/user_auth/reset_password',
      '/user_auth/google_signup',
      '/user_auth/resend_code',
      createContactMessage.path,
    ];
    const value = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', "' or 1=1 --", '😀'.repeat(50), '‮', '%', '\ud800'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom(
          ...Object.keys(good),
          'otp',
          'signup_id',
          'new_password',
          'resetPasswordCode',
          'credential',
          'name',
          'message',
        ),
        value,
        async (path, field, odd) => {
          const body = {
            ...good,
            otp: '123456',
            new_password: 'mango tree 41',
            resetPasswordCode: 'x',
            credential: 'a.b.c',
            signup_id: 'x',
            name: 'Ada',
            message: 'Hello',
            preferred_method: 'email',
            [field]: odd,
          };
          const raw = JSON.stringify(body, (_key, part: unknown) =>
            typeof part === 'bigint' ? String(part) : part,
          );
          const answer = await app.post(path, null, { raw });
          expect(answer.status).toBeLessThan(500);
          if (answer.status !== 200)
            expect(answer.body).toMatchObject({
              status: 'error',
              msg: expect.any(String),
              code: expect.any(String),
            });
        },
      ),
      { seed, numRuns: rounds(100, 300) },
    );
  }, 60_000);
});

describe('an answer', () => {
  test('carries a request id, forbids caching and has the security headers', async () => {
    const { headers } = await app.call(me, {});
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    // These say nothing in the answer of a call, and cost bytes with each of many calls.
    expect(headers.get('permissions-policy')).toBeNull();
    expect(headers.get('referrer-policy')).toBeNull();
  });

  test('that is a page has the security headers of a document', async () => {
    const { headers } = await fetch(`${app.url}/api/docs`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('the API page lists every operation', async () => {
    const page = await fetch(`${app.url}/api/docs/json`);
    const { paths } = (await page.json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).toContain('/api/user_auth/login');
    expect((await fetch(`${app.url}/api/docs`)).status).toBe(200);
  });
});

describe('operation of the server', () => {
  test('live, ready and metrics', async () => {
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    const ready = await fetch(`${app.url}/health/ready`);
    expect(await ready.json()).toEqual({
      status: 'ok',
      database: true,
      tasks: true,
      modules: true,
      database_room: true,
      disk_room: true,
    });
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count');
    expect(metrics).toContain('route="/api/user_auth/me"');
    expect(metrics).toContain(`build_info{version="${product.version}",node="${process.versions.node}"} 1`);
  });
});

describe('caps', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({
      LIMITS_SCALE: '1',
      SHARED_NETWORKS: '198.18.0.0/16',
      SHARED_NETWORKS_SCALE: '2',
    });
  });
  afterAll(() => strict.close());

  test('ten wrong passwords from one address lock that address out, and nobody else', async () => {
    const attempt = (ip: string) =>
      strict.call(login, { email: 'victim@example.com', password: 'guess number 1' }, { ip });
    for (let i = 0; i < 10; i++) expect((await attempt('203.0.113.1')).status).toBe(401);
    const refused = await attempt('203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retry_after);
    expect((await attempt('203.0.113.2')).status).toBe(401);
  });

  test('a contact gets five codes an hour, even when the requests come from many addresses', async () => {
    const form = buildSignUpForm();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      // Past the resend wait, but within the hour.
      strict.advance(5 * 60_000 + 121_000);
      statuses.push((await strict.call(signupStageOne, form, { ip: `203.0.113.${10 + i}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('an address gets thirty codes an hour, even for many contacts', async () => {
    const send = () => strict.call(signupStageOne, buildSignUpForm(), { ip: '203.0.113.99' });
    const answers = await Promise.all(Array.from({ length: 35 }, send));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  test('an address of a shared network gets more codes, and a contact there no more than elsewhere', async () => {
    const ip = '198.18.4.5';
    const send = () => strict.call(signupStageOne, buildSignUpForm(), { ip });
    const answers = await Promise.all(Array.from({ length: 35 }, send));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(35);
    const form = buildSignUpForm();
    const ofOne = async () => {
      strict.advance(5 * 60_000 + 121_000);
      return (await strict.call(signupStageOne, form, { ip })).status;
    };
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await ofOne());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('no more SMS go out in a day than configured', async () => {
    const poor = await startTestApp({ LIMITS_SCALE: '1', SMS_DAILY_LIMIT: '8' });
    try {
      const send = (preferred_method: 'sms' | 'whatsapp') =>
        poor.call(signupStageOne, buildSignUpForm({ preferred_method }));
      expect((await send('sms')).status).toBe(200);
      expect((await send('sms')).body.msg).toContain('Please choose WhatsApp or email');
      expect((await send('whatsapp')).status).toBe(200);
      // Recovery has SMS of its own, and no more than these.
      const used = poor.db
        .selectFrom('rate_limits')
        .select('points')
        .where('key', 'like', 'sms-recovery-hour:%');
      for (const sent of [true, false]) {
        const { form } = await signUp(poor, { preferred_method: 'whatsapp' });
        const before = (await used.executeTakeFirst())?.points ?? 0;
        await poor.call(forgotPassword, { email: form.phone_no });
        if (sent) expect((await poor.inbox.next(form.phone_no)).text).toContain('code=');
        else while ((await used.executeTakeFirstOrThrow()).points === before) await pause();
        expect(await poor.inbox.list(form.phone_no)).toHaveLength(sent ? 1 : 0);
      }
    } finally {
      await poor.close();
    }
  });

  test('600 calls a minute from one address are served, further ones are refused', async () => {
    const call = () => strict.call(me, {}, { ip: '203.0.113.200' });
    const statuses: number[] = [];
    for (let batch = 0; batch < 13; batch++)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, call))).map((a) => a.status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    // An address of a shared network is served twice as many.
    const shared: number[] = [];
    for (let batch = 0; batch < 13; batch++) {
      const calls = Array.from({ length: 50 }, () => strict.call(me, {}, { ip: '198.18.4.6' }));
      shared.push(...(await Promise.all(calls)).map((answer) => answer.status));
    }
    expect(shared.every((status) => status === 401)).toBe(true);
  });
});

describe('the contact form', () => {
  test('keeps the message', async () => {
    const form = { name: 'Musa Bello', email: 'musa@example.com', message: 'Ina kwana. Do you serve Kano?' };
    expect((await app.call(createContactMessage, form)).body).toEqual({ status: 'ok', msg: 'Message sent' });
    const row = await app.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('name', '=', 'Musa Bello')
      .executeTakeFirst();
    expect(row).toMatchObject(form);
  });

  test.each([
    [{ name: '' }, 'Please enter your name'],
    [{ email: '' }, 'Please enter your email'],
    [{ email: 'musa' }, 'Please enter your email address, like name@example.com'],
    [{ message: '  ' }, 'Please write your message'],
  ])('%j', async (changes, msg) => {
    const form = { name: 'Musa', email: 'musa@example.com', message: 'Hello', ...changes };
    expect((await app.call(createContactMessage, form)).body.msg).toBe(msg);
  });
});
