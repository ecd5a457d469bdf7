import { favouriteArtisan, viewFavouriteArtisans } from '@marketplace/contract/discovery/artisans';
import { FAVOURITES_MAX, LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { favouriteJob, viewFavouriteJobs } from '@marketplace/contract/work/jobs';
import type { Database, Queries } from '../../platform/database/index.ts';
import { AppError, type Handle, type ViewCounts } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { noSuchJob } from '../../work/jobs/job-rules.ts';
import { canSeeJob } from '../../work/jobs/jobs.policy.ts';
import { presentJobCard } from '../../work/jobs/jobs.presenter.ts';
import { findJobDetail } from '../../work/jobs/jobs.repository.ts';
import { presentCard } from '../artisans/artisans.presenter.ts';
import { isListed } from '../artisans/artisans.repository.ts';
import { noSuchArtisan } from '../artisans/artisans.routes.ts';
import { countSaved } from '../artisans/page-views.ts';
import { readAccountId } from '../artisans/places/artisan-address.ts';
import { canSaveArtisan } from './favourites.policy.ts';
import {
  addFavourite,
  countFavourites,
  type FavouriteKind,
  isFavourite,
  listFavouriteArtisans,
  listFavouriteIds,
  listFavouriteJobs,
  lockFavourites,
  removeFavourite,
} from './favourites.repository.ts';

interface Press {
  kind: FavouriteKind;
  accountId: string;
  thingId: string;
  /** The requested state; undefined toggles the current one. */
  wanted: boolean | undefined;
  /** @throws when the favourite does not exist or this person may not see it */
  assertCanKeep(queries: Queries): Promise<void>;
}

export function registerFavouriteRoutes(
  handle: Handle,
  { db, viewCounts, now }: { db: Database; viewCounts: ViewCounts; now: () => Date },
): void {
  /** Sets or toggles a favourite, and returns the ids of all favourites of the kind and whether one was added. */
  function press({
    kind,
    accountId,
    thingId,
    wanted,
    assertCanKeep,
  }: Press): Promise<{ ids: string[]; isNew: boolean }> {
    return db.transaction().execute(async (trx) => {
      await lockFavourites(trx, accountId);
      const isKept = await isFavourite(trx, kind, accountId, thingId);
      const keep = wanted ?? !isKept;
      if (keep && !isKept) {
        await assertCanKeep(trx);
        if ((await countFavourites(trx, kind, accountId)) >= FAVOURITES_MAX) throw tooManyFavourites();
        await addFavourite(trx, kind, accountId, thingId);
      }
      if (!keep && isKept) await removeFavourite(trx, kind, accountId, thingId);
      return { ids: await listFavouriteIds(trx, kind, accountId), isNew: keep && !isKept };
    });
  }

  handle(favouriteArtisan, async ({ artisan_id, favourite: wanted }, caller) => {
    const { accountId } = caller.session;
    const thingId = readAccountId(artisan_id);
    if (!thingId) throw noSuchArtisan();
    const assertCanKeep = async (trx: Queries) => {
      if (!canSaveArtisan(accountId, thingId)) throw new AppError('conflict', 'This is your own page');
      if (!(await isListed(trx, thingId))) throw noSuchArtisan();
    };
    const { ids, isNew } = await press({ kind: 'artisan', accountId, thingId, wanted, assertCanKeep });
    if (isNew) countSaved(viewCounts, thingId, caller);
    return { user: { favourite_artisans: ids } };
  });

  handle(favouriteJob, async ({ job_id: thingId, favourite: wanted }, { session: { accountId } }) => {
    if (!isUuid(thingId)) throw noSuchJob();
    const assertCanKeep = async (trx: Queries) => {
      const job = await findJobDetail(trx, thingId);
      if (!job || !canSeeJob(accountId, job, now())) throw noSuchJob();
    };
    const { ids } = await press({ kind: 'job', accountId, thingId, wanted, assertCanKeep });
    return { user: { favourite_jobs: ids } };
  });

  handle(viewFavouriteArtisans, async ({ page = 1, limit = LIST_LIMIT }, { session }) => {
    const wanted = { limit, skip: (page - 1) * limit };
    const { rows, count } = await listFavouriteArtisans(db, session.accountId, wanted);
    return { artisans: rows.map((row) => presentCard(row)), count };
  });

  handle(viewFavouriteJobs, async ({ page = 1, limit = LIST_LIMIT }, { session }) => {
    const viewing = { viewerId: session.accountId, now: now() };
    const wanted = { limit, skip: (page - 1) * limit };
    const { rows, count } = await listFavouriteJobs(db, session.accountId, wanted);
    return { jobs: rows.map((row) => presentJobCard(row, viewing)), count };
  });
}

function tooManyFavourites(): AppError {
  return new AppError(
    'conflict',
    `You can save ${FAVOURITES_MAX} favourites. Please remove one before you add another.`,
  );
}
