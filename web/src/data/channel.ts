import { type ErrorAnswer, errorStatus } from '@marketplace/contract/errors';
import { type ClientEvents, CONNECT_TIMEOUT_MS } from '@marketplace/contract/realtime';
import type { Socket } from 'socket.io-client';
import { ApiError, networkFailure } from './api-client.ts';

type Listener = (notice: unknown) => void;
type Witness = (event: string, notice: unknown) => void;

type Payload<Event extends keyof ClientEvents> = Parameters<ClientEvents[Event]>[0];
type Answer<Event extends keyof ClientEvents> = Exclude<
  Parameters<NonNullable<Parameters<ClientEvents[Event]>[1]>>[0],
  ErrorAnswer
>;

/**
 * What pages send and hear over the realtime channel. lib/realtime.ts opens the socket: a page can subscribe before that, and
 * does not wait for the code of socket.io-client.
 */
export function createChannel() {
  /** Kept apart from the socket, so that subscriptions survive a new socket. */
  const listeners = new Map<string, Set<Listener>>();
  const witnesses = new Set<Witness>();
  let socket: Socket | undefined;

  return {
    /** From now on this socket is the channel. */
    use(opened: Socket): void {
      socket = opened;
    },

    isOpen(): boolean {
      return socket?.connected ?? false;
    },

    /** Subscribes to one event until the returned function is called. What an event brings is not checked yet. */
    listen(event: string, listener: Listener): () => void {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(event);
      };
    },

    /** Subscribes to all events, with `connect` whenever the channel is open (again) and `disconnect`. */
    listenToAll(witness: Witness): () => void {
      witnesses.add(witness);
      return () => witnesses.delete(witness);
    },

    /** Gives an event to everything that has subscribed to it. */
    announce(event: string, notice: unknown): void {
      for (const listener of listeners.get(event) ?? []) listener(notice);
      for (const witness of witnesses) witness(event, notice);
    },

    /**
     * Sends an event and waits for the server's acknowledgement.
     * @throws ApiError when the server refuses, or when the channel is closed or lost: then it may or may not have arrived
     */
    async ask<Event extends Exclude<keyof ClientEvents, 'typing'>>(
      event: Event,
      payload: Payload<Event>,
    ): Promise<Answer<Event>> {
      // Socket.IO would queue it on a closed socket and send it later, after the outbox has sent it again.
      if (!socket?.connected) throw networkFailure();
      const answer: Answer<Event> | ErrorAnswer = await socket
        .timeout(CONNECT_TIMEOUT_MS)
        .emitWithAck(event, payload)
        .catch(() => {
          throw networkFailure();
        });
      if (answer.status === 'ok') return answer;
      const { code, msg, retry_after: retryAfter, field } = answer as ErrorAnswer;
      throw new ApiError({ code, msg, status: errorStatus[code] ?? 400, retryAfter, field });
    },

    /** Sends an event that is worth nothing later: it is lost when the channel is closed. */
    tell<Event extends keyof ClientEvents>(event: Event, payload: Payload<Event>): void {
      if (socket?.connected) socket.emit(event, payload);
    },
  };
}

export type Channel = ReturnType<typeof createChannel>;

/** The channel of this browser tab. */
export const channel = createChannel();
