import {
  marketColumnNames,
  privateMarketColumns,
  type StatisticName,
  statisticNames,
} from '@marketplace/contract/company/daily-statistics';
import {
  type DailyStatisticsPage,
  type MarketStatisticsPage,
  type RetentionPage,
  viewDailyStatistics,
  viewMarketStatistics,
  viewRetention,
} from '@marketplace/contract/company/statistics';
import { SMALLEST_COUNT } from '@marketplace/contract/discovery/own-page/limits';
import { signupStageOne } from '@marketplace/contract/people/accounts';
import { dayAfter, lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { addPerson, buildSignUpForm } from '../../../test/people.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { countByHand, mondayOf } from '../../../test/statistics-by-hand.ts';
import { addStatisticsWorld } from '../../../test/statistics-world.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { marketStatement, privateSumsStatement, termsStatement } from './read-market.ts';
import { daysStatement, partsStatement } from './read-statistics.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** Of both periods of 30 days, and days before them. */
const DAYS = 64;

let app: TestApp;
let amina: Person;
let today: string;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  amina = await addOperator(app);
  today = lagosDay(app.now());
  // As if everything had been counted for years.
  await sql`update counting_since set day = '2020-01-01'`.execute(app.db);
  await addStatisticsWorld(app.db, { seed, today, days: DAYS });
  await app.runTask('compute-statistics');
});
afterAll(() => app.close());

const daily = async (period: 7 | 30 | 90 | 364): Promise<DailyStatisticsPage> =>
  (await app.call(viewDailyStatistics, { period }, amina)).body;
const market = async (form: object): Promise<MarketStatisticsPage> =>
  (await app.post(viewMarketStatistics.path, { period: 30, ...form }, amina)).body;

