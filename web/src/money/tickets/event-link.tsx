import { ChevronRight, Ticket } from 'lucide';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { useEventOnSale } from './event-on-sale.ts';

/** A link to the event on sale; renders nothing without one. */
export function EventLink() {
  const event = useEventOnSale();
  if (!event) return null;
  return (
    <Link
      to={paths.event}
      className="flex min-h-13 items-center gap-3 bg-sun-tint px-4 py-2 text-ink no-underline hover:underline md:justify-center"
    >
      <Icon of={Ticket} size={22} className="shrink-0" />
      <span className="min-w-0">
        <strong className="font-semibold wrap-anywhere">{event}</strong>
        {': tickets are on sale'}
      </span>
      <Icon of={ChevronRight} className="ml-auto shrink-0 md:ml-0" />
    </Link>
  );
}
