/** The Sentinels and their master, as REDIS_URL names them. */
export interface SentinelAddress {
  sentinels: { host: string; port: number }[];
  /** The name by which the Sentinels know the master. */
  masterName: string;
  username?: string;
  password?: string;
  sentinelPassword?: string;
  tls: boolean;
}

const SENTINEL_PORT = 26_379;
const direct = /^rediss?:\/\//;
const sentinel =
  /^redis(?<tls>s?)-sentinel:\/\/(?:(?<user>[^:@/]*):(?<password>[^@/]*)@)?(?<hosts>[^/?@]+)\/(?<name>[\w.-]+)(?:\?sentinelPassword=(?<sentinelPassword>[^&]+))?$/;
const host = /^(?<host>\[[0-9a-f:]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i;

/** Returns whether REDIS_URL is an address of a Redis or of Sentinels. */
export const isRedisAddress = (text: string): boolean => direct.test(text) || readSentinels(text) !== null;

/**
 * Parses `redis-sentinel://user:password@host:port,host:port/name-of-the-master?sentinelPassword=…`. User, password, ports and the
 * Sentinels' password are optional; `rediss-sentinel` means TLS. Returns null for any other address.
 */
export function readSentinels(text: string): SentinelAddress | null {
  const { tls, user, password, hosts, name, sentinelPassword } = sentinel.exec(text)?.groups ?? {};
  if (hosts === undefined || name === undefined) return null;
  const sentinels = hosts.split(',').map(readHost);
  if (!sentinels.every((one) => one !== null)) return null;
  try {
    return {
      sentinels,
      masterName: name,
      ...(user && { username: decodeURIComponent(user) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(sentinelPassword && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
      tls: tls === 's',
    };
  } catch (error) {
    // A password with a bare % cannot be decoded.
    if (error instanceof URIError) return null;
    throw error;
  }
}

function readHost(text: string): SentinelAddress['sentinels'][number] | null {
  const found = host.exec(text)?.groups;
  if (!found?.['host']) return null;
  const port = Number(found['port'] ?? SENTINEL_PORT);
  return port >= 1 && port <= 65_535 ? { host: found['host'].replace(/^\[|\]$/g, ''), port } : null;
}
