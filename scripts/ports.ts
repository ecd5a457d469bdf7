import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** @throws Problem when another program listens on the port. Port 0 is always free. */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const known = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      const why = error.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
      reject(
        known
          ? new Problem(
              `Port ${port} ${why}. Set ${setting} to a free one, for example ${setting}=${port + 100}.`,
            )
          : error,
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
