import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { notLoggedInViewArtisans, viewArtisan, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { me } from '@marketplace/contract/people/accounts';
import { notLoggedInViewJobs, notLoggedInViewSingleJob, postJob } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBlock } from '../../scripts/test/document-commands.ts';
import { readConfig } from '../src/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { createLog } from '../src/platform/observability/log.ts';
import { startAppOn, type TestApp } from './app-on-database.ts';
import { listOperations } from './contract.ts';
import {
  createCluster,
  makeClusterFolder,
  postgresPrograms,
  type RunningCluster,
  startCluster,
} from './installed-postgres.ts';
import { addJobs, buildJobForm } from './jobs.ts';
import { readMetrics, sumOf } from './metrics.ts';
import { pause } from './pause.ts';
import { addPerson, buildProfileForm, signUpArtisan } from './people.ts';

const PAGE = 'growing.md';
const REPLICA = 'A replica for visitors';
const LIST_KEPT_SECONDS = 5;

/** A primary and a replica that follows it, as on two machines. */
describe.skipIf(!postgresPrograms)('with a replica of the database', () => {
  let primary: RunningCluster;
  let replica: RunningCluster;
  let folders: string[];
  let url: string;
  let replicaUrl: string;
  let app: TestApp;

  beforeAll(async () => {
    const folder = await createCluster();
    primary = await startCluster(folder);
    url = await primary.createMigrated('market');
    const copy = await makeClusterFolder('replica');
    await primary.asAdmin(readBlock(PAGE, { heading: REPLICA, language: 'sql' }));
    const [program = '', ...given] = readBlock(
      PAGE,
      { heading: REPLICA, language: 'sh' },
      { '/var/lib/postgresql/15/main': copy, ' --host 10.0.0.11 --username copier': '' },
    ).split(' ');
    primary.run(program, given, 'copier');
    replica = await startCluster(copy);
    folders = [folder, copy];
    replicaUrl = replica.urlOf('market');
    app = await startAppOn(
      { url, drop: async () => {} },
      { DATABASE_REPLICA_URL: replicaUrl, LIST_CACHE_SECONDS: String(LIST_KEPT_SECONDS) },
    );
  });
  afterAll(async () => {
    await app?.close();
    await replica?.stop();
    await primary?.stop();
    for (const path of folders ?? []) await rm(path, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await replicaHasAll();
    // The next visitor's read goes to the replica.
    await until(async () => {
      const before = await readFrom('replica');
      app.advance((LIST_KEPT_SECONDS + 1) * 2000);
      await jobsOf();
      return (await readFrom('replica')) > before;
    });
  });

  async function replicaHasAll(): Promise<void> {
    const [{ place }] = (await primary.asAdmin('select pg_current_wal_lsn()::text as place')) as [
      { place: string },
    ];
    await until(async () => {
      const [row] = await replica.asAdmin(`select pg_last_wal_replay_lsn() >= '${place}'::pg_lsn as has`);
      return (row as { has: boolean }).has;
    });
  }

  /** Stops the replica from following the primary until the end of the test. */
  async function holdReplica(): Promise<void> {
    await replica.asAdmin('select pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await replica.asAdmin('select pg_get_wal_replay_pause_state() as state');
      return (row as { state: string }).state === 'paused';
    });
    onTestFinished(async () => {
      await replica.asAdmin('select pg_wal_replay_resume()');
    });
  }

  const readFrom = async (database: string, by: TestApp = app) =>
    sumOf(await readMetrics(by.url), 'visitor_reads_total', { database }) ?? Number.NaN;
  const usable = async (by: TestApp = app) => sumOf(await readMetrics(by.url), 'replica_usable') === 1;

  const jobsOf = async (by: TestApp = app) => {
    const { status, body } = await by.call(notLoggedInViewJobs, {});
    return { status, ids: ((body.jobs ?? []) as { _id: string }[]).map(({ _id }) => _id) };
  };

  async function postOne(token: string, by: TestApp = app): Promise<string> {
    const { status, body } = await by.call(
      postJob,
      { ...buildJobForm(), idempotency_key: randomUUID() },
      { token },
    );
    expect(status).toBe(200);
    return body.job._id as string;
  }

  // Shows: replica-1
  test('a visitor reads every public list and page from the replica, and none of them tries to write', async () => {
    const { user } = await signUpArtisan(app);
    const [jobId] = await addJobs(app.db, user._id, [{}]);
    await replicaHasAll();
    const requests: Record<string, object> = {
      '/user_artisan/view_artisan': { artisan_id: user._id },
      '/user_artisan/view_similar_artisans': { artisan_id: user._id },
      '/user_artisan/find_artisans': { text: 'plumber surulere' },
      '/user_review/view_reviews': { target_id: user._id },
      '/user_job/not_logged_in_view_single_job': { job_id: jobId },
      '/user_job/view_job_interest': { job_id: jobId },
      '/catalogue/view_price_guide': { skill: 'Plumber', state: 'Lagos' },
      '/catalogue/view_job_suggestions': { skill: 'Plumber' },
      '/local_page/view_local_page': { skill: 'plumber', state: 'lagos' },
      '/local_page/view_local_pages': { skill: 'plumber', state: 'lagos' },
      '/help_feedback/view_legal_text': { document: 'terms' },
    };
    const operations = (await listOperations()).filter(
      ({ cacheSeconds, sameForVisitors }) => cacheSeconds !== undefined || sameForVisitors,
    );
    expect(operations.length).toBeGreaterThan(12);
    const answers: unknown[] = [];
    const primaryReads = await readFrom('primary');
    for (const { path } of operations) {
      const before = await readFrom('replica');
      const { status } = await app.post(path, requests[path] ?? {});
      answers.push({ path, status, replica: (await readFrom('replica')) - before });
    }
    expect(answers.filter((answer) => !isExpected(answer))).toEqual([]);
    for (const page of ['/', '/artisan', '/jobs', '/sitemap.xml', '/sitemaps/artisans-all.xml'])
      expect(`${page} ${(await fetch(app.url + page)).status}`).toBe(`${page} 200`);
    expect(await readFrom('primary')).toBe(primaryReads);
  });

  // Shows: replica-2
  test('a person sees the own change at once while the replica is held, and a visitor sees what the replica has', async () => {
    const { token } = await addPerson(app);
    await replicaHasAll();
    await holdReplica();
    const jobId = await postOne(token);
    const own = await app.post('/user_job/view_jobs', {}, { token });
    expect((own.body.jobs as { _id: string }[]).map(({ _id }) => _id)).toContain(jobId);
    expect((await jobsOf()).ids).not.toContain(jobId);
  });

  // Shows: replica-2
  test('the page of what a person has just made is there for visitors, although the replica lacks it', async () => {
    const { token } = await addPerson(app);
    await replicaHasAll();
    await holdReplica();
    const before = await readFrom('primary');
    const jobId = await postOne(token);
    expect((await app.call(notLoggedInViewSingleJob, { job_id: jobId })).status).toBe(200);
    expect(await readFrom('primary')).toBe(before + 1);
    expect((await app.call(viewArtisan, { artisan_id: randomUUID() })).status).toBe(404);
  });

  // Shows: replica-2
  test('a person is not shown a list without the own change that a visitor got from the replica', async () => {
    const { token, user } = await signUpArtisan(app);
    await replicaHasAll();
    await holdReplica();
    const request = { service_category: buildProfileForm().service_category, limit: 50 };
    const saved = await app.call(
      editProfile,
      { ...buildProfileForm(), short_desc: 'Now with a van' },
      { token },
    );
    expect(saved.status).toBe(200);
    // Longer than a list is kept, and shorter than the replica may be behind.
    app.advance((LIST_KEPT_SECONDS + 1) * 1000);
    const textFor = (artisans: { _id: string; short_desc: string }[]) =>
      artisans.find(({ _id }) => _id === user._id)?.short_desc;
    const visitor = await app.call(notLoggedInViewArtisans, request);
    expect(textFor(visitor.body.artisans)).toBe(buildProfileForm().short_desc);
    const own = await app.call(viewArtisans, request, { token });
    expect(textFor(own.body.artisans)).toBe('Now with a van');
  });

  // Shows: replica-3
  test('visitors read from the primary after the replica was killed, and from the replica when it is back', async () => {
    await replica.crash();
    const before = await readFrom('primary');
    expect((await app.call(notLoggedInViewArtisans, { limit: 7 })).status).toBe(200);
    expect([await usable(), await readFrom('primary')]).toEqual([false, before + 1]);
    replica = await startCluster(folders[1] ?? '', {}, replica.sockets);
    await until(async () => {
      app.advance((LIST_KEPT_SECONDS + 1) * 2000);
      return (await jobsOf()).status === 200 && (await usable());
    });
  });

  // Shows: replica-3
  test('visitors get their answers after the machine of the replica has vanished without a word', async () => {
    const link = await startLink(join(replica.sockets, '.s.PGSQL.5432'));
    onTestFinished(link.close);
    const linked = await startAppOn(
      { url, drop: async () => {} },
      { DATABASE_REPLICA_URL: `postgres://app@127.0.0.1:${link.port}/market` },
    );
    onTestFinished(() => linked.close());
    expect((await jobsOf(linked)).status).toBe(200);
    expect(await readFrom('replica', linked)).toBe(1);
    link.goSilent();
    const began = performance.now();
    expect((await jobsOf(linked)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([await readFrom('replica', linked), await readFrom('primary', linked)]).toEqual([1, 1]);
    expect(await usable(linked)).toBe(false);
  });

  // Shows: replica-5
  test('visitors are answered by the replica while the primary is away, and people who are logged in when it is back', async () => {
    const { token, user } = await signUpArtisan(app);
    const [jobId] = (await addJobs(app.db, user._id, [{}])) as [string];
    await replicaHasAll();
    await primary.crash();
    // Nobody has asked for these before, so no kept answer can stand in.
    const own = await app.call(me, {}, { token });
    expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5']);
    const ready = await (await fetch(`${app.url}/health/ready`)).json();
    expect(ready).toMatchObject({ database: false, msg: expect.not.stringContaining('room to write') });
    expect((await app.call(viewArtisan, { artisan_id: user._id })).status).toBe(200);
    expect((await app.call(notLoggedInViewSingleJob, { job_id: jobId })).status).toBe(200);
    expect((await app.post('/user_artisan/find_artisans', { text: 'plumber in surulere' })).status).toBe(200);
    const page = await fetch(`${app.url}/jobs?page=1`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('public'),
    ]);
    primary = await startCluster(folders[0] ?? '', {}, primary.sockets);
    await until(async () => (await app.call(me, {}, { token })).status === 200);
  });

  /** What the doctor says about the replica at an address. */
  async function look(address: string): Promise<string> {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: address,
    });
    const log = createLog('silent');
    const [found] = await examine(config, { only: ['replica'], recipients: {}, limitMs: 60_000, log });
    return (found?.findings ?? []).map(({ kind, text }) => `${kind} ${text}`).join('\n');
  }

  // Shows: replica-6
  test('the doctor examines a replica: a right one, a primary, and one that is away', async () => {
    expect(await look(replicaUrl)).toMatch(
      /^ok It follows the primary; the last change that it has is [\d.]+ seconds old/,
    );
    expect(await look(`${url}&application_name=x`)).toMatch(
      /^problem The server takes writes, so it is no replica/,
    );
    expect(await look('postgres://app:a-password@127.0.0.1:1/market')).toMatch(
      /^problem It cannot be reached/,
    );
  });

  test('a replica that is promoted by hand takes writes, and a server goes on with it', async () => {
    const copy = await makeClusterFolder('promoted');
    primary.run('pg_basebackup', ['--pgdata', copy, '--write-recovery-conf', '--checkpoint=fast']);
    const promoted = await startCluster(copy);
    onTestFinished(async () => {
      await promoted.stop();
      await rm(copy, { recursive: true });
    });
    await promoted.asAdmin('select pg_promote();');
    const promotedApp = await startAppOn({ url: promoted.urlOf('market'), drop: async () => {} });
    onTestFinished(() => promotedApp.close());
    const { token } = await addPerson(promotedApp);
    const job = await postOne(token, promotedApp);
    expect((await jobsOf(promotedApp)).ids).toContain(job);
  });
});

/** Each read was answered once by the replica; a trade without figures has no price guide. */
function isExpected(answer: unknown): boolean {
  const { status, replica } = answer as { status: number; replica: number };
  return status === 200 && replica === 1;
}

/** A link to a socket that can stop carrying anything, as when a machine loses its power: nothing is closed. */
async function startLink(path: string) {
  const ends = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    ends.add(near);
    near.on('error', () => undefined);
    if (isSilent) return near.pause();
    const far = net.connect(path);
    ends.add(far);
    far.on('error', () => undefined);
    return near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    goSilent(): void {
      isSilent = true;
      for (const end of ends) end.unpipe().pause();
    },
    close(): void {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause();
}
