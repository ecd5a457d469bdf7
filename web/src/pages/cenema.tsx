import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { EventPoster } from '../features/tickets/event-poster.tsx';
import { NothingOnSale } from '../features/tickets/nothing-on-sale.tsx';
import { loadedForVisitor, useLoadAsPerson } from '../lib/as-person.ts';
import { formatDate } from '../lib/format.ts';
import { section, useSection } from '../lib/page-data.ts';
import type { PageHandle } from '../lib/page-head.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx';

/** Everybody can read it; what is left changes while others buy, so it is asked for anew on every visit. */
export async function loader(args: LoaderFunctionArgs) {
  const forVisitor = loadedForVisitor();
  const sale = await section(args, async (call) => {
    const { viewEvent } = await import('@marketplace/contract/tickets');
    return call(viewEvent, {});
  });
  return { ...sale, forVisitor };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Data> = {
  head: (site, data) => {
    const sale =
      data && 'state' in data.section && data.section.state === 'loaded' ? data.section.data : null;
    const event = sale?.event;
    if (!event) return { title: 'Event tickets', noindex: true };
    return {
      title: `Tickets for ${event.name}`,
      description: `${event.name}, ${formatDate(event.starts_at)}, ${event.venue}. Pay on ${site.productName} and show the QR code of your ticket at the door.`,
    };
  },
};

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-10">
      <Event />
    </div>
  );
}

function Event() {
  const data = useLoaderData<Data>();
  const sale = useSection('event', data);
  const { revalidate, state } = useRevalidator();
  useLoadAsPerson(data.forVisitor);
  if (sale?.state === 'loaded' && sale.data.event) {
    return <EventPoster event={sale.data.event} mayBuy={sale.data.may_buy} />;
  }
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">Event tickets</h1>
      <div className="mt-4">
        {!sale && (
          <SkeletonGroup label="Loading the event">
            <Skeleton className="h-96 w-full" />
          </SkeletonGroup>
        )}
        {sale?.state === 'failed' && (
          <FailedState onRetry={() => void revalidate()} busy={state === 'loading'} />
        )}
        {sale?.state === 'loaded' && <NothingOnSale />}
      </div>
    </>
  );
}
