import type { Widening } from '@marketplace/contract/discovery/find-artisans';
import { formatWholeNaira } from '@marketplace/contract/shared/money';

/** What a search looked for and found, for the sentences of its summary. */
export interface SearchOutcome {
  trades: readonly string[];
  /** The name of the requested place; null for all of Nigeria. */
  place: string | null;
  /** The state of that place. */
  state: string | null;
  person: string | null;
  cheap: boolean;
  /** In naira. */
  under: number | null;
  widened: Widening | null;
  overPrice: boolean;
  /** The place that the list is sorted by distance from. */
  nearest: string | null;
  /** Whether other filters are set, so there may be artisans although no one matched. */
  isFiltered: boolean;
  isEmpty: boolean;
  /** Words of the query without a known meaning. */
  leftOut: readonly string[];
}

/** Returns the sentences above the cards: what the search looked for, and how far it was widened. */
export function describeOutcome(outcome: SearchOutcome): string[] {
  const words = outcome.leftOut.map((word) => `"${word}"`).join(' and ');
  return [...describeShown(outcome), ...(words ? [`We left out ${words}, because no one matched.`] : [])];
}

function describeShown(outcome: SearchOutcome): string[] {
  const { place, under, overPrice, isFiltered, isEmpty } = outcome;
  const what = isFiltered ? `${nameOf(outcome)} with these filters` : nameOf(outcome);
  const limit = under === null ? '' : `, up to ${formatWholeNaira(under)}`;
  const order = isEmpty ? '' : orderOf(outcome);
  if (isEmpty) return [`No ${what}${place ? ` in ${place}` : ''} yet.`];
  if (overPrice && under !== null) {
    const first = `No ${what}${limit}${outcome.widened ? '' : inPlace(place)} yet: these cost more, or don't show a price${order && `, ${order}`}.`;
    return outcome.widened ? [first, widenedText(outcome, what, '')] : [first];
  }
  if (outcome.widened) return [`${widenedText(outcome, what, limit)}${order && ` ${capitalised(order)}.`}`];
  return [`Showing ${what}${inPlace(place)}${limit}${order && `, ${order}`}.`];
}

/** Describes the sort order; empty for the default. */
function orderOf({ cheap, nearest }: SearchOutcome): string {
  if (!nearest) return cheap ? 'lowest prices first' : '';
  return `nearest to ${nearest} first${cheap ? ', then lowest prices' : ''}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const inPlace = (place: string | null) => (place ? ` in ${place}` : '');

function nameOf({ trades, person }: SearchOutcome): string {
  if (trades.length === 0) return person ? `people named ${person}` : 'artisans';
  const names = trades.slice(0, 3).map(inSentence).join(' or ');
  return person ? `${names} named ${person}` : names;
}

/** Words of skills that keep their capital letter in a sentence. */
const properNames = new Set(
  `French English Quran Nigerian Facebook Instagram Google TikTok Unity Unreal Linux Azure Kubernetes Adire Wi Power`.split(
    ' ',
  ),
);

/** The name of a skill in a sentence: 'Plumber' is 'plumber'; 'DJ' and 'French Tutor' keep their capitals. */
function inSentence(skill: string): string {
  return skill.replace(/[A-Za-z]+/g, (word) =>
    /^[A-Z][a-z]+$/.test(word) && !properNames.has(word) ? word.toLowerCase() : word,
  );
}

function widenedText({ widened, place, state }: SearchOutcome, what: string, limit: string): string {
  const nobody = `No ${what}${limit} in ${place ?? 'this place'} yet`;
  switch (widened) {
    case 'near_20':
      return `${nobody}: these are within about 20 km.`;
    case 'near_50':
      return `${nobody}: these are within about 50 km.`;
    case 'state':
      return `${nobody}: these are in other parts of ${state}.`;
    default:
      return `${nobody}: these are in other states.`;
  }
}
