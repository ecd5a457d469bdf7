import type { ArtisanCard as Artisan, ArtisanList } from '@marketplace/contract/artisans';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatCount } from '../../lib/format.ts';
import { type ListPart, useFurtherItems, useLatest } from '../../lib/further-items.ts';
import { type Section, useSection } from '../../lib/page-data.ts';
import { buttonClasses, linkClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ArtisanFilters, filteredAddress, listArtisans } from './artisan-filters.ts';
import { ArtisanGrid, ArtisanGridSkeleton } from './artisan-grid.tsx';

/** Cards that a phone or a wide screen shows before anything is scrolled. */
const SEEN_AT_ONCE = 3;

interface ArtisanResultsProps {
  /** The page that shows the list. */
  path: string;
  filters: ArtisanFilters;
  /** What the loader of the page answered. */
  loaded: { section: Section<ArtisanList> };
  corner: (artisan: Artisan) => ReactNode;
  /** In the place of the cards when nothing matches. */
  empty: ReactNode;
}

/** The list below the search box: count, cards and 'Show more', or why there are none. */
export function ArtisanResults({ path, filters, loaded, corner, empty }: ArtisanResultsProps) {
  const revalidator = useRevalidator();
  const { result, outdated } = useLatest(useSection('artisans', loaded));

  if (!result) return <ResultsSkeleton />;
  if (result.state === 'failed') {
    return (
      <FailedState onRetry={() => void revalidator.revalidate()} busy={outdated}>
        {failedText(result)}
      </FailedState>
    );
  }
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && 'opacity-50')}>
      {result.data.did_you_mean && (
        <DidYouMean query={result.data.did_you_mean} path={path} filters={filters} />
      )}
      {result.data.count === 0 && result.data.artisans.length === 0 ? (
        <div role="status">{empty}</div>
      ) : (
        <FoundArtisans path={path} filters={filters} list={result.data} corner={corner} />
      )}
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center">
        <Skeleton className="h-4 w-28" />
      </div>
      <ArtisanGridSkeleton />
    </>
  );
}

function failedText({ msg, unanswered }: { msg: string; unanswered: boolean }): string {
  const text = unanswered ? 'Something went wrong while fetching artisans' : 'Failed to fetch artisans';
  return msg ? `${text}. ${msg}` : `${text}.`;
}

function DidYouMean({ query, path, filters }: { query: string; path: string; filters: ArtisanFilters }) {
  const { cursor: _, ...others } = filters;
  return (
    <p className="my-3">
      Did you mean{' '}
      <Link to={filteredAddress(path, { ...others, query })} className={linkClasses}>
        {query}
      </Link>
      ?
    </p>
  );
}

interface FoundArtisansProps extends Pick<ArtisanResultsProps, 'path' | 'filters' | 'corner'> {
  list: ArtisanList;
}

function FoundArtisans({ path, filters, list, corner }: FoundArtisansProps) {
  const {
    items,
    next,
    more,
    list: cards,
  } = useFurtherItems('artisans', partOf(list), async (after) =>
    partOf(await listArtisans(call, { ...filters, cursor: after })),
  );
  const { cursor, ...fromTheStart } = filters;
  const narrowed = Boolean(filters.category || filters.state);
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div role="status">
          <h2 className="font-text text-base font-semibold tracking-normal">{countText(list)}</h2>
        </div>
        {narrowed && (
          <Link
            to={filteredAddress(path, { query: filters.query })}
            className={buttonClasses({ variant: 'quiet', size: 'small' })}
          >
            Clear filters
          </Link>
        )}
      </div>
      {cursor && (
        <p className="mb-3">
          <Link to={filteredAddress(path, fromTheStart)} className={linkClasses}>
            Back to the first artisans
          </Link>
        </p>
      )}
      <div ref={cards}>
        <ArtisanGrid artisans={items} corner={corner} eager={SEEN_AT_ONCE} />
      </div>
      {next && (
        <ShowMore
          {...more}
          address={filteredAddress(path, { ...filters, cursor: next })}
          failedText="Failed to fetch artisans. Check your connection."
        />
      )}
    </>
  );
}

function partOf({ artisans, next_cursor }: ArtisanList): ListPart<Artisan> {
  return { items: artisans, next: next_cursor };
}

/** `24 artisans`; beyond what is counted exactly, `1000+ artisans`. */
function countText({ count, count_capped }: ArtisanList): string {
  return count_capped ? `${count}+ artisans` : formatCount(count, 'artisan');
}
