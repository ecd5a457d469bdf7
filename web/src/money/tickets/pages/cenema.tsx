import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { prefetch, queriesOf } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { EventPoster } from '../event-poster.tsx';
import { NothingOnSale } from '../nothing-on-sale.tsx';
import { eventQuery } from '../ticket-queries.ts';

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(queriesOf(args).prefetchQuery(eventQuery));
  return null;
}

export const handle: PageHandle = {
  head: (site, _data, queries) => {
    const event = queries.getQueryData(eventQuery.queryKey)?.event;
    if (!event) return { title: 'Event tickets', noindex: true };
    return {
      title: `Tickets for ${event.name}`,
      description: `${event.name}, ${formatDate(event.starts_at)}, ${event.venue}. Pay on ${site.productName} and show the QR code of your ticket at the door.`,
    };
  },
};

/** Also open to visitors. */
export function Component() {
  const sale = useQuery(eventQuery);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-10">
      {sale.data?.event ? (
        <EventPoster event={sale.data.event} mayBuy={sale.data.may_buy} />
      ) : (
        <>
          <h1 className="text-2xl sm:text-3xl">Event tickets</h1>
          <div className="mt-4">
            {sale.isPending && (
              <SkeletonGroup label="Loading the event">
                <Skeleton className="h-96 w-full" />
              </SkeletonGroup>
            )}
            {sale.isError && !sale.data && (
              <FailedState onRetry={() => void sale.refetch()} busy={sale.isFetching} />
            )}
            {sale.data && <NothingOnSale />}
          </div>
        </>
      )}
    </div>
  );
}
