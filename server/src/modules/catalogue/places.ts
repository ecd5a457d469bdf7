import { type Area, everydayAreas } from '@marketplace/contract/areas';
import { foldedWords } from '@marketplace/contract/folded-words';
import { lgasOf } from '@marketplace/contract/locations';
import { type StateName, states } from '@marketplace/contract/states';
import { namesOfOtherThings } from './names-of-other-things.ts';
import { createPhraseFinder, type FoundPhrase } from './phrases.ts';

/** Every name of a place as it is written: states, local government areas with their other spellings, everyday names. */
export function placeNames(): { name: string; area: Area }[] {
  const lgas = states.flatMap((state) =>
    lgasOf(state).flatMap(({ name, otherSpellings }) =>
      [name, ...otherSpellings].map((spelling) => ({ name: spelling, area: { state, city: name } })),
    ),
  );
  const ofStates = states.map((state) => ({ name: state, area: { state } }));
  // What is likelier meant stands last, as each name leads to one list in this order: 'Garki' is the area of Abuja,
  // unless its other state is named.
  return [...lgas, ...everydayAreas(), ...ofStates];
}

const placeWords = new Set(['in', 'at', 'near', 'around', 'within', 'inside', 'from', 'na']);

function areasByWords() {
  const byText = new Map<string, { words: string[]; meaning: Area[] }>();
  for (const { name, area } of placeNames()) {
    const words = foldedWords(name);
    const phrase = byText.get(words.join(' ')) ?? { words, meaning: [] };
    phrase.meaning.unshift(area);
    byText.set(words.join(' '), phrase);
  }
  return byText.values();
}

const findPlaces = createPhraseFinder(areasByWords());

/** In which state a name that several have lies, when no state is named: the one with more people in it. */
const preferredState: Record<string, StateName> = { surulere: 'Lagos' };

function onlyState({ meaning }: FoundPhrase<Area[]>): StateName | null {
  const state = meaning.find((area) => !area.city)?.state;
  return state ?? null;
}

function areaOf(place: FoundPhrase<Area[]>, state: StateName | null): Area | null {
  if (state) return place.meaning.find((area) => area.state === state && area.city) ?? null;
  const preferred = preferredState[place.words.join(' ')];
  if (preferred) return place.meaning.find((area) => area.state === preferred) ?? null;
  return place.meaning[0] ?? null;
}

/**
 * The place that these words name: a state, or a local government area with its state; null without any. The first
 * one counts. A name that also means other things needs 'in' or the like before it, or its state beside it.
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
    if (area && isClear) return area;
  }
  return state ? { state } : null;
}
