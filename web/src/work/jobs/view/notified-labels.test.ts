import { expect, test } from 'vitest';
import { countOfTrade, notifiedLabel, peopleOfTrade, waitAfter } from './notified-labels.ts';

// Shows: posted-job-2
test.each([
  [1, 'Plumber', '1 plumber'],
  [6, 'Plumber', '6 plumbers'],
  [1200, 'Electrician', '1,200 electricians'],
  [2, 'Handyman', '2 handymen'],
  [2, 'Nanny', '2 nannies'],
  [2, 'Swimming Coach', '2 Swimming Coaches'],
  [3, 'DJ', '3 DJs'],
  [3, 'SEO Specialist', '3 SEO Specialists'],
  [1, 'Roof Repair', '1 person for Roof Repair'],
  [4, 'Small Chops', '4 people for Small Chops'],
])('%i of %s are called %s', (count, skill, text) => {
  expect(countOfTrade(count, skill)).toBe(text);
});

test('several people of a trade are named without a number', () => {
  expect(peopleOfTrade('Plumber')).toBe('plumbers');
  expect(peopleOfTrade('Roof Repair')).toBe('people for Roof Repair');
});

const now = Date.parse('2026-11-23T12:00:00Z');
const job = { specific_service: 'Plumber', timestamp: now - 60_000 };

// Shows: posted-job-2
test('a new job says whom it was told, in the singular and the plural, and what to do when that is nobody', () => {
  expect(notifiedLabel(null, job, now)).toBe("We're sending your job to people near you.");
  expect(notifiedLabel(1, job, now)).toBe('We sent your job to 1 plumber near you.');
  expect(notifiedLabel(6, job, now)).toBe('We sent your job to 6 plumbers near you.');
  expect(notifiedLabel(0, job, now)).toMatch(
    /^We haven't sent your job to anyone near you yet\. Artisans can still find your job in the list\. You can invite/,
  );
  expect(notifiedLabel(null, { ...job, timestamp: now - 25 * 3_600_000 }, now)).toBeNull();
});

test('a page without a figure looks for it less and less often, and stops', () => {
  const looks = [1, 2, 3, 4, 5, 6, 7, 8].map(waitAfter);
  expect(looks).toEqual([...looks].sort((one, other) => Number(one) - Number(other)));
  expect(waitAfter(9)).toBe(false);
});
