import type { Facts, NotificationKind } from '@marketplace/contract/notification-kinds';
import type { Queries } from '../../platform/db.ts';

/** The facts that are kept with the event. The others are read when the text is shown, because they change. */
type KeptFacts = Partial<Omit<Facts, 'actor' | 'unread'>>;

export interface NotifiedEvent {
  kind: NotificationKind;
  /** The person whom the event concerns. */
  accountId: string;
  /** The id of what the event is about, see `notificationKinds`. */
  subject: string;
  /** Who caused the event; null for the product and its team. */
  actorId: string | null;
  facts?: KeptFacts;
  at: Date;
}

/**
 * Adds the row of an event, within the transaction of the event. A person is notified of the same event once: the task of an
 * event may run again.
 */
export async function notify(
  trx: Queries,
  { kind, accountId, subject, actorId, facts = {}, at }: NotifiedEvent,
): Promise<void> {
  await trx
    .insertInto('notifications')
    .values({
      account_id: accountId,
      kind,
      subject,
      actor_id: actorId,
      facts: JSON.stringify(facts),
      happened_at: at,
    })
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .execute();
}
