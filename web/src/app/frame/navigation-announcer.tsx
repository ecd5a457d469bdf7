import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { resolveHead } from '../../lib/page-head.ts';
import { useSite } from '../../lib/site.ts';

/**
 * After a change of place: sets the document's title, description and address for search engines (the first page has
 * them from the server), moves the focus to the content and reads the title out.
 */
export function NavigationAnnouncer() {
  const site = useSite();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const matches = useMatches();
  const described = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const { title, description, canonical } = resolveHead(described, { site, pathname, queries });
  const [announced, setAnnounced] = useState('');
  const previous = useRef(pathname);

  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [title, description, canonical]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setAnnounced(title);
    // A page that puts the focus into its own form has done so by now.
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <div role="status" className="sr-only">
      {announced}
    </div>
  );
}
