import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { me } from '@marketplace/contract/accounts';
import { notLoggedInViewArtisans, viewArtisan, viewArtisans } from '@marketplace/contract/artisans';
import { editProfile } from '@marketplace/contract/edit-profile';
import { createJob, notLoggedInViewJobs, notLoggedInViewSingleJob } from '@marketplace/contract/jobs';
import { viewPriceGuide } from '@marketplace/contract/price-guide';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBlock } from '../../scripts/test/document-commands.ts';
import { readConfig } from '../src/config.ts';
import { examine } from '../src/doctor/examine.ts';
import { createLog } from '../src/platform/log.ts';
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
const states = 'Lagos Oyo Kano Ogun Edo Delta Abia Imo Enugu Kaduna Benue Niger'.split(' ');

/** A primary and a replica that follows it, as on two machines. */
describe.skipIf(!postgresPrograms)('with a replica of the database', () => {
  let primary: RunningCluster;
  let replica: RunningCluster;
  let folders: string[];
  let url: string;
  let replicaUrl: string;
  /** Uses the replica however far it is behind, so that a test shows what the replica answers. */
  let patient: TestApp;
  /** Uses the replica only when it is less than a second behind. */
  let strict: TestApp;

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
    const settings = { DATABASE_REPLICA_URL: replicaUrl, DATABASE_REPLICA_FALLBACKS: '2' };
    const database = { url, drop: async () => {} };
    patient = await startAppOn(database, {
      ...settings,
      DATABASE_REPLICA_MAX_LAG_SECONDS: '300',
      LIST_CACHE_SECONDS: String(LIST_KEPT_SECONDS),
    });
    strict = await startAppOn(database, { ...settings, DATABASE_REPLICA_MAX_LAG_SECONDS: '1' });
  });
  afterAll(async () => {
    await Promise.all([patient?.close(), strict?.close()]);
    await replica?.stop();
    await primary?.stop();
    for (const path of folders ?? []) await rm(path, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await replicaHasAll();
    await until(async () => (await usable(patient)) && (await usable(strict)));
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

  /** Stops the replica from following the primary until the end of the test, or until the returned function runs. */
  async function holdReplica(): Promise<() => Promise<unknown>> {
    await replica.asAdmin('select pg_wal_replay_pause()');
    await until(async () => {
      const [row] = await replica.asAdmin('select pg_get_wal_replay_pause_state() as state');
      return (row as { state: string }).state === 'paused';
    });
    const letGo = () => replica.asAdmin('select pg_wal_replay_resume()');
    onTestFinished(async () => {
      await letGo();
    });
    return letGo;
  }

  const figure = async (app: TestApp, name: string, labels: Record<string, string> = {}) =>
    sumOf(await readMetrics(app.url), name, labels) ?? Number.NaN;
  const usable = async (app: TestApp) => (await figure(app, 'replica_usable')) === 1;
  const readFrom = (app: TestApp, database: string) => figure(app, 'visitor_reads_total', { database });
  const fellBack = (app: TestApp, reason: string) => figure(app, 'replica_fallbacks_total', { reason });

  const jobsOf = async (app: TestApp) => {
    const { status, body } = await app.call(notLoggedInViewJobs, {});
    return { status, ids: ((body.jobs ?? []) as { _id: string }[]).map(({ _id }) => _id) };
  };

  async function postJob(app: TestApp, token: string): Promise<string> {
    const { status, body } = await app.call(
      createJob,
      { ...buildJobForm(), idempotency_key: randomUUID() },
      { token },
    );
    expect(status).toBe(200);
    return body.job._id as string;
  }

  // Shows: replica-1
  test('a visitor reads every public list and page from the replica, and none of them tries to write', async () => {
    const { user } = await signUpArtisan(patient);
    const [jobId] = await addJobs(patient.db, user._id, [{}]);
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
    };
    const operations = (await listOperations()).filter(
      ({ cacheSeconds, sameForVisitors }) => cacheSeconds !== undefined || sameForVisitors,
    );
    expect(operations.length).toBeGreaterThan(12);
    const answers: unknown[] = [];
    for (const { path } of operations) {
      const before = await readFrom(patient, 'replica');
      const { status } = await patient.post(path, requests[path] ?? {});
      answers.push({ path, status, replica: (await readFrom(patient, 'replica')) - before });
    }
    expect(answers.filter((answer) => !isExpected(answer))).toEqual([]);
    for (const page of ['/', '/artisan', '/jobs', '/sitemap.xml', '/sitemaps/artisans-all.xml'])
      expect(`${page} ${(await fetch(patient.url + page)).status}`).toBe(`${page} 200`);
    expect(await fellBack(patient, 'wrote')).toBe(0);
    expect(await fellBack(patient, 'failed')).toBe(0);
  });

  // Shows: replica-2
  test('a person sees the own change at once while the replica is held, and a visitor sees what the replica has', async () => {
    const { token } = await addPerson(patient);
    await replicaHasAll();
    await holdReplica();
    const jobId = await postJob(patient, token);
    const own = await patient.post('/user_job/view_jobs', {}, { token });
    expect((own.body.jobs as { _id: string }[]).map(({ _id }) => _id)).toContain(jobId);
    expect((await jobsOf(patient)).ids).not.toContain(jobId);
  });

  // Shows: replica-2
  test('the page of what a person has just made is there for visitors, although the replica lacks it', async () => {
    const { token } = await addPerson(patient);
    await replicaHasAll();
    await holdReplica();
    const before = await fellBack(patient, 'missing');
    const jobId = await postJob(patient, token);
    expect((await patient.call(notLoggedInViewSingleJob, { job_id: jobId })).status).toBe(200);
    expect(await fellBack(patient, 'missing')).toBe(before + 1);
    expect((await patient.call(viewArtisan, { artisan_id: randomUUID() })).status).toBe(404);
  });

  // Shows: replica-2
  test('a person is not shown a list without the own change that a visitor got from the replica', async () => {
    const { token, user } = await signUpArtisan(patient);
    await replicaHasAll();
    await holdReplica();
    const request = { service_category: buildProfileForm().service_category, limit: 50 };
    const saved = await patient.call(
      editProfile,
      { ...buildProfileForm(), short_desc: 'Now with a van' },
      { token },
    );
    expect(saved.status).toBe(200);
    // Longer than a list is kept, and shorter than the replica may be behind.
    patient.advance((LIST_KEPT_SECONDS + 1) * 1000);
    const textFor = (artisans: { _id: string; short_desc: string }[]) =>
      artisans.find(({ _id }) => _id === user._id)?.short_desc;
    const visitor = await patient.call(notLoggedInViewArtisans, request);
    expect(textFor(visitor.body.artisans)).toBe(buildProfileForm().short_desc);
    const own = await patient.call(viewArtisans, request, { token });
    expect(textFor(own.body.artisans)).toBe('Now with a van');
  });

  // Shows: replica-3
  test('visitors read from the primary once the replica is too far behind, and from the replica when it has caught up', async () => {
    const { token } = await addPerson(strict);
    const letGo = await holdReplica();
    const jobId = await postJob(strict, token);
    await until(async () => (await jobsOf(strict)).ids.includes(jobId));
    expect(await usable(strict)).toBe(false);
    expect(await figure(strict, 'replica_lag_seconds')).toBeGreaterThan(1);
    expect(await fellBack(strict, 'behind')).toBeGreaterThan(0);
    await letGo();
    await until(() => usable(strict));
    const before = await readFrom(strict, 'replica');
    expect((await jobsOf(strict)).ids).toContain(jobId);
    expect(await readFrom(strict, 'replica')).toBe(before + 1);
  });

  test('a replica of a primary on which nothing happens is not behind', async () => {
    const begin = performance.now();
    // Three times as long as the replica may be behind.
    while (performance.now() - begin < 3_000) {
      expect(await figure(patient, 'replica_lag_seconds')).toBeLessThan(3);
      await pause();
    }
  });

  // Shows: replica-3
  test('visitors read from the primary after the replica was killed, and from the replica when it is back', async () => {
    await replica.crash();
    for (const app of [patient, strict]) expect((await jobsOf(app)).status).toBe(200);
    await until(async () => !(await usable(patient)));
    const before = await readFrom(patient, 'primary');
    expect((await patient.call(notLoggedInViewArtisans, { limit: 7 })).status).toBe(200);
    expect(await readFrom(patient, 'primary')).toBe(before + 1);
    replica = await startCluster(folders[1] ?? '', {}, replica.sockets);
    await until(async () => (await usable(patient)) && (await usable(strict)));
  });

  // Shows: replica-3
  test('visitors get their answers after the machine of the replica has vanished without a word', async () => {
    const link = await startLink(join(replica.sockets, '.s.PGSQL.5432'));
    onTestFinished(link.close);
    const app = await startAppOn(
      { url, drop: async () => {} },
      { DATABASE_REPLICA_URL: `postgres://app@127.0.0.1:${link.port}/market` },
    );
    onTestFinished(() => app.close());
    expect(await usable(app)).toBe(true);
    expect((await jobsOf(app)).status).toBe(200);
    expect(await readFrom(app, 'replica')).toBe(1);
    link.goSilent();
    const began = performance.now();
    expect((await jobsOf(app)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([await readFrom(app, 'replica'), await readFrom(app, 'primary')]).toEqual([1, 1]);
    await until(async () => !(await usable(app)));
    expect((await jobsOf(app)).status).toBe(200);
    expect(await fellBack(app, 'away')).toBe(1);
  });

  // Shows: replica-4
  test('few reads of visitors take the place of the replica on the primary, and the others are told to come again', async () => {
    const { token } = await addPerson(strict);
    await replica.crash();
    onTestFinished(async () => {
      replica = await startCluster(folders[1] ?? '', {}, replica.sockets);
    });
    await until(async () => !(await usable(strict)));
    const locker = new pg.Client({ connectionString: url });
    await locker.connect();
    onTestFinished(() => locker.end());
    await locker.query('begin; lock table price_guides in access exclusive mode');
    const waiting = async () =>
      (await primary.asAdmin(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%price_guides%'`,
      )) as object[];
    const readers = Array.from({ length: 12 }, (_, number) =>
      strict.call(viewPriceGuide, { skill: 'Plumber', state: states[number] ?? '' }),
    );
    const first = await Promise.race(readers);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await waiting()).length).toBeLessThanOrEqual(2);
    expect((await strict.call(me, {}, { token })).status).toBe(200);
    await locker.query('rollback');
    const statuses = (await Promise.all(readers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(await readFrom(strict, 'refused')).toBeGreaterThanOrEqual(10);
  });

  // Shows: replica-4
  test('pages that the replica lacks do not take the turns of visitors when the replica goes away', async () => {
    await holdReplica();
    const locker = new pg.Client({ connectionString: url });
    await locker.connect();
    onTestFinished(() => locker.end());
    await locker.query('begin; lock table jobs in access exclusive mode');
    const before = await fellBack(patient, 'missing');
    const guesses = Array.from({ length: 2 }, () =>
      patient.call(notLoggedInViewSingleJob, { job_id: randomUUID() }),
    );
    await until(async () => (await fellBack(patient, 'missing')) === before + 2);
    // Without a turn, the replica's word holds.
    expect((await patient.call(notLoggedInViewSingleJob, { job_id: randomUUID() })).status).toBe(404);
    await replica.crash();
    onTestFinished(async () => {
      replica = await startCluster(folders[1] ?? '', {}, replica.sockets);
    });
    await until(async () => !(await usable(patient)));
    expect((await patient.call(viewPriceGuide, { skill: 'Plumber', state: 'Ogun' })).status).toBe(200);
    await locker.query('rollback');
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual([404, 404]);
  });

  // Shows: replica-5
  test('visitors are answered by the replica while the primary is away, and people who are logged in when it is back', async () => {
    const { token, user } = await signUpArtisan(strict);
    const [jobId] = (await addJobs(strict.db, user._id, [{}])) as [string];
    await replicaHasAll();
    await until(() => usable(strict));
    await primary.crash();
    // Nobody has asked for these before, so no kept answer can stand in.
    const own = await strict.call(me, {}, { token });
    expect([own.status, own.headers.get('retry-after')]).toEqual([503, '5']);
    const ready = await (await fetch(`${strict.url}/health/ready`)).json();
    expect(ready).toMatchObject({ database: false, msg: expect.not.stringContaining('room to write') });
    expect((await strict.call(viewArtisan, { artisan_id: user._id })).status).toBe(200);
    expect((await strict.call(notLoggedInViewSingleJob, { job_id: jobId })).status).toBe(200);
    expect((await strict.post('/user_artisan/find_artisans', { text: 'plumber in surulere' })).status).toBe(
      200,
    );
    const page = await fetch(`${strict.url}/jobs?page=1`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('public'),
    ]);
    primary = await startCluster(folders[0] ?? '', {}, primary.sockets);
    await until(async () => (await strict.call(me, {}, { token })).status === 200);
    await until(() => usable(strict));
  });

  /** What the doctor says about the replica at an address. */
  async function look(address: string, lag = '60'): Promise<string> {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: address,
      DATABASE_REPLICA_MAX_LAG_SECONDS: lag,
    });
    const log = createLog('silent');
    const [found] = await examine(config, { only: ['replica'], recipients: {}, limitMs: 60_000, log });
    return (found?.findings ?? []).map(({ kind, text }) => `${kind} ${text}`).join('\n');
  }

  // Shows: replica-6
  test('the doctor judges a replica: a right one, a late one, a primary, a foreign one, and one that is away', async () => {
    expect(await look(replicaUrl)).toMatch(/^ok It follows the primary; a change was there within \d/);
    expect(await look(`${url}&application_name=x`)).toMatch(
      /^problem The server takes writes, so it is no replica/,
    );
    const letGo = await holdReplica();
    await addPerson(patient);
    expect(await look(replicaUrl, '1')).toMatch(
      /^problem After 1 seconds it still lacks \d+ bytes of changes/,
    );
    await letGo();
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
    const app = await startAppOn({ url: promoted.urlOf('market'), drop: async () => {} });
    onTestFinished(() => app.close());
    const { token } = await addPerson(app);
    const job = await postJob(app, token);
    expect((await jobsOf(app)).ids).toContain(job);
  });

  // Shows: replica-3
  test('a server that is no replica of the primary is not used', async () => {
    const app = await startAppOn(
      { url, drop: async () => {} },
      { DATABASE_REPLICA_URL: `${url}&application_name=no-replica` },
    );
    onTestFinished(() => app.close());
    expect(await usable(app)).toBe(false);
    expect((await jobsOf(app)).status).toBe(200);
    expect(await fellBack(app, 'not_a_replica')).toBe(1);
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
