import type { ArtisanList, viewArtisans } from '@marketplace/contract/artisans';
import type { RequestOf } from '@marketplace/contract/operation';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { SharedAnswers } from '../../platform/shared-answers.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { type PageFinder, presentCount, readPageSize, readText } from '../lists/find-page.ts';
import { type ListFilters, readFilters, whereFilters } from '../lists/list-filters.ts';
import type { Filters, Listing } from '../lists/text-search.ts';
import { presentCard } from './artisans.presenter.ts';
import { roundAt } from './featured-places.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { findListedPage, listBoosted } from './listed-page.ts';
import { findRankedPage, inRankOrder, type RankedPage, type Wanted } from './ranked-list.ts';

type Form = RequestOf<typeof viewArtisans>;

/** All listed artisans, the best score first. */
export const artisans: Listing = {
  name: 'artisans',
  rows: sql`from artisan_profiles as entry where entry.listed`,
  text: sql`entry.search_text`,
  indexed: { rows: sql`from artisan_search as entry where entry.listed`, text: sql`entry.text` },
  keys: sql`entry.account_id, entry.score`,
  order: inRankOrder,
  compared: sql`entry.featured_until, entry.skill, entry.state, entry.city`,
  lookedThrough: 10_000,
};

export function createArtisanList(parts: {
  catalogue: Pick<Catalogue, 'findCategory' | 'findSkill'>;
  finder: PageFinder;
  /** Its connections plan a statement once. */
  plannedDb: Database;
  sharedAnswers: SharedAnswers;
  now: () => Date;
}) {
  const { catalogue, finder, plannedDb, sharedAnswers } = parts;

  /** `readerId` is the person for whom the list is read, null for a visitor: the list is the same for all. */
  return async function listArtisans(
    form: Form,
    readerId: string | null,
  ): Promise<Omit<ArtisanList, 'status'>> {
    const find = (narrowed: ListFilters, text: string | null, page: Wanted): Promise<RankedPage> => {
      const conditions = {
        all: sql`${whereFilters(narrowed)}${whereNew(form.since)}`,
        key: JSON.stringify({ ...narrowed, since: form.since }),
      };
      // How many profiles are new depends on the moment, so such a list is planned with its values.
      if (text === null && page.skip === 0 && form.since === undefined)
        return readListed(conditions, page, readerId);
      return finder.findPage(artisans, conditions, { query: text, readerId }, (queries, matches) =>
        findRankedPage({ keys: queries, cards: plannedDb }, matches, page),
      );
    };
    const wanted = readWanted(form);
    const filters = readFilters(catalogue, form);
    const query = readText(form.query);
    const page = filters ? await find(filters, query, wanted) : emptyPage;
    const didYouMean =
      query && filters && !form.cursor
        ? await finder.suggestion(query, page.count, async (suggested) => {
            const { count } = await find(filters, suggested, readWanted({ limit: 1 }));
            return count;
          })
        : null;
    return {
      artisans: page.cards.map(({ row, isFeatured }) => presentCard(row, isFeatured)),
      ...presentCount(page.count),
      // Numbered pages count from the start of the list, in the order of the round in which they are requested.
      next_cursor: page.next && !form.page ? writeCursor(page.next) : null,
      ...(didYouMean && { did_you_mean: didYouMean }),
    };
  };

  /** A page of a list without a text. What is the same for all of its pages is read once for everybody. */
  async function readListed(filters: Filters, page: Wanted, readerId: string | null): Promise<RankedPage> {
    const { seed } = page.from;
    const readBoosted = () => listBoosted(plannedDb, artisans, filters, seed);
    const [count, boosted] = await Promise.all([
      finder.countOf(artisans, filters, readerId),
      sharedAnswers.get(`boosted of round ${seed} ${filters.key}`, readerId, readBoosted, keysAsItems),
    ]);
    return findListedPage(plannedDb, { listing: artisans, filters, boosted, count }, page);
  }

  function readWanted(form: Form): Wanted {
    const now = parts.now();
    const start = { given: 0, asOf: now, seed: roundAt(now), turn: null, rank: null };
    return { from: form.cursor && !form.page ? readCursor(form.cursor) : start, ...readPageSize(form) };
  }
}

/** The condition for profiles that were made from a moment on, in ms since 1970. */
function whereNew(since: number | undefined): RawBuilder<unknown> {
  if (since === undefined) return sql``;
  return sql` and entry.account_id in (
    select recent.account_id from artisan_profiles as recent where recent.created_at >= ${new Date(since)})`;
}

/** A key takes about a tenth of the memory of a card. */
const keysAsItems = (keys: readonly unknown[]) => Math.ceil(keys.length / 10);

const emptyPage: RankedPage = { cards: [], count: 0, next: null, tooMany: false };
