import { History, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import { recentlySeen } from './recently-seen.ts';
import { SeenItem } from './seen-artisans.tsx';

interface RecentSearchListProps {
  accountId: string | null;
  addressOf: (text: string) => string;
  onPick: () => void;
}

/** More would not fit above a phone's keyboard. */
const SHOWN_ARTISANS_MAX = 6;

/** The recent searches and recently viewed artisans, below an empty search box. Searches can be removed, one or all. */
export function RecentSearchList({ accountId, addressOf, onPick }: RecentSearchListProps) {
  const [searches, setSearches] = useState(() => recentSearches(accountId));
  const [seen] = useState(() => recentlySeen(accountId).slice(0, SHOWN_ARTISANS_MAX));
  const panel = useRef<HTMLDivElement>(null);

  // Safari does not focus clicked buttons: the box would lose the focus, and the list would close before the click.
  useEffect(() => {
    const keepFocus = (event: Event) => event.preventDefault();
    const list = panel.current;
    list?.addEventListener('mousedown', keepFocus);
    return () => list?.removeEventListener('mousedown', keepFocus);
  }, []);
  if (searches.length + seen.length === 0) return null;

  function forget(text: string) {
    forgetSearch(text, accountId);
    setSearches(recentSearches(accountId));
    // The focused button disappears, which would close the list.
    panel.current?.focus();
  }

  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-paper p-2 shadow-card outline-none"
    >
      {searches.length > 0 && (
        <section aria-label="Recent searches">
          <ul>
            {searches.map((text) => (
              <li key={text} className="flex items-center">
                <Link
                  to={addressOf(text)}
                  onClick={onPick}
                  className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control px-2 text-ink no-underline hover:bg-sunk"
                >
                  <Icon of={History} size={18} className="shrink-0 text-ink-soft" />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </Link>
                <IconButton icon={X} label={`Remove ${text}`} onClick={() => forget(text)} />
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forgetSearches();
              onPick();
            }}
          >
            Clear recent searches
          </Button>
        </section>
      )}
      {seen.length > 0 && (
        <ul
          aria-label="Artisans you have seen"
          className="-mx-2 flex gap-2 overflow-x-auto px-2 [scrollbar-width:none]"
        >
          {seen.map((artisan) => (
            <SeenItem key={artisan._id} artisan={artisan} />
          ))}
        </ul>
      )}
    </div>
  );
}
