import { type Area, everydayAreas } from '@marketplace/contract/discovery/places/areas';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import { type StateName, states } from '@marketplace/contract/discovery/places/states';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import { namesOfOtherThings } from './names-of-other-things.ts';
import { createPhraseFinder, type FoundPhrase } from './phrases.ts';

/** Every name of a place in its written form: states, local government areas with their other spellings, everyday names. */
export function placeNames(): { name: string; area: Area }[] {
  const lgas = states.flatMap((state) =>
    lgasOf(state).flatMap(({ name, otherSpellings }) =>
      [name, ...otherSpellings].map((spelling) => ({ name: spelling, area: { state, city: name } })),
    ),
  );
  const ofStates = states.map((state) => ({ name: state, area: { state } }));
  // The likelier meaning stands last and replaces earlier ones: 'Garki' is the area of Abuja, unless the text names the other
  // state.
  return [...lgas, ...everydayAreas(), ...ofStates];
}

const placeWords = new Set(['in', 'at', 'near', 'around', 'within', 'inside', 'from', 'na']);

/** An area with the name under which it was found. */
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

/** The places that words name, from left to right. Names that are also other things are among them. */
export const findPlaces = createPhraseFinder(areasByWords());

/**
 * The state of a name that exists in several states, for texts that name none: the state where more people live in that place.
 */
const preferredState: Record<string, StateName> = { surulere: 'Lagos' };

export function onlyState({ meaning }: FoundPhrase<NamedArea[]>): StateName | null {
  const state = meaning.find((area) => !area.city)?.state;
  return state ?? null;
}

/** The area that a found name means, in a state if one is given. */
export function areaOf(place: FoundPhrase<NamedArea[]>, state: StateName | null): NamedArea | null {
  if (state) return place.meaning.find((area) => area.state === state && area.city) ?? null;
  const preferred = preferredState[place.words.join(' ')];
  if (preferred) return place.meaning.find((area) => area.state === preferred) ?? null;
  return place.meaning[0] ?? null;
}

/**
 * The first place that these words name: a state, or a local government area with its state; null without any. A name that also
 * means other things counts only after 'in' or a similar word, or beside its state.
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
