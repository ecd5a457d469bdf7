import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import {
  closeJob,
  editJob,
  notLoggedInViewSingleJob,
  postJob,
  repostJob,
  viewJobs,
  viewSingleJob,
} from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildJobForm } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // A separate person for each test, because the same job cannot be posted twice.
  token = (await addPerson(app)).token;
});

const post = (changes: object = {}) => app.post(postJob.path, { ...buildJobForm(), ...changes }, { token });
const edit = (job_id: string, changes: object = {}) =>
  app.post(editJob.path, { job_id, ...buildJobForm(), ...changes }, { token });
const today = () => lagosDay(app.now());
const saidOf = ({ when_needed, needed_by, landmark }: Record<string, unknown>) => ({
  when_needed,
  needed_by,
  landmark,
});

describe('the time of a job', () => {
  // Shows: easy-post-9
  test.each([
    [{ when_needed: 'today' }, 'today', 0],
    [{ when_needed: 'this_week' }, 'this_week', 6],
    [{ when_needed: 'flexible', needed_by: '' }, 'flexible', undefined],
    [{}, undefined, undefined],
    [{ when_needed: null, needed_by: null }, undefined, undefined],
  ])('%j is stored as %s', async (sent, when_needed, days) => {
    const { status, body } = await post(sent);
    expect(status).toBe(200);
    const needed_by = days === undefined ? undefined : dayAfter(today(), days);
    expect(saidOf(body.job)).toEqual({ when_needed, needed_by, landmark: undefined });
  });

  test('is a date from today on, also without the word', async () => {
    const day = dayAfter(today(), 3);
    expect((await post({ when_needed: 'date', needed_by: today() })).body.job.needed_by).toBe(today());
    const { job } = (await post({ needed_by: day })).body;
    expect(saidOf(job)).toEqual({ when_needed: 'date', needed_by: day, landmark: undefined });
  });

  // Shows: easy-post-9
  test.each([
    [{ when_needed: 'date' }, 'Please choose the day'],
    [
      { when_needed: 'date', needed_by: '2020-01-31' },
      'That day has passed. Please choose today or a later day.',
    ],
    [{ needed_by: '2020-01-31' }, 'That day has passed. Please choose today or a later day.'],
    [{ when_needed: 'date', needed_by: '2999-01-31' }, 'Please choose a day within one year'],
    [{ when_needed: 'date', needed_by: '2026-02-30' }, 'Please give the day as 2026-11-30'],
    [{ when_needed: 'date', needed_by: 'tomorrow' }, 'Please give the day as 2026-11-30'],
    [{ when_needed: 'date', needed_by: 7 }, 'Please choose the day'],
    [{ when_needed: 'soon' }, 'Please choose today, this_week, date or flexible'],
    [{ when_needed: ['today'] }, 'Please choose today, this_week, date or flexible'],
  ])('%j is refused', async (sent, msg) => {
    const answer = await post(sent);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
    expect(['when_needed', 'needed_by']).toContain(answer.body.field);
  });

  test('is counted in days of Lagos: an hour before midnight in London it is tomorrow', async () => {
    const start = app.now().getTime();
    const midnight = Math.ceil((start + HOUR_MS) / DAY_MS) * DAY_MS - HOUR_MS;
    app.advance(midnight - start - 1000);
    const before = today();
    const { job } = (await post({ when_needed: 'today' })).body;
    expect(job.needed_by).toBe(before);
    app.advance(2000);
    expect(today()).toBe(dayAfter(before, 1));
    const late = await post({ needed_by: before });
    expect([late.status, late.body.field]).toEqual([400, 'needed_by']);
  });

  test('survives an edit after its day, and another past day does not', async () => {
    const day = today();
    const { job } = (await post({ needed_by: day })).body;
    app.advance(2 * DAY_MS);
    const changed = await edit(job._id, { job_title: 'Fix two taps', when_needed: 'date', needed_by: day });
    expect(changed.body.job).toMatchObject({ job_title: 'Fix two taps', needed_by: day });
    expect((await edit(job._id, { needed_by: dayAfter(day, 1) })).status).toBe(400);
    // Both fields are optional.
    expect((await edit(job._id)).body.job.needed_by).toBe(day);
    expect(saidOf((await edit(job._id, { when_needed: null })).body.job)).toEqual({});
  });

  test('is forgotten when the job is posted again after its day', async () => {
    const { job } = (await post({ when_needed: 'today', landmark: 'near Oando filling station' })).body;
    app.advance(DAY_MS);
    await app.call(closeJob, { job_id: job._id }, { token });
    const again = await app.call(repostJob, { job_id: job._id }, { token });
    expect(saidOf(again.body.job)).toEqual({ landmark: 'near Oando filling station' });
  });

  test('makes a job another one', async () => {
    const [one, other] = [dayAfter(today(), 1), dayAfter(today(), 2)];
    expect((await post({ needed_by: one })).status).toBe(200);
    expect((await post({ needed_by: one })).status).toBe(409);
    expect((await post({ needed_by: other })).status).toBe(200);
    expect((await post({ needed_by: other, landmark: 'Ojuelegba bridge' })).status).toBe(200);
    expect((await post({ needed_by: other, landmark: 'OJUELEGBA bridge' })).status).toBe(409);
  });
});

describe('the landmark of a job', () => {
  // Shows: easy-post-10
  test('is stored clean, shown to people who are logged in, changed and taken back', async () => {
    const { job } = (await post({ landmark: '  near\u200b Oando \n filling station ✅ ' })).body;
    expect(job.landmark).toBe('near Oando filling station');
    const seen = await app.call(viewSingleJob, { job_id: job._id }, { token: (await addPerson(app)).token });
    expect(seen.body.job.landmark).toBe('near Oando filling station');
    const teaser = await app.call(notLoggedInViewSingleJob, { job_id: job._id });
    expect(JSON.stringify(teaser.body)).not.toContain('Oando');
    const list = await app.call(viewJobs, {}, { token });
    expect(JSON.stringify(list.body)).not.toContain('Oando');
    expect((await edit(job._id)).body.job.landmark).toBe('near Oando filling station');
    expect((await edit(job._id, { landmark: 'Tejuosho market' })).body.job.landmark).toBe('Tejuosho market');
    for (const landmark of ['', null, '\u200b ']) {
      expect((await edit(job._id, { landmark })).body.job.landmark).toBeUndefined();
      await edit(job._id, { landmark: 'Tejuosho market' });
    }
  });

  // Shows: easy-post-10
  test.each([
    ['12 Adeola Odeku Street', /^Please leave out the street and the house number\. Name a place nearby/],
    ['Call 0803 123 4567', /^Please leave a phone number out of the landmark\./],
    ['x'.repeat(81), /^Please use at most 80 characters/],
  ])('%j is refused', async (landmark, msg) => {
    const { status, body } = await post({ landmark });
    expect([status, body.field]).toEqual([400, 'landmark']);
    expect(body.msg).toMatch(msg);
  });

  test('does not end a phone number that the requirements begin', async () => {
    const { status, body } = await post({
      key_requirements: 'Own tools, 0803',
      landmark: '123 4567 junction',
    });
    expect([status, body.msg]).toEqual([
      400,
      expect.stringMatching(/^Please leave a phone number out of the job/),
    ]);
  });
});
