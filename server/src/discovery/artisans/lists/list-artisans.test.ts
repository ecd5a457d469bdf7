import { notLoggedInViewArtisans, viewArtisans } from '@marketplace/contract/discovery/artisans';
import { FEATURED_EVERY } from '@marketplace/contract/shared/list-limits';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { rounds } from '../../../../../scripts/test/test-set.ts';
import { addArtisans } from '../../../../test/artisans.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { AWAY_SCORE_MAX, ROTATION_MS, rotationAt } from './featured-slots.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
});

const list = async (body: Record<string, unknown> = {}) => {
  const answer = await app.post(notLoggedInViewArtisans.path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const idsOf = (body: { artisans: { _id: string }[] }) => body.artisans.map(({ _id }) => _id);
const inAnHour = () => new Date(Date.now() + HOUR_MS);

describe('a list', () => {
  // Shows: product-14, answers-2, public-calls-10, entities-3, member-roles-1, member-calls-6
  test('shows a visitor everything public, under all names of the specification', async () => {
    const [id] = (await addArtisans(app.db, [
      {
        account: { full_name: 'Adébáyọ̀ Ògúnlẹ́yẹ', is_verified: true },
        rating_sum: 13,
        rating_count: 3,
        review_count: 2,
        minimum_charge_kobo: 1_000_000,
      },
    ])) as [string];
    const expected = {
      _id: id,
      slug: `adebayo-ogunleye-${id.replaceAll('-', '')}`,
      fullname: 'Adébáyọ̀ Ògúnlẹ́yẹ',
      img_url: null,
      picture: null,
      short_desc: 'Pipes, taps and water heaters',
      category: 'Home Repairs & Maintenance',
      service_category: 'Home Repairs & Maintenance',
      specific_service: 'Plumber',
      specific_category: 'Plumber',
      state: 'Lagos',
      city: 'Surulere',
      rating: 4.3,
      no_of_ratings: 3,
      total_reviews: 2,
      min_service_charge: 10_000,
      is_verified: true,
      is_featured: false,
    };
    expect(await list()).toEqual({
      status: 'ok',
      artisans: [expected],
      count: 1,
      count_capped: false,
      next_cursor: null,
    });
  });

  // Shows: roles-2, public-calls-9, member-calls-5
  test('needs a session where the specification says so, and answers the same list with one', async () => {
    await addArtisans(app.db, [{}, {}]);
    expect((await app.call(viewArtisans, {})).status).toBe(401);
    const { token } = await signUp(app);
    expect((await app.call(viewArtisans, {}, { token })).body).toEqual(await list());
  });

  // Planning the statement of a page takes longer than running it.
  test('is read by statements that are prepared, with filters, with a text and after a cursor', async () => {
    await addArtisans(app.db, Array(3).fill({}));
    const { next_cursor } = await list({ limit: 1 });
    const bodies = [{}, { state: 'Lagos' }, { query: 'pipes' }, { limit: 1, cursor: next_cursor }];
    for (const body of [...bodies, ...bodies]) await list(body);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    for (const body of bodies) await list(body);
    const statements = query.mock.calls.map(([statement]) => statement as unknown);
    query.mockRestore();
    expect(statements.length).toBeGreaterThan(bodies.length);
    expect(statements).toEqual(statements.map(() => expect.objectContaining({ name: expect.any(String) })));
  });

  test('puts the better score first', async () => {
    const ids = await addArtisans(app.db, [{ score: 10 }, { score: 30 }, { score: 20 }]);
    expect(idsOf(await list())).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('counts exactly to 1000 and says when there are more', async () => {
    await addArtisans(app.db, Array(1000).fill({}));
    expect(await list({ limit: 1 })).toMatchObject({ count: 1000, count_capped: false });
    await addArtisans(app.db, [{}]);
    expect(await list({ limit: 1 })).toMatchObject({ count: 1000, count_capped: true });
    expect(await list({ limit: 1, query: 'pipes' })).toMatchObject({ count: 1000, count_capped: true });
  });

  // Shows: constants-24
  test.each([
    [{ limit: 0 }],
    [{ limit: 101 }],
    [{ limit: 1.5 }],
    [{ limit: '5' }],
    [{ page: 0 }],
    [{ page: 1e6, limit: 60 }],
    [{ query: 'x'.repeat(201) }],
    [{ query: 7 }],
  ])('%j is refused with a sentence', async (body) => {
    expect(await app.post(notLoggedInViewArtisans.path, body)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        msg: expect.stringMatching(/^(Please |Pages |There are no more numbered pages\.)/),
      },
    });
  });
});

describe('filters', () => {
  const people = [
    { skill: 'Plumber', state: 'Lagos', city: 'Surulere' },
    { skill: 'Plumber', state: 'Oyo', city: 'Surulere' },
    { skill: 'Painter', state: 'FCT - Abuja', city: 'Gwagwalada' },
    { skill: 'DJ', category: 'Events & Entertainment', state: 'Lagos', city: 'Ikeja' },
  ];
  // Shows: public-20, public-21, skill-page-5
  test.each([
    [{ category: 'home repairs & maintenance' }, [0, 1, 2]],
    [{ skill: 'plumber' }, [0, 1]],
    [{ skill: 'Plumber', category: 'Home Repairs & Maintenance' }, [0, 1]],
    [{ skill: 'Plumber', category: 'Events & Entertainment' }, []],
    [{ skill: 'Plumber', state: 'Lagos State' }, [0]],
    [{ state: 'Federal Capital Territory' }, [2]],
    [{ state: 'FCT - Abuja' }, [2]],
    [{ state: 'Abuja', category: 'Home Repairs & Maintenance' }, [2]],
    [{ city: 'surulere' }, [0, 1]],
    [{ city: 'Surulere', state: 'Oyo' }, [1]],
    [{ city: 'Surulere', skill: 'DJ' }, []],
    [{ city: 'Ikeja', category: 'Events & Entertainment', skill: 'DJ', state: 'Lagos' }, [3]],
    [{ state: 'Atlantis' }, []],
    [{ city: 'Atlantis' }, []],
    [{ skill: 'Wizard' }, []],
    [{ category: '', state: '', query: ' ' }, [0, 1, 2, 3]],
    [{ query: 'pipes', state: 'Oyo' }, [1]],
    [{ query: 'plumber', state: 'Oyo' }, [1]],
    [{ query: 'DJ', city: 'Ikeja' }, [3]],
  ])('%j', async (body, expected) => {
    const ids = await addArtisans(app.db, people);
    const answer = await list(body);
    expect(idsOf(answer).toSorted()).toEqual(expected.map((index) => ids[index]).toSorted());
    expect(answer.count).toBe(expected.length);
    expect(idsOf(await list({ ...body, page: 1 }))).toEqual(idsOf(answer));
  });

  test('hide suspended artisans, and show them again after the suspension', async () => {
    const ids = await addArtisans(app.db, [{}, { account: { suspended_at: new Date() } }, {}]);
    const suspend = (index: number, suspended_at: Date | null) =>
      app.db
        .updateTable('accounts')
        .set({ suspended_at })
        .where('id', '=', ids[index] as string)
        .execute();
    expect(await list()).toMatchObject({ count: 2 });
    await suspend(0, new Date());
    for (const body of [{}, { query: 'pipes' }, { skill: 'Plumber' }, { query: 'plumber' }]) {
      expect(idsOf(await list(body))).toEqual([ids[2]]);
    }
    await suspend(0, null);
    await suspend(1, null);
    expect(await list()).toMatchObject({ count: 3 });
  });
});

describe('paging', () => {
  /** All cards along the cursor, each with its place in the whole list. */
  async function followCursor(body: object, limits: number[], between = (_page: number) => {}) {
    const cards: { _id: string; is_featured: boolean }[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor; page++) {
      const limit = limits[page % limits.length];
      const answer = await list({ ...body, limit, ...(cursor && { cursor }) });
      expect(answer.artisans.length).toBeLessThanOrEqual(limit as number);
      cards.push(...answer.artisans);
      cursor = answer.next_cursor;
      between(page);
    }
    return cards;
  }

  // Shows: public-50
  test('gives featured places on the home page only to boosted artisans with a picture and a rating, who keep their places by rank', async () => {
    const hash = 'ab'.repeat(32);
    await app.db
      .insertInto('pictures')
      .values({ hash, width: 8, height: 8, colour: '#000000' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const proven = { account: { picture_hash: hash }, rating_sum: 5, rating_count: 1 };
    const boost = { featured_until: inAnHour() };
    const made = await addArtisans(app.db, [
      { score: 110, ...boost },
      { score: 111, ...boost, account: { picture_hash: hash } },
      { score: 112, ...boost, rating_sum: 5, rating_count: 1 },
      { score: 101, ...boost, ...proven },
      { score: 120 },
    ]);
    const [bare, pictured, rated, whole, best] = made;
    for (const place of [{}, { state: 'Lagos' }]) {
      const body = await list({ featured: 'proven', limit: 4, ...place });
      expect(idsOf(body)).toEqual([whole, best, rated, pictured]);
      expect(body.artisans.map((card: { is_featured: boolean }) => card.is_featured)).toEqual([
        true,
        false,
        false,
        false,
      ]);
      expect(body.next_cursor).toBeNull();
      expect(idsOf(await list({ ...place, limit: 5 }))).toContain(bare);
    }
    expect((await app.post(notLoggedInViewArtisans.path, { featured: 'all' })).status).toBe(400);
  });

  interface Person {
    id: string;
    score: number;
    boosted: boolean;
  }

  /** The boosted people in the order of their turns in the round that begins now. */
  async function inTurnOrder(made: Person[]): Promise<Person[]> {
    const ids = made.filter(({ boosted, score }) => boosted && score > AWAY_SCORE_MAX).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${ids}::uuid[]) as id
      order by uuid_hash_extended(id, ${rotationAt(app.now())}::bigint) & 2147483647, id`.execute(app.db);
    return rows.map(({ id }) => made.find((person) => person.id === id) as Person);
  }

  /** The order that the decision records describe, computed without a database. */
  function expectedOrder(made: Person[], turns: Person[]) {
    const byRank = made.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
    const waiting = new Set(made);
    return made.map((_, place) => {
      const featured = place % FEATURED_EVERY === 0 ? turns.find((person) => waiting.has(person)) : undefined;
      const person = (featured ?? byRank.find((each) => waiting.has(each))) as Person;
      waiting.delete(person);
      return { id: person.id, is_featured: featured !== undefined };
    });
  }

  async function addPeople(made: Omit<Person, 'id'>[], boostHours = 1): Promise<Person[]> {
    await app.db.deleteFrom('accounts').where('role', '=', 'artisan').execute();
    const ids = await addArtisans(
      app.db,
      made.map(({ score, boosted }) => ({
        score,
        featured_until: boosted ? new Date(app.now().getTime() + boostHours * HOUR_MS) : null,
      })),
    );
    return made.map((person, index) => ({ ...person, id: ids[index] as string }));
  }

  /** Moves the clock to the beginning of a round: all calls before the next move fall into one round. */
  const beginRound = () => app.advance(ROTATION_MS - (app.now().getTime() % ROTATION_MS));

  // The low scores are those of artisans who are away.
  const people = fc.array(fc.record({ score: fc.constantFrom(1, 2, 101, 102, 103), boosted: fc.boolean() }), {
    maxLength: 30,
  });
  const limits = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  const narrowed = fc.constantFrom(
    {},
    { query: 'taps' },
    { query: 'ta' },
    { query: 'plumber' },
    { skill: 'Plumber' },
  );

  test('gives every artisan once, and every fourth place to a boosted one in the order of turns, for any limits and even when boosts end or the round changes between pages', async () => {
    await fc.assert(
      fc.asyncProperty(people, limits, narrowed, fc.boolean(), async (made, sizes, body, timePasses) => {
        const added = await addPeople(made);
        beginRound();
        const expected = expectedOrder(added, await inTurnOrder(added));
        const cards = await followCursor(body, sizes, (page) => {
          if (timePasses && page === 0) app.advance(2 * HOUR_MS);
        });
        expect(cards.map(({ _id, is_featured }) => ({ id: _id, is_featured }))).toEqual(expected);
      }),
      { numRuns: rounds(20, 60) },
    );
  });

  test('by number gives the same list', async () => {
    await fc.assert(
      fc.asyncProperty(people, fc.integer({ min: 1, max: 9 }), narrowed, async (made, limit, body) => {
        await addPeople(made);
        beginRound();
        const numbered: unknown[] = [];
        for (let page = 1; page <= Math.floor(made.length / limit) + 1; page++) {
          const answer = await list({ ...body, limit, page });
          expect(answer.count).toBe(made.length);
          numbered.push(...answer.artisans);
        }
        expect(numbered).toEqual(await followCursor(body, [100]));
      }),
      { numRuns: rounds(8, 20) },
    );
  });

  test('puts each boosted artisan first in some round, labelled, and keeps all others in the order of their ranks', async () => {
    // 100 rounds take eight hours.
    const boostHours = 24;
    const added = await addPeople(
      [
        ...Array.from({ length: 6 }, (_, index) => ({ score: 210 + index, boosted: true })),
        ...Array.from({ length: 6 }, (_, index) => ({ score: 208 + index, boosted: false })),
      ],
      boostHours,
    );
    const byRank = added.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
    const boosted = added.filter((person) => person.boosted).map(({ id }) => id);
    const first = new Set<string>();
    for (let round = 0; round < 100 && first.size < boosted.length; round += 1) {
      beginRound();
      const { artisans } = await list({ skill: 'Plumber', state: 'Lagos' });
      expect(artisans[0].is_featured).toBe(true);
      first.add(artisans[0]._id);
      const others = artisans.filter((card: { is_featured: boolean }) => !card.is_featured);
      const ids = others.map(({ _id }: { _id: string }) => _id);
      expect(ids).toEqual(byRank.map(({ id }) => id).filter((id) => ids.includes(id)));
    }
    expect([...first].toSorted()).toEqual(boosted.toSorted());
  });

  test.each([
    'x',
    '😀',
    Buffer.from('null').toString('base64url'),
    Buffer.from('[]').toString('base64url'),
    Buffer.from('[1,2,3,4]').toString('base64url'),
    Buffer.from('[1,0,null,null]').toString('base64url'),
    Buffer.from('[-1,0,0,null,null]').toString('base64url'),
    Buffer.from('[1e99,0,0,null,null]').toString('base64url'),
    Buffer.from('[1,1e300,0,null,null]').toString('base64url'),
    Buffer.from('[1,0,-1,null,null]').toString('base64url'),
    Buffer.from('[1,0,1e12,null,null]').toString('base64url'),
    Buffer.from(`[1,0,0,[1,"' or 1=1"],null]`).toString('base64url'),
    Buffer.from('[1,0,0,[99999999999,"00000000-0000-0000-0000-000000000000"],null]').toString('base64url'),
  ])('from the cursor %j is refused with a sentence', async (cursor) => {
    expect(await app.post(notLoggedInViewArtisans.path, { cursor })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', msg: "We can't show more from there. Please load the list again." },
    });
  });

  test('with a changed but valid cursor still answers a page', async () => {
    await addArtisans(app.db, Array(20).fill({ featured_until: inAnHour() }));
    const forged = [2 ** 31 - 1, 0, 2 ** 31 - 1, [5, '00000000-0000-0000-0000-000000000000'], null];
    await list({ cursor: Buffer.from(JSON.stringify(forged)).toString('base64url') });
  });
});
