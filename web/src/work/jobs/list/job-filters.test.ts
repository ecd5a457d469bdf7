import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { expect, test } from 'vitest';
import type { Call } from '../../../data/api-client.ts';
import { createQueryClient } from '../../../data/queries.ts';
import { jobsAddress, readJobFilters } from './job-filters.ts';

const answer = { status: 'ok', ...specifiedCatalogue };
const queries = createQueryClient((async () => answer) as unknown as Call);

test.each([
  ['state=lagos&city=surulere', '/jobs?state=Lagos&city=Surulere'],
  ['city=Surulere', '/jobs'],
  ['state=Kano&city=Surulere', '/jobs?state=Kano'],
  ['state=Nowhere&category=Nothing&skill=astronaut&budget=5-7&urgent=1&order=oldest', '/jobs'],
  [
    'skill=plumber&budget=500000%2B&urgent=yes&order=highest_budget',
    '/jobs?skill=Plumber&budget=500000%2B&urgent=yes&order=highest_budget',
  ],
  ['category=automotive services&query= tap ', '/jobs?query=tap&category=Automotive+Services'],
])('%s means %s', async (query, address) => {
  expect(jobsAddress('/jobs', await readJobFilters(new URLSearchParams(query), queries))).toBe(address);
});

test('what belongs to the page stays in its address', () => {
  expect(jobsAddress('/jobs/categories/Plumber?tab=jobs', { state: 'Lagos' })).toBe(
    '/jobs/categories/Plumber?tab=jobs&state=Lagos',
  );
  expect(jobsAddress('/jobs/categories/Plumber?tab=jobs', {})).toBe('/jobs/categories/Plumber?tab=jobs');
});
