import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { deviceStorage } from '../../../data/session.ts';
import { choosePlace } from '../../../discovery/catalogue/places/choose-place.ts';
// The picker loads these late. A test that ends earlier would leave that to the next file.
import '../../../discovery/catalogue/places/find-areas.ts';
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
