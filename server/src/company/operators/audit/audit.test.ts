import { exportAudit, type NamedAuditEntry, viewAudit } from '@marketplace/contract/company/audit';
import { findPeople, suspendAccount, viewAccount } from '@marketplace/contract/company/operator-work';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/conversations.ts';
import { addOperator, findWaiting, resolveItem, sendContactMessage } from '../../../../test/operators.ts';
import { addPerson } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const DAY_MS = 24 * 3600_000;

let app: TestApp;
let amina: Person;
let bola: Person;
let chief: Person;
let firstDay: string;
beforeAll(async () => {
  app = await startTestApp();
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
  chief = await addPerson(app, 'Chief Okafor');
  firstDay = lagosDay(app.now());
  await app.call(viewAccount, { account_id: chief.id }, amina);
  await app.call(findPeople, { query: 'chief' }, bola);
  await app.call(suspendAccount, { account_id: chief.id, reason: 'Asked for money first' }, amina);
  app.advance(2 * DAY_MS);
  await sendContactMessage(app, 'wuraola');
  await resolveItem(app, await findWaiting(app, amina, 'contact', /wuraola/), 'close', bola, '=SUM(A1:A9)');
});
afterAll(() => app.close());

const read = async (form: object = {}, by = amina) => (await app.call(viewAudit, form, by)).body;
const acts = async (form: object) =>
  ((await read(form)).acts as NamedAuditEntry[]).map(({ action }) => action);

// Shows: audit-1
test('decisions stand apart from views, with the names of all whom they are about', async () => {
  expect(await acts({ show: 'decisions' })).toEqual(['contact.close', 'account.suspend']);
  expect(await acts({ show: 'views' })).toEqual(['people.search', 'account.view']);
  const { acts: all, operators } = await read();
  expect(all).toMatchObject([
    {
      action: 'contact.close',
      is_view: false,
      operator: 'Bola Ige',
      operator_id: bola.id,
      subject_kind: 'contact',
      subject_title: 'wuraola',
      person: null,
    },
    { action: 'account.suspend', is_view: false, person: { _id: chief.id, fullname: 'Chief Okafor' } },
    { action: 'people.search', is_view: true, person: null },
    { action: 'account.view', is_view: true, person: { _id: chief.id, fullname: 'Chief Okafor' } },
  ]);
  expect(operators).toEqual([
    { _id: amina.id, fullname: 'Amina Bello' },
    { _id: bola.id, fullname: 'Bola Ige' },
  ]);
});

// Shows: audit-2
test('the log is filtered by operator, person, act and days of Lagos, and read page by page', async () => {
  expect(await acts({ operator_id: bola.id })).toEqual(['contact.close', 'people.search']);
  expect(await acts({ operator_id: bola.id, show: 'views' })).toEqual(['people.search']);
  expect(await acts({ operator_id: amina.id, action: 'account.suspend' })).toEqual(['account.suspend']);
  expect(await acts({ action: 'account.suspend' })).toEqual(['account.suspend']);
  expect(await acts({ about: 'okafor chief' })).toEqual(['account.suspend', 'account.view']);
  expect(await acts({ about: 'nobody like this' })).toEqual([]);
  // A list about some of them would look like all that there is.
  await Promise.all(Array.from({ length: 26 }, (_, index) => addPerson(app, `Crowd ${index}`)));
  expect((await app.post(viewAudit.path, { about: 'crowd' }, amina)).status).toBe(400);
  expect(await acts({ account_id: chief.id, show: 'views' })).toEqual(['account.view']);
  expect(await acts({ account_id: amina.id, about: 'chief' })).toEqual([]);
  expect(await acts({ to_day: firstDay, show: 'decisions' })).toEqual(['account.suspend']);
  // Who looked for whom here is in the log, too: three times somebody was named.
  const searched = await acts({ from_day: lagosDay(app.now()), operator_id: amina.id });
  expect(searched).toEqual(['people.search', 'people.search', 'people.search']);
  const { rows: lookedUp } = await sql<{ found: string[] }>`
    select facts->'found' as found from audit_log where operator_id = ${amina.id} and action = 'people.search' order by id limit 1`.execute(
    app.db,
  );
  expect(lookedUp).toEqual([{ found: [chief.id] }]);
  expect(await acts({ from_day: lagosDay(app.now()), show: 'decisions' })).toEqual(['contact.close']);
  const first = await read({ limit: 6 });
  expect(first.acts).toHaveLength(6);
  const rest = await read({ limit: 6, cursor: first.next_cursor });
  expect(rest).toMatchObject({ acts: [{ action: 'account.view' }], next_cursor: null });
  expect(rest).not.toHaveProperty('operators');
  for (const form of [
    { from_day: '2026-02-30' },
    { from_day: '1066-10-14' },
    { cursor: 'x' },
    { cursor: Buffer.from('[1]').toString('base64url') },
  ])
    expect((await app.call(viewAudit, form, amina)).status).toBe(400);
  expect((await app.call(viewAudit, { account_id: 'x' }, amina)).status).toBe(404);
});

