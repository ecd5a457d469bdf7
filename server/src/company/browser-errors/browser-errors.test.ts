import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BrowserError,
  type ClientErrorReport,
  reportClientError,
  viewBrowserErrors,
} from '@marketplace/contract/company/browser-errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperator } from '../../../test/operators.ts';
import { pause } from '../../../test/pause.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { RETENTION_DAYS, ROWS_PER_DAY } from './browser-errors.repository.ts';
import { browserName } from './browser-name.ts';
import { readSentryDsn } from './sentry.ts';

const DAY_MS = 24 * 60 * 60_000;

const report: ClientErrorReport = {
  source: 'A page failed',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'length')",
  stack: 'render /assets/DzA_3k.js:1:234\n/assets/react-Q.js:12:5',
  route: '/a/:slug',
  release: 'entry-client-BmsAJ03x',
  online: true,
};

const rowsOf = (app: TestApp) => app.db.selectFrom('browser_errors').selectAll().execute();

/** A number as letters: the server scrubs digits. */
const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

describe('reports', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.deleteFrom('browser_errors').execute();
  });

  async function list(operator: { token: string }, form: { limit?: number; cursor?: string } = {}) {
    const { status, body } = await app.call(viewBrowserErrors, form, operator);
    expect(status).toBe(200);
    return body as { errors: BrowserError[]; next_cursor: string | null; full: boolean; share: number };
  }

  test('the same error is one row a day, with its count, routes and browsers', async () => {
    const operator = await addOperator(app);
    const send = (changes: Partial<ClientErrorReport>, userAgent: string) =>
      fetch(`${app.url}/api${reportClientError.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ ...report, ...changes }),
      });
    const chrome = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    expect((await send({}, chrome)).status).toBe(200);
    expect((await send({ route: '/jobs', online: false }, firefox)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => send({}, chrome)));
    expect(await rowsOf(app)).toEqual([
      expect.objectContaining({
        count: 10,
        offline: 1,
        routes: ['/a/:slug', '/jobs'],
        browsers: ['Chrome 120', 'Firefox 128'],
        message: report.message,
        stack: report.stack.split('\n'),
        release: report.release,
      }),
    ]);

    app.advance(DAY_MS);
    await send({}, chrome);
    expect(await rowsOf(app)).toHaveLength(2);
    const { errors } = await list(operator);
    expect(errors).toEqual([
      expect.objectContaining({ count: 11, routes: ['/a/:slug', '/jobs'], name: 'TypeError' }),
    ]);
    const [error] = errors as [BrowserError];
    expect(Date.parse(error.last_seen) - Date.parse(error.first_seen)).toBeGreaterThan(DAY_MS - 60_000);
  });

  test('many first reports at the same moment make one row', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(reportClientError, { ...report, message: 'Right away' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await rowsOf(app)).map(({ count }) => count)).toEqual([20]);
  });

  test('every report is scrubbed, and nothing about the caller is stored', async () => {
    const person = await addPerson(app);
    const secret = 'eyJhbGciOiJIUzI1NiJ9abc';
    const { status } = await app.call(
      reportClientError,
      {
        source: `A form failed for ${person.email}`,
        name: `Ada Obi`,
        message: `No ${person.id} at https://market.test/message/77?token=${secret} for "Ada Obi", ${person.phone}, Bearer ${secret}`,
        stack: `Error: Ada Obi\n at ada (https://market.test/message/${person.id}:1:2)\n at f (https://market.test/assets/x.js:1:2)`,
        route: `/message/${person.id}`,
        release: `<script>${secret}`,
        online: true,
      },
      { ...person, ip: '203.0.113.77' },
    );
    expect(status).toBe(200);
    const rows = await rowsOf(app);
    expect(rows).toEqual([
      expect.objectContaining({
        source: 'A form failed for [email]',
        name: 'Error',
        message: 'No [id] at [address] for "…", [number], Bearer [token]',
        stack: ['f /assets/x.js:1:2'],
        routes: [],
        release: '',
      }),
    ]);
    const kept = JSON.stringify(rows);
    for (const part of [person.id, person.email, person.phone, secret, 'Ada', '203.0.113.77'])
      expect(kept).not.toContain(part);
  });

  test('huge, binary and malformed reports are refused with a sentence and leave no row', async () => {
    const refused: [body: unknown, status: number][] = [
      [{ ...report, message: 'x'.repeat(1001) }, 400],
      [{ ...report, stack: 'x'.repeat(4001) }, 400],
      [{ ...report, message: 'x'.repeat(300_000) }, 413],
      [{ ...report, message: 7 }, 400],
      [{ ...report, message: { $gt: '' } }, 400],
      [{ ...report, stack: ['a'] }, 400],
      [{ ...report, online: 'yes' }, 400],
      [{ ...report, route: null }, 400],
      [[], 400],
      [null, 400],
      ['text', 400],
    ];
    for (const [body, status] of refused) {
      const answer = await app.post(reportClientError.path, body);
      expect([status, answer.body.msg]).toEqual([answer.status, expect.stringMatching(/\w/)]);
    }
    for (const raw of ['{', '\u0000\u0001\u0002', '"\\ud800"']) {
      const answer = await app.post(reportClientError.path, undefined, { raw });
      expect(answer.status).toBe(400);
    }
    expect(await rowsOf(app)).toEqual([]);
    const odd = { ...report, message: 'a\u0000\ud800\u202e', stack: '\u0000'.repeat(4000), name: '\ud800' };
    expect((await app.call(reportClientError, odd)).status).toBe(200);
    expect(await rowsOf(app)).toEqual([expect.objectContaining({ message: '…', stack: [], name: 'Error' })]);
  });

  test('a day stores a limited number of different errors, and still counts the stored ones', async () => {
    const operator = await addOperator(app);
    const statuses = await Promise.all(
      Array.from({ length: ROWS_PER_DAY + 30 }, async (_, index) => {
        const form = { ...report, message: `Fault ${letters(index)}` };
        const { status } = await app.call(reportClientError, form, { ip: `198.51.100.${index % 250}` });
        return status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const rows = await rowsOf(app);
    expect(rows).toHaveLength(ROWS_PER_DAY);
    expect((await list(operator)).full).toBe(true);
    const message = rows[0]?.message ?? '';
    await app.call(reportClientError, { ...report, message });
    const again = (await rowsOf(app)).filter((row) => row.message === message);
    expect(again.map(({ count }) => count)).toEqual([2]);

    app.advance(DAY_MS);
    await app.call(reportClientError, { ...report, message: 'A new day' });
    expect(await rowsOf(app)).toHaveLength(ROWS_PER_DAY + 1);
    expect((await list(operator)).full).toBe(false);
  });

  test('operators page through errors, the last seen first; nobody else sees them', async () => {
    const operator = await addOperator(app);
    for (let index = 0; index < 7; index += 1) {
      app.advance(1000);
      await app.call(reportClientError, { ...report, message: `Fault ${letters(index)}` });
    }
    app.advance(1000);
    await app.call(reportClientError, { ...report, message: 'Fault c' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(operator, { limit: 3, ...(cursor && { cursor }) });
      expect(page.errors.length).toBeLessThanOrEqual(3);
      seen.push(...page.errors.map(({ message }) => message.slice('Fault '.length)));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['c', 'g', 'f', 'e', 'd', 'b', 'a']);

    const person = await addPerson(app);
    expect((await app.call(viewBrowserErrors, {}, person)).status).toBe(404);
    expect((await app.call(viewBrowserErrors, {})).status).toBe(401);
    const encode = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const bad of [
      'x',
      encode([1]),
      encode(['1', 'a']),
      encode([1, 'a']),
      encode([1, 'a'.repeat(32), 1]),
    ])
      expect((await app.call(viewBrowserErrors, { cursor: bad }, operator)).status).toBe(400);
  });

  test('errors are deleted after 30 days', async () => {
    await app.call(reportClientError, report);
    app.advance((RETENTION_DAYS - 1) * DAY_MS);
    await app.runTask('sweep-accounts');
    expect(await rowsOf(app)).toHaveLength(1);
    app.advance(DAY_MS);
    await app.runTask('sweep-accounts');
    expect(await rowsOf(app)).toEqual([]);
  });
});

describe('limits', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ LIMITS_SCALE: '1' });
  });
  afterAll(() => app.close());

  test('one network cannot fill the list of a day, and another network still reports', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const form = { ...report, message: `Fault ${letters(index)}` };
      // One household: a /64 network has too many addresses to count them one by one.
      const ip = `2001:db8:1:2::${index.toString(16)}`;
      statuses.push((await app.call(reportClientError, form, { ip })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    expect(await rowsOf(app)).toHaveLength(20);
    const other = await app.call(
      reportClientError,
      { ...report, message: 'Another' },
      { ip: '2001:db8:1:3::1' },
    );
    expect(other.status).toBe(200);
    expect(await rowsOf(app)).toHaveLength(21);
  });
});

