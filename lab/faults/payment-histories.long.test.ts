import { createHmac, randomInt } from 'node:crypto';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { createSubscription, viewPayment } from '@marketplace/contract/money/subscriptions';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../server/src/money/subscriptions/check-ledger.ts';
import { queueTask } from '../../server/src/platform/tasks/tasks.ts';
import { addPerson } from '../../server/test/people.ts';
import { buildPlanForm } from '../../server/test/plans.ts';
import { startTestApp, type TestApp } from '../../server/test/test-app.ts';
import { rounds } from './rounds.ts';
import { findWrongCredits } from './wrong-credits.ts';

const HISTORIES = Number(process.env['HISTORIES'] ?? (rounds === 'full' ? 1000 : 60));
/** About 40 of 100 are paid. With few histories, chance can leave only a fifth. */
const LEAST_PAID = HISTORIES * (rounds === 'full' ? 0.3 : 0.1);
const AT_ONCE = 12;
/** How many histories run together. They share a clock that moves by hours, so together they last some days. */
const WAVE = 50;

const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant('webhook' as const) },
  { weight: 2, arbitrary: fc.constant('webhook, twice at once' as const) },
  { weight: 3, arbitrary: fc.constant('view' as const) },
  { weight: 1, arbitrary: fc.constant('view, five at once' as const) },
  { weight: 2, arbitrary: fc.constant('sweep' as const) },
  { weight: 1, arbitrary: fc.constant('pay' as const) },
  { weight: 1, arbitrary: fc.constant('decline' as const) },
  { weight: 1, arbitrary: fc.constant('forged signature' as const) },
  { weight: 1, arbitrary: fc.constant('forged body' as const) },
  { weight: 1, arbitrary: fc.constant('signed with another key' as const) },
  { weight: 1, arbitrary: fc.constant('stale' as const) },
  { weight: 1, arbitrary: fc.constant('provider away' as const) },
  { weight: 1, arbitrary: fc.constant('hours pass' as const) },
  { weight: 2, arbitrary: fc.constant('crash soon' as const) },
);

/** The events of one payment, in order. */
const history = fc.record({
  plan: fc.constantFrom(...specifiedCatalogue.plans.map(({ id }) => id)),
  first: fc.constantFrom('pay', 'pay', 'pay', 'decline', 'insufficient_funds', 'cancel', null),
  /** The provider's answer about a paid payment. */
  facts: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom({ amount: 100 }, { amount: 99_999_900 }, { currency: 'GHS' }) },
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

interface Drawer {
  /** The signed webhooks that the provider wanted to send. They are stored and sent when the history says so. */
  last: { body: string; signature: string } | null;
}

test(
  `${HISTORIES} payment histories: a credit, exactly once, if and only if the provider says paid`,
  async () => {
    const app = await startTestApp();
    try {
      await app.paystack.behave({ drop: true });
      await letItCrash(app);
      const count = await runHistories(app, HISTORIES);

      const { wrong, paid, total } = await findWrongCredits(app);
      process.stdout.write(
        `${total} payments, ${paid} paid, ${wrong.length} wrong credits, ${count} crashes\n`,
      );
      expect(wrong).toEqual([]);
      expect(await findLedgerProblems(app.db)).toEqual([]);
      expect(total).toBeGreaterThanOrEqual(HISTORIES);
      expect(paid).toBeGreaterThan(LEAST_PAID);
      expect(count).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  },
  60_000 + HISTORIES * 1_000,
);

test('without sweep and verify, dropped notices are losses, and the check finds them', async () => {
  const app = await startTestApp();
  try {
    await app.paystack.behave({ drop: true });
    for (let index = 0; index < 5; index += 1) await payAlone(app);
    expect((await findWrongCredits(app)).wrong).toHaveLength(5);
  } finally {
    await app.close();
  }
});

test('a payment that loses its paid state is credited twice, and the check finds it', async () => {
  const app = await startTestApp();
  try {
    await sql`alter table subscriptions drop constraint subscriptions_one_a_payment`.execute(app.db);
    await sql`alter table payments drop constraint payments_settled`.execute(app.db);
    await sql`create function forget() returns trigger language plpgsql as
      $$ begin new.state = 'pending'; new.next_check_at = old.next_check_at; return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger forgetful before update on payments for each row execute function forget()`.execute(
      app.db,
    );
    await app.paystack.behave({ copies: 3 });
    const { reference, token } = await payAlone(app);
    await app.settled();
    app.advance(10_000);
    await app.call(viewPayment, { reference }, { token });
    const { wrong } = await findWrongCredits(app);
    expect(wrong).toMatchObject([{ reference, paid: true }]);
    expect(wrong[0]?.credits).toBeGreaterThan(1);
  } finally {
    await app.close();
  }
});

async function payAlone(app: TestApp): Promise<{ reference: string; token: string }> {
  const { token } = await addPerson(app);
  const { body } = await app.call(createSubscription, buildPlanForm('starter_weekly'), { token });
  await app.paystack.checkout(body.response.data.authorization_url);
  return { reference: body.reference, token };
}

/** Returns the number of crashes. */
async function runHistories(app: TestApp, count: number): Promise<number> {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`payment histories: seed ${seed}, ${count} of them\n`);
  const waiting = fc.sample(history, { seed, numRuns: count });
  const drawer: Drawer = { last: null };
  while (waiting.length > 0) {
    const wave = waiting.splice(0, WAVE);
    const worker = async () => {
      for (let next = wave.shift(); next; next = wave.shift()) await live(app, next, drawer);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await bringToAnEnd(app);
  }
  const { rows } = await sql<{ crashes: number }>`select last_value::int as crashes from crashes`.execute(
    app.db,
  );
  return rows[0]?.crashes ?? 0;
}

async function live(app: TestApp, { plan, first, facts, steps }: History, drawer: Drawer): Promise<void> {
  const { token } = await addPerson(app);
  const { reference, url } = await openCheckout(app, plan, token);

  // Set before the payment, because the sweep of another history may ask at any moment afterwards.
  if (facts) await app.paystack.setFacts(reference, facts);
  if (first) await app.paystack.checkout(url, first as 'pay');
  for (const each of steps) await take(app, each, { reference, url, token }, drawer);
}

/** Opens the payment page like a person who retries when the provider was away or the server crashed. */
async function openCheckout(
  app: TestApp,
  plan: History['plan'],
  token: string,
): Promise<{ reference: string; url: string }> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await app.call(createSubscription, buildPlanForm(plan), { token });
    if (status === 200) return { reference: body.reference, url: body.response.data.authorization_url };
    if (tries === 5) throw new Error(`no checkout: ${JSON.stringify(body)}`);
  }
}

