import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadArtisan, loadSimilarArtisans } from '../../features/artisans/load-artisan.ts';
import { FIRST_REVIEWS, loadReviews } from '../../features/reviews/load-reviews.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { loadedFromQuery } from '../../lib/loaded-from-query.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ArtisanMore } from './artisan-more.tsx';
import { ArtisanNotFound } from './artisan-not-found.tsx';
import { ArtisanView } from './artisan-view.tsx';
import { ArtisanViewSkeleton } from './artisan-view-skeleton.tsx';

interface ArtisanByIdProps {
  id: string;
  /** What the owner alone sees below the header. */
  ownPart?: ReactNode;
}

/** The page of an artisan, read in the browser. */
export function ArtisanById({ id, ownPart }: ArtisanByIdProps) {
  const artisan = useQuery({
    queryKey: ['artisan', id],
    queryFn: ({ signal }) => loadArtisan(call, id, { signal }),
    retry: (failures, error) => !isNotFound(error) && failures < 2,
  });
  const reviews = useQuery({
    queryKey: ['first reviews', id],
    queryFn: ({ signal }) => loadReviews(call, id, { limit: FIRST_REVIEWS }, { signal }),
  });
  const similar = useQuery({
    queryKey: ['similar artisans', id],
    queryFn: ({ signal }) => loadSimilarArtisans(call, id, { signal }),
  });

  if (artisan.isPending) return <ArtisanViewSkeleton />;
  if (!artisan.data) {
    if (isNotFound(artisan.error)) return <ArtisanNotFound />;
    return <FailedState onRetry={() => void artisan.refetch()} busy={artisan.isFetching} />;
  }
  const parts = [reviews, similar];
  return (
    <ArtisanView artisan={artisan.data} ownPart={ownPart}>
      <ArtisanMore
        artisan={artisan.data}
        reviews={loadedFromQuery(reviews)}
        similar={loadedFromQuery(similar)}
        onRetry={() => parts.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
        retrying={parts.some(({ isError, isFetching }) => isError && isFetching)}
      />
    </ArtisanView>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
