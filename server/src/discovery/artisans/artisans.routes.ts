import {
  type ArtisanCard,
  notLoggedInViewArtisans,
  viewArtisan,
  viewArtisans,
  viewSimilarArtisans,
  viewTopRatedArtisans,
} from '@marketplace/contract/discovery/artisans';
import { countArtisans, findArtisans } from '@marketplace/contract/discovery/find-artisans';
import { replaceOwnCard, viewCard, viewOwnCard } from '@marketplace/contract/discovery/own-page/own-card';
import { noteShare } from '@marketplace/contract/discovery/own-page/page-statistics';
import { viewServiceNames } from '@marketplace/contract/discovery/own-page/service-names';
import { changeShortName } from '@marketplace/contract/discovery/short-names';
import { viewBoost } from '@marketplace/contract/money/boosts';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle, type ResponseCache, type ViewCounts } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { countsAsView } from './artisans.policy.ts';
import { presentDetail, presentListCard } from './artisans.presenter.ts';
import { findDetail, isListed, listSimilar, listTopRated } from './artisans.repository.ts';
import type { createCountArtisans } from './filters/count-artisans.ts';
import type { createArtisanList } from './lists/list-artisans.ts';
import { countListed, countOpened, countShared, type Viewer } from './page-views.ts';
import { readAccountId } from './places/artisan-address.ts';
import { findNameOwner } from './places/short-names.ts';
import type { createChangeShortName } from './profile/change-short-name.ts';
import type { OwnCards } from './profile/own-card.ts';
import { findRecord } from './profile/record.repository.ts';
import type { createViewServiceNames } from './profile/service-names.ts';
import { createViewBoost, featuredView } from './ranking/view-boost.ts';
import { countListSearch, countQuery } from './search/count-search.ts';
import type { createFindArtisans } from './search/find-artisans.ts';
import type { HasNames } from './search/names-in-text.ts';

const SIMILAR_LIMIT = 12;

const cardOfRow = ({ account_id }: { account_id: string }) => ({ _id: account_id });

export function registerArtisanRoutes(
  handle: Handle,
  parts: {
    db: Database;
    catalogue: Pick<Catalogue, 'categories' | 'findSkill'>;
    listArtisans: ReturnType<typeof createArtisanList>;
    findArtisans: ReturnType<typeof createFindArtisans>;
    countArtisans: ReturnType<typeof createCountArtisans>;
    hasNames: HasNames;
    ownCards: OwnCards;
    changeShortName: ReturnType<typeof createChangeShortName>;
    viewServiceNames: ReturnType<typeof createViewServiceNames>;
    responseCache: ResponseCache;
    viewCounts: ViewCounts;
    now: () => Date;
  },
): void {
  const { db, catalogue, listArtisans, responseCache, viewCounts, now } = parts;
  const { find } = parts.findArtisans;
  const count = parts.countArtisans;
  /** Cached like the answers, so that a search that is repeated asks the database for nothing. */
  const hasNames: HasNames = async (text) => {
    const read = async () => ({ has: await parts.hasNames(text) });
    return (await responseCache.get(`names ${text}`, null, read, () => 1)).has;
  };

  /** The list is the same for everyone, logged in or not. */
  async function listFor(form: Parameters<typeof listArtisans>[0], caller: Viewer) {
    const viewerId = caller.session?.accountId ?? null;
    const answer = await shared('artisans', form, caller, () => listArtisans(form, viewerId));
    await countListSearch(viewCounts, form, answer, { viewer: caller, catalogue, hasNames });
    return answer;
  }

  /** Answers a list that is the same for everyone. Its cards count as seen, outside of what is cached. */
  async function shared<List extends { artisans: ArtisanCard[] }>(
    name: string,
    form: { cursor?: string | undefined },
    caller: Viewer,
    readCards: () => Promise<List>,
  ): Promise<List> {
    const viewerId = caller.session?.accountId ?? null;
    // Cursors are rarely shared, and caching such pages costs time in garbage collections.
    const answer = form.cursor
      ? await readCards()
      : await responseCache.get(
          `${name} ${JSON.stringify(form)}`,
          viewerId,
          readCards,
          ({ artisans }) => artisans.length,
        );
    const featured = answer.artisans.filter((card) => card.is_featured && countsAsView(viewerId, card._id));
    viewCounts.count(featured.map(({ _id }) => featuredView(_id)));
    countListed(viewCounts, answer.artisans, caller);
    return answer;
  }
  handle(viewArtisans, listFor);
  const [category] = catalogue.categories();
  const example = category && { category: category.name, skill: category.skills[0] };
  handle(notLoggedInViewArtisans, listFor, example);

  handle(
    findArtisans,
    async (form, caller) => {
      const viewerId = caller.session?.accountId ?? null;
      const answer = await shared('found', form, caller, () => find(form, viewerId));
      await countQuery(viewCounts, form, answer, { viewer: caller, hasNames });
      return answer;
    },
    { text: 'cheap generator repair ikeja' },
  );

  handle(countArtisans, (form, { session }) => {
    const viewerId = session?.accountId ?? null;
    const key = `counts ${JSON.stringify(form)}`;
    return responseCache.get(
      key,
      viewerId,
      () => count(form, viewerId),
      () => 1,
    );
  });

  const viewOwnBoost = createViewBoost(parts);
  handle(viewBoost, (_form, { session }) => viewOwnBoost(session.accountId));

  handle(viewTopRatedArtisans, async ({ limit = LIST_LIMIT }, caller) => {
    const rows = await listTopRated(db, limit);
    countListed(viewCounts, rows.map(cardOfRow), caller);
    const at = now();
    return { artisans: rows.map((row) => presentListCard(row, at)) };
  });

  handle(viewArtisan, async ({ artisan_id, aside }, caller) => {
    const id = readAccountId(artisan_id) ?? (await findNameOwner(db, artisan_id));
    const row = id ? await findDetail(db, id, now()) : undefined;
    if (!row) throw noSuchArtisan();
    if (!aside) countOpened(viewCounts, row.account_id, caller);
    return { artisan: presentDetail(row, await findRecord(db, row.account_id, now())) };
  });

  handle(viewServiceNames, (_form, { session }) => parts.viewServiceNames(session.accountId));

  handle(changeShortName, async ({ short_name }, { session }) => ({
    short_name: await parts.changeShortName(session.accountId, short_name),
  }));

  handle(viewOwnCard, (_form, { session }) => parts.ownCards.view(session.accountId));

  handle(replaceOwnCard, ({ code }, { session }) => parts.ownCards.replace(session.accountId, code));

  handle(viewCard, async ({ artisan_id, card }, { session }) => {
    const id = readAccountId(artisan_id);
    if (!id || !(await isListed(db, id))) throw noSuchArtisan();
    return { state: await parts.ownCards.stateFor(session?.accountId ?? null, id, card) };
  });

  handle(noteShare, async ({ artisan_id }, caller) => {
    const id = readAccountId(artisan_id);
    if (!id || !(await isListed(db, id))) throw noSuchArtisan();
    countShared(viewCounts, id, caller);
    return {};
  });

  handle(viewSimilarArtisans, async ({ artisan_id, limit = SIMILAR_LIMIT }, caller) => {
    const id = readAccountId(artisan_id);
    const rows = id ? await listSimilar(db, id, limit) : null;
    if (!rows) throw noSuchArtisan();
    countListed(viewCounts, rows.map(cardOfRow), caller);
    const at = now();
    return { artisans: rows.map((row) => presentListCard(row, at)) };
  });
}

export function noSuchArtisan(): AppError {
  return new AppError('not_found', "This artisan isn't here any more");
}
