import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_MAX_BYTES } from '@marketplace/contract/people/profiles';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { createDatabaseSpace, type DatabaseSpace } from './database/database-space.ts';
import { type Database, openDatabase } from './database/db.ts';
import { createReplica, noReplica, type ReplicaReads, registerReplicaMetrics } from './database/replica.ts';
import { createResponseCache, type ResponseCache } from './http/answers/response-cache.ts';
import { createLimits, deleteExpiredLimits, type Limits } from './http/limits.ts';
import { createScaleOfNetwork, type ScaleOfNetwork } from './http/network/shared-networks.ts';
import { createShutdown, type ShutdownState } from './http/shutdown.ts';
import { createUploads, type Uploads } from './http/uploads.ts';
import { createViewCounts, type ViewCounts } from './http/view-counts.ts';
import type { ServerModule } from './module.ts';
import { type ClockDifference, watchClock } from './observability/clock-difference.ts';
import type { Log } from './observability/log.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { createDatabaseObserver, registerPlatformMetrics } from './observability/platform-metrics.ts';
import type { TemplateProvider, TextProvider } from './providers/delivery.ts';
import { createMail, type Mail } from './providers/mail.ts';
import {
  measureMail,
  measurePush,
  measureSms,
  measureStorage,
  measureWhatsapp,
} from './providers/measured-providers.ts';
import { createSms } from './providers/sms.ts';
import { createWebPush, type WebPush } from './providers/web-push.ts';
import { createWhatsapp } from './providers/whatsapp.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import { createSessions, type Sessions } from './security/sessions.ts';
import { builtInSettings } from './settings/built-in.ts';
import { createSettings, type Settings } from './settings/settings.ts';
import { createDeferredDeletes, type Storage } from './storage/deferred-deletes.ts';
import { createDiskSpace, type DiskSpace } from './storage/disk-space.ts';
import { createFileStore } from './storage/storage.ts';

/** Three concurrent tasks, one connection that listens, and one spare. */
const TASK_CONNECTIONS = 5;
const SEARCH_TIMEOUT_MS = 1000;
/** How much longer a visitor gets an old list while a new one is computed. */
const STALE_MS = 5_000;
/** Shorter than on the primary, which takes over when a vanished replica does not answer. */
const REPLICA_TIMEOUT_MS = 5_000;

/** The tools that every module may use. */
export interface Platform {
  config: Config;
  productName: string;
  publicUrl: string;
  limitsScale: number;
  scaleOfNetwork: ScaleOfNetwork;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  clockDifference: ClockDifference;
  db: Database;
  /** The connections of `db`, for statements in plain SQL. */
  pool: pg.Pool;
  /** Direct connections to the database, past a pooler, for the task queue. */
  taskPool: pg.Pool;
  /** Few connections with a short time limit, on which a statement is planned once. Only the finder of pages uses them. */
  searchDb: Database;
  /** Runs what visitors read on the replica, where there is one. */
  replicaReads: ReplicaReads;
  databaseRoom: DatabaseSpace;
  sessions: Sessions;
  /** Caches answers that are the same for everybody, such as visitors' lists. */
  responseCache: ResponseCache;
  /** Records in all processes that a person has changed something: for some seconds they get new answers instead of cached ones. */
  noteChange(accountId: string): void;
  /** What operators hide disappears from cached answers and pages of all processes at once. */
  publicContent: {
    /** Grows each time. A cached page belongs to one edition. */
    edition(): number;
    /** Call it after the commit. */
    renew(): void;
  };
  /** What admins change without a release. */
  settings: Settings;
  realtime: Realtime;
  limits: Limits;
  /** Providers are null when they are not configured. */
  mail: Mail | null;
  sms: TextProvider<'sms'> | null;
  whatsapp: TemplateProvider | null;
  webPush: WebPush | null;
  storage: Storage;
  diskSpace: DiskSpace;
  uploads: Uploads;
  uploadFolder: string;
  viewCounts: ViewCounts;
  shutdown: ShutdownState;
  /** Aborts when shutdown begins. Long tasks stop then and continue after the next start. */
  stopping: AbortSignal;
  beginToStop(): void;
  sweeps: Required<NonNullable<ServerModule['sweeps']>>;
  /** Closes all connections. Call it last. */
  close(): Promise<void>;
}

/**
 * Opens the databases, the realtime channel and the storage, and creates the other shared tools.
 * @param now the current time; tests move it
 */
