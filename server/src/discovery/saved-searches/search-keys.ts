import type { SearchSubject } from '@marketplace/contract/discovery/saved-searches';
import { sql } from 'kysely';
import type { Catalogue } from '../catalogue/index.ts';
import { rarityOf } from '../lists/index-pattern.ts';
import type { ListFilters, Place } from '../lists/list-filters.ts';
import type { Meaning } from '../lists/text-search.ts';

/**
 * Keys connect saved searches with the jobs and artisans that they may match: a search matches only if both share a key. A search without a
 * text has one key for its trade and place. A text adds a piece of itself, and the skills that it means.
 */

/**
 * The lengths of the word pieces in keys. Longer pieces occur in fewer texts, and each length adds a key for almost every letter of a job.
 * A text of shorter words has the empty piece, which every job has as well; such searches are rare.
 */
const PIECE_LENGTHS = [5, 3];

/** The parts of a job or an artisan that keys are made from. */
export interface Entry {
  subject: SearchSubject;
  category: string;
  skill: string;
  state: string;
  city: string;
  /** The folded text that searches match. */
  text: string;
}

export interface SearchText {
  meaning: Meaning;
  /** As the database folds it. */
  folded: string;
}

/** Returns the keys of a saved search; `text` is null for a search without words. */
export function keysOfSearch(
  subject: SearchSubject,
  filters: ListFilters,
  text: SearchText | null,
  { findSkill }: Pick<Catalogue, 'findSkill'>,
): string[] {
  if (!text) return combine(subject, [tradeOf(filters)], placesOf(filters));
  const { skills, place } = text.meaning;
  const isWanted = (skill: string) =>
    filters.skill
      ? filters.skill === skill
      : filters.category === null || findSkill(skill)?.category.name === filters.category;
  const common = commonPlace(filters, place);
  const meant = common
    ? combine(
        subject,
        skills.filter(isWanted).map((skill) => tradeOf({ skill, category: null })),
        placesOf(common),
      )
    : [];
  return [...meant, pieceKey(subject, rarestPiece(text.folded))];
}

/** Returns the keys for the trade and place of a job or artisan. A search with one of them need not check the text. */
export function tradeKeysOf({ subject, category, skill, state, city }: Entry): string[] {
  const trades = [
    { skill, category: null },
    { skill: null, category },
    { skill: null, category: null },
  ];
  const places: Place[] = [
    { state: null, cities: [{ state, city } as NonNullable<Place['cities']>[number]] },
    { state: state as Place['state'], cities: null },
    { state: null, cities: null },
  ];
  return combine(subject, trades.map(tradeOf), places.flatMap(placesOf));
}

/** Selects what `tradeKeysOf` returns, for the row `entry` of a statement. */
export const tradeKeysSql = sql<string[]>`array(
  select concat_ws(' ', search.subject, trade, place)
  from unnest(array['skill ' || entry.skill, 'category ' || entry.category, 'any']) as trade
  cross join unnest(array['city ' || entry.state || '/' || entry.city, 'state ' || entry.state, 'anywhere']) as place)`;

/** Returns the keys for every piece of a text. */
export function pieceKeysOf({ subject, text }: Entry): string[] {
  const characters = [...text];
  const pieces = new Set(['', ...PIECE_LENGTHS.flatMap((length) => piecesOf(characters, length))]);
  return [...pieces].map((piece) => pieceKey(subject, piece));
}

const pieceKey = (subject: SearchSubject, piece: string) => `${subject} text ${piece}`;

function combine(subject: SearchSubject, trades: string[], places: string[]): string[] {
  return trades.flatMap((trade) => places.map((place) => `${subject} ${trade} ${place}`));
}

function tradeOf({ category, skill }: Pick<ListFilters, 'category' | 'skill'>): string {
  return skill ? `skill ${skill}` : category ? `category ${category}` : 'any';
}

function placesOf({ state, cities }: Place): string[] {
  if (cities) return cities.map((each) => `city ${each.state}/${each.city}`);
  return [state ? `state ${state}` : 'anywhere'];
}

/** Returns the place that lies in both; null when there is none. */
function commonPlace(one: Place, other: Place): Place | null {
  if (one.cities && other.cities) {
    const { cities: others } = other;
    return someCities(one.cities.filter((a) => others.some((b) => a.state === b.state && a.city === b.city)));
  }
  const { cities } = one.cities ? one : other;
  const state = one.state ?? other.state;
  if (cities) return someCities(cities.filter((each) => state === null || each.state === state));
  return one.state && other.state && one.state !== other.state ? null : { state, cities: null };
}

function someCities(cities: NonNullable<Place['cities']>): Place | null {
  return cities.length > 0 ? { state: null, cities } : null;
}

/** Returns the piece of a text that the fewest other texts have: the one with the rarest letters. */
function rarestPiece(text: string): string {
  const characters = [...text];
  const pieces = PIECE_LENGTHS.map((length) => piecesOf(characters, length)).find((some) => some.length > 0);
  return (pieces ?? ['']).reduce((best, piece) => (rarityOf(piece) > rarityOf(best) ? piece : best));
}

/** Returns the pieces of a text's words. Pieces of two words would add one key for each letter of a job and match little more. */
function piecesOf(characters: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, start) =>
    characters.slice(start, start + length).join(''),
  ).filter((piece) => !/\s/.test(piece));
}
