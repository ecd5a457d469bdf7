import { notLoggedInViewArtisans, viewArtisan } from '@marketplace/contract/discovery/artisans';
import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import { saveWorkDetails, viewWorkDetails } from '@marketplace/contract/discovery/work-details';
import { me } from '@marketplace/contract/people/accounts';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { Language } from '@marketplace/contract/shared/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addArtisan, addArtisans } from '../../../../test/artisans.ts';
import { addPerson, signUpArtisan } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nothing = {
  trades: [],
  areas: [],
  prices: [],
  languages: [],
  hours: [],
  away_until: null,
  takes_emergencies: false,
};
/** What is sent; a plumber in Surulere adds to it. */
const offered = {
  trades: ['electrician', 'Painter'],
  areas: [
    { state: 'Lagos', city: 'Ikeja' },
    { state: 'Ogun', city: 'Ifo' },
  ],
  prices: [
    { title: 'Unblock a drain', unit: 'from' as const, amount: '₦7,500' },
    { title: 'Change a tap', unit: 'fixed' as const, amount: 4000 },
    { title: 'Work by the day', unit: 'day' as const, amount: 25_000 },
  ],
  languages: ['yoruba' as const, 'english' as const],
  hours: [
    { day: 'sat' as const, from: '10:00', to: '14:00' },
    { day: 'mon' as const, from: '08:00', to: '18:00' },
  ],
  away_until: null,
  takes_emergencies: true,
};
/** The same as it is answered. */
const answered = {
  trades: [
    { category: 'Home Repairs & Maintenance', skill: 'Electrician' },
    { category: 'Home Repairs & Maintenance', skill: 'Painter' },
  ],
  areas: offered.areas,
  prices: [
    { title: 'Unblock a drain', unit: 'from', amount: 7500 },
    { title: 'Change a tap', unit: 'fixed', amount: 4000 },
    { title: 'Work by the day', unit: 'day', amount: 25_000 },
  ],
  languages: ['english', 'yoruba'],
  hours: [
    { day: 'mon', from: '08:00', to: '18:00' },
    { day: 'sat', from: '10:00', to: '14:00' },
  ],
  takes_emergencies: true,
};

type Form = Omit<typeof offered, 'away_until' | 'languages'> & {
  away_until: string | null;
  languages: Language[];
};
const save = (token: string, changes: Partial<Form> = {}, revision = 0) =>
  app.call(saveWorkDetails, { ...nothing, ...changes, revision }, { token });
const own = async (token: string) => (await app.call(viewWorkDetails, {}, { token })).body.work_details;
const pageOf = async (artisan_id: string) => (await app.call(viewArtisan, { artisan_id })).body.artisan;

async function addOwner() {
  const { token, user } = await signUpArtisan(app);
  return { token, id: user._id as string };
}

