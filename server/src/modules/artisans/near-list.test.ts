import { distanceBetween } from '@marketplace/contract/area-distance';
import { notLoggedInViewArtisans } from '@marketplace/contract/artisans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../test/artisans.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inBand, readNear } from '../lists/near-bands.ts';
import { firstRows } from '../lists/text-search.ts';
import { roundAt } from './featured-places.ts';
import { artisans as listing } from './list-artisans.ts';
import { inRankOrder } from './ranked-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
});

interface Card {
  _id: string;
  city: string;
  distance_km?: number;
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
          const whole = (await list({ ...near, limit: 100 })).artisans;
          expect(whole.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
          const round = roundAt(app.now());
          const inPages = await readAll(near, limit);
          // A new round would shuffle the boosted artisans.
          if (roundAt(app.now()) === round) expect(inPages).toEqual(whole);
          const bandOf = ({ _id }: Card) => {
            const area = made[ids.indexOf(_id)]?.area ?? areas[0];
            const km = distanceBetween(centre, area);
            return km ?? (area.state === centre.state ? 100 : 200);
          };
          const bands = whole.map(bandOf);
          expect(bands).toEqual(bands.toSorted((one, other) => one - other));
          expect(whole.map(({ distance_km }) => distance_km)).toEqual(
            bands.map((km) => (km < 100 ? km : undefined)),
          );
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
      { numRuns: rounds(12, 100) },
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
    [{ near_city: 'Surulere' }, 'near_state', 'Please give the state of this area, too'],
    [
      { ...nearSurulere, page: 2 },
      'page',
      'A list by nearness has no numbered pages. Please use next_cursor.',
    ],
    [
      { ...nearSurulere, cursor: 'W10' },
      'cursor',
      'This list cannot go on from there. Please load it again.',
    ],
    [
      { ...nearSurulere, cursor: Buffer.from('[9,0,null]').toString('base64url') },
      'cursor',
      'This list cannot go on from there. Please load it again.',
    ],
    [
      { ...nearSurulere, cursor: Buffer.from('[1,0,"e30"]').toString('base64url') },
      'cursor',
      'This list cannot go on from there. Please load it again.',
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
    await sql`
      with made as (
        insert into accounts (role, full_name, email)
        select 'artisan', 'Chinedu Eze', 'near.' || number || '@example.com' from generate_series(1, 6000) as number
        returning id
      ), placed as (select id, row_number() over () as number from made)
      insert into artisan_profiles (account_id, category, skill, state, city, short_description)
      select placed.id, profile.category, profile.skill, 'Lagos', (${['Mushin', 'Ikeja', 'Shomolu', 'Lagos Island']}::text[])[1 + number % 4],
        profile.short_description
      from placed cross join (select * from artisan_profiles where account_id = ${id}) as profile`.execute(
      app.db,
    );
    await sql`analyze artisan_profiles`.execute(app.db);
    const neighbours = readNear(nearSurulere)?.[1];
    if (!neighbours) throw new Error('no band of neighbours');
    const statement = firstRows(listing, inBand({ all: sql``, key: '' }, neighbours), {
      columns: sql`entry.account_id, entry.score`,
      condition: sql``,
      first: sql`${inRankOrder} limit 25`,
    });
    const { plan, most } = await app.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return planOf(trx, statement);
    });
    expect(plan).toContain('artisan_profiles_rank_city');
    expect(plan).not.toContain('Seq Scan');
    expect(most).toBeLessThanOrEqual(4 * 25);
  });
});
