import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { openDatabase } from '../../../platform/database/db.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { createCatalogue } from '../../catalogue/index.ts';
import { ROTATION_MS, rotationAt } from '../lists/featured-slots.ts';

const { readQuery } = createCatalogue();

/** Names, descriptions and skills with characters that unusual queries could mishandle. */
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

/** Folds a text as the decision record describes, independently of the product's code. */
function folded(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('\0', '\ufffd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => 'bdky'['ɓɗƙƴ'.indexOf(letter)] as string)
    .replace(/[’‘ʼʻʹ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The artisans that a query must find, and no others. */
function expected(query: string): number[] {
  const text = folded(query);
  const { skills, state = 'Lagos', city = 'Surulere' } = readQuery(query);
  // A place beside a trade narrows the search. All of these artisans work in one place.
  const isHere = state === 'Lagos' && city === 'Surulere';
  return people.flatMap(([name, description, skill], index) =>
    [name, description].some((each) => folded(each).includes(text)) || (isHere && skills.includes(skill))
      ? [index]
      : [],
  );
}

describe('a text', () => {
  // Shows: public-19, public-rules-14, member-rules-23
  test.each([
    ['ade', [0, 1]],
    ['Adé', [0, 1]],
    ['ADÉBÁYỌ̀', [0]],
    ['adebayo ogunleye', [0]],
    ['  adebayo \t ogunleye ', [0]],
    ['ogunleye adebayo', []],
    ['\u0301', people.map((_, index) => index)], // an accent alone is no text
    ['\u0abc', []], // a mark of another alphabet is one
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

  test('is searched in the newest name and description', async () => {
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
      await app.db.selectFrom('artisan_search').selectAll().where('account_id', '=', id).execute(),
    ).toEqual([]);
  });

  test('finds the newest text after simultaneous edits, none of which fails', async () => {
    const [id] = (await addArtisans(app.db, [{ skill: 'Nanny' }])) as [string];
    const { db } = openDatabase(app.config.databaseUrl, createLog('silent'));
    const account = (changes: object) =>
      db.updateTable('accounts').set(changes).where('id', '=', id).execute();
    const profile = (changes: object) =>
      db.updateTable('artisan_profiles').set(changes).where('account_id', '=', id).execute();
    await Promise.all(
      Array.from({ length: 15 }, (_, turn) => [
        account({ full_name: `Name ${turn}` }),
        profile({ short_description: `Words ${turn}`, state: turn % 2 ? 'Kano' : 'Oyo' }),
        account({ suspended_at: turn % 2 ? new Date() : null }),
        profile({ rating_sum: turn * 5, rating_count: turn }),
      ]).flat(),
    );
    await db.destroy();
    const { rows } = await sql`
      select profile.account_id from artisan_profiles as profile
      join accounts as account on account.id = profile.account_id
      join artisan_search as searched on searched.account_id = profile.account_id
      where profile.account_id = ${id}
        and profile.search_text = lower(account.full_name || E'\\n' || profile.short_description)
        and searched.text = profile.search_text and searched.state = profile.state
        and searched.score = profile.score and searched.score = artisan_score(profile, now())
        and searched.listed = (account.suspended_at is null) and profile.listed = searched.listed`.execute(
      app.db,
    );
    expect(rows).toEqual([{ account_id: id }]);
    await app.db.deleteFrom('accounts').where('id', '=', id).execute();
  });

  test('of marks and blanks only counts as no text', async () => {
    for (const query of ['', '   ', '\u0301', ' \u0300\u0323 '])
      expect(await found(query)).toEqual(ids.map((_, index) => index));
  });

  test('is folded by the database as by this test', async () => {
    const texts = people.flatMap((person) => person.slice(0, 2));
    const { rows } = await sql<{ folded: string }>`
      select fold_text(given) as folded from unnest(${texts}::text[]) with ordinality as each (given, place) order by place`.execute(
      app.db,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map(folded));
  });
});

test('unusual queries answer without an error, each with exactly the artisans that match', async () => {
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
    // Each run sends twenty queries.
    { numRuns: rounds(10, 50) },
  );
}, 120_000);

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
  ])('is not suggested for %s', async (_name, query, more: object = {}) => {
    expect((await search(query, more)).body).not.toHaveProperty('did_you_mean');
  });
});

