import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../data/api-client.ts';
import type { UnsentMessage } from '../../../data/message-store.ts';
import { decideRetry, drainOutbox } from './outbox.ts';

const failure = (
  code: ConstructorParameters<typeof ApiError>[0]['code'],
  status: number,
  retryAfter?: number,
) => new ApiError({ code, status, msg: `the sentence of ${code}`, retryAfter });

// Shows: member-messages-36
test.each([
  { error: failure('network', 0), tries: 1, decision: { waitMs: 2000 } },
  { error: failure('timeout', 0), tries: 30, decision: { waitMs: 60_000 } },
  { error: failure('unauthenticated', 401), tries: 1, decision: { waitMs: 2000 } },
  { error: failure('too_many_requests', 429, 40), tries: 1, decision: { waitMs: 40_000 } },
  { error: failure('unavailable', 503), tries: 30, decision: { waitMs: 60_000 } },
  { error: failure('unavailable', 503, 15), tries: 1, decision: { waitMs: 15_000 } },
  { error: failure('internal', 500), tries: 8, decision: { refused: 'Error sending message' } },
  { error: failure('needs_plan', 402), tries: 1, decision: { refused: 'the sentence of needs_plan' } },
  { error: failure('forbidden', 403), tries: 1, decision: { refused: 'the sentence of forbidden' } },
  { error: failure('not_found', 404), tries: 1, decision: { refused: 'the sentence of not_found' } },
  { error: new TypeError('ours'), tries: 1, decision: { refused: 'Error sending message' } },
])('$error.message, try $tries', ({ error, tries, decision }) => {
  expect(decideRetry(error, tries)).toEqual(decision);
});

/** The outcome of one attempt. */
const fates = ['stored', 'answer lost', 'never arrived', 'refused', 'tab killed after storing'] as const;

test('on any connection each message is stored once, in the order of writing, and a refused one delays no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom(...fates), { maxLength: 40 }),
      async (conversations, fateOfTries) => {
        let outbox: UnsentMessage[] = conversations.map((conversation_id, place) => ({
          client_id: String(place),
          conversation_id,
          message: '',
          file: null,
          written_at: place,
          problem: null,
        }));
        const stored: string[] = [];
        const refused: string[] = [];
        const planned = [...fateOfTries];
        const send = async ({ client_id }: UnsentMessage) => {
          const fate = planned.shift() ?? 'stored';
          if (fate === 'never arrived') throw failure('network', 0);
          if (fate === 'refused' && !stored.includes(client_id)) throw failure('forbidden', 403);
          // The server recognises a retry by its `client_id`.
          if (!stored.includes(client_id)) stored.push(client_id);
          if (fate === 'answer lost') throw failure('timeout', 0);
          if (fate === 'tab killed after storing') throw new Error('killed');
          return client_id;
        };
        const parts = {
          read: async () => outbox,
          send,
          tries: new Map<string, number>(),
          onSent: async (item: UnsentMessage) => {
            outbox = outbox.filter(({ client_id }) => client_id !== item.client_id);
          },
          onRefused: async (item: UnsentMessage, problem: string, error: unknown) => {
            // A killed tab publishes nothing: the next one finds the outbox unchanged.
            if (!(error instanceof ApiError)) return;
            refused.push(item.client_id);
            outbox = outbox.map((each) => (each.client_id === item.client_id ? { ...each, problem } : each));
          },
        };
        while ((await drainOutbox(parts)) !== null);
        const wanted = conversations.map((_, place) => String(place));
        expect(stored).toEqual(wanted.filter((id) => !refused.includes(id)));
        expect(outbox.map(({ client_id }) => client_id)).toEqual(refused);
      },
    ),
  );
});

test('a message that is removed while it is being sent is forgotten, and the next one is sent', async () => {
  const item = { conversation_id: 'a', message: '', file: null, written_at: 1, problem: null };
  let outbox: UnsentMessage[] = [
    { ...item, client_id: 'first' },
    { ...item, client_id: 'second' },
  ];
  const sent: string[] = [];
  await drainOutbox({
    read: async () => outbox,
    tries: new Map(),
    send: async ({ client_id }) => {
      if (client_id === 'second') return;
      outbox = outbox.filter((each) => each.client_id !== client_id);
      throw new DOMException('taken back', 'AbortError');
    },
    onSent: async ({ client_id }) => {
      sent.push(client_id);
      outbox = [];
    },
    onRefused: async ({ client_id }) => expect(client_id).toBe('never'),
  });
  expect(sent).toEqual(['second']);
});
