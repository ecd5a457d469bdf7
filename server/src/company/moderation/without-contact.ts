import { contactRefusal } from '@marketplace/contract/shared/text/contact-details';
import { AppError } from '../../platform/http/index.ts';
import { assessText } from './assess-text.ts';

/**
 * Checks that a public text certainly contains no contact. `where` names the text in the refusal, e.g. 'the description'.
 * @throws AppError
 */
export function withoutContact(text: string, field: string, where: string): string {
  const { kind } = assessText(text);
  if (kind) throw new AppError('invalid_input', contactRefusal(kind, where), { field });
  return text;
}
