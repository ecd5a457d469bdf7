import { viewColleagues } from '@marketplace/contract/company/operator-chats';
import * as work from '@marketplace/contract/company/operator-work';
import * as operators from '@marketplace/contract/company/operators';
import { queueTargets } from '@marketplace/contract/company/queue-items';
import { viewStaff } from '@marketplace/contract/company/staff';
import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { callArtisan, viewSubscriptions } from '@marketplace/contract/money/subscriptions';
import { me } from '@marketplace/contract/people/accounts';
import { createAppeal } from '@marketplace/contract/people/appeals';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/blocked.ts';
import type { Person } from '../../../test/conversations.ts';
import {
  addOperator,
  findWaiting,
  lengthenSession,
  logInAgain,
  readAudit,
  resolveItem,
  suspend,
} from '../../../test/operators.ts';
import { addPerson, logIn, signUp, signUpArtisan } from '../../../test/people.ts';
import { buyPlan } from '../../../test/plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let amina: Person;
let bola: Person;
beforeAll(async () => {
  app = await startTestApp();
  amina = await addOperator(app, 'Amina Bello');
  bola = await addOperator(app, 'Bola Ige');
});
afterAll(() => app.close());

describe('a suspension', () => {
  // Shows: refunds-2
  test('ends sessions and sockets at once, hides the account, returns no token that others spent on it, and can be appealed once to another operator', async () => {
    const artisan = await signUpArtisan(app, { short_desc: 'Suspended before long' });
    const id = artisan.user._id as string;
    await app.db.updateTable('accounts').set({ phone_proven_at: app.now() }).where('id', '=', id).execute();
    const customer = await addPerson(app);
    await buyPlan(app, customer.token, 'starter_weekly');
    const callsLeft = async () =>
      (await app.call(viewSubscriptions, {}, customer)).body.subscriptions[0].no_of_calls_remaining as number;
    const before = await callsLeft();
    expect((await app.call(callArtisan, { artisan_id: id }, customer)).status).toBe(200);
    expect(await callsLeft()).toBe(before - 1);
    const listed = async () =>
      JSON.stringify(
        (await app.call(notLoggedInViewArtisans, { query: 'Suspended before long' })).body,
      ).includes(id);
    expect(await listed()).toBe(true);

    const socket = io(app.url, {
      auth: { token: artisan.token },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((connected) => socket.once('connect', () => connected(null)));
    const closed = new Promise((gone) => socket.once('disconnect', gone));
    expect((await suspend(app, id, amina)).status).toBe(200);
    await closed;
    expect((await app.call(me, {}, artisan)).status).toBe(401);
    expect((await suspend(app, id, bola)).body.code).toBe('conflict');
    expect(await listed()).toBe(false);
    await app.settled();
    await app.runTask('return-tokens');
    expect(await callsLeft()).toBe(before - 1);

    const refused = await logInAgain(app, artisan);
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'suspended',
        msg: "We've suspended this account: Asked customers for money first",
        appeal: { state: 'possible' },
      },
    });
    const { token } = refused.body.appeal;
    const appeal = (permit: string) => app.call(createAppeal, { token: permit, text: 'It was my cousin' });
    expect((await appeal(`${token}x`)).status).toBe(400);
    expect((await appeal(token)).status).toBe(200);
    expect((await appeal(token)).status).toBe(409);
    const waits = (await logInAgain(app, artisan)).body.appeal;
    expect(waits).toEqual({ state: 'waiting', answer_by: expect.any(String) });
    const promised = app.now().getTime() + queueTargets.appeal;
    expect(Math.abs(Date.parse(waits.answer_by) - promised)).toBeLessThan(60_000);

    const item = await findWaiting(app, amina, 'appeal', /cousin/);
    expect((await app.call(operators.viewItem, item, amina)).body.item.obstacle).toMatch(/another operator/);
    expect((await resolveItem(app, item, 'restore', amina)).status).toBe(409);
    expect((await resolveItem(app, item, 'keep', bola, 'Three customers say the same')).status).toBe(200);
    expect((await logInAgain(app, artisan)).body.appeal).toEqual({
      state: 'refused',
      reason: 'Three customers say the same',
    });

    const restored = await app.call(work.restoreAccount, { account_id: id, reason: 'Cleared up' }, bola);
    expect(restored.status).toBe(200);
    expect((await logInAgain(app, artisan)).status).toBe(200);
    expect(await listed()).toBe(true);
    const subjects = [];
    for (let letters = 0; letters < 3; letters += 1)
      subjects.push((await app.inbox.next(artisan.form.email)).subject);
    expect(subjects).toEqual(
      expect.arrayContaining([expect.stringMatching(/suspended$/), expect.stringMatching(/restored$/)]),
    );
    expect((await readAudit(app, amina, { account_id: id })).map(({ action }) => action)).toEqual([
      'account.restore',
      'appeal.keep',
      'account.view',
      'account.suspend',
    ]);
    const page = (await app.call(work.viewAccount, { account_id: id }, amina)).body;
    expect(page.person).toMatchObject({ _id: id, email: artisan.form.email, is_suspended: false });
    const text = JSON.stringify(page.sections);
    for (const words of ['Asked customers for money first', 'It was my cousin', 'Cleared up', 'Amina Bello'])
      expect(text).toContain(words);
  });

  test('that is lifted while its person appeals leaves no waiting appeal', async () => {
    const person = await signUp(app);
    const id = person.user._id as string;
    await suspend(app, id, amina);
    const { token } = (await logInAgain(app, person)).body.appeal;
    let appealing: ReturnType<typeof app.call> | undefined;
    await app.db.transaction().execute(async (trx) => {
      // The same update as that of a restoration.
      await sql`update suspensions set restored_at = now(), restored_by = ${bola.id}, restored_reason = ''
        where account_id = ${id}`.execute(trx);
      appealing = app.call(createAppeal, { token, text: 'Caught between' });
      await untilBlocked(app, appealing);
    });
    expect((await appealing)?.status).toBe(409);
    await app.db
      .updateTable('accounts')
      .set({ suspended_at: null, suspended_reason: null })
      .where('id', '=', id)
      .execute();
  });

  test('that an appeal lifts lets the person in again; operators are not suspended', async () => {
    const person = await signUp(app);
    await suspend(app, person.user._id, amina);
    const { token } = (await logInAgain(app, person)).body.appeal;
    await app.call(createAppeal, { token, text: 'Please look at my lost phone' });
    expect(
      (
        await resolveItem(
          app,
          await findWaiting(app, amina, 'appeal', /lost phone/),
          'restore',
          bola,
          'It was stolen',
        )
      ).status,
    ).toBe(200);
    await logIn(app, person.form.email, person.form.password);
    expect((await suspend(app, bola.id, amina)).status).toBe(409);
    expect((await suspend(app, amina.id, amina)).status).toBe(409);
  });
});

