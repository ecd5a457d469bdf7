import { withoutContact } from './without-contact.ts';

/** A name that gives no contact away. Everybody sees it, so it is judged wherever it comes in. @throws AppError */
export function requireName(name: string): string {
  return withoutContact(name, 'fullname', 'your name');
}
