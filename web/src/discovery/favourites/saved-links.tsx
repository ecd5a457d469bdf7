import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';

const pages = [
  { label: 'Favourite artisans', to: paths.favouriteArtisans },
  { label: 'Favourite jobs', to: paths.favouriteJobs },
  { label: 'Saved searches', to: paths.savedSearches },
];

/** The ways between the three lists of what a person has saved. */
export function SavedLinks() {
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the last one begins beyond the edge.
  useLayoutEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (nav.current && here)
      nav.current.scrollLeft +=
        here.getBoundingClientRect().right - nav.current.getBoundingClientRect().right + 16;
  }, []);
  return (
    <nav ref={nav} aria-label="Saved" className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {pages.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-paper px-4 text-sm font-semibold text-ink no-underline hover:bg-sunk aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
