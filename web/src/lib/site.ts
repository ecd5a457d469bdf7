import type { Site } from '@marketplace/contract/shared/site';
import { createContext, use } from 'react';

export const SiteContext = createContext<Site | null>(null);

/** The name and the contacts of this installation; a missing setting is null. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext around it');
  return site;
}
