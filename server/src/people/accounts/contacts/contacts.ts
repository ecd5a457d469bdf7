import { badEmail, emailAddress } from '@marketplace/contract/people/contact-fields';
import { badPhone } from '@marketplace/contract/people/phones';
import { cleanContact } from '@marketplace/contract/shared/text/clean-text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { AppError } from '../../../platform/http/index.ts';

/**
 * Returns a Nigerian mobile number in E.164 form, or null. Accepts the usual spellings: `0803 123 4567`, `+234…`, `00234…`, `234…`.
 * Landlines and other countries are refused, because SMS codes are abused for premium-rate numbers abroad.
 */
export function normalizePhone(text: string): string | null {
  const typed = cleanContact(text).replace(/^00/, '+').replace(/^234/, '+234');
  // The whole text must be a number, because many email addresses begin with one.
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'NG', extract: false });
  if (number?.country !== 'NG' || !number.isValid() || number.ext) return null;
  return number.number;
}

/** Returns a lower-cased email address, or null for any other text. */
export function normalizeEmail(text: string): string | null {
  const read = emailAddress.safeParse(cleanContact(text).toLowerCase());
  return read.success ? read.data : null;
}

/**
 * Rules for alias addresses of a mailbox, applied in order, as their providers document them. A rule that is too wide locks people out, so
 * undocumented providers have none. The database function `mailbox_of` has the same rules.
 */
const otherAddresses: readonly (readonly [RegExp, string])[] = [
  // Sub-addresses: 'ada+1@example.com'.
  [/^([^@])([^@+]*)\+[^@]*(?=@)/, '$1$2'],
  [/@googlemail\.com$/, '@gmail.com'],
  [/\.(?=.*@gmail\.com$)/g, ''],
  [/@(?:me|mac)\.com$/, '@icloud.com'],
  [/@(?:pm\.me|protonmail\.(?:com|ch))$/, '@proton.me'],
  [/[._-](?=.*@proton\.me$)/g, ''],
  [/@(?:ya\.ru|yandex\.(?:com|by|kz|ua))$/, '@yandex.ru'],
  [/-(?=.*@yandex\.ru$)/g, '.'],
  // 'base-word@yahoo.com' is disposable. Its base is chosen only for this, so 'base@yahoo.com' may belong to someone else.
  [
    /^([^@-]+)-[^@]*(?=@(?:yahoo\.(?:com|[a-z]{2}|com?\.(?!jp$)[a-z]{2})|ymail\.com|rocketmail\.com)$)/,
    '$1-',
  ],
  // 'word@ada.fastmail.com'
  [/^[^@]*@([^.@]+)\.fastmail\.(com|fm)$/, '$1@fastmail.$2'],
];

/** Returns the mailbox of a normalised email address, as the shortest of its addresses. A phone number is returned unchanged. */
export function mailboxOf(contact: string): string {
  return otherAddresses.reduce((address, [other, same]) => address.replace(other, same), contact);
}

/** @throws AppError `invalid_input` naming the field */
export function requirePhone(text: string): string {
  const phone = normalizePhone(text);
  if (!phone) {
    throw new AppError('invalid_input', badPhone, { field: 'phone_no' });
  }
  return phone;
}

/** @throws AppError `invalid_input` naming the field */
export function requireEmail(text: string): string {
  const email = normalizeEmail(text);
  if (!email) throw new AppError('invalid_input', badEmail, { field: 'email' });
  return email;
}
