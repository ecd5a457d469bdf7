import { viewRisks } from '@marketplace/contract/company/person/risk';
import { type RiskReason, riskReasonNames } from '@marketplace/contract/company/person/risk-reasons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { createRiskPlants, somePhone } from '../../../test/risk-plants.ts';
import { createRiskWorld, type RiskWorld } from '../../../test/risks.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

let app: TestApp;
let trust: Person;
let world: RiskWorld;
let plantFor: ReturnType<typeof createRiskPlants>;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  trust = await addOperator(app, 'Tunde Trust', 'trust');
  world = createRiskWorld(app);
  plantFor = createRiskPlants(app, world);
});
afterAll(() => app.close());

/** The ids of all listed accounts, by the operation of the console. */
async function listFlagged(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(viewRisks, { limit: 50, ...(cursor && { cursor }) }, trust);
    ids.push(...body.accounts.map(({ person }: { person: { _id: string } }) => person._id));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return ids;
}

// Shows: risk-1, risk-3
test.each(riskReasonNames)(
  'the task finds %s, and no other reason, and lists the account when it is enough',
  async (name) => {
    const { id, isListed, also = [] } = await plantFor[name]();
    await world.scoreAll();
    expect(await world.reasonsOf(id)).toEqual([name, ...also].sort());
    expect((await listFlagged()).includes(id)).toBe(isListed);
  },
);

// Shows: risk-1
test('fifty people on shared phones, and a market of honest work, are not listed', async () => {
  const before = await listFlagged();
  const families: string[] = [];
  for (const [family, size] of [2, 3, 4, 5, 2, 3, 4, 2, 5, 3, 4, 5, 4, 4].entries()) {
    const number = somePhone();
    // A family signs up on one evening, with pictures of its own.
    for (let each = 0; each < size; each += 1)
      families.push(
        await world.account(4 + family * 5 + each / 30, {
          phone: number,
          picture_hash: await world.picture(),
        }),
      );
  }
  expect(families).toHaveLength(50);
  const artisans = families.slice(0, 10);
  for (const artisan of artisans)
    await world.trade(artisan, { long_description: 'I mend pipes, also at night.' });
  const customers = families.slice(10);
  // Each artisan works for four customers, and all review each other.
  for (const [index, artisan] of artisans.entries())
    for (const customer of customers.filter((_, place) => place % 10 === index)) {
      await world.praise(customer, artisan, 2 - index / 10);
      await world.praise(artisan, customer, 2 - index / 10);
    }
  // Some report or are reported once, write to a few, and have a card refused.
  await world.reports(families[3] as string, [families[20] as string], 2);
  await world.payments(families[30] as string, 2);
  await world.contacts(families[40] as string, families.slice(0, 4), 9);
  for (const poster of customers.slice(0, 20)) await world.job(poster, 'The kitchen tap drips.');
  await world.scoreAll();
  const listed = (await listFlagged()).filter((id) => !before.includes(id));
  expect(await Promise.all(listed.map(world.reasonsOf))).toEqual([]);
  expect((await world.reasonsOf(families[3] as string)).sort()).toEqual(['reports', 'shared_phone']);
});

/** What honest people also do, and the reasons that it gives. */
const ordinary: [what: string, live: () => Promise<string>, reasons: RiskReason[]][] = [
  [
    'a new artisan who wants half before the work',
    async () => {
      const id = await world.account(3);
      await world.trade(id, { long_description: 'I paint houses. Half payment before work.' });
      return id;
    },
    ['deposit_first'],
  ],
  [
    'a card without money, tried five times',
    async () => {
      const id = await world.account(90);
      await world.payments(id, 5);
      return id;
    },
    ['refused_payments'],
  ],
  [
    'a picture from WhatsApp that two older accounts show',
    async () => {
      const picture_hash = await world.picture('Jesus is Lord');
      for (const days of [300, 200]) await world.account(days, { picture_hash });
      const phone = somePhone();
      await world.account(150, { phone });
      return world.account(20, { picture_hash, phone });
    },
    ['same_picture', 'shared_phone'],
  ],
  [
    'two pictures of a catalogue that a colleague showed',
    async () => {
      const [master, id] = [await world.account(300), await world.account(30)];
      for (const each of [master, id]) await world.trade(each);
      for (const look of ['a catalogue gown', 'a catalogue suit']) {
        await world.work(master, await world.picture(look), 100);
        await world.work(id, await world.picture(look), 3);
      }
      return id;
    },
    ['copied_work'],
  ],
  [
    'a new customer who asks eight artisans for a price within an hour',
    async () => {
      const id = await world.account(1);
      await world.contacts(id, await world.accounts(8, 200), 5);
      return id;
    },
    ['contacts_new'],
  ],
  [
    'the sister of somebody suspended, with the phone of the family',
    async () => {
      const phone = somePhone();
      await world.account(200, { phone, suspended_at: world.ago(9) });
      return world.account(2, { phone });
    },
    ['after_suspension', 'shared_phone'],
  ],
  [
    'a couple with one phone and the picture of their wedding',
    async () => {
      const shared = { phone: somePhone(), picture_hash: await world.picture('a wedding') };
      await world.account(60, shared);
      return world.account(40, shared);
    },
    ['same_person', 'shared_phone'],
  ],
  [
    'one of three artisans of a site who praise each other in a circle after their work',
    async () => {
      const three = await world.accounts(3, 200);
      for (const [index, id] of three.entries()) {
        await world.trade(id);
        await world.praise(three[(index + 1) % 3] as string, id, 5, { basis: 'job' });
      }
      return three[0] as string;
    },
    ['review_ring'],
  ],
];

// Shows: risk-1
test.each(ordinary)('%s is not listed', async (_, live, reasons) => {
  const id = await live();
  await world.scoreAll();
  expect(await world.reasonsOf(id)).toEqual(reasons);
  expect(await listFlagged()).not.toContain(id);
});

test('a second run changes nothing, and only accounts with something new are scored', async () => {
  const read = () =>
    app.db.selectFrom('risk_reasons').selectAll().orderBy('account_id').orderBy('reason').execute();
  const before = await read();
  await world.scoreAll();
  expect(await read()).toEqual(before);
  const person = await world.account(300);
  // Answers of banks are looked for in the last two days.
  app.advance(3 * 24 * 3_600_000);
  await app.runTask('score-accounts');
  const scoredAt = async () =>
    new Map(
      (await app.db.selectFrom('risk_scores').select(['account_id', 'computed_at']).execute()).map((row) => [
        row.account_id,
        row.computed_at.getTime(),
      ]),
    );
  const earlier = await scoredAt();
  app.advance(3_600_000);
  await world.reports(person, await world.accounts(3, 200), 0);
  await app.runTask('score-accounts');
  const later = await scoredAt();
  expect([...later.keys()].filter((id) => later.get(id) !== earlier.get(id))).toEqual([person]);
});
