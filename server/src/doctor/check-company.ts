import type { Config } from '../config.ts';
import { type Check, ok, remark } from './findings.ts';

/** Checks whether the pages say who runs this installation. The law requires it, and paying customers look for it. */
export const checkCompany = ({ company }: Config): Check => ({
  id: 'company',
  title: 'Company',
  ifSilent: '',
  async run() {
    const missing = [
      !company.name && 'COMPANY_NAME',
      !company.registration && 'COMPANY_REGISTRATION',
      !company.dataProtection && 'DATA_PROTECTION_CONTACT',
    ].filter((name) => name !== false);
    return missing.length === 0
      ? [ok('Pages and receipts name the company and its data protection contact.')]
      : [
          remark(
            'The contact page, the terms, the privacy notice and receipts do not say who runs this site.',
            `Set ${missing.join(', ')}: docs/operations/settings.md`,
          ),
        ];
  },
});
