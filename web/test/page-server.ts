import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type * as EntryServer from '../src/app/entry-server.tsx';
import { buildSite } from '../src/lib/testing/site.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The content security policy of the real server, so that a page with another inline script fails here, too. */
function securityPolicy(earlyScript: string): string {
  const hash = createHash('sha256').update(earlyScript).digest('base64');
  return `default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: wss:`;
}

type ApiAnswer = { status: number; body: unknown };

export interface PageServer {
  url: string;
  /**
   * Answers of the API by operation path, to a POST with a body and to a GET with parameters; anything else is 404. A test can change it
   * at any time.
   */
  api: Map<string, (body: unknown, headers: Record<string, unknown>) => ApiAnswer | Promise<ApiAnswer>>;
  /** The address of the chunk of a source file, as a pattern for `page.route`: the names of most chunks are only hashes. */
  chunkOf(source: string): string;
  close(): Promise<void>;
}

/** Serves the build of this test run on a free port, as the real server does. */
export async function startPageServer(): Promise<PageServer> {
  const folder = inject('webBuild');
  const { render } = (await import(
    pathToFileURL(join(folder, 'server/entry-server.js')).href
  )) as typeof EntryServer;
  const manifest = JSON.parse(await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8'));
  const earlyScript = await readFile(join(folder, 'client/before-paint.js'), 'utf8');
  const api: PageServer['api'] = new Map();
  let url = '';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname.startsWith('/api/')) {
      const operation = api.get(pathname.slice('/api'.length));
      const sent: unknown =
        request.method === 'GET'
          ? Object.fromEntries(searchParams)
          : JSON.parse((await textOf(request)) || '{}');
      const { status, body } = operation
        ? await operation(sent, request.headers)
        : {
            status: 404,
            body: { status: 'error', code: 'not_found', msg: 'Not found', message: 'Not found' },
          };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    } else if (pathname === '/manifest.webmanifest') {
      response.writeHead(200, { 'content-type': 'application/manifest+json' }).end('{}');
    } else if (extname(pathname)) {
      const type = types[extname(pathname)] ?? 'application/octet-stream';
      const bytes = await readFile(join(folder, 'client', pathname)).catch(() => null);
      if (bytes) response.writeHead(200, { 'content-type': type }).end(bytes);
      else response.writeHead(404).end();
    } else {
      const result = await render({
        url: request.url ?? '/',
        site: buildSite({ publicUrl: url }),
        manifest,
        styles: {},
        earlyScript,
        messagesScript: '',
        callAsVisitor: async (path, body) => {
          const operation = api.get(path);
          const { status, body: answer } = operation
            ? await operation(body, {})
            : { status: 404, body: null };
          return status === 200
            ? { ok: true, answer }
            : { ok: false, status, code: 'internal', msg: 'Not there' };
        },
      });
      if ('redirect' in result) response.writeHead(result.status, { location: result.redirect }).end();
      else {
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': securityPolicy(earlyScript),
        };
        response.writeHead(result.status, headers).end(result.html);
      }
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    api,
    chunkOf(source) {
      const chunk = manifest[source];
      if (!chunk) throw new Error(`${source} has no chunk of its own`);
      return `**/${chunk.file}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