describe('what an artisan offers', () => {
  // Shows: work-details-1, work-details-2, work-details-3, work-details-4, work-details-6, work-details-7, work-details-10
  test('is saved as a whole, and shown to visitors on the page of the artisan', async () => {
    const { token, id } = await addOwner();
    expect(await own(token)).toEqual({ ...nothing, typed_charge: null, revision: 0 });
    expect((await pageOf(id)).work_details).toMatchObject({ trades: [], prices: [], hours: [] });

    const saved = await save(token, offered);
    expect(saved).toMatchObject({ status: 200, body: { min_service_charge: 4000 } });
    expect(saved.body.work_details).toEqual({
      ...answered,
      away_until: null,
      typed_charge: 10_000,
      revision: 1,
    });
    expect(await own(token)).toEqual(saved.body.work_details);
    const page = await pageOf(id);
    expect(page.work_details).toEqual(answered);
    expect(page).not.toHaveProperty('away_until');

    // A save replaces everything.
    const emptied = await save(token, {}, 1);
    expect(emptied.body.work_details).toEqual({ ...nothing, typed_charge: null, revision: 2 });
    expect((await pageOf(id)).work_details).toMatchObject({ trades: [], prices: [], languages: [] });
  });

  test('is read and saved by its owner alone, who needs no plan', async () => {
    const { token } = await addOwner();
    const other = await addOwner();
    expect((await app.call(viewWorkDetails, {})).status).toBe(401);
    expect((await app.call(saveWorkDetails, { ...nothing, revision: 0 })).status).toBe(401);
    await save(token, offered);
    // Nothing in the request names another person.
    await app.post(
      saveWorkDetails.path,
      { ...nothing, revision: 0, account_id: other.id, takes_emergencies: true },
      { token: other.token },
    );
    expect(await own(token)).toMatchObject(answered);
    expect(await own(other.token)).toMatchObject({ prices: [], takes_emergencies: true });

    const customer = await addPerson(app);
    for (const answer of [
      await save(customer.token, offered),
      await app.call(viewWorkDetails, {}, { token: customer.token }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'forbidden', msg: workDetailTexts.needsProfile },
      });
  });

  test('of a suspended artisan cannot be saved', async () => {
    const { token, id } = await addOwner();
    await app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute();
    expect((await save(token, offered)).status).toBe(401);
  });

  test('has trades and places by their names in the catalogue, each once, without those of the profile', async () => {
    const { token } = await addOwner();
    const { body } = await save(token, {
      trades: ['PLUMBER', 'painter'],
      areas: [
        { state: 'lagos', city: 'surulere' },
        { state: 'Lagos State', city: 'IKEJA' },
        { state: 'Lagos', city: 'Ikeja' },
      ],
      languages: ['yoruba', 'yoruba'],
    });
    expect(body.work_details).toMatchObject({
      trades: [{ skill: 'Painter' }],
      areas: [{ state: 'Lagos', city: 'Ikeja' }],
      languages: ['yoruba'],
    });
  });

  test.each<[string, object, string]>([
    ['a trade that does not exist', { trades: ['Wizard'] }, 'trades.0'],
    ['three further trades', { trades: ['Painter', 'Electrician', 'Tiler'] }, 'trades'],
    ['an area of another state', { areas: [{ state: 'Kano', city: 'Ikeja' }] }, 'areas.0'],
    ['21 areas', { areas: Array(21).fill({ state: 'Lagos', city: 'Ikeja' }) }, 'areas'],
    ['21 prices', { prices: Array(21).fill(offered.prices[0]) }, 'prices'],
    [
      'a phone number in a price',
      { prices: [{ title: 'Call 08031234567', unit: 'fixed', amount: 5 }] },
      'prices.0.title',
    ],
    [
      'an amount with kobo',
      { prices: [{ title: 'Tap', unit: 'fixed', amount: '10.50' }] },
      'prices.0.amount',
    ],
    ['a time that does not exist', { hours: [{ day: 'mon', from: '25:00', to: '26:00' }] }, 'hours.0.from'],
    ['a day that does not exist', { away_until: '2026-02-30' }, 'away_until'],
    ['a day in the past', { away_until: '2020-01-01' }, 'away_until'],
    ['a day in many years', { away_until: '2090-01-01' }, 'away_until'],
    ['no prices at all', { prices: undefined }, 'prices'],
    ['a negative revision', { revision: -1 }, 'revision'],
  ])('with %s is refused, and nothing changes', async (_name, changes, field) => {
    const { token } = await addOwner();
    await save(token, offered);
    const { status, body } = await app.post(
      saveWorkDetails.path,
      { ...nothing, revision: 1, ...changes },
      { token },
    );
    expect({ status, code: body.code, field: body.field }).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
    });
    expect(body.msg).toMatch(/^[A-Z].{5,}/);
    expect(await own(token)).toEqual({ ...answered, away_until: null, typed_charge: 10_000, revision: 1 });
  });
});

describe('two tabs of an artisan', () => {
  test('that send the same form twice save it once', async () => {
    const { token } = await addOwner();
    const answers = await Promise.all([1, 2, 3].map(() => save(token, offered)));
    expect(answers.map(({ status, body }) => [status, body.work_details?.revision])).toEqual(
      Array(3).fill([200, 1]),
    );
    // A retry whose first answer was lost.
    expect((await save(token, offered)).body.work_details.revision).toBe(1);
  });

  // Shows: work-details-11
  test('that save different forms at once: one is saved, the other one is told', async () => {
    const { token } = await addOwner();
    const answers = await Promise.all([
      save(token, { languages: ['english'] }),
      save(token, { languages: ['yoruba'] }),
    ]);
    const [first, second] = answers.toSorted((one, other) => one.status - other.status);
    expect(first?.status).toBe(200);
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        msg: "You've saved other details in another tab or on another device since you opened this page. So we haven't saved these yet.",
      },
    });
    expect(await own(token)).toEqual(first?.body.work_details);
    // The other tab reads the new revision, and the person decides to replace it.
    expect((await save(token, { languages: ['igbo'] }, 1)).body.work_details).toMatchObject({
      languages: ['igbo'],
      revision: 2,
    });
  });
});

