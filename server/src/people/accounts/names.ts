import { nameRule } from '@marketplace/contract/shared/text/text-rules';
import { reviewText } from '../../company/moderation/doubtful-texts.ts';
import { withoutContact } from '../../company/moderation/without-contact.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { imitatesProduct, mayImitate } from './imitations.ts';

/** The specified name of a person without one. */
const NO_NAME = 'Guest User';

/** Returns the name that others see. */
export function shownName(fullName: string): string {
  return fullName || NO_NAME;
}

/**
 * Checks that a name contains no contact and imitates neither the product and its staff nor a payment company. Names are public, so every
 * operation that accepts one calls this.
 * @throws AppError
 */
export function requireName(name: string, productName: string): string {
  withoutContact(name, 'fullname', nameRule.where);
  if (!imitatesProduct(name, productName)) return name;
  throw new AppError(
    'invalid_input',
    `Please use your own name. With this one, people could think you work for ${productName}.`,
    { field: 'fullname' },
  );
}

/** Queues a new name for operators when it may contain a contact or imitate an office or a company. */
export function reviewName(trx: Queries, accountId: string, name: string, at: Date): Promise<void> {
  return reviewText(trx, {
    accountId,
    subject: 'name',
    subjectId: accountId,
    text: name,
    at,
    mayImitate: mayImitate(name),
  });
}
