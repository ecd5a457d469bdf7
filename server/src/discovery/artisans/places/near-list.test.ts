import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { distanceBetween } from '@marketplace/contract/discovery/places/area-distance';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { planOf } from '../../../../test/statement-plan.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { inBand } from '../../lists/near-bands.ts';
import { firstRows } from '../../lists/text-search.ts';
import { rotationAt } from '../lists/featured-slots.ts';
import { artisanListSource } from '../lists/list-artisans.ts';
import { inRankOrder } from '../lists/ranked-list.ts';
import { readNearArtisans } from './near-artisans.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The 6,000 artisans of one test at once would reach the time limit of a statement on a busy machine.
  for (let deleted = 1n; deleted > 0n; ) {
    const { numAffectedRows } = await sql`
      delete from accounts where id in (select id from accounts where role = 'artisan' limit 1000)`.execute(
      app.db,
    );
    deleted = numAffectedRows ?? 0n;
  }
});

interface Card {
  _id: string;
  city: string;
  distance_km?: number;
  works_in?: string;
}
const nearSurulere = { near_state: 'Lagos', near_city: 'Surulere' };
const list = async (
  body: object,
): Promise<{ artisans: Card[]; count: number; next_cursor: string | null }> => {
  const answer = await app.post(notLoggedInViewArtisans.path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const placesOf = (cards: Card[]) => cards.map(({ city, distance_km }) => [city, distance_km]);

/** All cards of a list, read in pages of a size. */
async function readAll(body: object, limit: number): Promise<Card[]> {
  const cards: Card[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ ...body, limit, ...(cursor && { cursor }) });
    cards.push(...page.artisans);
    cursor = page.next_cursor;
  }
  return cards;
}

const areas = [
  { state: 'Lagos', city: 'Surulere' },
  { state: 'Lagos', city: 'Mushin' },
  { state: 'Lagos', city: 'Ikeja' },
  { state: 'Lagos', city: 'Epe' },
  { state: 'Ogun', city: 'Ifo' },
  { state: 'Ogun', city: 'Abeokuta South' },
  { state: 'Kano', city: 'Dala' },
  { state: 'Oyo', city: 'Surulere' },
  { state: 'Oyo', city: 'Saki West' },
] as const;

/** Stores further areas of an artisan. */
async function serveAreas(id: string, served: readonly { state: string; city: string }[]): Promise<void> {
  if (served.length > 0) {
    const rows = served.map((area, position) => ({ account_id: id, position, ...area }));
    await app.db.insertInto('artisan_areas').values(rows).execute();
  }
  await sql`select set_artisan_reach(${id}::uuid)`.execute(app.db);
}