async function take(
  app: TestApp,
  what: History['steps'][number],
  { reference, url, token }: { reference: string; url: string; token: string },
  drawer: Drawer,
): Promise<void> {
  const view = () => app.call(viewPayment, { reference }, { token });
  const notice = (await app.paystack.transaction(reference)).webhooks.at(-1) ?? null;
  switch (what) {
    case 'webhook':
      if (notice) await deliver(app, notice.body, notice.signature);
      break;
    case 'webhook, twice at once':
      if (notice) await Promise.all([1, 2].map(() => deliver(app, notice.body, notice.signature)));
      break;
    case 'view':
      app.advance(3_000);
      await view();
      break;
    case 'view, five at once':
      await Promise.all(Array.from({ length: 5 }, view));
      break;
    case 'sweep':
      app.advance(61_000);
      await runOnce(app, 'sweep-payments');
      break;
    case 'pay':
    case 'decline':
      await app.paystack.checkout(url, what);
      break;
    case 'forged signature':
      expect(await deliver(app, forge(reference), '0'.repeat(128))).toBe(401);
      break;
    case 'forged body':
      if (notice) expect(await deliver(app, `${notice.body} `, notice.signature)).toBe(401);
      break;
    case 'signed with another key':
      expect(await deliver(app, forge(reference), sign(forge(reference), 'sk_test_another'))).toBe(401);
      break;
    case 'stale':
      if (drawer.last) await deliver(app, drawer.last.body, drawer.last.signature);
      break;
    case 'provider away':
      await app.setFault(
        'paystack',
        (['500', '429', 'nonsense'] as const)[reference.charCodeAt(4) % 3] as string,
        1,
      );
      await view();
      break;
    case 'hours pass':
      app.advance(7 * 60 * 60_000);
      break;
    case 'crash soon':
      await sql`select setval('crash_countdown', ${-1 - (reference.charCodeAt(5) % 9)})`.execute(app.db);
      break;
  }
  if (notice) drawer.last = notice;
}

/** Runs the task once, whether or not it succeeds. A crashed task is retried after seconds. */
async function runOnce(app: TestApp, task: string): Promise<void> {
  await queueTask(app.db, task, {});
  await app.settled();
}

/** Ends all faults of the provider, and waits until all tasks of the server are done. */
async function bringToAnEnd(app: TestApp): Promise<void> {
  await sql`select setval('crash_countdown', 1)`.execute(app.db);
  await app.setFault('paystack', 'normal');
  for (let day = 0; day < 3; day += 1) {
    app.advance(61 * 60_000);
    await runOnce(app, 'sweep-payments');
    await runOnce(app, 'reconcile-money');
  }
}

/**
 * Makes every write of the server fail once a countdown reaches 0, as if the server had been killed there: the transaction is lost. The
 * countdown is a sequence, because a sequence is not rolled back.
 */
async function letItCrash(app: TestApp): Promise<void> {
  await sql`create sequence crash_countdown minvalue -100 start with 1`.execute(app.db);
  await sql`create sequence crashes minvalue 0 start with 0`.execute(app.db);
  await sql`create function crash() returns trigger language plpgsql as $$
    begin
      if nextval('crash_countdown') = 0 then
        perform nextval('crashes');
        raise exception 'crash';
      end if;
      return null;
    end $$`.execute(app.db);
  for (const table of ['payments', 'payment_notices', 'subscriptions', 'token_movements', 'token_balances']) {
    await sql`create trigger crash after insert or update on ${sql.table(table)}
      for each row execute function crash()`.execute(app.db);
  }
}

async function deliver(app: TestApp, body: string, signature: string): Promise<number> {
  const response = await fetch(app.url + PAYSTACK_WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

function forge(reference: string): string {
  return JSON.stringify({ event: 'charge.success', data: { id: 1, reference, status: 'success' } });
}

function sign(body: string, key: string): string {
  return createHmac('sha512', key).update(body).digest('hex');
}
