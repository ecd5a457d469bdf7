import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorAnswer, ErrorCode } from '@marketplace/contract/errors';
import { CONNECT_TIMEOUT_MS, type ServerEvents } from '@marketplace/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type * as z from 'zod';
import { describe, errorBody } from '../http/answers/describe-error.ts';
import { parse } from '../http/api.ts';
import { AppError } from '../http/errors.ts';
import type { ShutdownState } from '../http/shutdown.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Sessions } from '../security/sessions.ts';
import { runWork } from '../tasks/work.ts';

/** Small, because a process holds thousands of idle sockets. */
interface SocketData {
  /** Null until the socket has shown a session. */
  session: { id: string; accountId: string /** Of staff only: when it ends. */; endsAt?: Date } | null;
  /** The tail of this socket's event queue: each event waits for the one before it. Absent while the queue is empty. */
  eventQueueTail?: Promise<void>;
  /** How many events came since `countedFrom` (ms). */
  count: number;
  countedFrom: number;
}

type NoEvents = Record<string, never>;
/** Events between server processes. */
interface ProcessEvents {
  'account-changed': (accountId: string) => void;
  'content-hidden': () => void;
}
type RealtimeServer = Server<NoEvents, ServerEvents, ProcessEvents, SocketData>;
type RealtimeSocket = Socket<NoEvents, ServerEvents, ProcessEvents, SocketData>;

/** The sender of an event. */
interface SocketCaller {
  accountId: string;
  sessionId: string;
  join(room: string): void | Promise<void>;
  leave(room: string): void | Promise<void>;
}

/** An event that browsers may send. */
interface ClientEvent<Request extends z.core.$ZodType = z.core.$ZodType> {
  request: Request;
  /** A socket without a session may send its token with this event as `token`. */
  takesToken?: boolean;
  /** The handler itself checks that the session is still open, in a query that it makes anyway. */
  checksSession?: boolean;
  /** Returns the answer without `status`, and throws for every refusal, like the handler of an operation. */
  handler(input: z.output<Request>, caller: SocketCaller): Promise<object>;
}

type Acknowledge = (answer: ({ status: 'ok' } & object) | ErrorAnswer) => void;

export type Realtime = Awaited<ReturnType<typeof createRealtime>>;

/** A socket that shows no session within this time is closed. */
const UNKNOWN_SOCKET_MS = 10_000;
const EVENT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How many events one socket may send within `EVENTS_WINDOW_MS`. */
const EVENTS_AT_ONCE = 300;
const EVENTS_WINDOW_MS = 10_000;
/** How long the client of a refused upgrade has to close the connection. */
const REFUSED_UPGRADE_MS = 1_000;
/** How long a shutdown waits for events that are being handled. */
const EVENTS_END_MS = 5_000;
/** The Retry-After of a socket refused during shutdown. */
const RETRY_AFTER_SECONDS = 1;
/** The pause between two batches of sockets that are closed during shutdown. */
const PORTION_MS = 100;
/** The share of the grace period in which all sockets are closed. */
const MOVE_SHARE = 0.75;
/** A client that sends this many times the cap ignores refusals, so its socket is closed. */
const FLOOD = 5;
/**
 * The most sockets of one person on one process, from tabs and phones. Each socket has its own cap of events, so without this limit a
 * person could send any number of events.
 */
const SOCKETS_OF_A_PERSON = 30;
/** The most sockets of one process without a session. Our pages send theirs in the handshake. */
const UNKNOWN_SOCKETS = 500;

