import { messageTexts } from '@marketplace/contract/messages';
import { call } from '../../data/call.ts';
import { asFailure } from '../../data/failure.ts';
import { readKeptThread } from '../../lib/kept-messages.ts';
import { reportError } from '../../lib/report-error.ts';
import { takeConversations } from './conversation-sync.ts';
import { putThread, readState } from './messaging-state.ts';
import { extendThread, startThread } from './thread.ts';

/** What was missed is fetched in pages as large as the server gives; whoever missed more starts anew at the end. */
const MISSED_PAGE = 200;
const OLDER_PAGE = 100;

const underWay = new Map<string, { promise: Promise<void>; again: boolean }>();

/** Fetches what is missing at the end of a conversation. One at a time: what arrives meanwhile is asked for afterwards. */
export function refreshThread(id: string): Promise<void> {
  const running = underWay.get(id);
  if (running) {
    running.again = true;
    return running.promise;
  }
  const run = { promise: Promise.resolve(), again: false };
  underWay.set(id, run);
  run.promise = (async () => {
    do {
      run.again = false;
      await fetchMissing(id);
    } while (run.again);
    underWay.delete(id);
  })();
  return run.promise;
}

async function fetchMissing(id: string): Promise<void> {
  const { accountId } = readState();
  const gone = () => readState().accountId !== accountId;
  putThread(id, { problem: null, ...(!knownThread(id) && { state: 'loading' }) });
  try {
    for (;;) {
      const known = knownThread(id);
      const answer = await call('/user_chat/get_messages', {
        conversation_id: id,
        ...(known && { after: known.to, limit: MISSED_PAGE }),
      });
      if (gone()) return;
      takeConversations([answer.conversation]);
      const { messages, more } = answer;
      const last = messages.at(-1)?.seq;
      const current = knownThread(id);
      if (!known || !current) putThread(id, { thread: startThread(messages) });
      else if (more && answer.conversation.last_seq - (last ?? 0) > MISSED_PAGE) {
        putThread(id, { thread: null });
        continue;
      } else if (last !== undefined)
        putThread(id, { thread: extendThread(current, messages, { from: known.to + 1, to: last }) });
      if (!known || !more) break;
    }
    putThread(id, { state: 'ready' });
  } catch (error) {
    const failure = asFailure(error);
    if (gone() || failure.code === 'unauthenticated') return;
    putThread(id, {
      state: knownThread(id) ? 'ready' : 'failed',
      missing: failure.code === 'not_found',
      problem: failure.unanswered
        ? messageTexts.messagesException
        : failure.status < 500
          ? failure.msg
          : messageTexts.messagesFailed,
    });
  }
}

const knownThread = (id: string) => readState().threads[id]?.thread ?? null;

/** Shows what this phone has kept of a conversation, until the server has answered. */
export async function readThread(id: string): Promise<void> {
  const { accountId } = readState();
  if (!accountId || knownThread(id)) return;
  const kept = await readKeptThread(accountId, id);
  if (kept && readState().accountId === accountId && !knownThread(id)) {
    putThread(id, { thread: kept, state: 'ready' });
  }
}

const olderUnderWay = new Set<string>();

/** Fetches the messages before the first that is known. Places have no gaps: what comes before is known by its number. */
export async function loadOlder(id: string): Promise<void> {
  const thread = knownThread(id);
  const { accountId } = readState();
  if (!thread || thread.from <= 1 || olderUnderWay.has(id)) return;
  olderUnderWay.add(id);
  const after = Math.max(0, thread.from - 1 - OLDER_PAGE);
  try {
    const { messages } = await call('/user_chat/get_messages', {
      conversation_id: id,
      after,
      limit: thread.from - 1 - after,
    });
    const current = knownThread(id);
    if (!current || readState().accountId !== accountId) return;
    putThread(id, { thread: extendThread(current, messages, { from: after + 1, to: thread.from - 1 }) });
  } catch (error) {
    // The person is at its top: the next scroll, or the connection that is back, asks again.
    if (!asFailure(error).unanswered) reportError('Older messages could not be loaded', error);
  } finally {
    olderUnderWay.delete(id);
  }
}
