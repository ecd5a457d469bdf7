import { createServer } from 'node:http';

// A push service that accepts every push at once and decrypts none. It runs as a separate program, so it takes no time from the server or
// the bench. `GET /arrivals` returns the time of each push in ms by path, and clears the list.

/** @type {Record<string, number>} */
let arrivals = {};

const http = createServer((request, response) => {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(arrivals));
    arrivals = {};
    return;
  }
  arrivals[request.url ?? ''] = performance.timeOrigin + performance.now();
  request.resume();
  request.on('end', () => response.writeHead(201).end());
});
// A connection that waits for the next round must not be closed while a push is sent on it.
http.keepAliveTimeout = 600_000;
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  if (typeof address !== 'object') throw new Error('it has no port');
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${address?.port}` });
});
process.on('SIGTERM', () => process.exit(0));
