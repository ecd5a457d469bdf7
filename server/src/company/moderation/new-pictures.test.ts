import { type RemovedItem, viewRemoved } from '@marketplace/contract/company/hidden-items';
import * as operators from '@marketplace/contract/company/operators';
import { viewArtisan } from '@marketplace/contract/discovery/artisans';
import { deleteGalleryImg } from '@marketplace/contract/people/profiles';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { addJobPhotos, viewSingleJob } from '@marketplace/contract/work/jobs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTrade, type Person } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addOperator, findWaiting, resolveItem } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { uploadWork } from '../../../test/shared-pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = await addOperator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('doubtful_texts').execute();
});

async function addArtisan(name: string, ageDays = 0): Promise<Person> {
  const person = await addPerson(app, name);
  await addTrade(app, person);
  await app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.now().getTime() - ageDays * DAY_MS) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** A picture of coloured boxes at fixed places. */
async function drawBoxes(seed: number): Promise<Buffer> {
  const boxes = Array.from({ length: 14 }, (_, index) => {
    const value = (seed * 97 + index * 53) % 251;
    return `<rect x="${(value * 7) % 560}" y="${(value * 5) % 400}" width="${60 + (value % 90)}" height="${50 + (value % 70)}" fill="rgb(${value},${(value * 3) % 255},${(value * 9) % 255})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#999"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

const waiting = async () =>
  (await app.call(operators.viewQueue, { kind: 'text', limit: 100 }, operator)).body
    .items as operators.QueueItem[];

// Shows: moderation-5
test('a picture of a new account waits and is removed from the queue; one of an older account does not wait', async () => {
  const [fresh, old] = await Promise.all([addArtisan('Fresh Fola'), addArtisan('Old Ojo', 15)]);
  const picture = await drawBoxes(1);
  const hash = await uploadWork(app, fresh.token, picture);
  await uploadWork(app, fresh.token, picture);
  await uploadWork(app, old.token, await drawBoxes(2));
  const items = await waiting();
  expect(items.map(({ title, summary }) => `${title}, ${summary}`)).toEqual([
    'Fresh Fola, Picture: The account is younger than 14 days',
  ]);
  const [item] = items as [operators.QueueItem];
  const { item: page } = (await app.call(operators.viewItem, item, operator)).body;
  expect(page).toMatchObject({
    pictures: [{ label: 'Picture', address: pictureUrl(hash, 1200) }],
    content: { hidden_kind: 'gallery_picture', hidden: null },
  });
  expect((await resolveItem(app, item, 'hide', operator, 'It is an advert')).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await app.call(viewArtisan, { artisan_id: fresh.id })).body.artisan.gallery).toEqual([]);
});

test('removing a picture from the queue removes it from every place that shows it', async () => {
  const fresh = await addArtisan('Fresh Fola');
  const picture = await drawBoxes(6);
  const hash = await uploadWork(app, fresh.token, picture);
  const [job_id = ''] = await addJobs(app.db, fresh.id, [{}]);
  const form = new FormData();
  form.append('job_id', job_id);
  form.append('images', new Blob([new Uint8Array(picture)]), 'work.jpg');
  const headers = { authorization: `Bearer ${fresh.token}` };
  const sent = await fetch(`${app.url}/api${addJobPhotos.path}`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(200);
  const file = app.url + pictureUrl(hash, 1200);
  expect((await fetch(file)).status).toBe(200);

  const item = await findWaiting(app, operator, 'text', /Fresh Fola/);
  expect((await resolveItem(app, item, 'hide', operator, 'It is an advert')).status).toBe(200);
  await app.settled();
  expect((await app.call(viewArtisan, { artisan_id: fresh.id })).body.artisan.gallery).toEqual([]);
  expect((await app.call(viewSingleJob, { job_id }, fresh)).body.job).toMatchObject({ is_removed: true });
  expect((await fetch(file)).status).toBe(404);
  const removed = (await app.call(viewRemoved, {}, fresh)).body.items as RemovedItem[];
  expect(removed.map(({ kind, can_appeal }) => [kind, can_appeal]).sort()).toEqual([
    ['gallery_picture', true],
    ['job', true],
  ]);
});

test('a picture that its artisan deletes waits no longer', async () => {
  const fresh = await addArtisan('Fresh Fola');
  const hash = await uploadWork(app, fresh.token, await drawBoxes(3));
  expect(await waiting()).toHaveLength(1);
  await app.call(deleteGalleryImg, { img_url: pictureUrl(hash, 480) }, fresh);
  expect(await waiting()).toEqual([]);
});

// Shows: moderation-5
test('a smaller copy of the picture of another artisan is riskier, and the operator sees both', async () => {
  const [owner, copier, other] = await Promise.all([
    addArtisan('Owner Obi', 100),
    addArtisan('Copier Coker'),
    addArtisan('Other Olu'),
  ]);
  const picture = await drawBoxes(4);
  const hash = await uploadWork(app, owner.token, picture);
  await uploadWork(app, other.token, await drawBoxes(5));
  const copy = await sharp(picture).resize(500).jpeg({ quality: 55 }).toBuffer();
  expect(await uploadWork(app, copier.token, copy)).not.toBe(hash);
  expect((await waiting()).map(({ title, first }) => [title, first])).toEqual([
    ['Copier Coker', true],
    ['Other Olu', false],
  ]);
  const item = await findWaiting(app, operator, 'text', /Copier/);
  expect(item.summary).toContain('Another account shows nearly the same picture');
  const { item: page } = (await app.call(operators.viewItem, item, operator)).body;
  expect(page.pictures).toContainEqual({ label: 'Similar picture 1', address: pictureUrl(hash, 1200) });
  expect(page.facts).toContainEqual({
    label: 'Also shown by',
    value: 'Owner Obi',
    account_id: owner.id,
  });
});
