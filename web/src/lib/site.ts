import type { Site } from '@marketplace/contract/site';
import { createContext, use } from 'react';

export const SiteContext = createContext<Site | null>(null);

/** What this installation is called and how it can be reached; what is not configured is null. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext around it');
  return site;
}
