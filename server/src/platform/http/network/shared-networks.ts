import { BlockList, isIP } from 'node:net';

/** Returns how many times the usual cap a network has. `networkOf` defines how networks are written. */
export type ScaleOfNetwork = (network: string) => number;

/** Networks whose addresses are each shared by thousands of people. */
export interface SharedNetworks {
  /** Addresses and networks, e.g. `102.88.0.0/16`. */
  networks: readonly string[];
  /** How many times the usual cap each of their addresses has. */
  scale: number;
}

/** Parses a comma-separated list of addresses and networks. Returns null when one of them is invalid. */
export function readNetworks(value: string): string[] | null {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return list.every((part) => addTo(new BlockList(), part)) ? list : null;
}

/** Creates the scale of each network: 1, unless it is a shared one. */
export function createScaleOfNetwork({ networks, scale }: SharedNetworks): ScaleOfNetwork {
  if (networks.length === 0 || scale === 1) return () => 1;
  const shared = new BlockList();
  for (const network of networks) addTo(shared, network);
  return (network) => {
    // `networkOf` writes an IPv6 network as the first four groups of its addresses.
    const address = network.includes(':') && isIP(network) === 0 ? `${network}::` : network;
    const version = isIP(address);
    return version !== 0 && shared.check(address, version === 4 ? 'ipv4' : 'ipv6') ? scale : 1;
  };
}

function addTo(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const longest = version === 4 ? 32 : 128;
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) < 1 || Number(prefix) > longest))
    return false;
  list.addSubnet(address, prefix === undefined ? longest : Number(prefix), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}