// Shows: console-figures-1
test(`each figure of each day is what a count by hand finds (SEED=${seed})`, async () => {
  const byHand = await countByHand(app.db);
  const { statistics, from_day } = await daily(30);
  expect(from_day).toBe(dayAfter(today, -30));
  const wrong: string[] = [];
  for (const { name, values, before, today: ofToday } of statistics) {
    if (name === 'artisans') continue;
    const all = [...before, ...values, ofToday];
    for (const [index, value] of all.entries()) {
      const day = dayAfter(from_day, index - 30);
      const expected = byHand.daily.get(`${name} ${day}`) ?? (name === 'median_reply' ? null : 0);
      const isSame = value === expected || Math.abs((value ?? Number.NaN) - (expected ?? Number.NaN)) < 1e-3;
      if (!isSame) wrong.push(`${name} on ${day} is ${value} and not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
  const empty = statistics.filter(({ values }) => !values.some((value) => value));
  expect(empty.length).toBeLessThan(6);
});

// Shows: console-figures-1
test('plans sold and revenue are also shown by plan and by what was bought', async () => {
  const byHand = await countByHand(app.db);
  const { parts } = await daily(30);
  const sumOf = (name: StatisticName, part: string) =>
    Array.from(
      { length: 30 },
      (_, index) => byHand.daily.get(`${name} ${part} ${dayAfter(today, index - 30)}`) ?? 0,
    ).reduce((all, value) => all + value);
  for (const [name, part] of [
    ['plans_sold', 'starter_weekly'],
    ['plans_sold', 'elite_yearly'],
    ['revenue', 'subscription'],
    ['revenue', 'ticket'],
  ] as const)
    expect(parts.find((each) => each.name === name && each.part === part)?.sum ?? 0).toBe(sumOf(name, part));
  expect(parts.some(({ part }) => part === 'sms sign-up')).toBe(true);
});

// Shows: console-figures-3
test(`supply and demand of trades and states are what a count by hand finds (SEED=${seed})`, async () => {
  const byHand = (await countByHand(app.db)).market;
  const wrong: string[] = [];
  const forms = [
    { by: 'skill' },
    { by: 'state' },
    { by: 'skill', within: 'Lagos' },
    { by: 'state', within: 'Plumber' },
  ] as const;
  for (const form of forms) {
    const within = 'within' in form ? form.within : '';
    const { rows, missing, missing_searches } = await market(form);
    expect({ missing, missing_searches }).toEqual({ missing: 0, missing_searches: 0 });
    for (const name of form.by === 'skill' ? ['Plumber', 'Carpenter'] : ['Lagos', 'Kano']) {
      const place = form.by === 'skill' ? `${name}/${within}` : `${within}/${name}`;
      const row = rows.find((each) => each.name === name);
      for (const column of marketColumnNames) {
        if (column === 'artisans') continue;
        const sumFrom = (first: number, where: string) =>
          Array.from(
            { length: 30 },
            (_, index) => byHand.get(`${column} ${dayAfter(today, first + index)} ${where}`) ?? 0,
          ).reduce((all, value) => all + value);
        // One or two deals are the same, also in the sums of trades and states.
        const isPrivate = privateMarketColumns.includes(column);
        const shown = (sum: number) => (isPrivate && sum > 0 && sum < SMALLEST_COUNT ? 1 : sum);
        const cells =
          form.by === 'skill'
            ? ['Lagos', 'Kano'].map((state) => `${name}/${state}`)
            : ['Plumber', 'Carpenter'].map((skill) => `${skill}/${name}`);
        const expectedFrom = (first: number) =>
          isPrivate && !within
            ? shown(cells.map((cell) => shown(sumFrom(first, cell))).reduce((all, value) => all + value))
            : shown(sumFrom(first, place));
        if ((row?.now[column] ?? 0) !== expectedFrom(-30))
          wrong.push(`${column} of ${place} is ${row?.now[column]}, not ${expectedFrom(-30)}`);
        if ((row?.before?.[column] ?? 0) !== expectedFrom(-60))
          wrong.push(`${column} of ${place} before is ${row?.before?.[column]}, not ${expectedFrom(-60)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

// Shows: console-figures-2
test('searches that were not counted are no zero in a table, and a page says when the next count is', async () => {
  const counted = await app.db
    .deleteFrom('statistics_days')
    .where('statistic', '=', 'searches')
    .returningAll()
    .execute();
  const { rows, missing_searches } = await market({ by: 'skill', within: 'Lagos' });
  expect(missing_searches).toBe(30);
  expect(rows.length).toBeGreaterThan(0);
  for (const { now, before } of rows) {
    expect(now).toMatchObject({ searches: null, without_result: null, jobs: expect.any(Number) });
    expect(before).toMatchObject({ searches: null, without_result: null, jobs: expect.any(Number) });
  }
  await app.db.insertInto('statistics_days').values(counted).execute();
  const { next_at } = (await app.call(viewDailyStatistics, { period: 30 }, amina)).body;
  const wait = Date.parse(next_at) - app.now().getTime();
  expect([wait > 0 && wait <= 3_600_000, new Date(next_at).getUTCMinutes()]).toEqual([true, 21]);
});

// Shows: console-figures-5
test(`who comes back is what a count by hand finds (SEED=${seed})`, async () => {
  const { activity } = await countByHand(app.db);
  const accounts = await app.db.selectFrom('accounts').select(['id', 'created_at']).execute();
  const { cohorts } = (await app.call(viewRetention, {}, amina)).body as RetentionPage;
  expect(cohorts.length).toBeGreaterThan(3);
  for (const { week, people, active } of cohorts) {
    const cohort = accounts.filter(({ created_at }) => mondayOf(lagosDay(created_at)) === week);
    expect(people).toBe(cohort.length);
    expect(active).toEqual(
      active.map(
        (_, index) => cohort.filter(({ id }) => activity.get(dayAfter(week, 7 * index))?.has(id)).length,
      ),
    );
  }
});

test('computing again, also twice at once, changes nothing', async () => {
  const read = async () => [
    (await sql`select * from statistics_days order by 1, 2, 3`.execute(app.db)).rows,
    (await sql`select * from market_days order by 1, 2, 3`.execute(app.db)).rows,
    (await sql`select * from retention_weeks order by 1, 2`.execute(app.db)).rows,
  ];
  const before = await read();
  await Promise.all([app.runTask('compute-statistics'), app.runTask('compute-statistics')]);
  expect(await read()).toEqual(before);
});

// Shows: console-figures-2
test('a day that was not counted is missing and not zero, and the next run fills it from what is there', async () => {
  const gap = dayAfter(today, -10);
  const whole = await daily(30);
  await sql`delete from statistics_days where day = ${gap}::date`.execute(app.db);
  const { statistics } = await daily(30);
  const signUps = statistics.find(({ name }) => name === 'sign_ups');
  expect(signUps?.values[20]).toBeNull();
  expect(signUps).toMatchObject({ missing: 1, missing_before: 0 });
  // A sum of the period before with a day missing would look like growth, so there is none.
  await sql`delete from statistics_days where day = ${dayAfter(today, -40)}::date`.execute(app.db);
  expect((await daily(30)).parts.find(({ name }) => name === 'plans_sold')?.before).toBeNull();
  expect((await market({ by: 'skill', within: 'Lagos' })).rows[0]?.before).toBeNull();
  await app.runTask('compute-statistics');
  expect((await daily(30)).statistics).toEqual(whole.statistics);
});

// Shows: console-figures-2
test('what cannot be counted afterwards is missing on earlier days', async () => {
  const { statistics } = await daily(7);
  expect(statistics.find(({ name }) => name === 'artisans')).toMatchObject({ today: 12, missing: 7 });
  await sql`update counting_since set day = ${dayAfter(today, -2)}::date where name = 'searches'`.execute(
    app.db,
  );
  await app.runTask('compute-statistics');
  expect((await daily(7)).statistics.find(({ name }) => name === 'searches')?.missing).toBe(1);
  await sql`update counting_since set day = '2020-01-01'`.execute(app.db);
  await app.runTask('compute-statistics');
});

test('an account that is erased later does not change earlier days', async () => {
  const before = (await daily(30)).statistics
    .find(({ name }) => name === 'conversations')
    ?.values.slice(0, 25);
  const { rows } = await sql<{ id: string }>`
    select opener_id as id from conversations where kind <> 'support' and active_day < current_date - 6 limit 1`.execute(
    app.db,
  );
  await app.db
    .deleteFrom('conversations')
    .where('opener_id', '=', rows[0]?.id ?? '')
    .execute();
  await app.runTask('compute-statistics');
  expect(
    (await daily(30)).statistics.find(({ name }) => name === 'conversations')?.values.slice(0, 25),
  ).toEqual(before);
});

// Shows: console-figures-6
test('what is stored of a whole period is what is computed, and holds for its day alone', async () => {
  const stored = await app.db.selectFrom('market_answers').selectAll().execute();
  expect(stored).toHaveLength(8);
  for (const by of ['skill', 'state']) {
    const before = await market({ by });
    await sql`update market_answers set answer = jsonb_set(answer, '{missing}', '29')`.execute(app.db);
    expect((await market({ by })).missing).toBe(29);
    await sql`update market_answers set from_day = from_day - 1`.execute(app.db);
    expect(await market({ by })).toEqual(before);
    await app.runTask('compute-statistics');
    expect(await market({ by })).toEqual(before);
  }
});

// Shows: console-figures-6
test('pages read the tables of days alone, whatever the size of the others', async () => {
  const period = { before: dayAfter(today, -728), from: dayAfter(today, -364), to: today };
  for (const form of [{ by: 'skill' }, { by: 'state', within: 'Plumber' }] as const)
    for (const statement of [
      daysStatement(period),
      partsStatement(period),
      marketStatement(period, form),
      privateSumsStatement(period, form.by),
      termsStatement(period, form),
    ]) {
      const { plan } = await planOf(app.db, statement);
      const tables = [...plan.matchAll(/(?:Scan(?: Backward)?(?: using \w+)? on) (\w+)/g)].map(
        ([, name]) => name,
      );
      expect(tables.length).toBeGreaterThan(0);
      for (const table of tables) expect(table).toMatch(/^(statistics_days|market_days|search_terms)/);
    }
});

test('only admins and finance read them, and a wrong period is refused with a sentence', async () => {
  expect(
    (await app.call(viewDailyStatistics, { period: 30 }, await addOperator(app, 'Bola Ige', 'trust'))).status,
  ).toBe(403);
  expect(
    (await app.call(viewDailyStatistics, { period: 30 }, await addOperator(app, 'Chidi Obi', 'finance')))
      .status,
  ).toBe(200);
  expect((await app.call(viewDailyStatistics, { period: 30 }, await addPerson(app))).status).toBe(404);
  expect(await app.post(viewDailyStatistics.path, { period: 31 }, amina)).toMatchObject({
    status: 400,
    body: { msg: 'Please choose 7, 30, 90 or 364 days' },
  });
  expect((await daily(364)).statistics.map(({ name }) => name)).toEqual(statisticNames);
  expect((await market({ by: 'skill', within: 'Atlantis' })).rows).toEqual([]);
});

// Shows: console-figures-1
test('codes by SMS are counted with their price, without to whom they went', async () => {
  const counted = () =>
    app.db
      .selectFrom('message_counts')
      .select(['messages', 'kobo'])
      .where('channel', '=', 'sms')
      .where('purpose', '=', 'sign-up')
      .where(sql<boolean>`day = ${lagosDay(app.now())}::date`)
      .executeTakeFirst();
  const before = (await counted()) ?? { messages: 0, kobo: 0 };
  const { status } = await app.call(signupStageOne, buildSignUpForm({ preferred_method: 'sms' }));
  expect(status).toBe(200);
  expect(await counted()).toEqual({ messages: before.messages + 1, kobo: before.kobo + 600 });
});
