import type { Site } from '@marketplace/contract/site';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { SiteContext } from '../lib/site.ts';

interface ApplicationProps {
  site: Site;
  queryClient: QueryClient;
  queries: DehydratedState;
  /** The router: a static one on the server, the browser's own in the browser. */
  children: ReactNode;
}

/** What surrounds every page; the same tree on the server and in the browser, so that hydration finds what it expects. */
export function Application({ site, queryClient, queries, children }: ApplicationProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={queries}>{children}</HydrationBoundary>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>
  );
}
