import type { viewTradeUse } from '@marketplace/contract/company/settings/settings';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

type Use = AnswerOf<typeof viewTradeUse>['uses'][number];

/** Counts stop here, so that a preview reads no table whole. */
const COUNTED = 1_001;

/** Counts who has each of these skills, so that an admin sees how many people a change concerns. */
export async function countTradeUse(db: Database, skills: readonly string[]): Promise<Use[]> {
  const counted = sql.lit(COUNTED);
  const { rows } = await sql<Use>`
    select named.skill, profiles.count + others.count as profiles, trades.count as more_trades,
      jobs.count + closed.count as jobs, searches.count as searches
    from unnest(${skills}::text[]) with ordinality as named (skill, place)
    cross join lateral (select count(*)::integer as count from (
      select from artisan_profiles where listed and skill = named.skill limit ${counted}) as found) as profiles
    cross join lateral (select count(*)::integer as count from (
      select from artisan_profiles where not listed and skill = named.skill limit ${counted}) as found) as others
    cross join lateral (select count(*)::integer as count from (
      select from artisan_trades where skill = named.skill limit ${counted}) as found) as trades
    cross join lateral (select count(*)::integer as count from (
      select from jobs where listed and skill = named.skill limit ${counted}) as found) as jobs
    cross join lateral (select count(*)::integer as count from (
      select from jobs where not listed and skill = named.skill limit ${counted}) as found) as closed
    cross join lateral (select count(*)::integer as count from (
      select from saved_searches where skill = named.skill limit ${counted}) as found) as searches
    order by named.place`.execute(db);
  return rows;
}
