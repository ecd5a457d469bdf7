import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { viewHome } from '@marketplace/contract/discovery/home';
import { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { AVAILABLE_HOURS } from '@marketplace/contract/discovery/own-page/limits';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import { saveWorkDetails, viewWorkDetails } from '@marketplace/contract/discovery/work-details';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addArtisanPerson, type Person } from '../../../../test/conversations.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let artisan: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artisan = await addArtisanPerson(app);
});

const set = (availability: 'now' | 'usual' | 'away', away_until?: string) =>
  app.call(setAvailability, { availability, ...(away_until !== undefined && { away_until }) }, artisan);
const pageOf = async () => (await app.call(viewArtisan, { artisan_id: artisan.id })).body.artisan;
async function cardOf() {
  const { body } = await app.call(notLoggedInViewArtisans, { skill: 'Plumber', limit: 100 });
  return body.artisans.find(({ _id }: { _id: string }) => _id === artisan.id);
}
const homeOf = async () => (await app.call(viewHome, {}, artisan)).body.work.profile;
const dayIn = (days: number) => dayAfter(lagosDay(app.now()), days);

describe('the switch of an artisan', () => {
  // Shows: availability-1, availability-2
  test("shows 'Available now' on card and page until it ends by itself", async () => {
    expect(await pageOf()).not.toHaveProperty('available_now');
    const { status, body } = await set('now');
    expect(status).toBe(200);
    expect(Date.parse(body.available_until) - app.now().getTime()).toBeGreaterThan(
      AVAILABLE_HOURS * HOUR_MS - 60_000,
    );
    expect(await pageOf()).toMatchObject({ available_now: true });
    expect(await cardOf()).toMatchObject({ available_now: true });
    expect(await homeOf()).toMatchObject({ available_until: body.available_until, away_until: null });

    app.advance(AVAILABLE_HOURS * HOUR_MS);
    expect(await pageOf()).not.toHaveProperty('available_now');
    expect(await cardOf()).not.toHaveProperty('available_now');
    expect(await homeOf()).toMatchObject({ available_until: null });
    await app.runTask('end-absences');
    const { available_until } = await app.db
      .selectFrom('artisan_profiles')
      .select('available_until')
      .where('account_id', '=', artisan.id)
      .executeTakeFirstOrThrow();
    expect(available_until).toBeNull();
  });

  test('can be switched off before, and a retry changes nothing', async () => {
    await set('now');
    for (const _ of [1, 2])
      expect((await set('usual')).body).toMatchObject({ available_until: null, away_until: null });
    expect(await cardOf()).not.toHaveProperty('available_now');
  });

  // Shows: availability-3
  test('says away until a day, which ends by itself; each state replaces the other', async () => {
    await set('now');
    const until = dayIn(2);
    expect((await set('away', until)).body).toMatchObject({ available_until: null, away_until: until });
    expect(await pageOf()).toMatchObject({ away_until: until });
    expect(await cardOf()).toMatchObject({ away_until: until });
    expect(await cardOf()).not.toHaveProperty('available_now');
    expect((await set('now')).body.away_until).toBeNull();
    expect(await cardOf()).not.toHaveProperty('away_until');

    await set('away', until);
    app.advance(3 * DAY_MS);
    await app.runTask('end-absences');
    expect(await pageOf()).not.toHaveProperty('away_until');
  });

  // Shows: availability-4
  test("makes a form 'What you offer' that was opened before ask, instead of ending the absence", async () => {
    const { body } = await app.call(viewWorkDetails, {}, artisan);
    const { revision, ...details } = body.work_details;
    await set('now');
    const unchanged = await app.call(viewWorkDetails, {}, artisan);
    expect(unchanged.body.work_details.revision).toBe(revision);
    await set('away', dayIn(5));
    const late = await app.call(saveWorkDetails, { ...details, takes_emergencies: true, revision }, artisan);
    expect(late).toMatchObject({ status: 409, body: { msg: workDetailTexts.changedElsewhere } });
    expect((await app.call(viewWorkDetails, {}, artisan)).body.work_details.away_until).toBe(dayIn(5));
  });

  test("an absence in the form ends 'Available now'", async () => {
    await set('now');
    const { body } = await app.call(viewWorkDetails, {}, artisan);
    await app.call(saveWorkDetails, { ...body.work_details, away_until: dayIn(1) }, artisan);
    await app.call(
      saveWorkDetails,
      { ...body.work_details, away_until: null, revision: body.work_details.revision + 1 },
      artisan,
    );
    expect(await pageOf()).not.toHaveProperty('available_now');
    expect(await pageOf()).not.toHaveProperty('away_until');
  });

  test.each([
    ['away without a day', { availability: 'away' }],
    ['an empty day', { availability: 'away', away_until: '' }],
    ['a day that has passed', { availability: 'away', away_until: '2020-01-31' }],
    ['a day that does not exist', { availability: 'away', away_until: '2026-02-30' }],
    ['a day too far away', { availability: 'away', away_until: '2999-01-31' }],
    ['a number as the day', { availability: 'away', away_until: 7 }],
    ['an unknown state', { availability: 'maybe' }],
    ['nothing', {}],
    ['a list', []],
  ])('refuses %s with a sentence', async (_what, body) => {
    const answer = await app.post(setAvailability.path, body, artisan);
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toMatch(/^[A-Z].{10}/);
  });

  test('is for artisans alone', async () => {
    const customer = await addPerson(app);
    expect((await app.call(setAvailability, { availability: 'now' }, customer)).status).toBe(403);
    expect((await app.call(setAvailability, { availability: 'now' })).status).toBe(401);
  });
});
