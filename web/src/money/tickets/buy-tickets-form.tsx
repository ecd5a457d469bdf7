import { formatNaira } from '@marketplace/contract/shared/money';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide';
import { useEffect, useState } from 'react';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { EventFacts, type TicketEvent } from './event-facts.tsx';
import { describeLeft } from './event-poster.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BuyTicketsFormProps {
  event: TicketEvent;
  mayBuy: number;
  /** Whether the person returns from a payment: a second purchase must not look like the next step. */
  again: boolean;
  /** Called after a refusal, because the numbers have changed. */
  onRefused: () => void;
}

/** The number of tickets, their price, and the button to the payment page. */
export function BuyTicketsForm({ event, mayBuy, again, onRefused }: BuyTicketsFormProps) {
  const [wanted, setWanted] = useState(1);
  const { mutateAsync, isSuccess, error, reset } = useMutation(mutation('/event_ticket/buy_tickets'));
  const { busy, run } = useOneAtATime();
  const failure = error?.msg;
  const quantity = Math.min(wanted, Math.max(mayBuy, 1));

  useEffect(() => {
    // The back button may restore this page in its busy state.
    const ready = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, [reset]);

  async function pay() {
    try {
      const { response } = await mutateAsync({ event_id: event._id, quantity });
      window.location.assign(response.data.authorization_url);
    } catch {
      // The error is shown above the button.
      onRefused();
    }
  }

  return (
    <Card as="section" aria-labelledby="buy-heading" className="flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 id="buy-heading" className="text-xl">
          {again ? 'Buy more tickets' : event.name}
        </h2>
        <div className="mt-2 text-ink-soft">
          <EventFacts {...event} />
        </div>
      </div>
      {mayBuy > 0 ? (
        <>
          <QuantityStepper label="Tickets" value={quantity} max={mayBuy} onChange={setWanted} />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
            <span className="font-semibold">To pay</span>
            <span className="font-heading text-2xl font-bold" aria-live="polite">
              {formatNaira(event.price * quantity * 100)}
            </span>
          </p>
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <Button
            size="large"
            wide
            // The buttons stay busy after a success, because the payment page may take a while to open.
            busy={busy || isSuccess}
            onClick={() => void run(pay)}
            icon={<Icon of={Lock} size={18} />}
          >
            Pay
          </Button>
          <p className="text-sm text-ink-soft">
            You pay on Paystack's page. We hold your tickets for 15 minutes.
          </p>
        </>
      ) : (
        <>
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <p>{describeLeft(event.left, mayBuy)}</p>
        </>
      )}
    </Card>
  );
}
