import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { deviceStorage } from '../../../data/session.ts';
import { choosePlace } from '../../../discovery/catalogue/places/choose-place.ts';
import { PlaceStep } from './job-step-pickers.tsx';

afterEach(() => {
  cleanup();
  deviceStorage.clear();
});

test('the place of the last search is offered once, above the places before it', async () => {
  choosePlace({ state: 'Oyo', city: 'Surulere' });
  choosePlace({ state: 'Lagos', city: 'Surulere' });
  render(<PlaceStep onPick={() => {}} />, { wrapper: MemoryRouter });
  const list = await screen.findByRole('list', { name: 'Places you chose before' });
  expect(list.textContent).toBe('SurulereOyo');
  expect(screen.getByRole('list', { name: 'The place of your last search' }).textContent).toContain(
    'Surulere, Lagos',
  );
});
