/** The first letters of the first and the last word of a name, upper case; '?' when there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => firstLetter(word)).join('');
}

/** A letter with its tone mark and dot below counts as one letter. */
function firstLetter(word: string | undefined): string {
  return word?.match(/^\P{M}\p{M}*/u)?.[0].toLocaleUpperCase('en-NG') ?? '';
}

/** A number from 0 to `count` - 1, always the same for the same name. */
export function placeOf(name: string, count: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % count;
}
