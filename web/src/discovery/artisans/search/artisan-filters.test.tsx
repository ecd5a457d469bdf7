import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createLoaderContext, createQueryClient } from '../../../data/queries.ts';
import { sessionStore } from '../../../data/session.ts';
import { buildUser, tokenExpiringAt } from '../../../lib/testing/tokens.ts';
import { artisanListQuery, prefetchArtisans } from './artisan-filters.ts';

afterEach(() => {
  sessionStore.logOut();
  sessionStore.readAgain();
});

function openList(seen: { readAsVisitor: boolean }) {
  const queries = createQueryClient(async () => ({ artisans: [], count: 0, next_cursor: null }) as never);
  if (seen.readAsVisitor) {
    queries.setQueryData(artisanListQuery({}, false).queryKey, { pages: [], pageParams: [] });
  }
  const token = tokenExpiringAt(Date.now() + 3600_000);
  sessionStore.save({ token, user: buildUser(), subscription: null });
  return prefetchArtisans({ context: createLoaderContext(queries) } as unknown as LoaderFunctionArgs, {});
}

it('a person reads the list as a person', async () => {
  expect(await openList({ readAsVisitor: false })).toBe(true);
});

it('a person who goes back to the list that came with the first page keeps that list', async () => {
  expect(await openList({ readAsVisitor: true })).toBe(false);
});
