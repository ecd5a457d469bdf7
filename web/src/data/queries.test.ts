import type { ApiPath, ApiRequest } from '@marketplace/contract/api';
import { afterEach, expect, test } from 'vitest';
import { listOperations } from '../../../server/test/contract.ts';
import { buildUser, tokenExpiringAt } from '../lib/testing/tokens.ts';
import type { Call } from './api-client.ts';
import { CHANGED_KEY } from './invalidations.ts';
import { createQueryClient, query, unpackAnswers } from './queries.ts';
import { deviceStorage, sessionStore } from './session.ts';

afterEach(() => {
  sessionStore.logOut();
  sessionStore.readAgain();
});

/** Returns the operations that the browser calls by GET. */
async function readsByGet(): Promise<string[]> {
  const found: string[] = [];
  const read = (async (path, _request, options) => {
    if (options?.byGet) found.push(path);
    return {};
  }) as Call;
  const queries = createQueryClient(read);
  for (const { path } of await listOperations())
    await queries.fetchQuery(query(path as ApiPath, {} as ApiRequest<ApiPath>));
  return found.sort();
}

test('a visitor asks by GET for exactly the operations that the server answers by GET', async () => {
  const operations = await listOperations();
  const cached = operations.filter(({ cacheSeconds }) => cacheSeconds !== undefined).map(({ path }) => path);
  expect(cached.length).toBeGreaterThan(5);
  expect(await readsByGet()).toEqual(cached.sort());
});

test('a person who is logged in asks by GET for the catalogue alone', async () => {
  const token = tokenExpiringAt(Date.now() + 3_600_000);
  sessionStore.save({ token, user: buildUser(), subscription: null });
  expect(await readsByGet()).toEqual(['/catalogue/view_catalogue']);
});

// Shows: artisan-page-20
test.each([
  ['a moment ago', -1000, true],
  ['ten minutes ago', -600_000, false],
  // The phone's clock was set back since.
  ['tomorrow', 86_400_000, false],
])(
  'an answer of a kept page that a write of %s made untrue is read again within five minutes',
  (_when, fromNowMs, again) => {
    const path: ApiPath = '/user_artisan/view_artisan';
    deviceStorage.setItem(CHANGED_KEY + path, String(Date.now() + fromNowMs));
    const queries = createQueryClient((async () => ({})) as Call);
    unpackAnswers(queries, [[[path, {}], {}]]);
    expect(queries.getQueryState([path, {}])?.dataUpdatedAt === 0).toBe(again);
  },
);
