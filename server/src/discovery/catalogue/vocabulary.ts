import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { placeNames } from './places.ts';
import { type Synonym, synonyms as specifiedSynonyms } from './synonyms.ts';

/** The kinds of words. Of two equally near words, the one of the lower kind is suggested. */
export const kinds = { skill: 0, synonym: 1, place: 2, name: 3 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Entry {
  /** The folded word without spaces. */
  word: string;
  /** The displayed form: in the catalogue's spelling, capitalised. */
  shown: string;
  kind: Kind;
  /** How many phrases, places or people contain the word. */
  count: number;
  /** Whether the word alone has a meaning: a name, or a whole term. 'Care' and 'south' are only parts of terms. */
  standsAlone: boolean;
}

const smallWords = new Set([
  'and',
  'at',
  'by',
  'for',
  'in',
  'me',
  'of',
  'off',
  'on',
  'or',
  'out',
  'to',
  'up',
  'with',
]);

const writtenWords = (text: string) => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];

function capitalised(written: string): string {
  return written.charAt(0).toUpperCase() + written.slice(1);
}

/** Counts the words of names. Many people share few names, so each is folded only once. */
function countWords(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const written of writtenWords(name)) counts.set(written, (counts.get(written) ?? 0) + 1);
  }
  return counts;
}

/** Collects the words and phrases of these skills, of places and of people's names (full or single). */
export function collectVocabulary(
  skills: readonly string[],
  names: Iterable<string>,
  synonyms: readonly Synonym[] = specifiedSynonyms,
) {
  /** Single correctly spelt words. */
  const words = new Map<string, Entry>();
  /** Phrases that people wrongly write as one word: 'portharcourt'. */
  const joined = new Map<string, Entry>();
  /** Adjacent words of phrases: 'port harcourt'. */
  const pairs = new Set<string>();

  function addWord(written: string, kind: Kind, standsAlone: boolean, count = 1): void {
    const [word] = foldedWords(written);
    if (word === undefined) return;
    const known = words.get(word);
    if (!known) {
      const shown = smallWords.has(word) ? written : capitalised(written);
      words.set(word, { word, shown, kind, count, standsAlone });
      return;
    }
    known.count += count;
    if (standsAlone && !known.standsAlone) {
      known.kind = kind;
      known.standsAlone = true;
    }
  }

  function addPhrase(phrase: string, kind: Kind): void {
    const written = writtenWords(phrase);
    const standsAlone = kind === kinds.skill || written.length === 1;
    for (const part of written) addWord(part, kind, standsAlone);
    if (written.length < 2) return;
    const folded = foldedWords(phrase);
    folded.slice(1).forEach((word, index) => {
      pairs.add(`${folded[index]} ${word}`);
    });
    const word = folded.join('');
    if (!joined.has(word))
      joined.set(word, {
        word,
        shown: written.map(capitalised).join(' '),
        kind,
        count: 1,
        standsAlone: true,
      });
  }

  for (const skill of skills) addPhrase(skill, kinds.skill);
  for (const { term } of synonyms) addPhrase(term, kinds.synonym);
  for (const { name } of placeNames()) addPhrase(name, kinds.place);
  // 'Balloons' is a term, so 'balloon' may stand alone as well.
  const singularsAlone = new Set(
    [...words.values()].filter(({ standsAlone }) => standsAlone).map(({ word }) => singularOf(word)),
  );
  for (const entry of words.values()) entry.standsAlone ||= singularsAlone.has(singularOf(entry.word));
  /** The words of people's names, including those with other meanings. */
  const nameWords = new Set<string>();
  for (const [written, count] of countWords(names)) {
    addWord(written, kinds.name, true, count);
    for (const word of foldedWords(written)) nameWords.add(word);
  }
  for (const word of words.keys()) joined.delete(word);
  return { words, joined, pairs, names: nameWords };
}
