import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode } from '@marketplace/contract/error-codes';
import { CONNECT_TIMEOUT_MS } from '@marketplace/contract/realtime';
import { Server } from 'socket.io';
import { AppError } from '../http/errors.ts';
import type { ShutdownState } from '../http/shutdown.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Sessions } from '../security/sessions.ts';
import { createClientEvents } from './client-events.ts';
import type { RealtimeServer, RealtimeSocket, SocketSession } from './realtime-socket.ts';
import { refuseDuringShutdown, refuseOtherUpgrades } from './refused-connections.ts';

export type Realtime = Awaited<ReturnType<typeof createRealtime>>;

/** A socket that shows no session within this time is closed. */
const UNKNOWN_SOCKET_MS = 10_000;
/** How long a shutdown waits for events that are being handled. */
const EVENTS_END_MS = 5_000;
/** The pause between two batches of sockets that are closed during shutdown. */
const PORTION_MS = 100;
/** The share of the grace period in which all sockets are closed. */
const MOVE_SHARE = 0.75;
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

  const { receive, on, settle } = createClientEvents({ ...options, admit, closeSessions });

  async function readSession(token: unknown): Promise<SocketSession> {
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

  async function enterRooms(socket: RealtimeSocket, session: SocketSession): Promise<void> {
    await socket.join([personRoom(session.accountId), sessionRoom(session.id)]);
    closeOldest(session.accountId);
    closeAtEnd(socket, session);
    // If the session was revoked between the handshake and the join, the revocation did not close this socket.
    if (!(await sessions.isOpen(session))) closeSessions([session.id]);
  }

  /** Closes a socket of staff when its session ends by its time, so that nothing more arrives there. */
  function closeAtEnd(socket: RealtimeSocket, { id, endsAt }: SocketSession): void {
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

  /**
   * Reads the session of a socket that had none.
   * @throws AppError `unauthenticated`
   */
  async function admit(socket: RealtimeSocket, token: unknown): Promise<SocketSession> {
    const session = await readSession(token);
    socket.data.session = session;
    unknownSockets.delete(socket.id);
    await enterRooms(socket, session);
    return session;
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
      refuseDuringShutdown(io.engine, options.shutdown);
      // Otherwise each socket holds its first request, with all headers, until it closes.
      io.engine.on('connection', (connection: { request: IncomingMessage | null }) => {
        connection.request = null;
      });
      if (refuseOthers) refuseOtherUpgrades(server, `${io.path()}/`);
      await processes?.waitUntilReceiving(io);
    },
    /** Registers an event that browsers may send. Events of one socket are handled in order, one at a time. */
    on,
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
      await Promise.race([settle(), tooLong]);
    },
    /** Disconnects from the other processes. Call it when nothing publishes any more: a later publish would end the process. */
    async leave(): Promise<void> {
      await io.of('/').adapter.close();
      await processes?.close();
    },
  };
}

/** Loaded only when several processes run, because the import takes a seventh of a second. */
async function joinProcesses(redisUrl: string, metrics: Pick<Metrics, 'watchRedis'>, log: Log) {
  const { openProcessChannel } = await import('./process-channel.ts');
  return openProcessChannel(redisUrl, metrics, log);
}