describe('a list by nearness', () => {
  // Shows: near-me-6, near-me-7
  test('begins with the same area, then its neighbours, the state and the country, and says how far', async () => {
    await addArtisans(
      app.db,
      // The far ones have the better scores.
      areas.map((area, index) => ({ ...area, rating_sum: index * 50, rating_count: index * 10 })),
    );
    const { artisans, count, next_cursor } = await list(nearSurulere);
    // Equally far ones by their scores.
    expect(placesOf(artisans)).toEqual([
      ['Surulere', 0],
      ['Ikeja', 10],
      ['Mushin', 10],
      ['Ifo', 20],
      ['Abeokuta South', 50],
      ['Epe', 50],
      ['Saki West', undefined],
      ['Surulere', undefined],
      ['Dala', undefined],
    ]);
    expect({ count, next_cursor }).toEqual({ count: 9, next_cursor: null });
    // Any known spelling of the place has the same list.
    expect((await list({ near_state: 'lagos state', near_city: 'SURULERE' })).artisans).toEqual(artisans);
    // Without a place nothing is said of distances.
    for (const card of (await list({})).artisans) expect(card).not.toHaveProperty('distance_km');
  });

  // Shows: near-me-6
  test('has those who serve the area in its first part, once, with the area where they live', async () => {
    const better = { rating_sum: 50, rating_count: 10 };
    const [home, ikeja = '', dala = '', other = ''] = await addArtisans(app.db, [
      { city: 'Surulere' },
      { city: 'Ikeja', ...better },
      {
        state: 'Kano',
        city: 'Dala',
        skill: 'Painter',
        ...better,
        featured_until: new Date(Date.now() + 3_600_000),
      },
      { city: 'Mushin', ...better },
    ]);
    await serveAreas(ikeja, [
      { state: 'Lagos', city: 'Surulere' },
      { state: 'Lagos', city: 'Mushin' },
    ]);
    await serveAreas(dala, [{ state: 'Lagos', city: 'Surulere' }]);
    // Who serves a neighbour is no nearer for that.
    await serveAreas(other, [{ state: 'Lagos', city: 'Ikeja' }]);
    const shown = async (body: object) =>
      (await list({ ...nearSurulere, ...body })).artisans.map(({ _id, distance_km, works_in }) => [
        _id,
        distance_km,
        works_in,
      ]);
    const cards = [
      [dala, undefined, 'Surulere'],
      [ikeja, 10, 'Surulere'],
      [home, 0, undefined],
      [other, 10, undefined],
    ];
    expect(await shown({})).toEqual(cards);
    expect(await shown({ since: 1 })).toEqual(cards);
    expect(await shown({ query: 'taps' })).toEqual(cards);
    expect(await shown({ skill: 'Painter' })).toEqual(cards.slice(0, 1));
    expect(await shown({ category: 'Home Repairs & Maintenance', state: 'Lagos' })).toEqual(cards.slice(1));
    expect(placesOf(await readAll(nearSurulere, 1))).toHaveLength(4);
  });

  test('of a whole state begins with that state and names no distance', async () => {
    await addArtisans(app.db, [
      { state: 'Kano', city: 'Dala', rating_sum: 50, rating_count: 10 },
      { state: 'Lagos', city: 'Epe' },
    ]);
    const { artisans } = await list({ near_state: 'Lagos' });
    expect(placesOf(artisans)).toEqual([
      ['Epe', undefined],
      ['Dala', undefined],
    ]);
  });

  test('has each artisan once, in the same order for pages of any size, and the ranking inside each distance', async () => {
    const artisan = fc.record({
      area: fc.constantFrom(...areas),
      rating: fc.integer({ min: 1, max: 5 }),
      boosted: fc.boolean(),
      served: fc.option(fc.constantFrom(...areas), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...areas),
        fc.array(artisan, { maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        async (centre, made, limit) => {
          const near = { near_state: centre.state, near_city: centre.city };
          await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
          const ids = await addArtisans(
            app.db,
            made.map(({ area, rating, boosted }) => ({
              ...area,
              rating_sum: rating * 10,
              rating_count: 10,
              featured_until: boosted ? new Date(Date.now() + 3_600_000) : null,
            })),
          );
          for (const [index, { area, served }] of made.entries())
            if (served && served !== area) await serveAreas(ids[index] as string, [served]);
          const whole = (await list({ ...near, limit: 100 })).artisans;
          expect(whole.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
          const round = rotationAt(app.now());
          const inPages = await readAll(near, limit);
          // A new round would shuffle the boosted artisans.
          if (rotationAt(app.now()) === round) expect(inPages).toEqual(whole);
          const bandOf = ({ _id }: Card) => {
            const { area = areas[0], served } = made[ids.indexOf(_id)] ?? {};
            const km = served === centre ? 0 : distanceBetween(centre, area);
            return km ?? (area.state === centre.state ? 100 : 200);
          };
          const bands = whole.map(bandOf);
          expect(bands).toEqual(bands.toSorted((one, other) => one - other));
          for (const card of whole) {
            const { area = areas[0], served } = made[ids.indexOf(card._id)] ?? {};
            const isFromElsewhere = served === centre && area !== centre;
            expect(card.distance_km).toBe(distanceBetween(centre, area) ?? undefined);
            expect(card.works_in).toBe(isFromElsewhere ? centre.city : undefined);
          }
          const { rows } = await sql<{ id: string; score: number }>`
          select account_id as id, score from artisan_profiles where featured_until is null`.execute(app.db);
          const scores = new Map(rows.map(({ id, score }) => [id, score]));
          for (const band of new Set(bands)) {
            const ranked = whole
              .filter((card) => bandOf(card) === band)
              .flatMap(({ _id }) => scores.get(_id) ?? []);
            expect(ranked).toEqual(ranked.toSorted((one, other) => other - one));
          }
        },
      ),
      { numRuns: rounds(5, 100) },
    );
  });

  test('can be narrowed, and searched', async () => {
    await addArtisans(app.db, [
      { skill: 'Painter', city: 'Ikeja', short_description: 'Walls and gates' },
      { city: 'Ikeja', short_description: 'Pumps and tanks' },
      { state: 'Kano', city: 'Dala', short_description: 'Pumps alone', rating_sum: 50, rating_count: 10 },
      { city: 'Surulere', short_description: 'Pumps, too' },
    ]);
    const places = async (body: object) => placesOf((await list({ ...nearSurulere, ...body })).artisans);
    expect(await places({ query: 'pumps' })).toEqual([
      ['Surulere', 0],
      ['Ikeja', 10],
      ['Dala', undefined],
    ]);
    expect(await places({ skill: 'Painter' })).toEqual([['Ikeja', 10]]);
    expect(await places({ state: 'Kano' })).toEqual([['Dala', undefined]]);
    expect(await places({ query: 'pumps', since: 1 })).toHaveLength(3);
    expect(await places({ since: 1 })).toHaveLength(4);
    expect(await readAll({ ...nearSurulere, query: 'pumps' }, 1)).toHaveLength(3);
    expect(await places({ query: 'xqzvwk' })).toEqual([]);
  });

  test('shows a boosted artisan from far away behind the neighbours, and first in the own area', async () => {
    const [far, near, boosted] = await addArtisans(app.db, [
      { state: 'Kano', city: 'Dala', featured_until: new Date(Date.now() + 3_600_000) },
      { rating_sum: 50, rating_count: 10 },
      { featured_until: new Date(Date.now() + 3_600_000) },
    ]);
    const { artisans } = await list(nearSurulere);
    expect(artisans.map(({ _id }) => _id)).toEqual([boosted, near, far]);
  });

  test.each([
    [{ near_state: 'Atlantis' }, 'near_state', 'There is no such state'],
    [{ near_state: 'Lagos', near_city: 'Dala' }, 'near_city', 'There is no such area in Lagos'],
    [{ near_city: 'Surulere' }, 'near_state', 'Please also give the state of this area'],
    [
      { ...nearSurulere, page: 2 },
      'page',
      'Lists sorted by distance have no page numbers. Please use next_cursor.',
    ],
    [
      { ...nearSurulere, cursor: 'W10' },
      'cursor',
      "We can't show more from there. Please load the list again.",
    ],
    [
      { ...nearSurulere, cursor: Buffer.from('[9,0,null]').toString('base64url') },
      'cursor',
      "We can't show more from there. Please load the list again.",
    ],
    [
      { ...nearSurulere, cursor: Buffer.from('[1,0,"e30"]').toString('base64url') },
      'cursor',
      "We can't show more from there. Please load the list again.",
    ],
  ])('is refused with a sentence for %j', async (body, field, msg) => {
    expect(await app.post(notLoggedInViewArtisans.path, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field, msg },
    });
  });

  test('refuses the cursor of the plain list, and the reverse', async () => {
    await addArtisans(app.db, [{}, {}]);
    const plain = (await list({ limit: 1 })).next_cursor;
    const near = (await list({ ...nearSurulere, limit: 1 })).next_cursor;
    for (const body of [{ ...nearSurulere, cursor: plain }, { cursor: near }])
      expect((await app.post(notLoggedInViewArtisans.path, body)).status).toBe(400);
  });

  test('reads only the first artisans of each area from an index, however many there are', async () => {
    const [id] = await addArtisans(app.db, [{}]);
    // All in one statement would reach its time limit on a busy machine.
    for (let first = 1; first <= 6000; first += 1000) {
      await sql`
        with made as (
          insert into accounts (role, full_name, email)
          select 'artisan', 'Chinedu Eze', 'near.' || number || '@example.com' from generate_series(${first}::int, ${first + 999}) as number
          returning id
        ), placed as (select id, row_number() over () + ${first} as number from made)
        insert into artisan_profiles (account_id, category, skill, state, city, short_description)
        select placed.id, case when number % 10 < 2 then profile.category else 'Automotive Services' end,
          case number % 10 when 0 then profile.skill when 1 then 'Electrician' else 'Mechanic' end,
          'Lagos', (${['Mushin', 'Ikeja', 'Shomolu', 'Lagos Island']}::text[])[1 + number / 10 % 4], profile.short_description
        from placed cross join (select * from artisan_profiles where account_id = ${id}) as profile`.execute(
        app.db,
      );
    }
    await sql`analyze artisan_profiles`.execute(app.db);
    const bands = readNearArtisans(nearSurulere)?.bands ?? [];
    const [own, neighbours] = bands;
    if (!own || !neighbours) throw new Error('no bands');
    // Half of those from the neighbours also serve Surulere.
    await sql`
      insert into artisan_reach (account_id, category, skill, state, city, score, listed)
      select account_id, category, skill, 'Lagos', 'Surulere', score, listed from artisan_profiles
      where city <> 'Surulere' order by account_id limit 3000`.execute(app.db);
    await sql`analyze artisan_profiles, artisan_reach`.execute(app.db);
    const everybody = sql``;
    const ofCategory = sql` and entry.category = 'Home Repairs & Maintenance'`;
    const ofSkill = sql` and entry.skill = 'Plumber'`;
    for (const [all, band, index] of [
      [everybody, own, 'artisan_reach_city'],
      [everybody, neighbours, 'artisan_profiles_rank_city'],
      [ofCategory, own, 'artisan_reach_category_city'],
      [ofCategory, neighbours, 'artisan_profiles_rank_category_city'],
      // No one of this trade serves another area, so its index by state is as good.
      [ofSkill, own, 'artisan_reach_skill'],
      [ofSkill, neighbours, 'artisan_profiles_rank_skill_city'],
    ] as const) {
      const statement = firstRows(artisanListSource, inBand({ all, key: '' }, band), {
        columns: sql`entry.account_id, entry.score`,
        condition: sql``,
        orderAndLimit: sql`${inRankOrder} limit 25`,
      });
      const { plan, most } = await app.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return planOf(trx, statement);
      });
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
      expect(most, plan).toBeLessThanOrEqual(4 * 25);
    }
  });
});

