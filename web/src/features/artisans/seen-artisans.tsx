import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { forgetSeen, recentlySeen } from './recently-seen.ts';

/** The artisans whose pages this person opened on this device, at the end of the search page. */
export function SeenArtisans() {
  const accountId = useSession()?.user?._id ?? null;
  const [isForgotten, setForgotten] = useState(false);
  // The server knows nothing of the device.
  const seen = useHydrated() && !isForgotten ? recentlySeen(accountId) : [];
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="seen-artisans" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="seen-artisans" className="text-xl">
          Recently seen
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            forgetSeen();
            setForgotten(true);
          }}
        >
          Clear
        </Button>
      </div>
      <ul className="-mx-4 mt-2 flex gap-3 overflow-x-auto px-4 py-1">
        {seen.map(({ _id, slug, fullname, specific_service, city }) => (
          <li key={_id} className="w-56 shrink-0">
            <Link
              to={paths.sharedArtisan(slug)}
              className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-paper p-3 text-ink no-underline hover:border-ink"
            >
              <Avatar name={fullname} size={44} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{fullname}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {specific_service}, {city}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
