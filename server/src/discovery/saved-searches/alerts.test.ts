import { randomUUID } from 'node:crypto';
import { viewArtisans } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import {
  changeSearch,
  deleteSearch,
  MATCHES_AT_ONCE_A_DAY,
  MATCHES_RETENTION_DAYS,
  type SavedSearch,
  type SearchFilters,
  saveSearch,
  viewSearches,
} from '@marketplace/contract/discovery/saved-searches';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { postJob, repostJob, viewJobs } from '@marketplace/contract/work/jobs';
import { queueTask } from '@marketplace/server/platform/tasks/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, type Person, suspend } from '../../../test/conversations.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addPerson, buildProfileForm, signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('saved_searches').execute();
  await app.db.deleteFrom('jobs').execute();
  toLagos(app, 12);
});

type Form = RequestOf<typeof saveSearch>;

async function save(person: Person, form: Partial<Form> = {}): Promise<SavedSearch> {
  const wanted = { subject: 'jobs', name: 'Pipes', rhythm: 'at_once', skill: 'Plumber', ...form } as Form;
  const { status, body } = await app.call(saveSearch, wanted, person);
  expect([status, body.msg]).toEqual([200, 'Search saved']);
  return body.search;
}

async function addSearcher(form: Partial<Form> = {}) {
  const person = await addPerson(app, 'Searching Person');
  return Object.assign(person, { search: await save(person, form) });
}

/** Posts a job as a person does, and waits until it was matched. */
async function post(form: Partial<RequestOf<typeof postJob>> = {}, poster?: Person): Promise<string> {
  const by = poster ?? (await addPerson(app, 'Posting Person'));
  const { status, body } = await app.call(postJob, { ...buildJobForm(), ...form }, by);
  expect(status).toBe(200);
  await app.settled();
  return body.job._id;
}

const found = (person: { token: string }) => notificationsOf(app, person, 'saved_search_found');
const textsTo = async (person: { token: string }) => (await found(person)).map(({ text }) => text);

async function peopleTold(jobId: string): Promise<number | null> {
  const row = await app.db
    .selectFrom('jobs')
    .select('people_told')
    .where('id', '=', jobId)
    .executeTakeFirst();
  return row?.people_told ?? null;
}

/** How many people have a notification about a job. */
async function countTold(jobId: string): Promise<number> {
  const rows = await app.db
    .selectFrom('notifications')
    .select('account_id')
    .where('subject', '=', `job:${jobId}`)
    .execute();
  return rows.length;
}

/** Jobs of a poster each: a day tells a person of one job of the same poster at once. */
async function addJobsOfPosters(jobs: NonNullable<Parameters<typeof addJobs>[2]>): Promise<string[]> {
  const ids = [];
  for (const job of jobs) ids.push(...(await addJobs(app.db, (await addPerson(app)).id, [job])));
  return ids;
}

