import type { LookupAddress, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Push services use addresses of up to about 1000 characters. */
export const ENDPOINT_MAX = 2000;

/** The networks in which IPv6 addresses of the public internet lie (RFC 4291, section 2.4). */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Names that never belong to a host on the public internet. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/;

/**
 * Whether an IP address lies on the public internet: not private, loopback, link-local, multicast, reserved or between the
 * machines of a provider. An IPv4 address inside an IPv6 address counts as the IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  // An IPv6 address with a zone is an address of this link.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(publicIpv6);
}

/**
 * The address to which pushes of a subscription are sent; null when the server must not send anything there. It must be an https
 * address on port 443 whose host is a name, so that nobody makes this server send requests to machines of its own network.
 * @param sandboxOrigin the origin of the sandbox, which is allowed as it is
 */
export function readEndpoint(text: string, sandboxOrigin: string | null): URL | null {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return null;
  if (sandboxOrigin && url.origin === sandboxOrigin) return url;
  const host = url.hostname.replace(/\.$/, '');
  // The URL parser has already removed a port 443.
  if (url.protocol !== 'https:' || url.port !== '') return null;
  const isName = isIP(host.replace(/^\[|\]$/g, '')) === 0 && host.includes('.');
  return isName && !privateNames.test(host) ? url : null;
}

/** The host name of a subscription leads to an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
  constructor() {
    super('The host of a push address is not on the public internet');
  }
}

/**
 * A look-up of names that asks the name servers itself. The system's look-up holds one of the few threads of this process while it
 * waits, so a person with push addresses whose name servers are silent would stop log-ins, files and e-mails of everybody.
 * @param servers other name servers than those of the system, for tests
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
 * The name look-up of the connections to push services. The socket connects to the addresses that this function answers, so a
 * host cannot show one address to a check and another one to the connection.
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
