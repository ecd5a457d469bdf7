import { TICKETS_PER_PERSON } from '@marketplace/contract/money/tickets';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { formatCount } from '../../lib/format.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { Link } from '../../ui/text/link.tsx';
import { EventFacts, type TicketEvent } from './event-facts.tsx';

/** The event on sale, with its price and a link to the tickets. */
export function EventPoster({ event, mayBuy }: { event: TicketEvent; mayBuy: number }) {
  const { name, price, left } = event;
  return (
    <Card as="article">
      <header className="relative bg-indigo px-5 pt-10 pb-6 text-on-indigo sm:px-8 sm:pt-16">
        <AdirePattern className="absolute inset-0 size-full opacity-[0.08]" />
        <h1 className="relative text-3xl break-words sm:text-4xl">{name}</h1>
        <div className="relative mt-3">
          <EventFacts {...event} />
        </div>
      </header>
      <div className="flex flex-col gap-5 px-5 py-6 sm:px-8">
        <p className="text-lg">
          Bring your people. Pay here in two minutes and show the QR code of your ticket at the door: up to{' '}
          {TICKETS_PER_PERSON} tickets for one person.
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-heading text-3xl font-bold">N{price}</span>
          <span className="text-ink-soft">{formatWholeNaira(price)} for one ticket, everything included</span>
        </p>
        <div className="flex flex-col items-start gap-2">
          <Link to="payment" className={buttonClasses({ size: 'large', wide: true })}>
            {mayBuy > 0 ? 'Purchase Ticket' : 'View my tickets'}
          </Link>
          <p className="text-sm text-ink-soft">{describeLeft(left, mayBuy)}</p>
        </div>
      </div>
    </Card>
  );
}

/** Says how many tickets are available, or why none can be bought. */
export function describeLeft(left: number, mayBuy: number): string {
  if (left === 0) return 'All tickets are taken for now.';
  if (mayBuy === 0) return `You have ${TICKETS_PER_PERSON} tickets. That's the most for one person.`;
  return `${formatCount(left, 'ticket')} left`;
}
