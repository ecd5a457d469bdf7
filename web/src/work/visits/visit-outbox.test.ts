import { visitTexts } from '@marketplace/contract/work/visit-texts';
import type { Visit } from '@marketplace/contract/work/visits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '../../../test/wait-for.ts';
import { ApiError, type Call, networkFailure } from '../../data/api-client.ts';
import { createVisitOutbox, type VisitCommand } from './visit-outbox.ts';

const visit = { agreement_id: 'a' } as Visit;
const code = { kind: 'code', agreement_id: 'a', code: '1234' } as const;
const notice = { kind: 'notice', agreement_id: 'a', minutes_late: 15 } as const;
const refused = (status: number, msg: string) =>
  new ApiError({ code: status === 429 ? 'too_many_requests' : 'conflict', msg, status });

/** A server with chosen responses, and a storage that outlives the page. */
function setUp() {
  let stored: { taps?: VisitCommand[] } = {};
  const parts = {
    online: true,
    loggedIn: true,
    now: Date.UTC(2026, 10, 27, 9),
    wasRight: true,
    failure: undefined as ApiError | undefined,
    sent: [] as [string, Record<string, unknown>][],
    stored: () => stored.taps ?? [],
  };
  const listeners = new Map<string, () => void>();
  const call = (async (path: string, request: Record<string, unknown>) => {
    if (!parts.online) throw networkFailure();
    if (parts.failure) throw parts.failure;
    parts.sent.push([path, request]);
    return { status: 'ok', visit, was_right: parts.wasRight };
  }) as unknown as Call;
  const open = () =>
    createVisitOutbox({
      draft: {
        read: () => structuredClone(stored),
        save: (values) => {
          stored = structuredClone(values);
        },
        watch: () => () => undefined,
      },
      call,
      channel: {
        listen: (event, listener) => {
          listeners.set(event, () => listener(undefined));
          return () => listeners.delete(event);
        },
      },
      isLoggedIn: () => parts.loggedIn,
      now: () => parts.now,
    });
  return { parts, open, connect: () => listeners.get('connect')?.() };
}

describe('what was pressed at a visit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  // Shows: visit-4
  test('is sent at once with a network, and forgotten when the server has it', async () => {
    const { parts, open } = setUp();
    const outbox = open();
    await outbox.add(code);
    expect(parts.sent).toEqual([
      [
        '/user_visit/enter_code',
        {
          agreement_id: 'a',
          code: '1234',
          client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
          pressed_at: '2026-11-27T09:00:00.000Z',
        },
      ],
    ]);
    expect(outbox.read()).toEqual({ taps: [], answered: visit });
    expect(parts.stored()).toEqual([]);
  });

  // Shows: visit-4, visit-5
  test('waits without a network, survives a reload, and is sent once in its order when the channel opens', async () => {
    const { parts, open, connect } = setUp();
    parts.online = false;
    const first = open();
    await first.add(notice);
    await first.add(code);
    expect(first.read().taps).toHaveLength(2);
    first.stop();
    const reopened = open();
    expect(reopened.read().taps.map(({ kind }) => kind)).toEqual(['notice', 'code']);
    parts.online = true;
    connect();
    await waitFor(() => expect(reopened.read().taps).toEqual([]));
    expect(parts.sent.map(([path]) => path)).toEqual(['/user_visit/say_on_way', '/user_visit/enter_code']);
  });

  test('is tried again by itself while the server is away, and under the same id', async () => {
    const { parts, open } = setUp();
    parts.failure = refused(429, 'Please wait');
    const outbox = open();
    await outbox.add(code);
    const [before] = outbox.read().taps;
    parts.failure = undefined;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outbox.read().taps).toEqual([]);
    expect(parts.sent[0]?.[1]['client_id']).toBe(before?.client_id);
  });

  // Shows: visit-3
  test('that the server refuses stays with the reason, does not hold up what follows, and is replaced by the next try', async () => {
    const { parts, open } = setUp();
    const outbox = open();
    parts.wasRight = false;
    await outbox.add(code);
    expect(outbox.read().taps).toMatchObject([{ kind: 'code', problem: visitTexts.wrongCode }]);
    parts.failure = refused(409, visitTexts.noTriesLeft);
    await outbox.add({ ...code, code: '5678' });
    expect(outbox.read().taps).toMatchObject([{ code: '5678', problem: visitTexts.noTriesLeft }]);
    parts.failure = undefined;
    await outbox.add(notice);
    expect(outbox.read().taps).toHaveLength(1);
    outbox.dismiss(outbox.read().taps[0]?.client_id ?? '');
    expect(parts.stored()).toEqual([]);
  });

  // Shows: visit-5
  test('as a notice is dropped after an hour without a network, but an entered code is not', async () => {
    const { parts, open } = setUp();
    parts.online = false;
    const outbox = open();
    await outbox.add(notice);
    await outbox.add(code);
    parts.now += 61 * 60_000;
    parts.online = true;
    await outbox.wake();
    expect(parts.sent.map(([path]) => path)).toEqual(['/user_visit/enter_code']);
    expect(outbox.read().taps).toMatchObject([
      { kind: 'notice', problem: expect.stringContaining('an hour') },
    ]);
  });

  // Shows: visit-4
  test('is neither sent nor stored again after a log-out', async () => {
    const { parts, open } = setUp();
    parts.online = false;
    const outbox = open();
    await outbox.add(code);
    parts.online = true;
    parts.loggedIn = false;
    await outbox.wake();
    await outbox.add(code);
    expect(parts.sent).toEqual([]);
    expect(parts.stored()).toHaveLength(1);
  });
});
