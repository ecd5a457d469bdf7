import { useLoaderData, useRevalidator } from 'react-router';
import { useSection } from '../../lib/page-data.ts';
import { ArtisanMore } from './artisan-more.tsx';
import type { SharedArtisan } from './shared-artisan-loader.ts';

/** The lower part of the public page of an artisan, as its loader has found it. */
export function SharedArtisanMore() {
  const { artisan, reviews, similar } = useLoaderData<SharedArtisan>();
  const { revalidate, state } = useRevalidator();
  return (
    <ArtisanMore
      artisan={artisan}
      reviews={useSection('reviews', reviews)}
      similar={useSection('similar', similar)}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
