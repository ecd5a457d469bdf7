import { VOUCH_MONTHS } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/index.ts';
import type { KeyedHash } from '../../platform/security/index.ts';

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
  return {
    /** Hides the vouches of numbers whose accounts are suspended, and shows those of restored accounts again. */
    async hideSuspended(): Promise<void> {
      const suspended = await db
        .selectFrom('accounts')
        .select('phone')
        .where('suspended_at', 'is not', null)
        .where('phone_proven_at', 'is not', null)
        .execute();
      const hashes = suspended.flatMap(({ phone }) => (phone ? [hashNumber(phone)] : []));
      await sql`
        update vouches set is_hidden = not is_hidden
        where is_hidden <> (number_hash = any (${hashes}::text[]))`.execute(db);
    },

    /** Hashes the numbers of artisans for whom others vouch again: people change their numbers. */
    async refreshNumbers(): Promise<void> {
      const { rows } = await sql<{ id: string; phone: string | null; number_hash: string | null }>`
        select account.id, case when account.phone_proven_at is not null then account.phone end as phone, own.number_hash
        from (select distinct artisan_id from vouches) as vouched
        join accounts as account on account.id = vouched.artisan_id
        left join vouch_numbers as own on own.account_id = account.id`.execute(db);
      const changed = rows
        .map(({ id, phone, number_hash }) => ({ id, before: number_hash, hash: phone && hashNumber(phone) }))
        .filter(({ before, hash }) => before !== hash);
      await sql`
        insert into vouch_numbers (account_id, number_hash)
        select * from unnest(${changed.filter(({ hash }) => hash).map(({ id }) => id)}::uuid[],
          ${changed.flatMap(({ hash }) => hash ?? [])}::text[])
        on conflict (account_id) do update set number_hash = excluded.number_hash`.execute(db);
      await sql`
        delete from vouch_numbers as own where account_id = any (${changed.filter(({ hash }) => !hash).map(({ id }) => id)}::uuid[])
          or not exists (select from vouches where artisan_id = own.account_id)`.execute(db);
    },

    /** Deletes what the number of an account vouches for, before the account is erased. */
    async forgetNumber(trx: Queries, accountId: string): Promise<void> {
      const account = await trx
        .selectFrom('accounts')
        .select('phone')
        .where('id', '=', accountId)
        .where('phone_proven_at', 'is not', null)
        .executeTakeFirst();
      if (!account?.phone) return;
      const numberHash = hashNumber(account.phone);
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
    },
  };
}
