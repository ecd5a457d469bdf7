import type { Ticket } from '@marketplace/contract/money/tickets';
import { formatDate, formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { linkClasses } from '../../ui/buttons/button-classes.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { Badge, type BadgeTone } from '../../ui/pictures/badge.tsx';
import { QrCode } from '../../ui/pictures/qr-code.tsx';
import { Link } from '../../ui/text/link.tsx';
import { EventFacts } from './event-facts.tsx';

const states: Record<Ticket['state'], { tone: BadgeTone; word: string }> = {
  valid: { tone: 'leaf', word: 'Valid' },
  checked_in: { tone: 'neutral', word: 'Used' },
  suspended: { tone: 'clay', word: 'On hold' },
  refunded: { tone: 'neutral', word: 'Money returned' },
};

/** A ticket for the door. An invalid ticket has no QR code. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { code, event, state, checked_in_at: usedAt, reference } = ticket;
  const { tone, word } = states[state];
  return (
    <Card as="li" className="break-inside-avoid">
      <AdirePattern motif="band" className="h-6 w-full bg-indigo text-on-indigo" />
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h3 className="text-lg">{event}</h3>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <div className="text-ink-soft">
          <EventFacts {...ticket} />
        </div>
        {state === 'valid' && (
          <div className="flex justify-center">
            <QrCode text={code} label={`QR code of the ticket ${code}`} />
          </div>
        )}
        <p className="text-center font-mono text-lg font-semibold tracking-wide break-words select-all">
          {code}
        </p>
        <Link
          to={paths.receipt(reference)}
          data-screen-only
          className={`${linkClasses} inline-flex min-h-11 items-center justify-center text-sm`}
        >
          Receipt
        </Link>
        {usedAt && (
          <p className="text-sm text-ink-soft">
            Used on {formatDate(usedAt)}, {formatTime(usedAt)}
          </p>
        )}
      </div>
    </Card>
  );
}
