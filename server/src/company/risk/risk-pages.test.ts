import { suspendAccount } from '@marketplace/contract/company/operator-work';
import { markRisk, viewRisk, viewRisks } from '@marketplace/contract/company/person/risk';
import { RISK_RETENTION_DAYS } from '@marketplace/contract/company/person/risk-reasons';
import { staffRoleNames } from '@marketplace/contract/shared/staff-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator, lengthenSession, readAudit } from '../../../test/operators.ts';
import { addPerson } from '../../../test/people.ts';
import { createRiskWorld, type RiskWorld } from '../../../test/risks.ts';
import { planOf } from '../../../test/statement-plan.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';
import { nextRunAfter } from '../../platform/tasks/index.ts';
import { flaggedStatement } from './risk-pages.ts';
import { scoreMinutes } from './run-times.ts';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let trust: Person;
let world: RiskWorld;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  trust = await addOperator(app, 'Tunde Trust', 'trust');
  world = createRiskWorld(app);
});
afterAll(() => app.close());

const riskOf = async (id: string, operator = trust) =>
  (await app.call(viewRisk, { account_id: id }, operator)).body;
const list = async (form: object = {}) => (await app.post(viewRisks.path, form, trust)).body;
const idsOf = ({ accounts }: { accounts: { person: { _id: string } }[] }) =>
  accounts.map(({ person }) => person._id);
const mark = (account_id: string, form: { note: string; newest_at: string }, operator = trust) =>
  app.call(markRisk, { account_id, ...form }, operator);

async function addReported(count = 3): Promise<string> {
  const id = await world.account(40);
  await world.reports(id, await world.accounts(count, 50), 2);
  await world.scoreAll();
  return id;
}

// Shows: risk-2
test('trust and admins read score, reasons and linked accounts of a person; others do not', async () => {
  const phone = '+2348051112223';
  const sister = await world.account(80, { phone, full_name: 'Ada Obi' });
  const id = await world.account(40, { phone, full_name: 'Uche Obi' });
  await world.reports(id, await world.accounts(3, 50), 2);
  await world.scoreAll();
  const { risk, linked, more } = await riskOf(id);
  expect(risk).toMatchObject({ score: 70, is_listed: true, looked: null });
  expect(
    risk.reasons.map(({ name, count, weight }: Record<string, unknown>) => [name, count, weight]),
  ).toEqual([
    ['reports', 3, 60],
    ['shared_phone', 1, 10],
  ]);
  expect(Date.parse(risk.computed_at)).toBeLessThanOrEqual(app.now().getTime());
  expect(more).toBe(false);
  expect(linked).toEqual([
    { person: expect.objectContaining({ _id: sister, fullname: 'Ada Obi' }), reasons: ['shared_phone'] },
  ]);
  // From the other side, too.
  expect((await riskOf(sister)).linked).toEqual([
    { person: expect.objectContaining({ _id: id }), reasons: ['shared_phone'] },
  ]);
  expect((await riskOf(await world.account(3))).risk).toBeNull();
  expect((await app.call(viewRisk, { account_id: 'nobody' }, trust)).status).toBe(404);
  for (const role of staffRoleNames) {
    const operator = await addOperator(app, `Somebody ${role}`, role);
    const isAllowed = role === 'trust' || role === 'admin';
    for (const operation of [viewRisk, viewRisks])
      expect([role, (await app.post(operation.path, { account_id: id }, operator)).status]).toEqual([
        role,
        isAllowed ? 200 : 403,
      ]);
  }
  const stranger = await addPerson(app);
  expect((await app.call(viewRisk, { account_id: id }, stranger)).status).toBe(404);
  const chief = await addOperator(app, 'Ebele Chief');
  const acts = await readAudit(app, chief, { account_id: id });
  expect(acts.map(({ action }) => action)).toEqual(['risk.view', 'risk.view', 'risk.view']);
  expect((await readAudit(app, chief)).some(({ action }) => action === 'risks.view')).toBe(true);
});

