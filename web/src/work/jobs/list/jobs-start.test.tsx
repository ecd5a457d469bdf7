import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { Link, MemoryRouter } from 'react-router';
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
  const { note, noteLink } = useNoteJobsStart(filters);
  return (
    <>
      <a href={useJobsAddress()}>Jobs</a>
      <button type="button" onClick={() => note('/jobs?state=Oyo&category=Events')}>
        Form
      </button>
      <div onClickCapture={noteLink}>
        {['/jobs?skill=Plumber', '/jobs', '/jobs?state=Lagos&skill=Plumber', '/jobs/single-job?id=1'].map(
          (to) => (
            <Link key={to} to={to}>
              {to}
            </Link>
          ),
        )}
      </div>
    </>
  );
}
const shown = (filters: JobFilters) => (
  <MemoryRouter>
    <List filters={filters} />
  </MemoryRouter>
);
const address = () => screen.getByText('Jobs').getAttribute('href');
const tap = (name: string) => fireEvent.click(screen.getByText(name));

// Shows: known-place-3
test('the Jobs tab of an artisan starts with the own trade and state, and then with what was changed in the list', () => {
  logIn('artisan');
  choosePlace({ state: 'Kano' });
  const { rerender } = render(shown({ skill: 'Welder', state: 'Oyo' }));
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  // The filters came with a link: first on another page, then in the footer or with the way back.
  for (const filters of [{ skill: 'Welder', state: 'Oyo', query: 'gate' }, {}, { skill: 'Mason' }]) {
    rerender(shown(filters));
    expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  }
  tap('/jobs/single-job?id=1');
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  tap('/jobs?skill=Plumber');
  expect(address()).toBe('/jobs?skill=Plumber');
  tap('Form');
  expect(address()).toBe('/jobs?state=Oyo&category=Events');
  tap('/jobs');
  expect(address()).toBe('/jobs');
  cleanup();
  render(shown({}));
  expect(address()).toBe('/jobs');
  cleanup();
  // Another artisan on the same phone starts anew.
  logIn('artisan', 'bisi');
  render(shown({}));
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  // The own trade follows the profile, so it is not stored.
  tap('/jobs?skill=Plumber');
  tap('/jobs?state=Lagos&skill=Plumber');
  expect(address()).toBe('/jobs?state=Lagos&skill=Plumber');
  expect(deviceStorage.getItem('jobs-start bisi')).toBeNull();
});

// Shows: known-place-3
test('the Jobs tab of everybody else leads to the chosen place', () => {
  choosePlace({ state: 'Kano' });
  const { rerender } = render(shown({}));
  tap('/jobs?skill=Plumber');
  expect(address()).toBe('/jobs?state=Kano');
  logIn('user');
  rerender(shown({}));
  expect(address()).toBe('/jobs?state=Kano');
});
