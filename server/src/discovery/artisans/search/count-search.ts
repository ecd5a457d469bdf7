import type { viewArtisans } from '@marketplace/contract/discovery/artisans';
import type { findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { normaliseState } from '@marketplace/contract/discovery/places/states';
import type { AnswerOf, RequestOf } from '@marketplace/contract/shared/operation';
import { foldedWords } from '@marketplace/contract/shared/text/folded-words';
import type { Search, ViewCounts } from '../../../platform/http/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { type Viewer, visitorOf } from '../page-views.ts';
import type { HasNames } from './names-in-text.ts';

const TERM_MAX = 40;

/** Normalises a query for statistics and shortens it; '' if it may contain personal data: numbers, addresses, names. */
export function termOf(text: string, hasName: boolean): string {
  if (hasName || text.includes('@') || /\p{N}{4}/u.test(text.replace(/[^\p{L}\p{N}]/gu, ''))) return '';
  const term = foldedWords(text).join(' ').slice(0, TERM_MAX).trim();
  return term.length < 2 ? '' : term;
}

type Find = typeof findArtisans;
type List = typeof viewArtisans;

/** Counts an answered query of the search box. Requests with `limit: 1` only parse the query, so they are not counted. */
export async function countQuery(
  viewCounts: Pick<ViewCounts, 'search'>,
  { text, state, limit, cursor }: RequestOf<Find>,
  { understood, count, widened }: Pick<AnswerOf<Find>, 'understood' | 'count' | 'widened'>,
  { viewer, hasNames }: { viewer: Viewer; hasNames: HasNames },
): Promise<void> {
  if (cursor || limit === 1) return;
  const search: Search = {
    skill: understood.trades[0] ?? '',
    state: understood.place?.state ?? nameOfState(state),
    // Not `understood.person`: that is empty when no one of the trade has the name, and for literal searches.
    term: termOf(text, await isAboutPeople(hasNames, text)),
    found: count > 0 && widened === null,
  };
  viewCounts.search(search, visitorOf(viewer));
}

/** Counts a list with a text, a trade or a place among its filters. */
export async function countListSearch(
  viewCounts: Pick<ViewCounts, 'search'>,
  form: RequestOf<List>,
  { count }: Pick<AnswerOf<List>, 'count'>,
  {
    viewer,
    catalogue,
    hasNames,
  }: { viewer: Viewer; catalogue: Pick<Catalogue, 'findSkill'>; hasNames: HasNames },
): Promise<void> {
  const { query, category, skill, state, city, cursor, page = 1, limit } = form;
  // Later pages of a list, and lists of new artisans, are not searches.
  if (cursor || page > 1 || limit === 1 || form.since !== undefined || form.featured) return;
  if (!query && !category && !skill && !state && !city) return;
  const search: Search = {
    skill: (skill && catalogue.findSkill(skill)?.skill) || '',
    state: nameOfState(state),
    term: query ? termOf(query, await isAboutPeople(hasNames, query)) : '',
    found: count > 0,
  };
  viewCounts.search(search, visitorOf(viewer));
}

/** When the names cannot be looked up, the words of the text are not counted. The search succeeds anyway. */
const isAboutPeople = (hasNames: HasNames, text: string) => hasNames(text).catch(() => true);

const nameOfState = (state: string | undefined) => (state && normaliseState(state)) || '';
