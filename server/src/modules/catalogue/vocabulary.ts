import { categories } from '@marketplace/contract/categories';
import { foldedWords } from './folded-words.ts';
import { placeNames } from './places.ts';
import { synonyms } from './synonyms.ts';

/** What a word belongs to; of two that are equally near, the lower one is meant. */
export const kinds = { skill: 0, synonym: 1, place: 2, name: 3 } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

export interface Entry {
  /** Folded, without spaces. */
  word: string;
  /** As it is shown: in the spelling of the catalogue, with a capital letter. */
  shown: string;
  kind: Kind;
  /** How many phrases, places or people have it. */
  count: number;
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

/** The words and phrases of the catalogue, of places and of these names of people (full or single). */
export function collectVocabulary(names: Iterable<string>) {
  /** Single words, all of them right. */
  const words = new Map<string, Entry>();
  /** Phrases written as one word ('portharcourt'), which is wrong. */
  const joined = new Map<string, Entry>();
  /** Words that follow each other in a phrase: 'port harcourt'. */
  const pairs = new Set<string>();

  function addWord(written: string, kind: Kind): void {
    const [word] = foldedWords(written);
    if (word === undefined) return;
    const known = words.get(word);
    if (known) known.count += 1;
    else
      words.set(word, { word, shown: smallWords.has(word) ? written : capitalised(written), kind, count: 1 });
  }

  function addPhrase(phrase: string, kind: Kind): void {
    const written = writtenWords(phrase);
    for (const part of written) addWord(part, kind);
    if (written.length < 2) return;
    const folded = foldedWords(phrase);
    folded.slice(1).forEach((word, index) => {
      pairs.add(`${folded[index]} ${word}`);
    });
    const word = folded.join('');
    if (!joined.has(word))
      joined.set(word, { word, shown: written.map(capitalised).join(' '), kind, count: 1 });
  }

  for (const skill of categories.flatMap((category) => category.skills)) addPhrase(skill, kinds.skill);
  for (const { term } of synonyms) addPhrase(term, kinds.synonym);
  for (const { name } of placeNames()) addPhrase(name, kinds.place);
  for (const name of names) for (const written of writtenWords(name)) addWord(written, kinds.name);
  for (const word of words.keys()) joined.delete(word);
  return { words, joined, pairs };
}
