import type { ArtisanCard, ArtisanDetail } from '@marketplace/contract/artisans';
import type { Call, CallOptions } from '../../lib/api-client.ts';

/** How many similar artisans the page of one shows. */
const SIMILAR = 9;

/** One artisan, without contact. @throws ApiError, with status 404 when there is no such artisan. */
export async function loadArtisan(call: Call, id: string, options?: CallOptions): Promise<ArtisanDetail> {
  const { viewArtisan } = await import('@marketplace/contract/artisans');
  return (await call(viewArtisan, { artisan_id: id }, options)).artisan;
}

/** Artisans like this one, closest first. @throws ApiError */
export async function loadSimilarArtisans(
  call: Call,
  id: string,
  options?: CallOptions,
): Promise<{ artisans: ArtisanCard[] }> {
  const { viewSimilarArtisans } = await import('@marketplace/contract/artisans');
  return call(viewSimilarArtisans, { artisan_id: id, limit: SIMILAR }, options);
}
