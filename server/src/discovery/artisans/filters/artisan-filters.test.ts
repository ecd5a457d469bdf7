import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { minimumCharges } from '@marketplace/contract/discovery/charges';
import { countArtisans, findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { languages } from '@marketplace/contract/shared/languages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisan, addArtisans } from '../../../../test/artisans.ts';
import { toLagos } from '../../../../test/lagos.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

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
  fullname: string;
  rating: number;
  min_service_charge: number;
  is_verified: boolean;
  city: string;
}
interface Page {
  artisans: Card[];
  count: number;
  next_cursor: string | null;
  told?: string[];
}
const ask = async (path: string, body: object) => {
  const answer = await app.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const list = (body: object): Promise<Page> => ask(notLoggedInViewArtisans.path, body);
const find = (text: string, body: object = {}): Promise<Page> => ask(findArtisans.path, { text, ...body });
const namesOf = ({ artisans }: Page) => artisans.map(({ fullname }) => fullname);

async function readAll(read: (cursor: object) => Promise<Page>): Promise<Card[]> {
  const cards: Card[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(cursor ? { cursor } : {});
    cards.push(...page.artisans);
    cursor = page.next_cursor;
  }
  return cards;
}

const named = (full_name: string, profile: object = {}, account: object = {}) => ({
  ...profile,
  account: { full_name, ...account },
});
const rated = (stars: number, count = 10) => ({ rating_sum: Math.round(stars * count), rating_count: count });
const charging = (naira: number) => ({ minimum_charge_kobo: naira * 100 });

const hoursOn = (account_id: string, weekday: number) =>
  app.db
    .insertInto('artisan_hours')
    .values({ account_id, weekday, opens: '08:00', closes: '17:00' })
    .execute();
/** From 1 for Monday. */
const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

describe('the filters of artisans', () => {
  // Shows: filters-1
  test('narrow a list and a line to people of a rating, a charge, a check and a language', async () => {
    await addArtisans(app.db, [
      named('Good Cheap', { ...rated(4.6), ...charging(8000), languages: ['yoruba'] }, { is_verified: true }),
      named('Good Dear', { ...rated(4.6), ...charging(40_000), languages: ['yoruba', 'hausa'] }),
      named('Bad Cheap', { ...rated(2.9), ...charging(10_000) }, { is_verified: true }),
      named('Unrated Unpriced'),
    ]);
    const cases: [object, string[]][] = [
      [{ min_rating: '4' }, ['Good Cheap', 'Good Dear']],
      [{ max_charge: 10_000 }, ['Good Cheap', 'Bad Cheap']],
      [{ max_charge: 9000 }, ['Good Cheap']],
      [{ max_charge: 1_000_000 }, ['Good Cheap', 'Good Dear', 'Bad Cheap']],
      [{ verified: true }, ['Good Cheap', 'Bad Cheap']],
      [{ verified: false }, ['Good Cheap', 'Good Dear', 'Bad Cheap', 'Unrated Unpriced']],
      [{ language: 'hausa' }, ['Good Dear']],
      [{ min_rating: '4.5', max_charge: 20_000, verified: true, language: 'yoruba' }, ['Good Cheap']],
      [{ min_rating: '3', language: 'tiv' }, []],
    ];
    for (const [choices, expected] of cases) {
      for (const page of [
        await list({ ...choices, skill: 'Plumber', state: 'Lagos' }),
        await list(choices),
        await list({ ...choices, query: 'pipes' }),
        await list({ ...choices, near_state: 'Lagos', near_city: 'Surulere' }),
        await find('plumber in surulere', choices),
        await find('pipes, taps', { ...choices, literal: true }),
      ]) {
        expect(namesOf(page).sort(), JSON.stringify(choices)).toEqual([...expected].sort());
        expect(page.count).toBe(expected.length);
      }
    }
  });

  // Shows: filters-2
  test('compare the rating with the one that cards show', async () => {
    const counts = [1, 2, 3, 7, 13, 20, 40, 119];
    await addArtisans(
      app.db,
      counts.flatMap((count) =>
        Array.from({ length: Math.min(count * 5, 60) }, (_, step) => ({
          rating_sum: Math.max(count, count * 5 - step),
          rating_count: count,
        })),
      ),
    );
    const all = await readAll((cursor) => list({ limit: 100, ...cursor }));
    for (const least of ['3', '4', '4.5']) {
      const page = await readAll((cursor) => list({ min_rating: least, limit: 100, ...cursor }));
      const expected = all.filter(({ rating }) => rating >= Number(least));
      expect(page.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      expect(expected.length).toBeGreaterThan(10);
    }
  });

  // Shows: filters-3
  test('find people who are available this week by their days and their absence', async () => {
    const today = lagosDay(app.now());
    const day = (days: number) => dayAfter(today, days);
    const [any, gone, back, late, silent] = (await addArtisans(app.db, [
      named('Any day'),
      named('Away all week', { away_until: day(6) }),
      named('Back on a working day', { away_until: day(3) }),
      named('Back after the working day', { away_until: day(3) }),
      named('Named no days'),
    ])) as [string, string, string, string, string];
    await hoursOn(any, weekdayOf(day(6)));
    for (let weekday = 1; weekday <= 7; weekday++) await hoursOn(gone, weekday);
    await hoursOn(back, weekdayOf(day(4)));
    await hoursOn(late, weekdayOf(day(3)));
    expect(silent).toBeTruthy();
    for (const page of [
      await list({ available: 'this_week' }),
      await find('plumber lagos', { available: 'this_week' }),
    ])
      expect(namesOf(page).sort()).toEqual(['Any day', 'Back on a working day']);
    await app.db.deleteFrom('artisan_hours').where('account_id', '=', any).execute();
    expect(namesOf(await list({ available: 'this_week' }))).toEqual(['Back on a working day']);
  });

  // Shows: filters-19
  test('find people who are open now by their hours, their switch and their absence', async () => {
    toLagos(app, 23);
    const today = lagosDay(app.now());
    const at = (hours: number) => new Date(app.now().getTime() + hours * 3_600_000);
    const [night, before, day, away] = (await addArtisans(app.db, [
      named('Works at night'),
      named('Began yesterday'),
      named('Works by day'),
      named('Works at night but is away', { away_until: today }),
      named('Pressed the switch', { available_until: at(1) }),
      named('Pressed it long ago', { available_until: at(-1) }),
      named('Named no hours'),
    ])) as [string, string, string, string];
    const weekday = weekdayOf(today);
    const hours = (account_id: string, on: number, opens: string, closes: string) =>
      app.db.insertInto('artisan_hours').values({ account_id, weekday: on, opens, closes }).execute();
    await hours(night, weekday, '20:00', '04:00');
    await hours(before, weekday === 1 ? 7 : weekday - 1, '23:30', '23:15');
    await hours(day, weekday, '08:00', '17:00');
    await hours(away, weekday, '20:00', '04:00');
    const open = ['Began yesterday', 'Pressed the switch', 'Works at night'];
    for (const page of [await list({ available: 'now' }), await find('plumber lagos', { available: 'now' })])
      expect(namesOf(page).sort()).toEqual(open);
    expect((await list({ available: 'now', skill: 'Plumber', state: 'Lagos' })).count).toBe(3);
    app.advance(6 * 3_600_000);
    expect(namesOf(await list({ available: 'now' }))).toEqual([]);
  });

  // Shows: filters-4
  test('widen an area by a distance, for a list, a line and a list by nearness', async () => {
    await addArtisans(app.db, [
      named('Here', { city: 'Surulere' }),
      named('Neighbour', { city: 'Mushin' }),
      named('Next state', { state: 'Ogun', city: 'Ifo' }),
      named('Same name', { state: 'Oyo', city: 'Surulere' }),
    ]);
    const near = { near_state: 'Lagos', near_city: 'Surulere' };
    const at = { state: 'Lagos', city: 'Surulere' };
    for (const [within_km, expected] of [
      [10, ['Here', 'Neighbour']],
      [20, ['Here', 'Neighbour', 'Next state']],
    ] as const) {
      for (const page of [
        await list({ ...at, within_km }),
        await list({ ...near, within_km }),
        await list({ ...at, within_km, query: 'pipes' }),
        await list({ ...at, within_km, order: 'best_rated' }),
        await find('plumber', { ...at, within_km }),
        await find('plumber in surulere lagos', { within_km }),
      ]) {
        expect(namesOf(page).sort()).toEqual([...expected].sort());
        expect(page.count).toBe(expected.length);
      }
    }
    expect(namesOf(await list({ ...near, within_km: 20 }))).toEqual(['Here', 'Neighbour', 'Next state']);
  });

  // Shows: filters-5
  test('follow each change of a person at once', async () => {
    const id = await addArtisan(app);
    const counts = async () =>
      Promise.all(
        [
          { verified: true },
          { min_rating: '4' },
          { max_charge: 20_000 },
          { language: 'igbo' },
          { skill: 'Painter', verified: true },
        ].map(async (choices) => (await list(choices)).count),
      );
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', id).execute();
    const change = (values: object) =>
      app.db.updateTable('artisan_profiles').set(values).where('account_id', '=', id).execute();
    await change({ ...rated(4), ...charging(20_000), languages: ['igbo'], skill: 'Painter' });
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
    await app.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    await app.db.updateTable('accounts').set({ suspended_at: null }).where('id', '=', id).execute();
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the orders of artisans', () => {
  // Shows: filters-6
  test('are best rated and lowest price, with unknown ratings and charges last, page by page', async () => {
    await addArtisans(app.db, [
      named('One star', { ...rated(1), ...charging(500) }),
      named('Unknown'),
      named('Five stars', { ...rated(5, 20), ...charging(90_000) }),
      named('One five', { ...rated(5, 1), ...charging(500) }),
      named('Four stars', { ...rated(4.5, 40), ...charging(20_000) }),
    ]);
    const byRating = ['Five stars', 'Four stars', 'One five', 'One star', 'Unknown'];
    const byPrice = ['Four stars', 'Five stars', 'Unknown'];
    for (const read of [
      (more: object) => list({ limit: 1, ...more }),
      (more: object) => list({ limit: 2, skill: 'Plumber', city: 'Surulere', state: 'Lagos', ...more }),
      (more: object) => find('plumber surulere lagos', { limit: 2, ...more }),
      (more: object) => find('pipes, taps', { limit: 2, literal: true, ...more }),
    ]) {
      const rating = await readAll((cursor) => read({ order: 'best_rated', ...cursor }));
      expect(rating.map(({ fullname }) => fullname)).toEqual(byRating);
      const price = await readAll((cursor) => read({ order: 'lowest_price', ...cursor }));
      expect(
        price
          .slice(0, 2)
          .map(({ fullname }) => fullname)
          .sort(),
      ).toEqual(['One five', 'One star']);
      expect(price.slice(2).map(({ fullname }) => fullname)).toEqual(byPrice);
    }
    const second = await list({ order: 'best_rated', limit: 2, page: 2 });
    expect(namesOf(second)).toEqual(byRating.slice(2, 4));
    // A boost does not change an order that a person has chosen.
    await app.db
      .updateTable('artisan_profiles')
      .set({ featured_until: new Date(app.now().getTime() + 86_400_000) })
      .where('rating_sum', '=', 10)
      .execute();
    expect(namesOf(await list({ order: 'best_rated' }))[0]).toBe('Five stars');
  });

  test('lead a line that asks for cheap work only when the person has chosen no other', async () => {
    await addArtisans(app.db, [
      named('Cheap', { ...rated(2), ...charging(1000) }),
      named('Good', { ...rated(5), ...charging(90_000) }),
    ]);
    expect(namesOf(await find('cheap plumber surulere lagos'))[0]).toBe('Cheap');
    expect(namesOf(await find('cheap plumber surulere lagos', { order: 'best_rated' }))[0]).toBe('Good');
  });
});

describe('a limit of the price in a line', () => {
  // Shows: filters-7
  test('counts together with the chosen one: the lower one wins, and a chosen one is never exceeded', async () => {
    await addArtisans(app.db, [
      named('Fifteen', charging(15_000)),
      named('Thirty', charging(30_000)),
      named('Fifty', charging(50_000)),
    ]);
    const of = async (text: string, max_charge?: number) =>
      namesOf(await find(text, max_charge ? { max_charge } : {})).sort();
    expect(await of('plumber surulere lagos under 35k')).toEqual(['Fifteen', 'Thirty']);
    expect(await of('plumber surulere lagos under 35k', 20_000)).toEqual(['Fifteen']);
    expect(await of('plumber surulere lagos under 20k', 35_000)).toEqual(['Fifteen']);
    // A price in the query is ignored when a filter sets one.
    expect(await of('plumber surulere lagos under 5k', 35_000)).toEqual(['Fifteen', 'Thirty']);
    expect(await of('plumber surulere lagos', 10_000)).toEqual([]);
    expect((await find('plumber surulere lagos', { max_charge: 10_000 })).told).toEqual([
      'No plumber with these filters in Surulere yet.',
    ]);
  });
});

interface Counted {
  count: number;
  count_capped: boolean;
  choices: { name: string; value: string; count: number; count_capped: boolean }[];
}

describe('the counts of further choices', () => {
  const kinds = fc.record({
    stars: fc.constantFrom(0, 2.9, 3, 4, 4.4, 4.5, 5),
    naira: fc.constantFrom(0, 9000, 10_000, 21_000, 75_000, 200_000),
    is_verified: fc.boolean(),
    spoken: fc.subarray(['hausa', 'yoruba', 'tiv']),
    works: fc.boolean(),
    skill: fc.constantFrom('Plumber', 'Painter'),
    city: fc.constantFrom('Surulere', 'Mushin', 'Epe'),
  });
  const chosen = fc.record(
    {
      min_rating: fc.constantFrom('3', '4', '4.5'),
      max_charge: fc.constantFrom(10_000, 15_000, 20_000, 100_000, 500_000),
      verified: fc.constant(true),
      available: fc.constant('this_week'),
      language: fc.constantFrom('hausa', 'tiv'),
    },
    { requiredKeys: [] },
  );

  // Shows: filters-8
  test('are those of the lists that the choices lead to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { minLength: 5, maxLength: 25 }), chosen, async (people, choices) => {
        await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
        const ids = await addArtisans(
          app.db,
          people.map(({ stars, naira, is_verified, spoken, skill, city }) => ({
            ...(stars ? rated(stars) : {}),
            ...charging(naira),
            languages: spoken,
            skill,
            city,
            account: { is_verified },
          })),
        );
        for (const [index, id] of ids.entries()) if (people[index]?.works) await hoursOn(id, 3);
        const near = { near_state: 'Lagos', near_city: 'Surulere', within_km: 10 };
        const lists: [object, (more: object) => Promise<Page>][] = [
          [{}, list],
          [{ skill: 'Plumber', state: 'Lagos' }, list],
          [{ state: 'Lagos', city: 'Surulere', within_km: 10 }, list],
          [near, list],
        ];
        for (const [filters, read] of lists) {
          const counted: Counted = await ask(countArtisans.path, { ...filters, ...choices });
          expect(counted.count).toBe((await read({ ...filters, ...choices })).count);
          for (const { name, value, count } of counted.choices) {
            if (name === 'language' && !['hausa', 'yoruba', 'tiv'].includes(value)) continue;
            const typed = name === 'max_charge' ? Number(value) : name === 'verified' ? true : value;
            const given = await read({ ...filters, ...choices, [name]: typed });
            expect([filters, choices, name, value, count]).toEqual([
              filters,
              choices,
              name,
              value,
              given.count,
            ]);
          }
        }
      }),
      { numRuns: rounds(3, 30) },
    );
  });

  test('of a line are those of its trades and its place, with further trades and areas', async () => {
    const [painter = ''] = await addArtisans(app.db, [
      { skill: 'Painter', city: 'Epe', account: { is_verified: true } },
      { skill: 'Plumber', city: 'Surulere', account: { is_verified: true } },
      { skill: 'Plumber', city: 'Surulere' },
      { skill: 'Plumber', state: 'Oyo', city: 'Surulere', account: { is_verified: true } },
    ]);
    await app.db
      .insertInto('artisan_trades')
      .values({ account_id: painter, position: 0, category: 'Home Repairs & Maintenance', skill: 'Plumber' })
      .execute();
    await app.db
      .insertInto('artisan_areas')
      .values({ account_id: painter, position: 0, state: 'Lagos', city: 'Surulere' })
      .execute();
    await sql`select set_artisan_reach(${painter})`.execute(app.db);
    const counted: Counted = await ask(countArtisans.path, { text: 'plumber in surulere lagos' });
    expect(counted.count).toBe(3);
    expect(counted.choices.find(({ name }) => name === 'verified')?.count).toBe(2);
    expect((await find('plumber in surulere lagos', { verified: true })).count).toBe(2);
    const literal: Counted = await ask(countArtisans.path, { text: 'taps and water', literal: true });
    expect(literal.choices.find(({ name }) => name === 'verified')?.count).toBe(3);
    expect(literal.choices).toHaveLength(3 + minimumCharges.length + 2 + languages.length);
  });
});

