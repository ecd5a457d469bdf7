import type { VouchCount, VouchRelation } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';

/** The artisan of a link, and what the link still does. */
export interface LinkRow {
  account_id: string;
  card_name: string;
  card_picture: { hash: string } | null;
  short_name: string | null;
  skill: string;
  city: string;
  state: string;
  /** Whether the artisan's page is shown. While it is not, people can only withdraw. */
  is_listed: boolean;
  is_open: boolean;
  vouches: number;
  shown: VouchCount[];
}

const countedVouches = (artisan: string) =>
  sql`(select coalesce(json_agg(counted), '[]') from counted_vouches(${sql.raw(artisan)}) as counted)`;

/** Returns what a link shows; nothing for an unknown one. */
export async function findLink(queries: Queries, token: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select profile.account_id, profile.card_name, profile.card_picture, profile.short_name, profile.skill, profile.city,
      profile.state, profile.listed as is_listed, link.ended_at is null and profile.listed as is_open,
      (select count(*) from vouches where artisan_id = link.account_id)::integer as vouches,
      ${countedVouches('link.account_id')} as shown
    from vouch_links as link join artisan_profiles as profile on profile.account_id = link.account_id
    where link.token = ${token}`.execute(queries);
  return rows[0];
}

/** Locks a link and the vouches of its artisan until the end of the transaction. Returns the artisan's number, too. */
export async function holdLink(queries: Queries, token: string) {
  const { rows } = await sql<{
    account_id: string;
    is_open: boolean;
    phone: string | null;
    is_proven: boolean;
  }>`
    select link.account_id, link.ended_at is null and profile.listed as is_open,
      account.phone, account.phone_proven_at is not null as is_proven
    from vouch_links as link
    join accounts as account on account.id = link.account_id
    join artisan_profiles as profile on profile.account_id = link.account_id
    where link.token = ${token}
    for no key update of account`.execute(queries);
  return rows[0];
}

/** Whether an account has this number. */
export async function isNumberOf(queries: Queries, accountId: string, phone: string): Promise<boolean> {
  const account = await queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return account !== undefined;
}

/** The vouches for an artisan as the artisan sees them. */
export interface OwnVouchesRow {
  is_artisan: boolean;
  has_phone: boolean;
  token: string | null;
  vouches: { id: string; relation: VouchRelation; vouched_on: string }[];
  shown: VouchCount[];
}

export async function findOwn(queries: Queries, accountId: string): Promise<OwnVouchesRow | undefined> {
  const { rows } = await sql<OwnVouchesRow>`
    select exists (select from artisan_profiles where account_id = account.id) as is_artisan,
      account.phone is not null and account.phone_proven_at is not null as has_phone,
      (select token from vouch_links where account_id = account.id and ended_at is null) as token,
      (select coalesce(json_agg(vouch order by vouched_on desc, id), '[]') from (
        select id, relation, vouched_on from vouches where artisan_id = account.id) as vouch) as vouches,
      ${countedVouches('account.id')} as shown
    from accounts as account where account.id = ${accountId}`.execute(queries);
  return rows[0];
}

export async function countShown(queries: Queries, artisanId: string): Promise<VouchCount[]> {
  const { rows } =
    await sql<VouchCount>`select relation, count from counted_vouches(${artisanId}::uuid)`.execute(queries);
  return rows;
}

/** Ends the running link and adds the next one. */
export async function replaceLink(
  trx: Queries,
  accountId: string,
  link: { token: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('vouch_links')
    .set({ ended_at: link.at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .insertInto('vouch_links')
    .values({ token: link.token, account_id: accountId, created_at: link.at })
    .execute();
}

export async function deleteVouch(
  queries: Queries,
  artisanId: string,
  which: { id: string } | { numberHash: string },
): Promise<void> {
  const own = queries.deleteFrom('vouches').where('artisan_id', '=', artisanId);
  await ('id' in which
    ? own.where('id', '=', which.id)
    : own.where('number_hash', '=', which.numberHash)
  ).execute();
}

/** How many people vouch for an artisan, not counting this number. */
export async function countOthers(queries: Queries, artisanId: string, numberHash: string): Promise<number> {
  const { count } = await queries
    .selectFrom('vouches')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('artisan_id', '=', artisanId)
    .where('number_hash', '<>', numberHash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a vouch. One number has one for each artisan: a second one replaces relation and date. */
export async function saveVouch(
  trx: Queries,
  vouch: { artisanId: string; numberHash: string; relation: VouchRelation; isHidden: boolean; day: string },
): Promise<void> {
  const changing = { relation: vouch.relation, vouched_on: vouch.day, is_hidden: vouch.isHidden };
  await trx
    .insertInto('vouches')
    .values({ artisan_id: vouch.artisanId, number_hash: vouch.numberHash, ...changing })
    .onConflict((conflict) => conflict.columns(['artisan_id', 'number_hash']).doUpdateSet(changing))
    .execute();
}

/** Stores the hash of an own number of an artisan, without which rings are not seen. Earlier ones stay. */
export async function saveNumber(queries: Queries, accountId: string, numberHash: string): Promise<void> {
  await queries
    .insertInto('vouch_numbers')
    .values({ account_id: accountId, number_hash: numberHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many other artisans a number vouches for. */
export async function countOtherArtisans(
  queries: Queries,
  artisanId: string,
  numberHash: string,
): Promise<number> {
  const { count } = await queries
    .selectFrom('vouches')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('number_hash', '=', numberHash)
    .where('artisan_id', '<>', artisanId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
