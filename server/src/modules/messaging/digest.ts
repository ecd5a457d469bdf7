import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Queries } from '../../platform/db.ts';
import type { Mail, MailMessage } from '../../platform/mail.ts';
import { queueTask } from '../../platform/tasks.ts';
import { findById as findAccount } from '../accounts/accounts.repository.ts';
import { shownName } from '../accounts/names.ts';

export const SEND_DIGEST_TASK = 'send-digest';

const UNREAD_FOR_MINUTES = 15;
/** Older messages are ignored. The server may have been away for this long without losing a digest. */
const LOOK_BACK_DAYS = 3;
const NAMED_MAX = 5;

const payload = z.object({ mailId: z.number() });

/** The number of unread messages from one sender. */
interface Waiting {
  full_name: string;
  unread: number;
}

/**
 * The e-mail about messages that were unread for a while. It contains no text of a message, so it cannot replace reading (the
 * token of an unread opening comes back, decision 17). No message is told of twice: a process can be killed while it sends, and
 * then the e-mail is lost rather than repeated.
 */
export function createDigest(parts: {
  db: Database;
  mail: Mail | null;
  productName: string;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, mail, productName, publicUrl, now } = parts;

  /** The recurring task: finds the people with due messages, and queues one e-mail for each. */
  async function collect(): Promise<void> {
    if (!mail) return;
    await db.transaction().execute(async (trx) => {
      // A second process waits here, and then sees the marks of the first.
      await sql`select pg_advisory_xact_lock(hashtextextended('digest', 3))`.execute(trx);
      for (const accountId of await markDue(trx)) {
        const { id } = await trx
          .insertInto('digest_mails')
          .values({ account_id: accountId, created_at: now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queueTask(trx, SEND_DIGEST_TASK, { mailId: id }, { canWait: true });
      }
    });
  }

  /** Finds the people with a message that has waited too long, marks all their unread messages, and returns the people's ids. */
  async function markDue(trx: Queries): Promise<string[]> {
    const at = now();
    const dueBefore = new Date(at.getTime() - UNREAD_FOR_MINUTES * 60_000);
    const since = new Date(at.getTime() - LOOK_BACK_DAYS * 24 * 60 * 60_000);
    const { rows } = await sql<{ account_id: string }>`
      with untold as (
        select person.account_id, conversation.id as conversation_id, conversation.last_seq,
          exists (
            select from messages
            where conversation_id = conversation.id and sender_id = person.sender_id and created_at <= ${dueBefore}
              and seq > greatest(person.seen_seq, coalesce(mark.mailed_seq, 0))
          ) as is_due
        from conversations as conversation
        cross join lateral (values
          (opener_id, other_id, opener_seen_seq, opener_unread),
          (other_id, opener_id, other_seen_seq, other_unread)
        ) as person (account_id, sender_id, seen_seq, unread)
        join accounts as account on account.id = person.account_id
        join accounts as sender on sender.id = person.sender_id and sender.suspended_at is null
        left join digest_marks as mark
          on mark.account_id = person.account_id and mark.conversation_id = conversation.id
        where conversation.has_unread and conversation.active_day >= (${since}::timestamptz at time zone 'UTC')::date
          and conversation.active_at > ${since}
          and person.unread > 0 and conversation.last_seq > coalesce(mark.mailed_seq, 0)
          and account.suspended_at is null and account.digest_mail
          and account.email is not null and account.email_proven_at is not null
          and not is_blocked(person.account_id, person.sender_id)
      ),
      marked as (
        insert into digest_marks (account_id, conversation_id, mailed_seq)
        select account_id, conversation_id, last_seq from untold
        where account_id in (select account_id from untold where is_due)
        on conflict (account_id, conversation_id) do update set mailed_seq = excluded.mailed_seq
        returning account_id
      )
      select distinct account_id from marked`.execute(trx);
    return rows.map(({ account_id }) => account_id);
  }

  /** The task. It fails, and is retried, when the mail server says that it did not accept the e-mail. */
  async function send(given: unknown): Promise<void> {
    const { mailId } = payload.parse(given);
    const claimed = await db
      .updateTable('digest_mails')
      .set({ claimed_at: now() })
      .where('id', '=', mailId)
      .where('claimed_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!claimed || !mail) return;
    const account = await findAccount(db, claimed.account_id);
    const waiting = await listWaiting(claimed.account_id);
    // The messages may have been read, their sender blocked, or the e-mails switched off in the meantime.
    const isWanted = account?.email_proven_at && account.digest_mail && !account.suspended_at;
    if (account?.email && isWanted && waiting.length > 0) {
      const delivery = await mail.send(account.email, write(waiting));
      if (delivery === 'refused') {
        await db.updateTable('digest_mails').set({ claimed_at: null }).where('id', '=', mailId).execute();
        throw new Error('an email about unread messages was not accepted by the mail server');
      }
    }
    await db.deleteFrom('digest_mails').where('id', '=', mailId).execute();
  }

  async function listWaiting(accountId: string): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`
      select sender.full_name, sum(unread)::integer as unread
      from (
        select other_id as sender_id, opener_unread as unread from conversations where opener_id = ${accountId}
        union all
        select opener_id, other_unread from conversations where other_id = ${accountId}
      ) as mine
      join accounts as sender on sender.id = mine.sender_id and sender.suspended_at is null
      where unread > 0 and not is_blocked(${accountId}, sender.id)
      group by sender.id order by 2 desc, sender.full_name`.execute(db);
    return rows;
  }

  function write(waiting: Waiting[]): MailMessage {
    const all = waiting.reduce((sum, { unread }) => sum + unread, 0);
    const others = waiting.length - NAMED_MAX;
    return {
      subject: `${countMessages(all)} for you on ${productName}`,
      text: [
        'These people have written to you:',
        '',
        ...waiting
          .slice(0, NAMED_MAX)
          .map(({ full_name, unread }) => `${shownName(full_name)}: ${countMessages(unread)}`),
        ...(others > 0 ? [`and ${others} more`] : []),
        '',
        `Read and answer: ${publicUrl}/messages`,
      ].join('\n'),
    };
  }

  /** Deletes the rows of e-mails whose sending was cut off. */
  async function sweep(): Promise<void> {
    const dayAgo = new Date(now().getTime() - 24 * 60 * 60_000);
    await db.deleteFrom('digest_mails').where('claimed_at', '<', dayAgo).execute();
  }

  return { collect, send, sweep };
}

const countMessages = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`);
