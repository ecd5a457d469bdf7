import { sql } from 'kysely';
import { findFraudSigns } from '../../moderation/fraud-signs.ts';
import { type Finding, groupBy, isNewAt, latest, type Sign } from '../sign.ts';

const JOBS_READ = 20;
/** Shorter descriptions are the same by chance. */
const LONG_DESCRIPTION = 60;
/** The same words of more people are a template. */
const TEMPLATE_OF = 10;

/** Money before anything is done. Fees of a job are among the signs of fraud already. */
const depositFirst = new RegExp(
  [
    '\\b(?:pay|send|transfer|drop|make|deposit)\\b[^.!?\\n]{0,40}\\b(?:deposit|advance|upfront|up front|full payment|full money|half)\\b[^.!?\\n]{0,40}\\b(?:first|before)\\b',
    '\\b(?:deposit|full payment|payment|money|half)\\b\\s+(?:must\\s+(?:be\\s+paid|come)\\s+)?(?:first\\b|upfront\\b|before\\s+(?:i|we|any|the|service|work|delivery|inspection|coming|job|visit)\\b)',
    '\\b(?:upfront|advance)\\s+(?:payment|deposit|fee)s?\\b[^.!?\\n]{0,30}\\b(?:required|compulsory|needed|only|before|first)\\b',
  ].join('|'),
  'i',
);

interface Text {
  is_profile: boolean;
  account_id: string;
  text: string;
  at: Date;
  created_at: Date;
}

/** Finds words of fraud in jobs and on pages of artisans. What people write to each other is not read. */
export const findFraudTexts: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<Text>`
    select me.id as account_id, published.text, published.at, published.is_profile, me.created_at
    from accounts as me cross join lateral (
      (select concat_ws(E'\n', title, description, responsibilities, requirements) as text, created_at as at, false as is_profile
      from jobs where poster_id = me.id and created_at >= ${since}
      order by posted_at desc, id desc limit ${sql.lit(JOBS_READ)})
      union all
      select concat_ws(E'\n', short_description, long_description), updated_at, true
      from artisan_profiles where account_id = me.id and updated_at >= ${since}
    ) as published
    where me.id = any(${ids}::uuid[])`.execute(queries);
  const assessed = rows.map((row) => {
    const deposit = depositFirst.test(row.text);
    // 'Half payment before work' on the page of an artisan is the custom of the trade. Who gives work asks for no money.
    const isCustom = row.is_profile && deposit;
    const signs = findFraudSigns(row.text).filter((sign) => !(isCustom && sign === 'fee_first'));
    return { ...row, signs, deposit };
  });
  return [...groupBy(assessed, ({ account_id }) => account_id)].flatMap(([accountId, texts]): Finding[] => {
    const fraud = texts.filter(({ signs }) => signs.length > 0);
    // Those with signs of fraud are another reason.
    const deposits = texts.filter(({ signs, deposit }) => deposit && signs.length === 0);
    return [
      ...foundIn(
        accountId,
        'fraud_words',
        fraud,
        fraud.some(({ signs, created_at, at }) => signs.length > 1 || isNewAt(created_at, at)) ? 1 : 0,
      ),
      // Money for materials first is the custom of the trade, so a new account weighs no more here.
      ...foundIn(accountId, 'deposit_first', deposits),
    ];
  });
};

function foundIn(accountId: string, reason: Finding['reason'], texts: readonly Text[], more = 0): Finding[] {
  if (texts.length === 0) return [];
  const count = texts.length;
  return [
    {
      accountId,
      reason,
      count,
      level: count + more,
      at: latest(texts.map(({ at }) => at)),
    },
  ];
}

/** Finds jobs that several accounts posted with the same words. It weighs more between new accounts, and with one phone number. */
export const findSameJobs: Sign = async (queries, { ids, since }) => {
  const { rows } = await sql<{
    account_id: string;
    count: number;
    new_ones: number;
    at: Date;
    others: string[];
    one_phone: boolean;
  }>`
    select me.poster_id as account_id, count(distinct other.poster_id)::integer as count, bool_or(owner.phone = poster.phone) as one_phone,
      (count(distinct other.poster_id) filter (where ${isNewPoster('me', 'poster')} and ${isNewPoster('other', 'owner')}))::integer as new_ones,
      max(greatest(me.created_at, other.created_at)) as at, array_agg(distinct other.poster_id) as others
    from jobs as me join accounts as poster on poster.id = me.poster_id
    cross join lateral (
      select poster_id, created_at from jobs
      where md5(search_text) = md5(me.search_text) and search_text = me.search_text
        and poster_id <> me.poster_id and created_at >= ${since}
      limit ${sql.lit(TEMPLATE_OF + 1)}
    ) as other join accounts as owner on owner.id = other.poster_id
    where me.poster_id = any(${ids}::uuid[]) and me.created_at >= ${since} and char_length(me.description) >= ${sql.lit(LONG_DESCRIPTION)}
    group by me.poster_id having count(distinct other.poster_id) <= ${sql.lit(TEMPLATE_OF)}`.execute(queries);
  return rows.map(
    ({ account_id: accountId, count, new_ones, one_phone, at, others }): Finding => ({
      accountId,
      reason: 'same_job',
      count,
      level: new_ones > 0 || one_phone ? 2 : 1,
      at,
      others,
    }),
  );
};

const isNewPoster = (job: string, account: string) =>
  sql`${sql.ref(`${job}.created_at`)} < ${sql.ref(`${account}.created_at`)} + interval '14 days'`;
