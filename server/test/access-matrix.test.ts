import { logout } from '@marketplace/contract/accounts';
import {
  closeJob,
  editJob,
  notLoggedInViewSingleJob,
  repostJob,
  viewSingleJob,
} from '@marketplace/contract/jobs';
import type { Access, Operation } from '@marketplace/contract/operation';
import { deleteAccount } from '@marketplace/contract/own-data';
import { viewPayment, viewReceipt } from '@marketplace/contract/subscriptions';
import {
  canCloseJob,
  canEditJob,
  canRepostJob,
  canSeeJob,
} from '@marketplace/server/modules/jobs/jobs.policy';
import { canSeePayment } from '@marketplace/server/modules/payments/payments.policy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from './contract.ts';
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

interface Caller {
  name: string;
  /** A token of an ended session gets the same answers as no token. */
  token: string | undefined;
  standing: 'nobody' | 'person' | 'operator';
}

async function addCallers(): Promise<Caller[]> {
  const ended = async (name: string, end: (accountId: string) => Promise<unknown>): Promise<Caller> => {
    const { id, token } = await addPerson(app);
    await end(id);
    return { name, token, standing: 'nobody' };
  };
  const changeSession = (change: object) => (accountId: string) =>
    app.db.updateTable('sessions').set(change).where('account_id', '=', accountId).execute();
  return [
    { name: 'a visitor', token: undefined, standing: 'nobody' },
    { name: 'somebody with a made-up token', token: 'not.a.token', standing: 'nobody' },
    await ended('a person whose session was revoked', changeSession({ revoked_at: app.now() })),
    await ended('a person whose session has expired', changeSession({ expires_at: app.now() })),
    await ended('a suspended person', (id) =>
      app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute(),
    ),
    { name: 'a person', token: (await addPerson(app)).token, standing: 'person' },
    { name: 'an operator', token: (await addOperator(app)).token, standing: 'operator' },
  ];
}

/** The status with which the server refuses a caller, from the contract alone; null when the server goes on to read the form. */
function refusal(access: Access, { standing }: Caller): number | null {
  if (access === 'public' || access === 'optional') return null;
  if (standing === 'nobody') return 401;
  // Other callers must not learn which operations operators have.
  return access === 'operator' && standing !== 'operator' ? 404 : null;
}

describe('every operation of the contract', () => {
  test('lets in the callers that its access names, and refuses all others', async () => {
    const all = await listOperations();
    const operations = [...new Map(all.map((each) => [each.path, each])).values()];
    expect(operations.length).toBeGreaterThan(80);
    // These operations end the session, so each gets new callers.
    const ending: string[] = [logout.path, deleteAccount.path];
    const groups = [
      operations.filter(({ path }) => !ending.includes(path)),
      ...ending.map((path) => operations.filter((each) => each.path === path)),
    ];
    const wrong: string[] = [];
    for (const group of groups)
      for (const caller of await addCallers()) wrong.push(...(await tryAll(group, caller)));
    expect(wrong).toEqual([]);
  });

  async function tryAll(operations: Operation[], caller: Caller): Promise<string[]> {
    const wrong: string[] = [];
    for (const operation of operations) {
      const expected = refusal(operation.access, caller);
      // Callers with access may still be refused because of the empty form.
      const { status, body } = await app.post(
        operation.path,
        {},
        caller.token ? { token: caller.token } : {},
      );
      const isRight =
        expected === null ? status < 500 && body.code !== 'unauthenticated' : status === expected;
      if (!isRight) wrong.push(`${operation.path} (${operation.access}) answers ${status} to ${caller.name}`);
    }
    return wrong;
  }
});

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
