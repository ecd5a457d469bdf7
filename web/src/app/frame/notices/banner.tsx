import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { useEffect, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { deviceStorage } from '../../../data/session.ts';
import { useSite } from '../../../lib/site.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { BannerBar } from '../../../ui/feedback/banner-bar.tsx';

/** The number of the announcement that this device has hidden. public/before-paint.js reads it, too. */
const KEY = 'hidden_banner';
/** When a page has its own data. Pages that the service worker has stored have no announcement yet. */
const FIRST_READ_MS = 4_000;
/** Browsers keep the answer as long. */
const SOONEST_MS = 60_000;
const READ_AGAIN_MS = 10 * 60_000;

/** What the team tells everybody, on every page until its end or until somebody hides it. The next one shows again. */
export function Banner() {
  const site = useSite();
  const { data, refetch } = useQuery({ ...query('/help_feedback/view_banner', {}), enabled: false });
  const [hidden, setHidden] = useState<string | null>(null);
  /** The number of the announcement that has ended on this open page. */
  const [ended, setEnded] = useState<number | null>(null);
  useEffect(() => {
    let readAt = 0;
    // Phones keep pages for days. The server's page has the announcement of its time.
    const read = () => {
      if (document.hidden || Date.now() - readAt < SOONEST_MS) return;
      readAt = Date.now();
      setHidden(deviceStorage.getItem(KEY));
      void refetch();
    };
    // A page that came from the server without an announcement has nothing to learn yet.
    const isNeeded = site.banner !== undefined || Boolean(navigator.serviceWorker?.controller);
    const first = isNeeded ? setTimeout(read, FIRST_READ_MS) : undefined;
    const again = setInterval(read, READ_AGAIN_MS);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', read);
    };
  }, [refetch, site.banner]);
  useEffect(() => {
    const { banner, seconds_left } = data ?? {};
    // A later end is read again before it comes.
    if (!banner || !seconds_left || seconds_left * 1000 > 2 * READ_AGAIN_MS) return;
    const end = setTimeout(() => setEnded(banner.number), seconds_left * 1000);
    return () => clearTimeout(end);
  }, [data]);
  const banner = data ? data.banner : site.banner;
  if (!banner || banner.number === ended || String(banner.number) === hidden) return null;
  const { number, text, until } = banner;

  function hide() {
    deviceStorage.setItem(KEY, String(number));
    // The button goes, and a keyboard would begin at the top of the page again.
    document.getElementById('main')?.focus({ preventScroll: true });
    setHidden(String(number));
  }

  return (
    <section
      aria-label="Announcement"
      data-screen-only
      // The early script sets the variable when this announcement was hidden, so that it is never seen.
      style={{ display: `var(--banner-${number}, block)` }}
    >
      <BannerBar
        text={text}
        until={until}
        action={
          <IconButton
            icon={X}
            label="Hide this announcement"
            className="-mr-3 shrink-0 text-on-sun! enabled:hover:bg-transparent"
            onClick={hide}
          />
        }
      />
    </section>
  );
}
