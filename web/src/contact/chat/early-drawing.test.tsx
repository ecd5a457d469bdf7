import type { Conversation, Message } from '@marketplace/contract/contact/messages';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawConversation } from './early-drawing.ts';

const user = { _id: 'amaka', fullname: 'Amaka Obi' } as StoredUser;

const conversation = {
  _id: 'chat',
  conv_type: 'artisan',
  receiver_name: 'Bayo Ade',
  opened_by_me: true,
  job_id: null,
  job_title: null,
  started_at: Date.parse('2026-10-02T10:00:00Z'),
  unread: 0,
  seen_seq: 9,
  blocked_by_me: false,
  next_costs: 0,
} as Conversation;

let seq = 0;
function message(changes: Partial<Message>): Message {
  seq += 1;
  return {
    _id: `message ${seq}`,
    seq,
    sender_id: 'bayo',
    sender_name: 'Bayo Ade',
    message: 'Until six.',
    timestamp: Date.parse('2026-11-26T10:05:00Z'),
    client_id: null,
    ...changes,
  } as Message;
}

const draw = (messages: Message[], changes: Partial<Conversation> = {}, person = user) =>
  drawConversation(
    {
      answer: { messages, conversation: { ...conversation, ...changes } } as never,
      date: 'Thu, 26 Nov 2026 12:00:00 GMT',
    },
    person,
  );

const linesOf = () => [...document.querySelectorAll('li')].map((item) => item.textContent);

beforeEach(() => {
  seq = 0;
  vi.setSystemTime('2026-11-26T12:00:00Z');
  document.body.innerHTML = '<main id="main"></main>';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the early messages', () => {
  it.each([
    ['a text', {}, 'Until six.11:05'],
    [
      'a text that looks like HTML',
      { message: '<img src=x onerror=alert(1)>' },
      '<img src=x onerror=alert(1)>11:05',
    ],
    [
      'a deleted message',
      { message: 'This message was deleted', deleted: true },
      'This message was deleted11:05',
    ],
    [
      'a voice note',
      { message: 'Voice note (0:12)', file: { voice: { duration_ms: 12_000 }, name: 'note.webm' } },
      'Voice note (0:12)11:05',
    ],
    [
      'a picture with a caption',
      {
        message: 'The tap',
        file: { kind: 'picture', name: 'tap.jpg', size: 367_002, width: 400, height: 300 },
      },
      'tap.jpgPicture · 0.35 MBThe tap11:05',
    ],
    [
      'an offer',
      { message: 'Bayo offers to mend the tap for ₦5,000', offer: { step: 'make' } },
      'Bayo offers to mend the tap for ₦5,00011:05',
    ],
  ])('show %s in words', (_what, changes, words) => {
    draw([message(changes as Partial<Message>)]);
    expect(linesOf()).toEqual([`TodayBayo Ade${words}`]);
    expect(document.querySelector('img')).toBeNull();
  });

  it('show a step of an offer as a line, and the day and the names where they change', () => {
    draw([
      message({ timestamp: Date.parse('2026-11-25T10:00:00Z') }),
      message({ message: 'Good.', sender_id: 'amaka' }),
      message({ message: 'You accepted the offer', sender_id: 'amaka', offer: { step: 'accept' } as never }),
      message({ message: 'And later?', sender_id: 'amaka', timestamp: Date.parse('2026-11-26T11:00:00Z') }),
    ]);
    expect(linesOf()).toEqual([
      'YesterdayBayo AdeUntil six.11:00',
      'TodayYouGood.11:05',
      'You accepted the offer',
      'YouAnd later?12:00',
    ]);
  });

  it('mark the first unread message of the other person', () => {
    draw([message({ sender_id: 'amaka' }), message({}), message({})], { unread: 2, seen_seq: 1 });
    expect(linesOf().map((line) => line?.startsWith('New messages'))).toEqual([false, true, false]);
  });

  it('leave the page when they are removed', () => {
    const drawn = draw([message({})]);
    expect(document.querySelector('[role=log]')?.getAttribute('aria-label')).toBe('Messages with Bayo Ade');
    drawn?.remove();
    expect(document.body.innerHTML).toBe('<main id="main"></main>');
  });

  it.each<[string, Partial<Conversation>, StoredUser]>([
    ['a blocked person', { blocked_by_me: true }, user],
    ['the support team', { conv_type: 'support' }, user],
    ['a first message that costs a token', { next_costs: 1 }, user],
    ['a person without a name', {}, { ...user, fullname: '' }],
  ])('are not shown for %s', (_whom, changes, person) => {
    expect(draw([message({})], changes, person)).toBeNull();
    expect(document.querySelector('[role=log]')).toBeNull();
  });

  it('are not shown where there are none', () => {
    expect(draw([])).toBeNull();
  });
});
