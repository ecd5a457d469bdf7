import { FAVOURITES_MAX, favouriteArtisan, viewFavouriteArtisans } from '@marketplace/contract/artisans';
import { LIST_LIMIT } from '@marketplace/contract/lists';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readAccountId } from '../artisans/artisan-address.ts';
import { presentCard } from '../artisans/artisans.presenter.ts';
import { isListed } from '../artisans/artisans.repository.ts';
import { noSuchArtisan } from '../artisans/artisans.routes.ts';
import {
  addFavourite,
  countFavourites,
  listFavouriteArtisanIds,
  listFavouriteArtisans,
  lockFavourites,
  removeFavourite,
} from './favourites.repository.ts';

export function registerFavouriteRoutes(handle: Handle, { db }: { db: Database }): void {
  handle(favouriteArtisan, async ({ artisan_id, favourite: wanted }, { session }) => {
    const artisanId = readAccountId(artisan_id);
    if (!artisanId) throw noSuchArtisan();
    const { accountId } = session;
    return db.transaction().execute(async (trx) => {
      await lockFavourites(trx, accountId);
      const removed = wanted !== true && (await removeFavourite(trx, accountId, artisanId));
      if (wanted ?? !removed) {
        if (artisanId === accountId) throw new AppError('conflict', 'This is your own page');
        if (!(await isListed(trx, artisanId))) throw noSuchArtisan();
        await addFavourite(trx, accountId, artisanId);
        if ((await countFavourites(trx, accountId)) > FAVOURITES_MAX) throw tooManyFavourites();
      }
      return { user: { favourite_artisans: await listFavouriteArtisanIds(trx, accountId) } };
    });
  });

  handle(viewFavouriteArtisans, async ({ page = 1, limit = LIST_LIMIT }, { session }) => {
    const wanted = { limit, skip: (page - 1) * limit };
    const { rows, count } = await listFavouriteArtisans(db, session.accountId, wanted);
    return { artisans: rows.map((row) => presentCard(row)), count };
  });
}

function tooManyFavourites(): AppError {
  return new AppError(
    'conflict',
    `You can keep ${FAVOURITES_MAX} favourites. Please take one away before you add another.`,
  );
}
