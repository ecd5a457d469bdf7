import type { Artisans } from '../../discovery/artisans/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Media } from '../../people/media/index.ts';
import type { Notifications } from '../../people/notifications/index.ts';
import type { Channel, Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { Jobs } from '../../work/jobs/index.ts';
import { createChatTerms } from './chat-terms.ts';
import { listConversationIdsBetween } from './conversations.repository.ts';
import { createDeleteMessage } from './delete-message.ts';
import { registerChatFileRoutes } from './files/chat-files.routes.ts';
import { createChatFiles } from './files/chat-files.ts';
import { createFileAddresses } from './files/file-addresses.ts';
import { eraseDeletedMessages } from './message-deletions.repository.ts';
import { createMessageWriter, createPublishMessage } from './message-writer.ts';
import { findSender } from './messages.repository.ts';
import { registerMessagingEvents } from './messaging.events.ts';
import { registerMessagingRoutes } from './messaging.routes.ts';
import { createOpenConversation } from './open-conversation.ts';
import { createPublisher } from './publisher.ts';
import { createReadConversations } from './read-conversations.ts';
import { createReadReceipts } from './read-receipts.ts';
import { createReturnTokens, RETURN_TOKENS_TASK } from './return-tokens.ts';
import { createSearchMessages } from './search-messages.ts';
import { createSendMessage } from './send-message.ts';
import { remindOfUnanswered } from './texts/remind-unanswered.ts';

export type Messaging = ReturnType<typeof createMessaging>;

interface Neighbours {
  media: Pick<Media, 'pictureReader' | 'readVoice'>;
  notifications: Pick<Notifications, 'publishArrival' | 'publishRead'>;
  subscriptions: Pick<Subscriptions, 'ledger' | 'countContact'>;
  jobs: Pick<Jobs, 'onClosed'>;
  artisans: Pick<Artisans, 'ownCards'>;
}

/**
 * Conversations of people with each other and with the support team: messages, files and read marks.
 */
export function createMessaging(
  platform: Platform,
  { media, notifications, subscriptions, jobs, artisans }: Neighbours,
) {
  const { config, db, realtime, now } = platform;
  const { ledger } = subscriptions;
  const { ownCards } = artisans;
  const publisher = createPublisher(realtime);
  const addresses = createFileAddresses(config.secret, now);
  const chatFiles = createChatFiles({ ...platform, ...media, addresses });
  const openConversation = createOpenConversation({ ...platform, ownCards, ledger, publisher });
  const messageWriter = createMessageWriter({ ledger });
  const publishMessage = createPublishMessage({
    publisher,
    notifications,
    onMessage: platform.metrics.plainCounter({
      name: 'messages_sent_total',
      help: 'Messages that people sent, including those that announce a step of an offer',
    }),
    onFirstMessage: () => subscriptions.countContact({ by: 'message' }),
  });
  const send = createSendMessage({ ...platform, messageWriter, publishMessage, chatFiles });
  const deleteOwnMessage = createDeleteMessage({ db, publisher, notifications, now });
  const search = createSearchMessages(platform);
  const receipts = createReadReceipts({ db, publisher, notifications, now });
  // When a job closes, the tokens of unread answers are returned, each in its own transaction. One queued task serves all jobs.
  jobs.onClosed.push((trx) => queueTask(trx, RETURN_TOKENS_TASK, {}, { key: RETURN_TOKENS_TASK }));
  let readUsualSeconds: () => Promise<number | null> = async () => null;
  const readConversations = createReadConversations({
    db,
    chatFiles,
    markSeen: receipts.markSeen,
    usualSupportSeconds: () => readUsualSeconds(),
    now,
  });

  return {
    publisher,
    chatFiles,
    readConversations,
    messageWriter,
    publishMessage,
    /** Marks a conversation as seen up to a `seq`. */
    markSeen: receipts.markSeen,
    markSeenIn: receipts.markSeenIn,
    /**
     * Sets how the team's usual answer time is read, which the support module measures: seconds, or null while there are too few answers.
     */
    setSupportAnswerTimeReader(read: typeof readUsualSeconds) {
      readUsualSeconds = read;
    },
    findSender: (accountId: string, messageId: string) => findSender(db, accountId, messageId),
    /** Tells a person's browsers to fetch a conversation again. */
    publishChange: (accountId: string, conversationId: string) =>
      publisher.publishConversationChange(conversationId, [accountId]),
    /** Tells a person's browsers to fetch all conversations with another person again. */
    async publishPairChange(accountId: string, otherId: string) {
      const ids = await listConversationIdsBetween(db, accountId, otherId);
      for (const id of ids) publisher.publishConversationChange(id, [accountId]);
    },
    routes({ app, handle }: Routing) {
      registerMessagingRoutes(handle, {
        db,
        openConversation,
        chatTerms: createChatTerms({ db, ownCards, ledger, now }),
        readConversations,
        deleteOwnMessage,
        search,
        now,
      });
      registerChatFileRoutes(app, handle, { chatFiles, addresses });
    },
    events: (channel: Channel) => registerMessagingEvents(channel, { db, send, receipts }),
    tasks: {
      'remind-of-unanswered': () => remindOfUnanswered(db, now()),
      [RETURN_TOKENS_TASK]: createReturnTokens({ db, ledger, publisher, now }),
    },
    schedules: [
      { name: RETURN_TOKENS_TASK, pattern: '*/10 * * * *' },
      { name: 'remind-of-unanswered', pattern: '*/15 * * * *' },
    ],
    sweeps: { accounts: () => eraseDeletedMessages(db, now()), pictures: chatFiles.sweep },
  };
}
