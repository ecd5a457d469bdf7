import type { RiskReason } from '@marketplace/contract/company/person/risk-reasons';
import type { TestApp } from './app-on-database.ts';
import { nextNumber } from './phone-numbers.ts';
import type { RiskWorld } from './risks.ts';

interface Planted {
  id: string;
  /** The reason is enough to list the account. */
  isListed: boolean;
  also?: RiskReason[];
}

export const somePhone = () => `+234805${nextNumber()}`;

const longText = (name: string) =>
  `${name} looks for three strong people who carry blocks on Monday morning at the new site near the market.`;

/** Returns, for each reason, what plants its facts and returns the account that has it. */
export function createRiskPlants(
  app: Pick<TestApp, 'db'>,
  world: RiskWorld,
): Record<RiskReason, () => Promise<Planted>> {
  return {
    async reports() {
      const id = await world.account(100);
      await world.reports(id, await world.accounts(3, 50), 2);
      return { id, isListed: true };
    },
    async after_suspension() {
      const picture_hash = await world.picture('a suspended face');
      await world.account(60, { picture_hash, suspended_at: world.ago(5) });
      return { id: await world.account(2, { picture_hash }), isListed: true, also: ['same_picture'] };
    },
    async near_suspended() {
      const number = somePhone();
      await world.account(60, { phone: number, suspended_at: world.ago(5) });
      return { id: await world.account(50, { phone: number }), isListed: false, also: ['shared_phone'] };
    },
    async shared_phone() {
      const number = somePhone();
      await world.accounts(4, 40, { phone: number });
      return { id: await world.account(20, { phone: number }), isListed: false };
    },
    async phone_in_a_row() {
      const number = somePhone();
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
      return { id: await world.account(5, { picture_hash: await world.picture('a face') }), isListed: false };
    },
    async same_person() {
      const [number, hash] = [somePhone(), await world.picture('one person')];
      for (const days of [50, 20]) await world.account(days, { phone: number, picture_hash: hash });
      const id = await world.account(4, { phone: number, picture_hash: hash });
      return { id, isListed: true, also: ['shared_phone'] };
    },
    async copied_work() {
      const [owner, id] = [await world.account(200), await world.account(30)];
      for (const each of [owner, id]) await world.trade(each);
      for (const look of ['a roof', 'a wall', 'a gate', 'a floor']) {
        await world.work(owner, await world.picture(look), 100);
        await world.work(id, await world.picture(look), 3);
      }
      return { id, isListed: true };
    },
    async contacts_new() {
      const id = await world.account(2);
      await world.contacts(id, await world.accounts(13, 100), 5);
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
      await world.payments(id, 9);
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
      const number = somePhone();
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
      await world.trade(id, {
        long_description: 'I fix pipes. You must send a deposit first before I come.',
      });
      return { id, isListed: false };
    },
  };
}
