import { viewPayment, viewReceipt } from '@marketplace/contract/money/subscriptions';
import type { Operation } from '@marketplace/contract/shared/operation';
import {
  closeJob,
  editJob,
  notLoggedInViewSingleJob,
  repostJob,
  viewSingleJob,
} from '@marketplace/contract/work/jobs';
import { canSeePayment } from '@marketplace/server/money/payments/payments.policy';
import { canCloseJob, canEditJob, canRepostJob, canSeeJob } from '@marketplace/server/work/jobs/jobs.policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addJobs, buildJobForm } from './jobs.ts';
import { addOperator } from './operators.ts';
import { addPerson } from './people.ts';
import { buyPlan } from './plans.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the policies decide what the API answers', () => {
  const DAY_MS = 86_400_000;

  test('for every viewer, every status of a job, and every action', async () => {
    const poster = await addPerson(app);
    const suspended = await addPerson(app);
    const viewers = [
      { id: null, token: undefined },
      poster,
      await addPerson(app),
      await addOperator(app, 'Amina Bello'),
    ];
    const statuses = [
      { status: 'open' },
      { status: 'closed', closed_at: app.now() },
      { status: 'expired', expires_at: new Date(app.now().getTime() - DAY_MS) },
      // Expired, but the task has not stored that yet.
      { status: 'open', expires_at: new Date(app.now().getTime() - DAY_MS) },
    ];
    let title = 0;
    const wrong: string[] = [];
    for (const posterId of [poster.id, suspended.id]) {
      for (const changes of statuses) {
        for (const viewer of viewers) {
          for (const action of ['see', 'edit', 'close', 'repost'] as const) {
            title += 1;
            const [id] = (await addJobs(app.db, posterId, [
              { title: `Mend tap ${title} in the kitchen`, ...changes },
            ])) as [string];
            if (posterId === suspended.id)
              await app.db.updateTable('jobs').set({ poster_suspended: true }).where('id', '=', id).execute();
            const job = await app.db
              .selectFrom('jobs')
              .selectAll()
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            const given = viewer.token ? { token: viewer.token } : {};
            const described = `${action} a job that is ${changes.status} of ${posterId === poster.id ? 'the poster' : 'a suspended poster'}`;
            if (action === 'see') {
              const operation = viewer.id ? viewSingleJob : notLoggedInViewSingleJob;
              const { status } = await app.post(operation.path, { job_id: id }, given);
              const expected = canSeeJob(viewer.id, job, app.now()) ? 200 : 404;
              if (status !== expected) wrong.push(`${described}: ${status} instead of ${expected}`);
              continue;
            }
            const [operation, policy] = {
              edit: [editJob, canEditJob],
              close: [closeJob, canCloseJob],
              repost: [repostJob, canRepostJob],
            }[action] as [Operation, typeof canEditJob];
            const form = { ...buildJobForm(), job_title: `Paint wall ${title} in the hall` };
            const { status } = await app.post(operation.path, { ...form, job_id: id }, given);
            const after = await app.db
              .selectFrom('jobs')
              .selectAll()
              .where('id', '=', id)
              .executeTakeFirstOrThrow();
            const hasChanged = JSON.stringify(after) !== JSON.stringify(job);
            if (hasChanged !== policy(viewer.id, job, app.now()))
              wrong.push(
                `${described}: answered ${status}, and the job ${hasChanged ? 'changed' : 'stayed'}`,
              );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('for a payment and its receipt', async () => {
    const payer = await addPerson(app);
    const { reference } = await buyPlan(app, payer.token, 'starter_weekly');
    const payment = await app.db
      .selectFrom('payments')
      .select('account_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    for (const { id, token } of [payer, await addPerson(app), await addOperator(app, 'Bola Ige')]) {
      for (const { path } of [viewPayment, viewReceipt]) {
        const { status } = await app.post(path, { reference }, { token });
        expect([path, status]).toEqual([path, canSeePayment(id, payment) ? 200 : 404]);
      }
    }
  });
});
