import { REHEARSAL_NOTICE } from '@marketplace/contract/shared/site';
import nodemailer from 'nodemailer';
import type { Log } from '../observability/log.ts';
import { type Delivery, deliveryOfFailure } from './delivery.ts';

export interface MailMessage {
  subject: string;
  text: string;
  /** The same text as HTML. It must not load anything from elsewhere. */
  html?: string;
  /** Additional headers in ASCII, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** An id shared by all attempts to send this email, so that a mailbox shows it once. Without it, each attempt has its own. */
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mail {
  /** Sends an email. Never throws: a failure is returned and logged. */
  send(to: string, message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** Creates the connection to the mail server. `verify()` connects and logs in without sending anything. */
export function createMailTransport(smtpUrl: string, timeoutMs: number) {
  return nodemailer.createTransport({
    url: smtpUrl,
    // No pool: with one, the next code could be sent on an idle connection that the mail server has dropped, and would be lost.
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Adds a notice at the top of the email, so that the receipt of a test is not taken for a real one. */
function asRehearsal(message: MailMessage): MailMessage {
  const html = message.html?.replace(/<body[^>]*>/, (body) => `${body}<p>${REHEARSAL_NOTICE}</p>`);
  return { ...message, text: `${REHEARSAL_NOTICE}\n\n${message.text}`, ...(html && { html }) };
}

export function createMail(
  settings: { smtpUrl: string; from: string; rehearsal?: boolean },
  timeoutMs: number,
  log: Log,
): Mail {
  const transport = createMailTransport(settings.smtpUrl, timeoutMs);
  return {
    async send(to, message) {
      try {
        await transport.sendMail({
          from: settings.from,
          to,
          ...(settings.rehearsal ? asRehearsal(message) : message),
        });
        return 'sent';
      } catch (error) {
        log.warn({ provider: 'email', err: error }, 'an email was not accepted');
        // With a reply code, the server has decided; both 4xx and 5xx mean that it did not take the message.
        const replied = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        return replied ? 'refused' : deliveryOfFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
