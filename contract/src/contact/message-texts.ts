import type { MessagePlace } from './message-places.ts';

/** The texts of the specification's pages. */
export const messageTexts = {
  logInFirst: 'Please log in first',
  noUser: 'User not found',
  startFailed: 'Could not start chat',
  startException: 'Error starting conversation',
  noReceiver: 'Receiver ID missing',
  sendFailed: 'Error sending message',
  conversationsFailed: 'Failed to load artisan conversations',
  conversationsException: 'Something went wrong while fetching artisan conversations.',
  messagesFailed: 'Failed to load messages',
  messagesException: 'Something went wrong while fetching messages.',
  noMessages: 'No messages yet',
  /** Replaces the text of a deleted message. */
  deleted: 'This message was deleted',
  /** Replaces the text of a message that the team has removed. */
  removed: 'This message was removed',
  /** Replaces the text until the receiver opens the conversation. */
  unopened: 'New message',
} as const;

/** Returns the text of a message with a place, for lists and for pages that do not know places. */
export function describePlace({ state, city, landmark }: MessagePlace): string {
  return `Place: ${city}, ${state}${landmark && `. Landmark: ${landmark}`}`;
}
