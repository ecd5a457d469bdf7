import { cleanContact } from '../shared/text/clean-text.ts';

/** 803 123 4567 with the usual prefixes: `0`, `234`, `+234`, `00234`, or `+234 (0)`. */
const nationalNumber = /^(?:00)?(?:234)?0?[789]\d{9}$/;

/**
 * Returns whether a text has the shape of a Nigerian mobile number, so a form can refuse it without the server. It never refuses a number
 * that the server accepts.
 */
export function mayBeNigerianMobile(text: string): boolean {
  const typed = cleanContact(text);
  if (/[\p{L}@]/u.test(typed)) return false;
  // Hausa keyboards in Arabic script have their own digits; the last four bits of each are its value.
  const digits = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return nationalNumber.test(digits.replace(/\D/g, ''));
}

export const badPhone = 'Please enter a Nigerian mobile number, like 0803 123 4567';
/** The hint under a field for such a number. */
export const phoneHelp = 'A Nigerian mobile number, like 0803 123 4567.';
