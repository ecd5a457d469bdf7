import type { ArtisanList } from '@marketplace/contract/artisans';
import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { ArtisanGrid, ArtisanGridSkeleton } from '../../features/artisans/artisan-grid.tsx';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import { type Loaded, useSection } from '../../lib/page-data.ts';
import { paths } from '../../lib/paths.ts';
import { atPlace, type Place, placeName, usePlace } from '../../lib/place.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { NothingFound } from '../../ui/illustrations/nothing-found.tsx';
import { FeaturedJobsStrip } from './featured-jobs-strip.tsx';
import type { HomeData } from './home-loader.ts';

/** Skeletons, as many as the page asks for. */
const CARDS = 6;

/** The first artisans and the way to all of them, then the promoted jobs. */
export function HomeArtisans() {
  const { artisans, featured, forVisitor, place: loadedFor } = useLoaderData<HomeData>();
  const place = usePlace();
  const list = useSection('artisans', artisans);
  const near = list?.state === 'loaded' ? list.data.place : null;
  useLoadAtPlace(loadedFor, place);
  return (
    <>
      <section aria-labelledby="artisans" className="mx-auto w-full max-w-6xl px-4 py-12 md:py-16">
        <h2 id="artisans" className="text-2xl md:text-3xl">
          Artisans and creatives{near && ` in ${placeName(near)}`}
        </h2>
        <div className="mt-6">
          <FirstArtisans list={list} />
        </div>
        <p className="mt-6 text-center">
          <Link
            to={atPlace(paths.findArtisan, place)}
            className={buttonClasses({ variant: 'secondary', size: 'large' })}
          >
            See all artisans
          </Link>
        </p>
      </section>
      <FeaturedJobsStrip
        loaded={featured}
        forVisitor={forVisitor}
        className="mx-auto w-full max-w-6xl px-4 pb-12 md:pb-16"
      />
    </>
  );
}

/** Loads the page again that was loaded for another place: the server knows of none, and the person may choose one. */
function useLoadAtPlace(loadedFor: Place | null, place: Place | null): void {
  const { revalidate } = useRevalidator();
  const outdated = placeName(loadedFor) !== placeName(place);
  useEffect(() => {
    if (outdated) void revalidate();
  }, [outdated, revalidate]);
}

function FirstArtisans({ list }: { list: Loaded<ArtisanList> | null }) {
  const { revalidate, state } = useRevalidator();
  if (!list) return <ArtisanGridSkeleton cards={CARDS} />;
  if (list.state === 'failed') {
    return <FailedState busy={state === 'loading'} onRetry={() => void revalidate()} />;
  }
  if (list.data.artisans.length === 0) {
    return (
      <EmptyState
        picture={<NothingFound />}
        title="No artisans yet"
        description="You could be the first: a profile is free."
      />
    );
  }
  return (
    <ArtisanGrid artisans={list.data.artisans} corner={(artisan) => <FavouriteButton artisan={artisan} />} />
  );
}
