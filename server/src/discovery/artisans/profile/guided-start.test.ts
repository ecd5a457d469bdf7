import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { viewHome } from '@marketplace/contract/discovery/home';
import { skipStartStep, viewStart } from '@marketplace/contract/discovery/own-page/start';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpArtisan } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const begin = {
  role: 'artisan',
  guided: 'true' as const,
  service_category: 'Home Repairs & Maintenance',
  specific_service: 'Plumber',
  location: 'Lagos, Surulere',
};

// Shows: guided-start-2, guided-start-3, guided-start-4
test('the next step follows from what is stored, and a skipped one can still be done', async () => {
  const person = await signUp(app);
  const before = await app.call(viewStart, {}, person);
  expect(before).toMatchObject({ status: 403, body: { msg: workDetailTexts.needsProfile } });
  await app.call(editProfile, begin, person);
  // A retry of the first step starts nothing anew.
  await app.call(editProfile, begin, person);
  const next = async () => {
    const { body } = await app.call(viewStart, {}, person);
    const home = await app.call(viewHome, {}, person);
    expect(home.body.work.profile.start ?? null).toEqual(body.next);
    return [body.is_guided, body.next];
  };
  expect(await next()).toEqual([true, { step: 'prices', number: 2 }]);

  await app.call(editProfile, { min_service_charge: '7,500' }, person);
  expect(await next()).toEqual([true, { step: 'pictures', number: 3 }]);
  const skip = () => app.call(skipStartStep, { step: 'pictures' }, person);
  expect((await skip()).body.next).toEqual({ step: 'photo', number: 4 });
  await skip();
  const { start_skipped } = await app.db
    .selectFrom('artisan_profiles')
    .select('start_skipped')
    .where('account_id', '=', person.user._id as string)
    .executeTakeFirstOrThrow();
  expect(start_skipped).toEqual(['pictures']);

  await app.call(skipStartStep, { step: 'photo' }, person);
  expect(await next()).toEqual([true, { step: 'about', number: 5 }]);
  await app.call(editProfile, { short_desc: 'I find every leak' }, person);
  expect(await next()).toEqual([true, null]);
  // Nothing that is taken away later begins the start again.
  await app.call(editProfile, { min_service_charge: '', short_desc: '' }, person);
  expect(await next()).toEqual([true, null]);
});

// Shows: guided-start-5
test('a profile that was created with one form has no guided start', async () => {
  const artisan = await signUpArtisan(app, { short_desc: '' });
  const seen = await app.call(viewStart, {}, artisan);
  expect(seen.body).toMatchObject({ is_guided: false, next: null });
  const skipped = await app.call(skipStartStep, { step: 'about' }, artisan);
  expect(skipped.body).toMatchObject({ is_guided: false, next: null });
  expect((await app.post(skipStartStep.path, { step: 'begin' }, artisan)).status).toBe(400);
});
