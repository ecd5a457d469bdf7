import { agreementSteps } from '@marketplace/contract/work/agreement-lifecycle';
import type { OfferVersion } from '@marketplace/contract/work/agreements';
import { expect, test } from 'vitest';
import { isLateCancellation, statusLabel, statusSentence, stepLabel } from './agreement-labels.ts';

const other = {
  _id: '1',
  fullname: 'Musa',
  img_url: null,
  is_verified: true,
  is_gone: false,
  blocked_by_me: false,
};
const agreementOf = (status: OfferVersion['status'], made_by_me: boolean) => ({
  status,
  other,
  versions: [{ made_by_me } as OfferVersion],
  cancelled: null,
});

// Shows: offer-card-3
test.each<[OfferVersion['status'], string | null, string | null]>([
  ['offered', null, null],
  ['accepted', 'Musa accepted this offer.', 'You accepted this offer.'],
  ['declined', 'Musa declined this offer.', 'You declined this offer.'],
  ['withdrawn', 'You withdrew this offer.', 'Musa withdrew this offer.'],
  [
    'expired',
    'This offer expired. No one accepted it in time.',
    'This offer expired. No one accepted it in time.',
  ],
  ['done', 'This work is done.', 'This work is done.'],
])(
  'the label of an offer that is %s names who acted, for its author and for the other person',
  (status, author, receiver) => {
    expect(statusSentence(agreementOf(status, true))).toBe(author);
    expect(statusSentence(agreementOf(status, false))).toBe(receiver);
  },
);

test.each([
  [
    { by_me: false, reason: 'time' as const, is_late: true },
    "Musa cancelled this agreement: The time doesn't work any more. This was less than 24 hours before the work.",
  ],
  [{ by_me: false, reason: null, is_late: false }, 'Musa cancelled this agreement.'],
  [
    { by_me: true, reason: 'unsafe' as const, is_late: false },
    "You cancelled this agreement: I don't feel safe.",
  ],
])('the label of the cancellation %j names who cancelled and why', (cancelled, words) => {
  expect(
    statusSentence({ ...agreementOf('cancelled', true), cancelled: { ...cancelled, together: false } }),
  ).toBe(words);
});

test('a person without a name is called the other person', () => {
  const nameless = { ...agreementOf('accepted', true), other: { ...other, fullname: '' } };
  expect(statusSentence(nameless)).toBe('The other person accepted this offer.');
});

test('an open offer says who has to answer', () => {
  expect([statusLabel('offered', true), statusLabel('offered', false)]).toEqual([
    'Waiting for an answer',
    'Waiting for your answer',
  ]);
});

test('each step has a label for the person who took it and for the other one', () => {
  for (const step of agreementSteps) {
    const [own, others] = [stepLabel(step, true, 'Musa'), stepLabel(step, false, 'Musa')];
    const byClock = { expire: /^The offer expired$/, settle: /^We marked the work as done, / }[
      step as 'expire'
    ];
    expect(own).toMatch(byClock ?? /^You [a-z]/);
    expect(others).toMatch(byClock ?? /^Musa [a-z]/);
  }
});

const saidDone = {
  is_open: false,
  from: null,
  said_by_me: true,
  said_at: '2026-11-24T12:00:00Z',
  settles_at: null,
  at: null,
  by_silence: false,
  my_rating: null,
};

// Shows: done-6
test('the label of work marked as done names who has to answer, and when silence confirms it', () => {
  const words = (done: object) =>
    statusSentence({ ...agreementOf('said_done', true), done: { ...saidDone, ...done } });
  expect(words({})).toBe("You said the work is done. Musa hasn't answered yet.");
  expect(words({ said_by_me: false, settles_at: '2026-11-27T12:00:00Z' })).toBe(
    "Musa says the work is done. Please confirm, or tell us if there's a problem. If there's no answer, we'll mark it as done on 27 Nov 2026, 13:00.",
  );
  const silent = { ...saidDone, at: '2026-11-27T12:00:00Z', by_silence: true };
  expect(statusSentence({ ...agreementOf('done', true), done: silent })).toBe(
    'We marked this work as done, because no one reported a problem.',
  );
  expect(statusLabel('said_done', true, true)).toBe('Done? No answer yet');
  expect(statusLabel('said_done', true, false)).toBe('Done? Please answer');
});

test('a cancellation is late from 24 hours before the visit, or before the delivery is due', () => {
  const visit = { starts_at: '2026-11-24T09:00:00Z', ends_at: '2026-11-24T11:00:00Z' } as OfferVersion;
  expect(isLateCancellation(visit, Date.parse('2026-11-23T08:59:59Z'))).toBe(false);
  expect(isLateCancellation(visit, Date.parse('2026-11-23T09:00:01Z'))).toBe(true);
  const work = { ...visit, starts_at: null };
  expect(isLateCancellation(work, Date.parse('2026-11-23T10:00:00Z'))).toBe(false);
});

// Shows: new-time-2
test.each([
  ['change', true, 'You asked for a new time: Sat 28 Nov, 9–12'],
  ['accept', false, 'Ada accepted the new time: Sat 28 Nov, 9–12'],
  ['decline', false, 'Ada declined the new time: Sat 28 Nov, 9–12'],
  ['withdraw', true, 'You took back the new time: Sat 28 Nov, 9–12'],
] as const)('the history describes a new time: %s', (step, byMe, line) => {
  expect(stepLabel(step, byMe, 'Ada', 'Sat 28 Nov, 9–12')).toBe(line);
});
