import {
  type NotificationDefinition,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import { createBatches, type Database } from '../../../platform/database/index.ts';
import { countUnreadOf } from '../notifications.repository.ts';
import type { PushToAccount } from '../push-delivery.ts';
import type { Outcome, Send } from './channel-worker.ts';
import type { Claimed } from './claimed-deliveries.repository.ts';
import { findNewestText, storeReachedSubscriptions } from './deliveries.repository.ts';

/** Sends a notification to the browsers of its person that have not got it yet. */
export function createSendPush(parts: { db: Database; pushToAccount: PushToAccount }): Send {
  const { db, pushToAccount } = parts;
  /** The people of a busy moment share a statement. */
  const countUnread = createBatches(
    async (accountIds: string[]) => {
      const unread = await countUnreadOf(db, accountIds);
      return accountIds.map((accountId) => unread.get(accountId) ?? 0);
    },
    { atOnce: 2, most: 100 },
  );

  return async function send([delivery], onSilent): Promise<Outcome> {
    const { told, toldSubscriptions } = delivery;
    const { kind, facts, subject, accountId } = told;
    const definition: NotificationDefinition = notificationKinds[kind];
    const { path } = definition;
    const url = path(subject);
    const results = await pushToAccount(
      accountId,
      {
        // A renewed notification alerts again; a repeated one does not.
        id: `${told.id}-${told.happenedAt.getTime()}`,
        title: definition.titles.push?.(facts) ?? definition.text(facts),
        body: (await textOfLaterMessage(delivery)) ?? definition.text(facts),
        url,
        // A later notification of the same conversation takes the place of the earlier one.
        tag: definition.group === 'messages' ? url : `${kind}-${subject}`,
        unread: await countUnread(accountId),
      },
      { except: toldSubscriptions, onSilent },
    );
    const sent = results
      .filter(({ outcome }) => outcome.kind === 'sent')
      .map(({ subscriptionId }) => subscriptionId);
    const open = results.filter(({ outcome }) => outcome.kind === 'later' || outcome.kind === 'uncertain');
    if (open.length > 0) {
      if (sent.length > 0) await storeReachedSubscriptions(db, delivery.id, sent);
      const seconds = open.map(({ outcome }) => (outcome.kind === 'later' ? outcome.seconds : 0));
      return { kind: 'later', seconds: Math.max(...seconds) };
    }
    if (sent.length + toldSubscriptions.length > 0) return { kind: 'sent' };
    return { kind: 'refused', reason: 'no browser took the push' };
  };

  /**
   * Only when the person wants texts, and never before the person has seen the first message: reading it is what keeps its sender's
   * token.
   */
  async function textOfLaterMessage(delivery: Claimed): Promise<string | null> {
    const isWanted = delivery.showsText && delivery.told.kind === 'unread_messages' && delivery.hasSeenFirst;
    return isWanted ? findNewestText(db, delivery) : null;
  }
}
