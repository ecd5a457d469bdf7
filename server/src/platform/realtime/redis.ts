import {
  Redis,
  type RedisOptions,
  type SentinelAddress,
  type SentinelConnectionOptions,
  SentinelConnector,
} from 'ioredis';
import type { Log } from '../observability/log.ts';
import { readSentinels } from './redis-address.ts';

/** A machine that has vanished does not refuse a connection; nothing answers. */
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * How long the answer to a command may take before the connection counts as dead. Longer than the five seconds for which the channel of
 * the processes waits for entries.
 */
const SILENCE_MS = 10_000;
/** The pause before this process asks a Sentinel again that could not be reached, and that would announce a new master. */
const SENTINEL_AGAIN_MS = 10_000;

/** What a Redis answers that takes no writes: another one is, or will be, the master. */
const notTheMaster = /^(?:READONLY|MASTERDOWN|LOADING|NOREPLICAS)\b/;

/**
 * Connects to the Redis of REDIS_URL, or to the master that its Sentinels name. After a fail-over the connection follows the new
 * master; commands that were not answered are sent once more.
 */
export function openRedis(address: string, options: RedisOptions, log: Log): Redis {
  const all: RedisOptions = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    // 2: connect anew and send the command again.
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
        // A master that is cut off closes no connection: the Sentinels tell when another one has taken over.
        failoverDetector: true,
        sentinelCommandTimeout: CONNECT_TIMEOUT_MS,
        sentinelReconnectStrategy: () => SENTINEL_AGAIN_MS,
      })
    : new Redis(address, all);
  redis.on('error', (error) => log.error({ err: error }, 'Redis is not reachable'));
  return redis;
}

/** Returns the class with which a connection finds the master through the Sentinels, each time it is made. */
function connectorFor(log: Log) {
  return class extends SentinelConnector {
    constructor(options: unknown) {
      super(options as SentinelConnectionOptions);
      // The library offers no way to hear the errors of its connections to Sentinels, and prints those that nobody hears.
      const library = this as unknown as {
        connectToSentinel(address: SentinelAddress, options?: RedisOptions): Redis;
      };
      const connectToSentinel = library.connectToSentinel.bind(this);
      const warn = (error: unknown) => log.warn({ err: error }, 'a Sentinel is not reachable');
      library.connectToSentinel = (sentinel, given) => {
        // On a connection made anew the library would listen again without handling a failure, and a Sentinel that does not answer in time
        // would end the process.
        const client = connectToSentinel(sentinel, { ...given, autoResubscribe: false }).on('error', warn);
        if (given) client.on('ready', () => void client.subscribe('+switch-master').catch(warn));
        return client;
      };
    }

    override connect(...given: Parameters<SentinelConnector['connect']>) {
      // The lost connection still listens for a new master. If it heard of one while this attempt asks the Sentinels, it would end the
      // attempt, and the library would never make another: every later command fails at once, and the channel of the processes, which
      // reads again as soon as a read has failed, would let nothing else run.
      this.disconnect();
      return super.connect(...given);
    }
  };
}
