import type { Visit } from '@marketplace/contract/work/visits';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../data/call.ts';
import { createQueryClient } from '../../data/queries.ts';
import type { StoredVisit } from '../../data/stored-visits.ts';
import * as keptVisits from '../../data/stored-visits.ts';
import { useRestoredVisit, visitQuery } from './visit-queries.ts';

const yesterday = { agreement_id: 'agreement', phase: 'before' } as Visit;
const today = { ...yesterday, phase: 'today', my_code: '1234' } as Visit;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Shows: visit-4
it('shows the kept visit at once, and asks the server also when the copy was kept a moment ago', async () => {
  // Other tests of the same process have loaded the module before, so it cannot be replaced as a whole.
  vi.spyOn(keptVisits, 'readStoredVisit').mockResolvedValue({
    page: {} as StoredVisit['page'],
    visit: yesterday,
    storedAt: Date.now(),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok', visit: today })));
  const queries = createQueryClient(call);
  const wrapper = ({ children }: { children: object }) => (
    <QueryClientProvider client={queries}>{children as ReactNode}</QueryClientProvider>
  );
  renderHook(() => useRestoredVisit('amaka', 'agreement'), { wrapper });
  const kept = visitQuery('agreement');
  await waitFor(() => expect(queries.getQueryData(kept.queryKey)).toMatchObject({ visit: yesterday }));
  expect(await queries.fetchQuery(kept)).toMatchObject({ visit: today });
});