// Shows: risk-2
test('an account says when it was last scored, and before its first run only when the next is', async () => {
  await world.scoreAll();
  const id = await world.account(0, { created_at: new Date(app.now().getTime() + 1) });
  const before = await riskOf(id);
  expect(before).toMatchObject({ risk: null, scored: { at: null } });
  expect(Date.parse(before.scored.next_at)).toBeGreaterThan(app.now().getTime());
  expect((await list()).scored.at).not.toBeNull();
  await app.db.updateTable('accounts').set({ created_at: app.now() }).where('id', '=', id).execute();
  await world.scoreAll();
  expect((await riskOf(id)).scored.at).not.toBeNull();
  // A run that ended early.
  await app.db.insertInto('risk_waiting').values({ account_id: id }).execute();
  expect((await riskOf(id)).scored.at).toBeNull();
  await app.db.deleteFrom('risk_waiting').execute();
});

test.each([
  ['00:08:59', '00:09:00'],
  ['00:09:00', '00:24:00'],
  ['00:54:00', '01:09:00'],
])('after %s the next run is at %s', (now, next) => {
  expect(nextRunAfter(scoreMinutes, new Date(`2026-11-29T${now}Z`))).toEqual(new Date(`2026-11-29T${next}Z`));
});

// Shows: risk-3
test('the list has the riskiest first, goes on without repeats, and is filtered by reason', async () => {
  const payer = await world.account(40);
  await world.payments(payer, 8);
  const worst = await addReported();
  await world.payments(worst, 8);
  await world.scoreAll();
  const all = await list();
  expect(all.accounts[0]).toMatchObject({ person: { _id: worst }, score: 100 });
  const scores = all.accounts.map(({ score }: { score: number }) => score);
  expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...idsOf(page));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(idsOf(all));
  expect(idsOf(await list({ reason: 'refused_payments' }))).toEqual([worst, payer]);
  expect(idsOf(await list({ reason: 'same_job' }))).toEqual([]);
  for (const form of [
    { reason: 'none' },
    { cursor: 'x' },
    { cursor: Buffer.from('["a","b"]').toString('base64url') },
  ])
    expect((await app.post(viewRisks.path, form, trust)).status).toBe(400);
  // Suspending is a decision: there is nothing left to look at.
  await lengthenSession(app, trust.id);
  expect((await app.call(suspendAccount, { account_id: worst, reason: 'Fraud' }, trust)).status).toBe(200);
  expect(idsOf(await list())).not.toContain(worst);
  expect((await riskOf(worst)).risk.is_listed).toBe(false);
});

// Shows: risk-4
test('a looked-at account comes back with a new reason, and of two operators one is first', async () => {
  const id = await addReported(2);
  expect(idsOf(await list())).not.toContain(id);
  await world.payments(id, 5);
  await world.scoreAll();
  expect(idsOf(await list())).toContain(id);
  const newest_at = (await riskOf(id)).risk.newest_at as string;
  expect((await mark(id, { note: ' ', newest_at })).status).toBe(400);
  expect((await mark(id, { note: 'x', newest_at: 'soon' })).status).toBe(400);
  expect((await mark(id, { note: 'x', newest_at: '2020-01-01T00:00:00Z' })).body.msg).toBe(
    'There is a new reason. Please look at it, too.',
  );
  expect((await mark('nobody', { note: 'x', newest_at })).status).toBe(404);
  const note = 'I called them, it was their own card';
  expect((await mark(id, { note, newest_at })).status).toBe(200);
  // The same request again has the effect of one.
  expect((await mark(id, { note, newest_at })).status).toBe(200);
  const second = await addOperator(app, 'Sade Second', 'trust');
  expect((await mark(id, { note: 'Me, too', newest_at }, second)).body.msg).toBe(
    'Tunde Trust has looked at it already',
  );
  expect(idsOf(await list())).not.toContain(id);
  expect((await riskOf(id)).risk).toMatchObject({
    is_listed: false,
    looked: { by: 'Tunde Trust', note, at: expect.any(String) },
  });
  const chief = await addOperator(app, 'Ebele Chief');
  const acts = await readAudit(app, chief, { account_id: id });
  expect(acts.filter(({ action }) => action === 'risk.look')).toMatchObject([{ reason: note }]);
  // Scoring again brings nothing new.
  await world.scoreAll();
  expect(idsOf(await list())).not.toContain(id);
  app.advance(60_000);
  await world.reports(id, await world.accounts(1, 50), 0);
  await app.runTask('score-accounts');
  expect(idsOf(await list())).toContain(id);
  expect((await riskOf(id)).risk.looked.note).toBe(note);
});

