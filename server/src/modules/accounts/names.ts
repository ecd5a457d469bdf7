import { nameRule } from '@marketplace/contract/text-rules';
import { AppError } from '../../platform/errors.ts';
import { imitatesProduct } from './imitations.ts';
import { withoutContact } from './without-contact.ts';

/** Shown where somebody has given no name: the specification's own words. */
const NO_NAME = 'Guest User';

/** What others read where a name stands. */
export function shownName(fullName: string): string {
  return fullName || NO_NAME;
}

/**
 * A name that gives no contact away and does not pretend to be the product or its staff. Everybody sees it, so it is judged
 * wherever it comes in. @throws AppError
 */
export function requireName(name: string, productName: string): string {
  withoutContact(name, 'fullname', nameRule.where);
  if (!imitatesProduct(name, productName)) return name;
  throw new AppError(
    'invalid_input',
    `Please use your own name. This one could be taken for ${productName} or its staff.`,
    { field: 'fullname' },
  );
}
