import { accountTexts, type signupStageOne } from '@marketplace/contract/people/accounts';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import type { FieldErrors } from 'react-hook-form';

/** The errors for which the specification has a toast, in its order. All others only stand at their fields. */
const rules: string[] = [accountTexts.fillAll, accountTexts.passwordsDiffer, accountTexts.chooseMethod];

/** The first error of an invalid form that needs a toast. */
export function specifiedError(errors: FieldErrors<RequestOf<typeof signupStageOne>>): string | undefined {
  const messages = Object.values(errors).map(({ message }) => message);
  return rules.find((rule) => messages.includes(rule));
}
