import type { SettingVersion } from '@marketplace/contract/company/settings/settings';
import { formatMoment } from '../operator-labels.ts';

/** Says which version this is, who made it and when. */
export function versionText({ number, changed_at, changed_by }: SettingVersion): string {
  return changed_at ? `Version ${number}, ${changed_by}, ${formatMoment(changed_at)}` : 'Not changed yet';
}
