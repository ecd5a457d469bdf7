import { randomInt, randomUUID } from 'node:crypto';
import { states } from '@marketplace/contract/discovery/places/states';
import { PRICE_GUIDE_PEOPLE, viewPriceGuide } from '@marketplace/contract/discovery/price-guide';
import { DELETE_WORD, deleteAccount } from '@marketplace/contract/people/own-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../../scripts/test/test-set.ts';
import { type AgreedPrice, addAgreedPrices } from '../../../test/agreed-prices.ts';
import { addArtisans } from '../../../test/artisans.ts';
import { addJobs } from '../../../test/jobs.ts';
import { addPerson } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { countedTime } from './recompute-price-guides.ts';

const DAY_MS = 24 * 3_600_000;
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let app: TestApp;
/** The last moment whose accepted offers count, and some days before it. */
let counted: Date;
beforeAll(async () => {
  app = await startTestApp();
  counted = new Date(countedTime(app.now()).until.getTime() - 1);
});
afterAll(() => app.close());

/** Each test has a state of its own, so that no test counts the prices of another. */
let used = 0;
function newState(): string {
  used += 1;
  return states[used] as string;
}

type Line = { amount: number; unit?: string };

/** Adds one plumber for each price list, in naira. Returns their ids. */
async function publish(
  state: string,
  lists: (number | Line)[][],
  changes: Parameters<typeof addArtisans>[1][number] = {},
): Promise<string[]> {
  const ids = await addArtisans(
    app.db,
    lists.map(() => ({ state, city: 'Anywhere', ...changes })),
  );
  const lines = lists.flatMap((list, index) =>
    list.map((line, position) => {
      const { amount, unit = 'fixed' } = typeof line === 'number' ? { amount: line } : line;
      return {
        account_id: ids[index] as string,
        position,
        title: 'Change a tap',
        unit,
        amount_kobo: amount * 100,
      };
    }),
  );
  if (lines.length > 0) await app.db.insertInto('artisan_prices').values(lines).execute();
  return ids;
}

/** Adds so many customers. Returns their ids. */
async function addCustomers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await app.db
    .insertInto('accounts')
    .values(ids.map((id) => ({ id, full_name: 'Ada Obi', email: `customer.${id}@example.com` })))
    .execute();
  return ids;
}

/** Accepted offers of 10,000, 20,000 … naira, each of another artisan and another customer. */
async function agree(state: string, count: number, changes: Partial<AgreedPrice> = {}) {
  const artisans = await publish(
    state,
    Array.from({ length: count }, () => []),
  );
  const customers = await addCustomers(count);
  const prices = artisans.map((artisan, index) => ({
    artisan,
    customer: customers[index] as string,
    from: (index + 1) * 10_000,
    state,
    acceptedAt: counted,
    ...changes,
  }));
  await addAgreedPrices(app.db, prices);
  return { artisans, customers, prices };
}

async function guideOf(state: string, skill = 'Plumber') {
  await app.runTask('compute-price-guides');
  const { status, body } = await app.call(viewPriceGuide, { skill, state });
  expect(status).toBe(200);
  return { agreed: body.agreed, published: body.published };
}

const tens = (count: number) => Array.from({ length: count }, (_, index) => [(index + 1) * 10_000]);
const monthOf = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 7);
const ofEight = { lower: 30_000, median: 45_000, upper: 60_000, people: 8 };
const nothing = { agreed: null, published: null };

