import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { isSameSecret } from '../security/secret.ts';
import { AppError } from './errors.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The methods that the product uses. A caller can send any, and each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']);

/** Measures all requests, and answers `/metrics` to callers with the token. Without a token, it is closed in production. */
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
  // Not a label of the histogram: each status would have all its buckets.
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

  // A server that is too busy refuses other requests. Its metrics are then needed most.
  const config = { pressureHandler: () => undefined };
  app.get('/metrics', { schema: { hide: true }, config }, async (request, reply) => {
    const isOpen = !production && !metricsToken;
    const isAllowed =
      metricsToken && isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // The answer for an unknown address: a stranger does not learn that metrics are here.
    if (!isOpen && !isAllowed) throw new AppError('not_found', 'There is nothing here');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
