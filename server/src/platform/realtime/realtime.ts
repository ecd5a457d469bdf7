import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorAnswer, ErrorCode } from '@marketplace/contract/errors';
import { CONNECT_TIMEOUT_MS, type ServerEvents } from '@marketplace/contract/realtime';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type * as z from 'zod';
import { describe, errorBody } from '../http/answers/describe-error.ts';
import { parse } from '../http/api.ts';
import { AppError } from '../http/errors.ts';
import type { Leaving } from '../http/leaving.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Sessions } from '../security/sessions.ts';
import { runWork } from '../tasks/work.ts';

/** Small, because a process holds thousands of idle sockets. */
interface SocketData {
  /** Null until the socket has shown a session. */
  session: { id: string; accountId: string } | null;
  /** The events of this socket that are running or waiting: each waits for the one before it. Absent while there are none. */
  turn?: Promise<void>;
  /** How many events came since `countedFrom`, which is in ms. */
  count: number;
  countedFrom: number;
}

type NoEvents = Record<string, never>;
/** What server processes tell each other. */
interface ProcessEvents {
  'account-changed': (accountId: string) => void;
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
  /** A socket without a session may send the event with its token as `token`. */
  takesToken?: boolean;
  /** The handler itself checks, in a query that it makes anyway, that the session has not ended. */
  checksSession?: boolean;
  /** Returns the answer without `status`, and throws for every refusal, as the handler of an operation does. */
  handler(input: z.output<Request>, caller: SocketCaller): Promise<object>;
}

type Acknowledge = (answer: ({ status: 'ok' } & object) | ErrorAnswer) => void;

export type Realtime = Awaited<ReturnType<typeof createRealtime>>;

/** The server closes a socket that has not shown a session after this time. */
const UNKNOWN_SOCKET_MS = 10_000;
const EVENT_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The cap of events of one socket … */
const EVENTS_AT_ONCE = 300;
/** … within this time. */
const EVENTS_WINDOW_MS = 10_000;
/** How long the client of a refused switch of protocols may take to close the connection. */
const REFUSED_UPGRADE_MS = 1_000;
/** How long a stop waits for the events that are being handled. */
const EVENTS_END_MS = 5_000;
/** The value of Retry-After for a socket that a leaving process refuses. */
const RETRY_AFTER_SECONDS = 1;
/** Between two portions of the sockets that a leaving process closes. */
const PORTION_MS = 100;
/** The share of the grace period in which all sockets are moved. */
const MOVE_SHARE = 0.75;
/** A client that sends this many times the cap ignores the refusals, and its socket is closed. */
const FLOOD = 5;
/**
 * Sockets of one person on one process, from tabs and phones. Each socket has its own cap of events, so without this cap a person
 * could send any number of events.
 */
const SOCKETS_OF_A_PERSON = 30;
/** Sockets of one process that have shown no session yet. Our pages show theirs in the handshake. */
const UNKNOWN_SOCKETS = 500;

