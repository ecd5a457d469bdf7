import {
  artisanOrders,
  availableTimes,
  CHARGE_MAX,
  minimumRatings,
} from '@marketplace/contract/discovery/artisan-choices';
import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { isSameName } from '@marketplace/contract/discovery/trades';
import { languages } from '@marketplace/contract/shared/languages';
import { QUERY_MAX } from '@marketplace/contract/shared/list-limits';
import { publicDistances } from '@marketplace/contract/work/job-answer-limits';
import type { QueryClient } from '@tanstack/react-query';
import { cutText } from '../../../lib/format.ts';
import { findSkill, knownCategory, knownCity } from '../../catalogue/filters/look-up.ts';
import { readSince } from '../../saved-searches/since.ts';
import type { ArtisanFilters } from './artisan-filters.ts';

/** One filter of a list of artisans. Its name is the name of a parameter of the address and of a field of the request. */
interface Filter {
  /** Reads the parameter; undefined for a value that is ignored. By default the value is used unchanged. */
  read?(
    value: string,
    parameters: URLSearchParams,
    queries: QueryClient,
  ): string | undefined | Promise<string | undefined>;
  /** Only for filters of the sheet: whether the value is valid. The page tells the person about an invalid one. */
  isValid?(value: string): boolean;
  /** Whether the filter has an effect together with the others. Addresses omit it otherwise. */
  isApplicable?(filters: Readonly<Record<string, unknown>>): boolean;
  /** The value in the request; by default the same. */
  request?(value: string): unknown;
}

const isCharge = (value: string) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= CHARGE_MAX;
const isOneOf =
  (values: readonly (string | number)[]) =>
  (value: string): boolean =>
    values.some((each) => String(each) === value);

const readState = (value: string) => normaliseState(value) ?? undefined;

/** An area of the state in another parameter. */
const readAreaIn = (stateName: 'state' | 'near_state') => (value: string, parameters: URLSearchParams) => {
  const state = readState(parameters.get(stateName) ?? '');
  return state && knownCity(state, value);
};

async function readSkill(
  name: string,
  _: URLSearchParams,
  queries: QueryClient,
): Promise<string | undefined> {
  const found = await findSkill(queries, (skill) => isSameName(skill, name));
  // A skill that cannot be looked up now is passed on unchanged; the server validates it.
  return found === null ? name : found?.skill;
}

/** The filters of the sheet, in the order in which the page names the active ones. */
const sheetFilters = {
  order: {
    isValid: isOneOf(artisanOrders),
    // A list sorted by distance has its order already.
    isApplicable: ({ near_state }) => !near_state,
  },
  /** Naira. */
  max_charge: { isValid: isCharge, request: Number },
  min_rating: { isValid: isOneOf(minimumRatings) },
  verified: { isValid: isOneOf(['yes']), request: () => true },
  available: { isValid: isOneOf(availableTimes) },
  within_km: {
    isValid: isOneOf(publicDistances),
    // A distance counts from an area.
    isApplicable: ({ state, city, near_state, near_city }) => Boolean(near_state ? near_city : state && city),
    request: Number,
  },
  language: { isValid: isOneOf(languages) },
} satisfies Record<string, Filter>;

/** All filters, in the order of the parameters in an address. */
const table = {
  query: { request: (value) => cutText(value, QUERY_MAX) },
  category: { read: (value, _, queries) => knownCategory(queries, value) },
  skill: { read: readSkill },
  state: { read: readState },
  /** A local government area of `state`. */
  city: { read: readAreaIn('state'), isApplicable: ({ state }) => Boolean(state) },
  ...sheetFilters,
  /** The nearest to this place come first, see `nearPlace` of the contract. */
  near_state: { read: readState },
  near_city: { read: readAreaIn('near_state'), isApplicable: ({ near_state }) => Boolean(near_state) },
  /** Only artisans whose profile was created at or after this time, in ms since 1970. */
  since: { read: readSince, request: Number },
  /** Search for the exact text; set by the link that undoes a spelling correction. */
  literal: { isApplicable: ({ query }) => Boolean(query) },
  /** The cursor of the next part, for browsers without scripts. */
  cursor: {},
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof table;
export type SheetFilterName = keyof typeof sheetFilters;

export const artisanFilterNames = Object.keys(table) as FilterName[];
export const sheetFilterNames = Object.keys(sheetFilters) as SheetFilterName[];

const filterOf = (name: FilterName): Filter => table[name];

/** The filters in the parameters of an address. `ignored` names those of the sheet whose values are unknown. */
export async function readParameters(
  parameters: URLSearchParams,
  queries: QueryClient,
): Promise<ArtisanFilters> {
  const others = artisanFilterNames.filter((name) => !filterOf(name).isValid);
  const read = await Promise.all(
    others.map(async (name) => {
      const value = parameters.get(name)?.trim();
      const { read } = filterOf(name);
      return [name, value && read ? await read(value, parameters, queries) : value] as const;
    }),
  );
  const filters = Object.fromEntries(read.filter(([, value]) => value)) as ArtisanFilters;
  const { ignored, ...fromSheet } = readSheetFilters(parameters, filters);
  const { literal, ...rest } = { ...filters, ...fromSheet };
  return {
    ...rest,
    ...(literal && isApplicable('literal', rest) && { literal: true }),
    ...(ignored.length > 0 && { ignored }),
  };
}

/** The filters of the sheet in an address that apply together with the others, and the names of those with unknown values. */
export function readSheetFilters(
  parameters: URLSearchParams,
  others: ArtisanFilters,
): Pick<ArtisanFilters, SheetFilterName> & { ignored: SheetFilterName[] } {
  const filters: Pick<ArtisanFilters, SheetFilterName> = {};
  const ignored: SheetFilterName[] = [];
  for (const name of sheetFilterNames) {
    const value = parameters.get(name)?.trim();
    if (!value) continue;
    if (!table[name].isValid(value)) ignored.push(name);
    else if (isApplicable(name, others)) filters[name] = value;
  }
  return { ...filters, ignored };
}

/** The parameters of an address with these filters. */
export function writeParameters(filters: ArtisanFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of artisanFilterNames) {
    const value = filters[name];
    if (value && isApplicable(name, filters)) parameters.set(name, value === true ? '1' : value);
  }
  return parameters;
}

/** The fields of a request with these filters. */
export function requestFields(filters: ArtisanFilters): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const name of artisanFilterNames) {
    const value = filters[name];
    if (value && isApplicable(name, filters))
      fields[name] = value === true ? true : (filterOf(name).request?.(value) ?? value);
  }
  return fields;
}

const isApplicable = (name: FilterName, filters: ArtisanFilters) =>
  filterOf(name).isApplicable?.(filters) ?? true;
