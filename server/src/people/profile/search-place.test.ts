import { saveSearchPlace, viewSearchPlace } from '@marketplace/contract/discovery/search-place';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConversation, addTrade } from '../../../test/conversations.ts';
import { addJobs } from '../../../test/jobs.ts';
import { stepsOf } from '../../../test/offers.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const view = async (token: string) => (await app.call(viewSearchPlace, {}, { token })).body;
const save = (token: string, place: object) => app.call(saveSearchPlace, place, { token });

describe('the place where a person searches', () => {
  // Shows: near-me-2
  test('is stored under its names in the catalogue, and other devices notice a change', async () => {
    const { token } = await addPerson(app);
    expect(await view(token)).toMatchObject({ place: null, revision: 0 });
    const surulere = { place: { state: 'Lagos', city: 'Surulere' }, revision: 1 };
    expect((await save(token, { state: 'lagos state', city: 'SURULERE' })).body).toMatchObject(surulere);
    expect(await view(token)).toMatchObject(surulere);
    // A repeated request changes nothing.
    expect((await save(token, { state: 'Lagos', city: 'Surulere' })).body).toMatchObject(surulere);
    const kano = { place: { state: 'Kano', city: null }, revision: 2 };
    expect((await save(token, { state: 'Kano' })).body).toMatchObject(kano);
    // All of Nigeria is also a choice.
    expect((await save(token, {})).body).toMatchObject({ place: null, revision: 3 });
    expect(await view(token)).toMatchObject({ place: null, revision: 3 });
  });

  // Shows: near-me-12
  test('is suggested from the last job, the last agreed visit, or the own profile, and filters nothing', async () => {
    const ada = await addPerson(app, 'Ada Obi');
    expect(await view(ada.token)).toMatchObject({ place: null, suggested: null });
    await addJobs(app.db, ada.id, [{ state: 'Lagos', city: 'Ikeja', posted_at: app.now() }]);
    expect(await view(ada.token)).toMatchObject({
      place: null,
      revision: 0,
      suggested: { state: 'Lagos', city: 'Ikeja' },
    });

    const musa = await addPerson(app, 'Musa Bello');
    await addTrade(app, musa);
    const { state, city } = await app.db
      .selectFrom('artisan_profiles')
      .select(['state', 'city'])
      .where('account_id', '=', musa.id)
      .executeTakeFirstOrThrow();
    expect(await view(musa.token)).toMatchObject({ suggested: { state, city } });

    const talk = await addConversation(app, ada, musa, ['Good day', 'Good day']);
    app.advance(60_000);
    const steps = stepsOf(app);
    await steps.made(musa, talk, { state: 'Ogun', city: 'Ifo' });
    expect(await view(ada.token)).toMatchObject({ suggested: { city: 'Ikeja' } });
    await steps.agreed(musa, ada, talk, { state: 'Ogun', city: 'Ifo' });
    expect(await view(ada.token)).toMatchObject({ suggested: { state: 'Ogun', city: 'Ifo' } });
    // The artisan's own place is not that of the customer.
    expect(await view(musa.token)).toMatchObject({ suggested: { state, city } });
  });

  test('belongs to the person of the session alone', async () => {
    const { token } = await addPerson(app);
    const other = await addPerson(app);
    await save(token, { state: 'Lagos' });
    await app.post(saveSearchPlace.path, { state: 'Kano', account_id: other.id }, { token });
    expect(await view(other.token)).toMatchObject({ place: null, revision: 0 });
    expect((await app.call(viewSearchPlace, {})).status).toBe(401);
    expect((await app.call(saveSearchPlace, { state: 'Kano' })).status).toBe(401);
  });

  test.each([
    [{ state: 'Atlantis' }, 'state', 'There is no such state'],
    [{ state: 'Lagos', city: 'Dala' }, 'city', 'There is no such area in Lagos'],
    [{ city: 'Surulere' }, 'state', 'Please also give the state of this area'],
    [{ state: 'x'.repeat(101) }, 'state', 'Please use at most 100 characters'],
    [{ state: 7 }, 'state', 'Please enter text'],
  ])('is refused and stays as it was for %j', async (place, field, msg) => {
    const { token } = await addPerson(app);
    await save(token, { state: 'Lagos', city: 'Surulere' });
    expect(await app.post(saveSearchPlace.path, place, { token })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field, msg },
    });
    expect(await view(token)).toMatchObject({ place: { city: 'Surulere' }, revision: 1 });
  });

  test('that two devices save at once is one of the two, and both changes are counted', async () => {
    const { token } = await addPerson(app);
    await save(token, { state: 'Lagos' });
    const answers = await Promise.all([save(token, { state: 'Kano' }), save(token, { state: 'Oyo' })]);
    expect(answers.map(({ body }) => body.revision).sort()).toEqual([2, 3]);
    expect(await view(token)).toMatchObject(
      answers
        .map(({ body }) => ({ place: body.place, revision: 3 }))
        .find((_, index) => answers[index]?.body.revision === 3) as object,
    );
  });
});