export const personRoom = (accountId: string) => `person:${accountId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * The realtime channel. Every socket belongs to a session, which it shows in the handshake or with its first event, and joins the
 * rooms of its person and of its session. With `redisUrl`, rooms reach over all server processes. `limitsScale` multiplies the
 * cap of events.
 */
export async function createRealtime(options: {
  sessions: Pick<Sessions, 'get' | 'isOpen'>;
  redisUrl: string | undefined;
  limitsScale: number;
  /** How long a socket may stay open without a session. */
  unknownSocketMs?: number;
  /** How many sockets without a session may be open at a time. */
  unknownSocketsMax?: number;
  /** A process that is leaving takes no new sockets. */
  leaving: Leaving;
  metrics: Metrics;
  log: Log;
}) {
  const {
    metrics,
    sessions,
    unknownSocketMs = UNKNOWN_SOCKET_MS,
    unknownSocketsMax = UNKNOWN_SOCKETS,
    log,
  } = options;
  const eventsAtOnce = Math.max(1, Math.round(EVENTS_AT_ONCE * options.limitsScale));
  const events = new Map<string, ClientEvent>();
  /** Events that are being handled. */
  const underWay = new Set<Promise<void>>();
  /** Ids of sockets without a session. */
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
    const { id, accountId } = await sessions.get(typeof token === 'string' ? token : undefined);
    return { id, accountId };
  }

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
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
        // Only a refusal of the session itself may make the browser log out; a lost database must not.
        if (error instanceof AppError) return next(new Error(error.code));
        log.warn({ err: error }, 'a socket could not be admitted');
        // After an error, Socket.IO's client does not reconnect; after a lost connection it does.
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
    // The session may have been revoked between the handshake and the join. The revocation then did not close this socket.
    if (!(await sessions.isOpen(session))) closeSessions([session.id]);
  }

  /**
   * Closes the oldest socket: on a bad link it is likely one that the phone has lost. If it is not lost, the browser reconnects
   * by itself, which it would not do after disconnect().
   */
  function closeOldest(accountId: string): void {
    const own = io.of('/').adapter.rooms.get(personRoom(accountId));
    const [oldest] = own ?? [];
    if (own && oldest && own.size > SOCKETS_OF_A_PERSON) io.of('/').sockets.get(oldest)?.conn.close();
  }

  io.on('connection', (socket) => {
    // All sockets share one listener for every event: listeners for each socket would use memory.
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
    // Events wait for it. Otherwise the late check of a session that has ended closes the socket before an event is answered.
    const entered = enterRooms(socket, session).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not enter its rooms');
      // Not disconnect(): after it the browser would not reconnect.
      socket.conn.close();
    });
    socket.data.turn = entered;
    void entered.then(() => {
      if (socket.data.turn === entered) delete socket.data.turn;
    });
  });

  /** Receives an event of a browser, with any name and any arguments. */
  function receive(this: RealtimeSocket, name: string, ...given: unknown[]): void {
    const last = given.at(-1);
    const acknowledge = typeof last === 'function' ? (last as Acknowledge) : null;
    // Counted before the name is looked up: events with unknown names cost work, too.
    const began = performance.now();
    const isWithin = isWithinCap(this);
    const event = events.get(name);
    if (!event || !isWithin) {
      const answer = answerTo(isWithin ? noSuchEvent() : tooManyEvents(), this);
      // A browser can send any name, and each would be a series of its own.
      observe(event ? name : 'none', answer, began);
      acknowledge?.(answer);
      return;
    }
    const payload = typeof given[0] === 'function' ? undefined : given[0];
    // It never fails: the later events of the socket, and its end, wait for it.
    const turn = (this.data.turn ?? Promise.resolve())
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
        underWay.delete(turn);
        if (this.data.turn === turn) delete this.data.turn;
      });
    this.data.turn = turn;
    underWay.add(turn);
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

  /** Reads the session of a socket without one from an event with `takesToken`. @throws AppError `unauthenticated` */
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

  /**
   * Refuses new sockets while the process is leaving, and polls of sockets that it does not know. deploy/nginx/nginx.conf then asks another process,
   * which answers them.
   */
  function refuseWhileLeaving(request: IncomingMessage, response: unknown, next: () => void): void {
    // Engine.IO parses the query for itself, and shows its clients only to its own classes.
    const { sid } = (request as { _query?: Record<string, string> })._query ?? {};
    const { clients } = io.engine as unknown as { clients: Record<string, unknown> };
    const isKnown = sid !== undefined && Object.hasOwn(clients, sid);
    if (!options.leaving.begun || isKnown) {
      next();
      return;
    }
    if (response instanceof ServerResponse) {
      response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS), connection: 'close' }).end();
    } else {
      // An upgrade, whose answer Engine.IO does not offer.
      request.socket.end(
        `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
    }
  }

  async function closeWhenAnswered(socket: RealtimeSocket): Promise<void> {
    while (socket.data.turn) await socket.data.turn;
    // Not disconnect(): after it the browser would not reconnect.
    socket.conn.close();
  }

  /** Tells the sockets of these sessions that they have ended, and closes them on every process. */
  function closeSessions(sessionIds: string[]): void {
    for (const id of sessionIds) {
      io.in(sessionRoom(id)).emit('session-ended', { reason: 'revoked' });
      io.in(sessionRoom(id)).disconnectSockets(true);
    }
  }

  return {
    io,
    /**
     * Subscribes to the events of the other processes. Call it before the server listens, so that no client misses an event.
     * `refuseOthers`: no other part of the process speaks WebSocket on this server.
     */
    async attach(server: HttpServer, { refuseOthers = true } = {}): Promise<void> {
      io.attach(server, { destroyUpgrade: false });
      io.engine.use(refuseWhileLeaving);
      io.engine.on(
        'headers',
        (headers: Record<string, string>, { headers: { upgrade } }: IncomingMessage) => {
          if (options.leaving.begun && !upgrade) headers['connection'] = 'close';
        },
      );
      if (refuseOthers) refuseOtherUpgrades(server, `${io.path()}/`);
      await processes?.hearing(io);
    },
    /** Registers an event that browsers may send. Events of one socket are handled one after the other, in their order. */
    on<Request extends z.core.$ZodType>(name: string, event: ClientEvent<Request>): void {
      events.set(name, event as unknown as ClientEvent);
    },
    closeSessions,
    /** Tells the other processes that a person has changed something. */
    publishChange(accountId: string): void {
      if (processes) io.serverSideEmit('account-changed', accountId);
    },
    /** Calls `listener` for each person who has changed something through another process. */
    onChange(listener: (accountId: string) => void): void {
      io.on('account-changed', listener);
    },
    /**
     * Closes the sockets one portion after the other, each when its events are answered, so that the other processes do not get all browsers at
     * the same moment. Resolves when the last portion was asked to go.
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
    /** Closes all sockets, and lets the events that are being handled end. */
    async close(): Promise<void> {
      // Not io.close(): it also closes the HTTP server, and waits for connections that only Fastify can end. Not
      // disconnectSockets(), either: the browsers would not reconnect to another process.
      io.engine?.close();
      const limit = AbortSignal.timeout(EVENTS_END_MS);
      const tooLong = new Promise((resolve) => limit.addEventListener('abort', resolve, { once: true }));
      await Promise.race([Promise.allSettled(underWay), tooLong]);
    },
    /**
     * Leaves the other processes. Call it when nothing publishes any more: what a task or an event publishes afterwards would end the process.
     */
    async leave(): Promise<void> {
      await io.of('/').adapter.close();
      await processes?.close();
    },
  };
}

