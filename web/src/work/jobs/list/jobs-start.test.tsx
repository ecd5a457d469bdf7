import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { deviceStorage, sessionStore } from '../../../data/session.ts';
import { choosePlace } from '../../../discovery/catalogue/places/choose-place.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import type { JobFilters } from './job-filters.ts';
import { useJobsAddress, useNoteJobsStart } from './jobs-start.ts';

const plumber = { specific_service: 'Plumber', state: 'Lagos', city: 'Yaba' };

function logIn(role: 'artisan' | 'user', id = 'musa') {
  sessionStore.save({
    token: tokenExpiringAt(Date.now() + 3_600_000),
    user: buildUser({ _id: id, role, ...(role === 'artisan' && plumber) }),
    subscription: null,
  });
}
afterEach(() => {
  cleanup();
  deviceStorage.clear();
  sessionStore.logOut();
});

function List({ filters }: { filters: JobFilters }) {
  useNoteJobsStart(filters);
  return <a href={useJobsAddress()}>Jobs</a>;
}
const shown = (filters: JobFilters) => (
  <MemoryRouter>
    <List filters={filters} />
  </MemoryRouter>
);
const address = () => screen.getByText('Jobs').getAttribute('href');

// Shows: known-place-3
test('the Jobs tab of an artisan starts with the own trade and state, and then with what was changed in the list', () => {
  logIn('artisan');
  choosePlace({ state: 'Kano' });
  const own = { state: 'Lagos', skill: 'Plumber' };
  const { rerender } = render(shown({ skill: 'Welder', state: 'Oyo' }));
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  // The first filters came with a link.
  rerender(shown({ skill: 'Welder', state: 'Oyo', query: 'gate' }));
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  rerender(shown({ skill: 'Plumber' }));
  expect(address()).toBe('/jobs?skill=Plumber');
  rerender(shown({}));
  expect(address()).toBe('/jobs');
  cleanup();
  render(shown({}));
  expect(address()).toBe('/jobs');
  cleanup();
  // Another artisan on the same phone starts anew.
  logIn('artisan', 'bisi');
  const again = render(shown({}));
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  // The own trade follows the profile, so it is not stored.
  again.rerender(shown(own));
  expect(deviceStorage.getItem('jobs-start bisi')).toBeNull();
});

// Shows: known-place-3
test('the Jobs tab of everybody else leads to the chosen place', () => {
  choosePlace({ state: 'Kano' });
  const { rerender } = render(shown({}));
  rerender(shown({ skill: 'Plumber' }));
  expect(address()).toBe('/jobs?state=Kano');
  logIn('user');
  rerender(shown({}));
  expect(address()).toBe('/jobs?state=Kano');
});