describe('the price guide', () => {
  // Shows: price-guide-1, price-guide-2
  test('shows nothing of seven people, and figures from eight on', async () => {
    const state = newState();
    await publish(state, tens(7));
    await agree(state, 7);
    expect(await guideOf(state)).toEqual(nothing);

    await publish(state, [[80_000]]);
    expect(await guideOf(state)).toEqual({
      agreed: null,
      published: { ...ofEight, since: monthOf(app.now()) },
    });

    const [artisan = ''] = await publish(state, [[]]);
    const [customer = ''] = await addCustomers(1);
    await addAgreedPrices(app.db, [{ artisan, customer, from: 80_000, state, acceptedAt: counted }]);
    const { agreed } = await guideOf(state);
    expect(agreed).toEqual({ ...ofEight, since: monthOf(counted) });
  });

  // Shows: price-guide-2
  test('counts a person with twenty prices once, with the median of these prices', async () => {
    const state = newState();
    await publish(state, tens(6));
    const many = Array.from({ length: 20 }, (_, index) => 60_000 + index * 1000);
    const [artisan = ''] = await publish(state, [many]);
    expect(await guideOf(state)).toEqual(nothing);
    await publish(state, [[80_000]]);
    expect((await guideOf(state)).published).toMatchObject(ofEight);

    // As many accepted offers of one artisan are one person's as well, and those of one customer are.
    const customers = await addCustomers(20);
    await addAgreedPrices(
      app.db,
      customers.map((customer) => ({ artisan, customer, from: 5000, state, acceptedAt: counted })),
    );
    expect((await guideOf(state)).agreed).toBeNull();
    await agree(state, 20, { customer: customers[0] as string });
    expect((await guideOf(state)).agreed).toBeNull();
  });

  // Shows: price-guide-3
  test('forgets people who are suspended, who leave and who take their prices back', async () => {
    const state = newState();
    const [first = '', second = ''] = await publish(state, tens(9));
    const { customers, artisans } = await agree(state, 9);
    expect((await guideOf(state)).published.people).toBe(9);

    const setSuspended = (id: string, suspended_at: Date | null) =>
      app.db.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute();
    await setSuspended(first, app.now());
    await setSuspended(artisans[0] as string, app.now());
    const eight = await guideOf(state);
    expect([eight.published.people, eight.agreed.people]).toEqual([8, 8]);
    expect(eight.published.lower).toBe(40_000);

    // The customer of an accepted offer leaves, and an artisan deletes a price list.
    await setSuspended(customers[1] as string, app.now());
    await app.db.deleteFrom('artisan_prices').where('account_id', '=', second).execute();
    expect(await guideOf(state)).toEqual(nothing);

    for (const id of [first, artisans[0] as string, customers[1] as string]) await setSuspended(id, null);
    expect((await guideOf(state)).published.people).toBe(8);
    await app.db.deleteFrom('accounts').where('id', '=', first).execute();
    expect((await guideOf(state)).published).toBeNull();
  });

  // Shows: price-guide-3
  test('forgets an artisan who deletes the account over the API', async () => {
    const state = newState();
    await publish(state, tens(7));
    const { id, token } = await addPerson(app);
    await app.db
      .insertInto('artisan_profiles')
      .values({
        account_id: id,
        category: 'Home Repairs & Maintenance',
        skill: 'Plumber',
        state,
        city: 'Anywhere',
      })
      .execute();
    await app.db
      .insertInto('artisan_prices')
      .values({ account_id: id, position: 0, title: 'Change a tap', unit: 'from', amount_kobo: 8_000_000 })
      .execute();
    expect((await guideOf(state)).published).toMatchObject(ofEight);
    expect((await app.call(deleteAccount, { confirmation: DELETE_WORD }, { token })).status).toBe(200);
    expect(await guideOf(state)).toEqual(nothing);
  });

  // Shows: price-guide-4
  test('leaves out prices that are ten times the middle one, and their people', async () => {
    const state = newState();
    await publish(state, [...tens(7), [1], [100_000_000]]);
    expect(await guideOf(state)).toEqual(nothing);
    await publish(state, [[80_000]]);
    expect((await guideOf(state)).published).toMatchObject(ofEight);
  });

  // Shows: price-guide-5
  test('takes prices of work alone: no minimum charge, no hour, no day, nothing of an unclear trade', async () => {
    const state = newState();
    await publish(state, tens(7));
    await publish(state, [[]], { minimum_charge_kobo: 8_000_000 });
    await publish(state, [[{ amount: 80_000, unit: 'hour' }], [{ amount: 80_000, unit: 'day' }]]);
    const [electrician = ''] = await publish(state, [[80_000]]);
    const trade = {
      account_id: electrician,
      position: 0,
      category: 'Home Repairs & Maintenance',
      skill: 'Electrician',
    };
    await app.db.insertInto('artisan_trades').values(trade).execute();
    // A list of long ago.
    await publish(state, [[80_000]], { updated_at: new Date(app.now().getTime() - 400 * DAY_MS) });
    expect(await guideOf(state)).toEqual(nothing);
    await publish(state, [[{ amount: 80_000, unit: 'from' }]]);
    expect((await guideOf(state)).published).toMatchObject(ofEight);
  });

  // Shows: price-guide-5, price-guide-6
  test('takes offers that were accepted and stand, from the month after on, for a year', async () => {
    const state = newState();
    const { from, until } = countedTime(app.now());
    await agree(state, 7);
    const others: Partial<AgreedPrice>[] = [
      { status: 'offered' },
      { status: 'declined' },
      { status: 'cancelled' },
      { acceptedAt: until },
      { acceptedAt: new Date(from.getTime() - 1) },
      { state: 'Kano' },
    ];
    for (const changes of others) await agree(state, 1, changes);
    expect((await guideOf(state)).agreed).toBeNull();
    // The middle of a range counts. Remote work counts where the artisan lives.
    await agree(state, 1, { status: 'done', from: 70_000, to: 90_000, state: null, acceptedAt: from });
    expect((await guideOf(state)).agreed).toEqual({ ...ofEight, since: monthOf(from) });
  });

  // Shows: price-guide-5
  test('takes the skill of the job that an offer is about', async () => {
    const state = newState();
    const poster = await addPerson(app);
    const [job = ''] = await addJobs(app.db, poster.id, [{ skill: 'Painter', state }]);
    await agree(state, 8, { job });
    expect((await guideOf(state)).agreed).toBeNull();
    expect((await guideOf(state, 'Painter')).agreed).toMatchObject(ofEight);
  });

  // Shows: price-guide-4
  test('names no price that one person has, as nobody shares it', async () => {
    const state = newState();
    const odd = Array.from({ length: 9 }, (_, index) => [10_137 + index * 7_311]);
    await publish(state, odd);
    const { published } = await guideOf(state);
    for (const figure of [published.lower, published.median, published.upper])
      expect(odd.flat()).not.toContain(figure);
    expect(published).toMatchObject({ lower: 25_000, median: 39_000, upper: 54_000 });
  });

  // Shows: price-guide-1
  test('understands other spellings, and says what is wrong with a request', async () => {
    const ask = (skill: unknown, state: unknown) => app.post(viewPriceGuide.path, { skill, state });
    expect(await ask('plumber', 'Abuja')).toMatchObject({ status: 200, body: nothing });
    expect(await ask('Wizard', 'Lagos')).toMatchObject({
      status: 400,
      body: { msg: 'Please choose a skill from the list', field: 'skill' },
    });
    expect(await ask('Plumber', 'Atlantis')).toMatchObject({
      status: 400,
      body: { msg: 'Please choose a state from the list', field: 'state' },
    });
    for (const [skill, state] of [
      [undefined, 'Lagos'],
      ['Plumber', 7],
      ['x'.repeat(101), 'Lagos'],
      ['\u0000', "'; drop table price_guides; --"],
    ])
      expect((await ask(skill, state)).status).toBe(400);
  });

  test('is the same after a second run, and after two runs at once', async () => {
    const state = newState();
    await publish(state, tens(8));
    const first = await guideOf(state);
    await Promise.all([app.runTask('compute-price-guides'), app.runTask('compute-price-guides')]);
    expect(await guideOf(state)).toEqual(first);
  });
});

