import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { declineLabel, usePayment } from '../plans/checkout/use-payment.ts';
import { eventQuery, ticketsQuery } from './ticket-queries.ts';

/** The live status of the payment from which the person returns. */
export function PaymentStatus({ reference }: { reference: string }) {
  const { status, reason, offline, askNow } = usePayment(reference);
  const queries = useQueryClient();
  const tickets = useQuery(ticketsQuery).data;
  // The server creates the tickets when the payment ends, so no write of this browser marks them as outdated.
  useEffect(() => {
    if (status === null || status === 'pending') return;
    void queries.invalidateQueries({ queryKey: ticketsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: eventQuery.queryKey });
  }, [status, queries]);

  switch (status) {
    case 'unknown':
      return <Notice tone="warning">We can't find this payment in your account.</Notice>;
    case 'failed':
      return (
        <Notice tone="error" title="Payment failed!" live>
          {`${declineLabel(reason)} You have no tickets from it. You can choose again, and pay by card, bank transfer or USSD.`}
        </Notice>
      );
    case 'reversed':
      // The list of tickets below shows it.
      return null;
    case 'success':
      // The payment came too late, which the list also shows.
      if (tickets?.returned.some((each) => each.reference === reference)) return null;
      return (
        <Notice tone="success" title="Payment successful!" live>
          Your tickets are below. Show them at the door.
        </Notice>
      );
    default:
      return offline ? <Unanswered onAsk={askNow} /> : <Waiting />;
  }
}

function Waiting() {
  return (
    <Notice title="We're checking your payment" live>
      <p>
        It can take a minute. Your tickets will show here. If you didn't pay, we didn't charge you, and you
        can choose again.
      </p>
      <p className="mt-2">
        <Spinner />
      </p>
    </Notice>
  );
}

function Unanswered({ onAsk }: { onAsk: () => void }) {
  return (
    <Notice
      tone="warning"
      title="No connection"
      live
      action={
        <Button variant="secondary" size="small" onClick={onAsk}>
          Check again
        </Button>
      }
    >
      We can't see if your payment went through. If you've paid, your tickets are safe. We'll check again when
      you're online.
    </Notice>
  );
}
