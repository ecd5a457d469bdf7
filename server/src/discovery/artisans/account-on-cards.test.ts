import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { addArtisan } from '../../../test/artisans.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { toLagos } from '../../../test/lagos.ts';
import { addOperator, suspend } from '../../../test/operators.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { createLog } from '../../platform/observability/log.ts';

// Cards are read from the profile alone. The database keeps a copy of the account's name, check and picture, and of the work, there.

let app: TestApp;
/** A connection besides those of the application. */
let other: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  ({ db: other, close } = openDatabase(app.config.databaseUrl, createLog('silent'), { size: 1 }));
});
afterAll(async () => {
  await close();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
  await app.db.deleteFrom('pictures').execute();
});

const list = async () => (await app.post(notLoggedInViewArtisans.path, {})).body.artisans;
const hash = 'a'.repeat(32);
const addPicture = () =>
  app.db
    .insertInto('pictures')
    .values({ hash, width: 480, height: 360, colour: '#112233', avif: false })
    .execute();
const finishAvif = () =>
  app.db.updateTable('pictures').set({ avif: true }).where('hash', '=', hash).execute();
const change = (id: string, changes: { is_verified?: boolean; picture_hash?: string | null }) =>
  app.db.updateTable('accounts').set(changes).where('id', '=', id).execute();

