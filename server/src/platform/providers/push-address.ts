import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Push services use addresses of up to about 1000 characters. */
export const ENDPOINT_MAX = 2000;

/** The IPv6 range of the public internet (RFC 4291, section 2.4). */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that never belong to a public host. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * Returns whether an IP address is public: not private, loopback, link-local, multicast, reserved or internal to a provider. An IPv4-mapped
 * address counts as its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  // An IPv6 address with a zone is link-local.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(publicIpv6);
}

/**
 * Returns the address that pushes of a subscription go to, or null when it is not allowed. It must be https on port 443 with a host name,
 * so that no subscription can direct requests at machines of the server's own network.
 * @param sandboxOrigin the origin of the sandbox, which is always allowed
 */
export function readEndpoint(text: string, sandboxOrigin: string | null): URL | null {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return null;
  if (sandboxOrigin && url.origin === sandboxOrigin) return url;
  const host = url.hostname.replace(/\.$/, '');
  // The URL parser has already removed port 443.
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const isName = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.');
  return isName && !privateNames.test(host) ? url : null;
}

/** Thrown when the host name of a subscription resolves to an address that is not public. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor() {
    super('The host of a push address is not on the public internet');
  }
}

/**
 * Creates a name lookup that queries the name servers itself. The system's lookup blocks one of the process's few threads while it waits,
 * so push addresses with silent name servers would stall everybody's logins, files and emails.
 * @param servers name servers that replace those of the system, for tests
 */
export function createNameLookup({
  timeoutMs = 2000,
  servers,
}: {
  timeoutMs?: number;
  servers?: string[];
} = {}) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (servers) resolver.setServers(servers);

  async function resolveAll(hostname: string): Promise<LookupAddress[]> {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    const listed = (found: PromiseSettledResult<string[]>, family: number) =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
    return [...listed(four, 4), ...listed(six, 6)];
  }

  return (
    hostname: string,
    _options: object,
    callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ): void => {
    resolveAll(hostname).then(
      (addresses) => callback(null, addresses),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

type NameLookup = ReturnType<typeof createNameLookup>;

/**
 * Returns the name lookup for connections to push services. The socket connects to the addresses that it returns, so a host cannot show one
 * address to a check and another to the connection.
 */
export function publicLookup(lookup: typeof systemLookup | NameLookup = createNameLookup()): LookupFunction {
  return (hostname, options, callback) => {
    (lookup as NameLookup)(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(), []);
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
