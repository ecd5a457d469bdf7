import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ShutdownState } from '../http/shutdown.ts';
import type { RealtimeServer } from './realtime-socket.ts';

type Engine = RealtimeServer['engine'];

/** How long the client of a refused upgrade has to close the connection. */
const REFUSED_UPGRADE_MS = 1_000;
/** The Retry-After of a socket refused during shutdown. */
const RETRY_AFTER_SECONDS = 1;

/**
 * During shutdown, refuses new sockets and polls of unknown sockets. deploy/nginx/nginx.conf then retries them on another process.
 */
export function refuseDuringShutdown(engine: Engine, shutdown: ShutdownState): void {
  engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
    // Engine.IO parses the query itself, and shows its clients only to its own classes.
    const { sid } = (request as { _query?: Record<string, string> })._query ?? {};
    const { clients } = engine as unknown as { clients: Record<string, unknown> };
    const isKnown = sid !== undefined && Object.hasOwn(clients, sid);
    if (!shutdown.started || isKnown) {
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
  });
  engine.on('headers', (headers: Record<string, string>, { headers: { upgrade } }: IncomingMessage) => {
    if (shutdown.started && !upgrade) headers['connection'] = 'close';
  });
}

/**
 * Refuses protocol upgrades at other addresses. Engine.IO would close such a connection only a second later, and only if it never carried
 * an answer. Others stayed open for ever, and a client that reset one ended the process, because Node removes its own error listener from a
 * connection before it emits `upgrade`.
 */
export function refuseOtherUpgrades(server: HttpServer, path: string): void {
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
