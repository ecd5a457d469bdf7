import type { ErrorCode } from '@marketplace/contract/error-codes';
import type { ErrorAnswer } from '@marketplace/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import { describe, errorBody } from '../http/answers/describe-error.ts';
import { parse } from '../http/api.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Sessions } from '../security/sessions.ts';
import { runWork } from '../tasks/work.ts';
import type { RealtimeSocket, SocketSession } from './realtime-socket.ts';

/** The sender of an event. */
interface SocketCaller {
  accountId: string;
  sessionId: string;
  join(room: string): void | Promise<void>;
  leave(room: string): void | Promise<void>;
}

/** An event that browsers may send. */
export interface ClientEvent<Request extends z.core.$ZodType = z.core.$ZodType> {
  request: Request;
  /** A socket without a session may send its token with this event as `token`. */
  takesToken?: boolean;
  /** The handler itself checks that the session is still open, in a query that it makes anyway. */
  checksSession?: boolean;
  /** Returns the answer without `status`, and throws for every refusal, like the handler of an operation. */
  handler(input: z.output<Request>, caller: SocketCaller): Promise<object>;
}

type Acknowledge = (answer: ({ status: 'ok' } & object) | ErrorAnswer) => void;

const EVENT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How many events one socket may send within `EVENTS_WINDOW_MS`. */
const EVENTS_AT_ONCE = 300;
const EVENTS_WINDOW_MS = 10_000;
/** A client that sends this many times the cap ignores refusals, so its socket is closed. */
const FLOOD = 5;
/**
 * Handles the events that browsers send: those of a socket in order, one at a time, and no more than its cap.
 * `admit` returns the session that a socket without one shows with an event.
 */
export function createClientEvents(parts: {
  sessions: Pick<Sessions, 'isOpen'>;
  admit(socket: RealtimeSocket, token: unknown): Promise<SocketSession>;
  closeSessions(sessionIds: string[]): void;
  limitsScale: number;
  metrics: Pick<Metrics, 'histogram'>;
  log: Log;
}) {
  const { sessions, admit, closeSessions, log } = parts;
  const eventsAtOnce = Math.max(1, Math.round(EVENTS_AT_ONCE * parts.limitsScale));
  const events = new Map<string, ClientEvent>();
  const underWay = new Set<Promise<void>>();
  const duration = parts.metrics.histogram({
    name: 'realtime_event_duration_seconds',
    help: 'Time from an event of a browser to its answer, by outcome; the events of a socket wait for each other',
    labelNames: ['event', 'outcome'],
    buckets: EVENT_SECONDS,
  });

  /** Handles an event of a browser, which may have any name and any arguments. */
  function receive(this: RealtimeSocket, name: string, ...given: unknown[]): void {
    const last = given.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null;
    // Counted before the name is looked up, because events with unknown names cost work as well.
    const began = performance.now();
    const isWithin = isWithinCap(this);
    const event = events.get(name);
    if (!event || !isWithin) {
      const answer = answerTo(isWithin ? noSuchEvent() : tooManyEvents(), this);
      // A browser can send any name, and each would become its own series.
      observe(event ? name : 'none', answer, began);
      acknowledge?.(answer);
      return;
    }
    const payload = typeof given[0] === 'function' ? undefined : given[0];
    // Must never reject: later events of the socket, and its end, wait for it.
    const handled = (this.data.eventQueueTail ?? Promise.resolve())
      .then(async () => {
        const answer = await runWork({ reqId: this.id }, () => run(this, event, payload));
        observe(name, answer, began);
        acknowledge?.(answer);
        if (answer.status === 'error' && answer.code === 'unauthenticated' && this.data.session) {
          closeSessions([this.data.session.id]);
        }
      })
      .catch((error: unknown) => log.error({ err: error }, 'an answer could not be sent over a socket'))
      .finally(() => {
        underWay.delete(handled);
        if (this.data.eventQueueTail === handled) delete this.data.eventQueueTail;
      });
    this.data.eventQueueTail = handled;
    underWay.add(handled);
  }

  function observe(event: string, answer: Parameters<Acknowledge>[0], began: number): void {
    const outcome = answer.status === 'ok' ? 'ok' : isOurs(answer.code) ? 'failed' : 'refused';
    duration.observe({ event, outcome }, (performance.now() - began) / 1000);
  }

  async function run(
    socket: RealtimeSocket,
    event: ClientEvent,
    payload: unknown,
  ): Promise<Parameters<Acknowledge>[0]> {
    try {
      const input = parse(event, withoutNul(payload));
      const session = socket.data.session ?? (await admit(socket, tokenOf(event, payload)));
      if (!event.checksSession && !(await sessions.isOpen(session))) {
        throw new AppError('unauthenticated', 'Please log in first');
      }
      const caller = {
        accountId: session.accountId,
        sessionId: session.id,
        join: (room: string) => socket.join(room),
        leave: (room: string) => socket.leave(room),
      };
      return { status: 'ok', ...(await event.handler(input, caller)) };
    } catch (error) {
      return answerTo(error as Error, socket);
    }
  }

  function isWithinCap(socket: RealtimeSocket): boolean {
    const { data } = socket;
    const at = performance.now();
    if (at - data.countedFrom >= EVENTS_WINDOW_MS) {
      data.countedFrom = at;
      data.count = 0;
    }
    data.count += 1;
    if (data.count > eventsAtOnce * FLOOD) socket.disconnect(true);
    return data.count <= eventsAtOnce;
  }

  function answerTo(error: Error, socket: RealtimeSocket): ErrorAnswer {
    return errorBody(describe(error, { id: socket.id, log: log as FastifyBaseLogger }));
  }

  return {
    receive,
    /** Registers an event that browsers may send. */
    on<Request extends z.core.$ZodType>(name: string, event: ClientEvent<Request>): void {
      events.set(name, event as unknown as ClientEvent);
    },
    /** Resolves when the events that are being handled are answered. */
    async settle(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}

/** Returns the token that an event with `takesToken` carries. */
function tokenOf({ takesToken }: ClientEvent, payload: unknown): unknown {
  return takesToken ? ((payload ?? {}) as { token?: unknown }).token : undefined;
}

/** Whether an error is the server's fault rather than the sender's. */
const isOurs = (code: ErrorCode | undefined) => code === 'internal' || code === 'unavailable';

function noSuchEvent(): AppError {
  return new AppError('invalid_input', 'There is no such event');
}

function tooManyEvents(): AppError {
  return new AppError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfter: EVENTS_WINDOW_MS / 1000,
  });
}

/** Replaces NUL characters in the payload's texts with U+FFFD, because PostgreSQL cannot store them. */
function withoutNul(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
    ]),
  );
}
