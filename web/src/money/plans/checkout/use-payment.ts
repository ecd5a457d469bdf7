import type { ApiAnswer } from '@marketplace/contract/api';
import { type Query, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { isRefusal } from '../../../data/failure.ts';
import { channel } from '../../../data/live/channel.ts';
import { query } from '../../../data/queries.ts';

type Answer = ApiAnswer<'/user_subscription/view_payment'>;
type Asked = Query<Answer, ApiError>['state'];

/** Intervals between two polls; the last one repeats. A payment takes seconds by card, minutes by transfer. */
const GAPS_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

/** After this time the page says what the person can do meanwhile. */
const LONG_WAIT_MS = 20_000;

export interface PaymentView {
  /** `unknown`: this person has no such payment. Null before the first response. */
  status: Answer['payment_status'] | 'unknown' | null;
  /** Why it was declined, in the words of the bank or of Paystack; null without a reason. */
  reason: string | null;
  /** Whether the last poll got no response. */
  offline: boolean;
  waitingLong: boolean;
  askNow: () => void;
}

/** Returns the live status of a payment: polled at growing intervals, and updated at once by the realtime channel. */
export function usePayment(reference: string): PaymentView {
  // The outcome from the channel counts even when every poll fails.
  const [told, setTold] = useState<'success' | 'failed' | null>(null);
  const { data, error, errorUpdatedAt, dataUpdatedAt, refetch } = useQuery({
    ...query('/user_subscription/view_payment', { reference }, 0),
    enabled: ({ state }) => told === null && !isOver(state),
    refetchInterval: ({ state }) => gapAfter(state.dataUpdateCount + state.errorUpdateCount),
    // Polls in the background as well, because the person may be in the bank's app.
    refetchIntervalInBackground: true,
    refetchOnReconnect: true,
    // The next poll is the retry.
    retry: false,
  });

  useEffect(
    () =>
      channel.listen(`receive-payment-status-${reference}`, (notice) => {
        const said = saidStatus(notice);
        if (said === 'success') setTold(said);
        // The channel does not send the reason of a decline, so the server is asked first.
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
    // During a poll there is no error, but the previous one still failed.
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

/** Returns whether the status is final: the payment has ended, does not belong to this person, or the session is over. */
function isOver({ data, error }: Asked): boolean {
  const open = data === undefined || data.payment_status === 'pending';
  return !open || isUnknown(error) || error?.code === 'unauthenticated';
}

function isUnknown(error: ApiError | null): boolean {
  return error?.code === 'not_found' || error?.code === 'invalid_input';
}

/** Returns Paystack's reason for a decline; an empty string without one. */
export function declineLabel(reason: string | null): string {
  return reason ? `Paystack said: “${reason.replace(/\.+$/, '')}”.` : '';
}
