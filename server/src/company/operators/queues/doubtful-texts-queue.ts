import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { HIGH_RISK, reasonLabels, type TextSubject } from '../../moderation/doubtful-texts.ts';
import type { QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

const subjectLabels: Record<TextSubject, string> = {
  job: 'Job',
  review: 'Review',
  review_answer: 'Answer to a review',
  name: 'Name',
  profile: 'Profile',
  prices: 'Price list',
};

const reasonsOf = (doubts: readonly string[]) => doubts.map((doubt) => reasonLabels[doubt] ?? doubt);

/** Public texts that may contain a contact, riskiest first. A changed text waits again. */
export const doubtfulTextsQueue: QueueRules = {
  isId: isUuid,
  waiting: () => sql`
    select doubtful_texts.id::text as id, doubtful_texts.created_at as at, (risk >= ${sql.lit(HIGH_RISK)})::integer as first, risk,
      case full_name when '' then '(no name)' else full_name end as title,
      case subject ${cases(subjectLabels)} end || ': ' || (
        select string_agg(case doubt ${cases(reasonLabels)} else doubt end, '. ' order by place)
        from unnest(doubts) with ordinality as each (doubt, place)) as summary
    from doubtful_texts join accounts on accounts.id = account_id
    where resolved_at is null and suspended_at is null`,
  isByRisk: true,
  outcomes: [
    {
      id: 'dismiss',
      label: 'No contact in it',
      tone: 'primary',
      asks_for: 'Why, for the audit log',
    },
    {
      id: 'act',
      label: 'Acted on',
      tone: 'danger',
      asks_for: 'What you did about it, for the audit log',
    },
  ],
  async view(queries, id) {
    const row = await queries
      .selectFrom('doubtful_texts')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .selectAll('doubtful_texts')
      .select(['full_name', 'suspended_at'])
      .where('doubtful_texts.id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const subject = row.subject as TextSubject;
    return {
      title: row.full_name || '(no name)',
      at: row.created_at,
      waiting: row.resolved_at === null,
      text: (await readText(queries, subject, row.subject_id)) ?? '(not there any more)',
      facts: [
        { label: 'Where', value: subjectLabels[subject] },
        { label: 'Why', value: reasonsOf(row.doubts).join('\n') },
        { label: 'Risk', value: `${row.risk} of 100` },
      ],
      accountId: row.account_id,
    };
  },
  resolve: (trx, id, decision) => resolveRow(trx, 'doubtful_texts', id, decision),
};

const cases = (labels: Record<string, string>) =>
  sql.join(
    Object.entries(labels).map(([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`),
    sql` `,
  );

const sources: Record<TextSubject, string> = {
  job: `select concat_ws(E'\\n', title, description, responsibilities, requirements, landmark) as text from jobs where id = `,
  review: 'select text from reviews where id = ',
  review_answer: 'select reply as text from reviews where id = ',
  name: 'select full_name as text from accounts where id = ',
  profile: `select concat_ws(E'\\n', nullif(short_description, ''), nullif(long_description, ''), nullif(portfolio_link, '')) as text from artisan_profiles where account_id = `,
  prices: `select string_agg(title || ' ₦' || to_char(amount_kobo / 100, 'FM999,999,999'), E'\\n' order by position) as text from artisan_prices where account_id = `,
};

/** Returns the current text. */
async function readText(queries: Queries, subject: TextSubject, id: string): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`${sql.raw(sources[subject])} ${id}`.execute(queries);
  return rows[0]?.text ?? null;
}
