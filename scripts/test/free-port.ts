import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems use for outgoing connections, which could take the port before the test uses it. */
const PORTS: [number, number] = [20_000, 32_000];

/** Returns a port that is free now, for programs that cannot ask the system for any free port. */
export async function findFreePort(): Promise<number> {
  let port = randomInt(...PORTS);
  while (!(await isFree(port))) port = randomInt(...PORTS);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
