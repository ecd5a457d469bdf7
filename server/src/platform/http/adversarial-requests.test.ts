import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createContactMessage } from '@marketplace/contract/contact/support';
import { forgotPassword, login, logout, me } from '@marketplace/contract/people/accounts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('JSON with hidden characters and types', () => {
  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  test.each([
    ['a NUL inside another escape', '{"email":"\\u00\\u000000","password":"x"}', 400],
    ['NUL in an address', '{"email":"a\\u0000@example.com","password":"x"}', 401],
    ['an escaped backslash before u0000', '{"email":"a\\\\u0000@example.com","password":"x"}', 401],
    ['the same key twice', '{"email":1,"email":"a@example.com","password":"x"}', 401],
    ['a constructor', '{"constructor":{"prototype":{"email":"a"}},"email":"a@b.co","password":"x"}', 400],
    ['an object that claims a length', '{"email":{"length":{"toString":1}},"password":"x"}', 400],
    ['lists in lists', `{"email":${deep('[', ']', 50_000)},"password":"x"}`, 400],
    ['objects in objects', `{"email":${deep('{"a":', '}', 30_000).replace('}', '1}')},"password":"x"}`, 400],
    ['a list of 100,000', `{"email":[${'1,'.repeat(99_999)}1],"password":"x"}`, 400],
    ['200 kB of blanks', `{"email":"${' '.repeat(200_000)}","password":"x"}`, 400],
    ['200 kB of blanks around it', `${' '.repeat(200_000)}{}`, 400],
    ['1 MB of blanks', ' '.repeat(1_000_000), 413],
    ['half a character', '{"email":"\\ud800@example.com","password":"\\udfff"}', 401],
    ['a byte-order mark', '\ufeff{"email":"a@example.com","password":"x"}', 401],
    ['a number', '7', 400],
    ['an infinite number', '{"email":1e999,"password":"x"}', 400],
  ])('%s', async (_name, raw, status) => {
    const answer = await app.post(login.path, null, { raw });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body).toMatchObject({ status: 'error', msg: expect.any(String), code: expect.any(String) });
  });

  test('NUL characters are removed wherever a request hides them', async () => {
    for (const nul of ['\\u0000', '\\u00\\u000000', '\\u0000u0000', '\\\\\\u0000']) {
      const raw = `{"name":"Ada${nul}","email":"ada@example.com","message":"${nul}Hello"}`;
      expect((await app.post(createContactMessage.path, null, { raw })).status).not.toBe(500);
    }
  });
});

