import { EventEmitter, once } from 'node:events';
import { sameRecipient } from './recipient.ts';

export const channels = ['email', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof channels)[number];

/** A file that came with an email; `content` is base64. */
export type Attachment = { filename: string; type: string; content: string };

/** A header of an email; the name is in lower case. */
export type Header = { name: string; value: string };

/** `at` is an ISO 8601 time. `html` is set only for an email with an HTML part; a page must never insert it unescaped. */
export type Message = {
  id: string;
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Header[];
  attachments?: Attachment[];
  at: string;
};

export type InboxQuery = {
  to?: string | undefined;
  channel?: Channel | undefined;
  /** Only messages after the one with this id. */
  after?: number | undefined;
  limit: number;
};

export type Inbox = ReturnType<typeof createInbox>;

/** How many messages are stored. The sandbox may run for weeks, and tests may send very many. */
export const INBOX_CAPACITY = 2000;

/** The limit on the characters of text, HTML, headers and attachments, so that large emails do not fill the memory. */
const INBOX_CHARACTERS = 50_000_000;

const sizeOf = ({ text, html = '', headers = [], attachments = [] }: Message) =>
  [text, html, ...headers.map(({ value }) => value), ...attachments.map(({ content }) => content)].reduce(
    (sum, { length }) => sum + length,
    0,
  );

/** Stores the newest messages in memory. */
export function createInbox(capacity = INBOX_CAPACITY, maxCharacters = INBOX_CHARACTERS) {
  const messages: Message[] = [];
  let characters = 0;
  const changes = new EventEmitter().setMaxListeners(0);
  // Ids grow across restarts, so an `after` from before a restart still selects later messages.
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

  const find = (id: string) => messages.find((message) => message.id === id);

  /** Like `list`, but waits until a message matches or the signal is aborted. */
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

  /**
   * Calls `listener` on every change.
   * @returns the function that stops it
   */
  function onChange(listener: () => void): () => void {
    changes.on('change', listener);
    return () => changes.off('change', listener);
  }

  return { add, list, find, listOrWait, clear, onChange };
}
