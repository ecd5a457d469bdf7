import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const PATIENCE_MS = 30_000;
/** How long the client waits after the last byte when the bytes violate HTTP, because the server may then wait for more. */
const QUIET_MS = 200;

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/**
 * Sends requests as bytes and reads the answers. A connection is reused when its answer was complete and the server leaves it open, because
 * connecting costs more than most answers.
 */
export function openRawClient(url: string) {
  const { hostname, port } = new URL(url);
  const idle: Socket[] = [];

  async function take(): Promise<Socket> {
    for (let socket = idle.pop(); socket; socket = idle.pop())
      if (!socket.destroyed && socket.readable) return socket;
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    await once(socket, 'connect');
    return socket;
  }

  /** Returns all answers to the bytes; none when the server closes the connection without one. */
  async function send(bytes: Buffer, { isOne }: { isOne: boolean }): Promise<RawAnswer[]> {
    const socket = await take();
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const finish = (keep: boolean) => {
        clearTimeout(timer);
        socket.removeAllListeners();
        // An error after the answer, such as a reset, must not end the process.
        socket.on('error', () => socket.destroy());
        if (keep) idle.push(socket);
        else socket.destroy();
        resolve(readAnswers(Buffer.concat(parts)));
      };
      const timer = setTimeout(() => finish(false), isOne ? PATIENCE_MS : QUIET_MS);
      socket.on('data', (part: Buffer) => {
        parts.push(part);
        if (!isOne) {
          timer.refresh();
          return;
        }
        const whole = withoutInformation(Buffer.concat(parts));
        if (isComplete(whole, bytes))
          finish(!/\r\nconnection: close/i.test(whole.toString('latin1', 0, 4000)));
      });
      socket.once('end', () => finish(false));
      socket.once('error', (error: NodeJS.ErrnoException) => {
        // The server may close a connection that it refused to read on.
        if (error.code === 'ECONNRESET' || error.code === 'EPIPE') finish(false);
        else reject(error);
      });
      socket.write(bytes);
    });
  }

  function close(): void {
    for (const socket of idle) socket.destroy();
  }

  return { send, close };
}

/** Returns the bytes without interim answers such as `100 Continue`. */
function withoutInformation(bytes: Buffer): Buffer {
  const isInformation = /^HTTP\/1\.1 10[023]/.test(bytes.toString('latin1', 0, 12));
  return isInformation ? bytes.subarray(bytes.indexOf('\r\n\r\n') + 4) : bytes;
}

/** Returns whether the bytes are one whole answer with a length. Chunked answers end with an empty chunk. */
function isComplete(answer: Buffer, request: Buffer): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  if (status < 200) return false;
  if (status === 204 || status === 304 || request.toString('latin1', 0, 5) === 'HEAD ') return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return answer.length >= end + 4 + Number(length);
  return (
    /\r\ntransfer-encoding: chunked/i.test(head) && answer.subarray(-5).toString('latin1') === '0\r\n\r\n'
  );
}

/** Returns the answers in the bytes of a connection, one after the other. */
function readAnswers(bytes: Buffer): RawAnswer[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n/g)].map((found, index, all) => {
    const whole = text.slice(found.index, all[index + 1]?.index ?? text.length);
    const end = whole.indexOf('\r\n\r\n');
    return { status: Number(found[1]), head: whole.slice(0, end).toLowerCase(), body: whole.slice(end + 4) };
  });
}
