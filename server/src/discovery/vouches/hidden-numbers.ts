import { VOUCH_MONTHS } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';

const BATCH = 500;

interface ChangedNumber {
  id: string;
  /** Null for one that nobody has proven. */
  phone: string | null;
  is_hidden: boolean;
  has_link: boolean;
}

/** Whether a suspended account has proven this number. Accounts that are being deleted are suspended. */
export async function isSuspendedNumber(queries: Queries, phone: string): Promise<boolean> {
  const owner = await queries
    .selectFrom('accounts')
    .select('suspended_at')
    .where('phone', '=', phone)
    .where('phone_proven_at', 'is not', null)
    .executeTakeFirst();
  return Boolean(owner?.suspended_at);
}

/** Keeps up what vouches depend on and no statement can compute, because only the server can hash numbers. */
export function createHiddenNumbers({
  db,
  hashNumber,
  now,
}: {
  db: Database;
  hashNumber: KeyedHash;
  now: () => Date;
}) {
  /** Looks at some accounts that have changed. Returns how many it found. */
  function followSome(): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<ChangedNumber>`
        with changed as (
          delete from vouch_number_changes where account_id in (
            select account_id from vouch_number_changes order by account_id limit ${sql.lit(BATCH)} for update skip locked)
          returning account_id
        )
        select changed.account_id as id, account.suspended_at is not null as is_hidden,
          case when account.phone_proven_at is not null then account.phone end as phone,
          exists (select from vouch_links as link where link.account_id = account.id) as has_link
        from changed join accounts as account on account.id = changed.account_id`.execute(trx);
      const proven = rows.flatMap(({ phone, ...row }) =>
        phone === null ? [] : [{ ...row, hash: hashNumber(phone) }],
      );
      for (const isHidden of [true, false]) {
        const hashes = proven.filter((row) => row.is_hidden === isHidden).map(({ hash }) => hash);
        await sql`
          update vouches set is_hidden = ${isHidden}
          where number_hash = any (${hashes}::text[]) and is_hidden <> ${isHidden}`.execute(trx);
      }
      const own = proven.filter(({ has_link }) => has_link);
      await sql`
        insert into vouch_numbers (account_id, number_hash)
        select * from unnest(${own.map(({ id }) => id)}::uuid[], ${own.map(({ hash }) => hash)}::text[])
        on conflict do nothing`.execute(trx);
      return rows.length;
    });
  }

  /** Returns the hash of the number that an account has proven; null without one. */
  async function hashOfAccount(trx: Queries, accountId: string): Promise<string | null> {
    const account = await trx
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', accountId)
      .where('phone_proven_at', 'is not', null)
      .executeTakeFirst();
    return account?.phone ? hashNumber(account.phone) : null;
  }

  return {
    /**
     * Looks at the accounts whose number or suspension has changed: hides what suspended numbers vouch for, shows it again after a restoration,
     * and adds new numbers of artisans with a link to their earlier ones.
     */
    async followChanges(): Promise<void> {
      for (let found = BATCH; found === BATCH; ) found = await followSome();
    },

    /** What the number of an account vouches for, for the archive of its person. */
    async listOfNumber(trx: Queries, accountId: string): Promise<object[]> {
      const numberHash = await hashOfAccount(trx, accountId);
      if (!numberHash) return [];
      const { rows } = await sql<object>`
        select profile.card_name as artisan, vouch.relation, vouch.vouched_on::text as vouched_on
        from vouches as vouch join artisan_profiles as profile on profile.account_id = vouch.artisan_id
        where vouch.number_hash = ${numberHash} order by vouch.vouched_on, vouch.id`.execute(trx);
      return rows;
    },

    /** Deletes what the number of an account vouches for, before the account is erased. */
    async forgetNumber(trx: Queries, accountId: string): Promise<void> {
      const numberHash = await hashOfAccount(trx, accountId);
      if (!numberHash) return;
      await trx.deleteFrom('vouches').where('number_hash', '=', numberHash).execute();
      await trx.deleteFrom('vouch_codes').where('number_hash', '=', numberHash).execute();
    },

    /** Deletes vouches that have ended, and ended links by which nobody can withdraw any more. */
    async sweep(): Promise<void> {
      await sql`delete from vouches where vouched_on < ${lagosDay(now())}::date - make_interval(months => ${VOUCH_MONTHS})`.execute(
        db,
      );
      await sql`
        delete from vouch_links as link where ended_at is not null and not exists (
          select from vouches where artisan_id = link.account_id and vouched_on <= (link.ended_at at time zone 'Africa/Lagos')::date)`.execute(
        db,
      );
      await sql`
        delete from vouch_numbers as own where not exists (select from vouch_links where account_id = own.account_id)`.execute(
        db,
      );
    },
  };
}
