import type { Site } from '@marketplace/contract/shared/site';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { SiteContext } from '../lib/site.ts';

interface ApplicationProps {
  site: Site;
  queries: QueryClient;
  /** The router: a static one on the server, a browser router in the browser. */
  children: ReactNode;
}

/** The providers around every page. Server and browser render the same tree, because hydration fails when they differ. */
export function Application({ site, queries, children }: ApplicationProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SiteContext value={site}>{children}</SiteContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
