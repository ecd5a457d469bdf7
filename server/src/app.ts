import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { CatalogueSource } from './discovery/catalogue/catalogue.ts';
import { createModules } from './modules.ts';
import { registerPages } from './pages.ts';
import { createApi } from './platform/http/api.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttp, stopListening } from './platform/http/http.ts';
import { registerMetrics } from './platform/http/http-metrics.ts';
import { registerProxyProbe } from './platform/http/network/proxy-probe.ts';
import { collectTasks, type ServerModule } from './platform/module.ts';
import type { Log } from './platform/observability/log.ts';
import { registerStoredMetrics } from './platform/observability/stored-metrics.ts';
import { createPlatform } from './platform/platform.ts';
import { createQueueMetrics, createTaskObserver } from './platform/tasks/task-metrics.ts';
import { prepareTasks, startTasks } from './platform/tasks/tasks.ts';
import { createSiteReader } from './site.ts';

export interface RunningApp {
  /** The address that the server listens on, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /**
   * Asks balancers and browsers to use another process, moves the sockets in batches, and continues to serve requests. Resolves after
   * `graceMs`, when the server can be closed.
   */
  shutDown(graceMs: number): Promise<void>;
  /** Stops accepting connections, lets running requests and tasks finish, then closes sockets and the database. */
  close(): Promise<void>;
}

/**
 * The share of the grace period, at its end, in which reads are cut off (platform/http/shutdown.ts). Balancers should have noticed the
 * shutdown by then.
 */
const CUTTING_SHARE = 0.5;

/**
 * Starts the whole server: creates the modules, collects their routes and tasks, and listens.
 * @param now the current time; tests move it
 * @param catalogueSource the plans and trades; by default the specified ones
 * @param moreModules modules beyond those of the product
 */
export async function startApp(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
  catalogueSource?: CatalogueSource,
  moreModules: readonly ServerModule[] = [],
): Promise<RunningApp> {
  const platform = await createPlatform(config, log, now);
  const { db, metrics, taskPool, realtime, scaleOfNetwork, viewCounts } = platform;
  await prepareTasks(taskPool, log);
  const created = createModules(platform, catalogueSource);
  const modules: ServerModule[] = [...Object.values(created), ...moreModules];
  const { featuredRotation } = created.artisans;
  const siteReader = createSiteReader({ ...platform, plansFrom: created.catalogue.plansFrom });

  const app = await createHttp({ ...config, scaleOfNetwork, shutdown: platform.shutdown }, log, metrics);
  const { handle, callAsVisitor } = createApi(app, platform);
  if (config.servesPeople) {
    for (const module of modules) {
      module.routes?.({ app, handle, callAsVisitor });
      module.events?.(realtime);
    }
  }
  const { tasks, schedules } = collectTasks([platform, ...modules]);
  const observe = createTaskObserver(metrics);
  const running = config.runsTasks ? await startTasks(taskPool, log, tasks, schedules, observe) : null;

  metrics.gauge({
    name: 'task_runner_up',
    help: 'Whether background tasks run in this process; absent where PROCESS_WORK is web',
    read: () => (running ? [{ value: running.areRunning() ? 1 : 0 }] : []),
  });
  const figures = modules.flatMap((module) => module.figures ?? []);
  registerStoredMetrics(metrics, db, log, [createQueueMetrics(Object.keys(tasks)), ...figures]);
  registerMetrics(app, { ...config, metrics });
  registerHealth(app, {
    ...config,
    db,
    scaleOfNetwork,
    tasksAreRunning: running?.areRunning ?? null,
    databaseRoom: platform.databaseRoom,
    diskSpace: platform.diskSpace,
    clockDifference: platform.clockDifference,
    shutdown: platform.shutdown,
  });
  if (config.servesPeople) {
    await registerProxyProbe(app, config.secret, now);
    await registerPages(app, {
      ...config,
      site: siteReader.site,
      callAsVisitor,
      viewCounts,
      metrics,
      scaleOfNetwork,
      edition: () => `${featuredRotation()} ${platform.publicContent.edition()} ${siteReader.edition()}`,
    });
    // Vite's development server has its own WebSocket.
    await realtime.attach(app.server, { refuseOthers: !config.webDev });
  }
  const url = await app.listen({ port: config.port, host: config.host });

  return {
    url,
    async shutDown(graceMs) {
      const { shutdown } = platform;
      shutdown.started = true;
      const cuttingMs = graceMs * CUTTING_SHARE;
      const moved = realtime.moveSockets(graceMs);
      await delay(graceMs - cuttingMs);
      shutdown.cutsReadsOff = graceMs > 0;
      await Promise.all([delay(cuttingMs), moved]);
    },
    async close() {
      platform.shutdown.started = true;
      platform.beginToStop();
      // Sockets come first: Fastify waits for open connections, and sockets never end by themselves.
      await Promise.all([realtime.close(), stopListening(app.server)]);
      await app.close();
      await running?.stop();
      for (const module of modules) await module.close?.();
      await platform.close();
    },
  };
}
