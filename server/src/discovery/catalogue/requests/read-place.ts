import type { StateName } from '@marketplace/contract/discovery/places/states';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import { englishWords } from '../english-words.ts';
import { namesOfOtherThings } from '../names-of-other-things.ts';
import type { FoundPhrase } from '../phrases.ts';
import { areaOf, findPlaces, type NamedArea, onlyState } from '../places.ts';
import type { Spelling } from '../spelling.ts';
import { kinds } from '../vocabulary.ts';
import { onlineWork, ownPlace, placeEndings, placeLabel, streetWords } from './request-words.ts';
import { type Correction, correctionOf, isPlain, type KnownNames, type Token } from './tokens.ts';

/** Marks unambiguous place names, so none of their words is taken for a trade. */
export function markPlaces(tokens: readonly Token[]): void {
  for (const { at, words } of findPlaces(tokens.map(({ use, word }) => (use === null ? word : '')))) {
    const isOther = words.length === 1 && englishWords.has(words[0] as string);
    if (isOther || namesOfOtherThings.has(words.join(' '))) continue;
    for (let index = at; index < at + words.length; index += 1) {
      const token = tokens[index] as Token;
      // A ride from 'Abuja airport' is also a task.
      token.isPlace = token.word !== 'airport';
    }
    // 'Wuse market' is not an errand to the market.
    const next = tokens[at + words.length];
    if (next && next.use === null && streetWords.has(next.word)) next.isPlace = true;
  }
}

/** A place that was read, with the indexes of its words in the line. */
export interface ReadPlace {
  area: NamedArea;
  at: number[];
}

/**
 * Returns the place that words name, if it is clear: see `namesOfOtherThings`. In a line of a trade and such a name, it is a place unless a
 * person has the name: 'plumber Marina'.
 */
export function readPlace(tokens: readonly Token[], known: KnownNames): ReadPlace | null {
  const words = tokens.map(({ use, word }) => (use === null ? word : ''));
  const found = findPlaces(words);
  const ofStates = found.map(onlyState);
  const hasTrade = tokens.some(({ use }) => use === 'trade');
  const clear = found.filter((place, index) => {
    if (!namesOfOtherThings.has(place.words.join(' '))) return true;
    const before = words[place.at - 1] ?? '';
    const after = words[place.at + place.words.length] ?? '';
    if (placeEndings.has(after)) return true;
    if (placeLabel.has(before) && !(before === 'for' && englishWords.has(place.words[0] ?? ''))) return true;
    if (hasTrade && isRest(tokens, placesOf(place)) && !place.words.some(known.hasWord)) return true;
    return ofStates.some((state, other) => state !== null && other !== index && areaOf(place, state)?.city);
  });
  const way = clear.find((place, index) => {
    const next = clear[index + 1];
    return next && tokens[next.at - 1]?.word === 'to' && place.at + place.words.length === next.at - 1;
  });
  if (way) return startOf(way, clear[clear.indexOf(way) + 1] as FoundPhrase<NamedArea[]>);
  const states = clear.flatMap((place) => statesOf(place.meaning));
  const named = clear.map(onlyState).find((state) => state !== null) ?? null;
  for (const place of clear) {
    if (onlyState(place) && !(named && named !== onlyState(place))) continue;
    const state = named ?? states.find((each) => areaOf(place, each)) ?? null;
    const area = areaOf(place, state) ?? areaOf(place, null);
    if (area?.city) {
      const all = clear.filter(
        (each) => each === place || each.meaning.some(({ state }) => state === area.state),
      );
      return { area, at: all.flatMap(placesOf) };
    }
  }
  const state = clear.find((place) => onlyState(place) !== null);
  const meaning = state?.meaning.find(({ city }) => !city);
  return state && meaning
    ? {
        area: meaning,
        at: clear
          .filter((each) => each.meaning.some((area) => area.state === meaning.state))
          .flatMap(placesOf),
      }
    : null;
}

