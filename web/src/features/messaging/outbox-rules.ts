import { messageTexts } from '@marketplace/contract/messages';
import { ApiError } from '../../data/api-client.ts';
import type { UnsentMessage } from '../../lib/kept-messages.ts';

/** So often a server that fails by itself is asked again, before the person has to decide. */
const TRIES_MAX = 8;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

type Verdict = { refused: string } | { waitMs: number };

/** What becomes of a message whose sending has failed: it has to wait, or the server will never take it as it is. */
export function judgeFailure(error: unknown, tries: number): Verdict {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  if (!(error instanceof ApiError)) return { refused: messageTexts.sendFailed };
  const { code, status, msg, retryAfter, unanswered } = error;
  // Whoever logs in again to this account sends it then; and a server that is away for a while comes back.
  if (unanswered || code === 'unauthenticated' || code === 'unavailable') return { waitMs };
  if (status === 429) return { waitMs: Math.max(waitMs, (retryAfter ?? 0) * 1000) };
  if (status < 500) return { refused: msg || messageTexts.sendFailed };
  return tries < TRIES_MAX ? { waitMs } : { refused: messageTexts.sendFailed };
}

/** The oldest that waits. What was refused holds up nothing. */
export function nextToSend(outbox: readonly UnsentMessage[]): UnsentMessage | undefined {
  return outbox.find(({ problem }) => problem === null);
}

interface DrainParts<Sent> {
  read: () => Promise<UnsentMessage[]>;
  /** Sends it; the same again must be harmless. */
  send: (item: UnsentMessage) => Promise<Sent>;
  onSent: (item: UnsentMessage, sent: Sent) => Promise<void>;
  onRefused: (item: UnsentMessage, problem: string, error: unknown) => Promise<void>;
  /** How often each has failed, for as long as the page is open. */
  tries: Map<string, number>;
}

/**
 * Sends what waits, one after the other in the order in which it was written. Answers null when nothing waits any more, or
 * in how many milliseconds to try again.
 */
export async function drainOutbox<Sent>(parts: DrainParts<Sent>): Promise<number | null> {
  for (;;) {
    const item = nextToSend(await parts.read());
    if (!item) return null;
    try {
      await parts.onSent(item, await parts.send(item));
      parts.tries.delete(item.client_id);
    } catch (error) {
      // Taken back while it was under way.
      if (!(await parts.read()).some(({ client_id }) => client_id === item.client_id)) continue;
      const tries = (parts.tries.get(item.client_id) ?? 0) + 1;
      parts.tries.set(item.client_id, tries);
      const verdict = judgeFailure(error, tries);
      if ('waitMs' in verdict) return verdict.waitMs;
      await parts.onRefused(item, verdict.refused, error);
    }
  }
}
