import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { WorkFormState } from './use-work-form.ts';
import { AreasSection, TradesSection } from './work-form-sections.tsx';

afterEach(cleanup);

function show(changes: Partial<WorkFormState['form']>) {
  const form: WorkFormState['form'] = {
    trades: [],
    areas: [],
    prices: [],
    languages: [],
    hours: [],
    takes_emergencies: false,
    away_until: '',
    service_category: 'Home Repairs & Maintenance',
    specific_service: 'Plumber',
    location: 'Lagos, Ikeja',
    min_service_charge: '',
    short_desc: '',
    long_desc: '',
    ...changes,
  };
  const parts = { form, change: () => {}, problems: {} };
  render(
    <>
      <TradesSection {...parts} />
      <AreasSection {...parts} />
    </>,
  );
}
const says = (words: RegExp) =>
  screen.getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent ?? ''));

test.each([
  [[], /^You can add up to 2 more\./],
  [['Tiler'], /^You can add up to 1 more\./],
  [['Tiler', 'Painter'], /^Your list is full\./],
])('with the further trades %j the form says how many more it takes', (trades, words) => {
  show({ trades });
  expect(says(words)).toBeDefined();
});

test('the form says how many more areas it takes', () => {
  show({ areas: [{ state: 'Lagos', city: 'Epe' }] });
  expect(says(/^You can add up to 19 more\./)).toBeDefined();
});