/** Returns the start of a route from one place to another; null when the states differ, as either may be meant. */
function startOf(from: FoundPhrase<NamedArea[]>, to: FoundPhrase<NamedArea[]>): ReadPlace | null {
  const area = areaOf(from, null);
  return area && to.meaning.some(({ state }) => state === area.state)
    ? { area, at: [...placesOf(from), ...placesOf(to)] }
    : null;
}

/** Returns the state of a name that exists in one state only. */
function statesOf(meaning: readonly NamedArea[]): StateName[] {
  const states = [...new Set(meaning.map(({ state }) => state))];
  return states.length === 1 ? states : [];
}

/** Returns the indexes of a phrase's words in the line. */
export const placesOf = ({ at, words }: { at: number; words: readonly string[] }) =>
  words.map((_, offset) => at + offset);

/** Returns the place when a misspelt word is read as one; null when none is. */
export function correctPlace(
  tokens: Token[],
  spelling: Spelling,
  known: KnownNames,
  corrections: Correction[],
): ReadPlace | null {
  const joined = tokens.map((token, index) => joinedPlace(token, tokens[index + 1], spelling));
  const changed = tokens.map((token, index) => {
    const own = joined[index];
    if (own) {
      const written = `${token.written} ${tokens[index + 1]?.written}`;
      return {
        ...token,
        written,
        end: tokens[index + 1]?.end as number,
        word: foldedWords(own).join(' '),
        readAs: own,
      };
    }
    // The second half of the previous name.
    const before = joined[index - 1];
    if (before) return { ...token, word: '', readAs: before };
    if (token.use !== null || isPlain(token) || known.hasWord(token.word)) return token;
    const beside = { before: tokens[index - 1]?.word, after: tokens[index + 1]?.word };
    const to = spelling.correct(token.written, beside, { allowed: [kinds.place] });
    return to ? { ...token, word: foldedWords(to).join(' '), readAs: to } : token;
  });
  if (!changed.some(({ readAs }, index) => readAs !== tokens[index]?.readAs)) return null;
  // A corrected word can become several words: 'porthacourt'.
  const parts = changed.flatMap((token, index) =>
    token.word.split(' ').map((word) => ({ token: { ...token, word }, index })),
  );
  const place = readPlace(
    parts.map(({ token }) => token),
    known,
  );
  if (!place) return null;
  const at = [...new Set(place.at.map((part) => parts[part]?.index ?? 0))];
  const used = at.flatMap((index) => {
    const { readAs, ...token } = changed[index] as Token;
    return readAs && readAs !== tokens[index]?.readAs ? [correctionOf(token, readAs)] : [];
  });
  if (used.length === 0) return null;
  corrections.push(...used);
  return { area: place.area, at: at.flatMap((index) => (joined[index] ? [index, index + 1] : [index])) };
}

/** Returns the name of a place that was written as two words: 'suru lere'. */
function joinedPlace(one: Token, other: Token | undefined, spelling: Spelling): string | null {
  if (one.use !== null || !other || other.use !== null) return null;
  const name = spelling.correctJoined(one.word, other.word);
  if (name === null || foldedWords(name).join('') !== one.word + other.word) return null;
  return findPlaces(foldedWords(name)).length > 0 ? name : null;
}

/** Returns whether a place only says where a person is who asks for online work: 'tutor online, i be warri boy'. */
export function isOwnPlace(tokens: readonly Token[], at: readonly number[]): boolean {
  if (!onlineWork.test(tokens.map(({ word }) => word).join(' '))) return false;
  const before = tokens.slice(0, Math.min(...at)).map(({ word }) => word);
  return ownPlace.test(before.join(' '));
}

/** Whether all other words of the text are used. */
const isRest = (tokens: readonly Token[], at: readonly number[]) =>
  tokens.every((token, index) => token.use !== null || at.includes(index) || placeEndings.has(token.word));
