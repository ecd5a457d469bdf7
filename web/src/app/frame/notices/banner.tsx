import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { deviceStorage } from '../../../data/session.ts';
import { useSite } from '../../../lib/site.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { BannerBar } from '../../../ui/feedback/banner-bar.tsx';

/** The number of the announcement that this device has hidden. public/before-paint.js reads it, too. */
const KEY = 'hidden_banner';
const READ_AGAIN_MS = 60_000;

/** What the team tells everybody, on every page until its end or until somebody hides it. The next one shows again. */
export function Banner() {
  const site = useSite();
  const { data, refetch } = useQuery({ ...query('/help_feedback/view_banner', {}), enabled: false });
  const [hidden, setHidden] = useState<string | null>(null);
  useEffect(() => {
    let readAt = Date.now();
    // Phones keep pages for days. The server's page has the announcement of its time.
    const listener = () => {
      if (document.hidden || Date.now() - readAt < READ_AGAIN_MS) return;
      readAt = Date.now();
      setHidden(deviceStorage.getItem(KEY));
      void refetch();
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, [refetch]);
  const banner = data ? data.banner : site.banner;
  if (!banner || String(banner.number) === hidden) return null;
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
