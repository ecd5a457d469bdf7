import type { PriceStatistics } from '@marketplace/contract/discovery/price-guide';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import { PriceGuide } from './price-guide.tsx';
import type { PriceGuideAnswer } from './price-guide-query.ts';

/** The server's response; undefined for an error. */
let answer: PriceGuideAnswer | undefined;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer
      ? Response.json({ status: 'ok', ...answer })
      : Response.json({ status: 'error', msg: 'No', code: 'invalid_input' }, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const agreed: PriceStatistics = {
  lower: 15_000,
  median: 25_000,
  upper: 40_000,
  people: 12,
  since: '2026-03',
};
const published: PriceStatistics = { lower: 8000, median: 8000, upper: 8000, people: 1208, since: '2026-11' };

function show(skill: string | undefined, state: string | undefined) {
  return render(
    <QueryClientProvider client={createQueryClient(call)}>
      <PriceGuide skill={skill} state={state} />
    </QueryClientProvider>,
  ).container;
}

// Shows: price-guide-1
test('the usual prices say how many artisans they rest on, and since when', async () => {
  answer = { agreed, published };
  show('Plumber', 'Lagos');
  const box = await screen.findByRole('region', { name: 'Usual prices: Plumber in Lagos' });
  const [first, second] = [...box.querySelectorAll('dl > div')].map((line) => line.textContent);
  expect(first).toBe('Agreed here₦15,000 – ₦40,000In the middle: ₦25,000 · 12 artisans since Mar 2026');
  expect(second).toBe('In price listsabout ₦8,0001,208 artisans since Nov 2026');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('skill=Plumber&state=Lagos');
});

// Shows: price-guide-9
test.each([
  ['one of two figures', { agreed: null, published }, 1],
  ['no figures', { agreed: null, published: null }, 0],
  ['a refusal', undefined, 0],
])('%s: what is not known is not mentioned', async (_what, given, lines) => {
  answer = given;
  const container = show('Plumber', 'Lagos');
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.querySelectorAll('dl > div')).toHaveLength(lines));
  if (lines === 0) expect(container.textContent).toBe('');
});

// Shows: price-guide-9
test.each([
  [undefined, 'Lagos'],
  ['Plumber', undefined],
])('without a skill or a state nothing is asked', async (skill, state) => {
  answer = { agreed, published };
  expect(show(skill, state).textContent).toBe('');
  expect(asked).toEqual([]);
});
