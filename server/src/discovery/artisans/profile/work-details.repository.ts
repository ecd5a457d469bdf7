import type { PriceUnit } from '@marketplace/contract/discovery/work-detail-form';
import type { Language } from '@marketplace/contract/shared/languages';
import type { WorkingDay } from '@marketplace/contract/shared/working-hours';
import { weekdays } from '@marketplace/contract/shared/working-hours';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';

/** What an artisan offers beyond the specified profile, as the database returns it. */
export interface WorkDetailRow {
  trades: { category: string; skill: string }[];
  areas: { state: string; city: string }[];
  prices: { title: string; unit: PriceUnit; amount_kobo: number }[];
  languages: Language[];
  /** `weekday` 1 is Monday; times as `08:00`. */
  hours: { weekday: number; opens: string; closes: string }[];
  takes_emergencies: boolean;
}

/** Selects a `WorkDetailRow`, for statements with the alias `profile` for `artisan_profiles`. */
export const workDetailColumns = sql`
  profile.languages, profile.takes_emergencies,
  (select coalesce(json_agg(json_build_object('category', category, 'skill', skill) order by position), '[]')
   from artisan_trades where account_id = profile.account_id) as trades,
  (select coalesce(json_agg(json_build_object('state', state, 'city', city) order by position), '[]')
   from artisan_areas where account_id = profile.account_id) as areas,
  (select coalesce(json_agg(json_build_object('title', title, 'unit', unit, 'amount_kobo', amount_kobo) order by position), '[]')
   from artisan_prices where account_id = profile.account_id) as prices,
  (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', to_char(opens, 'HH24:MI'),
     'closes', to_char(closes, 'HH24:MI')) order by weekday), '[]')
   from artisan_hours where account_id = profile.account_id) as hours`;

/** The row as its owner sees it, with the profile columns that a save reads. */
export interface OwnWorkDetailRow extends WorkDetailRow {
  /** The last day away, as `YYYY-MM-DD`. */
  away_until: string | null;
  work_details_revision: number;
  skill: string;
  state: string;
  city: string;
  minimum_charge_kobo: number;
  typed_charge_kobo: number | null;
}

/** Returns what an artisan offers; undefined without an artisan profile. */
export async function findOwnWorkDetails(
  queries: Queries,
  accountId: string,
): Promise<OwnWorkDetailRow | undefined> {
  const { rows } = await sql<OwnWorkDetailRow>`
    select ${workDetailColumns}, profile.away_until::text as away_until, profile.work_details_revision,
      profile.skill, profile.state, profile.city, profile.minimum_charge_kobo, profile.typed_charge_kobo
    from artisan_profiles as profile where profile.account_id = ${accountId}`.execute(queries);
  return rows[0];
}

/** Locks a profile until the transaction ends, so other saves and edits of the same person wait. */
export async function lockProfile(trx: Queries, accountId: string): Promise<void> {
  await trx
    .selectFrom('artisan_profiles')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

/** Replaces the rows of the lists, in the order of the arrays. */
export async function replaceLists(
  trx: Queries,
  account_id: string,
  { trades, areas, prices, hours }: Pick<WorkDetailRow, 'trades' | 'areas' | 'prices' | 'hours'>,
): Promise<void> {
  for (const table of ['artisan_trades', 'artisan_areas', 'artisan_prices', 'artisan_hours'] as const)
    await trx.deleteFrom(table).where('account_id', '=', account_id).execute();
  const placed = <Row>(rows: readonly Row[]) =>
    rows.map((row, position) => ({ ...row, account_id, position }));
  if (trades.length > 0) await trx.insertInto('artisan_trades').values(placed(trades)).execute();
  if (areas.length > 0) await trx.insertInto('artisan_areas').values(placed(areas)).execute();
  if (prices.length > 0) await trx.insertInto('artisan_prices').values(placed(prices)).execute();
  if (hours.length > 0)
    await trx
      .insertInto('artisan_hours')
      .values(hours.map((row) => ({ ...row, account_id })))
      .execute();
  // Makes the artisan searchable by the new trades and areas.
  await sql`select set_artisan_reach(${account_id})`.execute(trx);
}

export const weekdayNumber = (day: WorkingDay['day']) => weekdays.indexOf(day) + 1;
export const weekdayOfNumber = (number: number) => weekdays[number - 1] as WorkingDay['day'];
