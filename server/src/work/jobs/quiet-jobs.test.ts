import { hideItem, restoreItem } from '@marketplace/contract/company/hidden-items';
import { restoreAccount } from '@marketplace/contract/company/operator-work';
import { recordHire, restoreNeed, shortlistAnswer } from '@marketplace/contract/work/job-answers';
import { viewOwnJobStatistics } from '@marketplace/contract/work/job-invitations';
import { closeJob, editJob, repostJob, viewUserJobs } from '@marketplace/contract/work/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { deliveryOf, patience, sendText } from '../../../test/first-messages.ts';
import { addAnsweringArtisan, answerJob } from '../../../test/job-answers.ts';
import { addJobs, buildJobForm } from '../../../test/jobs.ts';
import { toLagos } from '../../../test/lagos.ts';
import { notificationsOf } from '../../../test/notifications.ts';
import { addOperator, suspend } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createSessions } from '../../platform/security/sessions.ts';
import { createCloseLocked } from './close-job.ts';
import { askAboutQuietJobs, closeQuietJobs } from './quiet-jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let poster: Person;
let jobId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Far from the quiet hours, which would hold the question back.
  toLagos(app, 12);
  poster = await addPerson(app, 'Ada Obi');
  jobId = await addJob();
});

async function addJob(changes: object = {}): Promise<string> {
  const at = app.now();
  const expires_at = new Date(at.getTime() + 60 * DAY_MS);
  const [id] = await addJobs(app.db, poster.id, [{ posted_at: at, expires_at, ...changes }]);
  return id as string;
}

/** Moves the clock. A session lasts for seven days, so the person logs in again. */
async function passDays(days: number): Promise<void> {
  app.advance(days * DAY_MS);
  const sessions = createSessions(app.db, app.config.secret, app.now);
  poster = { ...poster, token: (await sessions.open(app.db, poster.id, 'test')).token };
}

const ask = () => app.runTask('ask-about-quiet-jobs');
const close = () => app.runTask('close-quiet-jobs');
const questions = () => notificationsOf(app, poster, 'job_still_needed');
const figures = async () => (await app.call(viewOwnJobStatistics, { job_id: jobId }, poster)).body;
const statusOf = async (id = jobId) => {
  const { body } = await app.call(viewUserJobs, {}, poster);
  return body.jobs.find((job: { _id: string }) => job._id === id)?.status;
};
const wasSent = () =>
  expect
    .poll(async () => (await deliveryOf(app, poster, 'email', 'job_still_needed'))?.state, patience)
    .toBe('sent');

async function askAndSend(): Promise<void> {
  await passDays(15);
  await ask();
  await wasSent();
}

