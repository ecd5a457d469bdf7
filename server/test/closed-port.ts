import { createServer } from 'node:net';

/** A port of this machine on which no program listens: the system assigned it and it was closed again. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system assigned no port');
  return address.port;
}
