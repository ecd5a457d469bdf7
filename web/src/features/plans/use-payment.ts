import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { channel } from '../../data/channel.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { type PaymentStatus, watchPayment } from './watch-payment.ts';

/** From then on the person is told what to do meanwhile. */
const LONG_WAIT_MS = 20_000;

export interface PaymentView {
  /** `unknown`: there is no such payment of this person. Null until anything is known. */
  status: PaymentStatus | 'unknown' | null;
  /** Why it was declined, in the words of the bank or of Paystack; null when nobody said. */
  reason: string | null;
  /** The last question was not answered. */
  offline: boolean;
  waitingLong: boolean;
  askNow: () => void;
}

/** How a payment stands, live. */
export function usePayment(reference: string): PaymentView {
  const [status, setStatus] = useState<PaymentView['status']>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [offline, setOffline] = useState(false);
  const [waitingLong, setWaitingLong] = useState(false);
  const askNow = useRef(() => {});

  useEffect(() => {
    const ask = async () => {
      const { payment_status, gateway_response } = await call('/user_subscription/view_payment', {
        reference,
      });
      setReason(gateway_response);
      setOffline(false);
      return payment_status;
    };
    const watch = watchPayment({
      ask,
      listen: (hear) =>
        channel.listen(`receive-payment-status-${reference}`, (notice) => {
          const said = saidStatus(notice);
          // The channel does not say why it was declined. Without that answer the status alone is still true.
          if (said === 'failed') ask().then(hear, () => hear(said));
          else if (said) hear(said);
        }),
      onStatus: setStatus,
      onFailure(error) {
        const failure = asFailure(error);
        const unknown = failure.code === 'not_found' || failure.code === 'invalid_input';
        if (unknown) setStatus('unknown');
        else setOffline(!isRefusal(failure));
        return !unknown && failure.code !== 'unauthenticated';
      },
    });
    askNow.current = watch.askNow;
    const timer = setTimeout(() => setWaitingLong(true), LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
      watch.stop();
    };
  }, [reference]);

  return { status, reason, offline, waitingLong, askNow: () => askNow.current() };
}

function saidStatus(notice: unknown): 'success' | 'failed' | null {
  const said =
    typeof notice === 'object' && notice !== null && 'payment_status' in notice
      ? notice.payment_status
      : null;
  return said === 'success' || said === 'failed' ? said : null;
}
