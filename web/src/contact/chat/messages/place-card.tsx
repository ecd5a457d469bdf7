import type { MessagePlace } from '@marketplace/contract/contact/message-places';
import { MapPin } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';

/** A place in a message: its area and a landmark. */
export function PlaceCard({ place: { city, state, landmark } }: { place: MessagePlace }) {
  return (
    <p className="flex items-center gap-3 py-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-clay-tint text-clay-text">
        <Icon of={MapPin} size={22} label="Place" />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">
          {city}, {state}
        </span>
        {landmark && <span className="block text-sm text-ink-soft">{landmark}</span>}
      </span>
    </p>
  );
}
