import type { Message } from '@marketplace/contract/messages';
import { SUPPORT_TEAM } from '@marketplace/contract/support';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { keptDraft } from '../../data/kept-drafts.ts';
import { ask, channelIsOpen, listen, listenToAll } from '../../lib/channel.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

/** A message that the server has not confirmed yet. */
interface UnsentMessage {
  client_id: string;
  text: string;
  atMs: number;
  /** Why the server refused it. */
  problem: string | null;
}

interface Thread {
  conversationId: string | null;
  messages: Message[];
  /** There are older ones. */
  older: boolean;
  /** When the person wrote the first message that the team has not answered; null when none waits. */
  waitingSince: number | null;
  /** Seconds within which most answers come; null while nobody can say. */
  usualSeconds: number | null;
}

const RETRY_MS = 5000;

/**
 * The conversation with the support team. What is sent waits in this browser until the server has it, also through a reload;
 * its `client_id` lets a retry add nothing. After every (re)connection what was missed is fetched.
 */
export function useSupportThread(accountId: string) {
  const [kept] = useState(() => keptDraft<{ unsent: UnsentMessage[] }>(accountId, 'support-outbox'));
  const [thread, setThread] = useState<Thread>({
    conversationId: null,
    messages: [],
    older: false,
    waitingSince: null,
    usualSeconds: null,
  });
  const [failure, setFailure] = useState('');
  const [unsent, setUnsent] = useState<UnsentMessage[]>(() => kept.read().unsent ?? []);
  const [connected, setConnected] = useState(channelIsOpen);
  const waiting = useRef(unsent);
  const flushing = useRef(false);
  const { conversationId } = thread;

  const changeUnsent = useCallback(
    (change: (before: UnsentMessage[]) => UnsentMessage[]) => {
      waiting.current = change(waiting.current);
      kept.save(waiting.current.length > 0 ? { unsent: waiting.current } : {});
      setUnsent(waiting.current);
    },
    [kept],
  );

  const add = useCallback(
    (messages: Message[], older?: boolean) => {
      const ids = new Set(messages.map(({ client_id }) => client_id));
      if (waiting.current.some(({ client_id }) => ids.has(client_id)))
        changeUnsent((all) => all.filter(({ client_id }) => !ids.has(client_id)));
      setThread((before) => {
        const last = before.messages.at(-1)?.seq ?? 0;
        const bySeq = new Map([...before.messages, ...messages].map((each) => [each.seq, each]));
        return {
          ...before,
          messages: [...bySeq.values()].sort((one, another) => one.seq - another.seq),
          older: older ?? before.older,
          waitingSince: messages
            .filter(({ seq }) => seq > last)
            .reduce((since, each) => waitingAfter(since, each, accountId), before.waitingSince),
        };
      });
    },
    [changeUnsent, accountId],
  );

  const load = useCallback(async () => {
    setFailure('');
    try {
      const { conversation_id, waiting_since, usual_seconds } = await call('/help_feedback/check_convers', {
        receiver_name: SUPPORT_TEAM,
        receiver_img: null,
        receiver_id: null,
      });
      const page = await call('/help_feedback/get_messages', { conversation_id });
      add(page.messages, page.more);
      setThread((before) => ({
        ...before,
        conversationId: conversation_id,
        // A team that closed a question without an answer has ended the waiting, too: only the server knows of it.
        waitingSince: waiting_since === null ? null : Date.parse(waiting_since),
        usualSeconds: usual_seconds,
      }));
    } catch (error) {
      setFailure(asFailure(error).msg);
    }
  }, [add]);

  const flush = useCallback(async () => {
    if (flushing.current || !conversationId) return;
    flushing.current = true;
    try {
      for (;;) {
        const next = waiting.current.find(({ problem }) => problem === null);
        if (!next) return;
        const { client_id } = next;
        try {
          const { message } = await ask('send-message', {
            conversation_id: conversationId,
            message: next.text,
            client_id,
          });
          add([message]);
        } catch (error) {
          const refused = asFailure(error);
          // No word from the server: it stays, and is sent again.
          if (refused.unanswered) return;
          const problem = refused.msg;
          changeUnsent((all) =>
            all.map((each) => (each.client_id === client_id ? { ...each, problem } : each)),
          );
        }
      }
    } finally {
      flushing.current = false;
    }
  }, [conversationId, add, changeUnsent]);

  useEffect(() => void load(), [load]);

  useEffect(
    () =>
      listenToAll((event) => {
        if (event === 'connect' || event === 'disconnect') setConnected(event === 'connect');
      }),
    [],
  );

  const last = useRef(0);
  last.current = thread.messages.at(-1)?.seq ?? 0;

  useEffect(() => {
    if (!conversationId) return;
    const catchUp = async () => {
      try {
        const page = await call('/help_feedback/get_messages', {
          conversation_id: conversationId,
          after: last.current,
        });
        add(page.messages);
        if (page.more) await catchUp();
      } catch (error) {
        // What is missing comes with the next connection.
        asFailure(error);
      }
    };
    const stopHearing = listen(`receive-message-${conversationId}`, (notice) =>
      add([(notice as { message: Message }).message]),
    );
    const stopWatching = listenToAll((event) => {
      if (event !== 'connect') return;
      void catchUp();
      void flush();
    });
    const timer = setInterval(() => void flush(), RETRY_MS);
    void flush();
    return () => {
      stopHearing();
      stopWatching();
      clearInterval(timer);
    };
  }, [conversationId, add, flush]);

  return {
    ready: conversationId !== null,
    failure,
    connected,
    messages: thread.messages,
    older: thread.older,
    /** The message below which the person reads that theirs has arrived; undefined when nothing waits. */
    acknowledged: findAcknowledged(thread, accountId),
    usualSeconds: thread.usualSeconds,
    unsent,
    reload: () => void load(),
    send(text: string) {
      changeUnsent((all) => [
        ...all,
        { client_id: newIdempotencyKey(), text, atMs: Date.now(), problem: null },
      ]);
      void flush();
    },
    retry(clientId: string) {
      changeUnsent((all) =>
        all.map((each) => (each.client_id === clientId ? { ...each, problem: null } : each)),
      );
      void flush();
    },
    discard(clientId: string) {
      changeUnsent((all) => all.filter(({ client_id }) => client_id !== clientId));
    },
    async loadOlder() {
      const before = thread.messages[0]?.seq;
      if (!conversationId || before === undefined) return;
      try {
        const page = await call('/help_feedback/get_messages', { conversation_id: conversationId, before });
        add(page.messages, page.more);
      } catch (error) {
        setFailure(asFailure(error).msg);
      }
    },
  };
}

/** Since when the person waits, after one more message. */
function waitingAfter(since: number | null, message: Message, accountId: string): number | null {
  return message.sender_id === accountId ? (since ?? message.timestamp) : null;
}

/** The first message that waits for an answer, by its place. */
function findAcknowledged({ messages, waitingSince }: Thread, accountId: string): number | undefined {
  if (waitingSince === null) return undefined;
  const answered = messages.findLastIndex(({ sender_id }) => sender_id !== accountId);
  return messages.slice(answered + 1).find(({ timestamp }) => timestamp >= waitingSince)?.seq;
}
