import type { Message } from '@marketplace/contract/messages';
import { type ApiError, networkFailure } from '../../data/api-client.ts';
import { sessionStore } from '../../data/session.ts';
import { ask, channelIsOpen } from '../../lib/channel.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { addUnsent, changeUnsent, readOutbox, type UnsentMessage } from '../../lib/kept-messages.ts';
import { reportError } from '../../lib/report-error.ts';
import { changeState, readState } from './messaging-state.ts';
import { drainOutbox } from './outbox-rules.ts';
import { uploadChatFile } from './upload-chat-file.ts';

type TabNotice = { kind: 'changed' } | { kind: 'sent'; message: Message };

interface OutboxParts {
  accountId: string;
  /** The server has it: shown from now on as a message of the conversation. */
  onMessage: (message: Message) => void;
}

/**
 * What an account has written and not sent, shared by all tabs of this browser. It is in the browser's database before
 * anything is sent; one tab at a time sends, in the order of writing. Browsers without locks between tabs may send
 * something twice, which the server knows by its `client_id`.
 */
export function startOutbox({ accountId, onMessage }: OutboxParts) {
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(`messages:${accountId}`) : null;
  const uploads = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining = false;
  let again = false;
  let over = false;

  const read = () => readOutbox(accountId);
  const show = async () => {
    const outbox = await read();
    if (!over) changeState({ outbox });
  };
  const tellTabs = (notice: TabNotice) => tabs?.postMessage(notice);
  const changed = async () => {
    await show();
    tellTabs({ kind: 'changed' });
  };

  async function send(item: UnsentMessage): Promise<Message> {
    // Another account may have logged in meanwhile: this one's words wait for it.
    if (over || sessionStore.current()?.user?._id !== accountId) throw networkFailure();
    const file = item.file && (await upload(item, item.file));
    const { message } = await ask('send-message', {
      conversation_id: item.conversation_id,
      message: item.message,
      client_id: item.client_id,
      msg_type: file ? 'file' : 'text',
      ...(file && { file_id: file._id }),
    });
    return message;
  }

  async function upload(item: UnsentMessage, { name, blob }: NonNullable<UnsentMessage['file']>) {
    const controller = new AbortController();
    uploads.set(item.client_id, controller);
    try {
      return await uploadChatFile({
        conversationId: item.conversation_id,
        clientId: item.client_id,
        file: new File([blob], name, { type: blob.type }),
        onProgress: (share) =>
          changeState({ progress: { ...readState().progress, [item.client_id]: share } }),
        signal: controller.signal,
      });
    } finally {
      uploads.delete(item.client_id);
    }
  }

  const drain = () =>
    drainOutbox<Message>({
      read,
      send,
      tries,
      async onSent({ client_id }, message) {
        onMessage(message);
        tellTabs({ kind: 'sent', message });
        await changeUnsent(accountId, client_id, () => null);
        await changed();
      },
      async onRefused({ client_id }, problem, error) {
        if ((error as ApiError).code === 'needs_plan') changeState({ needsPlan: client_id });
        await changeUnsent(accountId, client_id, (item) => ({ ...item, problem }));
        await changed();
      },
    });

  /** Sends what waits, if there is a way to. */
  async function wake(): Promise<void> {
    clearTimeout(timer);
    if (over || !channelIsOpen()) return;
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
    if (data.kind === 'sent') return onMessage(data.message);
    // This tab's channel may be open when that of the other is not.
    void show().then(wake);
  });
  void show().then(wake);

  return {
    wake,
    /** Resolves when the message is kept: from then on nothing is lost with the page. */
    async add(message: Pick<UnsentMessage, 'conversation_id' | 'message' | 'file'>): Promise<void> {
      const item: UnsentMessage = {
        ...message,
        client_id: newIdempotencyKey(),
        written_at: Date.now(),
        problem: null,
      };
      // On the screen at once; the database says the same a moment later.
      changeState({ outbox: [...readState().outbox, item] });
      await addUnsent(accountId, item);
      void changed().then(wake);
    },
    async retry(clientId: string): Promise<void> {
      tries.delete(clientId);
      await changeUnsent(accountId, clientId, (item) => ({ ...item, problem: null }));
      await changed();
      await wake();
    },
    async discard(clientId: string): Promise<void> {
      await changeUnsent(accountId, clientId, () => null);
      uploads.get(clientId)?.abort();
      await changed();
    },
    /** Another tab, or an answer that was lost: the server has it. */
    async settle(clientId: string): Promise<void> {
      if (!readState().outbox.some(({ client_id }) => client_id === clientId)) return;
      await changeUnsent(accountId, clientId, () => null);
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

export type Outbox = ReturnType<typeof startOutbox>;
