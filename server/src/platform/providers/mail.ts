import { REHEARSAL_NOTICE } from '@marketplace/contract/shared/site';
import nodemailer from 'nodemailer';
import type { Log } from '../observability/log.ts';
import { type Delivery, deliveryOfFailure } from './delivery.ts';

export interface MailMessage {
  subject: string;
  text: string;
  /** The same text as a page. It must load nothing from elsewhere. */
  html?: string;
  /** Further headers in ASCII, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** The same id for each try to send this e-mail, so that a mailbox can show it once. Without it, each try has its own. */
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mail {
  /** Sends an e-mail. Never throws: the failure is in the answer and in the log. */
  send(to: string, message: MailMessage): Promise<Delivery>;
  close(): void;
}

/** The connection to the mail server. `verify()` connects and logs in without sending anything. */
export function createMailTransport(smtpUrl: string, timeoutMs: number) {
  return nodemailer.createTransport({
    url: smtpUrl,
    // No pool: with one, the next code would be sent on an idle connection that the mail server has dropped, and would be lost.
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The e-mail with the notice at its top, so that nobody takes the receipt of a test for a real one. */
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
        // A reply code means that the server decided; 4xx and 5xx both say that it did not take the message.
        const replied = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        return replied ? 'refused' : deliveryOfFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
