import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

const NEXT = '_next';
const isText = (type: string) => /html|javascript|css/.test(type);

/** Renames every file with a hash in its name, wherever a text names it. */
function asNextRelease(text: string): string {
  return text
    .replace(/(assets\/[\w-]+)\.(js|css|woff2)/g, `$1${NEXT}.$2`)
    .replace(/(["'`]\.\/[\w-]+)\.(js|css)/g, `$1${NEXT}.$2`)
    .replace(/(entry:["'`][\w-]+)\.js/g, `$1${NEXT}.js`)
    .replace(/(release:["'`])/g, '$1next-');
}

/**
 * Serves the application at its own address and can publish a new release: from the next request on, all scripts, styles and fonts have new
 * names, and the old names answer 404.
 */
export async function serveReleases(application: string) {
  let isNext = false;
  const lines = new Set<Socket>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path.startsWith('/assets/') && path.includes(`${NEXT}.`) !== isNext) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...request.headers };
    // Both releases come from the same files here, so the browser must not reuse a file of the previous release.
    for (const name of ['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since'])
      delete headers[name];
    const answered = await fetch(application + path.replace(NEXT, ''), {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: request.method === 'POST' ? new Uint8Array(await buffer(request)) : null,
      redirect: 'manual',
    });
    const given = Object.fromEntries(answered.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'etag'])
      delete given[name];
    const body =
      isNext && isText(given['content-type'] ?? '')
        ? asNextRelease(await answered.text())
        : Buffer.from(await answered.arrayBuffer());
    response.writeHead(answered.status, given).end(body);
  }

  server.on('upgrade', (request: IncomingMessage, browser: Socket, head: Buffer) => {
    const line = connect(Number(new URL(application).port), '127.0.0.1');
    const pairs = request.rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': '));
    line.write(`${request.method} ${request.url} HTTP/1.1\r\n${pairs.join('')}\r\n`);
    line.write(head);
    for (const [one, another] of [
      [browser, line],
      [line, browser],
    ] as const) {
      lines.add(one);
      one.pipe(another);
      // Tests break connections on purpose; when one end breaks, the other is closed.
      one.on('error', () => another.destroy());
      one.on('close', () => another.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isNext = true;
    },
    async close() {
      for (const line of lines) line.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
