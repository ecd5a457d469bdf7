import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisans } from '../../../test/artisans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readQuery } from '../catalogue/search-words.ts';

/** Names, descriptions and skills that odd queries could stumble over. */
const people = [
  ['Adébáyọ̀ Ògúnlẹ́yẹ', 'Fixes 100% of leaks_fast', 'Plumber'],
  ['ADE WILLIAMS', 'Gen repair, rewiring', 'Electrician'],
  ['Ṣọlá Ńnadì', 'Soft\\hard \'quoted\' "work"', 'Hairdresser'],
  ['Ɗanladi Ƙofar', 'Tiles & plumbing 🔧🚿', 'Tiler'],
  ['Chukwuemeka O’Brien', 'Painter of  big   houses', 'Painter'],
  ['Null Undefined', 'select * from accounts; -- drop', 'Barber'],
  ['Ọmọ', '', 'DJ'],
  ['李明', 'Кирилл МОСКВА', 'Tailor'],
] as const;
const categoryOf = (skill: string) =>
  ({
    Hairdresser: 'Personal Grooming & Care',
    Barber: 'Personal Grooming & Care',
    Tailor: 'Personal Grooming & Care',
  })[skill] ??
  { DJ: 'Events & Entertainment', Tiler: 'Construction & Skilled Labour' }[skill] ??
  'Home Repairs & Maintenance';

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ids = await addArtisans(
    app.db,
    people.map(([full_name, short_description, skill]) => ({
      account: { full_name },
      short_description,
      skill,
      category: categoryOf(skill),
    })),
  );
});
afterAll(() => app.close());

const search = async (query: string, more: object = {}) =>
  app.post(notLoggedInViewArtisans.path, { query, ...more });
const found = async (query: string) => {
  const { status, body } = await search(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.artisans.map(({ _id }: { _id: string }) => ids.indexOf(_id)).toSorted();
};

/** Folding as the decision record states it, written a second time. */
function folded(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' })[letter] as string)
    .replace(/[’‘ʼʻʹ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Who must be found, and nobody else. */
function expected(query: string): number[] {
  const text = folded(query);
  const { skills } = readQuery(query);
  return people.flatMap(([name, description, skill], index) =>
    [name, description].some((each) => folded(each).includes(text)) || skills.includes(skill) ? [index] : [],
  );
}

describe('a text', () => {
  test.each([
    ['ade', [0, 1]],
    ['Adé', [0, 1]],
    ['ADÉBÁYỌ̀', [0]],
    ['adebayo ogunleye', [0]],
    ['  adebayo \t ogunleye ', [0]],
    ['ogunleye adebayo', []],
    ['ọmọ', [6]],
    ['omo', [6]],
    ['sola nnadi', [2]],
    ['danladi', [3]],
    ['ƊANLADI ƙofar', [3]],
    ["o'brien", [4]],
    ['O’Brien', [4]],
    ['big houses', [4]],
    ['%', [0]],
    ['_', [0]],
    ['100%', [0]],
    ['1__%', []],
    ['\\', [2]],
    ["'", [2, 4]],
    ["' or 1=1 --", []],
    ['🔧', [3]],
    ['🔧🚿', [3]],
    ['👩🏽‍🔧', []],
    ['李', [7]],
    ['москва', [7]],
    ['fast ade', []],
    ['ogunleyefixes', []],
    ['plumber', [0]],
    ['Plumbers', [0]],
    ['plumb', [3]],
    ['dj', [6]],
    ['barbing', [5]],
    ['gen repair', [1]],
    ['plumber in Lekki', []],
    ['electrician in Surulere', [1]],
    ['electrician in Lagos', [1]],
    ['electrician in Kano', []],
  ])('%j', async (query, indexes) => {
    expect(await found(query)).toEqual(indexes);
  });

  test('is looked for in the newest name and description', async () => {
    const [id] = (await addArtisans(app.db, [
      { skill: 'Nanny', account: { full_name: 'Before Marriage' } },
    ])) as [string];
    const finds = async (query: string) =>
      (await search(query)).body.artisans.some((each: { _id: string }) => each._id === id);
    await app.db.updateTable('accounts').set({ full_name: 'Áfter Marriage' }).where('id', '=', id).execute();
    await app.db
      .updateTable('artisan_profiles')
      .set({ short_description: 'Lullabies in five languages' })
      .where('account_id', '=', id)
      .execute();
    for (const query of ['after marriage', 'af', 'lullabies']) expect(await finds(query)).toBe(true);
    for (const query of ['before', 'be', 'pipes']) expect(await finds(query)).toBe(false);
    await app.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await finds('lullabies')).toBe(false);
    expect(
      await app.db.selectFrom('artisan_search_texts').selectAll().where('account_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('of marks and blanks only is none', async () => {
    for (const query of ['', '   ', '\u0301', ' \u0300\u0323 '])
      expect(await found(query)).toEqual(ids.map((_, index) => index));
  });

  test('is compared in the database as it is here', async () => {
    const texts = people.flatMap((person) => person.slice(0, 2));
    const { rows } = await sql<{ folded: string }>`
      select fold_text(given) as folded from unnest(${texts}::text[]) with ordinality as each (given, place) order by place`.execute(
      app.db,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(folded));
  });
});

test('1,000 odd queries fail nowhere and find exactly who they should', async () => {
  const pieces = people.flat();
  const oddities = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    '\u0000',
    '\ud83d',
    '\udd27',
    '🔧',
    '\u0301',
    'ọ',
    'ṣ',
    'ń',
    'Ɗ',
    '’',
    '\u00a0',
    '--',
    '/*',
    '$1',
    '{}',
    '<b>',
    '\\u0041',
    '\r\n',
  ];
  const part = fc
    .tuple(fc.constantFrom(...pieces), fc.nat({ max: 30 }), fc.nat({ max: 12 }))
    .map(([text, start, length]) => text.slice(start, start + length));
  const query = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .array(fc.oneof(part, fc.constantFrom(...oddities)), { maxLength: 4 })
        .map((parts) => parts.join('')),
    },
    { weight: 2, arbitrary: part.map((text) => text.normalize('NFD')) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: 20, maxLength: 20 }), async (queries) => {
      await Promise.all(
        queries.map(async (each) => {
          const answer = await search(each, { limit: 100 });
          if (answer.status === 400) return expect(each.trim().length).toBeGreaterThan(200);
          expect(answer.status, JSON.stringify([each, answer.body])).toBe(200);
          const cards = answer.body.artisans.map(({ _id }: { _id: string }) => ids.indexOf(_id)).toSorted();
          expect({ query: each, cards }).toEqual({ query: each, cards: expected(each) });
        }),
      );
    }),
    { numRuns: 50 },
  );
});

describe('a close spelling', () => {
  test.each([
    ['plumer', 'Plumber'],
    ['adebayoo', 'Adébáyọ̀'],
    ['hairdreser', 'Hairdresser'],
  ])('of %j is asked about, and never mixed in', async (query, suggestion) => {
    expect((await search(query)).body).toMatchObject({ artisans: [], count: 0, did_you_mean: suggestion });
  });

  test.each([
    ['what finds enough', 'ade'],
    ['what is spelt right', 'Carpenter'],
    ['a suggestion that finds nobody', 'carpentar'],
    ['a suggestion that finds nobody here', 'plumer', { state: 'Kano' }],
    ['no text', ''],
  ])('is not suggested for %s', async (_name, query, more = {}) => {
    expect((await search(query, more)).body).not.toHaveProperty('did_you_mean');
  });
});
