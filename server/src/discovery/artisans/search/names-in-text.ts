import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import type { PageFinder } from '../../lists/find-page.ts';
import { findKnownNames } from './named-people.ts';
import type { createKnownWords } from './search-vocabulary.ts';

export type HasNames = ReturnType<typeof createHasNames>;

/** Creates the function that says whether a typed text has a word of the name of somebody who is listed, beside whatever else is in it. */
export function createHasNames({
  finder,
  words,
}: {
  finder: Pick<PageFinder, 'findRows'>;
  words: ReturnType<typeof createKnownWords>;
}) {
  return async function hasNames(text: string): Promise<boolean> {
    const { spelling, requests } = await words.current();
    const asked = requests.namesIn(text, spelling);
    const known = await findKnownNames(finder, spelling, asked);
    if (requests.read(text, spelling, known).person.length > 0) return true;
    const typed = new Set(foldedWords(text));
    return asked.words.some((word) => word.length > 1 && typed.has(word) && known.hasWord(word));
  };
}
