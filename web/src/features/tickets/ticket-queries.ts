import { viewPayment } from '@marketplace/contract/subscriptions';
import { viewEvent, viewTickets } from '@marketplace/contract/tickets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { useOwnUser } from '../../lib/own-user.ts';
import { reportError } from '../../lib/report-error.ts';

const ASK_EVERY_MS = 3_000;

/** The event on sale. Others buy meanwhile, so it is asked for anew on every visit. */
export function useEvent() {
  const { _id } = useOwnUser();
  return useQuery({
    queryKey: ['event', _id],
    queryFn: ({ signal }) => call(viewEvent, {}, { signal }),
    staleTime: 0,
  });
}

export function useTickets() {
  const { _id } = useOwnUser();
  return useQuery({
    queryKey: ['tickets', _id],
    queryFn: ({ signal }) => call(viewTickets, {}, { signal }),
    staleTime: 0,
  });
}

/** How a payment stands: told over the realtime channel, and asked for while it is open, for that channel may be blocked. */
export function useTicketPayment(reference: string) {
  const queries = useQueryClient();
  const payment = useQuery({
    queryKey: ['ticket-payment', reference],
    queryFn: ({ signal }) => call(viewPayment, { reference }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payment_status === 'pending' ? ASK_EVERY_MS : false),
  });
  const { refetch } = payment;
  useEffect(() => {
    let stop = () => {};
    let left = false;
    import('../../lib/realtime.ts').then(
      ({ listen }) => {
        if (!left) stop = listen(`receive-payment-status-${reference}`, () => void refetch());
      },
      (error) => reportError('A payment cannot be listened to', error),
    );
    return () => {
      left = true;
      stop();
    };
  }, [reference, refetch]);

  const status = payment.data?.payment_status;
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    void queries.invalidateQueries({ queryKey: ['tickets'] });
    void queries.invalidateQueries({ queryKey: ['event'] });
  }, [status, queries]);
  return payment;
}
