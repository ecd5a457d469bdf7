import { galleryPictureId, type HideableKind } from '@marketplace/contract/company/hideable-kinds';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { HIGH_RISK, reasonLabels, type TextSubject } from '../../moderation/doubtful-texts.ts';
import { isShownBy, listCopies } from '../../moderation/new-pictures.ts';
import type { HiddenItems } from '../hidden/hidden-items.ts';
import type { ItemFacts, QueueRules } from './queue-rules.ts';
import { resolveRow } from './resolve-row.ts';

const subjectLabels: Record<TextSubject, string> = {
  job: 'Job',
  review: 'Review',
  review_answer: 'Answer to a review',
  name: 'Name',
  profile: 'Profile',
  prices: 'Price list',
  gallery: 'Words on pictures of work',
  picture: 'Picture',
};

const reasonsOf = (doubts: readonly string[]) => doubts.map((doubt) => reasonLabels[doubt] ?? doubt);

/**
 * Creates the queue of public texts that may contain a contact or have signs of fraud, and of jobs and pictures of new accounts; riskiest
 * first. A changed text waits again.
 */
export const createDoubtfulTextsQueue = (hiddenItems: Pick<HiddenItems, 'hideWithin'>): QueueRules => ({
  isId: isUuid,
  waiting: () => sql`
    select doubtful_texts.id::text as id, doubtful_texts.created_at as at, (risk >= ${sql.lit(HIGH_RISK)})::integer as first, risk,
      case full_name when '' then '(no name)' else full_name end as title,
      case subject ${cases(subjectLabels)} end || ': ' || (
        select string_agg(case doubt ${cases(reasonLabels)} else doubt end, '. ' order by place)
        from unnest(doubts) with ordinality as each (doubt, place)) as summary
    from doubtful_texts join accounts on accounts.id = account_id
    where resolved_at is null and suspended_at is null
      and (doubtful_texts.picture_hash is null or ${isShownBy(sql`account_id`, sql`doubtful_texts.picture_hash`)})`,
  isByRisk: true,
  hides: 'hide',
  outcomes: [
    {
      id: 'dismiss',
      label: 'Nothing wrong',
      tone: 'primary',
      asks_for: 'Why, for the audit log',
    },
    {
      id: 'hide',
      label: 'Remove it',
      tone: 'danger',
      asks_for: 'The reason we show the author',
    },
    {
      id: 'act',
      label: 'Dealt with in another way',
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
    const picture = row.picture_hash && (await describePicture(queries, row.account_id, row.picture_hash));
    const content = picture ? (picture.contents[0] ?? null) : contentOf(subject, row.subject_id);
    return {
      title: row.full_name || '(no name)',
      at: row.created_at,
      waiting: row.resolved_at === null,
      text:
        subject === 'picture'
          ? ''
          : ((await readText(queries, subject, row.subject_id)) ?? '(not there any more)'),
      facts: [
        { label: 'Where', value: picture ? picture.where : subjectLabels[subject] },
        { label: 'Why', value: reasonsOf(row.doubts).join('\n') },
        ...(picture ? picture.facts : []),
        { label: 'Risk', value: `${row.risk} of 100` },
      ],
      ...(picture && { pictures: picture.pictures }),
      page: pageOf(content),
      content,
      accountId: row.account_id,
    };
  },
  async resolve(trx, id, { outcome, ...ruling }) {
    if (!(await resolveRow(trx, 'doubtful_texts', id, ruling))) return false;
    if (outcome !== 'hide') return true;
    const row = await trx
      .selectFrom('doubtful_texts')
      .select(['subject', 'subject_id', 'account_id', 'picture_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const text = contentOf(row.subject as TextSubject, row.subject_id);
    const contents = row.picture_hash
      ? (await describePicture(trx, row.account_id, row.picture_hash)).contents
      : text
        ? [text]
        : [];
    if (contents.length === 0)
      throw new AppError('conflict', 'You can only stop this by suspending the account');
    for (const content of contents) {
      // The removal of a picture takes it from the other places of its author as well.
      const isThere =
        !row.picture_hash ||
        content.kind === 'job' ||
        (await describePicture(trx, row.account_id, row.picture_hash)).contents.some(
          ({ kind, subjectId }) => kind === content.kind && subjectId === content.subjectId,
        );
      if (isThere) await hiddenItems.hideWithin(trx, content, ruling);
    }
    return true;
  },
});

type Content = NonNullable<ItemFacts['content']>;

/** What can be hidden of a text; null for names, prices, words on pictures and answers. */
function contentOf(subject: TextSubject, subjectId: string): Content | null {
  return subject === 'job' || subject === 'review' || subject === 'profile'
    ? { kind: subject, subjectId }
    : null;
}

/** The page on which others see it. */
function pageOf(content: Content | null): string | null {
  if (content?.kind === 'job') return `/jobs/single-job?id=${content.subjectId}`;
  if (content?.kind === 'profile' || content?.kind === 'gallery_picture')
    return `/artisan/profile/artisan?id=${content.subjectId.split(':')[0]}`;
  return null;
}

/** Describes where an account shows a picture, with nearly equal ones of other accounts. */
async function describePicture(queries: Queries, accountId: string, hash: string) {
  const [{ rows }, copies] = await Promise.all([
    sql<{ label: string; kind: HideableKind | null; id: string }>`
      select 'Picture of work' as label, 'gallery_picture' as kind, ${galleryPictureId(accountId, hash)} as id
        from gallery_pictures where account_id = ${accountId} and picture_hash = ${hash}
      union all select 'Picture of a review', 'review_picture', review_photos.id::text
        from review_photos join reviews on reviews.id = review_id where reviewer_id = ${accountId} and picture_hash = ${hash}
      union all select 'Photo of the job ' || title, 'job', jobs.id::text
        from job_photos join jobs on jobs.id = job_id where poster_id = ${accountId} and picture_hash = ${hash}
      union all select 'Picture of the profile', null, ''
        from accounts where id = ${accountId} and ${hash} in (picture_hash, background_hash)`.execute(
      queries,
    ),
    listCopies(queries, { accountId, hash }),
  ]);
  const contents = rows.flatMap(({ kind, id }): Content[] => (kind ? [{ kind, subjectId: id }] : []));
  return {
    where: rows.map(({ label }) => label).join('\n') || '(not shown any more)',
    contents,
    facts: copies.map(({ account_id, full_name }) => ({
      label: 'Also shown by',
      value: full_name || '(no name)',
      account_id,
    })),
    pictures: [
      ...(rows.length > 0 ? [{ label: 'Picture', address: pictureUrl(hash, 1200) }] : []),
      ...copies
        .filter((copy) => copy.hash !== hash)
        .map((copy, index) => ({
          label: `Similar picture ${index + 1}`,
          address: pictureUrl(copy.hash, 1200),
        })),
    ],
  };
}

const cases = (labels: Record<string, string>) =>
  sql.join(
    Object.entries(labels).map(([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`),
    sql` `,
  );

const sources: Record<Exclude<TextSubject, 'picture'>, string> = {
  job: `select concat_ws(E'\\n', title, description, responsibilities, requirements, landmark) as text from jobs where id = `,
  review: 'select text from reviews where id = ',
  review_answer: 'select reply as text from reviews where id = ',
  name: 'select full_name as text from accounts where id = ',
  profile: `select concat_ws(E'\\n', nullif(short_description, ''), nullif(long_description, ''), nullif(portfolio_link, ''), (select text from away_answers where away_answers.account_id = artisan_profiles.account_id)) as text from artisan_profiles where account_id = `,
  prices: `select string_agg(title || ' ₦' || to_char(amount_kobo / 100, 'FM999,999,999'), E'\\n' order by position) as text from artisan_prices where account_id = `,
  gallery: `select string_agg(concat_ws(': ', album, caption), E'\\n' order by position) as text from gallery_pictures where account_id = `,
};

/** Returns the current text. */
async function readText(
  queries: Queries,
  subject: Exclude<TextSubject, 'picture'>,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`${sql.raw(sources[subject])} ${id}`.execute(queries);
  return rows[0]?.text ?? null;
}
