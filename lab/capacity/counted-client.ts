import http from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { AnswerOf, Operation, RequestOf } from '@marketplace/contract/shared/operation';

const decompress = promisify(brotliDecompress);

export interface Bytes {
  /** From the server to the browser, headers included. */
  received: number;
  sent: number;
}

/** Creates an HTTP client that reuses its connections, asks for Brotli as browsers do, and counts the bytes on them, without TLS. */
export function createCountedClient(url: string) {
  const open = new Set<Socket>();
  const closed: Bytes = { received: 0, sent: 0 };
  const agent = new http.Agent({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const socket = connect(options, done) as Socket;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      closed.received += socket.bytesRead;
      closed.sent += socket.bytesWritten;
    });
    return socket;
  };

  /** Sends a request and reads the whole answer. @throws when the status is not 2xx */
  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: Buffer | string,
    headers: http.OutgoingHttpHeaders = {},
  ): Promise<Buffer> {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(
        url + path,
        { method, agent, headers: { 'accept-encoding': 'br', ...headers } },
        resolve,
      );
      request.once('error', reject);
      request.end(body);
    });
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const received = Buffer.concat(parts);
    const text = response.headers['content-encoding'] === 'br' ? await decompress(received) : received;
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299)
      throw new Error(`${method} ${path}: ${status} ${text.toString().slice(0, 300)}`);
    return text;
  }

  return {
    get: (path: string) => send('GET', path),
    async call<O extends Operation>({ path }: O, body: RequestOf<O>, token?: string): Promise<AnswerOf<O>> {
      const answer = await send('POST', `/api${path}`, JSON.stringify(body), {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      });
      return JSON.parse(answer.toString()) as AnswerOf<O>;
    },
    /** Calls an operation of the API with a form that carries files. */
    async upload({ path }: Operation, form: FormData, token: string): Promise<void> {
      const encoded = new Response(form);
      await send('POST', `/api${path}`, Buffer.from(await encoded.arrayBuffer()), {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: `Bearer ${token}`,
      });
    },
    bytes(): Bytes {
      const all = [...open];
      return {
        received: closed.received + all.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
        sent: closed.sent + all.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
      };
    },
    close: () => agent.destroy(),
  };
}