/** A small random generator with a seed: mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sorted = (values: number[]) => values.toSorted((one, other) => one - other);

function medianOf(values: number[]): number {
  const order = sorted(values);
  const half = (order.length - 1) / 2;
  return ((order[Math.floor(half)] as number) + (order[Math.ceil(half)] as number)) / 2;
}

/** The median of each person's prices, in naira, without those of people who are far from the others. */
function usualPrices(pricesOf: Map<string, number[]>): Map<string, number> {
  const own = [...pricesOf].map(([person, prices]) => [person, medianOf(prices)] as const);
  if (own.length < PRICE_GUIDE_PEOPLE) return new Map();
  const middle = medianOf(own.map(([, price]) => price));
  return new Map(own.filter(([, price]) => price >= middle / 10 && price <= middle * 10));
}

/** What the guide says, counted in plain TypeScript. */
function recount(pricesOf: Map<string, number[]>) {
  const order = sorted([...usualPrices(pricesOf).values()]);
  if (order.length < PRICE_GUIDE_PEOPLE) return null;
  const around = (quarter: number) => {
    const place = (quarter * (order.length - 1)) / 4;
    const near = order.filter((_, index) => Math.abs(index - place) <= 1.5);
    const mean = near.reduce((sum, price) => sum + price, 0) / near.length;
    const step = 10 ** (Math.floor(Math.log10(mean)) - 1);
    return Math.round(mean / step) * step;
  };
  return { lower: around(1), median: around(2), upper: around(3), people: order.length };
}

