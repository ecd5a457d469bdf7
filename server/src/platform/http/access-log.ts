import type { FastifyInstance } from 'fastify';
import type { Log } from '../observability/log.ts';

/**
 * Writes a line for each answered request: id, method, route pattern, status and milliseconds. It leaves out the caller's address and the
 * path, which may hold a token. Only a share of reads is logged; changes and refused, failed or slow requests always are.
 */
export function createAccessLog(
  app: FastifyInstance,
  log: Log,
  { accessLogShare, slowRequestMs }: { accessLogShare: number; slowRequestMs: number },
): void {
  // These lines hold no secrets, and redacting costs more than writing them.
  const lines = log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    const isRead = method === 'GET' || method === 'HEAD' || request.routeOptions.config.isRead === true;
    const isAlways = !isRead || status >= 400 || ms >= slowRequestMs;
    if (isAlways || accessLogShare === 1 || Math.random() < accessLogShare) {
      const route = request.routeOptions.url ?? 'none';
      lines.info({ reqId: request.id, method, route, status, ms }, 'request');
    }
    done();
  });
}
