import {
  changeSearch,
  deleteSearch,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  saveSearch,
  viewSearches,
} from '@marketplace/contract/discovery/saved-searches';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Form = RequestOf<typeof saveSearch>;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await addPerson(app);
});

const plumbers: Form = {
  subject: 'jobs',
  name: 'Pipes',
  rhythm: 'at_once',
  skill: 'Plumber',
  state: 'Lagos',
};
const save = (form: Partial<Form> = {}, by = person) => app.call(saveSearch, { ...plumbers, ...form }, by);
const list = async (by = person): Promise<SavedSearch[]> =>
  (await app.call(viewSearches, {}, by)).body.searches;

describe('saving a search', () => {
  // Shows: saved-1
  test('stores the filters by their names in the catalogue', async () => {
    const { status, body } = await save({
      category: 'home repairs & maintenance',
      skill: 'plumber',
      state: 'lagos state',
      city: 'surulere',
      query: '  Kitchen tap ',
      budget: '10000-50000',
      urgent: true,
    });
    expect(status).toBe(200);
    const filters = {
      skill: 'Plumber',
      state: 'Lagos',
      city: 'Surulere',
      query: 'Kitchen tap',
      budget: '10000-50000',
      urgent: true,
    };
    expect(body.search).toMatchObject({
      subject: 'jobs',
      name: 'Pipes',
      rhythm: 'at_once',
      is_on: true,
      follows_profile: false,
      filters,
    });
    expect(body.search.filters).toEqual(filters);
    expect(await list()).toEqual([body.search]);
  });

  // Shows: saved-2
  test('twice gives one search, with the second name and rhythm', async () => {
    const first = await save({ query: 'Tàp' });
    await app.call(changeSearch, { search_id: first.body.search._id, is_on: false }, person);
    const second = await save({ query: 'tap', name: 'Taps', rhythm: 'daily', state: 'LAGOS' });
    expect(second.body.search).toMatchObject({
      _id: first.body.search._id,
      name: 'Taps',
      rhythm: 'daily',
      is_on: true,
    });
    expect(await list()).toHaveLength(1);
    await save({ query: 'tap', subject: 'artisans' });
    expect(await list()).toHaveLength(2);
  });

  test('at the same moment gives one search', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await list()).toHaveLength(1);
  });

  // Shows: saved-3
  test('is refused with a sentence when a person has saved as many as a person can', async () => {
    const some = Array.from({ length: SAVED_SEARCHES_MAX }, (_, number) => ({ query: `tap ${number}` }));
    for (const form of some) expect((await save(form)).status).toBe(200);
    const refused = await save({ query: 'one more' });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      'You can save 20 searches. Please delete one before you save another.',
    ]);
    expect((await save({ query: 'tap 3', name: 'Again' })).status).toBe(200);
    const [newest] = await list();
    await app.call(deleteSearch, { search_id: newest?._id ?? '' }, person);
    expect((await save({ query: 'one more' })).status).toBe(200);
  });

  test.each<[Partial<Form>, string]>([
    [{ skill: 'Astronaut' }, "We don't know this trade or this place. Please choose another one."],
    [{ state: 'Atlantis' }, "We don't know this trade or this place. Please choose another one."],
    [{ name: '  ' }, 'Please give the search a name'],
    [{ name: '\u200b\u202e' }, 'Please give the search a name'],
    [{ name: '!!!' }, 'Please give the search a name'],
    [{ name: 'x'.repeat(61) }, 'at most 60'],
    [{ rhythm: 'hourly' as 'daily' }, 'Please choose at_once or daily'],
    [{ subject: 'people' as 'jobs' }, 'Please choose artisans or jobs'],
    [{ subject: 'artisans', budget: '500000+' }, 'Only a search of jobs has a budget or the Urgent tag'],
    [{ subject: 'artisans', urgent: false }, 'Only a search of jobs has a budget or the Urgent tag'],
  ])('%o is refused', async (form, msg) => {
    const { status, body } = await save(form);
    expect([status, body.msg]).toEqual([400, expect.stringContaining(msg)]);
    expect(await list()).toEqual([]);
  });

  test('has a name of one line, without characters that turn the text around', async () => {
    await save({ name: 'Pipes\r\nBcc: \u202eeverybody' });
    expect(await list()).toMatchObject([{ name: 'Pipes Bcc: everybody' }]);
  });

  test.each([
    ['no filter at all', { skill: undefined, state: undefined }],
    ['marks and blanks alone', { query: ' \u0301 ' }],
    ['a place of two states', { state: undefined, city: 'Surulere' }],
    ['other alphabets', { query: '🔧 мастер %_\\' }],
    ['one letter', { query: 'a' }],
  ])('with %s is possible', async (_what, form) => {
    expect((await save(form as Partial<Form>)).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});

describe('a saved search', () => {
  // Shows: saved-4
  test('gets another name or rhythm, and is switched off and on', async () => {
    const { _id: search_id } = (await save()).body.search;
    const changed = async (changes: object) =>
      (await app.call(changeSearch, { search_id, ...changes }, person)).body.search;
    expect(await changed({ name: 'Taps' })).toMatchObject({ name: 'Taps', rhythm: 'at_once', is_on: true });
    expect(await changed({ rhythm: 'daily' })).toMatchObject({ name: 'Taps', rhythm: 'daily' });
    expect(await changed({ is_on: false })).toMatchObject({ name: 'Taps', rhythm: 'daily', is_on: false });
    expect(await changed({})).toMatchObject({ name: 'Taps', is_on: false });
    expect(await list()).toMatchObject([{ name: 'Taps', rhythm: 'daily', is_on: false }]);
  });

  test('is deleted, and deleting it again changes nothing', async () => {
    const { _id: search_id } = (await save()).body.search;
    for (const time of [1, 2])
      expect([time, (await app.call(deleteSearch, { search_id }, person)).status]).toEqual([time, 200]);
    expect(await list()).toEqual([]);
    const changed = await app.call(changeSearch, { search_id, is_on: false }, person);
    expect([changed.status, changed.body.msg]).toEqual([404, 'This search is no longer saved']);
  });

  // Shows: saved-5
  test('belongs to its person alone', async () => {
    const { _id: search_id } = (await save()).body.search;
    const other = await addPerson(app);
    expect(await list(other)).toEqual([]);
    expect((await app.call(changeSearch, { search_id, name: 'Mine' }, other)).status).toBe(404);
    await app.call(deleteSearch, { search_id }, other);
    expect(await list()).toMatchObject([{ name: 'Pipes' }]);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', '😀'])
      expect((await app.call(changeSearch, { search_id: id, name: 'Mine' }, other)).status).toBe(404);
  });
});
