import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultMode, Faults } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { htmlToText } from './html-to-text.ts';

/** The limit that common providers state, announced by SIZE and enforced. */
export const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;
/** RFC 5321 asks a server to wait at least five minutes; less would end a hanging fault before the sender gives up. */
const IDLE_MS = 5 * 60 * 1000;

/**
 * Creates a real SMTP server that puts every message into the inbox, once per envelope recipient. It accepts any user name and password and
 * has no TLS, because nothing leaves this machine.
 */
export function createSmtpServer({ inbox, faults }: { inbox: Inbox; faults: Faults }) {
  const sockets = new Map<number | undefined, Socket>();

  const server = new SMTPServer({
    name: 'sandbox.localhost',
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    socketTimeout: IDLE_MS,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'sandbox' }),
    onRcptTo: (_address, session, done) =>
      session.envelope.rcptTo.length >= MAX_RECIPIENTS
        ? done(smtpError(452, '4.5.3 Too many recipients'))
        : done(),
    onData: (stream, session, done) => {
      receive(stream, session).then(
        (answer) => {
          if (answer === 'answer') done(null, 'OK: queued');
        },
        (error: Error) => done(error),
      );
    },
  });
  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // When a client disconnects midway, only its message is lost.
  server.on('error', () => undefined);

  /** @returns whether the sender gets the usual answer. */
  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
  ): Promise<'answer' | 'silence'> {
    const raw = await readWithinLimit(stream);
    // The server itself answers 552 to a message that is too large.
    if (raw === null) return 'answer';
    const mode = faults.take('email');
    if (mode === 'timeout_before') return 'silence';
    refuse(mode);
    if (mode === 'nonsense') {
      sockets.get(session.remotePort)?.write('%% $$ ?? 0x00 lorem ipsum\r\n');
      return 'silence';
    }
    await deliver(raw, session);
    return mode === 'timeout_after' ? 'silence' : 'answer';
  }

  async function deliver(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
    const attachments = email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      content: String(content),
    }));
    const headers = email.headers.map(({ key, value }) => ({ name: key, value }));
    for (const { address } of session.envelope.rcptTo) {
      inbox.add({
        channel: 'email',
        to: address,
        subject: email.subject ?? '',
        text: (email.text ?? htmlToText(email.html ?? '')).trim(),
        ...(email.html ? { html: email.html } : {}),
        headers,
        ...(attachments.length > 0 ? { attachments } : {}),
      });
    }
  }

  /** @returns the port. Rejects with the system's error, such as EADDRINUSE. */
  function listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, host, () => {
        server.server.off('error', reject);
        const address = server.server.address();
        resolve(address && typeof address === 'object' ? address.port : port);
      });
    });
  }

  /** Stops at once, because a connection that a fault left open would never end. */
  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(resolve);
      for (const socket of sockets.values()) socket.destroy();
    });
  }

  return { listen, close };
}

/** @returns the whole message, or null when it is too large; it is then read to its end but not stored */
async function readWithinLimit(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}

function refuse(mode: FaultMode): void {
  if (mode === '429') throw smtpError(451, '4.7.0 Too many messages, try again later');
  if (mode === '500') throw smtpError(554, '5.3.0 Transaction failed');
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
