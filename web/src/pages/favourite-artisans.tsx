import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ArtisanGrid, ArtisanGridSkeleton } from '../features/artisans/artisan-grid.tsx';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { FAVOURITES_PER_PAGE, useFavouritePage } from '../features/favourites/use-favourite-page.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { paths } from '../lib/paths.ts';
import { buttonClasses } from '../ui/button-classes.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { NothingKept } from '../ui/illustrations/nothing-kept.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Spinner } from '../ui/spinner.tsx';

export const handle: PageHandle = { head: { title: 'Favourite artisans', noindex: true } };

const addressOf = (page: number) =>
  page === 1 ? paths.favouriteArtisans : `${paths.favouriteArtisans}?page=${page}`;

export function Component() {
  const [parameters] = useSearchParams();
  const page = pageNumber(parameters.get('page'));
  const favourites = useFavouritePage(page);
  const { count, isFetching } = favourites;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:py-8">
      <Link
        to={paths.findArtisan}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        Back to Artisan/Creatives
      </Link>
      <div className="mt-1 mb-4 flex min-h-11 items-center gap-3 md:mb-6">
        <h1 className="text-2xl min-[400px]:text-3xl md:text-4xl">
          Favourite artisans{' '}
          {count !== undefined && (
            <span className="text-ink-soft tabular-nums">{String(count).padStart(2, '0')}</span>
          )}
        </h1>
        {isFetching && <Spinner />}
      </div>
      <Favourites {...favourites} page={page} />
    </div>
  );
}

function pageNumber(text: string | null): number {
  const number = Number(text ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= 100_000 ? number : 1;
}

interface FavouritesProps extends ReturnType<typeof useFavouritePage> {
  page: number;
}

function Favourites({ page, artisans, count, isPending, isFetching, retry }: FavouritesProps) {
  const navigate = useNavigate();
  const list = useFocusAfterRemoval(artisans?.length ?? 0);
  const pageCount = Math.ceil((count ?? 0) / FAVOURITES_PER_PAGE);
  const beyond = pageCount > 0 && page > pageCount;

  useEffect(() => {
    // The last one of the last page was taken away.
    if (beyond) void navigate(addressOf(pageCount), { replace: true, preventScrollReset: true });
  }, [beyond, navigate, pageCount]);

  if (isPending) return <ArtisanGridSkeleton label="Loading favourite artisans" />;
  if (!artisans) {
    return (
      <FailedState onRetry={retry} busy={isFetching}>
        Failed to load favourites
      </FailedState>
    );
  }
  if (count === 0) return <NoFavourites />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <ArtisanGrid
        artisans={artisans}
        heading="h2"
        label="Favourite artisans"
        corner={(artisan) => <FavouriteButton artisan={artisan} />}
      />
      <div className="mt-6">
        <Pagination
          label="Pages of favourite artisans"
          page={page}
          pageCount={pageCount}
          onPage={(target) => void navigate(addressOf(target))}
          hrefOf={addressOf}
        />
      </div>
    </div>
  );
}

/** The heart that was pressed vanishes with its card: the keyboard goes on in the list. */
function useFocusAfterRemoval(length: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
    before.current = length;
  }, [length]);
  return list;
}

function NoFavourites() {
  return (
    <EmptyState
      picture={<NothingKept />}
      title="No favourite artisans at the moment"
      description="Tap the heart of an artisan, and you find them here again."
      action={
        <Link to={paths.findArtisan} className={buttonClasses()}>
          Find an artisan
        </Link>
      }
    />
  );
}
