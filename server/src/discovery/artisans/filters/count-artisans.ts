import type { countArtisans } from '@marketplace/contract/discovery/find-artisans';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../../platform/database/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { presentCount, readText } from '../../lists/find-page.ts';
import { readFilters } from '../../lists/list-filters.ts';
import { areasUpTo } from '../../lists/near-bands.ts';
import type { createArtisanList } from '../lists/list-artisans.ts';
import type { createFindArtisans } from '../search/find-artisans.ts';
import { type Among, choiceCountStatement, keysOfList, otherChoices } from './facets.ts';

type Form = RequestOf<typeof countArtisans>;

/** Counts the artisans of a list or a search, and of each further choice. */
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
    const line = readText(text);
    const { found, among } =
      line === null
        ? { found: await listArtisans({ ...form, limit: 1 }, readerId), among: async () => amongListed(form) }
        : await findArtisans.search({ ...form, text: line, literal, limit: 1 }, readerId);
    const { count, count_capped } = found;
    // Who is open now is in no index: counting all choices of everybody's list would read it thirty times.
    const counted = form.available === 'now' ? null : await among();
    return { count, count_capped, choices: counted ? await countChoices(form, counted) : [] };
  };

  /** Null for a text, whose matches no key has. */
  function amongListed(form: Form): Among | null {
    if (readText(form.query) !== null) return null;
    const filters = readFilters(catalogue, form);
    if (!filters) return { keys: [], oneOf: [], ids: [] };
    const { near_state, near_city, within_km } = form;
    const [city] = filters.cities ?? [];
    const from = near_state && near_city ? { state: near_state, city: near_city } : city;
    const around = within_km !== undefined && from ? areasUpTo(from, within_km) : null;
    const isMoved = around && !near_city;
    const areas = around ?? ((filters.cities?.length ?? 0) > 1 ? filters.cities : null);
    return {
      keys: keysOfList(isMoved ? { ...filters, state: null, cities: null } : filters),
      oneOf: areas ? [areas.map((area) => `city ${area.state}/${area.city}`)] : [],
      ids: null,
    };
  }

  async function countChoices(form: Form, among: Among) {
    const further = otherChoices(form, now());
    const { rows } = await choiceCountStatement(further, among).execute(db);
    const counts = new Map(rows.map(({ place, count }) => [place, count]));
    return further.map(({ name, value }, place) => ({
      name,
      value,
      ...presentCount(counts.get(place) ?? 0),
    }));
  }
}
