import { changeSetting, viewSetting } from '@marketplace/contract/company/settings/settings';
import { viewCatalogue } from '@marketplace/contract/discovery/catalogue';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOn, type TestApp } from '../../../test/app-on-database.ts';
import type { Person } from '../../../test/conversations.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { addOperator, refund } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { withoutEmail } from '../../../test/test-app.ts';

const [removed, ...others] = specifiedCatalogue.plans;
const env = { ...withoutEmail, CONTACT_EMAIL: 'environment@example.com' };
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startAppOn(database, env, undefined, () => ({ ...specifiedCatalogue, plans: others }));
  admin = await addOperator(app);
});
afterAll(() => app.close());

const view = async (at: TestApp, key: 'plans' | 'company') =>
  (await at.call(viewSetting, { key }, admin)).body;
async function change(at: TestApp, key: 'plans' | 'company', value: Record<string, unknown>) {
  const { in_force } = await view(at, key);
  return (await at.call(changeSetting, { key, value, based_on: in_force }, admin)).body;
}

// Shows: console-settings-10
test('a release that refuses the newest version starts with the one before, and knows plans that the version does not', async () => {
  const { value: company } = await view(app, 'company');
  expect(
    (await change(app, 'company', { ...company, name: 'Ours', phone: '+234 803 123 4567' })).status,
  ).toBe('ok');
  const { value: plans } = await view(app, 'plans');
  plans.plans[0].naira = 850;
  expect((await change(app, 'plans', plans)).status).toBe('ok');
  // What an earlier release stored, and this one refuses.
  await app.db
    .insertInto('setting_versions')
    .values({
      key: 'company',
      number: 2,
      value: JSON.stringify({ ...company, name: '' }),
      changed_by: admin.id,
      changed_at: app.now(),
    })
    .execute();

  const lines: string[] = [];
  const later = await startAppOn(
    { ...database, drop: async () => undefined },
    { ...env, LOG_LEVEL: 'error' },
    { write: (line) => void lines.push(line) },
  );
  try {
    expect(await (await fetch(`${later.url}/contact`)).text()).toContain('0803 123 4567');
    expect(lines.join()).toContain('a setting breaks its rules, so the one before stays in force');
    // The next change is based on the newest version, and takes its place.
    expect((await change(later, 'company', { ...company, name: 'Ours again' })).in_force.number).toBe(3);

    const { value } = await view(later, 'plans');
    expect(value.plans.map(({ id }: { id: string }) => id)).toEqual(
      specifiedCatalogue.plans.map(({ id }) => id),
    );
    expect(value.plans[0]).toMatchObject({ id: removed?.id, naira: (removed?.amountKobo ?? 0) / 100 });
    expect(value.plans[1].naira).toBe(850);
    value.plans[0].naira = 650;
    expect((await change(later, 'plans', value)).status).toBe('ok');
    const sold = (await later.call(viewCatalogue, { part: 'plans' })).body.plans;
    expect(sold[0].amountKobo).toBe(65_000);
    expect(sold[1].amountKobo).toBe(85_000);
  } finally {
    await later.close();
  }
});

// Shows: console-settings-8
test('a limit of refunds that was set counts no further than the one of the server', async () => {
  const its = await createTestDatabase();
  const before = await startAppOn({ ...its, drop: async () => undefined }, env);
  const asking = await addOperator(before, 'Tari Dike');
  await addOperator(before, 'Bola Ade');
  await before.db
    .insertInto('setting_versions')
    .values({
      key: 'refund_limits',
      number: 1,
      value: JSON.stringify({ alone_naira: 900_000 }),
      changed_by: asking.id,
      changed_at: before.now(),
    })
    .execute();
  await before.close();
  const lower = await startAppOn(its, { ...env, OPERATOR_REFUND_LIMIT: '400' });
  try {
    const person = await addPerson(lower);
    const { reference } = await buyPlan(lower, person.token, 'starter_weekly');
    expect((await refund(lower, reference, asking)).body.payment.refund.state).toBe('to_confirm');
  } finally {
    await lower.close();
  }
});
