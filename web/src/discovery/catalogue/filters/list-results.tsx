import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { formatCount } from '../../../lib/format.ts';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusOnNext } from '../../../ui/hooks/use-focus-on-next.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';

/** The fields common to all responses with a page of a list. */
interface ListPage {
  count: number;
  count_capped: boolean;
  next_cursor: string | null;
  did_you_mean?: string | undefined;
}

interface ListResultsProps<Page extends ListPage, Item extends { _id: string }> {
  /** The name of the items, singular and plural. */
  nouns: [singular: string, plural: string];
  list: UseInfiniteQueryResult<InfiniteData<Page>, ApiError>;
  itemsOf: (page: Page) => readonly Item[];
  /** The addresses of the same list: with another query, from its start, or from a cursor. */
  addresses: {
    spelt: (query: string) => string;
    start: string;
    after: (cursor: string) => string;
    /** The address without filters; undefined when there are none. */
    cleared: string | undefined;
    /** What the link to it says; 'Clear filters' when absent. */
    clearedLabel?: string;
  };
  /** Whether the list starts after its first item. */
  continued: boolean;
  /** Actions on the whole list: next to the count, or below the explanation of an empty list. */
  aside?: ReactNode;
  skeleton: ReactNode;
  /** Shown in place of the cards when nothing matches. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** The list below a search box: count, cards and 'Show more', or why there are none. */
export function ListResults<Page extends ListPage, Item extends { _id: string }>({
  skeleton,
  empty,
  ...found
}: ListResultsProps<Page, Item>) {
  const { list, nouns, addresses } = found;
  const [, plural] = nouns;
  const first = list.data?.pages[0];
  if (!first) {
    return (
      <>
        {/* A link to a later page may have been truncated. Then neither waiting nor retrying helps. */}
        {found.continued && <BackToStart plural={plural} address={addresses.start} />}
        {list.isError ? (
          <FailedState onRetry={() => void list.refetch()} busy={list.isFetching}>
            {failedText(plural, list.error)}
          </FailedState>
        ) : (
          <ResultsSkeleton>{skeleton}</ResultsSkeleton>
        )}
      </>
    );
  }
  // The old cards stay until the new ones are loaded.
  const outdated = list.isPlaceholderData;
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && 'opacity-50')}>
      {first.did_you_mean && (
        <p className="my-3">
          Did you mean{' '}
          <Link to={addresses.spelt(first.did_you_mean)} className={linkClasses}>
            {first.did_you_mean}
          </Link>
          ?
        </p>
      )}
      {first.count === 0 ? (
        <>
          <div role="status">{empty}</div>
          {found.aside && (
            <div data-alone className="-mt-5 flex justify-center">
              {found.aside}
            </div>
          )}
        </>
      ) : (
        <FoundItems {...found} first={first} />
      )}
    </div>
  );
}

function ResultsSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="flex min-h-11 items-center md:mb-2">
        <Skeleton className="h-4 w-28" />
      </div>
      {children}
    </>
  );
}

function BackToStart({ plural, address }: { plural: string; address: string }) {
  return (
    <p className="mb-3">
      <Link to={address} className={linkClasses}>
        Back to the first {plural}
      </Link>
    </p>
  );
}

function failedText(plural: string, { msg, unanswered }: ApiError): string {
  const text = unanswered ? `Something went wrong while fetching ${plural}` : `Failed to fetch ${plural}`;
  return msg ? `${text}. ${msg}` : `${text}.`;
}

interface FoundItemsProps<Page extends ListPage, Item extends { _id: string }>
  extends Omit<ListResultsProps<Page, Item>, 'skeleton' | 'empty'> {
  first: Page;
}

function FoundItems<Page extends ListPage, Item extends { _id: string }>({
  nouns,
  list,
  itemsOf,
  addresses,
  continued,
  aside,
  children,
  first,
}: FoundItemsProps<Page, Item>) {
  const [singular, plural] = nouns;
  const pages = list.data?.pages ?? [];
  const items = withoutRepeats(pages.flatMap(itemsOf));
  const next = pages.at(-1)?.next_cursor;
  const cards = useFocusOnNext('li', items.length);

  function showMore() {
    cards.focusNext();
    void list.fetchNextPage();
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-1 md:mb-2">
        <div role="status" className="mr-auto">
          <h2 className="font-text text-base font-semibold tracking-normal">
            {first.count_capped ? `${first.count}+ ${plural}` : formatCount(first.count, singular, plural)}
          </h2>
        </div>
        {addresses.cleared && (
          <Link to={addresses.cleared} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            {addresses.clearedLabel ?? 'Clear filters'}
          </Link>
        )}
        {aside}
      </div>
      {continued && <BackToStart plural={plural} address={addresses.start} />}
      <div ref={cards.ref}>{children(items)}</div>
      {next && (
        <ShowMore
          onMore={showMore}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          address={addresses.after(next)}
          failedText={`Failed to fetch ${plural}. Check your connection.`}
        />
      )}
    </>
  );
}

/** Removes duplicates: an item that moved between two pages is in both. */
function withoutRepeats<Item extends { _id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
