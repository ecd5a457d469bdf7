import type { ApiAnswer } from '@marketplace/contract/api';
import { type Query, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../data/api-client.ts';
import { channel } from '../../data/channel.ts';
import { isRefusal } from '../../data/failure.ts';
import { query } from '../../data/queries.ts';

type Answer = ApiAnswer<'/user_subscription/view_payment'>;
type Asked = Query<Answer, ApiError>['state'];

/** Waits between two questions; the last one repeats. A payment takes seconds by card, minutes by transfer. */
const GAPS_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

/** After this wait the page says what the person can do meanwhile. */
const LONG_WAIT_MS = 20_000;

export interface PaymentView {
  /** `unknown`: there is no such payment of this person. Null until anything is known. */
  status: Answer['payment_status'] | 'unknown' | null;
  /** Why it was declined, in the words of the bank or of Paystack; null when nobody said. */
  reason: string | null;
  /** The last question was not answered. */
  offline: boolean;
  waitingLong: boolean;
  askNow: () => void;
}

/** How a payment stands, live: by questions that become rarer, and at once when the realtime channel tells of its end. */
export function usePayment(reference: string): PaymentView {
  // The channel's own word counts even when every question goes unanswered.
  const [told, setTold] = useState<'success' | 'failed' | null>(null);
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery({
    ...query('/user_subscription/view_payment', { reference }, 0),
    enabled: ({ state }) => told === null && !isOver(state),
    refetchInterval: ({ state }) => gapAfter(state.dataUpdateCount + state.errorUpdateCount),
    // The person is in the app of the bank meanwhile.
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
    // The next question is the next try.
    retry: false,
  });

  useEffect(
    () =>
      channel.listen(`receive-payment-status-${reference}`, (notice) => {
        const said = saidStatus(notice);
        if (said === 'success') setTold(said);
        // The channel does not say why it was declined, so the server is asked first.
        if (said === 'failed') void refetch().then(({ isError }) => isError && setTold(said));
      }),
    [reference, refetch],
  );

  const [waitingLong, setWaitingLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaitingLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  return {
    status: told ?? (isUnknown(error) ? 'unknown' : (data?.payment_status ?? null)),
    reason: data?.gateway_response ?? null,
    // While the next question is under way there is no error, and the last one still went unanswered.
    offline: errorUpdatedAt > dataUpdatedAt && !(error && isRefusal(error)),
    waitingLong,
    askNow: () => void refetch(),
  };
}

function gapAfter(answers: number): number | undefined {
  return GAPS_MS[Math.min(Math.max(answers - 1, 0), GAPS_MS.length - 1)];
}

function saidStatus(notice: unknown): 'success' | 'failed' | null {
  const said =
    typeof notice === 'object' && notice !== null && 'payment_status' in notice
      ? notice.payment_status
      : null;
  return said === 'success' || said === 'failed' ? said : null;
}

/** Whether no later answer would differ: the payment has ended, is no payment of this person, or the session is over. */
function isOver({ data, error }: Asked): boolean {
  const open = data === undefined || data.payment_status === 'pending';
  return !open || isUnknown(error) || error?.code === 'unauthenticated';
}

function isUnknown(error: ApiError | null): boolean {
  return error?.code === 'not_found' || error?.code === 'invalid_input';
}

/** Why a payment was declined, as Paystack told it; an empty text when nobody said. */
export function declineWords(reason: string | null): string {
  return reason ? `Paystack said: “${reason.replace(/\.+$/, '')}”.` : '';
}
