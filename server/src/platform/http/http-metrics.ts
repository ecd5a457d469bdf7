import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { isSameSecret } from '../security/secret.ts';
import { AppError } from './errors.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The HTTP methods in use. Callers can send any method, and each would create its own series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']);

/** Measures all requests and serves `/metrics` to callers with the token. Without a configured token, it is closed in production. */
export function registerMetrics(
  app: FastifyInstance,
  {
    metrics,
    metricsToken,
    production,
  }: { metrics: Metrics; metricsToken: string | undefined; production: boolean },
): void {
  const { registry } = metrics;
  const duration = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer; the route is a pattern, and none stands for addresses without a route',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
  });
  // Not a label of the histogram, where each status would multiply the buckets.
  const answers = metrics.openCounter({
    name: 'http_requests_total',
    help: 'Answered requests by the status of the answer',
    labelNames: ['method', 'route', 'status'],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method, route }, reply.elapsedTime / 1000);
    answers.inc({ method, route, status: reply.statusCode });
    done();
  });

  // An overloaded server refuses other requests, but its metrics are needed most then.
  const config = { pressureHandler: () => undefined };
  app.get('/metrics', { schema: { hide: true }, config }, async (request, reply) => {
    const isOpen = !production && !metricsToken;
    const isAllowed =
      metricsToken && isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // The same answer as for an unknown address, so strangers do not learn about metrics.
    if (!isOpen && !isAllowed) throw new AppError('not_found', 'There is nothing here');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
