import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import { planCoverage } from './plan-coverage.ts';

// Shows: plan-words-1
test.each([
  ['connect_weekly', false, 'Up to 6 new artisans to call and 6 to write to'],
  ['connect_weekly', true, '6 jobs to answer, and up to 6 customers to call'],
  ['starter_yearly', false, 'Up to 200 new artisans to call and 200 to write to'],
  ['elite_weekly', false, 'Call and write to everyone you need'],
  ['elite_weekly', true, 'Answer every job you want'],
])('%s says to a person (artisan: %s): %s', (id, isArtisan, text) => {
  const plan = specifiedCatalogue.plans.find((each) => each.id === id);
  expect(plan && planCoverage(plan, isArtisan)).toBe(text);
});
