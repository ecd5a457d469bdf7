import {
  Redis,
  type RedisOptions,
  type SentinelAddress,
  type SentinelConnectionOptions,
  SentinelConnector,
} from 'ioredis';
import type { Log } from '../observability/log.ts';
import { readSentinels } from './redis-address.ts';

/** A machine that has vanished does not refuse connections; it simply never answers. */
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * How long a command may take before the connection counts as dead. Longer than the five seconds that the process channel waits for
 * entries.
 */
const SILENCE_MS = 10_000;
/** The pause before reconnecting to an unreachable Sentinel, which would announce a new master. */
const SENTINEL_AGAIN_MS = 10_000;

/** The errors of a Redis that takes no writes, because another one is, or will be, the master. */
const notTheMaster = /^(?:READONLY|MASTERDOWN|LOADING|NOREPLICAS)\b/;

/**
 * Connects to the Redis of REDIS_URL, or to the master that its Sentinels name. After a failover, the connection follows the new master and
 * unanswered commands are sent again.
 */
export function openRedis(address: string, options: RedisOptions, log: Log): Redis {
  const all: RedisOptions = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    // 2: reconnect and send the command again.
    reconnectOnError: (error) => (notTheMaster.test(error.message) ? 2 : false),
    ...options,
  };
  const found = readSentinels(address);
  const redis = found
    ? new Redis({
        ...all,
        sentinels: found.sentinels,
        name: found.masterName,
        Connector: connectorFor(log),
        ...(found.username && { username: found.username }),
        ...(found.password && { password: found.password }),
        ...(found.sentinelPassword && { sentinelPassword: found.sentinelPassword }),
        ...(found.tls && { tls: {}, enableTLSForSentinelMode: true, sentinelTLS: {} }),
        // A master that is cut off closes no connection; the Sentinels announce its successor.
        failoverDetector: true,
        sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
        sentinelReconnectStrategy: () => SENTINEL_AGAIN_MS,
      })
    : new Redis(address, all);
  redis.on('error', (error) => log.error({ err: error }, 'Redis is not reachable'));
  return redis;
}

/** Returns the class that finds the master through the Sentinels each time a connection is made. */
function connectorFor(log: Log) {
  return class extends SentinelConnector {
    constructor(options: unknown) {
      super(options as SentinelConnectionOptions);
      // The library offers no way to handle the errors of its Sentinel connections, and prints unhandled ones.
      const library = this as unknown as {
        connectToSentinel(address: SentinelAddress, options?: RedisOptions): Redis;
      };
      const connectToSentinel = library.connectToSentinel.bind(this);
      const warn = (error: unknown) => log.warn({ err: error }, 'a Sentinel is not reachable');
      library.connectToSentinel = (sentinel, given) => {
        // After a reconnection, the library would subscribe again without handling a failure, and a Sentinel that does not answer in time
        // would end the process.
        const client = connectToSentinel(sentinel, { ...given, autoResubscribe: false }).on('error', warn);
        if (given) client.on('ready', () => void client.subscribe('+switch-master').catch(warn));
        return client;
      };
    }

    override connect(...given: Parameters<SentinelConnector['connect']>) {
      // The lost connection is still subscribed. If it received a new master while this attempt asks the Sentinels, it would end the
      // attempt, and the library would never make another: every later command would fail at once, and the process channel, which retries a
      // failed read at once, would let nothing else run.
      this.disconnect();
      return super.connect(...given);
    }
  };
}
