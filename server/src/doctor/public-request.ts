import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

export interface PublicAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface PublicRequest {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: Buffer | string;
  limitMs: number;
}

/** Answers of the product's small routes are shorter. */
const ANSWER_MAX = 256 * 1024;

/** Requests accept every certificate: the doctor checks it separately, and a problem with it must not hide others. */
function open(url: URL, { method = 'GET', headers = {}, limitMs }: PublicRequest): http.ClientRequest {
  const isSecure = url.protocol === 'https:';
  return (isSecure ? https : http).request(url, {
    method,
    headers,
    agent: false,
    signal: AbortSignal.timeout(limitMs),
    ...(isSecure && { rejectUnauthorized: false }),
  });
}

/**
 * Sends a request without following redirects.
 * @throws the error of the connection, or a `TimeoutError`
 */
export function askPublic(url: URL, options: PublicRequest): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const request = open(url, options);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < ANSWER_MAX) text += part;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    // A proxy may refuse a large body and close the connection. Then its answer counts, not the broken connection.
    request.once('error', reject);
    request.end(options.body);
  });
}

/**
 * Announces a body of this many bytes and sends none of it. Returns the status with which a proxy refuses it at once; null without a
 * refusal within `waitMs`.
 */
export function sendOnlyHead(
  url: URL,
  bytes: number,
  waitMs: number,
  headers: http.OutgoingHttpHeaders,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes, 'content-type': 'application/octet-stream' },
      limitMs: waitMs * 2,
    });
    const timer = setTimeout(() => finish(null), waitMs);
    const finish = (status: number | null) => {
      clearTimeout(timer);
      request.off('error', reject).on('error', () => undefined);
      request.destroy();
      resolve(status);
    };
    request.once('response', ({ statusCode = 0 }) => finish(statusCode));
    request.once('error', reject);
    request.flushHeaders();
  });
}

/** Opens a websocket. Returns the first bytes from the server, or the status with which it was refused. */
export function openWebsocket(
  url: URL,
  limitMs: number,
): Promise<{ opened: boolean; status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = open(url, {
      limitMs,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('a key of 16 byte').toString('base64'),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume();
      resolve({ opened: false, status: response.statusCode ?? 0, text: '' });
    });
    request.once('upgrade', (_response: http.IncomingMessage, socket: Socket, head: Buffer) => {
      const answer = (bytes: Buffer) => {
        socket.destroy();
        resolve({ opened: true, status: 101, text: bytes.toString('latin1') });
      };
      socket.once('error', reject);
      if (head.length > 0) answer(head);
      else socket.once('data', answer);
    });
    request.end();
  });
}
