import type { Transporter } from 'nodemailer';
import { type Delivery, deliveryOfFailure } from './delivery.ts';
import type { Log } from './log.ts';

export interface MailMessage {
  subject: string;
  text: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

export interface Mail {
  /** Sends a plain-text e-mail. Never throws: what went wrong is in the answer and in the log. */
  send(to: string, message: MailMessage): Promise<Delivery>;
}

export function createMail(settings: { smtpUrl: string; from: string }, timeoutMs: number, log: Log): Mail {
  let transport: Promise<Transporter> | undefined;

  /** With the first e-mail: loading it takes a twentieth of a second, which every start would wait for. */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: settings.smtpUrl,
      // No pool: an idle connection that the other side has dropped costs the next person their code.
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(to, message) {
      try {
        transport ??= openTransport();
        await (await transport).sendMail({ from: settings.from, to, ...message });
        return 'sent';
      } catch (error) {
        log.warn({ provider: 'email', err: error }, 'an e-mail was not accepted');
        // A reply code means that the server decided; 4xx and 5xx both say that it did not take the message.
        const replied = typeof (error as { responseCode?: unknown }).responseCode === 'number';
        return replied ? 'refused' : deliveryOfFailure(error);
      }
    },
  };
}
