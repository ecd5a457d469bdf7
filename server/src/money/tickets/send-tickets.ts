import { formatCount } from '@marketplace/contract/shared/counts';
import { formatNaira } from '@marketplace/contract/shared/money';
import { renderSVG } from 'uqr';
import * as z from 'zod';
import { type Account, findById as findAccount } from '../../people/accounts/accounts.repository.ts';
import { loadSharp } from '../../people/media/load-sharp.ts';
import type { Database } from '../../platform/database/index.ts';
import { assertSent, type Mail, type MailMessage } from '../../platform/providers/index.ts';
import { findById as findPayment, type Payment } from '../payments/payments.repository.ts';
import { listTicketsOfOrder, orderOf, type TicketOrder, type TicketRow } from './tickets.repository.ts';

export const SEND_TICKETS_TASK = 'send-tickets';
export const SEND_TOO_LATE_TASK = 'send-tickets-too-late';

/** Wide enough to be scanned from a phone, and few bytes to download. */
const QR_PIXELS = 480;

const payload = z.object({ paymentId: z.string() });
const whenInLagos = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

interface Letter {
  account: Account;
  order: TicketOrder;
  payment: Payment;
}

export type SendTickets = ReturnType<typeof createSendTickets>;

/** Creates the tasks that send emails about tickets. They fail, and are retried, when the mail server does not accept the email. */
export function createSendTickets(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
}) {
  const { db, mail, productName, publicUrl } = parts;

  async function sendTickets(given: unknown): Promise<void> {
    await send(given, async ({ order, payment }) => {
      // Refunded or disputed meanwhile; invalid tickets are not sent.
      if (order.state !== 'paid') return null;
      const tickets = await listTicketsOfOrder(db, order.id);
      return {
        subject: `Your ${tickets.length === 1 ? 'ticket' : 'tickets'} for ${tickets[0]?.event}`,
        text: ticketsText(tickets, payment),
        attachments: await Promise.all(tickets.map(qrAttachment)),
      };
    });
  }

  async function sendTooLate(given: unknown): Promise<void> {
    await send(given, async ({ order, payment }) => {
      const { name } = await db
        .selectFrom('ticket_events')
        .select('name')
        .where('id', '=', order.event_id)
        .executeTakeFirstOrThrow();
      return {
        subject: `Your money for ${name} is coming back`,
        text: [
          `We received ${formatNaira(payment.amount_kobo)} for ${countTickets(order.quantity)} for ${name}, but it came too late. We couldn't hold your places any longer, and they're gone.`,
          '',
          "We're sending all your money back the way it came. You don't need to do anything. Banks can take up to 10 working days.",
          '',
          `Reference: ${payment.reference}`,
          `${publicUrl}/cenema`,
        ].join('\n'),
      };
    });
  }

  return { sendTickets, sendTooLate };

  async function send(given: unknown, write: (letter: Letter) => Promise<MailMessage | null>): Promise<void> {
    const payment = await findPayment(db, payload.parse(given).paymentId);
    const order = await orderOf(db, payment.id);
    const account = order.account_id ? await findAccount(db, order.account_id) : undefined;
    // A person without a confirmed address finds the tickets on the page.
    if (!mail || !account?.email || !account.email_proven_at || account.suspended_at) return;
    const message = await write({ account, order, payment });
    if (!message) return;
    const delivery = await mail.send(account.email, message);
    assertSent(delivery, 'an email about tickets');
  }

  function ticketsText(tickets: TicketRow[], payment: Payment): string {
    const [first] = tickets;
    if (!first) throw new Error('a paid order has tickets');
    return [
      `${first.event}`,
      `${whenInLagos.format(first.starts_at)}`,
      `${first.venue}`,
      '',
      tickets.length === 1
        ? 'Show this code, or the picture that comes with this email, at the door:'
        : 'Show these codes, or the pictures that come with this email, at the door. Each lets one person in, once:',
      ...tickets.map(({ code }) => code),
      '',
      'Anyone with a code can use it, so share it only with the people coming with you.',
      `Your tickets on ${productName}: ${publicUrl}/cenema/payment?reference=${payment.reference}`,
    ].join('\n');
  }
}

async function qrAttachment({ code }: TicketRow) {
  // Scanners need the standard quiet zone of four modules.
  const svg = renderSVG(code, { border: 4, ecc: 'M' });
  const sharp = await loadSharp();
  const content = await sharp(Buffer.from(svg))
    .resize(QR_PIXELS, QR_PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { filename: `ticket-${code}.png`, content, contentType: 'image/png' };
}

const countTickets = (quantity: number) => formatCount(quantity, 'ticket');
