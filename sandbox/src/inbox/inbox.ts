import { EventEmitter, once } from 'node:events';
import { sameRecipient } from './recipient.ts';

export const channels = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** A file that came with an e-mail; `content` is base64. */
export type Attachment = { filename: string; type: string; content: string };

/** `at` is an ISO 8601 time. `html` only for an e-mail that has an HTML part: never show it as it is. */
export type Message = {
  id: string;
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  at: string;
};

export type InboxQuery = {
  to?: string | undefined;
  channel?: Channel | undefined;
  /** Only messages that came after the one with this id. */
  after?: number | undefined;
  limit: number;
};

export type Inbox = ReturnType<typeof createInbox>;

/** How many messages are kept: the sandbox may run for weeks beside a test that floods it. */
export const INBOX_CAPACITY = 2000;

/** In characters of text, HTML and attachments together, so that large e-mails cannot fill the memory either. */
const INBOX_CHARACTERS = 50_000_000;

const sizeOf = ({ text, html, attachments = [] }: Message) =>
  attachments.reduce((sum, { content }) => sum + content.length, text.length + (html?.length ?? 0));

/** Everything that was delivered, in memory, the newest only. */
export function createInbox(capacity = INBOX_CAPACITY, maxCharacters = INBOX_CHARACTERS) {
  const messages: Message[] = [];
  let characters = 0;
  const changes = new EventEmitter().setMaxListeners(0);
  // Ids grow across restarts too, so that an `after` from before a restart still means 'later than that'.
  let lastId = Date.now();

  function add(message: Omit<Message, 'id' | 'at'>): Message {
    lastId += 1;
    const stored = { id: String(lastId), ...message, at: new Date().toISOString() };
    messages.push(stored);
    characters += sizeOf(stored);
    dropOldest();
    changes.emit('change');
    return stored;
  }

  function dropOldest(): void {
    while (messages.length > capacity || characters > maxCharacters) {
      const oldest = messages.shift();
      if (!oldest) break;
      characters -= sizeOf(oldest);
    }
  }

  /** Matching messages, newest first. */
  function list({ to, channel, after, limit }: InboxQuery): Message[] {
    const found: Message[] = [];
    for (const message of messages.toReversed()) {
      if (found.length === limit || (after !== undefined && Number(message.id) <= after)) break;
      if (channel && message.channel !== channel) continue;
      if (to && !sameRecipient(message.to, to)) continue;
      found.push(message);
    }
    return found;
  }

  /** Like `list`, but waits until there is something to list or the signal is aborted, whichever comes first. */
  async function listOrWait(query: InboxQuery, signal: AbortSignal): Promise<Message[]> {
    let found = list(query);
    while (found.length === 0 && !signal.aborted) {
      await once(changes, 'change', { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      found = list(query);
    }
    return found;
  }

  function clear(): void {
    messages.length = 0;
    characters = 0;
    changes.emit('change');
  }

  /** Calls `listener` on every change. @returns how to stop it. */
  function onChange(listener: () => void): () => void {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  }

  return { add, list, listOrWait, clear, onChange };
}
