import { cleanup, render, screen } from '@testing-library/preact';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../../data/session-store.ts';
import { OwnerLinks } from '../../../discovery/artisans/profile/owner-links.tsx';
import { buildUser } from '../../../lib/testing/tokens.ts';
import { Bell } from './bell.tsx';
import { ownNavigation } from './own-navigation.ts';

afterEach(cleanup);

// Shows: bell-8
it.each([
  ['a customer', {}],
  ['an artisan', { role: 'artisan' as const }],
  ['an operator', { is_operator: true }],
])('one bell and the menus lead %s to the notifications', (_who, changes) => {
  const session = { user: buildUser(changes) } as Session;
  expect(ownNavigation(session)).toContainEqual(
    expect.objectContaining({ label: 'Notifications', to: '/notifications' }),
  );
  render(
    <MemoryRouter>
      <Bell />
      <OwnerLinks edit="/user/profile/edit" />
    </MemoryRouter>,
  );
  // The own pages have no second bell below the header's.
  const links = screen.getAllByRole('link', { name: 'Notifications' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/notifications']);
});
