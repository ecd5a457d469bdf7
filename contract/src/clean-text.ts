/** Characters that take no room on a screen, in any script. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Control characters but the end of a line and the tabulator, and whatever turns the direction of what follows. */
const misleading = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name or a title as it is kept: one line, without characters that nobody sees, which hide what it is or turn the text around
 * it, and without pictures, of which a tick or a badge would claim what only we may say.
 */
export function cleanName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Co}|\p{Cs}|\p{Cn}|\p{So}|\p{Me}|[\u{1f3fb}-\u{1f3ff}√]/gu, '')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** A text of several lines as it is kept. Pictures and what joins letters may stay. */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(misleading, '').trim();
}

/** One thing a line, without lines on which nothing is to be seen. */
export function cleanLines(typed: string): string {
  const lines = cleanText(typed)
    .split('\n')
    .map((line) => line.trim());
  return lines.filter(isSeen).join('\n');
}

/** Whether anything of a text takes room on a screen. */
export function isSeen(text: string): boolean {
  return text.replace(unseen, '').trim() !== '';
}

/** Whether there is anything in a text to read. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text.replace(unseen, ''));
}

/** The greatest number of characters of a person's name. */
export const NAME_MAX = 100;

/** The sentence for a text of more than `max` characters. */
export function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-NG')} characters`;
}
