import { BlockList, isIP } from 'node:net';

/**
 * The value of `TRUST_PROXY`: false for none, true for every proxy, a number of proxies, or their addresses (comma-separated, as Fastify
 * reads them).
 */
export type TrustProxy = boolean | number | string;

/** Names of network groups that Fastify accepts in a list. */
const groups = ['loopback', 'linklocal', 'uniquelocal'];

/** Networks whose addresses do not exist on the public internet. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10], // between a provider's own machines
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** Parses the setting. Returns null for an invalid value: Fastify would fail at startup with a stack trace. */
export function readTrustProxy(value: string | undefined): TrustProxy | null {
  if (!value || value === 'false') return false;
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return Number(value) <= 10 ? Number(value) : null;
  return value.split(',').every((part) => isAddressOrNetwork(part.trim())) ? value : null;
}

function isAddressOrNetwork(text: string): boolean {
  if (groups.includes(text)) return true;
  const [address = '', prefix = '128', ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (!text.includes('/')) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * Returns the function that Fastify calls for every address on a request's way to the server. Hop 0 is the connected address; the others
 * come from X-Forwarded-For, last one first.
 *
 * Given a number of proxies, Fastify itself would trust no address, because a client that reaches the server directly could write any
 * address. So a number counts only when the connected address is private, as it is for a proxy on this machine or network. `onPublicPeer`
 * is called with every other connected address.
 */
export function trustOf(
  setting: TrustProxy,
  onPublicPeer: (address: string) => void,
): boolean | string | ((address: string, hop: number) => boolean) {
  if (typeof setting !== 'number') return setting;
  if (setting === 0) return false;
  return (address, hop) => {
    if (hop > 0) return hop < setting;
    const isPrivate = isPrivateAddress(address);
    if (!isPrivate) onPublicPeer(address);
    return isPrivate;
  };
}

function isPrivateAddress(address: string): boolean {
  const bare = address.split('%')[0] ?? '';
  const version = isIP(bare);
  // IPv4-mapped IPv6 addresses are compared with the IPv4 networks.
  return version !== 0 && privateNetworks.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}
