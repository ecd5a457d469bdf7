import type { OperatorEvent } from '@marketplace/contract/company/operator-work';
import { formatNairaAmount } from '@marketplace/contract/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation, query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/pictures/badge.tsx';
import { formatMoment } from '../operator-labels.ts';
import { toastRefusal } from '../toast-refusal.ts';
import { EventDialog } from './event-dialog.tsx';

/** All events, with buttons to create, change, sell and close one. */
export function EventList() {
  const events = useQuery(query('/operators/view_events', {}, 0));
  const [editing, setEditing] = useState<OperatorEvent | 'new' | null>(null);
  return (
    <section aria-labelledby="events">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="events" className="text-xl">
          Events
        </h2>
        <Button variant="secondary" onClick={() => setEditing('new')}>
          New event
        </Button>
      </div>
      <div className="mt-3">
        {events.data ? (
          events.data.events.length === 0 ? (
            <EmptyState title="No events yet" description="Make one, then put it on sale." />
          ) : (
            <ul className="flex flex-col gap-3">
              {events.data.events.map((event) => (
                <EventCard key={event._id} event={event} onEdit={() => setEditing(event)} />
              ))}
            </ul>
          )
        ) : events.isError ? (
          <FailedState onRetry={() => void events.refetch()} busy={events.isFetching} />
        ) : (
          <SkeletonGroup label="Loading the events">
            <Skeleton className="h-40 w-full" />
          </SkeletonGroup>
        )}
      </div>
      {editing && <EventDialog event={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

function EventCard({ event, onEdit }: { event: OperatorEvent; onEdit: () => void }) {
  const selling = useMutation({ ...mutation('/operators/sell_event'), onError: toastRefusal });
  return (
    <Card as="li" className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg [overflow-wrap:anywhere]">{event.name}</h3>
        {event.on_sale && <Badge tone="leaf">On sale</Badge>}
      </div>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {formatMoment(event.starts_at)} · {event.venue} · {formatNairaAmount(event.price)}
      </p>
      <p className="mt-1 text-sm tabular-nums">
        {event.taken} of {event.capacity} places taken · {event.checked_in} checked in
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant={event.on_sale ? 'danger' : 'primary'}
          size="small"
          busy={selling.isPending}
          onClick={() => selling.mutate({ event_id: event._id, on_sale: !event.on_sale })}
        >
          {event.on_sale ? 'Close the sale' : 'Put on sale'}
        </Button>
        <Button variant="secondary" size="small" onClick={onEdit}>
          Change
        </Button>
      </div>
    </Card>
  );
}
