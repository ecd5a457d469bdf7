import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { createLog } from '../platform/observability/index.ts';
import { type Check, off, ok, problem, quoted, sentenceOf } from './findings.ts';
import { hostOf } from './hide-secrets.ts';

/** Streams, which the process channel uses, came with 5; their trimming as used here with 6.2. */
const OLDEST_VERSION = [6, 2] as const;
const NEARLY_FULL = 0.9;

/** Checks Redis: reachable, writable, and with the rights for keys and streams. */
export const checkRedis = ({ redisUrl }: Config, limitMs: number): Check => ({
  id: 'redis',
  title: 'Redis',
  ifSilent: `Check that Redis runs at ${hostOf(redisUrl ?? '')} and that no firewall is between. REDIS_URL names the address.`,
  async run() {
    if (!redisUrl)
      return [
        off(
          'One server process needs none. With several, messages reach only the browsers that are connected to the same process.',
          'Before you start a second process, set REDIS_URL: docs/operations/settings.md',
        ),
      ];
    const { openRedis } = await import('../platform/realtime/redis.ts');
    // One try each, because the doctor reports the first failure.
    const redis = openRedis(
      redisUrl,
      {
        lazyConnect: true,
        connectTimeout: limitMs,
        maxRetriesPerRequest: 0,
        retryStrategy: () => null,
        sentinelRetryStrategy: () => null,
        reconnectOnError: () => false,
        enableReadyCheck: false,
      },
      createLog('silent'),
    );
    let lost: unknown;
    redis.on('error', (error) => {
      lost = error;
    });
    const key = `doctor:${randomUUID()}`;
    try {
      await redis.connect();
      await redis.set(key, 'here', 'EX', 60);
      const kept = await redis.get(key);
      await redis.xadd(`${key}:stream`, '*', 'event', 'here');
      await redis.xread('COUNT', 1, 'STREAMS', `${key}:stream`, '0');
      await redis.del(key, `${key}:stream`);
      if (kept !== 'here')
        return [problem('It did not keep what was written.', 'Check what listens at REDIS_URL.')];
      return [assess(await redis.info())];
    } catch (error) {
      return [explain(lost instanceof Error && !isAnswer(error) ? lost : error, redisUrl)];
    } finally {
      redis.disconnect();
    }
  },
});

/** Whether this error is an answer of Redis itself. */
const isAnswer = (error: unknown): boolean => (error as Error).name === 'ReplyError';

function assess(info: string) {
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const version = read('redis_version');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor < OLDEST_VERSION[1]))
    return problem(`Its version is ${version}; the product needs 6.2 or newer.`, 'Upgrade Redis.');
  const [used, most] = [Number(read('used_memory')), Number(read('maxmemory'))];
  if (most > 0 && used > most * NEARLY_FULL)
    return problem(
      `Its memory is ${Math.round((used / most) * 100)}% full.`,
      'Raise maxmemory of Redis, or give this product a Redis of its own.',
    );
  return ok(`Version ${version}; keys and streams can be written.`);
}

function explain(error: unknown, redisUrl: string) {
  const { message } = error as Error;
  if (/WRONGPASS|invalid password|invalid username-password/i.test(message))
    return problem('It refuses the password.', 'Correct the password in REDIS_URL.');
  if (/NOAUTH/.test(message))
    return problem('It wants a password.', 'Put the password into REDIS_URL: redis://:password@host:6379');
  if (/NOPERM/.test(message))
    return problem(
      `The account may not do what the product does: ${quoted(message)}`,
      'Give the account of REDIS_URL all commands for all keys, by ACL SETUSER.',
    );
  if (/READONLY/.test(message))
    return problem('It is a replica, which takes no writes.', 'Let REDIS_URL name the master.');
  if (/OOM|MISCONF/.test(message))
    return problem(`It takes no writes: ${quoted(message)}`, 'Give Redis more memory or disk.');
  return problem(
    `It cannot be used at ${hostOf(redisUrl)}. ${sentenceOf(error)}`,
    'Start Redis, or correct host and port in REDIS_URL.',
  );
}
