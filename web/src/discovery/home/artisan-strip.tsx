import { paths } from '../../lib/navigation/paths.ts';
import { pictureProps } from '../../people/media/picture-props.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Link } from '../../ui/text/link.tsx';
import type { SeenArtisan } from '../artisans/search/recently-seen.ts';
import { HomeSection } from './home-section.tsx';

const PORTRAIT = 80;

interface ArtisanStripProps {
  title: string;
  artisans: readonly SeenArtisan[];
  all?: { to: string; label: string };
}

/** Artisans the person already knows: small portraits in a scrolling row. */
export function ArtisanStrip({ title, artisans, all }: ArtisanStripProps) {
  if (artisans.length === 0) return null;
  return (
    <HomeSection title={title} all={all}>
      <ul aria-label={title} className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 lg:mx-0 lg:px-0">
        {artisans.map((artisan) => (
          <li key={artisan._id} className="w-[6.5rem] shrink-0">
            <Link
              to={paths.sharedArtisan(artisan)}
              className="block rounded-control text-center text-ink no-underline hover:underline"
            >
              <span className="mx-auto block size-20 overflow-clip rounded-card">
                {artisan.picture ? (
                  <Picture
                    {...pictureProps(artisan.picture)}
                    alt=""
                    sizes={`${PORTRAIT}px`}
                    className="size-20"
                  />
                ) : (
                  <Avatar name={artisan.fullname} size={PORTRAIT} square />
                )}
              </span>
              <span className="mt-1.5 line-clamp-3 text-sm leading-tight font-semibold wrap-anywhere">
                {artisan.fullname}
              </span>
              <span className="mt-0.5 line-clamp-2 text-xs text-ink-soft wrap-anywhere">
                {artisan.specific_service}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
