import type { ArtisanCard as Artisan, ArtisanList } from '@marketplace/contract/artisans';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { formatCount } from '../../lib/format.ts';
import { type Loaded, type Section, useKeptState, useSection } from '../../lib/page-data.ts';
import { reportError } from '../../lib/report-error.ts';
import { useHydrated } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses, linkClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
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

/** The newest list, or, while it is on its way, the one before: what a person reads does not vanish with every letter. */
function useLatest<T>(current: Loaded<T> | null): { result: Loaded<T> | null; outdated: boolean } {
  const [latest, setLatest] = useState(current);
  if (current !== null && current !== latest) setLatest(current);
  return { result: current ?? latest, outdated: current === null };
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
  const { artisans, next, more } = useFurtherArtisans(filters, list);
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
      <div ref={more.list}>
        <ArtisanGrid artisans={artisans} corner={corner} eager={SEEN_AT_ONCE} />
      </div>
      {next && <ShowMore {...more} address={filteredAddress(path, { ...filters, cursor: next })} />}
    </>
  );
}

/** `24 artisans`; beyond what is counted exactly, `1000+ artisans`. */
function countText({ count, count_capped }: ArtisanList): string {
  return count_capped ? `${count}+ artisans` : formatCount(count, 'artisan');
}

interface Further {
  artisans: Artisan[];
  /** Where the list goes on after them; undefined as long as there are none. */
  next?: string | null;
}

const none: Further = { artisans: [] };

/** The first artisans of a list and those that were loaded after them; the latter are still there after going back. */
function useFurtherArtisans(filters: ArtisanFilters, list: ArtisanList) {
  const [further, setFurther] = useKeptState<Further>('further artisans', none);
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const next = further.next === undefined ? list.next_cursor : further.next;
  const artisans = withoutRepeats([...list.artisans, ...further.artisans]);
  const focus = useFocusOnCard();

  async function load() {
    if (!next) return;
    setProgress('busy');
    try {
      const answer = await listArtisans(call, { ...filters, cursor: next });
      focus.wantFocusOn(artisans.length);
      setFurther({ artisans: [...further.artisans, ...answer.artisans], next: answer.next_cursor });
      setProgress('idle');
    } catch (error) {
      if (!(error instanceof ApiError)) reportError('Further artisans could not be loaded', error);
      setProgress('failed');
    }
  }

  return { artisans, next, more: { load, progress, list: focus.list } };
}

/** An artisan whose place changed between two pages would come twice. */
function withoutRepeats(artisans: Artisan[]): Artisan[] {
  return [...new Map(artisans.map((artisan) => [artisan._id, artisan])).values()];
}

/** Further cards appear above the button that brought them, which may be gone: the keyboard goes on at the first of them. */
function useFocusOnCard() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const card = list.current?.querySelectorAll('li')[wanted.current];
    wanted.current = null;
    card?.querySelector('a')?.focus({ preventScroll: true });
  });
  return {
    list,
    wantFocusOn(index: number) {
      wanted.current = index;
    },
  };
}

interface ShowMoreProps {
  load: () => Promise<void>;
  progress: 'idle' | 'busy' | 'failed';
  /** Where the next artisans are, for browsers without scripts. */
  address: string;
}

function ShowMore({ load, progress, address }: ShowMoreProps) {
  const hydrated = useHydrated();
  const shared = 'mx-auto mt-6 flex w-full max-w-sm';

  function loadHere(event: MouseEvent) {
    event.preventDefault();
    void load();
  }

  if (!hydrated) {
    return (
      <a
        href={address}
        onClick={loadHere}
        className={classNames(buttonClasses({ variant: 'secondary', size: 'large' }), shared)}
      >
        Show more
      </a>
    );
  }
  return (
    <>
      {progress === 'failed' && (
        <p role="alert" className="mt-6 -mb-3 text-center text-ink-soft">
          Failed to fetch artisans. Check your connection.
        </p>
      )}
      <Button
        variant="secondary"
        size="large"
        busy={progress === 'busy'}
        onClick={() => void load()}
        className={shared}
      >
        {progress === 'failed' ? 'Try again' : 'Show more'}
      </Button>
    </>
  );
}
