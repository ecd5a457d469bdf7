import { type ChatFile, type Message, messageTexts } from '@marketplace/contract/messages';
import { ApiError, networkFailure } from '../../data/api-client.ts';
import type { Channel } from '../../data/channel.ts';
import type { KeptMessages, UnsentMessage } from '../../data/kept-messages.ts';
import type { sendForm } from '../../data/send-form.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { reportError } from '../../lib/report-error.ts';
import type { ChatAddress, ChatStore } from './chat-state.ts';

/** So often a message is sent again to a server that fails by itself, before the person has to decide. */
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** What tabs of the same browser tell each other. */
type TabNotice = { kind: 'changed' } | { kind: 'sent'; message: Message };

interface OutboxParts {
  accountId: string;
  store: ChatStore;
  storage: KeptMessages;
  channel: Channel;
  sendForm: typeof sendForm;
  /** Whether this account is still the one that is logged in. */
  isLoggedIn: () => boolean;
  /** The id of the conversation at an address. @throws ApiError */
  idAt: (address: ChatAddress) => Promise<string>;
  /** The server has stored the message: it is shown from now on as a message of its conversation. */
  onStored: (message: Message) => void;
}

/**
 * What an account has written and the server has not acknowledged, shared by all tabs of this browser. A message is in the
 * browser's database before it is sent; one tab at a time sends, in the order of writing. Browsers without locks between
 * tabs may send a message twice, which the server knows by its `client_id`.
 */
