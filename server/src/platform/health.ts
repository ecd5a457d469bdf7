import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db.ts';
import { AppError } from './errors.ts';
import { keepAnswer } from './kept-answer.ts';
import { modulesAreThere } from './late-modules.ts';
import { createNetworkLimit } from './network-limit.ts';
import type { Realtime } from './realtime.ts';

const READY_KEPT_MS = 1000;
/** Ten a second: more than all balancers of one network ask. */
const READY_PER_MINUTE = 600;

/** `/health/live` (the process answers), `/health/ready` (database, tasks and modules are there), `/metrics` (Prometheus). */
export function registerHealth(
  app: FastifyInstance,
  parts: {
    db: Database;
    realtime: Realtime;
    tasksAreRunning: () => boolean;
    metricsToken: string | undefined;
    limitsScale: number;
    production: boolean;
  },
): void {
  const hidden = { schema: { hide: true } };
  app.get('/health/live', hidden, async () => ({ status: 'ok' }));

  // Balancers ask often, and strangers may: however many ask, the database is asked once a second.
  const databaseAnswers = keepAnswer(
    () =>
      sql`select 1`.execute(parts.db).then(
        () => true,
        (error: unknown) => {
          app.log.warn({ err: error }, 'the database does not answer');
          return false;
        },
      ),
    READY_KEPT_MS,
  );
  const limitReady = createNetworkLimit(app, {
    name: 'ready',
    perMinute: READY_PER_MINUTE * parts.limitsScale,
    refusal: 'Please ask less often.',
  });
  app.get('/health/ready', { ...hidden, preHandler: limitReady }, async (_request, reply) => {
    const database = await databaseAnswers();
    const tasks = parts.tasksAreRunning();
    const modules = modulesAreThere();
    const ready = database && tasks && modules;
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'error', database, tasks, modules });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  new Gauge({
    name: 'realtime_sockets',
    help: 'Open sockets of this process',
    registers: [registry],
    collect() {
      this.set(parts.realtime.io.engine?.clientsCount ?? 0);
    },
  });

  app.get('/metrics', hidden, async (request, reply) => {
    const open = !parts.production && !parts.metricsToken;
    const allowed = parts.metricsToken && request.headers.authorization === `Bearer ${parts.metricsToken}`;
    if (!open && !allowed) throw new AppError('not_found', 'There is nothing here');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
