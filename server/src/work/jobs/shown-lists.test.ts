import { notLoggedInViewJobs, postJob, viewJobs } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { pause } from '../../../test/pause.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LIST_CACHE_SECONDS: '5' });
});
afterAll(() => app.close());

const titles = (body: { jobs: { job_title: string }[] }) => body.jobs.map(({ job_title }) => job_title);

test('a list is read once for visitors and members, and a person who changes something sees the change at once', async () => {
  const [poster, reader] = [await signUp(app), await signUp(app)];
  const posterId = poster.user._id as string;
  // The sign-up counts as a change.
  app.advance(6000);
  await addJobs(app.db, posterId, [{ title: 'First' }]);
  const visit = async () => (await app.call(notLoggedInViewJobs, {})).body;
  const read = async (token: string) => (await app.call(viewJobs, {}, { token })).body;
  expect(titles(await visit())).toEqual(['First']);
  expect(await read(poster.token)).toMatchObject({ jobs: [{ job_title: 'First', is_mine: true }], count: 1 });
  expect((await read(reader.token)).jobs).toMatchObject([{ job_title: 'First', is_mine: false }]);

  // Writes to the database directly, so that the server does not know of the change.
  await addJobs(app.db, posterId, [{ title: 'Second' }]);
  expect(titles(await visit())).toEqual(['First']);
  expect(titles(await read(reader.token))).toEqual(['First']);

  const form = { ...buildJobForm(), job_title: 'Third' };
  expect((await app.call(postJob, form, { token: poster.token })).status).toBe(200);
  const seen = await read(poster.token);
  expect(titles(seen)).toEqual(['Third', 'Second', 'First']);
  expect(seen).toMatchObject({ count: 3, jobs: [{ is_mine: true }, {}, {}] });
  expect(titles(await read(reader.token))).toEqual(['First']);
  expect(await visit()).toMatchObject({ count: 1 });

  app.advance(5001);
  // One visitor gets the old list while the new one is computed.
  expect(titles(await visit())).toEqual(['First']);
  while ((await visit()).count === 1) await pause();
  expect(titles(await visit())).toEqual(['Third', 'Second', 'First']);
  expect(await read(reader.token)).toMatchObject({ count: 3 });
});

test('a shared answer has the same bytes in every encoding', async () => {
  const texts = await Promise.all(
    ['identity', 'gzip', 'br', 'gzip;q=0, br', 'identity'].map(async (encoding) => {
      const response = await fetch(`${app.url}/api${notLoggedInViewJobs.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        body: '{}',
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.text();
    }),
  );
  expect(new Set(texts).size).toBe(1);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ status: 'ok', jobs: expect.any(Array) });
});
