import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { specifiedQuestions } from '@marketplace/contract/company/settings/specified-questions';
import { specifiedSupportHours } from '@marketplace/contract/contact/support-hours';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { TERMS_VERSION } from '@marketplace/contract/people/terms';

interface Environment {
  company: { name: string | null; registration: string | null; dataProtection: string | null };
  contact: Record<
    'address' | 'phone' | 'email' | 'facebookUrl' | 'instagramUrl' | 'twitterUrl',
    string | null
  >;
  operatorRefundLimitKobo: number;
}

/** Returns the settings that the release and the environment bring along. The catalogue adds the plans. */
export function builtInSettings({
  company,
  contact,
  operatorRefundLimitKobo,
}: Environment): Partial<SettingValueMap> {
  return {
    banner: { text: '', ends_at: '' },
    support_hours: specifiedSupportHours,
    company: {
      name: company.name ?? '',
      registration: company.registration ?? '',
      data_protection: company.dataProtection ?? '',
      address: contact.address ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
      facebook_url: contact.facebookUrl ?? '',
      instagram_url: contact.instagramUrl ?? '',
      twitter_url: contact.twitterUrl ?? '',
    },
    questions: { questions: [...specifiedQuestions] },
    terms: { text: '', changes_meaning: false, valid_from: TERMS_VERSION },
    privacy: { text: '', changes_meaning: false, valid_from: TERMS_VERSION },
    refund_days: { days: REFUND_DAYS, valid_from: TERMS_VERSION },
    offers: {
      first_contacts: { count: 0, days: 30 },
      card: { on: false, per_week: 10 },
      first_answers: { count: 0 },
    },
    staff_log_in: { second_factor_at_once: false },
    refund_limits: { alone_naira: operatorRefundLimitKobo / 100 },
  };
}
