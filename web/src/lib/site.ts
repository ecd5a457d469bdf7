import type { Site } from '@marketplace/contract/shared/site';
import { createContext, useContext } from 'react';

export const SiteContext = createContext<Site | null>(null);

/** Returns the name and contact details of this installation; a missing setting is null. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteContext around it');
  return site;
}
