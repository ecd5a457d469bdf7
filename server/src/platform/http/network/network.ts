import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household gets at least a /64, so limits per address would not limit it. */
const NETWORK_GROUPS = 4;

/** An address with a port, as some proxies write it into X-Forwarded-For. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * Returns what limits count as one caller: an IPv4 address, or the /64 network of an IPv6 address.
 * @param written undefined when the client has already closed the connection
 */
export function networkOf(written: string | undefined): string {
  if (written === undefined) return '';
  const { v6, v4 } = withPort.exec(written)?.groups ?? {};
  const address = v6 ?? v4 ?? written;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  // A URL writes every IPv6 address in one way, without dots and leading zeros.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
  const isMappedV4 = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  return groups.slice(0, isMappedV4 ? GROUPS : NETWORK_GROUPS).join(':');
}
