import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { BriefcaseBusiness } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { storeLastViewed } from '../../../data/last-viewed.ts';
import { useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { ShareButton } from '../../../ui/buttons/share-button.tsx';
import { LatePart } from '../../../ui/layout/late-part.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Link } from '../../../ui/text/link.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { LeadPicture } from '../gallery/lead-picture.tsx';
import { ArtisanHeader } from './artisan-header.tsx';
import { artisanColumns, artisanPage, artisanPanel } from './artisan-layout.ts';
import { ArtisanMore, OtherArtisans } from './artisan-more.tsx';
import { OwnerLinks } from './owner-links.tsx';
import { recordShare } from './record-share.ts';
import { shareText } from './share-text.ts';

interface ArtisanViewProps {
  artisan: ArtisanDetail;
  /** The bar that contacts the artisan. On a phone it sticks to the bottom of the screen. */
  contact?: ReactNode;
  /** Shown only to the owner, below the header. */
  ownPart?: ReactNode;
  /** Shows all reviews instead of the newest. */
  allReviews?: boolean;
}

/** The page of an artisan, for everyone including the artisan. The work comes first; on a wide screen the name is next to it. */
export function ArtisanView({ artisan, contact, ownPart, allReviews }: ArtisanViewProps) {
  const own = useSession()?.user?._id === artisan._id;
  useEffect(() => storeLastViewed('artisan', artisan), [artisan]);
  const hasWork = artisan.gallery.length > 0;
  const corner = (
    <div
      className="absolute top-2 right-2 left-2 z-1 flex flex-wrap justify-end gap-2 text-ink md:top-3 md:right-3"
      data-screen-only
    >
      <ShareButton
        path={paths.sharedArtisan(artisan)}
        text={shareText(artisan)}
        onShared={() => recordShare(artisan._id)}
      />
      {own ? <OwnerLinks edit={paths.editArtisanProfile} /> : <FavouriteButton artisan={artisan} raised />}
    </div>
  );
  return (
    <div className={artisanPage}>
      <article className={artisanColumns}>
        {hasWork && (
          <div className="relative">
            <LeadPicture artisan={artisan} />
            {corner}
          </div>
        )}
        <div className={artisanPanel}>
          <div className="bg-paper pb-4 max-md:border-b max-md:border-line">
            <ArtisanHeader artisan={artisan} corner={!hasWork && corner} />
            {own && <ViewJobs artisan={artisan} />}
          </div>
          {!own && contact}
        </div>
        <div
          className={classNames(
            'flex min-w-0 flex-col gap-8 px-4 py-4 md:px-0 md:py-6',
            !hasWork && '@min-[38rem]:row-span-2 @min-[38rem]:pt-2',
          )}
        >
          {ownPart}
          <ArtisanMore artisan={artisan} own={own} allReviews={allReviews} />
        </div>
        {!own && (
          <div className="min-w-0 px-4 pb-8 md:px-0 @min-[38rem]:col-span-full">
            <LatePart>
              <OtherArtisans artisan={artisan} />
            </LatePart>
          </div>
        )}
      </article>
    </div>
  );
}

/** A link to the jobs for this artisan's skill in the same place. */
function ViewJobs({ artisan: { specific_service, state } }: { artisan: ArtisanDetail }) {
  return (
    <Link
      to={`${paths.jobs}?${new URLSearchParams({ skill: specific_service, state })}`}
      data-screen-only
      className={`${buttonClasses({ size: 'large' })} mx-4 mt-3 flex lg:mx-5`}
    >
      <Icon of={BriefcaseBusiness} size={22} />
      View jobs
    </Link>
  );
}
