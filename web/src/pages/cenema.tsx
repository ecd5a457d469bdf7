import { EventPoster } from '../features/tickets/event-poster.tsx';
import { NothingOnSale } from '../features/tickets/nothing-on-sale.tsx';
import { useEvent } from '../features/tickets/ticket-queries.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

export const handle: PageHandle = { head: { title: 'Event tickets', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-10">
      <Event />
    </div>
  );
}

function Event() {
  const { data, isError, isFetching, refetch } = useEvent();
  if (data?.event) return <EventPoster event={data.event} mayBuy={data.may_buy} />;
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Event tickets</h1>
      <div className="mt-4">
        {data ? (
          <NothingOnSale />
        ) : isError ? (
          <FailedState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonGroup label="Loading the event">
            <Skeleton className="h-96 w-full" />
          </SkeletonGroup>
        )}
      </div>
    </>
  );
}
