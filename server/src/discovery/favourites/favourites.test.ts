import { favouriteArtisan, viewFavouriteArtisans } from '@marketplace/contract/discovery/artisans';
import { me } from '@marketplace/contract/people/accounts';
import { favouriteJob, viewFavouriteJobs } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { addJobs } from '../../../test/jobs.ts';
import { signUp, signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;
let ownId: string;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  const person = await signUp(app);
  ({ token } = person);
  ownId = person.user._id;
  ids = await addArtisans(app.db, Array(15).fill({}));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('favourite_artisans').execute();
});

const press = (artisan_id: string, favourite?: boolean) =>
  app.call(favouriteArtisan, { artisan_id, ...(favourite !== undefined && { favourite }) }, { token });
const kept = async () => (await app.call(me, {}, { token })).body.user.favourite_artisans;
const suspend = (id: string, suspended_at: Date | null) =>
  app.db.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute();

describe('the heart', () => {
  // Shows: answers-3, public-calls-14
  test('adds and removes a favourite, and answers all favourites, newest first', async () => {
    const [one, two] = ids as [string, string];
    expect((await press(one)).body).toEqual({ status: 'ok', user: { favourite_artisans: [one] } });
    expect((await press(two)).body.user.favourite_artisans).toEqual([two, one]);
    expect(await kept()).toEqual([two, one]);
    expect((await press(one)).body.user.favourite_artisans).toEqual([two]);
    expect(await kept()).toEqual([two]);
  });

  test('accepts the wanted state, so that a retry changes nothing', async () => {
    const [one, two] = ids as [string, string];
    for (const favourite of [true, true])
      expect((await press(one, favourite)).body.user.favourite_artisans).toEqual([one]);
    await press(two);
    expect((await press(one, true)).body.user.favourite_artisans).toEqual([two, one]);
    for (const favourite of [false, false])
      expect((await press(one, favourite)).body.user.favourite_artisans).toEqual([two]);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x'])('answers 404 for the id %j', async (id) => {
    for (const wanted of [undefined, true]) expect((await press(id, wanted)).status).toBe(404);
  });

  test('cannot add a suspended artisan, but can remove one', async () => {
    const [one, two] = ids as [string, string];
    await press(one);
    await suspend(one, new Date());
    await suspend(two, new Date());
    expect((await press(two)).status).toBe(404);
    expect((await press(two, true)).status).toBe(404);
    expect(await kept()).toEqual([]);
    expect((await press(one)).body.user.favourite_artisans).toEqual([]);
    await suspend(one, null);
    await suspend(two, null);
    expect(await kept()).toEqual([]);
  });

  test('handles simultaneous presses: each one counts, none fails', async () => {
    const [one] = ids as [string];
    for (const presses of [2, 7, 8]) {
      await app.db.deleteFrom('favourite_artisans').execute();
      const answers = await Promise.all(Array.from({ length: presses }, () => press(one)));
      expect(answers.map(({ status }) => status)).toEqual(Array(presses).fill(200));
      expect(await kept()).toEqual(presses % 2 ? [one] : []);
    }
    const wanted = await Promise.all(Array.from({ length: 8 }, () => press(one, true)));
    expect(wanted.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await kept()).toEqual([one]);
  });

  test('keeps all artisans whose hearts are pressed at the same time', async () => {
    await Promise.all(ids.map((id) => press(id)));
    expect((await kept()).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the list', () => {
  const view = async (body: object) => (await app.post(viewFavouriteArtisans.path, body, { token })).body;

  // Shows: member-calls-8
  test('comes in numbered pages, newest first, with the whole count', async () => {
    for (const id of ids) await press(id, true);
    const newest = ids.toReversed();
    const pages = [
      await view({ limit: 6 }),
      await view({ limit: 6, page: 2 }),
      await view({ limit: 6, page: 3 }),
    ];
    expect(pages.map(({ count }) => count)).toEqual([15, 15, 15]);
    expect(pages.flatMap(({ artisans }) => artisans.map(({ _id }: { _id: string }) => _id))).toEqual(newest);
    expect(await view({ limit: 6, page: 4 })).toEqual({ status: 'ok', artisans: [], count: 15 });
    expect((await view({ limit: 60, page: 1_000_000 })).count).toBe(15);

    await suspend(newest[0] as string, new Date());
    const without = await view({ limit: 1 });
    expect([without.count, without.artisans[0]._id]).toEqual([14, newest[1]]);
    await suspend(newest[0] as string, null);
  });

  test('is empty for a person without favourites', async () => {
    expect(await view({})).toEqual({ status: 'ok', artisans: [], count: 0 });
  });
});

test("does not accept the person's own profile", async () => {
  const own = await signUpArtisan(app);
  for (const favourite of [undefined, true]) {
    const { status, body } = await app.call(
      favouriteArtisan,
      { artisan_id: own.user._id, ...(favourite && { favourite }) },
      { token: own.token },
    );
    expect([status, body]).toMatchObject([409, { msg: 'This is your own page' }]);
  }
});

describe('favourite jobs', () => {
  let posterId: string;
  let jobs: string[];
  beforeAll(async () => {
    posterId = (await signUp(app)).user._id;
  });
  beforeEach(async () => {
    await app.db.deleteFrom('jobs').execute();
    jobs = await addJobs(app.db, posterId, Array(4).fill({}));
  });

  const keep = (job_id: string | undefined, favourite?: boolean) =>
    app.call(
      favouriteJob,
      { job_id: job_id as string, ...(favourite !== undefined && { favourite }) },
      { token },
    );
  const readFavouriteJobs = async () => (await app.call(me, {}, { token })).body.user.favourite_jobs;
  const view = async (body: object = {}) => (await app.post(viewFavouriteJobs.path, body, { token })).body;

  // Shows: answers-4, public-states-18, public-calls-13
  test('can be switched or set to a state, also by simultaneous presses', async () => {
    const [one, two] = jobs;
    expect((await keep(one)).body).toEqual({ status: 'ok', user: { favourite_jobs: [one] } });
    expect((await keep(two)).body.user.favourite_jobs).toEqual([two, one]);
    for (const wanted of [true, true])
      expect((await keep(one, wanted)).body.user.favourite_jobs).toEqual([two, one]);
    expect((await keep(two)).body.user.favourite_jobs).toEqual([one]);
    const racing = await Promise.all(Array.from({ length: 8 }, () => keep(two, true)));
    expect(racing.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await readFavouriteJobs()).toEqual([two, one]);
    for (const wanted of [false, false]) await keep(one, wanted);
    expect(await readFavouriteJobs()).toEqual([two]);
  });

  // Shows: public-calls-12, member-calls-20
  test('come in numbered pages, and say when they are over', async () => {
    for (const id of jobs) await keep(id, true);
    await app.db
      .updateTable('jobs')
      .set({ status: 'closed' })
      .where('id', '=', jobs[0] as string)
      .execute();
    await app.db
      .updateTable('jobs')
      .set({ expires_at: app.now() })
      .where('id', '=', jobs[1] as string)
      .execute();
    const first = await view({ limit: 3 });
    const second = await view({ limit: 3, page: 2 });
    const cards = [...first.jobs, ...second.jobs].map(({ _id, status }) => [_id, status]);
    expect([first.count, second.count]).toEqual([4, 4]);
    expect(cards).toEqual([
      [jobs[3], 'open'],
      [jobs[2], 'open'],
      [jobs[1], 'expired'],
      [jobs[0], 'closed'],
    ]);
    expect((await keep(jobs[0], true)).status).toBe(200);
    expect((await keep(jobs[0])).body.user.favourite_jobs).toHaveLength(3);
    expect((await keep(jobs[0], true)).status).toBe(404);

    await suspend(posterId, new Date());
    expect([await view(), await readFavouriteJobs()]).toEqual([{ status: 'ok', jobs: [], count: 0 }, []]);
    await suspend(posterId, null);
    expect((await view()).count).toBe(3);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x', '😀'])(
    'cannot be added under the id %j',
    async (id) => {
      for (const wanted of [undefined, true]) expect((await keep(id, wanted)).status).toBe(404);
    },
  );

  test('are 500 at most', async () => {
    const more = await addJobs(app.db, posterId, Array(497).fill({}));
    await app.db
      .insertInto('favourite_jobs')
      .columns(['account_id', 'job_id'])
      .expression((query) =>
        query
          .selectFrom('jobs')
          .select([sql<string>`${ownId}::uuid`.as('account_id'), 'id'])
          .where('id', 'in', more),
      )
      .execute();
    await Promise.all(jobs.slice(1).map((id) => keep(id, true)));
    expect((await keep(jobs[0], true)).body).toMatchObject({
      code: 'conflict',
      msg: 'You can save 500 favourites. Please remove one before you add another.',
    });
    expect(await readFavouriteJobs()).toHaveLength(500);
    await keep(more[0], false);
    expect((await keep(jobs[0], true)).status).toBe(200);
  });
});

// Shows: roles-3
test('all need a session', async () => {
  expect((await app.call(favouriteArtisan, { artisan_id: ids[0] as string })).status).toBe(401);
  expect((await app.call(favouriteJob, { job_id: 'x' })).status).toBe(401);
  expect((await app.call(viewFavouriteArtisans, {})).status).toBe(401);
  expect((await app.call(viewFavouriteJobs, {})).status).toBe(401);
});