// Shows: audit-3
test('everything that the filter finds is downloaded as CSV, and the download is in the log', async () => {
  const download = async (address: string) => fetch(app.url + address);
  const { address } = (await app.call(exportAudit, { show: 'decisions' }, amina)).body;
  const answer = await download(address);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]{10}\.csv"$/);
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/number,day in Lagos/);
  // A spreadsheet would run a cell that begins with an equals sign.
  expect(lines[1]).toContain(`,contact.close,Bola Ige,${bola.id},contact,`);
  expect(lines[1]).toContain(",'=SUM(A1:A9),");
  expect(lines[2]).toContain(`,Chief Okafor,${chief.id},Asked for money first,`);
  expect(await acts({ show: 'views', action: 'audit.export' })).toEqual(['audit.export']);

  // More than one portion, and nothing that was done after the export.
  await sql`insert into audit_log (at, operator_id, action, subject_kind, subject_id)
    select ${app.now()}::timestamptz - make_interval(mins => n), ${bola.id}, 'item.take', 'report', n::text from generate_series(1, 1200) as n`.execute(
    app.db,
  );
  const { address: many } = (await app.call(exportAudit, { action: 'item.take' }, amina)).body;
  await sql`insert into audit_log (at, operator_id, action, subject_kind, subject_id)
    values (${new Date(app.now().getTime() + 1000)}, ${bola.id}, 'item.take', 'report', 'later')`.execute(
    app.db,
  );
  expect((await (await download(many)).text()).trimEnd().split('\r\n')).toHaveLength(1201);

  expect((await download(`${many}x`)).status).toBe(404);
  await app.db
    .updateTable('accounts')
    .set({ staff_role: 'trust', second_factor_due: null })
    .where('id', '=', amina.id)
    .execute();
  expect((await download(many)).status).toBe(404);
  await app.db.updateTable('accounts').set({ staff_role: 'admin' }).where('id', '=', amina.id).execute();
  app.advance(6 * 60_000);
  expect((await download(many)).status).toBe(404);
});

// Shows: audit-4
test('the database refuses to change the log; only the reasons about an erased account are emptied', async () => {
  const reasons = async () =>
    (
      await app.db
        .selectFrom('audit_log')
        .select('reason')
        .where('account_id', '=', chief.id)
        .where('reason', '<>', '')
        .execute()
    ).map(({ reason }) => reason);
  const id = sql.lit(chief.id);
  const refused = 'audit_log is not changed by hand';
  for (const statement of [
    sql`update audit_log set reason = ''`,
    sql`update audit_log set at = now()`,
    sql`delete from audit_log`,
    sql`delete from audit_log where account_id = ${id}`,
    sql`truncate audit_log`,
    sql`insert into audit_log (id, at, operator_id, action, subject_kind, subject_id) overriding system value
      select id, at, operator_id, 'item.take', subject_kind, subject_id from audit_log limit 1
      on conflict (id) do update set action = excluded.action`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow(refused);
  await sql`select erase_audit_reasons(${chief.id})`.execute(app.db);
  expect(await reasons()).toEqual(['Asked for money first']);

  await app.db
    .updateTable('accounts')
    .set({
      erased_at: app.now(),
      full_name: 'Deleted account',
      email: null,
      email_proven_at: null,
      phone: null,
      phone_proven_at: null,
      password_hash: null,
    })
    .where('id', '=', chief.id)
    .execute();
  for (const statement of [
    sql`update audit_log set reason = 'Something else' where account_id = ${id}`,
    sql`update audit_log set reason = '', operator_id = account_id where account_id = ${id}`,
    sql`delete from audit_log where account_id = ${id}`,
  ])
    await expect(statement.execute(app.db)).rejects.toThrow(refused);
  // As for accounts that a process of the release before has erased.
  await app.runTask('erase-audit-reasons');
  expect(await reasons()).toEqual([]);
  expect(await acts({ account_id: chief.id })).toEqual(['account.suspend', 'account.view']);
});
