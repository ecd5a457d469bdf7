import type { Lateness } from '@marketplace/contract/work/visit-limits';
import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { Visit } from '@marketplace/contract/work/visits';
import { useSyncExternalStore } from 'react';
import type { Call } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { asFailure, isRefusal } from '../../data/failure.ts';
import { type Channel, channel } from '../../data/live/channel.ts';
import { type SavedDraft, savedDraft } from '../../data/saved-drafts.ts';
import { sessionStore } from '../../data/session.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The name of the stored draft with unsent actions. */
export const VISIT_COMMANDS = 'visit-taps';

const HOUR_MS = 60 * 60_000;
/** The delay before a retry while the channel has not reported a reconnection. */
const AGAIN_AFTER_MS = 20_000;
/** Errors that do not concern the action itself: the session has ended, or the rate limit was hit. */
const temporary = [401, 429];

interface CommandState {
  client_id: string;
  agreement_id: string;
  /** Epoch ms by the phone's clock. */
  pressedAt: number;
  /** Why the action was refused, as a message; null while it waits. */
  problem: string | null;
}
/** An entered door code, or a notice that the person is on the way or late. */
export type VisitCommand = CommandState &
  ({ kind: 'code'; code: string } | { kind: 'notice'; minutes_late: Lateness });
export type NewVisitCommand = Pick<CommandState, 'agreement_id'> &
  ({ kind: 'code'; code: string } | { kind: 'notice'; minutes_late: Lateness });

interface OutboxState {
  /** In the order of the actions. */
  taps: readonly VisitCommand[];
  /** The server's latest response to an action. */
  answered: Visit | null;
}

interface OutboxParts {
  draft: Pick<SavedDraft<{ taps: VisitCommand[] }>, 'read' | 'save' | 'watch'>;
  call: Call;
  channel: Pick<Channel, 'listen'>;
  isLoggedIn: () => boolean;
  now: () => number;
}

/**
 * Queue of actions at a visit that the server has not acknowledged. They are stored before sending, which survives a reload; they belong to
 * one account, and logging out removes them. Two tabs may send the same action: the server recognises it by its `client_id`.
 */
export function createVisitOutbox({ draft, call, channel, isLoggedIn, now }: OutboxParts) {
  let state: OutboxState = { taps: draft.read().taps ?? [], answered: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const listeners = createListeners();

  function show(changes: Partial<OutboxState>): void {
    state = { ...state, ...changes };
    listeners.notify();
  }

  /** Changes the stored list, which another tab may have changed since. */
  function store(change: (taps: readonly VisitCommand[]) => VisitCommand[]): void {
    // Nothing may be stored after logging out.
    if (!isLoggedIn()) return;
    const taps = change(draft.read().taps ?? []);
    draft.save(taps.length === 0 ? {} : { taps });
    show({ taps });
  }

  const remove = (clientId: string) => store((taps) => taps.filter((tap) => tap.client_id !== clientId));
  const refuse = (clientId: string, problem: string) =>
    store((taps) => taps.map((tap) => (tap.client_id === clientId ? { ...tap, problem } : tap)));

  async function send(tap: VisitCommand): Promise<void> {
    const { agreement_id, client_id } = tap;
    const own = { agreement_id, client_id, pressed_at: new Date(tap.pressedAt).toISOString() };
    if (tap.kind === 'notice') {
      const { visit } = await call('/user_visit/say_on_way', { ...own, minutes_late: tap.minutes_late });
      remove(client_id);
      return show({ answered: visit });
    }
    const { visit, was_right } = await call('/user_visit/enter_code', { ...own, code: tap.code });
    if (was_right) remove(client_id);
    else refuse(client_id, visitTexts.wrongCode);
    show({ answered: visit });
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const tap = isLoggedIn()
        ? (draft.read().taps ?? []).find(({ problem }) => problem === null)
        : undefined;
      if (!tap) return;
      // A notice that arrives hours later would mislead.
      if (tap.kind === 'notice' && now() - tap.pressedAt > HOUR_MS) {
        refuse(
          tap.client_id,
          "You were offline for an hour, so we didn't send this. Please send it again if it still matters.",
        );
        continue;
      }
      try {
        await send(tap);
      } catch (error) {
        const failure = asFailure(error);
        if (!isRefusal(failure) || temporary.includes(failure.status)) {
          const waitMs = Math.max(AGAIN_AFTER_MS, (failure.retryAfter ?? 0) * 1000);
          timer = setTimeout(() => void wake(), waitMs);
          return;
        }
        refuse(tap.client_id, failure.msg);
      }
    }
  }

  /** Sends the waiting actions one after the other. */
  function wake(): Promise<void> {
    clearTimeout(timer);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const stops = [
    channel.listen('connect', () => void wake()),
    draft.watch(() => show({ taps: draft.read().taps ?? [] })),
  ];

  return {
    read: () => state,
    subscribe: listeners.subscribe,
    wake,
    /** Stores an action and sends it, at once when online. It replaces a refused action of the same kind. */
    add(tap: NewVisitCommand): Promise<void> {
      const added = { ...tap, client_id: newIdempotencyKey(), pressedAt: now(), problem: null };
      const isReplaced = (other: VisitCommand) =>
        other.problem !== null && other.kind === tap.kind && other.agreement_id === tap.agreement_id;
      store((taps) => [...taps.filter((other) => !isReplaced(other)), added]);
      // A running round may have read the list before this action was added.
      return (sending ?? Promise.resolve()).then(wake);
    },
    dismiss: remove,
    stop(): void {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

export type VisitOutbox = ReturnType<typeof createVisitOutbox>;

let current: { accountId: string; outbox: VisitOutbox } | undefined;

/** Returns the queue of the logged-in person. */
export function visitOutboxOf(accountId: string): VisitOutbox {
  if (current?.accountId === accountId) return current.outbox;
  current?.outbox.stop();
  const outbox = createVisitOutbox({
    draft: savedDraft<{ taps: VisitCommand[] }>(accountId, VISIT_COMMANDS),
    call,
    channel,
    isLoggedIn: () => sessionStore.current()?.user?._id === accountId,
    now: Date.now,
  });
  current = { accountId, outbox };
  void outbox.wake();
  return outbox;
}

export function useVisitOutbox(accountId: string): { outbox: VisitOutbox; state: OutboxState } {
  const outbox = visitOutboxOf(accountId);
  return { outbox, state: useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read) };
}
