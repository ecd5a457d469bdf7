import { withLaterTrades } from '@marketplace/contract/company/settings/describe-trades';
import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue, SettingValueMap } from '@marketplace/contract/company/settings/setting-values';

/** What an admin has typed into the form of a setting, and the version that they had seen. */
export interface SettingDraft {
  value: SettingValue;
  note: string;
  based_on: number;
}

/** Returns the value with which the form begins. Each change of a legal text says anew whether the meaning changes. */
export function begunFrom(value: SettingValue): SettingValue {
  return 'changes_meaning' in value ? { ...value, changes_meaning: false } : value;
}

/** Returns an earlier version as the form begins with it. */
export function begunFromEarlier(
  key: SettingKey,
  earlier: SettingValue,
  inForce: SettingValue,
): SettingValue {
  if (key !== 'trades') return begunFrom(earlier);
  return withLaterTrades(earlier as SettingValueMap['trades'], inForce as SettingValueMap['trades']);
}

/** Returns the stored draft; null without one, and when an older release has stored it in another form. */
export function readSettingDraft(stored: Partial<SettingDraft>, inForce: SettingValue): SettingDraft | null {
  const { value, note, based_on } = stored;
  if (typeof value !== 'object' || typeof note !== 'string' || typeof based_on !== 'number') return null;
  // A number that is not typed yet is stored as null.
  const restored = JSON.parse(JSON.stringify(value), (_name, each) => (each === null ? Number.NaN : each));
  if (Object.entries(inForce).some(([name, each]) => typeof restored[name] !== typeof each)) return null;
  return { value: restored, note, based_on };
}
