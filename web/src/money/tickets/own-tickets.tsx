import type { ApiAnswer } from '@marketplace/contract/api';
import { formatNaira } from '@marketplace/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { TicketCard } from './ticket-card.tsx';
import { ticketsQuery } from './ticket-queries.ts';

type Returned = ApiAnswer<'/event_ticket/view_tickets'>['returned'][number];

/** All tickets of the person, newest first, and the refunded payments. */
export function OwnTickets() {
  const { data, isError, isFetching, refetch } = useQuery(ticketsQuery);
  if (!data) {
    if (isError) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
    return (
      <SkeletonGroup label="Loading your tickets">
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    );
  }
  const { tickets, returned } = data;
  return (
    <section aria-labelledby="own-tickets-heading" className="flex flex-col gap-3">
      <h2 id="own-tickets-heading" className="text-xl">
        Your tickets
      </h2>
      {returned.map((payment) => (
        <ReturnedNotice key={payment.reference} {...payment} />
      ))}
      {tickets.length === 0 ? (
        <p className="text-ink-soft">You have no tickets yet.</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {tickets.map((ticket) => (
            <TicketCard key={ticket._id} ticket={ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ReturnedNotice({ event, quantity, amount, state, reference }: Returned) {
  const done = state === 'refunded';
  return (
    <Notice tone="warning" title={done ? "We've refunded your money" : 'Your money is coming back'}>
      {`Your payment of ${formatNaira(amount * 100)} for ${formatCount(quantity, 'ticket')} for ${event} came too late: ` +
        `the places were gone. ${done ? 'We returned it' : "We're sending all of it back"} the way it came. Reference `}
      <span className="break-all">{reference}</span>.
    </Notice>
  );
}
