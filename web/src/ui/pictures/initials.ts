/** Returns the initials of the first and last word of a name, in upper case; '?' when there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => firstLetter(word)).join('');
}

/** Returns the first letter with its combining marks, such as a tone mark and a dot below. */
function firstLetter(word: string | undefined): string {
  return word?.match(/^\P{M}\p{M}*/u)?.[0].toLocaleUpperCase('en-NG') ?? '';
}

/** Returns a number from 0 to `count` - 1 that is stable for a name. */
export function placeOf(name: string, count: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % count;
}
