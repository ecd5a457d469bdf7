import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { artisanQuery, isNoArtisan } from '../artisan-queries.ts';
import { ArtisanNotFound } from './artisan-not-found.tsx';
import { ArtisanView } from './artisan-view.tsx';
import { ArtisanViewSkeleton } from './artisan-view-skeleton.tsx';

interface ArtisanByIdProps {
  id: string;
  /** Renders the buttons that contact the artisan. */
  contact?: (artisan: ArtisanDetail) => ReactNode;
  /** Shown only to the owner, below the header. */
  ownPart?: ReactNode;
}

/** The page of an artisan, loaded by the browser. */
export function ArtisanById({ id, contact, ownPart }: ArtisanByIdProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(artisanQuery(id));
  if (isPending) return <ArtisanViewSkeleton />;
  if (data) return <ArtisanView artisan={data.artisan} contact={contact?.(data.artisan)} ownPart={ownPart} />;
  if (isNoArtisan(error)) return <ArtisanNotFound />;
  return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
}
