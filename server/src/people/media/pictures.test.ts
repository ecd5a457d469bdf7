import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { me } from '@marketplace/contract/people/accounts';
import { deleteGalleryImg, orderGallery, uploadGalleryImgs } from '@marketplace/contract/people/profiles';
import { pictureWidths } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { untilBlocked } from '../../../test/blocked.ts';
import { signUpArtisan } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createDeferredDeletes } from '../../platform/storage/deferred-deletes.ts';
import { createLocalStorage } from '../../platform/storage/storage.ts';
import { AVIF_TASK } from './make-avif.ts';
import { createPictures } from './pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function upload(token: string, pictures: Buffer[]): Promise<string[]> {
  const form = new FormData();
  for (const bytes of pictures) form.append('images', new Blob([new Uint8Array(bytes)]), 'work.jpg');
  const response = await fetch(`${app.url}/api${uploadGalleryImgs.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { img_urls: string[] }).img_urls;
}

test('a sweep keeps the files of a killed upload when the same picture is uploaded again meanwhile', async () => {
  const { token } = await signUpArtisan(app);
  const picture = await buildPicture('jpeg', 1300, 900);
  const [address = ''] = await upload(token, [picture]);
  const files = [160, 480, 1200].map((width) => address.replace('-480.', `-${width}.`));
  // The state after a kill between storing the files and their row.
  await sql`delete from pictures`.execute(app.db);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const file of files) await utimes(join(app.dataDir, file), yesterday, yesterday);

  const storage = createDeferredDeletes(createLocalStorage(app.dataDir));
  let again: Promise<string[]> | undefined;
  const { sweep } = createPictures({
    db: app.db,
    storage: {
      ...storage,
      async remove(...given) {
        again ??= upload(token, [picture]);
        await untilBlocked(app, again);
        await storage.remove(...given);
      },
    },
    reader: { read: () => Promise.reject(new Error('nothing is read by a sweep')) },
    now: app.now,
  });
  await sweep();
  expect(await again).toEqual([address]);
  const statuses = await Promise.all(files.map(async (file) => (await fetch(app.url + file)).status));
  expect(statuses).toEqual([200, 200, 200]);
});

test('a picture that is deleted while the gallery is reordered stays deleted', async () => {
  const { token } = await signUpArtisan(app);
  const addresses = await upload(token, [await buildPicture('jpeg', 81), await buildPicture('jpeg', 82)]);
  const [first, second] = addresses as [string, string];
  const hash = /([0-9a-f]{32})-/.exec(second)?.[1] as string;
  const calls = await app.db.transaction().execute(async (trx) => {
    await sql`select from gallery_pictures where picture_hash = ${hash} for update`.execute(trx);
    const order = app.call(orderGallery, { img_urls: [second, first] }, { token });
    await untilBlocked(app, order);
    const deletion = app.call(deleteGalleryImg, { img_url: first }, { token });
    let ended = false;
    void deletion.finally(() => {
      ended = true;
    });
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!ended && ((await waiting.execute(app.db)).rows[0]?.count ?? 0) < 2);
    return { order, deletion };
  });
  expect((await calls.order).status).toBe(200);
  expect((await calls.deletion).status).toBe(200);
  expect((await app.call(me, {}, { token })).body.user.gallery_img_urls).toEqual([second]);
});

test('the AVIF form of a picture is made once, and offered when all its sizes exist', async () => {
  // The pictures of the other tests are large, and would be converted first.
  await sql`update pictures set avif = true`.execute(app.db);
  const { token } = await signUpArtisan(app);
  const [address = ''] = await upload(token, [await buildPicture('jpeg', 200, 100)]);
  const hash = /media\/([0-9a-f]+)-/.exec(address)?.[1] ?? '';
  const row = app.db.selectFrom('pictures').select('avif').where('hash', '=', hash);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ avif: false });
  // A picture of the demo data. The database wrote its time, to the microsecond.
  await sql`update pictures set created_at = '2026-01-05 08:00:00.123456Z' where hash = ${hash}`.execute(
    app.db,
  );

  await app.runTask(AVIF_TASK);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ avif: true });
  for (const width of pictureWidths) {
    const response = await fetch(`${app.url}/media/${hash}-${width}.avif`);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('heif');
  }
});
