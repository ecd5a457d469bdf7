import { type ErrorAnswer, errorStatus } from '@marketplace/contract/errors';
import { type ClientEvents, CONNECT_TIMEOUT_MS } from '@marketplace/contract/realtime';
import type { Socket } from 'socket.io-client';
import { ApiError, networkFailure } from '../data/api-client.ts';

/*
 * What pages say and hear over the realtime channel. Apart from lib/realtime.ts, which opens it: whoever only listens does
 * not wait for socket.io-client.
 */

type Listener = (notice: unknown) => void;

/** Kept apart from the socket: a page may listen before the channel is open, and goes on through a fresh token. */
const listeners = new Map<string, Set<Listener>>();

/** Hears one kind of event for as long as the returned function is not called. What it brings is not yet checked. */
export function listen(event: string, listener: Listener): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0) listeners.delete(event);
  };
}

type Witness = (event: string, notice: unknown) => void;

const witnesses = new Set<Witness>();

/** Hears every event, those named after a conversation too, with `connect` whenever the channel is open (again) and `disconnect`. */
export function listenToAll(witness: Witness): () => void {
  witnesses.add(witness);
  return () => witnesses.delete(witness);
}

/** Tells everybody who listens. */
export function announce(event: string, notice: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(notice);
  for (const witness of witnesses) witness(event, notice);
}

let channel: Socket | undefined;

/** From now on this socket is the channel. */
export function setChannel(socket: Socket): void {
  channel = socket;
}

export function channelIsOpen(): boolean {
  return channel?.connected ?? false;
}

type Payload<Event extends keyof ClientEvents> = Parameters<ClientEvents[Event]>[0];
type Answer<Event extends keyof ClientEvents> = Exclude<
  Parameters<NonNullable<Parameters<ClientEvents[Event]>[1]>>[0],
  ErrorAnswer
>;

/**
 * Says something and waits for the server's word on it.
 * @throws ApiError when the server refuses, or when the channel is closed or lost: then it may or may not have arrived
 */
export async function ask<Event extends Exclude<keyof ClientEvents, 'typing'>>(
  event: Event,
  payload: Payload<Event>,
): Promise<Answer<Event>> {
  // A closed socket would keep it and say it later, behind the back of whoever tries again.
  if (!channel?.connected) throw networkFailure();
  const answer: Answer<Event> | ErrorAnswer = await channel
    .timeout(CONNECT_TIMEOUT_MS)
    .emitWithAck(event, payload)
    .catch(() => {
      throw networkFailure();
    });
  if (answer.status === 'ok') return answer;
  const { code, msg, retry_after: retryAfter, field } = answer as ErrorAnswer;
  throw new ApiError({ code, msg, status: errorStatus[code] ?? 400, retryAfter, field });
}

/** Says something that is worth nothing later: lost when the channel is closed. */
export function tell<Event extends keyof ClientEvents>(event: Event, payload: Payload<Event>): void {
  if (channel?.connected) channel.emit(event, payload);
}
