import type { Site } from '@marketplace/contract/site';

/** 'Sabi Hands Limited, RC 1234567'; empty when the name is not configured. */
export const companyText = ({ company }: Pick<Site, 'company'>): string =>
  company?.name ? [company.name, company.registration].filter(Boolean).join(', ') : '';