test('nobody goes around the queue of appeals, and whoever suspended an account does not restore it after an appeal', async () => {
  const person = await signUp(app);
  const account_id = person.user._id as string;
  await suspend(app, account_id, amina);
  const { token } = (await logInAgain(app, person)).body.appeal;
  await app.call(createAppeal, { token, text: 'It was my uncle' });
  const restore = async (by: Person) =>
    (await app.call(work.restoreAccount, { account_id, reason: 'Cleared up' }, by)).status;
  expect([await restore(amina), await restore(bola)]).toEqual([409, 409]);
  const item = await findWaiting(app, amina, 'appeal', /uncle/);
  expect((await resolveItem(app, item, 'keep', bola)).status).toBe(200);
  expect([await restore(amina), await restore(bola)]).toEqual([409, 200]);
});

// Shows: console-alone-1
test('an appeal against the only operator waits a day, and then that operator decides it', async () => {
  const person = await signUp(app);
  await suspend(app, person.user._id, amina);
  const { token } = (await logInAgain(app, person)).body.appeal;
  await app.call(createAppeal, { token, text: 'It was my niece' });
  const item = await findWaiting(app, amina, 'appeal', /niece/);
  expect(item.summary).toMatch(/^Waits for another operator than Amina Bello · /);
  await app.db.updateTable('accounts').set({ is_operator: false }).where('id', '=', bola.id).execute();
  expect((await findWaiting(app, amina, 'appeal', /niece/)).summary).toMatch(/^Waits until /);
  expect((await resolveItem(app, item, 'restore', amina)).status).toBe(409);
  app.advance(24 * 3600_000);
  expect((await resolveItem(app, item, 'restore', amina)).status).toBe(200);
  await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', bola.id).execute();
});

