import type { ArtisanDetail } from '@marketplace/contract/artisans';
import { BriefcaseBusiness } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { keepLastViewed } from '../../data/last-viewed.ts';
import { useSession } from '../../data/session.ts';
import { lazyPart } from '../../lib/load-module.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { AboutArtisan } from './about-artisan.tsx';
import { ArtisanHeader } from './artisan-header.tsx';
import { OfferedWork } from './offered-work.tsx';
import { OwnerLinks } from './owner-links.tsx';

/** Downloaded after the first view. */
const ArtisanMore = lazyPart(() => import('./artisan-more.tsx'));

interface ArtisanViewProps {
  artisan: ArtisanDetail;
  /** The buttons that contact the artisan. */
  contact?: ReactNode;
  /** Shown below the header to the owner only. */
  ownPart?: ReactNode;
  /** Shows all reviews instead of the newest. */
  allReviews?: boolean;
}

/** The page of an artisan, for everybody and for the artisan. */
export function ArtisanView({ artisan, contact, ownPart, allReviews }: ArtisanViewProps) {
  const own = useSession()?.user?._id === artisan._id;
  useEffect(() => keepLastViewed('artisan', artisan), [artisan]);
  return (
    <article>
      <ArtisanHeader
        artisan={artisan}
        corner={
          <>
            <ShareButton
              path={paths.sharedArtisan(artisan.slug)}
              title={`${artisan.fullname}, ${artisan.specific_service}`}
            />
            {own ? (
              <OwnerLinks edit={paths.editArtisanProfile} />
            ) : (
              <FavouriteButton artisan={artisan} raised />
            )}
          </>
        }
        actions={own ? <ViewJobs artisan={artisan} /> : contact}
      />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-8 md:gap-14 md:py-12">
        {ownPart}
        <AboutArtisan artisan={artisan} />
        <OfferedWork artisan={artisan} />
        <Suspense>
          <ArtisanMore artisan={artisan} allReviews={allReviews} />
        </Suspense>
      </div>
    </article>
  );
}

/** A link to the jobs that ask for this artisan's skill in the same place. */
function ViewJobs({ artisan: { specific_service, state } }: { artisan: ArtisanDetail }) {
  return (
    <Link
      to={`${paths.jobs}?${new URLSearchParams({ skill: specific_service, state })}`}
      className={buttonClasses({ size: 'large', wide: true })}
    >
      <Icon of={BriefcaseBusiness} size={22} />
      View jobs
    </Link>
  );
}
