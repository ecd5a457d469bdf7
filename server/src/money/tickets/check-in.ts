import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { recordAuditEntry } from '../../platform/security/index.ts';
import { readTicketCode } from './ticket-code.ts';
import { canEnterAt } from './tickets.policy.ts';
import { findTicket, markCheckedIn, type TicketRow } from './tickets.repository.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Africa/Lagos',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

export type CheckIn = ReturnType<typeof createCheckIn>;

/** Admits the holder of a ticket once. */
export function createCheckIn({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `not_found` for an unknown code, `conflict` with the reason for a ticket that is not valid */
  return async function checkIn(typed: string, operatorId: string): Promise<TicketRow> {
    const code = readTicketCode(typed);
    const ticket = await findTicket(db, code);
    if (!ticket) throw new AppError('not_found', "This isn't one of our tickets");
    const at = now();
    if (!canEnterAt(ticket, at)) {
      throw new AppError(
        'conflict',
        `This ticket was for ${ticket.event} on ${day.format(ticket.starts_at)}`,
      );
    }
    const isFirst = await db.transaction().execute(async (trx) => {
      if (!(await markCheckedIn(trx, code, { accountId: operatorId, at }))) return false;
      await recordAuditEntry(trx, {
        operatorId,
        action: 'ticket.check_in',
        subject: { kind: 'ticket', id: ticket.id },
        at,
      });
      return true;
    });
    const after = await findTicket(db, code);
    if (!after) throw new Error('a ticket is never deleted');
    if (!isFirst) throw new AppError('conflict', describeRefusal(after));
    return after;
  };
}

function describeRefusal({ checked_in_at: usedAt, order_state: state }: TicketRow): string {
  if (state === 'suspended')
    return "The bank is questioning the payment for this ticket, so it can't be used for now";
  if (state !== 'paid') return "We refunded this ticket, so it can't be used";
  // The dispute was won between the update and this query.
  if (!usedAt) return 'Please scan this ticket again';
  return `Someone already used this ticket, on ${time.format(usedAt)}`;
}
