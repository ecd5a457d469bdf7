import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { openRedis } from './redis.ts';

/** How long startup waits for Redis. Without Redis, a process serves only its own sockets. */
const PATIENCE_MS = 10_000;
const PUBLISH_AGAIN_MS = 100;
/** The name of a room that never has sockets. */
const EMPTY_ROOM = 'nobody';

/** Shares Socket.IO rooms between all server processes through a Redis stream that each of them reads. */
export function openProcessChannel(redisUrl: string, metrics: Pick<Metrics, 'watchRedis'>, log: Log) {
  // While Redis is away, commands wait. Giving up would reject promises that only the adapter holds, and nothing would handle them.
  const redis = openRedis(redisUrl, { maxRetriesPerRequest: null }, log);
  metrics.watchRedis('rooms', redis);
  const createStreamAdapter = createAdapter(redis);
  let over = false;
  let isReceiving = false;
  let resolveReceiving = () => {};
  const receiving = new Promise<void>((resolve) => {
    resolveReceiving = resolve;
  });

  /** Socket.IO calls this function with `new`. */
  function adapter(namespace: Namespace): ReturnType<typeof createStreamAdapter> {
    const made = createStreamAdapter(namespace);
    const onRawMessage = made.onRawMessage.bind(made);
    made.onRawMessage = (...given) => {
      isReceiving = true;
      resolveReceiving();
      return onRawMessage(...given);
    };
    return made;
  }

  /**
   * Until the adapter has read its first entry, it polls the stream for entries newer than each poll, so it misses those that arrive before
   * or between polls. After the first entry it continues from there. So this process publishes an empty event until the adapter has read
   * one.
   */
  async function publishUntilReceiving(io: Pick<Server, 'in'>): Promise<void> {
    while (!isReceiving && !over) {
      await redis.ping();
      io.in(EMPTY_ROOM).socketsLeave(EMPTY_ROOM);
      await wait(PUBLISH_AGAIN_MS, undefined, { ref: false });
    }
  }

  return {
    adapter: adapter as ServerOptions['adapter'],
    /** Resolves when this process receives all events of the others, or after `PATIENCE_MS` without Redis. */
    async waitUntilReceiving(io: Pick<Server, 'in'>): Promise<void> {
      publishUntilReceiving(io).catch((error: unknown) => {
        if (!over) log.error({ err: error }, 'events of the other processes are not received');
      });
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([receiving, wait(PATIENCE_MS, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
      if (!isReceiving)
        log.error('Redis does not answer: this process continues without events of the others');
    },
    async close(): Promise<void> {
      over = true;
      await redis.quit();
    },
  };
}
