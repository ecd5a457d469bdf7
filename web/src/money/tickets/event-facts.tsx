import type { ApiAnswer } from '@marketplace/contract/api';
import { CalendarDays, MapPin } from 'lucide';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

export type TicketEvent = NonNullable<ApiAnswer<'/event_ticket/view_event'>['event']>;

/** The time and place of an event. */
export function EventFacts({ starts_at, venue }: Pick<TicketEvent, 'starts_at' | 'venue'>) {
  return (
    <ul aria-label="When and where" className="flex flex-col gap-1">
      <li className="flex gap-2">
        <Icon of={CalendarDays} className="mt-0.5 shrink-0" />
        <time dateTime={starts_at}>
          {formatDate(starts_at)}, {formatTime(starts_at)}
        </time>
      </li>
      <li className="flex gap-2">
        <Icon of={MapPin} className="mt-0.5 shrink-0" />
        {venue}
      </li>
    </ul>
  );
}
