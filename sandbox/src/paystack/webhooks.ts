import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Behaviour } from './behaviour.ts';

/** How many milliseconds the merchant may take to answer one delivery. */
const PATIENCE_MS = 10_000;

export type Attempt = { at: string; status: number | null; error: string | null };

export type Delivery = {
  event: string;
  reference: string;
  /** The raw body and its signature, the same in every attempt. */
  body: string;
  signature: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'retrying';
  attempts: Attempt[];
};

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends signed webhooks to the merchant and retries each until the merchant answers 200. */
export function createWebhooks({ key, behaviour }: { key: string; behaviour: () => Behaviour }) {
  const deliveries: Delivery[] = [];
  const running = new Set<Promise<unknown>>();
  const closing = new AbortController();
  // Each waiting delivery listens to the signal, and hundreds may wait while the merchant is down.
  setMaxListeners(0, closing.signal);

  function record(event: string, reference: string, data: object): Delivery {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', key).update(body).digest('hex');
    const delivery: Delivery = { event, reference, body, signature, state: 'waiting', attempts: [] };
    deliveries.push(delivery);
    return delivery;
  }

  /** Resolves after the first attempt of every copy; failed copies are retried later. */
  async function sendEvent(event: string, reference: string, data: object): Promise<void> {
    const { url: to, copies, drop, delay_ms, retry_ms } = behaviour();
    const made = Array.from({ length: copies }, () => record(event, reference, data));
    if (drop || to === null) {
      for (const delivery of made) delivery.state = 'dropped';
      return;
    }
    await Promise.all(made.map((delivery) => deliver(delivery, to, delay_ms, retry_ms)));
  }

  function deliver(delivery: Delivery, to: string, delayMs: number, retryMs: number[]): Promise<void> {
    return new Promise((triedOnce) => {
      track(keepTrying(delivery, to, [delayMs, ...retryMs], triedOnce).finally(triedOnce));
    });
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  async function keepTrying(
    delivery: Delivery,
    to: string,
    waits: number[],
    triedOnce: () => void,
  ): Promise<void> {
    for (let tries = 0; delivery.state !== 'delivered'; tries += 1) {
      const wait = waits[Math.min(tries, waits.length - 1)] ?? 0;
      if (!(await waited(wait))) return;
      const attempt = await send(delivery, to);
      delivery.attempts.push(attempt);
      delivery.state = attempt.status === 200 ? 'delivered' : 'retrying';
      triedOnce();
    }
  }

  /** Resolves to false when the sandbox closes in the meantime. */
  async function waited(ms: number): Promise<boolean> {
    if (ms > 0) await delay(ms, undefined, { signal: closing.signal }).catch(onlyWhenClosing);
    return !closing.signal.aborted;
  }

  function onlyWhenClosing(error: unknown): void {
    if (!closing.signal.aborted) throw error;
  }

  async function send({ body, signature }: Delivery, to: string): Promise<Attempt> {
    const at = new Date().toISOString();
    try {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      await response.arrayBuffer();
      return { at, status: response.status, error: null };
    } catch (error) {
      const { message, cause } = error as Error;
      return { at, status: null, error: cause instanceof Error ? cause.message : message };
    }
  }

  return {
    sendEvent,
    /** Oldest first. */
    of: (reference: string) => deliveries.filter((delivery) => delivery.reference === reference),
    /** Makes `idle` wait for work that will send a webhook. */
    track,
    /** Resolves when no delivery is waiting; a delivery that is always refused keeps it pending. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    /** Drops all waiting deliveries. */
    close: () => closing.abort(),
  };
}
