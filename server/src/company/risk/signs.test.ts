import { viewRisks } from '@marketplace/contract/company/person/risk';
import { type RiskReason, riskReasonNames } from '@marketplace/contract/company/person/risk-reasons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/conversations.ts';
import { addOperator } from '../../../test/operators.ts';
import { nextNumber } from '../../../test/phone-numbers.ts';
import { createRiskWorld, type RiskWorld } from '../../../test/risks.ts';
import { startTestApp, type TestApp, withoutEmail } from '../../../test/test-app.ts';

let app: TestApp;
let trust: Person;
let world: RiskWorld;
beforeAll(async () => {
  app = await startTestApp(withoutEmail);
  trust = await addOperator(app, 'Tunde Trust', 'trust');
  world = createRiskWorld(app);
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

const phone = () => `+234805${nextNumber()}`;
const longText = (name: string) =>
  `${name} looks for three strong people who carry blocks on Monday morning at the new site near the market.`;

/** Plants the facts of one reason, and returns the account that has it and whether the reason alone lists it. */
const plants: Record<RiskReason, () => Promise<{ id: string; isListed: boolean; also?: RiskReason[] }>> = {
  async reports() {
    const id = await world.account(100);
    await world.reports(id, await world.accounts(3, 50), 2);
    return { id, isListed: true };
  },
  async after_suspension() {
    const number = phone();
    await world.account(60, { phone: number, suspended_at: world.ago(5) });
    return { id: await world.account(2, { phone: number }), isListed: true, also: ['shared_phone'] };
  },
  async near_suspended() {
    const number = phone();
    await world.account(60, { phone: number, suspended_at: world.ago(5) });
    return { id: await world.account(50, { phone: number }), isListed: false, also: ['shared_phone'] };
  },
  async shared_phone() {
    const number = phone();
    await world.accounts(4, 40, { phone: number });
    return { id: await world.account(20, { phone: number }), isListed: false };
  },
  async phone_in_a_row() {
    const number = phone();
    await world.accounts(5, 3, { phone: number });
    return { id: await world.account(3.2, { phone: number }), isListed: true, also: ['shared_phone'] };
  },
  async same_document() {
    const [first, id] = [await world.account(30), await world.account(20)];
    for (const account_id of [first, id])
      await app.db
        .insertInto('identity_checks')
        .values({
          account_id,
          document_kind: 'nin_slip',
          last_four: '1234',
          document_hash: 'the same',
          requested_at: world.ago(4),
        })
        .execute();
    return { id, isListed: true };
  },
  async same_picture() {
    await world.account(80, { picture_hash: await world.picture('a face') });
    await world.account(70, { picture_hash: await world.picture('a face') });
    return { id: await world.account(5, { picture_hash: await world.picture('a face') }), isListed: true };
  },
  async same_person() {
    const [number, hash] = [phone(), await world.picture('one person')];
    await world.account(50, { phone: number, picture_hash: hash });
    const id = await world.account(4, { phone: number, picture_hash: hash });
    return { id, isListed: true, also: ['same_picture', 'shared_phone'] };
  },
  async copied_work() {
    const [owner, id] = [await world.account(200), await world.account(30)];
    for (const each of [owner, id]) await world.trade(each);
    for (const look of ['a roof', 'a wall']) {
      await world.work(owner, await world.picture(look), 100);
      await world.work(id, await world.picture(look), 3);
    }
    return { id, isListed: true };
  },
  async contacts_new() {
    const id = await world.account(2);
    await world.contacts(id, await world.accounts(9, 100), 5);
    return { id, isListed: true };
  },
  async contacts_many() {
    const id = await world.account(200);
    await world.contacts(id, await world.accounts(32, 100), 5);
    return { id, isListed: true };
  },
  async answers_many() {
    const id = await world.account(200);
    const others = await world.accounts(26, 100);
    const jobs = await Promise.all(others.map((other) => world.job(other, 'Short')));
    await app.db
      .insertInto('conversations')
      .values(
        others.map((other_id, index) => ({
          kind: 'job',
          job_id: jobs[index]?.[0] as string,
          job_title: 'Fix a leaking tap',
          opener_id: id,
          other_id,
          last_seq: 1,
          created_at: world.ago(1),
        })),
      )
      .execute();
    return { id, isListed: true };
  },
  async jobs_many() {
    const id = await world.account(200);
    for (let job = 0; job < 6; job += 1) await world.job(id, `Job ${job}`);
    return { id, isListed: true };
  },
  async same_job() {
    const id = await world.account(2);
    for (const poster of [id, await world.account(3), await world.account(1)])
      await world.job(poster, longText('Emeka'), 1);
    return { id, isListed: true };
  },
  async refused_payments() {
    const id = await world.account(30);
    await world.payments(id, 5);
    return { id, isListed: true };
  },
  async disputed_payments() {
    const id = await world.account(30);
    await world.payments(id, 2, { state: 'pending', gateway_response: null });
    const paid = await app.db.selectFrom('payments').select('id').where('account_id', '=', id).execute();
    await app.db
      .insertInto('payment_disputes')
      .values(
        paid.map((payment) => ({
          id: payment.id,
          payment_id: payment.id,
          state: 'open',
          opened_at: world.ago(1),
        })),
      )
      .execute();
    return { id, isListed: true };
  },
  async staff_name() {
    return { id: await world.account(3, { full_name: 'SabiHands Support' }), isListed: true };
  },
  async office_name() {
    return { id: await world.account(3, { full_name: 'Zenith Bank' }), isListed: false };
  },
  async member_name() {
    return { id: await world.account(3, { full_name: 'TUNDE TRUST' }), isListed: false };
  },
  async artisan_name() {
    const [known, id] = [
      await world.account(300, { full_name: 'Chinedu Okafor', is_verified: true }),
      await world.account(4, { full_name: 'Chinedu 0kafor' }),
    ];
    await world.trade(known);
    await world.trade(id);
    return { id, isListed: true };
  },
  async review_ring() {
    const ring = await world.accounts(4, 100);
    for (const member of ring) await world.trade(member);
    for (const [index, member] of ring.entries())
      await world.praise(member, ring[(index + 1) % ring.length] as string, 3);
    return { id: ring[0] as string, isListed: true };
  },
  async reviewers_together() {
    const id = await world.account(300);
    await world.trade(id);
    for (const reviewer of await world.accounts(4, 6)) await world.praise(reviewer, id, 3);
    return { id, isListed: true };
  },
  async reviewers_one_phone() {
    const number = phone();
    const id = await world.account(300);
    await world.trade(id);
    for (const reviewer of await world.accounts(3, 60, { phone: number }))
      await world.praise(reviewer, id, 3);
    return { id, isListed: true };
  },
  async reviews_many() {
    const id = await world.account(300);
    for (const target of await world.accounts(8, 100)) await world.praise(id, target, 2, { rating: 1 });
    return { id, isListed: true };
  },
  async fraud_words() {
    const id = await world.account(2);
    await world.job(id, 'Easy work. Pay the registration fee of ₦5,000 before the interview.');
    return { id, isListed: true };
  },
  async deposit_first() {
    const id = await world.account(3);
    await world.trade(id, { long_description: 'I fix pipes. You must send a deposit first before I come.' });
    return { id, isListed: true };
  },
};

// Shows: risk-1, risk-3
test.each(riskReasonNames)(
  'the task finds %s, and no other reason, and lists the account when it is enough',
  async (name) => {
    const { id, isListed, also = [] } = await plants[name]();
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
    const number = phone();
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