// Shows: filters-9
test.each([
  [{ min_rating: '7' }, 'Please choose a rating of 3, 4 or 4.5'],
  [{ max_charge: 0 }, 'Please give the most that you will pay in whole naira'],
  [{ max_charge: 1.5 }, 'Please give the most that you will pay in whole naira'],
  [{ max_charge: 2e9 }, 'Please give the most that you will pay in whole naira'],
  [{ verified: 'yes' }, 'Please give verified as true or false'],
  [{ available: 'tomorrow' }, 'Please choose now or this_week'],
  [{ language: 'klingon' }, 'Please choose a language of the list'],
  [{ within_km: 11 }, 'Please choose 10, 20 or 50 km'],
  [{ order: 'newest' }, 'Please choose best_rated or lowest_price'],
])('the filter %j is refused with a sentence', async (body, msg) => {
  for (const [path, own] of [
    [notLoggedInViewArtisans.path, {}],
    [findArtisans.path, { text: 'plumber' }],
    [countArtisans.path, {}],
  ] as const) {
    const answer = await app.post(path, { ...own, ...body });
    expect([path, answer.status, answer.body.msg]).toEqual([path, 400, msg]);
  }
});

test('a distance without an area, and two orders at once, are refused with a sentence', async () => {
  const path = notLoggedInViewArtisans.path;
  expect((await app.post(path, { within_km: 10 })).body).toMatchObject({
    msg: 'Please choose an area too, so we know where to measure the distance from',
  });
  expect((await app.post(path, { order: 'best_rated', near_state: 'Lagos' })).body).toMatchObject({
    msg: 'Please choose one order: the nearest first, or another one',
  });
  const foreign = await app.post(path, { order: 'best_rated', cursor: 'bm9uc2Vuc2U' });
  expect(foreign.status).toBe(400);
});
