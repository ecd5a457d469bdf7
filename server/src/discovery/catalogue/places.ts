import { type Area, everydayAreas } from '@marketplace/contract/discovery/places/areas';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import { type StateName, states } from '@marketplace/contract/discovery/places/states';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import { namesOfOtherThings } from './names-of-other-things.ts';
import { createPhraseFinder, type FoundPhrase } from './phrases.ts';

/** Returns every written name of a place: states, local government areas with alternative spellings, everyday names. */
export function placeNames(): { name: string; area: Area }[] {
  const lgas = states.flatMap((state) =>
    lgasOf(state).flatMap(({ name, otherSpellings }) =>
      [name, ...otherSpellings].map((spelling) => ({ name: spelling, area: { state, city: name } })),
    ),
  );
  const ofStates = states.map((state) => ({ name: state, area: { state } }));
  // The likeliest meaning comes last and replaces earlier ones: 'Garki' is the area of Abuja, unless the text names the other state.
  return [...lgas, ...everydayAreas(), ...ofStates];
}

const placeWords = new Set(['in', 'at', 'near', 'around', 'within', 'inside', 'from', 'na']);

/** An area with the name by which it was found. */
export interface NamedArea extends Area {
  name: string;
}

function areasByWords() {
  const byText = new Map<string, { words: string[]; meaning: NamedArea[] }>();
  for (const { name, area } of placeNames()) {
    const words = foldedWords(name);
    const phrase = byText.get(words.join(' ')) ?? { words, meaning: [] };
    phrase.meaning.unshift({ ...area, name });
    byText.set(words.join(' '), phrase);
  }
  return byText.values();
}

/** Finds the places that words name, from left to right, including names with other meanings. */
export const findPlaces = createPhraseFinder(areasByWords());

/** The preferred state of a name that exists in several, when the text names none: the one where more people live in that place. */
const preferredState: Record<string, StateName> = { surulere: 'Lagos' };

export function onlyState({ meaning }: FoundPhrase<NamedArea[]>): StateName | null {
  const state = meaning.find((area) => !area.city)?.state;
  return state ?? null;
}

/** Returns the area that a found name means, in the state if one is given. */
export function areaOf(place: FoundPhrase<NamedArea[]>, state: StateName | null): NamedArea | null {
  if (state) return place.meaning.find((area) => area.state === state && area.city) ?? null;
  const preferred = preferredState[place.words.join(' ')];
  if (preferred) return place.meaning.find((area) => area.state === preferred) ?? null;
  return place.meaning[0] ?? null;
}

/**
 * Returns the first place that these words name: a state, or a local government area with its state; null without any. An ambiguous name
 * counts only after 'in' or a similar word, or beside its state.
 */
export function placeIn(words: readonly string[]): Area | null {
  const found = findPlaces(words);
  const state = found.map(onlyState).find((name) => name !== null) ?? null;
  for (const place of found) {
    if (onlyState(place)) continue;
    const area = areaOf(place, state);
    const isClear =
      state !== null ||
      !namesOfOtherThings.has(place.words.join(' ')) ||
      placeWords.has(words[place.at - 1] ?? '');
    if (area && isClear) return { state: area.state, ...(area.city && { city: area.city }) };
  }
  return state ? { state } : null;
}
