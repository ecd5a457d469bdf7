import { useState } from 'react';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { forgetSeen, recentlySeen, type SeenArtisan } from './recently-seen.ts';

/** Width and height of the portrait in pixels. */
const PORTRAIT = 48;

/** A viewed artisan in a scrolling row; always 4 rem high. */
export function SeenItem({ artisan }: { artisan: SeenArtisan }) {
  const { fullname, specific_service, city, picture } = artisan;
  return (
    <li className="w-[min(14rem,80vw)] shrink-0">
      <Link
        to={paths.sharedArtisan(artisan)}
        className="flex h-[4rem] items-center gap-3 overflow-clip rounded-card bg-paper px-2 text-ink no-underline hover:underline"
      >
        <span className="size-12 shrink-0 overflow-clip rounded-control">
          {picture ? (
            <Picture {...pictureProps(picture)} alt="" sizes={`${PORTRAIT}px`} className="h-12" />
          ) : (
            <Avatar name={fullname} size={PORTRAIT} square />
          )}
        </span>
        <span className="min-w-0 leading-tight">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{fullname}</span>
          <span className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">
            {specific_service}, {city}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The artisans viewed on this device, on the search page. */
export function SeenArtisans({ className }: { className?: string }) {
  const accountId = useSession()?.user?._id ?? null;
  const [isForgotten, setForgotten] = useState(false);
  // The server does not know the device.
  const seen = useHydrated() && !isForgotten ? recentlySeen(accountId) : [];
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="seen-artisans" className={className}>
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
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {seen.map((artisan) => (
          <SeenItem key={artisan._id} artisan={artisan} />
        ))}
      </ul>
    </section>
  );
}
