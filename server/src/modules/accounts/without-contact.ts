import { contactRefusal, findContact } from '@marketplace/contract/contact-details';
import { AppError } from '../../platform/errors.ts';

/** A text that everybody sees and that gives no contact away; `where` as in 'the description'. @throws AppError */
export function withoutContact(text: string, field: string, where: string): string {
  const kind = findContact(text);
  if (kind) throw new AppError('invalid_input', contactRefusal(kind, where), { field });
  return text;
}
