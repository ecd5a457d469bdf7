import { viewItem } from '@marketplace/contract/company/operators';
import { createReport } from '@marketplace/contract/people/safety';
import { JOB_PHOTOS_MAX, JOB_PHOTOS_RETENTION_DAYS } from '@marketplace/contract/work/job-photo-limits';
import {
  addJobPhotos,
  closeJob,
  deleteJobPhoto,
  notLoggedInViewSingleJob,
  postJob,
  viewSingleJob,
} from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPicture } from '../../../test/adversarial-files.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
/** Pictures that differ from each other. */
let pictures: Buffer[];
let poster: { id: string; token: string };
let jobId: string;
beforeAll(async () => {
  app = await startTestApp();
  pictures = await Promise.all(
    Array.from({ length: JOB_PHOTOS_MAX + 1 }, (_, index) => buildPicture('jpeg', 40 + index, 30)),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  poster = await addPerson(app);
  [jobId = ''] = await addJobs(app.db, poster.id, [{}]);
});

async function add(files: readonly Buffer[], { job_id = jobId, token = poster.token } = {}) {
  const form = new FormData();
  form.append('job_id', job_id);
  for (const bytes of files) form.append('images', new Blob([new Uint8Array(bytes)]), 'tap.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api${addJobPhotos.path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: await response.json() };
}
const view = async (token = poster.token) =>
  (await app.call(viewSingleJob, { job_id: jobId }, { token })).body.job;
const remove = (img_url: string, token = poster.token) =>
  app.post(deleteJobPhoto.path, { job_id: jobId, img_url }, { token });

describe('the photos of a job', () => {
  // Shows: easy-post-8
  test('are added in order, shown on the page of the job, and deleted with their files', async () => {
    expect((await view()).photos).toBeUndefined();
    const first = await add(pictures.slice(0, 2));
    expect(first).toMatchObject({ status: 200, body: { photos: [{ width: 40 }, { width: 41 }] } });
    const whole = (await add([pictures[2] as Buffer])).body;
    expect(whole.photos.map(({ width }: { width: number }) => width)).toEqual([40, 41, 42]);
    const stranger = await addPerson(app);
    const job = await view(stranger.token);
    expect([job.photos, job.photo_img_urls]).toEqual([whole.photos, whole.photo_img_urls]);
    const [address, ...others] = whole.photo_img_urls as [string, ...string[]];
    expect((await fetch(app.url + address)).status).toBe(200);
    const teaser = await app.call(notLoggedInViewSingleJob, { job_id: jobId });
    expect(JSON.stringify(teaser.body)).not.toContain(address);

    for (const _ of [1, 2]) expect((await remove(address)).body.photo_img_urls).toEqual(others);
    app.advance(2 * HOUR_MS);
    await app.runTask('sweep-pictures');
    expect((await fetch(app.url + address)).status).toBe(404);
    for (const other of others) expect((await fetch(app.url + other)).status).toBe(200);
  });

  test('are as many as six, also when forms race, and the same one is there once', async () => {
    const all = pictures.slice(0, JOB_PHOTOS_MAX);
    const seventh = pictures[JOB_PHOTOS_MAX] as Buffer;
    const racing = await Promise.all([add(all), add(all), add([...all].reverse())]);
    expect(racing.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await view()).photos).toHaveLength(JOB_PHOTOS_MAX);
    expect(await add([seventh])).toMatchObject({
      status: 409,
      body: { msg: 'This job has 6 photos already. Delete some first.', field: 'images' },
    });
    expect((await add(pictures)).status).toBe(413);
    const [address] = (await view()).photo_img_urls;
    await remove(address);
    expect(await add([seventh, await buildPicture('jpeg', 80, 30)])).toMatchObject({
      status: 409,
      body: { msg: 'A job can have 6 photos. You can add 1 more.' },
    });
    expect((await add([seventh])).status).toBe(200);
  });

  // Shows: easy-post-13
  test('are shown to the operators with the landmark and the time when the job is reported', async () => {
    const [{ hash: first }, { hash: second }] = (await add(pictures.slice(0, 2))).body.photos;
    const told = { landmark: 'near Oando filling station', needed: 'this_week', needed_by: '2026-11-29' };
    await app.db.updateTable('jobs').set(told).where('id', '=', jobId).execute();
    const [reader, operator] = await Promise.all([addPerson(app), addOperator(app)]);
    const seen = async (job: string) => {
      const form = { subject: 'job' as const, subject_id: job, reason: 'unsafe' as const };
      expect((await app.call(createReport, form, reader)).status).toBe(200);
      const { id } = await app.db
        .selectFrom('reports')
        .select('id')
        .where('subject_id', '=', job)
        .executeTakeFirstOrThrow();
      return (await app.call(viewItem, { kind: 'report', id }, operator)).body.item;
    };
    const item = await seen(jobId);
    expect(item.pictures).toEqual([
      { label: 'Photo 1', address: `/media/${first}-1200.webp` },
      { label: 'Photo 2', address: `/media/${second}-1200.webp` },
    ]);
    expect((await fetch(app.url + item.pictures[0].address)).status).toBe(200);
    expect(item.facts.slice(1, 3)).toEqual([
      { label: 'When', value: 'This week, by 2026-11-29' },
      { label: 'Landmark', value: 'near Oando filling station' },
    ]);

    const [plain = ''] = await addJobs(app.db, poster.id, [{}]);
    const { pictures: none, facts } = await seen(plain);
    expect(none).toEqual([]);
    expect(facts.map(({ label }: { label: string }) => label)).toEqual([
      'Reported',
      'Responsibilities',
      'Requirements',
      'Budget',
      'Reason',
      'Reported by',
    ]);
  });

  test('belong to the poster of an open job', async () => {
    const picture = pictures[0] as Buffer;
    const stranger = await addPerson(app);
    for (const job_id of [jobId, '00000000-0000-4000-8000-000000000000', 'x', ''])
      expect([404, 400]).toContain((await add([picture], { job_id, token: stranger.token })).status);
    expect((await add([picture], { token: 'none' })).status).toBe(401);
    const { body } = await add([picture]);
    expect((await remove(body.photo_img_urls[0], stranger.token)).status).toBe(404);
    expect((await view()).photos).toHaveLength(1);

    await app.call(closeJob, { job_id: jobId }, { token: poster.token });
    expect(await add([pictures[1] as Buffer])).toMatchObject({
      status: 409,
      body: { msg: 'This job is over. Post it again before you add photos.' },
    });
    expect((await remove(body.photo_img_urls[0])).body.photos).toEqual([]);
  });

  test.each([
    [[], 400, 'Please choose photos'],
    [
      [Buffer.from('no picture')],
      415,
      "That isn't a picture we can open. Please choose a photo (JPEG, PNG or WebP).",
    ],
  ])('%j are refused', async (files, status, msg) => {
    expect(await add(files)).toMatchObject({ status, body: { msg } });
    expect((await view()).photos).toBeUndefined();
  });

  test('of other kinds of files or without a job are refused with a sentence', async () => {
    for (const body of [{}, { job_id: jobId }, { job_id: 7, img_url: 7 }, { job_id: jobId, img_url: '' }])
      expect((await app.post(deleteJobPhoto.path, body, poster)).status).toBe(400);
    expect((await remove('/media/none-480.webp')).body.photos).toEqual([]);
    expect((await app.post(addJobPhotos.path, { job_id: jobId }, poster)).body.msg).toBe(
      'Please choose photos',
    );
  });

  // Shows: easy-post-11
  test('are deleted half a year after the job was over', async () => {
    // No other job has this picture.
    const { body } = await add([await buildPicture('jpeg', 90, 30)]);
    await app.call(closeJob, { job_id: jobId }, { token: poster.token });
    app.advance((JOB_PHOTOS_RETENTION_DAYS - 1) * DAY_MS);
    await app.runTask('sweep-pictures');
    // The session of the poster has ended by then.
    const rows = () => app.db.selectFrom('job_photos').selectAll().where('job_id', '=', jobId).execute();
    expect(await rows()).toHaveLength(1);
    app.advance(2 * DAY_MS);
    await app.runTask('sweep-pictures');
    expect(await rows()).toEqual([]);
    app.advance(2 * HOUR_MS);
    await app.runTask('sweep-pictures');
    expect((await fetch(app.url + body.photo_img_urls[0])).status).toBe(404);
  });
});

// Shows: easy-post-12
test('a client that sends none of the new fields posts a job as before', async () => {
  const { status, body } = await app.call(postJob, { ...buildJobForm(), job_title: 'Old' }, poster);
  expect(status).toBe(200);
  expect(Object.keys(body.job)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/photo|needed|landmark/)]),
  );
});
