import { createHash } from 'node:crypto';
import { DOUBTS_RETENTION_DAYS } from '@marketplace/contract/company/moderation-limits';
import type { ContactKind } from '@marketplace/contract/shared/text/contact-details';
import { findNumber } from '@marketplace/contract/shared/text/numbers-in-text';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { assessText, type Doubt, doubts } from './assess-text.ts';
import { findFraudSigns, fraudSigns } from './fraud-signs.ts';

/**
 * What operators may review. The id is that of the job or review for the first three, `pictureItemId` for a picture, and that of the account
 * for the others.
 */
export type TextSubject =
  | 'job'
  | 'review'
  | 'review_answer'
  | 'name'
  | 'profile'
  | 'prices'
  | 'gallery'
  | 'picture';

const DAY_MS = 86_400_000;
/** Each job and picture of a younger account is reviewed. */
export const NEW_ACCOUNT_DAYS = 14;
/** From this many jobs within a day, operators read that a new account posts many. */
const MANY_JOBS = 5;
const RISK_MAX = 100;
export const RISK_OF_NEW_ACCOUNT = 20;
const RISK_OF_EACH_JOB = 5;
const RISK_OF_IMITATION = 40;
/** A text with at least this risk comes before other work of operators. */
export const HIGH_RISK = 70;

/** What operators read about a text: the doubts of `assessText`, and what the account did. */
export const reasonLabels = {
  ...Object.fromEntries(Object.entries(doubts).map(([doubt, { label }]) => [doubt, label])),
  ...Object.fromEntries(Object.entries(fraudSigns).map(([sign, { label }]) => [sign, label])),
  copied_picture: 'Another account shows nearly the same picture',
  spread_number: 'The titles of jobs of a day may together be a phone number',
  imitation: 'A name that may be taken for an office or a company',
  new_account: `The account is younger than ${NEW_ACCOUNT_DAYS} days`,
  many_jobs: 'A new account that has posted many jobs within a day',
} as Record<string, string>;

/**
 * Queues a published text for operators when it may contain a contact, has signs of fraud, or is the job of a new account, and removes it
 * when that is no longer so. Runs in the transaction that publishes the text.
 */
export async function reviewText(
  trx: Queries,
  published: {
    accountId: string;
    subject: Exclude<TextSubject, 'picture'>;
    subjectId: string;
    text: string;
    at: Date;
    mayImitate?: boolean;
  },
): Promise<void> {
  const { accountId, subject, subjectId, text, at, mayImitate = false } = published;
  const found = doubtsOf(text);
  const fraud = findFraudSigns(text);
  const { isNew, titles } =
    subject === 'job' || found.length > 0 || fraud.length > 0 || mayImitate
      ? await readAccount(trx, accountId, at)
      : { isNew: false, titles: [] };
  const hasManyJobs = subject === 'job' && isNew && titles.length >= MANY_JOBS;
  const isSpread = subject === 'job' && !found.includes('number') && holdNumber(titles);
  const isNewJob = subject === 'job' && isNew;
  if (found.length + fraud.length === 0 && !isNewJob && !isSpread && !mayImitate) {
    await trx
      .deleteFrom('doubtful_texts')
      .where('subject', '=', subject)
      .where('subject_id', '=', subjectId)
      .execute();
    return;
  }
  const risk =
    found.reduce((sum, doubt) => sum + doubts[doubt].risk, 0) +
    fraud.reduce((sum, sign) => sum + fraudSigns[sign].risk, 0) +
    (isSpread ? doubts.number.risk : 0) +
    (mayImitate ? RISK_OF_IMITATION : 0) +
    (isNew ? RISK_OF_NEW_ACCOUNT + RISK_OF_EACH_JOB * titles.length : 0);
  const row = {
    doubts: [
      ...found,
      ...fraud,
      ...(isSpread ? ['spread_number'] : []),
      ...(mayImitate ? ['imitation'] : []),
      ...(isNew ? ['new_account'] : []),
      ...(hasManyJobs ? ['many_jobs'] : []),
    ],
    risk: Math.min(risk, RISK_MAX),
    text_hash: createHash('sha256').update(text).digest('base64url'),
    created_at: at,
    resolved_at: null,
  };
  await trx
    .insertInto('doubtful_texts')
    .values({ subject, subject_id: subjectId, account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict
        .constraint('doubtful_texts_one_each')
        .doUpdateSet(row)
        .where(sql<boolean>`doubtful_texts.text_hash <> excluded.text_hash`),
    )
    .execute();
}

const doubtOf: Record<ContactKind, Doubt> = { phone: 'number', email: 'email', link: 'domain' };

/** Parts that are fine each, such as the short and the long description, may together certainly be a contact. */
function doubtsOf(text: string): Doubt[] {
  const { kind, doubts: found } = assessText(text);
  return kind ? [doubtOf[kind]] : found;
}

/** Whether titles that lists show below each other, in either order, together contain a number. */
function holdNumber(titles: string[]): boolean {
  return (
    titles.length > 1 && [titles, titles.toReversed()].some((each) => findNumber(each.join(' ')) !== null)
  );
}

/** Returns whether an account is new, and the titles of its jobs of the last day. */
async function readAccount(trx: Queries, accountId: string, at: Date) {
  const since = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const { rows } = await sql<{ isNew: boolean; titles: string[] }>`
    select created_at > ${since(NEW_ACCOUNT_DAYS)} as "isNew",
      array(select title from jobs where poster_id = accounts.id and posted_at > ${since(1)} order by posted_at, id) as titles
    from accounts where id = ${accountId}`.execute(trx);
  return rows[0] ?? { isNew: false, titles: [] };
}

/** Deletes what operators decided long ago. */
export async function deleteDecided(trx: Queries, at: Date): Promise<void> {
  await trx
    .deleteFrom('doubtful_texts')
    .where('resolved_at', '<', new Date(at.getTime() - DOUBTS_RETENTION_DAYS * DAY_MS))
    .execute();
}
