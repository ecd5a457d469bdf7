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

/** The name of the kept draft with the taps that were not sent. */
export const VISIT_TAPS = 'visit-taps';

const HOUR_MS = 60 * 60_000;
/** The time until the next try while the channel does not report that the connection is back. */
const AGAIN_AFTER_MS = 20_000;
/** Refusals that say nothing about the tap itself: the login has ended, or the server asks to wait. */
const temporary = [401, 429];

interface Tap {
  client_id: string;
  agreement_id: string;
  /** Milliseconds since 1970, by the clock of this phone. */
  pressedAt: number;
  /** Why the tap has no effect, in words for the person; null while it waits for its turn. */
  problem: string | null;
}
/** An entered door code, or a notice that the person is on the way or late. */
export type VisitTap = Tap & ({ kind: 'code'; code: string } | { kind: 'notice'; minutes_late: Lateness });
export type NewVisitTap = Pick<Tap, 'agreement_id'> &
  ({ kind: 'code'; code: string } | { kind: 'notice'; minutes_late: Lateness });

interface OutboxState {
  /** In the order of pressing. */
  taps: readonly VisitTap[];
  /** The newest answer of the server to a tap. */
  answered: Visit | null;
}

interface OutboxParts {
  draft: Pick<SavedDraft<{ taps: VisitTap[] }>, 'read' | 'save' | 'watch'>;
  call: Call;
  channel: Pick<Channel, 'listen'>;
  /** Whether this account is still logged in. */
  isLoggedIn: () => boolean;
  now: () => number;
}

/**
 * What a person has done at a visit and the server has not acknowledged, in the order of pressing. It is in the browser's storage before it
 * is sent, so that it survives a reload, and belongs to one account; a log-out removes it. Two tabs may send a tap twice, which the
 * server recognises by its `client_id`.
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

  /** Changes what is stored, which another tab may have changed since. */
  function store(change: (taps: readonly VisitTap[]) => VisitTap[]): void {
    // After a log-out nothing is stored any more.
    if (!isLoggedIn()) return;
    const taps = change(draft.read().taps ?? []);
    draft.save(taps.length === 0 ? {} : { taps });
    show({ taps });
  }

  const remove = (clientId: string) => store((taps) => taps.filter((tap) => tap.client_id !== clientId));
  const refuse = (clientId: string, problem: string) =>
    store((taps) => taps.map((tap) => (tap.client_id === clientId ? { ...tap, problem } : tap)));

  async function send(tap: VisitTap): Promise<void> {
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
        refuse(tap.client_id, 'There was no connection for an hour, so this was not sent.');
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

  /** Sends what waits, one tap after the other. */
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
    /** Stores a tap and sends it, at once when there is a connection. A refused tap of the same kind is replaced. */
    add(tap: NewVisitTap): Promise<void> {
      const added = { ...tap, client_id: newIdempotencyKey(), pressedAt: now(), problem: null };
      const isReplaced = (other: VisitTap) =>
        other.problem !== null && other.kind === tap.kind && other.agreement_id === tap.agreement_id;
      store((taps) => [...taps.filter((other) => !isReplaced(other)), added]);
      // A running round may have read the list before.
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

/** The outbox of the person who is logged in. */
export function visitOutboxOf(accountId: string): VisitOutbox {
  if (current?.accountId === accountId) return current.outbox;
  current?.outbox.stop();
  const outbox = createVisitOutbox({
    draft: savedDraft<{ taps: VisitTap[] }>(accountId, VISIT_TAPS),
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
