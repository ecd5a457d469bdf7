import { accountTexts, type signupStageOne } from '@marketplace/contract/accounts';
import type { RequestOf } from '@marketplace/contract/operation';
import type { FieldErrors } from 'react-hook-form';

type Form = RequestOf<typeof signupStageOne>;

/** The fields from top to bottom. */
const fields = [
  'fullname',
  'phone_no',
  'email',
  'password',
  'confirm_password',
  'preferred_method',
] as const satisfies (keyof Form)[];

/** The errors of the specification in their order; all others come after them. */
const rules: string[] = [accountTexts.fillAll, accountTexts.passwordsDiffer, accountTexts.chooseMethod];

/** The first error of an invalid form, and the topmost field that it is about. */
export function firstSignUpError(errors: FieldErrors<Form>): { field: keyof Form; message: string } {
  const told = fields.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ field, message }] : [];
  });
  const byRule = rules.flatMap((rule) => told.filter(({ message }) => message === rule));
  return byRule[0] ?? told[0] ?? { field: 'phone_no', message: accountTexts.fillAll };
}
