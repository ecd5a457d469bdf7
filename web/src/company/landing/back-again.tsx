import { History } from 'lucide';
import { useState } from 'react';
import { forgetSearches, recentSearches } from '../../discovery/artisans/search/recent-searches.ts';
import { forgetSeen, recentlySeen } from '../../discovery/artisans/search/recently-seen.ts';
import { SeenItem } from '../../discovery/artisans/search/seen-artisans.tsx';
import { atPlace, usePlace } from '../../discovery/catalogue/places/place.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';

/** More would push the artisans out of view. */
const SEARCHES = 2;

/**
 * The last searches and the recently viewed artisans on this device, for a returning visitor. The page reserves the height before the first
 * paint.
 */
export function BackAgain() {
  const place = usePlace();
  const [isForgotten, setForgotten] = useState(false);
  // The server does not know the device.
  const isKnown = useHydrated() && !isForgotten;
  const searches = isKnown ? recentSearches(null).slice(0, SEARCHES) : [];
  const seen = isKnown ? recentlySeen(null) : [];
  if (searches.length + seen.length === 0) return null;

  function forget() {
    forgetSearches();
    forgetSeen();
    setForgotten(true);
  }

  return (
    <section aria-labelledby="back-again" className="mx-auto w-full max-w-6xl animate-fade-in px-4 pt-3">
      <div className="flex h-11 items-center justify-between gap-x-4">
        <h2 id="back-again" className="min-w-0 text-[min(1.44rem,6vw)]">
          Where you left off
        </h2>
        <Button variant="quiet" size="small" className="-mr-3" onClick={forget}>
          Clear
        </Button>
      </div>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {seen.map((artisan) => (
          <SeenItem key={artisan._id} artisan={artisan} />
        ))}
        {searches.map((text) => (
          <li key={text} className="max-w-[min(15rem,80vw)] shrink-0">
            <Link
              to={atPlace(paths.search(text), place)}
              rel="nofollow"
              className="flex h-[4rem] items-center gap-2 rounded-card bg-indigo-tint px-4 font-semibold text-ink no-underline hover:underline"
            >
              <Icon of={History} size={20} className="shrink-0 text-indigo-text" />
              <span className="line-clamp-2 leading-tight wrap-anywhere">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
