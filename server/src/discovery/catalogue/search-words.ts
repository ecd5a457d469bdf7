import type { StateName } from '@marketplace/contract/discovery/places/states';
import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { createPhraseFinder } from './phrases.ts';
import { placeIn } from './places.ts';
import { type Synonym, synonyms as specifiedSynonyms } from './synonyms.ts';

/** The meaning of a search: skills by their catalogue names, and the place beside them. */
export interface SearchWords {
  skills: string[];
  state?: StateName;
  /** A local government area of that state. */
  city?: string;
}

const unsaidWords = new Set(['and', 'my', 'our', 'the']);

/**
 * Normalises words for the comparison with skills: 'Sound & Lighting' becomes 'sound and lighting', 'fix my car' becomes 'fix
 * car'.
 */
export function comparedWords(text: string): string[] {
  return foldedWords(text).filter((word) => !unsaidWords.has(word));
}

function skillsByPhrase(skills: readonly string[], synonyms: readonly Synonym[]) {
  const byText = new Map<string, { words: string[]; meaning: string[] }>();
  const add = (term: string, skill: string) => {
    const words = comparedWords(term).map(singularOf);
    const phrase = byText.get(words.join(' ')) ?? { words, meaning: [] };
    if (!phrase.meaning.includes(skill)) phrase.meaning.push(skill);
    byText.set(words.join(' '), phrase);
  };
  for (const { term, skill } of synonyms) add(term, skill);
  // A skill's own name means that skill alone.
  for (const skill of skills) {
    const words = comparedWords(skill).map(singularOf);
    byText.set(words.join(' '), { words, meaning: [skill] });
  }
  return byText.values();
}

/**
 * Creates a function that interprets the words of a search for these skills. A skill is matched by its name or a synonym as whole words,
 * longest phrase first. A place only counts beside a skill, so a person's name or a sentence yields neither skills nor a place.
 */
export function createQueryReader(
  skills: readonly string[],
  synonyms: readonly Synonym[] = specifiedSynonyms,
): (query: string) => SearchWords {
  const findSkills = createPhraseFinder(skillsByPhrase(skills, synonyms));
  return function readQuery(query) {
    const words = comparedWords(query);
    const found = findSkills(words.map(singularOf));
    if (found.length === 0) return { skills: [] };
    const meant = [...new Set(found.flatMap(({ meaning }) => meaning))];
    const taken = new Set(found.flatMap(({ at, words: used }) => used.map((_, offset) => at + offset)));
    // A skill separates the words around it: 'ado plumber ekiti' is not 'Ado Ekiti'.
    const place = placeIn(words.map((word, index) => (taken.has(index) ? '' : word)));
    return place ? { skills: meant, ...place } : { skills: meant };
  };
}