describe('a new job', () => {
  // Shows: alerts-1
  test('is told at once to a person whose search finds it, with a link to the job', async () => {
    const searcher = await addSearcher();
    const jobId = await post();
    expect(await found(searcher)).toMatchObject([
      {
        text: 'Your search "Pipes" found the job "Fix a leaking tap" in Surulere.',
        path: `/jobs/single-job?id=${jobId}`,
        is_read: false,
      },
    ]);
    expect(await countTold(jobId)).toBe(1);
  });

  // Shows: posted-job-12
  test('counts as told the artisans of its trade and state alone', async () => {
    const [near, far] = [await signUpArtisan(app), await signUpArtisan(app)];
    await app.call(editProfile, { ...buildProfileForm(), location: 'Kano, Dala' }, far);
    await save({ ...far, id: far.user._id } as unknown as Person, { name: 'Everywhere' });
    await addSearcher();
    const jobId = await post();
    expect(await found(near)).toHaveLength(1);
    expect(await countTold(jobId)).toBe(3);
    expect(await peopleTold(jobId)).toBe(1);
  });

  // Shows: alerts-15
  test('is told at once to a person once a day by the same poster, and the rest in the morning', async () => {
    const searcher = await addSearcher();
    const poster = await addPerson(app);
    await post({ job_title: 'The first' }, poster);
    await post({ job_title: 'The second' }, poster);
    await post({ job_title: 'By somebody else' });
    expect(await textsTo(searcher)).toEqual([
      expect.stringContaining('By somebody else'),
      expect.stringContaining('The first'),
    ]);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect((await textsTo(searcher))[0]).toBe('Your search "Pipes" found 1 new result.');
  });

  // Shows: alerts-16
  test('that nobody was told of, because its task is missing, is told by the next look for such jobs', async () => {
    const searcher = await addSearcher();
    const [jobId = ''] = await addJobsOfPosters([{ posted_at: app.now() }]);
    const [old = ''] = await addJobsOfPosters([{ posted_at: new Date(app.now().getTime() - 2 * DAY_MS) }]);
    await app.runTask('match-missed-jobs');
    await app.settled();
    expect(await found(searcher)).toMatchObject([{ path: `/jobs/single-job?id=${jobId}` }]);
    expect([await peopleTold(jobId), await peopleTold(old)]).toEqual([0, null]);
  });

  // Shows: alerts-2
  test('is told once to a person with several searches that find it', async () => {
    const searcher = await addSearcher({ rhythm: 'daily', name: 'Daily' });
    await save(searcher, { state: 'Lagos', name: 'Right away' });
    await save(searcher, { query: 'tap', name: 'Taps' });
    const jobId = await post();
    expect(await textsTo(searcher)).toEqual([
      'Your search "Right away" found the job "Fix a leaking tap" in Surulere.',
    ]);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect(await found(searcher)).toHaveLength(1);
    expect(await countTold(jobId)).toBe(1);
  });

  // Shows: alerts-3
  test('is not told to its poster, to suspended people, behind a block, or by a search that is off', async () => {
    const poster = await addSearcher();
    const [blocker, blocked, suspended, paused, other] = await Promise.all(
      Array.from({ length: 5 }, () => addSearcher()),
    );
    await block(app, blocker as Person, poster);
    await block(app, poster, blocked as Person);
    await suspend(app, suspended as Person);
    await app.call(
      changeSearch,
      { search_id: paused?.search._id ?? '', is_on: false },
      { token: paused?.token ?? '' },
    );
    const jobId = await post({}, poster);
    const { rows } = await sql<{ account_id: string }>`
      select account_id from notifications where subject = ${`job:${jobId}`}`.execute(app.db);
    expect(rows).toEqual([{ account_id: other?.id }]);
  });

  test('counts nobody when nobody is told', async () => {
    await addSearcher({ rhythm: 'daily' });
    expect(await peopleTold(await post())).toBe(0);
  });

  // Shows: alerts-4
  test('is not told again when its task runs again, or when it is posted again', async () => {
    const searcher = await addSearcher();
    const poster = await addPerson(app);
    const jobId = await post({}, poster);
    // As after a kill between the notifications and the end of the task.
    await app.db.updateTable('jobs').set({ people_told: null }).where('id', '=', jobId).execute();
    await queueTask(app.db, 'match-new-job', { id: jobId });
    await app.settled();
    expect([await countTold(jobId), await peopleTold(jobId)]).toEqual([1, 0]);
    await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', jobId).execute();
    expect((await app.call(repostJob, { job_id: jobId }, poster)).status).toBe(200);
    await app.settled();
    expect(await found(searcher)).toHaveLength(1);
  });

  test('that was closed or whose poster was suspended before it was matched is told to nobody', async () => {
    const searcher = await addSearcher();
    const poster = await addPerson(app);
    const [closed = '', hidden = ''] = await addJobs(app.db, poster.id, [{ status: 'closed' }, {}]);
    await suspend(app, poster);
    for (const id of [closed, hidden]) await queueTask(app.db, 'match-new-job', { id });
    await app.settled();
    expect(await found(searcher)).toEqual([]);
    expect([await peopleTold(closed), await peopleTold(hidden)]).toEqual([0, 0]);
  });

  test('is told to more people than one transaction holds', async () => {
    const people = 1_201;
    await sql`
      with added as (
        insert into accounts (id, full_name, email)
        select gen_random_uuid(), 'Searching Person', 'many.' || number || '@example.com'
        from generate_series(1, ${people}::integer) as number returning id
      )
      insert into saved_searches (account_id, subject, name, rhythm, skill, keys, created_at)
      select id, 'jobs', 'Pipes', 'at_once', 'Plumber', '{jobs skill Plumber anywhere}', now() from added`.execute(
      app.db,
    );
    const jobId = await post();
    expect(await countTold(jobId)).toBe(people);
  });
});