describe('the minimum charge', () => {
  const chargeOf = async (id: string) => (await pageOf(id)).min_service_charge;
  const type = (token: string, min_service_charge: string) =>
    app.call(editProfile, { min_service_charge }, { token });

  // Shows: work-details-5
  test('is the lowest price of the list, and what was typed when there is no list', async () => {
    const { token, id } = await addOwner();
    expect(await chargeOf(id)).toBe(10_000);
    await save(token, { prices: offered.prices });
    expect(await chargeOf(id)).toBe(4000);
    // The stored user, which the log-in of every page carries, says the same.
    expect((await app.call(me, {}, { token })).body.user.min_service_charge).toBe(4000);

    // The specified form works as before. Its charge waits while there is a list.
    const typed = await type(token, '#35,000');
    expect(typed).toMatchObject({ status: 200, body: { user: { min_service_charge: 4000 } } });
    expect(await chargeOf(id)).toBe(4000);
    await save(token, { prices: [] }, 1);
    expect(await chargeOf(id)).toBe(35_000);
    await type(token, '#20,000');
    expect(await chargeOf(id)).toBe(20_000);
  });

  test('that was typed survives a form that was filled with the lowest price', async () => {
    const { token, id } = await addOwner();
    await save(token, { prices: offered.prices });
    await type(token, '4000');
    await save(token, { prices: [] }, 1);
    expect(await chargeOf(id)).toBe(10_000);
  });

  test('follows the list when its prices change', async () => {
    const { token, id } = await addOwner();
    await save(token, { prices: offered.prices });
    await save(token, { prices: [{ title: 'A visit', unit: 'fixed', amount: 1500 }] }, 1);
    expect(await chargeOf(id)).toBe(1500);
    await save(token, {}, 2);
    expect(await chargeOf(id)).toBe(10_000);
  });
});

describe('an artisan who is away', () => {
  const cards = async (body: object) =>
    (await app.call(notLoggedInViewArtisans, body)).body.artisans as {
      _id: string;
      away_until?: string;
      is_featured: boolean;
    }[];

  // Shows: work-details-8
  test('is found, marked and last in lists, even with a boost, until the last day has passed', async () => {
    // Another trade than that of the other tests.
    const { token, id } = await addOwner();
    await app.call(
      editProfile,
      { specific_service: 'DJ', service_category: 'Events & Entertainment' },
      { token },
    );
    const others = await addArtisans(
      app.db,
      Array(3).fill({ category: 'Events & Entertainment', skill: 'DJ', rating_sum: 10, rating_count: 10 }),
    );
    await app.db
      .updateTable('artisan_profiles')
      .set({ featured_until: new Date(app.now().getTime() + 10 * 86_400_000) })
      .where('account_id', '=', id)
      .execute();
    const lists = [
      { skill: 'DJ' },
      { skill: 'DJ', page: 1 },
      { query: 'dj' },
      { query: 'water heaters', skill: 'DJ' },
    ];
    for (const body of lists) expect((await cards(body))[0]).toMatchObject({ _id: id, is_featured: true });

    const today = lagosDay(app.now());
    expect((await save(token, { away_until: today })).status).toBe(200);
    for (const body of lists) {
      const found = await cards(body);
      expect(found).toHaveLength(others.length + 1);
      expect(found.at(-1)).toMatchObject({ _id: id, away_until: today, is_featured: false });
      expect(found[0]).not.toHaveProperty('away_until');
    }
    expect((await pageOf(id)).away_until).toBe(today);
    await app.runTask('end-absences');
    expect((await pageOf(id)).away_until).toBe(today);

    app.advance(86_400_000);
    await app.runTask('end-absences');
    for (const body of lists) expect((await cards(body))[0]).toMatchObject({ _id: id, is_featured: true });
    expect(await pageOf(id)).not.toHaveProperty('away_until');
    expect(await own(token)).toMatchObject({ away_until: null });
  });

  test('can save other details after the last day has passed', async () => {
    const { token } = await addOwner();
    const today = lagosDay(app.now());
    await save(token, { away_until: today });
    app.advance(86_400_000);
    const answer = await save(token, { away_until: today, languages: ['english'] }, 1);
    expect(answer.status).toBe(200);
    const later = dayAfter(lagosDay(app.now()), 7);
    expect((await save(token, { away_until: later }, 2)).body.work_details.away_until).toBe(later);
  });
});

