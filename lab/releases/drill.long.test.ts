import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getConversations } from '@marketplace/contract/contact/messages';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { notLoggedInViewJobs, postJob } from '@marketplace/contract/work/jobs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findFreePort } from '../../scripts/test/free-port.ts';
import { type Database, openDatabase } from '../../server/src/platform/database/db.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { buildJobForm } from '../../server/test/jobs.ts';
import { hasNginx } from '../../server/test/nginx.ts';
import { pause } from '../../server/test/pause.ts';
import { addPerson } from '../../server/test/people.ts';
import { hasRedis, type RunningRedis, startRedis } from '../../server/test/redis.ts';
import { type RollingProxy, startRollingProxy } from '../../server/test/rolling-proxy.ts';
import { end, type ServerProcess, startProgramFile } from '../../server/test/server-process.ts';
import { addMembers, type ChatMember, findWrongMessages, settlePhones } from '../faults/chat-members.ts';
import { buildPreviousRelease } from './previous-release.ts';

const PAIRS = 3;
const READERS = 4;
const WRITERS = 3;
/** The fewest requests and acknowledged messages between two steps of the roll-out. */
const BETWEEN = 60;
const MINUTE = 60_000;
const SECRET = 'a secret for the drill of releases, long enough';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Sends one request on a connection of its own, because a client that reuses connections would repeat a request when the proxy closes one.
 */
