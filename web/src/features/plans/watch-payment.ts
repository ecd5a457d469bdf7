import type { ApiAnswer } from '@marketplace/contract/api';

export type PaymentStatus = ApiAnswer<'/user_subscription/view_payment'>['payment_status'];

/** Waits before each question; the last one repeats. A payment takes seconds by card, minutes by transfer. */
const GAPS_MS = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000];

interface WatchParts {
  ask: () => Promise<PaymentStatus>;
  /** The channel's word, which may never come: it may be blocked, or the page closed while it was said. */
  listen: (heard: (status: PaymentStatus) => void) => () => void;
  onStatus: (status: PaymentStatus) => void;
  /** A question went wrong. True when it shall be asked again. */
  onFailure: (error: unknown) => boolean;
}

/** Learns how a payment ended: by the realtime channel and by asking, whichever is first. Ends with a final word. */
export function watchPayment({ ask, listen, onStatus, onFailure }: WatchParts): {
  askNow: () => void;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let asking = false;
  let over = false;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    stopListening();
    document.removeEventListener('visibilitychange', lookedAt);
    window.removeEventListener('online', askNow);
  };
  const hear = (status: PaymentStatus) => {
    if (over) return;
    // A word other than 'pending' is the last one for this page.
    if (status !== 'pending') stop();
    onStatus(status);
  };
  const plan = () => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(() => void question(), GAPS_MS[Math.min(asked++, GAPS_MS.length - 1)]);
  };
  const question = async () => {
    if (asking || over) return;
    asking = true;
    try {
      hear(await ask());
    } catch (error) {
      if (!over && !onFailure(error)) stop();
    } finally {
      asking = false;
      plan();
    }
  };
  function askNow() {
    clearTimeout(timer);
    void question();
  }
  function lookedAt() {
    if (document.visibilityState === 'visible') askNow();
  }

  const stopListening = listen(hear);
  document.addEventListener('visibilitychange', lookedAt);
  window.addEventListener('online', askNow);
  askNow();
  return { askNow, stop };
}