// Shows: alerts-5
test('an alert finds what the list finds, for every kind of filter', async () => {
  const jobIds = await addJobsOfPosters([
    {},
    { is_urgent: true, budget_min_kobo: 60_000_000, budget_max_kobo: null, title: 'Adé’s burst pipe' },
    { skill: 'Electrician', title: 'Rewire a shop', description: 'A plumber told me the wires are old.' },
    { skill: 'Electrician', state: 'Oyo', city: 'Ibadan North', title: 'AC and sockets' },
    {
      skill: 'Plumber',
      state: 'Kano',
      city: 'Dala',
      title: 'Water heater',
      description: 'New tap in Lagos style.',
    },
    { category: 'Automotive Services', skill: 'Car Mechanic', city: 'Ikeja', title: 'Gear box 🔧 noise' },
    { city: 'Ikeja', title: 'Leaking roof tank', budget_min_kobo: 1_000_000, budget_max_kobo: 1_000_000 },
  ]);
  const searches: SearchFilters[] = [
    {},
    { skill: 'Plumber' },
    { category: 'Home Repairs & Maintenance' },
    { state: 'Lagos' },
    { state: 'Lagos', city: 'Ikeja' },
    { city: 'Surulere' },
    { skill: 'Plumber', state: 'Kano' },
    { category: 'Home Repairs & Maintenance', state: 'Lagos', city: 'Surulere' },
    { urgent: true },
    { urgent: false },
    { budget: '500000+' },
    { budget: '0-10000' },
    { budget: '10000-50000', state: 'Lagos' },
    { query: 'tap' },
    { query: 'a' },
    { query: 'AC' },
    { query: 'ade' },
    { query: 'adé’s burst' },
    { query: 'umbe' },
    { query: 'plumber' },
    { query: 'plumber in lagos' },
    { query: 'plumber in ikeja' },
    { query: 'electrician', category: 'Automotive Services' },
    { query: 'plumber', skill: 'Electrician' },
    { query: 'plumber kano', state: 'Lagos' },
    { query: 'wires', skill: 'Electrician', state: 'Lagos' },
    { query: 'leaking', city: 'Ikeja', state: 'Lagos' },
    { query: '🔧' },
    { query: '%' },
    { query: 'nothing of the kind' },
  ];
  const searchers = [];
  for (const filters of searches) {
    const person = await addPerson(app, 'Searching Person');
    await app.call(saveSearch, { subject: 'jobs', name: 'Any', rhythm: 'at_once', ...filters }, person);
    searchers.push({ person, filters });
  }
  for (const id of jobIds) await queueTask(app.db, 'match-new-job', { id });
  await app.settled();
  for (const { person, filters } of searchers) {
    const told = (await found(person)).map(({ path }) => path.split('=')[1]);
    const { body } = await app.call(viewJobs, filters, person);
    const listed = body.jobs.map(({ _id }: { _id: string }) => _id);
    expect([filters, told.toSorted()]).toEqual([filters, listed.toSorted()]);
  }
});

