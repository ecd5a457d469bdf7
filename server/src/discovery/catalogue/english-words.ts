import { readFileSync } from 'node:fs';

/** Reads a list of server/words, which are derived from SCOWL: one word a line, in lower case and without marks. */
function readWords(name: string): string[] {
  const text = readFileSync(new URL(`../../../words/${name}.txt`, import.meta.url), 'utf8');
  return text.trimEnd().split('\n');
}

/** The 11,000 commonest English words, in British and American spelling. */
export const commonEnglishWords: readonly string[] = readWords('common-english');

/** About 79,000 English words, without names. */
export const englishWords: ReadonlySet<string> = new Set([
  ...commonEnglishWords,
  ...readWords('further-english'),
]);
