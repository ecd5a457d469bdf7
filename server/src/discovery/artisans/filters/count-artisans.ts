import type { countArtisans } from '@marketplace/contract/discovery/find-artisans';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../../platform/database/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { presentCount, readText } from '../../lists/find-page.ts';
import { readFilters } from '../../lists/list-filters.ts';
import { areasUpTo } from '../../lists/near-bands.ts';
import type { createArtisanList } from '../lists/list-artisans.ts';
import type { createFindArtisans } from '../search/find-artisans.ts';
import { type FacetScope, filterOptions, keysOfList, optionCountStatement } from './facets.ts';

type Form = RequestOf<typeof countArtisans>;

/** Counts the artisans of a list or a search, and of each value of each filter. */
export function createCountArtisans(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  listArtisans: ReturnType<typeof createArtisanList>;
  findArtisans: ReturnType<typeof createFindArtisans>;
  db: Database;
  now: () => Date;
}) {
  const { catalogue, listArtisans, findArtisans, db, now } = parts;

  return async function count(
    { text, literal, ...form }: Form,
    readerId: string | null,
  ): Promise<Omit<AnswerOf<typeof countArtisans>, 'status' | 'msg'>> {
    const query = readText(text);
    const { found, findScope } =
      query === null
        ? {
            found: await listArtisans({ ...form, limit: 1 }, readerId),
            findScope: async () => scopeOfList(form),
          }
        : await findArtisans.search({ ...form, text: query, literal, limit: 1 }, readerId);
    const { count, count_capped } = found;
    // Opening hours are not indexed, so counting every option for 'open now' would scan the list thirty times.
    const scope = form.available === 'now' ? null : await findScope();
    return { count, count_capped, choices: scope ? await countOptions(form, scope) : [] };
  };

  /** Null for a text search: its matches cannot be described by facet keys. */
  function scopeOfList(form: Form): FacetScope | null {
    if (readText(form.query) !== null) return null;
    const filters = readFilters(catalogue, form);
    if (!filters) return { keys: [], oneOf: [], ids: [] };
    const { near_state, near_city, within_km } = form;
    const [city] = filters.cities ?? [];
    const from = near_state && near_city ? { state: near_state, city: near_city } : city;
    const around = within_km !== undefined && from ? areasUpTo(from, within_km) : null;
    const replacesChosenArea = around && !near_city;
    const areas = around ?? ((filters.cities?.length ?? 0) > 1 ? filters.cities : null);
    return {
      keys: keysOfList(replacesChosenArea ? { ...filters, state: null, cities: null } : filters),
      oneOf: areas ? [areas.map((area) => `city ${area.state}/${area.city}`)] : [],
      ids: null,
    };
  }

  async function countOptions(form: Form, scope: FacetScope) {
    const options = filterOptions(form, now());
    const { rows } = await optionCountStatement(options, scope).execute(db);
    const counts = new Map(rows.map(({ option_index, count }) => [option_index, count]));
    return options.map(({ name, value }, index) => ({
      name,
      value,
      ...presentCount(counts.get(index) ?? 0),
    }));
  }
}