export const personRoom = (accountId: string) => `person:${accountId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * Creates the realtime channel. Every socket belongs to a session, which it shows in the handshake or with its first event, and joins the
 * rooms of its person and of its session. With `redisUrl`, all server processes share the rooms. `limitsScale` multiplies the cap of
 * events.
 */
export async function createRealtime(options: {
  sessions: Pick<Sessions, 'get' | 'isOpen'>;
  redisUrl: string | undefined;
  limitsScale: number;
  /** How long a socket may stay open without a session. */
  unknownSocketMs?: number;
  /** The most open sockets without a session. */
  unknownSocketsMax?: number;
  /** A process that shuts down takes no new sockets. */
  shutdown: ShutdownState;
  metrics: Metrics;
  now: () => Date;
  log: Log;
}) {
  const {
    metrics,
    sessions,
    unknownSocketMs = UNKNOWN_SOCKET_MS,
    unknownSocketsMax = UNKNOWN_SOCKETS,
    now,
    log,
  } = options;
  const eventsAtOnce = Math.max(1, Math.round(EVENTS_AT_ONCE * options.limitsScale));
  const events = new Map<string, ClientEvent>();
  const underWay = new Set<Promise<void>>();
  const unknownSockets = new Set<string>();
  const processes = options.redisUrl ? await joinProcesses(options.redisUrl, metrics, log) : null;

  const io: RealtimeServer = new Server({
    connectTimeout: CONNECT_TIMEOUT_MS,
    // An event carries a text or a notice; files go over HTTP.
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    ...(processes && { adapter: processes.adapter }),
  });

  metrics.gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of this process; unknown ones have not shown a session yet',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'known' }, value: (io.engine?.clientsCount ?? 0) - unknownSockets.size },
      { labels: { state: 'unknown' }, value: unknownSockets.size },
    ],
  });
  const duration = metrics.histogram({
    name: 'realtime_event_duration_seconds',
    help: 'Time from an event of a browser to its answer, by outcome; the events of a socket wait for each other',
    labelNames: ['event', 'outcome'],
    buckets: EVENT_SECONDS,
  });

  async function readSession(token: unknown): Promise<SocketData['session']> {
    const { id, accountId, staffRole, expiresAt } = await sessions.get(
      typeof token === 'string' ? token : undefined,
    );
    // The others are renewed while they are used, and end with an event or a sweep.
    return { id, accountId, ...(staffRole && { endsAt: expiresAt }) };
  }

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    // The token is needed once, and thousands of sockets would hold theirs until they close.
    socket.handshake.auth = {};
    const isUnknown = token === undefined || token === null || token === '';
    if (isUnknown && unknownSockets.size >= unknownSocketsMax) {
      return next(new Error('too_many_requests' satisfies ErrorCode));
    }
    (isUnknown ? Promise.resolve(null) : readSession(token)).then(
      (session) => {
        socket.data = { session, count: 0, countedFrom: 0 };
        next();
      },
      (error: unknown) => {
        // Only a refusal of the session itself may make the browser log out, not a lost database.
        if (error instanceof AppError) return next(new Error(error.code));
        log.warn({ err: error }, 'a socket could not be admitted');
        // Socket.IO's client reconnects after a lost connection, but not after an error.
        socket.conn.close();
        next(new Error('unavailable' satisfies ErrorCode));
      },
    );
  });

  async function enterRooms(
    socket: RealtimeSocket,
    session: NonNullable<SocketData['session']>,
  ): Promise<void> {
    await socket.join([personRoom(session.accountId), sessionRoom(session.id)]);
    closeOldest(session.accountId);
    closeAtEnd(socket, session);
    // If the session was revoked between the handshake and the join, the revocation did not close this socket.
    if (!(await sessions.isOpen(session))) closeSessions([session.id]);
  }

  /** Closes a socket of staff when its session ends by its time, so that nothing more arrives there. */
  function closeAtEnd(socket: RealtimeSocket, { id, endsAt }: NonNullable<SocketData['session']>): void {
    if (!endsAt) return;
    const timer = setTimeout(() => closeSessions([id]), Math.max(0, endsAt.getTime() - now().getTime()));
    timer.unref();
    socket.once('disconnect', () => clearTimeout(timer));
  }

  /**
   * Closes the oldest socket, which on a bad link is likely one that the phone has lost. If not, the browser reconnects, which it would not
   * do after disconnect().
   */
  function closeOldest(accountId: string): void {
    const own = io.of('/').adapter.rooms.get(personRoom(accountId));
    const [oldest] = own ?? [];
    if (own && oldest && own.size > SOCKETS_OF_A_PERSON) io.of('/').sockets.get(oldest)?.conn.close();
  }

  io.on('connection', (socket) => {
    // All sockets share one listener, because listeners for each socket would use memory.
    socket.onAny(receive);
    const { session } = socket.data;
    if (!session) {
      unknownSockets.add(socket.id);
      socket.once('disconnect', () => unknownSockets.delete(socket.id));
      setTimeout(() => {
        if (!socket.data.session) socket.disconnect(true);
      }, unknownSocketMs).unref();
      return;
    }
    // Events wait for it. Otherwise the late check of an ended session could close the socket before an event is answered.
    const entered = enterRooms(socket, session).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not enter its rooms');
      // Not disconnect(), after which the browser would not reconnect.
      socket.conn.close();
    });
    socket.data.eventQueueTail = entered;
    void entered.then(() => {
      if (socket.data.eventQueueTail === entered) delete socket.data.eventQueueTail;
    });
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
      const session = socket.data.session ?? (await admit(socket, event, payload));
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

  /**
   * Reads the session of a socket without one from an event with `takesToken`.
   * @throws AppError `unauthenticated`
   */
  async function admit(socket: RealtimeSocket, event: ClientEvent, payload: unknown) {
    const { token } = (payload ?? {}) as { token?: unknown };
    const session = await readSession(event.takesToken ? token : undefined);
    if (!session) throw new AppError('unauthenticated', 'Please log in first');
    socket.data.session = session;
    unknownSockets.delete(socket.id);
    await enterRooms(socket, session);
    return session;
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

  /** During shutdown, refuses new sockets and polls of unknown sockets. deploy/nginx/nginx.conf then retries them on another process. */
  function refuseWhileLeaving(request: IncomingMessage, response: unknown, next: () => void): void {
    // Engine.IO parses the query itself, and shows its clients only to its own classes.
    const { sid } = (request as { _query?: Record<string, string> })._query ?? {};
    const { clients } = io.engine as unknown as { clients: Record<string, unknown> };
    const isKnown = sid !== undefined && Object.hasOwn(clients, sid);
    if (!options.shutdown.started || isKnown) {
      next();
      return;
    }
    if (response instanceof ServerResponse) {
      response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS), connection: 'close' }).end();
    } else {
      // An upgrade, for which Engine.IO offers no answer.
      request.socket.end(
        `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    }
  }

  async function closeWhenAnswered(socket: RealtimeSocket): Promise<void> {
    while (socket.data.eventQueueTail) await socket.data.eventQueueTail;
    // Not disconnect(), after which the browser would not reconnect.
    socket.conn.close();
  }

  /**
   * Notifies the sockets of these sessions that they have ended, and closes them on every process. The sockets of a `replaced` session are
   * closed without the notice: it could arrive before the answer with the next token, and would log the person out.
   */
  function closeSessions(sessionIds: string[], replaced?: string): void {
    for (const id of sessionIds) {
      if (id !== replaced) io.in(sessionRoom(id)).emit('session-ended', { reason: 'revoked' });
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  }

  return {
    io,
    /**
     * Subscribes to the events of other processes. Call it before the server listens, so that no client misses an event. With
     * `refuseOthers`, nothing else on this server speaks WebSocket.
     */
    async attach(server: HttpServer, { refuseOthers = true } = {}): Promise<void> {
      io.attach(server, { destroyUpgrade: false });
      io.engine.use(refuseWhileLeaving);
      // Otherwise each socket holds its first request, with all headers, until it closes.
      io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
        connection.request = null;
      });
      io.engine.on(
        'headers',
        (headers: Record<string, string>, { headers: { upgrade } }: IncomingMessage) => {
          if (options.shutdown.started && !upgrade) headers['connection'] = 'close';
        },
      );
      if (refuseOthers) refuseOtherUpgrades(server, `${io.path()}/`);
      await processes?.waitUntilReceiving(io);
    },
    /** Registers an event that browsers may send. Events of one socket are handled in order, one at a time. */
    on<Request extends z.core.$ZodType>(name: string, event: ClientEvent<Request>): void {
      events.set(name, event as unknown as ClientEvent);
    },
    closeSessions,
    /** Notifies the other processes that a person has changed something. */
    publishChange(accountId: string): void {
      if (processes) io.serverSideEmit('account-changed', accountId);
    },
    /** Calls `listener` for each person who has changed something through another process. */
    onChange(listener: (accountId: string) => void): void {
      io.on('account-changed', listener);
    },
    /** Notifies the other processes that operators have hidden something or put it back. */
    publishHidden(): void {
      if (processes) io.serverSideEmit('content-hidden');
    },
    /** Calls `listener` when another process says so. */
    onHidden(listener: () => void): void {
      io.on('content-hidden', listener);
    },
    /**
     * Closes the sockets in batches, each socket after its events are answered, so that the other processes do not get all browsers at
     * once. Resolves when the last batch was asked to close.
     */
    async moveSockets(graceMs: number): Promise<void> {
      const sockets = [...io.of('/').sockets.values()];
      const portions = Math.max(1, Math.floor((graceMs * MOVE_SHARE) / PORTION_MS));
      const size = Math.ceil(sockets.length / portions);
      for (let at = 0; at < sockets.length; at += size) {
        for (const socket of sockets.slice(at, at + size)) void closeWhenAnswered(socket);
        await delay(Math.min(PORTION_MS, graceMs));
      }
    },
    /** Closes all sockets after the events that are being handled. */
    async close(): Promise<void> {
      // Not io.close(): it also closes the HTTP server, and waits for connections that only Fastify can end. Not
      // disconnectSockets(), either: the browsers would not reconnect to another process.
      io.engine?.close();
      const limit = AbortSignal.timeout(EVENTS_END_MS);
      const tooLong = new Promise((resolve) => limit.addEventListener('abort', resolve, { once: true }));
      await Promise.race([Promise.allSettled(underWay), tooLong]);
    },
    /** Disconnects from the other processes. Call it when nothing publishes any more: a later publish would end the process. */
    async leave(): Promise<void> {
      await io.of('/').adapter.close();
      await processes?.close();
    },
  };
}

/**
 * Refuses protocol upgrades at other addresses. Engine.IO would close such a connection only a second later, and only if it never carried
 * an answer. Others stayed open for ever, and a client that reset one ended the process, because Node removes its own error listener from a
 * connection before it emits `upgrade`.
 */
function refuseOtherUpgrades(server: HttpServer, path: string): void {
  server.prependListener('upgrade', ({ url }, socket) => {
    socket.on('error', destroy);
    if (url?.startsWith(path)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.resume();
    setTimeout(() => socket.destroy(), REFUSED_UPGRADE_MS).unref();
  });
}

/** One listener for all connections, because listeners for each would use memory. */
function destroy(this: Duplex): void {
  this.destroy();
}

/** Loaded only when several processes run, because the import takes a seventh of a second. */
async function joinProcesses(redisUrl: string, metrics: Pick<Metrics, 'watchRedis'>, log: Log) {
  const { openProcessChannel } = await import('./process-channel.ts');
  return openProcessChannel(redisUrl, metrics, log);
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
