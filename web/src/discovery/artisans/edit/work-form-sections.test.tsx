import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import type { WorkFormState } from './use-work-form.ts';
import { AreasSection, TradesSection } from './work-form-sections.tsx';

afterEach(() => {
  cleanup();
  sessionStore.logOut();
});

function show(changes: Partial<WorkFormState['form']>) {
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3600_000),
    user: buildUser({ role: 'artisan', specific_service: 'Plumber', state: 'Lagos', city: 'Ikeja' }),
    subscription: null,
  });
  const form: WorkFormState['form'] = {
    trades: [],
    areas: [],
    prices: [],
    languages: [],
    hours: [],
    takes_emergencies: false,
    away_until: '',
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
  [[], /Plumber\. You can add up to 2 more\./],
  [['Tiler'], /Plumber\. You can add up to 1 more\./],
  [['Tiler', 'Painter'], /Plumber\. Your list is full\./],
])('with the further trades %j the form says how many more it takes', (trades, words) => {
  show({ trades });
  expect(says(words)).toBeDefined();
});

test('the form says how many more areas it takes', () => {
  show({ areas: [{ state: 'Lagos', city: 'Epe' }] });
  expect(says(/Ikeja, Lagos\. You can add up to 19 more\./)).toBeDefined();
});
