import {
  SERVICE_NAME_PEOPLE,
  SERVICE_NAMES_MAX,
  type viewServiceNames,
} from '@marketplace/contract/discovery/own-page/service-names';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { findJobSuggestions } from '../../catalogue/job-suggestions.ts';
import { canDescribeWork } from '../artisans.policy.ts';
import { findOwnWorkDetails } from './work-details.repository.ts';

/** Titles of jobs in which customers speak of themselves are no names of services. */
const CUSTOMERS_WORDS = /\b(?:i|me|my|our|us|we)\b/i;
/** How many artisans of a trade are read, those with the best score first. */
const ARTISANS_READ = 300;

type Answer = Pick<AnswerOf<typeof viewServiceNames>, 'trades'>;

export function createViewServiceNames({
  db,
  catalogue,
}: {
  db: Database;
  catalogue: Pick<Catalogue, 'findSkill'>;
}) {
  /**
   * Suggests names of services for each trade of an artisan.
   * @throws AppError `forbidden` without an artisan profile
   */
  return async function view(accountId: string): Promise<Answer> {
    const own = await findOwnWorkDetails(db, accountId);
    if (!canDescribeWork(own)) throw new AppError('forbidden', workDetailTexts.needsProfile);
    const skills = [own.skill, ...own.trades.map(({ skill }) => skill)];
    const published = await listPublished(db, accountId, skills);
    return {
      trades: skills.map((skill) => {
        const names = published.filter((row) => row.skill === skill).map(({ title }) => title);
        const known = new Set(names.map((name) => name.toLowerCase()));
        const usual = findJobSuggestions(catalogue, skill).titles.filter(
          (name) => !known.has(name.toLowerCase()) && !CUSTOMERS_WORDS.test(name),
        );
        return { skill, published: names, usual };
      }),
    };
  };
}

/** Returns the names in the price lists of several other artisans whose first trade is one of these, most frequent first. */
async function listPublished(
  queries: Queries,
  accountId: string,
  skills: readonly string[],
): Promise<{ skill: string; title: string }[]> {
  const { rows } = await sql<{ skill: string; title: string }>`
    select own.skill, named.title
    from unnest(${skills}::text[]) as own (skill)
    cross join lateral (
      select min(price.title) as title, count(distinct price.account_id) as people
      from (
        select account_id from artisan_profiles
        where listed and skill = own.skill and account_id <> ${accountId}
        order by score desc, account_id desc limit ${sql.lit(ARTISANS_READ)}
      ) as other
      join artisan_prices as price on price.account_id = other.account_id
      group by lower(price.title)
      having count(distinct price.account_id) >= ${sql.lit(SERVICE_NAME_PEOPLE)}
      order by people desc, title limit ${sql.lit(SERVICE_NAMES_MAX)}
    ) as named
    order by own.skill, named.people desc, named.title`.execute(queries);
  return rows;
}
