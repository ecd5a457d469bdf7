import { contactRefusal, findContact } from '@marketplace/contract/contact-details';
import { AppError } from '../../platform/errors.ts';

/** A name that gives no contact away. Everybody sees it, so it is judged wherever it comes in. @throws AppError */
export function requireName(name: string): string {
  const kind = findContact(name);
  if (kind) throw new AppError('invalid_input', contactRefusal(kind, 'your name'), { field: 'fullname' });
  return name;
}
