import { isIPv4 } from 'node:net';

/** Returns whether a host name or address can only mean this machine. Accepts `[::1]` with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** Returns the host of an `http(s)` address, or null for any other text. */
export function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.hostname : null;
}
