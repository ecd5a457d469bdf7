import type { viewStart } from '@marketplace/contract/discovery/own-page/start';
import { type LaterStep, laterSteps } from '@marketplace/contract/discovery/own-page/start-steps';
import { workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { canDescribeWork } from '../artisans.policy.ts';

type Start = Pick<AnswerOf<typeof viewStart>, 'is_guided' | 'next'>;

/** What decides the next step of the guided start. */
export interface StartRow {
  /** Null when the profile was created with one form. */
  start_skipped: string[] | null;
  /** Whether no step was left once. */
  start_finished: boolean;
  has_prices: boolean;
  has_picture: boolean;
  has_short: boolean;
  photos: number;
}

/** Selects a `StartRow`, for statements with the aliases `profile` and `account`. */
export const startColumns = sql`
  profile.start_skipped, profile.start_finished, account.picture_hash is not null as has_picture,
  btrim(profile.short_description) <> '' as has_short,
  (select count(*)::integer from gallery_pictures where account_id = account.id) as photos,
  profile.minimum_charge_kobo > 0 or exists (select from artisan_prices where account_id = account.id) as has_prices`;

/** Returns the first step that is neither done nor skipped; null from the end on, and for a profile that was created with one form. */
export function nextStep(row: StartRow): Start['next'] {
  const { start_skipped } = row;
  if (!start_skipped || row.start_finished) return null;
  const isDone: Record<LaterStep, boolean> = {
    prices: row.has_prices,
    pictures: row.photos > 0,
    photo: row.has_picture,
    about: row.has_short,
  };
  const step = laterSteps.find((each) => !isDone[each] && !start_skipped.includes(each));
  // The first step has created the profile.
  return step ? { step, number: laterSteps.indexOf(step) + 2 } : null;
}

/** Stores that the guided start is over, once no step is left. */
export async function noteFinish(queries: Queries, accountId: string, row: StartRow): Promise<void> {
  if (!row.start_skipped || row.start_finished || nextStep(row)) return;
  await queries
    .updateTable('artisan_profiles')
    .set({ start_finished: true })
    .where('account_id', '=', accountId)
    .execute();
}

export function createGuidedStart({ db }: { db: Database }) {
  /** @throws AppError `forbidden` without an artisan profile */
  async function view(accountId: string): Promise<Start> {
    const row = await findStart(db, accountId);
    if (!canDescribeWork(row)) throw new AppError('forbidden', workDetailTexts.needsProfile);
    await noteFinish(db, accountId, row);
    return { is_guided: row.start_skipped !== null, next: nextStep(row) };
  }

  /** @throws AppError `forbidden` without an artisan profile */
  async function skip(accountId: string, step: LaterStep): Promise<Start> {
    await sql`
      update artisan_profiles set start_skipped = start_skipped || ${step}::text
      where account_id = ${accountId} and not ${step}::text = any(start_skipped)`.execute(db);
    return view(accountId);
  }

  return { view, skip };
}

async function findStart(queries: Queries, accountId: string): Promise<StartRow | undefined> {
  const { rows } = await sql<StartRow>`
    select ${startColumns}
    from artisan_profiles as profile join accounts as account on account.id = profile.account_id
    where profile.account_id = ${accountId}`.execute(queries);
  return rows[0];
}
