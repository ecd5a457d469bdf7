import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { useEffect } from 'react';
import { useSession } from '../../../data/session.ts';
import { ReportButton } from '../../../people/safety/report-button.tsx';
import { LatePart } from '../../../ui/layout/late-part.tsx';
import { BestReview } from '../../../work/reviews/best-review.tsx';
import { Testimonials } from '../../../work/reviews/testimonials.tsx';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { ArtisanGallery } from '../gallery/artisan-gallery.tsx';
import { rememberSeen } from '../search/recently-seen.ts';
import { AboutArtisan } from './about-artisan.tsx';
import { OfferedWork, Prices } from './offered-work.tsx';
import { SimilarArtisans } from './similar-artisans.tsx';
import { TrackRecord } from './track-record.tsx';

interface ArtisanMoreProps {
  artisan: ArtisanDetail;
  own: boolean;
  /** Shows all reviews instead of the newest. */
  allReviews?: boolean | undefined;
}

/** The part of an artisan's page below the name. */
export function ArtisanMore({ artisan, own, allReviews }: ArtisanMoreProps) {
  const accountId = useSession()?.user?._id ?? null;
  useEffect(() => {
    if (!own) rememberSeen(artisan, accountId);
  }, [artisan, accountId, own]);
  return (
    <>
      <BestReview artisan={artisan} all={allReviews} />
      <LatePart>
        <div className="contents">
          <ArtisanGallery artisan={artisan} own={own} />
          <Prices artisan={artisan} />
          <OfferedWork artisan={artisan} />
          <AboutArtisan artisan={artisan} />
          <TrackRecord artisan={artisan} />
        </div>
      </LatePart>
      <Testimonials artisan={artisan} all={allReviews} />
      {!own && (
        <div className="-ml-4 flex">
          <ReportButton target={{ subject: 'person', id: artisan._id, name: artisan.fullname }}>
            Report this artisan
          </ReportButton>
        </div>
      )}
    </>
  );
}

/** The end of the page for everyone but the artisan. */
export function OtherArtisans({ artisan }: Pick<ArtisanMoreProps, 'artisan'>) {
  return <SimilarArtisans artisanId={artisan._id} corner={(other) => <FavouriteButton artisan={other} />} />;
}
