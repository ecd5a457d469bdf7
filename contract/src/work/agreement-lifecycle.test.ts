import { describe, expect, test } from 'vitest';
import {
  type AgreementAction,
  agreementActions,
  agreementPhases,
  agreementStatuses,
  agreementSteps,
  agreementTransitions,
  doneFrom,
  messageSteps,
  possibleActions,
  statusAt,
} from './agreement-lifecycle.ts';

describe('the life cycle of an offer', () => {
  // Shows: offers-3
  test('has exactly these transitions', () => {
    const lines = Object.entries(agreementTransitions).map(
      ([action, { from, to, by }]) => `${from.join(' or ')} -> ${to}: ${action} by ${by}`,
    );
    expect(lines).toEqual([
      'offered -> replaced: change by either',
      'offered -> accepted: accept by receiver',
      'offered -> declined: decline by receiver',
      'offered -> withdrawn: withdraw by author',
      'offered -> expired: expire by clock',
      'accepted -> cancelled: cancel by either',
      'accepted -> said_done: say_done by either',
      'said_done -> done: confirm_done by confirmer',
      'said_done -> accepted: object by confirmer',
      'said_done -> accepted: take_back by claimant',
      'said_done -> done: settle by clock',
      'accepted -> accepted: add_street by either',
    ]);
  });

  // Shows: offers-3
  test.each<[(typeof agreementStatuses)[number], AgreementAction[], AgreementAction[]]>([
    ['offered', ['change', 'withdraw'], ['change', 'accept', 'decline']],
    ['accepted', ['cancel', 'say_done', 'add_street'], ['cancel', 'say_done', 'add_street']],
    ['declined', [], []],
    ['withdrawn', [], []],
    ['expired', [], []],
    ['replaced', [], []],
    ['done', [], []],
    ['cancelled', [], []],
  ])('in the status %s, its author can %j and the other person %j', (status, ofAuthor, ofReceiver) => {
    expect(possibleActions(status, true)).toEqual(ofAuthor);
    expect(possibleActions(status, false)).toEqual(ofReceiver);
  });

  // Shows: done-1, done-2
  test.each([true, false])(
    'after one person has said that the work is done, that person can take it back, and the other one answers (author: %s)',
    (isAuthor) => {
      expect(possibleActions('said_done', isAuthor, true)).toEqual(['take_back']);
      expect(possibleActions('said_done', isAuthor, false)).toEqual(['confirm_done', 'object']);
    },
  );

  test('lets the work be done from the beginning of the visit on, and remote work at any time', () => {
    expect(doneFrom({ starts_at: '2026-11-27T09:00:00Z' })).toBe(Date.UTC(2026, 10, 27, 9));
    expect(doneFrom({ starts_at: new Date(5) })).toBe(5);
    expect(doneFrom({ starts_at: null })).toBe(0);
  });

  test('has a list for each status of an agreement, and a step for each action', () => {
    const listed = Object.values(agreementPhases).flat();
    expect([...listed, 'replaced'].sort()).toEqual([...agreementStatuses].sort());
    expect([...agreementSteps]).toEqual(['make', ...agreementActions]);
    expect([...messageSteps]).toEqual(
      agreementSteps.filter((step) => step !== 'expire' && step !== 'settle'),
    );
  });

  test('ends an open offer at its time, and no other one', () => {
    const at = new Date('2026-11-27T09:00:00Z');
    const before = new Date(at.getTime() - 1);
    for (const status of agreementStatuses) {
      expect(statusAt(status, at, before)).toBe(status);
      expect(statusAt(status, at, at)).toBe(status === 'offered' ? 'expired' : status);
    }
  });
});
