import type { Site } from '@marketplace/contract/shared/site';

/** 'Sabi Hands Limited, RC 1234567'; empty when the name is not configured. */
export const companyText = ({ company }: Pick<Site, 'company'>): string =>
  // The number stays on one line with what it is the number of.
  company?.name
    ? [company.name, company.registration?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
    : '';
