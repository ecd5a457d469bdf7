import { everydayAreas } from '@marketplace/contract/discovery/places/areas';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import { placeKey, type StateName, states } from '@marketplace/contract/discovery/places/states';
import { closest } from '../closeness.ts';

export interface FoundArea {
  state: StateName;
  /** The local government area; null for a town that spreads over several. */
  city: string | null;
  /** The everyday name by which it was found: 'Lekki' is in Eti-Osa. Null for its own name. */
  as: string | null;
}

interface NamedArea extends FoundArea {
  name: string;
}

/** The most results; a longer list does not help. */
const FOUND_MAX = 20;

let all: NamedArea[] | undefined;

/** Returns every name of a place below its state, areas first. */
function namedAreas(): NamedArea[] {
  all ??= [
    ...states.flatMap((state) =>
      lgasOf(state).flatMap(({ name, otherSpellings }) => [
        { state, city: name, name, as: null },
        ...otherSpellings.map((spelling) => ({ state, city: name, name: spelling, as: null })),
      ]),
    ),
    ...everydayAreas().map(({ name, area }) => ({
      state: area.state,
      city: area.city ?? null,
      name,
      as: name,
    })),
  ];
  return all;
}

/**
 * Finds areas by name: those that start with the text, then those that contain it, otherwise those with one or two different letters. With
 * a state, only areas of that state.
 */
export function findAreas(typed: string, inState?: StateName): FoundArea[] {
  const wanted = placeKey(typed);
  if (wanted.length < 2) return [];
  const areas = namedAreas().filter(({ state }) => !inState || state === inState);
  const holding = areas.filter(({ name }) => placeKey(name).includes(wanted));
  const begins = ({ name }: NamedArea) => Number(placeKey(name).startsWith(wanted));
  const found =
    holding.length > 0
      ? holding.sort((a, b) => begins(b) - begins(a))
      : closest(typed, areas, ({ name }) => name);
  const byArea = new Map<string, FoundArea>();
  for (const { state, city, as } of found) {
    const key = `${state} ${city}`;
    if (!byArea.has(key)) byArea.set(key, { state, city, as });
  }
  return [...byArea.values()].slice(0, FOUND_MAX);
}
