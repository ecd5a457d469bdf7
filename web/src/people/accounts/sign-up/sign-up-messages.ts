import { accountTexts, type signupStageOne } from '@marketplace/contract/people/accounts';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import type { FieldErrors } from 'react-hook-form';

/** The errors with a toast in the specification, in its order. All others appear only at their fields. */
const rules: string[] = [accountTexts.fillAll, accountTexts.passwordsDiffer, accountTexts.chooseMethod];

/** Returns the first error of an invalid form that requires a toast. */
export function specifiedError(errors: FieldErrors<RequestOf<typeof signupStageOne>>): string | undefined {
  const messages = Object.values(errors).map(({ message }) => message);
  return rules.find((rule) => messages.includes(rule));
}
