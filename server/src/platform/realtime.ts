import type { Server as HttpServer } from 'node:http';
import type { ErrorCode } from '@marketplace/contract/errors';
import { CONNECT_TIMEOUT_MS, type ServerEvents } from '@marketplace/contract/realtime';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Sessions } from './sessions.ts';

interface SocketData {
  accountId: string;
  sessionId: string;
}

type NoEvents = Record<string, never>;
type RealtimeServer = Server<NoEvents, ServerEvents, NoEvents, SocketData>;
type RealtimeSocket = Socket<NoEvents, ServerEvents, NoEvents, SocketData>;

export type Realtime = ReturnType<typeof createRealtime>;

export const personRoom = (accountId: string) => `person:${accountId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

/**
 * The realtime channel. Every socket belongs to a session, shown in the handshake, and stands in the rooms of its person
 * and of its session. With `redisUrl`, rooms reach over all server processes.
 */
export function createRealtime(options: { sessions: Sessions; redisUrl: string | undefined; log: Log }) {
  const { sessions, log } = options;
  // While Redis is away commands wait for it: giving up would reject promises that only the adapter holds.
  const redis = options.redisUrl ? new Redis(options.redisUrl, { maxRetriesPerRequest: null }) : null;
  redis?.on('error', (error) => log.error({ err: error }, 'Redis is not reachable'));

  const io: RealtimeServer = new Server({
    connectTimeout: CONNECT_TIMEOUT_MS,
    // One message is a text or a notice; files go over HTTP.
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    ...(redis && { adapter: createAdapter(redis) }),
  });

  async function admit(socket: RealtimeSocket): Promise<void> {
    const token: unknown = socket.handshake.auth['token'];
    const session = await sessions.get(typeof token === 'string' ? token : undefined);
    socket.data = { accountId: session.accountId, sessionId: session.id };
  }

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        // Only a refusal of the session itself may make the browser log out; a lost database must not.
        if (error instanceof AppError) return next(new Error(error.code));
        log.warn({ err: error }, 'a socket could not be admitted');
        next(new Error('unavailable' satisfies ErrorCode));
      },
    );
  });

  async function enterRooms(socket: RealtimeSocket): Promise<void> {
    const { accountId, sessionId } = socket.data;
    await socket.join([personRoom(accountId), sessionRoom(sessionId)]);
    // The session may have been revoked between the handshake and the join: nobody would have closed this socket.
    if (!(await sessions.isOpen(sessionId))) socket.disconnect(true);
  }

  io.on('connection', (socket) => {
    enterRooms(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not enter its rooms');
      socket.disconnect(true);
    });
  });

  return {
    io,
    attach: (server: HttpServer) => io.attach(server),
    /** Tells the sockets of these sessions that they have ended, and closes them on every process. */
    closeSessions(sessionIds: string[]): void {
      for (const id of sessionIds) {
        io.in(sessionRoom(id)).emit('session-ended', { reason: 'revoked' });
        io.in(sessionRoom(id)).disconnectSockets(true);
      }
    },
    async close(): Promise<void> {
      // Not io.close(): it also closes the HTTP server, and waits for connections that only Fastify knows how to end.
      io.local.disconnectSockets(true);
      io.engine?.close();
      await io.of('/').adapter.close();
      await redis?.quit();
    },
  };
}