// Shows: price-guide-2, price-guide-4
test('the figures of random markets are those of a recount', async () => {
  process.stdout.write(`price guides: seed ${SEED}\n`);
  const random = createRandom(SEED);
  const upTo = (most: number) => Math.floor(random() * most);
  const price = () => Math.max(100, Math.round(10 ** (2.5 + random() * 3) / 50) * 50);
  let shown = 0;
  for (let round = 0; round < rounds(6, 60); round += 1) {
    await app.db.deleteFrom('accounts').execute();
    for (const state of [states[upTo(18)], states[18 + upTo(19)]] as string[]) {
      const lists = Array.from({ length: 4 + upTo(20) }, () => Array.from({ length: 1 + upTo(5) }, price));
      const artisans = await publish(state, lists);
      const published = new Map(artisans.map((id, index) => [id, lists[index] as number[]]));
      const customers = await addCustomers(6 + upTo(12));
      const offers = Array.from({ length: upTo(80) }, (): AgreedPrice & { to: number } => {
        const from = price();
        return {
          artisan: artisans[upTo(artisans.length)] as string,
          customer: customers[upTo(customers.length)] as string,
          from,
          to: random() < 0.5 ? from : from + 2 * upTo(5000),
          state,
          acceptedAt: counted,
        };
      });
      await addAgreedPrices(app.db, offers);

      const agreed = new Map<string, number[]>();
      for (const { artisan, from, to } of offers)
        agreed.set(artisan, [...(agreed.get(artisan) ?? []), (from + to) / 2]);
      const usual = usualPrices(agreed);
      const paying = new Set(
        offers.filter(({ artisan }) => usual.has(artisan)).map(({ customer }) => customer),
      );
      const expected = {
        published: recount(published),
        agreed: paying.size < PRICE_GUIDE_PEOPLE ? null : recount(agreed),
      };
      if (expected.agreed) shown += 1;
      const guide = await guideOf(state);
      const without = (figures: object | null) =>
        figures && Object.fromEntries(Object.entries(figures).filter(([name]) => name !== 'since'));
      expect(
        { published: without(guide.published), agreed: without(guide.agreed) },
        `seed ${SEED}, round ${round}, ${state}`,
      ).toEqual(expected);
    }
  }
  // Otherwise the test compares nothing with nothing.
  expect(shown).toBeGreaterThan(0);
}, 120_000);
