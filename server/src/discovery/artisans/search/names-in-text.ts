import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import type { PageFinder } from '../../lists/find-page.ts';
import { findKnownNames } from './named-people.ts';
import type { createSearchVocabulary } from './search-vocabulary.ts';

export type HasNames = ReturnType<typeof createHasNames>;

/** Creates the function that returns whether a text contains a word from a listed artisan's name. */
export function createHasNames({
  finder,
  vocabulary,
}: {
  finder: Pick<PageFinder, 'findRows'>;
  vocabulary: ReturnType<typeof createSearchVocabulary>;
}) {
  return async function hasNames(text: string): Promise<boolean> {
    const { spelling, requests } = await vocabulary.current();
    const asked = requests.namesIn(text, spelling);
    const typed = new Set(foldedWords(text));
    const candidates = asked.words.filter((word) => word.length > 1 && typed.has(word));
    // Most names are among those that the spell checker has loaded, so most texts with a name need no statement.
    if (candidates.some(spelling.isName)) return true;
    const known = await findKnownNames(finder, spelling, asked);
    return candidates.some(known.hasWord) || requests.read(text, spelling, known).person.length > 0;
  };
}
