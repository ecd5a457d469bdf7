import {
  notLoggedInViewArtisans,
  viewArtisan,
  viewArtisans,
  viewSimilarArtisans,
  viewTopRatedArtisans,
} from '@marketplace/contract/artisans';
import { LIST_LIMIT } from '@marketplace/contract/lists';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readAccountId } from './artisan-address.ts';
import { presentCard, presentDetail } from './artisans.presenter.ts';
import { findDetail, listSimilar, listTopRated } from './artisans.repository.ts';
import type { createArtisanList } from './list-artisans.ts';

const SIMILAR_LIMIT = 12;

export function registerArtisanRoutes(
  handle: Handle,
  parts: { db: Database; listArtisans: ReturnType<typeof createArtisanList>; now: () => Date },
): void {
  const { db, listArtisans, now } = parts;

  handle(viewArtisans, (form) => listArtisans(form));
  handle(notLoggedInViewArtisans, (form) => listArtisans(form));

  handle(viewTopRatedArtisans, async ({ limit = LIST_LIMIT }) => ({
    artisans: (await listTopRated(db, limit)).map((row) => presentCard(row)),
  }));

  handle(viewArtisan, async ({ artisan_id }) => {
    const id = readAccountId(artisan_id);
    const row = id ? await findDetail(db, id, now()) : undefined;
    if (!row) throw noSuchArtisan();
    return { artisan: presentDetail(row) };
  });

  handle(viewSimilarArtisans, async ({ artisan_id, limit = SIMILAR_LIMIT }) => {
    const id = readAccountId(artisan_id);
    const rows = id ? await listSimilar(db, id, limit) : null;
    if (!rows) throw noSuchArtisan();
    return { artisans: rows.map((row) => presentCard(row)) };
  });
}

export function noSuchArtisan(): AppError {
  return new AppError('not_found', 'This artisan is not here, or no longer');
}
