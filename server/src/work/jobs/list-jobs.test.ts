import {
  notLoggedInViewJobs,
  notLoggedInViewSingleJob,
  viewFeaturedJobs,
  viewJobs,
  viewSimilarJobs,
  viewSingleJob,
  viewUserJobs,
} from '@marketplace/contract/work/jobs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { addJobs } from '../../../test/jobs.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let token: string;
let posterId: string;
let strangerToken: string;
beforeAll(async () => {
  app = await startTestApp();
  const [poster, stranger] = [await signUp(app, { fullname: 'Ngozi Bello' }), await signUp(app)];
  ({ token } = poster);
  posterId = poster.user._id;
  strangerToken = stranger.token;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute();
});

type JobRow = Parameters<typeof addJobs>[2][number];
const add = (list: JobRow[]) => addJobs(app.db, posterId, list);
const addOne = async (job: JobRow = {}) => (await add([job]))[0] as string;
const list = async (body: object = {}) => {
  const answer = await app.post(notLoggedInViewJobs.path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const idsOf = (body: { jobs: { _id: string }[] }) => body.jobs.map(({ _id }) => _id);
const ago = (minutes: number) => new Date(app.now().getTime() - minutes * MINUTE_MS);
const naira = (kobo: number) => kobo * 100;
const suspendPoster = (suspended_at: Date | null) =>
  app.db.updateTable('accounts').set({ suspended_at }).where('id', '=', posterId).execute();

const teaser = (id: string, timestamp: number) => ({
  _id: id,
  job_title: 'Fix a leaking tap',
  service_category: 'Home Repairs & Maintenance',
  category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  sub_category: 'Plumber',
  state: 'Lagos',
  city: 'Surulere',
  location: 'Lagos, Surulere',
  min_budget: 10_000,
  max_budget: 50_000,
  is_fixed_price: true,
  is_urgent: false,
  is_featured: false,
  is_promoted: false,
  timestamp,
});

describe('a list', () => {
  test('shows a visitor neither the poster nor the description of a job', async () => {
    const posted_at = ago(5);
    const id = await addOne({ posted_at });
    const expected = teaser(id, posted_at.getTime());
    expect(await list()).toEqual({
      status: 'ok',
      jobs: [expected],
      count: 1,
      count_capped: false,
      next_cursor: null,
    });
    const alone = await app.call(notLoggedInViewSingleJob, { job_id: id });
    expect(alone.body).toEqual({ status: 'ok', job: expected });
  });

  // Shows: answers-1, roles-3, public-calls-11, job-page-3, member-calls-18, member-calls-19
  test('shows logged-in people the poster and the beginning of the description, never a contact', async () => {
    const posted_at = ago(5);
    const id = await addOne({ posted_at, description: '🔧'.repeat(400) });
    const { body } = await app.call(viewJobs, {}, { token: strangerToken });
    expect(body.jobs).toEqual([
      {
        ...teaser(id, posted_at.getTime()),
        job_desc: '🔧'.repeat(300),
        fullname: 'Ngozi Bello',
        user_img_url: null,
        picture: null,
        is_verified: false,
        status: 'open',
        expires_at: expect.any(Number),
        is_mine: false,
      },
    ]);
    expect((await app.call(viewJobs, {}, { token })).body.jobs[0].is_mine).toBe(true);
    for (const operation of [viewJobs, viewFeaturedJobs, viewUserJobs, viewSingleJob, viewSimilarJobs])
      expect((await app.post(operation.path, { job_id: id })).status).toBe(401);
    const whole = (await app.call(viewSingleJob, { job_id: id }, { token: strangerToken })).body.job;
    expect(whole).toEqual({
      ...body.jobs[0],
      job_desc: '🔧'.repeat(400),
      key_responsibilities: 'Find the leak\nMend it',
      key_requirements: 'Own tools',
      poster_id: posterId,
      artisan_id: posterId,
    });
  });

  test('is sorted by the newest or by the highest budget, and a budget without an upper bound is the highest', async () => {
    const ids = await add([
      { posted_at: ago(1), budget_max_kobo: naira(20_000) },
      { posted_at: ago(3), budget_max_kobo: null },
      { posted_at: ago(2), budget_max_kobo: naira(90_000) },
      { posted_at: ago(4), budget_max_kobo: naira(90_000) },
      { posted_at: ago(5), budget_max_kobo: null },
      { posted_at: ago(0), budget_max_kobo: naira(15_000) },
    ]);
    const placesOf = async (body: object) => idsOf(await list(body)).map((id) => ids.indexOf(id));
    for (const body of [
      {},
      { query: 'kitchen' },
      { query: 'ap' },
      { query: 'plumber' },
      { skill: 'Plumber' },
    ]) {
      expect(await placesOf(body)).toEqual([5, 0, 2, 1, 3, 4]);
      expect(await placesOf({ ...body, order: 'newest' })).toEqual([5, 0, 2, 1, 3, 4]);
      expect(await placesOf({ ...body, order: 'highest_budget' })).toEqual([1, 4, 2, 3, 0, 5]);
    }
  });

  test('hides the jobs of suspended people, and shows them again after the suspension', async () => {
    const id = await addOne({ promoted_until: new Date(app.now().getTime() + MINUTE_MS) });
    const seen = async () => [
      (await list()).count,
      (await list({ query: 'kitchen' })).count,
      (await list({ promoted: true })).count,
      (await app.call(viewSingleJob, { job_id: id }, { token: strangerToken })).status,
    ];
    expect(await seen()).toEqual([1, 1, 1, 200]);
    await suspendPoster(new Date());
    const added = await addOne();
    expect(await seen()).toEqual([0, 0, 0, 404]);
    await suspendPoster(null);
    expect(await seen()).toEqual([2, 2, 1, 200]);
    expect(idsOf(await list({ promoted: false }))).toContain(added);
  });

  test('counts exactly to 1000 and says when there are more', async () => {
    await add(Array(1000).fill({}));
    expect(await list({ limit: 1 })).toMatchObject({ count: 1000, count_capped: false });
    await add([{}]);
    for (const body of [
      {},
      { query: 'kitchen' },
      { query: 'plumber' },
      { state: 'Lagos' },
      { budget: '10000-50000' },
    ])
      expect(await list({ limit: 1, ...body })).toMatchObject({ count: 1000, count_capped: true });
  });

  // Shows: constants-24
  test.each([
    [{ limit: 0 }, 'Please ask for at least 1'],
    [{ limit: 101 }, 'Please ask for at most 100'],
    [{ page: 0 }, 'Pages start at 1'],
    [{ page: 1e6, limit: 60 }, 'There are no more numbered pages. Please add a filter.'],
    [{ query: 'x'.repeat(201) }, 'Please use at most 200 characters'],
    [{ query: 7 }, 'Please enter text'],
    [{ order: 'cheapest' }, 'Please choose newest or highest_budget'],
    [{ order: 'longest_promotion' }, 'Please choose newest or highest_budget'],
    [{ budget: '1-2' }, 'Please choose one of the budgets'],
    [{ urgent: 'yes' }, 'Please check what you typed, and try again.'],
  ])('is refused for %j', async (body, msg) => {
    for (const operation of [notLoggedInViewJobs, viewJobs])
      expect(await app.post(operation.path, body, { token })).toMatchObject({ status: 400, body: { msg } });
  });
});

describe('filters', () => {
  const soon = () => new Date(app.now().getTime() + 1_000 * MINUTE_MS);
  const jobs = (): JobRow[] => [
    { title: 'Leaking sink', is_urgent: true },
    { title: 'Sink & tap', state: 'Oyo', promoted_until: soon() },
    { title: 'Paint a kiosk 100%', skill: 'Painter', state: 'FCT - Abuja', city: 'Gwagwalada' },
    {
      title: 'Ọwá̀mbẹ̀ party',
      description: 'Play until 2_am, ɗan wasa',
      skill: 'DJ',
      category: 'Events & Entertainment',
      city: 'Ikeja',
      promoted_until: ago(1),
    },
  ];
  // Shows: public-24, public-rules-13
  test.each([
    [{ category: 'home repairs & maintenance' }, [0, 1, 2]],
    [{ skill: 'plumber' }, [0, 1]],
    [{ skill: 'Plumber', category: 'Events & Entertainment' }, []],
    [{ skill: 'Plumber', state: 'Lagos State' }, [0]],
    [{ state: 'Federal Capital Territory' }, [2]],
    [{ city: 'surulere' }, [0, 1]],
    [{ city: 'Surulere', state: 'Oyo' }, [1]],
    [{ state: 'Atlantis' }, []],
    [{ skill: 'Wizard', query: 'sink' }, []],
    [{ urgent: true }, [0]],
    [{ urgent: false }, [1, 2, 3]],
    [{ promoted: true }, [1]],
    [{ promoted: true, query: 'kiosk' }, []],
    [{ query: ' SINK ' }, [0, 1]],
    [{ query: 'sink', state: 'Oyo' }, [1]],
    [{ query: 'sink', urgent: true }, [0]],
    [{ query: 'si', urgent: true }, [0]],
    [{ query: 'owambe' }, [3]],
    [{ query: 'Dan WASA' }, [3]],
    [{ query: '%' }, [2]],
    [{ query: '_' }, [3]],
    [{ query: 'party play' }, []],
    [{ query: 'plumber' }, [0, 1]],
    [{ query: 'plumber in Lagos' }, [0]],
    [{ query: 'plumb' }, []],
    [{ query: 'plumber', urgent: true, order: 'highest_budget' }, [0]],
    [{ query: ' \u0301', category: '' }, [0, 1, 2, 3]],
  ])('%j', async (body, expected) => {
    const ids = await add(jobs());
    const answer = await list(body);
    expect(
      idsOf(answer)
        .map((id) => ids.indexOf(id))
        .toSorted(),
    ).toEqual(expected);
    expect(answer.count).toBe(expected.length);
    const { promoted, ...forAll } = body as { promoted?: boolean };
    if (promoted !== undefined) return;
    const loggedIn = (await app.post(viewJobs.path, { ...forAll, page: 1 }, { token })).body;
    expect(idsOf(loggedIn)).toEqual(idsOf(answer));
  });

  test.each([
    [0, 10_000, ['0-10000']],
    [10_000, 50_000, ['10000-50000']],
    [50_000, 100_000, ['50000-100000']],
    [100_000, 500_000, ['100000-500000']],
    [500_000, null, ['500000+']],
    [10_000, 10_000, ['10000-50000']],
    [500_000, 500_000, ['500000+']],
    [0, 0, ['0-10000']],
    [7_000, 60_000, ['0-10000', '10000-50000', '50000-100000']],
    [0, null, ['0-10000', '10000-50000', '50000-100000', '100000-500000', '500000+']],
    [2_000_000, 3_000_000, ['500000+']],
  ])('a budget from %j to %j is found by %j', async (min, max, expected) => {
    await addOne({ budget_min_kobo: naira(min), budget_max_kobo: max === null ? null : naira(max) });
    const found: string[] = [];
    for (const budget of ['0-10000', '10000-50000', '50000-100000', '100000-500000', '500000+'])
      if ((await list({ budget })).count > 0) found.push(budget);
    expect(found).toEqual(expected);
    for (const budget of found)
      for (const more of [{}, { query: 'kitchen' }, { skill: 'Plumber' }])
        expect((await list({ budget, order: 'highest_budget', ...more })).jobs).toHaveLength(1);
  });

  test('that take the database too long are refused with the request to retry', async () => {
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table jobs in access exclusive mode`.execute(trx);
      for (const query of ['zq', 'leaking'])
        expect(await app.call(notLoggedInViewJobs, { query })).toMatchObject({
          status: 503,
          body: { code: 'unavailable', retry_after: 5 },
        });
    });
  });

  test('suggest a close spelling that finds something, without mixing its results in', async () => {
    await add(jobs());
    expect(await list({ query: 'plumer' })).toMatchObject({ jobs: [], count: 0, did_you_mean: 'Plumber' });
    expect(await list({ query: 'plumer', state: 'Kano' })).not.toHaveProperty('did_you_mean');
    expect(await list({ query: 'plumber' })).not.toHaveProperty('did_you_mean');
  });
});

describe('paging', () => {
  const jobs = fc.array(
    fc.record({ minutes: fc.integer({ min: 0, max: 3 }), max: fc.constantFrom(null, 20_000, 30_000) }),
    { maxLength: 25 },
  );
  const limits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
  const bodies = fc.record({
    order: fc.constantFrom('newest', 'highest_budget'),
    query: fc.constantFrom(undefined, 'kitchen', 'ta', 'plumber'),
  });

  test('gives every job once and in order, by cursor and by number, while jobs are added and removed', async () => {
    await fc.assert(
      fc.asyncProperty(jobs, limits, bodies, fc.boolean(), async (made, sizes, body, changes) => {
        await app.db.deleteFrom('jobs').execute();
        const start = app.now().getTime() - 10 * MINUTE_MS;
        const ids = await add(
          made.map(({ minutes, max }) => ({
            posted_at: new Date(start - minutes * MINUTE_MS),
            budget_max_kobo: max && naira(max),
          })),
        );
        const expected = made
          .map((job, index) => ({ ...job, max: job.max ?? Number.MAX_VALUE, id: ids[index] as string }))
          .toSorted(
            (a, b) =>
              (body.order === 'highest_budget' ? b.max - a.max : 0) ||
              a.minutes - b.minutes ||
              (a.id < b.id ? 1 : -1),
          )
          .map(({ id }) => id);
        const limit = sizes[0] as number;
        const numbered: string[] = [];
        for (let page = 1; page <= Math.floor(made.length / limit) + 1; page++)
          numbered.push(...idsOf(await list({ ...body, limit, page })));
        expect(numbered).toEqual(expected);

        const seen: string[] = [];
        let cursor: string | null = null;
        for (let page = 0; page === 0 || cursor; page++) {
          const answer = await list({
            ...body,
            limit: sizes[page % sizes.length],
            ...(cursor && { cursor }),
          });
          seen.push(...idsOf(answer));
          cursor = answer.next_cursor;
          // In both orders new jobs come before the cursor's place, and jobs of earlier pages may be removed.
          if (changes && page === 0) {
            await addOne({ posted_at: app.now(), budget_max_kobo: null });
            await app.db
              .updateTable('jobs')
              .set({ status: 'closed' })
              .where('id', '=', seen[0] ?? null)
              .execute();
          }
        }
        expect(seen).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });

  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const someone = '00000000-0000-4000-8000-000000000000';
  test.each([
    'x',
    '😀',
    forged(null),
    forged([]),
    forged(['newest', 1]),
    forged(['newest', -1, someone]),
    forged(['newest', 1e300, someone]),
    forged(['newest', 1, "' or 1=1"]),
    forged(['newest', 1, someone, 2]),
    forged(['highest_budget', 1, 1, someone]),
    forged(['constructor', 1, someone]),
  ])('from the cursor %j is refused with a sentence', async (cursor) => {
    expect(await app.post(notLoggedInViewJobs.path, { cursor })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', msg: "We can't show more from there. Please load the list again." },
    });
  });
});

test('unusual queries are answered without an error', async () => {
  await add([{ title: '100% of_leaks \\ "x"' }, { description: 'Ọmọ Ṣọlá Ńnadì 🔧🚿' }]);
  const piece = fc.constantFrom(
    ...[
      '%',
      '_',
      '\\',
      "'",
      '"',
      '\u0000',
      '\ud83d',
      '🔧',
      '\u0301',
      'ọ',
      'ṣ',
      'ń',
      'Ɗ',
      '’',
      '--',
      '/*',
      '$1',
      '{}',
    ],
    ...['omo', 'leaks', 'plumber in lagos', 'a', '\\u0041', '\r\n', '\u200b', '李', 'москва'],
  );
  const query = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    piece.map((text) => text.repeat(5_000).slice(0, 5_000)),
  );
  const field = fc.constantFrom(
    'query',
    'skill',
    'state',
    'city',
    'category',
    'cursor',
    'job_id',
    '_id',
    'order',
  );
  const paths: Record<string, string> = { job_id: viewSingleJob.path, _id: viewUserJobs.path };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(query, field), { minLength: 20, maxLength: 20 }), async (odd) => {
      await Promise.all(
        odd.map(async ([text, name]) => {
          const path = paths[name] ?? viewJobs.path;
          const { status, body } = await app.post(path, { query: text, [name]: text }, { token });
          expect([200, 400, 404], JSON.stringify([name, text, body])).toContain(status);
        }),
      );
    }),
    // Each run sends twenty queries.
    { numRuns: rounds(5, 15) },
  );
});

test('a text in very many jobs is found by reading the list in its order', async () => {
  await sql`
    insert into jobs (poster_id, title, description, category, skill, state, city, budget_min_kobo, posted_at, expires_at)
    select ${posterId}, 'Zebra ' || n, 'crossing', 'Home Repairs & Maintenance', case n % 2 when 0 then 'Plumber' else 'Painter' end,
      'Kano', 'Fagge', n, now() - n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, 10500) as n`.execute(app.db);
  // The database does this by itself a minute later.
  await sql`vacuum analyze jobs`.execute(app.db);
  const titles = async (body: object) =>
    (await list({ limit: 3, ...body })).jobs.map((job: { job_title: string }) => job.job_title);
  expect(await titles({ query: 'zebra' })).toEqual(['Zebra 1', 'Zebra 2', 'Zebra 3']);
  expect(await titles({ query: 'zebra', skill: 'Plumber' })).toEqual(['Zebra 2', 'Zebra 4', 'Zebra 6']);
  expect(await titles({ query: 'zebra', page: 1000 })).toEqual(['Zebra 2998', 'Zebra 2999', 'Zebra 3000']);
  expect(await titles({ query: 'zebra', order: 'highest_budget' })).toEqual([
    'Zebra 1',
    'Zebra 2',
    'Zebra 3',
  ]);
  expect(await titles({ query: 'ZE' })).toEqual(['Zebra 1', 'Zebra 2', 'Zebra 3']);
  expect(await list({ query: 'zebra', limit: 1 })).toMatchObject({ count: 1000, count_capped: true });
});

describe('the jobs of a poster', () => {
  // Shows: member-calls-21
  test('are listed for the poster only, open ones first, in every status, by numbered pages', async () => {
    const ids = await add([
      { posted_at: ago(3) },
      { posted_at: ago(2), status: 'closed' },
      { posted_at: ago(1), expires_at: ago(0) },
    ]);
    const view = async (body: object) => (await app.post(viewUserJobs.path, body, { token })).body;
    expect(idsOf(await view({}))).toEqual([ids[0], ids[2], ids[1]]);
    const mine = await view({ _id: posterId });
    expect(mine.count).toBe(3);
    expect(mine.jobs.map(({ status }: { status: string }) => status)).toEqual(['open', 'expired', 'closed']);
    expect(idsOf(await view({ limit: 2, page: 2 }))).toEqual([ids[1]]);
    expect(await view({ page: 9 })).toEqual({ status: 'ok', jobs: [], count: 3 });
    const others = await app.call(viewUserJobs, { _id: posterId }, { token: strangerToken });
    expect(others.status).toBe(404);
    expect((await app.call(viewUserJobs, {}, { token: strangerToken })).body.count).toBe(0);
  });

  test.each(['closed', 'expired'])('that are %s are visible to nobody else', async (status) => {
    const job_id = await addOne({ status });
    const asked = [
      await app.call(notLoggedInViewSingleJob, { job_id }),
      await app.call(viewSingleJob, { job_id }, { token: strangerToken }),
      await app.call(viewSimilarJobs, { job_id }, { token: strangerToken }),
    ];
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 404, body: { msg: "This job isn't here any more" } });
    expect((await app.call(viewSingleJob, { job_id }, { token })).body.job.status).toBe(status);
  });
});

// Shows: job-page-8, member-constants-1
test('similar jobs are ordered by the same skill and state, then of the skill, then of the category, newest first', async () => {
  const other = { skill: 'Painter' };
  const ids = await add([
    { posted_at: ago(9) },
    { posted_at: ago(1), ...other },
    { posted_at: ago(2), state: 'Kano', city: 'Fagge' },
    { posted_at: ago(3) },
    { posted_at: ago(4) },
    { skill: 'DJ', category: 'Events & Entertainment' },
    { status: 'closed' },
    { posted_at: ago(5), ...other, state: 'Kano', city: 'Fagge' },
    { expires_at: ago(0) },
  ]);
  const view = async (body: object) =>
    (await app.post(viewSimilarJobs.path, { job_id: ids[0], ...body }, { token: strangerToken })).body;
  const all = await view({});
  expect([idsOf(all).map((id) => ids.indexOf(id)), all.count]).toEqual([[3, 4, 2, 1, 7], 5]);
  expect(idsOf(await view({ limit: 2, page: 2 }))).toEqual([ids[2], ids[1]]);
  await add(Array(70).fill({}));
  const many = await view({ page: 10 });
  expect([many.jobs.length, many.count]).toEqual([6, 60]);
  expect((await view({ page: 11 })).jobs).toEqual([]);
});

// Shows: public-calls-7
test('featured jobs are the open jobs with a running promotion, the longest one first', async () => {
  const until = (minutes: number) => ago(-minutes);
  const ids = await add([
    { promoted_until: until(10) },
    { promoted_until: until(30) },
    { promoted_until: until(20) },
    { promoted_until: ago(1) },
    {},
    { promoted_until: until(40), status: 'closed' },
  ]);
  const { body } = await app.call(viewFeaturedJobs, {}, { token: strangerToken });
  expect(body).toEqual({ status: 'ok', jobs: expect.any(Array) });
  expect(body.jobs.map(({ is_promoted }: { is_promoted: boolean }) => is_promoted)).toEqual([
    true,
    true,
    true,
  ]);
  expect(idsOf(body)).toEqual([ids[1], ids[2], ids[0]]);
  const first = await list({ promoted: true, limit: 2 });
  expect([idsOf(first), first.count]).toEqual([[ids[1], ids[2]], 3]);
  expect(idsOf(await list({ promoted: true, limit: 2, cursor: first.next_cursor }))).toEqual([ids[0]]);
  expect((await app.call(viewFeaturedJobs, { limit: 1 }, { token })).body.jobs).toHaveLength(1);
});
