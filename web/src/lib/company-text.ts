import type { Site } from '@marketplace/contract/shared/site';

/** Returns 'Sabi Hands Limited, RC 1234567'; empty when the name is not configured. */
export const companyText = ({ company }: Pick<Site, 'company'>): string =>
  // Keeps the registration number on one line.
  company?.name
    ? [company.name, company.registration?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ')
    : '';
