import { messageTexts } from '@marketplace/contract/contact/message-texts';
import type { ChatFile, Message } from '@marketplace/contract/contact/messages';
import { ApiError, networkFailure } from '../../../data/api-client.ts';
import type { Channel } from '../../../data/live/channel.ts';
import type { MessageStore, UnsentFile, UnsentMessage } from '../../../data/message-store.ts';
import type { sendFormOnce } from '../../../data/send-form.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { ChatAddress, ChatStore } from './chat-state.ts';

/** The most automatic retries after server errors; then the person has to decide. */
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;
/** Older messages lose the urgent flag: the emergency has probably passed. */
const URGENT_MS = 30 * 60_000;

type TabNotice =
  | { kind: 'changed' }
  | { kind: 'sent'; message: Message }
  | { kind: 'dropped'; clientId: string };

interface OutboxParts {
  accountId: string;
  store: ChatStore;
  storage: MessageStore;
  channel: Channel;
  sendFormOnce: typeof sendFormOnce;
  isLoggedIn: () => boolean;
  /**
   * Returns the id of the conversation at an address. Creates the one with the support team if needed.
   * @throws ApiError
   */
  ensureConversationId: (address: ChatAddress) => Promise<string>;
  /** Called when the server has stored a message that the person removed meanwhile. */
  onDiscarded: (message: Message) => void;
  /** Called when the server refused a message because it is not free any more. */
  onPriceChanged: () => void;
  /** Called when the server has stored the message, which is now part of its conversation. */
  onStored: (message: Message) => void;
}

/**
 * Creates the queue of an account's unacknowledged messages, shared by all tabs. A message is in IndexedDB before it is sent; one tab at a
 * time sends, in the order of writing. Without the Web Locks API tabs may send a message twice, which the server recognises by its
 * `client_id`.
 */