describe('a job about which its poster does nothing', () => {
  // Shows: stale-job-1
  test('is asked about once after 14 days, by two processes at once, and not before', async () => {
    await passDays(13.9);
    await ask();
    expect(await questions()).toEqual([]);
    await passDays(0.2);
    await Promise.all([
      ask(),
      ask(),
      askAboutQuietJobs(app.db, app.now()),
      askAboutQuietJobs(app.db, app.now()),
    ]);
    expect(await questions()).toEqual([
      expect.objectContaining({
        text: `Do you still need your job "Fix a leaking tap"? Please tell us within 3 days, or we'll close it.`,
        path: `/jobs/single-job?id=${jobId}`,
      }),
    ]);
    expect(await figures()).toMatchObject({ is_asked: true });
    const { body } = await app.call(viewUserJobs, {}, poster);
    expect(body.jobs).toEqual([expect.objectContaining({ is_asked: true })]);
  });

  // Shows: stale-job-2
  test('is closed 3 days after the question was sent, once, and its poster is told', async () => {
    await askAndSend();
    await passDays(2.9);
    await close();
    expect(await statusOf()).toBe('open');
    await passDays(0.2);
    const closeLocked = createCloseLocked({ onClosed: [] });
    await Promise.all([close(), close(), closeQuietJobs(app.db, closeLocked, app.now())]);
    expect(await statusOf()).toBe('closed');
    expect(await figures()).toMatchObject({ closed_unanswered: true, is_asked: false, hired: null });
    expect(await notificationsOf(app, poster, 'job_closed_unanswered')).toEqual([
      expect.objectContaining({
        text: 'We closed your job "Fix a leaking tap", because we didn\'t hear from you. You can post it again.',
      }),
    ]);
    expect((await app.call(repostJob, { job_id: jobId }, poster)).body.job).toMatchObject({ status: 'open' });
    expect(await figures()).toMatchObject({ closed_unanswered: false, is_asked: false });
    await close();
    expect(await statusOf()).toBe('open');
  });

  // Shows: stale-job-2
  test('stays open when the question has reached its poster on no way', async () => {
    await app.db
      .updateTable('accounts')
      .set({ email: null, email_proven_at: null })
      .where('id', '=', poster.id)
      .execute();
    await passDays(15);
    await ask();
    expect(await questions()).toHaveLength(1);
    await passDays(5);
    await close();
    expect(await statusOf()).toBe('open');
    // Reading the question behind the bell begins the 3 days.
    await sql`update notifications set read_at = ${app.now()} where subject = ${jobId}`.execute(app.db);
    await passDays(2.9);
    await close();
    expect(await statusOf()).toBe('open');
    await passDays(0.2);
    await close();
    expect(await statusOf()).toBe('closed');
  });

  // Shows: stale-job-2
  test('stays open when the question was only tried, refused or superseded', async () => {
    await askAndSend();
    for (const state of ['failed', 'uncertain', 'cancelled', 'superseded']) {
      await app.db
        .updateTable('notification_deliveries')
        .set({ state })
        .where('account_id', '=', poster.id)
        .execute();
      await passDays(4);
      await close();
      expect([state, await statusOf()]).toEqual([state, 'open']);
    }
  });

  // Shows: stale-job-3
  test.each([
    ['says that it is still needed', () => app.call(restoreNeed, { job_id: jobId }, poster)],
    ['edits it', () => app.call(editJob, { ...buildJobForm(), job_id: jobId }, poster)],
  ])('stays open for 14 more days when its poster %s', async (_what, answer) => {
    await askAndSend();
    await passDays(1);
    expect((await answer()).status).toBe(200);
    expect(await figures()).toMatchObject({ is_asked: false });
    await passDays(5);
    await close();
    expect(await statusOf()).toBe('open');
    await passDays(8.9);
    await ask();
    expect(await figures()).toMatchObject({ is_asked: false });
    await passDays(0.2);
    await ask();
    expect(await figures()).toMatchObject({ is_asked: true });
    expect(await questions()).toHaveLength(1);
  });

  // Shows: stale-job-3
  test('stays open when its poster writes to an artisan or decides about an answer', async () => {
    const artisan = await addAnsweringArtisan(app);
    const [second, third] = [await addJob({ title: 'Second' }), await addJob({ title: 'Third' })];
    const chat = await answerJob(app, artisan, jobId);
    const other = await answerJob(app, artisan, second);
    await answerJob(app, artisan, third);
    await passDays(12);
    await sendText(app, poster, chat, 'Are you free next week?');
    await passDays(3);
    await ask();
    // The poster wrote about the first one three days ago.
    expect((await questions()).map(({ path }) => path).sort()).toEqual(
      [second, third].map((id) => `/jobs/single-job?id=${id}`).sort(),
    );
    await wasSent();
    await app.call(shortlistAnswer, { conversation_id: other, shortlisted: true }, poster);
    const last = await app.db
      .selectFrom('conversations')
      .select('id')
      .where('job_id', '=', third)
      .executeTakeFirstOrThrow();
    await sendText(app, poster, last.id, 'Please wait');
    await passDays(4);
    await close();
    for (const id of [jobId, second, third]) expect(await statusOf(id)).toBe('open');
  });

  // Shows: stale-job-2
  test.each([
    [
      'its poster is suspended',
      async (operator: Person) => {
        expect((await suspend(app, poster.id, operator)).status).toBe(200);
        return () => app.call(restoreAccount, { account_id: poster.id, reason: 'Cleared up' }, operator);
      },
    ],
    [
      'operators have hidden it',
      async (operator: Person) => {
        const item = { hidden_kind: 'job', hidden_subject_id: jobId, reason: 'Looks odd' } as const;
        const { body } = await app.call(hideItem, item, operator);
        return () => app.call(restoreItem, { hidden_id: body.hidden_id, reason: 'It is fine' }, operator);
      },
    ],
  ])('stays open while %s, and is asked about again later', async (_what, pause) => {
    const artisan = await addAnsweringArtisan(app);
    await answerJob(app, artisan, jobId);
    await askAndSend();
    await passDays(1);
    const operator = await addOperator(app);
    const end = await pause(operator);
    await passDays(5);
    await close();
    const status = async () =>
      (await app.db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirstOrThrow())
        .status;
    expect(await status()).toBe('open');
    expect((await end()).status).toBe(200);
    await passDays(0.1);
    await close();
    expect(await status()).toBe('open');
    // The three days begin again with another question.
    await ask();
    expect(await figures()).toMatchObject({ is_asked: true });
    await sql`update notifications set read_at = ${app.now()} where subject = ${jobId}`.execute(app.db);
    await passDays(2.9);
    await close();
    expect(await status()).toBe('open');
    await passDays(0.2);
    await close();
    expect(await status()).toBe('closed');
  });

  // Shows: stale-job-3
  test('has one winner when the answer and the closing race', async () => {
    for (let round = 0; round < 4; round += 1) {
      jobId = await addJob({ title: `Race ${round}` });
      await passDays(15);
      await ask();
      await sql`update notifications set read_at = ${app.now()} where subject = ${jobId}`.execute(app.db);
      await passDays(4);
      const [answer] = await Promise.all([
        app.call(restoreNeed, { job_id: jobId }, poster),
        close(),
        close(),
      ]);
      expect(await statusOf()).toBe(answer.status === 200 ? 'open' : 'closed');
    }
  });

  // Shows: stale-job-4
  test('is not asked about shortly before it expires, when its poster is told of the end, nor when it is over', async () => {
    const at = app.now().getTime();
    await app.db
      .updateTable('jobs')
      .set({ expires_at: new Date(at + 19 * DAY_MS) })
      .where('id', '=', jobId)
      .execute();
    const closed = await addJob({ title: 'Closed' });
    await app.call(closeJob, { job_id: closed }, poster);
    await passDays(15);
    await ask();
    expect(await questions()).toEqual([]);
    await passDays(2.5);
    await app.runTask('notify-of-expiring-jobs');
    expect(await notificationsOf(app, poster, 'job_expiring')).toHaveLength(1);
  });

  // Shows: stale-job-3
  test('cannot be kept by others, nor when it is over', async () => {
    expect((await app.call(restoreNeed, { job_id: jobId }, await addPerson(app))).status).toBe(404);
    expect((await app.call(restoreNeed, { job_id: 'x' }, poster)).status).toBe(404);
    await app.call(recordHire, { job_id: jobId, hired: 'nobody' }, poster);
    expect((await app.call(restoreNeed, { job_id: jobId }, poster)).body).toMatchObject({
      code: 'conflict',
      msg: 'This job is over. You can post it again.',
    });
  });
});