describe('what a daily search finds', () => {
  // Shows: alerts-6
  test('is told at nine in Lagos with its number, and leads to the search and what is new', async () => {
    const searcher = await addSearcher({ rhythm: 'daily' });
    const poster = await addPerson(app);
    const before = app.now().getTime();
    await post({ job_title: 'Mend a tank' }, poster);
    await post({ job_title: 'Mend a pipe' }, poster);
    await app.runTask('notify-of-daily-finds');
    expect(await found(searcher)).toEqual([]);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    await app.runTask('notify-of-daily-finds');
    const [told, ...others] = await found(searcher);
    expect(others).toEqual([]);
    expect(told?.text).toBe('Your search "Pipes" found 2 new results.');
    const address = new URL(told?.path ?? '', 'http://market.test');
    expect([address.pathname, address.searchParams.get('search')]).toEqual([
      '/profile/saved-searches',
      searcher.search._id,
    ]);
    const since = Number(address.searchParams.get('since'));
    expect(since).toBeGreaterThanOrEqual(before);
    const { body } = await app.call(viewJobs, { skill: 'Plumber', since }, searcher);
    expect(body.jobs.map(({ job_title }: { job_title: string }) => job_title)).toEqual([
      'Mend a pipe',
      'Mend a tank',
    ]);
    expect((await app.call(viewJobs, { skill: 'Plumber', since: since + 60_000 }, searcher)).body.count).toBe(
      0,
    );
  });

  // Shows: alerts-7
  test('of several searches is one notification, without jobs that are over', async () => {
    const searcher = await addSearcher({ rhythm: 'daily' });
    await save(searcher, { rhythm: 'daily', skill: 'Electrician', name: 'Wires' });
    const closed = await post({ job_title: 'Mend a tank' });
    await post({ job_title: 'Mend a pipe' });
    await post({ job_title: 'Mend a socket', specific_service: 'Electrician' });
    await app.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', closed).execute();
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect(await found(searcher)).toMatchObject([
      {
        text: 'Your saved searches found 2 new results.',
        path: expect.stringMatching(/^\/profile\/saved-searches\?since=\d+$/),
      },
    ]);
    app.advance(DAY_MS);
    await app.runTask('notify-of-daily-finds');
    expect(await found(searcher)).toHaveLength(1);
  });

  // Shows: alerts-17
  test('leaves out what the search no longer finds, because its profile or the job has changed since', async () => {
    const artisan = await signUpArtisan(app);
    const [own] = (await app.call(viewSearches, {}, artisan)).body.searches;
    await app.call(changeSearch, { search_id: own?._id ?? '', rhythm: 'daily' }, artisan);
    await post();
    await app.call(editProfile, { ...buildProfileForm(), specific_service: 'Electrician' }, artisan);
    const urgent = await addSearcher({ rhythm: 'daily', urgent: true });
    const [jobId = ''] = await addJobsOfPosters([{ is_urgent: true }]);
    await queueTask(app.db, 'match-new-job', { id: jobId });
    await app.settled();
    await app.db.updateTable('jobs').set({ is_urgent: false }).where('id', '=', jobId).execute();
    const words = await addSearcher({ rhythm: 'daily', skill: undefined, query: 'zebra tank' });
    const budget = await addSearcher({ rhythm: 'daily', budget: '500000+' });
    const meaning = await addSearcher({ rhythm: 'daily', skill: undefined, query: 'plumber in lagos' });
    const [edited = ''] = await addJobsOfPosters([
      { title: 'A zebra tank', budget_min_kobo: 60_000_000, budget_max_kobo: null },
    ]);
    await queueTask(app.db, 'match-new-job', { id: edited });
    await app.settled();
    const changes = { title: 'A tank', budget_min_kobo: 1_000_000, budget_max_kobo: 1_000_000 };
    await app.db.updateTable('jobs').set(changes).where('id', '=', edited).execute();
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    for (const person of [artisan, urgent, words, budget]) expect(await found(person)).toEqual([]);
    expect(await found(meaning)).toHaveLength(1);
  });

  test('is not told by a search that was switched off or deleted since', async () => {
    const [off, gone] = [await addSearcher({ rhythm: 'daily' }), await addSearcher({ rhythm: 'daily' })];
    await post();
    await app.call(changeSearch, { search_id: off.search._id, is_on: false }, off);
    await app.call(deleteSearch, { search_id: gone.search._id }, gone);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect([await found(off), await found(gone)]).toEqual([[], []]);
  });

  // Shows: alerts-8
  test('includes what was too much for one day', async () => {
    const searcher = await addSearcher();
    const jobIds = await addJobsOfPosters(Array(MATCHES_AT_ONCE_A_DAY + 3).fill({}));
    for (const id of jobIds)
      await queueTask(app.db, 'match-new-job', { id }, { queue: 'match-saved-searches' });
    await app.settled();
    expect(await found(searcher)).toHaveLength(MATCHES_AT_ONCE_A_DAY);
    expect((await Promise.all(jobIds.map(countTold))).filter((told) => told === 0)).toHaveLength(3);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect((await textsTo(searcher))[0]).toBe('Your search "Pipes" found 3 new results.');
    await post({ job_title: 'The next day' });
    expect((await textsTo(searcher))[0]).toContain('The next day');
  });

  // Shows: alerts-9
  test('is forgotten after a week', async () => {
    await addSearcher();
    await post();
    await app.runTask('sweep-accounts');
    const count = async () => (await app.db.selectFrom('saved_search_finds').selectAll().execute()).length;
    expect(await count()).toBe(1);
    app.advance(MATCHES_RETENTION_DAYS * DAY_MS + MINUTE_MS);
    await app.runTask('sweep-accounts');
    expect(await count()).toBe(0);
  });
});

