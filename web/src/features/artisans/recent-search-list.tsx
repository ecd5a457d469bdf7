import { History, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';

interface RecentSearchListProps {
  accountId: string | null;
  addressOf: (text: string) => string;
  onPick: () => void;
}

/** What the person searched for last, below an empty search box. Each can be taken away, and all of them. */
export function RecentSearchList({ accountId, addressOf, onPick }: RecentSearchListProps) {
  const [searches, setSearches] = useState(() => recentSearches(accountId));
  const panel = useRef<HTMLElement>(null);

  // Safari gives no focus to what is tapped: the box would lose it, and the list would close before the tap counts.
  useEffect(() => {
    const keepFocus = (event: Event) => event.preventDefault();
    const list = panel.current;
    list?.addEventListener('mousedown', keepFocus);
    return () => list?.removeEventListener('mousedown', keepFocus);
  }, []);
  if (searches.length === 0) return null;

  function forget(text: string) {
    forgetSearch(text, accountId);
    setSearches(recentSearches(accountId));
    // The button with the focus goes away, and the list would close with it.
    panel.current?.focus();
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Recent searches"
      className="absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-paper p-2 shadow-lg outline-none"
    >
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
            <IconButton icon={X} label={`Forget ${text}`} onClick={() => forget(text)} />
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
  );
}
