import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Namespace, Server, ServerOptions } from 'socket.io';
import type { Log } from './log.ts';

/** A start does not wait longer for Redis: without it a process serves those who are connected to itself. */
const PATIENCE_MS = 10_000;
const KNOCK_AGAIN_MS = 100;
/** A room that nobody is in. */
const NOBODY = 'nobody';

/** How the rooms of Socket.IO reach over all server processes: a stream in Redis that each of them reads. */
export function openProcessChannel(redisUrl: string, log: Log) {
  // While Redis is away commands wait for it: giving up would reject promises that only the adapter holds.
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  redis.on('error', (error) => log.error({ err: error }, 'Redis is not reachable'));
  const createStreamAdapter = createAdapter(redis);
  let over = false;
  let isHearing = false;
  let hears = () => {};
  const hearing = new Promise<void>((resolve) => {
    hears = resolve;
  });

  /** As Socket.IO wants it, which calls it with `new`. */
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
   * Until its first entry the adapter asks for what is newer than the question, every few seconds anew: what comes before
   * the first question or between two of them it never hears. After one entry, also of its own, it goes on from there.
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
    /** Resolves when nothing that the other processes say is missed any more, or after some seconds without Redis. */
    async hearing(io: Pick<Server, 'in'>): Promise<void> {
      knock(io).catch((error: unknown) => {
        if (!over) log.error({ err: error }, 'the other processes are not heard');
      });
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([hearing, wait(PATIENCE_MS, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
      if (!isHearing) log.error('Redis does not answer: this process goes on without hearing the others');
    },
    async close(): Promise<void> {
      over = true;
      await redis.quit();
    },
  };
}