/** The pages of a line in the search box, with the sentences of the first. */
async function findAll(body: object, limit: number) {
  const cards: Card[] = [];
  let told: string[] | undefined;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await app.post(findArtisans.path, { ...body, limit, ...(cursor && { cursor }) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    cards.push(...answer.body.artisans);
    told ??= answer.body.told;
    cursor = answer.body.next_cursor;
  }
  return { cards, told };
}

describe('a line in the search box, the nearest first', () => {
  // Shows: near-me-11
  test('is understood and corrected, and its cards stand in the order of nearness', async () => {
    const charge = (naira: number) => ({ minimum_charge_kobo: naira * 100 });
    const [, , serving = ''] = await addArtisans(app.db, [
      { state: 'Kano', city: 'Dala', ...charge(1000), rating_sum: 500, rating_count: 100 },
      { city: 'Ikeja', ...charge(9000), account: { full_name: 'Tope Bakare' } },
      { state: 'Oyo', city: 'Saki West', ...charge(7000) },
      { city: 'Surulere', ...charge(8000) },
      { city: 'Surulere', skill: 'Painter' },
      { city: 'Epe', ...charge(3000), account: { full_name: 'Tope Ojo' } },
      { city: 'Ikeja', ...charge(4000) },
    ]);
    await serveAreas(serving, [{ state: 'Lagos', city: 'Surulere' }]);
    const find = async (text: string, more: object = {}, limit = 2) => {
      const { cards, told } = await findAll({ text, ...nearSurulere, ...more }, limit);
      return { places: placesOf(cards), told };
    };
    const ranked = [
      ['Saki West', undefined],
      ['Surulere', 0],
      ['Ikeja', 10],
      ['Ikeja', 10],
      ['Epe', 50],
      ['Dala', undefined],
    ];
    const byCity = ([one]: unknown[], [other]: unknown[]) => (String(one) < String(other) ? -1 : 1);
    for (const limit of [1, 2, 100]) {
      const { places, told } = await find('plumbr', {}, limit);
      expect(places.slice(0, 2).sort(byCity)).toEqual(ranked.slice(0, 2));
      expect(places.slice(2)).toEqual(ranked.slice(2));
      expect(told).toEqual(['Showing plumber, nearest to Surulere first.']);
    }
    // The same distance: the lowest price first.
    expect(await find('cheap plumber', {}, 1)).toEqual({
      places: ranked,
      told: ['Showing plumber, nearest to Surulere first, then lowest prices.'],
    });
    expect(await find('plumber under 5k')).toEqual({
      places: [
        ['Ikeja', 10],
        ['Epe', 50],
        ['Dala', undefined],
      ],
      told: ['Showing plumber, up to ₦5,000, nearest to Surulere first.'],
    });
    // A place in the line narrows the list.
    expect((await find('plumber in kano')).places).toEqual([['Dala', undefined]]);
    expect((await find('plumber ikeja')).places).toEqual([
      ['Ikeja', 10],
      ['Ikeja', 10],
    ]);
    const lagos = await find('plumber lagos');
    expect(lagos.told).toEqual(['Showing plumber in Lagos, nearest to Surulere first.']);
    expect(lagos.places.slice(2)).toEqual(ranked.slice(2, 5));
    expect(lagos.places.slice(0, 2).sort(byCity)).toEqual(ranked.slice(0, 2));
    // Names, and lines that are looked for as they are written.
    expect(await find('tope', {}, 1)).toEqual({
      places: [
        ['Ikeja', 10],
        ['Epe', 50],
      ],
      told: ['Showing people named Tope, nearest to Surulere first.'],
    });
    const literal = await find('water heaters', { literal: true }, 3);
    expect(literal.places).toHaveLength(7);
    expect(literal.places.slice(3)).toEqual(ranked.slice(2));
  });

  test('has each artisan once in its pages, whichever trades and areas the artisan has', async () => {
    const artisan = fc.record({
      area: fc.constantFrom(...areas),
      first: fc.boolean(),
      further: fc.boolean(),
      serves: fc.uniqueArray(fc.constantFrom(...areas), { maxLength: 3 }),
      charge: fc.integer({ min: 0, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...areas),
        fc.array(artisan, { maxLength: 15 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('plumber', 'cheap plumber', 'plumber lagos', 'plumber ikeja', 'ikeja', 'lagos'),
        async (centre, made, limit, text) => {
          await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
          const ids = await addArtisans(
            app.db,
            made.map(({ area, first, charge }) => ({
              ...area,
              skill: first ? 'Plumber' : 'Painter',
              minimum_charge_kobo: charge * 100_000,
            })),
          );
          for (const [index, { area, first, further, serves }] of made.entries()) {
            const id = ids[index] as string;
            if (further && !first) {
              const trade = {
                account_id: id,
                position: 0,
                category: 'Home Repairs & Maintenance',
                skill: 'Plumber',
              };
              await app.db.insertInto('artisan_trades').values(trade).execute();
            }
            await serveAreas(
              id,
              serves.filter((each) => each !== area),
            );
          }
          const near = { near_state: centre.state, near_city: centre.city };
          const plain = (await findAll({ text }, 100)).cards.map(({ _id }) => _id);
          const { cards } = await findAll({ text, ...near }, limit);
          // The same people as without a place.
          expect(cards.map(({ _id }) => _id).sort()).toEqual(plain.sort());
          const bands = cards.map(({ _id }) => {
            const { area, serves } = made[ids.indexOf(_id)] as (typeof made)[number];
            const km = serves.includes(centre) ? 0 : distanceBetween(centre, area);
            return km ?? (area.state === centre.state ? 100 : 200);
          });
          expect(bands).toEqual(bands.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: rounds(6, 200) },
    );
  });

  test.each(['W10', 'WzBd', 'WzAsOSwwLFtdXQ', 'WzAsMCwwLFsxXV0', 'WzAsMCwwLFtdLDFd', 'WzAsMCwwLCJ4Il0'])(
    'is refused with the foreign cursor %s',
    async (cursor) => {
      expect(await app.post(findArtisans.path, { text: 'plumber', ...nearSurulere, cursor })).toMatchObject({
        status: 400,
        body: { field: 'cursor', msg: "We can't show more from there. Please load the list again." },
      });
    },
  );

  test('refuses the cursor of the plain search, and the reverse', async () => {
    await addArtisans(app.db, [{}, {}]);
    const cursorOf = async (more: object) =>
      (await app.post(findArtisans.path, { text: 'plumber', limit: 1, ...more })).body.next_cursor;
    for (const body of [
      { ...nearSurulere, cursor: await cursorOf({}) },
      { cursor: await cursorOf(nearSurulere) },
    ])
      expect((await app.post(findArtisans.path, { text: 'plumber', ...body })).status).toBe(400);
  });
});