function ask(
  url: string,
  { method = 'GET', body = '', token = '' } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(token && { authorization: `Bearer ${token}`, from: 'user' }),
    };
    const call = http.request(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

interface Count {
  answered: number;
  failed: string[];
}

describe('two server processes', () => {
  /** The folder of the built previous release. */
  let older = '';
  /** Why the drill cannot run here. */
  let missing = '';
  let ports: [number, number];
  let redis: RunningRedis | undefined;
  let folder = '';
  let databaseUrl = '';
  let proxy: RollingProxy;
  let database: { db: Database; close(): Promise<void> };
  const servers = new Map<number, ServerProcess>();

  beforeAll(async () => {
    const previous =
      hasNginx && hasRedis
        ? await buildPreviousRelease()
        : { missing: 'nginx or redis-server is not installed here' };
    if ('missing' in previous) {
      missing = previous.missing;
      return;
    }
    older = previous.folder;
    folder = await mkdtemp(join(tmpdir(), 'drill-'));
    databaseUrl = await createEmptyDatabase();
    await migrate(older);
    database = openDatabase(databaseUrl, createLog('silent'), { size: 4 });
    redis = await startRedis();
    ports = [await findFreePort(), await findFreePort()];
    for (const port of ports) await start(port, older);
    proxy = await startRollingProxy(ports);
  }, 15 * MINUTE);
  afterAll(async () => {
    await proxy?.stop();
    for (const { child } of servers.values()) await end(child, 'SIGTERM');
    await redis?.stop();
    await database?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function createEmptyDatabase(): Promise<string> {
    const { adminUrl } = inject('database');
    const name = `drill_${process.pid}`;
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  }

  const migrationsOf = async (release: string): Promise<number> =>
    (await readdir(join(release, 'server/migrations'))).length;

  /** Applies the migrations of a release as its operator does. */
  async function migrate(release: string): Promise<string> {
    const child = spawn('npm', ['run', '--silent', 'db:migrate'], {
      cwd: release,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'test',
        DATABASE_URL: databaseUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        words += chunk;
      });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`db:migrate of ${release}: ${words}`);
    return words;
  }

  async function start(port: number, release: string): Promise<void> {
    servers.set(
      port,
      await startProgramFile(join(release, 'server/dist/main.js'), {
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        REDIS_URL: redis?.url ?? '',
        APP_SECRET: SECRET,
        LOG_LEVEL: 'error',
        LIMITS_SCALE: '10000',
        TRUST_PROXY: '1',
        STOP_GRACE_SECONDS: '10',
      }),
    );
  }

  /**
   * Replaces one process by one of a release, as described in docs/operations/upgrade.md. A process of the previous release has no grace
   * period, so it is taken out of the proxy first.
   */
  async function replace(port: number, release: string): Promise<void> {
    const { child, output } = servers.get(port) as ServerProcess;
    const leavesByItself = child.spawnargs.some((each) => each.startsWith(join(root, 'server/dist')));
    if (!leavesByItself) {
      await proxy.setOut(port, true);
      await untilQuiet(port);
    }
    await end(child, 'SIGTERM');
    // The previous release can fail after its last answer, when it closes Redis while sockets still write.
    if (leavesByItself) expect(child.exitCode, output()).toBe(0);
    await start(port, release);
    await expect
      .poll(() => ask(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status, String))
      .toBe(200);
    if (!leavesByItself) await proxy.setOut(port, false);
  }

  /** Waits until a process that was taken out of the proxy has answered its remaining requests. */
  async function untilQuiet(port: number): Promise<void> {
    const answered = async () => {
      const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
      const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
      return lines
        .filter((line) => !line.includes('/metrics'))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    let before = -1;
    for (let quiet = 0; quiet < 20; quiet += 1) {
      const now = await answered();
      if (now !== before) quiet = 0;
      before = now;
      await pause();
    }
  }

  /** Sends requests in a loop until `stop`: pages with their scripts, lists, conversations and new jobs. */
  async function startRequests(members: ChatMember[], tokens: string[]) {
    const counts: Record<'pages' | 'scripts' | 'lists' | 'jobs', Count> = {
      pages: { answered: 0, failed: [] },
      scripts: { answered: 0, failed: [] },
      lists: { answered: 0, failed: [] },
      jobs: { answered: 0, failed: [] },
    };
    /** The titles of the jobs whose posting the server acknowledged. */
    const posted: string[] = [];
    let running = true;
    const one = async (kind: keyof typeof counts, path: string, options: Parameters<typeof ask>[1] = {}) => {
      const answer = await ask(proxy.url + path, options).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      if (answer.status === 200) counts[kind].answered += 1;
      else counts[kind].failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    };
    const post = (kind: keyof typeof counts, path: string, body: object, token = '') =>
      one(kind, `/api${path}`, { method: 'POST', body: JSON.stringify(body), token });
    const readers = Array.from({ length: READERS }, async (_, index) => {
      for (let round = index; running; round += 1) {
        const { text } = await one('pages', round % 2 ? '/' : '/jobs');
        const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
        if (script) await one('scripts', script);
        await post('lists', notLoggedInViewArtisans.path, {});
        await post('lists', notLoggedInViewJobs.path, {});
        await post('lists', getConversations.path, {}, tokens[round % tokens.length]);
        await pause();
      }
    });
    const writers = Array.from({ length: WRITERS }, async (_, index) => {
      for (let round = 0; running; round += 1) {
        const job_title = `Mend tap ${index} of house ${round}`;
        const { status } = await post('jobs', postJob.path, { ...buildJobForm(), job_title }, tokens[index]);
        if (status === 200) posted.push(job_title);
        await pause();
      }
    });
    const acknowledged = () => members.reduce((sum, { phone }) => sum + phone.acknowledged.length, 0);
    return {
      counts,
      posted,
      /** Waits until everything was requested and sent some more times. */
      async more(): Promise<void> {
        const total = () => [...Object.values(counts).map(({ answered }) => answered), acknowledged()];
        const before = total();
        const isEnough = () => total().every((now, index) => now >= (before[index] ?? 0) + BETWEEN / 2);
        const deadline = Date.now() + 3 * MINUTE;
        while (!isEnough()) {
          if (Date.now() > deadline) throw new Error(`too few answers: ${before} and ${total()}`);
          await pause();
        }
      },
      async stop(): Promise<void> {
        running = false;
        await Promise.all([...readers, ...writers]);
      },
    };
  }

  // Shows: upgrade-1
  test(
    'roll from the previous release to this one and back under load: no request fails and no message is lost',
    async ({ skip }) => {
      skip(missing !== '', `The drill of releases did not run: ${missing}`);
      const app = { db: database.db, config: { secret: { current: SECRET } }, now: () => new Date() };
      const people = await Promise.all(Array.from({ length: WRITERS }, () => addPerson(app)));
      const tokens = people.map(({ token }) => token);
      const members = await addMembers(app, PAIRS, {
        channelUrl: proxy.url,
        apiUrl: () => proxy.url,
        onAcknowledged: () => undefined,
      });
      const load = await startRequests(members, tokens);
      try {
        await load.more();
        const applied = await migrate(root);
        const [known = 0, all = 0] = await Promise.all([older, root].map(migrationsOf));
        // A commit right after a release may have no migration yet.
        expect(applied).toMatch(all > known ? /Applied \d{4}_/ : /has the newest schema/);
        await load.more();
        for (const release of [root, older]) {
          for (const port of ports) {
            await replace(port, release);
            await load.more();
          }
        }
        await load.stop();
        for (const { phone } of members) phone.stopWriting();
        await settlePhones(database.db, members);
        const { wrong, acknowledged } = await findWrongMessages(database.db, members);
        const jobs = await database.db
          .selectFrom('jobs')
          .select('title')
          .where(
            'poster_id',
            'in',
            people.map(({ id }) => id),
          )
          .execute();
        const failed = Object.values(load.counts).flatMap((count) => count.failed);
        const numbers = Object.entries(load.counts).map(([kind, { answered }]) => `${answered} ${kind}`);
        process.stdout.write(
          `drill: ${numbers.join(', ')}, ${acknowledged} messages; ${failed.length} failed\n`,
        );
        expect(wrong).toEqual([]);
        expect(failed).toEqual([]);
        expect(jobs.map(({ title }) => title).sort()).toEqual([...load.posted].sort());
      } finally {
        await load.stop();
        for (const { phone } of members) phone.close();
      }
    },
    20 * MINUTE,
  );
});
