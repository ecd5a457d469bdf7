import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { TestSocket } from '../../../test/conversations.ts';
import { AppError } from '../http/errors.ts';
import { createShutdown } from '../http/shutdown.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createRealtime } from './realtime.ts';

const http = createServer();
const realtime = await createRealtime({
  sessions: {
    get: async (token) => {
      if (token !== 'good') throw new AppError('unauthenticated', 'Please log in first');
      return {
        id: 's',
        accountId: 'a',
        staffRole: null,
        owesCode: false,
        setUpBy: null,
        owesSetUp: false,
        lacksFactor: false,
        expiresAt: new Date(Date.now() + 3600_000),
        isConfirmed: false,
        loggedInAt: new Date(),
        tokenIssuedAt: new Date(),
      };
    },
    isOpen: async () => true,
  },
  redisUrl: undefined,
  limitsScale: 1,
  unknownSocketMs: 1000,
  unknownSocketsMax: 5,
  shutdown: createShutdown(),
  metrics: createMetrics(),
  now: () => new Date(),
  log: createLog('silent'),
});
let url: string;

beforeAll(async () => {
  await realtime.attach(http);
  realtime.on('greet', {
    request: z.object({ name: z.string('Please say a name') }),
    takesToken: true,
    handler: async ({ name }, { accountId }) => {
      if (name === 'broken') throw new Error('the secret is 42');
      // JSON has no such number.
      if (name === 'unsendable') return { greeting: 42n };
      return { greeting: `${name} ${accountId}` };
    },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await realtime.close();
  http.close();
});

test('a socket that shows no session in time is closed, and a socket that shows one stays open', async () => {
  const [silent, known] = await Promise.all(
    [null, null].map((token) => new TestSocket(url, token).connected()),
  );
  const gone = new Promise((resolve) => silent?.socket.once('disconnect', resolve));
  expect(await known?.ask('greet', { name: 'Ada', token: 'good' })).toEqual({
    status: 'ok',
    greeting: 'Ada a',
  });
  expect(await gone).toBe('io server disconnect');
  expect(await known?.ask('greet', { name: 'again' })).toEqual({ status: 'ok', greeting: 'again a' });
  known?.close();
});

test('an open socket holds neither the request that opened it nor its token', async () => {
  const socket = await new TestSocket(url, 'good').connected();
  const held = realtime.io.of('/').sockets.get(socket.socket.id as string);
  expect(held).toMatchObject({ handshake: { headers: {}, auth: {} }, data: { session: { id: 's' } } });
  expect(held?.request).toBeNull();
  socket.close();
});

test('after an answer that cannot be sent, the next event of the socket is answered, and the socket can be moved', async () => {
  const socket = await new TestSocket(url, 'good').connected();
  const gone = new Promise((resolve) => socket.socket.once('disconnect', resolve));
  socket.socket.emit('greet', { name: 'unsendable' }, () => undefined);
  expect(await socket.ask('greet', { name: 'Ada' })).toEqual({ status: 'ok', greeting: 'Ada a' });
  socket.socket.emit('greet', { name: 'unsendable' }, () => undefined);
  await realtime.moveSockets(0);
  expect(await gone).toBe('transport close');
});

test('a failed event is answered in the error shape of HTTP, and the text of an internal error is not sent', async () => {
  const socket = await new TestSocket(url, 'good').connected();
  const failure = { status: 'error', msg: expect.any(String), message: expect.any(String) };
  expect(await socket.ask('greet', {})).toEqual({
    ...failure,
    msg: 'Please say a name',
    message: 'Please say a name',
    code: 'invalid_input',
    field: 'name',
  });
  const broken = await socket.ask('greet', { name: 'broken' });
  expect(broken).toEqual({ ...failure, code: 'internal' });
  expect(JSON.stringify(broken)).not.toContain('secret');
  expect(await socket.ask('whatever', {})).toEqual({ ...failure, code: 'invalid_input' });
  socket.close();
});

test('a socket that floods the server with unknown event names is closed', async () => {
  const socket = await new TestSocket(url, 'good').connected();
  const gone = new Promise((resolve) => socket.socket.once('disconnect', resolve));
  const answers = Array.from({ length: 301 }, () => socket.ask('no-such-event', {}));
  expect((await Promise.all(answers)).filter(({ code }) => code === 'too_many_requests')).toHaveLength(1);
  for (let index = 0; index < 1200; index++) socket.socket.emit('no-such-event');
  expect(await gone).toBe('io server disconnect');
});

test("above the caps, a person's oldest socket is closed and a visitor's new socket is refused", async () => {
  const mine: TestSocket[] = [];
  let gone: Promise<unknown> | undefined;
  for (let index = 0; index < 31; index++) {
    const socket = await new TestSocket(url, 'good').connected();
    gone ??= new Promise((resolve) => socket.socket.once('disconnect', resolve));
    mine.push(socket);
  }
  // The reason is not 'io server disconnect': after that one, the browser would never reconnect.
  expect(await gone).toBe('transport close');
  const second = mine[1];
  expect(await second?.ask('greet', { name: 'Ada' })).toMatchObject({ status: 'ok' });
  for (const socket of mine) socket.close();

  const visitors = Array.from({ length: 20 }, () => new TestSocket(url, null));
  const refused = (await Promise.allSettled(visitors.map((each) => each.connected()))).filter(
    ({ status }) => status === 'rejected',
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { message: 'too_many_requests' } });
  expect((await new TestSocket(url, 'good').connected()).socket.connected).toBe(true);
  for (const socket of visitors) socket.close();
});