export async function createPlatform(config: Config, log: Log, now: () => Date): Promise<Platform> {
  const { productName, publicUrl, limitsScale, poolSizes, providerTimeoutMs, secret } = config;
  const uploadFolder = join(config.dataDir, 'uploads');
  await mkdir(join(config.dataDir, 'media'), { recursive: true });

  const metrics = createMetrics();
  const scaleOfNetwork = createScaleOfNetwork(config.sharedNetworks);
  const databaseRoom = createDatabaseSpace(log);
  const pooled = config.databasePooler;
  const observe = createDatabaseObserver(metrics);
  const listenersOf = (pool: 'main' | 'tasks') => {
    const { onAnswer, onFailure } = observe(pool);
    const noteFailure = (error: Error) => {
      onFailure(error);
      databaseRoom.note(error);
    };
    return { onAnswer, onFailure: noteFailure };
  };
  const replica = config.replicaUrl ? createReplica(config.replicaUrl, log) : null;
  registerReplicaMetrics(metrics, replica);
  const main = openDatabase(config.databaseUrl, log, {
    size: poolSizes.main,
    pooled,
    ...listenersOf('main'),
  });
  // Text searches have their own connections, so slow ones cannot use up those of other requests.
  // PostgreSQL keeps one plan for all values here, because planning a search again for each run costs more than a plan for its values saves.
  const searching = {
    size: poolSizes.search,
    timeoutMs: SEARCH_TIMEOUT_MS,
    pooled,
    limitPooled: true,
    planOnce: true,
  };
  const search = openDatabase(config.databaseUrl, log, { ...searching, ...observe('search') });
  const { pool } = main;
  const clockDifference = await watchClock(pool, log);
  // A pooler switches connections between transactions, but the task queue needs one to listen on.
  const direct =
    config.directDatabaseUrl === config.databaseUrl
      ? null
      : openDatabase(config.directDatabaseUrl, log, { size: TASK_CONNECTIONS, ...listenersOf('tasks') });
  const routed = replica && {
    main: replica.route(main, {
      size: poolSizes.main,
      timeoutMs: REPLICA_TIMEOUT_MS,
      pooled,
      ...observe('replica'),
    }),
    search: replica.route(search, { ...searching, ...observe('replica_search') }),
  };
  const replicaReads: ReplicaReads = replica ?? noReplica;
  const sessions = createSessions(
    main.db,
    secret,
    now,
    () => settings.get('staff_log_in').second_factor_at_once,
  );
  const shutdown = createShutdown();
  const realtime = await createRealtime({
    sessions,
    redisUrl: config.redisUrl,
    limitsScale,
    shutdown,
    metrics,
    now,
    log,
  });
  const responseCache = createResponseCache({
    ttlMs: config.listCacheSeconds * 1000,
    staleMs: STALE_MS,
    now: () => now().getTime(),
  });
  realtime.onChange(responseCache.noteChange);
  let contentEdition = 0;
  const renewContent = () => {
    contentEdition += 1;
    responseCache.renew();
  };
  realtime.onHidden(renewContent);
  const settings = await createSettings({
    db: main.db,
    directUrl: config.directDatabaseUrl,
    builtIn: builtInSettings(config),
    onChange: responseCache.renew,
    log,
  });
  const mail =
    config.mail && measureMail(createMail(config.mail, providerTimeoutMs, log), metrics.provider('email'));
  const webPush =
    config.push && measurePush(createWebPush(config.push, providerTimeoutMs, log), metrics.provider('push'));
  const diskSpace = createDiskSpace(config.dataDir, config.diskReserveBytes);
  const uploads = createUploads(uploadFolder, PICTURE_MAX_BYTES, diskSpace);
  const viewCounts = createViewCounts({ db: main.db, log, now, secret: secret.current });
  const stopping = new AbortController();
  registerPlatformMetrics(metrics, {
    pools: {
      main: pool,
      search: search.pool,
      ...(direct && { tasks: direct.pool }),
      ...(routed && {
        replica: routed.main.pool,
        replica_search: routed.search.pool,
      }),
    },
    responseCache,
    diskSpace,
    clockDifference,
    log,
  });

  return {
    config,
    productName,
    publicUrl,
    limitsScale,
    log,
    metrics,
    now,
    clockDifference,
    db: routed?.main.db ?? main.db,
    pool,
    taskPool: direct?.pool ?? pool,
    searchDb: routed?.search.db ?? search.db,
    replicaReads,
    databaseRoom,
    sessions,
    responseCache,
    noteChange(accountId) {
      responseCache.noteChange(accountId);
      realtime.publishChange(accountId);
    },
    publicContent: {
      edition: () => contentEdition,
      renew() {
        renewContent();
        realtime.publishHidden();
      },
    },
    settings,
    realtime,
    limits: createLimits(pool, limitsScale, secret.current, scaleOfNetwork),
    scaleOfNetwork,
    mail,
    sms: config.sms && measureSms(createSms(config.sms, providerTimeoutMs, log), metrics.provider('sms')),
    webPush,
    whatsapp:
      config.whatsapp &&
      measureWhatsapp(createWhatsapp(config.whatsapp, providerTimeoutMs, log), metrics.provider('whatsapp')),
    storage: createDeferredDeletes(measureStorage(createFileStore(config), metrics.provider('storage'))),
    diskSpace,
    uploads,
    uploadFolder,
    viewCounts,
    shutdown,
    stopping: stopping.signal,
    sweeps: {
      async accounts() {
        await deleteExpiredLimits(pool);
        await viewCounts.sweep();
        realtime.closeSessions(await sessions.sweep());
      },
      pictures: () => uploads.sweep(now()),
    },
    beginToStop: () => stopping.abort(),
    async close() {
      clockDifference.close();
      await settings.close();
      await viewCounts.close();
      await realtime.leave();
      mail?.close();
      webPush?.close();
      await replica?.close();
      await direct?.close();
      for (const database of [search, main]) await database.close();
    },
  };
}
