import { notLoggedInViewJobs, viewJobs } from '@marketplace/contract/work/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJobs } from '../../../test/jobs.ts';
import { signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let token: string;
let posterId: string;
beforeAll(async () => {
  app = await startTestApp();
  const poster = await signUp(app);
  token = poster.token;
  posterId = poster.user._id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute();
});

interface Card {
  _id: string;
  distance_km?: number;
}
const near = { near_state: 'Lagos', near_city: 'Surulere' };
const list = async (
  body: object = {},
): Promise<{ jobs: Card[]; count: number; next_cursor: string | null }> => {
  const answer = await app.post(notLoggedInViewJobs.path, { ...near, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const ago = (minutes: number) => new Date(app.now().getTime() - minutes * 60_000);

/** From the newest to the oldest: the far ones are newer. */
const addAround = () =>
  addJobs(app.db, posterId, [
    { state: 'Kano', city: 'Dala', posted_at: ago(1), budget_max_kobo: null, title: 'Tap in Kano' },
    { state: 'Ogun', city: 'Ifo', posted_at: ago(2), title: 'Roof in Ifo' },
    { city: 'Ikeja', posted_at: ago(3), budget_max_kobo: 900_000_000, title: 'Tap in Ikeja' },
    { city: 'Mushin', posted_at: ago(4), title: 'Roof in Mushin' },
    { city: 'Surulere', posted_at: ago(5), title: 'Tap in Surulere' },
    {
      city: 'Surulere',
      posted_at: ago(6),
      is_urgent: true,
      budget_max_kobo: 800_000_000,
      title: 'Roof here',
    },
  ]);

describe('a list of jobs by nearness', () => {
  // Shows: near-me-6, near-me-7
  test('begins with the same area, the newest first, and says how far the others are', async () => {
    const [kano, ifo, ikeja, mushin, surulere, older] = await addAround();
    const { jobs, count, next_cursor } = await list();
    expect(jobs.map(({ _id, distance_km }) => [_id, distance_km])).toEqual([
      [surulere, 0],
      [older, 0],
      [ikeja, 10],
      [mushin, 10],
      [ifo, 20],
      [kano, undefined],
    ]);
    expect({ count, next_cursor }).toEqual({ count: 6, next_cursor: null });
    const { body: member } = await app.call(viewJobs, near, { token });
    expect((member.jobs as Card[]).map(({ _id, distance_km }) => [_id, distance_km])).toEqual(
      jobs.map(({ _id, distance_km }) => [_id, distance_km]),
    );
  });

  test('keeps the chosen order inside each distance, the filters and the search', async () => {
    const [kano, , ikeja, mushin, surulere, older] = await addAround();
    const ids = async (body: object) => (await list(body)).jobs.map(({ _id }) => _id);
    expect((await ids({ order: 'highest_budget' })).slice(0, 4)).toEqual([older, surulere, ikeja, mushin]);
    expect(await ids({ urgent: true })).toEqual([older]);
    expect(await ids({ query: 'tap in' })).toEqual([surulere, ikeja, kano]);
  });

  test.each([1, 2, 4])('has the same jobs in pages of %i', async (limit) => {
    await addAround();
    for (const body of [{}, { order: 'highest_budget' }, { query: 'in' }]) {
      const whole = (await list(body)).jobs;
      const inPages: Card[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ ...body, limit, ...(cursor && { cursor }) });
        inPages.push(...page.jobs);
        cursor = page.next_cursor;
      }
      expect(inPages).toEqual(whole);
    }
  });

  test('is refused with a sentence for a place that does not exist and for a foreign cursor', async () => {
    for (const [body, field] of [
      [{ ...near, near_city: 'Dala' }, 'near_city'],
      [{ ...near, page: 1 }, 'page'],
      [{ ...near, cursor: Buffer.from('[0,0,"W10"]').toString('base64url') }, 'cursor'],
    ] as const)
      expect(await app.post(notLoggedInViewJobs.path, body)).toMatchObject({ status: 400, body: { field } });
  });
});
