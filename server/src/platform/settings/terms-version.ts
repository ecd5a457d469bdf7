import { legalDocuments } from '@marketplace/contract/company/settings/setting-keys';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';
import type { Settings } from './settings.ts';

/**
 * Returns the version of the terms and the privacy notice that a new account agrees to: the day on which the meaning of one last changed. The
 * terms name the days for a refund.
 */
export function termsVersionOf(settings: Pick<Settings, 'get'>): string {
  const days = [...legalDocuments, 'refund_days' as const].map(
    (key) => settings.get(key).valid_from ?? TERMS_VERSION,
  );
  return days.sort().at(-1) ?? TERMS_VERSION;
}
