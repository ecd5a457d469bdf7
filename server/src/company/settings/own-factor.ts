import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue, SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';

/**
 * Refuses that an admin without a two-factor log-in demands one from the team: it would shut them out themselves.
 * @throws AppError `invalid_input` at the field
 */
export async function assertOwnFactor(
  trx: Queries,
  { key, given, adminId }: { key: SettingKey; given: SettingValue; adminId: string },
): Promise<void> {
  if (key !== 'staff_log_in' || !(given as SettingValueMap['staff_log_in']).second_factor_at_once) return;
  // Locked, so that a colleague does not reset it before the demand is in force.
  const own = await trx
    .selectFrom('staff_second_factors')
    .select('proven_at')
    .where('account_id', '=', adminId)
    .where('proven_at', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!own)
    throw new AppError(
      'invalid_input',
      'Please set up your own two-factor log-in first. Otherwise this would shut you out, too.',
      { field: 'value.second_factor_at_once' },
    );
}
