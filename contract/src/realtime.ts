import type * as z from 'zod/mini';
import type {
  DeletedMessage,
  Message,
  receiptNotice,
  roomRequest,
  sendMessage,
  typingNotice,
} from './contact/messages.ts';
import type { ErrorAnswer } from './errors.ts';
import type { Agreement } from './work/agreements.ts';

/** How far a person has received and seen the messages of a conversation. */
export interface Receipt {
  conversation_id: string;
  person_id: string;
  delivered_seq: number;
  seen_seq: number;
}

/** The realtime channel: Socket.IO at its default path, with the session token in `handshake.auth.token`. */
export interface ServerEvents {
  /** The session of this socket has ended (log-out, password change, suspension); the socket is closed right after. */
  'session-ended': (notice: { reason: 'revoked' }) => void;
  /** A payment of this person has ended. */
  [status: `receive-payment-status-${string}`]: (notice: { payment_status: 'success' | 'failed' }) => void;
  /** A message of a conversation was stored. Sent to every socket of both people, including the sender's. */
  [arrival: `receive-message-${string}`]: (notice: { status: 'ok'; message: Message }) => void;
  /** The other person of a conversation is typing, or has stopped. */
  typing: (notice: { conversation_id: string; person_id: string; typing: boolean }) => void;
  /** One person of a conversation has received or seen messages. Sent to every socket of both. */
  receipt: (notice: Receipt) => void;
  /** A message was deleted by its sender. Sent to every socket of both people. */
  'message-deleted': (notice: DeletedMessage) => void;
  /**
   * Another change of a conversation (opened, blocked, rated, its token returned): the browser fetches the conversation again.
   */
  'conversation-changed': (notice: { conversation_id: string }) => void;
  /**
   * An offer or agreement of this person was made or has changed. Sent to every socket of both people, each with their own view. After a
   * reconnect the browser reads the agreements of the open conversation again.
   */
  'agreement-changed': (notice: { agreement: Agreement }) => void;
  /**
   * Something about the visit of an agreement has changed (a code was entered, someone is on the way). Both people read the visit again.
   */
  'visit-changed': (notice: { agreement_id: string }) => void;
  /**
   * This person's notifications have changed. `unread` is the current number; `arrived` is the kind of a new notification, or null when
   * some were read.
   */
  'notifications-changed': (notice: { unread: number; arrived: string | null }) => void;
}

type Answer<Ok extends object> = (answer: ({ status: 'ok' } & Ok) | ErrorAnswer) => void;

/** The events that browsers send. Each may be acknowledged; `send-message` is acknowledged only after its row is committed. */
export interface ClientEvents {
  'join-room': (request: z.input<typeof roomRequest>, answer?: Answer<{ conversation_id: string }>) => void;
  'leave-room': (request: z.input<typeof roomRequest>, answer?: Answer<{ conversation_id: string }>) => void;
  'send-message': (request: z.input<typeof sendMessage>, answer?: Answer<{ message: Message }>) => void;
  typing: (request: z.input<typeof typingNotice>) => void;
  delivered: (request: z.input<typeof receiptNotice>, answer?: Answer<object>) => void;
  seen: (request: z.input<typeof receiptNotice>, answer?: Answer<object>) => void;
}

export const RECONNECTION_DELAY_MS = 1000;
export const RECONNECTION_DELAY_MAX_MS = 5000;
export const CONNECT_TIMEOUT_MS = 20_000;
