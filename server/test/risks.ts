import { createHash, randomUUID } from 'node:crypto';
import type { RiskReason } from '@marketplace/contract/company/person/risk-reasons';
import type { Accounts, Payments, Reviews } from '@marketplace/server/platform/database/database.generated';
import type { Insertable } from 'kysely';
import type { TestApp } from './app-on-database.ts';
import { addJobs } from './jobs.ts';
import { nextNumber } from './phone-numbers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Plants what people do, with times before now. */
export function createRiskWorld(app: Pick<TestApp, 'db' | 'now' | 'runTask'>) {
  const { db } = app;
  const ago = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  const hoursAgo = (hours: number) => ago(hours / 24);

  /** An account of this age in days. */
  async function account(days: number, changes: Partial<Insertable<Accounts>> = {}): Promise<string> {
    const id = randomUUID();
    await db
      .insertInto('accounts')
      .values({
        id,
        full_name: `Ngozi Eze ${nextNumber()}`,
        phone: `+234803${nextNumber()}`,
        created_at: ago(days),
        updated_at: ago(days),
        ...changes,
      })
      .execute();
    return id;
  }

  const accounts = (count: number, days: number, changes: Partial<Insertable<Accounts>> = {}) =>
    Promise.all(Array.from({ length: count }, () => account(days, changes)));

  async function trade(
    account_id: string,
    changes: { state?: string; city?: string; long_description?: string } = {},
  ) {
    await db
      .insertInto('artisan_profiles')
      .values({
        account_id,
        category: 'Home Repairs & Maintenance',
        skill: 'Plumber',
        state: 'Lagos',
        city: 'Surulere',
        ...changes,
      })
      .execute();
    await db.updateTable('accounts').set({ role: 'artisan' }).where('id', '=', account_id).execute();
  }

  /** A picture; those with one `look` are nearly the same. */
  async function picture(look: string = randomUUID()): Promise<string> {
    const hash = randomUUID();
    const digest = createHash('sha256').update(look).digest();
    const parts = [0, 1, 2, 3].map((part) => digest.readUInt16BE(part * 2));
    const bits = parts.map((part) => part.toString(2).padStart(16, '0')).join('');
    await db
      .insertInto('pictures')
      .values({
        hash,
        width: 100,
        height: 100,
        colour: '#ffffff',
        created_at: ago(1),
        likeness: bits,
        likeness_parts: parts.map((part, index) => index * 65_536 + part),
      })
      .execute();
    return hash;
  }

  async function work(account_id: string, hash: string, days: number): Promise<void> {
    const { count } = await db
      .selectFrom('gallery_pictures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('gallery_pictures')
      .values({ account_id, picture_hash: hash, position: Number(count), created_at: ago(days) })
      .execute();
  }

  async function contacts(opener: string, others: readonly string[], hours: number): Promise<void> {
    await db
      .insertInto('conversations')
      .values(
        others.map((other_id, index) => ({
          kind: 'artisan',
          opener_id: opener,
          other_id,
          last_seq: 1,
          opener_wrote: true,
          created_at: new Date(hoursAgo(hours).getTime() + index * 60_000),
        })),
      )
      .execute();
  }

  async function reports(person_id: string, reporters: readonly string[], days: number): Promise<void> {
    await db
      .insertInto('reports')
      .values(
        reporters.map((reporter_id, index) => ({
          reporter_id,
          person_id,
          subject: 'person',
          subject_id: person_id,
          reason: 'scam',
          created_at: hoursAgo(days * 24 + index / 60),
        })),
      )
      .execute();
  }

  async function payments(account_id: string, count: number, changes: Partial<Insertable<Payments>> = {}) {
    await db
      .insertInto('payments')
      .values(
        Array.from({ length: count }, (_, index) => ({
          reference: `pay-${randomUUID()}`,
          account_id,
          purpose: 'subscription',
          item: 'starter_weekly',
          amount_kobo: 50_000,
          state: 'failed',
          gateway_response: 'Declined',
          created_at: new Date(ago(1).getTime() + index * 60_000),
          ...changes,
        })),
      )
      .execute();
  }

  async function praise(
    reviewer_id: string,
    target_id: string,
    days: number,
    changes: Partial<Insertable<Reviews>> = {},
  ): Promise<void> {
    await db
      .insertInto('reviews')
      .values({
        reviewer_id,
        target_id,
        rating: 5,
        text: 'Very good',
        created_at: ago(days),
        updated_at: ago(days),
        ...changes,
      })
      .execute();
  }

  const job = (poster: string, description: string, days = 1, title = 'Fix a leaking tap') =>
    addJobs(db, poster, [{ title, description, created_at: ago(days), posted_at: ago(days) }]);

  async function reasonsOf(accountId: string): Promise<RiskReason[]> {
    const rows = await db
      .selectFrom('risk_reasons')
      .select('reason')
      .where('account_id', '=', accountId)
      .orderBy('reason')
      .execute();
    return rows.map(({ reason }) => reason as RiskReason);
  }

  /** Lets the task look at everything, as its first run does: what is planted has happened in the past. */
  async function scoreAll(): Promise<void> {
    await db.deleteFrom('risk_runs').execute();
    await app.runTask('score-accounts');
  }

  return {
    ago,
    scoreAll,
    account,
    accounts,
    trade,
    picture,
    work,
    contacts,
    reports,
    payments,
    praise,
    job,
    reasonsOf,
  };
}
export type RiskWorld = ReturnType<typeof createRiskWorld>;
