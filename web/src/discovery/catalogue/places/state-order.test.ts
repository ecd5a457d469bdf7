import { states } from '@marketplace/contract/discovery/places/states';
import { expect, test } from 'vitest';
import { statesFrom } from './state-order.ts';

// Shows: known-place-1
test('the known state comes first, then its neighbours, and none is lost', () => {
  expect(statesFrom('Lagos').slice(0, 3)).toEqual(['Lagos', 'Ogun', 'Abia']);
  expect(statesFrom('Federal Capital Territory')[0]).toBe('FCT - Abuja');
  for (const state of states) {
    expect(statesFrom(state)[0]).toBe(state);
    expect([...statesFrom(state)].sort()).toEqual([...states].sort());
  }
});

test.each([undefined, 'Atlantis'])('without a known state the order is the alphabet: %s', (known) => {
  expect(statesFrom(known)).toEqual(states);
});
