import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { openRedis } from './redis.ts';

/** How long a start waits for Redis. Without Redis, the process serves only the sockets that are connected to itself. */
const PATIENCE_MS = 10_000;
const KNOCK_AGAIN_MS = 100;
/** The name of a room without sockets. */
const NOBODY = 'nobody';

/** Carries the rooms of Socket.IO over all server processes, through a Redis stream that each of them reads. */
export function openProcessChannel(redisUrl: string, metrics: Pick<Metrics, 'watchRedis'>, log: Log) {
  // While Redis is away its commands wait. Giving up would reject promises that only the adapter holds, and nothing would handle
  // them.
  const redis = openRedis(redisUrl, { maxRetriesPerRequest: null }, log);
  metrics.watchRedis('rooms', redis);
  const createStreamAdapter = createAdapter(redis);
  let over = false;
  let isHearing = false;
  let hears = () => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });

  /** Socket.IO calls this function with `new`. */
  function adapter(namespace: Namespace): ReturnType<typeof createStreamAdapter> {
    const made = createStreamAdapter(namespace);
    const take = made.onRawMessage.bind(made);
    made.onRawMessage = (...given) => {
      isHearing = true;
      hears();
      return take(...given);
    };
    return made;
  }

  /**
   * Until it has read its first entry, the adapter polls the stream every few seconds for entries newer than the poll, so it
   * misses entries that arrive before or between polls. After the first entry, which may be its own, it continues from there. So
   * this process publishes an empty event until the adapter has read one.
   */
  async function knock(io: Pick<Server, 'in'>): Promise<void> {
    while (!isHearing && !over) {
      await redis.ping();
      io.in(NOBODY).socketsLeave(NOBODY);
      await wait(KNOCK_AGAIN_MS, undefined, { ref: false });
    }
  }

  return {
    adapter: adapter as ServerOptions['adapter'],
    /** Resolves when this process misses no more events of the others, or after `PATIENCE_MS` without Redis. */
    async hearing(io: Pick<Server, 'in'>): Promise<void> {
      knock(io).catch((error: unknown) => {
        if (!over) log.error({ err: error }, 'events of the other processes are not received');
      });
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([hearing, wait(PATIENCE_MS, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
      if (!isHearing) log.error('Redis does not answer: this process continues without events of the others');
    },
    async close(): Promise<void> {
      over = true;
      await redis.quit();
    },
  };
}