describe('a new artisan', () => {
  // Shows: alerts-10
  test('is told to people whose search of artisans finds the profile', async () => {
    const artisans = { subject: 'artisans', name: 'Plumbers' } as const;
    const near = await addSearcher({ ...artisans, state: 'Lagos', city: 'Surulere' });
    const byText = await addSearcher({ ...artisans, skill: undefined, query: 'water heaters' });
    const daily = await addSearcher({ ...artisans, rhythm: 'daily' });
    const far = await addSearcher({ ...artisans, state: 'Kano' });
    const ofJobs = await addSearcher();
    const before = app.now().getTime();
    const { user } = await signUpArtisan(app);
    await app.settled();
    for (const person of [near, byText]) {
      expect(await found(person)).toMatchObject([
        { text: 'Your search "Plumbers" found Adaeze Okafor.', path: `/artisan/review?id=${user._id}` },
      ]);
    }
    expect([await found(far), await found(ofJobs), await found(daily)]).toEqual([[], [], []]);
    toLagos(app, 9);
    await app.runTask('notify-of-daily-finds');
    expect(await textsTo(daily)).toEqual(['Your search "Plumbers" found 1 new result.']);
    const listed = await app.call(viewArtisans, { skill: 'Plumber', since: before }, daily);
    expect(listed.body.artisans.map(({ _id }: { _id: string }) => _id)).toEqual([user._id]);
    expect((await app.call(viewArtisans, { since: app.now().getTime() }, daily)).body.count).toBe(0);
    expect(
      (await app.call(viewArtisans, { since: before, query: 'water heaters' }, daily)).body.artisans,
    ).toHaveLength(1);
  });

  test('is not told to themselves', async () => {
    const person = await addSearcher({ subject: 'artisans' });
    expect((await app.call(editProfile, buildProfileForm(), person)).status).toBe(200);
    await app.settled();
    expect(await found(person)).toEqual([]);
  });
});