export function createOutbox(parts: OutboxParts) {
  const { accountId, store, storage, channel } = parts;
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(`messages:${accountId}`) : null;
  const uploads = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining = false;
  let again = false;
  let over = false;

  const read = () => storage.readOutbox(accountId);
  const show = async () => {
    const outbox = await read();
    if (!over) store.dispatch({ type: 'outbox-read', outbox });
  };
  const tellTabs = (notice: TabNotice) => tabs?.postMessage(notice);
  const changed = async () => {
    await show();
    tellTabs({ kind: 'changed' });
  };

  /** Resolves when the server has committed the message. */
  async function send(item: UnsentMessage): Promise<Message> {
    // Another account may have logged in meanwhile: the words of this one wait for it.
    if (over || !parts.isLoggedIn()) throw networkFailure();
    const conversationId = await parts.idAt(item.conversation_id);
    const file = item.file && (await upload(conversationId, item.client_id, item.file));
    const { message } = await channel.ask('send-message', {
      conversation_id: conversationId,
      message: item.message,
      client_id: item.client_id,
      msg_type: file ? 'file' : 'text',
      ...(file && { file_id: file._id }),
    });
    return message;
  }

  async function upload(
    conversationId: string,
    clientId: string,
    { name, blob }: NonNullable<UnsentMessage['file']>,
  ): Promise<ChatFile> {
    const controller = new AbortController();
    uploads.set(clientId, controller);
    try {
      const { file } = await parts.sendForm('/user_chat/upload_file', {
        // The same `client_id` again answers the same file.
        fields: { conversation_id: conversationId, client_id: clientId },
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
        tellTabs({ kind: 'sent', message });
        await storage.changeUnsent(accountId, client_id, () => null);
        await changed();
      },
      async onRefused({ client_id }, problem, error) {
        if ((error as ApiError).code === 'needs_plan') {
          store.dispatch({ type: 'plan-missing', clientId: client_id });
        }
        await storage.changeUnsent(accountId, client_id, (item) => ({ ...item, problem }));
        await changed();
      },
    });

  /** Sends what waits, if the channel is open. */
  async function wake(): Promise<void> {
    clearTimeout(timer);
    if (over || !channel.isOpen()) return;
    if (draining) {
      again = true;
      return;
    }
    draining = true;
    try {
      const waitMs =
        'locks' in navigator ? await navigator.locks.request(`outbox:${accountId}`, drain) : await drain();
      if (waitMs !== null && !over) timer = setTimeout(() => void wake(), waitMs);
    } catch (error) {
      reportError('The outbox has stopped', error);
    } finally {
      draining = false;
    }
    if (again) {
      again = false;
      await wake();
    }
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<TabNotice>) => {
    if (data.kind === 'sent') return parts.onStored(data.message);
    // This tab's channel may be open when that of the other is not.
    void show().then(wake);
  });
  void show().then(wake);

  return {
    wake,
    /** Resolves when the message is in the browser's database: from then on it is not lost with the page. */
    async add(message: Pick<UnsentMessage, 'conversation_id' | 'message' | 'file'>): Promise<void> {
      const item: UnsentMessage = {
        ...message,
        client_id: newIdempotencyKey(),
        written_at: Date.now(),
        problem: null,
      };
      // On the screen at once; the database says the same a moment later.
      store.dispatch({ type: 'message-written', item });
      await storage.addUnsent(accountId, item);
      void changed().then(wake);
    },
    async retry(clientId: string): Promise<void> {
      tries.delete(clientId);
      await storage.changeUnsent(accountId, clientId, (item) => ({ ...item, problem: null }));
      await changed();
      await wake();
    },
    async discard(clientId: string): Promise<void> {
      await storage.changeUnsent(accountId, clientId, () => null);
      uploads.get(clientId)?.abort();
      await changed();
    },
    /** The server has the message already: another tab has sent it, or the acknowledgement was lost. */
    async settle(clientId: string): Promise<void> {
      if (!store.read().outbox.some(({ client_id }) => client_id === clientId)) return;
      await storage.changeUnsent(accountId, clientId, () => null);
      await changed();
    },
    stop() {
      over = true;
      clearTimeout(timer);
      for (const controller of uploads.values()) controller.abort();
      tabs?.close();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

type Verdict = { refused: string } | { waitMs: number };

/** What becomes of a message whose sending has failed: it has to wait, or the server will never take it as it is. */
export function judgeFailure(error: unknown, tries: number): Verdict {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  if (!(error instanceof ApiError)) return { refused: messageTexts.sendFailed };
  const { code, status, msg, retryAfter, unanswered } = error;
  // An ended session sends again after the next log-in to this account; a server that is away for a while comes back.
  if (unanswered || code === 'unauthenticated' || code === 'unavailable') return { waitMs };
  if (status === 429) return { waitMs: Math.max(waitMs, (retryAfter ?? 0) * 1000) };
  if (status < 500) return { refused: msg || messageTexts.sendFailed };
  return tries < TRIES_MAX ? { waitMs } : { refused: messageTexts.sendFailed };
}

/** The oldest message that waits. A refused one holds up nothing. */
function nextToSend(outbox: readonly UnsentMessage[]): UnsentMessage | undefined {
  return outbox.find(({ problem }) => problem === null);
}

interface DrainParts<Sent> {
  read: () => Promise<UnsentMessage[]>;
  /** Sends a message; sending the same again must be harmless. */
  send: (item: UnsentMessage) => Promise<Sent>;
  onSent: (item: UnsentMessage, sent: Sent) => Promise<void>;
  onRefused: (item: UnsentMessage, problem: string, error: unknown) => Promise<void>;
  /** How often each message has failed, for as long as the page is open. */
  tries: Map<string, number>;
}

/**
 * Sends what waits, one message after the other in the order of writing. Answers null when nothing waits any more, or in how
 * many milliseconds to try again.
 */
export async function drainOutbox<Sent>(parts: DrainParts<Sent>): Promise<number | null> {
  for (;;) {
    const item = nextToSend(await parts.read());
    if (!item) return null;
    try {
      await parts.onSent(item, await parts.send(item));
      parts.tries.delete(item.client_id);
    } catch (error) {
      // The person has taken it back while it was under way.
      if (!(await parts.read()).some(({ client_id }) => client_id === item.client_id)) continue;
      const tries = (parts.tries.get(item.client_id) ?? 0) + 1;
      parts.tries.set(item.client_id, tries);
      const verdict = judgeFailure(error, tries);
      if ('waitMs' in verdict) return verdict.waitMs;
      await parts.onRefused(item, verdict.refused, error);
    }
  }
}
