import { REFUND_DAYS_BLANK } from '@marketplace/contract/company/settings/question-blanks';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue, SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

/**
 * Refuses terms, or days for a refund, that would say something else than the other: the text of the release names the days of the setting, and
 * one that an admin has written has to do so as well. Changes of the two wait for each other, so that each sees what the other has stored. Other
 * settings stand alone.
 * @throws AppError `invalid_input` with the field
 */
export async function assertTermsNameDays(trx: Queries, key: SettingKey, value: SettingValue): Promise<void> {
  if (key !== 'terms' && key !== 'refund_days') return;
  await sql`select pg_advisory_xact_lock(hashtext('terms and refund days'))`.execute(trx);
  const { rows } = await sql<{ value: unknown }>`
    select value from setting_versions where key = ${key === 'terms' ? 'refund_days' : 'terms'}
    order by number desc limit 1`.execute(trx);
  const other = rows[0]?.value;
  if (!other) return;
  const { text } = (key === 'terms' ? value : other) as SettingValueMap['terms'];
  if (!text || text.includes(REFUND_DAYS_BLANK)) return;
  if (key === 'refund_days')
    throw new AppError(
      'invalid_input',
      `Your terms name these days themselves. Write ${REFUND_DAYS_BLANK} there instead of the number first, so that both always say the same.`,
      { field: 'value.days' },
    );
  const { days } = other as SettingValueMap['refund_days'];
  throw new AppError(
    'invalid_input',
    `The days for a refund are a setting now (${days}). Please write ${REFUND_DAYS_BLANK} where the terms name them.`,
    { field: 'value.text' },
  );
}
