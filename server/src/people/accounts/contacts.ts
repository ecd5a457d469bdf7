import { cleanContact } from '@marketplace/contract/clean-text';
import { badEmail, emailAddress } from '@marketplace/contract/contact-fields';
import { badPhone } from '@marketplace/contract/phones';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../platform/http/errors.ts';

/**
 * A Nigerian mobile number in E.164 form, or null. Accepts the usual spellings: `0803 123 4567`, `+234…`, `00234…`, `234…`.
 * Landlines and other countries are refused, because SMS codes are abused to make calls to premium-rate numbers abroad.
 */
export function normalizePhone(text: string): string | null {
  const typed = cleanContact(text).replace(/^00/, '+').replace(/^234/, '+234');
  // The whole text must be a number: many e-mail addresses begin with one.
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'NG', extract: false });
  if (number?.country !== 'NG' || !number.isValid() || number.ext) return null;
  return number.number;
}

/** A lower-cased e-mail address, or null when the text is not one. */
export function normalizeEmail(text: string): string | null {
  const read = emailAddress.safeParse(cleanContact(text).toLowerCase());
  return read.success ? read.data : null;
}

/**
 * The mailbox in which a normalized e-mail address arrives: without its sub-address (`ada+1@…`) and, at Gmail, without dots. A phone number stays as
 * it is. The database function `mailbox_of` has the same rule.
 */
export function mailboxOf(contact: string): string {
  const [local = '', domain] = contact.split('@');
  if (domain === undefined) return contact;
  const name = local.replace(/(.)\+.*$/, '$1');
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** @throws AppError `invalid_input` naming the field. */
export function requirePhone(text: string): string {
  const phone = normalizePhone(text);
  if (!phone) {
    throw new AppError('invalid_input', badPhone, { field: 'phone_no' });
  }
  return phone;
}

/** @throws AppError `invalid_input` naming the field. */
export function requireEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new AppError('invalid_input', badEmail, { field: 'email' });
  return email;
}
