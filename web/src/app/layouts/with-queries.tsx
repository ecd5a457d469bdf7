import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionStore } from '../../lib/session.ts';

/** One for this browser tab: nothing inside the guard is rendered on the server, so no two people share it. */
const queryClient = createQueryClient(sessionStore);

/** Around the pages that read through TanStack Query, so that the others do not download it. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