export function createOutbox(parts: OutboxParts) {
  const { accountId, store, storage, channel } = parts;
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(`messages:${accountId}`) : null;
  const uploads = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  /** Messages that the person removed. One of them may be in transit. */
  const discarded = new Set<string>();
  /** Messages that are shown but not yet in IndexedDB. */
  const unwritten = new Map<string, UnsentMessage>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining = false;
  let rerun = false;
  let stopped = false;

  const read = () => storage.readOutbox(accountId);
  const reloadOutbox = async () => {
    const outbox = await read();
    const missed = [...unwritten.values()].filter(
      (item) => !outbox.some(({ client_id }) => client_id === item.client_id),
    );
    if (!stopped) store.dispatch({ type: 'outbox-read', outbox: [...outbox, ...missed] });
  };
  const notifyTabs = (notice: TabNotice) => tabs?.postMessage(notice);
  const reloadAndNotify = async () => {
    await reloadOutbox();
    notifyTabs({ kind: 'changed' });
  };

  /** Resolves when the server has committed the message. */
  async function send(item: UnsentMessage): Promise<Message> {
    // Another account may have logged in. The message waits for the next login of its own account.
    if (stopped || !parts.isLoggedIn()) throw networkFailure();
    const conversationId = await parts.ensureConversationId(item.conversation_id);
    const file = item.file && (await upload(conversationId, item.client_id, item.file));
    const { message } = await channel.emitWithAck('send-message', {
      conversation_id: conversationId,
      message: item.message,
      client_id: item.client_id,
      msg_type: file ? 'file' : 'text',
      ...(file && { file_id: file._id }),
      ...(item.place && { place: item.place }),
      // Both times come from this phone's clock.
      ...(item.urgent && Date.now() - item.written_at <= URGENT_MS && { urgent: true }),
      ...(item.expects_free && { expects_free: true }),
    });
    return message;
  }

  async function upload(
    conversationId: string,
    clientId: string,
    { name, blob, voice }: UnsentFile,
  ): Promise<ChatFile> {
    const controller = new AbortController();
    uploads.set(clientId, controller);
    try {
      const { file } = await parts.sendFormOnce('/user_chat/upload_file', {
        // A repeated upload with the same `client_id` returns the same file.
        fields: {
          conversation_id: conversationId,
          client_id: clientId,
          ...(voice && { waveform: voice.waveform.join(',') }),
        },
        files: [{ field: 'file', file: new File([blob], name, { type: blob.type }), name }],
        onProgress: (share) => store.dispatch({ type: 'upload-progressed', clientId, share }),
        signal: controller.signal,
      });
      return file;
    } finally {
      uploads.delete(clientId);
    }
  }

  const drain = () =>
    drainOutbox<Message>({
      read,
      send,
      tries,
      async onSent({ client_id }, message) {
        parts.onStored(message);
        notifyTabs({ kind: 'sent', message });
        if (discarded.has(client_id)) parts.onDiscarded(message);
        await storage.changeUnsent(accountId, client_id, () => null);
        await reloadAndNotify();
      },
      async onRefused({ client_id }, problem, error) {
        if ((error as ApiError).code === 'needs_plan') {
          store.dispatch({ type: 'plan-missing', clientId: client_id });
        }
        const hasNewPrice = (error as ApiError).code === 'price_changed';
        await storage.changeUnsent(accountId, client_id, ({ expects_free, ...item }) => ({
          ...item,
          problem,
          // The sentence of the refusal names the price, so sending it again accepts that.
          ...(expects_free && !hasNewPrice && { expects_free }),
        }));
        if (hasNewPrice) parts.onPriceChanged();
        await reloadAndNotify();
      },
    });

  /** Sends the waiting messages if the channel is open. */
  async function drainIfOpen(): Promise<void> {
    clearTimeout(timer);
    if (stopped || !channel.isOpen()) return;
    if (draining) {
      rerun = true;
      return;
    }
    draining = true;
    try {
      const waitMs =
        'locks' in navigator ? await navigator.locks.request(`outbox:${accountId}`, drain) : await drain();
      if (waitMs !== null && !stopped) timer = setTimeout(() => void drainIfOpen(), waitMs);
    } catch (error) {
      reportError('The outbox has stopped', error);
    } finally {
      draining = false;
    }
    if (rerun) {
      rerun = false;
      await drainIfOpen();
    }
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<TabNotice>) => {
    if (data.kind === 'sent') return parts.onStored(data.message);
    if (data.kind === 'dropped') return void discarded.add(data.clientId);
    // This tab's channel may be open while the other tab's is not.
    void reloadOutbox().then(drainIfOpen);
  });
  void reloadOutbox().then(drainIfOpen);

  return {
    drainIfOpen,
    /** Resolves when the message is in IndexedDB, where it survives closing the page. */
    async add(
      message: Pick<
        UnsentMessage,
        'conversation_id' | 'message' | 'file' | 'place' | 'urgent' | 'expects_free'
      >,
    ): Promise<void> {
      const item: UnsentMessage = {
        ...message,
        client_id: newIdempotencyKey(),
        written_at: Date.now(),
        problem: null,
      };
      // Shown at once, before the database write finishes.
      store.dispatch({ type: 'message-written', item });
      unwritten.set(item.client_id, item);
      try {
        await storage.addUnsent(accountId, item);
      } finally {
        unwritten.delete(item.client_id);
      }
      void reloadAndNotify().then(drainIfOpen);
    },
    async retry(clientId: string): Promise<void> {
      tries.delete(clientId);
      await storage.changeUnsent(accountId, clientId, (item) => ({ ...item, problem: null }));
      await reloadAndNotify();
      await drainIfOpen();
    },
    async discard(clientId: string): Promise<void> {
      discarded.add(clientId);
      notifyTabs({ kind: 'dropped', clientId });
      await storage.changeUnsent(accountId, clientId, () => null);
      uploads.get(clientId)?.abort();
      await reloadAndNotify();
    },
    /** Removes a message that the server already has: another tab sent it, or the acknowledgement was lost. */
    async removeStored(clientId: string): Promise<void> {
      if (!store.read().outbox.some(({ client_id }) => client_id === clientId)) return;
      await storage.changeUnsent(accountId, clientId, () => null);
      await reloadAndNotify();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      // As after a lost connection, the message waits. Another reason would count as a refusal.
      for (const controller of uploads.values()) controller.abort(networkFailure());
      tabs?.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

type Decision = { refused: string } | { waitMs: number };

/** Decides after a failure whether the message waits for a retry or was refused for good. */
export function decideRetry(error: unknown, tries: number): Decision {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  if (!(error instanceof ApiError)) return { refused: messageTexts.sendFailed };
  const { code, status, msg, retryAfter, unanswered } = error;
  // An ended session is resolved by the next login to this account; an unreachable server comes back.
  if (unanswered || code === 'unauthenticated') return { waitMs };
  if (status === 429 || code === 'unavailable') return { waitMs: Math.max(waitMs, (retryAfter ?? 0) * 1000) };
  if (status < 500) return { refused: msg || messageTexts.sendFailed };
  return tries < TRIES_MAX ? { waitMs } : { refused: messageTexts.sendFailed };
}

/** Returns the oldest waiting message, skipping refused ones. */
function nextToSend(outbox: readonly UnsentMessage[]): UnsentMessage | undefined {
  return outbox.find(({ problem }) => problem === null);
}

interface DrainParts<Sent> {
  read: () => Promise<UnsentMessage[]>;
  /** Sends a message. Must be idempotent. */
  send: (item: UnsentMessage) => Promise<Sent>;
  onSent: (item: UnsentMessage, sent: Sent) => Promise<void>;
  onRefused: (item: UnsentMessage, problem: string, error: unknown) => Promise<void>;
  /** How often each message has failed since the page was opened. */
  tries: Map<string, number>;
}

/**
 * Sends the waiting messages one after the other, in the order of writing. Returns null when the queue is empty, or the milliseconds until
 * the next attempt.
 */
export async function drainOutbox<Sent>(parts: DrainParts<Sent>): Promise<number | null> {
  for (;;) {
    const item = nextToSend(await parts.read());
    if (!item) return null;
    try {
      await parts.onSent(item, await parts.send(item));
      parts.tries.delete(item.client_id);
    } catch (error) {
      // The person removed it while it was being sent.
      if (!(await parts.read()).some(({ client_id }) => client_id === item.client_id)) continue;
      const tries = (parts.tries.get(item.client_id) ?? 0) + 1;
      parts.tries.set(item.client_id, tries);
      const decision = decideRetry(error, tries);
      if ('waitMs' in decision) return decision.waitMs;
      await parts.onRefused(item, decision.refused, error);
    }
  }
}
