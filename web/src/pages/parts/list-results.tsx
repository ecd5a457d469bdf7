import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { type ListPart, useFurtherItems, useLatest } from '../../lib/further-items.ts';
import { type Section, useSection } from '../../lib/page-data.ts';
import { buttonClasses, linkClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A list as the server answered it. */
export interface FoundList<T> extends ListPart<T> {
  count: number;
  count_capped: boolean;
  did_you_mean?: string | undefined;
}

interface ListResultsProps<Answer, T extends { _id: string }> {
  /** What it is a list of: in the singular, and in the plural. */
  words: [singular: string, plural: string];
  /** What the loader of the page answered. */
  loaded: { section: Section<Answer> };
  found: (answer: Answer) => FoundList<T>;
  loadAfter: (cursor: string) => Promise<ListPart<T>>;
  /** The same list with another query, from its start, or from a cursor on. */
  addresses: {
    spelt: (query: string) => string;
    start: string;
    after: (cursor: string) => string;
    /** Without what it is narrowed down to; nothing when it is not. */
    cleared: string | undefined;
  };
  /** The list does not begin with its first item. */
  continued: boolean;
  skeleton: ReactNode;
  /** In the place of the cards when nothing matches. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** The list below a search box: count, cards and 'Show more', or why there are none. */
export function ListResults<Answer, T extends { _id: string }>({
  loaded,
  found,
  skeleton,
  empty,
  ...list
}: ListResultsProps<Answer, T>) {
  const [, plural] = list.words;
  const revalidator = useRevalidator();
  const { result, outdated } = useLatest(useSection(plural, loaded));

  if (!result) return <ResultsSkeleton>{skeleton}</ResultsSkeleton>;
  if (result.state === 'failed') {
    return (
      <FailedState onRetry={() => void revalidator.revalidate()} busy={outdated}>
        {failedText(plural, result)}
      </FailedState>
    );
  }
  const answer = found(result.data);
  return (
    <div aria-busy={outdated} className={classNames('transition-opacity', outdated && 'opacity-50')}>
      {answer.did_you_mean && (
        <p className="my-3">
          Did you mean{' '}
          <Link to={list.addresses.spelt(answer.did_you_mean)} className={linkClasses}>
            {answer.did_you_mean}
          </Link>
          ?
        </p>
      )}
      {answer.count === 0 && answer.items.length === 0 ? (
        <div role="status">{empty}</div>
      ) : (
        <FoundItems {...list} list={answer} />
      )}
    </div>
  );
}

function ResultsSkeleton({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center">
        <Skeleton className="h-4 w-28" />
      </div>
      {children}
    </>
  );
}

function failedText(plural: string, { msg, unanswered }: { msg: string; unanswered: boolean }): string {
  const text = unanswered ? `Something went wrong while fetching ${plural}` : `Failed to fetch ${plural}`;
  return msg ? `${text}. ${msg}` : `${text}.`;
}

interface FoundItemsProps<T extends { _id: string }>
  extends Pick<ListResultsProps<unknown, T>, 'words' | 'loadAfter' | 'addresses' | 'continued' | 'children'> {
  list: FoundList<T>;
}

function FoundItems<T extends { _id: string }>({
  words,
  loadAfter,
  addresses,
  continued,
  children,
  list,
}: FoundItemsProps<T>) {
  const [singular, plural] = words;
  const { items, next, more, list: cards } = useFurtherItems(plural, list, loadAfter);
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div role="status">
          <h2 className="font-text text-base font-semibold tracking-normal">
            {list.count_capped ? `${list.count}+ ${plural}` : formatCount(list.count, singular, plural)}
          </h2>
        </div>
        {addresses.cleared && (
          <Link to={addresses.cleared} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
            Clear filters
          </Link>
        )}
      </div>
      {continued && (
        <p className="mb-3">
          <Link to={addresses.start} className={linkClasses}>
            Back to the first {plural}
          </Link>
        </p>
      )}
      <div ref={cards}>{children(items)}</div>
      {next && (
        <ShowMore
          {...more}
          address={addresses.after(next)}
          failedText={`Failed to fetch ${plural}. Check your connection.`}
        />
      )}
    </>
  );
}
