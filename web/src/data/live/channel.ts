import { errorStatus } from '@marketplace/contract/error-codes';
import type { ErrorAnswer } from '@marketplace/contract/errors';
import { type ClientEvents, CONNECT_TIMEOUT_MS } from '@marketplace/contract/realtime';
import type { Socket } from 'socket.io-client';
import { ApiError, networkFailure } from '../api-client.ts';

type Listener = (notice: unknown) => void;
type Subscriber = (event: string, notice: unknown) => void;

type Payload<Event extends keyof ClientEvents> = Parameters<ClientEvents[Event]>[0];
type Answer<Event extends keyof ClientEvents> = Exclude<
  Parameters<NonNullable<Parameters<ClientEvents[Event]>[1]>>[0],
  ErrorAnswer
>;

/**
 * The interface of pages to the realtime channel. data/realtime.ts opens the socket later: a page can subscribe before the socket exists,
 * and does not wait for the code of socket.io-client.
 */
export function createChannel() {
  /** Listeners by event. They are not registered on the socket, so they survive its replacement. */
  const listeners = new Map<string, Set<Listener>>();
  const subscribers = new Set<Subscriber>();
  let socket: Socket | undefined;

  return {
    /** Sets the socket that the channel sends through. */
    attachSocket(opened: Socket): void {
      socket = opened;
    },

    isOpen(): boolean {
      return socket?.connected ?? false;
    },

    /**
     * Subscribes to one event until the returned function is called. The payload is our server's, of the type in the
     * contract, and is trusted like an answer.
     */
    listen(event: string, listener: Listener): () => void {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(event);
      };
    },

    /**
     * Subscribes to all events, and to `connect` and `disconnect`, which report that the channel has opened (again), or has closed or
     * failed to open.
     */
    subscribeAll(subscriber: Subscriber): () => void {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },

    /** Passes a received event to its listeners and to the subscribers of all events. */
    dispatch(event: string, notice: unknown): void {
      for (const listener of listeners.get(event) ?? []) listener(notice);
      for (const subscriber of subscribers) subscriber(event, notice);
    },

    /**
     * Sends an event and waits for the acknowledgement.
     * @throws ApiError when the server refuses, or when the channel is closed or lost: the event may have arrived all the same
     */
    async emitWithAck<Event extends Exclude<keyof ClientEvents, 'typing'>>(
      event: Event,
      payload: Payload<Event>,
    ): Promise<Answer<Event>> {
      // Socket.IO would queue the event on a closed socket and send it after the outbox has already resent it.
      if (!socket?.connected) throw networkFailure();
      const current = socket;
      const answer: Answer<Event> | ErrorAnswer = await current
        .timeout(CONNECT_TIMEOUT_MS)
        .emitWithAck(event, payload)
        .catch(() => {
          // A vanished server does not close the connection: Socket.IO would notice only at the next missing ping.
          if (current.connected) current.disconnect().connect();
          throw networkFailure();
        });
      if (answer.status === 'ok') return answer;
      const { code, msg, retry_after: retryAfter, field } = answer as ErrorAnswer;
      throw new ApiError({ code, msg, status: errorStatus[code] ?? 400, retryAfter, field });
    },

    /** Sends an event without an acknowledgement. It is dropped while the channel is closed, because it is worthless later. */
    emit<Event extends keyof ClientEvents>(event: Event, payload: Payload<Event>): void {
      if (socket?.connected) socket.emit(event, payload);
    },
  };
}

export type Channel = ReturnType<typeof createChannel>;

/** The channel of this tab. */
export const channel = createChannel();
