import { logout } from '@marketplace/contract/people/accounts';
import { notLoggedInViewJobs, postJob, viewJobs } from '@marketplace/contract/work/jobs';
import { Redis } from 'ioredis';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConversation, TestSocket } from '../../server/test/conversations.ts';
import { buildJobForm } from '../../server/test/jobs.ts';
import { addPerson, signUp } from '../../server/test/people.ts';
import { hasRedis, type RunningRedis, startRedis } from '../../server/test/redis.ts';
import { end, type ServerProcess, startServerProcess } from '../../server/test/server-process.ts';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';

let redis: RunningRedis | undefined;
let one: TestApp;
let two: ServerProcess;

beforeAll(async () => {
  if (hasRedis) redis = await startRedis();
}, 30_000);
afterAll(() => redis?.stop());

test.runIf(hasRedis)(
  'a message sent to one process is delivered once by the other, and a log-out there closes the socket here',
  async () => {
    await startBoth();
    const control = new Redis(redis?.url ?? '');
    try {
      const { token } = await signUp(one);
      const socket = io(two.url, { transports: ['websocket'], auth: { token }, reconnection: false });
      await heard(socket, 'connect');
      const told = heard(socket, 'session-ended');
      const closed = heard(socket, 'disconnect');
      // Events published while a process has lost Redis, before its first entry, arrive as well.
      await cutReaders(control);
      await one.call(logout, {}, { token });
      expect(await told).toEqual([{ reason: 'revoked' }]);
      expect((await closed)[0]).toBe('io server disconnect');

      const [ada, bisi] = await Promise.all([addPerson(one), addPerson(one)]);
      const conversation = await addConversation(one, ada, bisi);
      const here = await new TestSocket(one.url, ada.token).connected();
      const there = await new TestSocket(two.url, bisi.token).connected();
      // A socket in the conversation's room gets a message only once.
      await there.ask('join-room', { conversation_id: conversation });
      const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
      for (const text of texts) await here.sendOk(conversation, text);
      await there.until(`receive-message-${conversation}`, texts.length);
      // This message comes after all earlier events of the other process.
      await there.sendOk(conversation, 'Good day');
      for (const socket of [here, there]) {
        await socket.until(`receive-message-${conversation}`, texts.length + 1);
        expect(socket.messages(conversation).map(({ message }) => message)).toEqual([...texts, 'Good day']);
        socket.close();
      }
    } finally {
      control.disconnect();
      await end(two.child, 'SIGTERM');
      await one.close();
    }
  },
  // It starts two servers. On a machine with fifteen times its load, that took a minute.
  180_000,
);

test.runIf(hasRedis)(
  'a change that is made at one process is seen at once at the other by its maker, past the list that is kept there',
  async () => {
    await startBoth();
    try {
      const poster = await signUp(one);
      const list = async (url: string, path: string, token?: string) => {
        const response = await fetch(`${url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: '{}',
        });
        const { jobs } = (await response.json()) as { jobs: { job_title: string }[] };
        return jobs.map(({ job_title }) => job_title);
      };
      // The other process caches a visitor's list for a minute.
      expect(await list(two.url, notLoggedInViewJobs.path)).toEqual([]);
      expect((await one.call(postJob, buildJobForm(), { token: poster.token })).status).toBe(200);
      await expect
        .poll(() => list(two.url, viewJobs.path, poster.token), { timeout: 20_000, interval: 50 })
        .toEqual([buildJobForm().job_title]);
      expect(await list(two.url, notLoggedInViewJobs.path)).toEqual([]);
    } finally {
      await end(two.child, 'SIGTERM');
      await one.close();
    }
  },
  180_000,
);

async function startBoth(): Promise<void> {
  one = await startTestApp({ REDIS_URL: redis?.url ?? '', LIST_CACHE_SECONDS: '60' });
  two = await startServerProcess({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: one.dataDir,
    DATABASE_URL: one.config.databaseUrl,
    REDIS_URL: redis?.url ?? '',
    LIST_CACHE_SECONDS: '60',
    LOG_LEVEL: 'error',
  });
}

/** Cuts the connections that wait for events of other processes. */
async function cutReaders(control: Redis): Promise<void> {
  const clients = String(await control.client('LIST')).split('\n');
  const readers = clients.filter((line) => line.includes(' cmd=xread '));
  expect(readers).toHaveLength(2);
  for (const line of readers) await control.client('KILL', 'ID', /^id=(\d+)/.exec(line)?.[1] ?? '');
}

function heard(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));
}
