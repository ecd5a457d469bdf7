/// <reference lib="dom" preserve="true" />
// The types of the browser's outbox name its database.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { getMessages, type Message } from '@marketplace/contract/contact/messages';
import { errorStatus } from '@marketplace/contract/error-codes';
import type { ErrorAnswer } from '@marketplace/contract/errors';
import {
  CONNECT_TIMEOUT_MS,
  RECONNECTION_DELAY_MAX_MS,
  RECONNECTION_DELAY_MS,
} from '@marketplace/contract/realtime';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import { io } from 'socket.io-client';
import { addLive, extendThread, startThread } from '../../web/src/contact/chat/store/chat-state.ts';
import { drainOutbox } from '../../web/src/contact/chat/store/outbox.ts';
import { ApiError, networkFailure } from '../../web/src/data/api-client.ts';
import type { UnsentMessage } from '../../web/src/data/message-store.ts';

/** Divides all waiting times of the product. */
const HASTE = 20;
/** How many written messages may wait for their acknowledgement, so the outbox is never empty during the chat. */
const AHEAD = 3;

export type ChattingPhone = ReturnType<typeof startPhone>;

/**
 * Starts the phone of one person in one conversation, who writes continuously and merges received messages with fetched ones. The order of
 * sending, the handling of failures and the merging are the product's own code; an array replaces the browser's database.
 */
export function startPhone(parts: {
  token: string;
  personId: string;
  conversationId: string;
  channelUrl: string;
  apiUrl: () => string;
  /** The local address from which the channel is opened; any when absent. */
  localAddress?: string;
  onAcknowledged: () => void;
  onShown?: () => void;
}) {
  const { token, personId, conversationId, channelUrl } = parts;
  const outbox: UnsentMessage[] = [];
  const tries = new Map<string, number>();
  const acknowledged: Message[] = [];
  /** The messages that the person saw, in order of arrival. */
  const shown: Message[] = [];
  /** Faults from which the phone does not recover. */
  const problems: string[] = [];
  let thread = startThread([]);
  let written = 0;
  let writing = true;
  let draining = false;
  let wakeAgain = false;
  let refreshing = false;
  let refreshAgain = false;
  let over = false;

  const socket = io(channelUrl, {
    transports: ['websocket'],
    reconnectionDelay: RECONNECTION_DELAY_MS / HASTE,
    reconnectionDelayMax: RECONNECTION_DELAY_MAX_MS / HASTE,
    timeout: CONNECT_TIMEOUT_MS,
    auth: { token },
    forceNew: true,
    // The types only know the browser's options.
    ...(parts.localAddress && {
      agent: new Agent({ localAddress: parts.localAddress }) as unknown as string,
    }),
  });
  socket.on('connect', () => {
    void wake();
    void refresh();
  });
  socket.on('connect_error', (error) => {
    if (!socket.active) problems.push(`the handshake was refused: ${error.message}`);
  });
  socket.on('disconnect', (reason) => {
    // After this reason Socket.IO does not reconnect.
    if (reason === 'io server disconnect' && !over) problems.push('the server told it to go');
  });
  socket.on(`receive-message-${conversationId}`, ({ message }: { message: Message }) => take(message));

  function take(message: Message): void {
    if (message.seq > thread.to + 1) void refresh();
    else show(addLive(thread, message));
  }

  function show(next: typeof thread): void {
    const before = new Set(thread.messages.map(({ _id }) => _id));
    const fresh = next.messages.filter(({ _id }) => !before.has(_id));
    shown.push(...fresh);
    thread = next;
    if (fresh.some(({ sender_id }) => sender_id !== personId)) parts.onShown?.();
  }

  function write(): void {
    while (writing && outbox.length < AHEAD) {
      outbox.push({
        client_id: randomUUID(),
        conversation_id: conversationId,
        message: `${personId} ${written}`,
        file: null,
        written_at: Date.now(),
        problem: null,
      });
      written += 1;
    }
  }

  async function send({ client_id, conversation_id, message }: UnsentMessage): Promise<Message> {
    if (!socket.connected) throw networkFailure();
    const answer = (await socket
      .timeout(CONNECT_TIMEOUT_MS)
      .emitWithAck('send-message', { conversation_id, message, client_id })
      .catch(() => {
        // As in web/src/data/live/channel.ts.
        if (socket.connected) socket.disconnect().connect();
        throw networkFailure();
      })) as { status: 'ok'; message: Message } | ErrorAnswer;
    if (answer.status === 'ok') return answer.message;
    const { code, msg, retry_after: retryAfter } = answer;
    throw new ApiError({ code, msg, retryAfter, status: errorStatus[code] ?? 400 });
  }

  async function wake(): Promise<void> {
    if (over || !socket.connected) return;
    if (draining) {
      wakeAgain = true;
      return;
    }
    draining = true;
    write();
    const waitMs = await drainOutbox<Message>({
      read: async () => outbox,
      send,
      tries,
      async onSent(item, message) {
        acknowledged.push(message);
        take(message);
        outbox.splice(outbox.indexOf(item), 1);
        write();
        parts.onAcknowledged();
      },
      async onRefused(item, problem) {
        problems.push(`message refused: ${problem}`);
        outbox.splice(outbox.indexOf(item), 1);
      },
    });
    draining = false;
    if (waitMs !== null) setTimeout(() => void wake(), waitMs / HASTE);
    if (wakeAgain) {
      wakeAgain = false;
      await wake();
    }
  }

  /**
   * Fetches the messages that are missing at the end. Only one fetch runs at a time; messages that arrive in the meantime cause another
   * one.
   */
  async function refresh(): Promise<void> {
    if (refreshing) {
      refreshAgain = true;
      return;
    }
    refreshing = true;
    do {
      refreshAgain = false;
      if (!(await fetchMissing())) setTimeout(() => void refresh(), RECONNECTION_DELAY_MS / HASTE);
    } while (refreshAgain);
    refreshing = false;
  }

  /** Returns whether all missing messages could be fetched. */
  async function fetchMissing(): Promise<boolean> {
    for (;;) {
      const { to } = thread;
      const page = await readAfter(to);
      if (!page) return over;
      const last = page.messages.at(-1)?.seq;
      if (last !== undefined) show(extendThread(thread, page.messages, { from: to + 1, to: last }));
      if (!page.more) return true;
    }
  }

  /** Returns null when the server or its database is away. */
  async function readAfter(after: number): Promise<AnswerOf<typeof getMessages> | null> {
    const response = await fetch(`${parts.apiUrl()}/api${getMessages.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ conversation_id: conversationId, after, limit: 200 }),
    }).catch(() => null);
    // A proxy answers 502 or 504 when the server behind it has gone.
    if (response && ![200, 502, 503, 504].includes(response.status))
      problems.push(`get_messages answered ${response.status}`);
    if (response?.status !== 200) return null;
    return response.json().catch(() => null) as Promise<AnswerOf<typeof getMessages> | null>;
  }

  return {
    acknowledged,
    shown,
    problems,
    /** Returns the conversation as it is on the screen. */
    view: () => thread.messages,
    written: () => written,
    stopWriting() {
      writing = false;
    },
    /** Returns whether the outbox is empty and all messages up to this place are shown. */
    isSettled: (lastSeq: number) =>
      outbox.length === 0 && !draining && !refreshing && socket.connected && thread.to >= lastSeq,
    state: () => `${outbox.length} to send, shown up to ${thread.to}, connected: ${socket.connected}`,
    close() {
      over = true;
      socket.close();
    },
  };
}
