import { checkConvers } from '@marketplace/contract/contact/messages';
import { subscribePush } from '@marketplace/contract/people/push';
import { blockPerson } from '@marketplace/contract/people/safety';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import {
  inviteToJob,
  suggestArtisansForJob,
  viewOwnJobStatistics,
} from '@marketplace/contract/work/job-invitations';
import { closeJob, notLoggedInViewSingleJob, viewSingleJob } from '@marketplace/contract/work/jobs';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addArtisanPerson, block, type Person, socketOf, suspend } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { makeSubscription, waitingPushes } from '../../../test/push.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tableRules } from '../../people/own-data/table-rules.ts';
import type { Queries } from '../../platform/database/db.ts';
import { nextInLagos } from '../../platform/lagos-time.ts';
import { responsesStatement, suggestStatement } from './job-invitations.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const patience = { timeout: 20_000, interval: 50 };
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let poster: Person;
let jobId: string;
beforeAll(async () => {
  app = await startTestApp({ PAGE_CACHE_SECONDS: '30' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('artisan_profiles').execute();
  poster = await addPerson(app, 'Ada Obi');
  [jobId] = (await addJobs(app.db, poster.id, [lasting()])) as [string];
});

/** The tests move the clock, and a job of the real present would be over. */
const lasting = () => ({ posted_at: app.now(), expires_at: new Date(app.now().getTime() + 60 * DAY_MS) });

const suggestions = async (person = poster, job_id = jobId) =>
  (await app.call(suggestArtisansForJob, { job_id }, person)).body as {
    artisans: { _id: string }[];
    invited: { _id: string }[];
    invitations_left: number;
  };
const suggestedIds = async () => (await suggestions()).artisans.map(({ _id }) => _id);
const invite = (artisan_id: string, { person = poster, job_id = jobId } = {}) =>
  app.call(inviteToJob, { job_id, artisan_id }, person);
const figures = async (person = poster, job_id = jobId) =>
  (await app.call(viewOwnJobStatistics, { job_id }, person)).body;

async function addPlumbers(count: number): Promise<string[]> {
  return addArtisans(
    app.db,
    Array.from({ length: count }, (_, index) => ({ score: 9000 - index })),
  );
}

/** As many invitations of other posters as an artisan may receive in a day. */
async function fill(artisan_id: string, day = lagosDay(app.now())): Promise<void> {
  const other = await addPerson(app);
  const jobs = await addJobs(
    app.db,
    other.id,
    Array.from({ length: 10 }, (_, index) => ({ title: `Mend tap ${index}`, ...lasting() })),
  );
  await app.db
    .insertInto('job_invitations')
    .values(
      jobs.map((job_id) => ({ job_id, artisan_id, day: sql<Date>`${day}::date`, created_at: app.now() })),
    )
    .execute();
}

describe('the artisans who are suggested for a job', () => {
  // Shows: posted-job-4
  test('the suggestions are three artisans of the trade: those of the area first, then those of the state, each by rank', async () => {
    const [far, low, high, , , elsewhere] = (await addArtisans(app.db, [
      { score: 9900, city: 'Ikeja' },
      { score: 5000 },
      { score: 6000 },
      { score: 4000, city: 'Ikeja' },
      { score: 9999, skill: 'Painter' },
      { score: 9999, state: 'Kano', city: 'Dala' },
    ])) as string[];
    const { artisans, invited, invitations_left } = await suggestions();
    expect(artisans.map(({ _id }) => _id)).toEqual([high, low, far]);
    expect(artisans[0]).toMatchObject({ specific_service: 'Plumber', city: 'Surulere', is_featured: false });
    expect({ invited, invitations_left }).toEqual({ invited: [], invitations_left: 3 });
    expect(JSON.stringify(artisans)).not.toContain(elsewhere);
  });

  // Shows: posted-job-7
  test('the suggestions leave out the poster, blocked or suspended people, those who found the job, and those with ten invitations today', async () => {
    await app.db
      .insertInto('artisan_profiles')
      .values({
        account_id: poster.id,
        category: 'Home Repairs & Maintenance',
        skill: 'Plumber',
        state: 'Lagos',
        city: 'Surulere',
        score: 9999,
      })
      .execute();
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await addArtisanPerson(app));
    const [blocked, blocking, suspended, answering, full] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await block(app, poster, blocked);
    await block(app, blocking, poster);
    await suspend(app, suspended);
    await buyPlan(app, answering.token, 'starter_weekly');
    const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, answering);
    expect(opened.status).toBe(200);
    await fill(full.id);
    // A conversation without messages stays unknown to the other person.
    expect(await suggestedIds()).toEqual([answering.id]);
    await app.db
      .updateTable('conversations')
      .set({ opener_wrote: true })
      .where('job_id', '=', jobId)
      .execute();
    expect(await suggestedIds()).toEqual([]);
    const [free] = await addPlumbers(1);
    expect(await suggestedIds()).toEqual([free]);

    const refusals = [blocked, blocking, suspended, answering, full].map(({ id }) => invite(id));
    const answers = await Promise.all(refusals);
    expect(answers.map(({ status }) => status)).toEqual([403, 429, 404, 409, 429]);
    expect(answers[1]?.body.msg).toBe(answers[4]?.body.msg);
    expect(answers[4]?.body.retry_after).toBeGreaterThan(0);
    expect((await invite(poster.id)).body).toMatchObject({ code: 'conflict', msg: 'This is you' });
    expect(await figures()).toMatchObject({ invitations: 0 });
    const { rows } = await sql`
      select from notifications where kind = 'job_invitation' and actor_id = ${poster.id}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('an artisan with ten invitations is suggested again on the next day in Lagos', async () => {
    const [artisan] = (await addPlumbers(1)) as [string];
    await fill(artisan);
    expect(await suggestedIds()).toEqual([]);
    app.advance(nextInLagos(app.now(), 0).getTime() - app.now().getTime() - 1000);
    await fillAgain(artisan);
    expect(await suggestedIds()).toEqual([]);
    app.advance(1000);
    expect(await suggestedIds()).toEqual([artisan]);
    expect((await invite(artisan)).status).toBe(200);
  });

  /** Moves the invitations of an artisan to the present day. */
  const fillAgain = (artisan: string) =>
    sql`update job_invitations set day = ${lagosDay(app.now())}::date where artisan_id = ${artisan}`.execute(
      app.db,
    );

  test('a job that is over gets no suggestions', async () => {
    await addPlumbers(1);
    await app.call(closeJob, { job_id: jobId }, poster);
    expect(await suggestions()).toMatchObject({ artisans: [], invitations_left: 3 });
  });

  test('suggestions are read by the index of the trade and the place, not from all profiles', async () => {
    await addArtisans(
      app.db,
      Array.from({ length: 600 }, (_, index) => ({
        score: 100 + index,
        ...(index % 20 !== 0 && { skill: 'Painter' }),
      })),
    );
    await sql`analyze artisan_profiles, job_invitations, conversations, blocks`.execute(app.db);
    const job = { id: jobId, poster_id: poster.id, skill: 'Plumber', state: 'Lagos', city: 'Surulere' };
    const wanted = { day: lagosDay(app.now()), limit: 3 };
    expect(await planOf(app.db, suggestStatement(job, wanted))).toMatch(/artisan_profiles_rank_skill/);
    // The other tables are small here, so PostgreSQL would read them whole; without that choice every table needs an index.
    await app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const plans = [
        await planOf(trx, suggestStatement(job, wanted)),
        await planOf(trx, responsesStatement(job)),
      ];
      for (const plan of plans) expect(plan).not.toContain('Seq Scan');
      expect(plans[0]).toMatch(/job_invitations_received/);
    });
  });

  async function planOf(queries: Queries, statement: RawBuilder<unknown>): Promise<string> {
    const { sql: text, parameters } = statement.compile(queries);
    const { rows } = await queries.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }
});

describe('an invitation', () => {
  // Shows: posted-job-5
  test('an invitation is one notification that leads to the job; it opens no conversation, costs nothing, and repeating it changes nothing', async () => {
    const artisan = await addArtisanPerson(app);
    const first = await invite(artisan.id);
    expect(first).toMatchObject({ status: 200, body: { invitations_left: 2 } });
    expect((await invite(artisan.id)).body).toMatchObject({ invitations_left: 2 });
    const found = await notificationsOf(app, artisan, 'job_invitation');
    expect(found).toMatchObject([
      {
        text: 'A customer invited you to the job "Fix a leaking tap".',
        path: `/jobs/single-job?id=${jobId}&invited=1`,
        is_read: false,
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('Ada Obi');
    const conversations = await app.db
      .selectFrom('conversations')
      .select('id')
      .where('job_id', '=', jobId)
      .execute();
    expect(conversations).toEqual([]);
    expect(await suggestions()).toMatchObject({
      artisans: [],
      invited: [{ _id: artisan.id }],
      invitations_left: 2,
    });
    expect(await figures()).toMatchObject({ invitations: 1 });
  });

  // Shows: posted-job-5
  test('an invitation reaches the artisan by push and by e-mail, with the title of the job and its link', async () => {
    app.advance(nextInLagos(app.now(), 12 * 60).getTime() - app.now().getTime());
    const artisan = await addArtisanPerson(app);
    const { endpoint, keys } = await makeSubscription(app);
    await app.call(subscribePush, { endpoint, ...keys }, artisan);
    expect((await invite(artisan.id)).status).toBe(200);
    await expect.poll(async () => (await waitingPushes({ endpoint })).length, patience).toBe(1);
    const push = (await waitingPushes({ endpoint })).join();
    const letter = await app.inbox.next(artisan.email);
    for (const text of [push, letter.text]) {
      expect(text).toContain('A customer invited you to the job');
      expect(text).toContain('Fix a leaking tap');
      expect(text).toContain(`/jobs/single-job?id=${jobId}&invited=1`);
      expect(text).not.toContain('Ada Obi');
    }
    expect(letter.subject).toBe("You're invited to a job");
  });

  // Shows: posted-job-6
  test('a job accepts at most three invitations, even when twenty are sent at once', async () => {
    const ids = await addPlumbers(20);
    const answers = await Promise.all(ids.map((id) => invite(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers)
      if (status !== 200)
        expect({ status, msg: body.msg }).toEqual({
          status: 409,
          msg: expect.stringMatching(/^You've invited 3 artisans/),
        });
    expect(await figures()).toMatchObject({ invitations: 3 });
    expect(await suggestions()).toMatchObject({ artisans: [], invitations_left: 0 });
    const { rows } = await sql`select from notifications where subject = ${jobId}`.execute(app.db);
    expect(rows).toHaveLength(3);
  });

  // Shows: posted-job-6
  test('an artisan receives at most ten invitations a day, even when twenty posters invite at once', async () => {
    const artisan = await addArtisanPerson(app);
    const others = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const person = await addPerson(app);
        const [job_id] = (await addJobs(app.db, person.id, [lasting()])) as [string];
        return { person, job_id };
      }),
    );
    const answers = await Promise.all(others.map((other) => invite(artisan.id, other)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(10).fill(429)]);
    expect(await notificationsOf(app, artisan, 'job_invitation')).toHaveLength(10);
  });

  // Shows: posted-job-6
  test('twenty simultaneous retries send one invitation', async () => {
    const artisan = await addArtisanPerson(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(artisan.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await notificationsOf(app, artisan, 'job_invitation')).toHaveLength(1);
    expect(await figures()).toMatchObject({ invitations: 1 });
  });

  test('two people who invite each other and close their jobs at the same time do not deadlock', async () => {
    const jobOf = async ({ id }: Person) => (await addJobs(app.db, id, [lasting()]))[0] as string;
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await addArtisanPerson(app), await addArtisanPerson(app)];
      const [first, second] = [await jobOf(one), await jobOf(other)];
      const answers = await Promise.all([
        invite(other.id, { person: one, job_id: first }),
        invite(one.id, { person: other, job_id: second }),
        app.call(closeJob, { job_id: first }, one),
        app.call(closeJob, { job_id: second }, other),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });

  // Shows: posted-job-13
  test('a poster cannot invite the same artisan twice in a day, not even to another job', async () => {
    const [artisan] = (await addPlumbers(1)) as [string];
    expect((await invite(artisan)).status).toBe(200);
    const [second] = (await addJobs(app.db, poster.id, [lasting()])) as [string];
    expect((await invite(artisan, { job_id: second })).body).toMatchObject({
      code: 'too_many_requests',
      msg: expect.stringMatching(/^You've invited this artisan to another job today/),
    });
    app.advance(nextInLagos(app.now(), 0).getTime() - app.now().getTime());
    expect((await invite(artisan, { job_id: second })).status).toBe(200);
  });

  // Shows: posted-job-7
  test('an invitation is refused with a sentence: another trade, a job that is over, invalid ids', async () => {
    const [painter] = (await addArtisans(app.db, [{ skill: 'Painter' }])) as [string];
    expect((await invite(painter)).body).toMatchObject({
      code: 'conflict',
      msg: 'This artisan does other work. Your job asks for Plumber.',
    });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const id of ['x', nobody]) expect((await invite(id)).status).toBe(404);
    expect((await invite('')).status).toBe(400);
    const [plumber] = (await addPlumbers(1)) as [string];
    for (const job_id of ['x', nobody]) expect((await invite(plumber, { job_id })).status).toBe(404);
    await app.call(closeJob, { job_id: jobId }, poster);
    expect((await invite(plumber)).body).toMatchObject({
      code: 'conflict',
      msg: expect.stringMatching(/is over/),
    });
  });

  test('invitations are deleted after 180 days', async () => {
    const [artisan] = (await addPlumbers(1)) as [string];
    await invite(artisan);
    const age = (days: number) =>
      app.db
        .updateTable('job_invitations')
        .set({ created_at: new Date(app.now().getTime() - days * DAY_MS) })
        .where('job_id', '=', jobId)
        .execute();
    await age(179);
    await app.runTask('sweep-accounts');
    expect(await figures()).toMatchObject({ invitations: 1 });
    await age(181);
    await app.runTask('sweep-accounts');
    expect(await figures()).toMatchObject({ invitations: 0 });
  });

  // Shows: posted-job-11
  test('invitations are deleted with the account of the artisan or of the poster, and the views of the job with its poster', async () => {
    const [artisan] = (await addPlumbers(1)) as [string];
    await invite(artisan);
    const views = { kind: 'job_page', subject_id: jobId, day: app.now(), views: 3 };
    await app.db.insertInto('view_counts').values(views).execute();
    const archived = async (table: string, id: string) => {
      const { archive } = tableRules[table] ?? {};
      if (!archive || 'leftOut' in archive) throw new Error(`${table} is in no archive`);
      const own = sql`select from ${sql.table(table)} as r where ${archive.mine(id)}`;
      return (await own.execute(app.db)).rows.length;
    };
    expect(await archived('job_invitations', artisan)).toBe(1);
    expect(await archived('job_invitations', poster.id)).toBe(1);
    expect(await archived('view_counts', poster.id)).toBe(1);
    // In the order in which an account is erased.
    for (const [table, { erase }] of Object.entries(tableRules)) {
      if (!['view_counts', 'job_invitations', 'notifications', 'jobs'].includes(table)) continue;
      if (typeof erase !== 'function') throw new Error(`${table} stays`);
      for (const statement of erase(poster.id, app.now())) await statement.execute(app.db);
    }
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from view_counts where subject_id = ${jobId})
        + (select count(*) from job_invitations where job_id = ${jobId})
        + (select count(*) from notifications where subject = ${jobId}) as left`.execute(app.db);
    expect(rows).toEqual([{ left: 0 }]);
  });
});

