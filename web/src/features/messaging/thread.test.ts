import type { Message } from '@marketplace/contract/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Thread } from '../../lib/kept-messages.ts';
import { listItems } from './bubbles.ts';
import { addLive, extendThread, startThread, trimThread } from './thread.ts';

function buildMessage(seq: number): Message {
  return {
    _id: `m${seq}`,
    conversation_id: 'c',
    seq,
    sender_id: 'them',
    sender_name: 'Them',
    sender_img: null,
    receiver_id: 'me',
    message: `message ${seq}`,
    msg_type: 'text',
    timestamp: seq,
    createdAt: '',
    client_id: `client-${seq}`,
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => buildMessage(from + place));
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test('an empty conversation starts with its first message', () => {
  expect(addLive(startThread([]), buildMessage(1))).toEqual({ from: 1, to: 1, messages: range(1, 1) });
});

test('pages that do not touch what is known are left out', () => {
  const thread = startThread(range(10, 20));
  expect(extendThread(thread, range(22, 25), { from: 22, to: 25 })).toBe(thread);
  expect(extendThread(thread, range(1, 8), { from: 1, to: 8 })).toBe(thread);
  expect(addLive(thread, buildMessage(22))).toBe(thread);
  expect(addLive(thread, buildMessage(15))).toBe(thread);
});

// Shows: member-states-33
test('whatever arrives, in whatever order and how often: no message twice, none missing, all by place', () => {
  type Step = { kind: 'live'; seq: number } | { kind: 'missed' } | { kind: 'older' } | { kind: 'trim' };
  const step = fc.oneof(
    fc.record({ kind: fc.constant('live' as const), seq: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constantFrom('missed' as const, 'older' as const, 'trim' as const) }),
  ) as fc.Arbitrary<Step>;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.array(step, { maxLength: 40 }), (length, steps) => {
      let last = length;
      let thread = startThread(range(Math.max(1, length - 9), length));
      for (const each of steps) {
        if (each.kind === 'live') {
          last = Math.max(last, each.seq);
          thread = addLive(thread, buildMessage(each.seq));
        } else if (each.kind === 'missed') {
          thread = extendThread(thread, range(thread.to + 1, last), { from: thread.to + 1, to: last });
          expect(thread.to).toBe(last);
        } else if (each.kind === 'older') {
          const from = Math.max(1, thread.from - 7);
          thread = extendThread(thread, range(from, thread.from - 1), { from, to: thread.from - 1 });
        } else thread = trimThread(thread, 5);
        expect(seqs(thread)).toEqual(range(thread.from, thread.to).map(({ seq }) => seq));
      }
    }),
  );
});

test('what is stored is not listed as unsent as well', () => {
  const unsent = { conversation_id: 'c', message: '', file: null, written_at: 1, problem: null };
  const items = listItems(
    startThread(range(1, 2)),
    [
      { ...unsent, client_id: 'client-2' },
      { ...unsent, client_id: 'new' },
      { ...unsent, client_id: 'other', conversation_id: 'another' },
    ],
    'c',
  );
  expect(items.map(({ key }) => key)).toEqual(['client-1', 'client-2', 'new']);
});
