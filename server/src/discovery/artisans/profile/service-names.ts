import {
  SERVICE_NAME_PEOPLE,
  SERVICE_NAMES_MAX,
  type viewServiceNames,
} from '@marketplace/contract/discovery/own-page/service-names';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import { assessText } from '../../../company/moderation/assess-text.ts';
import { NEW_ACCOUNT_DAYS } from '../../../company/moderation/doubtful-texts.ts';
import { findFraudSigns } from '../../../company/moderation/fraud-signs.ts';
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
const DAY_MS = 86_400_000;

type Answer = Pick<AnswerOf<typeof viewServiceNames>, 'trades'>;

export function createViewServiceNames({
  db,
  catalogue,
  now,
}: {
  db: Database;
  now: () => Date;
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
    const grown = new Date(now().getTime() - NEW_ACCOUNT_DAYS * DAY_MS);
    const published = (await listPublished(db, accountId, { skills, grown })).filter(({ title }) =>
      isSafe(title),
    );
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

/** Returns whether a name that others published may be put into everybody's form: it holds no contact and no sign of fraud. */
function isSafe(title: string): boolean {
  return assessText(title).decision === 'fine' && findFraudSigns(title).length === 0;
}

/**
 * Returns the names in the price lists of several other artisans whose first trade is one of these, most frequent first. Accounts that are
 * younger than `grown`, or of which a text waits for operators, don't count: few of them could plant a text in everybody's form.
 */
async function listPublished(
  queries: Queries,
  accountId: string,
  { skills, grown }: { skills: readonly string[]; grown: Date },
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
      join accounts as account on account.id = other.account_id and account.created_at <= ${grown}
      where not exists (select from doubtful_texts where account_id = other.account_id and resolved_at is null)
      group by lower(price.title)
      having count(distinct price.account_id) >= ${sql.lit(SERVICE_NAME_PEOPLE)}
      order by people desc, title limit ${sql.lit(SERVICE_NAMES_MAX)}
    ) as named
    order by own.skill, named.people desc, named.title`.execute(queries);
  return rows;
}
