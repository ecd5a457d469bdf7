import { accountTexts } from '@marketplace/contract/accounts';

/** The rules of the form in the order in which they are told; everything else comes after them. */
const order: string[] = [accountTexts.fillAll, accountTexts.passwordsDiffer, accountTexts.chooseMethod];

/** The one message of an invalid form that is said first. */
export function firstSignUpMessage(errors: Record<string, { message?: string } | undefined>): string {
  const messages = Object.values(errors).flatMap((error) => error?.message ?? []);
  return order.find((message) => messages.includes(message)) ?? messages[0] ?? accountTexts.fillAll;
}
