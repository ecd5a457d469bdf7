/** What admins change without a release, in the order of the console. */
export const settingKeys = {
  banner: 'Announcement bar',
  support_hours: 'Hours of support',
  company: 'Company details',
  questions: 'Questions on the home page',
  staff_log_in: 'Log-in of the team',
  refund_limits: 'Limits of refunds',
  refund_days: 'Days for asking for a refund',
  plans: 'Prices and counts of plans',
  offers: 'Offers of the house',
  trades: 'Categories and skills',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
} as const;
export type SettingKey = keyof typeof settingKeys;
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingKeys, key);
export const settingKeyNames = Object.keys(settingKeys) as [SettingKey, ...SettingKey[]];

/** The documents that people agree to. */
export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocumentName = (typeof legalDocuments)[number];

/** The settings whose change wants the password again: all with which whoever found an open console could cheat people. */
export const graveSettings: readonly SettingKey[] = settingKeyNames.filter((key) => key !== 'support_hours');

/** The most versions of a setting that one page of its history shows. */
export const HISTORY_PAGE = 20;

/** How long an announcement can be shown at most. One without an end would be forgotten. */
export const BANNER_DAYS_MAX = 31;
