import { formatNumber } from '../counts.ts';

/** Characters without a visible width, in any script. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Control characters except the line feed and the tab, and characters that change the direction of the following text. */
const misleading = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the stored form of a name or title: one line without invisible characters, without direction marks, which could hide what it
 * says, and without pictures, because a tick or badge could look like a mark of the product.
 */
export function cleanName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Co}|\p{Cs}|\p{Cn}|\p{So}|\p{Me}|[\u{1f3fb}-\u{1f3ff}√]/gu, '')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns the stored form of a text of several lines. Pictures and characters that join letters may stay. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(misleading, '').trim();
}

/** Returns the stored form of a list with one entry per line, without lines that show nothing. */
export function cleanLines(typed: string): string {
  const lines = cleanText(typed)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(hasVisibleText).join('\n');
}

/**
 * Returns a phone number or an email address as it was meant. Contacts copied from an address book or a link carry direction marks (U+202A,
 * U+202C), joiners, no-break spaces, `tel:` or `mailto:`.
 */
export function cleanContact(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:tel|mailto|sms|callto):\s*/i, '');
}

/** Returns whether a text has invisible marks, which `cleanContact` removes. */
export function hasMarks(text: string): boolean {
  return text.search(unseen) >= 0 || /\p{Cf}/u.test(text);
}

/** Returns whether a text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(unseen, '').trim() !== '';
}

/** Returns whether a text has a letter or a digit. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(unseen, ''));
}

/** The greatest number of characters of a person's name. */
export const NAME_MAX = 100;

/** Returns the refusal of a text with more than `max` characters. */
export function tooLong(max: number): string {
  return `Please use at most ${formatNumber(max)} characters`;
}
