import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { BuyTicketsForm } from '../buy-tickets-form.tsx';
import { NothingOnSale } from '../nothing-on-sale.tsx';
import { OwnTickets } from '../own-tickets.tsx';
import { PaymentStatus } from '../payment-status.tsx';
import { eventQuery } from '../ticket-queries.ts';

export const handle: PageHandle = { head: { title: 'Pay for tickets', noindex: true } };

/** `?reference=` comes from the payment provider, which redirects everyone to this page. */
export function Component() {
  const [parameters] = useSearchParams();
  const reference = parameters.get('reference');
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-4 sm:py-10">
      <div>
        <Link
          to={paths.event}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-leaf-text hover:underline"
        >
          <Icon of={ArrowLeft} />
          Back to the event
        </Link>
        <h1 className="text-2xl sm:text-3xl">Pay for tickets</h1>
      </div>
      {reference && <PaymentStatus key={reference} reference={reference} />}
      {/* A person who has just paid looks for the tickets first. */}
      {reference ? (
        <>
          <OwnTickets />
          <Buying again />
        </>
      ) : (
        <>
          <Buying />
          <OwnTickets />
        </>
      )}
    </div>
  );
}

function Buying({ again = false }: { again?: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(eventQuery);
  if (!data) {
    if (isError) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <SkeletonGroup label="Loading the event">
        <Skeleton className="h-72 w-full" />
      </SkeletonGroup>
    );
  }
  if (!data.event) return <NothingOnSale />;
  const { event, may_buy } = data;
  return <BuyTicketsForm event={event} mayBuy={may_buy} again={again} onRefused={() => void refetch()} />;
}