describe('requests that are not well formed', () => {
  /** Sends raw bytes. Resolves with everything that the server sends until it closes the connection. */
  function send(bytes: string): Promise<string> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => {
        answer += part;
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(answer));
    });
  }
  const closing = 'Host: market.test\r\nConnection: close\r\n';

  test.each([
    ['an unknown method', `BREW /api/user_auth/login HTTP/1.1\r\n${closing}\r\n`, 400],
    ['another method', `PUT /api/user_auth/login HTTP/1.1\r\n${closing}Content-Length: 0\r\n\r\n`, 404],
    ['a look', `GET /api/user_auth/login HTTP/1.1\r\n${closing}\r\n`, 404],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      `POST /api/user_auth/login HTTP/1.1\r\n${closing}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      400,
    ],
    [
      'a length and chunks',
      `POST /api/user_auth/login HTTP/1.1\r\n${closing}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['huge headers', `GET / HTTP/1.1\r\n${closing}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that is not text', `GET /%c0%af HTTP/1.1\r\n${closing}\r\n`, 400],
  ])('%s', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.split(' ')[1]).toBe(String(status));
    expect(answer).not.toMatch(/FST_|node_modules|at .*\.(js|ts):/);
  });

  test('refusals of the framework have the shape of every other refusal', async () => {
    const response = await fetch(`${app.url}/api/%c0%af`, { method: 'POST' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      status: 'error',
      code: 'invalid_input',
      msg: "We couldn't read what you sent. Please load the page again and try once more.",
      message: "We couldn't read what you sent. Please load the page again and try once more.",
    });
  });

  test('a link that was cut off inside a letter is a page with a way on', async () => {
    const response = await fetch(`${app.url}/a/ay%E1%BB`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('Part of this link is missing');
    expect(page).toContain('<a href="/search">');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    '',
  ])('a body of type %j', async (type) => {
    const response = await fetch(`${app.url}/api${login.path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new TextEncoder().encode('{"email":"a@example.com","password":"x"}'),
    });
    expect([400, 415]).toContain(response.status);
    expect(await response.json()).toMatchObject({ status: 'error' });
  });

  test('a client that disconnects in the middle of a body leaves no file behind', async () => {
    const { hostname, port } = new URL(app.url);
    await Promise.all(
      Array.from(
        { length: 50 },
        () =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write(
                `POST /api/user_auth/login HTTP/1.1\r\n${closing}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
                () => socket.destroy(),
              );
            });
            socket.once('close', () => resolve());
          }),
      ),
    );
    expect((await app.call(me, {})).status).toBe(401);
  });
});

describe('a request to switch the protocol at an address without WebSocket', () => {
  const switching = 'GET /jobs HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n';
  async function open() {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  }

  test.each([
    ['the first request of a connection', false],
    ['a later request', true],
  ])('is refused and its connection closed, as %s', async (_which, isLater) => {
    const socket = await open();
    if (isLater) {
      socket.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
      await once(socket, 'data');
    }
    socket.write(switching);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
    await once(socket, 'close');
  });

  test('ends nothing when its client resets the connection', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    for (let round = 0; round < 20; round += 1) {
      const socket = await open();
      await new Promise((resolve) => socket.write(switching, resolve));
      socket.resetAndDestroy();
    }
    // The server has noticed the resets when it answers a connection that was opened later.
    for (let round = 0; round < 3; round += 1)
      expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });
});

describe('paths that leave their folder', () => {
  beforeAll(async () => {
    await writeFile(join(app.dataDir, 'secret.txt'), 'the secret');
    await mkdir(join(app.dataDir, 'media'), { recursive: true });
    await writeFile(join(app.dataDir, 'media', 'abc-160.webp'), 'a picture');
    await writeFile(join(app.dataDir, 'media', '.hidden-1.webp'), 'the secret');
  });

  test('a picture is answered', async () => {
    const response = await fetch(`${app.url}/media/abc-160.webp`);
    expect(await response.text()).toBe('a picture');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // It says nothing in the answer of a picture, and costs bytes with each of many.
    expect(response.headers.get('content-security-policy')).toBeNull();
  });

  test.each([
    '/media/../secret.txt',
    '/media/..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/..%5csecret.txt',
    '/media/%252e%252e%252fsecret.txt',
    '/media/abc-160.webp/../../secret.txt',
    '/media/.hidden-1.webp',
    '/media/%00abc-160.webp',
    '/media/',
    '/assets/../../server/entry-server.js',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/../../../../etc/passwd',
    '//etc/passwd',
  ])('%s', async (path) => {
    const { hostname, port } = new URL(app.url);
    const text = await new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: market.test\r\nConnection: close\r\n\r\n`),
      );
      socket.setEncoding('utf8').on('data', (part: string) => {
        answer += part;
      });
      socket.once('error', reject);
      socket.once('close', () => resolve(answer));
    });
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(text).not.toMatch(/the secret|root:x|createStaticHandler\(/);
  });
});

test.each(['//18446744073709552000', '//[x', '//evil.example/jobs', '///evil.example'])(
  'the address %s is a page of this site that does not exist',
  async (path) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket
      .setEncoding('utf8')
      .write(`GET ${path} HTTP/1.1\r\nHost: market.test\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const part of socket) answer += String(part);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/rel="canonical" href="(?!http:\/\/market\.test\/)/);
  },
);

test('links in messages come from PUBLIC_URL, whatever the request says', async () => {
  const { form } = await signUp(app);
  const response = await fetch(`${app.url}/api${forgotPassword.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
    },
    body: JSON.stringify({ email: form.email }),
  });
  expect(response.status).toBe(200);
  const { text } = await app.inbox.next(form.email);
  expect(text).toContain('http://market.test/login?code=');
  expect(text).not.toContain('evil');
});

test('a socket that connects at the moment of the log-out is closed', async () => {
  for (let round = 0; round < 8; round++) {
    const { token } = await signUp(app);
    const sockets = Array.from({ length: 6 }, () =>
      io(app.url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true }),
    );
    const gone = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.once('disconnect', () => resolve());
          socket.once('connect_error', () => resolve());
        }),
    );
    if (round % 2) await new Promise<void>((resolve) => sockets[0]?.once('connect', resolve));
    await app.call(logout, {}, { token });
    await Promise.all(gone);
  }
});
