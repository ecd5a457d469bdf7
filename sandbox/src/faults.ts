import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';

export const providers = ['email', 'sms', 'whatsapp', 'push', 'google', 'paystack'] as const;
export type Provider = (typeof providers)[number];

/**
 * How a provider misbehaves. `timeout_before`: the connection is accepted, but nothing is delivered or answered. `timeout_after`: the
 * message is delivered, but not answered. The others answer at once and deliver nothing.
 */
export const faultModes = ['normal', 'timeout_before', 'timeout_after', '429', '500', 'nonsense'] as const;

/** Answers that only a push service gives: the subscription is unknown, has expired, or has moved. */
const pushFaultModes = [...faultModes, '404', '410', 'redirect'] as const;
export type FaultMode = (typeof pushFaultModes)[number];

/** The faults that a provider can have. */
export const faultModesOf = (provider: Provider): readonly FaultMode[] =>
  provider === 'push' ? pushFaultModes : faultModes;

/** `times`: how many more calls are affected; null = until changed. */
export type Fault = { mode: FaultMode; times: number | null };

export type Faults = ReturnType<typeof createFaults>;

/** Stores the fault of each provider. */
export function createFaults() {
  const changes = new EventEmitter().setMaxListeners(0);
  const faults = new Map<Provider, Fault>();
  const normal = (): Fault => ({ mode: 'normal', times: null });

  const get = (provider: Provider): Fault => faults.get(provider) ?? normal();

  function set(provider: Provider, mode: FaultMode, times: number | null): Fault {
    const fault = mode === 'normal' ? normal() : { mode, times };
    faults.set(provider, fault);
    changes.emit('change');
    return fault;
  }

  /** Returns the mode for the current call, and counts the call. */
  function take(provider: Provider): FaultMode {
    const { mode, times } = get(provider);
    if (times === null) return mode;
    if (times > 1) set(provider, mode, times - 1);
    else set(provider, 'normal', null);
    return mode;
  }

  const list = (): Record<Provider, Fault> => ({
    email: get('email'),
    sms: get('sms'),
    whatsapp: get('whatsapp'),
    push: get('push'),
    google: get('google'),
    paystack: get('paystack'),
  });

  /**
   * Calls `listener` on every change, including when a counted fault runs out.
   * @returns the function that stops it
   */
  function onChange(listener: () => void): () => void {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  }

  return { set, take, list, onChange };
}

/** Sends no answer. The connection stays open until the caller or `close()` ends it. */
export function neverAnswer(reply: FastifyReply): FastifyReply {
  return reply.hijack();
}

/** A 200 answer with a body that the API never sends, as from a captive portal or a broken proxy. */
const nonsensePage = '<html><body><h1>It works!</h1></body></html>';

/**
 * Applies the faults that occur before a call is accepted, with the provider's own error bodies.
 * @returns true when the call has been answered, false when it continues.
 */
export function playFault(
  mode: FaultMode,
  reply: FastifyReply,
  bodies: { tooManyRequests: unknown; serverError: unknown },
): boolean {
  switch (mode) {
    case 'timeout_before':
      neverAnswer(reply);
      return true;
    case '429':
      void reply.code(429).header('retry-after', '60').send(bodies.tooManyRequests);
      return true;
    case '500':
      void reply.code(500).send(bodies.serverError);
      return true;
    case 'nonsense':
      void reply.code(200).type('text/html; charset=utf-8').send(nonsensePage);
      return true;
    case '404':
    case '410':
    case 'redirect':
    case 'timeout_after':
    case 'normal':
      return false;
  }
}
