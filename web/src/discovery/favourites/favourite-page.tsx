import { ArrowLeft } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { SavedLinks } from './saved-links.tsx';

interface FavouritePageProps<T> {
  title: string;
  /** A link to the page for finding more favourites. */
  back: { label: string; to: string };
  /** The address of the first page of favourites. */
  path: string;
  page: number;
  perPage: number;
  favourites: {
    items: T[] | undefined;
    count: number | undefined;
    isPending: boolean;
    isFetching: boolean;
    retry: () => void;
  };
  skeleton: ReactNode;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** The favourites in numbered pages. */
export function FavouritePage<T>({
  title,
  back,
  favourites,
  skeleton,
  empty,
  ...list
}: FavouritePageProps<T>) {
  const { items, count, isPending, isFetching, retry } = favourites;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:py-8">
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
      >
        <Icon of={ArrowLeft} />
        {back.label}
      </Link>
      <SavedLinks />
      <div className="mt-1 mb-4 flex min-h-11 items-center gap-3 md:mb-6">
        <h1 className="text-2xl min-[400px]:text-3xl md:text-4xl">
          {title}{' '}
          {count !== undefined && (
            <span className="text-ink-soft tabular-nums">{String(count).padStart(2, '0')}</span>
          )}
        </h1>
        {isFetching && <Spinner />}
      </div>
      {isPending && skeleton}
      {!isPending && !items && (
        <FailedState onRetry={retry} busy={isFetching}>
          Failed to load favourites
        </FailedState>
      )}
      {count === 0 && empty}
      {items && count !== 0 && <FavouriteList {...list} title={title} items={items} count={count ?? 0} />}
    </div>
  );
}

interface FavouriteListProps<T>
  extends Pick<FavouritePageProps<T>, 'title' | 'path' | 'page' | 'perPage' | 'children'> {
  items: T[];
  count: number;
}

function FavouriteList<T>({ title, path, page, perPage, items, count, children }: FavouriteListProps<T>) {
  const navigate = useNavigate();
  const list = useFocusAfterRemoval(items.length);
  const pageCount = Math.ceil(count / perPage);
  const beyond = page > pageCount;
  const addressOf = (target: number) => (target === 1 ? path : `${path}?page=${target}`);

  const lastPage = addressOf(pageCount);

  useEffect(() => {
    // The last favourite of the last page was removed.
    if (beyond) void navigate(lastPage, { replace: true, preventScrollReset: true });
  }, [beyond, navigate, lastPage]);

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {children(items)}
      <div className="mt-6">
        <Pagination
          label={`Pages of ${title.toLowerCase()}`}
          page={page}
          pageCount={pageCount}
          onPage={(target) => void navigate(addressOf(target))}
          hrefOf={addressOf}
        />
      </div>
    </div>
  );
}

/** Moves the focus to the list when a pressed heart disappears with its card. */
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
