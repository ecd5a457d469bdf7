import type { Config } from './config.ts';
import type { CatalogueSource } from './modules/catalogue/catalogue.ts';
import { createModules } from './modules.ts';
import { registerPages } from './pages.ts';
import { createApi } from './platform/api.ts';
import { registerHealth } from './platform/health.ts';
import { createHttp } from './platform/http.ts';
import { registerMetrics } from './platform/http-metrics.ts';
import type { Log } from './platform/log.ts';
import { collectTasks, type ServerModule } from './platform/module.ts';
import { createPlatform } from './platform/platform.ts';
import { registerProxyProbe } from './platform/proxy-probe.ts';
import { registerStoredFigures } from './platform/stored-figures.ts';
import { createQueueFigures, createTaskObserver } from './platform/task-figures.ts';
import { prepareTasks, startTasks } from './platform/tasks.ts';
import { presentSite } from './site.ts';

export interface RunningApp {
  /** The address that the server listens on, e.g. `http://127.0.0.1:3000`. */
  url: string;
  /** Takes no more requests, lets running requests and tasks finish, then closes sockets and the database. */
  close(): Promise<void>;
}

/**
 * Starts the whole server: creates the modules, collects their routes and tasks, and listens.
 * @param catalogueSource what is sold, and the trades; the specified ones when it is absent
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
  const { db, metrics, pool, realtime, scaleOfNetwork, viewCounts } = platform;
  await prepareTasks(pool, log);
  const created = createModules(platform, catalogueSource);
  const modules: ServerModule[] = [...Object.values(created), ...moreModules];
  const { featuredRound } = created.artisans;

  const app = await createHttp({ ...config, scaleOfNetwork }, log, metrics);
  const { handle, callAsVisitor } = createApi(app, platform);
  for (const module of modules) {
    module.routes?.({ app, handle, callAsVisitor });
    module.events?.(realtime);
  }
  const { tasks, schedules } = collectTasks([platform, ...modules]);
  const running = await startTasks(pool, log, tasks, schedules, createTaskObserver(metrics));

  metrics.gauge({
    name: 'task_runner_up',
    help: 'Whether this process runs background tasks',
    read: () => [{ value: running.areRunning() ? 1 : 0 }],
  });
  const figures = modules.flatMap((module) => module.figures ?? []);
  registerStoredFigures(metrics, db, log, [createQueueFigures(Object.keys(tasks)), ...figures]);
  registerMetrics(app, { ...config, metrics });
  registerHealth(app, {
    ...config,
    db,
    scaleOfNetwork,
    tasksAreRunning: running.areRunning,
    databaseRoom: platform.databaseRoom,
    diskSpace: platform.diskSpace,
  });
  await registerProxyProbe(app, config.secret, now);
  await registerPages(app, {
    ...config,
    site: presentSite(config),
    callAsVisitor,
    viewCounts,
    metrics,
    scaleOfNetwork,
    featuredRound,
  });

  // The development server of Vite has a WebSocket of its own.
  await realtime.attach(app.server, { refuseOthers: !config.webDev });
  // Close the sockets first: Fastify waits for open connections, and sockets never end by themselves.
  app.addHook('preClose', () => realtime.close());
  const url = await app.listen({ port: config.port, host: config.host });

  return {
    url,
    async close() {
      platform.beginToStop();
      await app.close();
      await running.stop();
      for (const module of modules) await module.close?.();
      await platform.close();
    },
  };
}