// Shows: posted-job-8
test.each([
  ['the suggestions', suggestArtisansForJob],
  ['an invitation', inviteToJob],
  ['the statistics', viewOwnJobStatistics],
])('only the poster of the job gets %s', async (_what, operation) => {
  const [artisan_id] = (await addPlumbers(1)) as [string];
  const form = { job_id: jobId, artisan_id };
  const others = await app.post(operation.path, form, { token: (await addPerson(app)).token });
  expect(others).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await app.post(operation.path, form)).status).toBe(401);
  expect((await app.post(operation.path, form, { token: poster.token })).status).toBe(200);
});

describe('job statistics', () => {
  const page = (userAgent = phone) =>
    fetch(`${app.url}/jobs/single-job?id=${jobId}`, { headers: { 'user-agent': userAgent } });
  const readAs = ({ token }: { token: string }, userAgent = phone) =>
    fetch(`${app.url}/api${viewSingleJob.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': userAgent,
      },
      body: JSON.stringify({ job_id: jobId }),
    });
  /** The visits of unknown visitors wait for so long. */
  const passWaiting = () => app.advance(31_000);
  const views = async () => (await figures()).views;

  // Shows: posted-job-8
  test('job statistics show how many people were notified, as soon as the server knows it', async () => {
    expect(await figures()).toMatchObject({ people_told: null, views: 0, invitations: 0, answers: 0 });
    await app.db.updateTable('jobs').set({ people_told: 6 }).where('id', '=', jobId).execute();
    expect(await figures()).toMatchObject({ people_told: 6 });
  });

  // Shows: posted-job-8
  test('job statistics count the artisans who have written about the job', async () => {
    const artisan = await addArtisanPerson(app);
    await buyPlan(app, artisan.token, 'starter_weekly');
    const opened = await app.call(checkConvers, { job_id: jobId, conv_type: 'job' }, artisan);
    expect(await figures()).toMatchObject({ answers: 0 });
    const socket = await socketOf(app, artisan);
    await socket.sendOk(opened.body.conversation_id, 'I can come today');
    await socket.sendOk(opened.body.conversation_id, 'At ten');
    socket.close();
    expect(await figures()).toMatchObject({ answers: 1 });
  });

  // Shows: posted-job-9
  test('a visitor counts once in ten minutes, whether the server renders the page or a call fetches its data', async () => {
    expect((await page()).status).toBe(200);
    await page();
    await fetch(`${app.url}/api${notLoggedInViewSingleJob.path}?job_id=${jobId}`, {
      headers: { 'user-agent': phone },
    });
    expect(await views()).toBe(0);
    passWaiting();
    expect(await views()).toBe(1);
    await page('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1');
    passWaiting();
    expect(await views()).toBe(2);
    app.advance(10 * MINUTE_MS);
    await page();
    passWaiting();
    expect(await views()).toBe(3);
  });

  // Shows: posted-job-9
  test('a logged-in person counts once, although the server sends the page before it knows who asks', async () => {
    const person = await addPerson(app);
    await page();
    await readAs(person);
    await page();
    await readAs(person);
    passWaiting();
    expect(await views()).toBe(1);
    await readAs(await addPerson(app), 'another browser');
    expect(await views()).toBe(2);
  });

  // Shows: posted-job-9
  test('neither the poster, nor crawlers, nor views of a missing job are counted', async () => {
    await page();
    await readAs(poster);
    await page();
    for (const name of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.24',
      'curl/8.5',
      '',
    ])
      await page(name);
    await app.call(closeJob, { job_id: jobId }, poster);
    await readAs(await addPerson(app));
    passWaiting();
    expect(await views()).toBe(0);
  });

  test('no view is lost while the database cannot write', async () => {
    await readAs(await addPerson(app));
    await app.db.schema.alterTable('view_counts').renameTo('away').execute();
    expect((await readAs(await addPerson(app))).status).toBe(200);
    expect((await app.call(viewOwnJobStatistics, { job_id: jobId }, poster)).status).toBe(500);
    await app.db.schema.alterTable('away').renameTo('view_counts').execute();
    expect(await views()).toBe(2);
  });

  // Shows: posted-job-7
  test('job statistics stay readable when the poster blocks an invited artisan, who is no longer shown', async () => {
    const artisan = await addArtisanPerson(app);
    await invite(artisan.id);
    const blocked = await app.call(blockPerson, { person_id: artisan.id, blocked: true }, poster);
    expect(blocked.status).toBe(200);
    expect(await figures()).toMatchObject({ invitations: 1 });
    expect(await suggestions()).toMatchObject({ invited: [], invitations_left: 2 });
    expect(await notificationsOf(app, artisan, 'job_invitation')).toEqual([]);
  });

  // Shows: posted-job-14
  test('job statistics do not reveal that an invited artisan has blocked the poster', async () => {
    const artisan = await addArtisanPerson(app);
    await invite(artisan.id);
    await block(app, artisan, poster);
    expect(await suggestions()).toMatchObject({ invited: [{ _id: artisan.id }], invitations_left: 2 });
  });
});