test('the only operator restores a day after an appeal that they refused', async () => {
  const person = await signUp(app);
  const leaveAlone = (isAlone: boolean) =>
    app.db.updateTable('accounts').set({ is_operator: !isAlone }).where('id', '=', bola.id).execute();
  const restore = async () =>
    (await app.call(work.restoreAccount, { account_id: person.user._id, reason: 'It was an error' }, amina))
      .status;
  await suspend(app, person.user._id, amina);
  const { token } = (await logInAgain(app, person)).body.appeal;
  await app.call(createAppeal, { token, text: 'It was my uncle' });
  const item = await findWaiting(app, amina, 'appeal', /uncle/);
  await leaveAlone(true);
  app.advance(24 * 3600_000);
  expect((await resolveItem(app, item, 'keep', amina)).status).toBe(200);
  expect(await restore()).toBe(409);
  app.advance(24 * 3600_000);
  expect(await restore()).toBe(200);
  await leaveAlone(false);
});

test('a colleague who is new when somebody appeals decides after a day, rather than the operator who suspended the account', async () => {
  const person = await signUp(app);
  await suspend(app, person.user._id, amina);
  const { token } = (await logInAgain(app, person)).body.appeal;
  await app.call(createAppeal, { token, text: 'It was my aunt' });
  await lengthenSession(app, bola.id);
  await app.db
    .updateTable('accounts')
    .set({ staff_role_since: app.now() })
    .where('id', '=', bola.id)
    .execute();
  const item = await findWaiting(app, bola, 'appeal', /aunt/);
  expect((await resolveItem(app, item, 'restore', bola)).status).toBe(409);
  app.advance(24 * 3600_000);
  expect((await resolveItem(app, item, 'restore', bola)).status).toBe(200);
});

// Shows: console-alone-1
test('in the first week of a team, whom the command on the server made an operator decides appeals at once, and others read the day', async () => {
  const person = await signUp(app);
  const tunde = await addOperator(app, 'Tunde Trust', 'trust');
  for (const { id } of [amina, bola, tunde]) await lengthenSession(app, id);
  await app.db
    .updateTable('accounts')
    .set({ staff_role_since: app.now() })
    .where('id', 'in', [amina.id, bola.id, tunde.id])
    .execute();
  await suspend(app, person.user._id, tunde);
  app.advance(1000);
  const { token } = (await logInAgain(app, person)).body.appeal;
  await app.call(createAppeal, { token, text: 'It was my niece' });
  const item = await findWaiting(app, amina, 'appeal', /niece/);
  const obstacleOf = async (operator: Person) =>
    (await app.call(operators.viewItem, item, operator)).body.item.obstacle as string;
  const colleagues = async () =>
    (await app.call(viewColleagues, { kind: 'appeal', id: item.id }, amina)).body.colleagues.map(
      ({ fullname }: { fullname: string }) => fullname,
    );
  const staff = async () =>
    (await app.call(viewStaff, {}, amina)).body.staff.find(
      ({ _id }: { _id: string }) => _id === amina.id,
    ) as { decides_from: string | null };
  const from = new Date(app.now().getTime() - 1000 + 7 * 24 * 3600_000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Lagos' }).format(
    from,
  );
  expect(await obstacleOf(amina)).toContain(`you can decide what comes in from ${day}`);
  expect(await obstacleOf(amina)).toContain('so it waits a day instead');
  expect(await obstacleOf(tunde)).toMatch(
    new RegExp(`^You suspended this account: .* is new, and can decide what comes in from ${day}`),
  );
  expect(await colleagues()).toEqual([]);
  expect((await staff()).decides_from?.slice(0, 16)).toBe(from.toISOString().slice(0, 16));
  expect((await logInAgain(app, person)).body.appeal).toEqual({
    state: 'waiting',
    answer_by: expect.any(String),
    not_before: expect.any(String),
  });

  // As the command records it.
  await app.db
    .insertInto('audit_log')
    .columns(['at', 'operator_id', 'action', 'subject_kind', 'subject_id'])
    .expression((query) =>
      query
        .selectFrom('accounts')
        .select(({ ref, val }) => [
          ref('staff_role_since').$notNull().as('at'),
          ref('id').as('operator_id'),
          val('operator.create').as('action'),
          val('account').as('subject_kind'),
          sql<string>`id::text`.as('subject_id'),
        ])
        .where('id', '=', amina.id),
    )
    .execute();
  expect(await obstacleOf(amina)).toBe('');
  expect(await obstacleOf(tunde)).toBe('You suspended this account: another operator decides the appeal.');
  expect(await obstacleOf(bola)).toContain('A colleague who had it a week before');
  expect(await colleagues()).toEqual(['Amina Bello']);
  expect((await staff()).decides_from).toBeNull();
  expect((await logInAgain(app, person)).body.appeal).toEqual({
    state: 'waiting',
    answer_by: expect.any(String),
  });
  expect((await resolveItem(app, item, 'restore', amina)).status).toBe(200);
});
