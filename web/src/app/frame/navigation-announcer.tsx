import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { resolveTitle } from '../../lib/navigation/page-head.ts';
import { useSite } from '../../lib/site.ts';

/**
 * After a navigation: sets the document's title and canonical address (the server sets them for the first page, with the description for
 * search engines), focuses the content and makes screen readers announce the title.
 */
export function NavigationAnnouncer() {
  const site = useSite();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const matches = useMatches();
  const described = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const { title, canonical } = resolveTitle({ matches: described, site, pathname, queries });
  const [announced, setAnnounced] = useState('');
  const previous = useRef(pathname);

  useEffect(() => {
    document.title = title;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [title, canonical]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setAnnounced(title);
    // By now a page has focused its own form, if it does so.
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <div role="status" className="sr-only">
      {announced}
    </div>
  );
}
