import { soundOf } from '@marketplace/contract/people/sound';
import { editDistance } from '@marketplace/contract/shared/text/edit-distance';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';

/** A word that sounds like another has this distance from it. */
const SOUND_COST = 1;

/** Returns how many letters may be wrong: almost every short word is one letter from another word. */
function limitFor(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Returns the number of wrong letters if the typed text means this name, otherwise null. Every typed word must match a word of the name or
 * its beginning, because the person may still be typing.
 */
function closeness(typed: string, name: string): number | null {
  const words = foldedWords(typed);
  const namesWords = foldedWords(name);
  if (words.length === 0) return null;
  const nearest = (word: string) => Math.min(...namesWords.map((other) => costOf(word, other)));
  const apart = words.reduce((sum, word) => sum + nearest(word), 0);
  // 'hair dresser' is one word.
  const cost = Math.min(apart, nearest(words.join('')));
  return Number.isFinite(cost) ? cost : null;
}

function costOf(word: string, other: string): number {
  if (other.startsWith(word)) return 0;
  const limit = limitFor(word);
  if (limit === 0) return Number.POSITIVE_INFINITY;
  const lengths = [other.length, word.length, word.length + 1];
  const cost = Math.min(...lengths.map((length) => editDistance(word, other.slice(0, length), limit)));
  // People seldom mistype the first letter.
  const begins = other[0] === word[0] || (cost <= 1 && word.length > 5);
  if (cost <= limit && begins) return cost;
  return soundOf(word) === soundOf(other) ? SOUND_COST : Number.POSITIVE_INFINITY;
}

/** Returns the items whose names are closest to the typed text. */
export function closest<T>(typed: string, candidates: readonly T[], nameOf: (candidate: T) => string): T[] {
  const costs = candidates.map(
    (candidate) => closeness(typed, nameOf(candidate)) ?? Number.POSITIVE_INFINITY,
  );
  const best = Math.min(...costs);
  return Number.isFinite(best) ? candidates.filter((_, index) => costs[index] === best) : [];
}
