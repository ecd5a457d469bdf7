import { createJob, jobTexts, viewSingleJob } from '@marketplace/contract/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJobForm } from '../../../test/jobs.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('smoke', async () => {
  const { token } = await signUp(app);
  const made = await app.call(createJob, buildJobForm(), { token });
  expect(made.body).toMatchObject({ status: 'ok', msg: jobTexts.posted });
  for (const path of [
    '/user_job/view_jobs',
    '/user_job/not_logged_in_view_jobs',
    '/user_job/view_featured_jobs',
    '/user_job/view_user_jobs',
    '/user_job/view_favourite_jobs',
  ])
    for (const body of [
      {},
      { query: 'kitchen' },
      { query: 'ta' },
      { query: 'plumbing', order: 'highest_budget', budget: '10000-50000' },
      { page: 2 },
    ])
      expect((await app.post(path, body, { token })).body).toMatchObject({ status: 'ok' });
  const job_id = made.body.job._id;
  expect((await app.call(viewSingleJob, { job_id }, { token })).body.job).toEqual(made.body.job);
  for (const path of ['view_similar_jobs', 'favourite_job', 'close_job', 'repost_job'])
    expect((await app.post(`/user_job/${path}`, { job_id }, { token })).body).toMatchObject({ status: 'ok' });
});
