import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { artisanQuery, isNoArtisan } from '../../features/artisans/artisan-queries.ts';
import { FailedState } from '../../ui/failed-state.tsx';
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
  const { data, error, isPending, isFetching, refetch } = useQuery(artisanQuery(id));
  if (isPending) return <ArtisanViewSkeleton />;
  if (data) return <ArtisanView artisan={data.artisan} ownPart={ownPart} />;
  if (isNoArtisan(error)) return <ArtisanNotFound />;
  return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
}