describe('the search of an artisan profile', () => {
  const searchesOf = async (person: { token: string }): Promise<SavedSearch[]> =>
    (await app.call(viewSearches, {}, person)).body.searches;
  const edit = (person: { token: string }, changes: Partial<RequestOf<typeof editProfile>>) =>
    app.call(editProfile, { ...buildProfileForm(), ...changes }, person);

  // Shows: alerts-11
  test('is there with the profile, on, and tells of jobs for the trade in the state', async () => {
    const artisan = await signUpArtisan(app);
    expect(await searchesOf(artisan)).toMatchObject([
      {
        name: 'Jobs for my trade in my area',
        subject: 'jobs',
        rhythm: 'at_once',
        is_on: true,
        follows_profile: true,
        filters: { skill: 'Plumber', state: 'Lagos' },
      },
    ]);
    await post({ city: 'Ikeja' });
    await post({ specific_service: 'Electrician' });
    await post({ state: 'Kano', city: 'Dala' });
    expect(await textsTo(artisan)).toEqual([
      'Your search "Jobs for my trade in my area" found the job "Fix a leaking tap" in Ikeja.',
    ]);
  });

  // Shows: alerts-12
  test('follows the trade and the place of the profile until it gets another name', async () => {
    const artisan = await signUpArtisan(app);
    const [{ _id: search_id } = { _id: '' }] = await searchesOf(artisan);
    await app.call(changeSearch, { search_id, rhythm: 'daily' }, artisan);
    expect((await edit(artisan, { specific_service: 'Electrician', location: 'Kano, Dala' })).status).toBe(
      200,
    );
    expect(await searchesOf(artisan)).toMatchObject([
      { _id: search_id, rhythm: 'daily', filters: { skill: 'Electrician', state: 'Kano' } },
    ]);
    await app.call(changeSearch, { search_id, name: 'Kano wires' }, artisan);
    await edit(artisan, {});
    expect(await searchesOf(artisan)).toMatchObject([
      { name: 'Kano wires', follows_profile: false, filters: { skill: 'Electrician', state: 'Kano' } },
    ]);
  });

  test('gives way to the same search that its person has saved', async () => {
    const artisan = await signUpArtisan(app);
    await save({ ...artisan, id: artisan.user._id } as unknown as Person, {
      skill: 'Electrician',
      state: 'Lagos',
    });
    await edit(artisan, { specific_service: 'Electrician' });
    expect(await searchesOf(artisan)).toMatchObject([{ name: 'Pipes', filters: { skill: 'Electrician' } }]);
  });

  // Shows: alerts-13
  test('stays deleted', async () => {
    const artisan = await signUpArtisan(app);
    const [own] = await searchesOf(artisan);
    await app.call(deleteSearch, { search_id: own?._id ?? '' }, artisan);
    await edit(artisan, {});
    expect(await searchesOf(artisan)).toEqual([]);
  });
});

test('the keys of a search with words follow the meaning of the words', async () => {
  const { search } = await addSearcher({ skill: undefined, query: 'plumber' });
  const keysOf = async () =>
    (await app.db.selectFrom('saved_searches').select('keys').where('id', '=', search._id).executeTakeFirst())
      ?.keys;
  const keys = await keysOf();
  expect(keys).toContain('jobs skill Plumber anywhere');
  await app.db
    .updateTable('saved_searches')
    .set({ keys: ['jobs text old'] })
    .execute();
  await app.runTask('refresh-search-keys');
  expect(await keysOf()).toEqual(keys);
});

test('a notification about a search of an unknown id still leads to the saved searches', async () => {
  const person = await addPerson(app);
  await app.db
    .insertInto('notifications')
    .values({
      account_id: person.id,
      kind: 'saved_search_found',
      subject: `daily:2026-11-23:${randomUUID()}:1`,
      facts: JSON.stringify({ found: 2 }),
      happened_at: app.now(),
    })
    .execute();
  expect(await found(person)).toMatchObject([{ text: 'Your saved searches found 2 new results.' }]);
});