test('with a share of 0 nothing is stored', async () => {
  const app = await startTestApp({ CLIENT_ERROR_SHARE: '0' });
  try {
    expect((await app.call(reportClientError, report)).status).toBe(200);
    expect(await rowsOf(app)).toEqual([]);
  } finally {
    await app.close();
  }
});

describe('Sentry', () => {
  interface Received {
    path: string;
    headers: Record<string, unknown>;
    lines: string[];
  }

  /** Accepts envelopes as a Sentry server does; `answer` sets its response to the next ones. */
  async function startSentry() {
    const received: Received[] = [];
    const answers: (number | 'silence')[] = [];
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const lines = Buffer.concat(parts).toString().split('\n');
        received.push({ path: request.url ?? '', headers: request.headers, lines });
        const answer = answers.shift() ?? 200;
        if (answer !== 'silence') response.writeHead(answer).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      dsn: `http://abcdef0123456789@127.0.0.1:${port}/sub/42`,
      received,
      answers,
      async close(): Promise<void> {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  let sentry: Awaited<ReturnType<typeof startSentry>>;
  let app: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    sentry = await startSentry();
    app = await startTestApp(
      { SENTRY_DSN: sentry.dsn, LOG_LEVEL: 'info', PROVIDER_TIMEOUT_MS: '500' },
      { write: (line) => void log.push(line) },
    );
  });
  afterAll(async () => {
    await app.close();
    await sentry.close();
  });
  beforeEach(() => {
    sentry.received.length = 0;
    log.length = 0;
  });

  /** Runs the retries that are scheduled for later. */
  async function runWaiting(): Promise<void> {
    await sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(
      app.db,
    );
    await app.settled();
  }

  test('a new error of a day arrives as one event in an envelope', async () => {
    await app.call(reportClientError, report);
    await app.call(reportClientError, report);
    await app.settled();
    expect(sentry.received).toHaveLength(1);
    const [{ path, headers, lines }] = sentry.received as [Received];
    expect(path).toBe('/sub/api/42/envelope/');
    expect(headers['content-type']).toBe('application/x-sentry-envelope');
    expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=abcdef0123456789$/);
    const [head, item, event] = lines.slice(0, 3).map((line) => JSON.parse(line));
    expect(lines.slice(3)).toEqual(['']);
    expect(head).toEqual({ event_id: event.event_id, sent_at: expect.any(String) });
    expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(lines[2] ?? '') });
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[\da-f]{32}$/),
      timestamp: expect.any(String),
      platform: 'javascript',
      level: 'error',
      logger: 'browser',
      environment: 'development',
      release: report.release,
      transaction: '/a/:slug',
      fingerprint: [expect.stringMatching(/^[\da-f]{32}$/)],
      tags: { source: 'A page failed', online: 'yes' },
      contexts: { browser: { type: 'browser', name: 'Other', version: '' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: report.message,
            stacktrace: {
              frames: [
                {
                  filename: '/assets/react-Q.js',
                  abs_path: 'app:///assets/react-Q.js',
                  lineno: 12,
                  colno: 5,
                  in_app: true,
                },
                {
                  function: 'render',
                  filename: '/assets/DzA_3k.js',
                  abs_path: 'app:///assets/DzA_3k.js',
                  lineno: 1,
                  colno: 234,
                  in_app: true,
                },
              ],
            },
          },
        ],
      },
    });
  });

  test('when Sentry hangs or fails, reports are stored without delay, and Sentry gets the same event later', async () => {
    sentry.answers.push('silence', 500, 429);
    const begin = performance.now();
    expect((await app.call(reportClientError, { ...report, message: 'Later' })).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(450);
    await app.settled();
    for (let attempt = 2; attempt <= 4; attempt += 1) await runWaiting();
    expect(sentry.received).toHaveLength(4);
    const ids = sentry.received.map(({ lines }) => JSON.parse(lines[0] ?? '').event_id);
    expect(new Set(ids).size).toBe(1);
    expect(log.filter((line) => /tried again later/.test(line))).toHaveLength(3);
    await runWaiting();
    expect(sentry.received).toHaveLength(4);
  });

  test('after four failed tries the error is given up and logged', async () => {
    sentry.answers.push(500, 500, 500, 500);
    await app.call(reportClientError, { ...report, message: 'Never' });
    await app.settled();
    for (let attempt = 2; attempt <= 4; attempt += 1) await runWaiting();
    expect(sentry.received).toHaveLength(4);
    expect(log.filter((line) => /given up/.test(line))).toHaveLength(1);
    const { rows } =
      await sql`select from graphile_worker.jobs where task_identifier = 'forward-browser-error'`.execute(
        app.db,
      );
    expect(rows).toEqual([]);
  });

  test('a clear refusal is logged and not repeated', async () => {
    sentry.answers.push(403);
    await app.call(reportClientError, { ...report, message: 'Refused' });
    while (!log.some((line) => /Sentry refused/.test(line))) await pause();
    await runWaiting();
    expect(sentry.received).toHaveLength(1);
  });

  test.each([
    ['https://abc@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io/api/42/envelope/'],
    ['http://abc@localhost:9000/a/b/7', 'http://localhost:9000/a/b/api/7/envelope/'],
    ['https://o1.ingest.sentry.io/42', undefined],
    ['https://abc@o1.ingest.sentry.io/project', undefined],
    ['ftp://abc@host/1', undefined],
    ['nonsense', undefined],
  ])('the DSN %s leads to %s', (dsn, url) => expect(readSentryDsn(dsn)?.url).toBe(url));
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36', 'Chrome 119'],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 23',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0', 'Edge 120'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1',
    'Safari 17',
  ],
  ['Opera/9.80 (Android; Opera Mini/36.2/191) Presto/2.12 Version/12.16', 'Opera Mini 36'],
  [
    'Mozilla/5.0 (Linux; Android 10; wv) Chrome/110.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/439.0.0.44]',
    'Facebook 439',
  ],
  ['curl/8', 'Other'],
  ['', 'Other'],
])('%s is %s', (userAgent, name) => {
  const { family, version } = browserName(userAgent);
  expect(`${family} ${version}`.trim()).toBe(name);
});
