import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRiskWorld, type RiskWorld } from '../../../test/risks.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let world: RiskWorld;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  world = createRiskWorld(app);
});
afterAll(() => app.close());

const listWaiting = async () =>
  (await app.db.selectFrom('risk_waiting').select('account_id').execute()).map(
    ({ account_id }) => account_id,
  );

test('an account with which the task fails keeps nobody waiting, and is tried again a day later', async () => {
  const broken = '00000000-0000-4000-8000-000000000001';
  await world.account(5, { id: broken });
  const other = await world.account(5);
  for (const id of [broken, other]) await world.reports(id, await world.accounts(3, 50), 2);
  await sql`create function fail_for_one() returns trigger language plpgsql as $$ begin
    if new.account_id = ${sql.lit(broken)} then raise exception 'this one is broken'; end if; return new; end $$`.execute(
    app.db,
  );
  await sql`create trigger fail_for_one before insert on risk_reasons for each row execute function fail_for_one()`.execute(
    app.db,
  );
  await world.scoreAll();
  expect(await listWaiting()).toEqual([broken]);
  expect([await world.reasonsOf(other), await world.reasonsOf(broken)]).toEqual([['reports'], []]);
  await sql`drop trigger fail_for_one on risk_reasons`.execute(app.db);
  await app.runTask('score-accounts');
  expect(await listWaiting()).toEqual([broken]);
  app.advance(DAY_MS + 60_000);
  await app.runTask('score-accounts');
  expect(await listWaiting()).toEqual([]);
  expect(await world.reasonsOf(broken)).toEqual(['reports']);
});

test('what an earlier run has read is not read again', async () => {
  const ids = [await world.account(60), await world.account(10)] as const;
  for (const id of ids) await world.reports(id, await world.accounts(3, 200), id === ids[0] ? 50 : 5);
  const through = new Date(app.now().getTime() - 30 * DAY_MS);
  await app.db.updateTable('risk_runs').set({ through }).execute();
  await app.runTask('score-accounts');
  expect([await world.reasonsOf(ids[0]), await world.reasonsOf(ids[1])]).toEqual([[], ['reports']]);
  const run = await app.db.selectFrom('risk_runs').select('through').executeTakeFirstOrThrow();
  expect(Math.abs(run.through.getTime() - app.now().getTime())).toBeLessThan(60_000);
});

test('an old account that takes the name of a well-known artisan is noticed', async () => {
  const known = await world.account(400, { full_name: 'Chinedu Okafor', is_verified: true });
  const old = await world.account(300);
  for (const id of [known, old]) await world.trade(id);
  await world.scoreAll();
  expect(await world.reasonsOf(old)).toEqual([]);
  app.advance(60_000);
  await app.db
    .updateTable('accounts')
    .set({ full_name: 'Chinedu 0kafor', updated_at: app.now() })
    .where('id', '=', old)
    .execute();
  await app.runTask('score-accounts');
  expect(await world.reasonsOf(old)).toEqual(['artisan_name']);
});
