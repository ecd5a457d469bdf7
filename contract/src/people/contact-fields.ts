import * as z from 'zod/mini';
import { requiredText } from '../shared/operation.ts';
import { cleanContact } from '../shared/text/clean-text.ts';
import { CODE_LENGTH } from './one-time-code.ts';
import { badPhone, mayBeNigerianMobile } from './phones.ts';

export const badEmail = 'Please enter your email address, like name@example.com';
export const enterCode = 'Please enter the 6-digit OTP';

/** An email address and nothing else. */
export const emailAddress = z.email(badEmail);

/** A field for an email address. An empty one is refused with `message`. */
/*#__NO_SIDE_EFFECTS__*/
export function emailText(message: string) {
  return requiredText(message, 254, cleanContact).check(z.email(badEmail));
}

/** A field for a Nigerian mobile number. An empty one is refused with `message`. */
/*#__NO_SIDE_EFFECTS__*/
export function phoneText(message: string) {
  return requiredText(message, 30, cleanContact).check(z.refine(mayBeNigerianMobile, badPhone));
}

/** The code that proves a contact. */
export const codeText = z
  .string(enterCode)
  .check(z.trim(), z.regex(new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`), enterCode));
