import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loadArtisan, loadSimilarArtisans } from '../features/artisans/load-artisan.ts';
import { lastViewedArtisanId } from '../features/artisans/viewed-artisan.ts';
import { FIRST_REVIEWS, loadReviews } from '../features/reviews/load-reviews.ts';
import { call } from '../lib/api.ts';
import { ApiError } from '../lib/api-client.ts';
import { loadedFromQuery } from '../lib/loaded-from-query.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { ArtisanNotFound } from './parts/artisan-not-found.tsx';
import { ArtisanView } from './parts/artisan-view.tsx';
import { ArtisanViewSkeleton } from './parts/artisan-view-skeleton.tsx';

export const handle: PageHandle = { head: { title: 'Artisan', noindex: true } };

/** The artisan of the address, else of the navigation state, else the one last looked at. */
export function Component() {
  const [parameters] = useSearchParams();
  const state: unknown = useLocation().state;
  const [lastViewed] = useState(lastViewedArtisanId);
  const id = parameters.get('id') || idInState(state) || lastViewed;
  return id ? <Artisan key={id} id={id} /> : <ArtisanNotFound />;
}

function idInState(state: unknown): string | null {
  const id = typeof state === 'object' && state !== null && 'artisan_id' in state ? state.artisan_id : null;
  return typeof id === 'string' ? id : null;
}

function Artisan({ id }: { id: string }) {
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
    <ArtisanView
      artisan={artisan.data}
      reviews={loadedFromQuery(reviews)}
      similar={loadedFromQuery(similar)}
      onRetry={() => parts.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())}
      retrying={parts.some(({ isError, isFetching }) => isError && isFetching)}
    />
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
