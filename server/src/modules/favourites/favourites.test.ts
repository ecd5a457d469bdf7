import { me } from '@marketplace/contract/accounts';
import { FAVOURITES_MAX, favouriteArtisan, viewFavouriteArtisans } from '@marketplace/contract/artisans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { signUp, signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;
let accountId: string;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ({
    token,
    user: { _id: accountId },
  } = await signUp(app));
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
  test('flips, and answers all favourites with the newest first', async () => {
    const [one, two] = ids as [string, string];
    expect((await press(one)).body).toEqual({ status: 'ok', user: { favourite_artisans: [one] } });
    expect((await press(two)).body.user.favourite_artisans).toEqual([two, one]);
    expect(await kept()).toEqual([two, one]);
    expect((await press(one)).body.user.favourite_artisans).toEqual([two]);
    expect(await kept()).toEqual([two]);
  });

  test('can be told the wanted state, so that a second try changes nothing', async () => {
    const [one, two] = ids as [string, string];
    for (const favourite of [true, true])
      expect((await press(one, favourite)).body.user.favourite_artisans).toEqual([one]);
    await press(two);
    expect((await press(one, true)).body.user.favourite_artisans).toEqual([two, one]);
    for (const favourite of [false, false])
      expect((await press(one, favourite)).body.user.favourite_artisans).toEqual([two]);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x'])('finds nobody under %j', async (id) => {
    for (const wanted of [undefined, true]) expect((await press(id, wanted)).status).toBe(404);
  });

  test('cannot keep somebody who is suspended, but can let go', async () => {
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

  test('is not for oneself', async () => {
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

  test('keeps 500, and says then what to do', async () => {
    const [one, two] = (await addArtisans(app.db, Array(FAVOURITES_MAX + 1).fill({}))) as [string, string];
    await app.db
      .insertInto('favourite_artisans')
      .columns(['account_id', 'artisan_id'])
      .expression((eb) =>
        eb
          .selectFrom('artisan_profiles')
          .select([eb.val(accountId).as('account_id'), 'account_id as artisan_id'])
          .where('account_id', '!=', one)
          .limit(FAVOURITES_MAX),
      )
      .execute();
    const refused = await press(one);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'You can keep 500 favourites. Please take one away before you add another.',
    ]);
    const [kept] = (await app.call(me, {}, { token })).body.user.favourite_artisans;
    await press(kept ?? two, false);
    expect((await press(one)).body.user.favourite_artisans).toHaveLength(FAVOURITES_MAX);
  });

  test('survives presses at the same time: each one counts, none fails', async () => {
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

  test('presses on different people at the same time are all kept', async () => {
    await Promise.all(ids.map((id) => press(id)));
    expect((await kept()).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the list', () => {
  const view = async (body: object) => (await app.post(viewFavouriteArtisans.path, body, { token })).body;

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

  test('is empty for somebody who keeps nobody', async () => {
    expect(await view({})).toEqual({ status: 'ok', artisans: [], count: 0 });
  });
});

test('both need a session', async () => {
  expect((await app.call(favouriteArtisan, { artisan_id: ids[0] as string })).status).toBe(401);
  expect((await app.call(viewFavouriteArtisans, {})).status).toBe(401);
});