describe('among very many', () => {
  /** Of every 10 artisans one is a painter, two live in Kano, and one has a boost. */
  const many = 10_800;
  const boosted = (index: number) => index % 10 === 3;
  let crowd: string[];
  beforeAll(async () => {
    const featured_until = new Date(app.now().getTime() + 3_600_000);
    const made = Array.from({ length: many }, (_, index) => ({
      // Low scores are those of people who are away.
      score: 1000 + many - index,
      skill: index % 10 === 0 ? 'Painter' : 'Nanny',
      category: index % 10 === 0 ? 'Home Repairs & Maintenance' : 'Tutors & Support Services',
      state: index % 10 < 2 ? 'Kano' : 'Oyo',
      city: index % 10 < 2 ? 'Fagge' : 'Ido',
      short_description: 'Zebra crossing',
      featured_until: boosted(index) ? featured_until : null,
    }));
    crowd = [];
    for (let start = 0; start < many; start += 1800)
      crowd.push(...(await addArtisans(app.db, made.slice(start, start + 1800))));
  });

  const placesOf = (body: { artisans: { _id: string }[] }) =>
    body.artisans.map(({ _id }) => crowd.indexOf(_id));
  const all = Array.from({ length: many }, (_, index) => index);

  /**
   * The first cards among these artisans: by rank, with the boosted ones taking turns at every fourth place in the round that
   * begins now.
   */
  async function firstOf(indexes: number[], count: number): Promise<number[]> {
    app.advance(ROTATION_MS - (app.now().getTime() % ROTATION_MS));
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${indexes.filter(boosted).map((index) => crowd[index] as string)}::uuid[]) as id
      order by uuid_hash_extended(id, ${rotationAt(app.now())}::bigint) & 2147483647, id`.execute(app.db);
    const turns = rows.map(({ id }) => crowd.indexOf(id));
    const shown = new Set<number>();
    return Array.from({ length: count }, (_, place) => {
      const waits = (index: number) => !shown.has(index);
      const index = ((place % 4 === 0 ? turns.find(waits) : undefined) ?? indexes.find(waits)) as number;
      shown.add(index);
      return index;
    });
  }

  test.each([
    [{}, all, 1000],
    [{ state: 'Kano' }, all.filter((index) => index % 10 < 2), 1000],
    [{ skill: 'Painter' }, all.filter((index) => index % 10 === 0), 1000],
    [
      { category: 'Home Repairs & Maintenance', state: 'Kano' },
      all.filter((index) => index % 10 === 0),
      1000,
    ],
    [{ skill: 'Painter', state: 'Oyo' }, [], 0],
  ])('the best come first, page after page: %j', async (filters, indexes, count) => {
    const expectedPlaces = await firstOf(indexes, Math.min(indexes.length, 150));
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page++) {
      const { body } = await search('ZEBRA  crossing', { ...filters, limit: 50, ...(cursor && { cursor }) });
      expect([body.count, body.count_capped]).toEqual([count, count === 1000]);
      seen.push(...placesOf(body));
      const numbered = await search('zebra', { ...filters, limit: 50, page: page + 1 });
      expect(placesOf(numbered.body)).toEqual(placesOf(body));
      cursor = body.next_cursor ?? undefined;
      if (!cursor) break;
    }
    expect(seen).toEqual(expectedPlaces);
  });

  test('a search that takes too long is answered from the best ranked artisans', async () => {
    const expectedPlaces = await firstOf(all.slice(0, 10_000), 10);
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table artisan_search in access exclusive mode`.execute(trx);
      const { status, body } = await search('zebra', { limit: 10 });
      expect(status).toBe(200);
      expect(placesOf(body)).toEqual(expectedPlaces);
    });
  });
});