/**
 * Refuses requests that want to switch the protocol at other addresses. Engine.IO would close such a connection only a second later, and
 * only when it never carried an answer: others stayed open for ever, and a client that reset one ended the process, because Node takes
 * its own listener for errors off a connection before it emits `upgrade`.
 */
function refuseOtherUpgrades(server: HttpServer, path: string): void {
  server.prependListener('upgrade', ({ url }, socket) => {
    socket.on('error', () => socket.destroy());
    if (url?.startsWith(path)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    // Reads on until the client has the answer: closing with unread bytes would reset the connection, and the answer would be lost.
    socket.resume();
    setTimeout(() => socket.destroy(), REFUSED_UPGRADE_MS).unref();
  });
}

/** Loaded only when several processes run: the import takes a seventh of a second. */
async function joinProcesses(redisUrl: string, metrics: Pick<Metrics, 'watchRedis'>, log: Log) {
  const { openProcessChannel } = await import('./process-channel.ts');
  return openProcessChannel(redisUrl, metrics, log);
}

/** Whether a refusal is a fault of ours and not of the sender. */
const isOurs = (code: ErrorCode | undefined) => code === 'internal' || code === 'unavailable';

function noSuchEvent(): AppError {
  return new AppError('invalid_input', 'There is no such event');
}

function tooManyEvents(): AppError {
  return new AppError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.', {
    retryAfter: EVENTS_WINDOW_MS / 1000,
  });
}

/** The payload with U+FFFD for NUL characters in its texts, which PostgreSQL cannot store. */
function withoutNul(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
    ]),
  );
}
