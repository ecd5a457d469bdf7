import { ApiError } from '../../lib/api-client.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTicketPayment, useTickets } from './ticket-queries.ts';

/** What became of the payment that the person comes back from; it changes by itself. */
export function PaymentStanding({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useTicketPayment(reference);
  const tickets = useTickets().data;
  if (!data) {
    if (error instanceof ApiError && error.code === 'not_found') {
      return <Notice tone="warning">{error.msg}</Notice>;
    }
    if (error) return <FailedState onRetry={() => void refetch()} busy={isFetching} />;
    return <Waiting />;
  }
  switch (data.payment_status) {
    case 'pending':
      return <Waiting />;
    case 'failed':
      return (
        <Notice tone="error" title="Payment failed!" live>
          You have no tickets from it. You can choose and pay again.
        </Notice>
      );
    case 'reversed':
      return null;
    case 'success':
      // Paid too late: the list below says so.
      if (tickets?.returned.some((each) => each.reference === reference)) return null;
      return (
        <Notice tone="success" title="Payment successful!" live>
          Your tickets are below. Show them at the door.
        </Notice>
      );
  }
}

function Waiting() {
  return (
    <Notice title="We are checking your payment" live>
      <p>
        It can take a minute; your tickets appear here by themselves. If you did not pay, nothing was taken,
        and you can choose again.
      </p>
      <p className="mt-2">
        <Spinner />
      </p>
    </Notice>
  );
}
