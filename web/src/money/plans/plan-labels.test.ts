import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import { planSaving } from './plan-labels.ts';

const { plans } = specifiedCatalogue;

const find = (id: string) => {
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new Error(`no plan ${id}`);
  return plan;
};

// Computed by hand: 1,500 / 16 calls against 500 / 4 is 93.75 against 125. An unlimited plan is compared by the day.
test.each([
  ['starter_weekly', null],
  ['connect_weekly', null],
  ['elite_weekly', null],
  ['starter_monthly', { percent: 25, per: 'call' }],
  ['starter_yearly', { percent: 40, per: 'call' }],
  ['connect_monthly', { percent: 14, per: 'call' }],
  ['connect_yearly', { percent: 31, per: 'call' }],
  ['elite_monthly', { percent: 30, per: 'day' }],
  ['elite_yearly', { percent: 42, per: 'day' }],
])('%s saves %o', (id, saving) => {
  expect(planSaving(find(id), plans)).toEqual(saving);
});
