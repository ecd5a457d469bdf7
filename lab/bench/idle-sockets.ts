import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

/**
 * Connects idle people to URL: one socket for each token in the file TOKENS_FILE. It is ready when all are connected, and fails when one
 * connection is lost.
 */
const AT_ONCE = 50;
const url = process.env['URL'] ?? '';
const tokens = JSON.parse(readFileSync(process.env['TOKENS_FILE'] ?? '', 'utf8')) as string[];

function connect(token: string): Promise<void> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token, room: token.slice(-43) },
    reconnection: false,
    forceNew: true,
    timeout: 60_000,
  });
  return new Promise((resolve) => {
    const fail = (reason: unknown) => {
      process.stderr.write(`a socket was lost: ${String(reason)}\n`);
      process.exit(1);
    };
    socket.once('connect', resolve);
    socket.once('connect_error', fail);
    socket.once('disconnect', fail);
  });
}

process.on('SIGTERM', () => process.exit(0));
for (let first = 0; first < tokens.length; first += AT_ONCE) {
  await Promise.all(tokens.slice(first, first + AT_ONCE).map(connect));
}
process.send?.({ type: 'ready', url });
