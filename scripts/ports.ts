import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';

/** A server whose start script was killed finishes its requests before it frees the port. */
const PATIENCE_MS = 3_000;

/** @throws Problem that names the setting when the port is taken. Port 0 is always free. */
export async function assertPortFree(port: number, host: string, setting: string): Promise<void> {
  // Browsers try ::1 first for "localhost": a program that listens only there would get the requests.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  const deadline = Date.now() + PATIENCE_MS;
  for (const one of hosts) {
    let obstacle = await obstacleTo(port, one);
    while (obstacle === 'EADDRINUSE' && Date.now() < deadline) {
      await delay(100);
      obstacle = await obstacleTo(port, one);
    }
    const without = one === '::1' && (obstacle === 'EADDRNOTAVAIL' || obstacle === 'EAFNOSUPPORT');
    if (obstacle && !without) throw new Problem(sentence(obstacle, port, one, setting));
  }
}

function sentence(obstacle: string, port: number, host: string, setting: string): string {
  if (obstacle === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that program, or set ${setting} to a free port, for example ${setting}=${port + 100}.`;
  }
  if (obstacle === 'EACCES') {
    return `Port ${port} may not be used by this user: set ${setting} to a port above 1023, for example ${setting}=3000.`;
  }
  return `Port ${port} on ${host} cannot be listened on (${obstacle}): set HOST to an address of this machine.`;
}

/** Returns the error code of listening there, or null when it works. */
function obstacleTo(port: number, host: string): Promise<string | null> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
