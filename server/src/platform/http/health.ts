import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseSpace } from '../database/database-space.ts';
import type { Database } from '../database/db.ts';
import { modulesAreThere } from '../late-modules.ts';
import { CLOCK_OFF_MS, type ClockDifference } from '../observability/clock-difference.ts';
import type { DiskSpace } from '../storage/disk-space.ts';
import { notCached } from './answers/reply-headers.ts';
import { createResponseCache } from './answers/response-cache.ts';
import { createNetworkLimit } from './network/network-limit.ts';
import type { ScaleOfNetwork } from './network/shared-networks.ts';
import type { ShutdownState } from './shutdown.ts';

const READY_KEPT_MS = 1000;
/** Ten a second, more than all load balancers of one network send. */
const READY_PER_MINUTE = 600;

const RETRY_AFTER_SECONDS = 10;
/** The message for each part that is not ready. */
const problems: Record<string, string> = {
  database: 'the database does not answer',
  tasks: 'background tasks do not run',
  modules: 'a part of the program could not be loaded',
  database_room: 'the database has no room to write',
  disk_room: 'the disk of the data folder is nearly full or away',
};

/** The 503 answer of both addresses while the process drains. */
const leavingAnswer = {
  status: 'draining',
  msg: 'This process is about to stop. It still answers, but requests should go to another one.',
};

/**
 * Registers `/health/live` (the process answers) and `/health/ready` (database, tasks, modules and free disk space are there). Both report
 * draining, because a balancer that should not drop a process during a database outage asks only the first. The second also reports a wrong
 * clock.
 */
export function registerHealth(
  app: FastifyInstance,
  parts: {
    db: Database;
    /** Null in a process that runs no tasks. */
    tasksAreRunning: (() => boolean) | null;
    databaseRoom: Pick<DatabaseSpace, 'isThere'>;
    diskSpace: Pick<DiskSpace, 'hasRoom'>;
    limitsScale: number;
    scaleOfNetwork: ScaleOfNetwork;
    shutdown: ShutdownState;
    clockDifference: Pick<ClockDifference, 'aheadMs'>;
  },
): void {
  const hidden = { schema: { hide: true } };
  // A CDN that answered for the server would hide its absence.
  const sendShuttingDown = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ ...notCached, 'retry-after': String(RETRY_AFTER_SECONDS) })
      .send(leavingAnswer);
  app.get('/health/live', hidden, async (_request, reply) =>
    parts.shutdown.started ? sendShuttingDown(reply) : reply.headers(notCached).send({ status: 'ok' }),
  );

  // Balancers ask often, and strangers may ask as well. With a shared answer, the database and the disk are asked at most once a second.
  const answers = createResponseCache({ ttlMs: READY_KEPT_MS });
  const readStores = async () => {
    const database = await sql`select 1`.execute(parts.db).then(
      () => true,
      (error: unknown) => {
        app.log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
    return {
      database,
      // Left out while the database is away: 'no room' would send the operator to a disk that is not full.
      ...(database && { database_room: await parts.databaseRoom.isThere(parts.db) }),
      // A missing folder and a removed disk count as a full disk.
      disk_room: await parts.diskSpace.hasRoom().catch((error: unknown) => {
        app.log.warn({ err: error }, 'the room on the disk of the data folder could not be read');
        return false;
      }),
    };
  };
  const limitReady = createNetworkLimit(app, {
    name: 'ready',
    perMinute: READY_PER_MINUTE * parts.limitsScale,
    refusal: 'Please ask less often.',
    scaleOfNetwork: parts.scaleOfNetwork,
  });
  app.get('/health/ready', { ...hidden, preHandler: limitReady }, async (_request, reply) => {
    if (parts.shutdown.started) return sendShuttingDown(reply);
    reply.headers(notCached);
    const { database, ...room } = await answers.get('ready', null, readStores, () => 1);
    const checks = {
      database,
      ...(parts.tasksAreRunning && { tasks: parts.tasksAreRunning() }),
      modules: modulesAreThere(),
      ...room,
    };
    const missing = Object.entries(checks).flatMap(([name, there]) => (there ? [] : [problems[name]]));
    if (missing.length === 0)
      return reply.send({ status: 'ok', ...checks, ...describeWrongClock(parts.clockDifference) });
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ status: 'error', msg: `Not ready: ${missing.join('; ')}.`, ...checks });
  });
}

/** A wrong clock does not make the process unready: if all clocks were wrong, no process would be left. */
function describeWrongClock(difference: Pick<ClockDifference, 'aheadMs'>): { clock?: string } {
  const ahead = difference.aheadMs();
  if (Math.abs(ahead) <= CLOCK_OFF_MS) return {};
  const seconds = Math.round(Math.abs(ahead) / 1000);
  return { clock: `This machine is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database.` };
}