describe('the next list shows at once', () => {
  test('a new name and a new picture of an artisan', async () => {
    const { token } = await signUpArtisan(app);
    const form = new FormData();
    form.append('fullname', 'Adaeze Okeke');
    form.append('profile_pic', new Blob([new Uint8Array(await buildPicture())]), 'me.jpg');
    const response = await fetch(`${app.url}/api${editProfile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { user } = (await response.json()) as { user: { img_url: string } };
    expect(response.status).toBe(200);
    const [card] = await list();
    expect(card).toMatchObject({ fullname: 'Adaeze Okeke', img_url: user.img_url });
    expect(card.slug).toMatch(/^adaeze-okeke-/);
    expect(user.img_url).toContain(card.picture.hash);
  });

  test('that an artisan is verified, and no longer', async () => {
    const id = await addArtisan(app);
    for (const is_verified of [true, false]) {
      await change(id, { is_verified });
      expect(await list()).toMatchObject([{ is_verified }]);
    }
  });

  test('no suspended artisan', async () => {
    const { user } = await signUpArtisan(app);
    expect(await list()).toHaveLength(1);
    await suspend(app, user._id as string, await addOperator(app));
    expect(await list()).toEqual([]);
  });

  test('that the AVIF form of a picture is finished, on the cards of all who have the picture', async () => {
    await addPicture();
    for (const _ of [1, 2]) await addArtisan(app, { account: { picture_hash: hash } });
    const picture = { hash, width: 480, height: 360, colour: '#112233' };
    const shown = (avif: boolean) =>
      Array(2).fill(expect.objectContaining({ picture: { ...picture, avif } }));
    expect(await list()).toEqual(shown(false));
    await finishAvif();
    expect(await list()).toEqual(shown(true));
  });

  test('the first pictures of the work as they are added, put in order, finished and removed', async () => {
    const id = await addArtisan(app);
    const hashes = ['b', 'c', 'd', 'e'].map((letter) => letter.repeat(32));
    const named = (letters: string) => [...letters].map((letter) => letter.repeat(32));
    await app.db
      .insertInto('pictures')
      .values(hashes.map((one) => ({ hash: one, width: 480, height: 360, colour: '#112233', avif: false })))
      .execute();
    const shown = async () => ((await list())[0].work ?? []).map((each: { hash: string }) => each.hash);
    for (const [position, picture_hash] of hashes.entries())
      await app.db
        .insertInto('gallery_pictures')
        .values({ account_id: id, picture_hash, position })
        .execute();
    expect(await shown()).toEqual(named('bcd'));
    await app.db
      .updateTable('gallery_pictures')
      .set({ position: 9 })
      .where('picture_hash', '=', 'b'.repeat(32))
      .execute();
    expect(await shown()).toEqual(named('cde'));
    await app.db.updateTable('pictures').set({ avif: true }).where('hash', '=', 'd'.repeat(32)).execute();
    expect((await list())[0].work.map(({ avif }: { avif: boolean }) => avif)).toEqual([false, true, false]);
    // As after an upgrade from a release whose database copied nothing.
    await app.db.updateTable('artisan_profiles').set({ card_work: null }).execute();
    expect(await shown()).toEqual([]);
    await app.runTask('complete-cards');
    expect(await shown()).toEqual(named('cde'));
    await app.db.deleteFrom('gallery_pictures').where('picture_hash', '=', 'c'.repeat(32)).execute();
    expect(await shown()).toEqual(named('deb'));
    await app.db.deleteFrom('pictures').execute();
    expect(await shown()).toEqual([]);
  });

  test('the hours of the day, also after a change, after midnight and after an upgrade', async () => {
    toLagos(app, 12);
    const id = await addArtisan(app);
    const hours = (closes: string) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ account_id: id, weekday, opens: '08:00', closes }));
    const worksToday = async () => (await list())[0].works_today;
    expect(await worksToday()).toBeUndefined();
    await app.db.insertInto('artisan_hours').values(hours('17:00')).execute();
    expect(await worksToday()).toBe(true);
    await app.db.updateTable('artisan_hours').set({ closes: '11:30' }).execute();
    expect(await worksToday()).toBeUndefined();
    await app.db.updateTable('artisan_hours').set({ closes: '03:00' }).execute();
    expect(await worksToday()).toBe(true);
    // As after an upgrade from a release whose database copied nothing.
    await app.db.updateTable('artisan_profiles').set({ closing_times: null }).execute();
    expect(await worksToday()).toBeUndefined();
    await app.runTask('complete-cards');
    expect(await worksToday()).toBe(true);
    await app.db.deleteFrom('artisan_hours').execute();
    expect(await worksToday()).toBeUndefined();
  });

  test('no picture that was deleted', async () => {
    await addPicture();
    await addArtisan(app, { account: { picture_hash: hash } });
    await app.db.deleteFrom('pictures').execute();
    expect(await list()).toMatchObject([{ picture: null, img_url: null }]);
  });
});

describe('an AVIF form that is finished at the same moment', () => {
  const shownAvif = async () => (await list())[0].picture.avif;

  test('is not missed by the card of an artisan who chooses the picture', async () => {
    await addPicture();
    const id = await addArtisan(app);
    let chosen: Promise<unknown> | undefined;
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('pictures').set({ avif: true }).where('hash', '=', hash).execute();
      chosen = change(id, { picture_hash: hash });
      await untilBlocked(app, chosen);
    });
    await chosen;
    expect(await shownAvif()).toBe(true);
  });

  test('is not missed by the card of a new artisan who has the picture', async () => {
    await addPicture();
    const id = await addArtisan(app, { account: { picture_hash: hash } });
    await app.db.deleteFrom('artisan_profiles').execute();
    let added: Promise<unknown> | undefined;
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('pictures').set({ avif: true }).where('hash', '=', hash).execute();
      added = app.db
        .insertInto('artisan_profiles')
        .values({
          account_id: id,
          category: 'Home Repairs & Maintenance',
          skill: 'Plumber',
          state: 'Lagos',
          city: 'Ikeja',
          short_description: 'Pipes',
        })
        .execute();
      await untilBlocked(app, added);
    });
    await added;
    expect(await shownAvif()).toBe(true);
  });

  test('is not missed by the card of an artisan who adds the picture to the work', async () => {
    await addPicture();
    const id = await addArtisan(app);
    let added: Promise<unknown> | undefined;
    await other.transaction().execute(async (trx) => {
      await trx.updateTable('pictures').set({ avif: true }).where('hash', '=', hash).execute();
      added = app.db
        .insertInto('gallery_pictures')
        .values({ account_id: id, picture_hash: hash, position: 1 })
        .execute();
      await untilBlocked(app, added);
    });
    await added;
    expect((await list())[0].work).toMatchObject([{ hash, avif: true }]);
  });

  test('does not wait in a circle for an artisan who takes another name', async () => {
    await addPicture();
    const id = await addArtisan(app, { account: { picture_hash: hash } });
    let finished: Promise<unknown> | undefined;
    await other.transaction().execute(async (trx) => {
      // The edit of a profile locks its row first.
      await sql`select from artisan_profiles where account_id = ${id} for no key update`.execute(trx);
      finished = finishAvif();
      await untilBlocked(app, finished);
      await trx.updateTable('accounts').set({ full_name: 'Adaeze Okeke' }).where('id', '=', id).execute();
    });
    await finished;
    expect(await list()).toMatchObject([{ fullname: 'Adaeze Okeke', picture: { avif: true } }]);
  });
});