describe('the rows for searches by trade and area', () => {
  const reachOf = async (id: string) => {
    const rows = await app.db
      .selectFrom('artisan_reach')
      .select(['skill', 'city', 'score', 'listed'])
      .where('account_id', '=', id)
      .orderBy('skill')
      .orderBy('city')
      .execute();
    return {
      pairs: rows.map(({ skill, city }) => `${skill} in ${city}`),
      copies: rows.map(({ score, listed }) => ({ score, listed })),
    };
  };

  test('are all pairs but the first trade in the home area, and follow the profile', async () => {
    const { token, id } = await addOwner();
    expect((await reachOf(id)).pairs).toEqual([]);
    await save(token, { trades: ['Painter'], areas: [{ state: 'Lagos', city: 'Ikeja' }] });
    expect((await reachOf(id)).pairs).toEqual([
      'Painter in Ikeja',
      'Painter in Surulere',
      'Plumber in Ikeja',
    ]);

    // The specified form makes the further trade the first one, and the further area the home area.
    await app.call(editProfile, { specific_service: 'Painter', location: 'Lagos, Ikeja' }, { token });
    expect(await own(token)).toMatchObject({ trades: [], areas: [] });
    expect((await reachOf(id)).pairs).toEqual([]);

    await save(token, { areas: [{ state: 'Lagos', city: 'Epe' }] }, 1);
    expect((await reachOf(id)).pairs).toEqual(['Painter in Epe']);
    await app.db
      .updateTable('artisan_profiles')
      .set({ rating_sum: 25, rating_count: 5 })
      .where('account_id', '=', id)
      .execute();
    await app.db.updateTable('accounts').set({ suspended_at: app.now() }).where('id', '=', id).execute();
    const { score } = await app.db
      .selectFrom('artisan_profiles')
      .select('score')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await reachOf(id)).copies).toEqual([{ score, listed: false }]);
  });

  test.each([
    ['artisan_reach_skill', sql`skill = 'Painter'`],
    ['artisan_reach_skill_state', sql`skill = 'Painter' and state = 'Lagos'`],
    ['artisan_reach_skill_city', sql`skill = 'Painter' and state = 'Lagos' and city = 'Ikeja'`],
    ['artisan_reach_city', sql`state = 'Lagos' and city = 'Ikeja'`],
  ])('are in the order of the lists in the index %s', async (index, narrowed) => {
    const trx = await app.db.startTransaction().execute();
    // Among few rows, two indexes can cost the same: so the area has many trades, and the trade many areas.
    await sql`
      insert into artisan_reach (account_id, category, skill, state, city, score, listed)
      select profile.account_id, 'Category', more.skill, more.state, more.city, number, true
      from (select account_id from artisan_profiles limit 5) as profile, generate_series(1, 1000) as number,
        lateral (values
          ('Trade ' || number, 'Lagos', 'Ikeja'), ('Painter', 'Lagos', 'Area ' || number), ('Painter', 'State ' || number, 'Area')
        ) as more (skill, state, city)`.execute(trx);
    await sql`analyze artisan_reach`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select account_id from artisan_reach
      where listed and ${narrowed} order by score desc, account_id desc limit 25`.execute(trx);
    await trx.rollback().execute();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`using ${index} `));
    expect(plan).not.toContain('Sort');
  });

  // Shows: work-details-12
  test('leave the filters of the lists as they are: these mean the first trade and the home area', async () => {
    const { token, id } = await addOwner();
    await save(token, { trades: ['Painter'], areas: [{ state: 'Ogun', city: 'Ifo' }] });
    await addArtisan(app, { skill: 'Painter', state: 'Ogun', city: 'Ifo' });
    const found = async (body: object) =>
      (await app.call(notLoggedInViewArtisans, { limit: 100, ...body })).body.artisans.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await found({ skill: 'Plumber', state: 'Lagos' })).toContain(id);
    expect(await found({ skill: 'Painter' })).not.toContain(id);
    expect(await found({ state: 'Ogun' })).not.toContain(id);
  });
});
