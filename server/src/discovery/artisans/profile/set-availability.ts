import type { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { AVAILABLE_HOURS } from '@marketplace/contract/discovery/own-page/limits';
import { validateAwayDay, workDetailTexts } from '@marketplace/contract/discovery/work-detail-form';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { canDescribeWork } from '../artisans.policy.ts';

const HOUR_MS = 60 * 60_000;

type Answer = Omit<AnswerOf<typeof setAvailability>, 'status' | 'msg'>;

export function createSetAvailability({ db, now }: { db: Database; now: () => Date }) {
  /**
   * Shows an artisan as available now, as away, or as neither. An absence that changes makes a new revision of the form 'What you offer',
   * which has it as well: a form that was opened before would otherwise end the absence.
   * @throws AppError `forbidden` without an artisan profile, `invalid_input` for a day that has passed or is too far away
   */
  return async function set(
    accountId: string,
    { availability, away_until }: RequestOf<typeof setAvailability>,
  ): Promise<Answer> {
    const at = now();
    const awayUntil = availability === 'away' ? (away_until ?? null) : null;
    const badDay = validateAwayDay(awayUntil, lagosDay(at));
    if (badDay) throw new AppError('invalid_input', badDay, { field: 'away_until' });
    const availableUntil = availability === 'now' ? new Date(at.getTime() + AVAILABLE_HOURS * HOUR_MS) : null;
    const row = await db
      .updateTable('artisan_profiles')
      .set({
        away_until: sql`${awayUntil}::date`,
        available_until: availableUntil,
        work_details_revision: sql`work_details_revision
          + case when away_until is distinct from ${awayUntil}::date then 1 else 0 end`,
      })
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirst();
    if (!canDescribeWork(row)) throw new AppError('forbidden', workDetailTexts.needsProfile);
    return { available_until: availableUntil?.toISOString() ?? null, away_until: awayUntil };
  };
}

/**
 * Returns an SQL condition: whether the artisan of a row of `artisan_profiles` is shown as available now.
 * @param row the row's alias in the statement
 */
export const isAvailable = (row: string, at: Date) =>
  sql<boolean>`coalesce(${sql.ref(`${row}.available_until`)} > ${at} and ${sql.ref(`${row}.away_until`)} is null, false)`;
