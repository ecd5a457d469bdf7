import type { Site } from '@marketplace/contract/shared/site';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useState } from 'react';
import { SiteContext } from '../lib/site.ts';
import { IdCounters } from '../lib/unique-id.ts';

interface ApplicationProps {
  site: Site;
  queries: QueryClient;
  /** The router: a static one on the server, a browser router in the browser. */
  children: ReactNode;
}

/** The providers around every page. Server and browser render the same tree, because hydration fails when they differ. */
export function Application({ site, queries, children }: ApplicationProps) {
  const [ids] = useState(() => ({ prefix: 'id', next: 0 }));
  return (
    <StrictMode>
      <IdCounters value={ids}>
        <QueryClientProvider client={queries}>
          <SiteContext value={site}>{children}</SiteContext>
        </QueryClientProvider>
      </IdCounters>
    </StrictMode>
  );
}
