import type { Site } from '@marketplace/contract/site';
import { type ReactNode, StrictMode } from 'react';
import { SiteContext } from '../lib/site.ts';

interface ApplicationProps {
  site: Site;
  /** The router: a static one on the server, the browser's own in the browser. */
  children: ReactNode;
}

/** What surrounds every page; the same tree on the server and in the browser, so that hydration finds what it expects. */
export function Application({ site, children }: ApplicationProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>{children}</SiteContext>
    </StrictMode>
  );
}
