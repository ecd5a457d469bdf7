import { foldedWords, singularOf } from '@marketplace/contract/shared/text/folded-words';
import { commonNames } from '../../../discovery/catalogue/common-names.ts';
import { findPlaces, placeIn } from '../../../discovery/catalogue/places.ts';
import { comparedWords } from '../../../discovery/catalogue/search-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(foldedWords(words).map(singularOf));

/** Words that mean no trade: whoever types them wants something else in most searches. */
const generalWords = setOf(`
  artisan business call cheap company expert fix good guy home house job lady maker man office online person phone place price
  professional repair service shop state work worker woman`);

/** Words around the trade and the place of a search. */
const smallWords = setOf(`
  a about affordable am an and any anybody anyone are around around at available be best by can close contact do dey find for from get help
  here hire i in inside is it know like look looking me na near nearby need now of on or our please some somebody someone something that the
  there this to today urgent us wan want we who will with within you your abeg oga number around area street road nigeria`);

const names: ReadonlySet<string> = new Set(commonNames.flatMap(foldedWords));

/** Returns a word or a name as searches compare it. */
export const keyOfWord = (word: string): string => comparedWords(word).map(singularOf).join(' ');

/**
 * Returns why a word or a name must not find a skill: searches that mean no trade, another one or a person have it as well, and would all
 * find that skill. Searches find phrases anywhere in a line, without the words that they leave out.
 */
export function meansSomethingElse(word: string, skill: string): string | null {
  const words = comparedWords(word);
  if (words.length === 1 && names.has(words[0] as string))
    return `“${word}” is a name of people: who looks for them would find “${skill}”`;
  if (foldedWords(word).length === 1 && generalWords.has(singularOf(words[0] ?? '')))
    return `“${word}” can mean any work. Please write more of it, like “${word} of shoes”.`;
  if (findPlaces(words).some((place) => place.words.length === words.length))
    return `“${word}” is a place: who looks for anybody there would find “${skill}”`;
  if (placeIn(words))
    return `“${word}” names a place, and searches read that on their own. Please leave the place out.`;
  const says = (each: string) => {
    const one = singularOf(each);
    return !generalWords.has(one) && !smallWords.has(one);
  };
  if (!words.some(says)) return `“${word}” can mean any work. Please write which work it is.`;
  if (!words.some((each) => says(each) && !names.has(each)))
    return `“${word}” is a name of people: who looks for them would find “${skill}”`;
  return null;
}