// Shows: risk-4
test('a looked-at account that goes on comes back, although its reasons weigh no more', async () => {
  const look = async (id: string) => {
    const newest_at = (await riskOf(id)).risk.newest_at as string;
    expect((await mark(id, { note: 'Rivals', newest_at })).status).toBe(200);
  };
  const score = async () => {
    app.advance(60_000);
    await app.runTask('score-accounts');
  };
  const [reported, spammer] = [await addReported(), await world.account(200)];
  await world.contacts(spammer, await world.accounts(50, 100), 5);
  await world.scoreAll();
  for (const id of [reported, spammer]) await look(id);
  await world.reports(reported, await world.accounts(2, 50), 0);
  await score();
  expect(idsOf(await list())).not.toContain(reported);
  // Twice as many as when somebody looked.
  await world.reports(reported, await world.accounts(1, 50), 0);
  await score();
  expect(idsOf(await list())).toContain(reported);
  expect(idsOf(await list())).not.toContain(spammer);
  // The same again, two days later.
  app.advance(2 * DAY_MS);
  await world.contacts(spammer, await world.accounts(42, 100), 2);
  await score();
  expect(idsOf(await list())).toContain(spammer);
});

// Shows: risk-5
test('scores, reasons and links are gone after ninety days', async () => {
  const phone = '+2348051112224';
  await world.account(20, { phone });
  const id = await world.account(10, { phone });
  await world.reports(id, await world.accounts(3, 50), 30);
  await world.scoreAll();
  expect((await riskOf(id)).risk.score).toBe(70);
  app.advance((RISK_RETENTION_DAYS - 20) * DAY_MS);
  await app.runTask('sweep-accounts');
  const counts = async () =>
    (
      await sql<{ reasons: number; scores: number; links: number }>`
        select (select count(*) from risk_reasons where account_id = ${id})::integer as reasons,
          (select sum(score) from risk_scores where account_id = ${id})::integer as scores,
          (select count(*) from risk_links where account_id = ${id})::integer as links`.execute(app.db)
    ).rows[0];
  expect(await counts()).toEqual({ reasons: 1, scores: 10, links: 1 });
  app.advance(11 * DAY_MS);
  await app.runTask('sweep-accounts');
  expect(await counts()).toEqual({ reasons: 0, scores: null, links: 0 });
});

test('the note of a look is deleted after ninety days, and the account stays looked at', async () => {
  const id = await addReported();
  const look = { looked_at: app.now(), looked_by: trust.id, note: 'Nothing wrong' };
  await app.db.updateTable('risk_scores').set(look).where('account_id', '=', id).execute();
  app.advance((RISK_RETENTION_DAYS + 1) * DAY_MS);
  const happened_at = app.now();
  await app.db.updateTable('risk_reasons').set({ happened_at }).where('account_id', '=', id).execute();
  await app.runTask('sweep-accounts');
  const score = await app.db
    .selectFrom('risk_scores')
    .select(['note', 'looked_by', 'waits'])
    .where('account_id', '=', id)
    .executeTakeFirst();
  expect(score).toEqual({ note: '', looked_by: null, waits: false });
});

test('the list reads an index, however many accounts there are', async () => {
  await sql`
    insert into accounts (full_name, created_at) select 'Person', now() - interval '200 days' from generate_series(1, 20000)`.execute(
    app.db,
  );
  await sql`
    insert into risk_scores (account_id, score, newest_at, computed_at)
    select id, 60 + (random() * 40)::integer, now(), now() from accounts where full_name = 'Person'`.execute(
    app.db,
  );
  await sql`
    insert into risk_reasons (account_id, reason, weight, count, happened_at, found_at)
    select account_id, case when random() < 0.01 then 'same_job' else 'reports' end, 60, 3, now(), now() from risk_scores
    on conflict do nothing`.execute(app.db);
  await sql`analyze risk_scores, risk_reasons, accounts`.execute(app.db);
  const all = await planOf(app.db, flaggedStatement({ limit: 21 }));
  expect(all.plan).toContain('risk_scores_list');
  expect(all.most).toBeLessThan(200);
});
