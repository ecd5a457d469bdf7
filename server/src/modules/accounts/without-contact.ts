import { contactRefusal, findContact } from '@marketplace/contract/contact-details';
import { AppError } from '../../platform/errors.ts';

/**
 * Checks that a public text contains no contact. `where` names the text in the refusal, e.g. 'the description'.
 * @throws AppError
 */
export function withoutContact(text: string, field: string, where: string): string {
  const kind = findContact(text);
  if (kind) throw new AppError('invalid_input', contactRefusal(kind, where), { field });
  return text;
}
